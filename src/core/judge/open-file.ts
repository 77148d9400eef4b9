/** Opens a file, or a log that was read, as the record of a search. */

import { assert, fail, ok, type Result } from '../base/result.ts';
import { usualSettings } from '../search/options.ts';
import {
  type RecordFileFault,
  maxTextBytes,
  type FileBytes,
  lineBeginnings,
  textOfFile,
} from '../contract/record-messages.ts';
import { type OpenedRecord, checked, notOpenable, openRecord } from '../files/open-record.ts';
import { Trace } from '../trace/trace.ts';
import { isLogLine } from './log/log-keys.ts';
import { logOfList, readSearchLog } from './read-log.ts';
import type { LogFault } from '../contract/check-messages.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Recorder } from '../engine/recorder.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { foreignName } from '../search/settings.ts';
import { withoutCuts } from './rules/cut-nodes.ts';
import { withGoal } from './rules/goal-of-log.ts';
import { withSuccessorsInPlace } from './rules/late-successors.ts';
import { listsRejected } from './record/lists-rejected.ts';
import { LogMachine } from './record/log-machine.ts';
import { LogScores } from './record/log-scores.ts';
import type { Claim, SearchLog } from './log/search-log.ts';

type Opening = Generator<number, Result<OpenedRecord, RecordFileFault>, void>;

/**
 * Opens a file as a record: one of ours, one of another program, or the log of somebody's search. Yields how far it is, 0 … 1. Throws
 * only where the file cannot be read any more.
 */
export function* openFile(file: FileBytes): Opening {
  const list = logOfList(file);
  if (list !== null) return yield* opened(list, 0.3);
  if (!isLog(file)) return yield* openRecord(file);
  const text = textOfFile(file);
  return yield* opened(readSearchLog(text), 0.3 / text.length);
}

/** Whether the first line that is no remark is one of a log. */
function isLog(file: FileBytes): boolean {
  if (file.size > maxTextBytes) return false;
  for (const line of lineBeginnings(file)) {
    const isOne = isLogLine(line);
    if (isOne !== null) return isOne;
  }
  return false;
}

/** The record of a log, checked like any that comes from a file. @param share of the whole that is done with 1 of what `reading` yields */
function* opened(reading: Generator<number, Result<SearchLog, LogFault>, void>, share: number): Opening {
  let read = reading.next();
  for (; read.done !== true; read = reading.next()) yield share * read.value;
  if (!read.value.ok) return fail({ code: 'record.log', fault: read.value.error });
  try {
    const { request, batches } = recordOfLog(read.value.value);
    const trace = new Trace(request);
    const making = batches();
    let made = making.next();
    for (; made.done !== true; made = making.next()) {
      trace.append(made.value);
      yield 0.4;
    }
    const { result } = made.value;
    trace.finish(result);
    const all = trace.eventKind.length;
    for (const reached of checked(trace, [])) yield 0.5 + (0.5 * reached) / Math.max(1, all);
    const { run } = read.value.value;
    return ok({ request, result, batches, ...(run !== undefined && { searches: run.of }) });
  } catch (error) {
    return fail(notOpenable(error));
  }
}

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
const maxLogNodes = 1_000_000;
const batchSteps = 4096;

/**
 * A log as what an ordinary record is made of (docs/check.md). By which rule its nodes are selected is not known: its
 * algorithm is that of a file. O(entries × cells).
 * @param claim what is claimed of it in place of what it says itself
 */
export function recordOfLog(read: SearchLog, claim: Claim = read.claim): LogRecord {
  const log = withSuccessorsInPlace(withoutCuts(withGoal(read, claim), claim), claim);
  const { start, goal } = log;
  const scores = new LogScores(log, claim);
  const settings = {
    ...defaultSettings(usualSettings.algorithm),
    algorithm: foreignName,
    heuristic: scores.heuristic,
  };
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
