import { LevelOrderJob, type LevelOrder } from './level-order.ts';
import { type Places, type TreeSource, placesOf } from './places.ts';
import { TidyColumns } from './tidy-columns.ts';
import { type TreeBox, type TreeLayout, emptyLayout } from './tree-layout.ts';

/** Nodes that need more room across than others; in a layout of nodes that have one place each. */
export interface WideNodes {
  readonly nodes: readonly number[];
  readonly width: number; // 1 or more
}

function widthsOf(
  order: LevelOrder,
  { firstNode, placeOf }: Pick<Places, 'firstNode' | 'placeOf'>,
  { nodes, width }: WideNodes,
) {
  const places = new Set(
    nodes.map((node) => (placeOf === null ? node - firstNode : placeOf[node - firstNode])),
  );
  return Float64Array.from(order.nodeAt, (place) => (places.has(place) ? width : 1));
}

/** Empty units between two trees: enough to tell them apart when small, and still a visible gap when they are huge. */
function gapBetween(left: number, right: number): number {
  return Math.max(2, 0.03 * Math.max(left, right));
}

/**
 * Lays out the forest that a record holds, a slice at a time. Trees (iterations) stand side by side, box beside box,
 * left to right in order of generation, so that a later iteration is seen to repeat and outgrow the one before it.
 * O(nodes) in all; needs up to 32 bytes a node while it runs, of which the layout keeps 20.
 */
export class LayoutJob {
  private readonly places: Omit<Places, 'parent'>;
  private readonly wide: WideNodes | null;
  private readonly ordering: LevelOrderJob;
  private order: LevelOrder | null = null;
  private widths: Float64Array | null = null; // rank → room across
  private tidy: TidyColumns | null = null;
  private boxes: BoxSweep | null = null;
  private boxed = false;
  private rankOf: Int32Array | null = null; // place → rank, made last: until then others need the room
  private named = 0; // ranks whose place is known by its node
  private done: TreeLayout | null = null;

  /**
   * @param places read only; must not change until the job is done
   * @param wide nodes that need more room than 1 across
   */
  constructor(places: Places, wide: WideNodes | null = null) {
    const { parent, ...others } = places;
    this.places = others; // parents are needed no longer than the order takes
    this.wide = wide;
    this.ordering = new LevelOrderJob(parent);
    if (places.nodeCount === 0) this.done = emptyLayout;
  }

  /** Handles up to about `budget` nodes of one phase. Returns the layout when it is complete. */
  advance(budget: number): TreeLayout | null {
    if (this.done !== null) return this.done;
    if (this.order === null) {
      if (this.ordering.advance(budget)) this.order = this.ordering.finish();
    } else if (this.tidy === null) {
      this.widths = this.wide && widthsOf(this.order, this.places, this.wide);
      this.tidy = new TidyColumns(this.order, this.widths);
    } else if (this.boxes === null) {
      if (this.tidy.advance(budget)) this.boxes = new BoxSweep(this.order, this.tidy.finish(), this.widths);
    } else if (!this.boxed) {
      this.boxed = this.boxes.advance(budget);
    } else if (this.nameNodes(this.order, budget)) {
      const { firstNode, nodeCount, placeOf, later } = this.places;
      const { xMin, xMax, trees } = this.boxes;
      const { order } = this;
      const ranks = this.rankOf!;
      const rankOf = placeOf === null ? ranks : placeOf.map((place) => ranks[place]);
      this.done = { ...order, rankOf, firstNode, nodeCount, later, x: this.tidy.x, xMin, xMax, trees };
    }
    return this.done;
  }

  /** Notes the ranks of places, and tells the order of nodes in place of theirs. True when all is done. */
  private nameNodes({ nodeAt: ranks }: LevelOrder, budget: number): boolean {
    const { firstNode, nodeAt } = this.places;
    const rankOf = (this.rankOf ??= new Int32Array(ranks.length));
    const until = Math.min(ranks.length, this.named + budget);
    for (let rank = this.named; rank < until; rank++) {
      const place = ranks[rank];
      rankOf[place] = rank;
      ranks[rank] = firstNode + (nodeAt === null ? place : nodeAt[place]);
    }
    this.named = until;
    return until === ranks.length;
  }
}

/** Measures the trees, then moves each one behind the last. */
class BoxSweep {
  trees: TreeBox[] = [];
  xMin = 0;
  xMax = 0;
  private readonly order: LevelOrder;
  private readonly x: Float64Array;
  private readonly width: Float64Array | null;
  private readonly treeOf: Int32Array | null; // rank → tree; not needed for one
  private readonly min: Float64Array; // tree → smallest x
  private readonly max: Float64Array;
  private readonly rows: Int32Array; // tree → rows
  private readonly offset: Float64Array; // tree → what to add to x
  private measured = 0;
  private row = 0; // of the rank measured last
  private parent = 0;
  private moved = 0;

  constructor(order: LevelOrder, x: Float64Array, width: Float64Array | null) {
    this.width = width;
    const count = order.rowStart[1];
    this.order = order;
    this.x = x;
    this.treeOf = count > 1 ? new Int32Array(x.length) : null;
    this.min = new Float64Array(count);
    this.max = new Float64Array(count);
    this.rows = new Int32Array(count);
    this.offset = new Float64Array(count);
  }

  advance(budget: number): boolean {
    const { length } = this.x;
    if (this.measured < length) {
      this.measure(Math.min(length, this.measured + budget));
      if (this.measured === length) this.lineUp();
      return this.measured === length && this.treeOf === null;
    }
    this.move(Math.min(length, this.moved + budget));
    return this.moved === length;
  }

  private measure(until: number): void {
    const { x, treeOf, min, max, rows } = this;
    const { firstChild, rowStart } = this.order;
    for (let rank = this.measured; rank < until; rank++) {
      while (rowStart[this.row + 1] <= rank) this.row++;
      let tree = 0;
      if (treeOf !== null) {
        while (firstChild[this.parent + 1] <= rank) this.parent++;
        tree = treeOf[rank] = this.row === 0 ? rank : treeOf[this.parent];
      }
      const beyond = this.width === null ? 0 : (this.width[rank] - 1) / 2;
      if (x[rank] - beyond < min[tree]) min[tree] = x[rank] - beyond;
      if (x[rank] + beyond > max[tree]) max[tree] = x[rank] + beyond;
      rows[tree] = this.row + 1; // ranks ascend by row
    }
    this.measured = until;
  }

  private lineUp(): void {
    let end = 0;
    for (let tree = 0; tree < this.min.length; tree++) {
      const width = this.max[tree] - this.min[tree];
      if (tree > 0) {
        end += gapBetween(this.max[tree - 1] - this.min[tree - 1], width);
        this.offset[tree] = end - this.min[tree];
      }
      const xMin = this.min[tree] + this.offset[tree];
      end = xMin + width;
      this.trees.push({ root: tree, xMin, xMax: end, rows: this.rows[tree] });
    }
    this.xMin = this.trees[0].xMin;
    this.xMax = end;
  }

  private move(until: number): void {
    for (let rank = this.moved; rank < until; rank++) this.x[rank] += this.offset[this.treeOf![rank]];
    this.moved = until;
  }
}

/** All at once, for tests and small records. O(nodes). */
export function layoutTree(source: TreeSource): TreeLayout {
  return layoutPlaces(placesOf(source));
}

/** Places at once. O(places). */
export function layoutPlaces(places: Places, wide: WideNodes | null = null): TreeLayout {
  const job = new LayoutJob(places, wide);
  for (;;) {
    const layout = job.advance(Infinity);
    if (layout !== null) return layout;
  }
}
