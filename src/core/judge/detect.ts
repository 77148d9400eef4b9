/** Finds the conventions by which a search gives the counts that somebody's program printed. */

import { kindOf } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { createMachine } from '../algorithms/create-machine.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { SearchMemory } from '../engine/machine.ts';
import { type Board, boardsEqual } from '../puzzle/board.ts';
import { moveLetters } from '../puzzle/moves.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import {
  type AlgorithmName,
  type HeuristicName,
  type SearchSettings,
  tieOrders,
} from '../search/settings.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import type { DetectShare, DetectTask, HeapSearch, SuccessorsMade } from '../contract/check-messages.ts';
import { sameH } from './case/classical-mistakes.ts';
import {
  type Conventions,
  conventionsByOddity,
  conventionsOf,
  isOfTwins,
  isRare,
  triedAlgorithms as algorithms,
} from './detective/tried-conventions.ts';
import {
  type EndCounts,
  type Figures,
  countedFigures,
  costsOtherwise,
  countsOf,
  decided,
  gives,
  givesTold,
  isUntold,
  goesDown,
  isGenerated,
  madeAs,
  mayGive,
  tellsEarly,
  isBeyondTried,
  mostExpansions,
  mostTried,
} from './detective/count-figures.ts';
import type { CountedEnd } from './detective/counted-pass.ts';
import { ChanceFits } from './detective/chance-fits.ts';
import { CountedSearches } from './detective/counted-search.ts';
import {
  everyHeapSearch,
  everyTwinSearch,
  heapHeuristics as heuristics,
} from './detective/heap-conventions.ts';
import { planOf, planOfHeap } from './detective/count-plan.ts';
import { HeapSpace } from './detective/heap-space.ts';
import { KnownBoards, endWithin } from './detective/known-boards.ts';
import { QuickCounts } from './detective/quick-counts.ts';
import { TwinCounts } from './detective/twin-counts.ts';

export { KnownBoards } from './detective/known-boards.ts';
export { usualCounts } from './detective/usual-counts.ts';

/** Conventions by which a search gives all the figures. */
export interface FittingConventions {
  /** A search of ours, or one with a heap by rules that ours have not. */
  readonly by: Conventions | HeapSearch;
  /** Whether the goal, which is selected and has no successors, is one of the expansions counted. */
  readonly goalCounted: boolean;
  /** Null: as ours, or `generated` was not asked for. */
  readonly successors: SuccessorsMade | null;
  /** Among all that are tried, the plainest first; where the goal is counted it is no whole number. */
  readonly place: number;
  /** What it counts, as far as that is known. */
  readonly counts: Figures;
}

/** Whether it is a search with a heap, which the explorer cannot run. */
export const isHeapSearch = (by: Conventions | HeapSearch): by is HeapSearch => 'tuple' in by;

export interface Detected {
  /** The plainest first. */
  readonly found: readonly FittingConventions[];
  /** Conventions that were tried, of how many in all. */
  readonly tried: number;
  readonly total: number;
  /** How many of them would give figures of that size that were drawn at random, about; null: no figure is a count. */
  readonly byChance: number | null;
}

const all: DetectShare = { index: 0, of: 1 };

/** Without a figure that bounds the work, a search may make so many expansions, and with one `mostTried`. */
const usualMost = 20_000;
/** Searches that may make no more are made sooner than all states are looked at. */
const fewExpansions = 1000;

/** States of searches with a heap are given back beyond these: some hundred bytes each. */
const mostStates = 500_000;

/**
 * All conventions by which a search of the board gives these figures (J5): ours, and those of short programs with a heap. A search is
 * given up as soon as it has made more expansions than it may. Yields how many were tried; whoever wants to stop it asks for no more.
 * @param share of the conventions, of which each is in one share
 * @param known of these boards
 * @param said what else is known of the search
 */
export function* detect(
  start: Board,
  goal: Board,
  asked: Figures,
  share: DetectShare = all,
  known = new KnownBoards(start, goal),
  { h = null, algorithm = null }: Pick<Partial<DetectTask>, 'h' | 'algorithm'> = {},
): Generator<Detected, Detected, void> {
  const { cost, ...counts } = asked;
  const figures: Figures = cost === undefined ? counts : { ...counts, length: cost };
  const memory = new SearchMemory();
  let tables: Tables | null = null;
  let twins: TwinCounts | null = null;
  const found: FittingConventions[] = [];
  const chance = new ChanceFits(figures);
  // One name for one search: the one that was asked about.
  const named = (by: Tried['by']): Tried['by'] =>
    algorithm !== null && isSameByDepth(algorithm, by.algorithm) ? { ...by, algorithm } : by;
  let tried = 0;
  const most = mostExpansions(start, figures, usualMost) + 1;
  const bounds = most > fewExpansions ? known.bounds : null;
  const fitting = fittingHeuristics(start);
  const asksGenerated = figures.generated !== undefined;
  const { total, inShare } = everySearch(start, figures, algorithm);
  if (isBeyondTried(start, figures) || costsOtherwise(asked))
    return { found, tried, total, byChance: chance.expected };
  if (most > usualMost + 1) meetAllKinds(known);
  const fitsH = new Set<string | null>(
    fitting.filter((name) => h === null || sameH(h, createHeuristic(name, goal).evaluate(start.cells))),
  );
  if (h === null || h === 0) fitsH.add(null); // else a search that has an h is meant
  const tabled = (): Tables =>
    (tables =
      tables === null || tables.space.count > mostStates
        ? new Tables(known, figures, bounds !== null, most > usualMost)
        : tables);
  const add = (fit: FittingConventions): void => {
    let at = found.length;
    while (at > 0 && found[at - 1].place > fit.place) at--;
    found.splice(at, 0, fit);
  };
  for (const { by, search, place, placeCounted } of inShare(share)) {
    const keep = (counts: EndCounts | null): void => {
      if (counts === null) return;
      chance.add(counts);
      if (!gives(counts, figures)) return;
      const successors = madeAs(counts, figures.generated);
      if (successors === undefined) return;
      const goalCounted = figures.expanded !== undefined && figures.expanded !== counts.expanded;
      const at = goalCounted ? placeCounted : place;
      add({ by: named(by), goalCounted, successors, place: at, counts: knownOf(counts) });
    };
    const keepCounted = (end: CountedEnd | null): void => keep(countsOf(end, start, search, asksGenerated));
    /** Whether the search need not be made, as it is known whether it gives the figures; it is kept if so. */
    const isDecided = (): boolean => {
      if (!fitsH.has(by.heuristic)) return true;
      if (bounds === null) return false;
      const within = bounds.for(by, most, asksGenerated);
      const isFitting = decided(within, figures, most - 1);
      if (isFitting === false) chance.addBounds(within);
      if (isFitting === true) add({ by: named(by), goalCounted: false, successors: null, place, counts: {} });
      return isFitting !== null;
    };
    /** Whether its counts alone tell whether it gives the figures; it is kept if so. */
    const isTold = (): boolean => {
      const end = tabled().quickly(search, most);
      if (end === undefined) return false;
      if (end !== null && isUntold(end, figures)) {
        const isOther = !givesTold(end, figures);
        if (isOther) chance.add(end);
        return isOther;
      }
      keep(end);
      return true;
    };
    if (isDecided()) {
      // It is known without the search.
    } else if (isHeapSearch(search) && isOfTwins(search)) {
      if (twins === null || twins.states > mostStates) twins = new TwinCounts(start, goal);
      keep(twins.count(search, most));
    } else if (tabled().canCount(search)) {
      if (!isTold()) keepCounted(tabled().end(search, most));
    } else {
      const limits = { maxExpansions: most, maxNodes: 4 * most + 100 };
      const settings = { ...(search as SearchSettings), ...limits };
      const machine = createMachine({ start, goal, settings, evenIfUnsolvable: true }, null, memory);
      machine.advance(Infinity);
      keepCounted(machine.result?.status === 'budget' ? null : machine.result);
    }
    if (++tried % 16 === 0) yield { found, tried, total, byChance: chance.expected };
  }
  return { found, tried, total, byChance: chance.expected };
}

/** The counts that are known, by their names. */
function knownOf(counts: EndCounts): Figures {
  const known = countedFigures.map((name) => [name, name === 'cost' ? counts.length : counts[name]] as const);
  return Object.fromEntries(known.filter(([, count]) => count !== null));
}

/** One that is tried. */
interface Tried {
  readonly by: Conventions | HeapSearch;
  /** It, or one that counts the same and is known to sooner. */
  readonly search: SearchSettings | HeapSearch;
  /** Among all, from 1. */
  readonly place: number;
  /** The same where it counts the goal as expanded: behind all those in which one thing more is unusual, and no whole number. */
  readonly placeCounted: number;
}

function fittingHeuristics(start: Board): HeuristicName[] {
  return heuristics.filter((name) => heuristicFits(name, start).ok);
}

/** Where every move costs 1, a search by g is one by depth, under that name. */
function isSameByDepth(algorithm: AlgorithmName, other: AlgorithmName): boolean {
  return kindOf(algorithm).selectsLeast === 'g' && kindOf(other).selectsLeast === 'depth';
}

/** All that are tried of a start, the plainest first. @param figures as in `everyHeapSearch` @param only null: all */
function everySearch(start: Board, figures: Figures, only: AlgorithmName | null = null) {
  const isWanted = ({ algorithm }: { readonly algorithm: AlgorithmName }): boolean =>
    only === null || algorithm === only || isSameByDepth(only, algorithm);
  const ours = conventionsByOddity(start, { algorithms, heuristics });
  const fitting = fittingHeuristics(start);
  const heaps = [...everyHeapSearch(fitting, figures), ...everyTwinSearch(fitting)];
  const oddest = Math.max(ours.length - 1, ...heaps.map(({ odd }) => odd));
  const byOddity = Array.from(
    { length: oddest + 1 },
    (_, oddity): Omit<Tried, 'place' | 'placeCounted'>[] => [
      ...(ours[oddity] ?? []).map((settings) => ({
        by: conventionsOf(settings),
        search: plainly(settings),
      })),
      ...heaps
        .filter(({ odd }) => odd === oddity)
        .map(({ search }) => ({ by: search, search: freshly(search) })),
    ],
  );
  const tiers = [false, true].flatMap((rare) =>
    byOddity.map((tier) => tier.filter(({ by }) => isRare(by) === rare)),
  );
  const wanted = tiers.map((tier) => tier.filter(({ by }) => isWanted(by)).length);
  const upTo = (oddity: number): number => wanted.slice(0, oddity + 1).reduce((sum, one) => sum + one, 0);
  const total = upTo(tiers.length);
  return {
    total,
    *inShare(share: DetectShare): Generator<Tried> {
      const families = new Map<string, number>();
      let place = 0;
      for (const [oddity, tier] of tiers.entries()) {
        const endOfNext = upTo(oddity === oddest ? oddity : oddity + 1); // all that is rare comes later
        for (const one of tier) {
          const isOne = isWanted(one.by);
          if (isOne) place++;
          const family = familyOf(one.by);
          const number = families.get(family) ?? families.size; // those that help each other are together
          families.set(family, number);
          if (isOne && number % share.of === share.index)
            yield { ...one, place, placeCounted: endOfNext + place / (total + 1) };
        }
      }
    },
  };
}

/**
 * Makes what any question about these boards needs, and runs each kind of search, so that the loops are compiled for all of them: that is
 * most of what small counts cost. Nothing where not all states can be looked at.
 */
export function prepare(known: KnownBoards, share: DetectShare = all): void {
  const { start, goal, bounds } = known;
  if (bounds === null) return;
  meetAllKinds(known);
  const detecting = detect(start, goal, { expanded: expandedToPrepare }, share, known);
  while (detecting.next().done !== true);
}
const expandedToPrepare = 2000;

/**
 * Makes the searches that a question about large counts may need, each to its end, the plainest first; what is known of them answers the question.
 * Yields after each. Those that only the engine makes are left out.
 */
export function* countAhead(known: KnownBoards, share: DetectShare = all): Generator<void, void, void> {
  const { start, goal, bounds } = known;
  if (bounds === null || boardsEqual(start, goal)) return;
  const most = mostTried + 1;
  const tables = new Tables(known, {}, true, true);
  for (const { search } of everySearch(start, askedAhead).inShare(share)) {
    if ((isHeapSearch(search) && isOfTwins(search)) || !tables.canCount(search)) continue;
    if (tables.quickly(search, most) === undefined) tables.end(search, most);
    yield;
  }
}

const askedAhead: Figures = { generated: 0 };

/**
 * A few short searches of each kind, some of which find the goal and some of which are given up: a loop that is compiled before it has met
 * all of that is compiled anew for each thing that it meets later, which took the detective a fifth of its time.
 */
function meetAllKinds(known: KnownBoards): void {
  const { goal, bounds } = known;
  if (known.hasMetAllKinds || bounds === null) return;
  known.hasMetAllKinds = true;
  const fitting = fittingHeuristics(goal);
  const { board: start } = randomWalk(goal, 4, new Prng(1));
  const space = new HeapSpace(start, goal);
  const quick = new QuickCounts(start, goal, space.hRange, bounds.states);
  const isUsual = (one: { readonly moves: string | null }): boolean =>
    (one.moves ?? moveLetters) === moveLetters;
  const ours = conventionsByOddity(start, { algorithms, heuristics: fitting }).flat().filter(isUsual);
  const heaps = [...everyHeapSearch(fitting, askedAhead)].map(({ search }) => search).filter(isUsual);
  for (const most of [8, 60, 8, 60, 8, 60]) {
    for (const settings of ours) {
      const plan = planOf(settings, space.hRange);
      if (plan !== null) quick.count(settings.algorithm, plan, most, settings.maxDepth);
    }
    for (const search of heaps) quick.count(search.algorithm, planOfHeap(search, space), most, Infinity);
  }
}

/** Searches of different families make nothing that the other could use. */
function familyOf(by: Conventions | HeapSearch): string {
  const { algorithm, heuristic, moves } = by;
  const { selectsLeast } = kindOf(algorithm);
  const isBlind = selectsLeast === 'depth' || selectsLeast === 'g';
  const decides = 'tuple' in by && by.tuple.at(-1) === 'board' ? by.tuple.join() : moves;
  return [isBlind ? 'blind' : algorithm, heuristic, decides].join();
}

/** What the searches of one board share. */
class Tables {
  readonly space: HeapSpace;
  private readonly known: KnownBoards;
  private readonly searches: CountedSearches;
  private readonly figures: Figures;
  private readonly isMany: boolean;

  /**
   * @param isMany whether it is worth it to look at all states
   * @param isWhole whether all states will be met
   */
  constructor(known: KnownBoards, figures: Figures, isMany: boolean, isWhole: boolean) {
    const { start, goal } = known;
    this.known = known;
    this.space = new HeapSpace(start, goal, isWhole && isMany ? known.bounds!.states : null);
    this.searches = new CountedSearches(this.space, start, goal);
    [this.figures, this.isMany] = [figures, isMany];
  }

  /** Whether it is known here how it ends; else only the engine knows. */
  canCount(search: SearchSettings | HeapSearch): boolean {
    return isHeapSearch(search) || this.searches.canCount(search);
  }

  /** How a search ends, without its moves. Null: it is given up; undefined: that is not told. */
  quickly(search: SearchSettings | HeapSearch, expanded: number): EndCounts | null | undefined {
    if (!this.isMany) return undefined;
    const { known, space, figures } = this;
    const order = this.orderOf(search);
    const { hRange } = space;
    const [plan, maxDepth] = isHeapSearch(search)
      ? [planOfHeap(search, space), Infinity]
      : [planOf(search, hRange)!, search.maxDepth];
    const by = tellsEarly(search) ? 'generate' : 'expand';
    // One of the same order only rejects otherwise; and where the goal is tested early it may come at another turn.
    const isShared = order !== null && figures.selected === undefined; // nor does it select the same again
    const twin = isShared ? known.endsIn(order, expanded)?.[by] : undefined;
    const { generated: said } = figures;
    const isAlike = (end: EndCounts): boolean =>
      said === undefined || !givesTold(end, figures) || (by === 'expand' && isGenerated(end.generated, said));
    if (twin !== undefined && (twin === null || isAlike(twin))) return twin;
    const names = [nameOf(search), order] as const;
    return known.endsOf(names, search.algorithm, plan, expanded, { maxDepth, hRange })?.[by];
  }

  /** How it ends; it may be that of another of the same order, where that does not give the figures either. */
  end(search: SearchSettings | HeapSearch, expanded: number): CountedEnd | null {
    const { known, searches, figures } = this;
    const by = tellsEarly(search) ? 'generate' : 'expand';
    // Fewer are generated by one that makes them one by one.
    const most = { expanded, pushed: goesDown(search) ? Infinity : (figures.generated ?? Infinity) };
    const name = nameOf(search);
    const same = [name, ...straightNames(search)];
    for (const [at, one] of same.entries()) {
      const made = known.madeOf(one);
      if (made === undefined || (at > 0 && (!made.ends.isStraight || made.ends.isFull))) continue;
      const end = endWithin(made, by, most);
      if (end !== undefined) return end;
    }
    const order = this.orderOf(search);
    const twin = order === null ? undefined : known.madeIn(order);
    if (twin !== undefined) {
      const end = endWithin(twin, by, most);
      if (end !== undefined && (end === null ? !twin.ends.isFull : !mayGive(end, figures))) return end;
    }
    const isEarly = by === 'generate';
    const ends = isHeapSearch(search)
      ? searches.countHeap(search, most, isEarly)
      : searches.count(search, most, isEarly);
    // Of those that test the goal when it is generated only that is known.
    if (!isEarly) known.keep([name, order], { most, ends });
    return ends[by];
  }

  /** What decides on the order of expansions; null: no other has the same. */
  private orderOf(search: SearchSettings | HeapSearch): string | null {
    return isHeapSearch(search)
      ? orderOfHeap(search, this.searches.isConsistent(search.heuristic))
      : orderOf(search);
  }
}

/** All that decides on a search but when it tests the goal. */
function nameOf(search: SearchSettings | HeapSearch): string {
  const { algorithm, heuristic, duplicates, moves } = search;
  const decides = isHeapSearch(search) ? [...search.tuple, search.heap] : [search.ties];
  return [algorithm, heuristic, ...decides, duplicates, moves ?? moveLetters].join();
}

/** Those that are the same as long as a depth-first search only goes down: what it has expanded is its path then. */
function straightNames(search: SearchSettings | HeapSearch): string[] {
  if (isHeapSearch(search) || kindOf(search.algorithm).deep !== 'unlimited') return [];
  const rules = ['path', 'expanded'] as const;
  return rules.some((rule) => rule === search.duplicates)
    ? rules.map((duplicates) => nameOf({ ...search, duplicates }))
    : [];
}

/** What decides on the order of its expansions, by the words of `orderOfHeap`; null: no search with a heap has the same. */
function orderOf({ algorithm, heuristic, ties, duplicates, moves }: SearchSettings): string | null {
  if (duplicates !== 'closed') return null;
  const { selectsLeast } = kindOf(algorithm);
  if (selectsLeast === 'depth' && ['oldest', 'path'].includes(tieOrders[ties][0]))
    return [null, 'g', 'counter', moves].join();
  if (selectsLeast !== 'f') return null;
  return ties === 'oldest' ? [heuristic, 'f', 'counter', moves].join() : null;
}

/**
 * The same of one with a heap. Of the entries of a state the cheapest is popped first, so that it does not matter which others wait; and
 * where boards decide the order of moves does not. Null: how the heap moves its entries decides.
 */
function orderOfHeap(
  { heuristic, tuple, heap, duplicates, moves }: HeapSearch,
  isConsistent: boolean,
): string | null {
  if (heap !== null) return null;
  const isOnce =
    isConsistent && tuple[0] !== 'h' && duplicates !== 're-push-all' && duplicates !== 'generated';
  return [
    heuristic,
    ...tuple,
    ...(isOnce ? [] : [duplicates]),
    tuple.at(-1) === 'board' ? null : moves,
  ].join();
}

/** Depth first no later path to what waits is cheaper, as the stack has only successors of nodes on the path: the first is kept by both rules. */
function plainly(settings: SearchSettings): SearchSettings {
  const { deep } = kindOf(settings.algorithm);
  const isAsClosed =
    settings.duplicates === 'generated' && (deep === 'unlimited' || deep === 'rising limits');
  return isAsClosed ? { ...settings, duplicates: 'closed' } : settings;
}

/** By g alone no later path is cheaper, so that no entry is ever stale, and expanded again. */
function freshly(search: HeapSearch): HeapSearch {
  const isFresh = search.tuple[0] === 'g' && search.duplicates === 're-push-all';
  return isFresh ? { ...search, duplicates: 're-push' } : search;
}
