import { runToEnd } from '../core/algorithms/create-machine.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { type Answer, answerOf } from './answer.ts';
import { now } from './clock.ts';
import { type BoardLike, type SearchOptions, givenOf, requestOf, valueOf } from './input.ts';
import { answerOfOptimal, readOptimalRequest, solveOptimally } from './optimal.ts';

/** Keeps its tables from one board to the next. */
let optimalSolver: OptimalSolver | null = null;

/**
 * Searches, and says what came out and how much work it was: A* with Manhattan distance unless the options say otherwise. The
 * counts are those of docs/search.md, and the same on every machine.
 *
 * Throws `InputError`. Blocks until the search ends or has made `maxExpansions` (20,000,000 unless given); the fast solver,
 * `algorithm: 'optimal'`, has no limit up to 16 cells unless one is given.
 *
 *     solve('158743062').length                                                  // 16
 *     solve([[1, 5, 8], [7, 4, 3], [0, 6, 2]], { algorithm: 'ida-star' }).expanded
 */
export function solve(start: BoardLike, options: SearchOptions = {}): Answer {
  const optimal = readOptimalRequest(givenOf(start, options), (name) => name);
  if (optimal !== null) {
    const request = valueOf(optimal);
    optimalSolver ??= new OptimalSolver();
    return answerOfOptimal(request, solveOptimally(optimalSolver, request, now));
  }
  const { request, makeOwn } = requestOf(start, options);
  const began = now();
  const result = runToEnd(request, makeOwn);
  return answerOf(request, { result, elapsedMs: now() - began });
}
