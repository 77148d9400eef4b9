import { type Result, fail, ok } from '../core/base/result.ts';
import { algorithmCatalog, kindOf } from '../core/algorithms/registry.ts';
import { conventionText, heapSearchText } from '../core/judge/conventions.ts';
import { logOfBytes, type Claim, type SearchLog, hasLines } from '../core/judge/read-log.ts';
import type { LogFault } from '../core/contract/check-messages.ts';
import type { Verdict, Fault } from '../core/judge/verdict.ts';
import { isOrderedByItsH } from '../core/contract/judge-messages.ts';
import { type Report, readClaim, reportOf, unreadable, verdictFor } from '../library/judge.ts';
import { say } from '../library/say.ts';
import type { Size } from '../core/puzzle/board.ts';
import { type GivenOptions, readSize } from '../library/request.ts';
import type { Arguments } from './search-options.ts';
import { ExitCode, type Terminal, whyUnreadable, jsonLine } from './terminal.ts';

export const checkArguments: Arguments = {
  own: { as: true, heuristic: true, duplicates: true, goal: true, json: false },
  shared: ['size'],
  operand: 'logs',
  many: true,
};

/** One log as `--json` prints it (docs/check.md). */
interface CheckLine extends Report {
  readonly file: string;
}

const naming = (name: string): string => `--${name}`;

/** `check`: whether logs are those of right searches, and where they are not (docs/check.md). */
export async function check(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { logs } = given;
  if (typeof logs !== 'string') return fail('Which log? A file, a folder of logs, or - for standard input.');
  const claim = readClaim(given, naming);
  if (!claim.ok) return claim;
  const size = readSize(given, naming);
  if (!size.ok) return size;
  let code: ExitCode = ExitCode.solved;
  for (const named of logs.split('\0')) {
    const files = await terminal.filesIn(named).catch(() => [named]);
    for (const file of files) {
      const checked = await checkOne(file, given, { claim: claim.value, size: size.value }, terminal);
      if (!checked.ok) return checked;
      const { line, text } = checked.value;
      await terminal.out(given['json'] === true ? jsonLine(line) : text);
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

async function checkOne(
  file: string,
  given: GivenOptions,
  { claim, size }: { readonly claim: Claim; readonly size: Size | undefined },
  terminal: Terminal,
): Promise<Result<{ readonly line: CheckLine; readonly text: string }>> {
  let read: Result<SearchLog, LogFault>;
  try {
    read = await logOfBytes(terminal.bytes(file), undefined, size);
  } catch (error) {
    return ok(unreadableText({ file, ...unreadable(`It cannot be read: ${whyUnreadable(error)}.`) }));
  }
  const verdict = verdictFor(read, claim, given, naming);
  if (!verdict.ok) return verdict;
  const line = { file, ...reportOf(verdict.value) };
  return ok(verdict.value.ok ? { line, text: textOf(line, verdict.value.value) } : unreadableText(line));
}

function unreadableText(line: CheckLine): { readonly line: CheckLine; readonly text: string } {
  return { line, text: `${line.file}: unreadable\n  ${line.sentence}\n` };
}

function textOf(
  { file, verdict, unread }: CheckLine,
  { fault, others, log, claim, is, openEnd, remarks, expanded }: Verdict,
): string {
  const more = log.problemCount - unread.length;
  const { algorithm } = claim;
  const faults = [fault ?? [], others].flat();
  const byItsH =
    is?.isWhole !== true &&
    algorithm !== undefined &&
    isOrderedByItsH(kindOf(algorithm).selectsLeast, faults);
  const whatItIs = byItsH
    ? [`With that h, ${algorithmCatalog[algorithm].title} expands the same boards in the same order.`]
    : is === null
      ? []
      : [isText(expanded, is)];
  const lines = [
    `${file}: ${verdict}`,
    ...faults.map((one) => faultText(one, hasLines(log))),
    ...[openEnd ?? [], remarks].flat().map((message) => say(message)),
    ...whatItIs,
    ...unread.filter((line) => !remarks.some((remark) => say(remark) === line)),
    ...(more > 0 ? [`${more} more lines were not understood.`] : []),
  ];
  return `${lines.join('\n  ')}\n`;
}

function faultText({ code, line, count, message }: Fault, saysLine: boolean): string {
  const counted = ['wrong-g', 'wrong-h', 'wrong-f'].includes(code) ? 'values' : 'times';
  const notes = [saysLine ? `line ${line}` : [], count === 1 ? [] : `${count} ${counted} in all`].flat();
  return `${code}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}: ${say(message)}`;
}

function isText(
  all: number,
  { conventions, heap, agrees, isWhole, isTelling }: NonNullable<Verdict['is']>,
): string {
  const name = heap === null ? conventionText(conventions) : `${heapSearchText(heap)} (not in the explorer)`;
  if (!isTelling)
    return `None of ours expands the same boards in the same order. The longest agreement, the first ${agrees} of ${all} expansions, is too short to tell which search it is.`;
  if (!isWhole && agrees === all)
    return `Nearest: ${name}: all ${all} expansions agree, and then ours goes on.`;
  if (!isWhole) return `Nearest: ${name}: the first ${agrees} of ${all} expansions agree.`;
  return all === 1
    ? `It begins as ${name}: its one expansion agrees.`
    : `The plainest that fits is ${name}: all ${all} expansions agree.`;
}
