import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { type Walked, undoing, walk } from '../log/said-solution.ts';
import { optimumOf } from './optimum.ts';

/**
 * `solution-illegal`, `solution-not-optimal`: the moves lead from the start to the goal, and where the search promises it, there
 * are no fewer. Letters may be moves of the blank or of the tiles.
 */
export function* solutionFindings(of: Case): Generator<Finding> {
  const { log, expansions } = of;
  const { solution } = log;
  if (solution === null || solution.moves === null) return;
  const place = { step: expansions.length, line: solution.line, state: log.goalState };
  const moves = [...solution.moves].map((letter) => moveLetters.indexOf(letter));
  const made = walk(of.log.start, moves);
  const ofTiles = walk(of.log.start, moves.map(undoing));
  const isAnswer = ({ ends, isWhole }: Walked): boolean => (of.knowsGoal ? ends === goalText(of) : isWhole);
  if (![made, ofTiles].some(isAnswer)) {
    yield {
      ...place,
      code: 'solution-illegal',
      message: whatIsWrong(of, moves, made.place >= ofTiles.place ? made : ofTiles),
    };
    return;
  }
  const optimum = promisesOptimum(of) ? optimumOf(of) : null;
  if (optimum !== null && moves.length > optimum)
    yield {
      ...{ ...place, code: 'solution-not-optimal' },
      message: { code: 'check.solution-not-optimal', moves: moves.length, optimum },
    };
}

const goalText = ({ log }: Case): string => log.goal.cells.join(' ');

function whatIsWrong(
  of: Case,
  moves: readonly number[],
  { place, ends, isWhole }: Walked,
): Finding['message'] {
  const backwards = moves.toReversed();
  if ([backwards, backwards.map(undoing)].some((order) => walk(of.log.start, order).ends === goalText(of)))
    return { code: 'check.solution-illegal.backwards' };
  const swapped = mirrors.find((pair) => walk(of.log.start, mirrored(moves, pair)).ends === goalText(of));
  if (swapped !== undefined)
    return { code: 'check.solution-illegal.swapped', one: swapped[0], other: swapped[1] };
  if (moves.length === 0) return { code: 'check.solution-illegal.empty' };
  if (isWhole) return { code: 'check.solution-illegal.elsewhere', moves: moves.length, board: ends };
  return { code: 'check.solution-illegal', place: place + 1, move: moveLetters.charAt(moves[place]) || '?' };
}

/** Directions that one may take for each other. */
const mirrors = ['UD', 'LR'] as const;

/** With the two of `pair` exchanged. */
function mirrored(moves: readonly number[], pair: string): number[] {
  return moves.map((move) => (pair.includes(moveLetters.charAt(move)) ? undoing(move) : move));
}

/** Whether the search that is claimed finds shortest solutions with these settings. */
export function promisesOptimum(of: Case): boolean {
  const { heuristic, duplicates, goalTest } = of.claim;
  if (of.priority === 'g') return true;
  if (of.deep === 'rising limits') return duplicates === undefined;
  if (of.kind.selectsLeast !== 'f' && of.deep !== 'rising bounds') return false;
  if (heuristic === undefined || goalTest === 'generate' || duplicates === 'generated') return false;
  if (losesNoOptimum(heuristic)) return true;
  return (
    of.promises(heuristic, 'admissible') &&
    (duplicates !== 'expanded' || of.promises(heuristic, 'consistent'))
  );
}

/** Whether an h that is not admissible is too large by so little that what selects the least g + h finds a shortest solution all the same (rule S29). */
export const losesNoOptimum = (heuristic: string): boolean => heuristicInfoOf(heuristic).excess !== undefined;
