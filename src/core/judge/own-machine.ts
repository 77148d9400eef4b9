/** The search that a person wrote, as a machine like the others: it runs, is recorded, and is judged. */

import { algorithmCatalog } from '../algorithms/registry.ts';
import type { SearchMachine } from '../engine/machine.ts';
import { ownTaskOf, type Problem } from '../engine/problem.ts';
import { limitReason, solved } from '../engine/outcome.ts';
import type { Recorder } from '../engine/recorder.ts';
import { moveLetters } from '../puzzle/moves.ts';
import type { Ending, RunRequest, RunResult } from '../search/run.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import { numbersOfCall, OwnCall, type OwnEnd, type OwnRun, type OwnTask } from '../search/own-run.ts';
import { type PrioritySum, prioritySum } from '../search/search-rules.ts';
import { keepsOneNode } from '../search/settings.ts';
import type { OwnSearchJudged } from '../contract/check-messages.ts';
import { fail, ok } from '../base/result.ts';
import { expansionsOf } from './log/expansions.ts';
import { answerOn } from './verdict.ts';
import { LogEntries, type LogEntry, LogKind, noState } from './log/log-entries.ts';
import { LogMachine } from './record/log-machine.ts';
import type { EntryScores } from './record/log-scores.ts';
import { claimOf } from './own-claim.ts';
import type { Claim, LoggedSolution, SearchLog } from './log/search-log.ts';
import { States } from './log/states.ts';

/** Runs the program of a task from the start to the goal of a request: a sandbox does, or Python, for which it throws an `Awaited` first. */
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
    const { request } = problem;
    const ran = this.runOwn(ownTaskOf(problem));
    const log = logOfOwn(request, ran, ownTaskOf(problem).moves);
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

/** h and priority of the nodes of a search that was written here: h is that of its settings, which `tools.h` gave it. */
class OwnScores implements EntryScores {
  private readonly log: SearchLog;
  private readonly evaluate: (cells: Uint8Array) => number;
  private readonly known: Float32Array; // state → h | NaN
  private readonly sum: PrioritySum;

  constructor(log: SearchLog, { evaluate }: Problem) {
    const { algorithm, weight = 1 } = log.claim;
    this.log = log;
    this.evaluate = evaluate;
    this.known = new Float32Array(log.states.count).fill(NaN);
    this.sum =
      (algorithm === undefined ? null : prioritySum(algorithmCatalog[algorithm], { weight })) ?? gSum;
  }

  h(state: number): number {
    const { known } = this;
    if (Number.isNaN(known[state])) known[state] = this.evaluate(this.log.states.at(state));
    return known[state];
  }

  priorityOf(state: number, g: number, said: Pick<LogEntry, 'g' | 'f'> | null): number {
    if (said !== null && !Number.isNaN(said.f)) return Math.fround(said.f);
    return Math.fround(this.sum.g * g + this.sum.h * this.h(state));
  }
}

const gSum: PrioritySum = { g: 1, h: 0, letter: 'g' };

const kindOf = {
  [OwnCall.expand]: LogKind.expand,
  [OwnCall.select]: LogKind.select,
  [OwnCall.reject]: LogKind.reject,
  [OwnCall.bound]: LogKind.bound,
} as const;

/**
 * The log of a search that was written here: what its calls of `tools` say; a line of it is a call, counted from 1. Of what
 * `tools.expand` gave it is told what became of it: a board that is known already is kept where a node of it by that very way is
 * spoken of later, or where the way is cheaper and no other node of it is (what waits when the search ends is not spoken of any more), and
 * was rejected else. O(calls × cells).
 * @param moves the order in which the moves of the next expansion were made
 */
function logOfOwn(request: RunRequest, run: OwnRun, moves: () => Uint8Array): SearchLog {
  const { start, goal, settings } = request;
  const states = new States(start);
  const startState = states.add(start.cells);
  const goalState = states.add(goal.cells);
  const { claim, unusable } = claimOf(settings.code, settings.heuristic, start);
  const path = pathOf(run, states);
  const told: Told = {
    run,
    states,
    claim,
    moves,
    ...nodesOf(run, states),
    spokenOf: new Map(),
    lastOf: new Map(),
  };
  tellWays(told, path);
  const entries = entriesOf(told, startState);
  return {
    ...{ start, goal, states, startState, goalState, goalFrom: 'log', claim },
    ...{ entries, expansions: expansionsOf(entries, states) },
    solution: solutionOf(run, states, path),
    ...{
      isProgram: true,
      figures: {},
      problems: [],
      problemCount: 0,
      lostLines: 0,
      textFigures: {},
      unusable,
      unreadValues: {},
      quotes: new Map(),
      ignoredKeys: 0,
      lines: run.calls,
    },
  };
}

/** What the calls are about. */
interface Told {
  readonly run: OwnRun;
  readonly states: States;
  readonly claim: Claim;
  readonly moves: () => Uint8Array;
  readonly state: Int32Array; // call → state
  readonly parent: Int32Array; // call → state | noState
  /** A state and its parent, as `wayOf` → the last call about a node of it; Infinity for those of the solution. */
  readonly spokenOf: Map<number, number>;
  /** State → the last call about any node of it but those that reject one. */
  readonly lastOf: Map<number, number>;
}

function nodesOf(
  { calls, kinds, hasParent, boards }: OwnRun,
  states: States,
): Pick<Told, 'state' | 'parent'> {
  const { cells } = states;
  const boardAt = (board: number): number => states.add(boards.subarray(board * cells, (board + 1) * cells));
  const [state, parent] = [new Int32Array(calls).fill(noState), new Int32Array(calls).fill(noState)];
  for (let call = 0; call < calls; call++) {
    if (kinds[call] === OwnCall.bound) continue;
    state[call] = boardAt(call * 2);
    if (hasParent[call] === 1) parent[call] = boardAt(call * 2 + 1);
  }
  return { state, parent };
}

/** More than there are states. */
const mostStates = 2 ** 26;
const wayOf = (state: number, parent: number): number => parent * mostStates + state;

function tellWays({ run, state, parent, spokenOf, lastOf }: Told, path: readonly number[]): void {
  for (let call = 0; call < run.calls; call++) {
    if (run.kinds[call] === OwnCall.reject) continue;
    lastOf.set(state[call], call);
    if (parent[call] >= 0) spokenOf.set(wayOf(state[call], parent[call]), call);
  }
  for (let place = 1; place < path.length; place++)
    spokenOf.set(wayOf(path[place], path[place - 1]), Infinity);
}

function entriesOf(told: Told, startState: number): LogEntries {
  const { run, states, claim, moves, spokenOf, lastOf } = told;
  const isTree = claim.duplicates !== undefined && !keepsOneNode(claim.duplicates); // it keeps several nodes of a state
  const entries = new LogEntries();
  let known = new Map([[startState, 0]]); // state of this iteration → its least g
  let listed = 0; // the first entry of the last list of successors
  for (let call = 0; call < run.calls; call++) {
    const kind = kindOf[run.kinds[call] as OwnCall];
    const line = call + 1;
    const [g, h, f] = run.numbers.subarray(call * numbersOfCall, (call + 1) * numbersOfCall);
    if (kind === LogKind.bound) {
      entries.push({ ...bare, kind, line, f: g });
      known = new Map([[startState, 0]]);
      continue;
    }
    const [state, parent] = [told.state[call], told.parent[call]];
    if (kind === LogKind.reject && rejects(entries, listed, state, line)) continue;
    entries.push({ ...bare, kind, line, state, parent, g, h, f });
    if (kind !== LogKind.expand) continue;
    listed = entries.length;
    if (!known.has(state)) known.set(state, g);
    for (const move of moves()) {
      const next = states.after(state, move);
      if (next < 0) continue;
      const least = known.get(next);
      const isCheaper = least === undefined || g + 1 < least;
      const isOnlyWay = isCheaper && (least === undefined || (lastOf.get(next) ?? -1) <= call);
      const isKept = isTree || isOnlyWay || (spokenOf.get(wayOf(next, state)) ?? -1) > call;
      if (isKept && isCheaper) known.set(next, g + 1);
      const as = isKept ? LogKind.generate : LogKind.reject;
      entries.push({ ...bare, kind: as, line, state: next, parent: state, g: g + 1 });
    }
  }
  return entries;
}

/** Makes a rejected one of the successor listed last of that state, by the call that says so; false where there is none. */
function rejects(entries: LogEntries, listed: number, state: number, line: number): boolean {
  for (let at = listed; at < entries.length; at++) {
    if (entries.state.values[at] !== state) continue;
    entries.kind.values[at] = LogKind.reject;
    entries.line.values[at] = line;
    return true;
  }
  return false;
}

const bare = { state: noState, parent: noState, g: NaN, h: NaN, f: NaN } as const;

/** The states from the root to the node that was returned; none where none was. */
function pathOf({ end }: OwnRun, states: States): number[] {
  if (end.how !== 'found') return [];
  return Array.from({ length: end.path.length / states.cells }, (_, place) =>
    states.add(end.path.subarray(place * states.cells, (place + 1) * states.cells)),
  );
}

/** Null where it was ended before it had an answer. */
function solutionOf({ end, calls }: OwnRun, states: States, path: readonly number[]): LoggedSolution | null {
  if (end.how === 'nothing') return { line: calls, moves: null };
  if (end.how !== 'found') return null;
  const moves = path
    .slice(1)
    .map((state, place) => moveLetters.charAt(states.moveBetween(path[place], state)) || '?');
  return { line: calls, moves: moves.join('') };
}
