/**
 * `npm test`: runs every stage, two at a time, says of each in one line how it went and what it took, and ends with the line
 * `N passed, N failed`. What a stage says itself is shown where it fails.
 * `npm test -- types lint` runs only the stages named, `npm test -- verbose` shows all output, and `npm test -- long` tries all
 * cases of tests that try many (`src/testing/samples.ts`) and runs all journeys, in all browsers.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { ProcessorTime, waitedSoFar } from './processor-time.ts';
import { filesDone, journeysDone, stageLine, tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';
import { whenEnded } from '../src/cli/when-ended.ts';
import type { PlaywrightReport, Spent, Tally, VitestReport } from './tally.ts';

interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Waits for pages most of the time: goes before the stages beside it. */
  readonly first?: true;
  readonly needs?: string;
  readonly tally?: (exitCode: number) => Tally;
  /** How far it is, from what it has said; until then what it says is for the person who waits. */
  readonly progress?: (output: string) => string | undefined;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'node_modules/.cache/tilescope');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** Two at a time. The journeys, which are the longest and leave half of the cores, begin as soon as there is a build. */
const stages: readonly Stage[] = [
  { name: 'build', command: 'vite', args: ['build'] },
  { name: 'types', command: 'node', args: ['--import', 'tsx', 'scripts/types.ts', '--singleThreaded'] },
  {
    name: 'e2e',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/e2e.ts'],
    needs: 'build',
    first: true,
    tally: (exitCode) => tallyPlaywright(readReport<PlaywrightReport>(playwrightReport), exitCode),
    progress: journeysDone,
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
    tally: (exitCode) => tallyVitest(readReport<VitestReport>(vitestReport), exitCode),
    progress: filesDone,
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

/**
 * What says nothing for so long hangs, and is ended. How long a stage takes is no fault of it: on a third of a slow core a good one
 * takes an hour. Longer than a journey and a case of a unit test may take, which then says which one it was.
 */
const patienceMinutes = 15;
const tellEveryMs = 30_000;

const begun = performance.now();
const running = new Map<ChildProcess, { readonly progress: () => string | undefined }>();
const tallies = new Map<string, Tally>();
/** What all stages that have ended have taken: what is waited for since then is that of the next one that ends. */
let waitedBefore = waitedSoFar();

let ending = false;
whenEnded((reason) => {
  console.log(`\n${reason}: ending.`);
  ending = true;
  const closed = Array.from(running.keys(), (child) => new Promise((done) => child.once('close', done)));
  for (const child of running.keys()) end(child);
  void Promise.all(closed).then(() => process.exit(1));
});

const words = process.argv.slice(2);
if (words.includes('long')) env.TILESCOPE_SAMPLES = 'all';
const isVerbose = words.includes('verbose');
await main(words.filter((word) => word !== 'long' && word !== 'verbose'));

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
  const telling = setInterval(tellProgress, tellEveryMs);
  const spent = await runAll(chosen);
  clearInterval(telling);
  if (ending) return;

  const all = chosen.map(({ name }) => tallies.get(name) ?? { passed: 0, failed: 1 });
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  console.log('');
  for (const { name } of chosen) {
    for (const text of tallies.get(name)?.failures ?? []) console.log(`✗ ${name}: ${text}\n`);
  }
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  const total = spent.some(({ processorSeconds }) => processorSeconds === undefined)
    ? undefined
    : spent.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, own);
  const tally = { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed };
  const seconds = (performance.now() - begun) / 1000;
  console.log(stageLine('all', tally, { seconds, processorSeconds: total }));
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${tally.passed} passed, ${failed} failed`);
}

/** Says how far those are that take minutes. */
function tellProgress(): void {
  const far = Array.from(running.values(), ({ progress }) => progress()).filter((text) => text !== undefined);
  if (far.length > 0) console.log(`  … ${far.join('; ')}`);
}

/** Starts the stages in order, two side by side, one that depends on another when its time has come. */
async function runAll(chosen: readonly Stage[]): Promise<readonly Spent[]> {
  const spent: Spent[] = [];
  const active = new Map<string, Promise<void>>();
  for (const stage of chosen) {
    while (active.size >= 2 || (stage.needs && active.has(stage.needs))) {
      await Promise.race(active.values());
    }
    if (ending) return spent;
    const done = runStage(stage).then((took) => {
      spent.push(took);
      active.delete(stage.name);
    });
    active.set(stage.name, done);
  }
  await Promise.all(active.values());
  return spent;
}

function title(text: string): string {
  return `\n── ${text} `.padEnd(80, '─');
}

async function runStage(stage: Stage): Promise<Spent> {
  const needed = stage.needs ? tallies.get(stage.needs) : undefined;
  if (needed && needed.failed > 0) {
    const tally = { passed: 0, failed: 1, note: `not run: ${stage.needs ?? ''} failed` };
    const spent = { seconds: 0, processorSeconds: 0 };
    tallies.set(stage.name, tally);
    console.log(stageLine(stage.name, tally, spent));
    return spent;
  }
  const { exitCode, output, spent } = await execute(stage);
  const tally = (stage.tally ?? tallyCommand)(exitCode);
  tallies.set(stage.name, tally);
  if (!ending && (isVerbose || tally.failed > 0)) console.log(`${title(stage.name)}\n${output.trimEnd()}\n`);
  if (!ending) console.log(stageLine(stage.name, tally, spent));
  return spent;
}

interface Execution {
  readonly exitCode: number;
  readonly output: string;
  readonly spent: Spent;
}

/** Runs the command of a stage in a process group of its own, so that all it starts can be ended together. */
function execute(stage: Stage): Promise<Execution> {
  return new Promise((resolve) => {
    // What is given out is tried with the build of this run (`scripts/release.ts`).
    const isBuilt = tallies.get('build')?.failed === 0;
    const start = performance.now();
    const child = spawn(stage.command, stage.args, {
      cwd: root,
      env: isBuilt ? { ...env, TILESCOPE_BUILD: join(root, 'dist') } : env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const processor = new ProcessorTime(child.pid ?? 0);
    let output = '';
    const progress = (): string | undefined => stage.progress?.(output);
    running.set(child, { progress });
    if (!stage.first && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const looking = setInterval(() => {
      processor.look();
    }, 1000);
    const hangs = setTimeout(() => {
      take(`\nEnded, as it said nothing for ${patienceMinutes} minutes.\n`);
      end(child);
    }, patienceMinutes * 60_000);
    const take = (chunk: string): void => {
      // What it does before it begins, as installing a browser.
      if (stage.progress === journeysDone && progress() === undefined) process.stdout.write(chunk);
      output += chunk;
      hangs.refresh();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      take(`${error.message}\n`);
    });
    let processorSeconds: number | undefined;
    child.on('exit', () => {
      const waited = waitedSoFar();
      if (waited === undefined || waitedBefore === undefined) return;
      processorSeconds = processor.end(waited - waitedBefore);
      waitedBefore = waited;
    });
    child.on('close', (code) => {
      clearInterval(looking);
      clearTimeout(hangs);
      running.delete(child);
      const seconds = (performance.now() - start) / 1000;
      resolve({ exitCode: code ?? 1, output, spent: { seconds, processorSeconds } });
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
