/** Reads the log of a search from the bytes of a file. */

import { fail, ok, type Result } from '../base/result.ts';
import { sha256 } from '../base/sha256.ts';
import { maxTextBytes, tooLarge, type FileBytes, bytesOfPieces } from '../contract/record-messages.ts';
import type { Size } from '../puzzle/board.ts';
import type { LogFault } from '../contract/check-messages.ts';
import { joined, lineFeed, LogBytes, textOf } from './log/log-bytes.ts';
import type { LineReadings } from './log/line-readings.ts';
import { LogReader } from './log/log-reader.ts';
import { LogRuns } from './log/log-runs.ts';
import { isRecordLine } from './log/log-text.ts';
import type { SearchLog } from './log/search-log.ts';
import { type LinesOfFile, type LogLine, logLinesOf } from '../files/log-lines.ts';
import { notOpenable } from '../files/open-record.ts';

export { LineReadings } from './log/line-readings.ts';
export { readSearchLog } from './log/log-runs.ts';
export { boardText } from './log/states.ts';
export { type SearchLog, hasLines } from './log/search-log.ts';

/** Lines that are read at a time. */
const portion = 2000;

/**
 * The logs in a file that arrives in pieces, one of each of its searches, one at least: a log is read as it comes, a record, which is one value,
 * when all of it is there.
 * @param progress is told how many bytes have come
 * @param size of the boards of a log, whatever it says; a record says its own
 * @param readings are told what each line of a log was read as; a record has no lines
 */
export async function logsOfBytes(
  pieces: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void = () => undefined,
  size?: Size,
  readings?: LineReadings,
): Promise<readonly Result<SearchLog, LogFault>[]> {
  const reader = new LogRuns(size, readings);
  const log = new LogBytes(reader, readings);
  let begun: Uint8Array | null = new Uint8Array(0); // lines that may begin a record; null: it is told what this is
  let record: Uint8Array[] | null = null;
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (begun !== null) {
      begun = afterRemarks(joined(begun, piece));
      if (isToldBy(begun)) {
        record = beginsRecord(begun) || beginsArray(begun) ? [begun] : null;
        begun = null;
      }
    } else record?.push(piece);
    if (record === null) log.piece(piece);
    else if (bytes > maxTextBytes) return [fail(tooLarge(bytes, maxTextBytes))];
    if (reader.refusal !== null) break;
    progress(bytes);
  }
  if (begun !== null && (beginsRecord(begun) || beginsArray(begun))) record = [begun];
  if (record === null) return log.end();
  const objects = beginsArray(record[0]) ? objectsIn(record) : null;
  if (objects === null && beginsArray(record[0])) {
    for (const piece of record) log.piece(piece);
    return log.end();
  }
  readings?.clear();
  const reading =
    objects === null
      ? logOfRecordFile(bytesOfPieces(record))
      : readLines({ lines: objects, faultOf: notOpenable }, size);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return [step.value];
}

/** Expansions that are digested at a time. */
const digested = 4096;

/**
 * 16 hexadecimal digits of what a search expanded, board by board: the same where two searches expanded the same boards in the same order,
 * however they are written down. O(expansions).
 */
export function digestOfExpansions({ states, expansions }: SearchLog): string {
  const { length } = expansions();
  const { rows, columns } = states.size;
  let digest = `${rows}x${columns}`;
  for (let from = 1; from <= length; from += digested) {
    const boards: string[] = [];
    for (let step = from; step < from + digested && step <= length; step++) {
      const state = expansions().state(step);
      boards.push(state < 0 ? '-' : states.at(state).join(' '));
    }
    digest = sha256(`${digest}\n${boards.join('\n')}`);
  }
  return digest.slice(0, 16);
}

/** The log of one of the searches of a file, as above. @param run which, from 1; there may be fewer */
export async function logOfBytes(
  run: number,
  ...read: Parameters<typeof logsOfBytes>
): Promise<Result<SearchLog, LogFault>> {
  const logs = await logsOfBytes(...read);
  return logs[Math.min(Math.max(run, 1), logs.length) - 1];
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

/** Whether it can be told what a file is that begins so: of one that begins with a bracket its second line is wanted. */
function isToldBy(bytes: Uint8Array): boolean {
  if (bytes.length > enoughToTell) return true;
  const feed = bytes.indexOf(lineFeed);
  return (
    feed >= 0 && (textOf([bytes.subarray(0, feed)]).trim() !== '[' || bytes.indexOf(lineFeed, feed + 1) >= 0)
  );
}

/** Whether a file is one list of objects that go over several lines, or stand on one: those on a line each are read as such. */
const beginsArray = (bytes: Uint8Array): boolean =>
  /^[\s\uFEFF]*\[\s*\{(?:\s*$|\s*\n|.*\}\s*,\s*\{)/.test(textOf([bytes.subarray(0, enoughToTell)]));

/** The objects of a file that is one list of them; null: it is something else. */
function objectsIn(pieces: readonly Uint8Array[]): readonly LogLine[] | null {
  try {
    const list = JSON.parse(textOf(pieces).replace(/^\uFEFF/, '')) as unknown;
    const isObject = (one: unknown): one is LogLine =>
      typeof one === 'object' && one !== null && !Array.isArray(one);
    return Array.isArray(list) && list.every(isObject) ? list : null;
  } catch {
    return null; // as of a program that was ended: its lines are read one by one
  }
}

/** The log in a file that is one list of objects, however many of them stand on a line; null: it is no such file. Yields how far it is. Throws only where the file cannot be read. */
export function logOfList(file: FileBytes): Generator<number, Result<SearchLog, LogFault>, void> | null {
  if (file.size > maxTextBytes || !beginsArray(file.slice(0, Math.min(file.size, enoughToTell)))) return null;
  const objects = objectsIn([file.slice(0, file.size)]);
  return objects === null ? null : readLines({ lines: objects, faultOf: notOpenable });
}

function beginsRecord(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(lineFeed);
  return isRecordLine(textOf([bytes.subarray(0, end < 0 ? enoughToTell : end)]));
}

/** The log that is in a record, ours or one of the Posthoc visualiser. Yields how far it is, 0 … 1. Never throws. */
export function* logOfRecordFile(file: FileBytes): Generator<number, Result<SearchLog, LogFault>, void> {
  const read = yield* logLinesOf(file);
  return read.ok ? yield* readLines(read.value) : read;
}

function* readLines(
  { lines, faultOf }: LinesOfFile,
  size?: Size,
): Generator<number, Result<SearchLog, LogFault>, void> {
  const reader = new LogReader(size);
  let count = 0;
  try {
    for (const line of lines) {
      reader.say(line);
      if (reader.refusal !== null) break;
      if (++count % portion === 0) yield 0.5;
    }
  } catch (error) {
    return fail(faultOf(error));
  }
  const read = reader.end();
  return read.ok ? ok({ ...read.value, isRecord: true }) : read;
}
