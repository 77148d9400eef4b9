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
import { LogReader } from './log-reader.ts';
import { isRecordLine } from './log-text.ts';
import type { SearchLog } from './search-log.ts';

/** Lines that are read at a time. */
const portion = 2000;

/**
 * The log in a text that arrives line by line: a log is read as it comes, a record, which is one value, when all of it is there.
 * @param progress is told how many characters have come
 */
export async function logOfLines(
  lines: AsyncIterable<string>,
  progress: (characters: number) => void = () => undefined,
): Promise<Result<SearchLog, LogFault>> {
  const reader = new LogReader();
  let whole: string[] | null = null;
  let isFirst = true;
  let characters = 0;
  for await (const text of lines) {
    if (isFirst && isRecordLine(text)) whole = [];
    isFirst &&= text.trim() === '' || text.startsWith('#');
    characters += text.length + 1;
    if (whole === null) reader.line(text);
    else whole.push(text);
    if (whole !== null && characters > maxRecordBytes) return fail(tooLarge(characters));
    if (reader.refusal !== null) break;
    progress(characters);
  }
  if (whole === null) return reader.end();
  const reading = logOfRecordFile(whole.join('\n'));
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
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
