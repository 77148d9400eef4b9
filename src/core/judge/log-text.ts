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
