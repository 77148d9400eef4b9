import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { standardGoal } from '../../puzzle/board.ts';
import { formatBoard, formatSize } from '../../puzzle/notation.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { boardOf } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { samples } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { verdictOn } from '../verdict.ts';
import { readSearchLog } from './log-runs.ts';

const verdictOf = (text: string, size?: { rows: number; columns: number }) => {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text, size)), { algorithm: 'breadth-first' }));
  if (!verdict.ok) throw new Error(verdict.error.code);
  const { log, remarks, fault } = verdict.value;
  return {
    size: formatSize(log.start),
    fault: fault?.code ?? null,
    remarks: remarks.filter(({ code }) => code.startsWith('check.size')),
  };
};

const seed = 20261128;
it.each([
  [3, 2],
  [4, 2],
  [4, 3],
  [2, 3],
  [2, 4],
  [3, 4],
  [5, 2],
  [2, 8],
])(`reads one board a line by the size that its moves fit: %ix%i, seed ${seed}`, (rows, columns) => {
  const prng = new Prng(seed + 10 * rows + columns);
  const size = { rows, columns };
  for (let round = 0; round < samples(24); round++) {
    const goal = standardGoal(size);
    const start = randomWalk(goal, 6 + prng.nextBelow(8), prng).board;
    const settings = { ...defaultSettings('breadth-first'), maxExpansions: 400 };
    const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    if (trace.stepCount < 4) continue;
    const lines = Array.from(trace.stepEvent.values.subarray(0, trace.stepCount), (event) =>
      formatBoard(boardOf(trace, trace.eventSubject.values[event], trace.stepCount)),
    );
    for (const head of ['', `{"goal":[${goal.cells.join(',')}]}\n`]) {
      const found = verdictOf(head + lines.join('\n'));
      expect([found.size, found.fault]).toEqual([formatSize(size), null]);
    }
  }
});

it('says how it read them, and is told better by the log or in its place', () => {
  const log = '1 2 5 3 0 4\n1 2 0 3 5 4';
  const goal = '{"goal": [1,2,3,4,5,0]}';
  const moves = { code: 'check.size.moves', size: '3x2', usual: '2x3' };
  expect(verdictOf(`${goal}\n${log}`)).toEqual({ size: '3x2', fault: null, remarks: [moves] });
  const lying = { rows: 2, columns: 3 };
  expect(verdictOf(log, lying)).toEqual({ size: '2x3', fault: 'illegal-move', remarks: [] });
  expect(verdictOf(`{"rows":2,"columns":3}\n${log}`)).toMatchObject({ size: '2x3', remarks: [] });
  expect(verdictOf(`{"rows":2,"columns":3}\n${log}`, { rows: 3, columns: 2 })).toMatchObject({
    size: '3x2',
    fault: null,
  });
  expect(verdictOf('[[1,2],[5,3],[0,4]]\n[[1,2],[0,3],[5,4]]')).toMatchObject({ size: '3x2', remarks: [] });
});

it('keeps the usual size where another one fits as well, and says so', () => {
  const either = { code: 'check.size.either', size: '2x3', other: '3x2' };
  expect(verdictOf('1 2 3 4 5 0')).toMatchObject({ size: '2x3', remarks: [either] });
  // A goal that only one of them can reach decides.
  expect(verdictOf('{"goal": [1,2,3,4,5,0]}\n1 2 0 4 5 3')).toMatchObject({ size: '2x3', remarks: [] });
  expect(verdictOf('{"goal": [1,2,3,4,5,0]}\n1 2 3 0 5 4')).toMatchObject({ size: '3x2' });
  expect(verdictOf('1 2 3 4 5 6 7 8 0').remarks).toEqual([]);
});

it('reads the solution by the size that was found', () => {
  const log = ['{"goal": [1,2,0,3,5,4]}', '1 2 5 3 0 4', '{"solution": [[1,2,5,3,0,4],[1,2,0,3,5,4]]}'];
  const read = toEnd(
    readSearchLog(['{"expand":[1,2,5,3,0,4]}', '{"expand":[1,2,0,3,5,4]}', log[2]].join('\n')),
  );
  expect(read.ok && [formatSize(read.value.start), read.value.solution?.moves]).toEqual(['3x2', 'U']);
});
