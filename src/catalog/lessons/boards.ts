import { assert } from '../../core/base/result.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';

/** A board of a lesson, written down row by row: "013 / 425 / 786". */
export function board(tiles: string): Board {
  const parsed = parseBoard(tiles);
  assert(parsed.ok, `no board: ${tiles}`);
  return parsed.value;
}

/** Four moves from home: a tree that fits a screen. */
export const fourMoves = board('013 / 425 / 786');

/** Five moves from home: six small trees for a search that begins six times. */
export const fiveMoves = board('123 / 746 / 508');

/** Sixteen moves from home: what a guided search does in sight, and a blind one hardly. */
export const sixteenMoves = board('124 / 608 / 735');

/** Thirteen moves from home: hard enough to tell searches apart, and small enough for a blind one. */
export const thirteenMoves = board('273 / 164 / 805');
