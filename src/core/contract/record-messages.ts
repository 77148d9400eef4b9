/** Records from files: how large they may be, their bytes and lines, why one cannot be read, and what the worker that reads them tells. */

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
  | { readonly type: 'opened'; readonly request: RunRequest; readonly searches?: number } // of the file, where they are several
  | { readonly type: 'batch'; readonly batch: EventBatch };

/** How the run in the file ended, null where it was stopped; or what is wrong with the file. */
export type RecordEnd = Result<RunResult | null, RecordFileFault>;

/** What is needed of it; pages, workers and terminals have it. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** A file whose bytes are had in slices, as often as they are wanted. */
export interface FileBytes {
  readonly size: number;
  /** The bytes from one place up to another, which is not among them; good until the next. */
  slice(from: number, to: number): Uint8Array;
}

/** A file could not be read any more, which says nothing of what is in it. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}

/** Bytes that are there in pieces already. */
export function bytesOfPieces(pieces: readonly Uint8Array[]): FileBytes {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  return {
    size,
    slice(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      let place = 0;
      for (const piece of pieces) {
        const part = piece.subarray(Math.max(0, from - place), Math.max(0, to - place));
        if (part.length > 0) bytes.set(part, Math.max(0, place - from));
        place += piece.length;
      }
      return bytes;
    },
  };
}

export function bytesOfText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes; what is no UTF-8 becomes U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** All of a file as text, without a mark of its byte order. */
export function textOfFile(file: FileBytes): string {
  const bytes = file.slice(0, file.size);
  return textOfBytes(beginsWithMark(bytes) ? bytes.subarray(3) : bytes);
}

export function beginsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Line of a place in a file, counted from 1. O(place). */
export function lineOfPlace(file: FileBytes, place: number): number {
  const window = new ByteWindow(file);
  let line = 1;
  while (window.more() >= 0) {
    const end = Math.min(window.end, place - window.from);
    for (
      let at = window.bytes.indexOf(lineFeed);
      at >= 0 && at < end;
      at = window.bytes.indexOf(lineFeed, at + 1)
    )
      line++;
    if (end < window.end) break;
    window.at = window.end;
  }
  return line;
}

const lineFeed = 10;
/** Of a line. */
const beginning = 2000; // characters

/** How each line begins: as much of it as tells what it is. */
export function* lineBeginnings(file: FileBytes): Generator<string> {
  const window = new ByteWindow(file);
  window.more();
  if (beginsWithMark(window.bytes)) window.at = 3;
  for (;;) {
    while (window.end - window.at < 4 * beginning) if (window.more() < 0) break;
    if (window.at === window.end) return;
    const { bytes, at, end } = window;
    const feed = bytes.subarray(0, end).indexOf(lineFeed, at);
    yield textOfBytes(bytes.subarray(at, Math.min(feed < 0 ? end : feed, at + 4 * beginning))).slice(
      0,
      beginning,
    );
    for (;;) {
      const behind = window.bytes.subarray(0, window.end).indexOf(lineFeed, window.at);
      window.at = behind < 0 ? window.end : behind + 1;
      if (behind >= 0 || window.more() < 0) break;
    }
  }
}

/** Bytes that are read at a time. */
const usualSlice = 1 << 22;

/**
 * A stretch of a file, which goes on at its end when more is wanted; what lies before `at`, or before `mark` if that is earlier, is
 * forgotten then. Behind its last byte stands a 0, which is at home nowhere in a text, so that who looks for the end of
 * something needs to ask for the end of the stretch only then. What stands behind that is left from before.
 *
 *     bytes:  ░░░░░▓▓▓▓▓▓▓▓▓▓0
 *             │    at        end
 *             from (place in the file)
 */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array(1);
  at = 0;
  end = 0;
  from: number;
  /** From here on bytes are kept; Infinity: from `at`. */
  mark = Infinity;
  private readonly file: FileBytes;
  private readonly sliceBytes: number;

  constructor(file: FileBytes, from = 0, sliceBytes = usualSlice) {
    this.file = file;
    this.from = from;
    this.sliceBytes = sliceBytes;
  }

  /** Where `at` is in the file. */
  get place(): number {
    return this.from + this.at;
  }

  /** Reads on. By how much all indices have become smaller; −1: the file ends here. */
  more(): number {
    const { file, bytes } = this;
    const next = this.from + this.end;
    if (next >= file.size) return -1;
    const first = Math.min(this.at, this.mark);
    const kept = this.end - first;
    // As much again as is kept: what is longer than many slices is not copied for each.
    const slice = sliceOf(file, next, Math.min(file.size, next + Math.max(this.sliceBytes, kept)));
    const end = kept + slice.length;
    // In the room that is there: a file of hundreds of megabytes would leave as much behind.
    if (bytes.length <= end) this.bytes = new Uint8Array(end + 1);
    this.bytes.set(bytes.subarray(first, this.end));
    this.bytes.set(slice, kept);
    this.bytes[end] = 0;
    this.end = end;
    this.from += first;
    this.at -= first;
    this.mark -= first;
    return first;
  }
}

function sliceOf(file: FileBytes, from: number, to: number): Uint8Array {
  try {
    return file.slice(from, to);
  } catch (error) {
    throw new FileUnreadable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
