/** Each algorithm as a person would write it, and the line that an event is that of. */

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
import type { Ending, RunRequest } from '../search/run.ts';
import { EventKind } from '../search/events.ts';

export type { PseudocodeLine } from './shared/pseudocode-lines.ts';

export const pseudocodes: Readonly<Record<AlgorithmName, Pseudocode>> = {
  'breadth-first': breadthFirst,
  'uniform-cost': byPriority,
  'depth-first': byStack,
  'depth-limited': byStack,
  'iterative-deepening': iterativeDeepening,
  greedy: byPriority,
  'a-star': byPriority,
  'weighted-a-star': byPriority,
  'ara-star': araStar,
  'ida-star': idaStar,
  rbfs,
  'sma-star': smaStar,
  'branch-and-bound': branchAndBound,
  'lrta-star': lrtaStar,
  'hill-climbing': hillClimbing,
  'simulated-annealing': simulatedAnnealing,
  beam,
  'stack-beam': stackBeam,
  bidirectional,
  nbs,
  'bae-star': baeStar,
  twin,
  genetic,
  'sub-goals': subGoals,
  [ownSearchName]: () => [], // its code is to be read in the Lab
  [foreignName]: () => [],
  [solverName]: () => [],
};

/** The algorithm with exactly these settings (rule S29), each line with the events that show it at work; none where it is not known. */
export function pseudocodeOf(request: Pick<RunRequest, 'start' | 'goal' | 'settings'>): PseudocodeLine[] {
  const { algorithm, heuristic } = request.settings;
  const rules = algorithmCatalog[algorithm];
  const reopens = rules.informed && !isConsistentFor(heuristic, request.goal, costsInForce(request)?.least);
  return pseudocodes[algorithm](settingsInForce(request.settings), rules, reopens);
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
