import type { Updates } from '../ui/updates-context.tsx';

/** After the page's own start: nothing of a first visit waits for it. */
export const calmMs = 3000;

/**
 * Keeps the whole page in the browser, so that it opens without a network from the second visit on, and tells when a
 * newer one is there: it comes with the next visit, or when the person says so.
 * @returns `keep`, which does it; call it once
 */
export function offline(): { readonly updates: Updates; readonly keep: () => void } {
  const listeners = new Set<() => void>();
  let update: (() => void) | null = null;
  const register = async (): Promise<void> => {
    const { Workbox } = await import('workbox-window');
    const kept = new Workbox(new URL('sw.js', document.baseURI).href);
    kept.addEventListener('waiting', () => {
      update = () => {
        kept.addEventListener('controlling', () => window.location.reload());
        kept.messageSkipWaiting();
      };
      for (const listener of listeners) listener();
    });
    await kept.register();
  };
  const keep = (): void => {
    // Without it the page works all the same, as long as there is a network.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void register().catch(() => undefined);
  };
  const updates: Updates = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waiting: () => update,
  };
  return { updates, keep };
}
