import { type Size, cellCount } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { readBoards, readPair, roleIn, withoutLongRuns } from '../../puzzle/written-boards.ts';
import { LineAs, LogKind } from './log-entries.ts';
import { isPermutation, isRemark, opensBoard } from './log-text.ts';
import { figuresIn } from './worded-lines.ts';
import { isOddRow, whyBroken } from './broken-boards.ts';
import type { LineProblem } from './search-log.ts';

/** What the words around a board say of it: g, h and f by name, NaN for what they do not. */
export interface WordValues {
  readonly g: number;
  readonly h: number;
  readonly f: number;
}

/** A board over several lines, as most courses print it. */
export interface PrintedBoard extends WordValues {
  readonly text: string;
  /** Of its first row, from 1. */
  readonly line: number;
  /** `start` and `goal`: it stands under that name, before any other; `listed`: in a list that is no expansion, such as the closed nodes. */
  readonly as: LogKind | 'start' | 'goal' | 'listed';
}

export interface TraceReader {
  /** Of the boards so far; null: not known. */
  size(): Size | null;
  /** Whether rows may tell another one. */
  isSizeGuessed(): boolean;
  board(board: PrintedBoard): void;
  /** Rows that are no board together, each with its line. */
  apart(rows: readonly Row[]): void;
  /** Rows that would be a board, but for one of them. */
  broken(rows: readonly Row[], why: LineProblem): void;
  /** A line is a further row of a board, or words that were understood so. */
  mark(line: number, as: LineAs): void;
  /** For a value of a node stands a word. */
  unread(name: keyof WordValues): void;
}

export interface Row {
  readonly text: string;
  readonly line: number;
}

interface Words extends Row {
  /** Whether an empty line or a rule stands between the board before and it, and between it and the next board. */
  apartBefore: boolean;
  apartAfter: boolean;
}

/** A line of signs alone: a rule, or an arrow from one board to the next. */
const rule = /^(?:[\s\-=_+|:─━═┼├┤┬┴┌┐└┘│┃║*#~>/\\↓⇓⬇▼▽⇩→⇒⟶➔↳]*|\s*[vV]{1,3}\s*)$/u;
const arrow = /[|┃║vV>/\\↓⇓⬇▼▽⇩→⇒⟶➔↳]/u;

/** Rows without anything between them are looked at so many at a time: whole boards, of however many rows. */
const rowsAtOnce = 2520; // divisible by 2 … 10

/** Lines of words between two boards of which the first may be about the one, and the last about the other. */
const wordsKept = 40;

/**
 * Finds the boards that a program prints over several lines, and what the lines of words between them say. Rows follow each other; their blank is 0, b, _,
 * x, *, a dot or a gap, and they may stand in brackets or bars. What is said of g, h and f is said of the board that it stands next to; where
 * nothing separates the two, of the one that such lines stand before or behind at the beginning of the log.
 */
export class PrintedTrace {
  /** Lines of words that said nothing of a board. */
  skipped = 0;
  /** Whether any words were of a search. */
  isOfSearch = false;
  private readonly reader: TraceReader;
  private areRowsNew = false; // of another width than boards were taken for
  private rows: Row[] = [];
  private words: Words[] = [];
  private isApart = true; // an empty line or a rule since the last board or words
  private kind: PrintedBoard['as'] = LogKind.expand; // that the last words have named
  waiting: PrintedBoard | null = null; // for what may be said behind it
  private valuesFirst: boolean | null = null; // null: there was no board yet
  private boards = 0;
  private sides = 0; // boards under the name of the start or the goal

  constructor(reader: TraceReader) {
    this.reader = reader;
  }

  /** Whether a board was found: from then on lines of words are no mistakes. */
  get isTrace(): boolean {
    return this.boards + this.sides > 0;
  }

  /** Whether what comes is said something of: by words before it, as those of a trace, or by the name of a list. */
  get hasWords(): boolean {
    return this.isTrace || this.words.length > 0;
  }

  /** Whether the last words name what follows, as "Successors:" does. */
  get isNamed(): boolean {
    return this.isTrace || this.words.some((one) => introduces(one) && kindIn(one.text, false) !== null);
  }

  /** Whether rows wait for what comes next. */
  get isOpen(): boolean {
    return this.rows.length > 0;
  }

  /** Takes a line that is part of such a board, or between two; false: it is something else. @param line its number */
  takes(written: string, line: number): boolean {
    const text = withoutLongRuns(written);
    const isRule = rule.test(text) && !/^\s*[*_#]\s*$/.test(text);
    if (isRule && this.isOpen && this.rows.some((row) => row.text.includes('|')) && text.trim() !== '')
      return true;
    if (this.rows.length === 0) this.areRowsNew = this.isNewRow(text);
    if (!isRule && (isRow(text, this.size) || this.isOdd(text))) {
      if (this.rows.length === rowsAtOnce) this.close();
      this.rows.push({ text, line });
      // Of rows that are boards each no board is made: what they say is wanted at once
      if (this.rows.length === 2 && this.size === null && this.rows.every(isWhole)) this.close();
      return true;
    }
    this.close();
    if (opensBoard(text.trim()) || (!isRule && isRemark(text.trim()))) return false;
    if (isRule) {
      this.isApart = true;
      const last = this.words.at(-1);
      if (last !== undefined) last.apartAfter = true;
      return text.trim() !== '' && (this.isTrace || arrow.test(text) || this.reader.size() !== null);
    }
    if (!/[A-Za-z]{2}|[ghfd]\s*[=:(]/.test(text) || text.trimStart().startsWith('{')) return false;
    // A board, or what may be meant as one; one of fewer tiles is read only where the boards may be as small
    if (mayHoldTiles(text)) return false;
    const size = this.reader.size();
    const isSmall = size === null || cellCount(size) < fewestTiles;
    if (isSmall && boardsIn(wordsBeside(text, size)?.boards ?? text).length > 0) return false;
    this.words.push({ text, line, apartBefore: this.isApart, apartAfter: false });
    this.isApart = false;
    if (this.words.length > wordsKept) this.dropWords();
    return this.isTrace;
  }

  /**
   * A board on one line or in brackets: it is found like the others.
   * @param said words on the same line, which are about it
   */
  found(text: string, line: number, said: string | null = null): void {
    this.close();
    const kind = this.kind;
    if (said !== null) this.words.push({ text: `${said}:`, line, apartBefore: true, apartAfter: false });
    this.take(text, line);
    if (said !== null) this.kind = kind; // of this line alone
  }

  /** Of more words than boards have around them the middle is passed over. */
  private dropWords(): void {
    const half = wordsKept / 2;
    this.skipped++;
    const [dropped] = this.words.splice(half, 1);
    if (this.isTrace) this.reader.mark(dropped.line, LineAs.words);
    this.words[half - 1].apartAfter = true;
    this.words[half].apartBefore = true;
  }

  /** What was begun is at its end. */
  end(): void {
    this.close();
    this.flush(this.words);
    this.words = [];
  }

  private get size(): Size | null {
    return this.areRowsNew ? null : this.reader.size();
  }

  /** Whether a line is a row of another width than that of the size which is only guessed. */
  private isNewRow(text: string): boolean {
    const size = this.reader.isSizeGuessed() ? this.reader.size() : null;
    return size !== null && isRow(text, null) && ![size.columns, cellCount(size)].includes(widthOf(text));
  }

  /** Whether a line is a row but for a letter in it, or one tile more or less than the row above has. */
  private isOdd(text: string): boolean {
    const { rows, size } = this;
    const [first] = rows;
    const columns = size?.columns ?? (first === undefined ? null : widthOf(first.text));
    const height = size?.rows ?? columns ?? 0;
    const isWithin = rows.length % height > 0; // of 0: not
    return isOddRow(text, columns, isWithin, isWithin && (size !== null || !isMade(rows)));
  }

  /** The rows so far are whole boards, or none. */
  close(): void {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    const texts = rows.map(({ text }) => text);
    const { size } = this;
    const odd = rows.some(({ text }) => !isRow(text, size)) ? whyBroken(rows) : null;
    if (odd !== null) return this.closeBroken(rows, size?.rows ?? widthOf(texts[0] ?? ''), odd);
    const height = heightOf(texts, size);
    if (height === 0) return this.reader.apart(rows);
    for (let from = 0; from < rows.length; from += height) {
      const [{ line }, last] = [rows[from], rows[from + height - 1]];
      for (let row = line + 1; row <= last.line; row++) this.reader.mark(row, LineAs.row); // rules between them too
      this.take(texts.slice(from, from + height).join('\n'), line);
    }
  }

  /** Of boards below each other one at least is broken. */
  private closeBroken(rows: readonly Row[], height: number, odd: LineProblem): void {
    if (rows.length % height !== 0) return this.reader.broken(rows, odd);
    for (let from = 0; from < rows.length; from += height) {
      const board = rows.slice(from, from + height);
      const why = whyBroken(board);
      if (why !== null) this.reader.broken(board, why);
      else {
        for (const { line } of board.slice(1)) this.reader.mark(line, LineAs.row);
        this.take(board.map(({ text }) => text).join('\n'), board[0].line);
      }
    }
  }

  private take(text: string, line: number): void {
    const words = this.words;
    this.words = [];
    const values = words.map((one) => valuesIn(one.text));
    // What stands next to the board before is said of that, the rest of this one
    const isBehind = (one: Words, at: number): boolean =>
      this.waiting !== null &&
      !words.slice(0, at + 1).some((other) => other.apartBefore) &&
      (words.slice(at).some((other) => other.apartAfter) || this.valuesFirst !== true) &&
      !introduces(one);
    const behind = words.filter(isBehind);
    const before = words.slice(behind.length);
    this.flush(behind);
    this.tell(before, line, LineAs.ofNext);
    for (const one of before)
      if (introduces(one) || figuresIn(one.text).length === 0)
        this.kind = kindIn(one.text, this.boards === 0) ?? this.kind;
    const as = this.kind;
    // What nothing stands before has its values behind it; the start and the goal have none
    if (as !== 'start' && as !== 'goal') this.valuesFirst ??= values.some(isSaid);
    if (as === 'start' || as === 'goal') this.kind = LogKind.expand;
    this.waiting = { text, line, as, ...joined(before) };
    this.isApart = false;
    if (as !== 'start' && as !== 'goal') this.boards++;
    else {
      this.sides++;
      this.flush([]);
    }
  }

  /** The board before has all that is said of it. */
  private flush(words: readonly Words[]): void {
    const board = this.waiting;
    this.waiting = null;
    this.tell(words, board?.line ?? 0, board === null ? LineAs.words : LineAs.ofLast);
    if (board === null) return;
    const said = joined(words);
    const value = (name: keyof WordValues): number => (Number.isNaN(board[name]) ? said[name] : board[name]);
    this.reader.board({ ...board, g: value('g'), h: value('h'), f: value('f') });
  }

  /** How words were understood that stand before or behind a board, those on its own line left out. @param as where they have values */
  private tell(words: readonly Words[], line: number, as: LineAs): void {
    for (const one of words) {
      const saysValues = isSaid(valuesIn(one.text));
      const isKind = kindIn(one.text, this.boards === 0) !== null;
      // Beside values that are numbers, or in the line of a board: elsewhere it may be the name of a heuristic
      if (saysValues || one.line === line)
        for (const name of wordValuesIn(one.text)) this.reader.unread(name);
      if (saysValues || isKind) this.isOfSearch = true;
      else if (figuresIn(one.text).length === 0) this.skipped++;
      if (one.line === line) continue;
      this.reader.mark(one.line, saysValues ? as : isKind ? LineAs.heading : LineAs.words);
    }
  }
}

/** Values for which a word stands: "h=three". */
const wordValuesIn = (text: string): (keyof WordValues)[] =>
  Array.from(
    text.matchAll(/(?<![\p{L}_])([ghf])\s*(?:\(\s*\w*\s*\))?\s*[=:]\s*\p{L}{2,}(?![\p{L}\d]*\s*[([])/gu),
    ([, name]) => name as keyof WordValues,
  );

/** Whether words announce what follows. */
const introduces = ({ text }: Words): boolean => /(?::|…|\.\.\.|\bis)\s*$/.test(text);

export const isSaid = ({ g, h, f }: WordValues): boolean =>
  !(Number.isNaN(g) && Number.isNaN(h) && Number.isNaN(f));

function joined(words: readonly Words[]): WordValues {
  const all = words.map(({ text }) => valuesIn(text));
  const first = (name: keyof WordValues): number =>
    all.find((one) => !Number.isNaN(one[name]))?.[name] ?? NaN;
  return { g: first('g'), h: first('h'), f: first('f') };
}

const number = String.raw`\s*(?:\(\s*\w*\s*\))?\s*(?:=|:|\bis\b|\bof\b)?\s*(-?\d+(?:\.\d+)?)(?![\d.]*\w)`;
const named = (names: string): RegExp => new RegExp(`(?<![a-zäöü])(?:${names})${number}`, 'i');
/** What is the depth of a solution, or the deepest there is, is that of no board. */
const ofAll = String.raw`(?<!(?:solution|total|optimal|max(?:imum)?|search|final|overall|goal|estimated|remaining|heuristic|\b[hf])[ _-])`;
const valueNames = {
  g: [named('g'), named(`${ofAll}(?:path[ -]?cost|cost|depth|level|d|pfadkosten|kosten|tiefe)`)],
  h: [named('h|heuristic(?:[ -]?value)?|estimate|heuristik(?:wert)?|schätzwert')],
  f: [named('f|total[ -]cost|priority')],
} as const satisfies Record<keyof WordValues, readonly RegExp[]>;

/** What a value is called in a line that gives several: "cost so far: 9, estimated distance to goal: 7, total: 16". */
const wordedNames = {
  g: String.raw`g[ _-]?(?:cost|score|value)|(?:path[ _-]?|total )?(?:cost|distance|moves|steps) (?:so far|(?:made|taken|travell?ed)(?: so far)?|from (?:the )?start)|(?:actual|accumulated|current|path) cost|bisherige (?:kosten|züge|schritte)|(?:kosten|züge|schritte|weg) bisher|(?:kosten|abstand|entfernung) (?:vom|ab|seit) start`,
  h: String.raw`h[ _-]?(?:cost|score|value)|(?:heuristic |estimated? )?(?:remaining )?(?:distance|costs?|moves|steps) (?:(?:left )?(?:to|from) (?:the )?goal|left|remaining)|(?:heuristic|estimated|remaining) (?:remaining )?distance|(?:estimated )?remaining (?:costs?|moves|steps)|heuristic (?:cost|estimate)|(?:geschätzte )?(?:restkosten|restweg)|(?:geschätzte[rn]? )?(?:kosten|abstand|entfernung|distanz) (?:bis )?(?:zum|vom) ziel|geschätzte (?:entfernung|distanz)|schätzung`,
  f: String.raw`f[ _-]?(?:cost|score|value)|(?:estimated )?total(?: estimated)?(?: cost| estimate)?|evaluation(?: function| value)?|(?:geschätzte )?gesamtkosten|gesamt|bewertung`,
} as const satisfies Record<keyof WordValues, string>;
const notOfNodes = String.raw`(?!\s*(?:nodes|states|boards|knoten|zustände)\b)`;
const worded = Object.fromEntries(
  Object.entries(wordedNames).map(([name, names]) => [
    name,
    new RegExp(`${named(names).source}${notOfNodes}`, 'i'),
  ]),
) as Record<keyof WordValues, RegExp>;
const mayBeWorded =
  /[ghf][ _-]?(?:cost|score|value)|start|goal|so far|made|taken|travel|distan|remain|left|estima|evalu|total|actual|accumul|current|bisher|ziel|rest|gesamt|schätz|bewert/i;
const anyWorded = new RegExp(
  `(?<![a-zäöü])(?:${Object.values(wordedNames).join('|')})${String.raw`(?=\s*(?:\(\s*\w*\s*\))?\s*[=:]?\s*-?\d)`}`,
  'gi',
);

/** g, h and f where a line names them: "g(n) = 1", "h: 4", "f=5", "depth 2", "cost 3". NaN where it does not. O(characters). */
export function valuesIn(line: string): WordValues {
  // Of AIMA's h1 and h2 the digit is no value, unless all values stand so: "g0 h13"
  const text = /\bg\d/i.test(line)
    ? line
    : line
        .replace(/\bh([12])(?=\s*(?:\(\w*\)\s*)?[=:])/gi, 'h')
        .replace(/\bh[_ ]?[0-9]\b(?!\s*,)/gi, (whole) => (/h[_]?\d/i.test(whole) ? ' ' : whole));
  const value = (names: readonly RegExp[]): number =>
    Number(names.map((name) => name.exec(text)?.[1]).find((found) => found !== undefined) ?? NaN);
  const plain = { g: value(valueNames.g), h: value(valueNames.h), f: value(valueNames.f) };
  if (!mayBeWorded.test(text)) return plain;
  const either = (name: keyof WordValues): number =>
    value([valueNames[name][0], worded[name], ...valueNames[name]]);
  const all = { g: either('g'), h: either('h'), f: either('f') };
  const areSeveral = Object.values(all).filter((one) => !Number.isNaN(one)).length > 1;
  return areSeveral && !Number.isNaN(all.h) ? all : plain;
}

const lists =
  /\b(closed|visited|explored|fringe|frontier|open(?: |-)?(?:list|set)|queue|heap|stack|path|solution|way|geschlossen\w*|rand|warteschlange|lösung\w*|pfad)\b/i;
const generated =
  /\b(successors?|child(?:ren)?|generat\w*|neighbou?rs?|push\w*|add(?:ed|ing)|insert\w*|enqueue\w*|nachfolger|kinder?|nachbarn?|erzeug\w*|einfügen|eingefügt|hinzugefügt)\b/i;
const expanded =
  /\b(expand\w*|generating (?:the )?successors (?:to|of|for)|pop\w*|select\w*|current|best|remov\w*|dequeue\w*|visit|visiting|step|iteration|explor(?:e|ing)|besuche|entn(?:ehme|ommen|immt)|aktuelle[rs]?|wähle|gewählt|schritt|knoten)\b/i;

/** What the words above a board call it; null: nothing that is known. @param isFirst nothing was expanded before */
export function kindIn(line: string, isFirst: boolean): PrintedBoard['as'] | null {
  const text = mayBeWorded.test(line) ? line.replace(anyWorded, ' ') : line; // "distance to goal: 7" is no goal
  if (isFirst && !expanded.test(text)) {
    const role = roleIn(text);
    if (role !== null) return role;
  }
  if (expanded.test(text)) return LogKind.expand;
  if (generated.test(text)) return LogKind.generate;
  return lists.test(text) ? 'listed' : null;
}

/** Tiles of 3×3 without the blank: a line with as many may hold a board. */
const fewestTiles = 8;

/**
 * Whether a line may hold a board: eight different numbers of one or two digits, eight different digits on end, or three rows of three. A long number, as
 * of milliseconds, is none of these. Near its beginning. O(1).
 */
export function mayHoldTiles(text: string): boolean {
  const beginning = text.slice(0, 2000);
  const numbers = beginning.match(/\d+/g) ?? [];
  const areDifferent = (digits: string): boolean => new Set(digits).size === digits.length;
  const isWhole = (word: string): boolean => {
    const digits = word.replace(/\D/g, '');
    return digits.length >= fewestTiles && areDifferent(digits);
  };
  const rows = numbers.filter(({ length }) => length === 3);
  return (
    new Set(numbers.filter(({ length }) => length < 3)).size >= fewestTiles ||
    (beginning.match(/\d[\dxb_*]*/gi) ?? []).some(isWhole) || // with its blank among them
    (rows.length >= 3 && areDifferent(rows.slice(0, 3).join('')))
  );
}

/**
 * The words of a line, and what its boards are in: boards stand in brackets, and the words are the line without these, or are its only tiles on
 * end. Null where there are no words. @param size of the boards, where it is known
 */
export function wordsBeside(
  line: string,
  size: Size | null,
): { readonly words: string; readonly boards: string } | null {
  const text = withoutLongRuns(line);
  const words = text.replace(inBrackets, ' ');
  if (words !== text) return { words: words.trim(), boards: (text.match(inBrackets) ?? []).join('\n') };
  const cells = size === null ? fewestTiles + 1 : cellCount(size);
  const isSmall = cells <= fewestTiles;
  const [boards, ...others] = text.slice(0, 2000).match(isSmall ? fewTiles(cells) : bareTiles) ?? [];
  const isAlone = boards !== undefined && others.length === 0 && (isSmall || mayHoldTiles(boards));
  return isAlone ? { words: text.replace(boards, ' ').trim(), boards } : null;
}

const inBrackets = /[[({][\d\s,;[\](){}'"_*-]*\d[\d\s,;[\](){}'"_*-]*[\])}]/g;

/** Digits on end with their blank among them, rows of them with slashes between, or numbers with nothing but spaces and commas between. */
const bareTiles =
  /(?<![\w.=])(?:\d[\d_*xb]{8,24}|\d{2,5}(?:\/[\d_*xb]{2,5})+|(?:(?:\d{1,2}|[_*xb])(?:,[ \t]*|[ \t]+)){8,}(?:\d{1,2}|[_*xb]))(?![\w.]|[ \t]*=)/gi;

/** The same of a board of so many cells, where these are too few to tell it from other numbers. */
const fewTiles = (cells: number): RegExp =>
  new RegExp(
    String.raw`(?<![\w.=])(?:\d{${cells}}|(?:\d(?:,[ \t]*|[ \t]+)){${cells - 1}}\d)(?![\w.]|[ \t]*=)`,
    'g',
  );

/** Boards that a line has in itself, in brackets or digits, as texts; none mostly. @param size of them, where it is known */
export function boardsIn(text: string, size?: Size): string[] {
  if ((text.match(/\d/g) ?? []).length < 3) return [];
  const read = readBoards(text, size);
  return read.ok ? read.value.map(({ board }) => formatBoard(board)) : [];
}

/** Start and goal that a line names, as texts; null where it does not. @param size of them, where it is known */
export function sidesIn(
  text: string,
  size?: Size,
): { readonly start?: string; readonly goal?: string } | null {
  const read = readPair(text, size);
  if (!read.ok) return null;
  const { start, goal } = read.value;
  return { ...(start && { start: formatBoard(start) }), ...(goal && { goal: formatBoard(goal) }) };
}

/** Whether a line may be a row: two to ten tiles, or as many digits as one of 3×3 has, and no board by itself. */
function isRow(text: string, size: Size | null): boolean {
  if (opensBoard(text.trim())) return false;
  const trimmed = text
    .trim()
    .replace(/^[[(|{]+|[\])|},;]+$/g, '')
    .trim();
  if (/^[0-8_*bBxX.]{3}$/.test(trimmed)) return size === null || size.columns === 3;
  const parts = trimmed.split(/[\s,;|]+/).filter((part) => part !== '');
  const isTile = (part: string): boolean => /^(?:\d{1,2}|[bBxXoO*_#.–-])$/.test(part);
  if (parts.length < 2 || parts.length > 10 || !parts.every(isTile)) return false;
  if (parts.filter((part) => /^\d+$/.test(part)).length < parts.length - 1) return false;
  if (size === null) return true;
  return parts.length === size.columns || (parts.length === size.columns - 1 && /^[\d\s|]+$/.test(trimmed));
}

/** Whether a row has all tiles of a board. */
function isWhole({ text }: Row): boolean {
  const tiles = (text.match(/\d+/g) ?? []).map(Number);
  return isPermutation(tiles, tiles.length);
}

const widthOf = (row: string): number => row.trim().split(/[\s,;|]+/).length;

/** Whether rows are boards as they stand. */
const isMade = (rows: readonly Row[]): boolean =>
  heightOf(
    rows.map(({ text }) => text),
    null,
  ) > 0;

/** Of how many rows each board is; 0: they are none. */
function heightOf(rows: readonly string[], size: Size | null): number {
  if (size !== null) return rows.length % size.rows === 0 ? size.rows : 0;
  const areBoards = (height: number): boolean => {
    for (let from = 0; from < rows.length; from += height)
      if (!isOne(rows.slice(from, from + height))) return false;
    return true;
  };
  const isOne = (some: readonly string[]): boolean => {
    const read = readBoards(some.join('\n'));
    return read.ok && read.value.length === 1;
  };
  if (rows.length < 2 || rows.every((row) => readBoards(row).ok)) return 0;
  const columns = Math.max(...rows.map(widthOf));
  const heights = [rows.length, columns, ...Array.from({ length: 9 }, (_, index) => index + 2)];
  return heights.find((height) => rows.length % height === 0 && height <= 10 && areBoards(height)) ?? 0;
}
