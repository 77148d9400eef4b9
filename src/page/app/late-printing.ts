import type { SearchSession } from '../session/search-session.ts';
import { late } from './late.ts';

/**
 * Fetches what prints the page; printing itself leaves no time for that. Whose keys ask for it earlier waits a moment; from
 * a menu of the browser the screen is printed without its controls.
 */
export function latePrinting(session: SearchSession): void {
  let ready = false;
  const fetch = late(async () => {
    const { followPrinting } = await import('../search/print-sheet.ts');
    followPrinting(session);
    ready = true;
  });
  const print = (event: KeyboardEvent): void => {
    if (ready || event.key !== 'p' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey)
      return;
    event.preventDefault();
    const now = (): void => window.print();
    void fetch().then(now, now);
  };
  window.addEventListener('keydown', print);
  session.activity.onceCalm(() => void fetch().catch(() => undefined));
}
