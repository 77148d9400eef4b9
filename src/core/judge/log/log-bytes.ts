import type { Result } from '../../base/result.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import type { LineReadings } from './line-readings.ts';
import { NodeLine } from './node-line.ts';
import { logLimits } from './log-reader.ts';
import type { LogRuns } from './log-runs.ts';
import type { SearchLog } from './search-log.ts';

/** What is needed of it; pages, workers and terminals have it. */
declare const TextDecoder: new () => {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
};

/** What pieces of a file say together. */
export function textOf(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

export const lineFeed = 10;
const carriageReturn = 13;

/**
 * The lines of a file that comes in pieces, cut anywhere, for a reader. Nearly all lines of a large log look alike: they are read
 * from their bytes, without a text or an object for each. All others become texts. A line is O(its length).
 */
export class LogBytes {
  private readonly reader: LogRuns;
  private readonly node = new NodeLine();
  private readonly decoder = new TextDecoder();
  private begun: Uint8Array = new Uint8Array(0); // line of which only a part has come

  private came = 0; // bytes of all pieces
  private begunAt = 0; // byte of the file at which the next line begins
  private readonly readings: LineReadings | undefined;

  /** @param readings are told where lines begin */
  constructor(reader: LogRuns, readings?: LineReadings) {
    this.reader = reader;
    this.readings = readings;
  }

  /** The next piece of the file. It is not kept. A line ends with a line feed, a carriage return, or both. */
  piece(piece: Uint8Array): void {
    const bytes = this.withBegun(piece);
    this.came += piece.length;
    const before = this.came - bytes.length;
    let from = 0;
    let feed = bytes.indexOf(lineFeed);
    let carriage = bytes.indexOf(carriageReturn);
    while (this.reader.refusal === null) {
      const isCarriage = carriage >= 0 && (feed < 0 || carriage < feed);
      const end = isCarriage ? carriage : feed;
      // A carriage return at the end may be half of a line end.
      if (end < 0 || (isCarriage && end === bytes.length - 1)) break;
      this.line(bytes, from, end);
      const next = isCarriage && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
      this.begunAt = before + next;
      from = next;
      if (feed >= 0 && feed < from) feed = bytes.indexOf(lineFeed, from);
      if (carriage >= 0 && carriage < from) carriage = bytes.indexOf(carriageReturn, from);
    }
    this.begun = bytes.slice(from, from + logLimits.lineLength + 1);
  }

  /** What was read when all pieces have come: each search of the file, one at least. */
  end(): readonly Result<SearchLog, LogRefusal>[] {
    if (this.begun.length > 0) this.line(this.begun, 0, this.begun.length);
    this.begun = new Uint8Array(0);
    return this.reader.end();
  }

  /** The piece behind what has begun before it; of a line that is too long anyway no more than its end. */
  private withBegun(piece: Uint8Array): Uint8Array {
    const { begun } = this;
    if (begun.length === 0) return piece;
    let rest = piece;
    if (begun.length > logLimits.lineLength) {
      const end = piece.findIndex((byte) => byte === lineFeed || byte === carriageReturn);
      rest = end < 0 ? piece.subarray(0, 0) : piece.subarray(end);
    }
    return joined(begun, rest);
  }

  private line(bytes: Uint8Array, from: number, to: number): void {
    const { reader, node } = this;
    this.readings?.next(this.begunAt);
    const cells = reader.cellsOfNextNode;
    if (cells > 0 && node.read(bytes, from, to, cells)) reader.node(node, to - from);
    else reader.line(this.decoder.decode(bytes.subarray(from, to)));
  }
}

/** Both as one, which is new. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
