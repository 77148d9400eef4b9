import type { LogRefusal } from '../../contract/check-messages.ts';
import { type Board, type Size, boardsEqual, isSize, maxSide, minSide } from '../../puzzle/board.ts';
import { maxSquareSize } from '../../puzzle/notation.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { flatList, parseObject, tilesIn } from './log-text.ts';
import type { SearchLog } from './search-log.ts';

/** One of the first lines of a log that are no remarks. */
export interface FirstLine {
  readonly line: number;
  /** Without spaces at its ends. */
  readonly text: string;
}

/** Enough to see a board of any size that is printed as a grid, behind a header. */
export const maxFirstLines = 12;

const expansion = 'expand';
const headers = ['tilescope', 'start', 'goal', 'algorithm', 'heuristic', 'rows', 'columns'];
const endings = ['solution', 'expanded', 'generated', 'visited', 'length'];

/**
 * Why no line of a log is an expansion, by its first lines; null where they do not tell. @param size of the boards, if one was
 * read, and what `rows` and `columns` say, 0 for nothing
 */
export function whyNothing(first: readonly FirstLine[], size: Size | null, said: Size): LogRefusal | null {
  if (first.length === 0) return { code: 'log.empty' };
  const texts = first.map(({ text }) => text.slice(0, mostLookedAt));
  if (isUtf16(texts)) return { code: 'log.utf-16' };
  if (texts.some(isBinary)) return { code: 'log.not-text' };
  const results = resultsIn(texts);
  if (results !== null) return results;
  const read = first.map(({ line, text }) => ({ line, ...contentOf(text) }));
  if (read.every(({ isHeader }) => isHeader)) return { code: 'log.header-only' };
  const board = read.find(({ tiles }) => tiles !== null);
  if (board === undefined || board.tiles === null) return null;
  const { line, tiles } = board;
  const { rows, columns } = said;
  if (rows > 0 && columns > 0 && rows * columns !== tiles.length)
    return { code: 'log.sides', rows, columns, product: rows * columns, cells: tiles.length };
  const cells = size !== null && isSize(size.rows, size.columns) ? size.rows * size.columns : null;
  if (cells !== null && cells !== tiles.length)
    return { code: 'log.board-size', line, numbers: tiles.length, cells };
  if (cells === null && maxSquareSize(tiles.length) === null)
    return { code: 'log.no-board-size', line, numbers: tiles.length };
  const n = tiles.length;
  if (tiles.every((_, place) => tiles.includes(place + 1))) return { code: 'log.no-zero', line, n };
  return { code: 'log.not-tiles', line, max: n - 1 };
}

/** The figures of a search by the names that courses print them under; null where there is no count of nodes. */
function resultsIn(texts: readonly string[]): LogRefusal | null {
  const valueOf = (names: string): number | null => {
    const found = new RegExp(`(?:${names})[\\w ]*["']?\\s*(?:[:=]|was|is)\\s*["']?(\\d[\\d,]*)`, 'i').exec(
      texts.join('\n'),
    );
    return found === null ? null : Number(found[1].replaceAll(',', ''));
  };
  const expanded = valueOf('nodes[ _-]?expanded|expanded[ _-]?nodes|expanded');
  const generated = valueOf('nodes[ _-]?generated|generated[ _-]?nodes|generated');
  const length = valueOf(
    'cost[ _-]?of[ _-]?path|path[ _-]?(?:cost|length)|moves|search[ _-]?depth|solution[ _-]?length',
  );
  const given = Object.entries({ expanded, generated, length }).filter(([, value]) => value !== null);
  if (expanded === null && generated === null) return null;
  return { code: 'log.results', options: given.map(([name, value]) => `--${name} ${value}`).join(' ') };
}

/** Characters of a line that are looked at for what kind of file it is of. */
const mostLookedAt = 2000;

/** Whether every second byte is zero, as of any text in letters and digits; a byte order mark is no character of UTF-8. */
function isUtf16(texts: readonly string[]): boolean {
  const lines = texts.map((text) => text.replace(/^\ufffd\ufffd/, ''));
  return lines.some((text) => text.length > 4) && lines.every((text) => everySecondZero.test(text));
}
const everySecondZero = /^\0?(?:[^\0]\0)*[^\0]?$/;

/** Whether there are signs that no text has, or hardly a sign that one has. Letters of an old encoding are text. */
function isBinary(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  // eslint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) || broken > text.length / 2;
}

interface Content {
  readonly isHeader: boolean;
  /** Numbers where the board of an expansion should be; null: there are none. */
  readonly tiles: readonly number[] | null;
}

function contentOf(text: string): Content {
  const object = text.startsWith('{') ? parseObject(text.replace(/,$/, '')) : null;
  if (object === null) return { isHeader: false, tiles: tilesIn(text) };
  const has = (names: readonly string[]): boolean => names.some((name) => Object.hasOwn(object, name));
  const isHeader = has(headers) && !has([expansion, 'generate', ...endings]);
  const board = object[expansion];
  const cells = Array.isArray(board) ? flatList(board) : null;
  const tiles = cells?.filter((cell) => typeof cell === 'number') ?? null;
  return { isHeader, tiles: tiles?.length === cells?.length ? tiles : null };
}

/** A number of rows or columns that no board has: by another size its moves would be called illegal. */
export function badSideIn(read: Readonly<Record<string, unknown>>): LogRefusal | null {
  for (const name of ['rows', 'columns'] as const) {
    const value = read[name];
    if (typeof value === 'number' && !isSize(value, minSide))
      return { code: 'log.bad-side', name, value, least: minSide, most: maxSide };
  }
  return null;
}

/** Why a correct search expands nothing here; null: it would. */
export function whyNeedless(start: Board, goal: Board, solution: SearchLog['solution']): LogRefusal | null {
  const saysNone = solution !== null && solution.moves === null;
  if (!saysNone && boardsEqual(start, goal) && (solution?.moves ?? '') === '')
    return { code: 'log.start-is-goal' };
  return saysNone && !isSolvable(start, goal) ? { code: 'log.unsolvable' } : null;
}
