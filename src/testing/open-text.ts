import { assert, type Result } from '../core/base/result.ts';
import { type RecordFileFault, bytesOfText, bytesOfPieces } from '../core/contract/record-messages.ts';
import { type OpenedRecord } from '../core/files/open-record.ts';
import { openFile } from '../core/judge/open-file.ts';
import { sayEnglish } from '../locales/say-any.ts';
import { Trace } from '../core/trace/trace.ts';

/** Reads a file's text to its end. */
export function openText(text: string): Result<OpenedRecord, RecordFileFault> {
  const reading = openFile(bytesOfPieces([bytesOfText(text)]));
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

/** The record in a file that is good, as the page makes it. */
export function opened(text: string): Trace {
  const read = openText(text);
  assert(read.ok, read.ok ? '' : sayEnglish(read.error));
  const trace = new Trace(read.value.request);
  for (const batch of read.value.batches()) trace.append(batch);
  if (read.value.result !== null) trace.finish(read.value.result);
  return trace;
}
