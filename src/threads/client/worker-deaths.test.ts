import type { CodeProblem } from '../../core/search/own-run.ts';
import { type AnySpoken, sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type {
  AnytimeReport,
  AnytimeTask,
  BestKnown,
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
  SpaceRings,
} from '../../core/contract/optimal.ts';
import type { EventBatch } from '../../core/search/events.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import type { FilmData, FilmFile, FilmReport, FilmTask, PaintedFilm } from '../../core/contract/film.ts';
import type { FromLab, ToLab } from '../../core/contract/lab.ts';
import type {
  FromAnswerer,
  FromWorker,
  ToAnswerer,
  ToWorker,
  LabFault,
  SearchFault,
} from '../../core/contract/messages.ts';
import type { RecordEnd, RecordReport, TextFile } from '../../core/contract/record-messages.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import { type Board, standardGoal } from '../../core/puzzle/board.ts';
import { type Behaviour, FakeTime, FakeWorker, deaths, experimentWorker } from '../../testing/fake-worker.ts';
import type { WorkerLike } from './connection.ts';
import { ExperimentPool, threadOf } from './experiment-pool.ts';
import { encodeFilm } from './film-client.ts';
import { LabClient } from './lab-client.ts';
import { RecordClient } from './record-client.ts';
import { SearchClient } from './search-client.ts';
import { anytimeClient, optimalClient } from './solver-clients.ts';
import { SpaceClient } from './space-client.ts';

/** Printed with each test, and with what fails. */
const firstSeed = 20_261_122;
const seedsOfEach = 24;

const goal = standardGoal({ rows: 2, columns: 2 });
const settings = { ...defaultSettings('a-star'), heuristic: 'own', code: '() => 0' };
const request: RunRequest = { start: goal, goal, settings, evenIfUnsolvable: false };
const noMoves = new Uint8Array(0);

/** How one request to a client went. */
interface Outcome {
  readonly ok: boolean;
  /** What the page says. */
  readonly why: string;
}

const good: Outcome = { ok: true, why: '' };
const told = (answer: { readonly ok: boolean; readonly error?: AnySpoken }): Outcome =>
  answer.error === undefined ? good : { ok: false, why: sayEnglish(answer.error) };
const wordsOf = (error: CodeProblem | LabFault): string => sayEnglish('code' in error ? error : error.what);

/** A client whose workers do what the real ones do, as far as the client can tell. */
interface Subject {
  readonly behaviour: Behaviour<never, never>;
  /** Makes the client; what it gives asks it for something, and is always answered. */
  readonly connect: (makeWorker: () => WorkerLike, time: FakeTime) => () => Promise<Outcome>;
  /** What it says when its worker is gone. */
  readonly sentence: RegExp;
  readonly workers?: number;
}

/** Says what a worker says to a message, each in a turn of its own. */
function scripted<To, From>(script: (message: To) => readonly From[]): Behaviour<never, never> {
  const behaviour: Behaviour<To, From> = (say, later) => (message) => {
    for (const reply of script(message)) later(() => say(reply));
  };
  return behaviour as unknown as Behaviour<never, never>;
}

/** Answers requests with reports, then a result. */
const answering = <Task, Report, Result>(reports: readonly Report[], result: Result) =>
  scripted<ToAnswerer<Task>, FromAnswerer<Report, Result>>(({ type, id }) =>
    type === 'cancel'
      ? []
      : [
          ...reports.map((report) => ({ type: 'report', id, report }) as const),
          { type: 'result', id, result },
        ],
  );

const plan: ExperimentPlan = {
  ...{ version: 1, name: 'of the tests', note: '', seed: 7, repeats: 1, published: null },
  boards: [{ kind: 'random', label: 'random', goal, count: 8 }],
  grids: [{ algorithm: 'a-star', heuristic: 'manhattan' }],
  budget: { maxExpansions: 1000, maxNodes: 1000, maxSeconds: 20 },
};

const subjects: Record<string, Subject> = {
  search: {
    behaviour: scripted<ToWorker, FromWorker>((message) => {
      if (message.type !== 'start') return [];
      const { runId } = message;
      const batch = {} as EventBatch;
      return [
        { type: 'alive', expanded: 0, elsewhere: false, runId },
        ...Array.from({ length: 4 }, () => ({ type: 'batch', runId, batch }) as const),
        { type: 'finished', runId, result: {} as RunResult, elapsedMs: 1, judged: null },
      ];
    }),
    connect(makeWorker, time) {
      let answer: (outcome: Outcome) => void = () => undefined;
      const sink = {
        batch: () => undefined,
        finished: () => answer(good),
        failed: (fault: SearchFault) => answer({ ok: false, why: sayEnglish(fault) }),
      };
      const client = new SearchClient(makeWorker, sink, { now: () => 0, later: (task) => task() }, time);
      return () =>
        new Promise((resolve) => {
          answer = resolve;
          client.start(request);
        });
    },
    sentence:
      /^The search stopped: .*\. Its record so far stays; search again\.$|^Own code: a single step took/,
  },
  solver: {
    behaviour: answering<OptimalTask, OptimalReport, OptimalAnswer>(
      [
        { at: 'tables' },
        { at: 'search', bound: 2 },
        { at: 'search', bound: 4 },
        { at: 'answer', cost: { tables: 'small', searchMs: 1, tablesMs: 1, tablesFrom: 'made' } },
      ],
      { kind: 'solved', moves: noMoves, nodes: 1 },
    ),
    connect(makeWorker, time) {
      const client = optimalClient(makeWorker, time);
      const task = { start: goal, goal, tables: 'small', maxNodes: 1000 } as const;
      return async () => told(await client.request(task));
    },
    sentence: /^The shortest solution could not be found: .*\.$/,
  },
  anytime: {
    behaviour: answering<AnytimeTask, AnytimeReport, BestKnown>(
      [1, 2, 3].map((nodes) => ({ best: { moves: noMoves, atLeast: 0 }, nodes })),
      { moves: noMoves, atLeast: 0 },
    ),
    connect(makeWorker, time) {
      const client = anytimeClient(makeWorker, time);
      return async () => told(await client.request({ start: goal, goal, first: null, maxNodes: 1000 }));
    },
    sentence: /^No solution could be found: .*\.$/,
  },
  space: {
    behaviour: answering<Board, never, SpaceRings>([], {} as SpaceRings),
    connect(makeWorker, time) {
      const client = new SpaceClient(makeWorker, time);
      let columns = 2; // another goal each time: the last answer is kept
      return async () => told(await client.arrange(standardGoal({ rows: 2, columns: columns++ })));
    },
    sentence: /^The space could not be arranged: .*\.$/,
  },
  film: {
    behaviour: scripted<ToAnswerer<FilmTask, FilmData<ImageBitmap>>, FromAnswerer<FilmReport, FilmFile>>(
      (message) => {
        const { id } = message;
        if (message.type === 'request') return [{ type: 'report', id, report: 'ready' }];
        if (message.type === 'data' && message.data.type !== 'end')
          return [{ type: 'report', id, report: 'taken' }];
        return [{ type: 'result', id, result: new Uint8Array(1) }];
      },
    ),
    connect(makeWorker, time) {
      const film: PaintedFilm<ImageBitmap> = {
        ...{ format: 'gif', size: { width: 1, height: 1 }, pictures: 3, samples: [0] },
        paint: () => ({ picture: {} as ImageBitmap, atMs: 0, lastsMs: 1 }),
      };
      const wish = { signal: new AbortController().signal, onProgress: () => undefined };
      return async () => told(await encodeFilm(makeWorker, film, wish, time));
    },
    sentence: /^The film could not be made: .*\.$/,
  },
  lab: {
    behaviour: scripted<ToLab, FromLab>((message) => {
      if (message.type === 'cancel') return [];
      const { id } = message;
      if (message.type === 'evaluate')
        return [
          { type: 'own', id, index: -1 },
          { type: 'answer', id, answer: { ok: true, value: Float32Array.of(1) } },
        ];
      return [
        { type: 'own', id, index: 0 },
        { type: 'news', id, news: { type: 'progress', stage: 'sample', done: 1, total: 2 } },
        { type: 'own', id, index: null },
        { type: 'news', id, news: { type: 'done' } },
      ];
    }),
    connect(makeWorker, time) {
      const client = new LabClient(makeWorker, time);
      const choice = { heuristic: 'own', code: '() => 0' };
      return async () => {
        const judged = new Promise<Outcome>((resolve) => {
          client.judge({ goal, cost: 'unit', choices: [choice], seed: 1 }, (news) => {
            if (news.type === 'done') resolve(good);
            if (news.type === 'failed') resolve({ ok: false, why: sayEnglish(news.fault) });
          });
        });
        const answer = await client.evaluate({ goal, cost: 'unit', choice, boards: [goal] });
        const { ok, why } = await judged;
        return { ok: ok && answer.ok, why: answer.ok ? why : wordsOf(answer.error) };
      };
    },
    sentence: /^The Lab stopped: .*\. What it has found out stays; try again\.$|^The code keeps one built-in/,
  },
  record: {
    behaviour: ((
      say: (message: FromAnswerer<RecordReport, RecordEnd>) => void,
      later: (task: () => void) => void,
    ) => {
      let batches = 3;
      return ({ type, id }: ToAnswerer<TextFile, 'next'>) => {
        const report = (what: RecordReport): void => later(() => say({ type: 'report', id, report: what }));
        if (type === 'request') {
          report({ type: 'progress', done: 0.5 });
          report({ type: 'opened', request });
        } else if (batches-- > 0) report({ type: 'batch', batch: {} as EventBatch });
        else later(() => say({ type: 'result', id, result: { ok: true, value: null } }));
      };
    }) as unknown as Behaviour<never, never>,
    connect(makeWorker, time) {
      const client = new RecordClient(makeWorker, time);
      const nothing = (): void => undefined;
      const file = { name: 'a.json', size: 1, text: () => Promise.resolve('') };
      const sink = { progress: nothing, begin: nothing, batch: nothing };
      return async () => told(await client.read(file, sink));
    },
    sentence: /^This file could not be read: .*\.$|^Reading this file took too long and was ended\.$/,
  },
  experiments: {
    behaviour: experimentWorker as unknown as Behaviour<never, never>,
    connect(makeWorker, time) {
      const { count } = new ExperimentJobs(plan);
      return () =>
        new Promise((resolve) => {
          let rows = 0;
          const pool = new ExperimentPool({
            workers: 2,
            makeThread: (events) => threadOf(makeWorker, events, time),
            pace: {
              now: () => time.nowMs,
              every: (ms, task) => {
                let takeBack = time.after(ms, function again() {
                  takeBack = time.after(ms, again);
                  task();
                });
                return () => takeBack();
              },
            },
            sink: {
              rows: (batch) => void (rows += batch.job.length),
              progress: () => undefined,
              finished: () => resolve(rows === count ? good : { ok: false, why: `${rows} rows of ${count}` }),
              refused: (why) => resolve({ ok: false, why: sayEnglish(why) }),
            },
          });
          pool.start(plan, [{ from: 0, to: count }]);
        });
    },
    sentence: /^The workers do not start\. Its worker (stopped: .*|said nothing for 20 s)\.$/,
    workers: 2,
  },
};

/** Workers that die one after another, as a seed says; after those all live. */
async function fuzz(
  { behaviour, connect, sentence, workers: atOnce = 1 }: Subject,
  seed: number,
): Promise<string> {
  const prng = new Prng(seed);
  const time = new FakeTime();
  const made: { readonly worker: FakeWorker<never, never>; readonly turns: number }[] = [];
  const doomed = 1 + prng.nextBelow(4);
  const history: string[] = [];
  const makeWorker = (): WorkerLike => {
    const dies = made.length < doomed;
    const worker = new FakeWorker<never, never>(
      time,
      prng.nextBelow(4) === 0 ? '' : `lock ${made.length}`,
      behaviour,
    );
    made.push({ worker, turns: dies ? prng.nextBelow(8) : Infinity });
    return worker;
  };
  const turnsOf = new Map<FakeWorker<never, never>, number>();
  const work = connect(makeWorker, time);
  for (let attempt = 0; attempt <= 2 * doomed; attempt++) {
    let outcome: Outcome | null = null;
    void work().then((is) => (outcome = is));
    // A minute of silence, twice, for each that may die in it.
    for (let quarters = 0; outcome === null; quarters++) {
      if (quarters > 4 * 130 * (doomed + 1)) throw new Error(`no answer after: ${history.join(', ')}`);
      for (const { worker, turns } of [...made]) {
        const done = turnsOf.get(worker) ?? 0;
        if (done > turns || worker.terminated) continue;
        turnsOf.set(worker, done + 1);
        if (done < turns) worker.turn();
        else {
          const death = deaths[prng.nextBelow(deaths.length)];
          history.push(`${death} after ${done} turns`);
          worker.die(death);
        }
        await Promise.resolve();
      }
      time.pass(250);
      await new Promise(setImmediate);
    }
    const { ok, why } = outcome as Outcome;
    if (!ok) expect(why).toMatch(sentence);
    history.push(ok ? 'answered' : why);
    const living = made.filter(({ worker }) => !worker.terminated).length;
    if (living > atOnce) throw new Error(`${living} workers after: ${history.join(', ')}`);
    if (made.length > doomed && ok) return history.join(', ');
  }
  throw new Error(`no request was answered: ${history.join(', ')}`);
}

describe(`workers that die at random moments, seeds ${firstSeed} + 0 … ${seedsOfEach - 1}`, () => {
  it.each(Object.entries(subjects))(
    '%s: every request is answered, and the next ones work',
    async (name, subject) => {
      const seen = new Set<string>();
      for (let index = 0; index < seedsOfEach; index++) {
        const history = await fuzz(subject, firstSeed + index).catch((error: unknown) => {
          throw new Error(`${name}, seed ${firstSeed + index}: ${String(error)}`, { cause: error });
        });
        for (const death of deaths) if (history.includes(death)) seen.add(death);
      }
      expect([...seen].sort()).toEqual([...deaths].sort());
    },
  );
});
