import { unitCosts } from '../puzzle/move-costs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRequest } from '../../testing/arbitraries.ts';
import { checkTrace } from '../../testing/check-trace.ts';
import { opened, openText } from '../../testing/open-text.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { type Told, logOfTrace } from '../../testing/log-of-trace.ts';
import { bugCases, buggyProgram, someProgram } from '../../testing/student-programs.ts';
import { studentBugs, studentSearch } from '../tasks/program/student-search.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { Prng } from '../base/prng.ts';
import type { FaultCode } from '../contract/judge-messages.ts';
import { traceJson } from '../files/record/trace-json.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { noMove } from '../puzzle/moves.ts';
import { eventFlag } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import { foreignName } from '../search/settings.ts';
import { boardOf, expandedAt, isStray, nodeAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { isDeep } from './case/case.ts';
import { readSearchLog } from './log/log-runs.ts';
import { type LogRecordEnd, recordOfLog } from './open-file.ts';
import { LogKind } from './log/log-entries.ts';
import type { SearchLog } from './log/search-log.ts';
import { samples } from '../../testing/samples.ts';

function logOf(text: string): SearchLog | null {
  const reading = readSearchLog(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value.ok ? step.value.value : null;
}

function traceOf(log: SearchLog): LogRecordEnd & { readonly trace: Trace } {
  const { request, batches } = recordOfLog(log);
  const trace = new Trace(request);
  const making = batches();
  let step = making.next();
  for (; step.done !== true; step = making.next()) trace.append(step.value);
  trace.finish(step.value.result);
  return { ...step.value, trace };
}

const describable = [
  ...(['breadth-first', 'depth-first', 'depth-limited', 'iterative-deepening', 'uniform-cost'] as const),
  ...(['greedy', 'a-star', 'weighted-a-star', 'ida-star'] as const),
];

const nodeColumns = ['parent', 'selectedAt', 'endedAt', 'end', 'eventSubject'] as const;
const common = ['move', 'g', 'h', 'priority', 'bornAt', 'iteration', 'eventKind', 'stepEvent'] as const;

/** Nodes are dropped at the depth limit, and reopened by cheaper paths (S15). */
const atTheLimit: RunRequest = {
  start: createBoard({ rows: 2, columns: 3 }, [5, 0, 1, 2, 3, 4]),
  goal: standardGoal({ rows: 2, columns: 3 }),
  settings: {
    ...defaultSettings('greedy'),
    heuristic: 'pairwise-conflict',
    maxDepth: 10,
    maxExpansions: 120,
  },
  evenIfUnsolvable: false,
};

it('is the very record of a search of ours that logs all that it does', () => {
  const told: Told = { scores: true, parents: true, all: true };
  const seen = { records: 0, steps: 0 };
  fc.assert(
    fc.property(anyRequest(describable), (request) => {
      // No log says what a move costs, by how much a bound is to rise, nor that the stack was full just as the goal was selected.
      const { settings } = request;
      fc.pre(settings.cost === unitCosts && settings.boundStep === 0);
      fc.pre(settings.algorithm !== 'depth-first' || settings.stackLimit === 0);
      fc.pre(settings.duplicates !== 'open'); // that a better node replaces another, no log says
      const own = new Trace(request);
      own.finish(recordToEnd(request, (batch) => own.append(batch)));
      const log = logOf(logOfTrace(own, told));
      expect(log === null).toBe(own.stepCount === 0);
      if (log === null) return;
      const { trace, cursorOf, notes } = traceOf(log);
      checkTrace(trace);
      seen.records++;
      seen.steps += trace.stepCount;
      const { duplicates, algorithm } = settings;
      const isExact = duplicates === 'closed' || isDeep(algorithm);
      // Of two nodes of one board, g and parent's board, no log says which was selected.
      for (const column of isExact ? [...nodeColumns, ...common] : common)
        expectEqual([...columnOf(trace, column)], [...columnOf(own, column)]);
      for (const counts of ['frontier', 'generated', 'visited'] as const) {
        const at = (of: Trace): number[] =>
          Array.from({ length: of.stepCount }, (_, step) => of.countAfter(step, counts));
        expectEqual(at(trace), at(own));
      }
      expect(trace.iterations.map(({ bound }) => bound)).toEqual(own.iterations.map(({ bound }) => bound));
      if (isExact) expect(trace.result!.moves).toEqual(own.result!.moves);
      else expect(trace.result!.moves?.length).toBe(own.result!.moves?.length);
      expect(trace.result!.counts).toMatchObject({
        ...own.result!.counts,
        maxStored: expect.anything() as number,
      });
      expect(notes).toMatchObject({ leftOut: 0, otherG: 0 });
      expect(cursorOf.at(-1)).toBe(trace.stepCount);
    }),
    { seed: 20261123, numRuns: samples(300, 3), examples: [[atTheLimit]] },
  );
  expect(seen.records).toBeGreaterThan(samples(150, 3));
});

function columnOf(trace: Trace, name: keyof Trace): ArrayLike<number> & Iterable<number> {
  if (name === 'bornAt' || name === 'endedAt')
    return Array.from({ length: trace.nodeCount }, (_, node) => trace[name](node));
  const { values, length } = trace[name] as unknown as { values: Uint8Array; length: number };
  return values.subarray(0, length);
}

it('has the expansions of a search of ours that logs no more', () => {
  for (const scores of [true, false])
    for (const parents of [true, false])
      fc.assert(
        fc.property(anyRequest(describable), (request) => {
          const own = new Trace(request);
          own.finish(recordToEnd(request, (batch) => own.append(batch)));
          const log = logOf(logOfTrace(own, { scores, parents, all: false }));
          expect(log === null).toBe(own.stepCount === 0);
          if (log === null) return;
          const { trace, notes } = traceOf(log);
          checkTrace(trace);
          expect(notes.leftOut).toBe(0);
          expect(trace.result!.withoutSuccessors).toBe(true);
          expect(trace.stepCount).toBe(own.stepCount);
          for (let step = 1; step <= own.stepCount; step++) {
            const [mine, theirs] = [expandedAt(trace, step), expandedAt(own, step)];
            expectEqual(boardOf(trace, mine, step).cells, boardOf(own, theirs, step).cells);
            // Nothing is born when it is selected: it waits from the expansion on that led to it, that of its parent.
            const { parent } = nodeAt(trace, mine, step);
            if (parent < 0) continue;
            expectEqual([step, expandedAt(trace, trace.bornAt(mine))], [step, parent]);
            const above = nodeAt(own, theirs, step).parent;
            if (parents) expectEqual(boardOf(trace, parent, step).cells, boardOf(own, above, step).cells);
          }
        }),
        { seed: 20261124, numRuns: samples(60, 8) },
      );
});

it('opens every log of a right or wrong program, and expansion n of the log is step n', () => {
  const programs = [
    ...Array.from({ length: samples(80, 8) }, (_, seed) => someProgram(new Prng(seed))),
    ...studentBugs.flatMap((bug) =>
      Array.from({ length: samples(3) }, (_, seed) => buggyProgram(bug, new Prng(seed))),
    ),
  ];
  const leftOut = new Set<string>();
  const strayed = new Set<string>();
  for (const [seed, program] of programs.entries()) {
    const log = logOf(studentSearch({ ...program, mostExpansions: 120 }, new Prng(seed)));
    if (log === null) continue;
    const { trace, cursorOf, notes } = traceOf(log);
    checkTrace(trace);
    const saved = [...traceJson(trace, sayEnglish)].join('');
    const again = opened(saved);
    expect([...traceJson(again, sayEnglish)].join('')).toBe(saved);
    expect(again.result).toEqual(trace.result);
    if (trace.strays.size > 0) strayed.add(program.bug ?? 'right');
    if (notes.leftOut > 0) leftOut.add(program.bug ?? 'right');
    const expansions = [...log.entries].filter(({ kind }) => kind === LogKind.expand);
    expect(cursorOf).toHaveLength(expansions.length + 1);
    let missing = 0; // what is no board of this puzzle has no step
    for (const [index, { state }] of expansions.entries()) {
      const cursor = cursorOf[index + 1];
      if (state < 0) missing++;
      const endsHere = index === expansions.length - 1 && state === log.goalState; // selected, and not expanded
      expectEqual(cursor, index + 1 - missing - Number(endsHere && cursor === cursorOf[index]));
      if (state < 0 || endsHere) continue;
      expectEqual(boardOf(trace, expandedAt(trace, cursor), cursor).cells, log.states.at(state).slice());
    }
  }
  const withCode = (code: FaultCode): string[] =>
    studentBugs.filter((bug) => bugCases[bug].codes.includes(code)).sort();
  expect([...strayed].sort()).toEqual(withCode('illegal-move'));
  expect([...leftOut].sort()).toEqual([...withCode('illegal-move'), ...withCode('not-a-board')].sort());
});

/** From the start, a row wrap and a legal way on: the step expands what its move cannot make. */
const wrapped = `{"tilescope": 1, "start": [1,2,0,3,4,5,6,7,8], "goal": [1,0,2,3,4,5,6,7,8], "algorithm": "a-star", "heuristic": "manhattan"}
{"expand": [1,2,0,3,4,5,6,7,8], "g": 0}
{"generate": [1,2,3,0,4,5,6,7,8], "g": 1}
{"generate": [1,0,2,3,4,5,6,7,8], "g": 1}
{"expand": [1,2,3,0,4,5,6,7,8], "g": 1}
{"generate": [1,2,3,4,0,5,6,7,8], "g": 2}
{"expand": [1,2,3,4,0,5,6,7,8], "g": 2}`;

it('hangs a board to which no move leads under what was expanded, and what follows from it under that', () => {
  const { trace } = traceOf(logOf(wrapped)!);
  checkTrace(trace);
  expect(trace.stepCount).toBe(3);
  const [wrap, next] = [expandedAt(trace, 2), expandedAt(trace, 3)];
  expect([...trace.strays.keys()]).toEqual([wrap]);
  expect(nodeAt(trace, wrap, 2)).toMatchObject({ parent: expandedAt(trace, 1), move: noMove, g: 1 });
  expect(nodeAt(trace, next, 3)).toMatchObject({ parent: wrap, g: 2 });
  expect([isStray(trace, wrap, 3), isStray(trace, next, 3)]).toEqual([true, false]);
  expect([...boardOf(trace, next, 3).cells]).toEqual([1, 2, 3, 4, 0, 5, 6, 7, 8]);
  expect(trace.result!.claim).toEqual({ algorithm: 'a-star', heuristic: 'manhattan' });
});

const [root, wrap, left, far] = [
  [1, 2, 0, 3, 4],
  [1, 2, 3, 0, 4],
  [1, 0, 2, 3, 4],
  [4, 3, 2, 1, 0],
].map((cells) => JSON.stringify([...cells, 5, 6, 7, 8]));

it('has another node of such a board for each time that it is listed and expanded', () => {
  const { trace } = traceOf(
    logOf(
      `{"expand": ${root}}\n{"generate": ${wrap}}\n{"generate": ${left}}\n{"expand": ${wrap}}
{"expand": ${left}}\n{"generate": ${wrap}}\n{"expand": ${wrap}}`,
    )!,
  );
  checkTrace(trace);
  const parents = [...trace.strays.keys()].map((node) => trace.parent.values[node]);
  expect(parents).toEqual([expandedAt(trace, 1), expandedAt(trace, 3)]);
  expect([...trace.strays.keys()]).toEqual([expandedAt(trace, 2), expandedAt(trace, 4)]);
});

it('hangs such a board under the parent that is named, expanded or not, and in a new part under its root', () => {
  const named = traceOf(
    logOf(
      `{"expand": ${root}}\n{"generate": ${left}}\n{"generate": ${wrap}}\n{"expand": ${far}, "parent": ${left}}`,
    )!,
  ).trace;
  checkTrace(named);
  expect(named.parent.values[expandedAt(named, 2)]).toBe(1);
  const parts = traceOf(
    logOf(
      `{"algorithm": "ida-star"}\n{"bound": 5}\n{"expand": ${root}}\n{"expand": ${left}}\n{"bound": 7}\n{"expand": ${far}}`,
    )!,
  ).trace;
  checkTrace(parts);
  const above = parts.parent.values[expandedAt(parts, 3)];
  expect([above, parts.parent.values[above]]).toEqual([parts.iterations[1].firstNode, -1]);
});

it('hangs a board under the parent that is named, also where another neighbour would lead to it', () => {
  const shows = { header: true, boards: true, parents: true, scores: true, end: false, goal: false };
  let others = 0; // strays to which a legal move leads from what was expanded before
  for (let seed = 1; seed <= samples(40); seed++)
    for (const generated of [false, true]) {
      const program = buggyProgram('row-wrap', new Prng(seed));
      const log = { ...program.log, ...shows, generated, rejected: generated };
      const read = logOf(studentSearch({ ...program, log }, new Prng(seed)))!;
      const { trace, cursorOf, notes } = traceOf(read);
      checkTrace(trace);
      if (!generated) expect(notes).toMatchObject({ leftOut: 0, otherG: 0 });
      const expanded = new Set<number>();
      const expansions = [...read.entries].filter(({ kind }) => kind === LogKind.expand);
      for (const [index, { state, parent, g }] of expansions.entries()) {
        const cursor = cursorOf[index + 1];
        const node = expandedAt(trace, cursor);
        const { parent: above, g: length } = nodeAt(trace, node, cursor);
        expectEqual([seed, index, length], [seed, index, g]);
        if (parent >= 0) expectEqual(boardOf(trace, above, cursor).cells, read.states.at(parent).slice());
        if (isStray(trace, node, cursor))
          others += Number([0, 1, 2, 3].some((move) => expanded.has(read.states.known(state, move))));
        expanded.add(state);
      }
    }
  expect(others).toBeGreaterThan(0);
});

it('has f by its own g where that is not the one of the log', () => {
  const text = `{"tilescope": 1, "start": ${root}, "goal": ${far}, "algorithm": "a-star"}
{"expand": ${root}, "g": 0, "h": 4, "f": 4}\n{"expand": ${left}, "g": 3, "h": 5, "f": 8.5}`;
  const { trace, notes } = traceOf(logOf(text)!);
  expect(notes.otherG).toBeGreaterThan(0);
  expect(nodeAt(trace, expandedAt(trace, 1), 1)).toMatchObject({ g: 0, h: 4, priority: 4 });
  expect(nodeAt(trace, expandedAt(trace, 2), 2)).toMatchObject({ g: 1, h: 5, priority: 6.5 });
  const without = traceOf(logOf(text.replaceAll(/, "f": [\d.]*/g, ''))!).trace;
  expect(nodeAt(without, expandedAt(without, 2), 2)).toMatchObject({ g: 1, h: 5, priority: 6 });
});

it('calls no solution what leads over such a board', () => {
  const goal = '[1,2,3,4,5,0,6,7,8]'; // one legal move from the last
  const text = `${wrapped.replace('"goal": [1,0,2,3,4,5,6,7,8]', `"goal": ${goal}`)}\n{"expand": ${goal}}`;
  const { trace } = traceOf(logOf(text)!);
  checkTrace(trace);
  expect(trace.result).toMatchObject({
    status: 'exhausted',
    moves: null,
    reason: { code: 'end.file.illegal' },
  });
});

it('is refused as a file where a board to which no move leads is not as it must be', () => {
  const saved = [...traceJson(traceOf(logOf(wrapped)!).trace, sayEnglish)].join('');
  const row = '{"node":1,"board":"1 2 3 0 4 5 6 7 8"}';
  expect(saved).toContain(row);
  const spoilt = {
    'rule.stray': [row, ''],
    'rule.stray-move': ['1 2 3 0 4 5 6 7 8"}', '1 2 5 3 4 0 6 7 8"}'],
    'rule.h': ['1 2 3 0 4 5 6 7 8"}', '1 2 3 0 4 5 6 8 7"}'],
  };
  for (const [code, [part, by]] of Object.entries(spoilt))
    expect(openText(saved.replace(part, by))).toMatchObject({
      ok: false,
      error: { fault: { fault: { code } } },
    });
  const twice = saved.replace(row, `${row},{"node":2,"board":"1 0 2 3 4 5 6 7 8"}`);
  expect(openText(twice)).toMatchObject({ ok: false, error: { fault: { fault: { code: 'rule.stray' } } } });
});

it('is no record where such a board has other tiles, or does not wait', () => {
  const made = (): Trace => traceOf(logOf(wrapped)!).trace;
  const other = made();
  const [[node, { rows, columns }]] = other.strays;
  other.strays.set(node, { rows, columns, cells: Uint8Array.of(1, 2, 3, 0, 4, 5, 6, 7, 7) });
  expect(() => checkTrace(other)).toThrow('rule.stray-tiles');
  const passed = made();
  const birth = passed.eventSubject.values.indexOf(node);
  passed.eventKind.values[birth] &= ~eventFlag;
  expect(() => checkTrace(passed)).toThrow('rule.stray"');
});

it('opens as a file among others, and says why where it cannot', () => {
  const program = someProgram(new Prng(3));
  const text = `# my search\n${studentSearch(program, new Prng(3))}`;
  const trace = opened(text);
  checkTrace(trace);
  expect(trace.request.settings.algorithm).toBe(foreignName);
  expect(trace.stepCount).toBeGreaterThan(3);
  expect(opened('2 8 3 1 6 4 7 0 5\n2 8 3 1 0 4 7 6 5').stepCount).toBe(2);
  expect(openText('{"tilescope": 1, "algorithm": "a-star"}\n{"expand": 5}')).toEqual({
    ok: false,
    error: { code: 'record.log', fault: { code: 'log.nothing', lines: 2 } },
  });
});
