/** Own code in Python: how it is told from JavaScript, what is asked of it, and what it answers. */

import type { MoveCosts } from '../puzzle/move-costs.ts';
import type { Board } from '../puzzle/board.ts';
import type { CodeProblem } from '../search/own-run.ts';

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
}

/** Slot → h, or what is wrong with the program, or with Python here. */
export type FromPython =
  | { readonly id: number; readonly values: Float64Array }
  | { readonly id: number; readonly problem: CodeProblem };

/** What a worker of the page says to ask Python, which never runs in one. It is none of the worker's other messages. */
export interface PythonQuestion {
  readonly pythonTask: ToPython;
}

export function isPythonQuestion(message: unknown): message is PythonQuestion {
  return typeof message === 'object' && message !== null && 'pythonTask' in message;
}

/** What the page tells a worker that has asked: that Python is being fetched, in bytes, and then the answer. */
export interface PythonNews {
  readonly python: FromPython | { readonly id: number; readonly fetched: number; readonly total: number };
}

/** Tells the news of Python from the work of a worker. */
export function isPythonNews(message: unknown): message is PythonNews {
  return typeof message === 'object' && message !== null && 'python' in message;
}
