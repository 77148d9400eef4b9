import { type Result, fail, ok } from '../../base/result.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { type Board, type Size, createBoard, isSize, sameSize, standardGoal } from '../../puzzle/board.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import { maxSquareSize, parseBoard } from '../../puzzle/notation.ts';
import { readBoard } from '../../puzzle/written-boards.ts';
import { ownSearchName } from '../../search/settings.ts';
import { claimKeys, costsIn, readClaim, unknownClaim } from './claim-text.ts';
import {
  isPermutation,
  isRemark,
  looksLikeBoard,
  opensBoard,
  parseObject,
  shortened,
  textOf,
  tilesIn,
} from './log-text.ts';
import { type FirstLine, badSideIn, maxFirstLines, whyNeedless, whyNothing } from './why-nothing.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import { expansionsOf } from './expansions.ts';
import { LogEntries, LogKind, brokenBoard, firstExpanded, noState, otherTiles } from './log-entries.ts';
import { PrintedFigures } from './printed-figures.ts';
import {
  type FigureName,
  type LineProblem,
  type PlainProblem,
  type LoggedSolution,
  type SearchLog,
  type UnreadValues,
  type Unusable,
  mayBeOfNode,
} from './search-log.ts';
import type { NodeLine } from './node-line.ts';
import { figures, headerKeys, kinds, known } from './log-keys.ts';
import { States } from './states.ts';

/** A board that is printed over several lines, as NumPy and lists of lists do, has at most its ten rows and a line for each bracket. */
const maxBoardLines = 12;
/** Texts that no notation reads before only plain ones are tried: one costs some tens of µs. */
const maxUnknown = 1000;

/** Larger logs are refused: all of what is read is kept. */
export const logLimits = { characters: 250_000_000, lines: 3_000_000, lineLength: 4_000_000 } as const;
const maxProblems = 20;

/**
 * Reads a log line by line (docs/check.md): JSON objects, the dictionaries that Python prints, or plain boards. Nothing in it
 * is run. Lines that mean nothing are remembered with their numbers. A line is O(its length).
 */
export class LogReader {
  private states: States | null = null;
  private size: Size | null = null;
  private readonly said: { start?: Board; goal?: Board } = {};
  private badSide: LogRefusal | null = null;
  private rows = 0;
  private columns = 0;
  private readonly claim: Record<string, unknown> = {};
  private readonly entries = new LogEntries();
  private solution: LoggedSolution | null = null;
  private readonly figures = new PrintedFigures((text) => this.complain('log.bad-value', text));
  private readonly problems: LineProblem[] = [];
  private problemCount = 0;
  private lostLines = 0;
  private readonly unusable: { -readonly [Name in keyof Unusable]: Unusable[Name] } = {};
  private readonly unreadValues: { -readonly [Name in keyof UnreadValues]: UnreadValues[Name] } = {};
  private readonly quotes = new Map<number, string>();
  private cost: string | null = null;
  private ignoredKeys = 0;
  private lines = 0;
  private longLine = 0; // the first that is too long; 0: there is none
  private readonly first: FirstLine[] = []; // for what is to be said where none of all is an expansion
  private open: string[] = []; // lines of a board whose brackets are not closed yet
  private unknown = 0; // texts that were no board in any notation
  private characters = 0;

  /** Why nothing more should be read; null: go on. */
  get refusal(): LogRefusal | null {
    if (this.badSide !== null) return this.badSide;
    if (this.characters > logLimits.characters)
      return {
        code: 'log.too-large',
        megabytes: Math.ceil(this.characters / 1e6),
        limit: logLimits.characters / 1e6,
      };
    return this.lines > logLimits.lines ? { code: 'log.too-many-lines', limit: logLimits.lines } : null;
  }

  /** The next line, without its end. */
  line(text: string): void {
    this.lines++;
    this.characters += text.length + 1;
    if (this.refusal !== null) return;
    if (text.length > logLimits.lineLength) return this.long(text);
    const trimmed = text.trim(); // a byte order mark is a space to it
    if (this.open.length > 0 && this.goesOn(trimmed)) return;
    if (isRemark(trimmed)) return;
    if (this.first.length < maxFirstLines) this.first.push({ line: this.lines, text: trimmed });
    if (opensBoard(trimmed)) {
      this.open.push(trimmed);
      return;
    }
    if (!trimmed.startsWith('{')) return this.plain(trimmed);
    const read = parseObject(trimmed.replace(/,$/, ''));
    if (read === null) this.complain('log.not-json', trimmed);
    else this.object(read);
  }

  private long(text: string): void {
    this.longLine ||= this.lines;
    if (this.first.length < maxFirstLines) this.first.push({ line: this.lines, text: text.slice(0, 2000) });
    this.complain('log.long-line', text);
  }

  /** Takes a line as the next of the board that is open; false where it cannot be, and the lines before say nothing together. */
  private goesOn(trimmed: string): boolean {
    const { open } = this;
    const belongs = !trimmed.startsWith('{') && open.length < maxBoardLines;
    if (belongs) open.push(trimmed);
    if (belongs && opensBoard(open.join(' '))) return true;
    this.open = [];
    if (belongs) this.plain(open.join('\n'));
    else this.apart(open, this.lines - open.length);
    return belongs;
  }

  /** Lines that are no board together, each by itself. @param first its number */
  private apart(texts: readonly string[], first: number): void {
    const last = this.lines;
    for (const [index, text] of texts.entries()) {
      this.lines = first + index;
      this.plain(text);
    }
    this.lines = last;
  }

  /**
   * Cells of the board that the next line may say something of in the usual way; 0: that line has to be read as a text, being one of the
   * first, or within a board.
   */
  get cellsOfNextNode(): number {
    return this.open.length > 0 || this.first.length < maxFirstLines ? 0 : (this.states?.cells ?? 0);
  }

  /** A line about a node, of so many characters, whose boards have as many cells as the log's. */
  node({ kind, tiles, hasParent, parent, g, h, f }: NodeLine, length: number): void {
    this.lines++;
    this.characters += length + 1;
    if (this.refusal !== null) return;
    const states = this.states!;
    const state = states.add(tiles);
    const above = hasParent ? states.add(parent) : noState;
    this.entries.push({ kind, line: this.lines, state, parent: above, g, h, f });
  }

  /** A line of which it is known what it says. */
  say(said: Readonly<Record<string, unknown>>): void {
    this.lines++;
    if (this.refusal === null) this.object(said);
  }

  /** What was read; it needs at least one expansion. */
  end(): Result<SearchLog, LogRefusal> {
    this.apart(this.open, this.lines - this.open.length + 1);
    this.open = [];
    const { refusal, states, entries } = this;
    if (refusal !== null) return fail(refusal);
    const first = firstExpanded(entries);
    if (states === null || first < 0) return fail(this.nothing());
    const { heuristic } = this.claim;
    if (typeof heuristic === 'string' && !heuristicFits(heuristic, states.size).ok)
      delete this.claim['heuristic']; // named before the first board
    const start = this.said.start ?? createBoard(states.size, states.at(first).slice());
    const goal = this.said.goal ?? standardGoal(start);
    return ok({
      ...{ start, goal, states, entries, solution: this.solution, figures: this.figures.numbers },
      startState: states.add(start.cells),
      goalState: states.add(goal.cells),
      expansions: expansionsOf(entries, states),
      goalFrom: this.said.goal === undefined ? null : 'log',
      claim: this.claim,
      ...{
        problems: this.problems,
        problemCount: this.problemCount,
        lostLines: this.lostLines,
        textFigures: this.figures.asText,
        unusable: this.unusable,
        unreadValues: this.unreadValues,
        quotes: this.quotes,
        ignoredKeys: this.ignoredKeys,
        ...(this.cost !== null && { cost: this.cost }),
      },
      lines: this.lines,
    });
  }

  private nothing(): LogRefusal {
    const isClear = !this.entries.has(LogKind.expand) && this.problemCount === 0;
    const needless = isClear ? whyNeedless({ ...this.said, solution: this.solution }) : null;
    if (needless !== null) return needless;
    const isText = this.characters > 0 || this.lines === 0;
    const why = isText ? whyNothing(this.first, this.size, { rows: this.rows, columns: this.columns }) : null;
    if (this.longLine > 0 && why?.code !== 'log.utf-16' && why?.code !== 'log.not-text')
      return { code: 'log.line-too-long', line: this.longLine, limit: logLimits.lineLength };
    return why ?? { code: 'log.nothing', lines: this.lines };
  }

  private complain(code: PlainProblem, whole: string): void {
    if (mayBeOfNode(code)) this.lostLines++;
    this.complainOf({ line: this.lines, code, text: shortened(whole) });
  }

  private complainOf(problem: LineProblem): LineProblem {
    this.problemCount++;
    if (this.problems.length < maxProblems) this.problems.push(problem);
    return problem;
  }

  /** A line that is no object: a board that was expanded, or nothing. */
  private plain(text: string): void {
    const tiles = tilesIn(text);
    const state = tiles === null ? this.stateOf(text) : this.stateOf(tiles);
    if (state === brokenBoard && !looksLikeBoard(text, this.states?.cells))
      return this.complain('log.not-a-board-line', text);
    this.enter(LogKind.expand, state, {});
    if (state === brokenBoard) this.quote(text);
  }

  private quote(text: string): void {
    if (this.quotes.size < maxProblems) this.quotes.set(this.lines, shortened(text));
  }

  private object(read: Readonly<Record<string, unknown>>): void {
    for (const name in read)
      if (headerKeys.has(name)) {
        this.header(read);
        break;
      }
    for (const name in read) {
      const kind = kinds.get(name);
      if (kind === LogKind.bound) this.enter(kind, noState, read);
      else if (kind !== undefined) {
        const state = this.stateOf(read[name]);
        this.enter(kind, state, read);
        if (state === brokenBoard) this.quote(JSON.stringify(read[name]));
      } else if (!known.has(name)) this.ignoredKeys++;
      else if (figures.has(name)) this.figures.read(name as FigureName, read[name], this.lines);
    }
    if (Object.hasOwn(read, 'solution')) this.answer(read['solution']);
    if (Object.hasOwn(read, 'cost')) this.cost ??= costsIn(read['cost']);
  }

  private header(read: Readonly<Record<string, unknown>>): void {
    if (this.states === null) {
      this.badSide ??= badSideIn(read);
      this.rows = numberIn(read, 'rows') || this.rows;
      this.columns = numberIn(read, 'columns') || this.columns;
    }
    for (const name of ['start', 'goal'] as const) {
      if (!Object.hasOwn(read, name) || this.said[name] !== undefined) continue;
      const state = this.stateOf(read[name]);
      if (state >= 0) this.said[name] = createBoard(this.states!.size, this.states!.at(state).slice());
      else if (name === 'start') this.complain('log.bad-value', JSON.stringify(read[name]));
      else this.unusable.goal ??= this.complainOf(this.aboutGoal(read[name]));
    }
    for (const name of claimKeys) {
      if (!Object.hasOwn(read, name) || read[name] === null) continue;
      const said = read[name];
      const text = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
      if (name === 'heuristic' && text.toLowerCase() === 'none') continue; // what a blind search prints there
      const value = readClaim(name, text, this.size);
      if (value === null) {
        const problem = this.complainOf(unknownClaim(this.lines, name, said));
        if (name === 'heuristic' || (name === 'algorithm' && text !== ownSearchName))
          this.unusable[name] = problem;
      } else this.claim[name] = value;
    }
  }

  private aboutGoal(said: unknown): LineProblem {
    const text = shortened(JSON.stringify(said));
    const line = this.lines;
    const numbers = Array.isArray(said) ? said.flat().length : 0;
    const cells = this.states?.cells ?? numbers;
    return numbers === 0 || numbers === cells
      ? { line, code: 'log.bad-goal', text }
      : { line, code: 'log.bad-goal.count', text, numbers, cells };
  }

  private enter(kind: LogKind, state: number, read: Readonly<Record<string, unknown>>): void {
    const parent =
      read['parent'] === undefined || read['parent'] === null ? noState : this.stateOf(read['parent']);
    this.entries.push({
      ...{ kind, line: this.lines, state, parent: parent < 0 ? noState : parent },
      ...{ g: this.score(read, 'g'), h: this.score(read, 'h') },
      f: kind === LogKind.bound ? numberIn(read, 'bound') : this.score(read, 'f'),
    });
  }

  /** NaN where there is none, and where what is there is no number. */
  private score(read: Readonly<Record<string, unknown>>, name: keyof UnreadValues): number {
    const value = read[name];
    if (value !== undefined && (typeof value !== 'number' || Math.abs(value) === Infinity))
      this.unreadValues[name] = (this.unreadValues[name] ?? 0) + 1;
    return numberIn(read, name);
  }

  private answer(value: unknown): void {
    const moves = this.movesOf(value);
    const asBoards = typeof moves === 'string' && Array.isArray(value) && value.length > moves.length;
    if (moves === undefined) this.complain('log.bad-value', `solution: ${JSON.stringify(value)}`);
    else this.solution = { line: this.lines, moves, ...(asBoards && { asBoards }) };
  }

  /** Letters, words such as "Left", or the boards along the way; null for no solution, undefined for nothing known. */
  private movesOf(value: unknown): string | null | undefined {
    if (value === null || value === false) return null;
    const parts: readonly unknown[] =
      typeof value === 'string' ? [...value.replace(/[\s,]/g, '')] : Array.isArray(value) ? value : [0];
    if (parts.every((part) => typeof part === 'string' && /^(u|d|l|r|up|down|left|right)$/i.test(part)))
      return parts.map((part) => (part as string).charAt(0).toUpperCase()).join('');
    const states = parts.map((part) => this.stateOf(part));
    if (states.some((state) => state < 0)) return undefined;
    return states
      .slice(1)
      .map((state, index) => moveLetters.charAt(this.states!.moveBetween(states[index], state)) || '?')
      .join('');
  }

  /** Number of the board's state, `brokenBoard` or `otherTiles`. The first board decides on the size. */
  private stateOf(value: unknown): number {
    const tiles: readonly unknown[] | null = Array.isArray(value)
      ? Array.isArray(value[0])
        ? value.flat()
        : value
      : null;
    if (tiles !== null && this.states !== null && isPermutation(tiles, this.states.cells))
      return this.states.add(tiles);
    if (this.states === null) this.begin(value, tiles);
    if (this.states === null || this.size === null) return brokenBoard;
    if (tiles !== null && isPermutation(tiles, this.states.cells)) return this.states.add(tiles);
    const text = textOf(value, tiles);
    const board = this.written(text, this.size);
    if (board !== null) return this.states.add(board.cells);
    const other = parseBoard(text);
    return other.ok && !sameSize(other.value, this.size) ? otherTiles : brokenBoard;
  }

  /** The board of a text, in any notation that the page reads. */
  private written(text: string, size?: Size): Board | null {
    const plain = parseBoard(text, size);
    if (plain.ok) return plain.value;
    if (this.unknown >= maxUnknown) return null;
    const read = readBoard(text, size);
    if (!read.ok) this.unknown++;
    return read.ok ? read.value : null;
  }

  private begin(value: unknown, tiles: readonly unknown[] | null): void {
    const said = isSize(this.rows, this.columns) ? { rows: this.rows, columns: this.columns } : undefined;
    const nested =
      Array.isArray(value) && Array.isArray(value[0])
        ? { rows: value.length, columns: value[0].length }
        : null;
    const asRows = nested !== null && isSize(nested.rows, nested.columns) ? nested : undefined;
    const board = this.written(textOf(value, tiles), said ?? asRows);
    const size = board ?? said ?? (tiles === null ? null : maxSquareSize(tiles.length));
    if (size === null) return;
    this.size = { rows: size.rows, columns: size.columns };
    this.states = new States(this.size);
  }
}

function numberIn(read: Readonly<Record<string, unknown>>, name: string): number {
  const value = read[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : NaN;
}

const portion = 1 << 18; // characters: some milliseconds

/** Reads a whole text. Yields between portions how many characters are read; never throws. */
export function* readSearchLog(text: string): Generator<number, Result<SearchLog, LogRefusal>, void> {
  const reader = new LogReader();
  if (text.length > logLimits.characters)
    return fail({
      code: 'log.too-large',
      megabytes: Math.ceil(text.length / 1e6),
      limit: logLimits.characters / 1e6,
    });
  for (let from = 0, told = 0; from < text.length && reader.refusal === null;) {
    const feed = text.indexOf('\n', from);
    const end = feed < 0 ? text.length : feed;
    reader.line(text.slice(from, end));
    from = end + 1;
    if (from - told < portion && from < text.length) continue;
    told = from;
    yield Math.min(text.length, from);
  }
  return reader.end();
}
