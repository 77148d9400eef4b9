/** Own heuristics in Python: what runs them in an interpreter, and what their faults are called. */

import * as v from 'valibot';
import type { PythonProgram, ToPython } from '../contract/python.ts';
import { createBoard } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { type CodeFault, type CodeProblem, nowhere } from '../search/own-run.ts';
import { maxOwnH } from './guest-program.ts';
import { pythonProgram } from './python/python-program.ts';

/** Of Python's heap, its library included: far more than an estimate needs. */
export const maxPythonMegabytes = 256;

/** What is needed of pyodide, the CPython for WebAssembly. */
export interface Interpreter {
  runPython(code: string): unknown;
  toPy(value: unknown): { destroy(): void };
}

interface PythonFunction {
  (...given: readonly unknown[]): unknown;
  destroy(): void;
}

interface PythonBytes {
  getBuffer(type: 'u8'): { readonly data: Uint8Array; release(): void };
  destroy(): void;
}

/** Programs that are kept compiled: the Lab judges six at most, and the page asks for one more. */
const maxCompiled = 8;

/** Runs own heuristics in one interpreter. It knows no limits: whoever holds it ends the thread. */
export class Python {
  private readonly interpreter: Interpreter;
  private readonly compile: PythonFunction;
  private readonly compiled = new Map<string, PythonFunction>();

  constructor(interpreter: Interpreter) {
    this.interpreter = interpreter;
    this.compile = interpreter.runPython(pythonProgram(maxOwnH)) as PythonFunction;
  }

  /**
   * h of `count` boards, or a text for `readPythonAnswer`. Throws when the interpreter itself has failed, and cannot be relied on any more.
   * @param boards slot × cells + cell → tile
   */
  evaluate(program: PythonProgram, boards: Uint8Array, count: number): Float64Array | string {
    const evaluate = this.functionOf(program);
    if (typeof evaluate === 'string') return evaluate;
    const given = this.interpreter.toPy(boards);
    try {
      const made = evaluate(given, count) as string | PythonBytes;
      if (typeof made === 'string') return made;
      const bytes = made.getBuffer('u8');
      const values = new Float64Array(bytes.data.slice().buffer);
      bytes.release();
      made.destroy();
      return values;
    } finally {
      given.destroy();
    }
  }

  private functionOf({ code, goal, costs }: PythonProgram): PythonFunction | string {
    const key = JSON.stringify([code, goal.columns, [...goal.cells], costs?.ofTile ?? null]);
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const cells = this.interpreter.toPy([...goal.cells]);
    const ofTile = costs === null ? undefined : this.interpreter.toPy([...costs.ofTile]);
    try {
      const made = this.compile(code, cells, goal.rows, goal.columns, ofTile);
      if (typeof made === 'string') return made;
      for (const [oldest, evaluate] of this.compiled) {
        if (this.compiled.size < maxCompiled) break;
        evaluate.destroy();
        this.compiled.delete(oldest);
      }
      this.compiled.set(key, made as PythonFunction);
      return made as PythonFunction;
    } finally {
      cells.destroy();
      ofTile?.destroy();
    }
  }
}

/** What Python says of a program, as it is made in `python-program`. */
const said = v.variant('how', [
  v.object({ how: v.literal('none') }),
  v.object({ how: v.literal('no number'), value: v.pipe(v.string(), v.maxLength(100)), slot: v.number() }),
  v.object({
    how: v.literal('raised'),
    type: v.string(),
    words: v.pipe(v.string(), v.maxLength(400)),
    line: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    column: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    slot: v.optional(v.number()),
  }),
]);

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
    return problemOf(v.parse(said, JSON.parse(answer.problem)), asked);
  } catch {
    return null;
  }
}

function problemOf(
  found: v.InferOutput<typeof said>,
  { program, boards }: Pick<ToPython, 'program' | 'boards'>,
): CodeProblem {
  const { goal } = program;
  const cells = goal.cells.length;
  const boardAt = (slot: number): string =>
    formatBoard(createBoard(goal, boards.slice(slot * cells, (slot + 1) * cells)));
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
        : { code: 'code.python', words };
  const what: CodeFault =
    slot === undefined ? fault : { code: 'code.at-board', problem: fault, board: boardAt(slot) };
  return { what, line, column: line === null ? null : column };
}
