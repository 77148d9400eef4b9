import { algorithmCatalog } from '../algorithms/registry.ts';
import { GrowableColumn } from '../base/growable-column.ts';
import { createMachine } from '../algorithms/create-machine.ts';
import { Recorder } from '../engine/recorder.ts';
import { SearchMemory } from '../engine/search-memory.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import type { EventBatch } from '../search/event-batch.ts';
import type { AlgorithmName, HeuristicName, SearchSettings } from '../search/settings.ts';
import type { Case } from './case.ts';
import {
  type Conventions,
  type Scope,
  cheapHeuristics,
  conventionsOf,
  everyAlgorithm,
  everyConvention,
} from './conventions.ts';
import type { Claim } from './search-log.ts';

/** Our search that agrees longest with a log. */
export interface Agreement {
  readonly conventions: Conventions;
  /** Expansions in which it agrees, from the first on. */
  readonly agrees: number;
  /** Whether that is the whole log. */
  readonly isWhole: boolean;
  /** Whether our search ends where the log does. */
  readonly endsThere: boolean;
}

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
export function* whatItIs(
  of: Case,
  scope = everythingFrom(of.claim),
): Generator<number, Agreement | null, void> {
  const { log } = of;
  const memory = new SearchMemory();
  let best: Agreement | null = null;
  let [tried, replayed] = [0, 0];
  for (const plain of everyConvention(log.start, scope)) {
    if (replayed > maxReplayed) break;
    if (!of.knowsGoal && needsGoal(plain.algorithm)) continue;
    const settings = withClaimed(plain, of);
    const found = agreement(of, settings, memory);
    const { agrees, isWhole } = found;
    replayed += agrees + 20;
    if (agrees > (best?.agrees ?? 0) || (isWhole && best?.isWhole !== true))
      best = { conventions: conventionsOf(settings), ...found };
    if (isWhole) break;
    if (++tried % 16 === 0) yield tried;
  }
  return best;
}

/** Where every move costs 1, uniform-cost search is breadth-first search; below its limit, depth-limited search is depth-first. */
const sameAs: Partial<Record<AlgorithmName, AlgorithmName>> = {
  'uniform-cost': 'breadth-first',
  'depth-limited': 'depth-first',
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
    const twin = sameAs[algorithm];
    if (algorithm === conventions.algorithm || (twin !== undefined && fitting.includes(twin))) continue;
    const found = yield* whatItIs(of, { algorithms: [algorithm], heuristics: cheapHeuristics });
    if (found?.isWhole === true) fitting.push(algorithm);
    yield tried;
  }
  return fitting.slice(1);
}

function everythingFrom({ algorithm, heuristic }: Claim): Scope {
  return {
    algorithms:
      algorithm === undefined
        ? everyAlgorithm
        : [algorithm, ...everyAlgorithm.filter((name) => name !== algorithm)],
    heuristics:
      heuristic === undefined
        ? cheapHeuristics
        : [heuristic as HeuristicName, ...cheapHeuristics.filter((name) => name !== heuristic)],
  };
}

/** No other algorithm than the claimed one, and no other heuristic where one is claimed. */
export function claimedOnly({ algorithm, heuristic }: Claim): Scope {
  return {
    algorithms: algorithm === undefined ? everyAlgorithm : [algorithm],
    heuristics: heuristic === undefined ? cheapHeuristics : [heuristic as HeuristicName],
  };
}

/** Whether a search selects other nodes for another goal. */
function needsGoal(algorithm: AlgorithmName): boolean {
  return algorithmCatalog[algorithm].informed || algorithm === 'bidirectional';
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
  return {
    ...settings,
    weight,
    maxDepth: settings.algorithm === claim.algorithm ? maxDepth : settings.maxDepth,
  };
}

function agreement(of: Case, settings: SearchSettings, memory: SearchMemory): Omit<Agreement, 'conventions'> {
  const { log, expansions } = of;
  const { start } = log;
  const goal = of.knowsGoal ? log.goal : outOfReach(start);
  const endsAtGoal = of.knowsGoal && of.endsAtGoal;
  const recorder = new Recorder(maxRecorded);
  const machine = createMachine(
    { start, goal, settings: { ...settings, maxExpansions: expansions.length + 1 }, evenIfUnsolvable: true },
    recorder,
    memory,
  );
  memory.table.expected = log.states.count + 4 * maxSlice; // if it agrees to the end; doubled step by step it would be there twice
  const stateOf = new GrowableColumn(Int32Array); // node → state
  const wanted = endsAtGoal ? expansions.length - 1 : expansions.length;
  let recycled: EventBatch | null = null;
  let agrees = 0;
  let slice = 8;
  for (let ended = false; !ended;) {
    ended = machine.advance(slice);
    slice = Math.min(maxSlice, slice * 2);
    const batch: EventBatch = recorder.takeBatch(recycled);
    recycled = batch;
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
  const isSolved = machine.result?.status === 'solved';
  const isSame =
    !of.knowsGoal || (log.solution === null && !endsAtGoal) || (of.found || endsAtGoal) === isSolved;
  return {
    agrees: agrees === wanted && endsAtGoal && isSolved ? agrees + 1 : agrees,
    isWhole: agrees === wanted && isSame,
    endsThere: agrees === wanted && machine.result?.status !== 'budget',
  };
}
