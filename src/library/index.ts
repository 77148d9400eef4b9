/**
 * Tilescope for other programs: searches for sliding-tile puzzles, recorded step by step, and a judge for searches that were
 * written elsewhere. It has no DOM, and runs in Node, browsers and workers. All of it is deterministic: what is drawn is drawn
 * with the `seed` of the options. It works until it is done; in a page that goes into a worker.
 *
 * @module tilescope
 */
export { InputError } from './input.ts';
export type { HeuristicName } from '../core/search/settings.ts';
export type { AlgorithmId, BoardLike, HeuristicFunction, SearchOptions } from './input.ts';
export { solve } from './solve.ts';
export type { Answer, ReachableGoal } from './answer.ts';
export { record } from './record.ts';
export type { RecordFormatName, RecordedNode, RecordedStep, SearchRecord } from './record.ts';
export type { NodeStatus } from '../core/trace/cursor.ts';
export { judge } from './judge.ts';
export type { CountsReport, FaultReport, JudgeOptions, Report, RunReport } from './judge.ts';
export { heuristic } from './heuristic.ts';
export type { HeuristicOptions } from './heuristic.ts';
export { goalOf, isSolvable, readBoard, shuffled, writeBoard } from './boards.ts';
