import { algorithmCatalog, kindOf } from '../../algorithms/registry.ts';
import { GrowableColumn } from '../../base/columns.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { createMachine } from '../../algorithms/create-machine.ts';
import { Recorder } from '../../engine/recorder.ts';
import { SearchMemory } from '../../engine/machine.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import type { EventBatch } from '../../search/events.ts';
import { isCutoff } from '../../search/run.ts';
import type { AlgorithmName, HeuristicName, SearchSettings } from '../../search/settings.ts';
import type { Case } from '../case/case.ts';
import {
  type Conventions,
  type Scope,
  cheapHeuristics,
  conventionsOf,
  everyAlgorithm,
  everyConvention,
  settingsOf,
} from '../detective/tried-conventions.ts';
import { type RankedHeapSearch, everyHeapSearch, heapHeuristics } from '../detective/heap-conventions.ts';
import { CountedSearches } from '../detective/counted-search.ts';
import { HeapSpace } from '../detective/heap-space.ts';
import type { Claim } from '../log/search-log.ts';
import { heuristicInForce, mostlySaysOther, saysH } from '../rules/estimates.ts';

/** The search that agrees longest with a log. */
export interface Agreement {
  /** Where `heap` is there, of the nearest that we have. */
  readonly conventions: Conventions;
  /** One by rules of a short program with a heap; null: it is one of ours. */
  readonly heap: HeapSearch | null;
  /** Expansions in which it agrees, from the first on. */
  readonly agrees: number;
  /** Whether that is the whole log. */
  readonly isWhole: boolean;
  /** Whether it agrees in more expansions than one of all that were tried would by chance: then it tells what the search is. */
  readonly isTelling: boolean;
  /** Whether our search ends where the log does. */
  readonly endsThere: boolean;
}

/**
 * Expansions that do not yet tell which search it is: with two boards or more to select from, one of so many conventions has the same
 * by chance more often than once in a thousand. The start is the first of every search.
 */
export function fewestTelling(conventions: number): number {
  return 1 + Math.ceil(Math.log2(1000 * conventions));
}

/** Expansions that tell it of a log, whatever it claims: more conventions than these are never tried. */
export const fewestOfAll = fewestTelling(4000);

/** Expansions that are replayed at most, all conventions together: some seconds. */
const maxReplayed = 8_000_000;
/** Expansions that are made at a time, at most. */
const maxSlice = 2048;
/** Nodes of a replayed search that are recorded. */
const maxRecorded = 4_000_000;

/**
 * Looks for conventions by which our search expands the same boards in the same order (J4), the plainest first: those that the
 * log claims, then all. Each is given up at its first difference, so most cost a few expansions. Yields how many were tried;
 * null where the start itself differs. Whoever wants to stop it asks for no more.
 */
export function* whatItIs(of: Case, scope = everythingFrom(of)): Generator<number, Agreement | null, void> {
  const { log } = of;
  const memory = new SearchMemory();
  const spare: Spare = { batches: [null, null], stateOf: new GrowableColumn(Int32Array) };
  let best: Agreement | null = null;
  let [tried, replayed] = [0, 0];
  const isByOtherH = selectsByOtherH(of);
  const inTold = claimedTestFirst(everyConvention(log.start, scope), of);
  const conventions = [...inTold.filter((one) => !isByOtherH(one)), ...inTold.filter(isByOtherH)];
  const fewest = fewestTelling(conventions.length);
  const differAtOnce = new Set<string>();
  const endsLater = of.expansions.length > 2 && !isNextToGoal(of);
  for (const plain of conventions) {
    if (replayed > maxReplayed) break;
    if (!of.knowsGoal && needsGoal(plain.algorithm)) continue;
    const settings = withClaimed(plain, of);
    const begin = beginOf(settings);
    const found = differAtOnce.has(begin) ? atOnce : agreement(of, settings, memory, spare);
    const { agrees } = found;
    const isChance = agrees < fewestOfAll && (givesUpInstead(plain.algorithm, of) || isByOtherH(plain));
    const isWhole = found.isWhole && !isChance;
    if (endsLater && agrees === 1) differAtOnce.add(begin);
    replayed += agrees + 20;
    if (agrees > (best?.agrees ?? 0) || (isWhole && best?.isWhole !== true))
      best = {
        ...{ conventions: conventionsOf(settings), heap: null, ...found, isWhole },
        isTelling: isWhole || agrees >= fewest,
      };
    if (isWhole) break;
    if (++tried % 16 === 0) yield tried;
  }
  return best;
}

/** Whether a log says that there is no solution by another search than this one: whatever stops soon agrees with one that gives up. */
function givesUpInstead(tried: AlgorithmName, { log, claim, found }: Case): boolean {
  return log.solution !== null && !found && claim.algorithm !== undefined && claim.algorithm !== tried;
}

const atOnce: Found = { agrees: 1, isWhole: false, endsThere: false };

/**
 * What decides on the second board that is expanded: after the first there are only its successors, none of which has come twice, and
 * where none of them is the goal no test has found it. So of conventions that are alike in this, and differ there from a log, one is tried.
 */
export function beginOf({ algorithm, heuristic, ties, moves }: SearchSettings): string {
  return [algorithm, heuristic, ties, moves].join();
}

/** Whether the goal is the start, or one of its successors. */
function isNextToGoal({ knowsGoal, log: { start, goal } }: Case): boolean {
  return knowsGoal && start.cells.filter((tile, cell) => tile !== goal.cells[cell]).length <= 2;
}

/** What tests the goal as the log shows or says comes first: by another test it is another search. */
function claimedTestFirst(conventions: readonly SearchSettings[], of: Case): readonly SearchSettings[] {
  const { algorithm, goalTest } = of.claim;
  const told = of.endsInList ? 'generate' : goalTest;
  if (told === undefined) return conventions;
  const isTold = (settings: SearchSettings): boolean =>
    settings.algorithm === (algorithm ?? settings.algorithm) &&
    algorithmCatalog[settings.algorithm].options.includes('goalTest') &&
    settings.goalTest === told;
  return [...conventions.filter(isTold), ...conventions.filter((settings) => !isTold(settings))];
}

/** Whether a search selects by another h than most lines of the log say: it comes last, as few expansions may fit that too. */
function selectsByOtherH(
  of: Case,
): (search: { readonly algorithm: AlgorithmName; readonly heuristic: string | null }) => boolean {
  if (!of.knowsGoal || !saysH(of)) return () => false;
  const others = new Set<string>(
    cheapHeuristics.filter((name) => heuristicFits(name, of.log.start).ok && mostlySaysOther(of, of.h(name))),
  );
  return ({ algorithm, heuristic }) => algorithmCatalog[algorithm].informed && others.has(heuristic ?? '');
}

/** So many expansions of a search with a heap are compared, at most. */
const mostOfHeap = 200_000;
/** States that the searches with a heap may meet together: some hundred bytes each. */
const mostStates = 800_000;

/**
 * The search with a heap that agrees with a log in more expansions than our best one, by rules that ours have not; else that one. Those of the
 * claimed algorithm and of the heuristic by which it selects come first. Yields how many were tried.
 */
export function* orWithHeap(of: Case, ours: Agreement | null): Generator<number, Agreement | null, void> {
  const { log, expansions, claim } = of;
  if (ours?.isWhole === true || !of.knowsGoal || expansions.length > mostOfHeap) return ours;
  const isOther = (said: string | undefined, tried: string | null): number =>
    Number(said !== undefined && tried !== said);
  const rank = ({ search, odd }: RankedHeapSearch): number =>
    odd + 10 * (isOther(claim.algorithm, search.algorithm) + isOther(inForce ?? undefined, search.heuristic));
  const inForce = heuristicInForce(of);
  const isTried = inForce !== null && createHeuristic(inForce, log.goal).integral; // marks hold whole numbers
  const fitting = inForceFirst(heapHeuristics, isTried ? inForce : null).filter(
    (name) => heuristicFits(name, log.start).ok,
  );
  const searches = [...everyHeapSearch(fitting, {})].sort((a, b) => rank(a) - rank(b));
  const isByOtherH = selectsByOtherH(of);
  const space = new HeapSpace(log.start, log.goal);
  const counted = new CountedSearches(space, log.start, log.goal);
  let best = ours;
  let replayed = 0;
  for (const [tried, { search }] of searches.entries()) {
    const found = heapAgreement(of, search, space, counted);
    const { agrees } = found;
    const isWhole = found.isWhole && !(agrees < fewestOfAll && isByOtherH(search));
    replayed += agrees;
    if (agrees > (best?.agrees ?? 0) || isWhole) {
      const { algorithm, heuristic } = search;
      best = {
        ...{
          conventions: conventionsOf(settingsOf({ algorithm, heuristic })),
          heap: search,
          ...found,
          isWhole,
        },
        isTelling: isWhole || agrees >= fewestTelling(searches.length),
      };
    }
    if (isWhole || replayed > maxReplayed || space.count > mostStates) break;
    if (tried % 16 === 0) yield tried;
  }
  return best;
}

function heapAgreement(of: Case, search: HeapSearch, space: HeapSpace, counted: CountedSearches): Found {
  const { log, expansions } = of;
  const wanted = of.endsAtGoal ? expansions.length - 1 : expansions.length;
  let agrees = 0;
  const isNext = (cells: Uint8Array): boolean => {
    const state = agrees === wanted ? -1 : expansions.state(agrees + 1);
    return state >= 0 && log.states.at(state).every((tile, cell) => tile === cells[cell]);
  };
  const most = { expanded: wanted, pushed: Infinity };
  const isEarly = search.goalTest === 'generate';
  const ends = counted.countHeap(search, most, isEarly, (state) => {
    const isSame = isNext(space.at(state));
    agrees += Number(isSame);
    return isSame;
  });
  const end = isEarly ? ends.generate : ends.expand;
  const isDone = agrees === wanted;
  if (end === null)
    return { agrees, isWhole: isDone && log.solution === null && !of.endsAtGoal, endsThere: false };
  const isSolved = end.moves !== null;
  const saysNothing = log.solution === null && !of.endsAtGoal;
  return {
    agrees: isDone && of.endsAtGoal && isSolved ? agrees + 1 : agrees,
    isWhole: isDone && (saysNothing || (of.found || of.endsAtGoal) === isSolved),
    endsThere: isDone,
  };
}

/** Where every move costs 1, uniform-cost search is breadth-first search; below its limit, depth-limited search is depth-first. */
const isSameAs = (algorithm: AlgorithmName, other: AlgorithmName): boolean => {
  const [one, two] = [kindOf(algorithm), kindOf(other)];
  return (
    (one.selectsLeast === 'g' && two.selectsLeast === 'depth') ||
    (one.deep === 'limited' && two.deep === 'unlimited')
  );
};

/**
 * The other algorithms that expand the same boards in the same order, by some conventions: a short log does not tell which of them
 * it is. Yields after each.
 */
export function* alsoFitting(
  of: Case,
  { conventions }: Agreement,
): Generator<number, readonly AlgorithmName[], void> {
  const fitting = [conventions.algorithm];
  for (const [tried, algorithm] of everyAlgorithm.entries()) {
    if (algorithm === conventions.algorithm || fitting.some((other) => isSameAs(algorithm, other))) continue;
    const found = yield* whatItIs(of, { algorithms: [algorithm], heuristics: cheapHeuristics });
    if (found?.isWhole === true) fitting.push(algorithm);
    yield tried;
  }
  return fitting.slice(1);
}

function everythingFrom(of: Case): Scope {
  const { algorithm } = of.claim;
  return {
    algorithms:
      algorithm === undefined
        ? everyAlgorithm
        : [algorithm, ...everyAlgorithm.filter((name) => name !== algorithm)],
    heuristics: inForceFirst(cheapHeuristics, heuristicInForce(of)),
  };
}

/** That by which a log selects is the plainest for it, so that its ties, moves and rules for duplicates are all tried. */
const inForceFirst = (
  names: readonly HeuristicName[],
  inForce: HeuristicName | null,
): readonly HeuristicName[] =>
  inForce === null ? names : [inForce, ...names.filter((name) => name !== inForce)];

/** No other algorithm than the claimed one, and no other heuristic where one is claimed. */
export function claimedOnly({ algorithm, heuristic }: Claim): Scope {
  return {
    algorithms: algorithm === undefined ? everyAlgorithm : [algorithm],
    heuristics: heuristic === undefined ? cheapHeuristics : [heuristic as HeuristicName],
  };
}

/** Whether a search selects other nodes for another goal. */
function needsGoal(algorithm: AlgorithmName): boolean {
  return algorithmCatalog[algorithm].informed || kindOf(algorithm).bothEnds === true;
}

/** A board that no moves lead to: what never ends a search whose goal is not known. */
function outOfReach({ rows, columns, cells }: Board): Board {
  const other = cells.slice();
  const [a, b] = [0, 1, 2].filter((cell) => cells[cell] !== 0);
  [other[a], other[b]] = [cells[b], cells[a]];
  return createBoard({ rows, columns }, other);
}

function withClaimed(settings: SearchSettings, { claim }: Case): SearchSettings {
  const { weight = settings.weight, maxDepth = settings.maxDepth } = claim;
  const isClaimed = settings.algorithm === claim.algorithm;
  if (weight === settings.weight && (maxDepth === settings.maxDepth || !isClaimed)) return settings;
  return { ...settings, weight, maxDepth: isClaimed ? maxDepth : settings.maxDepth };
}

type Found = Pick<Agreement, 'agrees' | 'isWhole' | 'endsThere'>;

/** Room that the replay of the convention before has left: most differ after a few expansions, and to make it takes longer than those. */
interface Spare {
  /** One is written to while the other is read. */
  batches: readonly (Recorder['batch'] | null)[];
  readonly stateOf: GrowableColumn<Int32Array>; // node → state
}

function agreement(of: Case, settings: SearchSettings, memory: SearchMemory, spare: Spare): Found {
  const { log, expansions } = of;
  const { start } = log;
  const goal = of.knowsGoal ? log.goal : outOfReach(start);
  const endsAtGoal = of.knowsGoal && of.endsAtGoal;
  const recorder = new Recorder(maxRecorded, spare.batches[0]);
  const machine = createMachine(
    { start, goal, settings: { ...settings, maxExpansions: expansions.length + 1 }, evenIfUnsolvable: true },
    recorder,
    memory,
  );
  memory.table.expected = log.states.count + 4 * maxSlice; // if it agrees to the end; doubled step by step it would be there twice
  const { stateOf } = spare;
  stateOf.length = 0;
  const wanted = endsAtGoal ? expansions.length - 1 : expansions.length;
  let recycled = spare.batches[1];
  let agrees = 0;
  let slice = 8;
  for (let ended = false; !ended;) {
    ended = machine.advance(slice);
    slice = Math.min(maxSlice, slice * 2);
    const batch: EventBatch = recorder.takeBatch(recycled);
    spare.batches = [recorder.batch, (recycled = batch)];
    for (let row = 0; row < batch.nodeCount; row++) {
      const parent = batch.parent[row];
      const known =
        parent < 0 ? (batch.side[row] === 1 ? log.goalState : log.startState) : stateOf.values[parent];
      stateOf.push(
        parent < 0 ? known : known >= 0 && of.isExpanded(known) ? of.successor(known, batch.move[row]) : -1,
      );
    }
    for (let row = 0; row < batch.stepCount; row++) {
      const state = stateOf.values[batch.eventSubject[batch.stepEvent[row]]];
      if (agrees === wanted)
        return { agrees, isWhole: log.solution === null && !endsAtGoal, endsThere: false };
      if (state !== expansions.state(agrees + 1)) return { agrees, isWhole: false, endsThere: false };
      agrees++;
    }
  }
  const { status, reason } = machine.result ?? {};
  const isSolved = status === 'solved';
  // At a limit of its own a search is over
  const isCut = reason !== undefined && isCutoff(reason) && of.claim.maxDepth !== undefined;
  const isSame =
    !of.knowsGoal || (log.solution === null && !endsAtGoal) || (of.found || endsAtGoal) === isSolved;
  return {
    agrees: agrees === wanted && endsAtGoal && isSolved ? agrees + 1 : agrees,
    isWhole: agrees === wanted && isSame,
    endsThere: agrees === wanted && (status !== 'budget' || isCut),
  };
}
