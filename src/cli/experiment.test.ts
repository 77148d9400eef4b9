import { sayEnglish } from '../locales/say-any.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ExperimentRunner } from '../core/analysis/experiment-runner.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { ExperimentRows } from '../core/experiments/experiment-rows.ts';
import { experimentCsv } from '../core/files/experiment-csv.ts';
import { readResults } from '../core/files/experiment-json.ts';
import { readPlan, writePlan } from '../core/files/experiment-plan.ts';
import { fakeTerminal } from './fake-terminal.ts';
import { madeProgram } from '../../scripts/made-program.ts';
import { runTilescope } from './tilescope.ts';

const file = JSON.stringify({
  ...{ format: 'tilescope-experiment', version: 1, name: 'a class', repeats: 2 },
  boards: [{ kind: 'depth', size: '3x3', depths: [6, 14], count: 10 }],
  grids: [{ algorithm: ['a-star', 'simulated-annealing'] }],
});

function planOf(text: string): ExperimentPlan {
  const plan = readPlan(text);
  if (!plan.ok) throw new Error(sayEnglish(plan.error));
  return plan.value;
}

/** On this thread, in order. */
function runHere(plan: ExperimentPlan): ExperimentRows {
  const runner = new ExperimentRunner(plan, () => 0);
  runner.begin(Int32Array.from({ length: runner.jobs.count }, (_, job) => job));
  while (!runner.advance(50));
  const rows = new ExperimentRows(runner.jobs);
  rows.take(runner.takeRows());
  return rows;
}

/** Without the column of milliseconds, which is the last but one. */
const withoutTime = (csv: string | undefined): string => (csv ?? '').replace(/[\d.]*,(?=,[^,\n]*\n)/g, ',');
const expected = withoutTime([...experimentCsv(runHere(planOf(file)), sayEnglish)].join(''));

async function experiment(
  line: string,
  files: Record<string, string> = { 'plan.json': file },
  answer: string | null = null,
) {
  const terminal = fakeTerminal(files, answer);
  const code = await runTilescope(['experiment', ...line.split(' ')], terminal);
  return { code, ...terminal.written };
}

describe('experiment', () => {
  test('proves boards of 5×5 with tables that are built once and kept', async () => {
    const proofs = JSON.stringify({
      ...{ format: 'tilescope-experiment', version: 1, name: 'proofs' },
      boards: [{ kind: 'walk', size: '5x5', lengths: [30], count: 3 }],
      grids: [{ algorithm: 'optimal' }],
    });
    const terminal = fakeTerminal({ 'plan.json': proofs });
    const line = ['experiment', 'plan.json', '--cache', '/mine', '--no-time'];
    expect(await runTilescope([...line, '--out', 'rows.csv'], terminal)).toBe(0);
    const { written } = terminal;
    expect(written.errors).toEqual([
      'Building 2 pattern databases for 5x5, which takes about half a minute once: 128 MB, kept in /mine.',
    ]);
    expect(written.reports).toContainEqual(expect.stringMatching(/^Pattern databases: \d+ % built$/));
    expect([...written.kept.keys()].every((name) => name.startsWith('/mine/5x5-'))).toBe(true);
    expect(written.files.get('rows.csv')?.match(/,solved,/g)).toHaveLength(3);
    expect(await runTilescope([...line, '--out', 'again.csv'], terminal)).toBe(0);
    expect(written.errors).toHaveLength(1);
    expect(written.files.get('again.csv')).toBe(written.files.get('rows.csv'));
  });

  test.each([1, 4])('writes the rows, the same with %i workers', async (workers) => {
    const { code, files, errors, reports } = await experiment(
      `plan.json --out rows.csv --workers ${workers}`,
    );
    expect([code, errors]).toEqual([0, []]);
    expect(withoutTime(files.get('rows.csv'))).toBe(expected);
    expect(reports.at(-1)).toMatch(/^60 of 60 runs \(100 %\), [\d,]+ a second, 0 s left$/);
  });

  test('prints a table, or all of it as one object', async () => {
    const { out } = await experiment('plan.json');
    expect(out).toMatch(/^a class\n\n\| Boards \| Setting \|/);
    expect(out).toContain('| depth 14 | A\\*, Manhattan distance | 10 | 100.0 %');
    const object = JSON.parse((await experiment('plan.json --json')).out) as Record<string, unknown>;
    expect(object).toMatchObject({ runs: 60, done: 60, failures: [], published: [] });
    expect(object['cells']).toHaveLength(6);
  });

  test('says of how many runs its times are', async () => {
    const few = { 'plan.json': file.replace('"count":10', '"count":1') };
    expect((await experiment('plan.json', few)).out).toContain('| Milliseconds (one noisy run per board) |');
    const { code, out, files } = await experiment('plan.json --time 3 --workers 2', few);
    expect([code, files.size]).toEqual([0, 0]);
    expect(out).toContain('| Milliseconds (median of 3) |');
    const csv = (await experiment('plan.json --time 3 --format csv', few)).out.trimEnd().split('\n');
    expect(csv[0]).toMatch(/,elapsedMs,message,elapsedSpread,version$/);
    for (const row of csv.slice(1)) expect(row).toMatch(/,[\d.]+,,[\d.]+,[^,]+$/);
    const results = await experiment('plan.json --time 3 --out all.json', few);
    const read = readResults(results.files.get('all.json') ?? '');
    expect(read.ok && read.value.columns.elapsedSpread?.every((spread) => spread >= 0)).toBe(true);
    expect((await experiment('plan.json --time 0')).errors[0]).toMatch(
      /--time: "0" is not a whole number from 1 to 1,000\.$/,
    );
  });

  test('shows published figures beside ours', async () => {
    const cell = {
      group: 'depth 14',
      where: { algorithm: 'a-star' },
      measure: 'length',
      value: 15,
      note: 'A guess.',
    };
    const published = { source: 'Nobody', comment: 'Not to be trusted.', cells: [cell] };
    const plan = JSON.stringify({ ...(JSON.parse(file) as object), published });
    const { out } = await experiment('plan.json', { 'plan.json': plan });
    expect(out).toContain('Published (Nobody) beside here:');
    expect(out).toContain('depth 14, A*, Manhattan distance: Moves 15 | 14 ± 0 | lower. A guess.');
    expect(out).toMatch(/Not to be trusted\.\n$/);
  });

  test('interrupted, it keeps what is there, and goes on from it', async () => {
    const terminal = fakeTerminal({ 'plan.json': file });
    const running = runTilescope(
      ['experiment', 'plan.json', '--out', 'rows.csv', '--workers', '2'],
      terminal,
    );
    while (terminal.written.reports.length < 5) await new Promise(setImmediate);
    terminal.interrupt();
    expect(await running).toBe(1);
    const { files, errors } = terminal.written;
    expect(errors).toEqual([
      expect.stringMatching(
        /^Interrupted with \d+ of 60 runs, which are kept\. To go on: npm run -s tilescope -- experiment --resume rows\.csv\.resume\.json --out rows\.csv$/,
      ),
    ]);
    const kept = files.get('rows.csv.resume.json') ?? '';
    const results = readResults(kept);
    expect(results.ok && results.value.done).toBeGreaterThan(0);
    expect(results.ok && results.value.done).toBeLessThan(60);
    const resumed = await experiment('--resume rows.csv.resume.json --out rows.csv', {
      'rows.csv.resume.json': kept,
    });
    expect(withoutTime(resumed.files.get('rows.csv'))).toBe(expected);
  });

  test.each([
    [
      '--workers 2',
      'Which plan? Give a file, --ready with one of aima, a-star-report, genetic-report, ruby, homework, or --resume with a file of results.',
    ],
    ['plan.json --ready aima', /^That is more than one plan\./],
    [
      '--ready magic',
      '--ready: "magic" is not there; there are aima, a-star-report, genetic-report, ruby, homework.',
    ],
    ['nothing.json', 'nothing.json cannot be read: no such file.'],
    ['bad.json', /^bad\.json: Line 1, column 2: /],
    ['--resume plan.json', /^--resume: plan\.json: The file holds no results: /],
    [
      'plan.json --out rows.xls',
      '--out: rows.xls should end in .csv, .json, .md, .tex, .summary.csv, .pairs.csv or .jsonl; that says what it is to hold.',
    ],
    ['plan.json --workers 0', '--workers: "0" is not a whole number from 1 to 256.'],
    [
      'deep.json',
      'deep.json: boards[0].depths: No board of 3×3 is 40 moves from that goal; the farthest ones are 31 away.',
    ],
  ])('%s: one line', async (line, sentence) => {
    const files = { 'plan.json': file, 'bad.json': '{', 'deep.json': file.replace('[6,14]', '[40]') };
    const { code, errors, out } = await experiment(line, files);
    expect([code, out, errors.length]).toEqual([2, '', 1]);
    const error = errors[0]?.replace('tilescope experiment: ', '');
    if (typeof sentence === 'string') expect(error).toBe(sentence);
    else expect(error).toMatch(sentence);
  });
});

describe('a plan with code', () => {
  const planWith = (code: string): string =>
    JSON.stringify({
      ...{ format: 'tilescope-experiment', version: 1, name: 'with code' },
      boards: [{ kind: 'depth', size: '3x3', depths: [6, 14], count: 5 }],
      grids: [{ algorithm: 'a-star', heuristic: ['own', 'manhattan'], code }],
    });
  const withCode = planWith('function h(board) {\n  return manhattan(board);\n}');
  const shown = planWith('function h(board) {\n  return 1; // \u001b[2J\u202e\n}');

  test('shows it, what is not to be seen in it as well, and runs nothing where nobody answers', async () => {
    for (const [line, answer] of [
      ['plan.json', null],
      ['plan.json --json', ''],
      ['plan.json', 'no'],
    ] as const) {
      const { code: exit, out, errors, reports } = await experiment(line, { 'plan.json': shown }, answer);
      expect([exit, out, reports]).toEqual([2, '', []]);
      expect(errors).toEqual([
        'Code 1 of 1:',
        '    function h(board) {\n      return 1; // \\u{1b}[2J\\u{202e}\n    }',
        'tilescope experiment: This plan carries the code above, which was not run: --run-code runs it.',
      ]);
    }
  });

  test.each([
    ['plan.json --run-code --out rows.csv', null],
    ['plan.json --out rows.csv', 'y'],
    ['plan.json --workers 4 --run-code --out rows.csv', null],
  ] as const)('runs it after %s, answered %s', async (line, answer) => {
    const { code: exit, files } = await experiment(line, { 'plan.json': withCode }, answer);
    expect(exit).toBe(0);
    const lines = (files.get('rows.csv') ?? '')
      .trim()
      .split('\n')
      .map((row) => row.split(','));
    const head = lines[0] ?? [];
    const expanded = (heuristic: string) =>
      lines.filter((row) => row.includes(heuristic)).map((row) => row.slice(-12, -6));
    expect(head).toContain('heuristic');
    expect(expanded('own')).toHaveLength(10);
    expect(expanded('own')).toEqual(expanded('manhattan'));
  });

  test('interrupted, says how to go on, and asks again before it does', async () => {
    const terminal = fakeTerminal({ 'plan.json': withCode.replace('"count":5', '"count":20') });
    const running = runTilescope(['experiment', 'plan.json', '--run-code', '--workers', '2'], terminal);
    while (terminal.written.reports.length < 5) await new Promise(setImmediate);
    terminal.interrupt();
    expect(await running).toBe(1);
    expect(terminal.written.errors[0]).toMatch(/--resume experiment\.resume\.json --run-code$/);
    const kept = { 'kept.json': terminal.written.files.get('experiment.resume.json') ?? '' };
    expect((await experiment('--resume kept.json', kept)).code).toBe(2);
    const { code: exit, out } = await experiment('--resume kept.json --run-code --json', kept);
    expect([exit, (JSON.parse(out) as { done: number }).done]).toEqual([0, 80]);
  });

  test('that is not there, or has a mistake, says so', async () => {
    const without = JSON.parse(withCode) as { grids: Record<string, unknown>[] };
    delete without.grids[0]?.['code'];
    const { code: exit, errors } = await experiment('plan.json', { 'plan.json': JSON.stringify(without) });
    expect([exit, errors]).toEqual([
      2,
      [
        'tilescope experiment: plan.json: grids[0].code: Your own heuristic has no code yet: write it in the Lab.',
      ],
    ]);
    const bad = withCode.replace('return', 'retrun');
    const { code: done, out } = await experiment('plan.json --run-code', { 'plan.json': bad });
    expect(done).toBe(0);
    expect(out).toMatch(/Run \d+ has no result: Line 2, column \d+ of the code: /);
  });
});

describe('the program itself, on threads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tilescope-experiment-'));
  afterAll(() => rm(folder, { recursive: true }));
  const at = (name: string): string => join(folder, name);

  /** As package.json starts it, its thread from its sources too; and made once, which starts sooner. */
  const asStarted = `${process.execPath} --import tsx --import ./scripts/build-info.ts src/cli/main.ts`;
  const made = await madeProgram();
  /** Resolves to the exit code. */
  const run = (
    args: string[],
    onError: (text: string) => boolean = () => false,
    start = made,
  ): Promise<number | null> =>
    new Promise((resolve) => {
      const [node = '', ...main] = start.split(' ');
      const program = spawn(node, [...main, 'experiment', ...args], {
        cwd: `${import.meta.dirname}/../..`,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      program.stderr.on('data', (data: Buffer) => onError(String(data)) && program.kill('SIGINT'));
      program.on('exit', resolve);
    });

  test('has the same rows as one thread here', async () => {
    await writeFile(at('plan.json'), file);
    const args = [at('plan.json'), '--out', at('rows.csv')];
    expect(await run([...args, '--workers', '1'], undefined, asStarted)).toBe(0);
    expect(withoutTime(await readFile(at('rows.csv'), 'utf8'))).toBe(expected);
    expect(await run([...args, '--workers', '2'])).toBe(0);
    expect(withoutTime(await readFile(at('rows.csv'), 'utf8'))).toBe(expected);
  });

  test('runs own code, and ends a thread that it keeps busy', async () => {
    const own = JSON.parse(file) as Record<string, unknown>;
    const deaf = '(board) => new Array(4294967295).indexOf(5) + 1';
    own['grids'] = [
      { algorithm: 'a-star', heuristic: 'own', code: deaf }, // each board with it costs five seconds by the program's clock
      { algorithm: 'a-star', heuristic: ['own', 'manhattan'], code: 'manhattan' },
    ];
    own['boards'] = [{ kind: 'depth', size: '3x3', depths: [14], count: 1 }];
    await writeFile(at('own.json'), JSON.stringify(own));
    expect(await run([at('own.json')])).toBe(2);
    await writeFile(
      at('thrice-as-fast.mjs'),
      `const [now, every] = [performance.now.bind(performance), setInterval];
      performance.now = () => 3 * now();
      globalThis.setInterval = (task, ms) => every(task, ms / 3);`,
    );
    const hurried = made.replace(' ', ` --import ${at('thrice-as-fast.mjs')} `);
    const args = [at('own.json'), '--run-code', '--workers', '2', '--out', at('own.out.json')];
    expect(await run(args, undefined, hurried)).toBe(0);
    const results = readResults(await readFile(at('own.out.json'), 'utf8'));
    if (!results.ok) throw new Error(sayEnglish(results.error));
    const { failures, expanded } = results.value;
    expect([...failures.keys()]).toEqual([0]);
    for (const why of failures.values()) expect(sayEnglish(why)).toMatch(/keeps one built-in function busy/);
    expect(expanded[1]).toBe(expanded[2]);
    expect(expanded[2]).toBeGreaterThan(14);
  });

  test('keeps its rows when it is interrupted', async () => {
    const long = { ...planOf(file), boards: [{ ...planOf(file).boards[0], count: 3000 }] } as ExperimentPlan;
    await writeFile(at('long.json'), writePlan(long));
    const code = await run([at('long.json'), '--out', at('long.results.json')], (text) =>
      text.includes(' runs ('),
    );
    expect(code).toBe(1);
    const results = readResults(await readFile(at('long.results.json'), 'utf8'));
    expect(results.ok && results.value.done).toBeGreaterThan(0);
    expect(results.ok && results.value.done).toBeLessThan(18_000);
  });
});
