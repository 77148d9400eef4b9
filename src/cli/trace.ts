import { type Result, fail, ok } from '../core/base/result.ts';
import type { EventBatch } from '../core/search/event-batch.ts';
import { sayProblem, usesOwn } from '../core/search/own-heuristic.ts';
import type { RunRequest, RunResult } from '../core/search/run.ts';
import { recordToEnd } from '../core/algorithms/run-to-end.ts';
import { traceCsv } from '../core/files/trace-csv.ts';
import { traceJson } from '../core/files/trace-json.ts';
import { tracePosthoc } from '../core/files/trace-posthoc.ts';
import { Trace } from '../core/trace/trace.ts';
import { kebab } from '../core/search/options.ts';
import { exitCodeOf } from './answer.ts';
import { withCode } from './own-code.ts';
import { OwnRunner } from './own-runner.ts';
import { say } from './say.ts';
import { type GivenOptions, readRequest } from './search-options.ts';
import { type ExitCode, type Terminal, gathered, whyUnreadable } from './terminal.ts';

export const traceArguments = { own: { format: true, out: true }, operand: 'start' } as const;

const writers: ReadonlyMap<string, (trace: Trace) => Generator<string>> = new Map([
  ['csv', traceCsv],
  ['json', (trace) => traceJson(trace, say)],
  ['posthoc', tracePosthoc],
]);

/** `trace`: the record of a search, to standard output or a file (rule C3). */
export async function trace(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { format = 'csv', out, ...options } = given;
  const write = typeof format === 'string' ? writers.get(format) : undefined;
  if (write === undefined)
    return fail(`--format: "${format}" is no format; it can be ${[...writers.keys()].join(', ')}.`);
  const naming = (name: string): string => `--${kebab(name)}`;
  const coded = await withCode(options, naming, terminal);
  const request = coded.ok ? readRequest(coded.value, naming) : coded;
  if (!request.ok) return request;
  const record = new Trace(request.value);
  const recorded = await searched(request.value, record, terminal);
  if (!recorded.ok) return recorded;
  const { value: result } = recorded;
  record.finish(result);
  const pieces = write(record);
  if (typeof out === 'string') {
    try {
      await terminal.save(out, pieces);
    } catch (error) {
      return fail(`--out: ${out} cannot be written: ${whyUnreadable(error)}.`);
    }
  } else for (const piece of gathered(pieces)) await terminal.out(piece);
  if (!record.complete) {
    terminal.complain(
      `The record holds the first ${record.stepCount} of ${record.stepsMade} expansions: its limit of nodes was reached.`,
    );
  }
  return ok(exitCodeOf(result));
}

/** Runs into the record, own code in a thread; an error is one line about that code. */
async function searched(request: RunRequest, record: Trace, terminal: Terminal): Promise<Result<RunResult>> {
  const append = (batch: EventBatch): void => record.append(batch);
  if (!usesOwn(request.settings.heuristic)) return ok(recordToEnd(request, append));
  const own = new OwnRunner(terminal);
  const ran = await own.run({ kind: 'search', request, recorded: true }, append);
  own.end();
  return ran.ok ? ok(ran.value.result) : fail(sayProblem(ran.error));
}
