/** Reads a file as the record of a search, ours or that of another program, and checks it. */

import type { AnyMessage } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { giveBack } from '../base/columns.ts';
import { type EventBatch, arraysOf } from '../search/events.ts';
import {
  type RecordFileFault,
  maxRecordBytes,
  maxTextBytes,
  tooLarge,
  type FileBytes,
  FileUnreadable,
  lineOfPlace,
  textOfBytes,
  textOfFile,
} from '../contract/record-messages.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { RecordChecker, brokenRule } from '../trace/check-record.ts';
import { Trace } from '../trace/trace.ts';
import {
  type JsonPath,
  type JsonReading,
  lineOfJson,
  type Parsed,
  readJson,
  TooManyValues,
} from './text/json-file.ts';
import { NotJson } from './text/json-scanner.ts';
import { posthocReader } from './record/read-trace-posthoc.ts';
import { traceJsonReader } from './record/read-trace-json.ts';
import type { RecordReader, RunOfFile } from './record/record-reader.ts';
import { FileFault, whyOf } from './record/record-file.ts';
import { estimatesOf } from './record/record-head.ts';
import { readYaml } from './text/yaml-file.ts';
import { batchesOf, giveBackColumns, giveBackTimes, sharingColumns } from './record/recorded-run.ts';

/** A file that is a record: what it was made from, how it ended, and its batches, made when they are asked for. */
export interface OpenedRecord {
  readonly request: RunRequest;
  readonly result: RunResult | null;
  readonly batches: () => Generator<EventBatch>;
  /** Of a file with the logs of several searches, how many: this is the first. */
  readonly searches?: number;
}

/** Events that are checked at a time: a few milliseconds. */
const portion = 20_000;

/**
 * Reads a file as a record, ours or that of another program, and checks it by the rules of a record, so that
 * views may trust what they get. Nothing in the file is run or evaluated. Works in portions, and yields between them how far it
 * is, 0 … 1; returns the record, or what is wrong, with the line. Of a file that is too much as a whole, no line is at fault. Throws only
 * where the file cannot be read any more. O(file + events · log nodes).
 */
export function* openRecord(
  file: FileBytes,
  how?: JsonReading,
): Generator<number, Result<OpenedRecord, RecordFileFault>, void> {
  if (file.size > maxRecordBytes) return fail(tooLarge(file.size));
  const read = yield* readRun(file, how);
  if (!read.ok) return read;
  const opened = read.value; // the only one that holds the run
  const { compare, lineOf, placeOf, heuristicAt } = opened;
  const events = opened.run.eventKind.length;
  const lineOfEvent = (event: number): number => lineOf(placeOf(event));
  yield 0.3;
  let reached = 0; // events
  try {
    const trace = new Trace(opened.run.request);
    for (const batch of batchesOf(opened.run)) {
      trace.append(batch);
      giveBack(arraysOf(batch));
      reached = trace.eventKind.length;
      yield 0.3 + (0.2 * reached) / Math.max(1, events);
    }
    const run = sharingColumns(opened.run, trace);
    giveBackColumns(opened.run);
    opened.run = run;
    if (run.result !== null) trace.finish(run.result);
    for (reached of checked(trace, heuristicAt)) yield 0.5 + (0.5 * reached) / Math.max(1, events);
    compare?.(trace);
    giveBackTimes(trace);
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    if (error instanceof FileFault) return fail(withLine(error, lineOf));
    const broken = brokenRule(error);
    if (broken !== null) return fail(at(lineOfEvent(broken.event), { code: 'record.rule', ...broken }));
    return fail(at(lineOfEvent(reached), notOpenable(error)));
  }
  const { run } = opened;
  return ok({ request: run.request, result: run.result, batches: () => batchesOf(run) });
}

/** Of a file that is right as far as can be seen, and too much for this browser as a whole. */
function tooMuch(length: number, error: unknown): RecordFileFault {
  return { code: 'record.too-much', n: Math.ceil(length / 1e6), why: whyOf(error) };
}

const readers: readonly RecordReader[] = [posthocReader, traceJsonReader];

/** Yields how far all is, up to 0.3. */
function* readRun(
  file: FileBytes,
  how?: JsonReading,
): Generator<number, Result<RunOfFile & Pick<Parsed, 'lineOf'>, RecordFileFault>, void> {
  const parsing = parseFile(file, how);
  let parsed = parsing.next();
  for (; parsed.done !== true; parsed = parsing.next()) yield 0.15 * parsed.value;
  if (!parsed.value.ok) return parsed.value;
  const { value, lineOf } = parsed.value.value;
  try {
    const reader = readers.find(({ isOne }) => isOne(value));
    if (reader === undefined) throw new FileFault({ code: 'record.none' }, []);
    const reading = reader.read(value);
    let told = reading.next();
    for (; told.done !== true; told = reading.next()) yield 0.15 + 0.15 * told.value;
    return ok({ ...told.value, lineOf });
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    if (error instanceof FileFault) return fail(withLine(error, lineOf));
    return fail(tooMuch(file.size, error));
  }
}

/** JSON, which most files are, is read as such; what does not begin like it is YAML. Yields how far it is, 0 … 1. */
export function* parseFile(
  file: FileBytes,
  how?: JsonReading,
): Generator<number, Result<Parsed, RecordFileFault>, void> {
  try {
    const reading = readJson(file, how);
    let read = reading.next();
    for (; read.done !== true; read = reading.next()) yield read.value / file.size;
    return ok({ value: read.value, lineOf: (path) => lineOfJson(file, path, how) });
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    if (error instanceof TooManyValues) return fail(tooLarge(file.size, maxTextBytes));
    if (!/^\s*[[{]/.test(textOfBytes(file.slice(0, 1000)))) {
      if (file.size > maxTextBytes) return fail(tooLarge(file.size, maxTextBytes));
      return readYaml(textOfFile(file));
    }
    if (!(error instanceof NotJson)) return fail(tooMuch(file.size, error));
    return fail(at(lineOfPlace(file, error.place), error.fault));
  }
}

/**
 * Checks a whole record, every h of it computed again, and says after each portion how many events have been read. Throws where it breaks
 * a rule, or what computes h has no room.
 * @param heuristicAt where its file names the heuristic
 */
export function* checked(trace: Trace, heuristicAt: JsonPath): Generator<number, void, void> {
  yield* new RecordChecker(trace, estimatesOf(trace, heuristicAt)).portions(portion);
}

/** What breaks off an opening, and nobody thought of. */
export function notOpenable(error: unknown): RecordFileFault {
  return { code: 'record.not-openable', why: error instanceof FileFault ? error.fault : whyOf(error) };
}

/** Where events stand one by one, the event is named beside the line. */
function withLine({ path, fault }: FileFault, lineOf: (path: JsonPath) => number): RecordFileFault {
  const [list, index] = path;
  const line = lineOf(path);
  if (list !== 'events' || typeof index !== 'number') return at(line, fault);
  return { code: 'record.at-event', line, event: index, fault };
}

function at(line: number, fault: AnyMessage): RecordFileFault {
  return { code: 'record.at', line, fault };
}
