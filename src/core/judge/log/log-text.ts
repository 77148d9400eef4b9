/** A line that says nothing: a remark, a bracket, nothing at all. */
export function isRemark(trimmed: string): boolean {
  return trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('//') || /^[[\],]$/.test(trimmed);
}

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
    .replace(/\bFalse\b/g, 'false');
}

/** Tiles in brackets or none, with spaces or commas between; null for any other notation. */
export function tilesIn(text: string): number[] | null {
  if (!/^[[(]?\s*\d+(?:[\s,]+\d+)+\s*[\])]?,?$/.test(text)) return null;
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** Whether a line has as many numbers as a board has cells: a board that is none, and not a remark. */
export function looksLikeBoard(text: string, cells: number | undefined): boolean {
  return cells !== undefined && (text.match(/\d+/g) ?? []).length === cells && !/[a-z]{2}/i.test(text);
}

/** As much of a line as a sentence can quote. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

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
  const text =
    (tiles as readonly (number | string | null)[] | null)?.map((tile) => tile ?? '*').join(' ') ??
    (typeof value === 'string' ? value : '');
  return text.slice(0, longestText);
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
