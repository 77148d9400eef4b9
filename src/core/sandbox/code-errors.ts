import type { CodeFault, CodeProblem } from '../search/own-run.ts';
import { callsWithNode, notANode } from './guest-search.ts';

/** What an error of own code is called on its stack. */
export const codeName = 'own.js';

/** What was thrown in the sandbox, as far as it can be read. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What a person may look for by habit, and is not there: nothing but the board may decide h. */
const absentNames = new Set([
  ...[
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'requestAnimationFrame',
    'crypto',
  ],
  ...[
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'Worker',
    'importScripts',
    'postMessage',
    'require',
  ],
  ...['window', 'self', 'global', 'document', 'navigator', 'location', 'history', 'process', 'Deno', 'Bun'],
  ...[
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'console',
    'alert',
    'eval',
    'Function',
    'JSON',
  ],
  ...['Proxy', 'WeakRef', 'FinalizationRegistry', 'Atomics', 'SharedArrayBuffer', 'module', 'exports'],
]);

const maxMessageLength = 200;
/** A turn of a loop takes two or three. */
const jumpsInATurn = 2.5;

/** What ended a call that took too long. */
export type Excess =
  | { readonly what: 'jumps'; readonly most: number }
  /** Of a search, from one expansion to the next. */
  | { readonly what: 'jumpsBetween'; readonly most: number }
  | { readonly what: 'time'; readonly seconds: number };

/** Thrown by what stands in the place of functions that are not there, and by `tools`: see `guest-program`, `guest-search`. */
const ourFaults: ReadonlyMap<string, CodeFault> = new Map<string, CodeFault>([
  ['Math.random is not there', { code: 'code.no-random' }],
  ['Code cannot be made from text', { code: 'code.no-text' }],
  ['tools.bound: no number', { code: 'code.tool-no-number' }],
  ...callsWithNode.flatMap((call): [string, CodeFault][] => [
    [`tools.${call}: ${notANode.nothing}`, { code: 'code.tool-nothing', call }],
    [`tools.${call}: ${notANode.board}`, { code: 'code.tool-board', call }],
    [`tools.${call}: ${notANode.other}`, { code: 'code.tool-no-node', call }],
  ]),
]);

/**
 * What is wrong with own code, as a limit of the sandbox where it is one, and where.
 * @param excess what it took too much of, where it was interrupted
 * @param megabytes that it has
 */
export function problemOf(thrown: Thrown, code: string, excess: Excess, megabytes: number): CodeProblem {
  const place = placeIn(thrown.stack);
  const isStopped = thrown.name === 'InternalError' && thrown.message === 'interrupted';
  return { what: faultOf(thrown, excess, megabytes), ...(isStopped ? placeOfLoop(code, place) : place) };
}

function faultOf({ name, message }: Thrown, excess: Excess, megabytes: number): CodeFault {
  if (name === 'InternalError') {
    // It is not known whether it would end: only how far it went.
    if (message === 'interrupted')
      return excess.what === 'time'
        ? { code: 'code.seconds', n: excess.seconds }
        : excess.what === 'jumpsBetween'
          ? { code: 'code.search-turns', n: excess.most / jumpsInATurn }
          : { code: 'code.jumps', n: excess.most / jumpsInATurn };
    if (message === 'stack overflow') return { code: 'code.too-deep' };
    if (message === 'out of memory' || message === 'string too long')
      return { code: 'code.memory', megabytes };
  }
  const missing = /^'([\w$]+)' is not defined$/.exec(message)?.[1];
  if (missing !== undefined && absentNames.has(missing)) return { code: 'code.absent', name: missing };
  if (missing === 'RegExp' || message === 'RegExp are not supported') return { code: 'code.no-regexp' };
  const ours = ourFaults.get(message);
  if (ours !== undefined) return ours;
  const text = message.trim();
  if (text === '') return { code: 'code.throws-nothing' };
  const short = text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
  const problem = interpreterFault(name, short);
  if (problem === null) return { code: 'code.throws', text: short };
  const isModule = name === 'SyntaxError' && /\bimport\b|\bexport\b|expecting '\('/.test(message);
  return isModule ? { code: 'code.no-modules', problem } : problem;
}

type Place = Pick<CodeProblem, 'line' | 'column'>;

/** The innermost place in own code; a stack has lines like "    at h (own.js:2:15)". */
function placeIn(stack: string): Place {
  const at = /own\.js:(\d+)(?::(\d+))?/.exec(stack);
  return {
    line: at === null ? null : Number(at[1]),
    column: at?.[2] === undefined ? null : Number(at[2]),
  };
}

/**
 * Where the loop is that was stopped. The interpreter knows the last call, access or sum before it, or where the function
 * begins: in the loop, or ahead of it. Nowhere, if several loops come into question.
 */
function placeOfLoop(code: string, place: Place): Place {
  if (place.line === null || place.column === null) return place;
  const bare = withoutTexts(code);
  const lines = bare.split('\n');
  const from = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, place.column - 1);
  const functions = blocksIn(bare).filter((block) => isFunctionBody(bare, block));
  // The place is where a function begins, or in one, or in the program itself.
  const isBegin = /^(async\s*)?(function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/.test(bare.slice(from));
  const holds = ({ begin, end }: Extent): boolean => begin <= from && from < end;
  const body = (isBegin ? functions.find(({ begin }) => begin > from) : functions.filter(holds).at(-1)) ?? {
    begin: -1,
    end: bare.length,
  };
  const inBody = ({ begin, end }: Extent): boolean => begin > body.begin && end <= body.end;
  const loops = loopsIn(bare).filter(
    (loop) =>
      inBody(loop) && !functions.some((one) => inBody(one) && one.begin < loop.begin && loop.end <= one.end),
  );
  const outer = loops.filter((one) => !loops.some(({ begin, end }) => begin < one.begin && one.begin < end));
  const [loop, ...others] = outer.filter(({ end }) => isBegin || end > from);
  if (loop === undefined || others.length > 0) return { line: null, column: null };
  if (!isBegin && holds(loop)) return place;
  const before = bare.slice(0, loop.begin).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Whether a block is what a function does: not that of a condition or a loop, or an object. */
function isFunctionBody(bare: string, { begin }: Extent): boolean {
  const before = bare.slice(0, Math.max(0, begin)).trimEnd();
  if (before.endsWith('=>')) return true;
  if (!before.endsWith(')')) return false;
  const head = blocksIn(before, '()').find(({ end }) => end === before.length);
  return !/\b(?:if|for|while|switch|catch|with)\s*$/.test(before.slice(0, head?.begin ?? 0));
}

interface Extent {
  readonly begin: number;
  readonly end: number;
}

/** The same code with comments and texts blanked out, place by place. */
function withoutTexts(code: string): string {
  const texts = /\/\/.*|\/\*[^]*?\*\/|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|`(?:\\[^]|[^`\\])*`/g;
  return code.replace(texts, (text) => text.replace(/[^\n]/g, ' '));
}

/** Pairs of brackets, in the order in which they begin. */
function blocksIn(bare: string, brackets = '{}'): Extent[] {
  const open: number[] = [];
  const found: Extent[] = [];
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === brackets[0]) open.push(at);
    else if (bare[at] === brackets[1]) found.push({ begin: open.pop() ?? at, end: at + 1 });
  }
  return found.sort((a, b) => a.begin - b.begin);
}

/** Loops with their bodies: a block, or all up to the next semicolon or bracket. */
function loopsIn(bare: string): Extent[] {
  const [braces, heads] = [blocksIn(bare), blocksIn(bare, '()')];
  return [...bare.matchAll(/\b(?:for|while|do)\b/g)].flatMap(({ 0: word, index: begin }) => {
    const head = word === 'do' ? undefined : heads.find((one) => one.begin > begin);
    const rest = head === undefined ? begin + word.length : head.end;
    const body = bare.slice(rest).search(/\S/) + rest;
    const isTail = word === 'while' && /\}\s*$/.test(bare.slice(0, begin)) && bare[body] === ';';
    if (isTail) return []; // of do … while
    const block = bare[body] === '{' ? braces.find((one) => one.begin === body) : undefined;
    const stop = /[;}]/.exec(bare.slice(body));
    return [{ begin, end: block?.end ?? (stop === null ? bare.length : body + stop.index + 1) }];
  });
}

/** Errors of the language itself, whose words are those of the interpreter. */
const names: ReadonlySet<string> = new Set([
  ...['SyntaxError', 'TypeError', 'ReferenceError', 'RangeError', 'URIError', 'InternalError'],
]);

type Bare = Extract<CodeFault, { readonly code: `js.${string}` }>;

/** By what QuickJS says; what is not among these is quoted. */
const known: Readonly<Record<string, Bare>> = {
  "SyntaxError: unexpected token in expression: ''": { code: 'js.code-ends' },
  'SyntaxError: unexpected end of string': { code: 'js.string-ends' },
  'SyntaxError: unexpected end of comment': { code: 'js.comment-ends' },
  'SyntaxError: invalid redefinition of lexical identifier': { code: 'js.redefined' },
  'SyntaxError: missing initializer for const variable': { code: 'js.const' },
  'SyntaxError: variable name expected': { code: 'js.variable-name' },
  'SyntaxError: function name expected': { code: 'js.function-name' },
  'SyntaxError: expecting field name': { code: 'js.field-name' },
  'SyntaxError: return not in a function': { code: 'js.return' },
  'SyntaxError: invalid number literal': { code: 'js.number' },
  'SyntaxError: invalid assignment left-hand side': { code: 'js.assignment' },
  'TypeError: not a function': { code: 'js.no-function' },
  'TypeError: value is not iterable': { code: 'js.not-iterable' },
  'TypeError: not a constructor': { code: 'js.no-constructor' },
  'TypeError: cannot convert to object': { code: 'js.no-object' },
  'RangeError: invalid array length': { code: 'js.array-length' },
};

const patterns: readonly (readonly [words: RegExp, fault: (first: string, second: string) => Bare])[] = [
  [/^SyntaxError: unexpected token in expression: '(.+)'$/s, (sign) => ({ code: 'js.unexpected', sign })],
  [/^SyntaxError: expecting '(.+)'$/s, (sign) => ({ code: 'js.expecting', sign })],
  [/^ReferenceError: '(.+)' is not defined$/s, (name) => ({ code: 'js.not-defined', name })],
  [/^ReferenceError: (.+) is not initialized$/s, (name) => ({ code: 'js.not-initialized', name })],
  [/^TypeError: cannot read property '(.+)' of (.+)$/s, (name, of) => ({ code: 'js.no-property', name, of })],
  [/^TypeError: '(.+)' is read-only$/s, (name) => ({ code: 'js.read-only', name })],
];

/** What the interpreter says of code; null where the error is not one of the language. */
function interpreterFault(name: string, words: string): CodeFault | null {
  if (!names.has(name)) return null;
  const error = `${name}: ${words}`;
  if (Object.hasOwn(known, error)) return known[error];
  for (const [pattern, fault] of patterns) {
    const found = pattern.exec(error);
    if (found !== null) return fault(found[1] ?? '', found[2] ?? '');
  }
  return { code: 'js.error', name, words };
}
