/** What is to be said of a log that was read: whether the search is right, its first wrong step, and which search it is. */

import { type Result, fail, ok } from '../base/result.ts';
import { algorithmCatalog, kindOf } from '../algorithms/registry.ts';
import { type JudgeMessage, isOrderedByItsH } from '../contract/judge-messages.ts';
import type { Title } from '../base/message.ts';
import { createBoard, type Board } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import type { HeuristicName } from '../search/settings.ts';
import { heuristicFits, heuristicInfoOf, heuristicCatalog } from '../heuristics/heuristic-info.ts';
import { Case } from './case/case.ts';
import { cheapHeuristics, settingsOf } from './detective/tried-conventions.ts';
import type { Fault } from './case/finding.ts';
import {
  explainsOrder,
  fewestForGoal,
  lastBoardOf,
  logTo,
  withGoal,
  wordOnGoal,
} from './rules/goal-of-log.ts';
import { inOrder, judgeLog, type Judgement } from './verdict/judge-log.ts';
import type {
  CountedFigures,
  LogAnswer,
  LogFault,
  LogRefusal,
  OursBeside,
  SaidOfLog,
  ShownFault,
} from '../contract/check-messages.ts';
import { cutoffOf, openEnd } from './verdict/open-end.ts';
import {
  type Agreement,
  alsoFitting,
  claimedOnly,
  fewestOfAll,
  orWithHeap,
  whatItIs,
} from './verdict/replay.ts';
import { selectsGoal } from './rules/ends.ts';
import { saysH, saysOther } from './rules/estimates.ts';
import { optimumOf } from './rules/optimum.ts';
import { type Claim, type SearchLog, hasLines } from './log/search-log.ts';
import { fitsTwoFrontiers } from './verdict/two-sides.ts';
import {
  hAtGoal,
  hIsMistake,
  mistakenH,
  saysSums,
  severalFit,
  unnamedH,
  unreadBefore,
  unreadValues,
  unusableOf,
  vainClaim,
  wordOnCuts,
  wordOnPath,
  wordOnStale,
  wordsOnFigures,
  wordsPassedOver,
} from './verdict/remarks.ts';

export { judgeLog } from './verdict/judge-log.ts';

const nothingFound: JudgeMessage = { code: 'check.two-sides.nothing' };

/**
 * The title of a search that is named, and has no rules of its own here: hill climbing, beam search, RBFS, SMA* … Null: it has, or none is
 * named, or it is one whose boards need not be a move apart.
 */
function unruledIn({ claim, priority, deep, kind }: Case): Title | null {
  const { algorithm } = claim;
  if (algorithm === undefined || kind.leaps === true || priority !== null || deep !== null) return null;
  return { title: algorithmCatalog[algorithm].title };
}

/** Where a log names another algorithm or heuristic than it is judged by: whoever asked for that may not know it. */
function claimedOtherwise(logged: Claim, asked: Claim): JudgeMessage[] {
  const titlesOf = ({ algorithm, heuristic }: Claim): readonly (string | undefined)[] => [
    algorithm && algorithmCatalog[algorithm].title,
    heuristic && heuristicInfoOf(heuristic).title,
  ];
  const judged = titlesOf(asked);
  return titlesOf(logged).flatMap((title, index) => {
    const other = judged[index];
    return title === undefined || other === undefined || title === other
      ? []
      : [{ code: 'check.claimed-otherwise', logged: { title }, judged: { title: other } } as const];
  });
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
  /** Whether its expansions are in the order of its algorithm by the h that it has, right or wrong: some rule among ties makes them so. */
  readonly inOrder: boolean;
  /** Why it is undecided: it breaks off, its goal is not known, or nothing tells its order. Null: it is not. */
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
        (lacksH && fitting.length === 0
          ? { code: saysH(of) ? 'check.heuristic.unknown-h' : 'check.heuristic.missing' }
          : null))
      : null;
  // No line of theirs says to which side it belongs.
  const { sides, selectsLeast } = kindOf(judgement.claim.algorithm);
  const isByItsH = selectsLeast === 'f' || selectsLeast === 'h';
  const isTwoSided = sides !== undefined;
  const isTwoFrontiers = fault === null && sides === 'smaller' && fitsTwoFrontiers(of);
  const isAsOurs = is?.isWhole === true && is.conventions.algorithm === judgement.claim.algorithm;
  const isOpen = isTwoSided && !isTwoFrontiers && !isAsOurs;
  const unruled = isTwoSided || isAsOurs ? null : unruledIn(of);
  const otherwise: JudgeMessage | null = isOpen
    ? nothingFound
    : unruled && { code: 'check.no-order.nothing', algorithm: unruled };
  const isKnown = is?.isWhole === true || orderChecked || fitting.length > 0 || isTwoFrontiers;
  const unnamed = saysSums(of) ? 'check.unnamed.sums' : 'check.unnamed';
  const unknown = judgement.claim.algorithm === undefined ? unnamed : 'check.order-unknown';
  const longer = fault === null && judgement.claim.algorithm === undefined ? longerThanNeeded(of) : null;
  const meant: JudgeMessage | null =
    longer !== null && is?.isWhole === true && findsShortest(is)
      ? {
          code: 'check.longer.meant',
          algorithm: { title: algorithmCatalog[is.conventions.algorithm].title },
          ...longer,
        }
      : null;
  const openAt =
    fault === null ? (breaksOff ?? otherwise ?? meant ?? (isKnown ? null : { code: unknown })) : null;
  const asksWhich = fault === null && is?.isWhole === true && judgement.claim.algorithm === undefined;
  const alike = asksWhich ? yield* asPart(alsoFitting(of, is), 0.5, 1) : [];
  const cutoff = fault === null && openAt === null ? cutoffOf(of, is) : null;
  const verdict = fault !== null ? 'wrong' : openAt === null ? 'right' : 'undecided';
  return ok({
    ...{
      verdict,
      fault,
      others,
      log,
      claim: judgement.claim,
      is,
      ours,
      inOrder:
        isByItsH && (fault === null ? orderChecked : isOrderedByItsH(selectsLeast, [fault, ...others])),
      openEnd: openAt,
      expanded: of.expanded,
    },
    remarks: [
      ...claimedOtherwise(read.value.claim, claim),
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
      ...(longer === null || openAt === meant ? [] : [{ code: 'check.longer', ...longer } as const]),
      ...(fault === null ? hAtGoal(of) : []),
      ...(cutoff === null ? [] : [{ code: 'check.cutoff', limit: cutoff } as const]),
      ...(verdict === 'undecided' ? hIsMistake(of) : []),
      ...(verdict === 'right' ? mistakenH(of, is?.isWhole === true ? is.conventions : null) : []),
      ...(fault === null && is?.isWhole === true ? unnamedH(of, is.conventions) : []),
      ...wordOnStale(of),
      ...wordOnCuts(log),
      ...(log.listsFirst === true ? [{ code: 'check.lists-first' } as const] : []),
      ...unreadBefore(of, fault),
      ...(log.cost === undefined ? [] : [{ code: 'check.unit-costs', cost: log.cost } as const]),
      ...unreadValues(log),
      ...wordsOnFigures(log),
      ...(log.boardNotes ?? []).map((how) => ({ code: 'check.board-note', how }) as const),
      ...wordsPassedOver(log),
      ...wordOnPath(of),
      ...(isTwoFrontiers && openAt === null ? [{ code: 'check.two-sides.fit' } as const] : []),
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

/** Whether its order depends on a heuristic that neither the log names nor its values of h tell. */
function isWithoutHeuristic({ claim: { algorithm, heuristic }, knowsGoal }: Case): boolean {
  return (
    knowsGoal && heuristic === undefined && algorithm !== undefined && algorithmCatalog[algorithm].informed
  );
}

/** By which of ours, with every h that a line says, the order of selection is one that the search may have. */
function heuristicsThatFit(of: Case): HeuristicName[] {
  const { log, claim } = of;
  return cheapHeuristics.filter(
    (heuristic) =>
      heuristicFits(heuristic, log.goal).ok &&
      !saysOther(of, of.h(heuristic)) &&
      explainsOrder(log, { ...claim, heuristic }, log.goalState),
  );
}

/** Whether a search of that name finds shortest solutions, unless by odd rules. */
function findsShortest({ conventions }: Agreement): boolean {
  const { selectsLeast = '', deep = '' } = kindOf(conventions.algorithm);
  return ['f', 'g', 'depth'].includes(selectsLeast) || ['rising bounds', 'rising limits'].includes(deep);
}

/** The length of the solution that a log tells, where fewer moves are enough. */
function longerThanNeeded(of: Case): { readonly moves: number; readonly optimum: number } | null {
  const moves = movesIn(of.log) ?? of.log.figures.length?.value;
  if (moves === undefined || !of.knowsGoal) return null;
  const optimum = optimumOf(of);
  return optimum !== null && moves > optimum ? { moves, optimum } : null;
}

/** Of the solution that a log has move by move; undefined: it has none, or only its length. */
function movesIn({ solution }: SearchLog): number | undefined {
  return typeof solution?.moves === 'string' ? solution.moves.length : undefined;
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

/**
 * All that is to be shown of a log: the verdict, the boards that show each fault, and our search to put beside it. Yields how
 * far it is, 0 … 1; whoever wants to stop it asks for no more.
 */
export function* answerOn<Refusal extends LogFault>(
  read: Result<SearchLog, Refusal>,
  said: SaidOfLog = {},
): Generator<number, Result<LogAnswer, Refusal>, void> {
  if (!read.ok) return read;
  const { heuristic, ...rest } = said;
  const fits = heuristic !== undefined && heuristicFits(heuristic, read.value.start).ok;
  const judging = verdictOn<Refusal>(read, fits ? said : rest);
  let step = judging.next();
  for (; step.done !== true; step = judging.next()) yield 0.8 * step.value;
  if (!step.value.ok) return fail(step.value.error);
  const { verdict, fault, others, log, claim, is, openEnd, remarks, ours, inOrder } = step.value.value;
  const of = new Case(log, claim);
  const beside = yield* ofTheClaim(of, ours);
  return ok({
    ...{ verdict, openEnd, remarks },
    ...{ start: log.start, goal: log.goal, knowsGoal: of.knowsGoal },
    ...{ expansions: of.expanded, figures: figuresOf(of) },
    ...{
      algorithm: claim.algorithm ?? null,
      heuristic: claim.heuristic ?? null,
      weight: claim.weight ?? null,
    },
    fault: fault === null ? null : shown(of, fault),
    others: others.map((other) => shown(of, other)),
    is: is === null ? null : oursOf(is, claim),
    inOrder,
    beside: beside === null ? null : oursOf(beside, claim),
    unread: log.problems,
    unreadCount: log.problemCount,
    ...{ lines: log.lines, run: log.run ?? null },
  });
}

/** The goal at the end of a log was selected: conventions say whether that counts. */
function figuresOf({ log, expanded: counted }: Case): CountedFigures {
  const { expanded, generated, visited } = log.figures;
  const length = log.figures.length?.value ?? movesIn(log);
  return {
    expanded: expanded?.value ?? counted,
    ...(generated && { generated: generated.value }),
    ...(visited && { visited: visited.value }),
    ...(length !== undefined && { length }),
  };
}

/** What agrees longest among searches as the log claims them. */
function* ofTheClaim(of: Case, is: Agreement | null): Generator<number, Agreement | null, void> {
  const { algorithm, heuristic } = of.claim;
  const isClaimed = (algorithm ?? is?.conventions.algorithm) === is?.conventions.algorithm;
  const hasItsH = heuristic === undefined || [null, heuristic].includes(is?.conventions.heuristic ?? null);
  if (isClaimed && hasItsH) return is;
  const replaying = whatItIs(of, claimedOnly(of.claim));
  let step = replaying.next();
  for (; step.done !== true; step = replaying.next()) yield 0.8 + Math.min(0.2, step.value / 5000);
  return step.value;
}

function oursOf(
  { conventions, heap, agrees, isWhole, isTelling }: Agreement,
  { weight, maxDepth }: Claim,
): OursBeside {
  const settings = settingsOf(conventions);
  return {
    settings: {
      ...settings,
      weight: weight ?? settings.weight,
      maxDepth: maxDepth ?? settings.maxDepth,
    },
    ...{ heap, agrees, isWhole, isTelling },
  };
}

function shown(
  { log, expansions }: Case,
  { code, step, line, count, message, state, places }: Fault,
): ShownFault {
  const boardOf = (of: number): Board | null =>
    of < 0 ? null : createBoard(log.states.size, log.states.at(of).slice());
  const lineOf = (of: number): number | null => (hasLines(log) ? of : null);
  const isStep = step >= 1 && step <= expansions.length;
  return {
    ...{ code, step, line: lineOf(line), count, message, board: boardOf(state) },
    saysG: log.entries.g.values.subarray(0, log.entries.length).some((g) => !Number.isNaN(g)),
    expanded: isStep ? boardOf(expansions.state(step)) : null,
    places: places.map(({ passed = -1, ...place }) => ({
      ...{ step: place.step, line: lineOf(place.line), message: place.message },
      passed: boardOf(passed),
    })),
  };
}
