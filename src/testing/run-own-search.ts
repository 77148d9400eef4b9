import { recordToEnd } from '../core/algorithms/create-machine.ts';
import type { OwnSearchJudged } from '../core/contract/check-messages.ts';
import { OwnSearchMachine } from '../core/judge/own-machine.ts';
import type { Sandbox } from '../core/sandbox/sandbox.ts';
import type { EventBatch } from '../core/search/events.ts';
import type { RunRequest, RunResult } from '../core/search/run.ts';

/** Runs a program as a worker does, and has it judged: all at once. */
export function runOwnSearch(
  sandbox: Sandbox,
  request: RunRequest,
  onBatch: (batch: EventBatch) => void,
): { readonly result: RunResult; readonly judged: OwnSearchJudged | null } {
  sandbox.clear();
  let machine: OwnSearchMachine | null = null;
  const result = recordToEnd(request, onBatch, {
    batchSteps: 7,
    makeOwnSearch: (asked, settings) =>
      (machine = new OwnSearchMachine(asked, settings, (task) =>
        sandbox.search(task, request.start, request.goal, () => true),
      )),
  });
  const judging = (machine as OwnSearchMachine | null)?.judged();
  if (judging === undefined) return { result, judged: null };
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  return { result, judged: step.value };
}
