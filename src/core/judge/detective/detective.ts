import { createMachine } from '../../algorithms/create-machine.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { SearchMemory } from '../../engine/search-memory.ts';
import type { Board } from '../../puzzle/board.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import type { AlgorithmName, SearchSettings } from '../../search/settings.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import type { DetectShare, HeapSearch, SuccessorsMade } from '../../contract/check-messages.ts';
import { sameH } from '../classical-mistakes.ts';
import { type Conventions, conventionsByOddity, conventionsOf } from './conventions.ts';
import {
  type EndCounts,
  type Figures,
  countsOf,
  decided,
  gives,
  goesDown,
  madeAs,
  mayGive,
  tellsEarly,
} from './count-figures.ts';
import type { CountedByTest, CountedEnd } from './counted-pass.ts';
import { CountedSearches } from './counted-search.ts';
import { everyHeapSearch, heapHeuristics as heuristics } from './heap-conventions.ts';
import { planOf, planOfHeap } from './count-plan.ts';
import { HeapSpace } from './heap-space.ts';
import { KnownBoards } from './known-boards.ts';

/** Conventions by which a search gives all the figures. */
export interface FittingConventions {
  /** A search of ours, or one with a heap by rules that ours have not. */
  readonly by: Conventions | HeapSearch;
  /** Whether the goal, which is selected and has no successors, is one of the expansions counted. */
  readonly goalCounted: boolean;
  /** Null: as ours, or `generated` was not asked for. */
  readonly successors: SuccessorsMade | null;
  /** Among all that are tried, the plainest first. */
  readonly place: number;
}

/** Whether it is a search with a heap, which the explorer cannot run. */
export const isHeapSearch = (by: Conventions | HeapSearch): by is HeapSearch => 'tuple' in by;

export interface Detected {
  /** The plainest first. */
  readonly found: readonly FittingConventions[];
  /** Conventions that were tried, of how many in all. */
  readonly tried: number;
  readonly total: number;
}

const all: DetectShare = { index: 0, of: 1 };

const algorithms: readonly AlgorithmName[] = [
  // Uniform-cost search is breadth-first search where every move costs 1.
  ...(['a-star', 'breadth-first', 'greedy', 'ida-star', 'iterative-deepening', 'depth-first'] as const),
];
/** Without a figure that bounds the work, a search may make so many expansions. */
const usualMost = 20_000;
/** And with one so many: more than an 8-puzzle has states. */
const largestMost = 200_000;
/** Searches that may make no more are made sooner than all states are looked at. */
const fewExpansions = 1000;

/** States of searches with a heap are given back beyond these: some hundred bytes each. */
const mostStates = 500_000;

/**
 * All conventions by which a search of the board gives these figures (J5): ours, and those of short programs with a heap. A search is
 * given up as soon as it has made more expansions than it may. Yields how many were tried; whoever wants to stop it asks for no more.
 * @param share of the conventions, of which each is in one share
 * @param known of these boards
 * @param h of the start, as the search has it; null: not said
 */
export function* detect(
  start: Board,
  goal: Board,
  figures: Figures,
  share: DetectShare = all,
  known = new KnownBoards(start, goal),
  h: number | null = null,
): Generator<Detected, Detected, void> {
  const memory = new SearchMemory();
  let tables: Tables | null = null;
  const found: FittingConventions[] = [];
  let tried = 0;
  let place = 0;
  const families = new Map<string, number>();
  /** Whether a search, the next in place, is of the share: those that help each other are together. */
  const isMine = (family: string): boolean => {
    place++;
    const number = families.get(family) ?? families.size;
    families.set(family, number);
    return number % share.of === share.index;
  };
  const most = mostExpansions(figures) + 1;
  const bounds = most > fewExpansions ? known.bounds : null;
  const ours = conventionsByOddity(start, { algorithms, heuristics });
  const fitting = heuristics.filter((name) => heuristicFits(name, start).ok);
  const heaps = [...everyHeapSearch(fitting, figures.generated !== undefined)];
  const total = ours.flat().length + heaps.length;
  const keep = (by: FittingConventions['by'], counts: EndCounts | null): void => {
    if (counts === null || !gives(counts, figures)) return;
    const successors = madeAs(counts, figures.generated);
    if (successors === undefined) return;
    const goalCounted = figures.expanded !== undefined && figures.expanded !== counts.expanded;
    found.push({ by, goalCounted, successors, place });
  };
  const fitsH = new Set<string | null>(
    fitting.filter((name) => h === null || sameH(h, createHeuristic(name, goal).evaluate(start.cells))),
  ).add(null);
  const asksGenerated = figures.generated !== undefined;
  /** Whether a search need not be made, as it is known whether it gives the figures; it is kept if so. */
  const isDecided = (by: FittingConventions['by']): boolean => {
    if (!fitsH.has(by.heuristic)) return true;
    if (bounds === null) return false;
    const isFitting = decided(bounds.for(by, most, asksGenerated), figures, most - 1);
    if (isFitting === true) found.push({ by, goalCounted: false, successors: null, place });
    return isFitting !== null;
  };
  const tabled = (): Tables =>
    (tables =
      tables === null || tables.space.count > mostStates
        ? new Tables(known, figures, bounds !== null, most > usualMost)
        : tables);
  /** Whether its counts alone tell whether it gives the figures; it is kept if so. */
  const isTold = (by: FittingConventions['by'], settings: SearchSettings | HeapSearch): boolean => {
    const end = tabled().quickly(settings, most);
    if (end === undefined) return false;
    const { visited } = figures;
    if (end !== null && visited !== undefined && end.visited === null)
      return !gives({ ...end, visited }, figures);
    keep(by, end);
    return true;
  };
  const keepCounted = (
    by: FittingConventions['by'],
    settings: SearchSettings | HeapSearch,
    end: CountedEnd | null,
  ): void => keep(by, countsOf(end, start, settings, asksGenerated));
  const oddest = Math.max(ours.length - 1, ...heaps.map(({ odd }) => odd));
  for (let oddity = 0; oddity <= oddest; oddity++) {
    for (const settings of ours[oddity] ?? []) {
      const by = conventionsOf(settings);
      if (!isMine(familyOf(by))) continue;
      if (isDecided(by)) {
        // It is known without the search.
      } else if (tabled().searches.canCount(settings)) {
        if (!isTold(by, settings)) keepCounted(by, settings, tabled().end(settings, most));
      } else {
        const limits = { maxExpansions: most, maxNodes: 4 * most + 100 };
        const request = { start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: true };
        const machine = createMachine(request, null, memory);
        machine.advance(Infinity);
        keepCounted(by, settings, machine.result?.status === 'budget' ? null : machine.result);
      }
      if (++tried % 16 === 0) yield { found, tried, total };
    }
    for (const { search, odd } of heaps) {
      if (odd !== oddity || !isMine(familyOf(search))) continue;
      const made = freshly(search);
      if (!isDecided(search) && !isTold(search, made)) keepCounted(search, made, tabled().ofHeap(made, most));
      if (++tried % 16 === 0) yield { found, tried, total };
    }
  }
  return { found, tried, total };
}

/**
 * Makes what any question about these boards needs, and runs each kind of search, so that the loops are compiled for all of them: that is
 * most of what small counts cost. Nothing where not all states can be looked at.
 */
export function prepare(known: KnownBoards, share: DetectShare = all): void {
  if (known.bounds === null) return;
  const detecting = detect(known.start, known.goal, { expanded: expandedToPrepare }, share, known);
  while (detecting.next().done !== true);
}
const expandedToPrepare = 2000;

/** Searches of different families make nothing that the other could use. */
function familyOf(by: Conventions | HeapSearch): string {
  const { algorithm, heuristic, moves } = by;
  const isBlind = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
  const decides = 'tuple' in by && by.tuple.at(-1) === 'board' ? by.tuple.join() : moves;
  return [isBlind ? 'uniform-cost' : algorithm, heuristic, decides].join();
}

/** What the searches of one board share. */
class Tables {
  readonly space: HeapSpace;
  readonly searches: CountedSearches;
  private readonly figures: Figures;
  private readonly mostGenerated: number;
  /** Of searches that test the goal when it is selected: those that test it when it is generated come later. */
  private readonly made = new Map<string, CountedByTest>();
  /** The same by what decides on the order of expansions: the first of each. */
  private readonly inOrder = new Map<string, CountedByTest>();
  /** Null: few states will be met. */
  private readonly known: KnownBoards | null;

  /**
   * @param isMany whether it is worth it to look at all states
   * @param isWhole whether all states will be met
   */
  constructor(known: KnownBoards, figures: Figures, isMany: boolean, isWhole: boolean) {
    const { start, goal } = known;
    this.known = isMany ? known : null;
    this.space = new HeapSpace(start, goal, isWhole && isMany);
    this.searches = new CountedSearches(this.space, start, goal);
    this.figures = figures;
    this.mostGenerated = figures.generated ?? Infinity;
  }

  /** How a search that `searches` can count, or one with a heap, ends. Null: it is given up; undefined: that is not told. */
  quickly(search: SearchSettings | HeapSearch, expanded: number): EndCounts | null | undefined {
    const { known, space, figures } = this;
    if (known === null) return undefined;
    const { algorithm, heuristic, duplicates, moves } = search;
    const isHeap = isHeapSearch(search);
    const order = isHeap
      ? orderOfHeap(search, this.searches.isConsistent(search.heuristic))
      : orderOf(search);
    const decides = isHeap ? [...search.tuple, search.heap] : [search.ties];
    const name = [algorithm, heuristic, ...decides, duplicates, moves ?? moveLetters].join();
    const { hRange } = space;
    const [plan, maxDepth] = isHeap
      ? [planOfHeap(search, space), Infinity]
      : [planOf(search, hRange)!, search.maxDepth];
    const by = tellsEarly(search) ? 'generate' : 'expand';
    // One of the same order only generates otherwise.
    const twin = order === null ? undefined : known.endsIn(order, expanded)?.[by];
    if (twin !== undefined && (twin === null || figures.generated === undefined || !gives(twin, figures)))
      return twin;
    return known.endsOf([name, order], algorithm, plan, expanded, { maxDepth, hRange })?.[by];
  }

  /** Of a search that `searches` can count. */
  end(settings: SearchSettings, expanded: number): CountedEnd | null {
    const { algorithm, heuristic, ties, duplicates, moves } = settings;
    const nameBy = (rule: string): string => [algorithm, heuristic, ties, rule, moves].join();
    const name = nameBy(duplicates);
    if (algorithm === 'depth-first' && straightRules.includes(duplicates))
      for (const rule of straightRules) {
        const ends = this.made.get(nameBy(rule));
        if (ends?.isStraight === true && !ends.isFull) this.made.set(name, ends);
      }
    // Fewer are generated by one that makes them one by one.
    const pushed = goesDown(settings) ? Infinity : this.mostGenerated;
    return this.endOf(name, orderOf(settings), tellsEarly(settings), (isEarly) =>
      this.searches.count(settings, { expanded, pushed }, isEarly),
    );
  }

  /** Of one with a heap; it may be that of another of the same order, where that does not give the figures either. */
  ofHeap(search: HeapSearch, expanded: number): CountedEnd | null {
    const { algorithm, heuristic, tuple, heap, moves, goalTest, duplicates } = search;
    const name = [algorithm, heuristic, ...tuple, heap, duplicates, moves ?? moveLetters].join();
    const most = { expanded, pushed: this.mostGenerated };
    const order = orderOfHeap(search, this.searches.isConsistent(heuristic));
    return this.endOf(name, order, goalTest === 'generate', (isEarly) =>
      this.searches.countHeap(search, most, isEarly),
    );
  }

  /** @param order of those that only generate otherwise; null: there are none */
  private endOf(
    name: string,
    order: string | null,
    isEarly: boolean,
    count: (isEarly: boolean) => CountedByTest,
  ): CountedEnd | null {
    const by = isEarly ? 'generate' : 'expand';
    const known = this.made.get(name);
    if (known !== undefined) return known[by];
    const twin = order === null ? undefined : this.inOrder.get(order);
    if (twin !== undefined && (twin[by] === null ? !twin.isFull : !mayGive(twin[by], this.figures)))
      return twin[by];
    const ends = count(isEarly);
    if (isEarly) return ends.generate;
    this.made.set(name, ends);
    if (order !== null && twin === undefined) this.inOrder.set(order, ends);
    return ends.expand;
  }
}

/** As long as a depth-first search only goes down, what it has expanded is its path. */
const straightRules: readonly string[] = ['path', 'expanded'];

/** What decides on the order of its expansions, by the words of `orderOfHeap`; null: no search with a heap has the same. */
function orderOf({ algorithm, heuristic, ties, duplicates, moves }: SearchSettings): string | null {
  if (duplicates !== 'closed') return null;
  if (algorithm === 'breadth-first' && (ties === 'oldest' || ties === 'path-order'))
    return ['uniform-cost', null, 'g', 'counter', moves].join();
  return algorithm === 'a-star' && ties === 'oldest'
    ? [algorithm, heuristic, 'f', 'counter', moves].join()
    : null;
}

/**
 * The same of one with a heap. Of the entries of a state the cheapest is popped first, so that it does not matter which others wait; and
 * where boards decide the order of moves does not. Null: how the heap moves its entries decides.
 */
function orderOfHeap(
  { algorithm, heuristic, tuple, heap, duplicates, moves }: HeapSearch,
  isConsistent: boolean,
): string | null {
  if (heap !== null) return null;
  const isOnce = isConsistent && algorithm !== 'greedy' && duplicates !== 're-push-all';
  return [
    algorithm,
    heuristic,
    ...tuple,
    ...(isOnce ? [] : [duplicates]),
    tuple.at(-1) === 'board' ? null : moves,
  ].join();
}

/** By g alone no later path is cheaper, so that no entry is ever stale, and expanded again. */
function freshly(search: HeapSearch): HeapSearch {
  const isFresh = search.algorithm === 'uniform-cost' && search.duplicates === 're-push-all';
  return isFresh ? { ...search, duplicates: 're-push' } : search;
}

function mostExpansions({ expanded, generated, visited }: Figures): number {
  const said = Math.min(expanded ?? Infinity, generated ?? Infinity);
  return Math.min(said < Infinity ? said : Math.max(visited ?? 0, usualMost), largestMost);
}
