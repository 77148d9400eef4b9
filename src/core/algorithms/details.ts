/** What is told of each algorithm once somebody looks: its pseudocode, the line that an event is that of, and how its work grows. */

import { type AlgorithmName, foreignName, ownSearchName, solverName } from '../search/settings.ts';
import { pseudocode as araStar } from './ara-star/pseudocode.ts';
import { pseudocode as baeStar } from './bae-star/pseudocode.ts';
import { pseudocode as beam } from './beam/pseudocode.ts';
import { pseudocode as bidirectional } from './bidirectional/pseudocode.ts';
import { pseudocode as branchAndBound } from './branch-and-bound/pseudocode.ts';
import { pseudocode as breadthFirst } from './breadth-first/pseudocode.ts';
import { pseudocode as genetic } from './genetic/pseudocode.ts';
import { pseudocode as hillClimbing } from './hill-climbing/pseudocode.ts';
import { pseudocode as idaStar } from './ida-star/pseudocode.ts';
import { pseudocode as iterativeDeepening } from './iterative-deepening/pseudocode.ts';
import { pseudocode as lrtaStar } from './lrta-star/pseudocode.ts';
import { pseudocode as nbs } from './nbs/pseudocode.ts';
import { pseudocode as rbfs } from './rbfs/pseudocode.ts';
import { pseudocode as simulatedAnnealing } from './simulated-annealing/pseudocode.ts';
import { pseudocode as stackBeam } from './stack-beam/pseudocode.ts';
import { pseudocode as smaStar } from './sma-star/pseudocode.ts';
import { pseudocode as subGoals } from './sub-goals/pseudocode.ts';
import { pseudocode as twin } from './twin/pseudocode.ts';
import {
  type Pseudocode,
  type PseudocodeLine,
  byPriority,
  byStack,
  type BirthKind,
  type PruneKind,
} from './shared/pseudocode-lines.ts';
import { algorithmCatalog, costsInForce, settingsInForce } from './registry.ts';
import { isConsistentFor } from '../heuristics/heuristic-info.ts';
import type { RunRequest, Ending } from '../search/run.ts';
import { EventKind } from '../search/events.ts';

/** How work and memory of a search grow with branching factor b and depth d. */
interface Growth {
  readonly time: string;
  readonly space: string;
  /** The same of a search that goes deep where it rejects every board that it knows: it is no longer one path that it keeps. */
  readonly withClosedList?: Growth;
}

const ofAllStates: Growth = { time: 'O(n), n the states', space: 'O(n), n the states' };

interface AlgorithmDetails {
  readonly pseudocode: Pseudocode;
  readonly growth: Growth;
}

/** Its code is to be read in the Lab, or in no place here. */
const unknown: AlgorithmDetails = { pseudocode: () => [], growth: { time: '', space: '' } };

/** Apart from the specs, as it is fetched when somebody looks. */
export const algorithmDetails: Readonly<Record<AlgorithmName, AlgorithmDetails>> = {
  'breadth-first': { pseudocode: breadthFirst, growth: { time: 'O(bᵈ)', space: 'O(bᵈ)' } },
  'uniform-cost': { pseudocode: byPriority, growth: { time: 'O(bᵈ)', space: 'O(bᵈ)' } },
  'depth-first': {
    pseudocode: byStack,
    growth: { time: 'O(bᵐ), m the depth limit', space: 'O(b·m)', withClosedList: ofAllStates },
  },
  'depth-limited': {
    pseudocode: byStack,
    growth: { time: 'O(bˡ), l the depth limit', space: 'O(b·l)', withClosedList: ofAllStates },
  },
  'iterative-deepening': { pseudocode: iterativeDeepening, growth: { time: 'O(bᵈ)', space: 'O(b·d)' } },
  greedy: { pseudocode: byPriority, growth: { time: 'O(bᵐ)', space: 'O(bᵐ)' } },
  'a-star': {
    pseudocode: byPriority,
    growth: { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  },
  'weighted-a-star': {
    pseudocode: byPriority,
    growth: { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  },
  'ara-star': {
    pseudocode: araStar,
    growth: { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  },
  'ida-star': { pseudocode: idaStar, growth: { time: 'exponential in the error of h', space: 'O(d)' } },
  rbfs: {
    pseudocode: rbfs,
    growth: { time: 'exponential in the error of h, with much done again', space: 'O(b·d)' },
  },
  'sma-star': {
    pseudocode: smaStar,
    growth: { time: 'exponential in the error of h, with much done again', space: 'O(m), m the memory' },
  },
  'branch-and-bound': {
    pseudocode: branchAndBound,
    growth: { time: 'O(bᵐ), m the depth limit', space: 'O(b·m)' },
  },
  'lrta-star': {
    pseudocode: lrtaStar,
    growth: { time: 'O(n²) a trial, n the states', space: 'O(n), n the states' },
  },
  'hill-climbing': { pseudocode: hillClimbing, growth: { time: 'O(b) a move', space: 'O(b)' } },
  'simulated-annealing': { pseudocode: simulatedAnnealing, growth: { time: 'O(1) a move', space: 'O(1)' } },
  beam: { pseudocode: beam, growth: { time: 'O(b·w) a level', space: 'O(b·w)' } },
  'stack-beam': { pseudocode: stackBeam, growth: { time: 'O(b·w) an expansion', space: 'O(w)' } },
  bidirectional: { pseudocode: bidirectional, growth: { time: 'O(b^(d/2))', space: 'O(b^(d/2))' } },
  nbs: {
    pseudocode: nbs,
    growth: {
      time: 'up to the last bound, at most twice the fewest expansions that prove the optimum',
      space: 'as time: every node is kept',
    },
  },
  'bae-star': {
    pseudocode: baeStar,
    growth: { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  },
  twin: { pseudocode: twin, growth: { time: 'twice that of A*', space: 'twice that of A*' } },
  genetic: {
    pseudocode: genetic,
    growth: { time: 'O(p·l) a generation of p lists of l moves', space: 'O(p·l)' },
  },
  'sub-goals': {
    pseudocode: subGoals,
    growth: { time: 'about n³ for n tiles a side', space: 'the nodes of one sub-goal' },
  },
  [ownSearchName]: unknown,
  [foreignName]: unknown,
  [solverName]: unknown,
};

/** The algorithm with exactly these settings (rule S29), each line with the events that show it at work; none where it is not known. */
export function pseudocodeOf(request: Pick<RunRequest, 'start' | 'goal' | 'settings'>): PseudocodeLine[] {
  const { algorithm, heuristic } = request.settings;
  const rules = algorithmCatalog[algorithm];
  const reopens = rules.informed && !isConsistentFor(heuristic, request.goal, costsInForce(request)?.least);
  return algorithmDetails[algorithm].pseudocode(settingsInForce(request.settings), rules, reopens);
}

const toldHow: readonly EventKind[] = [EventKind.Generate, EventKind.Prune, EventKind.Stop];

/** What an event is to a line. */
export interface LineEvent {
  readonly kind: EventKind;
  /** Of a Generate and a Prune which kind it is, of a Stop why the search ended (null while that is not known); null of all others. */
  readonly how: PruneKind | BirthKind | Ending['code'] | null;
}

/** Which line an event is that of, from 0; −1 when it is of none: most ends of a search, and what a budget does to a node. */
export function runningLine(lines: readonly PseudocodeLine[], { kind, how }: LineEvent): number {
  return lines.findIndex(
    (line) =>
      line.events.includes(kind) && (!toldHow.includes(kind) || [line.how ?? how].flat().includes(how)),
  );
}
