import type { EventBatch } from '../../core/contract/event-batch.ts';
import { usesOwn } from '../../core/contract/own-heuristic.ts';
import type { FromRecordReader, TextFile, ToRecordReader } from '../../core/contract/record-messages.ts';
import { foreignName } from '../../core/contract/settings.ts';
import { openRecord } from '../../core/files/open-record.ts';
import type { EstimatesFor } from '../../core/files/record-head.ts';
import { createHeuristic } from '../../core/heuristics/registry.ts';

/** How often the page hears how far it is. */
const reportMs = 100;

/** The worker's end of opening a file: reads and checks all of it, then hands it over batch by batch as it is asked. */
export class RecordReader {
  private readonly post: (message: FromRecordReader, transfer?: Transferable[]) => void;
  private readonly now: () => number;
  private batches: Generator<EventBatch> | null = null;

  constructor(post: (message: FromRecordReader, transfer?: Transferable[]) => void, now: () => number) {
    this.post = post;
    this.now = now;
  }

  /** Does not reject. */
  async receive(message: ToRecordReader): Promise<void> {
    if (message.type === 'next') this.next();
    else
      await this.open(message.file).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        this.post({ type: 'failed', message: `This file cannot be read: ${why}` });
      });
  }

  private async open(file: TextFile): Promise<void> {
    const reading = openRecord(await file.text(), estimatesFor);
    let toldMs = this.now();
    let read = reading.next();
    for (; read.done !== true; read = reading.next()) {
      if (this.now() - toldMs < reportMs) continue;
      toldMs = this.now();
      this.post({ type: 'progress', done: read.value });
    }
    if (read.value.ok) {
      const { request, result, batches } = read.value.value;
      this.batches = batches();
      this.post({ type: 'opened', request, result });
    } else this.post({ type: 'failed', message: read.value.error });
  }

  private next(): void {
    const batch = this.batches?.next();
    if (batch === undefined || batch.done === true) {
      this.post({ type: 'end' });
      return;
    }
    const columns = Object.values(batch.value).filter((column) => ArrayBuffer.isView(column));
    this.post(
      { type: 'batch', batch: batch.value },
      columns.map(({ buffer }) => buffer as ArrayBuffer),
    );
  }
}

/** Every h is computed again, unless code of the file would have to be run for it. */
const estimatesFor: EstimatesFor = ({ settings: { heuristic } }, target) => {
  if (heuristic === foreignName || usesOwn(heuristic)) return null;
  const made = createHeuristic(heuristic, target);
  return (cells) => made.evaluate(cells);
};
