import {
  type RecordEnd,
  type RecordReport,
  type TextFile,
  bytesOfText,
  bytesOfPieces,
} from '../core/contract/record-messages.ts';
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
