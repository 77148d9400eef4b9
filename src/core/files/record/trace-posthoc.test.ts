import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../algorithms/registry.ts';
import { type AlgorithmName, algorithmNames } from '../../search/settings.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { type Board, boardsEqual, createBoard, standardGoal } from '../../puzzle/board.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { Trace } from '../../trace/trace.ts';
import { tracePosthoc } from './trace-posthoc.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';

interface Written {
  readonly type: string;
  readonly id: string;
  readonly pId: string | null;
  readonly g?: number;
  readonly board: readonly number[];
  readonly [property: string]: unknown;
}

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
const types = ['source', 'destination', 'expanding', 'generating', 'updating', 'closing', 'end'];

function record(algorithm: AlgorithmName, { from = start, maxExpansions = 400 } = {}): Trace {
  const settings = { ...defaultSettings(algorithm), maxExpansions };
  const trace = new Trace({ start: from, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

function written(trace: Trace): { version: string; views?: object; events: Written[] } {
  return JSON.parse([...tracePosthoc(trace)].join('')) as { version: string; events: Written[] };
}

function isOneMove(from: readonly number[], to: readonly number[]): boolean {
  const [a, b] = [from.indexOf(0), to.indexOf(0)];
  const apart = Math.abs((a % 3) - (b % 3)) + Math.abs(Math.trunc(a / 3) - Math.trunc(b / 3));
  return apart === 1 && from.every((tile, cell) => cell === a || cell === b || tile === to[cell]);
}

describe.each(algorithmNames)('a search trace of %s', (algorithm) => {
  const trace = record(algorithm);
  const { version, events } = written(trace);

  it('is of the version, with types that the format has, ends once and last', () => {
    expect(version).toBe('1.4.0');
    for (const { type } of events) expectSame(types.includes(type), true, () => type);
    expect(events[0]).toMatchObject({ type: 'source', id: '1', pId: null });
    expect(events.flatMap(({ type }, index) => (type === 'end' ? [index] : []))).toEqual([events.length - 1]);
  });

  it('has ids that are true, one for each node, and parents before children', () => {
    const boards = new Map<string, readonly number[]>();
    for (const { type, id, pId, board } of events) {
      expectSame(typeof id === 'string' && id !== '' && id !== '0', true);
      if (boards.has(id)) expectEqual(board, boards.get(id));
      else expectSame(['source', 'destination', 'generating'].includes(type), true, () => type);
      boards.set(id, board);
      if (pId === null) continue;
      expectSame(boards.has(pId), true);
      if (type === 'generating' || type === 'updating') expectSame(isOneMove(boards.get(pId)!, board), true);
    }
  });

  it('opens and closes one expansion after the other, and as many as were recorded', () => {
    let open: string | null = null;
    let expanded = 0;
    for (const { type, id, ...rest } of events) {
      if (type === 'expanding') {
        expectSame(open, null);
        open = id;
        expanded++;
      } else if (
        type === 'closing' &&
        !['pruned', 'selected', 'solves'].some((mark) => rest[mark] === true)
      ) {
        expectSame(id, open);
        open = null;
      } else if (type === 'source' || type === 'end') expectSame(open, null);
    }
    expect(expanded).toBe(trace.stepCount);
  });

  it('has numbers as numbers', () => {
    for (const { type, g, h, f } of events)
      if (type !== 'destination') for (const value of [g, h, f]) expectSame(Number.isFinite(value), true);
  });
});

describe('a search trace', () => {
  const starts = (events: readonly Written[]): Written[] => events.filter(({ type }) => type === 'source');

  it('of a search from both ends has two sources with their directions, and no other destination', () => {
    const { events } = written(record('bidirectional'));
    expect(new Set(starts(events).map(({ dir }) => dir)).size).toBe(2);
    expect(events.filter(({ type }) => type === 'destination')).toEqual([]);
  });

  it('of growing bounds has a source, and new ids, for each', () => {
    const trace = record('ida-star');
    const roots = starts(written(trace).events);
    expect(roots.map(({ iter, bound }) => [iter, bound])).toEqual(
      trace.iterations.map(({ bound }, index) => [index + 1, bound]),
    );
    expect(new Set(roots.map(({ id }) => id)).size).toBe(roots.length);
  });

  it('a new parent is an update with the new link', () => {
    const trace = new Trace({
      ...{
        start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
        goal: standardGoal(size),
        evenIfUnsolvable: false,
      },
      settings: {
        ...defaultSettings('weighted-a-star'),
        weight: 5,
        duplicates: 'closed',
        maxExpansions: 3000,
      },
    });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const updates = written(trace).events.filter(({ type }) => type === 'updating');
    expectSame(updates.length, changesOf(trace));
    expect(updates.length).toBeGreaterThan(0);
    const latest = new Map(updates.map((event) => [event.id, event]));
    for (const [id, { pId, g }] of latest) {
      const node = Number(id) - 1;
      expectEqual([pId, g], [String(trace.parent.values[node] + 1), trace.g.values[node]]);
    }
  });

  it('has boards to draw up to about 2,000 events, and none beyond', () => {
    expect(written(record('a-star')).views).toHaveProperty('main');
    expect(written(record('breadth-first', { maxExpansions: 2000 }))).not.toHaveProperty('views');
  });

  it('of a board that was never searched has its board and ends', () => {
    const from: Board = twinOf(start).board;
    const { events } = written(record('a-star', { from }));
    expect(events.map(({ type, id }) => [type, id])).toEqual([
      ['source', '1'],
      ['destination', 'goal'],
      ['end', '1'],
    ]);
    expect(boardsEqual(createBoard(size, [...events[0].board]), from)).toBe(true);
  });
});

/** Update and Reopen are kinds 4 and 5, Return is 11. */
function changesOf(trace: Trace): number {
  let count = 0;
  for (let event = 0; event < trace.eventKind.length; event++)
    if ([4, 5, 11].includes(trace.eventKind.values[event] & 15)) count++;
  return count;
}
