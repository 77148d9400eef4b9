import { join } from 'node:path';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { ExperimentRows } from '../core/experiments/experiment-rows.ts';
import { codesOf } from '../core/experiments/experiment-settings.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import type { GivenOptions } from '../library/request.ts';
import { grouped } from './answer.ts';
import { type Out, type RowStream, answer, save } from './experiment-out.ts';
import { partEnding } from './experiment-part.ts';
import type { HowToRun } from './experiment-run.ts';
import { program } from './help.ts';
import { ExitCode, type Terminal } from './terminal.ts';

const nothingWritten = 'Interrupted before the first run had ended, so nothing is written.';

/** Says how an interrupted experiment goes on whose rows were written as they came. @param isThere whether there are any */
export function tellStreamed(
  { rows, range }: RowStream,
  parts: HowToRun,
  { file, kind }: Out,
  isThere: boolean,
  terminal: Terminal,
): void {
  if (file !== null && !isThere) return terminal.complain(nothingWritten);
  const total = range.to - range.from;
  const done = `Interrupted with ${grouped(rows.written - range.from)} of ${grouped(total)} runs`;
  const again = ['--resume', file ?? '', ...howAgain(parts, terminal)].join(' ');
  terminal.complain(
    kind !== partEnding
      ? `${done}, which are those written.`
      : file === null || !file.endsWith(`.${partEnding}`)
        ? `${done}: this part is to be run again.`
        : `${done}, which are kept. To go on: ${program} experiment ${again}`,
  );
}

/** What is to be said again of how runs are made. */
function howAgain({ plan, timed, folder }: HowToRun, { cacheFolder }: Terminal): string[] {
  return [
    ...(timed ? [] : ['--no-time']),
    ...(codesOf(plan).length === 0 ? [] : ['--run-code']),
    ...(folder === cacheFolder ? [] : ['--cache', folder]),
  ];
}

/**
 * Keeps the rows of an experiment that was interrupted, in the one format that holds the plan as well, and writes as much of `--out` as
 * there is. A file of that name from another time stays until all runs are there, and no other experiment's rows are replaced.
 */
export async function keepForLater(
  rows: ExperimentRows,
  out: Out,
  given: GivenOptions,
  parts: HowToRun,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  if (rows.done === 0) {
    terminal.complain(nothingWritten);
    return ok(ExitCode.notSolved);
  }
  const isFree = async (name: string): Promise<boolean> =>
    name === given['resume'] || !(await terminal.isThere(name));
  const stays = out.file !== null && !(await isFree(out.file));
  const asOut = out.kind === 'json' && out.file !== null && !stays;
  let file = asOut ? out.file : `${out.file ?? 'experiment'}.resume.json`;
  for (let number = 2; !asOut && !(await isFree(file)); number++)
    file = `${out.file ?? 'experiment'}.resume-${number}.json`;
  const saved = await save(rows, file, experimentFormats.json, terminal);
  if (!saved.ok) return keepElsewhere(rows, saved.error, parts, terminal);
  const answered = await answer(rows, out, given['json'] === true, terminal, asOut || stays);
  const again = [
    ...(out.file === null ? [] : ['--out', out.file]),
    ...(typeof given['format'] === 'string' ? ['--format', given['format']] : []),
    ...howAgain(parts, terminal),
  ];
  terminal.complain(
    `Interrupted with ${grouped(rows.done)} of ${grouped(rows.jobs.count)} runs, which are kept. ` +
      `To go on: ${[program, 'experiment --resume', file, ...again].join(' ')}` +
      (stays ? ` (${out.file} stays as it was until all runs are there)` : ''),
  );
  return answered.ok ? ok(ExitCode.notSolved) : answered;
}

/** Keeps rows that could not be written where they should be, and says where they are now. @param error why not, in a sentence */
export async function keepElsewhere(
  rows: ExperimentRows,
  error: string,
  parts: HowToRun,
  terminal: Terminal,
): Promise<Result<never>> {
  const name = (number: number): string =>
    join(terminal.tempFolder, `tilescope-experiment${number === 1 ? '' : `-${number}`}.resume.json`);
  let number = 1;
  while (await terminal.isThere(name(number))) number++;
  const kept = await save(rows, name(number), experimentFormats.json, terminal);
  if (!kept.ok)
    return fail(`${error} Nor can the rows of ${grouped(rows.done)} runs be kept in ${terminal.tempFolder}.`);
  const again = [program, 'experiment --resume', name(number), '--out FILE', ...howAgain(parts, terminal)];
  return fail(`${error} The rows of ${grouped(rows.done)} runs are kept: ${again.join(' ')}`);
}
