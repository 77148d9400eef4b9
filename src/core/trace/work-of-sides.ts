/** What each side of a search from both ends has expanded, level by level, at any cursor. */
import type { Cursor } from '../search/events.ts';
import { boardsEqual } from '../puzzle/board.ts';
import { RewindableColumn } from './columns/rewindable-column.ts';
import type { Trace } from './trace.ts';

/** By what the work is counted: how far a node is from the root of its side, or how long a path through it is at least (g + h). */
export type WorkBy = 'g' | 'f';

/** How many expansions a side has made of nodes with at most this value, ⌊g⌋ or ⌊g + h⌋ as they were when selected. */
export interface WorkLevel {
  readonly value: number;
  readonly expanded: number;
}

/** Whether the two sides of a record search for each other (rule S24), and not each for a goal of its own (S25). */
export function facesItself({ sides }: Trace): boolean {
  return sides.length === 2 && boardsEqual(sides[0].root, sides[1].target);
}

/**
 * The work of each side at any cursor (rule S48): a curve of expansions over g or f. 8 bytes an expansion; reads what the
 * record has grown by when it is asked.
 */
export class WorkOfSides {
  private readonly trace: Trace;
  private readonly by: WorkBy;
  private readonly counts = new RewindableColumn(Int32Array, 0); // slot → expansions
  private readonly slots: Map<number, number>[]; // side → value → slot
  private slotCount = 0;
  private read = 0; // steps

  constructor(trace: Trace, by: WorkBy) {
    this.trace = trace;
    this.by = by;
    this.slots = trace.sides.map(() => new Map<number, number>());
  }

  /** Side → its curve, by ascending value; empty before its first expansion. O(steps since the last cursor + v log v), v values. */
  at(step: Cursor): WorkLevel[][] {
    this.readOn();
    const counts = this.counts.seek(step);
    return this.slots.map((slots) => {
      let expanded = 0;
      return [...slots]
        .sort(([one], [other]) => one - other)
        .flatMap(([value, slot]) => {
          expanded += counts[slot];
          return counts[slot] === 0 ? [] : [{ value, expanded }];
        });
    });
  }

  private readOn(): void {
    const { trace, by, slots } = this;
    const { g, h } = trace.series;
    for (; this.read < trace.stepCount; this.read++) {
      const side = trace.sideIndex(trace.eventSubject.values[trace.stepEvent.values[this.read]]);
      const value = Math.floor(g.at(this.read) + (by === 'f' ? h.at(this.read) : 0));
      let slot = slots[side].get(value);
      if (slot === undefined) slots[side].set(value, (slot = this.slotCount++));
      this.counts.add(slot, 1, this.read + 1);
    }
  }
}
