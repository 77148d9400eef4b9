import { Prng } from '../base/prng.ts';
import type { SearchMachine } from '../engine/machine.ts';
import { MoveOrder } from '../engine/move-order.ts';
import { limitReason, solved } from '../engine/outcome.ts';
import type { Problem } from '../engine/problem.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Ending } from '../search/ending.ts';
import { OwnCodeError } from '../search/own-heuristic.ts';
import type { OwnEnd, OwnRun, OwnTask } from '../search/own-run.ts';
import type { RunResult } from '../search/run.ts';
import type { OwnSearchJudged } from '../contract/check-messages.ts';
import { fail, ok } from '../base/result.ts';
import { answerOn } from './log-answer.ts';
import { LogMachine } from './log-machine.ts';
import { logOfOwn } from './own-log.ts';
import { OwnScores } from './own-scores.ts';
import type { SearchLog } from './search-log.ts';

/** Runs the program of a task from the start to the goal of a request: a sandbox does. */
export type RunOwn = (task: OwnTask) => OwnRun;

/**
 * The search that a person wrote: run to its end by the first `advance`, and then told step by step as any other. Where the
 * program broke off, all that it did is told first; then `advance` throws its `OwnCodeError`.
 */
export class OwnSearchMachine implements SearchMachine {
  result: RunResult | null = null;
  /** What it said of itself, and what tells it; null until it has run. */
  ran: { readonly log: SearchLog; readonly end: OwnEnd; readonly machine: LogMachine } | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly runOwn: RunOwn;

  constructor(problem: Problem, recorder: Recorder | null, runOwn: RunOwn) {
    this.problem = problem;
    this.recorder = recorder;
    this.runOwn = runOwn;
  }

  advance(expansions: number): boolean {
    const { machine, end } = (this.ran ??= this.run());
    if (!machine.advance(expansions)) return false;
    if (end.how === 'problem') throw new OwnCodeError(end.problem);
    const { result } = machine;
    if (result !== null) this.result = { ...result, ...this.endingOf(end, result) };
    return true;
  }

  /** What is to be said of it once it has ended: yields now and then; null where it expanded nothing. */
  *judged(): Generator<number, OwnSearchJudged | null, void> {
    if (this.ran === null) return null;
    const { log, machine } = this.ran;
    const answer = yield* answerOn(log.entries.length === 0 ? fail(empty) : ok(log));
    if (!answer.ok) return null;
    const { fault, others } = answer.value;
    const faults = fault === null ? [] : [fault, ...others];
    return { answer: answer.value, cursors: faults.map(({ step }) => machine.cursorOf[step]) };
  }

  private run(): NonNullable<OwnSearchMachine['ran']> {
    const { problem, recorder } = this;
    const { request, settings } = problem;
    const order = (): MoveOrder => new MoveOrder(settings.moves, new Prng(settings.seed));
    const [asked, told] = [order(), order()];
    const ran = this.runOwn({
      code: settings.code,
      evaluate: problem.evaluate,
      moves: () => asked.next(),
      maxExpansions: settings.maxExpansions,
    });
    const log = logOfOwn(request, ran, () => told.next());
    const machine = new LogMachine(log, log.claim, new OwnScores(log, problem), recorder);
    return { log, end: ran.end, machine };
  }

  private endingOf(end: OwnEnd, { moves, status }: RunResult): Pick<RunResult, 'status' | 'reason'> {
    if (end.how === 'budget') return { status: 'budget', reason: limitReason('maxExpansions', this.problem) };
    if (status === 'solved' && moves !== null) return { status, reason: solved(moves.length) };
    const code: Ending['code'] =
      end.how === 'nothing' ? 'end.own-search.nothing' : 'end.own-search.elsewhere';
    return { status: 'exhausted', reason: { code } };
  }
}

const empty = { code: 'log.nothing', lines: 0 } as const;
