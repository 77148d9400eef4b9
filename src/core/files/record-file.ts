import { type AnyMessage, english } from '../base/message.ts';
import type { JsonPath } from './json-places.ts';

/**
 * Something in a file is not as it must be. Thrown while a file is read and turned into a fault with its line at the
 * end of that: of a million numbers none should cost an object for being right.
 */
export class FileFault extends Error {
  override name = 'FileFault';
  /** What is wrong, to stand behind "Line 12: ". */
  readonly fault: AnyMessage;
  readonly path: JsonPath;

  constructor(fault: AnyMessage | string, path: JsonPath) {
    super();
    this.fault = typeof fault === 'string' ? english(fault) : fault;
    this.path = path;
  }
}

/** What an error of another kind says, to stand behind a colon. */
export function whyOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 160).replace(/\.$/, '');
}

/** Larger than any text that a record has. */
const maxTextLength = 20_000;

/** A JSON object by its own properties only, read field by field; every error knows where it is. */
export class FileObject {
  private readonly fields: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;

  constructor(value: unknown, path: JsonPath) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new FileFault(`${nameOf(path)} must be an object.`, path);
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
    return this.has(name) ? this.fields[name] : undefined;
  }

  object(name: string): FileObject {
    return new FileObject(this.there(name), this.at(name));
  }

  list(name: string): readonly unknown[] {
    const value = this.there(name);
    if (!Array.isArray(value)) throw new FileFault(`${nameOf(this.at(name))} must be a list.`, this.at(name));
    return value as unknown[];
  }

  /** A list of objects, one after the other. */
  *objects(name: string): Generator<FileObject> {
    for (const [index, value] of this.list(name).entries())
      yield new FileObject(value, [...this.at(name), index]);
  }

  text(name: string, longest = maxTextLength): string {
    const value = this.there(name);
    if (typeof value !== 'string' || value.length > longest)
      throw new FileFault(`${nameOf(this.at(name))} must be a text.`, this.at(name));
    return value;
  }

  flag(name: string): boolean {
    const value = this.there(name);
    if (typeof value !== 'boolean')
      throw new FileFault(`${nameOf(this.at(name))} must be true or false.`, this.at(name));
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
    [from, to]: readonly [number, number],
  ): A {
    const list = this.list(name);
    const column = new make(list.length);
    for (let row = 0; row < list.length; row++) {
      const value = list[row];
      if (typeof value !== 'number' || !(value >= from && value <= to) || !Number.isInteger(value))
        throw new FileFault(wholeWish([...this.at(name), row], from, to), [...this.at(name), row]);
      column[row] = value;
    }
    return column;
  }

  /** A list of numbers, infinity among them, as a column of its own. */
  scores<A extends Float32Array | Float64Array>(name: string, make: new (length: number) => A): A {
    const list = this.list(name);
    const column = new make(list.length);
    for (let row = 0; row < list.length; row++) {
      const value = list[row];
      if (typeof value !== 'number' || Number.isNaN(value)) scoreOf(value, [...this.at(name), row]);
      column[row] = value as number;
    }
    return column;
  }

  at(name: string): JsonPath {
    return [...this.path, name];
  }

  private there(name: string): unknown {
    const value = this.raw(name);
    if (value === undefined) throw new FileFault(`${nameOf(this.at(name))} is missing.`, this.path);
    return value;
  }
}

/** What stands where, for a person: "nodes.parent[12]". */
export function nameOf(path: JsonPath): string {
  if (path.length === 0) return 'The file';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return text.replace(/^\./, '').slice(0, 80);
}

function wholeOf(value: unknown, from: number, to: number, path: JsonPath): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new FileFault(wholeWish(path, from, to), path);
}

function wholeWish(path: JsonPath, from: number, to: number): string {
  return `${nameOf(path)} must be a whole number from ${from} to ${to.toLocaleString('en-US')}.`;
}

function scoreOf(value: unknown, path: JsonPath): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new FileFault(`${nameOf(path)} must be a number.`, path);
}
