import { typeScale } from './type-scale.ts';

/** Rows that are in the page: `count` from `first` on. */
export interface RowWindow {
  readonly first: number;
  readonly count: number;
}

/** What is seen of a scrolled box, for type of the usual size. */
export function sightOf(box: Element): { readonly topPx: number; readonly heightPx: number } {
  const scale = typeScale();
  return { topPx: box.scrollTop / scale, heightPx: box.clientHeight / scale };
}

/** Windows begin at multiples of this, so that scrolling by a pixel changes nothing. */
const stepRows = 8;

/** The rows that can be seen in a scrolled box, and at least a screen more on either side. */
export function rowsInSight(
  { topPx, heightPx }: { readonly topPx: number; readonly heightPx: number },
  rowPx: number,
  rows: number,
): RowWindow {
  const screen = Math.ceil(heightPx / rowPx / stepRows) * stepRows;
  const top = Math.floor(Math.max(0, topPx) / rowPx / stepRows) * stepRows;
  const first = Math.max(0, Math.min(top, rows - screen) - screen);
  return { first, count: Math.max(0, Math.min(rows, top + 2 * screen + stepRows) - first) };
}
