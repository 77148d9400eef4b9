import { type Result, fail, ok } from '../core/base/result.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { codesOf } from '../core/experiments/experiment-settings.ts';
import { type GivenOptions } from '../library/request.ts';
import type { Terminal } from './terminal.ts';

/**
 * Whether the code that a plan carries may be run: the person says so beforehand (`--run-code`), or is shown it and asked
 * where there is somebody to be asked. The error is one sentence.
 */
export async function mayRunCode(
  plan: ExperimentPlan,
  given: GivenOptions,
  terminal: Pick<Terminal, 'complain' | 'ask'>,
): Promise<Result<null>> {
  const codes = codesOf(plan);
  if (codes.length === 0 || given['runCode'] === true) return ok(null);
  for (const [index, code] of codes.entries()) {
    terminal.complain(`Code ${index + 1} of ${codes.length}:`);
    terminal.complain(code.replace(/^/gm, '    '));
  }
  const answer = await terminal.ask('This plan carries the code above. Run it? [y/N] ');
  if (answer !== null && /^\s*y(es)?\s*$/i.test(answer)) return ok(null);
  return fail('This plan carries the code above, which was not run: --run-code runs it.');
}
