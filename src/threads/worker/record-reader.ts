import { ok } from '../../core/base/result.ts';
import type { RecordEnd, RecordReport, TextFile, FileBytes } from '../../core/contract/record-messages.ts';
import { openFile } from '../../core/judge/open-file.ts';
import { arraysOf } from '../../core/search/events.ts';
import type { Answering } from './answerer.ts';

/** How often the page hears how far it is. */
const reportMs = 100;

/**
 * Reads and checks all of a file, then hands it over batch by batch as it is asked.
 * @param now milliseconds since any moment
 */
export function readingRecords<File extends TextFile>(
  now: () => number,
  bytesOf: (file: File) => FileBytes | Promise<FileBytes>,
): Answering<File, RecordReport, RecordEnd, 'next'> {
  return async (file, call) => {
    const reading = openFile(await bytesOf(file));
    let reportedMs = now();
    let read = reading.next();
    for (; read.done !== true; read = reading.next()) {
      if (now() - reportedMs < reportMs) continue;
      reportedMs = now();
      call.report({ type: 'progress', done: read.value });
    }
    if (!read.value.ok) return call.result(read.value);
    const { request, result, batches, searches } = read.value.value;
    call.report({ type: 'opened', request, ...(searches !== undefined && { searches }) });
    for (const batch of batches()) {
      await call.data();
      const buffers = arraysOf(batch).map(({ buffer }) => buffer as ArrayBuffer);
      call.report({ type: 'batch', batch }, buffers);
    }
    await call.data();
    call.result(ok(result));
  };
}
