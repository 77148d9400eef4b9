import { asWritten } from '../../core/base/message.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FromLab, LabNews, LabRequest, ToLab } from '../../core/contract/lab.ts';
import { stuckCode } from '../../core/search/code-choice.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import { LabClient } from './lab-client.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const request: LabRequest = {
  ...{ goal, cost: 'unit', seed: 1 },
  choices: [
    { heuristic: 'manhattan', code: '' },
    { heuristic: 'own', code: '() => 1' },
  ],
};
const done: LabNews = { type: 'done' };

let workers: FakeWorker<ToLab, FromLab>[];
let time: FakeTime;
let lab: LabClient;
let told: LabNews[];
const tell = (news: LabNews): void => void told.push(news);
beforeEach(() => {
  workers = [];
  told = [];
  time = new FakeTime();
  lab = new LabClient(() => {
    workers.push(new FakeWorker(time));
    return workers[workers.length - 1];
  }, time);
});

test('tells the news of the latest request only', () => {
  lab.judge(request, tell);
  lab.judge(request, tell);
  const [worker] = workers;
  expect(worker.told.map(({ type, id }) => [type, id])).toEqual([
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
  workers[0].busy = true;
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
  expect(workers[1].told).toEqual([{ type: 'judge', id: 1, request, stuck: [1] }]);
  workers[1].say({ type: 'news', id: 1, news: done });
  expect(told.at(-1)).toEqual(done);
});

test('a cancel is a message; a worker that is deaf is ended soon after, and what came meanwhile asked again', () => {
  lab.judge(request, tell);
  lab.cancel();
  time.pass(60_000);
  expect([workers[0].terminated, workers[0].told.at(-1)]).toEqual([false, { type: 'cancel', id: 1 }]);
  lab.judge(request, tell);
  workers[0].say({ type: 'own', id: 2, index: 1 });
  lab.cancel();
  lab.judge(request, tell);
  expect(workers.length).toBe(1);
  time.pass(100);
  expect(workers[0].terminated).toBe(true);
  expect(workers[1].told).toEqual([{ type: 'judge', id: 3, request, stuck: [] }]);
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
  expect(workers[0].told.map(({ type, id }) => [type, id])).toEqual([
    ['judge', 1],
    ['cancel', 1],
    ['judge', 2],
  ]);
});

test('a question whose code is stuck is answered with that; others, and the request, are asked again', async () => {
  lab.judge(request, tell);
  const ask = (code: string) =>
    lab.evaluate({ goal, cost: 'unit', choice: { heuristic: 'own', code }, boards: [goal] });
  const bad = ask('stuck');
  const good = ask('fine');
  workers[0].busy = true;
  workers[0].say({ type: 'own', id: 2, index: -1 });
  time.pass(2760);
  expect(await bad).toEqual({ ok: false, error: stuckCode });
  expect(workers[1].told.map(({ type, id }) => [type, id])).toEqual([
    ['judge', 1],
    ['evaluate', 3],
  ]);
  workers[1].say({ type: 'own', id: 3, index: -1 });
  workers[1].say({ type: 'answer', id: 3, answer: { ok: true, value: Float32Array.of(1) } });
  expect(await good).toEqual({ ok: true, value: Float32Array.of(1) });
  time.pass(60_000);
  expect(workers.length).toBe(2);
});

test('a worker that crashes twice ends the request and the questions with a sentence, and the next gets another', async () => {
  lab.judge(request, tell);
  const asked = lab.evaluate({
    goal,
    cost: 'unit',
    choice: { heuristic: 'own', code: '() => 1' },
    boards: [goal],
  });
  workers[0].die('error');
  expect(workers[1].told.map(({ type }) => type)).toEqual(['judge', 'evaluate']);
  workers[1].die('error');
  const fault = { code: 'lab.stopped', why: asWritten('out of memory') };
  expect(told).toEqual([{ type: 'failed', fault }]);
  expect(await asked).toEqual({ ok: false, error: fault });
  lab.judge(request, tell);
  expect(workers[2].told.length).toBe(1);
});
