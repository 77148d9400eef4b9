import { GrowableColumn, type NumericArray } from '../../base/columns.ts';

/** What a line of a log says of its board. */
export const LogKind = { expand: 0, generate: 1, reject: 2, select: 3, bound: 4 } as const;
export type LogKind = (typeof LogKind)[keyof typeof LogKind];

/** What a line of a file was read as. */
export const LineAs = {
  ...({ nothing: 0, remark: 1, board: 2 } as const),
  ...({ begun: 3, row: 4 } as const), // of a board that a later line ends, or an earlier one begins
  ...({ start: 5, goal: 6, listed: 7 } as const),
  ...({ ofLast: 8, ofNext: 9, heading: 10, words: 11 } as const), // words: on the board before, the next, what follows, and none
  ...({ settings: 12, results: 13, unknown: 14, unread: 15 } as const),
} as const;
export type LineAs = (typeof LineAs)[keyof typeof LineAs];

/** Stand for a board that is none, one that has other tiles than the start, and a line without one. */
export const brokenBoard = -1;
export const otherTiles = -2;
export const noState = -3;

/** One line about a node, or the beginning of an iteration. What the log does not say is NaN, and of the parent `noState`. */
export interface LogEntry {
  readonly kind: LogKind;
  readonly line: number; // of the file, from 1
  readonly state: number;
  readonly parent: number; // state
  readonly g: number;
  readonly h: number;
  readonly f: number;
  /** Of `bound`. */
  readonly bound: number;
}

/** What is said of a board, or of the beginning of an iteration; NaN and `noState` where nothing is. */
export type SaidEntry = Omit<LogEntry, 'bound'>;

/** A column of which nothing is kept while every line says the same: nothing, as most logs of h, f or the parent. */
class LateColumn<A extends NumericArray> {
  private readonly column: GrowableColumn<A>;
  private readonly usual: number;
  private usuals = 0; // from the first on, as long as there is nothing else

  constructor(make: new (length: number) => A, usual: number) {
    this.column = new GrowableColumn(make, 256);
    this.usual = usual;
  }

  push(value: number): void {
    const { column, usual } = this;
    if (column.length === 0) {
      if (Object.is(value, usual)) {
        this.usuals++;
        return;
      }
      column.fill(usual, this.usuals);
    }
    column.push(value);
  }

  at(index: number): number {
    return this.column.length === 0 ? this.usual : this.column.values[index];
  }
}

/**
 * The lines of a log that say something of a board, or of an iteration: 17 to 37 bytes each, so that a million of them need no objects.
 * What `at` and iterating give are copies, made when asked for.
 */
export class LogEntries implements Iterable<LogEntry> {
  readonly kind = new GrowableColumn(Uint8Array, 256); // → LogKind
  readonly state = new GrowableColumn(Int32Array, 256);
  readonly parent = new LateColumn(Int32Array, noState); // → state | noState
  readonly line = new GrowableColumn(Int32Array, 256); // from 1
  readonly g = new GrowableColumn(Float64Array, 256); // → g | NaN
  readonly h = new LateColumn(Float64Array, NaN);
  readonly f = new LateColumn(Float64Array, NaN); // → f, of `bound` its bound | NaN

  get length(): number {
    return this.kind.length;
  }

  /** `f` is that of a node, or the bound of an iteration that begins. */
  push({ kind, line, state, parent, g, h, f }: SaidEntry): void {
    this.kind.push(kind);
    this.line.push(line);
    this.state.push(state);
    this.parent.push(parent);
    this.g.push(g);
    this.h.push(h);
    this.f.push(f);
  }

  at(index: number): LogEntry {
    const kind = this.kind.values[index] as LogKind;
    const value = this.f.at(index);
    const isBound = kind === LogKind.bound;
    return {
      kind,
      line: this.line.values[index],
      state: this.state.values[index],
      parent: this.parent.at(index),
      g: this.g.values[index],
      h: this.h.at(index),
      f: isBound ? NaN : value,
      bound: isBound ? value : NaN,
    };
  }

  *[Symbol.iterator](): Generator<LogEntry, void, void> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  /** The last one about a state; −1: there is none. O(entries). */
  lastOf(state: number): number {
    return this.length === 0 ? -1 : this.state.values.lastIndexOf(state, this.length - 1);
  }

  /** How many are of a kind. O(entries). */
  count(kind: LogKind): number {
    let count = 0;
    for (let index = 0; index < this.length; index++) count += Number(this.kind.values[index] === kind);
    return count;
  }

  /** Whether any is of a kind. */
  has(kind: LogKind): boolean {
    const at = this.kind.values.indexOf(kind);
    return at >= 0 && at < this.length;
  }
}

/** State of the first expansion of a board; −1: there is none. */
export function firstExpanded(entries: LogEntries): number {
  for (const { kind, state } of entries) if (kind === LogKind.expand && state >= 0) return state;
  return -1;
}
