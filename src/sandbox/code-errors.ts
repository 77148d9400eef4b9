import type { CodeProblem } from '../contract/own-heuristic.ts';

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

const longestMessage = 200;

/** What is wrong with own code, in our words where it is a limit of the sandbox, and where. */
export function problemOf(thrown: Thrown): CodeProblem {
  return { message: sentenceOf(thrown), ...placeIn(thrown.stack) };
}

function sentenceOf({ name, message }: Thrown): string {
  if (name === 'InternalError') {
    if (message === 'interrupted') return 'This does not end: one call may take about half a million steps.';
    if (message === 'stack overflow') return 'The calls go too deep: a function calls itself without an end.';
    if (message === 'out of memory' || message === 'string too long')
      return 'This takes too much memory: there are 32 MB.';
  }
  const missing = /^'([\w$]+)' is not defined$/.exec(message)?.[1];
  if (missing !== undefined && absentNames.has(missing))
    return `${missing} is not there: own code sees the board and the goal, and nothing else.`;
  if (name === 'SyntaxError' && /\bimport\b|\bexport\b|expecting '\('/.test(message))
    return `${sentence(message)} Nothing can be imported or exported.`;
  if (message === 'RegExp are not supported') return 'Regular expressions are not there.';
  return sentence(
    name === '' || name === 'Error' || name === 'SyntaxError' ? message : `${name}: ${message}`,
  );
}

/** With a capital letter and a full stop, and not too long. */
function sentence(text: string): string {
  const plain = text.trim() === '' ? 'The code throws an error without a message' : text.trim();
  const short = plain.length > longestMessage ? `${plain.slice(0, longestMessage)}…` : plain;
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}${/[.!?…]$/.test(short) ? '' : '.'}`;
}

/** The innermost place in own code; a stack has lines like "    at h (own.js:2:15)". */
function placeIn(stack: string): Pick<CodeProblem, 'line' | 'column'> {
  const at = /own\.js:(\d+)(?::(\d+))?/.exec(stack);
  return {
    line: at === null ? null : Number(at[1]),
    column: at?.[2] === undefined ? null : Number(at[2]),
  };
}
