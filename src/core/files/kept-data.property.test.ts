import { asWritten } from '../base/message.ts';
import { withPlace } from '../search/own-run.ts';
import { stuckCode } from '../search/code-choice.ts';
import { type AnySpoken, sayEnglish } from '../../locales/say-any.ts';
import type { Result } from '../base/result.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { summarise } from '../analysis/summarise.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { ExperimentRows } from '../experiments/experiment-rows.ts';
import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { batchOf, rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { experimentJson, readResults } from './experiment-json.ts';
import { readPlan, planObject, writePlan } from './plan-file.ts';
import { readKeptExperiment, readKeptRows, rawJson } from './kept-experiment.ts';
import { ownDataJson, ownKeys, readOwnData, textProblem } from './own-data.ts';
import { writeSavedExplore } from './saved-explore.ts';
import { writeSavedLab } from './saved-lab.ts';
import { writeKeptLectures, writeKeptHandIns } from './lecture-file.ts';
import { writeSavedLessons } from './saved-lessons.ts';

const plan = smallPlan(3);
const jobs = new ExperimentJobs(plan);
const goal = standardGoal({ rows: 3, columns: 3 });
const texts = new Map([
  [
    'tilescope.explore',
    writeSavedExplore({
      search: {
        boards: { start: goal, goal },
        settings: { ...defaultSettings('a-star'), code: 'function h(b) { return 1; }' },
        ...{ step: null, view: 'tree', beside: null, mode: 'watch' },
      },
      ...{ theme: 'dark', contrast: 'system', presenter: false, level: 'basics', language: 'de' },
      ...{ speed: 7, speedChosen: true, anatomy: true, optimumTables: 'small', compared: null, game: null },
    }),
  ],
  [
    'tilescope.lab',
    writeSavedLab({
      ...{ goal, edited: 'a', solved: ['two-for-one'] },
      candidates: [{ heuristic: 'own', own: 'a' }],
      library: [
        { id: 'a', name: 'Mine', code: '() => 1', kind: 'heuristic' },
        { id: 'b', name: 'Other', code: '() => 2', kind: 'search' },
      ],
    }),
  ],
  [
    'tilescope.lectures',
    writeKeptLectures([
      { id: 'a1', lecture: { title: 'Mine', scenes: [{ text: 'x', link: '#v=1&screen=lab', notes: 'y' }] } },
    ]),
  ],
  [
    'tilescope.hand-ins',
    writeKeptHandIns([
      {
        ...{ set: 'a1'.repeat(32), student: 'Ada' },
        answers: [
          { scene: 1, at: 5, tries: 1, moves: ['UL'], numbers: [2, null], code: 'h', fields: [[1, 2]] },
        ],
      },
    ]),
  ],
  ['tilescope.learn', writeSavedLessons({ ties: { at: 1, furthest: 2, done: false, solved: [1] } })],
]);

const hostile: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    '',
    'x',
    '__proto__',
    0,
    -1,
    1.5,
    1e300,
    -1e300,
    8.65e15,
    2 ** 32,
    NaN,
    Infinity,
  ],
  ...[
    [],
    {},
    [[]],
    new Date(NaN),
    new Uint8Array(3),
    new Float64Array([NaN]),
    10n,
    'y'.repeat(300),
    '\u0000',
  ],
];

/** The value with one part of it removed, or with something else in its place. */
function mutant(value: unknown, prng: Prng): unknown {
  if (typeof value !== 'object' || value === null || prng.nextBelow(6) === 0)
    return hostile[prng.nextBelow(hostile.length)];
  if (ArrayBuffer.isView(value)) {
    const numbers = value as unknown as Float64Array;
    if (numbers.length === 0 || prng.nextBelow(3) === 0) return numbers.slice(1);
    const copy = numbers.slice();
    copy[prng.nextBelow(copy.length)] = [NaN, -2, 99, 1e9, Infinity][prng.nextBelow(5)];
    return copy;
  }
  const keys = Object.keys(value);
  const key = keys[prng.nextBelow(keys.length)] ?? 'x';
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (prng.nextBelow(4) === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else Reflect.deleteProperty(copy, key);
  } else copy[key] = mutant((value as Record<string, unknown>)[key], prng);
  return copy;
}

/** The value with one part replaced by "here", once for each part; of a list, its first two. */
function* spoiltIn(value: unknown): Generator {
  yield 'here';
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  for (const key of Array.isArray(value) ? keys.slice(0, 2) : keys) {
    for (const spoilt of spoiltIn((value as Record<string, unknown>)[key])) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = spoilt;
      yield copy;
    }
  }
}

const errorOf = <Fault>(read: Result<unknown, Fault>): Fault | null => (read.ok ? null : read.error);

/** What every screen does with an experiment. */
function use(rows: ExperimentRows, begunAt: number): void {
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(begunAt);
  planObject(rows.jobs.plan);
  summarise(rows);
  for (let job = 0; job < rows.jobs.count; job++)
    if (rows.has(job)) createBoard(rows.jobs.goalOf(job), rows.startOf(job));
  expect([...experimentJson(rows, sayEnglish)].join('')).not.toBe('');
}

describe('what is kept', () => {
  it('of an experiment is refused in a sentence, or every screen can use it: 1,500 of them', () => {
    const counts = { refused: 0, read: 0 };
    for (let seed = 1; seed <= 1500; seed++) {
      const prng = new Prng(seed);
      const of = seed % 3 === 0 ? readyPlans[prng.nextBelow(readyPlans.length)].plan : plan;
      const read = readKeptExperiment(mutant({ id: 'a', plan: of, begunAt: 1.7e12, done: 2 }, prng));
      if (read.ok) use(new ExperimentRows(new ExperimentJobs(read.value.plan)), read.value.begunAt);
      else
        expect(sayEnglish(read.error), `seed ${seed}`).toMatch(
          /^(It is no object|Its ("\w+" is not as expected|plan cannot be used: .*))\.$/s,
        );
      counts[read.ok ? 'read' : 'refused']++;
    }
    expect(counts).toEqual({ refused: expect.any(Number), read: expect.any(Number) });
    expect(Math.min(counts.refused, counts.read)).toBeGreaterThan(100);
  });

  it('of rows is refused in a sentence, or the table can take them: 1,500 batches', () => {
    const counts = { refused: 0, read: 0 };
    const batch = batchOf(jobs, [{ job: 0 }, { job: 4, outcome: 'failed' }, { job: 7 }]);
    for (let seed = 1; seed <= 1500; seed++) {
      const read = readKeptRows(
        mutant({ ...batch, failures: [{ job: 4, message: 'It broke.' }] }, new Prng(seed)),
        jobs,
      );
      if (read.ok) {
        const rows = new ExperimentRows(jobs);
        rows.take(read.value);
        use(rows, 0);
      } else expect(sayEnglish(read.error), `seed ${seed}`).toMatch(/\.$/);
      counts[read.ok ? 'read' : 'refused']++;
    }
    expect(Math.min(counts.refused, counts.read)).toBeGreaterThan(100);
  });

  it('of a run without a result is a sentence of before, or what is said today', () => {
    const batch = batchOf(jobs, [{ job: 4, outcome: 'failed' }]);
    const readWith = (message: unknown) => readKeptRows({ ...batch, failures: [{ job: 4, message }] }, jobs);
    const wordsOf = (read: ReturnType<typeof readKeptRows>): string =>
      read.ok ? read.value.failures.map(({ message }) => sayEnglish(message)).join() : sayEnglish(read.error);
    const stopped = { code: 'run.worker-stopped', why: { code: 'worker.no-part', why: asWritten('gone') } };
    const fault = withPlace({ ...stuckCode, line: 3, column: 7 });
    expect([`It broke.`, stopped, fault].map((message) => wordsOf(readWith(message)))).toEqual([
      'It broke.',
      'Its worker stopped: its part of the program could not be loaded (gone).',
      `Line 3, column 7 of the code: ${sayEnglish(stuckCode.what)}`,
    ]);
    for (const message of [7, null, { code: 'end.solved', moves: 3 }, { code: 'run.slow', seconds: 1 }])
      expect(wordsOf(readWith(message))).toBe('Its column "failures" is not as expected.');
  });

  it('as it was written comes back as it was', () => {
    for (const { plan: ready } of readyPlans) {
      const kept = { id: 'a', plan: ready, begunAt: 1.7e12, done: 2 };
      expect(readKeptExperiment(structuredClone(kept))).toEqual({ ok: true, value: kept });
    }
    const batch = batchOf(jobs, [{ job: 0 }, { job: 4, outcome: 'timeout' }]);
    expect(readKeptRows(structuredClone(batch), jobs)).toEqual({ ok: true, value: batch });
  });

  it('as a text is refused in a sentence, or can be used: 900 texts', () => {
    const counts = { refused: 0, read: 0 };
    for (let seed = 1; seed <= 900; seed++) {
      const prng = new Prng(seed);
      const key = ownKeys[seed % ownKeys.length];
      const problem = textProblem(key, rawJson(mutant(JSON.parse(texts.get(key)!), prng)));
      if (problem !== null) expect(sayEnglish(problem), `seed ${seed}`).toMatch(/\.$/);
      counts[problem === null ? 'read' : 'refused']++;
    }
    expect(Math.min(counts.refused, counts.read)).toBeGreaterThan(50);
  });

  it('in a file is refused in a sentence, or all of it can be used: 1,000 files', () => {
    const counts = { refused: 0, read: 0 };
    const rows = rowsOf(plan, [{ job: 0 }, { job: 5 }]);
    const good = JSON.parse(
      [...ownDataJson(texts, [{ id: 'a', begunAt: 1.7e12, rows }], sayEnglish)].join(''),
    ) as {
      experiments: unknown[];
    };
    for (let seed = 1; seed <= 1000; seed++) {
      const prng = new Prng(seed);
      const changed =
        seed % 2 === 0 ? mutant(good, prng) : { ...good, experiments: [mutant(good.experiments[0], prng)] };
      const read = readOwnData(rawJson(changed));
      if (read.ok) {
        for (const [key, text] of read.value.texts) expect(textProblem(key, text), `seed ${seed}`).toBeNull();
        for (const { plan: of, batch, begunAt } of read.value.experiments) {
          const table = new ExperimentRows(new ExperimentJobs(of));
          table.take(batch);
          use(table, begunAt);
        }
      } else expect(sayEnglish(read.error), `seed ${seed}`).toMatch(/[.…]$/);
      counts[read.ok ? 'read' : 'refused']++;
    }
    expect(Math.min(counts.refused, counts.read)).toBeGreaterThan(50);
  });

  it('with a value nested 12,000 deep in any of its places is refused in a sentence, or that is passed over', () => {
    const rows = rowsOf(plan, [{ job: 0 }]);
    const own = [...ownDataJson(texts, [{ id: 'a', begunAt: 1.7e12, rows }], sayEnglish)].join('');
    const readers: (readonly [string, (text: string) => unknown])[] = [
      ...[...texts].map(([key, text]) => [text, (changed: string) => textProblem(key, changed)] as const),
      [[...experimentJson(rows, sayEnglish)].join(''), (text) => errorOf(readResults(text))],
      [own, (text) => errorOf(readOwnData(text))],
      [writePlan(plan), (text) => errorOf(readPlan(text))],
    ];
    let refused = 0;
    for (const [text, read] of readers) {
      for (const [index, spoilt] of [...spoiltIn(JSON.parse(text))].entries()) {
        const [open, close] = index % 2 === 0 ? ['[', ']'] : ['{"a":', '}'];
        const deep = `${open.repeat(12_000)}1${close.repeat(12_000)}`;
        const problem = read(JSON.stringify(spoilt).replace('"here"', deep)) as AnySpoken | null;
        if (problem === null) continue;
        refused++;
        expect(sayEnglish(problem), JSON.stringify(spoilt).slice(0, 2000)).toMatch(
          /^(?!.*call stack).*[.…]$/s,
        );
      }
    }
    expect(refused).toBeGreaterThan(50);
  });

  it.each([1e300, -1e300, 8.65e15, -1])(
    'in a file with an experiment begun at %d is refused, with its place',
    (begunAt) => {
      const rows = rowsOf(plan, []);
      const file = [
        ...ownDataJson(
          new Map(),
          [
            { id: 'a', begunAt: 1, rows },
            { id: 'b', begunAt, rows },
          ],
          sayEnglish,
        ),
      ].join('');
      const read = readOwnData(file);
      expect(read.ok ? '' : sayEnglish(read.error)).toBe(
        'Experiment 2 of the file cannot be used: "begunAt" is not as expected.',
      );
    },
  );

  it('twice in a file is refused', () => {
    const rows = rowsOf(plan, []);
    const one = { id: 'a', begunAt: 1, rows };
    const read = readOwnData([...ownDataJson(new Map(), [one, one], sayEnglish)].join(''));
    expect(read.ok ? '' : sayEnglish(read.error)).toBe('Experiment 2 of the file is there twice.');
  });
});

describe('anything that a browser stores', () => {
  it('can be written as it lies there', () => {
    const knot: Record<string, unknown> = {
      tiles: Uint8Array.of(1, 2),
      far: Infinity,
      huge: 10n,
      none: undefined,
    };
    knot['self'] = knot;
    expect(JSON.parse(rawJson(knot))).toEqual({
      ...{ tiles: [1, 2], far: 'Infinity', huge: '10', none: 'undefined', self: 'itself' },
    });
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 0);
    expect(JSON.parse(rawJson(deep))).toBe('It cannot be written: it is nested too deep.');
    expect(JSON.parse(rawJson(undefined))).toBe('undefined');
  });
});
