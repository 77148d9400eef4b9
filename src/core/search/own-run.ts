/** How own code ran: what was wrong with it, and all that a search of a person’s own did. */

import type { MessageOf } from '../base/message.ts';

/** What is wrong with own code, or what it did wrong. */
export interface CodeProblem {
  readonly what: CodeFault;
  /** Where in the code, both counted from 1; null where that is not known. */
  readonly line: number | null;
  readonly column: number | null;
  /** It gave one board two numbers: then no verdict on it means anything. */
  readonly notDeterministic?: true;
}

export type CodeFault = MessageOf<typeof codeFaults>;

/** What fills the holes of its sentences. */
export const codeFaults = {
  'code.in-line': { line: 'number', problem: 'message' },
  'code.in-column': { line: 'number', column: 'number', problem: 'message' },
  'code.at-board': { problem: 'message', board: 'text' },

  // What it is, and what it returns
  'code.no-function': {},
  /** `value` is a number, `null`, or what JavaScript calls the type of another value. */
  'code.no-number': { value: 'text', board: 'text', most: 'number' },
  'code.remembers': { first: 'written', again: 'written', board: 'text' },
  'code.changes': { first: 'written', again: 'written', board: 'text' },
  'code.waits': {},

  // What a search is, does and returns
  'code.no-search': {},
  'code.search-returns-nothing': {},
  'code.search-returns-no-node': {},
  'code.search-path-endless': {},
  'code.tool-nothing': { call: 'text' },
  'code.tool-board': { call: 'text' },
  'code.tool-no-node': { call: 'text' },
  'code.tool-no-number': {},

  // What it takes
  'code.stuck': {},
  'code.jumps': { n: 'number' },
  'code.search-turns': { n: 'number' },
  'code.seconds': { n: 'number' },
  'code.too-deep': {},
  'code.memory': { megabytes: 'number' },
  'code.too-much': {},
  'code.slow-call': { time: 'written', boards: 'number', minutes: 'number' },
  'code.slow-boards': { minutes: 'number', boards: 'number' },
  'code.thread-stopped': { why: 'message' },

  // What is not there
  'code.absent': { name: 'text' },
  'code.no-regexp': {},
  'code.no-random': {},
  'code.no-text': {},
  'code.no-modules': { problem: 'message' },

  // What it throws, or the interpreter
  'code.throws': { text: 'text' },
  'code.throws-nothing': {},
  'js.error': { name: 'text', words: 'text' },
  'js.code-ends': {},
  'js.string-ends': {},
  'js.comment-ends': {},
  'js.redefined': {},
  'js.const': {},
  'js.variable-name': {},
  'js.function-name': {},
  'js.field-name': {},
  'js.return': {},
  'js.number': {},
  'js.assignment': {},
  'js.no-function': {},
  'js.not-iterable': {},
  'js.no-constructor': {},
  'js.no-object': {},
  'js.array-length': {},
  'js.expecting': { sign: 'text' },
  'js.unexpected': { sign: 'text' },
  'js.not-defined': { name: 'text' },
  'js.not-initialized': { name: 'text' },
  'js.no-property': { name: 'text', of: 'text' },
  'js.read-only': { name: 'text' },
} as const;

/** A problem of which nobody knows the place. */
export const nowhere = (what: CodeFault): CodeProblem => ({ what, line: null, column: null });

/** What is wrong, with its place in the code. */
export function withPlace({ what, line, column }: CodeProblem): CodeFault {
  if (line === null) return what;
  if (column === null) return { code: 'code.in-line', line, problem: what };
  return { code: 'code.in-column', line, column, problem: what };
}

/** What a person's search said by a call of its `tools`. */
export const OwnCall = { expand: 0, select: 1, reject: 2, bound: 3 } as const;
export type OwnCall = (typeof OwnCall)[keyof typeof OwnCall];

/** Numbers of a call: g, h and f of its node, or the bound in the place of g. */
export const numbersOfCall = 3;

/** How a person's search ended. */
export type OwnEnd =
  /** It returned a node. `path`: the boards from its root to it, place × cells + cell → tile. */
  | { readonly how: 'found'; readonly path: Uint8Array }
  | { readonly how: 'nothing' }
  /** It asked for one expansion more than the settings allow. */
  | { readonly how: 'budget' }
  /** It broke off, or had to be ended. */
  | { readonly how: 'problem'; readonly problem: CodeProblem };

/**
 * All that a person's search did, in the order of its calls, packed.
 *
 *     kinds    call → OwnCall
 *     boards   call × 2 × cells + cell → tile of its node; from + cells on, of that node's parent
 *     numbers  call × 3 → g, h, f | NaN where the node has none
 */
export interface OwnRun {
  readonly calls: number;
  readonly kinds: Uint8Array;
  readonly boards: Uint8Array;
  /** Call → 1: its node has a parent. */
  readonly hasParent: Uint8Array;
  readonly numbers: Float64Array;
  readonly end: OwnEnd;
}

/** What a person's search is given. */
export interface OwnTask {
  readonly code: string;
  /** h of a board by the heuristic of the settings. */
  readonly evaluate: (cells: Uint8Array) => number;
  /** The order in which `tools.expand` makes moves, asked anew at each expansion; valid until the next. */
  readonly moves: () => Uint8Array;
  readonly maxExpansions: number;
}
