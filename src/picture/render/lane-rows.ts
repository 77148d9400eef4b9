import type { TreeLayout } from '../layout/tree-layout.ts';
import type { ComparedSelections, SelectedStates } from '../../core/trace/compared-states.ts';
import { never } from '../../core/trace/trace.ts';

/** Two searches that are compared, as the picture of one record shows it. */
export interface Comparison {
  readonly selections: ComparedSelections;
  /** The record in the picture, read with the same numbers; one of the two, or a third. */
  readonly own: SelectedStates;
  /** Where A and B are. */
  readonly cursors: readonly [a: number, b: number];
  /** Bits of `LaneBit` that are not to be told from what neither has selected. */
  readonly hidden: number;
}

/** Who has selected some of the states in question. */
export const LaneBit = { onlyA: 1, onlyB: 2, both: 4 } as const;
/** `SelectedBy` → its bit. */
export const bitOfLanes = [0, LaneBit.onlyA, LaneBit.onlyB, LaneBit.both] as const;

/**
 * When both searches took the states of a laid-out record, in rank order, so that any stretch of a row is answered in one
 * pass over two columns: 8 bytes a node.
 */
export class LaneRows {
  private comparison: Comparison | null = null;
  private layout: TreeLayout | null = null;
  private read = -1; // events of all three records that the columns are from
  private byA = new Int32Array(0); // rank → cursor | never
  private byB = new Int32Array(0);

  /** Goes along with the layout, the records and their cursors. O(nodes) when a layout is new or more was read, else O(1). */
  follow(comparison: Comparison, layout: TreeLayout): void {
    const { selections: takes, own } = comparison;
    const read = takes.a.eventsRead + takes.b.eventsRead + own.eventsRead;
    const stale =
      layout !== this.layout || takes !== this.comparison?.selections || own !== this.comparison.own;
    this.comparison = comparison;
    this.layout = layout;
    if (!stale && read === this.read) return;
    this.read = read;
    const count = layout.x.length;
    if (this.byA.length < count) {
      this.byA = new Int32Array(count + (count >> 1));
      this.byB = new Int32Array(this.byA.length);
    }
    firstSelections(layout, own, takes.a, this.byA);
    firstSelections(layout, own, takes.b, this.byB);
  }

  /** Bits of who has selected the states of the ranks [from, to), the hidden ones too. O(to − from). */
  among(from: number, to: number): number {
    if (this.comparison === null) return 0;
    const { byA, byB } = this;
    const [cursorA, cursorB] = this.comparison.cursors;
    let bits = 0;
    for (let rank = from; rank < to && bits !== 7; rank++)
      bits |= bitOfLanes[(byA[rank] <= cursorA ? 1 : 0) | (byB[rank] <= cursorB ? 2 : 0)];
    return bits;
  }

  get hidden(): number {
    return this.comparison?.hidden ?? 0;
  }
}

/** Fills rank → cursor from which on a search has selected the state of the node there. */
function firstSelections(
  layout: TreeLayout,
  own: SelectedStates,
  selected: SelectedStates,
  into: Int32Array,
): void {
  const { nodeAt } = layout;
  const state = own.state.values;
  const known = own.state.length;
  const firstAt = selected.firstAt.values;
  const reached = selected.firstAt.length;
  for (let rank = 0; rank < nodeAt.length; rank++) {
    const node = nodeAt[rank];
    const number = node < known ? state[node] : reached;
    into[rank] = number < reached ? firstAt[number] : never;
  }
}
