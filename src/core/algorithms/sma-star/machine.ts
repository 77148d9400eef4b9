import type { Slot } from '../../search/events.ts';
import { Prng } from '../../base/prng.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { MovingBoard } from '../../engine/moving-board.ts';
import { grown } from '../../engine/node-table.ts';
import { exhaustedReason, limitReason, solved, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';

const moveCount = 4;
/** In place of the F of a forgotten successor, where none is forgotten. */
const none = -1;

const gauges = [
  { name: 'nodes held', meaning: 'Nodes in memory after this step.' },
  {
    name: 'begun again',
    meaning: 'Forgotten subtrees that were begun again so far, at a successor that was generated again.',
  },
];

/**
 * SMA* (Russell 1992; rule S47): A* on a tree of at most `memory` nodes. Where it is full, the worst leaf is forgotten, and its
 * parent keeps its F and waits in the frontier again with it.
 *
 *     frontier   what can be selected: leaves, and nodes of which some successor is forgotten
 *     leaves     what can be forgotten: nodes of the frontier without successors in memory, in the reverse order
 *
 * Of a node that is not in the frontier all successors are in memory. Time O(log memory) an expansion and O(depth) to get
 * there; about 100 bytes a node.
 */
export class SmaStar implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();

  // Slots: a node each, of which the first is the root's.
  private parent = new Int32Array(64); // slot → slot | −1
  private move = new Uint8Array(64);
  private depth = new Int32Array(64);
  private g = new Float64Array(64);
  private h = new Float64Array(64);
  private f = new Float64Array(64); // slot → F
  private entered = new Float64Array(64); // slot → expansions when it came into the frontier
  private made = new Float64Array(64); // slot → number among all nodes ever made
  private node = new Int32Array(64); // slot → node of the record, −1 when not recorded
  private expanded = new Uint8Array(64); // slot → 1: its successors have been generated
  private children = new Uint8Array(64); // slot → successors in memory
  private kept = new Float64Array(64 * moveCount); // slot × move → F of a forgotten successor | none
  private readonly free: number[] = [];
  private used = 0; // slots that were ever used
  private held = 0; // nodes in memory
  private madeCount = 0;

  private readonly frontier = new SlotHeap((a, b) => this.comesBefore(a, b));
  private readonly leaves = new SlotHeap((a, b) => this.comesBefore(b, a));
  private readonly board: MovingBoard; // that of `here`
  private here = 0;
  private again = 0;
  private smallestCutOff = Infinity; // smallest F of a node that memory has no room to go on from

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings, request } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.order = new MoveOrder(settings.moves, new Prng(settings.seed));
    this.board = new MovingBoard(problem);
    recorder?.announce({ sides: [{ label: '', root: request.start, target: request.goal }], gauges });
    const h = problem.evaluate(this.board.cells);
    const root = this.hold(-1, noMove, 0, h, Math.fround(h));
    this.here = root;
    this.enter(root);
    this.counters.maxStored = 1;
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      const slot = this.frontier.first;
      if (this.f[slot] === Infinity) this.finishEmpty();
      else if (left === 0) return false;
      else if (this.selectNext(slot)) left--;
    }
    return true;
  }

  /** The smallest F; then the deepest, the newest in the frontier, the first made. */
  private comesBefore(a: number, b: number): boolean {
    const { f, depth, entered, made } = this;
    if (f[a] !== f[b]) return f[a] < f[b];
    if (depth[a] !== depth[b]) return depth[a] > depth[b];
    if (entered[a] !== entered[b]) return entered[a] > entered[b];
    return made[a] < made[b];
  }

  /** Takes a node of the frontier; true when it was expanded. */
  private selectNext(slot: Slot): boolean {
    const { board, recorder, counters, problem, node } = this;
    const { maxExpansions, maxNodes } = problem.settings;
    this.standOn(slot);
    this.frontier.remove(slot);
    this.leaves.remove(slot);
    counters.selected++;
    const isNew = this.census.add(board.key0, board.key1);
    recorder?.select(node[slot], isNew);
    if (board.isGoal()) {
      recorder?.goal(node[slot]);
      this.finishSolved(slot);
      return false;
    }
    if (counters.expanded >= maxExpansions || this.held >= maxNodes) {
      recorder?.prune(node[slot], false);
      const limit = counters.expanded >= maxExpansions ? 'maxExpansions' : 'maxNodes';
      this.finish('budget', limitReason(limit, problem));
      return false;
    }
    this.expand(slot);
    return true;
  }

  /** Makes all successors of a node, and later, each time that it is selected again, the best that is forgotten. */
  private expand(slot: Slot): void {
    const { board, counters, kept } = this;
    const { destination } = this.problem.moves;
    counters.expanded++;
    this.recorder?.step(this.g[slot], this.h[slot], this.f[slot], this.frontier.size);
    const order = this.order.next();
    if (this.expanded[slot] === 0) {
      this.expanded[slot] = 1;
      const undo = this.move[slot] === noMove ? noMove : this.move[slot] ^ 1;
      const least = this.f[slot];
      for (let place = 0; place < moveCount; place++) {
        const move = order[place];
        if (destination[board.blank * 4 + move] >= 0 && move !== undo) this.generate(slot, move, least);
      }
    } else {
      const best = this.smallestKept(slot);
      let place = 0;
      while (kept[slot * moveCount + order[place]] !== best) place++;
      kept[slot * moveCount + order[place]] = none;
      this.again++;
      this.generate(slot, order[place], best);
    }
    this.giveBack(slot);
    counters.sizes(this.frontier.size, this.held);
    this.recorder?.measure(this.held, this.again);
  }

  /** Makes a successor of the node where the board is. @param least what its F is at least */
  private generate(from: number, move: number, least: number): void {
    const { board, counters } = this;
    const { memory } = this.problem.settings;
    const g = board.nextG(move, this.g[from]);
    const h = board.estimate(move, this.h[from]);
    board.slide(move);
    const isGoal = board.isGoal();
    board.slide(move ^ 1);
    let f = Math.max(Math.fround(g + h), least);
    // Its path fills the memory: none of its successors would have room.
    if (!isGoal && this.depth[from] + 2 >= memory) {
      this.smallestCutOff = Math.min(this.smallestCutOff, f);
      f = Infinity;
    }
    counters.generated++;
    const slot = this.hold(from, move, g, h, f);
    this.children[from]++;
    this.enter(slot);
    if (this.held > memory) this.forgetWorst();
  }

  /** A slot for a node that is new in memory. */
  private hold(from: number, move: number, g: number, h: number, f: number): number {
    const { recorder } = this;
    const slot = this.free.pop() ?? this.used++;
    if (slot === this.parent.length) this.grow();
    this.parent[slot] = from;
    this.move[slot] = move;
    this.depth[slot] = from < 0 ? 0 : this.depth[from] + 1;
    this.g[slot] = g;
    this.h[slot] = h;
    this.f[slot] = f;
    this.made[slot] = this.madeCount++;
    this.expanded[slot] = 0;
    this.children[slot] = 0;
    this.kept.fill(none, slot * moveCount, (slot + 1) * moveCount);
    this.node[slot] = recorder === null ? -1 : recorder.enter(this.nodeAbove(slot), move, g, h, f);
    this.held++;
    return slot;
  }

  private enter(slot: Slot): void {
    this.entered[slot] = this.counters.expanded;
    this.frontier.add(slot);
    if (this.children[slot] === 0) this.leaves.add(slot);
  }

  /** Forgets the leaf that would be selected last. What its parent keeps of it is its F. */
  private forgetWorst(): void {
    const worst = this.leaves.first;
    const parent = this.parent[worst];
    this.leaves.remove(worst);
    this.frontier.remove(worst);
    this.recorder?.prune(this.node[worst], false);
    this.kept[parent * moveCount + this.move[worst]] = this.f[worst];
    this.children[parent]--;
    this.held--;
    this.free.push(worst);
    if (parent !== this.here) this.giveBack(parent); // which is expanded now, and waits for its other successors
  }

  /** A node of which some successor is forgotten waits in the frontier, with the smallest F of these. */
  private giveBack(slot: Slot): void {
    const f = this.smallestKept(slot);
    if (f === Infinity && !this.hasForgotten(slot)) return;
    const isThere = this.frontier.has(slot);
    if (isThere && this.f[slot] === f) {
      if (this.children[slot] === 0) this.leaves.add(slot);
      return;
    }
    this.frontier.remove(slot);
    this.f[slot] = f;
    const change = {
      parent: this.nodeAbove(slot),
      move: this.move[slot],
      g: this.g[slot],
      priority: f,
    };
    this.recorder?.giveBack(this.node[slot], change);
    this.enter(slot);
  }

  private hasForgotten(slot: Slot): boolean {
    for (let move = 0; move < moveCount; move++) if (this.kept[slot * moveCount + move] !== none) return true;
    return false;
  }

  /** ∞ also where no successor is forgotten. */
  private smallestKept(slot: Slot): number {
    let smallest = Infinity;
    for (let move = 0; move < moveCount; move++) {
      const f = this.kept[slot * moveCount + move];
      if (f !== none && f < smallest) smallest = f;
    }
    return smallest;
  }

  /** Node of the record. */
  private nodeAbove(slot: Slot): number {
    const parent = this.parent[slot];
    return parent < 0 ? -1 : this.node[parent];
  }

  /** Sets up the board of a node: back to where both paths part, and on from there. O(depth). */
  private standOn(slot: Slot): void {
    const { parent, move, depth, board } = this;
    const way: number[] = [];
    let to = slot;
    let at = this.here;
    while (at !== to) {
      if (depth[at] >= depth[to]) {
        board.slide(move[at] ^ 1);
        at = parent[at];
      } else {
        way.push(move[to]);
        to = parent[to];
      }
    }
    for (let index = way.length - 1; index >= 0; index--) board.slide(way[index]);
    this.here = slot;
  }

  private finishSolved(slot: Slot): void {
    const moves = new Uint8Array(this.depth[slot]);
    for (let at = slot; this.parent[at] >= 0; at = this.parent[at]) moves[this.depth[at] - 1] = this.move[at];
    const isProven = this.smallestCutOff >= this.g[slot];
    const { memory } = this.problem.settings;
    const unproven: Ending = { code: 'end.memory.solved', moves: moves.length, n: memory };
    const reason = isProven ? solved(moves.length) : unproven;
    this.finish('solved', reason, moves, this.recorder === null ? -1 : this.node[slot]);
  }

  private finishEmpty(): void {
    const { problem } = this;
    const { memory } = problem.settings;
    if (this.smallestCutOff === Infinity)
      this.finish('exhausted', exhaustedReason(problem, this.census.count));
    else this.finish('budget', { code: 'end.memory', n: memory, moves: memory - 1 });
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop(this.frontier.size);
    const counts = this.counters.counts(this.census.count);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations: [] };
  }

  private grow(): void {
    const length = this.parent.length * 2;
    this.parent = grown(this.parent, new Int32Array(length));
    this.move = grown(this.move, new Uint8Array(length));
    this.depth = grown(this.depth, new Int32Array(length));
    this.g = grown(this.g, new Float64Array(length));
    this.h = grown(this.h, new Float64Array(length));
    this.f = grown(this.f, new Float64Array(length));
    this.entered = grown(this.entered, new Float64Array(length));
    this.made = grown(this.made, new Float64Array(length));
    this.node = grown(this.node, new Int32Array(length));
    this.expanded = grown(this.expanded, new Uint8Array(length));
    this.children = grown(this.children, new Uint8Array(length));
    this.kept = grown(this.kept, new Float64Array(length * moveCount));
  }
}

/** Slots in order, any of which can be taken out: a binary heap that knows the place of each. 8 bytes a slot. */
class SlotHeap {
  private readonly goesBefore: (a: number, b: number) => boolean;
  private slots = new Int32Array(64); // place → slot
  private places = new Int32Array(64); // slot → place + 1 | 0
  size = 0;

  /** @param goesBefore a strict order of the slots; what it reads of a slot must not change while that is in the heap */
  constructor(goesBefore: (a: number, b: number) => boolean) {
    this.goesBefore = goesBefore;
  }

  /** −1 where it is empty. O(1). */
  get first(): number {
    return this.size === 0 ? -1 : this.slots[0];
  }

  /** O(1). */
  has(slot: Slot): boolean {
    return slot < this.places.length && this.places[slot] > 0;
  }

  /** O(log size). @param slot that is not in it */
  add(slot: Slot): void {
    if (this.size === this.slots.length)
      this.slots = grown(this.slots, new Int32Array(this.slots.length * 2));
    if (slot >= this.places.length)
      this.places = grown(this.places, new Int32Array(Math.max(slot + 1, this.places.length * 2)));
    this.rise(slot, this.size++);
  }

  /** O(log size). Nothing happens to a slot that is not in it. */
  remove(slot: Slot): void {
    if (!this.has(slot)) return;
    const place = this.places[slot] - 1;
    this.places[slot] = 0;
    const last = this.slots[--this.size];
    if (last === slot) return;
    this.rise(last, place);
    this.sink(last, this.places[last] - 1);
  }

  private rise(slot: Slot, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.goesBefore(slot, this.slots[above])) break;
      this.put(this.slots[above], place);
      place = above;
    }
    this.put(slot, place);
  }

  private sink(slot: Slot, from: number): void {
    let place = from;
    for (let below = 2 * place + 1; below < this.size; below = 2 * place + 1) {
      if (below + 1 < this.size && this.goesBefore(this.slots[below + 1], this.slots[below])) below++;
      if (!this.goesBefore(this.slots[below], slot)) break;
      this.put(this.slots[below], place);
      place = below;
    }
    this.put(slot, place);
  }

  private put(slot: Slot, place: number): void {
    this.slots[place] = slot;
    this.places[slot] = place + 1;
  }
}
