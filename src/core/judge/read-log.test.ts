import { searchFits } from '../algorithms/search-fits.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRequest } from '../../testing/arbitraries.ts';
import { openText } from '../../testing/open-text.ts';
import { buggyProgram, someProgram } from '../../testing/student-programs.ts';
import { studentSearch } from '../tasks/program/student-search.ts';
import { Prng } from '../base/prng.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { traceJson } from '../files/record/trace-json.ts';
import { tracePosthoc } from '../files/record/trace-posthoc.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { Trace } from '../trace/trace.ts';
import { judgeLog } from './verdict/judge-log.ts';
import { bytesOfText, bytesOfPieces } from '../contract/record-messages.ts';
import { logOfRecordFile } from './read-log.ts';
import { readSearchLog } from './log/log-runs.ts';
import { recordOfLog } from './open-file.ts';
import { LogKind } from './log/log-entries.ts';
import type { SearchLog } from './log/search-log.ts';
import { verdictOn } from './verdict.ts';
import { samples } from '../../testing/samples.ts';
import { toEnd } from '../../testing/verdict-of.ts';

function logOf(text: string): SearchLog | null {
  const read = toEnd(logOfRecordFile(bytesOfPieces([bytesOfText(text)])));
  if (!read.ok) expect(['log.nothing', 'log.start-is-goal', 'log.unsolvable']).toContain(read.error.code);
  return read.ok ? read.value : null;
}

const faultOf = (text: string): string | null => {
  const log = logOf(text);
  return log === null ? null : (toEnd(judgeLog(log)).fault?.code ?? null);
};

it('finds nothing wrong with our own searches, as records of ours and as Posthoc traces', () => {
  const accused: unknown[] = [];
  fc.assert(
    fc.property(anyRequest(), ({ settings, ...boards }) => {
      fc.pre(searchFits(settings, boards.start).ok); // no other begins, and so none is saved
      const maxExpansions = Math.max(1, settings.maxExpansions); // as files have it
      const request = { ...boards, settings: { ...settings, maxExpansions } };
      const trace = new Trace(request);
      trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
      for (const pieces of [traceJson(trace, sayEnglish), tracePosthoc(trace)]) {
        const text = [...pieces].join('');
        const fault = faultOf(text);
        if (fault !== null)
          accused.push(
            `${fault} of ${settings.algorithm}, ${settings.duplicates}, ${settings.goalTest}, ${settings.heuristic}, depth ${settings.maxDepth}, ${text.slice(0, 10)}`,
          );
        const log = logOf(text);
        const count = log === null ? 0 : log.entries.count(LogKind.expand);
        expect(count).toBe(log === null ? 0 : trace.stepCount);
      }
    }),
    { seed: 20261125, numRuns: samples(200) },
  );
  expect(accused).toEqual([]);
});

it('reads of both where each iteration begins, and that the goal is selected last or there is none', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const [far, odd] = [createBoard(goal, [4, 5, 0, 1, 2, 3]), createBoard(goal, [2, 1, 3, 4, 5, 0])];
  for (const [algorithm, start] of [
    ['ida-star', far],
    ['a-star', far],
    ['a-star', odd],
  ] as const) {
    const request = { start, goal, settings: defaultSettings(algorithm), evenIfUnsolvable: true };
    const trace = new Trace(request);
    trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
    const [ours, theirs] = [traceJson(trace, sayEnglish), tracePosthoc(trace)].map((pieces) => {
      const { entries, states, solution } = logOf([...pieces].join(''))!;
      const all = [...entries].map(({ kind, state, g, bound }) => {
        if (kind === LogKind.bound) return { bound };
        return { kind, cells: states.at(state).join(' '), g };
      });
      const begun = all.filter(({ kind }) => kind === undefined || kind === LogKind.expand);
      return {
        begun,
        last: all.findLast(({ kind }) => kind === LogKind.select),
        saysNone: solution?.moves === null,
      };
    });
    expect(theirs).toEqual(ours);
    expect(theirs.begun.filter(({ bound }) => bound !== undefined).length).toBe(trace.iterations.length);
    expect([theirs.last?.cells, theirs.saysNone]).toEqual(
      start === far ? [goal.cells.join(' '), false] : [undefined, true],
    );
  }
});

it('takes the goal that a first bound was found at for generated, though no node of its path is expanded', () => {
  const size = { rows: 3, columns: 2 };
  const request = {
    start: createBoard(size, [1, 4, 5, 2, 0, 3]),
    goal: createBoard(size, [0, 1, 2, 3, 4, 5]),
    evenIfUnsolvable: false,
    settings: {
      ...defaultSettings('branch-and-bound'),
      heuristic: '0.5*pattern-database+0.5*hamming-standard-goal',
      firstBound: 'greedy',
      goalTest: 'generate',
      ties: 'high-h',
    },
  } as const;
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  expect(trace.stepCount).toBeGreaterThan(0);
  expect(faultOf([...tracePosthoc(trace)].join(''))).toBeNull();
});

it('reads of the record of a log what the log says, its claim and its illegal moves among it', () => {
  for (const lists of [true, false]) {
    const unlisted = '{"expand": [8,7,6,5,4,3,2,1,0]}';
    const lines = readFileSync(new URL('../../catalog/logs/row-wrap.jsonl', import.meta.url), 'utf8').split(
      '\n',
    );
    const kept = lines.filter((line) => lists || !line.includes('"generate"'));
    const text = kept
      .toSpliced(kept.findLastIndex((line) => line.includes('"expand"')) + 1, 0, unlisted)
      .join('\n');
    const read = toEnd(readSearchLog(text));
    if (!read.ok) throw new Error('it is readable');
    const log = logOf(savedRecordOf(read.value))!;
    expect(log.claim).toMatchObject({ algorithm: 'a-star', heuristic: 'manhattan' });
    expect(log.entries.has(LogKind.generate)).toBe(lists);
    const isListed = [...log.entries].some(
      ({ kind, state }) => kind === LogKind.generate && log.states.at(state).join('') === '876543210',
    );
    expect(isListed).toBe(false);
    const [mine, theirs] = [log, read.value].map((one) => toEnd(judgeLog(one)).fault);
    expect([mine?.code, mine?.step]).toEqual([theirs?.code, theirs?.step]);
    expect(mine?.code).toBe('illegal-move');
  }
});

function savedRecordOf(log: SearchLog): string {
  const { request, batches } = recordOfLog(log);
  const trace = new Trace(request);
  const making = batches();
  let made = making.next();
  for (; made.done !== true; made = making.next()) trace.append(made.value);
  trace.finish(made.value.result);
  return [...traceJson(trace, sayEnglish)].join('');
}

it('finds in the saved record of a log the wrong g that the log says', () => {
  const found = { wrong: 0, right: 0 };
  for (const bug of ['g-stays-zero', 'g-is-f', 'g-doubled', null] as const)
    for (let seed = 0; seed < samples(12); seed++)
      for (const all of [true, false]) {
        const prng = new Prng(seed);
        const program = bug === null ? someProgram(prng) : buggyProgram(bug, prng);
        const shows = { header: true, boards: true, scores: true, generated: all, rejected: all };
        const log = { ...program.log, ...shows };
        const read = toEnd(readSearchLog(studentSearch({ ...program, log, mostExpansions: 200 }, prng)));
        if (!read.ok) continue;
        const saved = savedRecordOf(read.value);
        const [mine, theirs] = [logOf(saved)!, read.value].map((one) => toEnd(judgeLog(one)).fault);
        const told = saved.includes('"saidG"');
        if (theirs?.code === 'wrong-g') {
          expect([bug, seed, all, told, mine?.code, mine?.step]).toEqual([
            bug,
            seed,
            all,
            true,
            'wrong-g',
            theirs.step,
          ]);
          expect(mine?.message).toEqual(theirs.message);
          found.wrong++;
        } else if (bug === null) {
          expect([seed, all, told, mine]).toEqual([seed, all, false, null]);
          found.right++;
        }
      }
  expect(Math.min(found.wrong, found.right)).toBeGreaterThan(samples(15));
});

it('keeps of a log in which only some lines say g which of them do', () => {
  const [a, b, c] = ['[1,2,0,3,4,5]', '[1,0,2,3,4,5]', '[0,1,2,3,4,5]'];
  const text = `{"start": ${a}, "goal": ${c}, "algorithm": "breadth-first"}\n{"expand": ${a}, "g": 0}\n{"expand": ${b}}\n{"expand": ${c}, "g": 7}`;
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error('it is readable');
  const saved = savedRecordOf(read.value);
  expect([...logOf(saved)!.entries].map(({ g }) => g)).toEqual([0, NaN, 7]);
  for (const [g, code] of [
    ['[null]', 'file.lengths'],
    ['[null,"7"]', 'file.number'],
  ] as const)
    expect(openText(saved.replace('"g":[null,7]', `"g":${g}`))).toMatchObject({
      ok: false,
      error: { fault: { code } },
    });
});

it('says of a search with two sides what was not judged', () => {
  const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  for (const algorithm of ['bidirectional', 'a-star'] as const) {
    const trace = new Trace({
      start,
      goal: standardGoal(start),
      settings: defaultSettings(algorithm),
      evenIfUnsolvable: false,
    });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const verdict = toEnd(
      verdictOn(
        toEnd(logOfRecordFile(bytesOfPieces([bytesOfText([...traceJson(trace, sayEnglish)].join(''))]))),
      ),
    );
    expect(verdict).toMatchObject({
      ok: true,
      value:
        algorithm === 'a-star'
          ? { verdict: 'right', openEnd: null, remarks: [] }
          : { verdict: 'right', openEnd: null, remarks: [{ code: 'check.two-sides.fit' }] },
    });
  }
});

it('reads the trace of another program as it stands, and says what is wrong in it', () => {
  const text = readFileSync(new URL('../files/samples/posthoc-1.4.0.trace.yaml', import.meta.url), 'utf8');
  expect(logOf(text)!.entries.length).toBeGreaterThan(3);
  expect(faultOf(text)).toBeNull();
  expect(faultOf(text.replace('g: 1,', 'g: 7,'))).toBe('wrong-g');
});

it('says of a trace without boards what is missing, and never what the engine says', () => {
  const text =
    'version: 1.4.0\nevents:\n- {type: source, id: 1}\n- {type: expanding, id: 1}\n- {type: end, id: 1}\n';
  const deepest = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const deep = `{"version":"1.4.0","events":[{"type":"source","id":${deepest},"board":[1,2,3,0]}]}`;
  const said = [text, deep].map((file) => {
    const read = toEnd(logOfRecordFile(bytesOfPieces([bytesOfText(file)])));
    return read.ok ? '' : sayEnglish(read.error);
  });
  expect(said).toEqual([
    'Line 3: This trace has no boards, so there is nothing to judge: give each event a “board”, a list of tiles with 0 for the blank.',
    'Line 1: This id is nested too deep.',
  ]);
});

it('opens a list of objects as the record that their lines are, on one line or on many, and says what is wrong with one', () => {
  const program = someProgram(new Prng(7));
  const log = { ...program.log, header: true, goal: true };
  const lines = studentSearch({ ...program, log }, new Prng(7))
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const list = lines.map((line) => JSON.parse(line) as object);
  const record = (of: string): unknown => {
    const read = openText(of);
    if (!read.ok) return sayEnglish(read.error);
    const { request, result, batches } = read.value;
    return { request, moves: result?.moves, counts: result?.counts, batches: [...batches()].length };
  };
  const asLines = record(lines.join('\n'));
  expect(asLines).toHaveProperty('moves');
  for (const space of [0, 1, 2]) expect(record(JSON.stringify(list, null, space))).toEqual(asLines);
  expect(record(`\uFEFF[${lines.join(',\n')}]`)).toEqual(asLines);
  expect(record('[{"step": 1}, {"step": 2}]')).toMatch(/\.$/);
  expect(record('[{"expand": [1, 2, 3, 0]}, {"expand": 4')).toMatch(/ends in the middle/);
});
