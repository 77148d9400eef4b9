/** What may be a tile: anything between spaces, commas, bars, brackets and quotes. */
export const tokens = /[^\s,;/|()[\]{}"'`]+/g;

/** The text with 0 for a blank that is written as nothing at all: between two separators, or in a column of a grid. O(characters). */
export function withGapFilled(text: string): string[] {
  return [...betweenSeparators(text), ...inColumn(text)];
}

/** Where there is nothing between two commas, tabs, bars or semicolons; none where that is not once. */
function betweenSeparators(text: string): string[] {
  const inner = Array.from(text.matchAll(/[[({]([^[\](){}]*[,;|\t][^[\](){}]*)[\])}]/g), (match) => match[1]);
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
