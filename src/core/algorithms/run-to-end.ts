import { assert } from '../base/assert.ts';
import type { EventBatch } from '../search/event-batch.ts';
import { usualRecordNodes } from '../search/record-limit.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { createMachine } from './create-machine.ts';
import type { OwnSearchMaker } from '../engine/machine.ts';
import type { OwnMaker } from '../engine/problem.ts';
import { Recorder } from '../engine/recorder.ts';
import { SearchMemory } from '../engine/search-memory.ts';

/**
 * Runs without recording. Blocks until a budget of the settings is reached at the latest. Throws `OwnCodeError`.
 * @param makeOwn null where the request has no own heuristic
 * @param makeOwnSearch null where it has no own search
 */
export function runToEnd(
  request: RunRequest,
  makeOwn: OwnMaker | null = null,
  makeOwnSearch: OwnSearchMaker | null = null,
): RunResult {
  const machine = createMachine(request, null, new SearchMemory(makeOwn, makeOwnSearch));
  machine.advance(Infinity);
  assert(machine.result !== null, 'a machine without bounds ends');
  return machine.result;
}

interface RecordOptions {
  readonly batchSteps?: number;
  readonly recordNodes?: number;
  /** Null where the request has no own heuristic. */
  readonly makeOwn?: OwnMaker | null;
  /** Null where it has no own search. */
  readonly makeOwnSearch?: OwnSearchMaker | null;
}

/** Runs and records, handing each batch of at most `batchSteps` steps to `onBatch`. */
export function recordToEnd(
  request: RunRequest,
  onBatch: (batch: EventBatch) => void,
  { batchSteps = 8192, recordNodes = usualRecordNodes, makeOwn, makeOwnSearch }: RecordOptions = {},
): RunResult {
  const recorder = new Recorder(recordNodes);
  const machine = createMachine(request, recorder, new SearchMemory(makeOwn, makeOwnSearch));
  for (let ended = false; !ended;) {
    ended = machine.advance(batchSteps);
    onBatch(recorder.takeBatch());
  }
  assert(machine.result !== null, 'a machine that ended has a result');
  return machine.result;
}
