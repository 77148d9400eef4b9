/** The machine for any request, and whole runs: with a record, without one, and by sub-goals. */

import type { RunRequest, RunResult } from '../search/run.ts';
import { beginMachine } from './begin-machine.ts';
import { machineMakers } from './machines.ts';
import { type OwnSearchMaker, type SearchMachine, SearchMemory } from '../engine/machine.ts';
import { Recorder } from '../engine/recorder.ts';
import { plainRunOf } from '../engine/plain-run.ts';
import { assert } from '../base/result.ts';
import { runsOwn } from '../search/code-choice.ts';
import { type EventBatch, EventKind, eventKindMask } from '../search/events.ts';
import { usualRecordNodes } from '../search/settings.ts';
import type { OwnMaker } from '../engine/problem.ts';
import { defaultSettings, kindOf } from './registry.ts';
import type { Board } from '../puzzle/board.ts';

/** The machine for a request of any algorithm, with all that makes it fast, as `beginMachine` has it. */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory,
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

/**
 * Moves of the deepest node that was generated and kept (`max_search_depth` of courses), by the record of the search, which is made for it. O(events), four
 * bytes a node and more. Null: the search keeps no frontier of nodes, or needs code that is not here.
 */
export function deepestOf(request: RunRequest): number | null {
  const { settings } = request;
  const { selectsLeast, deep } = kindOf(settings.algorithm);
  if ((selectsLeast === undefined && deep === undefined) || runsOwn(settings)) return null;
  const depths: number[] = []; // by node
  let deepest = 0;
  const { Generate, Update, Reopen, Return, Prune } = EventKind;
  const take = (batch: EventBatch): void => {
    for (let row = 0; row < batch.nodeCount; row++) {
      const parent = batch.parent[row];
      depths[batch.firstNode + row] = parent < 0 ? 0 : depths[parent] + 1;
    }
    let changed = 0;
    for (let event = 0; event < batch.eventCount; event++) {
      const kind = batch.eventKind[event] & eventKindMask;
      const node = batch.eventSubject[event];
      if (kind === Update || kind === Reopen || kind === Return)
        depths[node] = depths[batch.changes[changed++].parent] + 1;
      else if (kind !== Generate) continue;
      const next = event + 1;
      // What is pruned may also be a node that it takes the place of
      const isPruned =
        next < batch.eventCount &&
        (batch.eventKind[next] & eventKindMask) === Prune &&
        batch.eventSubject[next] === node;
      if (!isPruned && depths[node] > deepest) deepest = depths[node];
    }
  };
  recordToEnd(request, take, { recordNodes: Infinity });
  return deepest;
}
