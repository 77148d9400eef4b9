import { defaultSettings } from '../../algorithms/registry.ts';
import { assert } from '../../base/assert.ts';
import { Recorder } from '../../engine/recorder.ts';
import type { EventBatch } from '../../search/event-batch.ts';
import type { RunRequest, RunResult } from '../../search/run.ts';
import { foreignName } from '../../search/settings.ts';
import { withGoal } from '../rules/goal-of-log.ts';
import { withSuccessorsInPlace } from '../rules/late-successors.ts';
import { listsRejected } from './lists-rejected.ts';
import { LogMachine } from './log-machine.ts';
import { LogScores } from './log-scores.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

/** What a record of a log does not know, or has otherwise than the log. */
export interface LogRecordNotes {
  /** Lines about a node that have no place in the tree: what is no board, or no legal move from what was expanded. */
  readonly leftOut: number;
  /** Lines whose g is not the length of the path, which the record has. */
  readonly otherG: number;
  /** States whose h no line says, computed by the heuristic that is named. */
  readonly computedH: number;
  /** Whether lines list successors; without them the record has those that are selected later. */
  readonly listsSuccessors: boolean;
}

/** A log as a record: what it was made from, its batches, and what is known once all of them were made. */
export interface LogRecord {
  readonly request: RunRequest;
  /** Anew with each call; their arrays belong to whoever gets them. */
  readonly batches: () => Generator<EventBatch, LogRecordEnd, void>;
}

export interface LogRecordEnd {
  readonly result: RunResult;
  /** Expansion of the log, from 1, which is how a verdict counts steps → cursor at which it is done. 0 → 0. */
  readonly cursorOf: Int32Array;
  readonly notes: LogRecordNotes;
}

/** Nodes of a log that are recorded one by one; of those beyond, what a record keeps beyond its budget (rule T6). */
export const maxLogNodes = 1_000_000;
const batchSteps = 4096;

/**
 * A log as what an ordinary record is made of (docs/check.md). By which rule its nodes are selected is not known: its
 * algorithm is that of a file. O(entries × cells).
 * @param claim what is claimed of it in place of what it says itself
 */
export function recordOfLog(read: SearchLog, claim: Claim = read.claim): LogRecord {
  const log = withSuccessorsInPlace(withGoal(read, claim), claim);
  const { start, goal } = log;
  const scores = new LogScores(log, claim);
  const settings = { ...defaultSettings('a-star'), algorithm: foreignName, heuristic: scores.heuristic };
  return {
    request: { start, goal, settings, evenIfUnsolvable: true },
    *batches() {
      const recorder = new Recorder(maxLogNodes);
      const machine = new LogMachine(log, claim, scores, recorder);
      for (let ended = false; !ended;) {
        ended = machine.advance(batchSteps);
        yield recorder.takeBatch();
      }
      const { result, cursorOf, leftOut, otherG, listsSuccessors, goalTold } = machine;
      assert(result !== null, 'a machine that ended has a result');
      const { algorithm, heuristic, goalTest } = claim;
      const isClaimed = algorithm !== undefined || heuristic !== undefined;
      return {
        result: {
          ...result,
          ...(!listsSuccessors && { withoutSuccessors: true }),
          ...(listsSuccessors && !listsRejected(log) && { withoutRejected: true }),
          ...(!goalTold && goalTest !== 'expand' && { goalUntold: true }),
          ...(otherG.told !== null && { saidG: otherG.told }),
          ...(isClaimed && { claim: { ...(algorithm && { algorithm }), ...(heuristic && { heuristic }) } }),
        },
        cursorOf,
        notes: { leftOut, otherG: otherG.count, computedH: scores.computed, listsSuccessors },
      };
    },
  };
}
