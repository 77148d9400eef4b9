import { beforeEach, expect, test } from 'vitest';
import type { FromLab, LabNews, LabRequest, ToLab } from '../contract/lab.ts';
import { stuckCode } from '../contract/own-heuristic.ts';
import { standardGoal } from '../puzzle/board.ts';
import { LabClient } from './lab-client.ts';
import type { WorkerLike } from './search-client.ts';
import type { Waiting } from './watchdog.ts';

/** A worker that says what the test makes it say. */
class SilentWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly received: ToLab[] = [];
  terminated = false;

  postMessage(message: ToLab): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(message: FromLab): void {
    this.onmessage?.call(this as never, { data: message } as MessageEvent);
  }
}

/** Time that passes when told to. */
class Time implements Waiting {
  private nowMs = 0;
  private waiting: { readonly atMs: number; readonly task: () => void }[] = [];

  after(ms: number, task: () => void): () => void {
    const entry = { atMs: this.nowMs + ms, task };
    this.waiting.push(entry);
    return () => void (this.waiting = this.waiting.filter((one) => one !== entry));
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const [next] = this.waiting.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.nowMs = next.atMs;
      next.task();
    }
    this.nowMs = untilMs;
  }
}

const goal = standardGoal({ rows: 3, columns: 3 });
const request: LabRequest = {
  ...{ goal, seed: 1 },
  choices: [
    { heuristic: 'manhattan', code: '' },
    { heuristic: 'own', code: '() => 1' },
  ],
};
const done: LabNews = { type: 'done' };

let workers: SilentWorker[];
let time: Time;
let lab: LabClient;
let told: LabNews[];
const tell = (news: LabNews): void => void told.push(news);
beforeEach(() => {
  workers = [];
  told = [];
  time = new Time();
  lab = new LabClient(() => {
    workers.push(new SilentWorker());
    return workers[workers.length - 1];
  }, time);
});

test('tells the news of the latest request only', () => {
  lab.judge(request, tell);
  lab.judge(request, tell);
  const [worker] = workers;
  expect(worker.received.map(({ type, id }) => [type, id])).toEqual([
    ['judge', 1],
    ['cancel', 1],
    ['judge', 2],
  ]);
  worker.say({ type: 'news', id: 1, news: done });
  expect(told).toEqual([]);
  worker.say({ type: 'news', id: 2, news: done });
  worker.say({ type: 'news', id: 2, news: done });
  expect(told).toEqual([done]);
});

test('a long silence is nobody’s fault while no own code is under way', () => {
  lab.judge(request, tell);
  time.pass(60_000);
  workers[0].say({ type: 'own', id: 1, index: 1 });
  workers[0].say({ type: 'own', id: 1, index: null });
  time.pass(60_000);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
});

test('own code that is silent for too long is refused, and the rest asked of another worker', () => {
  lab.judge(request, tell);
  workers[0].say({ type: 'own', id: 1, index: 1 });
  for (let beats = 0; beats < 20; beats++) {
    time.pass(2490);
    workers[0].say({
      type: 'news',
      id: 1,
      news: { type: 'progress', stage: 'sample', done: beats, total: 20 },
    });
  }
  expect(workers.length).toBe(1);
  time.pass(2760);
  expect(workers[0].terminated).toBe(true);
  expect(told.at(-1)).toEqual({ type: 'refused', index: 1, problem: stuckCode });
  expect(workers[1].received).toEqual([{ type: 'judge', id: 1, request, stuck: [1] }]);
  workers[1].say({ type: 'news', id: 1, news: done });
  expect(told.at(-1)).toEqual(done);
});

test('a cancel is a message; a worker that is deaf is ended soon after, and what came meanwhile asked again', () => {
  lab.judge(request, tell);
  lab.cancel();
  time.pass(60_000);
  expect([workers[0].terminated, workers[0].received.at(-1)]).toEqual([false, { type: 'cancel', id: 1 }]);
  lab.judge(request, tell);
  workers[0].say({ type: 'own', id: 2, index: 1 });
  lab.cancel();
  lab.judge(request, tell);
  expect(workers.length).toBe(1);
  time.pass(100);
  expect(workers[0].terminated).toBe(true);
  expect(workers[1].received).toEqual([{ type: 'judge', id: 3, request, stuck: [] }]);
});

test('a worker that leaves own code after a cancel stays, with what it remembers', () => {
  lab.judge(request, tell);
  workers[0].say({ type: 'own', id: 1, index: 1 });
  lab.cancel();
  time.pass(30);
  workers[0].say({ type: 'own', id: 1, index: null });
  lab.judge(request, tell);
  time.pass(60_000);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  expect(workers[0].received.map(({ type, id }) => [type, id])).toEqual([
    ['judge', 1],
    ['cancel', 1],
    ['judge', 2],
  ]);
});

test('a question whose code is stuck is answered with that; others, and the request, are asked again', async () => {
  lab.judge(request, tell);
  const ask = (code: string) => lab.evaluate({ goal, choice: { heuristic: 'own', code }, boards: [goal] });
  const bad = ask('stuck');
  const good = ask('fine');
  workers[0].say({ type: 'own', id: 2, index: -1 });
  time.pass(2760);
  expect(await bad).toEqual({ ok: false, error: stuckCode });
  expect(workers[1].received.map(({ type, id }) => [type, id])).toEqual([
    ['judge', 1],
    ['evaluate', 3],
  ]);
  workers[1].say({ type: 'own', id: 3, index: -1 });
  workers[1].say({ type: 'answer', id: 3, answer: { ok: true, value: Float32Array.of(1) } });
  expect(await good).toEqual({ ok: true, value: Float32Array.of(1) });
  time.pass(60_000);
  expect(workers.length).toBe(2);
});

test('a worker that crashes ends the request and the questions with a sentence, and the next gets another', async () => {
  lab.judge(request, tell);
  const asked = lab.evaluate({ goal, choice: { heuristic: 'own', code: '() => 1' }, boards: [goal] });
  workers[0].onerror?.call(
    workers[0] as never,
    { message: 'boom', preventDefault: () => undefined } as ErrorEvent,
  );
  expect(told).toEqual([{ type: 'failed', message: "The Lab's worker stopped: boom." }]);
  expect(await asked).toEqual({
    ok: false,
    error: { message: "The Lab's worker stopped: boom.", line: null, column: null },
  });
  lab.judge(request, tell);
  expect(workers[1].received.length).toBe(1);
});
