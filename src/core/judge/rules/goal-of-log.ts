import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { type Board, boardsEqual, createBoard, sameSize } from '../../puzzle/board.ts';
import { type Move, moveLetters, undoOf } from '../../puzzle/moves.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { Case } from '../case/case.ts';
import { courseGoals, mistakesFor, sameH } from '../case/classical-mistakes.ts';
import { deepBreaches } from './deep-walk.ts';
import { FrontierWalk } from './frontier-walk.ts';
import { LogKind } from '../log/log-entries.ts';
import { rulesOf } from './order.ts';
import type { Claim, GoalSource, SearchLog } from '../log/search-log.ts';
import { boardText } from '../log/states.ts';

/** Fewer expansions than these fit a goal by chance. */
export const fewestForGoal = 8;
/** Boards with h that a goal is tried on. */
const mostTried = 300;

/**
 * The log with the goal that it is judged by: what is claimed, else what it says, else what can be told from it. A goal that cannot
 * be told is none of the judge's business: `goalFrom` is null, and `goal` one that can be reached. O(entries) for each candidate,
 * O(n log n) where only the order of selection tells.
 */
export function withGoal(log: SearchLog, claim: Claim): SearchLog {
  const { goal } = claim;
  if (goal !== undefined && sameSize(goal, log.start)) return logTo(log, goal, 'log');
  if (log.goalFrom !== null) return log;
  const told = goalIn(log, claim);
  if (told !== null) return logTo(log, boardOf(log, told.state), told.from);
  return logTo(log, usualGoals(log.start)[0], null);
}

/** The same log with another goal. */
export function logTo(log: SearchLog, goal: Board, goalFrom: GoalSource | null): SearchLog {
  return { ...log, goal, goalState: log.states.add(goal.cells), goalFrom };
}

/** What is to be said of a goal that the log does not name; null: it does. */
export function wordOnGoal(log: SearchLog): JudgeMessage | null {
  const { goalFrom, goalState, states } = log;
  if (goalFrom === 'log') return null;
  if (goalFrom === null) return noGoal(log);
  const said = saidOfGoal(log);
  const board = boardText(states, goalState);
  if (goalFrom === 'generated' && !isListed(log)) return { code: 'check.goal.near', board, said };
  return { code: `check.goal.${goalFrom}`, board, said };
}

/** That the goal is not known. */
export function noGoal(log: SearchLog): JudgeMessage {
  return { code: 'check.goal.missing', said: saidOfGoal(log) };
}

/** Whether a goal is named that cannot be used, or none. */
const saidOfGoal = ({ unusable }: SearchLog): string => (unusable.goal === undefined ? 'none' : 'unusable');

/** Whether a line generates the goal; else it is only one move from what is expanded. */
function isListed({ entries, goalState }: SearchLog): boolean {
  for (let at = 0; at < entries.length; at++)
    if (entries.state.values[at] === goalState && entries.kind.values[at] === LogKind.generate) return true;
  return false;
}

/** The board with which the log ends, expanded or selected; −1: it was expanded before, as no goal is. */
export function lastBoardOf({ entries, startState }: SearchLog): number {
  let last = -1;
  for (let at = entries.length - 1; at >= 0 && last < 0; at--)
    if (isSelected(entries.kind.values[at])) last = at;
  if (last < 0 || entries.state.values[last] === startState) return -1;
  const state = entries.state.values[last];
  for (let at = 0; at < last; at++)
    if (entries.kind.values[at] === LogKind.expand && entries.state.values[at] === state) return -1;
  return state;
}

/** Whether the log ends by selecting that board, and selects no other that it never expands, as a search below a limit does. */
function isOnlyDropped(of: Case, last: number): boolean {
  const { kind, state, length } = of.log.entries;
  if (of.deep !== null || kind.values[length - 1] !== LogKind.select) return false;
  for (let at = 0; at < length - 1; at++)
    if (kind.values[at] === LogKind.select && state.values[at] !== last && !of.isExpanded(state.values[at]))
      return false;
  return true;
}

const isSelected = (kind: number): boolean => kind === LogKind.expand || kind === LogKind.select;

interface ToldGoal {
  readonly state: number;
  readonly from: GoalSource;
}

/** The surest sign first: where the search stopped, then what it estimates, then the order that estimates make. */
function goalIn(log: SearchLog, claim: Claim): ToldGoal | null {
  const { states } = log;
  const usual = usualGoals(log.start).map((goal) => states.add(goal.cells));
  const of = new Case(log, claim);
  const other = of.kind.bothEnds === true ? firstUnreached(of) : -1;
  if (other >= 0) return { state: other, from: 'order' };
  const last = lastBoardOf(log);
  const isPassed = (state: number): boolean => state !== last && of.isExpanded(state);
  const solved = endOfSolution(log);
  if (solved !== null && !isPassed(solved) && (solved === last || isGenerated(of, solved)))
    return { state: solved, from: 'solution' };
  if (usual.includes(last)) return { state: last, from: 'last' };
  if (last >= 0 && isOnlyDropped(of, last)) return { state: last, from: 'last' };
  const candidates = [...new Set([...usual, last, ...statesWithoutH(log)])].filter(
    (state) => state >= 0 && !isPassed(state),
  );
  const byH = candidates.filter((state) => explainsH(log, claim, state));
  if (byH.length === 1) return { state: byH[0], from: 'h' };
  const left = byH.length === 0 ? candidates : byH;
  const byOrder = left.filter((state) => explainsOrder(log, claim, state));
  if (byOrder.length === 1) return { state: byOrder[0], from: 'order' };
  const met = usual.filter((state) => left.includes(state) && isGenerated(of, state));
  return met.length === 1 ? { state: met[0], from: 'generated' } : null;
}

/** The first state that was expanded without being generated; −1: there is none. */
function firstUnreached({ log: { states, startState }, expansions }: Case): number {
  const expanded = new Set<number>();
  for (let step = 1; step <= expansions.length; step++) {
    const state = expansions.state(step);
    if (state < 0) continue;
    const isReached = [0, 1, 2, 3].some((move) => expanded.has(states.known(state, move)));
    if (!isReached && state !== startState && !expanded.has(state)) return state;
    expanded.add(state);
  }
  return -1;
}

/** The goals of most courses that can be reached from here, and are not where it begins. */
function usualGoals(start: Board): Board[] {
  const goals = courseGoals(start);
  const reached = goals.filter((goal) => isSolvable(start, goal) && !boardsEqual(start, goal));
  return reached.length === 0 ? goals : reached;
}

function boardOf({ states }: SearchLog, state: number): Board {
  return createBoard(states.size, states.at(state).slice());
}

function isGenerated(of: Case, state: number): boolean {
  const { states } = of.log;
  for (let move = 0; move < 4; move++) {
    const from = states.known(state, move);
    if (from >= 0 && of.isExpanded(from)) return true;
  }
  return false;
}

/** Where the moves of the solution lead, of the blank or else of the tiles; null: there are none that can be made, or both lead somewhere. */
function endOfSolution({ solution, states, startState }: SearchLog): number | null {
  if (solution === null || solution.moves === null || solution.moves === '') return null;
  const moves = Array.from(solution.moves, (letter) => moveLetters.indexOf(letter));
  const walk = (undo: boolean): number => {
    let state = startState;
    for (const move of moves)
      if (state >= 0) state = move < 0 ? -1 : states.after(state, undo ? undoOf(move as Move) : move);
    return state;
  };
  const ends = [walk(false), walk(true)].filter((state) => state >= 0);
  return ends.length === 1 ? ends[0] : null;
}

/** The board whose h is 0, where only one has it. */
function statesWithoutH({ entries }: SearchLog): number[] {
  const found = new Set<number>();
  for (let at = 0; at < entries.length && found.size < 2; at++)
    if (entries.h.at(at) === 0 && entries.state.values[at] >= 0) found.add(entries.state.values[at]);
  return found.size === 1 ? [...found] : [];
}

/** Whether a heuristic, the one that is named if one is, gives every h of the log for that goal. */
function explainsH(log: SearchLog, { heuristic }: Claim, goal: number): boolean {
  const said = new Map<number, number>();
  for (let at = 0; at < log.entries.length && said.size < mostTried; at++) {
    const [state, h] = [log.entries.state.values[at], log.entries.h.at(at)];
    if (state >= 0 && !Number.isNaN(h)) said.set(state, h);
  }
  if (![...said.values()].some((h) => h !== 0)) return false;
  const aim = boardOf(log, goal);
  const gives = (evaluate: (cells: Uint8Array) => number): boolean =>
    [...said].every(([state, h]) => sameH(h, evaluate(log.states.at(state))));
  return heuristic === undefined
    ? mistakesFor(aim).some(({ goal: other, evaluate }) => other === null && gives(evaluate))
    : heuristicFits(heuristic, aim).ok && gives(createHeuristic(heuristic, aim).evaluate);
}

/** Whether the order of expansions is one by the heuristic that is named, for that goal; never by a few. */
export function explainsOrder(log: SearchLog, claim: Claim, goal: number): boolean {
  const of = new Case(logTo(log, boardOf(log, goal), 'order'), claim);
  if (of.expansions.length < fewestForGoal || claim.heuristic === undefined || claim.heuristic === 'zero')
    return false;
  if (of.deep === 'rising bounds') {
    for (const breach of deepBreaches(of, null)) if (breach !== null) return false;
    return true;
  }
  if (of.priority === null || of.priority === 'g') return false;
  return rulesOf(of).some(
    (rules) => new FrontierWalk(of, rules).first() === null && new FrontierWalk(of, rules).tells(),
  );
}
