import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { slideTowardsBlank } from '../../../core/puzzle/moves.ts';

/** How the tile under a finger may be pulled: along one line, towards the blank, at most one cell. */
export interface DragTrack {
  readonly axis: 'x' | 'y';
  /** +1 or −1: the way towards the blank along the axis, right and down positive. */
  readonly sign: 1 | -1;
  /** The cells whose tiles move along, the dragged one last. */
  readonly cells: readonly number[];
}

/** The track of the tile in `cell`; null when it shares no line with the blank and cannot be dragged. */
export function dragTrack(board: Board, cell: number): DragTrack | null {
  const distance = slideTowardsBlank(board, cell).length;
  if (distance === 0) return null;
  const blank = blankCell(board);
  const sameRow = Math.floor(blank / board.columns) === Math.floor(cell / board.columns);
  const sign = blank > cell ? 1 : -1;
  const step = sameRow ? sign : sign * board.columns;
  const cells = Array.from({ length: distance }, (_, index) => blank - step * (index + 1));
  return { axis: sameRow ? 'x' : 'y', sign, cells };
}

/** Pixels that the tile is off its cell when the pointer moved by (dx, dy): never backwards, never past the next cell. */
export function dragOffset(track: DragTrack, dx: number, dy: number, cellPx: number): number {
  const along = (track.axis === 'x' ? dx : dy) * track.sign;
  return Math.min(Math.max(along, 0), cellPx);
}

/** Pixels before a press becomes a drag: less is a tremble of the hand, and the press stays a click. */
export const dragThresholdPx = 4;

/** Whether a tile let go goes on to the next cell: more than two fifths there, or flung that way. */
export function dragCommits(offsetPx: number, cellPx: number, speedPxPerMs: number): boolean {
  return offsetPx > cellPx * 0.4 || (speedPxPerMs > 0.4 && offsetPx > dragThresholdPx);
}
