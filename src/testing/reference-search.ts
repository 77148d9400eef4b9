import type { RunRequest } from '../core/search/run.ts';
import { isSolvable } from '../core/puzzle/solvability.ts';
import { referenceAnnealing } from './reference-annealing.ts';
import { Bookkeeping, type ReferenceRun } from './reference-books.ts';
import { referenceBranchAndBound } from './reference-branch-and-bound.ts';
import { referenceDeepening } from './reference-deepening.ts';
import { referenceHillClimbing } from './reference-hill-climbing.ts';
import { referenceAraStar } from './reference-ara-star.ts';
import { referenceBothEnds } from './reference-both-ends.ts';
import { referenceIdaStar } from './reference-ida-star.ts';
import { referenceLrtaStar } from './reference-lrta-star.ts';
import { ReferenceLoop } from './reference-loop.ts';
import { referenceRbfs } from './reference-rbfs.ts';
import { referenceSmaStar } from './reference-sma-star.ts';
import { referenceTwin } from './reference-twin.ts';

/**
 * The searches of docs/search.md once more, as slowly and plainly as the rules can be written: text for states, the
 * whole frontier sorted before each take, whole paths compared. It shares no code with the engine but the rules of the
 * game and the heuristics, so that each checks the other. For a few hundred expansions.
 */
export function referenceSearch(request: RunRequest): ReferenceRun {
  const { start, goal, evenIfUnsolvable } = request;
  if (request.settings.algorithm === 'twin') return referenceTwin(request);
  if (!evenIfUnsolvable && !isSolvable(start, goal))
    return new Bookkeeping(request).finish('unsolvable', null);
  switch (request.settings.algorithm) {
    case 'iterative-deepening':
      return referenceDeepening(request);
    case 'branch-and-bound':
      return referenceBranchAndBound(request);
    case 'lrta-star':
      return referenceLrtaStar(request);
    case 'hill-climbing':
      return referenceHillClimbing(request);
    case 'simulated-annealing':
      return referenceAnnealing(request);
    case 'ara-star':
      return referenceAraStar(request);
    case 'ida-star':
      return referenceIdaStar(request);
    case 'bidirectional':
    case 'nbs':
    case 'bae-star':
      return referenceBothEnds(request);
    case 'sma-star':
      return referenceSmaStar(request);
    case 'rbfs':
      return referenceRbfs(request);
    default:
      return new ReferenceLoop(request).run();
  }
}
