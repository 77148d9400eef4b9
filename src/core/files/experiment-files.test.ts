import { asWritten, exactly } from '../base/message.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { summarise } from '../analysis/summarise.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { ExperimentRows, rowWithoutResult, openJobs } from '../experiments/experiment-rows.ts';
import { standardGoal } from '../puzzle/board.ts';
import { countsOf } from '../../testing/in-memory-experiment.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { experimentCsv } from './experiment/experiment-csv.ts';
import { experimentJson, readResults } from './experiment-json.ts';
import { rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { experimentMarkdown } from './experiment/experiment-table.ts';
import { planDigest } from './plan-file.ts';

const nasty = '=SUM(A1) | "tea", *two*\n<b>';
const plan: ExperimentPlan = {
  ...{ version: 1, name: 'files', note: '', seed: 2, published: null, repeats: 2 },
  boards: [
    { kind: 'random', label: nasty, goal: standardGoal({ rows: 2, columns: 3 }), count: 3 },
    { kind: 'set', label: 'hardest', set: 'hardest', first: 0, count: 2 },
  ],
  grids: [{ algorithm: ['a-star', 'simulated-annealing'] }],
  budget: { maxExpansions: 1000, maxNodes: 1000, maxSeconds: 10 },
};
const rows = runExperiment(plan);
const csv = [...experimentCsv(rows, sayEnglish)].join('');

/** Records of fields, by the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  const field = /("(?:[^"]|"")*"|[^,"\n]*)(,|\n)/y;
  let record: string[] = [];
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    record.push(match[1].startsWith('"') ? match[1].slice(1, -1).replaceAll('""', '"') : match[1]);
    if (match[2] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

describe('rows as CSV', () => {
  const [header, ...records] = parseCsv(csv);
  const column = (name: string) => records.map((record) => record[header.indexOf(name)]);

  it('has a line for each run, as wide as the header', () => {
    expect(records.length).toBe(5 * 3);
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([header.length]));
    expect(column('job')).toEqual(records.map((_, job) => String(job)));
    expect(column('generated')).toEqual([...rows.generated].map(String));
    expect(column('start')[0]).toBe([...rows.startOf(0)].join(' '));
  });

  it('quotes what needs it, and sets formulas off', () => {
    expect(column('group')).toContain(`'${nasty}`);
    expect(csv).not.toMatch(/(^|,)[=+@]/m);
  });

  it('names no heuristic where the algorithm has none', () => {
    const solved = runExperiment({
      ...plan,
      boards: [plan.boards[0]],
      grids: [{ algorithm: ['a-star', 'optimal', 'breadth-first'], heuristic: 'hamming' }],
    });
    const [head, ...lines] = parseCsv([...experimentCsv(solved, sayEnglish)].join(''));
    const said = (name: string) => lines.slice(0, 3).map((line) => line[head.indexOf(name)]);
    expect(said('algorithm')).toEqual(['a-star', 'optimal', 'breadth-first']);
    expect(said('heuristic')).toEqual(['hamming', '', '']);
  });

  it('leaves empty what is not known', () => {
    const cut = new ExperimentRows(rows.jobs);
    const why = { code: 'run.slow', seconds: exactly(10) } as const;
    cut.take(rowWithoutResult(4, 'timeout', why, rows.jobs.cellsPerBoard));
    const [, record] = parseCsv([...experimentCsv(cut, sayEnglish)].join(''));
    const field = (name: string) => record[header.indexOf(name)];
    expect([field('job'), field('status'), field('message')]).toEqual([
      '4',
      'timeout',
      'It took longer than 10 s.',
    ]);
    expect([field('length'), field('expanded'), field('branching'), field('elapsedMs')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('plan and rows as JSON', () => {
  it('come back as they were, whole or in part', () => {
    const whole = readResults([...experimentJson(rows, sayEnglish)].join(''));
    if (!whole.ok) throw new Error(sayEnglish(whole.error));
    expect(whole.value.jobs.plan).toEqual(plan);
    expect(countsOf(whole.value)).toEqual(countsOf(rows));
    expect(whole.value.elapsedMs).toEqual(rows.elapsedMs);
    const part = new ExperimentRows(rows.jobs);
    part.take(rowWithoutResult(3, 'failed', asWritten('It broke.'), rows.jobs.cellsPerBoard));
    const read = readResults([...experimentJson(part, sayEnglish)].join(''));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    expect(openJobs(read.value)).toEqual([
      { from: 0, to: 3 },
      { from: 4, to: 15 },
    ]);
    expect([...read.value.failures]).toEqual([[3, asWritten('It broke.')]]);
  });

  it.each([
    ['', /^The file is not JSON\. Line 1, character 1: The file ends in the middle: is all of it there\?$/],
    [
      '{"a": 1,\n "ü": x}',
      /^The file is not JSON\. Line 2, character 7: “x” does not belong here: a value is missing\.$/,
    ],
    ['\ufeff{}', /^The file holds no results/],
    ['{}', /^The file holds no results/],
    [
      '{"format":"tilescope-results","version":1,"plan":{},"columns":[],"rows":[],"failures":[]}',
      /^This is not a Tilescope plan/,
    ],
  ])('%s is refused', (text, sentence) => {
    const read = readResults(text);
    expect(read.ok ? '' : sayEnglish(read.error)).toMatch(sentence);
  });

  it.each(['1e300', '"x"', '1.5', '-2'])('refuses %s as a count, which no run can have', (count) => {
    const text = [...experimentJson(rows, sayEnglish)].join('');
    const read = readResults(text.replace(/(\n\[1,"solved",\d+,\d+,)\d+/, `$1${count}`));
    expect(read.ok ? '' : sayEnglish(read.error)).toBe(
      'Row 2 has a value for "expanded" that no run can have.',
    );
  });

  it('refuses rows of jobs that the plan does not have', () => {
    const text = [...experimentJson(rows, sayEnglish)].join('').replace('\n[14,', '\n[15,');
    const read = readResults(text);
    expect(read.ok ? '' : sayEnglish(read.error)).toBe('Row 15 is of a job that the plan does not have.');
  });
});

it('a table of some of the runs says of how many', () => {
  const some = rowsOf(smallPlan(2), [{ job: 0 }, { job: 3 }]);
  expect(experimentMarkdown(some.jobs, summarise(some), planDigest(some.jobs.plan))).toMatch(
    /\|\n\nPartial: after 2 of 8 runs\. In brackets: .+\n\nPlan: Small, seed 7, SHA-256 [0-9a-f]{64}\n\nTilescope .+\n$/,
  );
});

describe('the table as Markdown', () => {
  const table = experimentMarkdown(rows.jobs, summarise(rows), planDigest(rows.jobs.plan));
  const lines = table.split('\n').filter((line) => line.startsWith('|'));

  it('has as many cells in each line, whatever stands in a label', () => {
    const bars = lines.map((line) => line.replace(/\\./g, '').split('|').length);
    expect(new Set(bars)).toEqual(new Set([11]));
    // Two groups and both together, for two settings.
    expect(lines.length).toBe(2 + 3 * 2);
    expect(table).toContain('\\<b\\>');
    expect(table).not.toMatch(/[^\\]<b/);
  });

  it('shows shares with their interval and means with their error', () => {
    expect(lines[2]).toMatch(
      /\| 3 \| 100\.0 % \(43\.9–100\.0\) \| \d+\.\d ± \d+\.\d \|(?:[^|]+ ± [^|]+\|){2} 1\.\d{3} ± 0\.\d{3} \|[^|]+\|$/,
    );
  });
});

it('are written in pieces of a thousand rows, none of which is lost', () => {
  const many = smallPlan(600);
  const rows = rowsOf(
    many,
    Array.from({ length: 2400 }, (_, job) => ({ job })),
  );
  const pieces = [...experimentJson(rows, sayEnglish)];
  const rowsIn = pieces.map((piece) => piece.match(/\n\[\d+,/g)?.length ?? 0);
  expect(rowsIn).toEqual([0, 1000, 1000, 400]);
});
