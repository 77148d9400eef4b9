/** Own heuristics in Python: what runs them in an interpreter, and what their faults are called. */

import type { PythonProgram } from '../contract/python.ts';
import { maxOwnH } from '../contract/python.ts';
import { pythonProgram } from './python/python-program.ts';

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
   * @param fresh begins the program afresh
   */
  evaluate(program: PythonProgram, boards: Uint8Array, count: number, fresh = false): Float64Array | string {
    const evaluate = this.functionOf(program, fresh);
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

  private functionOf({ code, goal, costs }: PythonProgram, fresh: boolean): PythonFunction | string {
    const key = JSON.stringify([code, goal.columns, [...goal.cells], costs?.ofTile ?? null]);
    const known = this.compiled.get(key);
    if (known !== undefined && !fresh) return known;
    known?.destroy();
    this.compiled.delete(key);
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
