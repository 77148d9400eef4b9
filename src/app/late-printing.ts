import type { SearchSession } from '../state/search-session.ts';

/** After the page's own start: nobody prints before there is something to see. */
const calmMs = 2000;

/** Fetches what prints the page; printing itself leaves no time for that. Without it the screen is printed as it is. */
export function latePrinting(session: SearchSession): void {
  setTimeout(() => {
    import('../ui/pictures/print-sheet.ts').then(
      ({ followPrinting }) => followPrinting(session),
      () => undefined,
    );
  }, calmMs);
}
