import type { RecordEnd, RecordReport, TextFile } from '../core/contract/record-messages.ts';
import { bytesOfPieces } from '../core/files/open-record.ts';
import { bytesOfText } from '../core/files/text/file-bytes.ts';
import { readingRecords } from '../threads/worker/record-reader.ts';
import { InMemoryAnswerer } from './in-memory-answerer.ts';

/** The thread that reads records, without a thread. */
export class InMemoryRecordWorker extends InMemoryAnswerer<TextFile, RecordReport, RecordEnd, 'next'> {
  constructor() {
    super(
      readingRecords<TextFile>(
        () => 0,
        async (file) => bytesOfPieces([bytesOfText(await file.text())]),
      ),
    );
  }
}
