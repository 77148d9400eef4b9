import { type Result, fail, ok } from '../../base/result.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { type Size, standardGoal } from '../../puzzle/board.ts';
import { badGoal, claimKeys, costsIn } from './claim-text.ts';
import {
  isRemark,
  looksLikeBoard,
  mayBeBoard,
  numberIn,
  opensBoard,
  parseObject,
  quotedValue,
  shortened,
  tilesIn,
  digitsAmong,
  withoutNumber,
} from './log-text.ts';
import { FirstLines, areSet, badSideIn, whyNeedless, whyNothing } from './why-nothing.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import { expansionsOf } from './expansions.ts';
import {
  LineAs,
  LogEntries,
  LogKind,
  type SaidEntry,
  brokenBoard,
  firstExpanded,
  noState,
} from './log-entries.ts';
import { PrintedFigures, WordedFigures } from './printed-figures.ts';
import {
  type FigureName,
  type LineProblem,
  type PlainProblem,
  type LoggedSolution,
  type SearchLog,
  type SoFar,
  type UnreadValues,
} from './search-log.ts';
import type { LineReadings } from './line-readings.ts';
import type { NodeLine } from './node-line.ts';
import {
  type PrintedBoard,
  PrintedTrace,
  type Row,
  boardsIn,
  isSaid,
  kindIn,
  mayHoldTiles,
  sidesIn,
  valuesIn,
  wordsBeside,
} from './printed-trace.ts';
import { type SaidSolution, WordedPath, movesOf, solvedIn } from './said-solution.ts';
import { titleIn } from './worded-lines.ts';
import { figures, headerKeys, kinds, known, withKeyOfBoard } from './log-keys.ts';
import { LogBoards, maxUnknown } from './log-boards.ts';
import { LogClaims } from './log-claims.ts';
import { WordedBounds } from './worded-bounds.ts';
import { LogTable } from './log-table.ts';
import { UnreadLines, maxProblems } from './unread-lines.ts';

/** A board that is printed over several lines, as NumPy and lists of lists do, has at most its ten rows and a line for each bracket. */
const maxBoardLines = 12;

/** Where for a line that was read so many were not understood, it may be one only by chance. */
const maxLostOfRead = 50;

/** Larger logs are refused: all of what is read is kept. */
export const logLimits = { characters: 250_000_000, lines: 3_000_000, lineLength: 4_000_000 } as const;

/**
 * Reads the log of one search line by line (docs/check.md): JSON objects, the dictionaries that Python prints, or plain boards. Nothing in it
 * is run. Lines that mean nothing are remembered with their numbers. A line is O(its length).
 */
export class LogReader {
  private readonly boards: LogBoards;
  private readonly said: { start?: number; goal?: number } = {}; // states
  private badSide: LogRefusal | null = null;
  private readonly isSizeSaid: boolean; // in place of the log
  private entries = new LogEntries();
  private solution: SaidSolution | null = null;
  private readonly figures = new PrintedFigures((text) => this.complain('log.bad-value', text));
  private readonly words = new WordedFigures();
  private readonly bounds = new WordedBounds();
  private readonly path = new WordedPath();
  private isHeaded = false; // by an object
  private title: { readonly line: number; readonly state: number } | null = null; // that names the start, until the first expansion
  private solutionLines = { from: 0, to: 0 };
  private readonly claims = new LogClaims({
    size: () => this.boards.size,
    line: () => this.lines,
    complain: (problem) => this.unread.keep(problem),
  });
  private readonly unreadValues: { -readonly [Name in keyof UnreadValues]: UnreadValues[Name] } = {};
  private readonly quotes = new Map<number, string>();
  private cost: string | null = null;
  private ignoredKeys = 0;
  private lines = 0;
  private longLine = 0; // the first that is too long; 0: there is none
  private readonly first = new FirstLines(); // for what is to be said where none of all is an expansion
  private readonly trace = new PrintedTrace({
    size: () => this.boards.size,
    isSizeGuessed: () => this.boards.isSizeGuessed,
    board: (board) => this.printed(board),
    apart: (rows) => {
      for (const { text, line } of rows) this.first.note(line, text.trim());
      this.apart(rows);
    },
    broken: (rows, why) => this.broken(rows, why),
    mark: (line, as) => this.readings?.mark(line, as),
    unread: (name) => void (this.unreadValues[name] = (this.unreadValues[name] ?? 0) + 1),
  });
  private unreadInWords = 0; // lines of words that no notation reads: one costs some tens of µs
  private listed = 0; // boards in lists that are no expansions
  private open: Row[] = []; // lines of a board whose brackets are not closed yet
  private characters = 0;
  private readonly readings: LineReadings | undefined;
  private readonly unread: UnreadLines;
  private readonly table: LogTable;

  /**
   * @param size of the boards, whatever the log says
   * @param readings are told what each line was read as
   * @param before of the same file: its lines come before the first of this search, and columns and size may be named there
   */
  constructor(size?: Size, readings?: LineReadings, before?: LogReader) {
    this.readings = readings;
    this.boards = new LogBoards(before?.boards);
    this.lines = before?.lines ?? 0;
    this.characters = before?.characters ?? 0;
    this.table = before?.table ?? new LogTable();
    this.unread = new UnreadLines(this.first, readings);
    const { boards, said } = this;
    const { problems } = this.unread;
    readings?.begin(this.lines + 1, { entries: () => this.entries, problems, boards, said });
    this.isSizeSaid = size !== undefined;
    if (size !== undefined) Object.assign(this.boards, { rows: size.rows, columns: size.columns });
  }

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
  line(whole: string): void {
    const text = withoutNumber(whole);
    this.lines++;
    this.characters += whole.length + 1;
    if (this.refusal !== null) return;
    if (text.length > logLimits.lineLength) return this.long(text);
    const trimmed = text.trim(); // a byte order mark is a space to it
    if (this.open.length > 0 && this.goesOn(trimmed)) return;
    const row = this.table.take(whole, this.entries.length === 0);
    if (row !== null) {
      this.first.note(this.lines, trimmed);
      return row === 'heading' ? this.mark(LineAs.words) : this.object(row);
    }
    if (this.takenAsWords(trimmed)) return;
    const isTaken = this.takenAsPrinted(text, trimmed);
    if (!isTaken && /^(?:#|\/\/)/.test(trimmed)) this.mark(LineAs.remark);
    if (isTaken || isRemark(trimmed)) return;
    this.first.note(this.lines, trimmed);
    if (opensBoard(trimmed)) {
      this.open.push({ text: trimmed, line: this.lines });
      return;
    }
    if (!trimmed.startsWith('{')) return this.plain(trimmed);
    const read = parseObject(trimmed.replace(/,$/, ''));
    if (read === null) this.complain('log.not-json', trimmed);
    else this.object(read);
  }

  /** Lines of the file that were read, those before its search among them. */
  get linesRead(): number {
    return this.lines;
  }

  /** What was read of the search so far, for whoever asks whether another one begins. */
  get soFar(): SoFar {
    const { entries, said, trace } = this;
    const { waiting } = trace;
    const isNode = waiting !== null && (waiting.as === LogKind.expand || waiting.as === LogKind.select);
    return {
      ...{ entries, said, claim: this.claims.all, states: this.boards.states, isHeaded: this.isHeaded },
      waiting: isNode ? this.boards.stateOf(waiting.text) : noState,
    };
  }

  /** Whether tiles may be those of the goal, as far as a look tells: it is asked for every line. */
  mayBeGoal(tiles: Uint8Array): boolean {
    const [goal, { states }] = [this.said.goal, this.boards];
    if (goal === undefined || states === null) return tiles[0] < 2 && tiles[1] === tiles[0] + 1;
    return states.is(goal, tiles);
  }

  /** What a line of words has as the solution. @param first the state that is expanded first, below 0: none */
  private worded(first: number): SaidSolution | null {
    const { entries, boards, said } = this;
    if (boards.states === null) return null;
    const [start, goal] = [said.start ?? first, said.goal ?? -1].map((state) =>
      state < 0 ? null : boards.board(state),
    );
    const endsAtGoal = goal !== null && entries.state.values[entries.length - 1] === said.goal;
    return this.path.behindAll(entries, { start, goal }, endsAtGoal, this.readings);
  }

  /** The boards of the next lines are those of the solution that the search has found. */
  takeSolution(lines: number): void {
    this.solutionLines = { from: this.lines + 1, to: this.lines + lines };
  }

  /** What the line was read as that has come last. */
  private mark(as: LineAs): void {
    this.readings?.mark(this.lines, as);
  }

  /**
   * Whether words say which search it is, or, where no line of words is part of anything, what it counted. A figure is noted in any case: which of
   * them are of the whole search is known at the end.
   */
  private takenAsWords(trimmed: string): boolean {
    if (trimmed.startsWith('{') || isRemark(trimmed) || mayHoldTiles(trimmed)) return false;
    const { entries, trace } = this;
    this.bounds.note(trimmed, this.lines);
    if (entries.length > 0 || trace.isTrace) {
      const isRead = [this.words, this.path].filter((one) => one.takes(trimmed, this.lines)).length > 0;
      if (!isRead || trace.isTrace) return false;
      this.mark(LineAs.words);
      return true;
    }
    const isClaim = this.claims.words(trimmed);
    if (isClaim) this.mark(LineAs.settings);
    return isClaim && kindIn(trimmed, false) === null;
  }

  /** Whether a line is part of a board that is printed over several, or of the words between such. */
  private takenAsPrinted(text: string, trimmed: string): boolean {
    if (trimmed.startsWith('{') && !this.trace.isOpen) return false;
    return !trimmed.startsWith('//') && this.trace.takes(text.replace(/^\uFEFF/, ''), this.lines);
  }

  /** A board that a trace prints over several lines. */
  private printed({ text, line, as, g, h, f }: PrintedBoard): void {
    this.unread.forgiveWords();
    this.readings?.mark(line, typeof as === 'string' ? LineAs[as] : LineAs.board);
    if (as === 'listed') {
      this.listed++;
      return;
    }
    const state = this.boards.stateOf(text);
    if (as === 'start' || as === 'goal') {
      if (state >= 0) this.said[as] ??= state;
      return;
    }
    this.push({ kind: as, line, state, parent: noState, g, h, f });
    if (state === brokenBoard && this.quotes.size < maxProblems) this.quotes.set(line, shortened(text));
  }

  private long(text: string): void {
    this.trace.close();
    this.longLine ||= this.lines;
    this.first.note(this.lines, text.slice(0, 2000));
    this.complain('log.long-line', text);
  }

  /** Takes a line as the next of the board that is open; false where it cannot be, and the lines before say nothing together. */
  private goesOn(trimmed: string): boolean {
    const { open } = this;
    const belongs = !trimmed.startsWith('{') && open.length < maxBoardLines;
    if (belongs) open.push({ text: trimmed, line: this.lines });
    const text = open.map((row) => row.text);
    if (belongs && opensBoard(text.join(' '))) return true;
    this.open = [];
    if (!belongs) this.apart(open);
    else if (this.trace.hasWords) {
      for (const { line } of open.slice(1)) this.readings?.mark(line, LineAs.row);
      this.trace.found(text.join('\n'), open[0].line);
    } else {
      for (const { line } of open.slice(0, -1)) this.readings?.mark(line, LineAs.begun);
      this.plain(text.join('\n'));
    }
    return belongs;
  }

  /** Rows of a board that is none: one problem, and no words of a trace. */
  private broken(rows: readonly Row[], why: LineProblem): void {
    rows.forEach(({ line, text }, at) => {
      this.first.note(line, text.trim());
      this.readings?.mark(line, at === 0 ? LineAs.unread : LineAs.row);
    });
    this.unread.addBoard(why);
  }

  /** Lines that are no board together, each by itself. */
  private apart(rows: readonly Row[]): void {
    const last = this.lines;
    for (const { text, line } of rows) {
      this.lines = line;
      this.plain(text);
    }
    this.lines = last;
  }

  /**
   * Cells of the board that the next line may say something of in the usual way; 0: that line has to be read as a text, being one of the
   * first, or within a board.
   */
  get cellsOfNextNode(): number {
    const isBegun = this.open.length > 0 || this.trace.isOpen || this.trace.isTrace;
    return isBegun || !this.first.isFull ? 0 : this.boards.cells;
  }

  /** A line about a node, of so many characters, whose boards have as many cells as the log's. */
  node({ kind, tiles, hasParent, parent, g, h, f }: NodeLine, length: number): void {
    this.lines++;
    this.mark(LineAs.board);
    this.characters += length + 1;
    if (this.refusal !== null) return;
    const states = this.boards.states!;
    const state = states.add(tiles);
    const above = hasParent ? states.add(parent) : noState;
    this.push({ kind, line: this.lines, state, parent: above, g, h, f });
  }

  /** A line of which it is known what it says. */
  say(said: Readonly<Record<string, unknown>>): void {
    this.lines++;
    if (this.refusal === null) this.object(said);
  }

  /** What was read; it needs at least one expansion. */
  end(): Result<SearchLog, LogRefusal> {
    this.apart(this.open);
    this.open = [];
    this.trace.end();
    if (this.words.count(this.entries, this.figures, this.readings)) this.unread.forgiveWords();
    const first = firstExpanded(this.entries);
    this.solution ??= this.worded(first);
    this.entries = this.bounds.among(this.entries, this.said.start ?? first, this.claims.all, this.readings);
    const { refusal, entries, boards } = this;
    const { problems, count: problemCount, lost: lostLines, lostBoards } = this.unread;
    if (refusal !== null) return fail(refusal);
    if (boards.states === null || first < 0) return fail(this.nothing());
    // A verdict on a small part of a file is none
    const read = entries.length + this.listed;
    if (lostBoards > read) return fail({ code: 'log.mostly-unread', read, lines: read + lostBoards });
    if (this.isOfBoardsAlone && lostLines > maxLostOfRead * read)
      return fail({ code: 'log.hardly-read', read, lines: this.lines });
    if (this.isOfBoardsAlone && areSet(entries, boards.states))
      return fail({ code: 'log.boards', n: entries.length });
    const sizeRemark = boards.settle(entries, this.said.start ?? first, this.said.goal ?? -1);
    const { states } = boards;
    const { heuristic } = this.claims.all;
    if (typeof heuristic === 'string' && !heuristicFits(heuristic, states.size).ok)
      delete this.claims.all['heuristic']; // named before the first board
    const words = this.trace.isTrace ? this.trace.skipped : 0; // else they were called no boards
    const start = boards.board(this.said.start ?? first);
    const goal = this.said.goal === undefined ? standardGoal(start) : boards.board(this.said.goal);
    return ok({
      ...{ start, goal, states, entries, solution: this.solved(), figures: this.figures.numbers },
      startState: states.add(start.cells),
      goalState: states.add(goal.cells),
      expansions: expansionsOf(entries, states),
      goalFrom: this.said.goal === undefined ? null : 'log',
      claim: this.claims.all,
      ...{
        ...{ problems, problemCount, lostLines },
        textFigures: this.figures.asText,
        unusable: this.claims.unusable,
        unreadValues: this.unreadValues,
        quotes: this.quotes,
        ignoredKeys: this.ignoredKeys,
        ...(this.listed + words > 0 && { passedOver: { boards: this.listed, words } }),
        ...(this.cost !== null && { cost: this.cost }),
        ...(sizeRemark !== null && { sizeRemark }),
        ...(boards.notes.size > 0 && { boardNotes: [...boards.notes.values()] }),
      },
      lines: this.lines,
    });
  }

  /** Whether nothing says that its boards are those of a search. */
  private get isOfBoardsAlone(): boolean {
    const { said, first, trace, claims, listed } = this;
    const isNamed =
      trace.isOfSearch || this.table.isHeaded || first.all.some(({ text }) => text.startsWith('{'));
    return !isNamed && listed === 0 && Object.keys(said).length + Object.keys(claims.all).length === 0;
  }

  private nothing(): LogRefusal {
    const isClear = !this.entries.has(LogKind.expand) && this.unread.count === 0;
    const { start, goal } = this.said;
    const needless =
      isClear && start !== undefined && goal !== undefined
        ? whyNeedless(this.boards.board(start), this.boards.board(goal), this.solved())
        : null;
    if (needless !== null) return needless;
    const { boards, first } = this;
    const begun = start === undefined ? null : boards.board(start);
    const isText = this.characters > 0 || this.lines === 0;
    const why = isText ? whyNothing(first, boards.size, boards, begun, this.unread.problems) : null;
    if (this.longLine > 0 && why?.code !== 'log.utf-16' && why?.code !== 'log.not-text')
      return { code: 'log.line-too-long', line: this.longLine, limit: logLimits.lineLength };
    return why ?? { code: 'log.nothing', lines: this.lines };
  }

  private complain(code: PlainProblem, whole: string): void {
    this.unread.add(this.lines, code, whole, this.boards.cells);
  }

  /** A line that is no object: a board that was expanded, or nothing. */
  private plain(text: string): void {
    if (!mayBeBoard(text)) return this.complain('log.not-a-board-line', text);
    if (this.saidInWords(text)) return;
    const tiles = tilesIn(text);
    const state = this.boards.stateOf(tiles ?? digitsAmong(text) ?? text);
    if (state === brokenBoard && !looksLikeBoard(text, this.boards.states?.cells))
      return this.complain('log.not-a-board-line', text);
    this.enter(LogKind.expand, state, {});
    if (state === brokenBoard) this.quote(text);
  }

  /** Whether a line says in words what its boards are, or words before it do: "Closed: [[1, 2, …], …]". */
  private saidInWords(text: string): boolean {
    const beside = wordsBeside(text, this.boards.size);
    const said = beside?.words ?? text;
    const boards = (): readonly string[] => boardsIn(beside?.boards ?? text, this.boards.size ?? undefined);
    const role = this.entries.length === 0 ? kindIn(said, true) : null;
    if (role === 'start' || role === 'goal') {
      const sides = sidesIn(text, this.boards.size ?? undefined);
      const [board] = boards();
      const start = sides?.start ?? (role === 'start' ? board : undefined);
      const goal = sides?.goal ?? (role === 'goal' ? board : undefined);
      if (start === undefined && goal === undefined) return false;
      if (start !== undefined) this.said.start ??= this.boards.stateOf(start);
      if (goal !== undefined) this.said.goal ??= this.boards.stateOf(goal);
      this.claims.words(said);
      this.mark(LineAs[role]);
      return true;
    }
    if (this.saidInTitle(text)) return true;
    const isNamed = /^[^A-Za-z]{0,12}[A-Za-z]/.test(said) && kindIn(said, false) !== null;
    const isKind = beside !== null && (isNamed || isSaid(valuesIn(said)));
    if ((!isKind && !this.trace.isNamed) || this.unreadInWords >= maxUnknown) return false;
    const found = boards();
    for (const board of found) this.trace.found(board, this.lines, isKind ? said : null);
    if (found.length === 0) this.unreadInWords++;
    return found.length > 0;
  }

  /** Whether a title names the board: "A* on (0, 5, 4, …)", "Puzzle: 0 5 4 …". It is the start where that is expanded next, else an expansion itself. */
  private saidInTitle(text: string): boolean {
    if (this.entries.length > 0 || this.trace.isTrace || this.said.start !== undefined) return false;
    const title = titleIn(text);
    if (title === null) return false;
    const boards = boardsIn(title.boards[0], this.boards.size ?? undefined);
    const [start, goal] = [boards[0], title.boards[1] ?? boards[1]].map((board) =>
      board === undefined ? -1 : this.boards.stateOf(board),
    );
    if (start < 0) return false;
    this.claims.words(title.words);
    this.said.start = start;
    if (goal >= 0) this.said.goal ??= goal;
    else this.title = { line: this.lines, state: start };
    this.mark(LineAs.start);
    return true;
  }

  private quote(text: string): void {
    if (this.quotes.size < maxProblems) this.quotes.set(this.lines, shortened(text));
  }

  private object(said: Readonly<Record<string, unknown>>): void {
    const read = withKeyOfBoard(said);
    this.mark(LineAs.unknown);
    for (const name in read)
      if (headerKeys.has(name)) {
        this.mark(LineAs.settings);
        this.header(read);
        break;
      }
    for (const name in read) {
      const kind = kinds.get(name);
      if (kind === LogKind.bound) this.enter(kind, noState, read);
      else if (kind !== undefined) {
        const state = this.boards.stateOf(read[name]);
        this.enter(kind, state, read);
        if (state === brokenBoard) this.quote(quotedValue(read[name]));
      } else if (!known.has(name)) this.ignoredKeys++;
      else if (figures.has(name)) {
        this.mark(LineAs.results);
        this.figures.read(name as FigureName, read[name], this.lines);
      }
    }
    if (Object.hasOwn(read, 'solution')) {
      this.mark(LineAs.results);
      this.answer(read['solution']);
    }
    if (Object.hasOwn(read, 'cost')) this.cost ??= costsIn(read['cost']);
  }

  private header(read: Readonly<Record<string, unknown>>): void {
    const { boards } = this;
    this.isHeaded = true;
    if (boards.states === null && !this.isSizeSaid) {
      this.badSide ??= badSideIn(read);
      boards.rows = numberIn(read, 'rows') || boards.rows;
      boards.columns = numberIn(read, 'columns') || boards.columns;
    }
    for (const name of ['start', 'goal'] as const) {
      if (!Object.hasOwn(read, name) || this.said[name] !== undefined) continue;
      const state = this.boards.stateOf(read[name]);
      if (state >= 0) this.said[name] = state;
      else if (name === 'start') this.complain('log.bad-value', quotedValue(read[name]));
      else
        this.claims.unusable.goal ??= this.unread.keep(
          badGoal(this.lines, read[name], this.boards.states?.cells),
        );
    }
    for (const name of claimKeys) {
      if (!Object.hasOwn(read, name) || read[name] === null) continue;
      const said = read[name];
      const text = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
      if (name === 'heuristic' && text.toLowerCase() === 'none') continue; // what a blind search prints there
      this.claims.say(name, text, said);
    }
  }

  private enter(kind: LogKind, state: number, read: Readonly<Record<string, unknown>>): void {
    const parent =
      read['parent'] === undefined || read['parent'] === null ? noState : this.boards.stateOf(read['parent']);
    this.mark(LineAs.board);
    this.push({
      ...{ kind, line: this.lines, state, parent: parent < 0 ? noState : parent },
      ...{ g: this.score(read, 'g'), h: this.score(read, 'h') },
      f: kind === LogKind.bound ? numberIn(read, 'bound') : this.score(read, 'f'),
    });
  }

  private push(entry: SaidEntry): void {
    const { title } = this;
    this.title = null;
    if (title !== null && !(entry.kind === LogKind.expand && entry.state === title.state)) {
      delete this.said.start;
      this.readings?.mark(title.line, LineAs.board);
      this.entries.push({ kind: LogKind.expand, ...title, parent: noState, g: NaN, h: NaN, f: NaN });
    }
    const { from, to } = this.solutionLines;
    if (entry.line < from || entry.line > to) {
      this.entries.push(entry);
      return;
    }
    this.readings?.mark(entry.line, LineAs.listed);
    this.listed++;
  }

  /** NaN where there is none, and where what is there is no number. */
  private score(read: Readonly<Record<string, unknown>>, name: keyof UnreadValues): number {
    const value = read[name];
    if (value !== undefined && (typeof value !== 'number' || Math.abs(value) === Infinity))
      this.unreadValues[name] = (this.unreadValues[name] ?? 0) + 1;
    return numberIn(read, name);
  }

  private answer(value: unknown): void {
    const moves = movesOf(value, this.boards);
    if (moves === undefined) this.complain('log.bad-value', `solution: ${quotedValue(value)}`);
    else this.solution = { line: this.lines, moves };
  }

  /** The solution in moves, which those of boards are only when their size is known. */
  private solved(): LoggedSolution | null {
    return this.solution && solvedIn(this.solution, this.boards);
  }
}
