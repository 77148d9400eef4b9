import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { logOfTrace } from '../../../testing/log-of-trace.ts';
import { samples } from '../../../testing/samples.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import type { RunRequest, RunResult } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { Trace } from '../../trace/trace.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { recordOfLog } from '../open-file.ts';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);

function linesOf(request: RunRequest): string[] {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace.stepCount === 0
    ? []
    : logOfTrace(trace, { scores: true, parents: true, all: true }).split('\n');
}

function resultOf(lines: readonly string[]): RunResult {
  const reading = readSearchLog(lines.join('\n'));
  let read = reading.next();
  while (read.done !== true) read = reading.next();
  if (!read.value.ok) throw new Error('the log can be read');
  const making = recordOfLog(read.value.value).batches();
  let step = making.next();
  while (step.done !== true) step = making.next();
  return step.value.result;
}

const request = (settings: Partial<SearchSettings> = {}): RunRequest => ({
  ...{ start, goal: standardGoal(size), evenIfUnsolvable: false },
  settings: { ...defaultSettings('a-star'), ...settings },
});
const without = (lines: readonly string[], kind: string): string[] =>
  lines.filter((line) => !line.startsWith(`{"${kind}"`));

it('a log of kept successors alone does not tell how many were made; one with a line for a rejected one does', () => {
  const lines = linesOf(request());
  expect(resultOf(lines)).not.toHaveProperty('withoutRejected');
  const kept = resultOf(without(lines, 'reject'));
  expect(kept.withoutRejected).toBe(true);
  expect(kept.counts.generated).toBeLessThan(resultOf(lines).counts.generated);
  expect(resultOf(without(without(lines, 'reject'), 'generate'))).not.toHaveProperty('withoutRejected'); // it lists none
});

it('a search that keeps all of them has nothing to list but those', () => {
  const lines = linesOf(request({ duplicates: 'none', heuristic: 'linear-conflict', maxExpansions: 500 }));
  expect(without(lines, 'reject')).toEqual(lines);
  expect(resultOf(lines)).not.toHaveProperty('withoutRejected');
  const at = lines.findIndex((line) => line.startsWith('{"generate"'));
  expect(resultOf(lines.toSpliced(at, 1)).withoutRejected).toBe(true);
  const selected = lines[at].replace('generate', 'select'); // which is no line of a list
  expect(resultOf(lines.toSpliced(at, 1, selected)).withoutRejected).toBe(true);
});

it('any log is told to be of kept ones once lines of rejected ones before its last expansion are gone', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyRequest(['breadth-first', 'uniform-cost', 'greedy', 'a-star']), (any) => {
      const lines = linesOf(any);
      const last = lines.findLastIndex((line) => line.startsWith('{"expand"'));
      fc.pre(lines.slice(0, last).some((line) => line.startsWith('{"reject"')));
      const kept = without(lines, 'reject');
      fc.pre(kept.some((line) => line.startsWith('{"generate"')));
      expect(resultOf(lines)).not.toHaveProperty('withoutRejected');
      expect(resultOf(kept).withoutRejected).toBe(true);
      seen++;
    }),
    { seed: 20261127, numRuns: samples(60) },
  );
  expect(seen).toBeGreaterThan(0);
});

it('a goal that the last expansion generated was selected where a line says so, and else nobody knows', () => {
  const lines = linesOf(request());
  const selected = resultOf(lines);
  expect(selected).not.toHaveProperty('goalUntold');
  const untold = resultOf(without(lines, 'select'));
  expect([untold.status, untold.goalUntold]).toEqual(['solved', true]);
  expect(untold.counts.visited).toBe(selected.counts.visited! - 1);
  const [head, ...others] = without(lines, 'select');
  const claim = JSON.stringify({ ...(JSON.parse(head) as object), goalTest: 'expand' });
  expect(resultOf([claim, ...others])).not.toHaveProperty('goalUntold'); // then it is not selected
});

it('the goal is what the last expansion leads to where a log lists no successors, and not where it lists others', () => {
  const lines = linesOf(request());
  const kept = without(without(lines, 'reject'), 'select');
  const alone = resultOf(without(kept, 'generate'));
  expect([alone.status, alone.moves?.length, alone.goalUntold]).toEqual(['solved', 16, true]);
  const goal = kept.findLastIndex((line) => line.startsWith('{"generate":[1,2,3,4,5,6,7,8,0]'));
  expect(resultOf(kept.toSpliced(goal, 1))).toMatchObject({ status: 'exhausted', moves: null });
});

it('what a log claims is kept, if it is an algorithm, a heuristic or both', () => {
  const [head, ...lines] = linesOf(request());
  const { algorithm, heuristic, ...boards } = JSON.parse(head) as Record<string, unknown>;
  for (const claim of [{ algorithm }, { heuristic }, { algorithm, heuristic }])
    expect(resultOf([JSON.stringify({ ...boards, ...claim }), ...lines]).claim).toEqual(claim);
  expect(resultOf([JSON.stringify(boards), ...lines])).not.toHaveProperty('claim');
});
