import { lettersOfMoves } from '../core/puzzle/moves.ts';
import {
  type OptimalOutcome,
  type OptimalRequest,
  type ShortenedAnswer,
  heuristicOf,
  movesIn,
  statusOf,
} from '../library/optimal.ts';
import { boardLines, grouped, otherGoalLines, solutionLines } from './answer.ts';

/**
 * The shortest solution for a person.
 * @param canProve whether pattern databases would prove what is not
 */
export function readableOptimal(request: OptimalRequest, outcome: OptimalOutcome, canProve: boolean): string {
  const { answer, elapsedMs } = outcome;
  const moves = movesIn(outcome);
  const solution = moves === null ? [] : solutionLines(lettersOfMoves(moves));
  const goals = outcome.answer === null ? otherGoalLines(request) : [];
  const lines = [statusOf(outcome).reason, ...solution, ...goals, '', ...boardLines(request), ''];
  if (answer?.kind === 'solved') lines.push(`IDA* with ${heuristicOf(request)}: no solution is shorter.`, '');
  if (answer?.kind === 'shortened') lines.push(shortenedSentence(answer, canProve), '');
  lines.push(`  nodes ${grouped(answer?.nodes ?? 0)}`, '', `${grouped(Math.round(elapsedMs))} ms`);
  return `${lines.join('\n')}\n`;
}

function shortenedSentence({ moves, atLeast, withTables }: ShortenedAnswer, canProve: boolean): string {
  const gap = moves.length - atLeast;
  if (withTables === true)
    return gap === 0
      ? 'IDA* with pattern databases, for the board and its reflection: no solution is shorter.'
      : `At least ${grouped(atLeast)} moves are needed, by IDA* with pattern databases, so this solution is at most ` +
          `${grouped(gap)} longer than a shortest one. The search was ended before the proof.`;
  if (gap === 0) return 'Sub-goals, made shorter by beam searches: no solution is shorter.';
  return (
    `Sub-goals, made shorter by beam searches. At least ${grouped(atLeast)} moves are needed, so it is ` +
    `at most ${grouped(gap)} longer than a shortest one. ` +
    (canProve
      ? '--heuristic pattern-database finds a shortest one and proves it.'
      : 'A larger --max-expansions looks longer.')
  );
}
