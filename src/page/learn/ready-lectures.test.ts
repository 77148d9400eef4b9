import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import { cursorOf, requestOf, type LessonRun, type LessonStep } from '../../catalog/lessons/lesson.ts';
import { factsIn } from '../../catalog/lessons/marked-text.ts';
import type { Reading } from '../../catalog/lessons/reading.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { type Lecture, readSceneLink } from '../../core/files/lecture-file.ts';
import { readLecture, writeLecture } from '../../core/files/lecture-text.ts';
import { nodeAt, expandedAt } from '../../core/trace/cursor.ts';
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

const names = ['uninformed-search'];

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
      expect(trace.result?.status, step.title).toBe('solved');
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

describe('Uninformed search says what the engine does', () => {
  const { lecture } = fetched('uninformed-search.en.yaml');
  const made = lessonOfLecture('x', lecture, () => null);
  const steps = new Map((made.ok ? made.value.steps : []).map((step) => [step.title, step]));
  const sceneCalled = (title: string): LessonStep => {
    const step = steps.get(title);
    if (step === undefined) throw new Error(`no scene ${title}`);
    return step;
  };
  const totals = (run: LessonRun) => traceOf(run).result;
  const moves = (run: LessonRun): number => totals(run)?.moves?.length ?? -1;
  const counts = (title: string) => totals(sceneCalled(title).run)?.counts;

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
