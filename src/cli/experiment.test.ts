import { sayEnglish } from '../locales/say-any.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ExperimentRunner } from '../core/analysis/experiment-runner.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { ExperimentRows } from '../core/experiments/experiment-rows.ts';
import { experimentCsv } from '../core/files/experiment/experiment-csv.ts';
import { readResults } from '../core/files/experiment-json.ts';
import { readPlan } from '../core/files/plan-file.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { madeProgram } from '../../scripts/made-program.ts';
import { isLong } from '../testing/samples.ts';
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
    const once = (await experiment('plan.json', few)).out;
    expect(once).toContain('| Time, ms |');
    expect(once).toContain(' Time, ms: one noisy run per board.');
    const { code, out, files } = await experiment('plan.json --time 3 --workers 2', few);
    expect([code, files.size]).toEqual([0, 0]);
    expect(out).toContain(' Time, ms: the median of 3 runs per board.');
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
    ['--out all.json', 'all.json.resume.json', ' (all.json stays as it was until all runs are there)'],
    ['--out all.csv', 'all.csv.resume-2.json', ' (all.csv stays as it was until all runs are there)'],
    ['--workers 1', 'experiment.resume-2.json', ''],
  ])('interrupted with %s, it replaces no rows of another time', async (line, name, stays) => {
    const before = ['all.json', 'all.csv', 'all.csv.resume.json', 'experiment.resume.json'];
    const terminal = fakeTerminal({
      'plan.json': file,
      ...Object.fromEntries(before.map((one) => [one, 'before'])),
    });
    let interrupted = false;
    terminal.report = (text) => {
      if (!interrupted && /^[1-9]/.test(text)) terminal.interrupt();
      interrupted ||= /^[1-9]/.test(text);
    };
    expect(await runTilescope(['experiment', 'plan.json', ...line.split(' ')], terminal)).toBe(1);
    const { files, errors } = terminal.written;
    expect([...files.keys()]).toEqual([name]);
    expect(errors[0]).toContain(`--resume ${name}`);
    expect(errors[0]?.endsWith(stays)).toBe(true);
    const out = line.startsWith('--out') ? ` ${line}` : '';
    const resumed = await experiment(`--resume ${name}${out} --no-time`, { [name]: files.get(name) ?? '' });
    expect(resumed.code).toBe(0);
  });

  test.each([
    ['all.csv', false],
    ['all.json', false],
    ['all.csv', true],
  ])('keeps rows elsewhere that find no room in %s (interrupted: %s)', async (out, isInterrupted) => {
    const terminal = fakeTerminal({ 'plan.json': file });
    const { save, report } = terminal;
    terminal.save = (name, pieces) =>
      name.startsWith('/temp/')
        ? save(name, pieces)
        : Promise.reject(Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }));
    let runs = 0;
    terminal.report = (text, isLast) => {
      report(text, isLast);
      if (/^[1-9]/.test(text) && runs++ === 0 && isInterrupted) terminal.interrupt();
    };
    expect(await runTilescope(['experiment', 'plan.json', '--out', out], terminal)).toBe(2);
    const { files, errors } = terminal.written;
    const elsewhere = '/temp/tilescope-experiment.resume.json';
    expect([...files.keys()]).toEqual([elsewhere]);
    expect(errors.at(-1)).toContain(
      `runs are kept: npm run -s tilescope -- experiment --resume ${elsewhere}`,
    );
    const resumed = await experiment(`--resume ${elsewhere} --out ${out}`, {
      [elsewhere]: files.get(elsewhere) ?? '',
    });
    expect(resumed.code).toBe(0);
    if (out === 'all.csv') expect(withoutTime(resumed.files.get(out))).toBe(expected);
  });

  test('writes no results over its own plan', async () => {
    const { code, files, errors } = await experiment('plan.json --out plan.json');
    expect([code, files.size]).toEqual([2, 0]);
    expect(errors).toEqual([
      'tilescope experiment: --out: plan.json is the plan itself, which the results would replace; give them another name.',
    ]);
  });

  test.each(['all.json', 'all.csv', 'all.jsonl', 'all.md'])(
    'interrupted before the first run has ended, it writes nothing to %s',
    async (out) => {
      const terminal = fakeTerminal({ 'plan.json': file, [out]: 'before' });
      const onInterrupt = (task: () => void) => {
        task();
        return () => undefined;
      };
      const code = await runTilescope(['experiment', 'plan.json', '--out', out], {
        ...terminal,
        onInterrupt,
      });
      const { errors, files } = terminal.written;
      expect([code, files.size]).toEqual([1, 0]);
      expect(errors).toEqual(['Interrupted before the first run had ended, so nothing is written.']);
    },
  );

  test.each(['experiment plan.json', 'merge part.jsonl', 'trace 867254301'])(
    'no work is begun where its file cannot be written: %s',
    async (line) => {
      const terminal = fakeTerminal({ 'plan.json': file });
      const tryFile = () => Promise.reject(new Error('its folder does not exist'));
      const args = [...line.split(' '), '--out', 'missing/rows.csv'];
      const code = await runTilescope(args, { ...terminal, tryFile });
      const { errors, files, reports } = terminal.written;
      expect([code, files.size, reports]).toEqual([2, 0, []]);
      expect(errors).toEqual([
        `tilescope ${args[0]}: --out: missing/rows.csv cannot be written: its folder does not exist.`,
      ]);
    },
  );

  test.each([
    [
      '--workers 2',
      'Which plan? Give a file, --ready with one of aima, korf, a-star-report, genetic-report, ruby, homework, or --resume with a file of results.',
    ],
    ['plan.json --ready aima', /^That is more than one plan\./],
    [
      '--ready magic',
      '--ready: "magic" is not there; there are aima, korf, a-star-report, genetic-report, ruby, homework.',
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
  const rowsIn = async (name: string): Promise<ExperimentRows> => {
    const results = readResults(await readFile(at(name), 'utf8'));
    if (!results.ok) throw new Error(sayEnglish(results.error));
    return results.value;
  };

  const project = join(import.meta.dirname, '../..');
  /** As package.json starts it, its thread from its sources too; and made once, which starts sooner. */
  const asStarted = `${process.execPath} --import tsx --import ./scripts/build-info.ts src/cli/main.ts`;
  const made = await madeProgram();
  /** With modules that are loaded before it. */
  const withModules = (...urls: readonly string[]): string =>
    made.replace(' ', urls.map((url) => ` --import ${url}`).join('') + ' ');
  /** On a screen it tells each time how far it is, and not every few seconds. */
  const screen = 'data:text/javascript,process.stderr.isTTY=true';

  /** Starts it at the head of a process group, as a shell does; `told` is called with all that it has told at each word of it. */
  const run = (
    args: readonly string[],
    { start = made, told }: { start?: string; told?: (errors: string, program: ChildProcess) => void } = {},
  ): Promise<{ code: number | null; signal: string | null; errors: string }> =>
    new Promise((resolve) => {
      const [node = '', ...main] = start.split(' ');
      const program = spawn(node, [...main, ...args], {
        ...{ cwd: project, detached: true },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      program.stderr.on('data', (data: Buffer) => {
        errors += String(data);
        told?.(errors, program);
      });
      program.on('close', (code, signal) => resolve({ code, signal, errors }));
    });
  const codeOf = async (...how: Parameters<typeof run>): Promise<number | null> => (await run(...how)).code;

  /** Sends signals to the whole group, without a pause, as soon as more than `done` runs have ended. */
  const signalling = (signals: readonly NodeJS.Signals[], { done = 0, isReaderGone = false } = {}) => {
    let isSent = false;
    return (errors: string, program: ChildProcess): void => {
      const [, ended = '0'] = /.*\b([\d,]+) of [\d,]+ runs/s.exec(errors) ?? [];
      if (isSent || Number(ended.replaceAll(',', '')) <= done) return;
      isSent = true;
      if (isReaderGone) program.stderr?.destroy();
      for (const signal of signals) process.kill(-program.pid!, signal);
    };
  };
  /** No machine makes all of them before it is told to end. */
  const long = JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'long' },
    boards: [{ kind: 'random', size: '3x3', count: 20_000 }],
    grids: [{ algorithm: 'a-star', heuristic: 'hamming' }],
  });

  test('has the same rows as one thread here', async () => {
    const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    // The program `tsx` kills what it has started where that does not answer a signal within some milliseconds.
    expect(scripts['tilescope']?.replace('node', process.execPath)).toBe(asStarted);
    await writeFile(at('plan.json'), file);
    const args = ['experiment', at('plan.json'), '--out', at('rows.csv')];
    expect(await codeOf([...args, '--workers', '1'], { start: asStarted })).toBe(0);
    expect(withoutTime(await readFile(at('rows.csv'), 'utf8'))).toBe(expected);
    expect(await codeOf([...args, '--workers', '2'])).toBe(0);
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
    expect(await codeOf(['experiment', at('own.json')])).toBe(2);
    await writeFile(
      at('thrice-as-fast.mjs'),
      `const [now, every] = [performance.now.bind(performance), setInterval];
      performance.now = () => 3 * now();
      globalThis.setInterval = (task, ms) => every(task, ms / 3);`,
    );
    const start = withModules(at('thrice-as-fast.mjs'));
    const args = ['experiment', at('own.json'), '--run-code', '--workers', '2', '--out', at('own.out.json')];
    expect(await codeOf(args, { start })).toBe(0);
    const { failures, expanded } = await rowsIn('own.out.json');
    expect([...failures.keys()]).toEqual([0]);
    for (const why of failures.values()) expect(sayEnglish(why)).toMatch(/keeps one built-in function busy/);
    expect(expanded[1]).toBe(expanded[2]);
    expect(expanded[2]).toBeGreaterThan(14);
  });

  test('keeps its rows whatever interrupts it, and goes on in the same file', async () => {
    await writeFile(at('long.json'), long);
    const kept = at('kept.json');
    let done = 0;
    for (const [signals, isReaderGone] of [
      [['SIGINT', 'SIGINT', 'SIGINT'], false],
      [['SIGTERM'], false],
      [['SIGHUP', 'SIGHUP'], true],
    ] as const) {
      const source = done === 0 ? [at('long.json')] : ['--resume', kept];
      const { code, signal, errors } = await run(['experiment', ...source, '--out', kept], {
        ...{ start: withModules(screen), told: signalling(signals, { done, isReaderGone }) },
      });
      // Who has lost its terminal ends as such.
      expect([code, signal], String(signals)).toEqual(isReaderGone ? [null, 'SIGHUP'] : [1, null]);
      if (!isReaderGone) expect(errors).toMatch(/Interrupted with [1-9]\d* of 20,000 runs, which are kept\./);
      const rows = await rowsIn('kept.json');
      expect(rows.done, String(signals)).toBeGreaterThan(done);
      done = rows.done;
    }
    expect(done).toBeLessThan(20_000);
    expect((await readdir(folder)).filter((name) => name.includes('kept.json'))).toEqual(['kept.json']);
  });

  test('is not ended by what comes while it keeps its rows', async () => {
    await writeFile(at('long.json'), long);
    await writeFile(
      at('signals.mjs'),
      `import files from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { open } = files;
      let isInterrupted = false;
      process.once('SIGINT', () => (isInterrupted = true));
      files.open = async (file, ...how) => {
        const handle = await open(file, ...how);
        if (isInterrupted) for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT']) process.kill(process.pid, signal);
        await new Promise(setImmediate);
        return handle;
      };
      syncBuiltinESMExports();`,
    );
    const how = { start: withModules(screen, at('signals.mjs')), told: signalling(['SIGINT']) };
    const { code, errors } = await run(['experiment', at('long.json'), '--out', at('busy.json')], how);
    expect([code, errors]).toEqual([1, expect.stringContaining('which are kept.')]);
    expect((await rowsIn('busy.json')).done).toBeGreaterThan(0);
  });

  test.runIf(isLong)('keeps its rows as npm starts it', async () => {
    await writeFile(at('long.json'), long);
    await writeFile(at('screen.mjs'), 'process.stderr.isTTY = true;');
    const start = `env NODE_OPTIONS=--import=${at('screen.mjs')} npm run -s tilescope --`;
    for (const signals of [['SIGINT'], ['SIGINT', 'SIGINT', 'SIGINT'], ['SIGTERM', 'SIGINT']] as const) {
      const how = { start, told: signalling(signals) };
      const { errors } = await run(['experiment', at('long.json'), '--out', at('npm.json')], how);
      expect(errors).toMatch(/Interrupted with [1-9]\d* of 20,000 runs, which are kept\./);
      expect((await rowsIn('npm.json')).done).toBeGreaterThan(0);
      await rm(at('npm.json'));
    }
  });

  test('leaves what was there on a full disk, and rows of a part that are whole', async () => {
    const some = file.replace('"count":10', '"count":60').replace('simulated-annealing', 'greedy');
    await writeFile(at('some.json'), some);
    await writeFile(at('full.sh'), 'ulimit -f 4; exec "$@"'); // blocks of 512 bytes, or of 1,024
    const start = `sh ${at('full.sh')} ${made}`;
    const args = ['experiment', at('some.json'), '--no-time', '--out'];
    for (const name of ['full.json', 'full.jsonl']) {
      await writeFile(at(name), 'before');
      const { code, errors } = await run([...args, at(name)], { start });
      expect([code, errors.split('\n').at(-2)], name).toEqual([
        2,
        `tilescope experiment: --out: ${at(name)} cannot be written: no file may be that large here.` +
          (name === 'full.json' ? ` Nor can the rows of 240 runs be kept in ${tmpdir()}.` : ''),
      ]);
      expect(await readFile(at(name), 'utf8')).toBe('before');
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);

    await rm(at('full.jsonl'));
    expect(await codeOf([...args, at('full.jsonl')], { start })).toBe(2);
    const whole = await readFile(at('full.jsonl'), 'utf8');
    for (const line of whole.trimEnd().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(await codeOf(['experiment', '--resume', at('full.jsonl'), '--no-time'])).toBe(0);
    const resumed = await readFile(at('full.jsonl'), 'utf8');
    expect(resumed.startsWith(whole)).toBe(true);
    expect(resumed.trimEnd().split('\n').slice(1)).toHaveLength(240 + 1);
    expect(resumed).toMatch(/\n\{"rows":240\}\n$/);
  });

  test('leaves nothing beside a file when Ctrl-C ends it while it writes', async () => {
    await writeFile(
      at('ended.mjs'),
      `import files from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { open } = files;
      let tried = false;
      files.open = async (file, ...how) => {
        const handle = await open(file, ...how);
        if (String(file).includes('ended.csv')) {
          if (tried) setImmediate(() => process.kill(process.pid, 'SIGINT'));
          handle.writeFile = () => new Promise(() => setInterval(() => undefined, 1000));
          tried = true;
        }
        return handle;
      };
      syncBuiltinESMExports();`,
    );
    await writeFile(at('ended.csv'), 'before');
    const args = ['trace', '867254301', '--algorithm', 'greedy', '--out', at('ended.csv')];
    const { code, signal } = await run(args, { start: withModules(at('ended.mjs')) });
    expect([code, signal, await readFile(at('ended.csv'), 'utf8')]).toEqual([null, 'SIGINT', 'before']);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
