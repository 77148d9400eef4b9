import type { TakenStates } from './taken-states.ts';

/** Which of two searches has taken a state. */
export const Takers = { neither: 0, onlyA: 1, onlyB: 2, both: 3 } as const;
export type Takers = (typeof Takers)[keyof typeof Takers];

/** Different states by who has taken them. */
export interface TakerCounts {
  readonly onlyA: number;
  readonly onlyB: number;
  readonly both: number;
}

/**
 * Two searches of the same boards, state by state. Both must have been read with the same `StateNumbers`. What is told at
 * a pair of cursors depends on these alone, so any jump costs the same.
 */
export class ComparedTakes {
  readonly a: TakenStates;
  readonly b: TakenStates;

  constructor(a: TakenStates, b: TakenStates) {
    this.a = a;
    this.b = b;
  }

  /** Who has taken a state, with A at its cursor and B at its own. O(1). */
  takersOf(state: number, cursorA: number, cursorB: number): Takers {
    const byA = this.a.hasTaken(state, cursorA) ? Takers.onlyA : Takers.neither;
    const byB = this.b.hasTaken(state, cursorB) ? Takers.onlyB : Takers.neither;
    return (byA | byB) as Takers;
  }

  /** O(states taken by the one that has taken fewer), about 2 ns each. */
  countsAt(cursorA: number, cursorB: number): TakerCounts {
    const { a, b } = this;
    const [inA, inB] = [a.countAt(cursorA), b.countAt(cursorB)];
    const both =
      inA <= inB
        ? a.countAmongFirst(inA, (state) => b.hasTaken(state, cursorB))
        : b.countAmongFirst(inB, (state) => a.hasTaken(state, cursorA));
    return { onlyA: inA - both, onlyB: inB - both, both };
  }
}
