import { slideEase } from '../theme/slide.ts';

/** One coordinate of the timing curve, whose ends are 0 and 1, at parameter u. */
const along = (inner0: number, inner1: number, u: number): number =>
  3 * inner0 * u * (1 - u) ** 2 + 3 * inner1 * u * u * (1 - u) + u ** 3;

/** How far a tile has come, 0 … 1, at a share of its time, as on the screen. Exact to a thousandth of a cell. */
export function slidden(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const [x0, y0, x1, y1] = slideEase;
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 14; halving++) {
    const middle = (low + high) / 2;
    if (along(x0, x1, middle) < share) low = middle;
    else high = middle;
  }
  return along(y0, y1, (low + high) / 2);
}
