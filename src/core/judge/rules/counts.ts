import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import type { PrintedNumber } from '../log/search-log.ts';
import { optimumOf } from './optimum.ts';
import { promisesOptimum } from './solution.ts';
import { keepsOneNode } from '../../search/settings.ts';

/**
 * `counts-differ`: a number that the program printed is that of its log by no convention: the goal counted or not, states or
 * expansions, the last iteration or all; successors before or after duplicates are rejected, with the root or without.
 */
export function* countFindings(of: Case): Generator<Finding> {
  yield* lengthFindings(of);
  const { log, expansions } = of;
  if (log.lostLines > 0) return; // how many nodes they were about is not known
  const { expanded, generated, visited, maxFrontier, frontier, deepest } = log.figures;
  const place = (line: number): Place => placeOf(of, line);
  const counted = expansions.length;
  const withCuts = counted + (log.cuts ?? 0);
  const seen = new Uint8Array(log.states.count);
  let states = 0;
  const startsAt: number[] = []; // steps
  for (let step = 1; step <= counted; step++) {
    const state = expansions.state(step);
    if (state >= 0 && seen[state] === 0) states++;
    if (state >= 0) seen[state] = 1;
    if (state === log.startState) startsAt.push(step);
  }
  if (expanded !== undefined) {
    const inLast = counted + 1 - (startsAt.at(-1) ?? 0);
    const fits = [counted, states, inLast, withCuts].some((count) => Math.abs(count - expanded.value) <= 1);
    if (!fits)
      yield {
        ...place(expanded.line),
        message: { code: 'check.counts-differ.expanded', said: expanded.value, counted },
      };
  }
  if (generated !== undefined) {
    const listed = log.entries.count(LogKind.generate);
    const roots = startsAt.length;
    const most = generatedAtMost(of) + roots + 1;
    // Each state that was expanded was generated, but the start; of several iterations the last may be counted alone
    const inLast = counted + 1 - (startsAt.at(-1) ?? 0);
    const least = listed > 0 ? Math.min(listed, states - 1) : Math.max(0, Math.min(states, inLast) - 2);
    const isOfLines = generated.value === listed + log.entries.count(LogKind.reject);
    if (
      (generated.value < least || generated.value > Math.max(most, listed + roots)) &&
      !(isOfLines && listsIllegal(of)) // moves that are not there are counted too
    )
      yield {
        ...place(generated.line),
        message: { code: 'check.counts-differ.generated', said: generated.value, least, most },
      };
  }
  if (visited !== undefined) {
    const met = statesMet(of, startsAt.at(-1) ?? 1);
    if (met !== null && !mayVisit(of, visited.value, met, generatedAtMost(of) + startsAt.length))
      yield {
        ...place(visited.line),
        message: { code: 'check.counts-differ.visited', said: visited.value, states, met: met.all },
      };
  }
  if (deepest !== undefined) {
    const { least, most } = depthsOf(of);
    if (deepest.value < least || deepest.value > most)
      yield {
        ...place(deepest.line),
        message: { code: 'check.counts-differ.deepest', said: deepest.value, least, most },
      };
  }
  if (frontier !== undefined && of.priority !== null) {
    const { left, most } = frontierOf(of);
    if (frontier.value < left || frontier.value > most)
      yield {
        ...place(frontier.line),
        message: { code: 'check.counts-differ.left', said: frontier.value, least: left, most },
      };
  }
  if (maxFrontier !== undefined && of.priority !== null) {
    const { least, most } = frontierOf(of);
    if (maxFrontier.value < least || maxFrontier.value > most)
      yield {
        ...place(maxFrontier.line),
        message: { code: 'check.counts-differ.frontier', said: maxFrontier.value, least, most },
      };
  }
}

/**
 * Between which sizes the largest frontier lies, by any usual way of counting: different states that wait, or all entries, stale ones too; before
 * or after the successors of a node are there. O(entries).
 */
function frontierOf(of: Case): { readonly least: number; readonly most: number; readonly left: number } {
  const { log, expansions, stepOf } = of;
  const { entries, states, startState } = log;
  const isListed = entries.has(LogKind.generate);
  const waiting = new Uint8Array(states.count); // 1: in the frontier, 2: expanded
  waiting[startState] = 1;
  let [open, pushed, least, most, left] = [1, 1, 0, 1, 0];
  const meet = (state: number): void => {
    pushed++;
    if (state < 0 || waiting[state] !== 0) return;
    waiting[state] = 1;
    open++;
  };
  for (let at = 0; at < entries.length; at++) {
    const kind = entries.kind.values[at];
    const state = entries.state.values[at];
    const step = stepOf[at];
    if (kind === LogKind.generate) meet(state);
    else if (kind === LogKind.expand && state >= 0) {
      if (step < expansions.length) least = Math.max(least, open - 1); // the list before the last may be the largest
      left = open - 1; // before its successors are there, as where it is the goal
      if (waiting[state] === 1) open--;
      waiting[state] = 2;
      if (!isListed)
        for (let move = 0; move < 4; move++)
          if (of.successor(state, move) >= 0) meet(of.successor(state, move));
    }
    most = Math.max(most, pushed - step + 1);
  }
  return { least: Math.max(0, least - 1), most, left: Math.max(0, Math.min(left, open) - 2) };
}

/**
 * Between which depths the deepest node lies: that of one that was expanded, the last left out as it may be the goal, and one more, of a successor, or
 * counted from 1. Without g nothing is known. O(expansions).
 */
function depthsOf(of: Case): { readonly least: number; readonly most: number } {
  const { expansions, claim } = of;
  let [least, most] = [0, 0];
  for (let step = 1; step <= expansions.length; step++) {
    const g = expansions.g(step);
    if (Number.isNaN(g)) return { least: 0, most: Infinity };
    if (step < expansions.length) least = Math.max(least, g);
    most = Math.max(most, g);
  }
  // What goes down to a limit may say that
  return { least, most: of.deep === null ? most + 2 : Math.max(most + 2, claim.maxDepth ?? Infinity) };
}

/** The length that the program printed is that of its solution, whatever else of the log was read. */
function* lengthFindings(of: Case): Generator<Finding> {
  const { length } = of.log.figures;
  const { moves, asBoards = false } = of.log.solution ?? {};
  const place = (line: number): Place => placeOf(of, line);
  if (length === undefined) return;
  if (of.log.solution === null) yield* untoldLengthFindings(of, length);
  if (typeof moves !== 'string' || length.value === moves.length) return;
  const isOfBoards = length.value === moves.length + 1;
  const common = { said: length.value, counted: moves.length };
  // Of a solution that is a list of boards the length may be that of the list.
  if (isOfBoards && !asBoards)
    yield { ...place(length.line), message: { code: 'check.counts-differ.length-boards', ...common } };
  else if (!isOfBoards)
    yield { ...place(length.line), message: { code: 'check.counts-differ.length', ...common } };
}

/**
 * The same where no line has the moves: that of the goal's node, as the log has its g; else any length of a way through the boards that were
 * expanded, of which each is as odd or as even as the shortest, and the shortest where the search promises that. A goal that is only a
 * successor of what was expanded has any such length from the optimum on.
 */
function* untoldLengthFindings(of: Case, { value, line }: PrintedNumber): Generator<Finding> {
  const { log } = of;
  if (!of.knowsGoal || log.lostLines > 0) return;
  const found = placeOf(of, line);
  const isOfGoal = of.found || of.isExpanded(log.goalState) || of.endsAtGoal || isGenerated(of);
  const through = shortestThrough(of);
  if (through === null || (!isOfGoal && value === 0)) return;
  // Of a goal that no line has, the way may come after the log breaks off: no solution is shorter than the optimum
  const optimum = isOfGoal ? null : optimumOf(of);
  const counted = optimum ?? (isOfGoal ? through : null);
  if (counted === null) return;
  const g = gOfGoal(of);
  const isRight =
    g === null
      ? value === counted || (!promisesOptimum(of) && value > counted && (value - counted) % 2 === 0)
      : value === g;
  // Boards on the way may be counted
  if (isRight) return;
  const isOfBoards = value === (g ?? counted) + 1;
  const common = { said: value, counted: g ?? counted };
  if (g !== null || isOfBoards)
    yield {
      ...found,
      message: { code: `check.counts-differ.length${isOfBoards ? '-boards' : ''}`, ...common },
    };
  else
    yield {
      ...found,
      message: { code: `check.counts-differ.length-${optimum === null ? 'untold' : 'optimum'}`, ...common },
    };
}

function isGenerated({ log: { entries, goalState } }: Case): boolean {
  return entries.lastOf(goalState) >= 0;
}

/** The only g that the log says of the goal; null: it says none, or several. O(entries). */
function gOfGoal({ log: { entries, goalState } }: Case): number | null {
  let found: number | null = null;
  for (let at = 0; at < entries.length; at++) {
    const g = entries.g.values[at];
    if (entries.state.values[at] !== goalState || Number.isNaN(g)) continue;
    if (found !== null && found !== g) return null;
    found = g;
  }
  return found;
}

/** Moves of a shortest way to the goal on which every board but the last was expanded; null: there is none. O(expansions). */
function shortestThrough(of: Case): number | null {
  const { startState, goalState, states } = of.log;
  const depth = new Int32Array(states.count).fill(-1);
  depth[startState] = 0;
  const queue = [startState];
  for (const state of queue) {
    if (state === goalState) return depth[state];
    if (!of.isExpanded(state)) continue;
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next < 0 || depth[next] >= 0) continue;
      depth[next] = depth[state] + 1;
      queue.push(next);
    }
  }
  return null;
}

type Place = Pick<Finding, 'code' | 'step' | 'line' | 'state'>;

function placeOf({ log, expansions }: Case, line: number): Place {
  return { code: 'counts-differ', step: expansions.length, line, state: log.goalState };
}

/** Successors of all expansions. O(expansions). */
function generatedAtMost({ expansions }: Case): number {
  let most = 0;
  for (let step = 1; step <= expansions.length; step++) {
    const state = expansions.state(step);
    for (let move = 0; state >= 0 && move < 4; move++) most += Number(expansions.successor(state, move) >= 0);
  }
  return most;
}

/** Different states, by what programs call visited. */
interface StatesMet {
  /** Expanded in the last iteration. */
  readonly last: number;
  /** Expanded, or a successor of one that was. */
  readonly all: number;
  /** The same before the successors of the last expansion, among which a search may end. */
  readonly early: number;
}

/** Null: a line has no board, and may be one of those that the program counted. O(entries). */
function statesMet(of: Case, lastStart: number): StatesMet | null {
  const { log, expansions } = of;
  const { entries, states, startState } = log;
  const met = new Uint8Array(states.count);
  const inLast = new Uint8Array(states.count);
  let [all, early, last] = [0, 0, 0];
  const meet = (state: number): void => {
    all += 1 - met[state];
    met[state] = 1;
  };
  meet(startState);
  for (let at = 0, step = 0; at < entries.length; at++) {
    const kind = entries.kind.values[at];
    if (kind === LogKind.bound) continue;
    const state = entries.state.values[at];
    if (state < 0) return null;
    meet(state);
    if (kind !== LogKind.expand) continue;
    if (++step === expansions.length) early = all;
    if (step >= lastStart) {
      last += 1 - inLast[state];
      inLast[state] = 1;
    }
    for (let move = 0; move < 4; move++) if (of.successor(state, move) >= 0) meet(of.successor(state, move));
  }
  return { last, all, early };
}

/**
 * Whether a program may call so many visited: states or nodes that it expanded, all or of the last iteration; what it took from its
 * frontier, stale entries too, where it may have several of a state; or each state that it met. A search that goes down a path may
 * count each call, also one that a bound ends at once.
 * @param generated successors of all expansions, and the roots
 */
function mayVisit(of: Case, said: number, { last, all, early }: StatesMet, generated: number): boolean {
  const isIn = (least: number, most: number): boolean => said >= least - 1 && said <= most + 1;
  const { length } = of.expansions;
  if (of.priority === null) return isIn(last, Math.max(length, all, generated + 1)); // the limit 0 expands nothing
  const pushed = of.log.entries.count(LogKind.generate) || generated;
  const { duplicates } = of.claim;
  const selected = duplicates !== undefined && keepsOneNode(duplicates) ? length : Math.max(length, pushed);
  return isIn(last, selected) || isIn(early, all);
}

/** Whether a successor is listed to which no legal move leads. O(entries × cells). */
function listsIllegal({ log: { entries, states }, expansions, stepOf }: Case): boolean {
  for (let at = 0; at < entries.length; at++) {
    const kind = entries.kind.values[at];
    if (kind !== LogKind.generate && kind !== LogKind.reject) continue;
    const from = stepOf[at] === 0 ? -1 : expansions.state(stepOf[at]);
    const state = entries.state.values[at];
    if (from >= 0 && state >= 0 && states.moveBetween(from, state) < 0) return true;
  }
  return false;
}
