import { boardsEqual } from '../../core/puzzle/board.ts';
import {
  ComparedSelections,
  SelectedStates,
  type StateNumbers,
  stateNumbersFor,
} from '../../core/trace/compared-states.ts';
import type { Trace } from '../../core/trace/trace.ts';

/** What was read is shown this often while there is more; of large records less often, since all of them is painted. */
const showReadMs = 120;
const showLargeMs = 500;
const largeNodes = 100_000;

/** What the colours of one lane's picture are made of. */
export interface LaneColours {
  readonly selections: ComparedSelections;
  readonly own: SelectedStates;
  readonly cursors: readonly [number, number];
  readonly hidden: number;
}

/** Events read between two looks at the clock. */
const sliceEvents = 1024;

/** Reads the records of lanes, in portions, so that their states can be told apart; forgets those that are gone. */
export class LaneComparison {
  private numbers: StateNumbers | null = null;
  private selectedOf = new Map<Trace, SelectedStates>();
  private selections: ComparedSelections | null = null;

  /** The records to be read from now on. Those of other boards than the first one's are left out. */
  follow(traces: readonly Trace[]): void {
    const [first] = traces;
    const alike = traces.filter((trace) => first !== undefined && haveSameBoards(trace, first));
    const known = [...this.selectedOf.keys()][0];
    if (first !== undefined && (known === undefined || !haveSameBoards(first, known)))
      this.numbers = stateNumbersFor(first.request.goal);
    const { numbers } = this;
    if (numbers === null) return;
    const keeps = known !== undefined && first !== undefined && haveSameBoards(first, known);
    this.selectedOf = new Map(
      alike.map((trace) => [
        trace,
        (keeps ? this.selectedOf.get(trace) : undefined) ?? new SelectedStates(trace, numbers),
      ]),
    );
  }

  get behind(): boolean {
    for (const selected of this.selectedOf.values()) if (selected.behind) return true;
    return false;
  }

  get calmMs(): number {
    const nodes = [...this.selectedOf.keys()].map(({ nodeCount }) => nodeCount);
    return Math.max(0, ...nodes) > largeNodes ? showLargeMs : showReadMs;
  }

  /** Reads on for so long at most; whether anything was read. */
  work(budgetMs: number, now: () => number): boolean {
    const end = now() + budgetMs;
    let worked = false;
    for (const selected of this.selectedOf.values()) {
      while (selected.behind) {
        if (worked && now() >= end) return true;
        selected.advance(sliceEvents);
        worked = true;
      }
    }
    return worked;
  }

  /** The states of a record as far as they were read; null for one that is not followed. */
  statesOf(trace: Trace | null): SelectedStates | null {
    return trace === null ? null : (this.selectedOf.get(trace) ?? null);
  }

  /** Two records side by side; null unless both are followed. The same object for the same two. */
  between(a: Trace | null, b: Trace | null): ComparedSelections | null {
    const [inA, inB] = [this.statesOf(a), this.statesOf(b)];
    if (inA === null || inB === null) return null;
    if (this.selections?.a !== inA || this.selections.b !== inB)
      this.selections = new ComparedSelections(inA, inB);
    return this.selections;
  }
}

function haveSameBoards({ request: one }: Trace, { request: other }: Trace): boolean {
  return boardsEqual(one.start, other.start) && boardsEqual(one.goal, other.goal);
}
