import { type LogEntries, type LogEntry, LogKind } from './log-entries.ts';
import type { States } from './states.ts';

/** The expansions of a log, made when they are first asked for: the log is not added to any more. */
export function expansionsOf(entries: LogEntries, states: States): () => Expansions {
  let made: Expansions | null = null;
  return () => (made ??= new Expansions(entries, states));
}

/** The expansions of a log, as copies that are made when asked for, and where moves lead from each. O(entries × cells) to make. */
export class Expansions implements Iterable<LogEntry> {
  readonly length: number;
  /** Entry → expansions before it, itself included. */
  readonly stepOf: Int32Array;
  private readonly entries: LogEntries;
  private readonly rows: Int32Array; // expansion → entry
  private readonly rowOf: Int32Array; // state → row of `successors` | −1
  private readonly successors: Int32Array; // row × 4 + move → state | −1

  constructor(entries: LogEntries, states: States) {
    this.entries = entries;
    this.length = entries.count(LogKind.expand);
    this.rows = new Int32Array(this.length);
    this.stepOf = new Int32Array(entries.length);
    const from = new Int32Array(this.length); // row of `successors` → state
    const known = new Uint8Array(states.count);
    let [steps, count] = [0, 0];
    for (let at = 0; at < entries.length; at++) {
      if (entries.kind.values[at] === LogKind.expand) {
        const state = entries.state.values[at];
        if (state >= 0 && known[state] === 0) {
          known[state] = 1;
          from[count++] = state;
        }
        this.rows[steps++] = at;
      }
      this.stepOf[at] = steps;
    }
    this.successors = new Int32Array(count * 4);
    for (let row = 0; row < count; row++) states.allAfter(from[row], this.successors, row * 4);
    this.rowOf = new Int32Array(states.count).fill(-1);
    for (let row = 0; row < count; row++) this.rowOf[from[row]] = row;
  }

  /** Where a move leads from an expanded state; −1 off the board. O(1). */
  successor(state: number, move: number): number {
    return this.successors[this.rowOf[state] * 4 + move];
  }

  /** Whether a state is expanded. */
  has(state: number): boolean {
    return this.rowOf[state] >= 0;
  }

  /** The expansion of a step, counted from 1. */
  step(step: number): LogEntry {
    return this.entries.at(this.entry(step));
  }

  /** Its state alone. */
  state(step: number): number {
    return this.entries.state.values[this.entry(step)];
  }

  /** What its line says of g; NaN where it says nothing. */
  g(step: number): number {
    return this.entries.g.values[this.entry(step)];
  }

  /** Its index among the entries. */
  entry(step: number): number {
    return this.rows[step - 1];
  }

  line(step: number): number {
    return this.entries.line.values[this.entry(step)];
  }

  /** The last one; it has one at least. */
  get last(): LogEntry {
    return this.step(this.length);
  }

  *[Symbol.iterator](): Generator<LogEntry, void, void> {
    for (let step = 1; step <= this.length; step++) yield this.step(step);
  }
}
