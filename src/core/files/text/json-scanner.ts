import type { MessageOf } from '../../base/message.ts';
import { type ByteWindow, textOfBytes } from '../../contract/record-messages.ts';

export const jsonFaults = {
  'json.ends': {},
  'json.more': {},
  'json.sign': { sign: 'text', missing: 'message' },
  'json.character': { missing: 'message' },

  // What is missing
  'json.value': {},
  'json.value-or-end': {},
  'json.name': {},
  'json.name-or-end': {},
  'json.colon': {},
  'json.comma': {},
} as const;
export type JsonWords = MessageOf<typeof jsonFaults>;

const codeOf = {
  value: 'json.value',
  'value or ]': 'json.value-or-end',
  name: 'json.name',
  'name or }': 'json.name-or-end',
  colon: 'json.colon',
  'comma or end': 'json.comma',
} as const;
/** What can come next in a JSON text. */
type Expected = keyof typeof codeOf;

/** A text stops being JSON at this place of its file. */
export class NotJson extends Error {
  override name = 'NotJson';
  readonly place: number; // bytes
  readonly fault: JsonWords;

  constructor(place: number, fault: JsonWords) {
    super();
    this.place = place;
    this.fault = fault;
  }
}

export const signs = {
  ...{ quote: 34, plus: 43, comma: 44, minus: 45, dot: 46, zero: 48, nine: 57, colon: 58 },
  ...{ openList: 91, backslash: 92, closeList: 93, openObject: 123, closeObject: 125 },
} as const;
const { quote, comma, minus, dot, zero, nine, colon, openList, backslash, closeList } = signs;
const { openObject, closeObject, plus } = signs;

const words = ['true', 'false', 'null'].map((word) => [...word].map((sign) => sign.charCodeAt(0)));

/** Powers of ten that a float has exactly. */
const tens = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** Digits that surely are a whole number which a float has exactly. */
const exactDigits = 15;

/**
 * Goes over a JSON text value by value, without an object or a text for what it passes over. Own work, since engines say in
 * different ways where a text is none, and take all of it or nothing. Throws a `NotJson` at the first place where it is none.
 */
export class JsonScanner {
  readonly window: ByteWindow;

  constructor(window: ByteWindow) {
    this.window = window;
  }

  /** The next byte that is no blank, at which the window then stands. */
  next(expected: Expected): number {
    const byte = this.peek();
    if (byte < 0) throw new NotJson(this.window.place, { code: 'json.ends' });
    if (byte > 127 || byte < 32) this.fail(expected);
    return byte;
  }

  /** Nothing but blanks may follow. */
  finish(): void {
    if (this.peek() >= 0) throw new NotJson(this.window.place, { code: 'json.more' });
  }

  /** Over the byte at which the window stands. */
  step(): void {
    this.window.at++;
  }

  fail(expected: Expected): never {
    const { window } = this;
    while (window.end - window.at < 4) if (window.more() < 0) break;
    const text = textOfBytes(window.bytes.subarray(window.at, Math.min(window.end, window.at + 4)));
    const sign = String.fromCodePoint(text.codePointAt(0) ?? 0);
    const missing = { code: codeOf[expected] };
    throw new NotJson(
      window.place,
      /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
        ? { code: 'json.sign', sign, missing }
        : { code: 'json.character', missing },
    );
  }

  /** Over the value that begins here. Not by recursion: brackets may be a million deep. */
  pass(first: 'value' | 'value or ]' = 'value'): void {
    const open: number[] = [];
    let expected: Expected = first;
    do {
      if (expected === 'value' && open[open.length - 1] === openList) this.passNumbers(Infinity);
      const byte = this.next(expected);
      if (expected === 'colon') {
        if (byte !== colon) this.fail(expected);
        this.window.at++;
        expected = 'value';
      } else if (expected === 'comma or end') {
        const isObject = open[open.length - 1] === openObject;
        if (byte === comma) expected = isObject ? 'name' : 'value';
        else if (byte === (isObject ? closeObject : closeList)) open.pop();
        else this.fail(expected);
        this.window.at++;
      } else if (
        (expected === 'value or ]' && byte === closeList) ||
        (expected === 'name or }' && byte === closeObject)
      ) {
        open.pop();
        this.window.at++;
        expected = 'comma or end';
      } else if (expected === 'name' || expected === 'name or }') {
        this.passPlain(expected, quote);
        expected = 'colon';
      } else if (byte === openObject || byte === openList) {
        open.push(byte);
        this.window.at++;
        expected = byte === openObject ? 'name or }' : 'value or ]';
      } else {
        this.passPlain(expected);
        expected = 'comma or end';
      }
    } while (open.length > 0);
  }

  /** The value that begins here. It should be small: it becomes a text first. */
  value(): unknown {
    return this.parsed(() => this.pass());
  }

  /** The name of a member, which begins here. */
  name(expected: 'name' | 'name or }'): string {
    return this.parsed(() => this.passPlain(expected, quote)) as string;
  }

  private parsed(pass: () => void): unknown {
    const { window } = this;
    window.mark = window.at;
    pass();
    const text = textOfBytes(window.bytes.subarray(window.mark, window.at));
    window.mark = Infinity;
    return JSON.parse(text);
  }

  /**
   * Over numbers that each have a comma behind them, and the blanks there, as far as the window goes. How many: one that
   * follows is to be looked at by itself.
   */
  passNumbers(most: number): number {
    const { window } = this;
    const { bytes } = window;
    let at = window.at;
    let count = 0;
    for (; count < most; count++) {
      let byte = bytes[at];
      if (byte === minus) byte = bytes[++at];
      if (byte === zero) byte = bytes[++at];
      else if (byte > zero && byte <= nine) {
        do byte = bytes[++at];
        while (byte >= zero && byte <= nine);
      } else break;
      if (byte !== comma) {
        at = afterFraction(bytes, at);
        if (bytes[at] !== comma) break;
      }
      at++;
      while (isBlank(bytes[at])) at++;
      window.at = at;
    }
    return count;
  }

  /** The same, and writes them into `numbers[from, to)`. */
  readNumbers(numbers: Float64Array, from: number, to: number): number {
    const { window } = this;
    const { bytes } = window;
    let row = from;
    for (let at = window.at; row < to; row++) {
      const start = at;
      let byte = bytes[at];
      const isNegative = byte === minus;
      if (isNegative) byte = bytes[++at];
      let value = byte - zero;
      const first = at;
      if (byte === zero) byte = bytes[++at];
      else if (byte > zero && byte <= nine) {
        byte = bytes[++at];
        for (; byte >= zero && byte <= nine; byte = bytes[++at]) value = 10 * value + (byte - zero);
      } else break;
      if (byte !== comma || at - first > exactDigits) {
        const whole = at - first;
        at = afterFraction(bytes, at);
        if (bytes[at] !== comma) break;
        numbers[row] = fractionOf(bytes, start, first + whole, at);
      } else numbers[row] = isNegative ? -value : value;
      at++;
      while (isBlank(bytes[at])) at++;
      window.at = at;
    }
    return row - from;
  }

  /** −1 at the end of the file. */
  private peek(): number {
    const { window } = this;
    for (;;) {
      const { bytes, end } = window;
      while (window.at < end && isBlank(bytes[window.at])) window.at++;
      if (window.at < end) return bytes[window.at];
      if (window.more() < 0) return -1;
    }
  }

  /** Over a text, a number or a word. @param only the sign with which it must begin */
  private passPlain(expected: Expected, only = 0): void {
    const { window } = this;
    const byte = window.bytes[window.at];
    const isThere = only === 0 || byte === only;
    const end = !isThere
      ? -1
      : byte === quote
        ? this.afterText()
        : byte === minus || (byte >= zero && byte <= nine)
          ? this.afterNumber()
          : this.afterWord();
    if (end < 0) this.fail(expected);
    window.at = end;
  }

  /** The index behind a text that begins here; −1 where it is none. */
  private afterText(): number {
    const { window } = this;
    let at = window.at + 1;
    let { bytes } = window;
    for (;;) {
      const byte = bytes[at];
      if (byte === quote) return at + 1;
      if (byte >= 32 && byte !== backslash) {
        at++;
        continue;
      }
      if (byte === backslash ? window.end - at < 6 : at === window.end) {
        const moved = window.more();
        bytes = window.bytes;
        if (moved >= 0) {
          at -= moved;
          continue;
        }
      }
      if (byte !== backslash) return -1;
      const isHex = bytes[at + 1] === 117;
      if (!(isHex ? areHex(bytes, at + 2) : escaped.includes(bytes[at + 1]))) return -1;
      at += isHex ? 6 : 2;
    }
  }

  /** The index behind a number that begins here; −1 where it is none. */
  private afterNumber(): number {
    const { window } = this;
    let at = window.at;
    for (;;) {
      while (isOfNumber(window.bytes[at])) at++;
      if (at < window.end) break;
      const moved = window.more();
      if (moved < 0) break;
      at -= moved;
    }
    const { bytes } = window;
    at = window.at;
    if (bytes[at] === minus) at++;
    if (bytes[at] === zero) return afterFraction(bytes, at + 1);
    if (!isDigit(bytes[at])) return -1;
    return afterFraction(bytes, afterDigits(bytes, at));
  }

  private afterWord(): number {
    const { window } = this;
    while (window.end - window.at < 5) if (window.more() < 0) break;
    const { bytes, at } = window;
    const word = words.find((one) => one.every((sign, index) => bytes[at + index] === sign));
    return word === undefined ? -1 : at + word.length;
  }
}

const escaped: readonly number[] = [...'"\\/bfnrt'].map((sign) => sign.charCodeAt(0));

function areHex(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < from + 4; at++) {
    const lower = bytes[at] | 32;
    if (!isDigit(bytes[at]) && !(lower >= 97 && lower <= 102)) return false;
  }
  return true;
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= nine;
}

function isOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === minus || byte === plus || byte === dot || (byte | 32) === 101;
}

function afterDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at])) at++;
  return at;
}

/** The index behind what may follow the whole part of a number. */
function afterFraction(bytes: Uint8Array, from: number): number {
  let at = from;
  if (bytes[at] === dot && isDigit(bytes[at + 1])) at = afterDigits(bytes, at + 1);
  if ((bytes[at] | 32) !== 101) return at;
  const sign = bytes[at + 1];
  const digits = sign === plus || sign === minus ? at + 2 : at + 1;
  return isDigit(bytes[digits]) ? afterDigits(bytes, digits) : at;
}

/**
 * The number that stands here. With few digits and no exponent it is the quotient of two that a float has exactly, and so the
 * nearest one (Clinger 1990, the fast path).
 * @param point the index behind its whole part
 */
function fractionOf(bytes: Uint8Array, from: number, point: number, to: number): number {
  const isNegative = bytes[from] === minus;
  const fraction = bytes[point] === dot ? afterDigits(bytes, point + 1) - point - 1 : 0;
  if (point + (fraction > 0 ? fraction + 1 : 0) !== to || point - from + fraction > exactDigits)
    return Number(textOfBytes(bytes.subarray(from, to)));
  let digits = 0;
  for (let at = isNegative ? from + 1 : from; at < to; at++)
    if (bytes[at] !== dot) digits = 10 * digits + (bytes[at] - zero);
  const value = digits / tens[fraction];
  return isNegative ? -value : value;
}
