import type { CountedFigures, LogRefusal } from '../../contract/check-messages.ts';
import { type Board, type Size, boardsEqual, isSize, maxSide, minSide } from '../../puzzle/board.ts';
import { formatBoard, maxSquareSize } from '../../puzzle/notation.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { whyBroken } from './broken-boards.ts';
import { flatList, parseObject, tilesIn } from './log-text.ts';
import { type LogEntries, LogKind } from './log-entries.ts';
import type { FigureName, LineProblem, SearchLog } from './search-log.ts';
import type { States } from './states.ts';

/** One of the first lines of a log that are no remarks. */
export interface FirstLine {
  readonly line: number;
  /** Without spaces at its ends. */
  readonly text: string;
}

/** Enough to see a board of any size that is printed as a grid, behind a header. */
const maxFirstLines = 12;
const maxResultLines = 30;

/** What is kept of a log to say why none of it is an expansion. */
export class FirstLines {
  readonly all: FirstLine[] = [];
  /** Further ones that say figures of a search. */
  readonly results: string[] = [];

  get isFull(): boolean {
    return this.all.length >= maxFirstLines;
  }

  note(line: number, text: string): void {
    if (!this.isFull) this.all.push({ line, text });
  }

  noteResult(whole: string): void {
    const text = whole.slice(0, mostLookedAt);
    if (this.results.length < maxResultLines && isOfResults(text)) this.results.push(text);
  }
}

const expansion = 'expand';
const headers = ['tilescope', 'start', 'goal', 'algorithm', 'heuristic', 'rows', 'columns'];
const endings = ['solution', 'expanded', 'generated', 'visited', 'length'];

/**
 * Why no line of a log is an expansion, by its first lines; null where they do not tell. @param size of the boards, if one was
 * read, and what `rows` and `columns` say, 0 for nothing
 * @param start the board of the search, where it is said
 * @param problems of lines
 */
export function whyNothing(
  { all: first, results }: FirstLines,
  size: Size | null,
  said: Size,
  start: Board | null,
  problems: readonly LineProblem[],
): LogRefusal | null {
  if (first.length === 0) return { code: 'log.empty' };
  const texts = first.map(({ text }) => text.slice(0, mostLookedAt));
  if (isUtf16(texts)) return { code: 'log.utf-16' };
  if (texts.some(isBinary)) return { code: 'log.not-text' };
  const figures = resultsIn([...texts, ...results], start);
  if (figures !== null) return figures;
  const read = first.map(({ line, text }) => ({ line, ...contentOf(text) }));
  if (read.every(({ isHeader }) => isHeader)) return { code: 'log.header-only' };
  if (areMovesAlone(texts)) return { code: 'log.moves-only' };
  // A letter among tiles is why, and not how many numbers its line has
  const odd = problems.find(({ code }) => code === 'log.not-a-tile' || code === 'log.not-as-many');
  if (odd?.code === 'log.not-a-tile' || odd?.code === 'log.not-as-many') return odd;
  const board = read.find(({ tiles }) => tiles !== null);
  if (board === undefined || board.tiles === null) return null;
  const { line, tiles } = board;
  const { rows, columns } = said;
  const cells = size !== null && isSize(size.rows, size.columns) ? size.rows * size.columns : null;
  const fits = cells === null ? maxSquareSize(tiles.length) !== null : cells === tiles.length;
  const hasSides = rows > 0 && columns > 0;
  // A board over several lines, in one of which a letter stands
  const broken = fits && !hasSides ? null : whyBroken(first);
  if (broken?.code === 'log.not-a-tile') return broken;
  if (hasSides && rows * columns !== tiles.length)
    return { code: 'log.sides', rows, columns, product: rows * columns, cells: tiles.length };
  if (!fits && cells !== null) return { code: 'log.board-size', line, numbers: tiles.length, cells };
  if (!fits) return { code: 'log.no-board-size', line, numbers: tiles.length };
  const n = tiles.length;
  if (tiles.every((_, place) => tiles.includes(place + 1))) return { code: 'log.no-zero', line, n };
  return { code: 'log.not-tiles', line, max: n - 1 };
}

/** Whether lines are rows of cells, in most of which a move stands and in none a board: a letter is no tile then. */
function areMovesAlone(texts: readonly string[]): boolean {
  if (texts.length < 2) return false;
  const rows = texts.map((text) => text.split(/[,;\t|]/).map((cell) => cell.trim()));
  const areCells = rows.every(
    (row) => row.length > 1 && row.every((cell) => /^-?[\w.]{0,5}$|^"\w{0,5}"$/.test(cell)),
  );
  const withMove = rows.filter((row) =>
    row.some((cell) => /^"?(?:[udlr]|up|down|left|right)"?$/i.test(cell)),
  );
  // But for the letter a board: then that is why
  const mayBeBoards = rows.every((row) => {
    const tiles = new Set(row.map(Number).filter((tile) => tile < row.length));
    return tiles.size >= row.length - 1;
  });
  return areCells && !mayBeBoards && withMove.length * 2 > rows.length;
}

/** The names that courses print a figure under. */
const printedNames: Readonly<Partial<Record<FigureName, string>>> = {
  expanded: '(?:nodes|states)[ _-]?expanded|expanded[ _-]?(?:nodes|states)|expan(?:ded|sions)',
  generated: '(?:nodes|states)[ _-]?generated|generated[ _-]?(?:nodes|states)|generated',
  visited: '(?:nodes|states)[ _-]?(?:visited|explored)|visited|explored',
  length:
    'cost[ _-]?of[ _-]?path|path[ _-]?(?:cost|length)|moves|search[ _-]?depth|solution[ _-]?(?:cost|depth|length)',
};

/** A figure behind its name, or before it; what is the largest of something is another one. */
const figuresNamed = Object.entries(printedNames).map(([name, names]) => {
  const [known, number] = [`(?<!max(?:imum)?[ _-]?)(?:${names})`, '(\\d[\\d,]*)(?![\\d.]*\\d)'];
  const behind = `${known}[\\w ]*["']?[ \\t]*(?:[:=|,\\t]|\\b(?:was|is|of)\\b)[ \\t]*["'|]?[ \\t]*${number}`;
  return { name, said: new RegExp(`${behind}|${number}[ \\t]+${known}\\b`, 'i') };
});

/** Whether a line says a figure of a search. */
const isOfResults = (text: string): boolean => figuresNamed.some(({ said }) => said.test(text));

/** The figures of a search, as `detect` takes them; null where there is no count of nodes. @param start the board of the search, where it is said */
function resultsIn(texts: readonly string[], start: Board | null): LogRefusal | null {
  const all = texts.join('\n');
  const given = figuresNamed.flatMap(({ name, said }) => {
    const [, behind, before] = said.exec(all) ?? [];
    const figure = behind ?? before;
    return figure === undefined ? [] : [{ name, value: Number(figure.replaceAll(',', '')) }];
  });
  if (!given.some(({ name }) => name !== 'length')) return null;
  const options = given.map(({ name, value }) => `--${name} ${value}`).join(' ');
  return { code: 'log.results', start: start === null ? 'BOARD' : `"${formatBoard(start)}"`, options };
}

/** The figures that `log.results` names. */
export function figuresOfResults(options: string): CountedFigures {
  const given = options.matchAll(/--(\w+) (\d+)/g);
  return Object.fromEntries(Array.from(given, ([, name, value]) => [name, Number(value)]));
}

/** Boards that are looked at for whether they are of a search, and cells in which two differ that are a move apart. */
const [mostOfSet, fewestOfSet, cellsOfMove] = [300, 3, 2];

/**
 * Whether boards are a set and no log: each is told by its tiles alone, and hardly any is like one before it, not even by an illegal move.
 * O(the first boards² · cells).
 */
export function areSet(entries: LogEntries, states: States): boolean {
  const { length } = entries;
  if (length < fewestOfSet || entries.count(LogKind.expand) < length) return false;
  const looked = Math.min(length, mostOfSet);
  const boards = Array.from({ length: looked }, (_, at) => entries.at(at));
  if (boards.some(({ g, h, f }) => ![g, h, f].every(Number.isNaN))) return false;
  const isLike = (one: number, other: number): boolean => {
    if (one < 0 || other < 0) return false;
    const [a, b] = [states.at(one), states.at(other)];
    return a.reduce((sum, tile, cell) => sum + Number(tile !== b[cell]), 0) <= cellsOfMove;
  };
  const alike = boards.filter(({ state }, at) =>
    boards.slice(0, at).some((before) => isLike(state, before.state)),
  );
  return alike.length * 10 < looked;
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
