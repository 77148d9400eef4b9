import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import type { Case } from '../case/case.ts';
import { noGoal } from '../rules/goal-of-log.ts';
import { FrontierWalk, epsilon } from '../rules/frontier-walk.ts';
import { type Agreement, fewestOfAll } from './replay.ts';
import { isExhausted, selectsGoal, unprovenNone } from '../rules/ends.ts';
import { rulesOf } from '../rules/order.ts';
import { isPlainDeep } from '../rules/plain-deep.ts';

/**
 * That a log breaks off before its search had ended: what came later may be wrong; or that it gives up without a reason. Null where it
 * came to its end, with the goal, with an answer or with an empty frontier. @param is our search that agrees longest
 */
export function openEnd(of: Case, is: Agreement | null): JudgeMessage | null {
  const { log, expansions } = of;
  if (!of.knowsGoal) return noGoal(log);
  const unproven = unprovenNone(of);
  if (unproven !== null && isSolvable(log.start, log.goal)) return unproven; // also where ours is as little proof
  const saysEnd =
    (log.solution !== null && unproven === null) || of.isExpanded(log.goalState) || selectsGoal(of);
  if (givesUp(of) && !(is?.isWhole === true && is.agrees >= fewestOfAll))
    return { code: 'check.gives-up', n: expansions.length };
  const isOurEnd = is !== null && is.isWhole && is.endsThere && (unproven === null || isMeant(of, is));
  const hasBegun = expansions.length > 0;
  if (cutoffOf(of, is) !== null) return null;
  if (saysEnd || isOurEnd || (hasBegun && (isExhausted(of) || isGoalNext(of))))
    return isTooShort(of) ? { code: 'check.too-short' } : null;
  if (unproven !== null) return unproven;
  return {
    code: isSolvable(log.start, log.goal) ? 'check.open-end' : 'check.open-end.unsolvable',
    n: expansions.length,
  };
}

/**
 * The depth limit at which a log without an answer ends, where all within it had its turn: a cutoff, which is an end. Null: there is none such.
 */
export function cutoffOf(of: Case, is: Agreement | null): number | null {
  const { log, deep, claim } = of;
  const { maxDepth } = claim;
  if (!of.knowsGoal || maxDepth === undefined || (deep !== 'limited' && deep !== 'unlimited')) return null;
  if (log.solution !== null || of.isExpanded(log.goalState) || selectsGoal(of)) return null;
  const isOurs = is !== null && is.isWhole && is.endsThere;
  return isOurs || isPlainDeep(of, true) ? maxDepth : null;
}

/** Whether a search of ours that gives up is what a log is by its own account, or by more expansions than agree by chance. */
function isMeant({ claim: { algorithm } }: Case, { conventions, agrees }: Agreement): boolean {
  return algorithm === undefined ? agrees >= fewestOfAll : algorithm === conventions.algorithm;
}

/** Whether it says that there is no solution where there is one, and not that it is a search that may give up. */
function givesUp({ log: { solution, start, goal }, claim, found }: Case): boolean {
  return solution !== null && !found && claim.algorithm === undefined && isSolvable(start, goal);
}

/** Whether it is one board, with neither an answer nor both a search and a goal to judge it by. */
function isTooShort({ log: { solution, goalFrom }, claim, expansions }: Case): boolean {
  const isSaid = claim.algorithm !== undefined && goalFrom === 'log';
  return expansions.length === 1 && solution === null && !isSaid;
}

/**
 * Whether a search that tests the goal may end here although no line says so: its last expansion generated the goal, or no node of
 * the frontier is better than the goal.
 */
function isGoalNext(of: Case): boolean {
  const { goalState } = of.log;
  const isTestedEarly = of.priority !== 'f' || of.claim.goalTest === 'generate';
  if (isTestedEarly && successorsOf(of, of.expansions.last.state).includes(goalState)) return true;
  return rulesOf(of).some((rules) => {
    const walk = new FrontierWalk(of, rules);
    walk.first();
    const best = walk.best();
    return best >= 0 && walk.isOpen(goalState) && walk.value(best) >= walk.value(goalState) - epsilon;
  });
}

function successorsOf(of: Case, state: number): number[] {
  if (state < 0) return [];
  return [0, 1, 2, 3].map((move) => of.successor(state, move)).filter((next) => next >= 0);
}
