import type { Board } from '../../puzzle/board.ts';
import type { EndCounts } from './count-figures.ts';
import type { CountPlan } from './count-plan.ts';
import { Layers } from './layers.ts';
import type { BoardPlaces } from './quick-tables.ts';
import type { RankedMoves } from './ranked-moves.ts';

/** The same order of expansions, with the goal tested when it is selected and when it is generated. Null: given up. */
export interface QuickEnds {
  readonly expand: EndCounts | null;
  readonly generate: EndCounts | null;
}

/** g of a state that was not generated: every path is let in. No g of a node may be as large. */
export const unseen = 255;

const nowhere = new Int32Array(0);
/** What is not counted here. */
const untold = { maxFrontier: null, deepest: null } as const;

/** The searches without an order of priorities, and what all of `QuickCounts` have. */
export class BlindCounts {
  protected readonly moves: RankedMoves;
  protected readonly start: number;
  protected readonly aim: number;
  protected readonly around = new Int32Array(4); // move → state
  /** State + 1 → a path must have a smaller g to be let in; 0: off the board, where nothing is. */
  protected readonly limits: Uint8Array;
  protected readonly met: Uint8Array; // state → 1: it was selected
  private newest = new Int32Array(0); // state → where in the stack its only node stands
  private madeLayers: Layers | null = null;
  protected nodes = new Int32Array(1 << 4);
  protected links = new Int32Array(1 << 4); // node → the next of its list, or its g
  protected path = new Int32Array(1 << 4);
  // Of the search that is on.
  protected most = 0;
  protected expanded = 0;
  protected generated = 0; // the rejected ones too
  protected pushed = 0;
  protected visited = 0;
  /** Nodes that are selected and not expanded, but the goal; null: not counted. */
  protected unexpanded: number | null = 0;
  protected early: EndCounts | null = null;
  protected isOver = false; // it was given up
  protected isCut = false; // a limit kept something out

  /** @param moves of all states */
  constructor(start: Board, goal: Board, moves: RankedMoves) {
    this.moves = moves;
    const { ranking } = moves;
    [this.start, this.aim] = [ranking.rank(start.cells), ranking.rank(goal.cells)];
    this.limits = new Uint8Array(ranking.count + 1);
    this.met = new Uint8Array(ranking.count);
  }

  /** Another search begins. @param most a search that would expand more is given up */
  protected begin(most: number): void {
    this.most = most;
    this.expanded = this.generated = this.pushed = this.visited = this.unexpanded = 0;
    this.isOver = false;
    this.early = this.start === this.aim ? this.countsAt(0, 0, 0) : null;
  }

  /**
   * @param goals that are selected: 0 or 1
   * @param later successors that a recursive program makes only if it comes back, as they come after those on the way
   */
  private countsAt(length: number | null, goals: number, later: number): EndCounts {
    const { expanded, generated, pushed, visited, unexpanded } = this;
    const selected = unexpanded === null ? null : expanded + unexpanded + goals;
    const made = { generated, generatedAtOnce: generated, generatedOneByOne: generated - later };
    return { expanded, pushed, visited, selected, length, ...made, ...untold };
  }

  /** The goal is selected, or nothing is left: g is null. @param later as in `countsAt` */
  protected endAt(g: number | null, later = 0): QuickEnds {
    const end = this.countsAt(g, Number(g !== null), later);
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

  /**
   * A node is expanded: its successors are `around`, and counted.
   * @param length of the path to them
   * @param cost of paths that are let in where `limits` are larger
   * @param depth where a recursive program may make the later successors of the nodes on its path after those on it: nodes of `path`
   */
  protected expand(
    state: number,
    order: readonly number[],
    length: number,
    limits: Uint8Array,
    cost: number,
    depth = 0,
  ): void {
    const { around, aim } = this;
    this.expanded++;
    const degree = this.moves.around(state, around);
    if (around[0] === aim || around[1] === aim || around[2] === aim || around[3] === aim)
      this.meetBelow(order, length, limits, cost, depth);
    this.generated += degree;
  }

  /** Apart from loops: what a function that is made in one knows of it would be in memory anew for each turn. */
  private meetBelow(
    order: readonly number[],
    length: number,
    limits: Uint8Array,
    cost: number,
    depth: number,
  ): void {
    this.meet(order, length, (after) => cost < limits[after + 1], this.path.subarray(0, depth));
  }

  /** @param isIn those that are let in no more; null: all are let in that are one farther */
  protected meetAhead(order: readonly number[], state: number, isIn: Uint8Array | null): void {
    const { layers, around } = this;
    const { ranks, places, shortest } = layers;
    this.moves.around(ranks[state], around);
    this.meet(order, shortest, (rank) => {
      const after = places[rank];
      return layers.isOneAhead(state, after) && isIn?.[after] !== 1;
    });
  }

  /**
   * The same of one that is one move away from the goal, before its successors are counted.
   * @param isLetIn whether a successor is, if it is not the goal
   * @param path to it
   */
  protected meet(
    order: readonly number[],
    length: number,
    isLetIn: (after: number) => boolean,
    path = nowhere,
  ): void {
    if (this.early !== null) return;
    const { around, aim } = this;
    const later = this.laterOn(path, order);
    const upToGoal = order.slice(0, 1 + order.findIndex((move) => around[move] === aim));
    const made = upToGoal.filter((move) => around[move] >= 0).length;
    const isIn = (move: number): boolean =>
      around[move] >= 0 && (around[move] === aim || isLetIn(around[move]));
    const counts = this.countsAt(length, 0, later);
    this.early = {
      ...counts,
      generated: counts.generated + made,
      generatedAtOnce: counts.generated + around.filter((after) => after >= 0).length,
      generatedOneByOne: counts.generated + made - later,
      pushed: counts.pushed + upToGoal.filter(isIn).length,
    };
  }

  /** Of each node on a path but the last: how many of its successors come after the one on the path. */
  private laterOn(path: Int32Array, order: readonly number[]): number {
    const around = new Int32Array(4);
    let later = 0;
    for (let at = 0; at + 1 < path.length; at++) {
      this.moves.around(path[at], around);
      for (let turn = 3; around[order[turn]] !== path[at + 1]; turn--)
        later += Number(around[order[turn]] >= 0);
    }
    return later;
  }

  protected fresh(isStartIn: boolean): Uint8Array {
    const { limits } = this;
    limits.fill(unseen);
    limits[0] = 0;
    if (isStartIn) limits[this.start + 1] = 0;
    return limits;
  }

  /** Depth first, where a state is let in until it is expanded (`closes`), or unless it is on the path; of those that wait its newest may be the only one. */
  protected down({ order, rule: { closes, oneInFrontier } }: CountPlan, limit: number): QuickEnds {
    const { met } = this;
    if (!closes) met.fill(0);
    if (oneInFrontier && this.newest.length === 0) this.newest = new Int32Array(met.length);
    const { newest } = this;
    const { around, start, aim, most } = this;
    const [move0, move1, move2, move3] = order;
    const limits = this.fresh(false);
    let { nodes, links, path } = this;
    let depth = 0;
    let size = 1;
    nodes[0] = start;
    links[0] = 0;
    if (oneInFrontier) newest[start] = 0;
    this.isCut = false;
    while (size > 0) {
      const state = nodes[--size];
      const g = links[size];
      if (oneInFrontier && newest[state] !== size) continue;
      if (!closes) {
        while (depth > g) limits[path[--depth] + 1] = unseen;
        if (depth === path.length) path = this.path = longer(path, 2 * depth);
        path[depth++] = state;
        if (met[state] === 0) this.visited++;
        met[state] = 1;
      } else if (limits[state + 1] > 0) this.visited++;
      if (state === aim)
        return this.endAt(g, oneInFrontier ? 0 : this.laterOn(path.subarray(0, depth), order));
      limits[state + 1] = 0;
      if (g >= limit) {
        this.isCut = true;
        this.unexpanded!++;
        continue;
      }
      if (this.expanded >= most) return this.givenUp();
      if (size + 4 > nodes.length) [nodes, links] = this.more();
      this.expand(state, order, g + 1, limits, 1, oneInFrontier ? 0 : depth);
      const before = size;
      for (let turn = 3; turn >= 0; turn--) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (limits[after + 1] === 0) continue;
        if (oneInFrontier) newest[after] = size;
        nodes[size] = after;
        links[size++] = g + 1;
      }
      this.pushed += size - before;
    }
    return this.exhausted();
  }

  /**
   * Depth first without any list: every node has a successor, so that the first of each is the next, and none of the others is ever selected. When a
   * state comes again by the same move, so does all that came after it.
   */
  protected alwaysDown({ order, rule: { skipsUndo } }: CountPlan): QuickEnds {
    const { moves, around, start, aim, most } = this;
    const met = this.met.fill(0); // state → a bit for each move that led there
    const path: number[] = [];
    const noMove = 4;
    let [state, led] = [start, noMove];
    for (;;) {
      const bit = 1 << led;
      if (met[state] === 0) this.visited++;
      path.push(state);
      if (state === aim) return this.endAt(path.length - 1, this.laterOn(Int32Array.from(path), order));
      if ((met[state] & bit) !== 0 || this.expanded >= most) return this.givenUp();
      met[state] |= bit;
      this.expanded++;
      moves.around(state, around);
      if (skipsUndo && led !== noMove) around[led ^ 1] = -1;
      if (around.includes(aim)) this.meet(order, path.length, () => true, Int32Array.from(path));
      const made = around.filter((after) => after >= 0).length;
      this.generated += made;
      this.pushed += made;
      led = order.find((move) => around[move] >= 0)!;
      state = around[led];
    }
  }

  /**
   * Depth first, where a state is let in by its first path; or by cheaper ones too, which is the same: what waits is a successor of a node on the path,
   * and none is farther from the start than those that are made now.
   */
  protected straightDown({ order }: CountPlan, limit: number): QuickEnds {
    const { around, start, aim, most } = this;
    const [move0, move1, move2, move3] = order;
    const limits = this.fresh(true);
    let { nodes, links } = this;
    let size = 1;
    nodes[0] = start;
    links[0] = 0;
    this.isCut = false;
    while (size > 0) {
      const state = nodes[--size];
      const g = links[size];
      this.visited++;
      if (state === aim) return this.endAt(g);
      if (g >= limit) {
        this.isCut = true;
        this.unexpanded!++;
        continue;
      }
      if (this.expanded >= most) return this.givenUp();
      if (size + 4 > nodes.length) [nodes, links] = this.more();
      this.expand(state, order, g + 1, limits, 1);
      const before = size;
      for (let turn = 3; turn >= 0; turn--) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (limits[after + 1] === 0) continue;
        limits[after + 1] = 0;
        nodes[size] = after;
        links[size++] = g + 1;
      }
      this.pushed += size - before;
    }
    return this.exhausted();
  }

  /**
   * Layer by layer, where of the shortest paths to a state the first is let in, or all and it is expanded once. Only of the goal's layer and the
   * one before the order is made: of the others all is counted.
   */
  protected layered(
    { order, isNewest, rule: { updates } }: CountPlan,
    boards: BoardPlaces | null,
  ): QuickEnds {
    const { layers } = this;
    const { shortest, ranks } = layers;
    const [before, last] = boards !== null ? layers.byBoard(boards) : layers.inOrder(order, isNewest);
    const taken = updates ? new Uint8Array(ranks.length) : null;
    if (!updates) this.unexpanded = null; // entries of a state that was expanded
    if (shortest > 0) {
      const state = this.upTo(shortest - 1, before, taken);
      if (state === null) return this.givenUp();
      this.expanded++;
      this.visited++;
      this.meetAhead(order, state, taken);
    }
    if (this.upTo(shortest, last, taken) === null) return this.givenUp();
    this.visited++;
    return this.endAt(shortest);
  }

  /** Expands all of the layers before a distance, and of its own up to the goal, or what leads there and is returned too; null: they are too many. */
  private upTo(depth: number, layer: Int32Array, taken: Uint8Array | null): number | null {
    const { layers } = this;
    const { begins, goal, next, degrees, moves, movesAhead, shortest } = layers;
    this.expanded = begins[depth];
    this.generated = moves[depth];
    this.pushed = taken === null ? movesAhead[depth] : begins[depth + 1] - 1;
    for (const state of layer) {
      this.visited = this.expanded;
      if (state === goal) return state;
      if (this.expanded >= this.most) return null;
      if (depth < shortest && layers.isOneAhead(state, goal)) return state;
      this.expanded++;
      this.generated += degrees[state];
      for (let at = 4 * state; at < 4 * state + 4; at++) {
        const after = next[at];
        if (after < 0 || taken?.[after] === 1) continue;
        if (taken !== null) taken[after] = 1;
        this.pushed++;
      }
    }
    return null;
  }

  protected get layers(): Layers {
    return (this.madeLayers ??= new Layers(this.moves, this.start, this.aim));
  }

  protected more(): [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>] {
    const length = 2 * this.nodes.length;
    return [(this.nodes = longer(this.nodes, length)), (this.links = longer(this.links, length))];
  }
}

export function longer(column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= column.length) return column;
  const values = new Int32Array(length);
  values.set(column);
  return values;
}
