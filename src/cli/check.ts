import { type Result, fail, ok } from '../core/base/result.ts';
import { conventionText } from '../core/judge/conventions.ts';
import { heapConventions, heapSearchText } from '../core/judge/heap-conventions.ts';
import type { JudgeMessage } from '../core/contract/judge-messages.ts';
import { logOfBytes } from '../core/judge/log-of-file.ts';
import type { LogFault } from '../core/contract/check-messages.ts';
import type { Claim, SearchLog } from '../core/judge/search-log.ts';
import { boardText } from '../core/judge/states.ts';
import { type Verdict, verdictOn } from '../core/judge/verdict.ts';
import type { Fault } from '../core/judge/finding.ts';
import { readSetting } from '../core/search/options.ts';
import { say } from './say.ts';
import { algorithmNames } from '../core/search/settings.ts';
import { type Arguments, type GivenOptions, readAlgorithm, readGoal } from './search-options.ts';
import { ExitCode, type Terminal, whyUnreadable } from './terminal.ts';

export const checkArguments: Arguments = {
  own: { as: true, heuristic: true, duplicates: true, goal: true, json: false },
  shared: [],
  operand: 'logs',
  many: true,
};

/** One log as `--json` prints it (docs/check.md). */
interface CheckLine {
  readonly file: string;
  readonly verdict: Verdict['verdict'] | 'unreadable';
  readonly fault: string | null;
  readonly step: number | null;
  readonly line: number | null;
  readonly board: string | null;
  readonly sentence: string | null;
  readonly others: readonly object[];
  readonly is: object | null;
  readonly agrees: number | null;
  readonly unread: readonly string[];
  /** That it was judged by; null: it is not known. */
  readonly goal: string | null;
}

/** `check`: whether logs are those of right searches, and where they are not (docs/check.md). */
export async function check(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { logs } = given;
  if (typeof logs !== 'string') return fail('Which log? A file, a folder of logs, or - for standard input.');
  const claim = readClaim(given);
  if (!claim.ok) return claim;
  let code: ExitCode = ExitCode.solved;
  for (const named of logs.split('\0')) {
    const files = await terminal.filesIn(named).catch(() => [named]);
    for (const file of files) {
      const checked = await checkOne(file, given, claim.value, terminal);
      if (!checked.ok) return checked;
      const { line, text } = checked.value;
      await terminal.out(given['json'] === true ? `${JSON.stringify(line)}\n` : text);
      const own =
        line.verdict === 'unreadable'
          ? ExitCode.badInput
          : line.verdict === 'right'
            ? ExitCode.solved
            : ExitCode.notSolved;
      if (own > code) code = own;
    }
  }
  return ok(code);
}

function readClaim({ as, heuristic, duplicates }: GivenOptions): Result<Claim> {
  const claim: { -readonly [Name in keyof Claim]: Claim[Name] } = {};
  if (typeof as === 'string') {
    const algorithm = readAlgorithm(as, algorithmNames);
    if (!algorithm.ok) return fail(`--as: ${algorithm.error}`);
    claim.algorithm = algorithm.value;
  }
  if (typeof heuristic === 'string') {
    const read = readSetting('heuristic', heuristic);
    if (!read.ok) return fail(`--heuristic: ${say(read.error)}`);
    claim.heuristic = read.value;
  }
  if (typeof duplicates === 'string') {
    const read = readSetting('duplicates', duplicates);
    if (!read.ok) return fail(`--duplicates: ${say(read.error)}`);
    claim.duplicates = read.value;
  }
  return ok(claim);
}

async function checkOne(
  file: string,
  given: GivenOptions,
  claim: Claim,
  terminal: Terminal,
): Promise<Result<{ readonly line: CheckLine; readonly text: string }>> {
  let read: Result<SearchLog, LogFault>;
  try {
    read = await logOfBytes(terminal.bytes(file));
  } catch (error) {
    return ok(unreadable(file, `It cannot be read: ${whyUnreadable(error)}.`));
  }
  // What size the goal has, the boards of the log say.
  const goal = read.ok ? readGoal(given, (name) => `--${name}`, read.value.start) : ok(undefined);
  if (!goal.ok) return goal;
  const judging = verdictOn(read, goal.value === undefined ? claim : { ...claim, goal: goal.value });
  let step = judging.next();
  for (; step.done !== true; step = judging.next()) if (step.value > 0) continue;
  if (!step.value.ok) return ok(unreadable(file, say(step.value.error)));
  const line = lineOf(file, step.value.value);
  return ok({ line, text: textOf(line, step.value.value) });
}

function unreadable(file: string, sentence: string): { readonly line: CheckLine; readonly text: string } {
  const line: CheckLine = {
    ...{ file, verdict: 'unreadable', fault: null, step: null, line: null, board: null, sentence },
    ...{ others: [], is: null, agrees: null, unread: [], goal: null },
  };
  return { line, text: `${file}: unreadable\n  ${sentence}\n` };
}

function lineOf(file: string, { verdict, fault, others, log, is, openEnd }: Verdict): CheckLine {
  return {
    ...{ file, verdict },
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
    unread: log.problems.map((problem) => say(problem)),
    goal: log.goalFrom === null ? null : boardText(log.states, log.goalState),
  };
}

const sentenceOf = (message: JudgeMessage | null): string | null => (message === null ? null : say(message));

function textOf(
  { file, verdict, unread }: CheckLine,
  { fault, others, log, is, openEnd, remarks, expanded }: Verdict,
): string {
  const more = log.problemCount - unread.length;
  const lines = [
    `${file}: ${verdict}`,
    ...[fault ?? [], others].flat().map(faultText),
    ...[openEnd ?? [], remarks].flat().map((message) => say(message)),
    ...(is === null ? [] : [isText(expanded, is)]),
    ...unread.filter((line) => !remarks.some((remark) => say(remark) === line)),
    ...(more > 0 ? [`${more} more lines were not understood.`] : []),
  ];
  return `${lines.join('\n  ')}\n`;
}

function faultText({ code, line, count, message }: Fault): string {
  const counted = code === 'wrong-g' || code === 'wrong-h' ? 'values' : 'times';
  const times = count === 1 ? '' : `, ${count} ${counted} in all`;
  return `${code} (line ${line}${times}): ${say(message)}`;
}

function isText(
  all: number,
  { conventions, heap, agrees, isWhole, isTelling }: NonNullable<Verdict['is']>,
): string {
  const name = heap === null ? conventionText(conventions) : `${heapSearchText(heap)} (not in the explorer)`;
  if (!isTelling)
    return `None of ours expands the same boards in the same order. The longest agreement, the first ${agrees} of ${all} expansions, is too short to tell which search it is.`;
  if (!isWhole) return `Nearest: ${name}: the first ${agrees} of ${all} expansions agree.`;
  return all === 1
    ? `It begins as ${name}: its one expansion agrees.`
    : `The plainest that fits is ${name}: all ${all} expansions agree.`;
}
