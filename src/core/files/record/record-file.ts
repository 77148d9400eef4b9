import type { Misfit, SettingFault } from '../../search/settings.ts';
import { NarrowColumn, type NumericArray } from '../../base/columns.ts';
import { type AsWritten, type MessageOf, exactly } from '../../base/message.ts';
import type { RecordFileFault } from '../../contract/record-messages.ts';
import type { BoardFault } from '../../puzzle/notation.ts';
import { type JsonPath, LongList } from '../text/json-file.ts';

export const fileFaults = {
  'file.object': { part: 'text' },
  'file.list': { part: 'text' },
  'file.not-text': { part: 'text' },
  'file.flag': { part: 'text' },
  'file.number': { part: 'text' },
  'file.missing': { part: 'text' },
  'file.whole-object': {},
  'file.whole': { part: 'text', min: 'written', max: 'number' },
  'file.next-node': { event: 'written', node: 'written' },
  'file.unborn': { event: 'written', node: 'written' },
  'file.parent-first': { node: 'written' },
  'file.node-events': { n: 'written', born: 'written' },
  'file.row-events': { n: 'written', rows: 'written', list: 'text' },
  'file.version': { version: 'written' },
  'file.windows': { n: 'written' },
  'file.lengths': { name: 'text', n: 'written', other: 'text', m: 'written' },
  'file.length': { name: 'text', n: 'written' },
  'file.row': { name: 'text', row: 'written', right: 'written' },
  'file.row-of': { name: 'text', row: 'written', list: 'text', right: 'written' },
  'file.too-many-nodes': { given: 'number', most: 'number' },
  'file.nodes': { n: 'number' },
  'file.event': { why: 'message' },
  'file.not-generated': { node: 'text' },
  'file.no-parent-yet': { node: 'text' },
  'file.g': { n: 'written', g: 'written' },
  'file.g-cost': { n: 'written', g: 'written' },
  'file.h': { right: 'written', h: 'written' },
  'file.no-h': { why: 'message' },
  'file.deep': {},
  'file.no-room': {},
  'file.unforeseen': {},
  'file.id': {},
  'file.nothing-to-judge': {},
  'file.setting': { name: 'text' },
  'file.status': { names: 'text' },
  'file.more-sides': {},
  'file.format': {},
  'file.version-2': {},
  'file.change': {},
  'file.gauge': {},
  'file.beyond': {},
  'file.board-size': {},
  'file.board-list': {},
  'file.board-cells': {},
  'file.no-source': {},
  'file.no-id': {},
  'file.source-board': {},
  'file.new-parent': {},
  'file.closed': {},
  'file.no-parent': {},
  'file.no-board': {},
  'file.other-board': {},
  'file.no-move': {},
  'file.sizes': {},
  'file.sides': {},
  'file.no-boards': {},
  'file.step-begin': {},
  'file.step-order': {},
  'file.draws': {},
} as const;

/** What of a file is not as it must be. */
export type FileMessage =
  | MessageOf<typeof fileFaults>
  | AsWritten
  | BoardFault
  | RecordFileFault
  | SettingFault
  | Misfit;

/**
 * Something in a file is not as it must be. Thrown while a file is read and turned into a fault with its line at the
 * end of that: of a million numbers none should cost an object for being right.
 */
export class FileFault extends Error {
  override name = 'FileFault';
  /** What is wrong, to stand behind "Line 12: ". */
  readonly fault: FileMessage;
  readonly path: JsonPath;

  constructor(fault: FileMessage, path: JsonPath) {
    super();
    this.fault = fault;
    this.path = path;
  }
}

/**
 * What an error of another kind says, to stand behind a colon. The engine's own are about our code and say nothing to anybody: they mean
 * that the file is too deep or too large, or holds what nobody thought of.
 */
export function whyOf(error: unknown): FileMessage {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/call stack|recursion/i.test(message)) return { code: 'file.deep' };
  if (/^RangeError$|^InternalError$/.test(name) || /out of memory|allocation/i.test(message))
    return { code: 'file.no-room' };
  if (/^(Type|Reference|Syntax|URI|Eval)Error$/.test(name)) return { code: 'file.unforeseen' };
  return { code: 'as-written', text: message.slice(0, 160).replace(/\.$/, '') };
}

/** Larger than any text that a record has. */
const maxTextLength = 20_000;

/** A JSON object by its own properties only, read field by field; every error knows where it is. */
export class FileObject {
  private readonly fields: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;

  constructor(value: unknown, path: JsonPath) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof LongList)
      throw new FileFault(
        path.length === 0 ? { code: 'file.whole-object' } : { code: 'file.object', part: nameOf(path) },
        path,
      );
    this.fields = value as Readonly<Record<string, unknown>>;
    this.path = path;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  names(): string[] {
    return Object.keys(this.fields);
  }

  /** The value as it is; absent: undefined. */
  raw(name: string): unknown {
    const value = this.field(name);
    return value instanceof LongList ? value.values() : value;
  }

  object(name: string): FileObject {
    return new FileObject(this.there(name), this.at(name));
  }

  list(name: string): readonly unknown[] {
    const items = this.items(name);
    return items instanceof LongList ? items.values() : items;
  }

  /** How many items a list has. */
  lengthOf(name: string): number {
    return this.items(name).length;
  }

  /** A list of objects, one after the other. */
  *objects(name: string): Generator<FileObject> {
    for (const [index, value] of this.list(name).entries())
      yield new FileObject(value, [...this.at(name), index]);
  }

  text(name: string, longest = maxTextLength): string {
    const value = this.there(name);
    if (typeof value !== 'string' || value.length > longest)
      throw new FileFault({ code: 'file.not-text', part: nameOf(this.at(name)) }, this.at(name));
    return value;
  }

  flag(name: string): boolean {
    const value = this.there(name);
    if (typeof value !== 'boolean')
      throw new FileFault({ code: 'file.flag', part: nameOf(this.at(name)) }, this.at(name));
    return value;
  }

  whole(name: string, from: number, to: number): number {
    return wholeOf(this.there(name), from, to, this.at(name));
  }

  wholeOrNull(name: string, from: number, to: number): number | null {
    return this.there(name) === null ? null : this.whole(name, from, to);
  }

  scoreOrNull(name: string): number | null {
    const value = this.there(name);
    return value === null ? null : scoreOf(value, this.at(name));
  }

  /** A list of whole numbers as a column of its own. */
  wholes<A extends Uint8Array | Uint16Array | Int32Array>(
    name: string,
    make: new (length: number) => A,
    range: readonly [number, number],
  ): A {
    const column = new make(this.lengthOf(name));
    this.eachWhole(name, range, (value, row) => (column[row] = value));
    return column;
  }

  /** As `wholes`, in a byte each while they fit. */
  narrowWholes<A extends Uint16Array | Int32Array | Float32Array>(
    name: string,
    make: new (length: number) => A,
    range: readonly [number, number],
  ): NarrowColumn<A> {
    const column = narrowColumn(make, this.lengthOf(name));
    this.eachWhole(name, range, (value) => column.push(value));
    return column;
  }

  /** The whole numbers of a list, one after the other. */
  eachWhole(
    name: string,
    [from, to]: readonly [number, number],
    take: (value: number, row: number) => void,
  ): void {
    let row = 0;
    for (const portion of portionsOf(this.items(name))) {
      for (let index = 0; index < portion.length; index++, row++) {
        const value = portion[index];
        if (typeof value !== 'number' || !(value >= from && value <= to) || !Number.isInteger(value))
          throw new FileFault(wholeWish([...this.at(name), row], from, to), [...this.at(name), row]);
        take(value, row);
      }
    }
  }

  /** A list of numbers, infinity among them, as a column of its own. */
  scores<A extends Float32Array | Float64Array>(name: string, make: new (length: number) => A): A {
    const column = new make(this.lengthOf(name));
    this.eachScore(name, (value, row) => (column[row] = value));
    return column;
  }

  /** As `scores`, in 32 bits, or in a byte each while they fit. */
  narrowScores(name: string): NarrowColumn<Float32Array> {
    const column = narrowColumn(Float32Array, this.lengthOf(name));
    this.eachScore(name, (value) => column.push(value));
    return column;
  }

  private eachScore(name: string, take: (value: number, row: number) => void): void {
    let row = 0;
    for (const portion of portionsOf(this.items(name))) {
      for (let index = 0; index < portion.length; index++, row++) {
        const value = portion[index];
        if (typeof value !== 'number' || Number.isNaN(value)) scoreOf(value, [...this.at(name), row]);
        take(value as number, row);
      }
    }
  }

  at(name: string): JsonPath {
    return [...this.path, name];
  }

  private field(name: string): unknown {
    return this.has(name) ? this.fields[name] : undefined;
  }

  private items(name: string): LongList | readonly unknown[] {
    const value = this.there(name);
    if (value instanceof LongList) return value;
    if (!Array.isArray(value))
      throw new FileFault({ code: 'file.list', part: nameOf(this.at(name)) }, this.at(name));
    return value as unknown[];
  }

  private there(name: string): unknown {
    const value = this.field(name);
    if (value === undefined)
      throw new FileFault({ code: 'file.missing', part: nameOf(this.at(name)) }, this.path);
    return value;
  }
}

function narrowColumn<A extends NumericArray>(
  make: new (length: number) => A,
  length: number,
): NarrowColumn<A> {
  const column = new NarrowColumn(make, length);
  column.expected = length;
  return column;
}

function portionsOf(list: LongList | readonly unknown[]): Iterable<ArrayLike<unknown>> {
  return list instanceof LongList ? list.portions() : [list];
}

/** What stands where, for a person: "nodes.parent[12]". */
export function nameOf(path: JsonPath): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return text.replace(/^\./, '').slice(0, 80);
}

function wholeOf(value: unknown, from: number, to: number, path: JsonPath): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new FileFault(wholeWish(path, from, to), path);
}

function wholeWish(path: JsonPath, from: number, to: number): FileMessage {
  return { code: 'file.whole', part: nameOf(path), min: exactly(from), max: to };
}

function scoreOf(value: unknown, path: JsonPath): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new FileFault({ code: 'file.number', part: nameOf(path) }, path);
}
