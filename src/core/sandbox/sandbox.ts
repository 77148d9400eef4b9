import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import { type QuickJSWASMModule, newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { exactly } from '../base/message.ts';
import { Prng } from '../base/prng.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { type CodeProblem, nowhere } from '../search/code-fault.ts';
import { OwnCodeError } from '../search/own-heuristic.ts';
import type { OwnRun, OwnTask } from '../search/own-run.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import type { Board } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { OwnHeuristic } from './own-heuristic.ts';
import { problemOfSearch, runOwnSearch } from './own-search.ts';
import { type Purpose, Realm, maxMegabytes } from './realm.ts';

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
/** Boards that a program is tried on twice before it is used: the goal, and drawn ones. */
const triedBoards = 12;
const trialSeed = 20_261_120;

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
    const realm = this.realmFor('heuristic');
    try {
      const heuristic = new OwnHeuristic(code, goal, realm, costs);
      const problem = moodIn(heuristic, goal) ?? (realm.hasUnfinished ? waits : null);
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

/** What a program does wrong that lets one call change the next; null for nothing. */
function moodIn(heuristic: OwnHeuristic, goal: Board): CodeProblem | null {
  const prng = new Prng(trialSeed);
  const boards = [goal, ...Array.from({ length: triedBoards - 1 }, () => randomSolvableBoard(goal, prng))];
  const first = boards.map(({ cells }) => heuristic.evaluate(cells));
  for (let index = boards.length - 1; index >= 0; index--) {
    const again = heuristic.evaluate(boards[index].cells);
    if (again === first[index]) continue;
    const numbers = { first: exactly(first[index]), again: exactly(again) };
    const board = formatBoard(boards[index]);
    return { ...nowhere({ code: 'code.remembers', ...numbers, board }), notDeterministic: true };
  }
  return null;
}

/**
 * Fetches and starts the machine. Rejects where the file cannot be had.
 * @param now milliseconds, from any moment
 */
export async function loadSandbox(now: () => number, purpose: Purpose = 'heuristic'): Promise<Sandbox> {
  const wasmMemory = new WebAssembly.Memory(pagesFor(purpose));
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(releaseSync, { wasmMemory }));
  return new Sandbox(quickjs, now, purpose);
}
