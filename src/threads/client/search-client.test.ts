import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { FakeTime } from '../../testing/fake-worker.ts';
import { InMemoryWorker } from '../../testing/in-memory-worker.ts';
import { Trace } from '../../core/trace/trace.ts';
import { SearchClient } from './search-client.ts';
import { eventually } from '../../testing/eventually.ts';

/** The sandbox takes a moment to load, and more where the machine is shared. */
const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);

function requestFrom(cells: number[]): RunRequest {
  return {
    start: createBoard(size, cells),
    goal,
    settings: defaultSettings('a-star'),
    evenIfUnsolvable: false,
  };
}

const lost = 'The search stopped: out of memory. Its record so far stays; search again.';
const hard = requestFrom([8, 6, 7, 2, 5, 4, 3, 0, 1]);
const everything = { ...hard, settings: defaultSettings('uniform-cost') };
const nearer = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
const easy = requestFrom([1, 2, 3, 4, 5, 6, 0, 7, 8]);

/** A client whose record goes into a trace, with the worker to turn by hand. */
function bench() {
  const workers: InMemoryWorker[] = [];
  const log: string[] = [];
  const state = {
    trace: new Trace(hard),
    result: null as RunResult | null,
    expanded: [] as number[],
    judged: null as OwnSearchJudged | null,
  };
  const clock = { ms: 0, tasks: [] as ((roomMs?: number) => void)[] };
  const client = new SearchClient(
    () => {
      const worker = new InMemoryWorker();
      workers.push(worker);
      return worker;
    },
    {
      batch: (batch) => {
        log.push('batch');
        state.trace.append(batch);
      },
      finished: (result) => {
        log.push('finished');
        state.result = result;
        state.trace.finish(result);
      },
      goesOn: (expanded) => void state.expanded.push(expanded),
      failed: (fault, judged = null) => {
        log.push(sayEnglish(fault));
        state.judged = judged;
      },
    },
    { now: () => clock.ms, later: (task) => clock.tasks.push(task) },
  );
  return { client, workers, log, state, clock };
}

/** What T5 compares: every column and event, and the result. */
function contents(trace: Trace): unknown {
  const column = (name: { values: ArrayLike<number>; length: number }) =>
    Array.from(name.values).slice(0, name.length);
  return [
    ...[trace.parent, trace.move, trace.g, trace.h, trace.priority, trace.selectedAt],
    ...[trace.end, trace.iteration, trace.eventKind, trace.eventSubject, trace.stepEvent],
  ]
    .map(column)
    .concat(
      Array.from({ length: trace.nodeCount }, (_, node) => [trace.bornAt(node), trace.endedAt(node)]),
      Array.from({ length: trace.stepCount }, (_, step) => [
        trace.countAfter(step, 'frontier'),
        trace.countAfter(step, 'generated'),
        trace.countAfter(step, 'visited'),
      ]),
    );
}

describe('SearchClient with a search session', () => {
  it('brings over the record that the engine makes, bit by bit (T5)', () => {
    const { client, workers, log, state } = bench();
    client.start(hard);
    workers[0].settle();
    const direct = new Trace(hard);
    const result = recordToEnd(hard, (batch) => direct.append(batch), { batchSteps: 1_000_000 });
    direct.finish(result);
    expect(log.filter((entry) => entry === 'batch').length).toBeGreaterThan(3);
    expect(log[log.length - 1]).toBe('finished');
    expect(state.result).toEqual(result);
    expectEqual(contents(state.trace), contents(direct));
  });

  it('does no work without credits: paused, at most the batches under way still arrive (T4)', () => {
    const { client, workers, log, state } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    workers[0].turn();
    client.pause();
    workers[0].settle();
    expect(log.length).toBeLessThanOrEqual(16);
    expect(state.result).toBeNull();
    expect(workers[0].settle()).toBe(0);
    client.resume();
    workers[0].settle();
    expect(state.result?.status).toBe('solved');
    expect(state.result?.moves?.length).toBe(31);
  });

  it('drops what an earlier run left behind', () => {
    const { client, workers, log, state } = bench();
    client.start(hard);
    for (let turn = 0; turn < 3; turn++) workers[0].turn();
    const before = log.length;
    state.trace = new Trace(easy);
    client.start(easy);
    workers[0].settle();
    expect(state.result?.moves?.length).toBe(2);
    expect(state.trace.stepCount).toBe(state.result?.counts.expanded);
    expect(log.slice(before)).toEqual(['batch', 'finished']);
  });

  it('is silent after cancel, and can start again', () => {
    const { client, workers, log, state } = bench();
    client.start(hard);
    workers[0].turn();
    client.cancel();
    workers[0].settle();
    expect(log).toEqual([]);
    client.start(hard);
    workers[0].settle();
    expect(state.result?.status).toBe('solved');
  });

  it('says so when the worker crashes, keeps the record, and makes another worker for the next run', () => {
    const { client, workers, log, state } = bench();
    client.start(hard);
    for (let turn = 0; turn < 4; turn++) workers[0].turn();
    workers[0].crash('out of memory');
    expect(log[log.length - 1]).toBe(lost);
    expect(workers[0].terminated).toBe(true);
    const kept = state.trace.stepCount;
    workers[0].settle();
    expect(state.trace.stepCount).toBe(kept);
    state.trace = new Trace(easy);
    client.start(easy);
    workers[1].settle();
    expect(state.result?.status).toBe('solved');
  });

  it('takes batches over in portions, with time for frames in between, and tells the end after the last', () => {
    const { client, workers, log, state, clock } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    const append = state.trace.append.bind(state.trace);
    state.trace.append = (batch) => {
      append(batch);
      clock.ms += 20;
      eager = clock.ms < 1000;
    };
    let portions = 0;
    let eager = true;
    for (let turns = workers[0].settle(); turns > 0 || clock.tasks.length > 0; turns = workers[0].settle()) {
      const before = log.length;
      clock.tasks.shift()?.();
      if (!eager) expect(log.length - before).toBeLessThanOrEqual(3);
      portions++;
    }
    expect(portions).toBeGreaterThan(2);
    expect(log[log.length - 1]).toBe('finished');
    expect(state.trace.stepCount).toBe(state.result?.counts.expanded);
  });

  it('makes a portion as long as the frame before it has left room for', () => {
    const { client, workers, log, state, clock } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    const append = state.trace.append.bind(state.trace);
    state.trace.append = (batch) => {
      append(batch);
      clock.ms += 2;
    };
    clock.ms = 1100;
    while (clock.tasks.length === 0) workers[0].turn();
    const taken = [0.5, 5, 2, undefined].map((roomMs) => {
      workers[0].settle();
      const before = log.length;
      clock.tasks.shift()?.(roomMs);
      return log.length - before;
    });
    expect(taken).toEqual([1, 3, 1, 4]);
  });

  it('makes no long frame longer while batches had more than a quarter of the time, and gives them that where all are long', () => {
    const { client, workers, log, state, clock } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    const append = state.trace.append.bind(state.trace);
    state.trace.append = (batch) => {
      append(batch);
      clock.ms += 2;
    };
    clock.ms = 1100;
    while (clock.tasks.length === 0) workers[0].turn(); // 8 ms of batches: of the next 32 ms they have had their part
    const taken = [16, 16, 40, 40, 40].map((frameMs) => {
      workers[0].settle();
      const before = log.length;
      clock.ms += frameMs;
      clock.tasks.shift()?.(-frameMs);
      return log.length - before;
    });
    expect(taken).toEqual([1, 1, 3, 5, 5]);
  });

  it('does not let what they had long ago keep batches from their part', () => {
    const { client, workers, log, state, clock } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    const append = state.trace.append.bind(state.trace);
    state.trace.append = (batch) => {
      append(batch);
      clock.ms += 8;
    };
    clock.ms = 1100;
    while (clock.tasks.length === 0) workers[0].turn();
    const frame = (frameMs: number, roomMs: number): number => {
      workers[0].settle();
      const before = log.length;
      clock.ms += frameMs;
      clock.tasks.shift()?.(roomMs);
      return log.length - before;
    };
    for (let count = 0; count < 20; count++) expect(frame(8, 8)).toBe(1); // half of the time is theirs
    expect([100, 100, 100].map((frameMs) => frame(frameMs, -frameMs))).toEqual([1, 1, 2]);
  });

  it('hands over what had arrived before it tells of a crash, and nothing after', () => {
    const { client, workers, log, state, clock } = bench();
    state.trace = new Trace(everything);
    client.start(everything);
    const append = state.trace.append.bind(state.trace);
    state.trace.append = (batch) => {
      append(batch);
      clock.ms += 50;
    };
    while (clock.tasks.length === 0) workers[0].turn();
    const taken = log.length;
    for (let turn = 0; turn < 40; turn++) workers[0].turn();
    expect(log.length).toBe(taken);
    workers[0].crash('out of memory');
    const told = log.length;
    expect(told).toBeGreaterThan(taken + 1);
    expect(log[told - 1]).toBe(lost);
    clock.tasks.shift()?.();
    expect(log.length).toBe(told);
  });

  it('reports a request that the engine cannot take', () => {
    const { client, workers, log } = bench();
    const broken = { ...easy, settings: { ...easy.settings, moves: 'UUUU' } };
    client.start(broken);
    workers[0].settle();
    expect(log[log.length - 1]).toMatch(/^The search failed: settings with the move order/);
  });

  it('goes on with aggregates past the budget of the record, and the record stays a true beginning (T6)', () => {
    const { client, workers, state } = bench();
    client.start(hard, { recordNodes: 1000 });
    workers[0].settle();
    const { trace } = state;
    expect(state.result?.status).toBe('solved');
    expect(trace.complete).toBe(false);
    expect(trace.stepCount % 256).toBe(0);
    expect(trace.stepsMade).toBe(state.result?.counts.expanded);
    const unrecorded = [...trace.unrecordedCells.values()].reduce((sum, count) => sum + count, 0);
    expect(unrecorded).toBe(trace.stepsMade - trace.stepCount);
    expect(trace.series.f.extent(trace.stepCount, trace.stepsMade, { min: 0, max: 0 })).toEqual({
      min: 27,
      max: 31,
    });
  });
});

describe('SearchClient with own code', () => {
  const own = (code: string, heuristic = 'own'): RunRequest => ({
    ...hard,
    settings: { ...hard.settings, heuristic, code },
  });
  /** Runs to the end; the sandbox is loaded between the turns. */
  const settle = async ({ workers }: ReturnType<typeof bench>, until: () => boolean): Promise<void> => {
    await eventually(() => {
      workers.at(-1)?.settle();
      expect(until()).toBe(true);
    });
  };

  it('records, with code that equals Manhattan distance, what Manhattan distance records', async () => {
    const traces: unknown[] = [];
    const traceOf = async (request: RunRequest): Promise<Trace> => {
      const it = bench();
      it.state.trace = new Trace(request);
      it.client.start(request);
      await settle(it, () => it.state.result !== null);
      return it.state.trace;
    };
    for (const request of [hard, own('(board) => manhattan(board)'), own('() => 0', 'max(own,manhattan)')]) {
      traces.push(contents(await traceOf({ ...request, start: nearer })));
    }
    expectEqual(traces[1], traces[0]);
    expectEqual(traces[2], traces[0]);
  });

  it('ends with a sentence where the code fails, and keeps what was recorded up to there', async () => {
    const it = bench();
    const request = own('(board) => (manhattan(board) === 6 ? NaN : manhattan(board))');
    it.state.trace = new Trace(request);
    it.client.start(request);
    await settle(it, () => it.log.some((line) => line.includes('NaN')));
    expect(it.log.at(-1)).toMatch(/^Your function returns NaN for the board /);
    const { stepCount } = it.state.trace;
    const whole = new Trace(hard);
    recordToEnd(hard, (batch) => whole.append(batch));
    expect(stepCount).toBeGreaterThan(0);
    expect(Array.from(it.state.trace.h.values.slice(0, stepCount))).toEqual(
      Array.from(whole.h.values.slice(0, stepCount)),
    );
    // And the next search is as good as any.
    it.state.trace = new Trace(easy);
    it.client.start(easy);
    await settle(it, () => it.state.result !== null);
    expect(it.state.result?.moves?.length).toBe(2);
  });

  it('says how far a search that was written here is, and judges what it did before it broke off', async () => {
    const largestFirst = `// algorithm: A*
function search(start, goal, tools) {
  const frontier = [start];
  const seen = new Set([start.key]);
  start.f = tools.h(start);
  for (let turn = 0; frontier.length > 0; turn++) {
    frontier.sort((a, b) => b.f - a.f);
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      next.f = next.g + tools.h(next);
      frontier.push(next);
    }
    if (turn === 300) throw new Error('enough');
  }
  return null;
}
`;
    const it = bench();
    const request: RunRequest = {
      ...hard,
      settings: { ...defaultSettings('own-search'), code: largestFirst },
    };
    it.state.trace = new Trace(request);
    it.client.start(request);
    let ms = 0;
    it.workers[0].clock = () => (ms += 300);
    await settle(it, () => it.log.some((line) => line.includes('enough')));
    const { expanded, judged, trace } = it.state;
    expect(expanded.length).toBeGreaterThan(1);
    expect(expanded).toEqual(expanded.toSorted((a, b) => a - b));
    expect(expanded.every((n) => n > 0 && n <= 301)).toBe(true);
    expect(trace.stepCount).toBe(301);
    expect(judged?.answer.fault?.message).toMatchObject({
      ...{ code: 'check.out-of-order.is', is: { code: 'check.order.largest' } },
    });
  });

  it('ends with a sentence where the code cannot be compiled', async () => {
    const it = bench();
    it.client.start(own('function h(board) {\n  return (1;\n}'));
    await settle(it, () => it.log.length > 0);
    expect(it.log[0]).toMatch(/^Line 2, column \d+ of the code: /);
  });

  it('ends a worker that is silent, and one that is cancelled', async () => {
    const time = new FakeTime();
    const workers: InMemoryWorker[] = [];
    const log: string[] = [];
    const client = new SearchClient(
      () => {
        workers.push(new InMemoryWorker());
        return workers.at(-1)!;
      },
      {
        batch: () => log.push('batch'),
        finished: () => log.push('finished'),
        failed: (fault) => log.push(sayEnglish(fault)),
      },
      { now: () => 0, later: () => undefined },
      time,
    );
    const begin = async (): Promise<void> => {
      log.length = 0;
      client.start(own('(board) => hamming(board)'));
      await eventually(() => {
        workers.at(-1)!.turn();
        expect(log).toContain('batch');
      });
    };
    await begin();
    time.pass(4500);
    expect(log.at(-1)).toBe('batch');
    time.pass(250);
    expect(log.at(-1)).toBe('Own code: a single step took too long, and its worker was ended.');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
    await begin();
    client.cancel();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
    expect(time.pending).toBe(0);
  });
});
