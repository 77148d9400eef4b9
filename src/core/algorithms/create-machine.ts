/** The machine for any request, and whole runs: with a record, without one, and by sub-goals. */

import type { RunRequest, RunResult } from '../search/run.ts';
import { beginMachine } from './begin-machine.ts';
import { machineMakers } from './machines.ts';
import { type OwnSearchMaker, type SearchMachine, SearchMemory } from '../engine/machine.ts';
import { Recorder } from '../engine/recorder.ts';
import { plainRunOf } from '../engine/plain-run.ts';
import { assert } from '../base/result.ts';
import type { EventBatch } from '../search/events.ts';
import { usualRecordNodes } from '../search/settings.ts';
import type { OwnMaker } from '../engine/problem.ts';
import { defaultSettings } from './registry.ts';
import type { Board } from '../puzzle/board.ts';

/** The machine for a request of any algorithm, with all that makes it fast, as `beginMachine` has it. */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  memory.plainRunOf = plainRunOf;
  return beginMachine(request, machineMakers, recorder, memory);
}

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

/**
 * Solves boards as a person does (rule S27): long solutions, in milliseconds on any board up to 10×10. Throws for a board
 * that cannot reach the goal.
 */
export function bySubGoals(goal: Board): (start: Board) => Uint8Array {
  const settings = defaultSettings('sub-goals');
  return (start) => {
    const { moves } = runToEnd({ start, goal, settings, evenIfUnsolvable: false });
    assert(moves !== null, 'the goal can be reached');
    return moves;
  };
}
