import { expect, it } from 'vitest';
import { Prng } from '../core/base/prng.ts';
import { answerOn } from '../core/judge/verdict.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { readSearchLog } from '../core/judge/log/log-runs.ts';
import { type StudentBug, type StudentProgram, studentSearch } from '../core/tasks/program/student-search.ts';
import { exampleLogs } from './example-logs.ts';

/** A* as somebody writes it in a course, which prints all that helps. */
const program: StudentProgram = {
  ...{ rows: 3, columns: 3, start: [1, 2, 4, 6, 0, 8, 7, 3, 5], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
  ...{ algorithm: 'a-star', heuristic: 'manhattan', ties: 'newest', moves: 'UDLR', memory: 'closed' },
  ...{ testsEarly: false, limit: 12, weight: 1, mostExpansions: 2000, bug: null },
  log: {
    ...{
      late: false,
      header: true,
      boards: true,
      duplicates: false,
      scores: true,
      parents: true,
      generated: true,
    },
    ...{ rejected: false, stale: false, bounds: false, end: true, goal: false },
  },
};

const bugs: Readonly<Record<string, StudentBug | null>> = {
  right: null,
  'row-wrap': 'row-wrap',
  'uniform-cost': 'only-g',
  'cheaper-path': 'ignores-cheaper',
};

/** On the usual board a search without h would be long. */
const short: StudentProgram['start'] = [4, 1, 3, 2, 0, 6, 7, 5, 8];

// The files are written by this test: `npx vitest run src/catalog/example-logs.test.ts -u`.
it.each(exampleLogs)('$id is what the program prints, and is judged so', async ({ id, fault }) => {
  const bug = bugs[id] ?? null;
  const start = bug === 'only-g' ? short : program.start;
  const text = `${studentSearch({ ...program, start, bug }, new Prng(1))}\n`;
  await expect(text).toMatchFileSnapshot(`logs/${id}.jsonl`);
  const reading = readSearchLog(text);
  let read = reading.next();
  while (read.done !== true) read = reading.next();
  const judging = answerOn(read.value);
  let judged = judging.next();
  while (judged.done !== true) judged = judging.next();
  expect(judged.value).toMatchObject({
    ok: true,
    value: { verdict: fault === null ? 'right' : 'wrong', fault: fault === null ? null : { code: fault } },
  });
  if (!judged.value.ok) return;
  const { fault: first, others } = judged.value.value;
  for (const { step, count, message, places, code } of [first ?? [], others].flat()) {
    expect(places).toHaveLength(count);
    expect(places[0]).toMatchObject({ step, message });
    expect(places.map((place) => place.step)).toEqual(
      places.map((place) => place.step).sort((a, b) => a - b),
    );
    if (code === 'out-of-order')
      for (const place of places) {
        const better = formatBoard(place.passed!);
        expect(place.message).toMatchObject({ step: place.step, board: better });
      }
  }
});
