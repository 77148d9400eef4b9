import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { batchSchema, type EventBatch, EventKind } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { formatBoard, parseBoard } from '../puzzle/notation.ts';
import { checkTrace } from '../../testing/check-trace.ts';
import {
  boardOf,
  countsAt,
  currentAt,
  eventAt,
  eventsOfStep,
  eventsUntil,
  expandedAt,
  iterationAt,
  nodeAt,
  pathTo,
  statusAt,
} from './cursor.ts';
import { RecordChecker } from './check-record.ts';
import { NodeHistories } from './node-histories.ts';
import { ScorePyramid } from './score-pyramid.ts';
import { Trace, never } from './trace.ts';

function requestFor(
  start: string,
  goal: string,
  settings: Partial<SearchSettings> & Pick<SearchSettings, 'algorithm'>,
): RunRequest {
  const [from, to] = [start, goal].map((text) => {
    const board = parseBoard(text);
    if (!board.ok) throw new Error(board.error.code);
    return board.value;
  }) as [RunRequest['start'], RunRequest['goal']];
  const all = { ...defaultSettings(settings.algorithm), ...settings };
  return { start: from, goal: to, settings: all, evenIfUnsolvable: false };
}

function record(request: RunRequest, options: { batchSteps?: number; recordNodes?: number } = {}): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), options));
  return trace;
}

function batchesOf(request: RunRequest, batchSteps: number): EventBatch[] {
  const batches: EventBatch[] = [];
  recordToEnd(request, (batch) => batches.push(structuredClone(batch)), { batchSteps });
  return batches;
}

const kindNames = Object.keys(EventKind);

describe('a record of four expansions', () => {
  const trace = record(requestFor('013425786', '123456780', { algorithm: 'a-star' }));

  test('reads as it happened', () => {
    const lines = Array.from({ length: trace.stepCount + 1 }, (_, step) =>
      eventsOfStep(trace, step)
        .map(({ kind, subject }) => `${kindNames[kind]} ${subject}`)
        .join(', '),
    );
    expect(lines).toEqual([
      'Start 0',
      'Select 0, Generate 1, Generate 2',
      'Select 2, Generate 3, Reject 0, Generate 4',
      'Select 3, Reject 2, Generate 5, Generate 6, Generate 7',
      'Select 7, Generate 8, Generate 9, Reject 3, Select 9, Goal 9, Stop -1',
    ]);
    expect(eventsUntil(trace, 0)).toBe(1);
    expect(eventsUntil(trace, 4)).toBe(trace.eventKind.length);
    expect(eventAt(trace, 3)).toEqual({ kind: EventKind.Generate, subject: 2, move: 3, flag: false });
  });

  test('knows the state of every node at every cursor', () => {
    const letter = { unborn: '.', frontier: 'f', closed: 'c', pruned: 'p', goal: 'G' };
    const lines = Array.from({ length: 5 }, (_, step) =>
      Array.from({ length: trace.nodeCount }, (__, node) => letter[statusAt(trace, node, step)]).join(''),
    );
    expect(lines).toEqual(['f.........', 'cff.......', 'cfcff.....', 'cfccffff..', 'cfccfffcfG']);
    expect([0, 1, 2, 3, 4].map((step) => currentAt(trace, step))).toEqual([-1, 0, 2, 3, 9]);
    expect([0, 1, 2, 3, 4].map((step) => expandedAt(trace, step))).toEqual([-1, 0, 2, 3, 7]);
    expect(iterationAt(trace, 2)).toBe(-1);
  });

  test('counts', () => {
    expect(countsAt(trace, 0)).toEqual({ expanded: 0, visited: 0, generated: 0, frontier: 1, closed: 0 });
    expect(countsAt(trace, 2)).toEqual({ expanded: 2, visited: 2, generated: 5, frontier: 3, closed: 2 });
    expect(countsAt(trace, 4)).toEqual({ expanded: 4, visited: 5, generated: 12, frontier: 5, closed: 4 });
  });

  test('rebuilds paths and boards', () => {
    expect(pathTo(trace, 9, 4)).toEqual([0, 2, 3, 7, 9]);
    expect(formatBoard(boardOf(trace, 9, 4))).toBe('1 2 3 4 5 6 7 8 0');
    expect(nodeAt(trace, 9, 4)).toEqual({ parent: 7, move: 1, g: 4, depth: 4, h: 0, priority: 4 });
  });

  test('keeps about 32 bytes a node', () => {
    const perNode = trace.nodeBytes / trace.parent.values.length;
    expect(perNode).toBeLessThanOrEqual(36);
  });
});

describe('changed parents (T3)', () => {
  const trace = record(
    requestFor('867254301', '012345678', {
      algorithm: 'a-star',
      heuristic: 'manhattan+hamming',
      duplicates: 'closed',
      maxExpansions: 3000,
    }),
  );

  test('the run has updates and reopened nodes, and every cursor is right', () => {
    expect(trace.histories.size).toBeGreaterThan(0);
    expect(trace.reopenedAt.length).toBeGreaterThan(0);
    checkTrace(trace);
  });

  test('a reopened node is closed, then waits, then is closed again', () => {
    const reopened = Array.from({ length: trace.eventKind.length }, (_, event) => eventAt(trace, event)).find(
      ({ kind }) => kind === EventKind.Reopen,
    )!;
    const { subject } = reopened;
    const changes: string[] = [];
    for (let step = 0; step <= trace.stepCount; step++) {
      const status = statusAt(trace, subject, step);
      if (changes.at(-1) !== status) changes.push(status);
    }
    expect(changes.slice(0, 4)).toEqual(['unborn', 'frontier', 'closed', 'frontier']);
    const first = nodeAt(trace, subject, trace.bornAt(subject));
    const last = nodeAt(trace, subject, trace.stepCount);
    expect(last.g).toBeLessThan(first.g);
    expect(last.h).toBe(first.h);
    expect(formatBoard(boardOf(trace, subject, trace.stepCount))).toBe(
      formatBoard(boardOf(trace, subject, trace.bornAt(subject))),
    );
  });
});

test('a node dropped at the depth limit returns by a cheaper path, and was dropped until then', () => {
  const trace = record(
    requestFor('53/10/42', '12/34/50', {
      ...{ algorithm: 'greedy', heuristic: 'manhattan-with-blank', moves: 'RLUD', ties: 'oldest' },
      ...{ maxDepth: 10, maxExpansions: 250 },
    }),
  );
  expect(trace.unprunedAt.length).toBeGreaterThan(0);
  checkTrace(trace);
  for (let step = 0; step <= trace.stepCount; step++) {
    const nodes = Array.from({ length: trace.nodeCount }, (_, node) => statusAt(trace, node, step));
    expect(countsAt(trace, step).closed).toBe(nodes.filter((status) => status === 'closed').length);
  }
});

test('a record that is not going on has the size of its frontier after the last step too', () => {
  const request = requestFor('867254301', '123456780', { algorithm: 'a-star', maxExpansions: 300 });
  const unfinished = (recordNodes: number): Trace => {
    const trace = new Trace(request);
    recordToEnd(request, (batch) => trace.append(batch), { recordNodes });
    return trace;
  };
  const check = (trace: Trace): void => {
    const { frontier } = trace.series;
    const shorter = new ScorePyramid();
    for (let step = 1; step < frontier.length; step++) shorter.push(frontier.at(step));
    Object.assign(trace.series, { frontier: shorter });
    new RecordChecker(trace, [null]).run();
  };
  for (const trace of [record(request), unfinished(100)]) expect(() => check(trace)).toThrow('rule.series');
});

test('a history holds the last state from each cursor on', () => {
  const histories = new NodeHistories();
  const birth = {
    parent: 1,
    move: 0,
    g: 5,
    depth: 5,
    priority: 9,
    bornAt: 2,
    selectedAt: 4,
    prunedAt: never,
  };
  expect(histories.at(7, 3)).toBeUndefined();
  histories.changed(7, 6, { parent: 2, move: 1, g: 3, depth: 3, priority: 7 }, () => birth);
  histories.closed(7, 8);
  histories.changed(7, 8, { parent: 3, move: 2, g: 1, depth: 1, priority: 5 }, () => {
    throw new Error('asked once');
  });
  const at = (step: number) =>
    histories.at(7, step) && [histories.at(7, step)!.g, histories.at(7, step)!.closed];
  expect([1, 2, 4, 6, 7, 8, 99].map(at)).toEqual([
    ...[undefined, [5, false], [5, true], [3, false]],
    ...[
      [3, false],
      [1, false],
      [1, false],
    ],
  ]);
  expect([histories.size, histories.has(7), histories.has(8)]).toEqual([1, true, false]);
});

describe('iterations', () => {
  test('each has its bound, its nodes and its steps', () => {
    const trace = record(requestFor('158743062', '123456780', { algorithm: 'ida-star' }));
    expect(trace.iterations.map(({ bound }) => bound)).toEqual([12, 14, 16]);
    expect(trace.iterations.map(({ firstStep }) => firstStep)).toEqual([0, 10, 44]);
    expect([0, 9, 10, 44, 126].map((step) => iterationAt(trace, step))).toEqual([0, 0, 1, 2, 2]);
    for (const { firstNode } of trace.iterations) expect(trace.parent.values[firstNode]).toBe(-1);
    checkTrace(trace);
  });
});

describe('past the budget of the record (T6)', () => {
  const request = requestFor('867254301', '123456780', { algorithm: 'a-star', heuristic: 'hamming' });
  const whole = record(request);
  const cut = record(request, { recordNodes: 2000, batchSteps: 100 });

  test('the search goes on, and the record says from where on it is not complete', () => {
    expect(whole.complete).toBe(true);
    expect(cut.complete).toBe(false);
    expect(cut.result!.counts).toEqual(whole.result!.counts);
    expect(cut.stepsMade).toBe(whole.stepCount);
    expect(cut.stepCount).toBeLessThan(whole.stepCount);
    expect(cut.stepCount % 256).toBe(0);
    expect(cut.nodeCount).toBeLessThan(4000);
  });

  test('what is recorded is the same, and the rest is in the aggregates', () => {
    const same = (name: 'parent' | 'g') =>
      expect([...cut[name].values.subarray(0, cut.nodeCount)]).toEqual([
        ...whole[name].values.subarray(0, cut.nodeCount),
      ]);
    same('parent');
    same('g');
    const births = (trace: Trace): number[] =>
      Array.from({ length: cut.nodeCount }, (_, node) => trace.bornAt(node));
    expect(births(cut)).toEqual(births(whole));
    const unrecorded = [...cut.unrecordedCells.values()].reduce((sum, count) => sum + count, 0);
    expect(unrecorded).toBe(whole.stepCount - cut.stepCount);
    checkTrace(cut);
  });

  test.each(['f', 'g', 'h', 'frontier'] as const)('the series %s loses no extreme', (series) => {
    const from = cut.stepCount;
    const extent = () => ({ min: 0, max: 0 });
    expect(cut.series[series].extent(0, from, extent())).toEqual(
      whole.series[series].extent(0, from, extent()),
    );
    expect(cut.series[series].extent(from, cut.stepsMade, extent()).max).toBe(
      whole.series[series].extent(from, whole.stepsMade, extent()).max,
    );
  });
});

describe('batches', () => {
  const request = requestFor('158743062', '123456780', { algorithm: 'greedy' });

  test('one that does not follow is refused', () => {
    const [first, second] = batchesOf(request, 5) as [EventBatch, EventBatch];
    const trace = new Trace(request);
    expect(() => trace.append(second)).toThrow('a batch is missing');
    trace.append(first);
    expect(() => trace.append(first)).toThrow('a batch is missing');
    const alien = { ...second, schema: 99 } as unknown as EventBatch;
    expect(() => trace.append(alien)).toThrow(`batch of schema 99, expected ${batchSchema}`);
  });

  test('the version grows with every batch and the end', () => {
    const batches = batchesOf(request, 5);
    const trace = new Trace(request);
    for (const [index, batch] of batches.entries()) {
      trace.append(batch);
      expect(trace.version).toBe(index + 1);
    }
    expect(trace.result).toBeNull();
  });
});
