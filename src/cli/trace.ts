import { type Result, fail, ok } from '../core/base/result.ts';
import type { EventBatch } from '../core/search/events.ts';
import { runsOwn } from '../core/search/code-choice.ts';
import type { RunRequest } from '../core/search/run.ts';
import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { recordFormats, type RecordFormat } from '../core/files/record-formats.ts';
import { Trace } from '../core/trace/trace.ts';
import { kebab } from '../core/search/options.ts';
import { exitCodeOf } from './answer.ts';
import { withCode } from './own-code.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import type { OwnOutcomes } from '../core/contract/lab.ts';
import { ownVerdictLine, whyRefused } from './own-verdict.ts';
import { say } from '../library/say.ts';
import { type GivenOptions, readRequest } from '../library/request.ts';
import { saveOut, tryOut } from './out-file.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export const traceArguments = { own: { format: true, out: true }, operand: 'start' } as const;

const formats: ReadonlyMap<unknown, RecordFormat> = new Map(Object.entries(recordFormats));

/** `trace`: the record of a search, to standard output or a file (rule C3). */
export async function trace(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { format: name = 'csv', out, ...options } = given;
  const format = formats.get(name);
  if (format === undefined)
    return fail(`--format: "${name}" is no format; it can be ${[...formats.keys()].join(', ')}.`);
  const naming = (name: string): string => `--${kebab(name)}`;
  const coded = await withCode(options, naming, terminal);
  const request = coded.ok ? readRequest(coded.value, naming, (note) => terminal.complain(note)) : coded;
  if (!request.ok) return request;
  const file = typeof out === 'string' ? out : null;
  const tried = await tryOut(file, terminal);
  if (!tried.ok) return tried;
  const record = new Trace(request.value);
  const recorded = await searched(request.value, record, terminal);
  if (!recorded.ok) return recorded;
  const { result, judged } = recorded.value;
  record.finish(result);
  const saved = await saveOut(file, format.write(record, say), terminal);
  if (!saved.ok) return saved;
  if (!record.complete) {
    terminal.complain(
      `The record holds the first ${record.stepCount} of ${record.stepsMade} expansions: its limit of nodes was reached.`,
    );
  }
  if (judged !== null) terminal.complain(ownVerdictLine(judged));
  return ok(exitCodeOf(result));
}

/** Runs into the record, own code in a thread; an error is one line about that code. */
async function searched(
  request: RunRequest,
  record: Trace,
  terminal: Terminal,
): Promise<Result<Pick<OwnOutcomes['search'], 'result' | 'judged'>>> {
  const append = (batch: EventBatch): void => record.append(batch);
  if (!runsOwn(request.settings)) return ok({ result: recordToEnd(request, append), judged: null });
  const own = new OwnRunner(terminal);
  const ran = await own.run({ kind: 'search', request, recorded: true }, append);
  own.end();
  return ran.ok ? ran : fail(whyRefused(ran.error));
}
