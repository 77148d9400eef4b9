import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import { cursorOf, requestOf, type LessonRun, type LessonStep } from '../../catalog/lessons/lesson.ts';
import { factsIn } from '../../catalog/lessons/marked-text.ts';
import { type Reading, digitsOf, eventsHere } from '../../catalog/lessons/reading.ts';
import { recordToEnd, runToEnd } from '../../core/algorithms/create-machine.ts';
import { type Lecture, readSceneLink } from '../../core/files/lecture-file.ts';
import { readLecture, writeLecture } from '../../core/files/lecture-text.ts';
import { holds } from '../../core/heuristics/heuristic-info.ts';
import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { korfInstance } from '../../core/puzzle/instances.ts';
import { korfHundred } from '../../core/puzzle/korf-hundred.ts';
import { EventKind } from '../../core/search/events.ts';
import { nodeAt, expandedAt } from '../../core/trace/cursor.ts';
import { frontierByAge, questionAt } from '../../core/trace/predict.ts';
import { nextStep } from '../../core/trace/step-by.ts';
import { Trace } from '../../core/trace/trace.ts';
import { sayEnglish } from '../../locales/say-any.ts';

/** What comes with the page is held against the engine, scene by scene, in each language. */

const traces = new Map<string, Trace>();
function traceOf(run: LessonRun): Trace {
  const request = requestOf(run);
  const key = JSON.stringify([[...request.start.cells], request.settings]);
  let trace = traces.get(key);
  if (trace === undefined) {
    const made = new Trace(request);
    made.finish(recordToEnd(request, (batch) => made.append(batch)));
    traces.set(key, (trace = made));
  }
  return trace;
}

function readingOf(run: LessonRun, cursor?: number): Reading {
  const trace = traceOf(run);
  const { start, goal, settings } = trace.request;
  const stage = { selected: -1, view: 'tree', beside: null, judged: null } as const;
  return { trace, cursor: cursor ?? trace.stepCount, start, goal, settings, ...stage };
}

const folder = new URL('../../../examples/lectures/', import.meta.url);

function fetched(name: string): { readonly file: string; readonly lecture: Lecture } {
  const file = readFileSync(new URL(name, folder), 'utf8');
  const read = readLecture(file);
  if (!read.ok) throw new Error(sayEnglish(read.error));
  return { file, lecture: read.value };
}

const names = ['uninformed-search', 'a-star-and-heuristics', 'memory-and-large-puzzles'];

it('each is there in each language', () => {
  expect(readdirSync(folder).sort()).toEqual(
    names.flatMap((name) => [`${name}.de.yaml`, `${name}.en.yaml`]).sort(),
  );
});

describe.each(names.flatMap((name) => [`${name}.de.yaml`, `${name}.en.yaml`]))('%s', (name) => {
  it('is a file as it is written, of ten to twelve scenes with notes', () => {
    const { file, lecture } = fetched(name);
    expect(writeLecture(lecture)).toBe(file);
    expect(lecture.scenes.length).toBeGreaterThanOrEqual(10);
    expect(lecture.scenes.length).toBeLessThanOrEqual(12);
    expect(lecture.minutes).toBe(20);
    for (const { title, notes } of lecture.scenes)
      expect([title !== '', (notes ?? '').length > 40]).toEqual([true, true]);
  });

  it('has scenes whose steps there are, and figures that the record has', () => {
    const { lecture } = fetched(name);
    const made = lessonOfLecture('x', lecture, () => null);
    expect(made.ok).toBe(true);
    for (const step of made.ok ? made.value.steps : []) {
      if (step.frame !== undefined) continue;
      const trace = traceOf(step.run);
      const isWanted = /^(Out of memory|Speicher voll)$/.test(step.title ?? '') ? 'budget' : 'solved';
      expect(trace.result?.status, step.title).toBe(isWanted);
      const from = cursorOf(step.at, trace);
      expect(from).toBeLessThanOrEqual(trace.stepCount);
      if (typeof step.to === 'number') expect(step.to).toBeLessThanOrEqual(trace.stepCount);
      const { facts = {}, others = {} } = step;
      expect(Object.keys(facts).sort()).toEqual([...new Set(step.text.flatMap(factsIn))].sort());
      for (const read of Object.values(facts))
        expect(read(readingOf(step.run, from), (name) => readingOf(others[name]))).toBeGreaterThan(0);
    }
  });
});

it.each(names)('%s shows the same in each language', (name) => {
  const states = (file: string) =>
    fetched(file).lecture.scenes.map(({ link, to, others, task, shows, text }) => ({
      ...{ link, to, others, shows, asks: task !== undefined },
      figures: factsIn(String(text)).sort(),
    }));
  expect(states(`${name}.de.yaml`)).toEqual(states(`${name}.en.yaml`));
});

/** A lecture in English by the titles of its scenes. */
function scenesOf(name: string) {
  const { lecture } = fetched(`${name}.en.yaml`);
  const made = lessonOfLecture('x', lecture, () => null);
  const steps = new Map((made.ok ? made.value.steps : []).map((step) => [step.title, step]));
  const sceneCalled = (title: string): LessonStep => {
    const step = steps.get(title);
    if (step === undefined) throw new Error(`no scene ${title}`);
    return step;
  };
  const counts = (title: string) => totals(sceneCalled(title).run)?.counts;
  return { sceneCalled, counts };
}

const totals = (run: LessonRun) => traceOf(run).result;
const moves = (run: LessonRun): number => totals(run)?.moves?.length ?? -1;
const expanded = (run: LessonRun): number => totals(run)?.counts.expanded ?? -1;
const nodesOf = (run: LessonRun): number[] =>
  Array.from({ length: traceOf(run).nodeCount }, (_, node) => node);

/** g, h and f of a node, as they are at a cursor. */
function valuesOf(run: LessonRun, node: number, cursor: number): readonly [g: number, h: number, f: number] {
  const trace = traceOf(run);
  const { g } = nodeAt(trace, node, cursor);
  const h = trace.h.values[node] ?? NaN;
  return [g, h, g + h];
}

describe('Uninformed search says what the engine does', () => {
  const { sceneCalled, counts } = scenesOf('uninformed-search');

  it('four moves, and an undone move is rejected in the steps that are shown', () => {
    const { run } = sceneCalled('Expanding a node');
    expect(moves(run)).toBe(4);
    const first = traceOf({ ...run });
    expect(first.result?.counts.rejected).toBeGreaterThan(0);
  });
  it('the next node is the other one with g = 1', () => {
    const { run, at } = sceneCalled('Which node is next?');
    const trace = traceOf(run);
    const next = cursorOf(at, trace) + 1;
    const g = [next - 1, next, next + 1].map((cursor) => nodeAt(trace, expandedAt(trace, cursor), cursor).g);
    expect(g).toEqual([1, 1, 2]);
  });
  it('the plunge finds a longer solution than the wave', () => {
    const { run, others = {} } = sceneCalled('A plunge');
    expect(moves(run)).toBeGreaterThan(moves(others['bfs']));
    expect(moves(others['bfs'])).toBe(moves(sceneCalled('A wave').run));
  });
  it('thirteen moves, some thousands of expansions, by a factor of 1.6 a layer', () => {
    const { run } = sceneCalled('Thirteen moves');
    expect(moves(run)).toBe(13);
    const trace = traceOf(run);
    const layers = new Array<number>(14).fill(0);
    for (let node = 0; node < trace.nodeCount; node++) layers[nodeAt(trace, node, trace.stepCount).g]++;
    expect((layers[12] / layers[6]) ** (1 / 6)).toBeCloseTo(1.6, 1);
  });
  it('depth-first search keeps far less than breadth-first search, and so does iterative deepening, which finds as short a solution', () => {
    const wave = counts('Thirteen moves');
    expect(10 * (counts('Memory')?.maxStored ?? Infinity)).toBeLessThan(wave?.maxStored ?? 0);
    expect(10 * (counts('Deeper and deeper')?.maxStored ?? Infinity)).toBeLessThan(wave?.maxStored ?? 0);
    expect(moves(sceneCalled('Deeper and deeper').run)).toBe(13);
  });
  it('from both ends it is far less, and as short', () => {
    expect(4 * (counts('From both ends')?.expanded ?? Infinity)).toBeLessThan(
      counts('Thirteen moves')?.expanded ?? 0,
    );
    expect(moves(sceneCalled('From both ends').run)).toBe(13);
  });
  it('three searches side by side', () => {
    const link = readSceneLink(sceneCalled('Side by side').frame ?? '');
    expect(link.ok && link.value.compared?.lanes.map(({ algorithm }) => algorithm)).toEqual([
      'breadth-first',
      'iterative-deepening',
      'bidirectional',
    ]);
  });
});

describe('A* and heuristics says what the engine does', () => {
  const { sceneCalled } = scenesOf('a-star-and-heuristics');
  const { run: sixteen } = sceneCalled('A shortest solution');

  it('h of the start is 12, and 16 moves are needed', () => {
    expect(valuesOf(sceneCalled('An estimate').run, 0, 0)).toEqual([0, 12, 12]);
    expect(moves(sceneCalled('An estimate').run)).toBe(16);
  });
  it('greedy search and A* make 73 expansions each', () => {
    expect([expanded(sceneCalled('Where it looks nearest').run), expanded(sixteen)]).toEqual([73, 73]);
  });
  it('f stays at 12 where h falls, and grows by 2 where it does not', () => {
    const { run, at, to } = sceneCalled('What the path has cost');
    expect([at, to]).toEqual([1, 2]);
    const trace = traceOf(run);
    const children = nodesOf(run).filter(
      (node) => [0, expandedAt(trace, 2)].includes(trace.parent.values[node] ?? -1) && node !== 0,
    );
    const grown = children.map((node) => {
      const [, h, f] = valuesOf(run, node, 2);
      const parent = valuesOf(run, trace.parent.values[node] ?? -1, 2);
      expect(f - parent[2]).toBe(h < parent[1] ? 0 : 2);
      return f;
    });
    expect(new Set(grown)).toEqual(new Set([12, 14]));
  });
  it('next is 12 = 2 + 10, of three with f = 12; seven expansions later it is a successor of the start again', () => {
    const { run, at, frame } = sceneCalled('Which node is next?');
    expect(frame).toContain('mode=predict'); // a question to the class, with its cards
    const trace = traceOf(run);
    const asked = questionAt(trace, cursorOf(at, trace));
    if (typeof asked === 'string') throw new Error(asked);
    expect(valuesOf(run, asked.selected, asked.step)).toEqual([2, 10, 12]);
    const tied = [...frontierByAge(trace, asked.step)].filter(
      (node) => valuesOf(run, node, asked.step)[2] === 12,
    );
    expect(tied.map((node) => valuesOf(run, node, asked.step)[0])).toEqual([1, 1, 2]);
    const later = asked.step + 1 + 7;
    expect(valuesOf(run, expandedAt(trace, later), later)).toEqual([1, 11, 12]);
  });
  it('when the goal is selected with f = 16, no node left has a smaller f', () => {
    const trace = traceOf(sixteen);
    const left = [...frontierByAge(trace, trace.stepCount)].map(
      (node) => valuesOf(sixteen, node, trace.stepCount)[2],
    );
    expect(Math.min(...left)).toBeGreaterThanOrEqual(16);
    expect(moves(sixteen)).toBe(16);
  });
  it('a tie-breaking rule changes only how many nodes with f = 16 are expanded', () => {
    const { run, others = {} } = sceneCalled('Ties');
    const tally = (of: LessonRun) => {
      const trace = traceOf(of);
      const cursors = Array.from({ length: trace.stepCount }, (_, at) => at + 1);
      const all = cursors.map((cursor) => valuesOf(of, expandedAt(trace, cursor), cursor)[2]);
      return { below: all.filter((f) => f < 16).length, above: all.filter((f) => f > 16), moves: moves(of) };
    };
    expect(tally(run).below).toBeGreaterThan(20);
    expect(tally(run)).toEqual(tally(others['low']));
    expect(expanded(run)).toBeGreaterThan(expanded(others['low']));
  });
  it('the better the estimate, the fewer expansions', () => {
    const { run, others = {} } = sceneCalled('A better estimate');
    const { hamming, manhattan } = others;
    expect([hamming, manhattan, run].map(moves)).toEqual([16, 16, 16]);
    expect(expanded(hamming)).toBeGreaterThan(expanded(manhattan));
    expect(expanded(manhattan)).toBeGreaterThan(expanded(run));
  });
  it.each([
    ['A cheaper path', EventKind.Update, [16, 14], [22, 20]],
    ['Reopening', EventKind.Reopen, [15, 13], [22, 20]],
  ] as const)('%s: g falls', (title, kind, g, f) => {
    const { run, at, to } = sceneCalled(title);
    const trace = traceOf(run);
    const from = cursorOf(at, trace);
    expect(to).toBe(from + 1);
    const changed = eventsHere({ trace, cursor: from + 1 }).filter((event) => event.kind === kind);
    expect(changed).toHaveLength(1);
    const values = [from, from + 1].map((cursor) => valuesOf(run, changed[0].subject, cursor));
    expect(values.map(([one]) => one)).toEqual(g);
    expect(values.map(([, , one]) => one)).toEqual(f);
  });
  it('the pattern database is admissible, and a single move lowers h from 16 to 13 and f from 18 to 16', () => {
    const { run, at } = sceneCalled('h falls too fast');
    const trace = traceOf(run);
    const cursor = cursorOf(at, trace);
    const node = expandedAt(trace, cursor);
    const parent = trace.parent.values[node] ?? -1;
    expect(valuesOf(run, parent, cursor)).toEqual([2, 16, 18]);
    expect(valuesOf(run, node, cursor)).toEqual([3, 13, 16]);
    const { admissible, consistent } = heuristicInfoOf(run.settings.heuristic ?? '');
    expect([holds(admissible, true), holds(consistent, true)]).toEqual([true, false]);
  });
  it('two nodes are reopened, and closing for good costs two moves', () => {
    expect(totals(sceneCalled('Reopening').run)?.counts.reopened).toBe(2);
    const { run, others = {} } = sceneCalled('Closed for good');
    expect([moves(run), moves(others['reopening'])]).toEqual([24, 22]);
    expect(totals(run)?.counts.reopened).toBe(0);
  });
  it('the weight bounds the solution: 3 × 22 = 66', () => {
    const { run, others = {} } = sceneCalled('Weights');
    expect(run.settings.weight).toBe(3);
    expect(3 * moves(others['best'])).toBe(66);
    expect(expanded(run)).toBeLessThan(expanded(others['best']));
    expect(moves(run)).toBeLessThan(66);
  });
});

describe('Memory and large puzzles says what the engine does', () => {
  const { sceneCalled, counts } = scenesOf('memory-and-large-puzzles');
  const { run: solved } = sceneCalled('The 15-puzzle, solved');
  const bounds = (run: LessonRun) => totals(run)?.iterations.map((part) => [part.bound, part.expanded]);

  it('six depths are left, each about 1.6 times as many', () => {
    const { run, at } = sceneCalled('Growth');
    const trace = traceOf(run);
    const stops = [cursorOf(at, trace)];
    while (stops[stops.length - 1] < trace.stepCount)
      stops.push(nextStep(trace, stops[stops.length - 1], 1, 'depth'));
    expect(stops).toHaveLength(1 + 6);
    expect((stops[5] / stops[0]) ** (1 / 5)).toBeCloseTo(1.6, 1);
  });
  it('twenty thousand nodes are not enough for a solution of 42 moves', () => {
    expect(totals(sceneCalled('Out of memory').run)).toMatchObject({ status: 'budget', moves: null });
    expect(counts('Out of memory')?.maxStored).toBe(20_000);
    expect(korfInstance(79)).toMatchObject({ optimal: 42, start: sceneCalled('Out of memory').run.start });
    expect(korfHundred.reduce((sum, [, optimal]) => sum + optimal, 0) / 100).toBeCloseTo(53, 0);
  });
  it('one move away: 440 expansions, breadth-first search 2; with the limit it is that move', () => {
    const { run } = sceneCalled('One move away');
    const wave: LessonRun = { start: run.start, settings: { algorithm: 'breadth-first' } };
    expect([expanded(run), expanded(wave), moves(wave)]).toEqual([440, 2, 1]);
    expect(moves(sceneCalled('With a limit').run)).toBe(1);
  });
  it('iterative deepening: about twice the expansions, less than a hundredth of the memory, as short', () => {
    const { run, others = {} } = sceneCalled('Deeper and deeper');
    expect(expanded(run) / expanded(others['bfs'])).toBeCloseTo(2, 1);
    expect(100 * (totals(run)?.counts.maxStored ?? Infinity)).toBeLessThan(
      totals(others['bfs'])?.counts.maxStored ?? 0,
    );
    expect([moves(run), moves(others['bfs'])]).toEqual([13, 13]);
  });
  it('bounds 12, 14 and 16, and the first is over after 19 expansions', () => {
    const { run } = sceneCalled('A bound on f');
    expect(bounds(run)).toEqual([
      [12, 19],
      [14, 46],
      [16, 58],
    ]);
    expect(sceneCalled('Which bound is next?')).toMatchObject({ run, at: 19 });
  });
  it('520 different boards among 1,109 expansions', () => {
    const { run, others = {} } = sceneCalled('The same board again');
    const trace = traceOf(run);
    const boards = new Set<string>();
    for (let cursor = 1; cursor <= trace.stepCount; cursor++)
      boards.add(digitsOf({ trace, cursor }, expandedAt(trace, cursor)));
    expect([boards.size, expanded(run)]).toEqual([520, 1109]);
    expect(expanded(others['known'])).toBeLessThan(boards.size);
  });
  it('the 15-puzzle: seven bounds from 30 to 42, three to eleven times as long each; Manhattan distance needs 406,930 expansions', () => {
    const rounds = totals(solved)?.iterations ?? [];
    expect(rounds.map(({ bound }) => bound)).toEqual([30, 32, 34, 36, 38, 40, 42]);
    const times = rounds.slice(1).map((round, at) => round.expanded / rounds[at].expanded);
    expect(Math.round(Math.min(...times))).toBe(3);
    expect(Math.round(Math.max(...times))).toBeLessThanOrEqual(11);
    expect(moves(solved)).toBe(42);
    const request = requestOf(solved);
    const manhattan = runToEnd({ ...request, settings: { ...request.settings, heuristic: 'manhattan' } });
    expect(manhattan.counts.expanded).toBe(406_930);
  });
  it('the tables: 31 moves, as far as any, and h of the start is 29 in place of 21', () => {
    const { run, others = {} } = sceneCalled('A table');
    expect([valuesOf(run, 0, 0)[1], valuesOf(others['manhattan'], 0, 0)[1]]).toEqual([29, 21]);
    expect([moves(run), moves(others['manhattan'])]).toEqual([31, 31]);
  });
  it('a longer solution in the same memory, far below three times the shortest', () => {
    const { run } = sceneCalled('A longer solution');
    expect(run.settings.maxNodes).toBe(sceneCalled('Out of memory').run.settings.maxNodes);
    expect(moves(run)).toBeGreaterThan(42);
    expect(2 * moves(run)).toBeLessThan(3 * 42);
  });
});
