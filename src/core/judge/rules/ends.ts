import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import type { Case } from '../case.ts';
import { deepBreaches } from '../deep-walk.ts';
import type { Finding } from '../finding.ts';
import { FrontierWalk, type WalkRules, epsilon } from '../frontier-walk.ts';
import { LogKind } from '../log/log-entries.ts';
import { optimumOf } from '../optimum.ts';
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

type Place = Pick<Finding, 'step' | 'line' | 'state'>;

/** The search says that there is no solution, and its frontier was not empty. */
function* stopped(of: Case, found: Place): Generator<Finding | null> {
  const [meant] = rulesOf(of);
  const rules = meant ?? { order: 'g', h: null, weight: 1, updates: true, reopens: false, forgets: null };
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
  const hasIterations = deep === 'ida-star' || deep === 'iterative-deepening';
  return { code: hasIterations ? 'check.stopped-early.iterations' : 'check.stopped-early.path', step };
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

function* deepStopped(of: Case, found: Place): Generator<Finding | null> {
  const optimum = optimumOf(of);
  const limit = of.claim.maxDepth ?? Infinity;
  for (const breach of deepBreaches(of, null)) if (breach !== null && breach.kind === 'passed') return; // the depth rule has said what was left behind
  yield null;
  if (optimum !== null && optimum <= limit && of.claim.duplicates === undefined)
    yield limit === Infinity
      ? { ...found, code: 'stopped-early', message: gaveUpDeep(of, found.step) }
      : {
          ...found,
          code: 'goal-hidden',
          message: { code: 'check.goal-hidden', step: found.step, optimum, limit },
        };
}
