import { Schema, isScalar } from 'yaml';
import type { JsonPath } from './json-file.ts';

/** The list of events of a trace, read by itself. */
export interface YamlEvents {
  readonly value: readonly unknown[];
  /** The text up to the list, and an empty one in its place. */
  readonly before: string;
  /** Where that one begins. */
  readonly at: number;
  /** The text behind the list. */
  readonly after: string;
  /** The line of the text, from 1, which is this one of `before + after`. */
  readonly lineOfRest: (line: number) => number;
  /** The line of a value of the list, or of the nearest one around it. O(list). */
  readonly lineOf: (path: JsonPath) => number;
}

/**
 * The events of a trace in the part of YAML that programs write, in the block or the flow style. Own work, as they are nearly all of a
 * trace, and the library makes a dozen objects of each number: what takes it four seconds is read here in a fifth of one. Null where
 * something else stands among them (anchors, tags, texts of several lines, tabs, whatever is wrong): that is for the library, and so is
 * whether they are what the text calls its events. O(text).
 */
export function readEvents(text: string): YamlEvents | null {
  const name = /^(["']?)events\1:(?=[ \r\n])/m.exec(text);
  if (name === null) return null;
  const from = name.index + name[0].length;
  try {
    const reader = new EventsReader(text, from, null);
    const value = reader.events();
    const line = linesTo(text, from) + 1;
    const removed = linesTo(text, reader.at) - line;
    return {
      value,
      before: `${text.slice(0, from)} []\n`,
      at: from + 1,
      after: text.slice(reader.at),
      lineOfRest: (at) => (at > line ? at + removed : at),
      lineOf: (path) => linesTo(text, placeOf(text, from, path)) + 1,
    };
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}

function linesTo(text: string, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function placeOf(text: string, from: number, path: JsonPath): number {
  const noted: Noted = new Map();
  const reader = new EventsReader(text, from, noted);
  let value: unknown = reader.events();
  let place = reader.first;
  for (const part of path) {
    const found = noted.get(value)?.get(part);
    if (found === undefined) break;
    ({ value, place } = found);
  }
  return place;
}

/** Object or list → name or index → what stands there, and where it begins. */
type Noted = Map<unknown, Map<string | number, Place>>;
interface Place {
  readonly value: unknown;
  readonly place: number;
}

/** What stands here is not read here. */
class NotRead extends Error {}

// Texts are short: the engine of patterns has no room for one of megabytes.
const quoted = String.raw`"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[\dA-Fa-f]{4}){0,999}"|'(?:[^'\p{Cc}]|''){0,999}'`;
const plainName = String.raw`[\p{L}\d_$][\p{L}\d_$.-]{0,99}`;
const plainFirst = String.raw`(?:[^-?:,[\]{}#&*!|>'"%@${'`'}\s]|-(?=[^\s,[\]{}]))`;

/** Of each style: a name with its colon, and a value that is no list or object. */
interface Style {
  readonly name: RegExp;
  readonly scalar: RegExp;
}
const block: Style = {
  name: new RegExp(String.raw`(?:(${plainName})|(${quoted})):(?=[ \r\n]|$)`, 'uy'),
  scalar: new RegExp(String.raw`(${plainFirst}(?:[^\s:]|:(?=\S)| +(?=[^\s#])){0,999})|(${quoted})`, 'uy'),
};
const flow: Style = {
  name: new RegExp(String.raw`(?:(${plainName}):(?=[ \r\n])|(${quoted}):)`, 'uy'),
  scalar: new RegExp(
    String.raw`(${plainFirst}(?:[^\s:,[\]{}]|:(?=[^\s,[\]{}])| +(?=[^\s#,[\]{}])){0,999})|(${quoted})`,
    'uy',
  ),
};

/** What may follow on the events, at the beginning of a line. */
const afterEvents = new RegExp(String.raw`(?:(?:${plainName}|${quoted}):|---|\.\.\.)(?=[ \r\n]|$)|$`, 'uy');

const brackets = ['{', '['];
const wholeNumber = /^-?(?:0|[1-9]\d{0,14})$/;
const { tags } = new Schema({ schema: 'core' });

/** What a text without quotes stands for, as the library says it. */
function plainValue(text: string): unknown {
  if (wholeNumber.test(text)) return Number(text);
  for (const tag of tags) {
    if (tag.collection !== undefined || tag.default !== true || !tag.test?.test(text)) continue;
    const value: unknown = tag.resolve(text, () => undefined, {});
    return isScalar(value) ? value.value : value;
  }
  return text;
}

function quotedValue(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : text.slice(1, -1).replaceAll("''", "'");
}

/** Levels in each other; traces need a dozen. */
const deepest = 100;

/**
 * Reads from the beginning on. A value in the block style ends before the first sign of a line that is no part of it: what is not indented as
 * one of the values around it, none of them takes, and so it is found out at the end.
 */
class EventsReader {
  at: number;
  /** Where the list begins. */
  first = 0;
  private lineAt: number;
  private depth = 0;
  private readonly text: string;
  private readonly noted: Noted | null;

  constructor(text: string, at: number, noted: Noted | null) {
    this.text = text;
    this.at = at;
    this.lineAt = text.lastIndexOf('\n', at) + 1;
    this.noted = noted;
  }

  events(): readonly unknown[] {
    const isBelow = this.skip();
    this.first = this.at;
    if (isBelow ? !this.isItem() : this.text[this.at] !== '[') throw new NotRead();
    const events = (isBelow ? this.items(this.column) : this.flow(0, true)) as readonly unknown[];
    if (!isBelow) this.endLine();
    afterEvents.lastIndex = this.at;
    if (this.column > 0 || !afterEvents.test(this.text)) throw new NotRead();
    return events;
  }

  private get column(): number {
    return this.at - this.lineAt;
  }

  /** To the next sign that is neither blank nor of a comment. Whether that is on a line below, as is the end. */
  private skip(): boolean {
    const { text } = this;
    for (let isBelow = false; ;) {
      while (text[this.at] === ' ') this.at++;
      if (text[this.at] === '#') {
        if (this.at > this.lineAt && text[this.at - 1] !== ' ') throw new NotRead();
        const end = text.indexOf('\n', this.at);
        this.at = end < 0 ? text.length : end;
      } else if (text[this.at] === '\r' && text[this.at + 1] === '\n') this.at++;
      if (this.at < text.length && text[this.at] !== '\n') return isBelow;
      const isEnd = this.at === text.length;
      this.lineAt = isEnd ? this.at : ++this.at;
      isBelow = true;
      if (isEnd) return isBelow;
    }
  }

  private endLine(): void {
    if (!this.skip()) throw new NotRead();
  }

  private isItem(): boolean {
    const next = this.text[this.at + 1];
    return (
      this.text[this.at] === '-' && (next === ' ' || next === '\n' || next === '\r' || next === undefined)
    );
  }

  /**
   * What begins here.
   * @param around column of that to which it belongs
   * @param isBelow whether it is on a line below the dash or colon of that
   */
  private block(around: number, isBelow: boolean): unknown {
    if (++this.depth > deepest) throw new NotRead();
    const { column } = this;
    let value: unknown;
    if (this.isItem()) value = this.items(column);
    else {
      const name = this.name(block);
      if (name !== null) value = this.members(column, name);
      // Where a comment is between, the library takes a text on its own line, and what follows, for one of several lines.
      else if (isBelow && !brackets.includes(this.text[this.at])) throw new NotRead();
      else {
        value = this.inLine(around, block);
        this.endLine();
      }
    }
    this.depth--;
    return value;
  }

  private items(column: number): unknown[] {
    const list: unknown[] = [];
    do {
      const behind = ++this.at;
      const isBelow = this.skip();
      if (isBelow && this.column <= column) this.put(list, list.length, behind, null);
      else this.put(list, list.length, this.at, this.block(column, isBelow));
    } while (this.column === column && this.isItem());
    return list;
  }

  private members(column: number, first: string): object {
    const fields = {};
    for (let name: string | null = first; name !== null;) {
      const behind = this.at;
      const isBelow = this.skip();
      if (!isBelow) {
        this.put(fields, name, this.at, this.inLine(column, block));
        this.endLine();
      } else if (this.column > column || (this.column === column && this.isItem()))
        this.put(fields, name, this.at, this.block(column, true));
      else this.put(fields, name, behind, null);
      name = this.column === column ? this.name(block) : null;
    }
    return fields;
  }

  private inLine(around: number, style: Style): unknown {
    if (brackets.includes(this.text[this.at])) return this.flow(around);
    const [, plain, inQuotes] = this.match(style.scalar) ?? [];
    if (plain !== undefined) return plainValue(plain);
    if (inQuotes === undefined) throw new NotRead();
    return quotedValue(inQuotes);
  }

  /** What begins here with a bracket. @param mayEndAt whether its end may stand in that column, instead of behind it */
  private flow(around: number, mayEndAt = false): unknown {
    if (++this.depth > deepest) throw new NotRead();
    const isObject = this.text[this.at++] === '{';
    const end = isObject ? '}' : ']';
    const holder = isObject ? {} : [];
    for (let index = 0; ; index++) {
      this.skipIn(around, mayEndAt ? end : '');
      if (this.text[this.at] === end) break;
      const name = isObject ? this.name(flow) : index;
      if (name === null) throw new NotRead();
      if (isObject) this.skipIn(around);
      this.put(holder, name, this.at, this.inLine(around, flow));
      const behind = this.at;
      // A comment on a line between a value and its comma or bracket is an error to the library, now and then.
      if (this.skipIn(around, mayEndAt ? end : '') && this.text.slice(behind, this.at).includes('#'))
        throw new NotRead();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== end) throw new NotRead();
    }
    this.at++;
    this.depth--;
    return holder;
  }

  private skipIn(around: number, end = ''): boolean {
    const isBelow = this.skip();
    if (isBelow && this.column <= around && (this.column < around || this.text[this.at] !== end))
      throw new NotRead();
    return isBelow;
  }

  /** The name that stands here, to behind its colon; null where there is none. */
  private name(style: Style): string | null {
    const [, plain, inQuotes] = this.match(style.name) ?? [];
    const name = plain ?? (inQuotes === undefined ? null : quotedValue(inQuotes));
    if (name === '__proto__') throw new NotRead();
    return name;
  }

  private match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found !== null) this.at = sticky.lastIndex;
    return found;
  }

  private put(holder: object, name: string | number, place: number, value: unknown): void {
    (holder as Record<string | number, unknown>)[name] = value;
    if (this.noted === null) return;
    const places = this.noted.get(holder) ?? new Map<string | number, Place>();
    this.noted.set(holder, places.set(name, { value, place }));
  }
}
