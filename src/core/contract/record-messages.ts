import type { Result } from '../base/result.ts';
import type { EventBatch } from '../search/event-batch.ts';
import type { RunRequest, RunResult } from '../search/run.ts';

/**
 * Larger files are not even read. What the page can record, 2 million nodes, is 150 to 300 MB; the text and its numbers need
 * five times as much memory, and no browser has a text of 540 MB.
 */
export const maxRecordBytes = 400_000_000; // bytes

/**
 * Nodes of a record that is opened: of ours what the page records, 2 million and what the last whole window of steps adds;
 * of other programs less, since every event there is an object of its own.
 */
export const maxNodesOpened = { own: 2_100_000, foreign: 1_000_000 } as const;

/** One sentence on a file that is too large to be looked at. */
export function tooLarge(bytes: number): string {
  const [given, most] = [bytes, maxRecordBytes].map((count) =>
    Math.ceil(count / 1e6).toLocaleString('en-US'),
  );
  return `This file has ${given} MB; records of up to ${most} MB can be opened here.`;
}

/** A file, as far as it is read. */
export interface TextFile {
  readonly name: string;
  readonly size: number; // bytes
  text(): Promise<string>;
}

/** What the thread that reads a record from a file reports: `opened` once all of it has been checked, then a batch for each `next`. */
export type RecordReport =
  | { readonly type: 'progress'; readonly done: number } // 0 … 1
  | { readonly type: 'opened'; readonly request: RunRequest }
  | { readonly type: 'batch'; readonly batch: EventBatch };

/** How the run in the file ended, null where it was stopped; or one sentence on what is wrong with the file. */
export type RecordEnd = Result<RunResult | null>;
