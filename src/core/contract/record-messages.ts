/** Records from files: how large they may be, why one cannot be read, and what the worker that reads them tells. */

import type { MessageOf } from '../base/message.ts';
import type { Result } from '../base/result.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest, RunResult } from '../search/run.ts';

/**
 * Larger files are not even read. What the page usually records, 2 million nodes, is 150 to 300 MB, and the 6 million that it can
 * are 520 to 800.
 */
export const maxRecordBytes = 900_000_000; // bytes

/**
 * The same for what is read as a whole: logs, traces of other programs, and records that are judged. Text and values need five times
 * as much memory, and no browser has a text of 540 MB.
 */
export const maxTextBytes = 400_000_000; // bytes

/** Nodes of a trace of another program that is opened: every event there is an object of its own. */
export const maxForeignNodes = 1_000_000;

/** Boards are rebuilt while a record is checked, a byte a cell. */
const maxBoardBytes = 220_000_000;

/**
 * Nodes of a record of ours that is opened: all that the page records, 6 million and what the last whole window of steps adds; of
 * boards of more than 36 cells fewer, down to 2,200,000 of 100.
 */
export function maxOwnNodes(cells: number): number {
  return Math.min(6_100_000, Math.floor(maxBoardBytes / Math.max(1, cells)));
}

/** Why a file cannot be opened as a record. */
export type RecordFileFault = MessageOf<typeof recordFileFaults>;

export const recordFileFaults = {
  'record.at': { line: 'number', fault: 'message' },
  'record.at-event': { line: 'number', event: 'number', fault: 'message' },
  'record.rule': { event: 'number', fault: 'message' },
  'record.not-openable': { why: 'message' },
  'record.too-large': { given: 'number', most: 'number' },
  'record.too-much': { n: 'number', why: 'message' },
  'record.yaml-too-large': { given: 'number', most: 'number' },
  'record.log': { fault: 'message' },
  'record.none': {},
} as const;

/** Of a file that is too large to be looked at. */
export function tooLarge(bytes: number, limit = maxRecordBytes): RecordFileFault {
  const [given, most] = [bytes, limit].map((count) => Math.ceil(count / 1e6));
  return { code: 'record.too-large', given, most };
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

/** How the run in the file ended, null where it was stopped; or what is wrong with the file. */
export type RecordEnd = Result<RunResult | null, RecordFileFault>;
