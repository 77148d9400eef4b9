import { readSearchLog } from '../core/judge/log/log-runs.ts';
import { type Verdict, verdictOn } from '../core/judge/verdict.ts';

/** What a piece of work gives that tells how far it is. */
export function toEnd<Value>(work: Generator<unknown, Value>): Value {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What the judge says of a log, whole or by lines; a text that is none is an error of the test. */
export function verdictOf(log: string | readonly string[]): Verdict {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(typeof log === 'string' ? log : log.join('\n')))));
  if (!verdict.ok) throw new Error(verdict.error.code);
  return verdict.value;
}
