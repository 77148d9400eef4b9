import { type Result, fail, ok } from '../../base/result.ts';
import { type RecordFileFault, maxTextBytes } from '../../contract/record-messages.ts';
import { type FileBytes, lineBeginnings, textOfFile } from '../../files/file-bytes.ts';
import { type OpenedRecord, openRecord } from '../../files/open-record.ts';
import type { EstimatesFor } from '../../files/record-head.ts';
import { whyOf } from '../../files/record-file.ts';
import { RecordChecker } from '../../trace/check-record.ts';
import { Trace } from '../../trace/trace.ts';
import { isLogLine } from '../log/log-keys.ts';
import { readSearchLog } from '../log/log-reader.ts';
import { recordOfLog } from './log-record.ts';

/** A kind of file that opens as a record: how it is told by its beginning, and what reads it. */
interface FileKind {
  readonly isOne: (file: FileBytes) => boolean;
  readonly open: (
    file: FileBytes,
    estimatesFor: EstimatesFor,
  ) => Generator<number, Result<OpenedRecord, RecordFileFault>, void>;
}

/** Tried one after the other; what is none of them is said by the last. */
const kinds: readonly FileKind[] = [
  { isOne: isLog, open: openLog },
  { isOne: () => true, open: openRecord },
];

/** Events that are checked at a time: a few milliseconds. */
const portion = 20_000;

/**
 * Opens a file as a record: one of ours, one of another program, or the log of somebody's search. Yields how far it is, 0 … 1. Throws
 * only where the file cannot be read any more.
 */
export function* openFile(
  file: FileBytes,
  estimatesFor: EstimatesFor,
): Generator<number, Result<OpenedRecord, RecordFileFault>, void> {
  return yield* kinds.find(({ isOne }) => isOne(file))!.open(file, estimatesFor);
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

/** The record of a log, checked like any that comes from a file. */
function* openLog(
  file: FileBytes,
  estimatesFor: EstimatesFor,
): Generator<number, Result<OpenedRecord, RecordFileFault>, void> {
  const text = textOfFile(file);
  const reading = readSearchLog(text);
  let read = reading.next();
  for (; read.done !== true; read = reading.next()) yield (0.3 * read.value) / text.length;
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
    const estimates = trace.sides.map(({ target }) => estimatesFor(request, target));
    for (const reached of new RecordChecker(trace, estimates).portions(portion))
      yield 0.5 + (0.5 * reached) / Math.max(1, all);
    return ok({ request, result, batches });
  } catch (error) {
    return fail({ code: 'record.not-openable', why: whyOf(error) });
  }
}
