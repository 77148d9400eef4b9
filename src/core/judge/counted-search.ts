import { GrowableColumn } from '../base/growable-column.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import { holds } from '../heuristics/heuristic-spec.ts';
import { type Board, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { moveLetters } from '../puzzle/moves.ts';
import type { RunCounts } from '../search/run.ts';
import type { AlgorithmName, HeuristicName, SearchSettings, TieRule } from '../search/settings.ts';
import type { HeapSpace } from './heap-space.ts';

/** How a search ended. */
export interface CountedEnd {
  readonly counts: Pick<RunCounts, 'expanded' | 'generated' | 'rejected' | 'visited'>;
  /** Null: there is no solution. */
  readonly moves: Uint8Array | null;
}

/** The same order of expansions, with the goal tested when it is selected and when it is generated. Null: given up, or not asked for. */
export interface CountedByTest {
  readonly expand: CountedEnd | null;
  readonly generate: CountedEnd | null;
}

export interface CountLimits {
  /** A search that would expand more is given up. */
  readonly expanded: number;
  /** And one that adds more nodes to its frontier. */
  readonly pushed: number;
}

const stacks: ReadonlySet<AlgorithmName> = new Set(['depth-first', 'iterative-deepening']);
const queues: ReadonlySet<AlgorithmName> = new Set(['breadth-first', 'a-star', 'greedy']);
const queueTies: ReadonlySet<TieRule> = new Set(['oldest', 'newest', 'low-h', 'high-h']);

/** Nobody has reached them yet. */
const none = -1;

/**
 * The counts of searches of ours (S10 … S18), from successors and h that are tabled once for all of them: some ten times as fast
 * as the engine, which is their twin in the tests. Not every setting can be counted so: `canCount`.
 *
 *     entry   a node of the frontier, or one that was: its state, g, parent, the move that led to it
 *     list    of the entries of equal priority: `first` and `last` by priority, `next` by entry
 *
 * An entry whose state has a newer one is skipped, where the engine moves the node.
 */
export class CountedSearches {
  private readonly space: HeapSpace;
  private readonly start: Board;
  private readonly goal: Board;
  private readonly canUse = new Map<string, boolean>(); // by heuristic
  private readonly hRange: number; // larger than every h
  private readonly state = new GrowableColumn(Int32Array);
  private readonly g = new GrowableColumn(Int32Array);
  private readonly parent = new GrowableColumn(Int32Array);
  private readonly move = new GrowableColumn(Uint8Array);
  private readonly next = new GrowableColumn(Int32Array);
  private first = new Int32Array(1 << 12).fill(none);
  private last = new Int32Array(1 << 12);
  private least = 0; // no list before has an entry
  private beyond = 0; // nor one from here on

  constructor(space: HeapSpace, start: Board, goal: Board) {
    this.space = space;
    this.start = start;
    this.goal = goal;
    const { rows, columns } = start;
    this.hRange = rows * columns * (rows + columns + 2) + 1; // two more a tile for linear conflicts
  }

  /** Whether these settings, with all else as usual, can be counted here. */
  canCount({ algorithm, heuristic, duplicates, ties }: SearchSettings): boolean {
    if (boardsEqual(this.start, this.goal)) return false;
    if (stacks.has(algorithm)) return ['closed', 'expanded', 'path'].includes(duplicates);
    if (!queues.has(algorithm) || !['closed', 'expanded'].includes(duplicates)) return false;
    return queueTies.has(ties) && (algorithm === 'breadth-first' || this.hasWholeConsistent(heuristic));
  }

  /**
   * O(expansions), and what is not tabled yet.
   * @param isEarly only the search that tests the goal when it is generated is asked for
   */
  count(settings: SearchSettings, most: CountLimits, isEarly: boolean): CountedByTest {
    const { algorithm, maxDepth } = settings;
    this.space.met.fill(0);
    const counts = { expanded: 0, generated: 0, rejected: 0, visited: 0 };
    if (algorithm !== 'iterative-deepening') return this.pass(settings, counts, most, maxDepth, isEarly).ends;
    for (let limit = 0; ; limit++) {
      const { ends, isCut } = this.pass(settings, counts, most, limit, false);
      if (ends.expand !== null || !isCut || limit === maxDepth) return ends;
    }
  }

  private pass(
    { algorithm, heuristic, duplicates, ties, moves }: SearchSettings,
    counts: { expanded: number; generated: number; rejected: number; visited: number },
    most: CountLimits,
    depthLimit: number,
    isEarly: boolean,
  ): { readonly ends: CountedByTest; readonly isCut: boolean } {
    const { space, hRange } = this;
    const { startState, goalState } = space;
    const order = Array.from(moves, (letter) => moveLetters.indexOf(letter));
    const isStack = stacks.has(algorithm);
    const isNewest = isStack || ties === 'newest' || ties === 'low-h';
    const h = algorithm === 'a-star' || algorithm === 'greedy' ? space.h(heuristic as HeuristicName) : null;
    const isAStar = algorithm === 'a-star';
    const byH = isAStar && (ties === 'low-h' || ties === 'high-h');
    const priority = (g: number, state: number): number => {
      if (h === null) return isStack ? 0 : g;
      const estimate = h(state);
      if (!isAStar) return estimate;
      if (!byH) return g + estimate;
      return (g + estimate) * hRange + (ties === 'low-h' ? estimate : hRange - 1 - estimate);
    };
    const [isClosed, isPath] = [duplicates === 'closed', duplicates === 'path'];
    const path: number[] = []; // depth → state, of the node that is expanded
    let early: CountedEnd | null = null;
    let isCut = false;
    const given = (late: CountedEnd | null): ReturnType<CountedSearches['pass']> => ({
      ends: { expand: late, generate: early },
      isCut,
    });
    space.clear();
    this.clear();
    this.enter(startState, 0, none, 0);
    space.least[startState] = 1;
    this.append(0, priority(0, startState));
    for (;;) {
      const entry = this.pop();
      if (entry === none) break;
      const state = this.state.values[entry];
      const g = this.g.values[entry];
      if (isClosed && space.least[state] !== entry + 1) continue;
      counts.visited += 1 - space.met[state];
      space.met[state] = 1;
      if (state === goalState) return given({ counts: { ...counts }, moves: this.pathTo(entry) });
      if (isPath) while (path.length > g) space.closed[path.pop()!] = 0;
      else space.closed[state] = 1;
      if (g >= depthLimit) {
        isCut = true;
        continue;
      }
      if (counts.expanded >= most.expanded || counts.generated - counts.rejected > most.pushed) {
        isCut = false;
        return given(null);
      }
      if (isPath) {
        space.closed[state] = 1;
        path.push(state);
      }
      counts.expanded++;
      const before = this.state.length;
      for (const move of order) {
        const after = space.after(state, move);
        if (after < 0) continue;
        counts.generated++;
        if (after === goalState && early === null) {
          early = { counts: { ...counts }, moves: Uint8Array.from([...this.pathTo(entry), move]) };
          if (isEarly) return given(null);
        }
        const known = isClosed ? space.least[after] : 0;
        if (space.closed[after] === 1 || (known > 0 && this.g.values[known - 1] <= g + 1)) {
          counts.rejected++;
          continue;
        }
        const made = this.enter(after, g + 1, entry, move);
        if (isClosed) space.least[after] = made + 1;
        if (!isNewest) this.append(made, priority(g + 1, after));
      }
      if (isNewest)
        for (let made = this.state.length - 1; made >= before; made--)
          this.prepend(made, priority(g + 1, this.state.values[made]));
    }
    const exhausted = isCut ? null : { counts: { ...counts }, moves: null };
    early ??= exhausted;
    return given(exhausted);
  }

  /** Only a consistent h reopens no node (S13), and only whole ones number the lists. */
  private hasWholeConsistent(heuristic: string): boolean {
    const known = this.canUse.get(heuristic);
    if (known !== undefined) return known;
    const { goal } = this;
    const can =
      holds(heuristicInfoOf(heuristic).consistent, boardsEqual(goal, standardGoal(goal))) &&
      createHeuristic(heuristic, goal).integral;
    this.canUse.set(heuristic, can);
    return can;
  }

  private clear(): void {
    this.first.fill(none);
    for (const column of [this.state, this.g, this.parent, this.move, this.next]) column.length = 0;
    this.least = this.beyond = 0;
  }

  private enter(state: number, g: number, parent: number, move: number): number {
    this.state.push(state);
    this.g.push(g);
    this.parent.push(parent);
    this.move.push(move);
    this.next.push(none);
    return this.state.length - 1;
  }

  private append(entry: number, priority: number): void {
    this.reach(priority);
    if (this.first[priority] === none) this.first[priority] = entry;
    else this.next.values[this.last[priority]] = entry;
    this.last[priority] = entry;
  }

  private prepend(entry: number, priority: number): void {
    this.reach(priority);
    this.next.values[entry] = this.first[priority];
    this.first[priority] = entry;
  }

  private reach(priority: number): void {
    if (priority >= this.first.length) {
      const length = 2 * (priority + 1);
      const first = new Int32Array(length).fill(none);
      first.set(this.first);
      this.first = first;
      const last = new Int32Array(length);
      last.set(this.last);
      this.last = last;
    }
    if (priority < this.least) this.least = priority;
    if (priority >= this.beyond) this.beyond = priority + 1;
  }

  private pop(): number {
    const { first } = this;
    for (; this.least < this.beyond; this.least++) {
      const entry = first[this.least];
      if (entry === none) continue;
      first[this.least] = this.next.values[entry];
      return entry;
    }
    return none;
  }

  private pathTo(entry: number): Uint8Array {
    const moves = new Uint8Array(this.g.values[entry]);
    for (let at = entry; this.parent.values[at] !== none; at = this.parent.values[at])
      moves[this.g.values[at] - 1] = this.move.values[at];
    return moves;
  }
}
