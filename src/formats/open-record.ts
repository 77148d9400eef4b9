import { type Result, fail, ok } from '../base/result.ts';
import type { EventBatch } from '../contract/event-batch.ts';
import type { RunRequest, RunResult } from '../contract/run.ts';
import { RecordChecker } from '../trace/check-record.ts';
import { type Estimate, RecordFault } from '../trace/record-books.ts';
import { Trace } from '../trace/trace.ts';
import { type JsonPath, jsonFault, lineAt, lineOfJson } from './json-places.ts';
import { isTraceJson, readTraceJson } from './read-trace-json.ts';
import { FileFault } from './record-file.ts';
import { type RecordedRun, batchesOf } from './recorded-run.ts';

/** A file that is a record: what it was made from, how it ended, and its batches, made when they are asked for. */
export interface OpenedRecord {
  readonly request: RunRequest;
  readonly result: RunResult | null;
  readonly batches: () => Generator<EventBatch>;
}

/** What recomputes h for one side of a search; null where only the file can say it. May throw where it has no room for its tables. */
export type EstimatesFor = (request: RunRequest, target: RunRequest['goal']) => Estimate | null;

/** Longer texts are not even looked at: the numbers of one this long need four times as much memory. */
export const longestFile = 200_000_000; // characters
/** Events that are checked at a time: a few milliseconds. */
const portion = 20_000;

/**
 * Reads the text of a file as a record, ours or that of another program, and checks it by the rules of a record, so that
 * views may trust what they get. Nothing in the file is run or evaluated. Works in portions, and yields between them how far it
 * is, 0 … 1; returns the record, or one sentence with the line. Never throws. O(text + events).
 */
export function* openRecord(
  text: string,
  estimatesFor: EstimatesFor,
): Generator<number, Result<OpenedRecord>, void> {
  if (text.length > longestFile) return fail(tooLong(text.length));
  const read = readText(text);
  if (!read.ok) return read;
  const { run, compare, lineOf, lineOfEvent } = read.value;
  yield 0.3;
  try {
    const trace = new Trace(run.request);
    for (const batch of batchesOf(run)) {
      trace.append(batch);
      yield 0.3 + (0.2 * trace.eventKind.length) / Math.max(1, run.eventKind.length);
    }
    if (run.result !== null) trace.finish(run.result);
    const estimates = run.sides.map(({ target }) => estimatesFor(run.request, target));
    for (const events of new RecordChecker(trace, estimates).portions(portion))
      yield 0.5 + (0.5 * events) / Math.max(1, run.eventKind.length);
    compare(trace);
  } catch (error) {
    if (error instanceof FileFault) return fail(sentence(lineOf(error.path), error.message));
    if (error instanceof RecordFault) {
      const { event } = error.place;
      return fail(sentence(lineOfEvent(event), `Event ${event} breaks a rule of records: ${error.message}.`));
    }
    return fail(`This file cannot be opened: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return ok({ request: run.request, result: run.result, batches: () => batchesOf(run) });
}

export function tooLong(length: number): string {
  const [given, most] = [length, longestFile].map((count) => Math.ceil(count / 1e6).toLocaleString('en-US'));
  return `This file has ${given} MB; records of up to ${most} MB can be opened here.`;
}

/** A run read from a text, which has been checked for its form, and where in the text its parts stand. */
interface ReadText {
  readonly run: RecordedRun;
  readonly compare: (trace: Trace) => void;
  readonly lineOf: (path: JsonPath) => number;
  readonly lineOfEvent: (event: number) => number;
}

function readText(text: string): Result<ReadText> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const fault = jsonFault(text);
    return fail(
      fault === null
        ? 'This file has more in it than can be read.'
        : sentence(lineAt(text, fault.at), fault.sentence),
    );
  }
  const lineOf = (path: JsonPath): number => lineOfJson(text, path);
  try {
    if (!isTraceJson(json)) throw new FileFault('This is no record of a search.', []);
    const read = readTraceJson(json);
    return ok({ ...read, lineOf, lineOfEvent: (event) => lineOf(['events', 'subject', event]) });
  } catch (error) {
    if (error instanceof FileFault) return fail(sentence(lineOf(error.path), error.message));
    return fail(`This file cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function sentence(line: number, message: string): string {
  return `Line ${line.toLocaleString('en-US')}: ${message}`;
}
