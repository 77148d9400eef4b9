import { type Result, fail, ok } from '../../base/result.ts';
import {
  maxTextBytes,
  type FileBytes,
  ByteWindow,
  beginsWithMark,
  bytesOfPieces,
  bytesOfText,
  lineOfPlace,
  textOfBytes,
} from '../../contract/record-messages.ts';
import { type JsonWords, JsonScanner, NotJson, signs } from './json-scanner.ts';

/** Where a value stands: names and indices from the whole on. */
export type JsonPath = readonly (string | number)[];

/** A file as the values that it stands for, and how to find the line of one. */
export interface Parsed {
  readonly value: unknown;
  readonly lineOf: (path: JsonPath) => number;
}

/** A list that begins with so many numbers stays in the file. */
const longRows = 4096;
/** Objects in objects that are read one by one; what lies deeper is small. */
const maxDepth = 4;
/** Bytes of a list that are made values of at a time. */
const chunkBytes = 1 << 16;
/** After so many the caller hears how far it is. */
const portionBytes = 1 << 21;

/** How a file is read: other lengths than usual are for tests. */
export interface JsonReading {
  readonly sliceBytes?: number;
  readonly longRows?: number;
  readonly maxValueBytes?: number;
}

/** More of a file would become values than there is room for. */
export class TooManyValues extends Error {
  override name = 'TooManyValues';
}

/**
 * A long list of numbers, which has been seen to be JSON and is left where it is: who wants its numbers reads them from the file, in
 * portions, into a column of their own. Something else may stand among them.
 */
export class LongList {
  readonly length: number;
  private readonly file: FileBytes;
  private readonly from: number; // place of its first number
  private readonly sliceBytes: number | undefined;

  constructor(file: FileBytes, from: number, length: number, sliceBytes: number | undefined) {
    this.file = file;
    this.from = from;
    this.length = length;
    this.sliceBytes = sliceBytes;
  }

  /** All of it, in order; a portion is good until the next. */
  *portions(): Generator<ArrayLike<unknown>> {
    const scanner = new JsonScanner(new ByteWindow(this.file, this.from, this.sliceBytes));
    const numbers = new Float64Array(16_384);
    let filled = 0;
    scanner.next('value');
    for (let row = 0; row < this.length;) {
      const room = Math.min(numbers.length - filled, this.length - row - 1);
      const read = scanner.readNumbers(numbers, filled, filled + room);
      filled += read;
      row += read;
      if (filled === numbers.length) {
        yield numbers;
        filled = 0;
        continue;
      }
      const value = scanner.value();
      row++;
      if (typeof value === 'number') numbers[filled++] = value;
      else {
        yield numbers.subarray(0, filled);
        filled = 0;
        yield [value];
      }
      if (row === this.length) break;
      scanner.next('comma or end');
      scanner.step();
      scanner.next('value');
    }
    yield numbers.subarray(0, filled);
  }

  /** As a list like any other. */
  values(): unknown[] {
    const values: unknown[] = [];
    for (const portion of this.portions())
      for (let row = 0; row < portion.length; row++) values.push(portion[row]);
    return values;
  }
}

/**
 * The value in a file of JSON, as `JSON.parse` would make it, but for lists of many numbers, which are each a `LongList`: neither all
 * of the text nor all of its numbers is ever in memory. Yields how many bytes are read. Throws a `NotJson`, a `TooManyValues`, and whatever an engine throws that has no
 * room for a value. O(file).
 */
export function* readJson(file: FileBytes, reading: JsonReading = {}): Generator<number, unknown, void> {
  const reader = new JsonReader(file, reading);
  const value = yield* reader.value(0);
  reader.scanner.finish();
  return value;
}

class JsonReader {
  readonly scanner: JsonScanner;
  private readonly window: ByteWindow;
  private readonly file: FileBytes;
  private readonly reading: JsonReading;
  private told = 0; // bytes
  private made = 0; // bytes of which there are values

  constructor(file: FileBytes, reading: JsonReading) {
    this.window = new ByteWindow(file, placeOfText(file), reading.sliceBytes);
    this.scanner = new JsonScanner(this.window);
    this.file = file;
    this.reading = reading;
  }

  *value(depth: number): Generator<number, unknown, void> {
    const byte = this.scanner.next('value');
    if (depth < maxDepth && byte === signs.openObject) return yield* this.object(depth);
    if (depth < maxDepth && byte === signs.openList) return yield* this.list();
    return this.scanner.value();
  }

  private *object(depth: number): Generator<number, unknown, void> {
    const { scanner } = this;
    const fields: Record<string, unknown> = {};
    scanner.step();
    if (scanner.next('name or }') === signs.closeObject) {
      scanner.step();
      return fields;
    }
    for (let isFirst = true; ; isFirst = false) {
      const wanted = isFirst ? 'name or }' : 'name';
      scanner.next(wanted);
      const name = scanner.name(wanted);
      if (scanner.next('colon') !== signs.colon) scanner.fail('colon');
      scanner.step();
      const value = yield* this.value(depth + 1);
      if (name === '__proto__')
        Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
      else fields[name] = value;
      const byte = scanner.next('comma or end');
      if (byte !== signs.comma && byte !== signs.closeObject) scanner.fail('comma or end');
      scanner.step();
      if (byte === signs.closeObject) return fields;
    }
  }

  private *list(): Generator<number, unknown, void> {
    const { scanner, window } = this;
    scanner.step();
    if (scanner.next('value or ]') === signs.closeList) {
      scanner.step();
      return [];
    }
    const long = this.reading.longRows ?? longRows;
    const first = window.place;
    const values: unknown[] = [];
    let count = 0;
    let areNumbers = true;
    for (let isOver = false; !isOver;) {
      const isLong: boolean = areNumbers && count >= long;
      if (isLong) values.length = 0; // none of them is looked at again
      else window.mark = window.at;
      const start = window.place;
      let end: number; // behind a value
      do {
        count += scanner.passNumbers(isLong ? Infinity : long);
        const wanted = count === 0 ? 'value or ]' : 'value';
        const byte = scanner.next(wanted);
        areNumbers &&= isLong || byte === signs.minus || (byte >= signs.zero && byte <= signs.nine);
        scanner.pass(wanted);
        count++;
        end = window.place;
        isOver = this.afterItem();
      } while (!isOver && window.place - start < chunkBytes && (isLong || !(areNumbers && count >= long)));
      if (!isLong) this.take(values, end);
      if (window.place - this.told >= portionBytes) yield (this.told = window.place);
    }
    return areNumbers && count >= long
      ? new LongList(this.file, first, count, this.reading.sliceBytes)
      : values;
  }

  /** Whether the list ends here; otherwise the window stands at the next item. */
  private afterItem(): boolean {
    const { scanner } = this;
    const byte = scanner.next('comma or end');
    if (byte !== signs.comma && byte !== signs.closeList) scanner.fail('comma or end');
    scanner.step();
    if (byte === signs.closeList) return true;
    scanner.next('value');
    return false;
  }

  /** The items from the mark on, up to a place. The engine makes values of text faster than anyone else. */
  private take(values: unknown[], end: number): void {
    const { window } = this;
    const bytes = window.bytes.subarray(window.mark, end - window.from);
    this.made += bytes.length;
    if (this.made > (this.reading.maxValueBytes ?? maxTextBytes)) throw new TooManyValues();
    const text = textOfBytes(bytes);
    window.mark = Infinity;
    for (const value of JSON.parse(`[${text}]`) as unknown[]) values.push(value);
  }
}

/** The value of a text that is at hand, or the first place where it is no JSON, line and column counted from 1. */
export function readJsonText(
  text: string,
): Result<unknown, { readonly line: number; readonly column: number; readonly fault: JsonWords }> {
  const bytes = bytesOfText(text);
  const reading = readJson(bytesOfPieces([bytes]), { longRows: Infinity });
  try {
    let read = reading.next();
    while (read.done !== true) read = reading.next();
    return ok(read.value);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const lines = textOfBytes(bytes.subarray(0, error.place)).split('\n');
    return fail({ line: lines.length, column: lines[lines.length - 1].length + 1, fault: error.fault });
  }
}

function placeOfText(file: FileBytes): number {
  return beginsWithMark(file.slice(0, 3)) ? 3 : 0;
}

/** Line of a value in a file that is JSON, counted from 1; of the nearest value around it where the path leads nowhere. O(file). */
export function lineOfJson(file: FileBytes, path: JsonPath, { sliceBytes }: JsonReading = {}): number {
  const scannerAt = (place: number): JsonScanner => {
    const scanner = new JsonScanner(new ByteWindow(file, place, sliceBytes));
    scanner.next('value');
    return scanner;
  };
  let place = scannerAt(placeOfText(file)).window.place;
  for (const part of path) {
    const scanner = scannerAt(place);
    const found = typeof part === 'number' ? itemAt(scanner, part) : memberAt(scanner, part);
    if (found < 0) break;
    place = found;
  }
  return lineOfPlace(file, place);
}

/** The place of an item of the list that begins here; −1 where there is none. */
function itemAt(scanner: JsonScanner, index: number): number {
  if (scanner.next('value') !== signs.openList) return -1;
  scanner.step();
  if (scanner.next('value or ]') === signs.closeList) return -1;
  for (let item = 0; ;) {
    item += scanner.passNumbers(index - item);
    scanner.next('value');
    if (item === index) return scanner.window.place;
    scanner.pass();
    item++;
    if (scanner.next('comma or end') === signs.closeList) return -1;
    scanner.step();
    scanner.next('value');
  }
}

/** Of members of one name the last, as JSON is read. */
function memberAt(scanner: JsonScanner, name: string): number {
  if (scanner.next('value') !== signs.openObject) return -1;
  let found = -1;
  scanner.step();
  while (scanner.next('name or }') !== signs.closeObject) {
    const isIt = scanner.name('name or }') === name;
    scanner.next('colon');
    scanner.step();
    scanner.next('value');
    if (isIt) found = scanner.window.place;
    scanner.pass();
    if (scanner.next('comma or end') === signs.comma) scanner.step();
  }
  return found;
}
