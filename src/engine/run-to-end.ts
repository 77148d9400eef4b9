import { assert } from '../base/assert.ts';
import type { EventBatch } from '../contract/event-batch.ts';
import type { RunRequest, RunResult } from '../contract/run.ts';
import { createMachine } from './create-machine.ts';
import { Recorder } from './recorder.ts';

/** Nodes recorded one by one unless said otherwise (rule T6). */
export const defaultRecordNodes = 2_000_000;

/** Runs without recording. Blocks until a budget of the settings is reached at the latest. */
export function runToEnd(request: RunRequest): RunResult {
  const machine = createMachine(request, null);
  machine.advance(Infinity);
  assert(machine.result !== null, 'a machine without bounds ends');
  return machine.result;
}

/** Runs and records, handing each batch of at most `batchSteps` steps to `onBatch`. */
export function recordToEnd(
  request: RunRequest,
  onBatch: (batch: EventBatch) => void,
  { batchSteps = 8192, recordNodes = defaultRecordNodes } = {},
): RunResult {
  const recorder = new Recorder(recordNodes);
  const machine = createMachine(request, recorder);
  for (let ended = false; !ended;) {
    ended = machine.advance(batchSteps);
    onBatch(recorder.takeBatch());
  }
  assert(machine.result !== null, 'a machine that ended has a result');
  return machine.result;
}
