import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planLimits } from '../core/experiments/experiment-plan.ts';
import { isLong, samples } from '../testing/samples.ts';
import { grouped } from './answer.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { madeProgram } from '../../scripts/made-program.ts';
import { runTilescope } from './tilescope.ts';

const file = JSON.stringify({
  ...{ format: 'tilescope-experiment', version: 1, name: 'in parts', repeats: 3 },
  budget: { maxExpansions: 400 },
  boards: [
    { kind: 'depth', size: '2x4', depths: [6, 14], count: 9 },
    { kind: 'random', size: '2x3', count: 5, grids: [0] },
  ],
  grids: [{ algorithm: ['a-star', 'greedy'], cost: ['unit', 'tile'] }, { algorithm: 'simulated-annealing' }],
});
const runs = 18 * (4 + 3) + 5 * 4;

async function tilescope(line: string, files: Record<string, string> = { 'plan.json': file }) {
  const terminal = fakeTerminal(files);
  const code = await runTilescope(line.split(' '), terminal);
  return { code, ...terminal.written };
}

async function partsOf(of: number, plan = file): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (let part = 1; part <= of; part++) {
    const { code, out } = await tilescope(`experiment plan.json --no-time --shard ${part}/${of}`, {
      'plan.json': plan,
    });
    expect(code).toBe(0);
    parts[`part-${part}.jsonl`] = out;
  }
  return parts;
}

const made = madeProgram();
const sixteen = await partsOf(16);
const shuffled = Object.keys(sixteen).sort().reverse().join(' ');

describe('merge', () => {
  test.each(['csv', 'json', 'md', 'tex', 'summary.csv', 'pairs.csv'])(
    'of sixteen parts is one run, byte for byte: %s',
    async (kind) => {
      const one = await tilescope(`experiment plan.json --no-time --workers 3 --out all.${kind}`);
      const { code, errors, files } = await tilescope(`merge ${shuffled} --out all.${kind}`, sixteen);
      expect([code, errors]).toEqual([0, []]);
      expect(files.get(`all.${kind}`)).toBe(one.files.get(`all.${kind}`));
      expect(files.get(`all.${kind}`)?.length).toBeGreaterThan(300);
    },
  );

  test('prints what one run prints, and the rows as they came', async () => {
    for (const how of ['', ' --json', ' --format csv', ' --format jsonl']) {
      const { out } = await tilescope(`experiment plan.json --no-time${how}`);
      expect((await tilescope(`merge ${shuffled}${how}`, sixteen)).out).toBe(out);
    }
    const csv = (await tilescope(`merge ${shuffled} --format csv`, sixteen)).out;
    const { files } = await tilescope('experiment plan.json --no-time --out all.csv');
    expect(csv).toBe(files.get('all.csv'));
    expect(csv.trimEnd().split('\n')).toHaveLength(1 + runs);
  });

  test('leaves the times out where it is told to', async () => {
    const parts: Record<string, string> = {};
    for (const part of [1, 2])
      parts[`${part}.jsonl`] = (await tilescope(`experiment plan.json --shard ${part}/2`)).out;
    expect((await tilescope('merge 1.jsonl 2.jsonl --format csv', parts)).out).toMatch(/,\d+\.5,,/);
    for (const how of ['--format csv', '--json', '--format md']) {
      const one = await tilescope(`experiment plan.json --no-time ${how}`);
      const { code, out } = await tilescope(`merge 1.jsonl 2.jsonl --no-time ${how}`, parts);
      expect([code, out]).toEqual([0, one.out]);
    }
  });

  test('keeps times and why a run has no result', async () => {
    const own = {
      'plan.json': file.replace('"simulated-annealing"', '"a-star","heuristic":"own","code":"1 +"'),
    };
    const parts: Record<string, string> = {};
    for (const part of [1, 2])
      parts[`${part}.jsonl`] = (
        await tilescope(`experiment plan.json --run-code --shard ${part}/2`, own)
      ).out;
    const { files } = await tilescope('merge 2.jsonl 1.jsonl --out all.csv', parts);
    const failed = (files.get('all.csv') ?? '').split('\n').filter((row) => row.includes(',failed,'));
    expect(failed).toHaveLength(18);
    for (const row of failed) expect(row).toMatch(/of the code: /);
    const times = (files.get('all.csv') ?? '').split('\n').filter((row) => /,\d+\.5,,/.test(row));
    expect(times.length).toBeGreaterThan(10);
  });

  test.each<[string, (parts: Record<string, string>) => Record<string, string>, RegExp]>([
    ['a missing part', ({ 'part-3.jsonl': _, ...others }) => others, /^Part 3 of 16 is missing\.$/],
    [
      'missing parts',
      ({ 'part-1.jsonl': _, 'part-16.jsonl': __, ...others }) => others,
      /^Parts 1, 16 of 16 are missing\.$/,
    ],
    [
      'a part that is there twice',
      (parts) => ({ ...parts, 'again.jsonl': parts['part-2.jsonl'] ?? '' }),
      /^Part 2 of 16 is there twice: part-2\.jsonl and again\.jsonl\.$/,
    ],
    [
      'a part that was interrupted',
      (parts) => ({
        ...parts,
        'part-5.jsonl': (parts['part-5.jsonl'] ?? '').replace(/[^\n]*\n[^\n]*\n$/, ''),
      }),
      /^part-5\.jsonl: it has 8 of its 9 runs and no end: it was interrupted\. Go on with experiment --resume\.$/,
    ],
    [
      'a part without its end',
      (parts) => ({ ...parts, 'part-5.jsonl': (parts['part-5.jsonl'] ?? '').replace(/[^\n]*\n$/, '') }),
      /^part-5\.jsonl: it has 9 of its 9 runs and no end/,
    ],
    [
      'a row that is not there',
      (parts) => ({ ...parts, 'part-5.jsonl': (parts['part-5.jsonl'] ?? '').replace(/\n[^\n]*\n/, '\n') }),
      /^part-5\.jsonl: run 36 should come where 37 is\.$/,
    ],
    [
      'a plan that was changed',
      (parts) => ({
        ...parts,
        'part-1.jsonl': (parts['part-1.jsonl'] ?? '').replace('"seed":1', '"seed":2'),
      }),
      /^part-1\.jsonl: its plan is not the one that its digest is of\.$/,
    ],
    ['something else', () => ({ 'plan.json': file }), /^plan\.json: it is no part of an experiment/],
  ])('names %s, and writes nothing', async (_, change, sentence) => {
    const parts = change(sixteen);
    for (const how of ['--out all.csv', '--format csv']) {
      const { code, errors, files, out } = await tilescope(
        `merge ${Object.keys(parts).join(' ')} ${how}`,
        parts,
      );
      expect([code, errors.length, files.size, out]).toEqual([2, 1, 0, '']);
      expect(errors[0]?.replace('tilescope merge: ', '')).toMatch(sentence);
    }
  });

  const row37 = (sixteen['part-5.jsonl'] ?? '').split('\n')[2] ?? '';
  test.each<[string, number, unknown, string]>([
    ['expanded', 4, 1e300, 'Row 2 has a value for "expanded" that no run can have.'],
    ['expanded', 4, 'x', 'Row 2 has a value for "expanded" that no run can have.'],
    ['visited', 5, 1.5, 'Row 2 has a value for "visited" that no run can have.'],
    ['length', 2, 2 ** 32, 'Row 2 has a value for "length" that no run can have.'],
    ['depth', 3, -2, 'Row 2 has a value for "depth" that no run can have.'],
    ['elapsedMs', 12, null, 'Row 2 has a value for "elapsedMs" that no run can have.'],
    ['outcome', 1, 'won', 'Row 2 has an outcome that is not known.'],
    ['start', 13, '1 2 3 4 5 6 7 7.5', 'Row 2 has no board.'],
  ])('refuses a forged %s, as --resume does', async (name, place, value, reason) => {
    const part = sixteen['part-5.jsonl'] ?? '';
    expect((JSON.parse(part.split('\n')[0] ?? '') as { columns: string[] }).columns[place]).toBe(name);
    const row = JSON.parse(row37) as unknown[];
    const forged = part.replace(row37, JSON.stringify(row.with(place, value)));
    const parts = { ...sixteen, 'part-5.jsonl': forged };
    const merged = await tilescope(`merge ${shuffled} --out all.csv`, parts);
    expect([merged.code, merged.files.size]).toEqual([2, 0]);
    expect(merged.errors).toEqual([`tilescope merge: part-5.jsonl: line 3: ${reason}`]);
    const begun = { 'part-5.jsonl': forged.replace(/[^\n]*\n$/, '') };
    const resumed = await tilescope('experiment --resume part-5.jsonl', begun);
    expect([resumed.code, resumed.files.size]).toEqual([2, 0]);
    expect(resumed.errors).toEqual([`tilescope experiment: --resume: part-5.jsonl: line 3: ${reason}`]);
  });

  test('names a part of another plan, or of another number of parts', async () => {
    const others = await partsOf(16, file.replace('"count":9', '"count":10'));
    const foreign = await tilescope(`merge ${shuffled}`, {
      ...sixteen,
      'part-7.jsonl': others['part-7.jsonl'] ?? '',
    });
    expect(foreign.code).toBe(2);
    expect(foreign.errors[0]).toMatch(
      /^tilescope merge: part-7\.jsonl is of another plan than part-9\.jsonl: its digest is [\da-f]{12}…, and not [\da-f]{12}…\.$/,
    );
    const halves = await partsOf(2);
    const mixed = await tilescope('merge part-1.jsonl a.jsonl', {
      ...sixteen,
      'a.jsonl': halves['part-2.jsonl'] ?? '',
    });
    expect(mixed.errors[0]).toMatch(/a\.jsonl is one of 2 parts, and part-1\.jsonl one of 16\.$/);
  });

  test('may replace one of its parts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilescope-merge-'));
    try {
      const parts = await partsOf(2);
      const files = Object.keys(parts).map((name) => join(folder, name));
      for (const [name, text] of Object.entries(parts)) writeFileSync(join(folder, name), text);
      const [node = '', main = ''] = (await made).split(' ');
      const [first = ''] = files;
      const { status, stderr } = spawnSync(node, [main, 'merge', ...files, '--out', first], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(readFileSync(first, 'utf8')).toBe(
        (await tilescope('experiment plan.json --no-time --format jsonl')).out,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('writes nothing where a part breaks off while it is merged', async () => {
    const terminal = fakeTerminal(sixteen);
    const readings = new Map<string, number>();
    const lines = (file: string): AsyncIterable<string> => {
      const reading = (readings.get(file) ?? 0) + 1; // its head, all before anything is written, and what is written
      readings.set(file, reading);
      return terminal.lines(file === 'part-5.jsonl' && reading === 3 ? 'gone' : file);
    };
    const args = ['merge', ...Object.keys(sixteen), '--out', 'all.jsonl'];
    expect(await runTilescope(args, { ...terminal, lines })).toBe(2);
    const { errors, files } = terminal.written;
    expect([errors, files.size]).toEqual([
      ['tilescope merge: part-5.jsonl: it cannot be read: no such file.'],
      0,
    ]);
  });

  test('of more parts than runs is whole', async () => {
    const plan = file.replace('"count":9', '"count":1').replace('"count":5', '"count":1');
    const parts = await partsOf(40, plan);
    const { out } = await tilescope(`merge ${Object.keys(parts).join(' ')} --format csv`, parts);
    expect(out).toBe(
      (await tilescope('experiment plan.json --no-time --format csv', { 'plan.json': plan })).out,
    );
  });
});

describe('a part', () => {
  test.each([
    ['--shard 0/4', /--shard: "0\/4" is no part; the third of sixteen is 3\/16/],
    ['--shard 5/4', /is no part/],
    ['--shard 2', /is no part/],
    [
      '--shard 1/4 --out rows.csv',
      /--shard: a part is a \.jsonl file; merge makes the others of all parts\.$/,
    ],
    ['--shard 1/4 --format md', /a part is a \.jsonl file/],
    [
      '--format xls',
      /--format: "xls" is no format; it can be csv, json, md, tex, summary\.csv, pairs\.csv, jsonl\.$/,
    ],
  ])('%s: one line', async (line, sentence) => {
    const { code, errors, out } = await tilescope(`experiment plan.json ${line}`);
    expect([code, errors.length, out]).toEqual([2, 1, '']);
    expect(errors[0]).toMatch(sentence);
  });

  test('that is interrupted has no end, says so, and goes on in its file', async () => {
    const terminal = fakeTerminal({ 'plan.json': file.replace('"count":9', '"count":300') });
    const running = runTilescope(['experiment', 'plan.json', '--shard', '1/2', '--out', 'a.jsonl'], terminal);
    while (terminal.written.reports.length < 5) await new Promise(setImmediate);
    terminal.interrupt();
    expect(await running).toBe(1);
    const { files, errors } = terminal.written;
    expect(errors[0]).toMatch(
      /^Interrupted with [\d,]+ of 2,110 runs, which are kept\. To go on: .*tilescope.* experiment --resume a\.jsonl$/,
    );
    const left = { 'a.jsonl': files.get('a.jsonl') ?? '' };
    const merged = await tilescope('merge a.jsonl', left);
    expect(merged.errors[0]).toMatch(/Part 2 of 2 is missing/);
    const { code, files: resumed } = await tilescope('experiment --resume a.jsonl', left);
    expect(code).toBe(0);
    const text = resumed.get('a.jsonl') ?? '';
    expect(text.startsWith(left['a.jsonl'])).toBe(true);
    const jobs = text.split('\n').map((line) => (JSON.parse(line || '{}') as unknown[])[0]);
    expect(jobs.slice(1, -2)).toEqual(Array.from({ length: 2110 }, (_, job) => job));
  });

  test.each<[string, (part: string) => string]>([
    ['behind its head', (part) => part.replace(/\n[^]*$/, '\n')],
    ['in a row', (part) => part.slice(0, part.lastIndexOf('\n', part.length - 200) - 3)],
    ['in the end of a line', (part) => part.slice(0, part.indexOf('\n', part.length - 200))],
    ['behind its last row', (part) => part.replace(/[^\n]*\n$/, '')],
    ['in its last line', (part) => part.slice(0, -3)],
  ])('that broke off %s gives, resumed, what one run of it gives', async (_, cut) => {
    const part = sixteen['part-5.jsonl'] ?? '';
    const left = cut(part);
    expect(left.length).toBeLessThan(part.length);
    const { code, errors, files } = await tilescope('experiment --resume part.jsonl --no-time', {
      'part.jsonl': left,
    });
    expect([code, errors, files.get('part.jsonl')]).toEqual([0, [], part]);
  });

  test.each<[string, string, RegExp]>([
    ['--out b.jsonl', '', /a part goes on in its own file and as its plan says; leave --out out\.$/],
    ['--json', '', /leave --json out\.$/],
    ['', '', /^tilescope experiment: --resume: a\.jsonl: all runs of part 5 of 16 are there\.$/],
    ['', '\n[38,', /^tilescope experiment: --resume: a\.jsonl: run 36 should come where 38 is\.$/],
    ['', '"columns":["job",', /another version has begun it\. Run it again\.$/],
    ['', '"digest":"', /its plan is not the one that its digest is of\.$/],
  ])('is not resumed with %s, or changed %j', async (options, change, sentence) => {
    let text = sixteen['part-5.jsonl'] ?? '';
    if (change.startsWith('\n')) text = text.replace('\n[36,', change);
    else if (change.startsWith('"columns')) text = text.replace('"columns":["job","outcome",', change);
    else if (change !== '') text = text.replace(change, `${change}0`);
    const { code, errors, files } = await tilescope(`experiment --resume a.jsonl ${options}`.trim(), {
      'a.jsonl': text,
    });
    expect([code, files.size]).toEqual([2, 0]);
    expect(errors[0]).toMatch(sentence);
  });
});

describe('more runs than are kept', () => {
  const limits: { runs: number } = planLimits;
  const { runs: usual } = planLimits;
  // In the long run as many as are kept: 100,000. In any other a fiftieth of them is the limit here.
  beforeAll(() => void (limits.runs = samples(usual, 50)));
  afterAll(() => void (limits.runs = usual));
  const count = samples(usual, 50) / 2 + 1;
  const many = JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'many' },
    boards: [{ kind: 'walk', size: '2x2', lengths: [0, 1], count }],
    grids: [{ algorithm: 'breadth-first' }],
  });

  test('are written as they come, or told as a table', async () => {
    expect(usual).toBe(100_000);
    const { code, out, errors } = await tilescope('experiment plan.json --no-time', { 'plan.json': many });
    expect([code, errors]).toEqual([0, []]);
    const share = isLong ? '100.0' : '99.6'; // of how few it may be
    expect(out).toContain(`| walk 1 | Breadth-first | ${grouped(count)} | 100.0 % (${share}–100.0) | 1.0 |`);
    const { files } = await tilescope('experiment plan.json --no-time --out all.csv', { 'plan.json': many });
    const rows = (files.get('all.csv') ?? '').trimEnd().split('\n');
    expect(rows).toHaveLength(1 + 2 * count);
    expect(rows.every((row, index) => index === 0 || row.startsWith(`${index - 1},`))).toBe(true);
    const table = await tilescope('experiment plan.json --no-time --out all.summary.csv', {
      'plan.json': many,
    });
    const [head = '', first = ''] = (table.files.get('all.summary.csv') ?? '').split('\n');
    const median = head.split(',').indexOf('generated.median');
    expect([table.code, table.out, first.split(',')[median]]).toEqual([0, '', '0']);
    const refused = await tilescope('experiment plan.json --out all.pairs.csv', { 'plan.json': many });
    expect([refused.code, refused.errors[0]]).toEqual([
      2,
      expect.stringContaining('as .csv or .jsonl, or as their table alone, as .md, .tex, .summary.csv.'),
    ]);
  });
});

test('the program ends quietly when its reader has gone', async () => {
  const plan = file.replace('"count":9', '"count":1000');
  const [node = '', main = ''] = (await made).split(' ');
  const program = spawn(node, [main, 'experiment', '-', '--format', 'csv'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  program.stdin.end(plan);
  let complaints = '';
  program.stderr.on('data', (data: Buffer) => (complaints += String(data)));
  program.stdout.once('data', () => program.stdout.destroy());
  const code = await new Promise((resolve) => void program.on('exit', resolve));
  expect(code).toBe(0);
  expect(complaints.replaceAll(/^[\d,]+ of [\d,]+ runs .*\n/gm, '')).toBe('');
});
