import type { SelectedStates } from './selected-states.ts';

/** Which of two searches has selected a state. */
export const SelectedBy = { neither: 0, onlyA: 1, onlyB: 2, both: 3 } as const;
export type SelectedBy = (typeof SelectedBy)[keyof typeof SelectedBy];

/** Different states by who has selected them. */
export interface LaneCounts {
  readonly onlyA: number;
  readonly onlyB: number;
  readonly both: number;
}

/**
 * Two searches of the same boards, state by state. Both must have been read with the same `StateNumbers`. What is told at
 * a pair of cursors depends on these alone, so any jump costs the same.
 */
export class ComparedSelections {
  readonly a: SelectedStates;
  readonly b: SelectedStates;

  constructor(a: SelectedStates, b: SelectedStates) {
    this.a = a;
    this.b = b;
  }

  /** Who has selected a state, with A at its cursor and B at its own. O(1). */
  selectedBy(state: number, cursorA: number, cursorB: number): SelectedBy {
    const byA = this.a.hasSelected(state, cursorA) ? SelectedBy.onlyA : SelectedBy.neither;
    const byB = this.b.hasSelected(state, cursorB) ? SelectedBy.onlyB : SelectedBy.neither;
    return (byA | byB) as SelectedBy;
  }

  /** O(states selected by the one that has selected fewer), about 2 ns each. */
  countsAt(cursorA: number, cursorB: number): LaneCounts {
    const { a, b } = this;
    const [inA, inB] = [a.countAt(cursorA), b.countAt(cursorB)];
    const both =
      inA <= inB
        ? a.countAmongFirst(inA, (state) => b.hasSelected(state, cursorB))
        : b.countAmongFirst(inB, (state) => a.hasSelected(state, cursorA));
    return { onlyA: inA - both, onlyB: inB - both, both };
  }
}
