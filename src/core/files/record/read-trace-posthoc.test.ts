import { sayEnglish } from '../../../locales/say-any.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../../algorithms/registry.ts';
import { EventKind } from '../../search/events.ts';
import { type AlgorithmName, type SearchSettings, algorithmNames } from '../../search/settings.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { checkTrace } from '../../../testing/check-trace.ts';
import { opened, openText } from '../../../testing/open-text.ts';
import { buggyProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { isLong, samples, someOf } from '../../../testing/samples.ts';
import { Prng } from '../../base/prng.ts';
import { eventAt, eventsOfStep, expandedAt, nodeAt, statusAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { tracePosthoc } from './trace-posthoc.ts';

const size = { rows: 3, columns: 3 };

function record(algorithm: AlgorithmName, change: Partial<SearchSettings> = {}): Trace {
  const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const settings = { ...defaultSettings(algorithm), maxExpansions: isLong ? 400 : 150, ...change };
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

/** The tree at its end, and the order of expansions. */
function treeOf(trace: Trace): unknown {
  const nodes = Array.from({ length: trace.nodeCount }, (_, node) => {
    const { parent, move, g, h } = nodeAt(trace, node, trace.stepCount);
    return [parent, move, g, h];
  });
  const taken = Array.from(
    { length: trace.stepCount },
    (_, step) => trace.eventSubject.values[trace.stepEvent.values[step]],
  );
  return { nodes, taken, f: taken.map((_, step) => trace.series.f.at(step)) };
}

/** All that happened, in order, but for what no event tells: successors thrown away, and populations. */
function eventsOf(trace: Trace): unknown[] {
  const untold: readonly number[] = [EventKind.Reject, EventKind.Population, EventKind.Learn];
  return Array.from({ length: trace.eventKind.length }, (_, index) => eventAt(trace, index))
    .filter(({ kind }) => !untold.includes(kind))
    .map(({ kind, subject, flag }) => [kind, subject, flag]);
}

function readAgain(trace: Trace): Trace {
  const again = opened([...tracePosthoc(trace)].join(''));
  checkTrace(again);
  return again;
}

const ways = [{ goalTest: 'generate' }, { cost: 'tile' }, { cost: 'sqrt' }] as const;

describe('our own search traces come back with the same events, tree, scores and end', () => {
  it.each(algorithmNames)('%s', (algorithm) => {
    // Besides as it is, each in one of three other ways, in turns; in the long run in all.
    const others = someOf(ways, ways.length, algorithmNames.indexOf(algorithm));
    for (const change of [{}, ...others]) {
      if ('cost' in change && !algorithmCatalog[algorithm].options.includes('cost')) continue;
      const trace = record(algorithm, change);
      const again = readAgain(trace);
      expectEqual(eventsOf(again), eventsOf(trace));
      expectEqual(treeOf(again), treeOf(trace));
      const { settings } = again.request;
      expect(settings).toMatchObject({
        ...{ algorithm: 'foreign', heuristic: trace.request.settings.heuristic },
        cost: trace.request.settings.cost,
      });
      const endOf = ({ result }: Trace): unknown => [
        ...[result!.status, result!.moves, result!.goalNode, result!.meetingNode],
        ...[result!.counts.expanded, result!.counts.taken, result!.counts.reopened],
      ];
      expectEqual(endOf(again), endOf(trace));
    }
  });

  it('what ARA* sets aside, too, and each new order of its frontier', () => {
    const start = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
    const settings = { ...defaultSettings('ara-star'), weight: 5, heuristic: 'linear-conflict' };
    const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const again = readAgain(trace);
    expectEqual(eventsOf(again), eventsOf(trace));
    const changesOf = (of: Trace): unknown[] =>
      [...of.histories.later()].map(({ parent, g, priority }) => [parent, g, priority]);
    expectEqual(changesOf(again), changesOf(trace));
    expect(changesOf(trace).filter((row) => (row as number[])[2] === Infinity).length).toBeGreaterThan(3);
  });

  it('branch and bound that a budget ended knows a path, and has proven nothing', () => {
    const trace = record('branch-and-bound', { maxExpansions: 120 });
    const { result } = readAgain(trace);
    expect([trace.result!.reason.code, trace.result!.status]).toEqual(['end.path-not-proved', 'budget']);
    expect([result!.status, result!.moves, result!.goalNode]).toEqual([
      'budget',
      null,
      trace.result!.goalNode,
    ]);
  });
});

it('a node that waits and only gets another priority is told as that', () => {
  const trace = record('sma-star', { memory: 16, heuristic: 'hamming' });
  const again = opened([...tracePosthoc(trace)].join(''));
  const returnsOf = (of: Trace): number[] =>
    Array.from({ length: of.eventKind.length }, (_, index) => eventAt(of, index))
      .filter(({ kind }) => kind === EventKind.Return)
      .map(({ subject }) => subject);
  expectEqual(treeOf(again), treeOf(trace));
  expectEqual(returnsOf(again), returnsOf(trace));
  let changes = 0;
  for (let step = 1; step <= trace.stepCount; step++)
    for (const { kind, subject } of eventsOfStep(trace, step)) {
      const waited = subject !== expandedAt(trace, step) && statusAt(trace, subject, step - 1) === 'frontier';
      if (kind === EventKind.Return && waited) changes++;
    }
  expect(changes).toBeGreaterThan(5);
});

it('has the boards to which no move leads, and what follows from them, again', () => {
  let strays = 0;
  for (const bug of ['row-wrap', 'column-wrap', 'diagonal'] as const)
    for (let seed = 0; seed < samples(8, 8); seed++) {
      const program = buggyProgram(bug, new Prng(seed));
      const trace = opened(studentSearch({ ...program, mostExpansions: 150 }, new Prng(seed)));
      const again = opened([...tracePosthoc(trace)].join(''));
      checkTrace(again);
      expectEqual(treeOf(again), treeOf(trace));
      expectEqual(again.strays, trace.strays);
      expectEqual(again.result?.moves ?? null, trace.result?.moves ?? null);
      strays += trace.strays.size;
    }
  expect(strays).toBeGreaterThan(samples(100, 8));
});

it('calls no solution what leads over such a board, whatever the file says', () => {
  const text = JSON.stringify({
    version: '1.4.0',
    events: [
      { type: 'source', id: 1, board: '1 2 0 3 4 5', rows: 2, cols: 3 },
      { type: 'destination', id: 'goal', board: '1 2 3 4 0 5' },
      { type: 'expanding', id: 1 },
      { type: 'generating', id: 2, pId: 1, board: '1 2 3 0 4 5', stray: true },
      { type: 'expanding', id: 2 },
      { type: 'generating', id: 3, pId: 2, board: '1 2 3 4 0 5' },
      { type: 'end', id: 3, status: 'solved' },
    ],
  });
  const trace = opened(text);
  checkTrace(trace);
  expect([trace.strays.size, trace.nodeCount]).toEqual([1, 3]);
  expect(trace.result).toMatchObject({ status: 'exhausted', moves: null });
  const withoutMark = openText(text.replace(',"stray":true', ''));
  expect(withoutMark).toMatchObject({ ok: false, error: { fault: { code: 'file.no-move' } } });
});

const sample = readFileSync(new URL('../samples/posthoc-1.4.0.trace.yaml', import.meta.url), 'utf8');

describe('a search trace from elsewhere', () => {
  it('of the sample shows its tree', () => {
    const trace = opened(sample);
    expect(trace.nodeCount).toBe(4);
    expect([...trace.parent.values.slice(0, 4)]).toEqual([-1, 0, 0, 1]);
    expect([...trace.h.values.slice(0, 4)]).toEqual([2, 1, 3, 0]);
    expect(trace.result).toMatchObject({ status: 'solved', goalNode: 3 });
    expect(eventAt(trace, trace.eventKind.length - 1).kind).toBe(EventKind.Stop);
  });

  const events = (list: readonly string[]): string =>
    `version: 1.4.0\nevents:\n${list.map((one) => `  - ${one}\n`).join('')}`;

  it('may give a node that waits another f, within an expansion or after it', () => {
    const [root, left] = ['board: [1, 2, 0, 3]', 'board: [1, 2, 3, 0]'].map(
      (one) => `${one}, rows: 2, cols: 2`,
    );
    for (const at of [2, 3]) {
      const list = [
        `{ type: source, id: 0, ${root} }`,
        '{ type: expanding, id: 0 }',
        '{ type: generating, id: 1, pId: 0, f: 5, ' + left + ' }',
        '{ type: closing, id: 0 }',
        '{ type: expanding, id: 1 }',
      ];
      list.splice(at + 1, 0, '{ type: updating, id: 1, pId: 0, f: 7 }');
      const trace = opened(events(list));
      expect([at, trace.stepCount, trace.nodeCount]).toEqual([at, 2, 2]);
      expect([trace.series.f.at(0), trace.series.f.at(1)]).toEqual([1, 7]);
    }
  });

  it('may use other names, other ids, and a tile for each cell', () => {
    const trace = opened(
      events([
        '{ type: start, id: 0, "11": 1, "21": 2, "12": 0, "22": 3 }',
        '{ type: destination, id: 99, "11": 1, "21": 2, "12": 3, "22": 0 }',
        '{ type: expanding, id: 0 }',
        '{ type: open, id: [a, b], pId: 0, "11": 1, "21": 2, "12": 3, "22": 0 }',
        '{ type: close, id: 0 }',
        '{ type: solution, id: [a, b] }',
      ]),
    );
    expect(trace.result?.moves).toEqual(Uint8Array.of(3));
    // Without h in the file it is computed.
    expect([...trace.h.values.slice(0, 2)]).toEqual([1, 0]);
  });

  it('without boards has a tree and scores', () => {
    const trace = opened(
      events([
        '{ type: source, id: a, h: 3, f: 3 }',
        '{ type: expanding, id: a }',
        '{ type: generating, id: b, pId: a, g: 1.4, h: 2, f: 3.4 }',
        '{ type: generating, id: c, pId: a, g: 1, h: 2, f: 3 }',
        '{ type: closing, id: a }',
        '{ type: expanding, id: c }',
        '{ type: end, id: c, status: solved }',
      ]),
    );
    expect([trace.nodeCount, trace.stepCount, trace.request.start.cells.length]).toEqual([3, 2, 0]);
    expect([...trace.priority.values.slice(0, 3)]).toEqual([3, Math.fround(3.4), 3]);
  });

  it.each([
    [
      'Line 4 (event 1): Its parent, “z”, does not come before it.',
      '{ type: generating, id: b, pId: z, board: [1, 2, 3, 0] }',
    ],
    [
      'Line 4 (event 1): Its board is not one legal move from that of its parent.',
      '{ type: generating, id: b, pId: a, board: [2, 1, 3, 0] }',
    ],
    [
      'Line 4 (event 1): 1 moves lead here, and g is 5.',
      '{ type: generating, id: b, pId: a, g: 5, board: [1, 2, 3, 0] }',
    ],
    ['Line 4 (event 1): Node “b” was not generated before.', '{ type: expanding, id: b }'],
  ])('%s', (sentence, event) => {
    const source = '{ type: source, id: a, board: [1, 2, 0, 3] }';
    const read = openText(events([source, event]));
    expect(read.ok ? '' : sayEnglish(read.error)).toBe(sentence);
  });

  it('may say what moves cost, and then g has to be that', () => {
    const source = '{ type: source, id: a, settings: { cost: tile }, board: [1, 2, 0, 3] }';
    const child = (g: number): string => `{ type: generating, id: b, pId: a, g: ${g}, board: [1, 2, 3, 0] }`;
    expect([...opened(events([source, child(3)])).g.values.slice(0, 2)]).toEqual([0, 3]);
    const read = openText(events([source, child(1)]));
    expect(read.ok ? '' : sayEnglish(read.error)).toBe(
      'Line 4 (event 1): The moves that lead here cost 3, and g is 1.',
    );
  });

  it('with expressions is not evaluated', () => {
    const trace = opened(
      sample.replace('type: source,', 'type: source, note: "${{ (() => { throw 1 })() }}",'),
    );
    expect(trace.nodeCount).toBe(4);
  });
});
