/** Where a card is on the screen; any unit. */
export interface CardBox {
  readonly left: number;
  readonly top: number;
}

/**
 * The card that a key goes to from one of them, given in reading order: left and right go through all, up and down to the
 * nearest of the next row, Home and End to the ends. The same card where there is none; null for any other key.
 */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | null {
  const last = boxes.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return nearestInRow(boxes, from, -1);
    case 'ArrowDown':
      return nearestInRow(boxes, from, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Tops of one row may differ by less than this. */
const sameRow = 4;

function nearestInRow(boxes: readonly CardBox[], from: number, way: 1 | -1): number {
  const here = boxes[from];
  if (here === undefined) return 0;
  const isBeyond = (box: CardBox): boolean => (box.top - here.top) * way > sameRow;
  const rowTop = boxes.filter(isBeyond).reduce((top, box) => Math.min(top, box.top * way), Infinity) * way;
  let nearest = from;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const distance = Math.abs(box.left - here.left);
    if (Math.abs(box.top - rowTop) > sameRow || distance >= least) continue;
    [nearest, least] = [index, distance];
  }
  return nearest;
}
