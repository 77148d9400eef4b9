/** One request to the Lab: everything listed is sampled, judged over every board, compared, and searched with. */

import { assert } from '../base/result.ts';
import { BoardValues, lookedUp, nextGo } from './lab/board-values.ts';
import { Awaited, batchHeuristic, type BatchHeuristic, maxBatch } from '../heuristics/batch-heuristic.ts';
import { DetourHunt } from './lab/detour-hunt.ts';
import { compareEstimates } from './lab/dominance.ts';
import { LabEffortRun } from './lab/lab-effort.ts';
import { drawBoards } from '../puzzle/scramble.ts';
import { LabJudge } from './lab/lab-judge.ts';
import { sampleOf } from './lab/lab-sample.ts';
import { SecondLook } from './lab/second-look.ts';
import {
  type LabEffort,
  type LabJudgement,
  type LabNews,
  type LabRequest,
  type LabSample,
  type LabSearches,
  type LabStage,
  maxJudgingMs,
  maxJudged,
  sampleSize,
  searchedBoards,
} from '../contract/lab.ts';
import { type CodeProblem, nowhere } from '../search/own-run.ts';
import { codeInForce, type HeuristicChoice, OwnCodeError, usesOwn } from '../search/code-choice.ts';
import type { HeuristicText } from '../search/settings.ts';
import { type DistanceTable, distanceTableFor } from '../heuristics/exact-table.ts';
import { type Board, cellCount, maxQuickCells } from '../puzzle/board.ts';
import { type MoveCosts, moveCosts } from '../puzzle/move-costs.ts';

/** What a run of the Lab needs of the thread it lives in. */
export interface LabParts {
  readonly now: () => number;
  /** Compiles own code; throws `OwnCodeError`. What it makes may throw `Awaited`. */
  readonly makeOwn: (code: string, goal: Board, costs: MoveCosts | null) => BatchHeuristic;
  readonly tell: (news: LabNews) => void;
  /** Own code of a choice is under way, or no more (null). */
  readonly enterOwn: (index: number | null) => void;
}

/** Work in pieces: see `LabRun.pieces`. */
export type Pieces<T = void> = Generator<Promise<void> | undefined, T, void>;

/** What `work` gives, tried again whenever it awaits another thread. */
function* awaited<T>(work: () => T): Pieces<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Awaited)) throw error;
      yield error.answered;
    }
  }
}

/** Boards that are judged, and expansions that are made, between two looks at the clock. */
const boardsAtOnce = 2_048;
const expansionsAtOnce = 2_048;
const silenceMs = 100;
/**
 * Own code that is too slow for all boards is told so after so many of the sample, or so long: neither while it only starts, nor because a
 * machine is slow.
 */
const enoughTried = 100;
const maxTryMs = 10_000;
const quickBaselines = ['manhattan', 'hamming'];

interface Judged {
  readonly heuristic: BatchHeuristic;
  readonly own: boolean;
  readonly sample: LabSample;
  costUs: number;
  h: Float32Array | null;
}

/**
 * One request to the Lab, in small pieces: between two of them the caller may go away. What a heuristic does wrong refuses
 * that one, and the others go on.
 */
export class LabRun {
  private readonly request: LabRequest;
  private readonly parts: LabParts;
  private readonly costs: MoveCosts | null;
  private readonly table: DistanceTable;
  private readonly memory: LabMemory;
  private readonly judged: (Judged | null)[] = []; // by index; null once refused, and where it is remembered
  private readonly values: (Float32Array | null)[]; // by index: rank → h
  private toldMs = 0;

  /** @param memory what earlier requests have found out is told at once, and what this one does is kept */
  constructor(request: LabRequest, parts: LabParts, memory: LabMemory) {
    assert(request.choices.length <= maxJudged, `${request.choices.length} heuristics at once`);
    this.request = request;
    this.parts = parts;
    this.memory = memory;
    memory.enter(request);
    this.values = request.choices.map(() => null);
    this.costs = moveCosts(request.cost, request.goal);
    this.table = distanceTableFor(request.goal, this.costs);
  }

  /**
   * Goes on to the end, with a pause at each `yield`: where that yields a promise, until that is settled.
   * @param refused choices that are not tried (again), and why
   */
  *pieces(refused: ReadonlyMap<number, CodeProblem>): Pieces {
    const { request, parts } = this;
    for (const index of request.choices.keys()) {
      const problem = refused.get(index);
      if (problem !== undefined) this.refuse(index, problem);
      else if (!this.recall(index)) yield* this.sample(index);
    }
    for (const index of request.choices.keys()) yield* this.judge(index);
    parts.tell({ type: 'compared', dominance: compareEstimates(this.values) });
    yield;
    yield* this.search();
    parts.tell({ type: 'done' });
  }

  /** Tells what is remembered of a choice; false when nothing is. */
  private recall(index: number): boolean {
    const { request, parts, memory } = this;
    const known = memory.judgedOf(request.choices[index]);
    this.judged[index] = null;
    if (known === null) return false;
    this.values[index] = known.h;
    parts.tell({ type: 'sampled', index, sample: known.sample });
    parts.tell({ type: 'judged', index, judgement: known.judgement });
    return true;
  }

  private *sample(index: number): Pieces {
    const { request, parts, table, costs } = this;
    const { goal, choices, seed } = request;
    const { heuristic: text, code } = choices[index];
    const own = usesOwn(text);
    yield* this.guarded(index, own, function* (this: LabRun) {
      const heuristic = batchHeuristic(text, goal, (target) => parts.makeOwn(code, target, costs), costs);
      const boards = [goal, ...drawBoards(goal, sampleSize - 1, seed)];
      const values = new Float64Array(boards.length);
      // What has to start first is not in the cost.
      if (own) yield* awaited(() => heuristic.evaluateAll(goal.cells, 1, values));
      let costMs = 0;
      let leastMs = Infinity; // a board: what comes later is not slower, and the first calls of a program are
      const needMs = (): number => leastMs * table.count;
      for (let from = 0, go = own ? 1 : maxBatch; from < boards.length;) {
        const count = Math.min(go, boards.length - from);
        const cells = Uint8Array.from(boards.slice(from, from + count).flatMap((board) => [...board.cells]));
        const beganMs = parts.now();
        yield* awaited(() => heuristic.evaluateAll(cells, count, values.subarray(from)));
        const tookMs = parts.now() - beganMs;
        costMs += tookMs;
        go = nextGo(go, tookMs);
        from += count;
        leastMs = Math.min(leastMs, tookMs / count);
        if (own && (from >= enoughTried || costMs > maxTryMs) && needMs() > maxJudgingMs) {
          boards.length = from;
          break;
        }
        this.tellProgress('sample', index * sampleSize + from, choices.length * sampleSize);
        yield;
      }
      const costUs = (costMs * 1000) / boards.length;
      const sample = { ...sampleOf(boards, values.subarray(0, boards.length), table, costs), costUs };
      this.judged[index] = { heuristic, own, sample, costUs, h: null };
      parts.tell({ type: 'sampled', index, sample });
      if (own && needMs() > maxJudgingMs)
        this.refuse(index, tooSlow(leastMs * 1000, table.count, needMs()), sample);
    });
  }

  private *judge(index: number): Pieces {
    const { parts, table } = this;
    const one = this.judged[index];
    if (one === null || one === undefined) return;
    yield* this.guarded(index, one.own, function* (this: LabRun) {
      const values = new BoardValues(one.heuristic, table, parts.now);
      let spentMs = 0;
      for (let go = one.own ? 1 : maxBatch, done = false; !done;) {
        const beganMs = parts.now();
        done = yield* awaited(() => values.advance(go));
        go = nextGo(go, parts.now() - beganMs);
        spentMs += parts.now() - beganMs;
        if (one.own && spentMs > maxJudgingMs) {
          this.refuse(index, overTime(values.evaluated), one.sample);
          return;
        }
        this.tellJudged(index, values.evaluated);
        yield;
      }
      one.costUs = values.costUs;
      if (!one.own || (yield* this.isSettled(index, values))) one.h = values.h;
    });
    const { h } = one;
    if (h === null) return;
    const judge = new LabJudge(h, table, this.costs);
    while (!judge.advance(boardsAtOnce)) {
      this.tellJudged(index, table.count + judge.judged);
      yield;
    }
    const judgement = judge.judgement(one.costUs);
    this.values[index] = h;
    this.memory.keepJudged(this.request.choices[index], { sample: one.sample, judgement, h });
    parts.tell({ type: 'judged', index, judgement });
    yield;
  }

  /** Whether own code says the same again, asked later and in another order; else it is refused. */
  private *isSettled(index: number, values: BoardValues): Pieces<boolean> {
    const second = new SecondLook(values);
    for (let go = 1, done = false; !done;) {
      const beganMs = this.parts.now();
      done = yield* awaited(() => second.advance(go));
      go = nextGo(go, this.parts.now() - beganMs);
      this.tellJudged(index, values.evaluated);
      yield;
    }
    if (second.problem !== null) this.refuse(index, second.problem);
    return second.problem === null;
  }

  private *search(): Pieces {
    const { table, request, parts } = this;
    const { goal, choices, seed } = request;
    const boards = drawBoards(goal, searchedBoards, seed);
    const optimum = Float32Array.from(boards, ({ cells }) => table.distanceOf(cells));
    const slow = cellCount(goal) <= maxQuickCells ? ['zero'] : [];
    const total = (choices.length + quickBaselines.length + slow.length) * boards.length;
    let row = 0;
    const tell = (searched: number): void =>
      this.tellProgress('searches', row * boards.length + searched, total);
    const searches: (LabSearches | null)[] = [];
    for (; row < choices.length; row++) {
      const h = this.values[row];
      const work = h === null ? null : this.searchesOf(choices[row], h, boards, tell);
      searches.push(work === null ? null : yield* work);
    }
    const baselines: LabEffort['baselines'][number][] = [];
    for (const heuristic of [...quickBaselines, ...slow]) {
      const work = this.searchesOf({ heuristic, code: '' }, heuristic, boards, tell);
      baselines.unshift({ heuristic, searches: yield* work });
      row++;
      if (baselines.length < quickBaselines.length) continue;
      parts.tell({ type: 'searched', effort: { boards, optimum, baselines: [...baselines], searches } });
    }
  }

  /** @param estimate the choice, or its values by rank: then a board with a detour is looked for where it may have one */
  private *searchesOf(
    choice: HeuristicChoice,
    estimate: Float32Array | HeuristicText,
    boards: readonly Board[],
    tell: (searched: number) => void,
  ): Pieces<LabSearches> {
    const { table, memory, costs } = this;
    const known = memory.searchesOf(choice);
    if (known !== null) return known;
    const isText = typeof estimate === 'string';
    const run = new LabEffortRun(isText ? estimate : lookedUp(estimate, table), boards, table, costs);
    while (!run.advance(expansionsAtOnce)) {
      tell(run.searched);
      yield;
    }
    let detour: LabSearches['detour'] = isText ? 'none' : run.detour; // the baselines are admissible
    if (!isText && detour === 'unmet') {
      const hunt = new DetourHunt(estimate, table, costs);
      while (!hunt.advance(expansionsAtOnce)) yield;
      detour = hunt.detour;
    }
    const searches = { ...run.searches, detour };
    memory.keepSearches(choice, searches);
    return searches;
  }

  /** Does what may fail because of own code, which refuses the choice. */
  private *guarded(index: number, own: boolean, work: (this: LabRun) => Pieces): Pieces {
    if (own) this.parts.enterOwn(index);
    try {
      yield* work.call(this);
    } catch (error) {
      if (!(error instanceof OwnCodeError)) throw error;
      this.refuse(index, error.problem);
    } finally {
      if (own) this.parts.enterOwn(null);
    }
  }

  /** @param sample what is known all the same */
  private refuse(index: number, problem: CodeProblem, sample?: LabSample): void {
    this.judged[index] = null;
    this.parts.tell({ type: 'refused', index, problem, ...(sample && { sample }) });
  }

  /** @param gone boards gone through, of three times as many as there are: evaluated, judged and drawn */
  private tellJudged(index: number, gone: number): void {
    const { count } = this.table;
    this.tellProgress('boards', index * count + Math.floor(gone / 3), this.request.choices.length * count);
  }

  private tellProgress(stage: LabStage, done: number, total: number): void {
    const nowMs = this.parts.now();
    if (nowMs - this.toldMs < silenceMs) return;
    this.toldMs = nowMs;
    this.parts.tell({ type: 'progress', stage, done, total });
  }
}

/** What was quick on the sample, and is not on some other boards. */
function overTime(evaluated: number): CodeProblem {
  return nowhere({ code: 'code.slow-boards', minutes: maxJudgingMs / 60_000, boards: evaluated });
}

function tooSlow(costUs: number, states: number, needMs: number): CodeProblem {
  const one = costUs < 1000 ? `${Math.round(costUs)} µs` : `${(costUs / 1000).toFixed(1)} ms`;
  const minutes = Math.ceil(needMs / 60_000);
  return nowhere({ code: 'code.slow-call', time: { written: one }, boards: states, minutes });
}

/** What was found out about a heuristic on every board. */
interface Remembered {
  readonly sample: LabSample;
  readonly judgement: LabJudgement;
  readonly h: Float32Array; // rank → h
}

/** Heuristics that are remembered: at 2×5 each of them is 7 MB. */
const mostJudged = 10;
const mostSearched = 40;

/**
 * What is known from earlier requests for the same goal, costs and boards: a request of which only one heuristic is new
 * costs only that one.
 */
export class LabMemory {
  private place = '';
  private readonly judged = new Map<string, Remembered>();
  private readonly searched = new Map<string, LabSearches>();

  /** Forgets what is of another goal, of other costs, or of other boards. */
  enter({ goal, cost, seed }: Pick<LabRequest, 'goal' | 'cost' | 'seed'>): void {
    const place = `${goal.columns}:${goal.cells.join('.')} ${cost} ${seed}`;
    if (place === this.place) return;
    this.place = place;
    this.judged.clear();
    this.searched.clear();
  }

  judgedOf(choice: HeuristicChoice): Remembered | null {
    return recalled(this.judged, keyOf(choice));
  }

  keepJudged(choice: HeuristicChoice, remembered: Remembered): void {
    keep(this.judged, keyOf(choice), remembered, mostJudged);
  }

  searchesOf(choice: HeuristicChoice): LabSearches | null {
    return recalled(this.searched, keyOf(choice));
  }

  keepSearches(choice: HeuristicChoice, searches: LabSearches): void {
    keep(this.searched, keyOf(choice), searches, mostSearched);
  }
}

function keyOf(choice: HeuristicChoice): string {
  return `${choice.heuristic} ${codeInForce(choice)}`;
}

/** What was used last is forgotten last. */
function recalled<T>(kept: Map<string, T>, key: string): T | null {
  const value = kept.get(key);
  if (value === undefined) return null;
  kept.delete(key);
  kept.set(key, value);
  return value;
}

function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
