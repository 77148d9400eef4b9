import { type Result, fail, ok } from '../base/result.ts';
import { algorithmCatalog } from '../algorithms/registry.ts';
import type { JudgeMessage } from '../contract/judge-messages.ts';
import type { Title } from '../base/message.ts';
import { createBoard } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import type { AlgorithmName, HeuristicName } from '../search/settings.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import { heuristicCatalog } from '../heuristics/registry.ts';
import { Case } from './case/case.ts';
import { cheapHeuristics } from './detective/conventions.ts';
import type { Fault } from './case/finding.ts';
import {
  explainsOrder,
  fewestForGoal,
  lastBoardOf,
  logTo,
  withGoal,
  wordOnGoal,
} from './rules/goal-of-log.ts';
import { type Judgement, inOrder, judgeLog } from './judge.ts';
import type { LogRefusal } from '../contract/check-messages.ts';
import { openEnd } from './open-end.ts';
import { type Agreement, alsoFitting, fewestOfAll, orWithHeap, whatItIs } from './replay.ts';
import { selectsGoal } from './rules/ends.ts';
import { staleExpansions } from './rules/repeats.ts';
import { type Claim, type SearchLog, type Unusable, mayBeOfNode } from './log/search-log.ts';
import { fitsTwoFloods } from './two-sides.ts';

/** No line of theirs says to which side it belongs. */
const twoSided: ReadonlySet<string | undefined> = new Set(['bidirectional', 'nbs', 'bae-star', 'twin']);
const nothingFound: JudgeMessage = { code: 'check.two-sides.nothing' };

/**
 * The title of a search that is named, and has no rules of its own here: hill climbing, beam search, RBFS, SMA* … Null: it has, or none is
 * named, or it is one whose boards need not be a move apart.
 */
function unruledIn({ claim, priority, deep }: Case): Title | null {
  const { algorithm } = claim;
  if (algorithm === undefined || algorithm === 'genetic' || priority !== null || deep !== null) return null;
  return { title: algorithmCatalog[algorithm].title };
}

/** What is to be said of a log. */
export interface Verdict {
  /** `undecided`: no fault, but the log breaks off, or neither its order can be checked nor does a search of ours agree with all of it. */
  readonly verdict: 'right' | 'wrong' | 'undecided';
  readonly fault: Fault | null;
  readonly others: readonly Fault[];
  /** The log with the goal that it was judged by. */
  readonly log: SearchLog;
  readonly claim: Claim;
  /** Nodes expanded, the goal that ends the log not among them. */
  readonly expanded: number;
  /** The search that agrees longest, ours or one with a heap; null where not even the start is the same. */
  readonly is: Agreement | null;
  /** The same of ours alone. */
  readonly ours: Agreement | null;
  /** Why the log proves too little although nothing is wrong in it: it breaks off, or its goal is not known. Null: neither, or something is wrong. */
  readonly openEnd: JudgeMessage | null;
  /** What else is to be known of the log before the verdict is believed. */
  readonly remarks: readonly JudgeMessage[];
}

/**
 * Judges a log, and finds out what it is. Yields how far it is, 0 … 1; whoever wants to stop it asks for no more.
 * @param claim in place of what the log claims, as far as it says something
 */
export function* verdictOn<Refusal = LogRefusal>(
  read: Result<SearchLog, Refusal>,
  claim: Claim = {},
): Generator<number, Result<Verdict, Refusal>, void> {
  if (!read.ok) return fail(read.error);
  const named = { ...read.value.claim, ...claim };
  const judging = judgeLog(yield* withReproducedGoal(read.value, named), named);
  let judgement: Judgement | null = null;
  while (judgement === null) {
    const step = judging.next();
    if (step.done === true) judgement = step.value;
    else yield 0.2 + 0.3 * step.value;
  }
  const { log } = judgement;
  const of = new Case(log, judgement.claim);
  const ours = yield* asPart(whatItIs(of), 0.5, 0.8);
  const is = yield* asPart(orWithHeap(of, ours), 0.8, 1);
  const { orderChecked } = judgement;
  const early = testedEarly(of, ours);
  const [fault = null, ...others] = inOrder([judgement.fault ?? [], judgement.others, early ?? []].flat());
  const lacksH = fault === null && is?.isWhole !== true && !orderChecked && isWithoutHeuristic(of);
  const fitting = lacksH ? heuristicsThatFit(of) : [];
  const unusable = unusableOf(log, named);
  const breaksOff: JudgeMessage | null =
    fault === null
      ? (openEnd(of, is) ??
        vainClaim(unusable, judgement.claim) ??
        (lacksH && fitting.length === 0 ? { code: 'check.heuristic.missing' } : null))
      : null;
  const isTwoSided = twoSided.has(judgement.claim.algorithm);
  const isTwoFloods = fault === null && judgement.claim.algorithm === 'bidirectional' && fitsTwoFloods(of);
  const isAsOurs = is?.isWhole === true && is.conventions.algorithm === judgement.claim.algorithm;
  const isOpen = isTwoSided && !isTwoFloods && !isAsOurs;
  const unruled = isTwoSided || isAsOurs ? null : unruledIn(of);
  const otherwise: JudgeMessage | null = isOpen
    ? nothingFound
    : unruled && { code: 'check.no-order.nothing', algorithm: unruled };
  const openAt = breaksOff ?? (fault === null ? otherwise : null);
  const isKnown = is?.isWhole === true || orderChecked || fitting.length > 0 || isTwoFloods;
  const asksWhich = fault === null && is?.isWhole === true && judgement.claim.algorithm === undefined;
  const alike = asksWhich ? yield* asPart(alsoFitting(of, is), 0.5, 1) : [];
  const verdict = fault !== null ? 'wrong' : isKnown && openAt === null ? 'right' : 'undecided';
  return ok({
    ...{
      verdict,
      fault,
      others,
      log,
      claim: judgement.claim,
      is,
      ours,
      openEnd: openAt,
      expanded: of.expanded,
    },
    remarks: [
      ...Object.values(unusable),
      ...(breaksOff !== null && !of.knowsGoal ? [] : [wordOnGoal(log) ?? []].flat()),
      ...fitting
        .slice(0, unusable.heuristic === undefined ? 1 : 0)
        .map(
          (name) =>
            ({ code: 'check.heuristic.fits', heuristic: { title: heuristicCatalog[name].title } }) as const,
        ),
      ...(fault === null && of.countsGoal
        ? [{ code: 'check.goal-counted', counted: of.expansions.length, n: of.expanded } as const]
        : []),
      ...(verdict === 'right' ? mistakenH(of) : []),
      ...wordOnStale(of),
      ...(log.listsFirst === true ? [{ code: 'check.lists-first' } as const] : []),
      ...unreadBefore(of, fault),
      ...(log.cost === undefined ? [] : [{ code: 'check.unit-costs', cost: log.cost } as const]),
      ...unreadValues(log),
      ...wordsOnFigures(log),
      ...(isTwoFloods && openAt === null ? [{ code: 'check.two-sides.fit' } as const] : []),
      ...(unruled === null || openAt?.code === 'check.no-order.nothing'
        ? []
        : [{ code: 'check.no-order', algorithm: unruled } as const]),
      ...(isOpen && openAt?.code !== 'check.two-sides.nothing' ? [{ code: 'check.two-sides' } as const] : []),
      ...(!of.knowsGoal || isSolvable(log.start, log.goal) ? [] : [{ code: 'check.unsolvable' } as const]),
      ...(log.sizeRemark === undefined ? [] : [log.sizeRemark]),
      ...(is === null || alike.length === 0 ? [] : [severalFit([is.conventions.algorithm, ...alike])]),
    ],
  });
}

/**
 * A log whose goal nothing else tells: its last board is the goal where a search of ours that estimates the way to it selects the same
 * boards all through the log, and ends there.
 */
function* withReproducedGoal(read: SearchLog, claim: Claim): Generator<number, SearchLog, void> {
  const log = withGoal(read, claim);
  const last = lastBoardOf(log);
  if (log.goalFrom !== null || last < 0) return log;
  const { size } = log.states;
  const tried = logTo(log, createBoard(size, log.states.at(last).slice()), 'order');
  const of = new Case(tried, claim);
  if (of.expansions.length < fewestForGoal) return log;
  const is = yield* asPart(whatItIs(of), 0, 0.2);
  return is?.isWhole === true && is.conventions.heuristic !== null ? tried : log;
}

/**
 * That the goal is tested when it is generated although the log says otherwise: its last list breaks off there, or only so does a search
 * of ours expand the same boards. Null: it is not so, or not known.
 */
function testedEarly(of: Case, ours: Agreement | null): Fault | null {
  const { log, claim, expansions } = of;
  if (claim.goalTest !== 'expand' || !of.found || of.endsAtGoal || selectsGoal(of)) return null;
  const isOurs =
    ours?.isWhole === true &&
    ours.agrees >= fewestOfAll &&
    ours.conventions.algorithm === claim.algorithm &&
    ours.conventions.goalTest === 'generate';
  if (!of.endsInList && !isOurs) return null;
  const step = expansions.length;
  const said = log.isProgram === true ? 'program' : 'log';
  const message: JudgeMessage = { code: 'check.goal-test-early.said', step, said };
  const line = log.solution?.line ?? expansions.last.line;
  const place = { code: 'goal-test-early', step, line, state: log.goalState, message } as const;
  return { ...place, count: 1, places: [{ step, line, message }] };
}

/** What was said in vain, and is not amended by anybody. */
function unusableOf({ unusable, goalFrom }: SearchLog, { algorithm, heuristic }: Claim): Unusable {
  return {
    ...(goalFrom !== 'log' && unusable.goal !== undefined && { goal: unusable.goal }),
    ...(algorithm === undefined && unusable.algorithm !== undefined && { algorithm: unusable.algorithm }),
    ...(heuristic === undefined && unusable.heuristic !== undefined && { heuristic: unusable.heuristic }),
  };
}

/** Nothing is right by a name that is not known: what it would be right by is a guess. */
function vainClaim(unusable: Unusable, { algorithm, heuristic }: Claim): JudgeMessage | null {
  if (unusable.algorithm !== undefined && algorithm === undefined) return { code: 'check.unknown.algorithm' };
  return unusable.heuristic !== undefined && heuristic === undefined
    ? { code: 'check.unknown.heuristic' }
    : null;
}

/** Whether its order depends on a heuristic that neither the log names nor its values of h tell. */
function isWithoutHeuristic({ claim: { algorithm, heuristic }, knowsGoal }: Case): boolean {
  return (
    knowsGoal && heuristic === undefined && algorithm !== undefined && algorithmCatalog[algorithm].informed
  );
}

/** By which of ours the order of selection is one that the search may have. */
function heuristicsThatFit({ log, claim }: Case): HeuristicName[] {
  return cheapHeuristics.filter(
    (heuristic) =>
      heuristicFits(heuristic, log.goal).ok && explainsOrder(log, { ...claim, heuristic }, log.goalState),
  );
}

/** A line near the first wrong step that was not understood: perhaps the step is wrong only for want of it. */
function unreadBefore({ log, expansions }: Case, fault: Fault | null): JudgeMessage[] {
  if (fault === null) return [];
  const { step, code } = fault;
  const from = step > 1 ? expansions.line(step - 1) : 0;
  // What a node has for successors stands after it.
  const next = step < expansions.length ? expansions.line(step + 1) : Infinity;
  const to = code === 'missing-successor' ? next : fault.line;
  const unread = log.problems.findLast(({ line, code: of }) => mayBeOfNode(of) && line > from && line < to);
  if (unread === undefined) return [];
  return [{ code: unread.line < fault.line ? 'check.unread-before' : 'check.unread-in', line: unread.line }];
}

/** That a search is right by an h that is a mistake itself. */
function mistakenH(of: Case): JudgeMessage[] {
  const { algorithm, heuristic } = of.claim;
  if (algorithm === undefined || heuristic === undefined || !algorithmCatalog[algorithm].informed) return [];
  const { group } = Object.entries(heuristicCatalog).find(([name]) => name === heuristic)?.[1] ?? {};
  return group === 'Deliberately wrong' && !of.promises(heuristic, 'admissible')
    ? [{ code: 'check.heuristic.mistake' }]
    : [];
}

/** That stale nodes were expanded, as is right and costs work. */
function wordOnStale(of: Case): JudgeMessage[] {
  const n = staleExpansions(of);
  return n === 0 ? [] : [{ code: 'check.stale-nodes', n }];
}

/** Values that are no numbers: nothing was judged by them. */
function unreadValues({ unreadValues: unread }: SearchLog): JudgeMessage[] {
  return Object.entries(unread).map(([name, lines]) => ({ code: 'log.unread-values', name, lines }));
}

/** Figures that are texts, and those that were checked against nothing. */
function wordsOnFigures({ textFigures, figures, lostLines }: SearchLog): JudgeMessage[] {
  const { expanded, generated, visited } = figures;
  const isUnchecked = lostLines > 0 && [expanded, generated, visited].some((figure) => figure !== undefined);
  return [
    ...Object.entries(textFigures).map(([name, value]): JudgeMessage =>
      value === null ? { code: 'log.unread-figure', name } : { code: 'log.text-figure', name, value },
    ),
    ...(isUnchecked ? [{ code: 'check.counts-unchecked', lines: lostLines } as const] : []),
  ];
}

function severalFit([first, second, ...more]: readonly AlgorithmName[]): JudgeMessage {
  const [a, b] = [first, second].map((name) => ({ title: algorithmCatalog[name].title }));
  return more.length === 0
    ? { code: 'check.two-fit', a, b }
    : { code: 'check.several-fit', a, b, n: more.length };
}

/** How many searches were tried, as a part of the work. */
function* asPart<Found>(
  replaying: Generator<number, Found, void>,
  from: number,
  to: number,
): Generator<number, Found, void> {
  let step = replaying.next();
  for (; step.done !== true; step = replaying.next())
    yield from + (to - from) * Math.min(1, step.value / 2500);
  return step.value;
}
