/**
 * The bare searches, as `tilescope/core`: boards, heuristics and counts in numbers, without words for people and without a text
 * to be read. Each export is a module of its own, and a bundler keeps those that are used. It has no DOM and no clock; what is
 * drawn at random is drawn from a `Prng`. What is wrong with its arguments is the caller's fault and throws an `Error`; for input
 * of people there is `tilescope`.
 *
 * @module core
 */
export { Prng } from '../core/base/prng.ts';
export { blankFirstGoal, boardsEqual, createBoard, standardGoal } from '../core/puzzle/board.ts';
export type { Board, Size } from '../core/puzzle/board.ts';
export { applyMove, legalMoves, lettersOfMoves } from '../core/puzzle/moves.ts';
export type { Move } from '../core/puzzle/moves.ts';
export { isSolvable } from '../core/puzzle/solvability.ts';
export { randomSolvableBoard } from '../core/puzzle/scramble.ts';
export { euclidean } from '../core/heuristics/create-heuristic.ts';
export { gaschnig } from '../core/heuristics/create-heuristic.ts';
export { hamming } from '../core/heuristics/create-heuristic.ts';
export { linearConflict } from '../core/heuristics/create-heuristic.ts';
export { manhattan } from '../core/heuristics/create-heuristic.ts';
export { walkingDistance } from '../core/heuristics/create-heuristic.ts';
export { zero } from '../core/heuristics/create-heuristic.ts';
export type { Contribution, Heuristic, HeuristicFactory } from '../core/heuristics/create-heuristic.ts';
export { defaultSettings } from '../core/algorithms/registry.ts';
export { runToEnd } from '../core/algorithms/create-machine.ts';
export type { RunCounts, RunRequest, RunResult, RunStatus } from '../core/search/run.ts';
export type { AlgorithmName, SearchSettings } from '../core/search/settings.ts';
