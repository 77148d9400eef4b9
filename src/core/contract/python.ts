/** Own code in Python: how it is told from JavaScript, what is asked of it, and what it answers. */

import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { type CodeFault, type CodeProblem, nowhere } from '../search/own-run.ts';

/**
 * No estimate of own code may be larger, in whatever language. Weights add up to 1,000 at most, so that no combination exceeds 2²⁴, up to which whole
 * numbers survive in the record's 32 bits.
 */
export const maxOwnH = 10_000;

/** How a program in Python begins, or what it cannot do without: no line of JavaScript looks like it. */
const pythonSigns =
  /^\s*(?:(?:async )?def \w+\s*\(|from [\w.]+ import |import \w+(?: as \w+)?\s*$|class \w+.*:\s*$)/m;

/** Whether a program is in Python. A program carries its language with it, wherever it goes: what is not plainly another is JavaScript. */
export function isPython(code: string): boolean {
  return pythonSigns.test(code) && !/\bfunction\s*\w*\s*\(|=>/.test(code.replace(/#.*/g, ''));
}

/** A program with what its h depends on besides the board. */
export interface PythonProgram {
  readonly code: string;
  readonly goal: Board;
  readonly costs: MoveCosts | null;
}

/** Asks for h of `count` boards, slot × cells + cell → tile. */
export interface ToPython {
  readonly id: number;
  readonly program: PythonProgram;
  readonly boards: Uint8Array;
  readonly count: number;
  /** Begins the program afresh: what it remembers of an earlier search is gone. */
  readonly fresh?: boolean;
}

/** Slot → h, or what is wrong with the program, or with Python here. */
export type FromPython =
  | { readonly id: number; readonly values: Float64Array }
  | { readonly id: number; readonly problem: CodeProblem };

/** What a worker of the page says to ask Python, which never runs in one. It is none of the worker's other messages. */
export interface PythonQuestion {
  readonly pythonTask: ToPython;
}

/** What the page tells a worker that has asked: that Python is being fetched, in bytes, and then the answer. */
export interface PythonNews {
  readonly python: FromPython | { readonly id: number; readonly fetched: number; readonly total: number };
}

/** Tells the news of Python from the work of a worker. */
export function isPythonNews(message: unknown): message is PythonNews {
  return typeof message === 'object' && message !== null && 'python' in message;
}

/** Of Python's heap, its library included: far more than an estimate needs. */
export const maxPythonMegabytes = 256;

/** What Python says of a program, as it is made in `core/sandbox/python`. */
type Said =
  | { readonly how: 'none' }
  | { readonly how: 'no number'; readonly value: string; readonly slot: number }
  | {
      readonly how: 'raised';
      readonly type: string;
      readonly words: string;
      readonly line: number | null;
      readonly column: number | null;
      readonly slot: number | null;
    };

/** Null where a value has no such form. */
function readSaid(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null) return null;
  const { how, value: number, type, words, line, column, slot = null } = value as Record<string, unknown>;
  const isPlace = (one: unknown, least: number): one is number | null =>
    one === null || (Number.isSafeInteger(one) && Number(one) >= least);
  if (how === 'none') return { how };
  if (!isPlace(slot, 0)) return null;
  if (how === 'no number')
    return typeof number === 'string' && slot !== null ? { how, value: number, slot } : null;
  if (how !== 'raised' || typeof type !== 'string' || typeof words !== 'string') return null;
  return isPlace(line, 1) && isPlace(column, 1) ? { how, type, words, line, column, slot } : null;
}

/** Longer than any text that `Python` gives. */
const maxSaid = 4_000;

/**
 * What a thread of Python has answered, or null where it is no answer: own code may have got hold of the thread, and nothing that
 * it sends is trusted to have a form. The values are a copy.
 */
export function readPythonAnswer(
  answer: unknown,
  { id, count, ...asked }: ToPython,
): Float64Array | CodeProblem | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) return null;
  if ('values' in answer) {
    const { values } = answer;
    const fits = values instanceof Float64Array && values.length === count;
    return fits && values.every((h) => h >= 0 && h <= maxOwnH) ? values.slice() : null;
  }
  if (!('problem' in answer) || typeof answer.problem !== 'string' || answer.problem.length > maxSaid)
    return null;
  try {
    const said = readSaid(JSON.parse(answer.problem));
    return said === null ? null : problemOf(said, asked);
  } catch {
    return null;
  }
}

type AskedBoards = Pick<ToPython, 'program' | 'boards'>;

function boardIn({ program: { goal }, boards }: AskedBoards, slot: number): string {
  const cells = goal.cells.length;
  return formatBoard(createBoard(goal, boards.slice(slot * cells, (slot + 1) * cells)));
}

/** A fault that ended the thread, with its board where no other can have been under way. */
export function faultOfStop(fault: CodeFault, asked: ToPython): CodeProblem {
  return nowhere(
    asked.count === 1 ? { code: 'code.at-board', problem: fault, board: boardIn(asked, 0) } : fault,
  );
}

function problemOf(found: Said, asked: AskedBoards): CodeProblem {
  const boardAt = (slot: number): string => boardIn(asked, slot);
  if (found.how === 'none') return nowhere({ code: 'code.no-python-function' });
  if (found.how === 'no number') {
    const value = found.value.replaceAll('-', '−');
    return nowhere({ code: 'code.no-number', value, board: boardAt(found.slot), most: maxOwnH });
  }
  const { type, words, line, column, slot } = found;
  const fault: CodeFault =
    type === 'MemoryError'
      ? { code: 'code.memory', megabytes: maxPythonMegabytes }
      : type === 'RecursionError'
        ? { code: 'code.too-deep' }
        : { code: 'code.python', words: /[.!?…]$/.test(words) ? words : `${words}.` };
  const what: CodeFault =
    slot === null ? fault : { code: 'code.at-board', problem: fault, board: boardAt(slot) };
  return { what, line, column: line === null ? null : column };
}
