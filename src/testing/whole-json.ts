import type { JsonPath } from '../core/files/text/json-file.ts';
import type { JsonWords } from '../core/files/text/json-scanner.ts';

/*
 * JSON as it is read whole: the twin of `json-scanner` and `json-file`, which never have all of a text.
 */

/** What can come next in a JSON text. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or end' | 'nothing';

/** A list of numbers is most of a record: a thousand of them at a time. */
const thousand = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?,){1000}/y;
const numbers = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = /true|false|null/y;

/** Line of an index in a text, counted from 1. O(index). */
function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The first place where a text is not JSON; null when all of it is. O(text). */
export function jsonFault(text: string): { readonly at: number; readonly fault: JsonWords } | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  for (;;) {
    if (expected === 'value') at = afterThousands(text, at, open.at(-1) === '[' ? Infinity : 0);
    at = afterBlanks(text, at);
    if (at >= text.length) return expected === 'nothing' ? null : { at, fault: { code: 'json.ends' } };
    const sign = text[at];
    if (expected === 'nothing') return { at, fault: { code: 'json.more' } };
    const fault = { at, fault: strangeAt(text, at, codeOf[expected]) };
    if (expected === 'colon') {
      if (sign !== ':') return fault;
      [at, expected] = [at + 1, 'value'];
    } else if (expected === 'comma or end') {
      const isObject = open.at(-1) === '{';
      if (sign === ',') [at, expected] = [at + 1, isObject ? 'name' : 'value'];
      else if (sign === (isObject ? '}' : ']')) {
        open.pop();
        [at, expected] = [at + 1, afterValue()];
      } else return fault;
    } else if ((expected === 'value or ]' && sign === ']') || (expected === 'name or }' && sign === '}')) {
      open.pop();
      [at, expected] = [at + 1, afterValue()];
    } else if (expected === 'name' || expected === 'name or }') {
      const end = sign === '"' ? afterString(text, at) : -1;
      if (end < 0) return fault;
      [at, expected] = [end, 'colon'];
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      [at, expected] = [at + 1, sign === '{' ? 'name or }' : 'value or ]'];
    } else {
      const end = afterPlain(text, at);
      if (end < 0) return fault;
      [at, expected] = [end, afterValue()];
    }
  }
}

const codeOf = {
  value: 'json.value',
  'value or ]': 'json.value-or-end',
  name: 'json.name',
  'name or }': 'json.name-or-end',
  colon: 'json.colon',
  'comma or end': 'json.comma',
} as const;

/** Line of a value in a text that is JSON, counted from 1; of the nearest value around it where the path leads nowhere. O(text). */
export function lineOfJson(text: string, path: JsonPath): number {
  let at = afterBlanks(text, 0);
  for (const part of path) {
    const found = typeof part === 'number' ? itemAt(text, at, part) : memberAt(text, at, part);
    if (found < 0) break;
    at = found;
  }
  return lineAt(text, at);
}

function itemAt(text: string, list: number, index: number): number {
  if (text[list] !== '[') return -1;
  let at = afterBlanks(text, list + 1);
  let item = 0;
  for (; item + 1000 <= index; item += 1000) {
    const end = afterThousands(text, at, 1);
    if (end === at) break;
    at = afterBlanks(text, end);
  }
  for (; item < index && text[at] !== ']'; item++) {
    at = afterBlanks(text, afterValueAt(text, at));
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return text[at] === ']' ? -1 : at;
}

/** Of members of one name the last, as JSON is read. */
function memberAt(text: string, object: number, name: string): number {
  if (text[object] !== '{') return -1;
  let found = -1;
  let at = afterBlanks(text, object + 1);
  while (at < text.length && text[at] !== '}') {
    const end = afterString(text, at);
    if (end < 0) return found;
    const value = afterBlanks(text, afterBlanks(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === name) found = value;
    at = afterBlanks(text, afterValueAt(text, value));
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return found;
}

/** The index behind a value of good JSON. Not by recursion: brackets may be a million deep. */
function afterValueAt(text: string, value: number): number {
  let depth = 0;
  for (let at = value; at < text.length;) {
    const sign = text[at];
    if (sign === '"') at = afterString(text, at);
    else if (sign === '{' || sign === '[') [at, depth] = [at + 1, depth + 1];
    else if (sign === '}' || sign === ']') [at, depth] = [at + 1, depth - 1];
    else if (sign === ',' || sign === ':')
      at = sign === ',' ? afterThousands(text, at + 1, Infinity) : at + 1;
    else at = afterPlain(text, at);
    if (at < 0) return text.length;
    if (depth <= 0) return at;
    at = afterBlanks(text, at);
  }
  return text.length;
}

/** The index behind as many times a thousand numbers as follow one another here, each with its comma. */
function afterThousands(text: string, start: number, most: number): number {
  let at = start;
  for (let times = 0; times < most; times++) {
    thousand.lastIndex = at;
    if (!thousand.test(text)) break;
    at = thousand.lastIndex;
  }
  return at;
}

/** The index behind a string, a number or a word; −1 where none stands. */
function afterPlain(text: string, at: number): number {
  if (text[at] === '"') return afterString(text, at);
  for (const pattern of [numbers, words]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return -1;
}

/** The index behind a string that begins here; −1 where it is none. */
function afterString(text: string, start: number): number {
  if (text[start] !== '"') return -1;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign < ' ') return -1;
    if (sign !== '\\') continue;
    const hex = text[at + 1] === 'u';
    if (
      !(hex ? /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) : '"\\/bfnrt'.includes(text[at + 1] ?? ' '))
    )
      return -1;
    at += hex ? 5 : 1;
  }
  return -1;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
  }
  return at;
}

function strangeAt(text: string, at: number, code: (typeof codeOf)[keyof typeof codeOf]): JsonWords {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
    ? { code: 'json.sign', sign, missing: { code } }
    : { code: 'json.character', missing: { code } };
}
