import { GrowableColumn } from '../../base/columns.ts';
import type { ReadLines } from '../../contract/check-messages.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { LineAs, type LogEntries, LogKind } from './log-entries.ts';
import { type PrintedBoard, kindIn, valuesIn } from './printed-trace.ts';
import type { LineProblem } from './search-log.ts';
import type { States } from './states.ts';

/** What was read of a log besides its lines. */
interface ReadOfLog {
  entries(): LogEntries;
  readonly problems: readonly LineProblem[];
  readonly boards: { readonly states: States | null };
  /** States of the start and the goal. */
  readonly said: { readonly start?: number; readonly goal?: number };
}

/** Each so many lines it is known at which byte they begin. */
const linesApart = 32;
/** Of so many lines all are shown; of more those at the beginning, around what is wrong, and at the end. */
const [allOf, atBeginning, atEnd, before, behind, places] = [300, 100, 20, 4, 8, 30];
/** Characters of a line that are shown, and bytes that are looked for them in. */
const [shownOfLine, lookedAt] = [160, 1 << 20];
const boardsShown = 4;

/**
 * What each line of a file was read as, as its reader says it: a byte a line, and where lines begin, so that some can be shown without
 * a second reading.
 */
export class LineReadings {
  private readonly as = new GrowableColumn(Uint8Array, 1024); // line − 1 → LineAs
  private readonly starts = new GrowableColumn(Float64Array, 64); // (line − 1) / linesApart → byte
  private readonly searches: { readonly from: number; readonly of: ReadOfLog }[] = []; // in their order

  /** The search that the lines from one on are of. */
  begin(from: number, of: ReadOfLog): void {
    this.searches.push({ from, of });
  }

  private ofLine(line: number): ReadOfLog | null {
    return this.searches.findLast(({ from }) => from <= line)?.of ?? null;
  }

  private get problems(): readonly LineProblem[] {
    return this.searches.flatMap(({ of }) => of.problems);
  }

  /** Lines so far. */
  get length(): number {
    return this.as.length;
  }

  /** The next line has come, which begins at that byte of the file. */
  next(byte: number): void {
    if (this.as.length % linesApart === 0) this.starts.push(byte);
    this.as.push(LineAs.nothing);
  }

  mark(line: number, as: LineAs): void {
    this.as.values[line - 1] = as;
  }

  at(line: number): LineAs {
    return this.as.values[line - 1] as LineAs;
  }

  /** It was no log, but a record, which has no lines. */
  clear(): void {
    this.as.length = 0;
  }

  /**
   * The lines with what they were read as, boards with all of theirs; those that are left out are counted.
   * @param around lines that something is wrong with, besides those that were not understood
   * @param bytesOf bytes of the same file
   */
  async shown(
    around: readonly number[],
    bytesOf: (from: number, to: number) => Promise<Uint8Array>,
  ): Promise<ReadLines[]> {
    const found: ReadLines[] = [];
    const places = this.ranges(around);
    const entriesOf = this.entriesIn(places);
    let next = 1;
    for (const [from, to] of places) {
      if (from > next) found.push(this.leftOut(next, from - 1));
      const texts = await this.texts(from, to, bytesOf);
      for (let line = from; line <= to;) {
        const last = Math.min(to, this.lastOf(line));
        const text = texts.slice(line - from, last + 1 - from);
        found.push(this.reading(line, last, text, entriesOf));
        line = last + 1;
      }
      next = to + 1;
    }
    if (next <= this.length) found.push(this.leftOut(next, this.length));
    return found;
  }

  /** The first and last lines of what is shown, in their order and apart. */
  private ranges(around: readonly number[]): [number, number][] {
    const { length } = this;
    if (length === 0) return [];
    if (length <= allOf) return [[1, length]];
    const wrong = [...this.problems.map(({ line }) => line), ...around].slice(0, places);
    const wanted: [number, number][] = [
      [1, atBeginning],
      ...wrong.map((line): [number, number] => [line - before, line + behind]),
      [length - atEnd + 1, length],
    ];
    const ranges: [number, number][] = [];
    for (const [first, last] of wanted.toSorted(([a], [b]) => a - b)) {
      const from = this.firstOf(Math.max(1, first));
      const to = this.lastOf(Math.min(length, last));
      const range = ranges.at(-1);
      if (range !== undefined && from <= range[1] + 1) range[1] = Math.max(range[1], to);
      else if (from <= to) ranges.push([from, to]);
    }
    return ranges;
  }

  /** The first line of the board that a line is of, and the last; itself where it is of none. */
  private firstOf(line: number): number {
    let first = line;
    while (first > 1 && (this.at(first) === LineAs.row || this.at(first - 1) === LineAs.begun)) first--;
    return first;
  }

  private lastOf(line: number): number {
    let last = line;
    while (last < this.length && (this.at(last) === LineAs.begun || this.at(last + 1) === LineAs.row)) last++;
    return last;
  }

  private leftOut(from: number, to: number): ReadLines {
    const as = this.as.values.subarray(from - 1, to);
    const count = (...kinds: readonly LineAs[]): number =>
      as.reduce((sum, kind) => sum + Number(kinds.includes(kind as LineAs)), 0);
    const boards = count(LineAs.board, LineAs.start, LineAs.goal);
    const unread = count(LineAs.unread);
    const lines = to - from + 1;
    return { line: from, text: [], as: { code: 'read-as.left-out', lines, boards, unread }, boards: [] };
  }

  /** Line → its entries, and how many expansions there are up to the last of them. */
  private entriesIn(ranges: readonly (readonly [number, number])[]): ReadonlyMap<number, EntriesOfLine> {
    const found = new Map<number, { entries: number[]; step: number }>();
    const isShown = new Uint8Array(this.length + 1);
    for (const [from, to] of ranges) isShown.fill(1, from, to + 1);
    for (const { of } of this.searches) addEntries(of.entries(), isShown, found);
    return found;
  }

  private reading(
    line: number,
    last: number,
    text: readonly string[],
    entriesOf: ReadonlyMap<number, EntriesOfLine>,
  ): ReadLines {
    const of = entriesOf.get(line) ?? entriesOf.get(last);
    const as = this.sayOf(line, last, text, of);
    return { line, text, as, boards: this.boardsOf(line, of) };
  }

  private boardsOf(line: number, of: EntriesOfLine | undefined): Board[] {
    const ofSearch = this.ofLine(line);
    if (ofSearch === null) return [];
    const { said, boards } = ofSearch;
    const entries = ofSearch.entries();
    const as = this.at(line);
    const side = as === LineAs.start ? said.start : as === LineAs.goal ? said.goal : undefined;
    const found = side === undefined ? (of?.entries.map((at) => entries.state.values[at]) ?? []) : [side];
    const { states } = boards;
    if (states === null) return [];
    return found
      .filter((state) => state >= 0)
      .slice(0, boardsShown)
      .map((state) => createBoard(states.size, states.at(state).slice()));
  }

  private sayOf(
    line: number,
    last: number,
    text: readonly string[],
    of: EntriesOfLine | undefined,
  ): JudgeMessage | null {
    const problem = this.problems.find((one) => one.line >= line && one.line <= last);
    if (problem !== undefined) return problem;
    if (of !== undefined) return sayOfEntries(this.ofLine(line)!.entries(), of);
    const [first = ''] = text;
    const as = this.at(line);
    switch (as) {
      case LineAs.ofLast:
      case LineAs.ofNext:
        return {
          code: as === LineAs.ofLast ? 'read-as.of-last' : 'read-as.of-next',
          values: valuesOf(valuesIn(first)),
        };
      case LineAs.heading:
        return { code: headingOf(kindIn(first, false) ?? kindIn(first, true)) };
      default:
        return plainly[as] ?? null;
    }
  }

  /** The texts of lines from one to another, cut where they are long. */
  private async texts(
    from: number,
    to: number,
    bytesOf: (from: number, to: number) => Promise<Uint8Array>,
  ): Promise<string[]> {
    const found: string[] = [];
    for (let block = Math.floor((from - 1) / linesApart); block * linesApart < to; block++) {
      const begins = this.starts.values[block];
      const isLast = block + 1 >= this.starts.length;
      const ends = Math.min(isLast ? Infinity : this.starts.values[block + 1], begins + lookedAt);
      const lines = new TextDecoder().decode(await bytesOf(begins, ends)).split(/\r\n?|\n/);
      const first = block * linesApart + 1; // of the block
      for (let line = Math.max(from, first); line <= Math.min(to, first + linesApart - 1); line++)
        found.push(cut(lines[line - first] ?? '…'));
    }
    return found;
  }
}

interface EntriesOfLine {
  readonly entries: readonly number[];
  readonly step: number;
}

/** The entries of one search whose lines are shown. */
function addEntries(
  entries: LogEntries,
  isShown: Uint8Array,
  found: Map<number, { entries: number[]; step: number }>,
): void {
  let step = 0;
  for (let at = 0; at < entries.length; at++) {
    step += Number(entries.kind.values[at] === LogKind.expand);
    const line = entries.line.values[at];
    if (isShown[line] !== 1) continue;
    const of = found.get(line) ?? { entries: [], step };
    of.entries.push(at);
    of.step = step;
    found.set(line, of);
  }
}

function sayOfEntries(all: LogEntries, { entries: [at, ...more], step }: EntriesOfLine): JudgeMessage {
  const { kind, state, g, h, f, bound } = all.at(at);
  if (kind === LogKind.bound)
    return Number.isNaN(bound) ? { code: 'read-as.unknown' } : { code: 'read-as.bound', bound };
  const what = ((): JudgeMessage => {
    if (state < 0) return { code: 'read-as.no-board' };
    if (kind === LogKind.expand) return { code: 'read-as.expanded', step };
    if (kind === LogKind.select) return { code: 'read-as.selected' };
    if (kind === LogKind.reject) return { code: 'read-as.rejected' };
    return { code: 'read-as.generated', n: more.length + 1 };
  })();
  const values = valuesOf({ g, h, f });
  return values === '' ? what : { code: 'read-as.with-values', what, values };
}

declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const cut = (text: string): string => (text.length > shownOfLine ? `${text.slice(0, shownOfLine)}…` : text);

function headingOf(
  of: PrintedBoard['as'] | null,
): `read-as.heads-${'expanded' | 'generated' | 'start' | 'goal' | 'list'}` {
  if (of === LogKind.expand) return 'read-as.heads-expanded';
  if (of === LogKind.generate) return 'read-as.heads-generated';
  return of === 'start' || of === 'goal' ? `read-as.heads-${of}` : 'read-as.heads-list';
}

const plainly: Readonly<Partial<Record<LineAs, JudgeMessage>>> = {
  [LineAs.remark]: { code: 'read-as.remark' },
  [LineAs.start]: { code: 'read-as.start' },
  [LineAs.goal]: { code: 'read-as.goal' },
  [LineAs.listed]: { code: 'read-as.listed' },
  [LineAs.words]: { code: 'read-as.words' },
  [LineAs.settings]: { code: 'read-as.settings' },
  [LineAs.results]: { code: 'read-as.results' },
  [LineAs.unknown]: { code: 'read-as.unknown' },
  [LineAs.unread]: { code: 'read-as.unread' },
};

/** "g 3, h 5" */
function valuesOf(values: Readonly<Record<'g' | 'h' | 'f', number>>): string {
  return (['g', 'h', 'f'] as const)
    .filter((name) => !Number.isNaN(values[name]))
    .map((name) => `${name} ${values[name]}`)
    .join(', ');
}
