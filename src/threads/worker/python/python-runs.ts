/** Searches by heuristics in Python: h is made in another thread, and a search cannot wait for it in the middle of an expansion. */

import { assert } from '../../../core/base/result.ts';
import type { AskedBoards, FromPython } from '../../../core/contract/python.ts';
import { isPython, maxOwnH } from '../../../core/contract/python.ts';
import type { Begun, SearchMachine } from '../../../core/engine/machine.ts';
import type { OwnMaker } from '../../../core/engine/problem.ts';
import { Recorder } from '../../../core/engine/recorder.ts';
import { Awaited, moodIn, trialFor } from '../../../core/heuristics/batch-heuristic.ts';
import type { EventBatch } from '../../../core/search/events.ts';
import { createHeuristic, type Heuristic } from '../../../core/heuristics/create-heuristic.ts';
import { type Board, canRank, cellCount, standardGoal } from '../../../core/puzzle/board.ts';
import type { MoveCosts } from '../../../core/puzzle/move-costs.ts';
import { blankDestinations } from '../../../core/puzzle/moves.ts';
import { StateRanking } from '../../../core/puzzle/state-rank.ts';
import { OwnCodeError, usesOwn } from '../../../core/search/code-choice.ts';
import type { CodeProblem, OwnRun } from '../../../core/search/own-run.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { ownName } from '../../../core/search/settings.ts';
import type { AskPython } from './ask-python.ts';

/** What runs searches by heuristics in Python, and searches that are written in it. */
export interface PythonRuns {
  /** Whether a program is one of these. */
  takes(code: string): boolean;
  readonly make: OwnMaker;
  /** A run of which `advance` throws `Awaited` while h is not there. @param isWanted whether the run goes on */
  begin(begin: () => Begun, isWanted: () => boolean): Begun;
  /** What runs the search of a request: it throws an `Awaited` first, and is asked again. Throws `OwnCodeError`. @param tell is told the expansions */
  search(request: RunRequest, tell: (expanded: number) => void, maxMs?: number): () => OwnRun;
  /** Whether Python can be taken to be there: not before it has started, nor once something was wrong, which may have ended it. */
  readonly isThere: boolean;
  /** Starts it where it is not, so that the time that takes is no program's; resolves to why it cannot. Never rejects. */
  start(): Promise<CodeProblem | null>;
}

/** Python is asked for no more boards at a time than take it about so long: far less than the silence that ends it. */
const askedMs = 60;
const mostAtOnce = 1024;
/** A guessing search looks for as many boards as are known already, so that it seldom begins again; but at least, and at most for so many questions. */
const leastWanted = 64;
const questions = 8;
/** Of a small board all h are asked for once so many are known: beginning again and again would take longer. */
const knownBeforeAll = 8192;
/** Expansions of it between two looks at what it has found. */
const guessedAtOnce = 8;
/** Steps of a record that is there already that are dropped in one go. */
const droppedSteps = 2048;

/** A run, as far as Python is asked for it. */
interface PythonRun {
  readonly isWanted: () => boolean;
  /** One for each goal that it estimates the way to. */
  readonly estimates: PythonEstimate[];
  /** What its search has done, where it is in Python. */
  answer: FromPython | null;
}

const runWhere = (isWanted: () => boolean): PythonRun => ({ isWanted, estimates: [], answer: null });

/** What any Python can answer at once. */
const anything: AskedBoards = {
  program: { code: 'def h(*given):\n    return 0', goal: standardGoal({ rows: 2, columns: 2 }), costs: null },
  ...{ boards: standardGoal({ rows: 2, columns: 2 }).cells, count: 1 },
};

/** Makes searches by heuristics in Python. */
export function pythonRuns(askPython: AskPython, now: () => number): PythonRuns {
  let run = runWhere(() => true);
  let isThere = false;
  const ask: AskPython = async (asked, tell) => {
    const answer = await askPython(asked, tell);
    isThere = !('problem' in answer) && !('ran' in answer && answer.ran.end.how === 'problem');
    return answer;
  };
  return {
    takes: isPython,
    get isThere() {
      return isThere;
    },
    async start() {
      const answer = await ask(anything);
      return 'problem' in answer ? answer.problem : null;
    },
    make(code, goal, costs) {
      const key = [...goal.cells].join();
      let one = run.estimates.find((known) => known.key === key);
      if (one === undefined) {
        const asking = (boards: Uint8Array, count: number, fresh: boolean): Promise<FromPython> =>
          ask({ program: { code, goal, costs }, boards, count, fresh });
        run.estimates.push((one = new PythonEstimate(goal, costs, asking, now)));
      }
      return one.heuristic;
    },
    begin(begin, isWanted) {
      const begun = (run = runWhere(isWanted));
      return new GuessingRun(begin, () => begun.estimates, isWanted);
    },
    search(request, tell, maxMs = Infinity) {
      // By an own h it may be begun again, and what it does is known then.
      const mine = usesOwn(request.settings.heuristic) ? run : runWhere(() => true);
      const asking = async (): Promise<FromPython> => {
        for (const one of mine.estimates) {
          const problem = await one.tried(mine.isWanted);
          if (problem !== null) return { id: 0, problem };
        }
        return ask({ search: request, maxMs }, (far) => {
          if ('expanded' in far) tell(far.expanded);
        });
      };
      return () => {
        const { answer } = mine;
        if (answer === null) throw new Awaited(asking().then((said) => void (mine.answer = said)));
        if ('ran' in answer) return answer.ran;
        assert('problem' in answer, 'a search is answered by what it did');
        throw new OwnCodeError(answer.problem);
      };
    },
  };
}

/**
 * A search by a heuristic of which not every h is there yet. Where one is missing it is guessed, the search goes on with the guess, and collects
 * what it misses on its way; then all that is asked of Python at once, which `advance` throws an `Awaited` for. If a guess was wrong, the search
 * begins anew, goes to where it was without a guess, and on from there. So what is recorded is what a search records that never had to wait:
 * guesses decide how often it waits, and nothing else.
 */
class GuessingRun implements Begun {
  readonly machine: SearchMachine;
  private readonly begin: () => Begun;
  private readonly estimates: () => readonly PythonEstimate[];
  private readonly isWanted: () => boolean;
  private readonly sure: number[] = []; // what `advance` was asked for, one after another, without a guess
  private tried: number[] = []; // since then
  private guessing: Begun;
  private ended = false;
  private broken = false; // the guessing search has come to a board that is wrong
  private problem: OwnCodeError | null = null; // of the program as a whole

  constructor(begin: () => Begun, estimates: () => readonly PythonEstimate[], isWanted: () => boolean) {
    this.begin = begin;
    this.estimates = estimates;
    this.isWanted = isWanted;
    this.guessing = begin();
    const result = () => this.guessing.machine.result;
    this.machine = {
      advance: (expansions) => this.advance(expansions),
      get result() {
        return result();
      },
    };
  }

  /** What is recorded without a guess. */
  get recorder(): Recorder {
    return this.problem === null ? this.guessing.recorder : new Recorder(0);
  }

  private advance(expansions: number): boolean {
    if (this.problem !== null) throw this.problem;
    if (this.tried.length > 0) {
      if (!this.broken && this.estimates().every((one) => one.guessedRight)) return this.keep();
      this.beginAgain();
    }
    this.try(expansions);
    if (this.missing === 0) return this.keep();
    const wanted = this.estimates().reduce((sum, one) => sum + one.wanted, 0);
    for (let more = 0; !this.ended && this.missing < wanted && more < wanted; more++) this.try(guessedAtOnce);
    throw new Awaited(this.ask());
  }

  /** Goes to where nothing was guessed yet. */
  private beginAgain(): void {
    this.tried = [];
    this.ended = this.broken = false;
    this.guessing = this.begin();
    const { machine, recorder } = this.guessing;
    let batch: EventBatch | null = null; // known already
    for (const expansions of this.sure) {
      machine.advance(expansions);
      if (recorder.stepCount >= droppedSteps) batch = recorder.takeBatch(batch);
    }
    if (this.sure.length > 0) recorder.takeBatch(batch);
  }

  /** Throws `OwnCodeError` where a board is wrong, unless that it was come to is a guess. */
  private try(expansions: number): void {
    this.tried.push(expansions);
    try {
      this.ended = this.guessing.machine.advance(expansions);
    } catch (error) {
      if (error instanceof Awaited) this.tried.pop(); // for its search, of which nothing is there
      if (!(error instanceof OwnCodeError) || this.missing === 0) throw error;
      this.ended = this.broken = true;
    }
  }

  private keep(): boolean {
    this.sure.push(...this.tried);
    this.tried = [];
    return this.ended;
  }

  private get missing(): number {
    return this.estimates().reduce((sum, one) => sum + one.missing, 0);
  }

  private async ask(): Promise<void> {
    try {
      for (const one of this.estimates()) await one.ask(this.isWanted);
    } catch (error) {
      if (!(error instanceof OwnCodeError)) throw error;
      this.problem = error;
    }
  }
}

type Ask = (boards: Uint8Array, count: number, fresh: boolean) => Promise<FromPython>;

/** An h that is known of some boards, and guessed of the others. */
class PythonEstimate {
  readonly key: string;
  readonly heuristic: Heuristic;
  /** Whether all that was guessed before the last answer turned out to be so. */
  guessedRight = true;
  private readonly goal: Board;
  private readonly asking: Ask;
  private readonly now: () => number;
  private readonly values = new Map<string, number>();
  private readonly guesses = new Map<string, number>();
  private readonly problems = new Map<string, OwnCodeError>();
  private readonly destinations: Int16Array;
  private readonly manhattan: Heuristic;
  private sumH = 0;
  private sumManhattan = 0;
  private begun = false;
  private isTried = false; // as own code is before it is used
  private atOnce = 1;

  constructor(goal: Board, costs: MoveCosts | null, asking: Ask, now: () => number) {
    this.key = [...goal.cells].join();
    this.goal = goal;
    this.asking = asking;
    this.now = now;
    this.destinations = blankDestinations(goal);
    this.manhattan = createHeuristic('manhattan', goal, costs);
    this.heuristic = {
      ...{ name: ownName, largest: maxOwnH, integral: false, perTile: null },
      evaluate: (cells) => {
        const board = String.fromCharCode(...cells);
        const h = this.values.get(board) ?? this.guesses.get(board);
        if (h !== undefined) return h;
        const problem = this.problems.get(board);
        if (problem !== undefined) throw problem;
        return this.guess(board, cells);
      },
      explain: () => [],
    };
  }

  /** How many more boards are to be asked for in one go. */
  get wanted(): number {
    return Math.min(Math.max(leastWanted, this.values.size), questions * this.atOnce);
  }

  get missing(): number {
    return this.guesses.size;
  }

  /** h changes along a move as Manhattan distance does, in the proportion that was seen so far. */
  private guess(board: string, cells: Uint8Array): number {
    const beside = cells.slice();
    const blank = beside.indexOf(0);
    const proportion = this.sumManhattan === 0 ? 1 : this.sumH / this.sumManhattan;
    let guess = this.manhattan.evaluate(cells) * proportion;
    for (let move = 0; move < 4; move++) {
      const to = this.destinations[blank * 4 + move];
      if (to < 0) continue;
      beside[blank] = beside[to];
      beside[to] = 0;
      const next = String.fromCharCode(...beside);
      const h = this.values.get(next) ?? this.guesses.get(next);
      const change = this.manhattan.evaluate(cells) - this.manhattan.evaluate(beside);
      beside[to] = beside[blank];
      beside[blank] = 0;
      if (h === undefined) continue;
      guess = h + change * proportion;
      break;
    }
    guess = Math.min(maxOwnH, Math.max(0, guess));
    this.guesses.set(board, guess);
    return guess;
  }

  /** Has all the others asked for that can reach the goal, behind those that are needed. */
  private guessAll(): void {
    const ranking = new StateRanking(this.goal);
    const cells = this.goal.cells.slice();
    for (let rank = 0; rank < ranking.count; rank++) {
      ranking.unrank(rank, cells);
      const board = String.fromCharCode(...cells);
      if (!this.values.has(board) && !this.guesses.has(board)) this.guesses.set(board, NaN);
    }
  }

  /** Tries the program, the first time: resolves to what is wrong with it as a whole. */
  async tried(isWanted: () => boolean): Promise<CodeProblem | null> {
    if (this.isTried) return null;
    this.isTried = true;
    const trial = trialFor(this.goal);
    const { h, problem } = await this.evaluated(
      trial.map(({ cells }) => cells),
      isWanted,
    );
    return problem ?? (h.length < trial.length ? null : moodIn(trial, h));
  }

  /**
   * Asks for all that was guessed, up to the first board that is wrong: whether the search will come to it is not known. Rejects with `OwnCodeError` where
   * the program is wrong as a whole.
   * @param isWanted asked before each question
   */
  async ask(isWanted: () => boolean): Promise<void> {
    const mood = await this.tried(isWanted);
    if (mood !== null) throw new OwnCodeError(mood);
    if (canRank(this.goal) && this.values.size >= knownBeforeAll) this.guessAll();
    const asked = [...this.guesses];
    const boards = asked.map(([board]) => Uint8Array.from(board, (tile) => tile.charCodeAt(0)));
    const { h, problem } = await this.evaluated(boards, isWanted);
    this.guessedRight = asked.every(([, guess], at) => guess === h[at]);
    for (const [at, value] of h.entries()) {
      this.values.set(asked[at][0], value);
      this.sumH += value;
      this.sumManhattan += this.manhattan.evaluate(boards[at]);
    }
    if (problem !== null) this.problems.set(asked[h.length][0], new OwnCodeError(problem));
    this.guesses.clear();
  }

  /** In as many questions as it takes: h up to the first board that is wrong, or until the answer is not wanted any more. */
  private async evaluated(
    boards: readonly Uint8Array[],
    isWanted: () => boolean,
  ): Promise<{ readonly h: number[]; readonly problem: CodeProblem | null }> {
    const h: number[] = [];
    while (h.length < boards.length && isWanted()) {
      const some = boards.slice(h.length, h.length + this.atOnce);
      const packed = new Uint8Array(some.length * cellCount(this.goal));
      for (const [at, cells] of some.entries()) packed.set(cells, at * cells.length);
      const beganMs = this.now();
      const answer = await this.asking(packed, some.length, !this.begun);
      this.begun = true;
      const tookMs = this.now() - beganMs;
      if ('values' in answer) h.push(...answer.values);
      else if ('problem' in answer && some.length === 1) return { h, problem: answer.problem };
      if ('problem' in answer) this.atOnce = 1;
      else if (tookMs < askedMs / 2) this.atOnce = Math.min(this.atOnce * 2, mostAtOnce);
      else if (tookMs > askedMs * 2) this.atOnce = Math.max(this.atOnce >> 1, 1);
    }
    return { h, problem: null };
  }
}
