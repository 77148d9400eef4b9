import { summarise } from '../core/analysis/experiment-summary.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { ExperimentPool } from '../threads/client/experiment-pool.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import type { ExperimentProgress } from '../core/experiments/experiment-messages.ts';
import { ExperimentRows, openJobs } from '../core/experiments/experiment-rows.ts';
import { codesOf } from '../core/experiments/experiment-settings.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import { readResults } from '../core/files/experiment-json.ts';
import { readPlan } from '../core/files/experiment-plan.ts';
import { grouped } from './answer.ts';
import { jsonOfExperiment, readableExperiment } from './experiment-answer.ts';
import { program } from './help.ts';
import { mayRunCode } from './plan-code.ts';
import { type GivenOptions } from '../library/request.ts';
import { type Arguments } from './search-options.ts';
import { say } from '../library/say.ts';
import { ExitCode, type Terminal, whyUnreadable, jsonLine } from './terminal.ts';

export const experimentArguments: Arguments = {
  own: { ready: true, resume: true, out: true, workers: true, json: false, runCode: false },
  shared: [],
  operand: 'plan',
};

/** More than this does not come from one machine. */
const maxWorkers = 256;
/** By the end of their names. */
const formats = Object.keys(experimentFormats) as (keyof typeof experimentFormats)[];

/** `experiment`: a plan, run by threads (rule C5). Interrupted, it keeps the rows that are there, and says how to go on. */
export async function experiment(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const out = readOut(given);
  if (!out.ok) return out;
  const workers = readWorkers(given, terminal.cores);
  if (!workers.ok) return workers;
  const rows = await readRows(given, terminal);
  if (!rows.ok) return rows;
  const allowed = await mayRunCode(rows.value.jobs.plan, given, terminal);
  if (!allowed.ok) return allowed;
  const end = await run(rows.value, workers.value, terminal);
  if (!end.ok) return end;
  const saved = await answer(rows.value, out.value, given['json'] === true, terminal);
  if (!saved.ok) return saved;
  if (end.value === 'finished') return ok(ExitCode.solved);
  return keepForLater(rows.value, out.value, terminal);
}

interface Out {
  readonly file: string;
  readonly kind: keyof typeof experimentFormats;
}

function readOut({ out }: GivenOptions): Result<Out | null> {
  if (typeof out !== 'string') return ok(null);
  const kind = formats.find((end) => out.endsWith(`.${end}`));
  if (kind !== undefined) return ok({ file: out, kind });
  const endings = formats.map((end) => `.${end}`);
  const last = endings.pop();
  return fail(`--out: ${out} should end in ${endings.join(', ')} or ${last}; that says what it is to hold.`);
}

function readWorkers({ workers }: GivenOptions, cores: number): Result<number> {
  if (typeof workers !== 'string') return ok(cores);
  const count = /^\d{1,4}$/.test(workers) ? Number(workers) : 0;
  return count >= 1 && count <= maxWorkers
    ? ok(count)
    : fail(`--workers: "${workers}" is not a whole number from 1 to ${maxWorkers}.`);
}

/** The rows of the plan that are there: none, or those of an earlier sitting. */
async function readRows(given: GivenOptions, terminal: Terminal): Promise<Result<ExperimentRows>> {
  const { plan: file, ready, resume } = given;
  const sources = [file, ready, resume].filter((one) => typeof one === 'string');
  if (sources.length !== 1) {
    const one = sources.length === 0 ? 'Which plan?' : 'That is more than one plan.';
    return fail(
      `${one} Give a file, --ready with one of ${readyNames()}, or --resume with a file of results.`,
    );
  }
  if (typeof ready === 'string') {
    const known = readyPlans.find(({ id }) => id === ready);
    if (known === undefined) return fail(`--ready: "${ready}" is not there; there are ${readyNames()}.`);
    return ok(new ExperimentRows(new ExperimentJobs(known.plan)));
  }
  const text = await textOf(String(sources[0]), terminal);
  if (!text.ok) return text;
  if (typeof resume === 'string') {
    const rows = readResults(text.value);
    return rows.ok ? rows : fail(`--resume: ${resume}: ${say(rows.error)}`);
  }
  const plan = readPlan(text.value);
  return plan.ok
    ? ok(new ExperimentRows(new ExperimentJobs(plan.value)))
    : fail(`${String(file)}: ${say(plan.error)}`);
}

function readyNames(): string {
  return readyPlans.map(({ id }) => id).join(', ');
}

async function textOf(file: string, terminal: Terminal): Promise<Result<string>> {
  const lines: string[] = [];
  try {
    for await (const line of terminal.lines(file)) lines.push(line);
  } catch (error) {
    return fail(`${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  return ok(lines.join('\n'));
}

/** Runs what is left, and puts the rows where they belong. The error is one sentence. */
function run(
  rows: ExperimentRows,
  workers: number,
  terminal: Terminal,
): Promise<Result<'finished' | 'interrupted'>> {
  return new Promise((resolve) => {
    const pool = new ExperimentPool({
      workers,
      makeThread: (events) => terminal.startThread(events),
      pace: {
        now: () => terminal.now(),
        every: (ms, task) => {
          const timer = setInterval(task, ms);
          return () => clearInterval(timer);
        },
      },
      sink: {
        rows: (batch) => rows.take(batch),
        progress: (progress) => terminal.report(progressLine(progress)),
        finished: () => end(ok('finished')),
        refused: (why) => end(fail(say(why))),
      },
    });
    const forget = terminal.onInterrupt(() => {
      pool.cancel();
      end(ok('interrupted'));
    });
    const end = (how: Result<'finished' | 'interrupted'>): void => {
      forget();
      resolve(how);
    };
    pool.start(rows.jobs.plan, openJobs(rows));
  });
}

function progressLine({ done, total, perSecond, secondsLeft }: ExperimentProgress): string {
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  const speed = perSecond === null ? '' : `, ${grouped(Math.round(perSecond))} a second`;
  const left = secondsLeft === null ? '' : `, ${durationOf(secondsLeft)} left`;
  return `${grouped(done)} of ${grouped(total)} runs (${percent} %)${speed}${left}`;
}

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

async function answer(
  rows: ExperimentRows,
  out: Out | null,
  json: boolean,
  terminal: Terminal,
): Promise<Result<null>> {
  const saved = out === null ? ok(null) : await save(rows, out, terminal);
  if (!saved.ok) return saved;
  if (json) await terminal.out(jsonLine(jsonOfExperiment(rows)));
  else if (out === null) await terminal.out(readableExperiment(rows));
  return ok(null);
}

async function save(rows: ExperimentRows, { file, kind }: Out, terminal: Terminal): Promise<Result<null>> {
  try {
    await terminal.save(
      file,
      experimentFormats[kind].write(rows, say, () => summarise(rows)),
    );
    return ok(null);
  } catch (error) {
    return fail(`--out: ${file} cannot be written: ${whyUnreadable(error)}.`);
  }
}

/** Rows of an experiment that was interrupted, in the one format that holds the plan as well. */
async function keepForLater(
  rows: ExperimentRows,
  out: Out | null,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const file = out?.kind === 'json' ? out.file : `${out?.file ?? 'experiment'}.resume.json`;
  const saved = await save(rows, { file, kind: 'json' }, terminal);
  if (!saved.ok) return saved;
  const runCode = codesOf(rows.jobs.plan).length === 0 ? '' : ' --run-code';
  const again = `${out === null ? '' : ` --out ${out.file}`}${runCode}`;
  terminal.complain(
    `Interrupted with ${grouped(rows.done)} of ${grouped(rows.jobs.count)} runs, which are kept. ` +
      `To go on: ${program} experiment --resume ${file}${again}`,
  );
  return ok(ExitCode.notSolved);
}
