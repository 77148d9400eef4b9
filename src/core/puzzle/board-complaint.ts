import { type Size, cellCount, maxSide } from './board.ts';
import type { BoardFault } from './board-fault.ts';

/**
 * What is wrong with the tiles; null when they make a board.
 * @param size the board's, said or inferred. @param said the size when the person said it, by `size` or by rows.
 */
export function complaintAbout(
  tiles: readonly number[],
  size: Size | null,
  said: Size | undefined,
): BoardFault | null {
  if (said !== undefined && tiles.length !== cellCount(said)) {
    return { code: 'board.count', n: tiles.length, size: shown(said), needs: cellCount(said) };
  }
  const blanks = placesOf(tiles, 0);
  if (blanks.length > 1) return { code: 'board.blanks', ...listed('places', blanks) };
  const twice = tiles.find((tile, place) => tiles.indexOf(tile) !== place);
  if (blanks.length === 0 && twice === undefined) return { code: 'board.no-blank' };
  const limit = size === null ? 0 : cellCount(size);
  const missing = size === null ? [] : missingTiles(tiles, limit);
  if (twice !== undefined) {
    const places = placesOf(tiles, twice);
    const found = { tile: twice, times: places.length, ...listed('places', places) };
    if (missing.length !== 1) return { code: 'board.twice', ...found };
    if (missing[0] === 0) return { code: 'board.twice-no-blank', ...found };
    return { code: 'board.twice-lacks', ...found, missing: missing[0] };
  }
  const largest = Math.max(...tiles);
  const gaps = largest < maxSide * maxSide ? missingTiles(tiles, largest + 1) : [];
  const perhapsWhole = said !== undefined || (size !== null && size.rows === size.columns);
  if (!perhapsWhole && gaps.length === 1) return { code: 'board.lacks', tile: gaps[0] };
  if (!perhapsWhole && gaps.length > 1 && gaps.length <= 3)
    return { code: 'board.lacks-several', ...listed('tiles', gaps) };
  if (size === null) return { code: 'board.no-size', n: tiles.length };
  const tooLarge = tiles.findIndex((tile) => tile >= limit);
  if (tooLarge < 0) return null;
  const tile = shortened(String(tiles[tooLarge]));
  return { code: 'board.too-large', tile, size: shown(size), most: limit - 1, place: tooLarge + 1 };
}

function missingTiles(tiles: readonly number[], limit: number): number[] {
  return Array.from({ length: limit }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
}

/** Places (from 1) at which a tile stands. */
function placesOf(tiles: readonly number[], tile: number): number[] {
  return tiles.flatMap((at, index) => (at === tile ? [index + 1] : []));
}

/** Two or more: all but the last as one text. */
function listed<Name extends string>(name: Name, numbers: readonly number[]) {
  const others = numbers.slice(0, -1).join(', ');
  return { [name]: others, last: numbers[numbers.length - 1] } as Record<Name, string> & { last: number };
}

/** "3×4", for sentences. */
export function shown(size: Size): string {
  return `${size.rows}×${size.columns}`;
}

/** What was pasted, cut so that a sentence stays one line. */
export function shortened(text: string): string {
  return text.length > 16 ? `${text.slice(0, 16)}…` : text;
}
