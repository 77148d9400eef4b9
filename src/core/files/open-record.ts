import type { AnyMessage } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import type { EventBatch } from '../search/event-batch.ts';
import { type RecordFileFault, maxRecordBytes, tooLarge } from '../contract/record-messages.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { RecordChecker } from '../trace/check-record.ts';
import { RecordFault } from '../trace/record-fault.ts';
import { Trace } from '../trace/trace.ts';
import { type JsonPath, jsonFault, lineAt, lineOfJson } from './json-places.ts';
import { posthocReader } from './read-trace-posthoc.ts';
import { traceJsonReader } from './read-trace-json.ts';
import type { RecordReader, RunOfFile } from './record-reader.ts';
import { FileFault, whyOf } from './record-file.ts';
import { type EstimatesFor, estimatesOf } from './record-head.ts';
import { readYaml } from './yaml-file.ts';
import { batchesOf } from './recorded-run.ts';

/** A file that is a record: what it was made from, how it ended, and its batches, made when they are asked for. */
export interface OpenedRecord {
  readonly request: RunRequest;
  readonly result: RunResult | null;
  readonly batches: () => Generator<EventBatch>;
}

/** Events that are checked at a time: a few milliseconds. */
const portion = 20_000;

/**
 * Reads the text of a file as a record, ours or that of another program, and checks it by the rules of a record, so that
 * views may trust what they get. Nothing in the file is run or evaluated. Works in portions, and yields between them how far it
 * is, 0 … 1; returns the record, or what is wrong, with the line. Of a text that is too much as a whole, no line is at fault. Never throws. O(text + events · log nodes).
 */
export function* openRecord(
  text: string,
  estimatesFor: EstimatesFor,
): Generator<number, Result<OpenedRecord, RecordFileFault>, void> {
  if (text.length > maxRecordBytes) return fail(tooLarge(text.length));
  const read = yield* readText(text, estimatesFor);
  if (!read.ok) return read;
  const { run, compare, lineOf, placeOf, heuristicAt } = read.value;
  const lineOfEvent = (event: number): number => lineOf(placeOf(event));
  yield 0.3;
  let reached = 0; // events
  try {
    const trace = new Trace(run.request);
    for (const batch of batchesOf(run)) {
      trace.append(batch);
      reached = trace.eventKind.length;
      yield 0.3 + (0.2 * reached) / Math.max(1, run.eventKind.length);
    }
    if (run.result !== null) trace.finish(run.result);
    const estimates = estimatesOf(run, estimatesFor, heuristicAt);
    for (reached of new RecordChecker(trace, estimates).portions(portion))
      yield 0.5 + (0.5 * reached) / Math.max(1, run.eventKind.length);
    compare?.(trace);
  } catch (error) {
    if (error instanceof FileFault) return fail(withLine(error, lineOf));
    if (error instanceof RecordFault) {
      const { event } = error.place;
      return fail(at(lineOfEvent(event), { code: 'record.rule', event, fault: error.fault }));
    }
    return fail(at(lineOfEvent(reached), { code: 'record.not-openable', why: whyOf(error) }));
  }
  return ok({ request: run.request, result: run.result, batches: () => batchesOf(run) });
}

/** Of a text that is right as far as can be seen, and too much for this browser as a whole. */
function tooMuch(length: number, error: unknown): RecordFileFault {
  return { code: 'record.too-much', n: Math.ceil(length / 1e6), why: whyOf(error) };
}

const readers: readonly RecordReader[] = [posthocReader, traceJsonReader];

/** Yields how far all is, up to 0.3. */
function* readText(
  text: string,
  estimatesFor: EstimatesFor,
): Generator<number, Result<RunOfFile & Pick<Parsed, 'lineOf'>, RecordFileFault>, void> {
  const parsed = parseFile(text);
  if (!parsed.ok) return parsed;
  const { value, lineOf } = parsed.value;
  try {
    const reader = readers.find(({ isOne }) => isOne(value));
    if (reader === undefined) throw new FileFault({ code: 'record.none' }, []);
    const reading = reader.read(value, estimatesFor);
    let told = reading.next();
    for (; told.done !== true; told = reading.next()) yield 0.3 * told.value;
    return ok({ ...told.value, lineOf });
  } catch (error) {
    if (error instanceof FileFault) return fail(withLine(error, lineOf));
    return fail(tooMuch(text.length, error));
  }
}

/** A text as the values that it stands for, and how to find the line of one. */
interface Parsed {
  readonly value: unknown;
  readonly lineOf: (path: JsonPath) => number;
}

/** JSON, which most files are, is read as such; what does not begin like it is YAML. */
export function parseFile(text: string): Result<Parsed, RecordFileFault> {
  try {
    return ok({ value: JSON.parse(text) as unknown, lineOf: (path) => lineOfJson(text, path) });
  } catch (error) {
    if (!/^\s*[[{]/.test(text.slice(0, 1000))) return readYaml(text);
    const fault = jsonFault(text);
    if (fault === null) return fail(tooMuch(text.length, error));
    return fail(at(lineAt(text, fault.at), fault.fault));
  }
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
