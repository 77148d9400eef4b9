import { assert, fail, ok, type Result } from '../core/base/result.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import { ExperimentRows } from '../core/experiments/experiment-rows.ts';
import type { GivenOptions } from '../library/request.ts';
import { grouped } from './answer.ts';
import { type Out, RowStream, answer, isStreamed, readOut } from './experiment-out.ts';
import { PartError, type PartHead, readPartHead, rowsOfPart } from './experiment-part.ts';
import { type RowTaker, leaveTimesOut } from './experiment-run.ts';
import { tryOut } from './out-file.ts';
import type { Arguments } from './search-options.ts';
import { ExitCode, type Terminal, whyUnreadable } from './terminal.ts';

export const mergeArguments: Arguments = {
  own: { out: true, format: true, json: false, noTime: false },
  shared: [],
  operand: 'parts',
  many: true,
};

/** A part, and the file that it is in. */
interface PartFile {
  readonly file: string;
  readonly head: PartHead;
}

/**
 * `merge`: the parts of a plan, made by `experiment --shard`, as one (rule C9): what is written is what one run of all would have
 * written. Nothing is, unless all parts are there, whole, and of one plan.
 */
export async function merge(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const out = readOut(given);
  if (!out.ok) return out;
  if (typeof given['parts'] !== 'string') return fail('Which parts? Files that experiment --shard has made.');
  const tried = await tryOut(out.value.file, terminal);
  if (!tried.ok) return tried;
  const files: PartFile[] = [];
  for (const file of given['parts'].split('\0')) {
    const head = await headOf(file, terminal);
    if (!head.ok) return fail(`${file}: ${head.error}`);
    files.push({ file, head: head.value });
  }
  const [first] = files;
  assert(first !== undefined, 'a command line without a file has no operand');
  const fault = partsFault(first, files);
  if (fault !== null) return fail(fault);
  files.sort((a, b) => a.head.part - b.head.part);
  const jobs = new ExperimentJobs(first.head.plan);
  const json = given['json'] === true;
  const timed = given['noTime'] !== true;
  if (isStreamed(jobs, out.value, null))
    return mergeStreamed({ files, jobs, timed }, out.value, json, terminal);
  const rows = new ExperimentRows(jobs);
  const read = await readAll({ files, jobs, timed }, rows, terminal);
  if (!read.ok) return read;
  const answered = await answer(rows, out.value, json, terminal);
  return answered.ok ? ok(ExitCode.solved) : answered;
}

/** What is put together. */
interface Merging {
  readonly files: readonly PartFile[];
  readonly jobs: ExperimentJobs;
  /** Whether rows keep their times. */
  readonly timed: boolean;
}

async function mergeStreamed(
  merging: Merging,
  out: Out,
  json: boolean,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  // All is read once before anything is written: a part that breaks off would be noticed too late.
  const sound = await readAll(merging, { take: () => undefined }, terminal);
  if (!sound.ok) return sound;
  const stream = await RowStream.open(merging.jobs, out, { part: 1, of: 1 }, json, terminal);
  if (!stream.ok) return stream;
  const read = await readAll(merging, stream.value.rows, terminal);
  if (!read.ok) {
    await stream.value.discard();
    return read;
  }
  const ended = await stream.value.end(true, json);
  return ended.ok ? ok(ExitCode.solved) : ended;
}

async function headOf(file: string, terminal: Terminal): Promise<Result<PartHead>> {
  try {
    for await (const line of terminal.lines(file)) return readPartHead(line);
    return readPartHead(undefined);
  } catch (error) {
    return fail(`it cannot be read: ${whyUnreadable(error)}.`);
  }
}

/** The rows of all parts, in order. */
async function readAll(
  { files, jobs, timed }: Merging,
  rows: RowTaker & { finish?(): Promise<void> },
  terminal: Terminal,
): Promise<Result<null>> {
  for (const { file, head } of files) {
    const lines = terminal.lines(file)[Symbol.asyncIterator]();
    try {
      await lines.next();
      for await (const batch of rowsOfPart(lines, head, jobs)) {
        if (!timed) leaveTimesOut(batch);
        rows.take(batch);
        await rows.finish?.();
      }
    } catch (error) {
      if (error instanceof PartError) return fail(`${file}: ${error.message}`);
      return fail(`${file}: it cannot be read: ${whyUnreadable(error)}.`);
    } finally {
      await lines.return?.();
    }
  }
  return ok(null);
}

/** What is wrong with the parts as a whole, in one sentence: one of another plan, one twice, or one missing. */
function partsFault(first: PartFile, files: readonly PartFile[]): string | null {
  const { digest, of } = first.head;
  const byPart = new Map<number, string>();
  for (const { file, head } of files) {
    if (head.digest !== digest)
      return `${file} is of another plan than ${first.file}: its digest is ${short(head.digest)}, and not ${short(digest)}.`;
    if (head.of !== of)
      return `${file} is one of ${grouped(head.of)} parts, and ${first.file} one of ${grouped(of)}.`;
    const other = byPart.get(head.part);
    if (other !== undefined) return `Part ${head.part} of ${of} is there twice: ${other} and ${file}.`;
    byPart.set(head.part, file);
  }
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((part) => !byPart.has(part));
  if (missing.length === 0) return null;
  const named = missing.slice(0, maxNamed).join(', ');
  const more = missing.length > maxNamed ? ` and ${grouped(missing.length - maxNamed)} more` : '';
  return missing.length === 1
    ? `Part ${named} of ${of} is missing.`
    : `Parts ${named}${more} of ${of} are missing.`;
}

/** Missing parts that are told one by one. */
const maxNamed = 20;

function short(digest: string): string {
  return `${digest.slice(0, 12)}…`;
}
