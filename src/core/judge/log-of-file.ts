import { type Result, fail } from '../base/result.ts';
import { maxRecordBytes, tooLarge } from '../contract/record-messages.ts';
import { type OpenedRecord, openRecord, parseFile } from '../files/open-record.ts';
import { estimatesFor } from '../files/estimates-for.ts';
import type { JsonPath } from '../files/json-places.ts';
import { FileFault, whyOf } from '../files/record-file.ts';
import { posthocReader } from '../files/read-trace-posthoc.ts';
import { Trace } from '../trace/trace.ts';
import { type LogLine, linesOfPosthoc, linesOfRecord } from './log-lines.ts';
import type { LogFault } from '../contract/check-messages.ts';
import { LogBytes, joined, lineFeed, textOf } from './log-bytes.ts';
import { LogReader } from './log-reader.ts';
import { isRecordLine } from './log-text.ts';
import type { SearchLog } from './search-log.ts';

/** Lines that are read at a time. */
const portion = 2000;

/**
 * The log in a file that arrives in pieces: a log is read as it comes, a record, which is one value, when all of it is there.
 * @param progress is told how many bytes have come
 */
export async function logOfBytes(
  pieces: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void = () => undefined,
): Promise<Result<SearchLog, LogFault>> {
  const reader = new LogReader();
  const log = new LogBytes(reader);
  let begun: Uint8Array | null = new Uint8Array(0); // lines that may begin a record; null: it is told what this is
  let record: Uint8Array[] | null = null;
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (begun !== null) {
      begun = afterRemarks(joined(begun, piece));
      if (begun.includes(lineFeed) || begun.length > enoughToTell) {
        record = beginsRecord(begun) ? [begun] : null;
        begun = null;
      }
    } else record?.push(piece);
    if (record === null) log.piece(piece);
    else if (bytes > maxRecordBytes) return fail(tooLarge(bytes));
    if (reader.refusal !== null) break;
    progress(bytes);
  }
  if (begun !== null && beginsRecord(begun)) record = [begun];
  if (record === null) return log.end();
  const reading = logOfRecordFile(textOf(record));
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** The beginning of a line of so many bytes tells. */
const enoughToTell = 1000;

/** The bytes without the lines before the first that is no remark; the last line stays, as it may go on. */
function afterRemarks(bytes: Uint8Array): Uint8Array {
  let rest = bytes;
  for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed)) {
    const line = textOf([rest.subarray(0, end)]);
    if (line.trim() !== '' && !line.startsWith('#')) break;
    rest = rest.subarray(end + 1);
  }
  return rest;
}

function beginsRecord(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(lineFeed);
  return isRecordLine(textOf([bytes.subarray(0, end < 0 ? enoughToTell : end)]));
}

/**
 * The log that is in a record: one of ours, which keeps the rules of a record, or a search trace of the Posthoc visualiser, as it
 * stands. Yields how far it is, 0 … 1. Never throws.
 */
export function* logOfRecordFile(text: string): Generator<number, Result<SearchLog, LogFault>, void> {
  const parsed = parseFile(text);
  if (!parsed.ok) return parsed;
  const { value, lineOf } = parsed.value;
  if (posthocReader.isOne(value)) return yield* readLines(linesOfPosthoc(value), lineOf);
  const opening = openRecord(text, estimatesFor);
  let opened = opening.next();
  for (; opened.done !== true; opened = opening.next()) yield opened.value / 2;
  return opened.value.ok
    ? yield* readLines(linesOfRecord(traceOf(opened.value.value)), lineOf)
    : opened.value;
}

function traceOf({ request, result, batches }: OpenedRecord): Trace {
  const trace = new Trace(request);
  for (const batch of batches()) trace.append(batch);
  if (result !== null) trace.finish(result);
  return trace;
}

function* readLines(
  lines: Iterable<LogLine>,
  lineOf: (path: JsonPath) => number,
): Generator<number, Result<SearchLog, LogFault>, void> {
  const reader = new LogReader();
  let count = 0;
  try {
    for (const line of lines) {
      reader.say(line);
      if (reader.refusal !== null) break;
      if (++count % portion === 0) yield 0.5;
    }
  } catch (error) {
    return fail(
      error instanceof FileFault
        ? { code: 'record.at', line: lineOf(error.path), fault: error.fault }
        : { code: 'record.not-openable', why: whyOf(error) },
    );
  }
  return reader.end();
}
