import { expect, test } from 'vitest';
import { samples } from '../../../testing/samples.ts';
import { someLog, someProgram } from '../../../testing/student-programs.ts';
import { toEnd, verdictOf } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { judgeLog } from '../verdict/judge-log.ts';
import { readSearchLog } from './log-runs.ts';
import type { SearchLog } from './search-log.ts';

interface Line {
  readonly bound?: number;
  readonly expand?: readonly number[];
  readonly g?: number;
}

/** How programs print a bound. */
const forms: readonly ((bound: number, iteration: number) => string)[] = [
  (bound) => `Threshold: ${bound}`,
  (bound, iteration) => `--- Iteration ${iteration}: f bound = ${bound} ---`,
  (bound) => `Searching with threshold ${bound}`,
  (bound) => `Aktuelle Schranke: ${bound}`,
];

/** The log of an IDA* that names its algorithm and heuristic, as objects; null where a random program is none. */
function idaStar(seed: number): Line[] | null {
  const prng = new Prng(seed);
  const drawn = someProgram(prng);
  if (drawn.heuristic === 'euclidean') return null;
  const log = { ...someLog(prng), header: true, bounds: true, goal: true };
  const program = { ...drawn, algorithm: 'ida-star', memory: 'tree', log, mostExpansions: 200 } as const;
  return studentSearch(program, prng)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

function worded(
  lines: readonly Line[],
  form: (typeof forms)[number],
  wrong: ((bound: number) => number) | null,
) {
  let iteration = 0;
  const of = lines.slice(0, -1).flatMap((line) => line.bound ?? []).length;
  const changed = 1 + Math.floor(of / 2);
  return lines
    .map((line) => {
      if (line.bound === undefined) return JSON.stringify(line);
      iteration++;
      const bound = wrong !== null && iteration === changed ? wrong(line.bound) : line.bound;
      return form(bound, iteration);
    })
    .join('\n');
}

function logOf(text: string): SearchLog {
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** All that lines say, but where they stand. */
const entriesOf = ({ entries }: SearchLog): unknown[] => [...entries].map((entry) => ({ ...entry, line: 0 }));

test('the bounds of IDA* in headings are judged as those of objects are, and accuse no right search (seeds from 0)', () => {
  let [logs, found, of] = [0, 0, 0];
  for (let seed = 0; logs < samples(300, 15); seed++) {
    const lines = idaStar(seed);
    if (lines === null || !lines.some(({ expand }) => expand)) continue; // the start is the goal
    const iterations = lines.filter((line, at) => line.bound !== undefined && at < lines.length - 1).length;
    const form = forms[seed % forms.length];
    const right = worded(lines, form, null);
    expect([seed, verdictOf(right).fault]).toEqual([seed, null]);
    logs++;
    const start = String(lines.find(({ expand }) => expand)!.expand);
    const begun = lines.filter(({ expand, g = 0 }) => String(expand) === start && g === 0).length;
    if (begun !== iterations) continue; // one came back to the start, and no g tells
    const asObjects = lines.filter((line, at) => line.bound === undefined || at < lines.length - 1); // broken off
    const text = asObjects.map((line) => JSON.stringify(line)).join('\n');
    expect([seed, entriesOf(logOf(right))]).toEqual([seed, entriesOf(logOf(text))]);
    if (iterations < 2) continue;
    of++;
    for (const by of [-1, 1]) {
      const wrong = logOf(worded(lines, form, (bound) => bound + by));
      const { fault, others } = toEnd(judgeLog(wrong));
      if ([fault ?? [], others].flat().some(({ code }) => code === 'wrong-bound')) found++;
    }
  }
  expect(of).toBeGreaterThan(samples(90, 15));
  expect(found).toBe(2 * of);
});

const size = '"start": [1,2,3,4,0,5,7,8,6], "goal": [1,2,3,4,5,6,7,8,0], "rows": 3, "columns": 3';
const head = `{"tilescope": 1, ${size}, "algorithm": "ida-star", "heuristic": "zero"}`;
const [root, ...others] = ['[1,2,3,4,0,5,7,8,6]', '[1,0,3,4,2,5,7,8,6]', '[1,2,3,4,8,5,7,0,6]'];

test('what may be said of an iteration that is over, or of something else, is no bound', () => {
  const begun = [`{"expand": ${root}, "g": 0}`, ...others.map((board) => `{"expand": ${board}, "g": 1}`)];
  const of = (...lines: string[]): number => {
    const { log } = verdictOf([head, ...lines]);
    return [...log.entries].filter((entry) => !Number.isNaN(entry.bound)).length;
  };
  expect(of('Threshold: 0', begun[0], 'Threshold: 1', ...begun)).toBe(2);
  expect(of(begun[0], 'Threshold: 0', ...begun)).toBe(0);
  expect(of('Threshold: 0', begun[0], 'No solution within threshold 0', 'Threshold: 1', ...begun)).toBe(2);
  expect(of('Initial bound: 0', begun[0], 'bound 0 exceeded', ...begun)).toBe(0);
  expect(of('Threshold: 0', begun[0], 'New threshold: 1', ...begun)).toBe(0);
  expect(of('Threshold: 0', 'Threshold: 1', begun[0], ...begun)).toBe(0);
  expect(of('Threshold: 0', begun[0], 'Threshold: 1.5', ...begun)).toBe(0);
});
