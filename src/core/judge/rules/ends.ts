import { algorithmCatalog } from '../../algorithms/registry.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import type { AlgorithmName, DuplicateRule } from '../../search/settings.ts';
import type { Case } from '../case/case.ts';
import { deepBreaches, searchedTo } from './deep-walk.ts';
import type { Finding } from '../case/finding.ts';
import { FrontierWalk, type WalkRules, epsilon } from './frontier-walk.ts';
import { LogKind } from '../log/log-entries.ts';
import { optimumOf } from './optimum.ts';
import { isPlainDeep } from './plain-deep.ts';
import { tellsPlaces } from './depth.ts';
import { missingIn, rulesOf } from './order.ts';

/**
 * `goal-test-early`, `goal-ignored`, `goal-hidden`, `stopped-early`: a search that ended before it should, or later. Of a log
 * without an answer it is not known whether the search had ended, and without a goal nothing is.
 */
export function* endFindings(of: Case): Generator<Finding | null> {
  const { log, expansions, deep } = of;
  if (!of.knowsGoal) return;
  const step = expansions.length;
  const found = { step, line: log.solution?.line ?? expansions.last.line, state: log.goalState };
  if (of.priority !== null || deep !== null) {
    let ignored = 1;
    while (ignored < step && expansions.state(ignored) !== log.goalState) ignored++;
    if (ignored < step) {
      const line = expansions.line(ignored);
      yield {
        code: 'goal-ignored',
        step: ignored + 1,
        line,
        state: log.goalState,
        message: { code: 'check.goal-ignored.expanded', step: ignored + 1, goal: ignored },
      };
      return;
    }
  }
  if (of.priority !== null && of.claim.goalTest === 'generate') {
    const made = generatesGoalIn(of);
    const next = made + 1;
    if (made > 0 && next <= step && expansions.state(next) !== log.goalState) {
      const said = log.isProgram === true ? 'program' : 'log';
      const message: JudgeMessage = { code: 'check.goal-ignored.said', step: next, made, said };
      yield { code: 'goal-ignored', step: next, line: expansions.line(next), state: log.goalState, message };
      return;
    }
  }
  if (log.solution === null || !isSolvable(log.start, log.goal)) return;
  if (!of.found) {
    if (of.priority !== null) yield* stopped(of, found);
    else if (deep !== null) yield* deepStopped(of, found);
    else if (of.claim.algorithm !== undefined && of.kind.sides !== undefined)
      yield { ...found, code: 'stopped-early', message: gaveUpComplete(of.claim.algorithm, step) };
    return;
  }
  const isTestedLate = of.endsAtGoal || selectsGoal(of);
  if (of.priority !== 'f' || isTestedLate) return;
  const early: Finding[] = [];
  for (const rules of rulesOf(of)) {
    const walk = new FrontierWalk(of, rules);
    let isOrdered = true;
    for (const breach of walk.breaches())
      if (breach === null) yield null;
      else isOrdered = false;
    if (!isOrdered) continue; // that it ended with better nodes left is no fault of its own
    const better = walk.best();
    if (
      better < 0 ||
      !walk.isOpen(log.goalState) ||
      walk.value(better) >= walk.value(log.goalState) - epsilon
    )
      return;
    const common = { step, f: walk.value(better), g: walk.value(log.goalState) };
    const moves = log.solution.moves!.length;
    const optimum = optimumOf(of);
    early.push({
      ...found,
      code: 'goal-test-early',
      message:
        optimum !== null && moves > optimum
          ? { code: 'check.goal-test-early.cost', ...common, moves, optimum }
          : { code: 'check.goal-test-early', ...common },
    });
  }
  yield* early.slice(0, 1);
}

/** The first step of which the goal is a successor; 0: there is none. */
function generatesGoalIn(of: Case): number {
  const { log, expansions } = of;
  for (let step = 1; step <= expansions.length; step++) {
    const from = expansions.state(step);
    if (from >= 0 && [0, 1, 2, 3].some((move) => of.successor(from, move) === log.goalState)) return step;
  }
  return 0;
}

/** Whether the log says that the goal left the frontier. */
export function selectsGoal({ log: { entries, goalState } }: Case): boolean {
  for (const { kind, state } of entries) if (kind === LogKind.select && state === goalState) return true;
  return false;
}

/** Where it is not known how a search selects: all that it can reach has a place in its frontier. */
const byG: WalkRules = { order: 'g', h: null, weight: 1, updates: true, reopens: false, forgets: null };

type Place = Pick<Finding, 'step' | 'line' | 'state'>;

/** The search says that there is no solution, and its frontier was not empty. */
function* stopped(of: Case, found: Place): Generator<Finding | null> {
  const [meant] = rulesOf(of);
  const rules = meant ?? byG;
  const n = leftBy(of, rules).open;
  if (n === 0) return;
  yield null;
  const explains = (changes: Partial<WalkRules>): boolean => {
    const { open, breaches } = leftBy(of, { ...rules, ...changes });
    return open + breaches === 0;
  };
  const missing = missingIn(of, explains, found.step);
  yield missing === null
    ? { ...found, code: 'stopped-early', message: gaveUp(of, n) }
    : { ...found, ...missing };
}

/** @param n nodes that were left; where only the start was expanded it is more likely that they never got there */
function gaveUp(of: Case, n: number): JudgeMessage {
  const step = of.expansions.length;
  const isStart = step === 1 && of.expansions.state(1) === of.log.startState;
  const made = [0, 1, 2, 3].filter((move) => isStart && of.successor(of.log.startState, move) >= 0).length;
  return isStart
    ? { code: 'check.stopped-early.unused', step, n: made }
    : { code: 'check.stopped-early', step, n };
}

/** A search that goes down a path has no frontier, but a path and a stack. */
function gaveUpDeep({ deep }: Case, step: number): JudgeMessage {
  const hasIterations = deep === 'rising bounds' || deep === 'rising limits';
  return { code: hasIterations ? 'check.stopped-early.iterations' : 'check.stopped-early.path', step };
}

/** Of those with two sides no more is known than that they find a solution where there is one. */
function gaveUpComplete(algorithm: AlgorithmName, step: number): JudgeMessage {
  const { title } = algorithmCatalog[algorithm];
  return { code: 'check.stopped-early.complete', step, algorithm: { title } };
}

/** Nodes that are in the frontier at the end, and breaches on the way. */
function leftBy(of: Case, rules: WalkRules): { readonly open: number; readonly breaches: number } {
  const walk = new FrontierWalk(of, rules);
  let [open, breaches] = [0, 0];
  for (const breach of walk.breaches()) if (breach !== null) breaches++;
  for (let state = 0; state < of.log.states.count; state++)
    if (walk.isOpen(state) && walk.g[state] < (of.claim.maxDepth ?? Infinity)) open++;
  return { open, breaches };
}

/**
 * A search that follows one path says that there is no solution where there is one. Without a limit it may never say so; below one it may
 * where it looked at all that is within, which hides no solution unless it skips states that it reached by a longer path.
 */
function* deepStopped(of: Case, found: Place): Generator<Finding | null> {
  const { claim, deep } = of;
  const { step } = found;
  if (yield* tellsWhatWasPassed(of)) return; // the depth rule has said what was left behind
  const limit = limitOf(of);
  const optimum = optimumOf(of);
  const searched = deep === 'rising bounds' ? Infinity : searchedTo(of); // the bounds of IDA* are no depths
  if (limit === Infinity) yield { ...found, code: 'stopped-early', message: gaveUpDeep(of, step) };
  else if (searched < limit)
    yield {
      ...{ ...found, code: 'stopped-early' },
      message: { code: 'check.stopped-early.limit', step, depth: searched, limit },
    };
  else if (optimum !== null && optimum <= limit && !mayHideGoal(of))
    yield claim.maxDepth === undefined
      ? { ...found, code: 'stopped-early', message: gaveUpDeep(of, step) }
      : { ...found, code: 'goal-hidden', message: { code: 'check.goal-hidden', step, optimum, limit } };
}

/** Whether the depth rule says that a successor was left behind. */
function* tellsWhatWasPassed(of: Case): Generator<null, boolean> {
  if (!tellsPlaces(of)) return false;
  for (const breach of deepBreaches(of, null))
    if (breach === null) yield null;
    else if (breach.kind === 'passed') return !isPlainDeep(of);
  return false;
}

/** The depth to which a search may look: what it says, or where one below a limit says none, how far it went. Infinity: there is no limit. */
function limitOf(of: Case): number {
  return of.claim.maxDepth ?? (of.deep === 'limited' ? searchedTo(of) : Infinity);
}

/** Searches with a frontier that is ordered by g, or by f with a consistent h, expand no state by a longer path than they must. */
function mayHideGoal(of: Case): boolean {
  const { duplicates, heuristic } = of.claim;
  if (of.deep !== null) return duplicates !== undefined && !onPathOnly.has(duplicates);
  const isConsistent =
    heuristic !== undefined && duplicates !== 'generated' && of.promises(heuristic, 'consistent');
  return of.priority !== 'g' && !(of.kind.selectsLeast === 'f' && isConsistent);
}

/** Rules by which no state is skipped that was reached by a longer path elsewhere. */
const onPathOnly: ReadonlySet<string> = new Set(['none', 'parent', 'path'] satisfies DuplicateRule[]);

/**
 * Of a search in which nothing is wrong and which says that there is no solution: why that is not shown. Null: it is, or it says no such
 * thing, or nothing is known of how it searches.
 */
export function unprovenNone(of: Case): JudgeMessage | null {
  const { log, expansions, claim } = of;
  if (log.solution === null || of.found || mayGiveUp(of)) return null;
  const hasRules = of.priority !== null || of.deep !== null;
  const limit = limitOf(of);
  if (!isSolvable(log.start, log.goal)) {
    const isReached = hasRules && claim.maxDepth !== undefined && leavesNothingWithin(of, limit);
    const isShown = isReached || isExhausted(of) || (of.kind.sides !== undefined && isOneSideExhausted(of));
    return isShown ? null : { code: 'check.none.unshown', n: expansions.length };
  }
  if (!hasRules) return null;
  if (of.deep === 'limited' && claim.maxDepth === undefined)
    return { code: 'check.none.limit-missing', depth: limit };
  const optimum = optimumOf(of);
  if (optimum !== null && optimum <= limit) return { code: 'check.none.hidden', optimum, limit };
  const isBeyond =
    optimum !== null || createHeuristic('manhattan', log.goal).evaluate(log.start.cells) > limit;
  // By a rule that skips nothing elsewhere it is known what must have had its turn.
  const isPlain = of.deep !== null && onPathOnly.has(claim.duplicates ?? '');
  const isShown = isPlain ? isPlainDeep(of) : isBeyond || (of.deep === null && !mayHideGoal(of));
  return isShown ? null : { code: 'check.none.unknown', limit };
}

/** Whether it is a search that has no rules of its own here, and may end with a solution left. */
function mayGiveUp({ claim: { algorithm }, priority, deep, kind: { sides } }: Case): boolean {
  return algorithm !== undefined && priority === null && deep === null && sides === undefined;
}

/** Whether all that can be reached from the start, or from the goal, was expanded. O(expansions). */
function isOneSideExhausted(of: Case): boolean {
  const { startState, goalState, states } = of.log;
  return [startState, goalState].some((root) => {
    const seen = new Uint8Array(states.count);
    seen[root] = 1;
    const reached = [root];
    for (const state of reached) {
      if (!of.isExpanded(state)) return false;
      for (let move = 0; move < 4; move++) {
        const next = of.successor(state, move);
        if (next >= 0 && seen[next] === 0) reached.push(next);
        if (next >= 0) seen[next] = 1;
      }
    }
    return true;
  });
}

/** Whether nothing was left that lies within a limit. */
function leavesNothingWithin(of: Case, limit: number): boolean {
  if (of.deep === 'rising bounds') return false; // which of its bounds is the last is not known
  if (of.deep !== null) return searchedTo(of) >= limit;
  const [rules = byG] = rulesOf(of);
  return leftBy(of, rules).open === 0;
}

/** Whether all that was generated was expanded. O(expansions). */
export function isExhausted(of: Case): boolean {
  for (let step = 1; step <= of.expansions.length; step++) {
    const state = of.expansions.state(step);
    for (let move = 0; state >= 0 && move < 4; move++) {
      const next = of.successor(state, move);
      if (next >= 0 && !of.isExpanded(next)) return false;
    }
  }
  return true;
}
