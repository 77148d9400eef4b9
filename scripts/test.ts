/**
 * `npm test`: runs every stage, two at a time, and ends with the line `N passed, N failed`.
 * `npm test -- types lint` runs only the stages named, and `npm test -- unit long` tries all cases of tests that try many
 * (`src/testing/samples.ts`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';
import { whenEnded } from '../src/cli/when-ended.ts';
import type { PlaywrightReport, Tally, VitestReport } from './tally.ts';

interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Waits for pages most of the time: goes before the stages beside it, and its output is shown as it comes. */
  readonly first?: true;
  readonly needs?: string;
  readonly minutes?: number;
  readonly tally?: (exitCode: number) => Tally;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'node_modules/.cache/tilescope');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** Two at a time. The journeys, which are the longest and leave half of the cores, begin as soon as there is a build. */
const stages: readonly Stage[] = [
  { name: 'build', command: 'vite', args: ['build'] },
  { name: 'types', command: 'tsc', args: ['-b', '--force', '--singleThreaded'] },
  {
    name: 'e2e',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/e2e.ts'],
    needs: 'build',
    first: true,
    minutes: 25, // of which up to five to install a browser
    tally: (exitCode) => tallyPlaywright(readReport<PlaywrightReport>(playwrightReport), exitCode),
  },
  {
    name: 'lint',
    command: 'node',
    args: ['--import', 'tsx', 'node_modules/oxlint/bin/oxlint', '--format', 'stylish', '--threads=1'],
  },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'rooms', command: 'node', args: ['--import', 'tsx', 'scripts/rooms.ts'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'size', command: 'size-limit', args: ['--config', 'config/size-limit.js'], needs: 'build' },
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    minutes: 30, // beside the journeys, at a lower priority
    tally: (exitCode) => tallyVitest(readReport<VitestReport>(vitestReport), exitCode),
  },
];

const env = {
  ...process.env,
  // Compilers and linters make much that soon is garbage: with room for it they take a tenth less time.
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' '),
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  // What is written in Go has one core here, as the other is busy too: what it does at once it partly does twice.
  GOMAXPROCS: '1',
  GOGC: '200',
  TILESCOPE_E2E_REPORT: playwrightReport,
  TILESCOPE_SAMPLES: '',
};

const running = new Set<ChildProcess>();
/** The stage whose output is shown now as it comes. */
let shown: string | null = null;
const tallies = new Map<string, Tally>();

let ending = false;
whenEnded((reason) => {
  console.log(`\n${reason}: ending.`);
  ending = true;
  const closed = Array.from(running, (child) => new Promise((done) => child.once('close', done)));
  for (const child of running) end(child);
  void Promise.all(closed).then(() => process.exit(1));
});

const words = process.argv.slice(2);
if (words.includes('long')) env.TILESCOPE_SAMPLES = 'all';
await main(words.filter((word) => word !== 'long'));

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No stage ${unknown.join(', ')}; there are ${stages.map((stage) => stage.name).join(', ')}.`,
    );
    process.exit(1);
  }
  mkdirSync(reports, { recursive: true });
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });

  const chosen = names.length > 0 ? stages.filter((stage) => names.includes(stage.name)) : stages;
  await runAll(chosen);
  if (ending) return;

  let passed = 0;
  let failed = 0;
  console.log('');
  for (const { name } of chosen) {
    for (const text of tallies.get(name)?.failures ?? []) console.log(`✗ ${name}: ${text}\n`);
  }
  for (const { name } of chosen) {
    const tally = tallies.get(name) ?? { passed: 0, failed: 1 };
    passed += tally.passed;
    failed += tally.failed;
    const counts = `${tally.passed} passed, ${tally.failed} failed`;
    console.log(
      `${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${counts}${tally.note ? ` (${tally.note})` : ''}`,
    );
  }
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}

/** Starts the stages in order, two side by side, one that depends on another when its time has come. */
async function runAll(chosen: readonly Stage[]): Promise<void> {
  const active = new Map<string, Promise<void>>();
  for (const stage of chosen) {
    while (active.size >= 2 || (stage.needs && active.has(stage.needs))) {
      await Promise.race(active.values());
    }
    if (ending) return;
    const done = runStage(stage).then((tally) => {
      tallies.set(stage.name, tally);
      active.delete(stage.name);
    });
    active.set(stage.name, done);
  }
  await Promise.all(active.values());
}

function title(text: string): string {
  return `\n── ${text} `.padEnd(80, '─');
}

async function runStage(stage: Stage): Promise<Tally> {
  const needed = stage.needs ? tallies.get(stage.needs) : undefined;
  if (needed && needed.failed > 0)
    return { passed: 0, failed: 1, note: `not run: ${stage.needs ?? ''} failed` };

  const start = performance.now();
  if (stage.first) {
    shown = stage.name;
    console.log(title(stage.name));
  }
  const { exitCode, output } = await execute(stage);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (stage.first) {
    shown = null;
    console.log(`${stage.name}: ${seconds} s`);
  } else {
    console.log([title(`${stage.name}, ${seconds} s`), output.trimEnd()].join('\n').trimEnd());
    if (shown !== null) console.log(title(`${shown} goes on`));
  }
  return (stage.tally ?? tallyCommand)(exitCode);
}

/** Runs the command of a stage in a process group of its own, so that all it starts can be ended together. */
function execute(stage: Stage): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    // What is given out is tried with the build of this run (`scripts/release.ts`).
    const isBuilt = tallies.get('build')?.failed === 0;
    const child = spawn(stage.command, stage.args, {
      cwd: root,
      env: isBuilt ? { ...env, TILESCOPE_BUILD: join(root, 'dist') } : env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    if (!stage.first && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const minutes = stage.minutes ?? 5;
    const chunks: string[] = [];
    const take = (chunk: string): void => {
      if (stage.first) process.stdout.write(chunk);
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => {
      take(`\nEnded after ${minutes} minutes.\n`);
      end(child);
    }, minutes * 60_000);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      take(`${error.message}\n`);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ exitCode: code ?? 1, output: chunks.join('') });
    });
  });
}

/** Asks the whole group to end, as Ctrl-C does, and ends what is still there five seconds later. */
function end(child: ChildProcess): void {
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // already gone
    }
  };
  signal('SIGINT');
  const timer = setTimeout(() => {
    signal('SIGKILL');
  }, 5000);
  child.once('close', () => {
    clearTimeout(timer);
  });
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
