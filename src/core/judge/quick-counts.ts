import { createHeuristic } from '../heuristics/create-heuristic.ts';
import type { Board } from '../puzzle/board.ts';
import type { StateRanking } from '../puzzle/state-rank.ts';
import type { AlgorithmName, HeuristicName } from '../search/settings.ts';
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

const none = -1;
/*
 * A node as one number:    priority + bias, 6 bits, or 0 | g, 8 bits | state, 18 bits: there are fewer than 9!/2
 */
const stateBits = 18;
const stateMask = (1 << stateBits) - 1;
const keyShift = 26;
const bias = 32;
const priorities = 64;
/** g of a state that was not generated: every path is let in. No g of a node may be as large. */
const unseen = 255;
const gMask = 255;
const unknown = 255; // an h that was not asked for yet
/** A node as one number that compares as its tuple does:    priority | place of the board among all, 19 bits: fewer than 9! | g */
const keyRange = 2 ** (19 + 8);
const mostInKey = 2 ** 53 / keyRange;

/**
 * How many expansions searches of up to nine cells make: nothing else is counted, and nothing is kept that a solution could be read from. A
 * state is its rank, what is known of it a byte, and a node one number, so that all of it stays in the cache: a tenth of
 * the time that `CountedPasses` takes, its twin in the tests. Not of every search: `undefined` is the answer then.
 */
export class QuickCounts {
  private readonly moves: RankedMoves;
  private readonly goal: Board;
  private readonly start: number;
  private readonly aim: number;
  private readonly around = new Int32Array(4); // move → state
  /** State + 1 → a path must have a smaller g to be let in; 0: off the board, where nothing is. */
  private readonly limits: Uint8Array;
  private deepLimits = new Int32Array(0); // the same where g may be large
  private readonly estimates = new Map<HeuristicName | null, Estimates>();
  private places: Places | null = null;
  private nodes = new Int32Array(1 << 12);
  private links = new Int32Array(1 << 12); // node → the next of its list, or its g
  private keys = new Float64Array(1 << 10);
  private path = new Int32Array(1 << 10);
  private readonly lists: readonly [Int32Array, Int32Array]; // priority → first and last node
  // Of the search that is on.
  private most = 0;
  private expanded = 0;
  private early: QuickEnd | null = null;
  private isOver = false; // it was given up
  private isCut = false; // a limit kept something out

  /**
   * @param hRange more than any h
   * @param moves of all states
   */
  constructor(start: Board, goal: Board, hRange: number, moves: RankedMoves) {
    this.moves = moves;
    const { ranking } = moves;
    this.goal = goal;
    [this.start, this.aim] = [ranking.rank(start.cells), ranking.rank(goal.cells)];
    this.limits = new Uint8Array(ranking.count + 1);
    const all = (hRange + 1) * (unseen + hRange + 1);
    this.lists = [new Int32Array(all), new Int32Array(all)];
  }

  /**
   * O(states + expansions).
   * @param most a search that would expand more is given up
   * @param maxDepth where a depth-first search goes no deeper, and iterative deepening ends
   */
  count(algorithm: AlgorithmName, plan: CountPlan, most: number, maxDepth: number): QuickEnds | undefined {
    const { updates, closes, ownPath, oneInFrontier, skipsUndo } = plan.rule;
    if (oneInFrontier || skipsUndo) return undefined;
    [this.most, this.expanded, this.early, this.isOver] = [most, 0, null, false];
    if (algorithm === 'depth-first') {
      if (updates) return this.straightDown(plan, maxDepth);
      return ownPath || closes ? this.down(plan, maxDepth) : undefined;
    }
    if (!closes && !updates) return undefined;
    if (algorithm === 'iterative-deepening')
      for (let limit = 0; ; limit++) {
        const ends = updates ? this.straightDown(plan, limit) : this.down(plan, limit);
        if (this.isOver || ends.expand !== null || limit === maxDepth) return ends;
      }
    if (algorithm === 'breadth-first' && closes && updates) return this.layers(plan);
    const h = this.estimatesOf(plan.heuristic);
    if (plan.heap === null) return this.listed(plan, h);
    return plan.heap === 'board' ? this.byBoard(plan, h) : this.heaped(plan, h);
  }

  /** The goal is selected, or nothing is left: g is null. */
  private endAt(g: number | null): QuickEnds {
    const end: QuickEnd = { expanded: this.expanded, length: g };
    return { expand: end, generate: this.early ?? end };
  }

  private givenUp(): QuickEnds {
    this.isOver = true;
    return { expand: null, generate: this.early };
  }

  /** No node is left below the limit. */
  private exhausted(): QuickEnds {
    return this.isCut ? { expand: null, generate: this.early } : this.endAt(null);
  }

  /** The goal is generated. @param g of it */
  private meet(g: number): void {
    this.early ??= { expanded: this.expanded, length: g };
  }

  private fresh(isStartIn: boolean): Uint8Array {
    const { limits } = this;
    limits.fill(unseen);
    limits[0] = 0;
    if (isStartIn) limits[this.start + 1] = 0;
    return limits;
  }

  /** Depth first, where a state is let in until it is expanded (`closes`), or unless it is on the path. */
  private down({ order, rule: { closes } }: CountPlan, limit: number): QuickEnds {
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
  private straightDown({ order }: CountPlan, limit: number): QuickEnds {
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
  private layers({ order, isNewest }: CountPlan): QuickEnds {
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

  /** From lists of equal priority. */
  private listed(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { moves, around, start, aim, most } = this;
    const { ofG, ofH, least: added, isNewest, order } = plan;
    const { updates, skips, closes } = plan.rule;
    const [move0, move1, move2, move3] = isNewest ? [...order].reverse() : order;
    const limits = this.fresh(updates);
    const [first, last] = this.lists;
    first.fill(none);
    const { known } = h;
    let { nodes, links } = this;
    this.isCut = false;
    let end = 1;
    let size = 1;
    let least = added + ofH * h.of(start);
    nodes[0] = start;
    links[0] = none;
    first[least] = last[least] = 0;
    while (size > 0) {
      while (first[least] === none) least++;
      const node = first[least];
      first[least] = links[node];
      size--;
      const state = nodes[node] & stateMask;
      const g = nodes[node] >> stateBits;
      if (skips && g > limits[state + 1]) continue;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (end + 4 > nodes.length) [nodes, links] = this.more();
      moves.around(state, around);
      for (let turn = 0; turn < 4; turn++) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (after === aim) this.meet(cost);
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = cost;
        const estimate = known[after] === unknown ? h.of(after) : known[after];
        const priority = added + ofG * cost + ofH * estimate;
        nodes[end] = (cost << stateBits) | after;
        size++;
        if (priority < least) least = priority;
        if (isNewest) {
          links[end] = first[priority];
          first[priority] = end;
        } else {
          links[end] = none;
          if (first[priority] === none) first[priority] = end;
          else links[last[priority]] = end;
          last[priority] = end;
        }
        end++;
      }
    }
    return this.endAt(null);
  }

  /** From a heap that compares priorities alone, and moves equal ones as `EntryHeap` does. */
  private heaped(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { moves, around, start, aim, most } = this;
    const { ofG, ofH, order } = plan;
    const { updates, skips, closes } = plan.rule;
    const [move0, move1, move2, move3] = order;
    const fromTop = plan.heap === 'java';
    const favour = fromTop ? 0 : 1;
    const limits = this.fresh(updates);
    const { known } = h;
    let heap = this.nodes;
    this.isCut = false;
    let size = 1;
    heap[0] = ((ofH * h.of(start) - bias) << keyShift) | start;
    while (size > 0) {
      const node = heap[0];
      const moved = heap[--size];
      const key = moved >> keyShift;
      let at = 0;
      let child = 1;
      for (; child + 1 < size; child = 2 * at + 1) {
        const right = heap[child + 1] >> keyShift;
        if (right - (heap[child] >> keyShift) < favour) child++;
        if (fromTop && heap[child] >> keyShift >= key) break;
        heap[at] = heap[child];
        at = child;
      }
      if (child + 1 === size && !(fromTop && heap[child] >> keyShift >= key)) {
        heap[at] = heap[child];
        at = child;
      }
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (key >= heap[above] >> keyShift) break;
        heap[at] = heap[above];
        at = above;
      }
      heap[at] = moved;
      const state = node & stateMask;
      const g = (node >> stateBits) & gMask;
      if (skips && g > limits[state + 1]) continue;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (size + 4 > heap.length) [heap] = this.more();
      moves.around(state, around);
      for (let turn = 0; turn < 4; turn++) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (after === aim) this.meet(cost);
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = cost;
        const estimate = known[after] === unknown ? h.of(after) : known[after];
        const priority = ofG * cost + ofH * estimate;
        if (priority >= priorities) return undefined;
        let into = size++;
        while (into > 0) {
          const above = (into - 1) >> 1;
          if (priority - bias >= heap[above] >> keyShift) break;
          heap[into] = heap[above];
          into = above;
        }
        heap[into] = ((priority - bias) << keyShift) | (cost << stateBits) | after;
      }
    }
    return this.endAt(null);
  }

  /** The same where the board decides between equals, and g between those of a board: no two are equal, so that any heap will do. */
  private byBoard(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { moves, around, start, aim, most } = this;
    const { ofG, ofH } = plan;
    const { updates, skips, closes } = plan.rule;
    const limits = this.fresh(updates);
    const places = (this.places ??= new Places(moves.ranking));
    const { known } = h;
    let heap = this.keys;
    this.isCut = false;
    let size = 1;
    heap[0] = ofH * h.of(start) * keyRange + places.of(start) * (gMask + 1);
    while (size > 0) {
      const node = heap[0];
      const moved = heap[--size];
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && heap[child + 1] < heap[child]) child++;
        if (heap[child] >= moved) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = moved;
      const low = node - Math.floor(node / keyRange) * keyRange;
      const state = places.stateAt(low >> 8);
      const g = low & gMask;
      if (skips && g > limits[state + 1]) continue;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (size + 4 > heap.length) {
        this.keys = new Float64Array(2 * heap.length);
        this.keys.set(heap);
        heap = this.keys;
      }
      moves.around(state, around);
      for (let move = 0; move < 4; move++) {
        const after = around[move];
        if (after === aim) this.meet(cost);
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = cost;
        const estimate = known[after] === unknown ? h.of(after) : known[after];
        const priority = ofG * cost + ofH * estimate;
        if (priority >= mostInKey) return undefined;
        const key = priority * keyRange + places.of(after) * (gMask + 1) + cost;
        let into = size++;
        while (into > 0) {
          const above = (into - 1) >> 1;
          if (key >= heap[above]) break;
          heap[into] = heap[above];
          into = above;
        }
        heap[into] = key;
      }
    }
    return this.endAt(null);
  }

  private more(): [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>] {
    const length = 2 * this.nodes.length;
    return [(this.nodes = longer(this.nodes, length)), (this.links = longer(this.links, length))];
  }

  private estimatesOf(heuristic: HeuristicName | null): Estimates {
    let estimates = this.estimates.get(heuristic);
    if (estimates === undefined) {
      estimates = new Estimates(this.moves.ranking, heuristic, this.goal);
      this.estimates.set(heuristic, estimates);
    }
    return estimates;
  }
}

/** h by state, each computed when it is asked for first. */
class Estimates {
  /** State → h, or `unknown`. */
  readonly known: Uint8Array;
  private readonly ranking: StateRanking;
  private readonly cells: Uint8Array;
  private readonly evaluate: (cells: Uint8Array) => number;

  /** @param heuristic null: h is 0 */
  constructor(ranking: StateRanking, heuristic: HeuristicName | null, goal: Board) {
    this.ranking = ranking;
    this.known = new Uint8Array(ranking.count).fill(heuristic === null ? 0 : unknown);
    this.cells = new Uint8Array(ranking.cellCount);
    this.evaluate = heuristic === null ? () => 0 : createHeuristic(heuristic, goal).evaluate;
  }

  of(state: number): number {
    const { known, cells } = this;
    if (known[state] !== unknown) return known[state];
    this.ranking.unrank(state, cells);
    return (known[state] = this.evaluate(cells));
  }
}

/** Places of boards in the order of their lists of tiles, as Python compares them; each is computed when it is asked for first. */
class Places {
  private readonly ranking: StateRanking;
  private readonly cells: Uint8Array;
  private readonly places: Int32Array; // state → place | none
  private readonly states: Int32Array; // place → state

  constructor(ranking: StateRanking) {
    const { count, cellCount } = ranking;
    this.ranking = ranking;
    this.cells = new Uint8Array(cellCount);
    this.places = new Int32Array(count).fill(none);
    this.states = new Int32Array(2 * count);
  }

  of(state: number): number {
    const known = this.places[state];
    if (known !== none) return known;
    const { cells } = this;
    this.ranking.unrank(state, cells);
    let place = 0;
    let unseenTiles = (1 << cells.length) - 1;
    for (let cell = 0; cell < cells.length; cell++) {
      const tile = 1 << cells[cell];
      let before = 0; // of the tiles that come later, those that are smaller
      for (let rest = unseenTiles & (tile - 1); rest !== 0; rest &= rest - 1) before++;
      place = place * (cells.length - cell) + before;
      unseenTiles ^= tile;
    }
    this.states[place] = state;
    return (this.places[state] = place);
  }

  /** Of a place that was given. */
  stateAt(place: number): number {
    return this.states[place];
  }
}

function longer(column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= column.length) return column;
  const values = new Int32Array(length);
  values.set(column);
  return values;
}
