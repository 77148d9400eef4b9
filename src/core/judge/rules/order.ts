import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { Case } from '../case/case.ts';
import { mistakesFor } from '../case/classical-mistakes.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { type Finding, maxPlaces } from '../case/finding.ts';
import { FrontierWalk, type OrderBreach, type WalkOrder, type WalkRules } from './frontier-walk.ts';
import { boardText } from '../log/states.ts';
import { mistakesInForce, saysH, saysOther } from './estimates.ts';
import { hasIllegalMoves } from './links.ts';
import { isSummed, saidWeight, weights } from './totals.ts';

const letters = 'UDLR';

/**
 * `out-of-order`, and what may lie behind it: `missing-successor`, `wrong-h`, `update-ignored`, `not-reopened`,
 * `goal-ignored`. A node may be selected when no node of the frontier is better. Where that is broken, the log is compared with
 * searches that each make one classical mistake; one that explains all of it is the cause.
 */
export function* orderFindings(of: Case): Generator<Finding | null> {
  const readings = rulesOf(of);
  if (readings.length === 0) return;
  let rules = readings[0];
  let first: OrderBreach | null = null;
  for (const reading of readings) {
    const breach = new FrontierWalk(of, reading).first();
    yield null;
    if (breach === null) return;
    if (first === null || breach.step > first.step) [first, rules] = [breach, reading];
  }
  if (first === null) return;
  const walk = new FrontierWalk(of, rules);
  let cause: Cause | null = null;
  let times = 0;
  for (const breach of walk.breaches()) {
    if (breach === null) {
      yield null;
      continue;
    }
    const { step, selected, better } = breach;
    const place = { step, line: of.expansions.line(step), state: selected, passed: better };
    const known = cause;
    cause ??= causeOf(of, rules, breach, walk);
    const isTold = known !== null && times++ < maxPlaces;
    yield { ...place, ...cause, ...(isTold && { message: againIn(of, rules, breach, cause.message) }) };
  }
}

/** What is to be said of a later step, whose numbers are others than those of the first. */
function againIn(of: Case, rules: WalkRules, breach: OrderBreach, first: JudgeMessage): JudgeMessage {
  const { step, value, better, betterValue } = breach;
  const board = boardText(of.log.states, better);
  const common = { step, value: valueName(rules), selected: value, better: betterValue, board };
  return first.code === 'check.out-of-order.is'
    ? { ...first, ...common }
    : { code: 'check.out-of-order', ...common };
}

/** How the search that is claimed selects; several where its texts differ. Empty: that is not known. */
export function rulesOf(of: Case): WalkRules[] {
  const { priority, claim } = of;
  if (priority === null) return [];
  const isWeighted = of.kind.selectsLeast === 'weighted f';
  const heuristic = claim.heuristic ?? (priority === 'g' ? 'zero' : undefined);
  if (heuristic === undefined || (isWeighted && claim.weight === undefined)) return [];
  const common = {
    // Where f is wrong its order is not a second fault.
    order: isSummed(of) ? ('sum' as const) : priority,
    weight: isWeighted ? claim.weight! : (saidWeight(of) ?? 1),
    forgets: null,
  };
  const inForce = hsInForce(of, heuristic);
  const isAsClaimed = inForce.length === 1 && inForce[0] === of.h(heuristic);
  const updates = claim.duplicates !== 'generated';
  if (priority !== 'f' || !updates) return inForce.map((h) => ({ ...common, h, updates, reopens: false }));
  const mayReopen = !of.promises(heuristic, 'consistent') || isWeighted;
  // Weighted A* keeps its bound with reopening and without; a search that says `expanded` never reopens.
  // After an illegal move no h is consistent any more, nor need a mistaken one be: whether the program reopens is its own choice.
  const isEither = isWeighted || !isAsClaimed || hasIllegalMoves(of);
  const reopenings = claim.duplicates === 'expanded' ? [false] : isEither ? [true, false] : [mayReopen];
  return inForce.flatMap((h) => reopenings.map((reopens) => ({ ...common, h, updates: true, reopens })));
}

/**
 * h as the program has it: where it is wrong and known, what it is, so that its order is not a second fault. Two where only the
 * lines of one kind have it wrong: by which of them the program selects is not known.
 */
function hsInForce(of: Case, heuristic: string): ((state: number) => number)[] {
  const { log } = of;
  const h = of.h(heuristic);
  if (!saysOther(of, h)) return [h];
  const known = mistakesInForce(of);
  if (known.length > 0) return known;
  const said = new Map<number, number>();
  for (const entry of log.entries) said.set(entry.state, entry.h);
  return [(state) => said.get(state) ?? NaN];
}

type Cause = Pick<Finding, 'code' | 'message'>;

function causeOf(of: Case, rules: WalkRules, breach: OrderBreach, walk: FrontierWalk): Cause {
  const { log } = of;
  const { step, value, better, betterValue } = breach;
  const fits = (changes: Partial<WalkRules>): boolean =>
    new FrontierWalk(of, { ...rules, ...changes }).first() === null;
  const explains = (changes: Partial<WalkRules>): boolean =>
    fits(changes) && new FrontierWalk(of, { ...rules, ...changes }).tells();
  const board = boardText(log.states, better);
  if (rules.reopens && fits({ reopens: false }) && walk.firstG[better] > walk.g[better])
    return {
      code: 'not-reopened',
      message: { code: 'check.not-reopened', step, board, g: walk.firstG[better], smaller: walk.g[better] },
    };
  if (rules.order === 'f' && fits({ updates: false }))
    return {
      code: 'update-ignored',
      message: {
        ...{ code: 'check.update-ignored', step, found: walk.bornAt[better], board },
        ...{ g: walk.firstG[better], smaller: walk.g[better] },
      },
    };
  const common = { step, value: valueName(rules), selected: value, better: betterValue, board };
  const n = of.expansions.length;
  const is = orderIn(rules, explains) ?? weightIn(rules, explains);
  const missing = missingIn(of, fits, step);
  // Where both explain all of a short log, a board that comes up later was not forgotten.
  const isSeenLater = log.entries.lastOf(better) > of.expansions.entry(step);
  if (missing !== null && (is === null || !isSeenLater)) return missing;
  if (of.knowsGoal && better === log.goalState)
    return { code: 'goal-ignored', message: { code: 'check.goal-ignored', step, f: betterValue } };
  if (is !== null)
    return { code: 'out-of-order', message: { code: 'check.out-of-order.is', ...common, is, n } };
  const wrong = wrongHIn(of, rules, explains, step);
  if (wrong !== null) return wrong;
  if (rules.order === 'f' && rules.weight === 1 && explains({ order: 'sum' })) {
    const sum = { code: 'check.order.sum' } as const;
    return { code: 'out-of-order', message: { code: 'check.out-of-order.is', ...common, is: sum, n } };
  }
  return { code: 'out-of-order', message: { code: 'check.out-of-order', ...common } };
}

function valueName({ order, weight }: WalkRules): string {
  if (order === 'sum') return 'f';
  if (order !== 'f') return order;
  return weight === 1 ? 'f' : 'g + w·h';
}

/** In fewer expansions than these a direction that could have been tried was not by chance. */
const fewest = 8;

/** Whether successors that are never made, it is supposed, could have been often enough. O(expansions). */
export function mayHaveMade(of: Case, forgets: NonNullable<WalkRules['forgets']>): boolean {
  let times = 0;
  for (let at = 1; at <= of.expansions.length && times < fewest; at++) {
    const state = of.expansions.state(at);
    const isForgotten = (move: number): boolean => {
      const next = state < 0 ? -1 : of.successor(state, move);
      return next >= 0 && forgets(move, state, next);
    };
    if ([0, 1, 2, 3].some(isForgotten)) times++;
  }
  return times >= fewest;
}

/** A direction that is never tried, everywhere or into the last row or column. */
export function missingIn(
  of: Case,
  explains: (changes: Partial<WalkRules>) => boolean,
  step: number,
): Cause | null {
  const { states } = of.log;
  const { rows, columns } = states.size;
  const isNeverMade = (forgets: NonNullable<WalkRules['forgets']>): boolean =>
    mayHaveMade(of, forgets) && explains({ forgets });
  for (let move = 0; move < 4; move++)
    if (isNeverMade((made) => made === move))
      return {
        code: 'missing-successor',
        message: { code: 'check.missing-successor.direction', step, direction: letters[move] },
      };
  const isEdge = [
    (blank: number) => blank < columns,
    (blank: number) => blank >= (rows - 1) * columns,
    (blank: number) => blank % columns === 0,
    (blank: number) => blank % columns === columns - 1,
  ];
  for (let move = 0; move < 4; move++)
    if (isNeverMade((made, _, to) => made === move && isEdge[move](states.at(to).indexOf(0))))
      return {
        code: 'missing-successor',
        message: { code: 'check.missing-successor.edge', step, direction: letters[move] },
      };
  return null;
}

const orders: readonly WalkOrder[] = ['g', 'h', 'f', 'fifo', 'lifo', 'largest', 'largest-h'];

/** By what else the nodes were selected, all through the log. */
function orderIn(
  rules: WalkRules,
  explains: (changes: Partial<WalkRules>) => boolean,
): (JudgeMessage & { code: `check.order.${WalkOrder}` }) | null {
  const usesH = rules.order === 'h' || rules.order === 'f';
  const other = orders.find(
    (order) =>
      order !== rules.order &&
      (usesH || !['h', 'f', 'largest', 'largest-h'].includes(order)) &&
      (order !== 'largest' || rules.order === 'f') &&
      (order !== 'largest-h' || rules.order === 'h') &&
      explains({ order }),
  );
  return other === undefined ? null : { code: `check.order.${other}` };
}

/** The weight of h by which the nodes of what is called A* were selected, all through the log. */
function weightIn(
  { order, weight }: WalkRules,
  explains: (changes: Partial<WalkRules>) => boolean,
): (JudgeMessage & { code: 'check.order.weighted' }) | null {
  if (order !== 'f' || weight !== 1) return null;
  const w = weights.find((other) => [false, true].some((reopens) => explains({ weight: other, reopens })));
  return w === undefined ? null : { code: 'check.order.weighted', w };
}

/** What may have been computed in place of h, of which the log says nothing: an h that it says is judged by itself. */
function wrongHIn(
  of: Case,
  rules: WalkRules,
  explains: (changes: Partial<WalkRules>) => boolean,
  step: number,
): Cause | null {
  const { claim, log, expansions } = of;
  if (claim.heuristic === undefined || rules.order === 'g') return null;
  if (saysH(of)) return null;
  const { title } = heuristicInfoOf(claim.heuristic);
  const mistake = mistakesFor(log.goal).find(
    ({ heuristic, evaluate }) =>
      heuristic !== claim.heuristic && explains({ h: (state) => evaluate(log.states.at(state)) }),
  );
  if (mistake === undefined) return null;
  const common = { step, heuristic: { title }, n: expansions.length };
  return mistake.goal !== null && mistake.title === title
    ? {
        code: 'wrong-h',
        message: { code: 'check.wrong-h.order-goal', ...common, goal: formatBoard(mistake.goal) },
      }
    : {
        code: 'wrong-h',
        message: { code: 'check.wrong-h.order', ...common, other: { title: mistake.title } },
      };
}
