/** Proves that a solution has at least so many moves, in slices that several threads can share. */

import { assert } from '../base/result.ts';
import { type Board, cellCount, sameSize, type Size } from '../puzzle/board.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import type { RaisedBound } from './searches/bound-search.ts';
import type { NibblePlan } from './nibble-set.ts';
import { beforeAnyMove, type PruningAutomaton, refused } from './tables/pruning-automaton.ts';

/** The first moves of all that a search enters; a subtree of the search begins with them. */
type Prefix = Uint8Array;

/**
 * Divides a search into at least `wanted` subtrees, unless they would begin behind `most` moves: their first moves, all of
 * one length, in the order in which the search comes to them.
 */
function prefixesFrom(
  size: Size,
  blank: number,
  { next }: PruningAutomaton,
  wanted: number,
  most: number,
): Prefix[] {
  const destinations = blankDestinations(size).subarray(0, cellCount(size) * 4);
  let level = [{ moves: [] as readonly number[], blank, state: beforeAnyMove }];
  for (let length = 0; level.length < wanted && length < most; length++) {
    level = level.flatMap(({ moves, blank: from, state }) =>
      [0, 1, 2, 3].flatMap((move) => {
        const to = destinations[from * 4 + move];
        const after = next[state * 4 + move];
        return to < 0 || after === refused ? [] : [{ moves: [...moves, move], blank: to, state: after }];
      }),
    );
  }
  return level.map(({ moves }) => Uint8Array.from(moves));
}

/** What the search of a subtree came to. */
interface SubtreeEnd {
  /** Boards that were looked at in it. */
  readonly nodes: number;
  /** A solution, whole; null where there is none. */
  readonly moves: Uint8Array | null;
}

/**
 * The subtrees of one bound, searched by whoever takes them. Their ends are told in the order of the search, whenever they
 * came, and only up to the first that has a solution: so what comes out is what one thread alone would have found.
 */
class SubtreeQueue {
  readonly prefixes: readonly Prefix[];
  private readonly ends = new Map<number, SubtreeEnd>(); // not told yet
  private readonly returned: number[] = [];
  private next = 0;
  private told = 0;
  private needed: number; // subtrees from here on need not be searched

  constructor(prefixes: readonly Prefix[]) {
    this.prefixes = prefixes;
    this.needed = prefixes.length;
  }

  /** A subtree that nobody searches; null when there is none. */
  take(): number | null {
    const again = this.returned.pop();
    if (again !== undefined) return this.needs(again) ? again : this.take();
    return this.next < this.needed ? this.next++ : null;
  }

  /** Whether it is of any use to search it (further): there is no solution before it. */
  needs(index: number): boolean {
    return index < this.needed;
  }

  end(index: number, end: SubtreeEnd): void {
    if (!this.needs(index)) return;
    this.ends.set(index, end);
    if (end.moves !== null) this.needed = index + 1;
  }

  /** Whoever took it does not search it. */
  giveBack(index: number): void {
    this.returned.push(index);
  }

  /** The next end in order; null while that subtree is being searched, or is not taken yet. */
  tell(): SubtreeEnd | null {
    const end = this.ends.get(this.told) ?? null;
    if (end !== null) this.ends.delete(this.told++);
    return end;
  }

  /** Whether there is a subtree that nobody searches. */
  get canTake(): boolean {
    return this.next < this.needed || this.returned.some((index) => this.needs(index));
  }

  get canTell(): boolean {
    return this.ends.has(this.told);
  }

  /** All ends were told. */
  get isOver(): boolean {
    return this.told === this.needed;
  }
}

/** Whether the tables of a plan hold for a goal: its blank is in a corner, since goals are turned and renamed. */
export function hasTablesFor({ size }: NibblePlan, goal: Board): boolean {
  return sameSize(size, goal) && new GoalFrame(goal).blank === 0;
}

/** What a slice of a search came to. */
export type SliceEnd = 'more' | 'exhausted' | 'solved';

/** A search of one subtree at a time, with tables that are there. */
export interface SubtreeSearch {
  readonly automaton: PruningAutomaton;
  /** Boards that were looked at since the search was made. */
  readonly nodes: number;
  /** Searches that were begun: whoever finds another number than his has lost it to somebody else. */
  readonly searches: number;
  /** What a board's solution needs at least. @param cells the board in the frame of the tables */
  estimate(cells: Uint8Array): number;
  /**
   * Begins to look for a solution of at most `bound` moves that begins with `prefix`; none of fewer than `bound` − 1 moves
   * may exist. Whether there can be one: false when the prefix is refused, or the estimate is above the bound.
   */
  begin(cells: Uint8Array, bound: number, prefix: ArrayLike<number>): boolean;
  /** Goes on for so many boards or, where it cannot be left, until the end of the subtree. */
  advance(nodeLimit: number): SliceEnd;
  /** The moves of the solution, once it is found. */
  readonly moves: Uint8Array;
}

/** A bound is divided when the one before took more nodes: 60 ms with tables of nibbles. */
const worthDividing = 1_000_000;
/** Subtrees of a bound that is divided: enough that threads end together, although some subtrees are far larger than others. */
const subtreesWanted = 2000;
/** To see that a subtree need not be entered takes as long as so many nodes. */
const nodesToRefuse = 50;

/** A subtree for somebody else to search. */
export interface Subtree {
  readonly cells: Uint8Array; // in the frame of the tables
  readonly bound: number;
  readonly index: number;
  readonly prefix: Prefix;
}

/**
 * IDA* with tables: what a solution needs at least, raised bound by bound, and a shortest solution in the end. A large bound is
 * divided into subtrees, some of which other threads may take. How many do so, and how fast they are, changes neither the
 * solution nor what `settle` tells.
 */
export class TableBound implements RaisedBound {
  bound: number;
  moves: Uint8Array | null = null;
  /** Nodes of all subtrees that were settled: the same however many helped. */
  settledNodes = 0;
  private readonly frame: GoalFrame;
  private readonly cells: Uint8Array;
  private readonly size: Size;
  private readonly search: SubtreeSearch;
  private readonly divideFrom: number;
  private queue: SubtreeQueue;
  private boundNodes = 0; // of the subtrees of this bound that were told
  private own: number | null = null; // subtree that is searched here
  private ownNodes = 0; // of it
  private begun = 0; // number of our search among all

  /**
   * @param search for the goal's frame, and the goal can be reached. It serves one bound at a time
   * @param atLeast what is proved already
   * @param divideFrom nodes of a bound from which on the next is divided
   * @param nodesBefore of the bound before, where somebody else has searched that
   */
  constructor(
    search: SubtreeSearch,
    start: Board,
    goal: Board,
    atLeast = 0,
    { divideFrom = worthDividing, nodesBefore = 0 } = {},
  ) {
    assert(sameSize(start, goal), 'start and goal have one size');
    this.frame = new GoalFrame(goal);
    this.size = this.frame;
    this.cells = this.frame.turn(start);
    this.search = search;
    this.divideFrom = divideFrom;
    this.bound = Math.max(atLeast, this.search.estimate(this.cells));
    this.queue = this.divided(nodesBefore);
  }

  /** Whether the present bound is divided, so that others may help. */
  get isDivided(): boolean {
    return this.queue.prefixes.length > 1;
  }

  /** Searches on, and settles what can be. With nobody to help it comes to the end. */
  advance(nodeLimit: number): number {
    const nodes = this.searchOn(nodeLimit);
    while (this.settle() !== null);
    return nodes;
  }

  /** Searches here for so many nodes or a few more; returns how many they were, 0 when others have all that is left. */
  searchOn(nodeLimit: number): number {
    const { search, queue } = this;
    let nodes = 0;
    for (let left = nodeLimit; left > 0 && this.moves === null;) {
      if (this.own !== null && !queue.needs(this.own)) this.own = null;
      if (this.own === null) {
        this.own = queue.take();
        if (this.own === null) break;
        const isOpen = search.begin(this.cells, this.bound, queue.prefixes[this.own]);
        this.begun = search.searches;
        this.ownNodes = 0;
        if (!isOpen) {
          this.endOwn(null);
          left -= nodesToRefuse;
          continue;
        }
      }
      assert(search.searches === this.begun, 'the search is still for these boards');
      const before = search.nodes;
      const end = search.advance(left);
      const looked = search.nodes - before;
      nodes += looked;
      left -= Math.max(1, looked);
      this.ownNodes += looked;
      if (end !== 'more') this.endOwn(end === 'solved' ? search.moves : null);
    }
    return nodes;
  }

  private endOwn(moves: Uint8Array | null): void {
    this.queue.end(this.own!, { nodes: this.ownNodes, moves });
    this.own = null;
  }

  /**
   * The next subtree, in the order of the search, of which the search has ended: the nodes that it took. Null while that one is
   * not over. After the last the bound is raised, after one with a solution there are `moves`.
   */
  settle(): number | null {
    if (this.moves !== null) return null;
    const end = this.queue.tell();
    if (end === null) return null;
    this.boundNodes += end.nodes;
    this.settledNodes += end.nodes;
    if (end.moves !== null) this.moves = this.frame.turnBack(end.moves);
    else if (this.queue.isOver) {
      this.bound += 2;
      this.queue = this.divided(this.boundNodes);
      this.boundNodes = 0;
    }
    return end.nodes;
  }

  /** Whether others have all that is left to do. */
  get isWaiting(): boolean {
    return this.moves === null && this.own === null && !this.queue.canTake && !this.queue.canTell;
  }

  /** A subtree for another thread, of which `ended` or `giveBack` is to be told; null when there is none. */
  take(): Subtree | null {
    const index = this.moves === null && this.isDivided ? this.queue.take() : null;
    if (index === null) return null;
    return { cells: this.cells, bound: this.bound, index, prefix: this.queue.prefixes[index] };
  }

  /** Whether it is of any use that another thread goes on with a subtree. */
  needs({ bound, index }: Pick<Subtree, 'bound' | 'index'>): boolean {
    return this.moves === null && bound === this.bound && this.queue.needs(index);
  }

  ended(subtree: Pick<Subtree, 'bound' | 'index'>, end: SubtreeEnd): void {
    if (this.needs(subtree)) this.queue.end(subtree.index, end);
  }

  giveBack(subtree: Pick<Subtree, 'bound' | 'index'>): void {
    if (this.needs(subtree)) this.queue.giveBack(subtree.index);
  }

  /** @param nodesBefore of the bound before */
  private divided(nodesBefore: number): SubtreeQueue {
    if (nodesBefore < this.divideFrom) return new SubtreeQueue([new Uint8Array(0)]);
    const blank = this.cells.indexOf(this.frame.blank);
    return new SubtreeQueue(
      prefixesFrom(this.size, blank, this.search.automaton, subtreesWanted, this.bound),
    );
  }
}
