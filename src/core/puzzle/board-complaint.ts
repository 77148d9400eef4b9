import { type Size, cellCount, maxSide } from './board.ts';

/**
 * What is wrong with the tiles, as a sentence; null when they make a board.
 * @param size the board's, said or inferred. @param said the size when the person said it, by `size` or by rows.
 */
export function complaintAbout(
  tiles: readonly number[],
  size: Size | null,
  said: Size | undefined,
): string | null {
  if (said !== undefined && tiles.length !== cellCount(said)) {
    return `${counted(tiles.length, 'tile')}, but ${shown(said)} needs ${cellCount(said)}.`;
  }
  const blanks = placesOf(tiles, 0);
  if (blanks.length > 1) return `More than one blank (places ${listed(blanks)}).`;
  const twice = tiles.find((tile, place) => tiles.indexOf(tile) !== place);
  if (blanks.length === 0 && twice === undefined) return 'No blank; write it as 0, x, _ or a dot.';
  const limit = size === null ? 0 : cellCount(size);
  const missing = size === null ? [] : missingTiles(tiles, limit);
  if (twice !== undefined) {
    const places = placesOf(tiles, twice);
    const times = places.length === 2 ? 'twice' : `${places.length} times`;
    const rest = missing.length === 1 ? `, and ${lackOf(missing)}` : '';
    return `Tile ${twice} appears ${times} (places ${listed(places)})${rest}.`;
  }
  const largest = Math.max(...tiles);
  const gaps = largest < maxSide * maxSide ? missingTiles(tiles, largest + 1) : [];
  const perhapsWhole = said !== undefined || (size !== null && size.rows === size.columns);
  if (!perhapsWhole && gaps.length > 0 && gaps.length <= 3) return `${capitalised(lackOf(gaps))}.`;
  if (size === null)
    return `${counted(tiles.length, 'tile')} ${tiles.length === 1 ? 'makes' : 'make'} no board; 2×2 needs 4, 3×3 needs 9, 4×4 needs 16.`;
  const tooLarge = tiles.findIndex((tile) => tile >= limit);
  if (tooLarge < 0) return null;
  const tile = shortened(String(tiles[tooLarge]));
  return `Tile ${tile} is too large for ${shown(size)} (tiles are 0 … ${limit - 1}); it stands at place ${tooLarge + 1}.`;
}

function missingTiles(tiles: readonly number[], limit: number): number[] {
  return Array.from({ length: limit }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
}

/** "tile 5 is missing"; "the blank is missing". */
function lackOf(missing: readonly number[]): string {
  if (missing.length === 1)
    return missing[0] === 0 ? 'the blank is missing' : `tile ${missing[0]} is missing`;
  return `tiles ${listed(missing)} are missing`;
}

/** Places (from 1) at which a tile stands. */
function placesOf(tiles: readonly number[], tile: number): number[] {
  return tiles.flatMap((at, index) => (at === tile ? [index + 1] : []));
}

function listed(numbers: readonly number[]): string {
  return numbers.length < 2
    ? numbers.join()
    : `${numbers.slice(0, -1).join(', ')} and ${numbers[numbers.length - 1]}`;
}

/** "1 tile", "8 tiles". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "3×4", for sentences. */
export function shown(size: Size): string {
  return `${size.rows}×${size.columns}`;
}

function capitalised(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** What was pasted, cut so that a sentence stays one line. */
export function shortened(text: string): string {
  return text.length > 16 ? `${text.slice(0, 16)}…` : text;
}
