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
/** In the place of the newest entry of a state that was selected. */
const shut = -1;

/**
 * The counts of searches of ours (S10 … S18), from successors and h that are tabled once for all of them: some ten times as fast
 * as the engine, which is their twin in the tests. Not every setting can be counted so: `canCount`.
 *
 *     entry   a node of the frontier, or one that was: its state, g, and its parent × 4 + the move that led from there
 *     list    of the entries of equal priority: `first` and `last` by priority, `link` by entry
 *
 * An entry whose state has a newer one is skipped, where the engine moves the node.
 */
export class CountedSearches {
  private readonly space: HeapSpace;
  private readonly start: Board;
  private readonly goal: Board;
  private readonly canUse = new Map<string, boolean>(); // by heuristic
  private readonly hRange: number;
  private entryState = new Int32Array(1 << 10);
  private entryG = new Int32Array(1 << 10);
  private entryFrom = new Int32Array(1 << 10);
  private link = new Int32Array(1 << 10);
  private first = new Int32Array(1 << 12).fill(none);
  private last = new Int32Array(1 << 12);
  private least = 0; // no list before has an entry
  private beyond = 0; // nor one from here on

  constructor(space: HeapSpace, start: Board, goal: Board) {
    this.space = space;
    this.start = start;
    this.goal = goal;
    this.hRange = space.hRange;
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
    const informed = algorithm === 'a-star' || algorithm === 'greedy' ? (heuristic as HeuristicName) : null;
    const [ofG, ofH, least] = weights(algorithm, ties, hRange);
    const [isClosed, isPath] = [duplicates === 'closed', duplicates === 'path'];
    const isOnce = isClosed && algorithm !== 'iterative-deepening'; // each state is selected once
    const path: number[] = []; // depth → state, of the node that is expanded
    let early: CountedEnd | null = null;
    let isCut = false;
    const given = (late: CountedEnd | null): ReturnType<CountedSearches['pass']> => ({
      ends: { expand: late, generate: early },
      isCut,
    });
    space.clear();
    this.clear();
    // Columns stand here while nothing is made, as this loop is all that a count costs.
    let { next, least: newest, closed, met } = space;
    let h = space.h(informed);
    let { entryState, entryG, entryFrom } = this;
    let made = 0; // entries
    entryState[0] = startState;
    entryG[0] = 0;
    entryFrom[0] = none;
    newest[startState] = ++made;
    this.append(0, least + (informed === null ? 0 : ofH * h[startState]));
    let { expanded, generated, rejected, visited } = counts;
    const tally = (): CountedEnd['counts'] => ({ expanded, generated, rejected, visited });
    for (;;) {
      const entry = this.pop();
      if (entry === none) break;
      const state = entryState[entry];
      const g = entryG[entry];
      if (isClosed && newest[state] !== entry + 1) continue;
      if (!isOnce) {
        visited += 1 - met[state];
        met[state] = 1;
      } else visited++;
      if (state === goalState) return given({ counts: tally(), moves: this.pathTo(entry) });
      if (isPath) while (path.length > g) closed[path.pop()!] = 0;
      else if (isClosed) newest[state] = shut;
      else closed[state] = 1;
      if (g >= depthLimit) {
        isCut = true;
        continue;
      }
      if (expanded >= most.expanded || generated - rejected > most.pushed) {
        isCut = false;
        return given(null);
      }
      if (isPath) {
        closed[state] = 1;
        path.push(state);
      }
      expanded++;
      if (space.reach(state)) {
        ({ next, least: newest, closed, met } = space);
        h = space.h(informed);
      }
      if (made + 4 > entryState.length) {
        this.widen();
        ({ entryState, entryG, entryFrom } = this);
      }
      const before = made;
      for (let turn = 0; turn < 4; turn++) {
        const move = order[turn];
        const after = next[state * 4 + move];
        if (after < 0) continue;
        generated++;
        if (after === goalState && early === null) {
          early = { counts: tally(), moves: Uint8Array.from([...this.pathTo(entry), move]) };
          if (isEarly) return given(null);
        }
        const known = isClosed ? newest[after] : 0;
        if (isClosed ? known !== 0 && (known === shut || entryG[known - 1] <= g + 1) : closed[after] === 1) {
          rejected++;
          continue;
        }
        entryState[made] = after;
        entryG[made] = g + 1;
        entryFrom[made] = entry * 4 + move;
        if (!isNewest) this.append(made, least + ofG * (g + 1) + (informed === null ? 0 : ofH * h[after]));
        made++;
        if (isClosed) newest[after] = made;
      }
      if (isNewest)
        for (let one = made - 1; one >= before; one--)
          this.prepend(one, least + ofG * (g + 1) + (informed === null ? 0 : ofH * h[entryState[one]]));
    }
    Object.assign(counts, tally());
    const exhausted = isCut ? null : { counts: tally(), moves: null };
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
    this.least = this.beyond = 0;
  }

  private widen(): void {
    const length = 2 * this.entryState.length;
    const longer = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const values = new Int32Array(length);
      values.set(column);
      return values;
    };
    this.entryState = longer(this.entryState);
    this.entryG = longer(this.entryG);
    this.entryFrom = longer(this.entryFrom);
    this.link = longer(this.link);
  }

  private append(entry: number, priority: number): void {
    this.reach(priority);
    this.link[entry] = none;
    if (this.first[priority] === none) this.first[priority] = entry;
    else this.link[this.last[priority]] = entry;
    this.last[priority] = entry;
  }

  private prepend(entry: number, priority: number): void {
    this.reach(priority);
    this.link[entry] = this.first[priority];
    this.first[priority] = entry;
  }

  private reach(priority: number): void {
    if (priority >= this.first.length) this.widenLists(2 * (priority + 1));
    if (priority < this.least) this.least = priority;
    if (priority >= this.beyond) this.beyond = priority + 1;
  }

  private widenLists(length: number): void {
    const first = new Int32Array(length).fill(none);
    first.set(this.first);
    this.first = first;
    const last = new Int32Array(length);
    last.set(this.last);
    this.last = last;
  }

  private pop(): number {
    const { first } = this;
    for (; this.least < this.beyond; this.least++) {
      const entry = first[this.least];
      if (entry === none) continue;
      first[this.least] = this.link[entry];
      return entry;
    }
    return none;
  }

  private pathTo(entry: number): Uint8Array {
    const { entryG, entryFrom } = this;
    const moves = new Uint8Array(entryG[entry]);
    for (let at = entry; entryFrom[at] !== none; at = entryFrom[at] >> 2)
      moves[entryG[at] - 1] = entryFrom[at] & 3;
    return moves;
  }
}

/** The priority of a node, the smallest first: what g and h count in it, and what is added. */
function weights(algorithm: AlgorithmName, ties: TieRule, hRange: number): [number, number, number] {
  if (stacks.has(algorithm)) return [0, 0, 0];
  if (algorithm === 'breadth-first') return [1, 0, 0];
  if (algorithm === 'greedy') return [0, 1, 0];
  if (ties === 'low-h') return [hRange, hRange + 1, 0];
  return ties === 'high-h' ? [hRange, hRange - 1, hRange - 1] : [1, 1, 0];
}
