import type { Updates } from '../../kit/services.ts';

/**
 * Keeps the whole page in the browser, so that it opens without a network from the second visit on, and tells when a
 * newer one is there: it comes with the next visit, or when the person says so. What cannot be fetched may have made way
 * for a newer page, where nothing is kept: then that is told too.
 * @param word shows sentences above the screen
 * @returns `keep`, which does it; call it once
 */
export function offline(word: Pick<Updates, 'say' | 'unsay'>): {
  readonly updates: Updates;
  readonly keep: () => void;
} {
  const listeners = new Set<() => void>();
  let update: (() => void) | null = null;
  const tell = (load: () => void): void => {
    update = load;
    for (const listener of listeners) listener();
  };
  const register = async (): Promise<void> => {
    const { Workbox } = await import('workbox-window');
    const kept = new Workbox(new URL('sw.js', document.baseURI).href);
    kept.addEventListener('waiting', () =>
      tell(() => {
        kept.addEventListener('controlling', () => window.location.reload());
        kept.messageSkipWaiting();
      }),
    );
    await kept.register();
  };
  const keep = (): void => {
    // Without it the page works all the same, as long as there is a network.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void register().catch(() => undefined);
  };
  const lookForNewer = async (): Promise<void> => {
    const page = await fetch(new URL('.', document.baseURI), { cache: 'no-store' });
    const file = new URL(import.meta.url).pathname.replace(/.*\//, '');
    if (page.ok && !(await page.text()).includes(file)) tell(() => window.location.reload());
  };
  if (import.meta.env.PROD)
    window.addEventListener('vite:preloadError', () => {
      if (update === null) void lookForNewer().catch(() => undefined); // there is no network
    });
  const updates: Updates = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waiting: () => update,
    ...word,
  };
  return { updates, keep };
}
