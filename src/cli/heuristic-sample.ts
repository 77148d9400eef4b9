import { type SampledEstimate, sampleEstimate } from '../core/analysis/judge-heuristic.ts';
import { drawBoards } from '../core/puzzle/scramble.ts';
import { assert, fail, ok, type Result } from '../core/base/result.ts';
import type { JudgedBoard } from '../core/contract/lab.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import type { Board } from '../core/puzzle/board.ts';
import { formatBoard, formatSize } from '../core/puzzle/notation.ts';
import { OptimalSolver, solveShortest } from '../core/solver/optimal-solver.ts';
import type { GivenOptions } from '../library/request.ts';
import { boardLines, grouped } from './answer.ts';
import { type Terminal, jsonLine } from './terminal.ts';

/** The largest boards whose distances the solver proves, and how many of them may be drawn. */
export const maxSampledCells = 16;
const maxSample = 100_000;

export interface Sampling {
  readonly heuristic: string;
  readonly goal: Board;
  readonly count: number;
  readonly seed: number;
}

/** `--sample N`, and the seed of what is drawn. */
export function readSample(
  count: string,
  seed: GivenOptions[string],
): Result<Pick<Sampling, 'count' | 'seed'>> {
  const read = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  if (read < 1 || read > maxSample)
    return fail(`--sample: "${count}" is not a whole number from 1 to ${grouped(maxSample)}.`);
  if (seed === undefined) return ok({ count: read, seed: 1 });
  const text = typeof seed === 'string' ? seed : '';
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 32
    ? ok({ count: read, seed: Number(text) })
    : fail(`--seed: "${text}" is not a whole number from 0 to ${grouped(2 ** 32 - 1)}.`);
}

/** Draws boards, and solves each of them optimally; says how far it is. */
export function sampleAgainstTruth(
  { heuristic, goal, count, seed }: Sampling,
  terminal: Pick<Terminal, 'report'>,
): SampledEstimate {
  const made = createHeuristic(heuristic, goal, null);
  const boards = drawBoards(goal, count, seed);
  const solver = new OptimalSolver();
  const distances = boards.map((board, index) => {
    terminal.report(`${grouped(index)} of ${grouped(count)} boards`);
    const answer = solveShortest(solver, board, goal, Infinity);
    assert(answer.kind === 'solved', 'a search without a limit ends with a solution');
    return answer.moves.length;
  });
  return sampleEstimate(made, boards, distances);
}

export function jsonOfSample(
  { heuristic, goal, seed }: Sampling,
  sample: SampledEstimate,
  elapsedMs: number,
): string {
  const written = ({ board, h, trueDistance }: JudgedBoard): Record<string, unknown> => {
    return { board: formatBoard(board), h, trueDistance };
  };
  return jsonLine({
    ...{ heuristic, size: formatSize(goal), goal: formatBoard(goal), seed },
    ...{ sampled: sample.points.length, ...sample },
    worst: sample.worst === null ? null : written(sample.worst),
    points: sample.points.map(written),
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
  });
}

/** The sample for a person: what it refutes, the means, and h at each distance. */
export function readableSample({ heuristic, goal, seed }: Sampling, sample: SampledEstimate): string {
  const { points, overestimates, worst, meanH, meanTrueDistance, meanError, correlation } = sample;
  const { rows, columns } = goal;
  const fixed = (value: number): string => value.toFixed(3).padStart(9);
  const lines = [
    `${heuristic}, on ${grouped(points.length)} random boards of ${rows}×${columns} (seed ${seed}), ` +
      `solved optimally to ${formatBoard(goal)}`,
    '',
    overestimates === 0
      ? '  admissible   not refuted: h is above the true distance of none of these boards'
      : `  admissible   no: ${grouped(overestimates)} of ${grouped(points.length)} boards are overestimated`,
    '',
    `  mean h              ${fixed(meanH)}`,
    `  mean true distance  ${fixed(meanTrueDistance)}`,
    `  mean error          ${fixed(meanError)}`,
    `  correlation         ${correlation === null ? '        –' : fixed(correlation)}`,
    '',
    '  true distance  boards   least h    mean h    most h',
    ...sample.byDistance.map(
      ({ trueDistance, boards, minH, meanH: mean, maxH }) =>
        `  ${String(trueDistance).padStart(13)}  ${grouped(boards).padStart(6)} ${fixed(minH)} ${fixed(mean)} ${fixed(maxH)}`,
    ),
  ];
  if (worst !== null) {
    lines.push('', `Overestimated most: h ${worst.h}, true distance ${worst.trueDistance}`);
    lines.push(...boardLines({ start: worst.board, goal }));
  }
  return `${lines.join('\n')}\n`;
}
