/** Own heuristics and searches in Python: what runs them in an interpreter. */

import type { PythonCalls, PythonProgram, ToPython } from '../contract/python.ts';
import { maxOwnH } from '../contract/python.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import type { Heuristic } from '../heuristics/create-heuristic.ts';
import { usesOwn } from '../search/code-choice.ts';
import type { OwnTask } from '../search/own-run.ts';
import type { RunRequest } from '../search/run.ts';
import { ownName } from '../search/settings.ts';
import { longestPath, notANode, packedMoves } from './guest-search.ts';
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

/** Calls of a search wait no longer than this to be told, unless none follows. */
const tellEveryMs = 250;

/** What a search in Python has of its host. */
interface PythonHost {
  /** Whether so much time has passed since the last calls were told that the others should be. */
  isTime(): boolean;
  tell(calls: PythonCalls): void;
  /** The program's own h has failed: told at once, as the program may go on all the same. */
  fail(failed: FailedH): void;
}

/** Where the h of a program within a search gives no number. */
class FailedH extends Error {
  /** As for a `PythonInquiry`. */
  readonly said: string;
  readonly board: Uint8Array;

  constructor(said: string, board: Uint8Array) {
    super(said);
    this.said = said;
    this.board = board;
  }
}

/** Runs own code in one interpreter. It knows no limits: whoever holds it ends the thread. */
export class Python {
  private readonly interpreter: Interpreter;
  private readonly compile: PythonFunction;
  private readonly runSearch: PythonFunction;
  private readonly compiled = new Map<string, PythonFunction>();

  constructor(interpreter: Interpreter) {
    this.interpreter = interpreter;
    const made = interpreter.runPython(pythonProgram({ maxOwnH, longestPath, notANode })) as {
      get(at: number): PythonFunction;
    };
    [this.compile, this.runSearch] = [made.get(0), made.get(1)];
  }

  /**
   * Answers what is asked, for a `PythonInquiry`. Throws when the interpreter itself has failed, and cannot be relied on any more.
   * @param taskFor what a search is given
   * @param post is told all of it, before this returns
   * @param now milliseconds, from any moment
   */
  answer(
    asked: ToPython,
    taskFor: (request: RunRequest, makeOwn: (goal: Board) => Heuristic) => OwnTask,
    post: (said: object) => void,
    now: () => number,
  ): void {
    const { id } = asked;
    if (!('search' in asked)) {
      const answer = this.evaluate(asked.program, asked.boards, asked.count, asked.fresh);
      return post(typeof answer === 'string' ? { id, problem: answer } : { id, values: answer });
    }
    const { search } = asked;
    const task = taskFor(search, (goal) => this.ownH({ code: search.settings.code, goal, costs: null }));
    post({ id, begun: true }); // what takes long from now on is the program
    let toldMs = now();
    const host: PythonHost = {
      isTime: () => now() - toldMs > tellEveryMs,
      tell: (calls) => {
        toldMs = now();
        post({ id, calls });
      },
      fail: ({ said, board }) => post({ id, failed: { said, board } }),
    };
    post({ id, end: this.search(task, search, asked.readOnly === true ? null : host) });
  }

  /**
   * h of `count` boards, or a text for `PythonInquiry`. Throws when the interpreter itself has failed, and cannot be relied on any more.
   * @param boards slot × cells + cell → tile
   * @param fresh begins the program afresh
   */
  private evaluate(
    program: PythonProgram,
    boards: Uint8Array,
    count: number,
    fresh = false,
  ): Float64Array | string {
    const evaluate = this.functionOf(program, fresh);
    return typeof evaluate === 'string' ? evaluate : this.valuesBy(evaluate, boards, count);
  }

  private valuesBy(evaluate: PythonFunction, boards: Uint8Array, count: number): Float64Array | string {
    const given = this.interpreter.toPy(boards);
    try {
      const made = evaluate(given, count) as string | PythonBytes;
      if (typeof made === 'string') return made;
      const values = new Float64Array(taken(made).buffer);
      made.destroy();
      return values;
    } finally {
      given.destroy();
    }
  }

  /** The `h` of a program, in a namespace of its own. Throws `FailedH`. */
  private ownH(program: PythonProgram): Heuristic {
    let evaluate: PythonFunction | string | null = null; // looked up once: by its whole text
    return {
      ...{ name: ownName, largest: maxOwnH, integral: false, perTile: null, explain: () => [] },
      evaluate: (cells) => {
        evaluate ??= this.functionOf(program, false);
        const answer = typeof evaluate === 'string' ? evaluate : this.valuesBy(evaluate, cells, 1);
        if (typeof answer === 'string') throw new FailedH(answer, cells.slice());
        return answer[0];
      },
    };
  }

  /**
   * Runs the search of a program from start to goal, or reads the program only where there is no host. What it said last: the boards of the path
   * that it found, or a text.
   */
  private search(
    task: OwnTask,
    { start, goal, settings: { heuristic } }: RunRequest,
    host: PythonHost | null,
  ): Uint8Array | string {
    const { code } = task;
    if (host !== null && usesOwn(heuristic)) {
      const h = this.functionOf({ code, goal, costs: null }, true); // it begins afresh
      if (typeof h === 'string') {
        host.fail(new FailedH(h, start.cells));
        return h;
      }
    }
    const cells = new Uint8Array(cellCount(goal));
    const estimate = (board: string): number => {
      for (let cell = 0; cell < cells.length; cell++) cells[cell] = board.charCodeAt(cell);
      try {
        return task.evaluate(cells);
      } catch (error) {
        if (!(error instanceof FailedH)) throw error;
        host?.fail(error);
        return NaN; // which ends the search
      }
    };
    const order = (): number => packedMoves(task.moves()) + (host?.isTime() === true ? 256 : 0);
    const tell = (packed: PythonBytes, count: number, spent: boolean): void =>
      host?.tell({ packed: taken(packed), count, spent });
    const given = [start.cells, goal.cells, blankDestinations(goal)].map((list) =>
      this.interpreter.toPy([...list]),
    );
    try {
      const [from, to, targets] = given;
      const ways = host === null ? [undefined, undefined, undefined] : [estimate, order, tell];
      const limit = Math.min(task.maxExpansions, Number.MAX_SAFE_INTEGER);
      const said = this.runSearch(task.code, from, to, goal.rows, goal.columns, targets, limit, ...ways) as
        | string
        | PythonBytes;
      if (typeof said === 'string') return said;
      const path = taken(said);
      said.destroy();
      return path;
    } finally {
      for (const one of given) one.destroy();
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

/** A copy. */
function taken(bytes: PythonBytes): Uint8Array<ArrayBuffer> {
  const view = bytes.getBuffer('u8');
  try {
    return view.data.slice();
  } finally {
    view.release();
  }
}
