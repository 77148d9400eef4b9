/** A line that says nothing: a remark, a bracket, nothing at all. */
export function isRemark(trimmed: string): boolean {
  return trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('//') || /^[[\],]$/.test(trimmed);
}

/**
 * A line without the number that it begins with: "[1] Expanded …", "#1 …", "1) …", "(3) 8 1 3 …". Only where words or tiles follow that are no remark.
 * O(characters).
 */
export function withoutNumber(text: string): string {
  const [number, mark] = /^\s*(?:\[\d+\]|\(\d+\)|(#)\d+[:.)]?|\d+[.)])\s+(?=\S)/.exec(text) ?? [];
  if (number === undefined) return text;
  const rest = text.slice(number.length);
  const isOfNode = (rest.match(/\d/g) ?? []).length >= fewestOfRest || /^[a-z]{3}/i.test(rest);
  const isSaid = mark === undefined || /\b(?:expan|pop|visit|step|g\b|node|state)/i.test(rest);
  return isOfNode && isSaid ? rest : text;
}
const fewestOfRest = 4; // digits, of 2×2

/** An object as JSON has it, or as Python prints a dictionary; null where it is neither. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  return objectOf(text) ?? objectOf(fromPython(text));
}

function objectOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null; // another notation, or none
  }
}

function fromPython(text: string): string {
  return text
    .replaceAll("'", '"')
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replace(/,\s*\]/g, ']')
    .replace(/\bNone\b/g, 'null')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/([:,[]\s*)(-?(?:NaN|Infinity|nan|inf))(?=\s*[,}\]])/g, '$1"$2"'); // as Python writes them, in JSON too
}

/** Tiles in brackets or none, with spaces or commas between; null for any other notation, as a board of one sign a tile among figures. */
export function tilesIn(text: string): number[] | null {
  if (/\d{4}/.test(text) || !/^[[(]?\s*\d+(?:[\s,]+\d+)+\s*[\])]?,?$/.test(text)) return null;
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The only tiles on end among numbers that are none, as in a table: "0  813267405  0  13"; null where a line is anything else. */
export function digitsAmong(text: string): string | null {
  if (!/^[\d\s,;|]+$/.test(text)) return null;
  const [digits, ...others] = text.match(/\d+/g)?.filter(({ length }) => length > 3) ?? [];
  const isBoard =
    digits !== undefined && others.length === 0 && isPermutation([...digits].map(Number), digits.length);
  return isBoard && digits.length < text.trim().length ? digits : null;
}

/** Whether a line has as many numbers as a board has cells: a board that is none, and not a remark. */
export function looksLikeBoard(text: string, cells: number | undefined): boolean {
  return cells !== undefined && (text.match(/\d+/g) ?? []).length === cells && !/[a-z]{2}/i.test(text);
}

/** A number of an object; NaN where there is none. */
export function numberIn(read: Readonly<Record<string, unknown>>, name: string): number {
  const value = read[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : NaN;
}

/** As much of a line as a sentence can quote. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Items of a list that a quotation may have room for, and lists in lists. */
const [mostQuoted, deepestQuoted] = [40, 4];

/** A value of a log as far as a sentence can quote it: it may be a list of millions, or deeper than any engine's stack. */
export function quotedValue(value: unknown): string {
  return shortened(JSON.stringify(cutAt(deepestQuoted, value)) ?? 'null');
}

function cutAt(depth: number, value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, mostQuoted + 1);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, mostQuoted).map((item) => cutAt(depth - 1, item));
  const fields = Object.entries(value).slice(0, mostQuoted);
  return Object.fromEntries(fields.map(([name, item]) => [name, cutAt(depth - 1, item)]));
}

/** Lists in lists, as far as any program nests a board or costs; null where they go deeper. */
export function flatList(list: readonly unknown[]): readonly unknown[] | null {
  if (!list.some((item) => Array.isArray(item))) return list;
  const items: readonly unknown[] = list.flat(deepestList);
  return items.some((item) => Array.isArray(item)) ? null : items;
}
const deepestList = 8;

/** Whether a text has as many digits as the smallest board: a tile of any notation has one, only the blank needs none. */
export function mayBeBoard(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < fewestDigits; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits === fewestDigits;
}
const fewestDigits = 3; // of 2×2

/** Whether a line begins a board that later ones end: a list or a table in brackets. */
export function opensBoard(text: string): boolean {
  if (!/^(?:\w+\s*=\s*)?(?:[\w.]+)?[[(]/.test(text)) return false;
  let depth = 0;
  for (const sign of text.slice(0, longestText)) {
    if (sign === '[' || sign === '(') depth++;
    else if (sign === ']' || sign === ')') depth--;
  }
  return depth > 0;
}

/** Whether a file that begins with this line may be a record, of ours or of another program: no log begins so. */
export function isRecordLine(text: string): boolean {
  const trimmed = text.trim();
  return (
    /^\{\s*(["'](version|format|events|views)["']\s*:|$)/.test(trimmed) ||
    /^(version|events|views)\s*:/.test(trimmed)
  );
}

const longestText = 1000; // characters of a board

/** What is read as a board where there is no list of numbers: an empty field of a list is the blank. */
export function textOf(value: unknown, tiles: readonly unknown[] | null): string {
  if (tiles === null) return typeof value === 'string' ? value.slice(0, longestText) : '';
  const signs = tiles.slice(0, longestText).map((tile) => (isSign(tile) ? (tile ?? '*') : '?'));
  return signs.join(' ').slice(0, longestText);
}

/** Whether it may be a tile as some program writes it: an object is none. */
function isSign(tile: unknown): tile is string | number | boolean | null | undefined {
  return typeof tile !== 'object' || tile === null;
}

/** Whether tiles are those of a board of so many cells, each once. */
export function isPermutation(tiles: readonly unknown[], cells: number): tiles is readonly number[] {
  if (tiles.length !== cells) return false;
  times++;
  for (let cell = 0; cell < cells; cell++) {
    const tile = tiles[cell];
    const isTile = typeof tile === 'number' && tile >= 0 && tile < cells && Number.isInteger(tile);
    if (!isTile || seenAt[tile] === times) return false;
    seenAt[tile] = times;
  }
  return true;
}
const seenAt = new Float64Array(100); // tile → at which time it was seen; it is asked for every line, so nothing is made
let times = 0;
