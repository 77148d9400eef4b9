import type { BoardFault, BoardNote } from './notation.ts';
import { type Size, cellCount } from './board.ts';

/** A text that `parseBoard` may read, for one that it does not, and what had to be taken for granted on the way. */
export interface WrittenForm {
  readonly text: string;
  readonly notes: readonly BoardNote[];
}

/** What may be a tile: anything between spaces, commas, bars, brackets and quotes. */
export const tokens = /[^\s,;/|()[\]{}"'`]+/g;

/** A blank as a word or a sign; 0, x, X, _ and the dot are known to `parseBoard`. */
export const blankWord = '(?:none|null|nil|nan|blank|empty|leer)';
const blankSign = '[*bBoO#□␣–—−-]';
const wholeBlank = new RegExp(`^(?:${blankWord}|${blankSign})$`, 'i');
const blankInDigits = new RegExp(`^\\d*${blankSign}\\d*$`);
const quotedBlank = /"\s*"|'\s*'/g;

/** The text with 0 for what only can be its blank. O(characters). */
export function withBlank(text: string): string {
  const shown = text.replace(quotedBlank, ' 0 ');
  const hasBlank = (shown.match(tokens) ?? []).some((token) => /^0+$/.test(token) || wholeBlank.test(token));
  return shown.replace(tokens, (token) => {
    if (wholeBlank.test(token)) return '0';
    const isDigits = !hasBlank && !/0|^-1$/.test(token) && blankInDigits.test(token);
    return isDigits ? token.replace(new RegExp(blankSign), '0') : token;
  });
}

/**
 * The text with tiles as numbers and 0 for the blank, where that takes a convention which the text does not state: one sign a tile, as
 * in FE169B4C0A73D852; the largest number, −1 or an empty pair of brackets for the blank; tiles counted from 0 beside a blank
 * that is a sign; positions of the tiles instead of tiles. All of its tokens are tiles, each once. O(characters).
 * @param size of the board, where it is known
 */
export function byConvention(text: string, size?: Size): WrittenForm[] {
  const positions = fromPositions(text, size);
  if (positions !== null) return [positions];
  return [{ text, notes: [] }, ...bySigns(text, size)].flatMap((form) =>
    withOtherBlank(form, size).concat(form.notes.length > 0 ? form : []),
  );
}

/** Whether so many tiles are a board without a word on its shape; four in a row are as well the row of another. */
export function isWhole(count: number, size: Size | undefined): boolean {
  return size === undefined ? count >= 9 && Number.isInteger(Math.sqrt(count)) : count === cellCount(size);
}

/** Whether the numbers are these, each once. */
function areFrom(first: number, numbers: readonly number[]): boolean {
  const found = new Set(numbers);
  return found.size === numbers.length && numbers.every((_, index) => found.has(first + index));
}

/** The blank as the largest number, −1 or empty brackets, or as a sign beside tiles that are counted from 0. */
function withOtherBlank({ text, notes }: WrittenForm, size: Size | undefined): WrittenForm[] {
  const emptied = text
    .replace(/\[\s*\]|\(\s*\)|\{\s*\}/g, ' □ ')
    .replace(quotedBlank, ' _ ')
    .replace(/(?<=\d)\.(?=\d)/g, ' '); // as in links
  const written = emptied.match(tokens) ?? [];
  const hasRows = /\S[ \t]*[\n/]\s*\S/.test(text);
  if (written.length < 4 || !(hasRows || isWhole(written.length, size))) return [];
  const signs = written.filter((token) => !/^\d+$/.test(token));
  const numbers = written.filter((token) => /^\d+$/.test(token)).map(Number);
  const said = (note: BoardNote): readonly BoardNote[] => [...notes, note];
  const [sign] = signs;
  if (sign === undefined) {
    const largest = written.length;
    if (!areFrom(1, numbers)) return [];
    const asTile = (token: string): string => (Number(token) === largest ? '0' : token);
    return [
      { text: emptied.replace(tokens, asTile), notes: said({ code: 'board-note.largest', tile: largest }) },
    ];
  }
  const isBlank = sign === '-1' || /^[xX_.]$/.test(sign) || wholeBlank.test(sign);
  if (signs.length > 1 || !isBlank) return [];
  const shown = sign === '□' && !text.includes(sign) ? '[ ]' : sign;
  if (areFrom(1, numbers)) {
    const asTile = (token: string): string => (token === sign ? '0' : token);
    return [
      { text: emptied.replace(tokens, asTile), notes: said({ code: 'board-note.blank', text: shown }) },
    ];
  }
  if (!areFrom(0, numbers)) return [];
  const asTile = (token: string): string => (token === sign ? '0' : String(Number(token) + 1));
  return [
    {
      text: emptied.replace(tokens, asTile),
      notes: said({ code: 'board-note.from-zero', most: numbers.length - 1, last: numbers.length }),
    },
  ];
}

/** One sign a tile: 0 … 9 and then A …, or A for the first tile; a space among letters can be their blank. */
function bySigns(text: string, size: Size | undefined): WrittenForm[] {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  const width = Math.max(...lines.map(({ length }) => length));
  const padded = lines.map((line) => line.padEnd(width)).join('\n');
  const isGap = /^[a-z]+ ?[a-z]*$/i.test(padded.replaceAll('\n', '')) && padded.split(' ').length === 2;
  const filled = isGap ? padded.replace(' ', '_') : text;
  const signs = filled.replace(/[\s,;/|()[\]{}"'`]+/g, '').toUpperCase();
  const count = signs.length;
  const rows = filled.trim().split(/\s*[\n/]\s*/);
  const hasRows = rows.length > 1 && rows.every((row) => row.length === rows[0].length);
  if (!/^[0-9A-Z_.*#-]+$/.test(signs) || !/[A-Z]/.test(signs)) return [];
  if (!(hasRows || isWhole(count, size)) || new Set(signs).size !== count) return [];
  const forms: WrittenForm[] = [];
  const add = (note: BoardNote, valueOf: (sign: string) => number): void => {
    const tileOf = (sign: string): number => {
      const value = valueOf(sign);
      return value > 0 && value < count ? value : 0;
    };
    const blank = Array.from(signs).find((sign) => tileOf(sign) === 0) ?? '';
    if (!/[0_.*#X-]/.test(blank) || !areFrom(0, Array.from(signs, tileOf))) return;
    const asTile = (sign: string): string => ` ${tileOf(sign)} `;
    forms.push({ text: filled.replace(/[0-9A-Z_.*#-]/gi, asTile), notes: [note] });
  };
  add({ code: 'board-note.signs' }, (sign) => parseInt(sign, 36));
  add({ code: 'board-note.letters' }, (sign) => parseInt(sign, 36) - 9);
  return forms;
}

/** The last letter of a text that is one letter a tile, A for the first, and has none for the blank; null where it is not. O(characters). */
export function lastOfLetters(text: string, size?: Size): string | null {
  const signs = text.replace(/[\s,;/|()[\]{}"'`]+/g, '').toUpperCase();
  const count = signs.length;
  const values = Array.from(signs, (sign) => parseInt(sign, 36) - 9);
  const isBoard = isWhole(count, size) || isWhole(count + 1, size);
  return /^[A-Z]+$/.test(signs) && isBoard && areFrom(1, values)
    ? (count + 9).toString(36).toUpperCase()
    : null;
}

/** So many signs may be wrong in what is still meant as a board of one sign a tile. */
const mostWrongSigns = 2;

/**
 * Which signs of a text that is one sign a tile are too many, and which are missing; null where it is no such text, or a board. Letters alone may be
 * words, so that they need a sign for their blank. O(characters).
 */
export function faultOfSigns(text: string, size?: Size): BoardFault | null {
  const words = text
    .trim()
    .split(/[\s,;/|()[\]{}"'`]+/)
    .filter((word) => word !== '');
  const signs = words.join('').toUpperCase();
  const count = signs.length;
  // A single letter between numbers is no digit of theirs.
  const isCompact =
    words.every(({ length }) => length === words[0].length) &&
    (words[0]?.length > 1 || signs.replace(/[^A-Z]/g, '').length > 1);
  if (!/^[0-9A-Z]*[_.*#-]?[0-9A-Z]*$/.test(signs) || !/[A-Z]/.test(signs) || !isCompact) return null;
  if (!isWhole(count, size)) return null;
  const faultBy = (first: number): { extra: string[]; missing: string[] } => {
    const left = new Set(Array.from({ length: count }, (_, tile) => tile));
    const isBlank = (sign: string): boolean => /[0_.*#-]/.test(sign);
    const extra = [...signs].filter((sign) => !left.delete(isBlank(sign) ? 0 : parseInt(sign, 36) - first));
    const signOf = (tile: number): string => (tile === 0 ? '0' : (tile + first).toString(36).toUpperCase());
    return { extra, missing: [...left].map(signOf) };
  };
  const found = [/\d/.test(signs) ? faultBy(0) : [], /^[A-Z]*[0_.*#-][A-Z]*$/.test(signs) ? faultBy(9) : []]
    .flat()
    .find(({ extra }) => extra.length > 0 && extra.length <= mostWrongSigns);
  if (found === undefined) return null;
  return { code: 'board.signs', extra: found.extra.join(', '), missing: found.missing.join(', ') };
}

/** The text with each word that is a board of one sign a tile spelled in numbers. O(characters). */
export function withSignsSpelled(text: string, size?: Size): WrittenForm {
  let notes: readonly BoardNote[] = [];
  const spelled = text.replace(/[0-9A-Z_.*#-]{9,}/gi, (word) => {
    const [form, other] = bySigns(word, size);
    if (form === undefined || other !== undefined) return word;
    notes = form.notes;
    return form.text;
  });
  return { text: spelled, notes };
}

/** A pair of numbers a tile, the blank first: its column and its row. Null where the text is not wholly of that form. */
function fromPositions(text: string, size: Size | undefined): WrittenForm | null {
  if (!/^[\d\s,;|()[\]{}]+$/.test(text)) return null;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (numbers.length % 2 !== 0 || numbers.length < 8) return null;
  const places = Array.from({ length: numbers.length / 2 }, (_, tile) => ({
    column: numbers[2 * tile],
    row: numbers[2 * tile + 1],
  }));
  return boardOf(places, size, (first) => ({ code: 'board-note.places', first }));
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** The board with its tiles at these places, that of the blank first; null where they do not fill a rectangle. */
function boardOf(
  places: readonly Place[],
  size: Size | undefined,
  note: (first: number) => BoardNote,
): WrittenForm | null {
  const first = Math.min(...places.map(({ column }) => column));
  if (first > 1 || Math.min(...places.map(({ row }) => row)) !== first) return null;
  const columns = Math.max(...places.map(({ column }) => column)) - first + 1;
  const rows = Math.max(...places.map(({ row }) => row)) - first + 1;
  if (rows * columns !== places.length) return null;
  if (size !== undefined && (size.rows !== rows || size.columns !== columns)) return null;
  const cells = new Array<number | undefined>(places.length);
  for (const [tile, { column, row }] of places.entries())
    cells[(row - first) * columns + column - first] = tile;
  if (cells.includes(undefined)) return null;
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(' '),
  );
  return { text: lines.join('\n'), notes: [note(first)] };
}

/** Facts of a planning file on one board. */
export interface WrittenFacts {
  /** How many say where a tile is. */
  readonly tiles: number;
  /** Null where they are not those of a board. */
  readonly form: WrittenForm | null;
}

const fact =
  /\(\s*(?:(?:at|on|in|loc|location|position|tile-at|tile_at)\s+[a-z]*[-_]?(\d+)|(empty|blank|clear|free)(?:\s+(?:blank|b))?)\s+[a-z]*[-_]?(\d+)(?:(?:\s+[a-z]*[-_]?|[-_])(\d+))?\s*\)/gi;

/** The facts of a text such as "(at t5 s1) … (empty s3)"; null where there are none. Places are numbered row by row, or are column and row. */
export function factsIn(text: string, size?: Size): WrittenFacts | null {
  const found = Array.from(text.matchAll(fact), ([, tile, , one, two]) => ({
    tile: tile === undefined ? 0 : Number(tile),
    one: Number(one),
    two: two === undefined ? null : Number(two),
  }));
  const tiles = found.filter(({ tile }) => tile > 0).length;
  if (tiles === 0) return null;
  const none = { tiles, form: null };
  const ordered = found.toSorted((a, b) => a.tile - b.tile);
  if (ordered[0].tile !== 0) {
    // A goal may leave the blank out, where one place is left for it
    if (ordered.some(({ two }) => two !== null)) return none;
    const taken = new Set(ordered.map(({ one }) => one));
    const first = taken.has(0) ? 0 : 1;
    const free = Array.from({ length: tiles + 1 }, (_, index) => first + index).filter(
      (at) => !taken.has(at),
    );
    if (free.length !== 1) return none;
    ordered.unshift({ tile: 0, one: free[0], two: null });
  }
  if (
    !areFrom(
      0,
      ordered.map(({ tile }) => tile),
    )
  )
    return none;
  const side = size?.columns ?? Math.sqrt(ordered.length);
  const first = Math.min(...ordered.map(({ one }) => one));
  const places = ordered.map(({ one, two }) =>
    two === null
      ? { column: (one - first) % side, row: Math.floor((one - first) / side) }
      : { column: one, row: two },
  );
  if (!Number.isInteger(side)) return none;
  const isNumbered = ordered.every(({ two }) => two === null);
  const note = (base: number): BoardNote =>
    isNumbered ? { code: 'board-note.facts', first } : { code: 'board-note.places', first: base };
  return { tiles, form: boardOf(places, size, note) };
}

/** The text with 0 for a blank that is written as nothing at all: between two separators, or in a column of a grid. O(characters). */
export function withGapFilled(text: string): string[] {
  return [...betweenSeparators(text), ...inColumn(text)];
}

/** Where there is nothing between two commas, tabs, bars or semicolons; none where that is not once. */
function betweenSeparators(text: string): string[] {
  const lists = Array.from(text.matchAll(/[[({]([^[\](){}]*)[\])}]/g), (match) => match[1]);
  const inner = lists.filter((list) => /[,;|\t]/.test(list));
  const rows = inner.length > 0 ? inner : text.split('\n').filter((line) => /\S/.test(line));
  const separator = [',', '\t', '|', ';'].find((one) => rows.every((row) => row.includes(one)));
  if (separator === undefined) return [];
  let fields = rows.map((row) => row.split(separator).map((field) => field.trim()));
  const isFramed = (at: 0 | -1): boolean => fields.every((row) => row.at(at) === '');
  if (fields.length > 1 || separator === '|') {
    if (isFramed(0)) fields = fields.map((row) => row.slice(1));
    if (isFramed(-1)) fields = fields.map((row) => row.slice(0, -1));
  }
  const gaps = fields.flat().filter((field) => field === '').length;
  const isEven = fields.every(({ length }) => length === fields[0].length);
  // The comma behind the last tile of a single row may as well be one too many
  if (gaps !== 1 || !isEven || (fields.length === 1 && fields[0].at(-1) === '')) return [];
  return [fields.map((row) => row.map((field) => (field === '' ? '0' : field)).join(' ')).join('\n')];
}

/** Where the tiles of a line stand, from its first character to the one behind its last. */
function placesIn(line: string): { readonly tile: string; readonly from: number; readonly to: number }[] {
  return Array.from(line.matchAll(tokens), ({ 0: tile, index }) => ({
    tile,
    from: index,
    to: index + tile.length,
  }));
}

/** The text with 0 in the one column of a grid of tiles that a line leaves empty; none where there is not one such. */
function inColumn(text: string): string[] {
  const lines = text.split('\n').filter((line) => /\S/.test(line));
  if (lines.length < 2 || !lines.every((line) => /^[\d \t]+$/.test(line)) || text.includes('\t')) return [];
  const compact = amongDigits(lines);
  if (compact !== null) return [compact];
  const rows = lines.map(placesIn);
  const columns = Math.max(...rows.map(({ length }) => length));
  const full = rows.filter(({ length }) => length === columns);
  const short = rows.findIndex(({ length }) => length === columns - 1);
  if (full.length !== rows.length - 1 || short < 0) return [];
  const spans = full[0].map((_tile, column) => ({
    from: Math.min(...full.map((row) => row[column].from)),
    to: Math.max(...full.map((row) => row[column].to)),
  }));
  if (spans.some(({ from }, column) => column > 0 && from < spans[column - 1].to)) return [];
  const left = spans.map(({ from, to }) => rows[short].filter((place) => place.from < to && from < place.to));
  // Each tile of the line stands in a column of its own.
  const isGrid = left.every((found) => found.length <= 1) && new Set(left.flat()).size === columns - 1;
  if (!isGrid || left.flat().length !== columns - 1) return [];
  const filled = rows.map((row) => row.map(({ tile }) => tile));
  filled[short] = left.map(([place]) => place?.tile ?? '0');
  return [filled.map((row) => row.join(' ')).join('\n')];
}

/** The same of digits without anything between them, as in "283", "164", "7 5". */
function amongDigits(lines: readonly string[]): string | null {
  const indent = Math.min(...lines.filter((line) => !/\d +\d/.test(line)).map((line) => line.search(/\d/)));
  const rows = lines.map((line) => line.slice(indent).trimEnd());
  const width = Math.max(...rows.map(({ length }) => length));
  const filled = rows.map((row) => row.padEnd(width)).join('\n');
  const isWhole = rows.some((row) => row.length === width && !row.includes(' '));
  return isWhole && filled.split(' ').length === 2 ? filled.replace(' ', '0') : null;
}
