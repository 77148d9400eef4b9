import type { JudgeMessage } from '../core/contract/judge-messages.ts';
import type { LogFault } from '../core/contract/check-messages.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { heapConventions } from '../core/judge/conventions.ts';
import { logOfBytes, type SearchLog, boardText, digestOfExpansions } from '../core/judge/read-log.ts';
import { type Verdict, verdictOn } from '../core/judge/verdict.ts';
import type { Board } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { readSetting } from '../core/search/options.ts';
import { type HeuristicName, algorithmNames } from '../core/search/settings.ts';
import { type AlgorithmId, type BoardLike, textOf, valueOf } from './input.ts';
import { type GivenOptions, type Naming, readAlgorithm, readGoal, readSize } from './request.ts';
import { say } from './say.ts';

/** Every place in which the library runs has it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** What is said of one log (docs/check.md). */
export interface Report {
  /** `undecided`: nothing is wrong, but the log proves too little. */
  readonly verdict: 'right' | 'wrong' | 'undecided' | 'unreadable';
  /** A stable code, as in `out-of-order`; null where nothing is wrong. */
  readonly fault: string | null;
  /** Number of the expansion at which that shows first, from 1. */
  readonly step: number | null;
  /** Of the log, from 1. */
  readonly line: number | null;
  readonly board: string | null;
  /** What is wrong there, and what a correct search would have done; or why it is undecided or unreadable. Null: it is right. */
  readonly sentence: string | null;
  /** What is wrong besides: one entry a cause. */
  readonly others: readonly FaultReport[];
  /** The search of ours, with its conventions, that expands the same boards in the same order; null where none does. */
  readonly is: object | null;
  /** The first so many expansions agree with the search of ours that is nearest. */
  readonly agrees: number | null;
  /** What is to be known besides, as that it was judged as another algorithm than it names: no faults. In sentences. */
  readonly remarks: readonly string[];
  /** Lines that were not understood, in sentences. */
  readonly unread: readonly string[];
  /** The board that it begins with; null: it cannot be read. */
  readonly start: string | null;
  /** The goal that it was judged by; null: it is not known. */
  readonly goal: string | null;
  /** What its lines come to, whatever it says itself; null: it cannot be read. */
  readonly counts: CountsReport | null;
  /** The same for two logs exactly where they expand the same boards in the same order. */
  readonly digest: string | null;
  /** Which it is of the searches of the log, and its lines there; null: it is the only one. */
  readonly run: RunReport | null;
}

export interface CountsReport {
  /** The goal that ends it is not among them. */
  readonly expanded: number;
  /** Moves of the solution that it ends with; null: it has none. */
  readonly length: number | null;
}

export interface RunReport {
  readonly number: number;
  readonly of: number;
  readonly first: number;
  readonly last: number;
}

export interface FaultReport {
  readonly fault: string;
  readonly step: number | null;
  readonly line: number;
  /** How often it shows. */
  readonly count: number;
  readonly sentence: string;
}

/** What a log is judged by, in place of what it says itself. */
export interface JudgeOptions {
  /** The algorithm, as in `a-star`. */
  readonly as?: AlgorithmId | (string & {});
  readonly heuristic?: HeuristicName | (string & {});
  /** `none`, `parent`, `path` …, where it is meant to be a tree search. */
  readonly duplicates?: string;
  /** The board that was to be solved: a log of another one is `wrong`, with the fault `other-board`. */
  readonly start?: BoardLike;
  readonly goal?: BoardLike;
  /** Rows × columns of the boards, as in `4x3`, where the log does not tell. */
  readonly size?: string;
  /** Which of the searches is meant, from 1, where the log has several one after the other; else the first. */
  readonly run?: number;
}

/**
 * Judges the log of a search that was written elsewhere, in the form of docs/check.md: whether it is right, and if not, its first
 * wrong step. Nothing of the log is run. About 8 seconds for a million expansions. Rejects with an `InputError` for options that
 * cannot be used, and with whatever `log` rejects with; a log that cannot be read is a report.
 * @param log the text, its bytes, or its bytes as they come
 */
export async function judge(
  log: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: JudgeOptions = {},
): Promise<Report> {
  const { goal, start, run: _, ...rest } = options;
  const given = {
    ...rest,
    ...(goal === undefined ? {} : { goal: textOf(goal) }),
    ...(start === undefined ? {} : { start: textOf(start) }),
  };
  const naming = (name: string): string => name;
  const claim = valueOf(readClaim(given, naming));
  const bytes = typeof log === 'string' ? new TextEncoder().encode(log) : log;
  const size = valueOf(readSize(given, naming));
  const read = await logOfBytes(
    options.run ?? 1,
    bytes instanceof Uint8Array ? once(bytes) : bytes,
    undefined,
    size,
  );
  const verdict = valueOf(verdictFor(read, claim, given, naming));
  return onBoard(reportOf(verdict), valueOf(readStart(given, naming)));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** What the options say that a log is. The error is one sentence. */
export function readClaim(
  { as, heuristic, duplicates }: GivenOptions,
  naming: Naming,
): Result<SearchLog['claim']> {
  const claim: { -readonly [Name in keyof SearchLog['claim']]: SearchLog['claim'][Name] } = {};
  if (typeof as === 'string') {
    const algorithm = readAlgorithm(as, algorithmNames);
    if (!algorithm.ok) return fail(`${naming('as')}: ${algorithm.error}`);
    claim.algorithm = algorithm.value;
  }
  if (typeof heuristic === 'string') {
    const read = readSetting('heuristic', heuristic);
    if (!read.ok) return fail(`${naming('heuristic')}: ${say(read.error)}`);
    claim.heuristic = read.value;
  }
  if (typeof duplicates === 'string') {
    const read = readSetting('duplicates', duplicates);
    if (!read.ok) return fail(`${naming('duplicates')}: ${say(read.error)}`);
    claim.duplicates = read.value;
  }
  return ok(claim);
}

/** The verdict on what was read, by the goal of the options if there is one. An error is about the options alone. */
export function verdictFor(
  read: Result<SearchLog, LogFault>,
  claim: SearchLog['claim'],
  given: GivenOptions,
  naming: Naming,
): Result<Result<Verdict, LogFault>> {
  // What size the goal has, the boards of the log say.
  const goal = read.ok ? readGoal(given, naming, read.value.start) : ok(undefined);
  if (!goal.ok) return goal;
  const judging = verdictOn(read, goal.value === undefined ? claim : { ...claim, goal: goal.value });
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  return ok(step.value);
}

/** The board that was to be solved, undefined where none is asked for; an error is one line that begins with the option's name. */
export function readStart(given: GivenOptions, naming: Naming): Result<Board | undefined> {
  const { start, size: _, ...rest } = given;
  const size = readSize(given, naming);
  if (start === undefined || !size.ok) return size.ok ? ok(undefined) : size;
  return readGoal({ ...rest, goal: start }, () => naming('start'), size.value);
}

/** What is said of a log of another board than the one that was asked for, which is wrong whatever else it is. */
export function onBoard(report: Report, start: Board | undefined): Report {
  if (start === undefined || report.start === null) return report;
  const asked = formatBoard(start);
  if (report.start === asked) return report;
  const sentence = `This is the search of another board: it begins with ${report.start}, and ${asked} was to be solved.`;
  const { fault, step, line, sentence: was, others } = report;
  const before =
    fault === null || line === null ? [] : [{ fault, step, line, count: 1, sentence: was ?? '' }];
  return {
    ...report,
    ...{ verdict: 'wrong', fault: 'other-board', step: null, line: null, board: report.start, sentence },
    others: [...before, ...others],
  };
}

/** What is said of a log that cannot be read. */
export function unreadable(sentence: string): Report {
  return {
    ...{ verdict: 'unreadable', fault: null, step: null, line: null, board: null, sentence },
    ...{ others: [], is: null, agrees: null, remarks: [], unread: [], start: null, goal: null },
    ...{ counts: null, digest: null, run: null },
  };
}

export function reportOf(verdict: Result<Verdict, LogFault>): Report {
  if (!verdict.ok) return unreadable(say(verdict.error));
  const { fault, others, log, is, openEnd, remarks } = verdict.value;
  return {
    verdict: verdict.value.verdict,
    fault: fault?.code ?? null,
    step: fault?.step ?? null,
    line: fault?.line ?? null,
    board: fault === null || fault.state < 0 ? null : boardText(log.states, fault.state),
    sentence: sentenceOf(fault?.message ?? openEnd),
    others: others.map((other) => ({
      fault: other.code,
      step: other.step,
      line: other.line,
      count: other.count,
      sentence: say(other.message),
    })),
    is: is?.isWhole === true ? (is.heap === null ? is.conventions : heapConventions(is.heap)) : null,
    agrees: is?.agrees ?? null,
    remarks: remarks.map((remark) => say(remark)),
    unread: log.problems.map((problem) => say(problem)),
    start: formatBoard(log.start),
    goal: log.goalFrom === null ? null : boardText(log.states, log.goalState),
    counts: { expanded: verdict.value.expanded, length: log.solution?.moves?.length ?? null },
    digest: digestOfExpansions(log),
    run: log.run ?? null,
  };
}

const sentenceOf = (message: JudgeMessage | null): string | null => (message === null ? null : say(message));
