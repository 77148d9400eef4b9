import { algorithmCatalog } from '../../algorithms/registry.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { AlgorithmName } from '../../search/settings.ts';
import type { Case } from '../case/case.ts';
import { isNeverMeant, sameH } from '../case/classical-mistakes.ts';
import type { Fault } from '../case/finding.ts';
import type { Conventions } from '../detective/tried-conventions.ts';
import { type Claim, type SearchLog, type Unusable, mayBeOfNode } from '../log/search-log.ts';
import { mistakeIn, saysOther } from '../rules/estimates.ts';
import { staleExpansions } from '../rules/repeats.ts';
import { losesNoOptimum, promisesOptimum } from '../rules/solution.ts';

/** What was said in vain, and is not amended by anybody. */
export function unusableOf({ unusable, goalFrom }: SearchLog, { algorithm, heuristic }: Claim): Unusable {
  return {
    ...(goalFrom !== 'log' && unusable.goal !== undefined && { goal: unusable.goal }),
    ...(algorithm === undefined && unusable.algorithm !== undefined && { algorithm: unusable.algorithm }),
    ...(heuristic === undefined && unusable.heuristic !== undefined && { heuristic: unusable.heuristic }),
  };
}

/** Nothing is right by a name that is not known: what it would be right by is a guess. */
export function vainClaim(unusable: Unusable, { algorithm, heuristic }: Claim): JudgeMessage | null {
  if (unusable.algorithm !== undefined && algorithm === undefined) return { code: 'check.unknown.algorithm' };
  return unusable.heuristic !== undefined && heuristic === undefined
    ? { code: 'check.unknown.heuristic' }
    : null;
}

/**
 * A line that was not understood, and for want of which the first wrong step is perhaps wrong: one near it, or, of a board that nothing
 * has generated, any before it.
 */
export function unreadBefore({ log, expansions }: Case, fault: Fault | null): JudgeMessage[] {
  if (fault === null) return [];
  const { step, code } = fault;
  const from = step > 1 && code !== 'not-generated' ? expansions.line(step - 1) : 0;
  // What a node has for successors stands after it.
  const next = step < expansions.length ? expansions.line(step + 1) : Infinity;
  const to = code === 'missing-successor' ? next : fault.line;
  const unread = log.problems.findLast(({ line, code: of }) => mayBeOfNode(of) && line > from && line < to);
  if (unread === undefined) return [];
  return [{ code: unread.line < fault.line ? 'check.unread-before' : 'check.unread-in', line: unread.line }];
}

/** Where lines say another h than that of the heuristic by which the order fits, which nobody has named. O(entries). */
export function unnamedH(of: Case, fits: Conventions): JudgeMessage[] {
  const { claim, log, stepOf } = of;
  const { algorithm, heuristic: name } = fits;
  if (claim.heuristic !== undefined || name === null || !algorithmCatalog[algorithm].informed) return [];
  const h = of.h(name);
  const heuristic = { title: heuristicInfoOf(name).title };
  let first: {
    readonly line: number;
    readonly step: number;
    readonly h: number;
    readonly right: number;
  } | null = null;
  let n = 0;
  for (let at = 0; at < log.entries.length; at++) {
    const { state, line, h: said } = log.entries.at(at);
    if (state < 0 || Number.isNaN(said) || sameH(said, h(state))) continue;
    first ??= { line, step: stepOf[at], h: said, right: h(state) };
    n++;
  }
  return first === null ? [] : [{ code: 'check.unnamed-h', ...first, heuristic, n }];
}

/** That the goal has an h, where no heuristic is named by which it would be wrong. O(entries). */
export function hAtGoal({ log, claim, knowsGoal }: Case): JudgeMessage[] {
  if (!knowsGoal || claim.heuristic !== undefined) return [];
  for (let at = 0; at < log.entries.length; at++) {
    const { state, line, h } = log.entries.at(at);
    if (state === log.goalState && h > 0) return [{ code: 'check.h-at-goal', line, h }];
  }
  return [];
}

/** That a search is right by an h that is a mistake itself. @param fits what it is where it names none */
export function mistakenH(of: Case, fits: Conventions | null): JudgeMessage[] {
  const { algorithm = fits?.algorithm, heuristic = fits?.heuristic ?? undefined } = of.claim;
  if (algorithm === undefined || heuristic === undefined || !algorithmCatalog[algorithm].informed) return [];
  return isNeverMeant(heuristic, of.log.goal)
    ? [{ code: 'check.heuristic.mistake' }, ...(of.log.cost === undefined ? tooLarge(of, heuristic) : [])]
    : [];
}

/**
 * That all values of h that a log says are those of a known mistake: true whatever search it is, and so said also where that is not known.
 * O(entries).
 */
export function hIsMistake(of: Case): JudgeMessage[] {
  const mistake = of.knowsGoal ? mistakeIn(of) : null;
  if (mistake === null || !mistake.isWrong) return [];
  const { title, heuristic, goal, evaluate } = mistake;
  if (saysOther(of, (state) => evaluate(of.log.states.at(state)))) return [];
  const named = { heuristic: { title } };
  if (goal !== null) return [{ code: 'check.heuristic.is-for', ...named, goal: formatBoard(goal) }];
  return [
    { code: 'check.heuristic.is-mistake', ...named },
    ...(heuristic === null || of.log.cost !== undefined ? [] : tooLarge(of, heuristic)),
  ];
}

/** That it is above the true distance, by a board which shows it: the goal, or one a move from it; and where that costs no optimum, that too. */
function tooLarge(of: Case, heuristic: string): JudgeMessage[] {
  const { goal } = of.log;
  const { evaluate } = createHeuristic(heuristic, goal);
  const atGoal = evaluate(goal.cells);
  const [board, h] = legalMoves(goal)
    .map((move) => applyMove(goal, move))
    .map((near) => [formatBoard(near), evaluate(near.cells)] as const)
    .reduce((most, one) => (one[1] > most[1] ? one : most));
  return [
    ...(atGoal > 0 ? [{ code: 'check.heuristic.at-goal', h: atGoal } as const] : []),
    ...(atGoal === 0 && h > 1 ? [{ code: 'check.heuristic.too-large', board, h } as const] : []),
    ...(losesNoOptimum(heuristic) && promisesOptimum(of)
      ? [{ code: 'check.heuristic.by-parity' } as const]
      : []),
  ];
}

/** That stale nodes were expanded, as is right and costs work. */
export function wordOnStale(of: Case): JudgeMessage[] {
  const n = staleExpansions(of);
  return n === 0 ? [] : [{ code: 'check.stale-nodes', n }];
}

/** Values that are no numbers: nothing was judged by them. */
export function unreadValues({ unreadValues: unread }: SearchLog): JudgeMessage[] {
  return Object.entries(unread).map(([name, lines]) => ({ code: 'log.unread-values', name, lines }));
}

/** Figures that are texts, and those that were checked against nothing. */
export function wordsOnFigures({ textFigures, figures, lostLines }: SearchLog): JudgeMessage[] {
  const { expanded, generated, visited } = figures;
  const isUnchecked = lostLines > 0 && [expanded, generated, visited].some((figure) => figure !== undefined);
  return [
    ...Object.entries(textFigures).map(([name, value]): JudgeMessage =>
      value === null ? { code: 'log.unread-figure', name } : { code: 'log.text-figure', name, value },
    ),
    ...(isUnchecked ? [{ code: 'check.counts-unchecked', lines: lostLines } as const] : []),
  ];
}

/** That the boards are those of a solution rather than of a search: nothing else is said, and each is a move from the one before. */
export function wordOnPath({ log, expansions }: Case): JudgeMessage[] {
  const { claim, entries, states } = log;
  const saysMore = claim.algorithm !== undefined || entries.length > expansions.length;
  if (saysMore || expansions.length < fewestOfPath) return [];
  for (let step = 1; step <= expansions.length; step++) {
    const { g, h, f } = expansions.step(step);
    if (![g, h, f].every(Number.isNaN)) return [];
    if (step > 1 && states.moveBetween(expansions.state(step - 1), expansions.state(step)) < 0) return [];
  }
  return [{ code: 'check.is-path', moves: expansions.length - 1 }];
}
const fewestOfPath = 4;

/**
 * Whether a log has f = g + h on each line of an expansion, as A* prints it, on some with a g and an h above 0. O(entries).
 */
export function saysSums({ expansions }: Case): boolean {
  let isAny = false;
  for (let step = 1; step <= expansions.length; step++) {
    const { g, h, f } = expansions.step(step);
    if (!(Math.abs(f - g - h) < 1e-6)) return false;
    if (g > 0 && h > 0) isAny = true;
  }
  return isAny;
}

/** Nodes that were visited and cut off, which are no expansions. */
export const wordOnCuts = ({ cuts = 0 }: SearchLog): JudgeMessage[] =>
  cuts === 0 ? [] : [{ code: 'check.cut-nodes', n: cuts }];

/** What of a trace in words was read, and what was passed over. */
export function wordsPassedOver({ passedOver, expansions }: SearchLog): JudgeMessage[] {
  return passedOver === undefined
    ? []
    : [{ code: 'check.passed-over', expansions: expansions().length, ...passedOver }];
}

export function severalFit([first, second, ...more]: readonly AlgorithmName[]): JudgeMessage {
  const [a, b] = [first, second].map((name) => ({ title: algorithmCatalog[name].title }));
  return more.length === 0
    ? { code: 'check.two-fit', a, b }
    : { code: 'check.several-fit', a, b, n: more.length };
}
