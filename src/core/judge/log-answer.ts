import {
  type CountedFigures,
  type LogAnswer,
  type LogFault,
  type OursBeside,
  type SaidOfLog,
  type ShownFault,
} from '../contract/check-messages.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import { Case } from './case/case.ts';
import { settingsOf } from './detective/conventions.ts';
import type { Fault } from './case/finding.ts';
import { type Agreement, claimedOnly, whatItIs } from './replay.ts';
import { type Claim, type SearchLog, hasLines } from './log/search-log.ts';
import { verdictOn } from './verdict.ts';

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
  const { verdict, fault, others, log, claim, is, openEnd, remarks, ours } = step.value.value;
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
    beside: beside === null ? null : oursOf(beside, claim),
    unread: log.problems,
    unreadCount: log.problemCount,
    lines: log.lines,
  });
}

/** The goal at the end of a log was selected: conventions say whether that counts. */
function figuresOf({ log: { figures, solution }, expanded: counted }: Case): CountedFigures {
  const { expanded, generated, visited, length } = figures;
  return {
    expanded: expanded?.value ?? counted,
    ...(generated && { generated: generated.value }),
    ...(visited && { visited: visited.value }),
    ...(length
      ? { length: length.value }
      : typeof solution?.moves === 'string' && { length: solution.moves.length }),
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
