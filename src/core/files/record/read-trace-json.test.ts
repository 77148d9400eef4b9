import { sayEnglish } from '../../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { GrowableColumn } from '../../base/columns.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { type EventBatch, EventKind } from '../../search/events.ts';
import { type SearchSettings, algorithmNames } from '../../search/settings.ts';
import type { OwnMaker } from '../../engine/problem.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { openText, opened } from '../../../testing/open-text.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';
import type { ScorePyramid } from '../../trace/score-pyramid.ts';
import { Trace } from '../../trace/trace.ts';
import { traceJson } from './trace-json.ts';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
const far = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);

function record(
  settings: Partial<SearchSettings> & Pick<SearchSettings, 'algorithm'>,
  { from = start, recordNodes = Infinity }: { from?: Board; recordNodes?: number } = {},
): Trace {
  const all = { ...defaultSettings(settings.algorithm), maxExpansions: 600, ...settings };
  const request = { start: from, goal: standardGoal(from), settings: all, evenIfUnsolvable: false };
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch: EventBatch) => trace.append(batch), { recordNodes }));
  return trace;
}

/** Every number that a record holds, by what it is called. */
function columnsOf(trace: Trace): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(trace)) {
    if (column instanceof GrowableColumn)
      columns[name] = (column as GrowableColumn<Float32Array>).values.slice(0, column.length);
  }
  const {
    sides,
    iterations,
    meetings,
    cohorts,
    unrecordedCells,
    result,
    request,
    version: _,
    ...rest
  } = trace;
  const steps = Array.from({ length: trace.stepsMade }, (_value, step) => step);
  const extents = (series: ScorePyramid): unknown =>
    steps.map((step) => series.extent(step, step + 7, { min: 0, max: 0 }));
  return {
    ...columns,
    ...{ sides, iterations, meetings, cohorts, unrecordedCells: [...unrecordedCells], result, request },
    gauges: rest.gauges.map(({ name, meaning, series }) => ({ name, meaning, values: extents(series) })),
    series: Object.values(trace.series).map(extents),
    draws: trace.draws.rows(),
    histories: [...trace.histories.earlier()],
    nodesAt: [...trace.histories.nodes()].map((node) => trace.histories.at(node, trace.stepCount)),
  };
}

function expectReadAgain(trace: Trace): void {
  const text = [...traceJson(trace, sayEnglish)].join('');
  const again = opened(text);
  expectEqual(columnsOf(again), columnsOf(trace));
  expectSame([...traceJson(again, sayEnglish)].join(''), text);
}

describe('the whole record as JSON comes back as it was', () => {
  it.each(algorithmNames)('of %s', (algorithm) => expectReadAgain(record({ algorithm })));

  it('of a board that cannot reach its goal, and of one that is its own', () => {
    expectReadAgain(record({ algorithm: 'a-star' }, { from: twinOf(start).board }));
    expectReadAgain(record({ algorithm: 'twin' }, { from: twinOf(start).board }));
    expectReadAgain(record({ algorithm: 'a-star' }, { from: standardGoal(size) }));
  });

  it('of a search with changed parents, and of one that draws among equals', () => {
    const changed = record(
      { algorithm: 'weighted-a-star', weight: 5, maxExpansions: 3000, duplicates: 'closed' },
      { from: far },
    );
    expect(changed.histories.size).toBeGreaterThan(0);
    expectReadAgain(changed);
    const drawn = record({ algorithm: 'a-star', ties: 'random', heuristic: '0.3*manhattan+0.1*hamming' });
    expect(drawn.draws.size).toBeGreaterThan(0);
    expectReadAgain(drawn);
  });

  it('of one whose columns end where a piece of the text does', () => {
    const trace = record({ algorithm: 'breadth-first', maxExpansions: 16_384 }, { from: far });
    expect(trace.stepCount).toBe(16_384);
    expectReadAgain(trace);
  });

  it('of a search that went on past its budget of nodes', () => {
    const trace = record(
      { algorithm: 'breadth-first', maxExpansions: 5000 },
      { from: far, recordNodes: 900 },
    );
    expect(trace.complete).toBe(false);
    expectReadAgain(trace);
    expectReadAgain(record({ algorithm: 'rbfs', maxExpansions: 3000 }, { from: far, recordNodes: 300 }));
  });

  it('of a search that was stopped', () => {
    const request = {
      start: far,
      goal: standardGoal(size),
      settings: defaultSettings('a-star'),
      evenIfUnsolvable: false,
    };
    const trace = new Trace(request);
    const batches: EventBatch[] = [];
    recordToEnd(request, (batch) => batches.push(structuredClone(batch)), { batchSteps: 100 });
    for (const batch of batches.slice(0, 3)) trace.append(batch);
    expectReadAgain(trace);
  });

  it('of own code, which is kept as text and never run', () => {
    const settings = { ...defaultSettings('a-star'), heuristic: 'own', code: 'throw new Error("never run")' };
    const request = { start, goal: standardGoal(size), settings, evenIfUnsolvable: false };
    const trace = new Trace(request);
    const makeOwn: OwnMaker = (_code, goal) => ({
      ...createHeuristic('manhattan', goal),
      name: 'own',
      evaluate: (cells) => createHeuristic('manhattan', goal).evaluate(cells),
      perTile: null,
    });
    trace.finish(recordToEnd(request, (batch) => trace.append(batch), { makeOwn }));
    expectReadAgain(trace);
  });
});

it('a record has one side or two', () => {
  const file = JSON.parse([...traceJson(record({ algorithm: 'a-star' }), sayEnglish)].join('')) as {
    readonly sides: readonly object[];
  };
  const codeOf = (count: number): string | null => {
    const sides = Array.from({ length: count }, () => file.sides[0]);
    const read = openText(JSON.stringify({ ...file, sides }));
    return read.ok || read.error.code !== 'record.at' ? null : read.error.fault.code;
  };
  expect([0, 1, 2, 3].map((count) => codeOf(count) === 'file.sides')).toEqual([true, false, false, true]);
});

describe('records of earlier versions open', () => {
  type Columns = Record<string, number[]>;
  const fileOf = (trace: Trace) =>
    JSON.parse([...traceJson(trace, sayEnglish)].join('')) as Record<'events' | 'steps', Columns>;

  it('of LRTA*, without what it learned', () => {
    const file = fileOf(record({ algorithm: 'lrta-star', trials: 2 }));
    const { kind } = file.events;
    const stays = kind.map((code) => code !== EventKind.Learn);
    expect(stays).toContain(false);
    const before = (event: number): number => stays.slice(0, event).filter(Boolean).length;
    for (const [name, column] of Object.entries(file.events))
      file.events[name] = column.filter((_, event) => stays[event]);
    file.steps['event'] = file.steps['event'].map(before);
    const again = opened(JSON.stringify(file));
    expect(again.result!.status).toBe('solved');
    expect([...again.eventKind.values.slice(0, again.eventKind.length)]).not.toContain(EventKind.Learn);
  });

  it('of branch and bound, which did not say that nothing is left', () => {
    const trace = record({
      algorithm: 'branch-and-bound',
      heuristic: 'linear-conflict',
      maxExpansions: 5000,
    });
    const text = [...traceJson(trace, sayEnglish)].join('');
    const older = text.replace('"code":"end.proved"', '"code":"end.solved"');
    expect(older).not.toBe(text);
    expect(opened(older).result!.reason).toEqual({ code: 'end.proved', moves: 16 });
  });

  it('of branch and bound, which took its end for a proof whatever it had rejected', () => {
    const from = createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]);
    const settings = { duplicates: 'expanded', maxExpansions: 200_000, maxDepth: 20 } as const;
    const trace = record({ algorithm: 'branch-and-bound', ...settings }, { from });
    const text = [...traceJson(trace, sayEnglish)].join('');
    const older = text.replace('"code":"end.not-proved"', '"code":"end.proved"');
    expect(older).not.toBe(text);
    expect(opened(older).result!.reason.code).toBe('end.not-proved');
  });

  it('and of others nothing else is read than was said', () => {
    const trace = record({ algorithm: 'a-star' });
    expect(opened([...traceJson(trace, sayEnglish)].join('')).result!.reason.code).toBe('end.solved');
  });
});
