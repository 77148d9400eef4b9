import { fail, ok, type Result } from '../core/base/result.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import { type ExperimentPlan, planLimits, usualWarmUps } from '../core/experiments/experiment-plan.ts';
import { ExperimentRows, openJobs } from '../core/experiments/experiment-rows.ts';
import { isPython } from '../core/contract/python.ts';
import { codesOf } from '../core/experiments/experiment-settings.ts';
import { readResults } from '../core/files/experiment-json.ts';
import { readPlan } from '../core/files/plan-file.ts';
import type { GivenOptions } from '../library/request.ts';
import { say } from '../library/say.ts';
import { grouped } from './answer.ts';
import { keepElsewhere, keepForLater, tellStreamed } from './experiment-later.ts';
import { answer, isStreamed, type Out, readOut, RowStream } from './experiment-out.ts';
import {
  type BegunPart,
  isShard,
  maxShards,
  partEnding,
  readBegunPart,
  type Shard,
} from './experiment-part.ts';
import { type HowToRun, interruptibly, runOnThreads } from './experiment-run.ts';
import { tryOut } from './out-file.ts';
import type { Arguments } from './search-options.ts';
import { readWorkers } from './workers.ts';
import { ExitCode, type Terminal, whyUnreadable } from './terminal.ts';

export const experimentArguments: Arguments = {
  own: {
    ...{ ready: true, resume: true, out: true, format: true, workers: true, shard: true, time: true },
    ...{ json: false, noTime: false, runCode: false, cache: true },
  },
  shared: [],
  operand: 'plan',
};

/**
 * `experiment`: a plan, run by threads (rules C5 and C9). Interrupted, it keeps the rows that are there, and says how to go on;
 * of parts and of plans whose rows are written as they come, it says what is written.
 */
export async function experiment(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { resume } = given;
  if (typeof resume === 'string' && resume.endsWith(`.${partEnding}`))
    return resumePart(resume, given, terminal);
  const out = readOut(given);
  if (!out.ok) return out;
  const shard = readShard(given, out.value);
  if (!shard.ok) return shard;
  const { file } = out.value;
  if (file !== null && typeof given['plan'] === 'string' && (await terminal.isSameFile(given['plan'], file)))
    return fail(
      `--out: ${file} is the plan itself, which the results would replace; give them another name.`,
    );
  const tried = await tryOut(file, terminal);
  if (!tried.ok) return tried;
  const begun = await readBegun(given, terminal);
  if (!begun.ok) return begun;
  const { jobs } = begun.value;
  const allowed = await mayRunCode(jobs.plan, given, terminal);
  if (!allowed.ok) return allowed;
  const read = readParts(given, jobs.plan, terminal);
  if (!read.ok) return read;
  const json = given['json'] === true;
  const parts = read.value;
  if (isStreamed(jobs, out.value, shard.value))
    return begun.value.rows === null
      ? runStreamed(jobs, parts, { out: out.value, shard: shard.value, json }, terminal)
      : fail('--resume: what is written run by run is begun again, and not resumed.');
  const rows = begun.value.rows ?? new ExperimentRows(jobs);
  return interruptibly(terminal, async (interrupted) => {
    const run = { ...parts, jobs: openJobs(rows), total: jobs.count, interrupted };
    const end = await runOnThreads(run, rows, terminal);
    if (!end.ok) return end;
    if (end.value === 'interrupted') return keepForLater(rows, out.value, given, parts, terminal);
    const saved = await answer(rows, out.value, json, terminal);
    return saved.ok ? ok(ExitCode.solved) : keepElsewhere(rows, saved.error, parts, terminal);
  });
}

/** `--shard 3/16`; a part is written in the one form that `merge` reads. */
function readShard({ shard }: GivenOptions, { file, kind }: Out): Result<Shard | null> {
  if (typeof shard !== 'string') return ok(null);
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  const read = { part: Number(part), of: Number(of) };
  if (!isShard(read))
    return fail(
      `--shard: "${shard}" is no part; the third of sixteen is 3/16, and there are at most ${grouped(maxShards)}.`,
    );
  return kind === partEnding || (kind === null && file === null)
    ? ok(read)
    : fail(`--shard: a part is a .${partEnding} file; merge makes the others of all parts.`);
}

function readParts(
  given: GivenOptions,
  plan: ExperimentPlan,
  { cores, cacheFolder }: Terminal,
): Result<HowToRun> {
  // What runs beside a run that is timed would be in its time.
  const workers = readWorkers(given, plan.time === undefined ? cores : 1);
  const { cache } = given;
  const folder = typeof cache === 'string' ? cache : cacheFolder;
  return workers.ok ? ok({ plan, workers: workers.value, timed: given['noTime'] !== true, folder }) : workers;
}

/** Runs all or a part, and writes rows as they come. */
async function runStreamed(
  jobs: ExperimentJobs,
  parts: HowToRun,
  { out, shard, json }: { readonly out: Out; readonly shard: Shard | null; readonly json: boolean },
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const kind = shard === null ? out.kind : partEnding;
  const part = shard ?? { part: 1, of: 1 };
  const stream = await RowStream.open(jobs, { ...out, kind }, part, json, terminal, true);
  if (!stream.ok) return stream;
  return runInto(stream.value, parts, { ...out, kind }, json, terminal);
}

/** Goes on with a part where it was interrupted: in its own file, so that this is what one run of it would have written. */
async function resumePart(file: string, given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const other = (['plan', 'ready', 'shard', 'out', 'format', 'time', 'json'] as const).find(
    (name) => given[name] !== undefined,
  );
  if (other !== undefined)
    return fail(
      `--resume: a part goes on in its own file and as its plan says; leave ${other === 'plan' ? 'the plan' : `--${other}`} out.`,
    );
  const begun = await begunPart(file, terminal);
  if (!begun.ok) return fail(`--resume: ${file}: ${begun.error}`);
  const { jobs, next, shard } = begun.value;
  if (next === null)
    return fail(`--resume: ${file}: all runs of part ${shard.part} of ${shard.of} are there.`);
  const allowed = await mayRunCode(jobs.plan, given, terminal);
  if (!allowed.ok) return allowed;
  const parts = readParts(given, jobs.plan, terminal);
  if (!parts.ok) return parts;
  const stream = await RowStream.resume(begun.value, file, next, terminal);
  return stream.ok ? runInto(stream.value, parts.value, { file, kind: partEnding }, false, terminal) : stream;
}

async function begunPart(file: string, terminal: Terminal): Promise<Result<BegunPart>> {
  try {
    return await readBegunPart(terminal.bytes(file));
  } catch (error) {
    return fail(`it cannot be read: ${whyUnreadable(error)}.`);
  }
}

/** Makes the runs that a stream still waits for. */
function runInto(
  stream: RowStream,
  parts: HowToRun,
  out: Out,
  json: boolean,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const { range, rows } = stream;
  const total = range.to - range.from;
  const run = total === 0 ? [] : [range];
  return interruptibly(terminal, async (interrupted) => {
    const end = await runOnThreads({ ...parts, jobs: run, total, interrupted }, rows, terminal);
    if (!end.ok) {
      await stream.discard();
      return end;
    }
    const isFinished = end.value === 'finished';
    const ended = await stream.end(isFinished, json);
    if (!ended.ok) return ended;
    if (isFinished) return ok(ExitCode.solved);
    tellStreamed(stream, parts, out, ended.value, terminal);
    return ok(ExitCode.notSolved);
  });
}

/** A plan, and its rows from an earlier sitting, or null. */
interface Begun {
  readonly jobs: ExperimentJobs;
  readonly rows: ExperimentRows | null;
}

async function readBegun(given: GivenOptions, terminal: Terminal): Promise<Result<Begun>> {
  const begun = await readSource(given, terminal);
  const { time } = given;
  if (!begun.ok || typeof time !== 'string') return begun;
  const repeats = /^\d{1,5}$/.test(time) ? Number(time) : 0;
  if (repeats < 1 || repeats > planLimits.timed)
    return fail(`--time: "${time}" is not a whole number from 1 to ${grouped(planLimits.timed)}.`);
  if (begun.value.rows !== null) return fail('--time: what was begun goes on as its plan says.');
  const { plan } = begun.value.jobs;
  const jobs = new ExperimentJobs({ ...plan, time: { warmUps: usualWarmUps, repeats } });
  return ok({ jobs, rows: null });
}

async function readSource(given: GivenOptions, terminal: Terminal): Promise<Result<Begun>> {
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
    return ok({ jobs: new ExperimentJobs(known.plan), rows: null });
  }
  const text = await textOf(String(sources[0]), terminal);
  if (!text.ok) return text;
  if (typeof resume === 'string') {
    const rows = readResults(text.value);
    return rows.ok
      ? ok({ jobs: rows.value.jobs, rows: rows.value })
      : fail(`--resume: ${resume}: ${say(rows.error)}`);
  }
  const plan = readPlan(text.value, planLimits.streamedRuns);
  return plan.ok
    ? ok({ jobs: new ExperimentJobs(plan.value), rows: null })
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

/**
 * Whether the code that a plan carries may be run: the person says so beforehand (`--run-code`), or is shown it and asked
 * where there is somebody to be asked. The error is one sentence.
 */
async function mayRunCode(
  plan: ExperimentPlan,
  given: GivenOptions,
  terminal: Pick<Terminal, 'complain' | 'ask'>,
): Promise<Result<null>> {
  const codes = codesOf(plan);
  if (codes.length === 0 || given['runCode'] === true) return ok(null);
  for (const [index, code] of codes.entries()) {
    terminal.complain(`Code ${index + 1} of ${codes.length}${isPython(code) ? ', in Python' : ''}:`);
    terminal.complain(code.replace(/^/gm, '    '));
  }
  const walls = codes.some(isPython) ? ' Python has thinner walls here than JavaScript has.' : '';
  const answer = await terminal.ask(`This plan carries the code above.${walls} Run it? [y/N] `);
  if (answer !== null && /^\s*y(es)?\s*$/i.test(answer)) return ok(null);
  return fail('This plan carries the code above, which was not run: --run-code runs it.');
}
