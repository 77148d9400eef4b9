import { kindOf } from '../../algorithms/registry.ts';
import type { Board } from '../../puzzle/board.ts';
import type { AlgorithmName } from '../../search/settings.ts';
import type { CountPlan } from './count-plan.ts';
import { DepthHeap } from './depth-heap.ts';
import { BlindCounts, type QuickEnds, longer, unseen } from './quick-blind.ts';
import { BoardPlaces, type Estimates, type RankedStates, unknown } from './quick-tables.ts';

const none = -1;
/* A node as one number:    g, 8 bits | state, 18 bits: there are fewer than 9!/2 */
const stateBits = 18;
const stateMask = (1 << stateBits) - 1;
const gMask = 255;
const mostPriority = 255;
/** A node as one number that compares as its tuple does:    priority | place of the board among all, 19 bits: fewer than 9! | g */
const keyRange = 2 ** (19 + 8);
const mostInKey = 2 ** 53 / keyRange;

/**
 * How many expansions searches of up to nine cells make: nothing else is counted, and nothing is kept that a solution could be read from. A
 * state is its rank, what is known of it a byte, and a node one number, so that all of it stays in the cache. `CountedPasses`
 * is its twin in the tests, and takes ten times as long depth-first. Not of every search: `undefined` is the answer then.
 */
export class QuickCounts extends BlindCounts {
  private readonly states: RankedStates;
  private madePlaces: BoardPlaces | null = null;
  private heap = heapOf(1 << 4);
  private readonly depths = new DepthHeap();
  private keys = new Float64Array(1 << 4);
  private readonly lists: readonly [Int32Array, Int32Array]; // priority → first and last node

  /** @param hRange more than any h */
  constructor(start: Board, goal: Board, hRange: number, states: RankedStates) {
    super(start, goal, states.moves);
    this.states = states;
    const all = (hRange + 1) * (unseen + hRange + 1);
    this.lists = [new Int32Array(all), new Int32Array(all)];
  }

  /**
   * O(states + expansions).
   * @param most a search that would expand more is given up
   * @param maxDepth where a depth-first search goes no deeper, and iterative deepening ends
   */
  count(algorithm: AlgorithmName, plan: CountPlan, most: number, maxDepth: number): QuickEnds | undefined {
    const { updates, skips, closes, ownPath, oneInFrontier } = plan.rule;
    const { deep } = kindOf(algorithm);
    if (oneInFrontier && deep === undefined) return undefined;
    this.begin(most);
    const keepsAll = !updates && !closes && !ownPath; // of a tree
    if (keepsAll && deep === 'unlimited') return most > maxDepth ? undefined : this.alwaysDown(plan);
    if (keepsAll)
      return deep === undefined ? this.ofTree(plan, this.states.estimates(plan.heuristic)) : undefined;
    if (deep === 'unlimited') {
      if (updates) return this.straightDown(plan, maxDepth);
      return ownPath || closes ? this.down(plan, maxDepth) : undefined;
    }
    if (!closes && !updates && !(ownPath && deep === 'rising limits')) return undefined;
    if (deep === 'rising limits')
      for (let limit = 0; ; limit++) {
        const ends = updates ? this.straightDown(plan, limit) : this.down(plan, limit);
        if (this.isOver || ends.expand !== null || limit === maxDepth) return withoutVisited(ends);
      }
    if (plan.ofH === 0 && (updates || skips)) {
      // By g alone.
      if (plan.heap === 'heapq' || plan.heap === 'java') return this.byDepth(plan);
      return this.layered(plan, plan.heap === 'board' ? this.places : null);
    }
    const h = this.states.estimates(plan.heuristic);
    if (plan.heap === null) return this.listed(plan, h);
    return plan.heap === 'board' ? this.byBoard(plan, h) : this.heaped(plan, h);
  }

  private get places(): BoardPlaces {
    return (this.madePlaces ??= new BoardPlaces(this.moves.ranking));
  }

  /** From a heap that compares g alone: no later path to a state is cheaper, and all of the shortest are let in, or the first (`updates`). */
  private byDepth(plan: CountPlan): QuickEnds {
    const { most, depths, layers } = this;
    const { updates } = plan.rule;
    const [move0, move1, move2, move3] = plan.order;
    const { next, degrees, ranks, begins, shortest, goal } = layers;
    const isIn = new Uint8Array(ranks.length); // it was let in, or where all are: it was selected
    const near = begins[Math.max(0, shortest - 1)];
    depths.begin(plan.heap === 'java', 0);
    while (depths.size > 0) {
      const state = depths.pop();
      if (!updates) {
        if (isIn[state] === 1) {
          this.unexpanded!++;
          continue;
        }
        isIn[state] = 1;
      }
      this.visited++;
      if (state === goal) return this.endAt(shortest);
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      if (state >= near && layers.isOneAhead(state, goal))
        this.meetAhead(plan.order, state, updates ? isIn : null);
      this.generated += degrees[state];
      const before = depths.size;
      const at = 4 * state;
      for (let turn = 0; turn < 4; turn++) {
        const after = next[at + (turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3)];
        if (after < 0) continue;
        if (updates) {
          if (isIn[after] === 1) continue;
          isIn[after] = 1;
        }
        depths.push(after);
      }
      this.pushed += depths.size - before;
    }
    return this.endAt(null);
  }

  /** From lists of equal priority. */
  private listed(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { around, start, aim, most, met } = this;
    const { ofG, ofH, least: added, isNewest, order } = plan;
    const { updates, keepsFirst, skips, closes } = plan.rule;
    const [move0, move1, move2, move3] = isNewest ? [...order].reverse() : order;
    const limits = this.fresh(updates);
    if (!closes) met.fill(0);
    const stale = Number(!(updates && skips && closes)); // else the engine moves the node, and has none
    const [first, last] = this.lists;
    first.fill(none);
    const { known } = h;
    let { nodes, links } = this;
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
      if (skips && g > limits[state + 1]) {
        this.unexpanded! += stale;
        continue;
      }
      if (closes ? skips || limits[state + 1] > 0 : met[state] === 0) this.visited++;
      if (!closes) met[state] = 1;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (end + 4 > nodes.length) [nodes, links] = this.more();
      this.expand(state, plan.order, cost, limits, cost);
      const before = size;
      for (let turn = 0; turn < 4; turn++) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = keepsFirst ? 0 : cost;
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
      this.pushed += size - before;
    }
    return this.endAt(null);
  }

  /** From the same lists, where every successor is kept, or all but the move back. A node has the move that led to it beside its state. */
  private ofTree(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { around, start, aim, most, met } = this;
    const { ofG, ofH, least: added, isNewest, order } = plan;
    const { skipsUndo } = plan.rule;
    const [move0, move1, move2, move3] = isNewest ? [...order].reverse() : order;
    met.fill(0);
    const [first, last] = this.lists;
    first.fill(none);
    const { known } = h;
    let { nodes, links, path: depths } = this;
    let end = 1;
    let size = 1;
    let least = added + ofH * h.of(start);
    nodes[0] = start;
    depths[0] = 0;
    links[0] = none;
    first[least] = last[least] = 0;
    while (size > 0) {
      while (first[least] === none) least++;
      const node = first[least];
      first[least] = links[node];
      size--;
      const state = nodes[node] & stateMask;
      this.visited += 1 - met[state];
      met[state] = 1;
      if (state === aim) return this.endAt(depths[node]);
      if (this.expanded >= most) return this.givenUp();
      this.expanded++;
      const cost = depths[node] + 1;
      if (end + 4 > nodes.length) [nodes, links] = this.more();
      if (end + 4 > depths.length) depths = this.path = longer(depths, nodes.length);
      this.moves.around(state, around);
      if (skipsUndo && node > 0) around[(nodes[node] >> stateBits) ^ 1] = none;
      if (around[0] === aim || around[1] === aim || around[2] === aim || around[3] === aim)
        this.meet(plan.order, cost, () => true);
      const before = end;
      for (let turn = 0; turn < 4; turn++) {
        const move = turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3;
        const after = around[move];
        if (after < 0) continue;
        const estimate = known[after] === unknown ? h.of(after) : known[after];
        const priority = added + ofG * cost + ofH * estimate;
        if (priority >= first.length) return undefined;
        nodes[end] = (move << stateBits) | after;
        depths[end] = cost;
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
      size += end - before;
      this.generated += end - before;
      this.pushed += end - before;
    }
    return this.endAt(null);
  }

  /**
   * From a heap that compares priorities alone, and moves equal ones as `EntryHeap` does. Its first place is 1, so that the priorities of a
   * place's children are one number, and those of their children another: two levels are gone down at once.
   */
  private heaped(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { around, start, aim, most, met } = this;
    const { ofG, ofH, order } = plan;
    const { updates, keepsFirst, skips, closes } = plan.rule;
    const [move0, move1, move2, move3] = order;
    const fromTop = plan.heap === 'java';
    const favour = fromTop ? 0 : 1;
    const limits = this.fresh(updates);
    if (!closes) met.fill(0);
    const stale = Number(!(updates && skips && closes)); // else the engine moves the node, and has none
    const { known } = h;
    let { nodes } = this;
    let { priorities, pairs, fours } = this.heap;
    let size = 1;
    nodes[1] = start;
    priorities[1] = ofH * h.of(start);
    while (size > 0) {
      const node = nodes[1];
      const moved = nodes[size];
      const key = priorities[size--];
      let at = 1;
      while (4 * at + 3 <= size) {
        const two = pairs[at];
        // Not to branch on what is equal, or nearly so, everywhere.
        const side = ((two >> 8) - (two & 255) - favour) >>> 31;
        const four = fours[at] >>> (side << 4);
        const inner = (((four >> 8) & 255) - (four & 255) - favour) >>> 31;
        const below = (four >> (inner << 3)) & 255;
        if (fromTop && below >= key) break;
        const child = 2 * at + side;
        const grandchild = 2 * child + inner;
        priorities[at] = two >> (side << 3);
        priorities[child] = below;
        nodes[at] = nodes[child];
        nodes[child] = nodes[grandchild];
        at = grandchild;
      }
      for (let child = 2 * at; child <= size; child = 2 * at) {
        if (child < size) child += (priorities[child + 1] - priorities[child] - favour) >>> 31;
        if (fromTop && priorities[child] >= key) break;
        nodes[at] = nodes[child];
        priorities[at] = priorities[child];
        at = child;
      }
      while (at > 1) {
        const above = at >> 1;
        if (key >= priorities[above]) break;
        nodes[at] = nodes[above];
        priorities[at] = priorities[above];
        at = above;
      }
      nodes[at] = moved;
      priorities[at] = key;
      const state = node & stateMask;
      const g = node >> stateBits;
      if (skips && g > limits[state + 1]) {
        this.unexpanded! += stale;
        continue;
      }
      if (closes ? skips || limits[state + 1] > 0 : met[state] === 0) this.visited++;
      if (!closes) met[state] = 1;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (size + 5 > nodes.length) [nodes] = this.more();
      if (size + 5 > priorities.length)
        ({ priorities, pairs, fours } = this.heap = heapOf(2 * priorities.length, priorities));
      this.expand(state, plan.order, cost, limits, cost);
      const before = size;
      for (let turn = 0; turn < 4; turn++) {
        const after = around[turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3];
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = keepsFirst ? 0 : cost;
        const estimate = known[after] === unknown ? h.of(after) : known[after];
        const priority = ofG * cost + ofH * estimate;
        if (priority > mostPriority) return undefined;
        let into = ++size;
        while (into > 1) {
          const above = into >> 1;
          if (priority >= priorities[above]) break;
          nodes[into] = nodes[above];
          priorities[into] = priorities[above];
          into = above;
        }
        nodes[into] = (cost << stateBits) | after;
        priorities[into] = priority;
      }
      this.pushed += size - before;
    }
    return this.endAt(null);
  }

  /** The same where the board decides between equals, and g between those of a board: no two are equal, so that any heap will do. */
  private byBoard(plan: CountPlan, h: Estimates): QuickEnds | undefined {
    const { around, start, aim, most, met, places } = this;
    const { ofG, ofH } = plan;
    const { updates, keepsFirst, skips, closes } = plan.rule;
    const limits = this.fresh(updates);
    if (!closes) met.fill(0);
    const stale = Number(!(updates && skips && closes)); // else the engine moves the node, and has none
    const { known } = h;
    let heap = this.keys;
    let size = 1;
    heap[0] = ofH * h.of(start) * keyRange + places.of(start) * (gMask + 1);
    while (size > 0) {
      const node = heap[0];
      const moved = heap[--size];
      let at = 0;
      // Down to a leaf, and up from there: what is moved comes from the end, and mostly stays far down.
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size) child += Number(heap[child + 1] < heap[child]);
        heap[at] = heap[child];
        at = child;
      }
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (moved >= heap[above]) break;
        heap[at] = heap[above];
        at = above;
      }
      heap[at] = moved;
      const low = node - Math.floor(node / keyRange) * keyRange;
      const state = places.stateAt(low >> 8);
      const g = low & gMask;
      if (skips && g > limits[state + 1]) {
        this.unexpanded! += stale;
        continue;
      }
      if (closes ? skips || limits[state + 1] > 0 : met[state] === 0) this.visited++;
      if (!closes) met[state] = 1;
      if (state === aim) return this.endAt(g);
      if (closes) limits[state + 1] = 0;
      if (this.expanded >= most) return this.givenUp();
      const cost = g + 1;
      if (cost === unseen) return undefined;
      if (size + 4 > heap.length) {
        this.keys = new Float64Array(2 * heap.length);
        this.keys.set(heap);
        heap = this.keys;
      }
      this.expand(state, plan.order, cost, limits, cost);
      const before = size;
      for (let move = 0; move < 4; move++) {
        const after = around[move];
        if (cost >= limits[after + 1]) continue;
        if (updates) limits[after + 1] = keepsFirst ? 0 : cost;
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
      this.pushed += size - before;
    }
    return this.endAt(null);
  }
}

/** States that an iteration visits again are not told from new ones. */
function withoutVisited({ expand, generate }: QuickEnds): QuickEnds {
  const without = (end: QuickEnds['expand']): QuickEnds['expand'] => end && { ...end, visited: null };
  return { expand: without(expand), generate: without(generate) };
}

/** The priorities of a heap, one, two and four at a time, the first in the lowest bits (as on all that browsers run on). `length`: a multiple of 4. */
function heapOf(length: number, before = new Uint8Array(0)) {
  const priorities = new Uint8Array(length);
  priorities.set(before);
  return { priorities, pairs: new Uint16Array(priorities.buffer), fours: new Uint32Array(priorities.buffer) };
}
