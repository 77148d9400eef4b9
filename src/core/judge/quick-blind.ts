import type { Board } from '../puzzle/board.ts';
import type { CountPlan } from './count-plan.ts';
import type { RankedMoves } from './ranked-moves.ts';

/** How a search ended, by its expansions alone. */
export interface QuickEnd {
  readonly expanded: number;
  /** Of the solution; null: there is none. */
  readonly length: number | null;
}

/** The same order of expansions, with the goal tested when it is selected and when it is generated. Null: given up. */
export interface QuickEnds {
  readonly expand: QuickEnd | null;
  readonly generate: QuickEnd | null;
}

/** g of a state that was not generated: every path is let in. No g of a node may be as large. */
export const unseen = 255;

/** The searches without an order of priorities, and what all of `QuickCounts` have. */
export class BlindCounts {
  protected readonly moves: RankedMoves;
  protected readonly start: number;
  protected readonly aim: number;
  protected readonly around = new Int32Array(4); // move → state
  /** State + 1 → a path must have a smaller g to be let in; 0: off the board, where nothing is. */
  protected readonly limits: Uint8Array;
  protected deepLimits = new Int32Array(0); // the same where g may be large
  protected nodes = new Int32Array(1 << 12);
  protected links = new Int32Array(1 << 12); // node → the next of its list, or its g
  protected path = new Int32Array(1 << 10);
  // Of the search that is on.
  protected most = 0;
  protected expanded = 0;
  protected early: QuickEnd | null = null;
  protected isOver = false; // it was given up
  protected isCut = false; // a limit kept something out

  /** @param moves of all states */
  constructor(start: Board, goal: Board, moves: RankedMoves) {
    this.moves = moves;
    const { ranking } = moves;
    [this.start, this.aim] = [ranking.rank(start.cells), ranking.rank(goal.cells)];
    this.limits = new Uint8Array(ranking.count + 1);
  }

  /** The goal is selected, or nothing is left: g is null. */
  protected endAt(g: number | null): QuickEnds {
    const end: QuickEnd = { expanded: this.expanded, length: g };
    return { expand: end, generate: this.early ?? end };
  }

  protected givenUp(): QuickEnds {
    this.isOver = true;
    return { expand: null, generate: this.early };
  }

  /** No node is left below the limit. */
  protected exhausted(): QuickEnds {
    return this.isCut ? { expand: null, generate: this.early } : this.endAt(null);
  }

  /** The goal is generated. @param g of it */
  protected meet(g: number): void {
    this.early ??= { expanded: this.expanded, length: g };
  }

  protected fresh(isStartIn: boolean): Uint8Array {
    const { limits } = this;
    limits.fill(unseen);
    limits[0] = 0;
    if (isStartIn) limits[this.start + 1] = 0;
    return limits;
  }

  /** Depth first, where a state is let in until it is expanded (`closes`), or unless it is on the path. */
  protected down({ order, rule: { closes } }: CountPlan, limit: number): QuickEnds {
    const { moves, around, start, aim, most } = this;
    const [move0, move1, move2, move3] = order;
    const limits = this.fresh(false);
    let { nodes, links, path } = this;
    let depth = 0;
    let size = 1;
    nodes[0] = start;
    links[0] = 0;
    this.isCut = false;
    while (size > 0) {
      const state = nodes[--size];
      const g = links[size];
      if (!closes) {
        while (depth > g) limits[path[--depth] + 1] = unseen;
        if (depth === path.length) path = this.path = longer(path, 2 * depth);
        path[depth++] = state;
      }
      if (state === aim) return this.endAt(g);
      limits[state + 1] = 0;
      if (g >= limit) {
        this.isCut = true;
        continue;
      }
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      if (size + 4 > nodes.length) [nodes, links] = this.more();
      moves.around(state, around);
      for (let turn = 3; turn >= 0; turn--) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (after === aim) this.meet(g + 1);
        if (limits[after + 1] === 0) continue;
        nodes[size] = after;
        links[size++] = g + 1;
      }
    }
    return this.exhausted();
  }

  /** Depth first, where a state is let in by cheaper paths until it is expanded; its others are skipped. */
  protected straightDown({ order }: CountPlan, limit: number): QuickEnds {
    const { moves, around, start, aim, most } = this;
    const [move0, move1, move2, move3] = order;
    if (this.deepLimits.length === 0) this.deepLimits = new Int32Array(this.limits.length);
    const limits = this.deepLimits.fill(2 ** 30);
    limits[0] = limits[start + 1] = 0;
    let { nodes, links } = this;
    let size = 1;
    nodes[0] = start;
    links[0] = 0;
    this.isCut = false;
    while (size > 0) {
      const state = nodes[--size];
      const g = links[size];
      if (g > limits[state + 1]) continue;
      if (state === aim) return this.endAt(g);
      limits[state + 1] = 0;
      if (g >= limit) {
        this.isCut = true;
        continue;
      }
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      if (size + 4 > nodes.length) [nodes, links] = this.more();
      moves.around(state, around);
      for (let turn = 3; turn >= 0; turn--) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (after === aim) this.meet(g + 1);
        if (g + 1 >= limits[after + 1]) continue;
        limits[after + 1] = g + 1;
        nodes[size] = after;
        links[size++] = g + 1;
      }
    }
    return this.exhausted();
  }

  /** Breadth first: the nodes of a depth one after another, from the oldest on, or from the newest with siblings in their order. */
  protected layers({ order, isNewest }: CountPlan): QuickEnds {
    const { moves, around, start, aim, most } = this;
    const limits = this.fresh(true);
    this.isCut = false;
    let layer = (this.nodes = longer(this.nodes, limits.length));
    let next = (this.links = longer(this.links, limits.length));
    // The newest fill their column from its end, as their order is that of the generation the other way round.
    const [bottom, step] = isNewest ? [limits.length - 1, -1] : [0, 1];
    const [move0, move1, move2, move3] = isNewest ? [...order].reverse() : order;
    layer[bottom] = start;
    let from = bottom;
    let to = bottom + 1;
    for (let g = 0; from < to; g++) {
      let end = bottom;
      for (let at = from; at < to; at++) {
        const state = layer[at];
        if (state === aim) return this.endAt(g);
        if (this.expanded >= most) return this.givenUp();
        this.expanded++;
        moves.around(state, around);
        for (let turn = 0; turn < 4; turn++) {
          const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
          if (limits[after + 1] === 0) continue;
          limits[after + 1] = 0;
          if (after === aim) this.meet(g + 1);
          next[end] = after;
          end += step;
        }
      }
      [layer, next] = [next, layer];
      [from, to] = isNewest ? [end + 1, limits.length] : [0, end];
    }
    return this.endAt(null);
  }

  protected more(): [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>] {
    const length = 2 * this.nodes.length;
    return [(this.nodes = longer(this.nodes, length)), (this.links = longer(this.links, length))];
  }
}

function longer(column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= column.length) return column;
  const values = new Int32Array(length);
  values.set(column);
  return values;
}
