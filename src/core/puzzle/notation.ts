/** Plain boards and sizes, read and written: all that links and the first page need. */

import type { MessageOf } from '../base/message.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Board, cellCount, createBoard, isSize, maxSide, minSide, type Size } from './board.ts';

/** Why a text is no board, or no size. */
export type BoardFault = MessageOf<typeof boardFaults>;

/** What had to be taken for granted to read a board, for the person to see. */
export type BoardNote = MessageOf<typeof boardNotes>;

export const boardNotes = {
  'board-note.blank': { text: 'text' },
  'board-note.largest': { tile: 'number' },
  'board-note.from-zero': { most: 'number', last: 'number' },
  'board-note.signs': {},
  'board-note.letters': {},
  'board-note.places': { first: 'number' },
  'board-note.facts': { first: 'number' },
  'board-note.pair': {},
  'board-note.skipped': { n: 'number', text: 'text' },
  'board-note.size': { n: 'number', rows: 'number', columns: 'number' },
  'board-note.before': { text: 'text', n: 'number' },
  'board-note.behind': { text: 'text', n: 'number' },
} as const;

export const boardFaults = {
  'board.too-long': { n: 'text' },
  'board.empty': {},
  'board.no-tile': { text: 'text', place: 'number' },
  'board.digits': { n: 'number' },
  'board.uneven': { row: 'number', n: 'number', first: 'number' },
  'board.shape': { rows: 'number', columns: 'number', size: 'text' },
  'board.sides': { rows: 'number', columns: 'number', min: 'number', max: 'number' },
  'board.count': { n: 'number', size: 'text', needs: 'number' },
  'board.no-size': { n: 'number' },

  // Lists of tiles and places have their last entry apart, which languages join to the others by a word
  'board.blanks': { places: 'text', last: 'number' },
  'board.no-blank': {},
  'board.letters': { last: 'text' },
  'board.signs': { extra: 'text', missing: 'text' },
  'board.twice': { tile: 'number', times: 'number', places: 'text', last: 'number' },
  'board.twice-lacks': { tile: 'number', times: 'number', places: 'text', last: 'number', missing: 'number' },
  'board.twice-no-blank': { tile: 'number', times: 'number', places: 'text', last: 'number' },
  'board.lacks': { tile: 'number' },
  'board.lacks-several': { tiles: 'text', last: 'number' },
  'board.too-large': { tile: 'text', size: 'text', most: 'number', place: 'number' },
  'board.too-large-no-blank': { n: 'number', tile: 'text', size: 'text', place: 'number' },
  'board.too-large-lacks': {
    n: 'number',
    tile: 'text',
    size: 'text',
    place: 'number',
    missing: 'number',
  },

  // Of a text with more than one board, or that can be read as two
  'board.several': { n: 'number' },
  'board.ambiguous': { one: 'text', other: 'text' },
  'board.line': { line: 'number', why: 'message' },
  'board.start': { line: 'number', why: 'message' },
  'board.goal': { line: 'number', why: 'message' },
  'board.facts': { n: 'number' },

  'size.unreadable': { text: 'text' },
  'size.sides': { size: 'text', min: 'number', max: 'number' },
} as const;

/** Characters between tiles. Quotes are tolerated, so that JSON and source code can be pasted. The dot is a case of its own. */
const separators = /[\s,;/|()[\]{}"'`]+/;
/** The same, which a text is cut at so that the separators are kept. */
const keptSeparators = new RegExp(`(${separators.source})`);
/** Characters that may end a row, the most telling first; the last two only when the rows come out even. */
const rowEnds = [
  { character: /\n/g, optional: false },
  { character: /\//g, optional: false },
  { character: /[)\]}]/g, optional: false },
  { character: /\|/g, optional: true },
  { character: /;/g, optional: true },
  { character: /,/g, optional: true },
] as const;
/** Ten digits are the tiles of 2×5; with more cells some tiles have two digits. */
const maxBareBoardLength = 10;
/** Far more than 100 tiles with any layout; keeps a pasted book from being examined. */
const maxTextLength = 10_000;

/** A tile as written. */
interface Token {
  readonly text: string;
  readonly start: number; // index in the text
}

/** "2 8 3 1 6 4 7 0 5": row by row, 0 the blank. */
export function formatBoard(board: Board): string {
  return board.cells.join(' ');
}

/** "3x4": rows x columns. */
export function formatSize(size: Size): string {
  return `${size.rows}x${size.columns}`;
}

/** Reads "3x4" or "3×4" (rows × columns). */
export function parseSize(text: string): Result<Size, BoardFault> {
  const match = /^\s*(\d{1,4})\s*[xX×*]\s*(\d{1,4})\s*$/.exec(text);
  if (match === null) return fail({ code: 'size.unreadable', text: shortened(text) });
  const size = { rows: Number(match[1]), columns: Number(match[2]) };
  if (isSize(size.rows, size.columns)) return ok(size);
  return fail({ code: 'size.sides', size: shown(size), min: minSide, max: maxSide });
}

/**
 * Reads a board in any usual notation: tiles separated by spaces, commas, dots, semicolons, lines or brackets, or bare
 * digits; `/`, `|`, lines and brackets may end rows; the blank is 0, x, X, _ or a dot. Without `size` it is taken from
 * the rows, else it is the most square size with that many cells, rows ≤ columns.
 */
export function parseBoard(text: string, size?: Size): Result<Board, BoardFault> {
  if (text.length > maxTextLength) return fail({ code: 'board.too-long', n: String(text.length) });
  const tokens = readTokens(text);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0) return fail({ code: 'board.empty' });
  const tiles: number[] = [];
  for (const token of tokens.value) {
    const tile = tileOf(token.text);
    if (tile < 0)
      return fail({ code: 'board.no-tile', text: shortened(token.text), place: tiles.length + 1 });
    tiles.push(tile);
  }
  const shape = shapeOf(text, tokens.value, tiles, size);
  if (!shape.ok) return shape;
  const places = shape.value.headed ? tiles.slice(1) : tiles;
  const error = complaintAbout(places, shape.value.size, size ?? shape.value.rows);
  if (error !== null) return fail(error);
  return ok(createBoard(shape.value.size!, places));
}

/** Number of a tile as written, the blank 0; −1 when it is none. */
function tileOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return /^[xX_.]$/.test(text) ? 0 : -1;
}

/** Tokens of the text; a dot inside a token separates, unless it is the only thing that can be the blank. */
function readTokens(text: string): Result<Token[], BoardFault> {
  const separated = splitBareDigits(tokensBetween(text, true));
  const hasBlank = separated.ok && separated.value.some((token) => tileOf(token.text) === 0);
  if (hasBlank || (text.match(/\./g) ?? []).length !== 1) return separated;
  return splitBareDigits(tokensBetween(text, false));
}

/** What stands between separators. A dot alone is a token; inside a token it separates when `dotSeparates`. */
function tokensBetween(text: string, dotSeparates: boolean): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const chunk of text.split(keptSeparators)) {
    const isTile = chunk !== '' && !separators.test(chunk);
    if (isTile && (chunk === '.' || !dotSeparates)) tokens.push({ text: chunk, start });
    else if (isTile) {
      for (const part of chunk.matchAll(/[^.]+/g)) tokens.push({ text: part[0], start: start + part.index });
    }
    start += chunk.length;
  }
  return tokens;
}

/** Splits tokens into single characters when no token can be a tile by itself; else only dots from numbers. */
function splitBareDigits(tokens: Token[]): Result<Token[], BoardFault> {
  const bare = tokens.length > 0 && tokens.every((token) => token.text.length > 1) && !isPermutation(tokens);
  const pieces = tokens.flatMap((token) =>
    bare || token.text.includes('.')
      ? [...token.text.matchAll(bare ? /./gsu : /\.|[^.]+/g)].map((part) => ({
          text: part[0],
          start: token.start + part.index,
        }))
      : token,
  );
  if (!bare || pieces.length <= maxBareBoardLength) return ok(pieces);
  if (tokens.every((token) => /^\d\d$/.test(token.text))) return ok(tokens);
  if (pieces.some((piece) => tileOf(piece.text) < 0)) return ok(tokens);
  return fail({ code: 'board.digits', n: pieces.length });
}

function isPermutation(tokens: readonly Token[]): boolean {
  const tiles = new Set(tokens.map((token) => tileOf(token.text)));
  return tiles.size === tokens.length && tokens.every((_, tile) => tiles.has(tile));
}

interface Shape {
  /** Null when no size has that many cells. */
  readonly size: Size | null;
  /** What the rows say; undefined when the text has no rows. */
  readonly rows: Size | undefined;
  /** Whether the first line is only the board's side, as in the files of many courses. */
  readonly headed: boolean;
}

function shapeOf(
  text: string,
  tokens: readonly Token[],
  tiles: readonly number[],
  size?: Size,
): Result<Shape, BoardFault> {
  const rows = rowLengths(text, tokens);
  const side = tiles[0];
  const headed = rows.length === side + 1 && isHeaded(rows);
  const lengths = headed ? rows.slice(1) : rows;
  if (lengths.length === 0)
    return ok({ size: size ?? maxSquareSize(tokens.length), rows: undefined, headed });
  const uneven = lengths.findIndex((length) => length !== lengths[0]);
  if (uneven > 0)
    return fail({ code: 'board.uneven', row: uneven + 1, n: lengths[uneven], first: lengths[0] });
  const found = { rows: lengths.length, columns: lengths[0] };
  if (size !== undefined && (size.rows !== found.rows || size.columns !== found.columns)) {
    return fail({ code: 'board.shape', ...found, size: shown(size) });
  }
  if (!isSize(found.rows, found.columns)) {
    return fail({ code: 'board.sides', ...found, min: minSide, max: maxSide });
  }
  return ok({ size: found, rows: found, headed });
}

/** Tiles in each row; empty when nothing in the text tells rows apart. Uneven only when no kind of row end is even. */
function rowLengths(text: string, tokens: readonly Token[]): number[] {
  let uneven: number[] = [];
  for (const { character, optional } of rowEnds) {
    const lengths = lengthsBetween(
      [...text.matchAll(character)].map((match) => match.index),
      tokens,
    );
    if (lengths.length < 2 || lengths.every((length) => length === 1)) continue;
    if (lengths.every((length) => length === lengths[0]) || isHeaded(lengths)) return lengths;
    if (uneven.length === 0 && (!optional || areRows(lengths))) uneven = lengths;
  }
  return uneven;
}

/** Whether stretches of tiles, of which one is longer or shorter than the others, are rows all the same: "1 2 3, 4 5 6, 7 0". */
function areRows(lengths: readonly number[]): boolean {
  const usual = lengths.toSorted((a, b) => a - b)[lengths.length >> 1];
  const others = lengths.filter((length) => length !== usual);
  return lengths.length > 2 && others.length === 1 && lengths.every((length) => length > 1);
}

/** Tokens between row ends, which are indices in the text; stretches without a token left out. */
function lengthsBetween(ends: readonly number[], tokens: readonly Token[]): number[] {
  const counts = new Array<number>(ends.length + 1).fill(0);
  let row = 0;
  for (const token of tokens) {
    while (row < ends.length && ends[row] < token.start) row++;
    counts[row]++;
  }
  return counts.filter((count) => count > 0);
}

/** Whether the first line can be the side of a square board: one token, then as many rows as each has tokens. */
function isHeaded(lengths: readonly number[]): boolean {
  return lengths[0] === 1 && lengths.slice(1).every((length) => length === lengths.length - 1);
}

/** The size with `count` cells whose sides differ least, rows ≤ columns; null when there is none. */
export function maxSquareSize(count: number): Size | null {
  for (let rows = Math.floor(Math.sqrt(count)); rows >= minSide; rows--) {
    if (count % rows === 0 && isSize(rows, count / rows)) return { rows, columns: count / rows };
  }
  return null;
}

/**
 * What is wrong with the tiles; null when they make a board.
 * @param size the board's, said or inferred. @param said the size when the person said it, by `size` or by rows.
 */
function complaintAbout(
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
  const limit = size === null ? 0 : cellCount(size);
  const missing = size === null ? [] : missingTiles(tiles, limit);
  if (blanks.length === 0 && twice === undefined) {
    const far = tiles.findIndex((tile) => tile > limit); // a tile of `limit` may count them from 1
    return size === null || far < 0 || missing.length !== 1
      ? { code: 'board.no-blank' }
      : {
          ...{ code: 'board.too-large-no-blank', n: limit, tile: shortened(String(tiles[far])) },
          ...{ size: shown(size), place: far + 1 },
        };
  }
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
  const found = { tile, size: shown(size), place: tooLarge + 1 };
  if (missing.length !== 1) return { code: 'board.too-large', ...found, most: limit - 1 };
  return { code: 'board.too-large-lacks', ...found, n: limit, missing: missing[0] };
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
function shown(size: Size): string {
  return `${size.rows}×${size.columns}`;
}

/** What was pasted, cut so that a sentence stays one line. */
function shortened(text: string): string {
  return text.length > 16 ? `${text.slice(0, 16)}…` : text;
}
