import { Workbox } from 'workbox-window';

/** Has the service worker keep the page. @param tell of a newer page that is there, with what loads it */
export async function keepOffline(tell: (load: () => void) => void): Promise<void> {
  const kept = new Workbox(new URL('sw.js', document.baseURI).href);
  kept.addEventListener('waiting', () =>
    tell(() => {
      kept.addEventListener('controlling', () => window.location.reload());
      kept.messageSkipWaiting();
    }),
  );
  await kept.register();
}
