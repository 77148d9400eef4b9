/** Runs programs of a person, each in a realm of its own, with nothing of the page or the machine. */

import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { fail, ok, type Result } from '../base/result.ts';
import {
  type CodeFault,
  type CodeProblem,
  nowhere,
  numbersOfCall,
  type OwnEnd,
  type OwnRun,
  type OwnTask,
} from '../search/own-run.ts';
import { isPython } from '../contract/python.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { moodIn, trialFor } from '../heuristics/batch-heuristic.ts';
import { packedMoves, Returned, searchProgram } from './guest-search.ts';
import { OwnHeuristic } from './guest-heuristic.ts';
import { maxMegabytes, type Purpose, Realm } from './realm.ts';

/** As far as it is needed here: this room knows no page, and no types of it. */
declare const WebAssembly: {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object;
};

/**
 * Pages of 64 KB: 16 MB to begin with, and besides what one program may have, for all together. QuickJS's own limit refuses
 * one piece that is too large; as it is built here it cannot add up many small ones.
 */
const pagesFor = (purpose: Purpose): { readonly initial: number; readonly maximum: number } => ({
  initial: 256,
  maximum: 256 + 16 * maxMegabytes[purpose],
});

/**
 * Runs programs of a person, each in a realm of its own, and none with anything of the page or the machine. QuickJS,
 * compiled to WebAssembly: 270 kB with gzip, fetched when it is first needed.
 */
export class Sandbox {
  /** What it has the memory for; one for searches takes heuristics too. */
  readonly purpose: Purpose;
  private readonly quickjs: QuickJSWASMModule;
  private readonly now: () => number;
  private realms: Realm[] = [];
  private broken = false;

  constructor(quickjs: QuickJSWASMModule, now: () => number, purpose: Purpose) {
    this.quickjs = quickjs;
    this.now = now;
    this.purpose = purpose;
  }

  /** False once a program has brought the machine down: load another one. */
  get sound(): boolean {
    return !this.broken && this.realms.every(({ sound }) => sound);
  }

  /**
   * The heuristic of a program for a goal, or what is wrong with it. It is tried on a few boards, forwards and back: one
   * that remembers its calls gives the same board two numbers. About 3 ms; ends within some seconds whatever it does,
   * unless it keeps a single built-in function busy.
   */
  compile(code: string, goal: Board, costs: MoveCosts | null = null): Result<OwnHeuristic, CodeProblem> {
    if (isPython(code)) return fail(nowhere({ code: 'code.python-elsewhere' }));
    const realm = this.realmFor('heuristic');
    try {
      const heuristic = new OwnHeuristic(code, goal, realm, costs);
      const trial = trialFor(goal);
      const h = trial.map(({ cells }) => heuristic.evaluate(cells));
      const problem = moodIn(trial, h) ?? (realm.hasUnfinished ? waits : null);
      return problem === null ? ok(heuristic) : fail(problem);
    } catch (error) {
      if (error instanceof OwnCodeError) return fail(error.problem);
      throw error;
    }
  }

  /**
   * Runs the search of a program from start to goal, and says all that it did. Some seconds for a hundred thousand expansions;
   * ends whatever it does, unless it keeps a single built-in function busy.
   * @param mayGoOn asked now and then while the program is at work, with the expansions that it has made
   */
  search(task: OwnTask, start: Board, goal: Board, mayGoOn: (expanded: number) => boolean): OwnRun {
    return runOwnSearch(task, start, goal, this.realmFor('search'), mayGoOn);
  }

  /** What is wrong with the search of a program before it is called; null: nothing. About 3 ms. */
  problemOfSearch(code: string, goal: Board): CodeProblem | null {
    return problemOfSearch(code, goal, this.realmFor('heuristic'));
  }

  private realmFor(purpose: Purpose): Realm {
    const realm = new Realm(this.quickjs, this.now, purpose);
    this.realms.push(realm);
    return realm;
  }

  /** Ends all that was compiled so far. */
  clear(): void {
    for (const realm of this.realms) realm.dispose();
    this.broken = !this.sound;
    this.realms = [];
  }
}

/** For a promise or an import: in a sandbox nothing comes later. */
const waits = nowhere({ code: 'code.waits' });

/**
 * Fetches and starts the machine. Rejects where the file cannot be had.
 * @param now milliseconds, from any moment
 */
export async function loadSandbox(now: () => number, purpose: Purpose = 'heuristic'): Promise<Sandbox> {
  const wasmMemory = new WebAssembly.Memory(pagesFor(purpose));
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(releaseSync, { wasmMemory }));
  return new Sandbox(quickjs, now, purpose);
}

type Guest = { readonly [part in 'run' | 'cells' | 'place' | 'taken']: QuickJSHandle };

/**
 * Runs the search of a program to its end, or to the end of what it may take, and says all that it did. Never throws
 * what is the program's fault: that is its end.
 */
function runOwnSearch(
  task: OwnTask,
  start: Board,
  goal: Board,
  realm: Realm,
  mayGoOn: (expanded: number) => boolean,
): OwnRun {
  return new OwnSearch(task, start, goal, realm).run(mayGoOn);
}

/** What is wrong with a program before its search is called: it cannot be read, breaks off, or has no search; null: nothing. */
function problemOfSearch(code: string, goal: Board, realm: Realm): CodeProblem | null {
  realm.evaluate(searchProgram(goal, goal), 'guest.js').dispose();
  try {
    searchIn(realm, code).dispose();
    return null;
  } catch (error) {
    if (error instanceof OwnCodeError) return error.problem;
    throw error;
  }
}

/** The search of a program, which is run once. Throws `OwnCodeError`. */
function searchIn(realm: Realm, code: string): QuickJSHandle {
  if (isPython(code)) throw new OwnCodeError(nowhere({ code: 'code.python-elsewhere' }));
  realm.evaluate(code).dispose();
  const named = realm.evaluate("typeof search === 'function' ? search : undefined", 'guest.js');
  if (realm.context.typeof(named) === 'function') return named;
  named.dispose();
  throw new OwnCodeError(nowhere({ code: 'code.no-search' }));
}

/** Numbers of the host that the guest keeps in `place`. */
const atExpanded = 0;
const atBudget = 1;
const atCalls = 2;
const atTurn = 3;

class OwnSearch {
  private readonly task: OwnTask;
  private readonly realm: Realm;
  private readonly cells: number;
  private readonly guest: Guest;
  private failure: OwnCodeError | null = null; // of h, which is own code too

  constructor(task: OwnTask, start: Board, goal: Board, realm: Realm) {
    this.task = task;
    this.realm = realm;
    this.cells = cellCount(goal);
    const parts = realm.evaluate(searchProgram(start, goal), 'guest.js');
    const part = (name: string): QuickJSHandle => realm.keep(realm.context.getProp(parts, name));
    this.guest = { run: part('run'), cells: part('cells'), place: part('place'), taken: part('taken') };
    parts.dispose();
  }

  run(mayGoOn: (expanded: number) => boolean): OwnRun {
    try {
      const search = this.realm.keep(searchIn(this.realm, this.task.code));
      return this.told(this.ended(search, mayGoOn));
    } catch (error) {
      if (!(error instanceof OwnCodeError)) throw error;
      const { realm, failure } = this;
      realm.isOver = () => false;
      const end: OwnEnd =
        failure === null && realm.sound && this.inPlace(atBudget) === 1
          ? { how: 'budget' }
          : { how: 'problem', problem: (failure ?? error).problem };
      return realm.sound ? this.told(end) : { ...nothing, end };
    }
  }

  private ended(search: QuickJSHandle, mayGoOn: (expanded: number) => boolean): OwnEnd {
    const { realm, guest, task } = this;
    const { context } = realm;
    const h = realm.keep(context.newFunction('h', () => context.newNumber(this.estimate())));
    const order = realm.keep(
      context.newFunction('order', () => context.newNumber(packedMoves(task.moves()))),
    );
    const limit = realm.keep(context.newNumber(Math.min(task.maxExpansions, 2 ** 31 - 1)));
    realm.placeInGo = () => this.inPlace(atTurn);
    realm.isOver = () =>
      !mayGoOn(this.inPlace(atExpanded)) || this.failure !== null || this.inPlace(atBudget) === 1;
    const returned = realm
      .search(guest.run, [search, h, order, limit])
      .consume((value) => context.getNumber(value));
    if (realm.hasUnfinished) return problem({ code: 'code.waits' });
    switch (returned) {
      case Returned.null:
        return { how: 'nothing' };
      case Returned.path:
        return { how: 'found', path: this.columns().path };
      case Returned.undefined:
        return problem({ code: 'code.search-returns-nothing' });
      case Returned.endless:
        return problem({ code: 'code.search-path-endless' });
      default:
        return problem({ code: 'code.search-returns-no-node' });
    }
  }

  /** NaN where own code of the heuristic has failed: the guest then waits to be ended. */
  private estimate(): number {
    try {
      const { context } = this.realm;
      return context
        .getArrayBuffer(this.guest.cells)
        .consume(({ value }) => this.task.evaluate(value.slice()));
    } catch (error) {
      if (!(error instanceof OwnCodeError)) throw error;
      this.failure = error;
      return NaN;
    }
  }

  private told(end: OwnEnd): OwnRun {
    const calls = this.inPlace(atCalls);
    const { kinds, hasParent, boards, numbers } = this.columns();
    return {
      ...{ calls, end },
      kinds: kinds.slice(0, calls),
      hasParent: hasParent.slice(0, calls),
      boards: boards.slice(0, calls * 2 * this.cells),
      numbers: new Float64Array(numbers.buffer).slice(0, calls * numbersOfCall),
    };
  }

  /** Copies: what the guest holds moves when its memory grows. */
  private columns(): Record<'kinds' | 'hasParent' | 'boards' | 'numbers' | 'path', Uint8Array<ArrayBuffer>> {
    const { realm, guest } = this;
    const { context } = realm;
    const columns = realm.call(guest.taken, []);
    const column = (name: string): Uint8Array<ArrayBuffer> =>
      context
        .getProp(columns, name)
        .consume((buffer) => context.getArrayBuffer(buffer).consume(({ value }) => value.slice()));
    const taken = {
      ...{ kinds: column('kinds'), hasParent: column('hasParent'), boards: column('boards') },
      ...{ numbers: column('numbers'), path: column('path') },
    };
    columns.dispose();
    return taken;
  }

  private inPlace(at: number): number {
    return this.realm.context
      .getArrayBuffer(this.guest.place)
      .consume(({ value: bytes }) => new Int32Array(bytes.slice().buffer)[at]);
  }
}

const nothing: Omit<OwnRun, 'end'> = {
  ...{ calls: 0, kinds: new Uint8Array(0), hasParent: new Uint8Array(0) },
  ...{ boards: new Uint8Array(0), numbers: new Float64Array(0) },
};

function problem(fault: CodeFault): OwnEnd {
  return { how: 'problem', problem: nowhere(fault) };
}
