import type { Updates } from '../../kit/services.ts';

const keptOffline = async (tell: (load: () => void) => void): Promise<void> =>
  (await import('../late/keep-offline.ts')).keepOffline(tell);

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
  const keep = (): void => {
    // Without it the page works all the same, as long as there is a network.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keptOffline(tell).catch(() => undefined);
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
