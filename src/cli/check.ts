import { type Result, fail, ok } from '../core/base/result.ts';
import { algorithmCatalog } from '../core/algorithms/registry.ts';
import { conventionText, heapSearchText } from '../core/judge/conventions.ts';
import { LineReadings, logsOfBytes, type SearchLog, hasLines } from '../core/judge/read-log.ts';
import type { LogFault, ReadLines } from '../core/contract/check-messages.ts';
import type { Verdict } from '../core/judge/verdict.ts';
import {
  type Report,
  onBoard,
  readClaim,
  readStart,
  reportOf,
  unreadable,
  verdictFor,
} from '../library/judge.ts';
import { say } from '../library/say.ts';
import type { Board, Size } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { type GivenOptions, readSize } from '../library/request.ts';
import { checkAssignment } from './check-assignment.ts';
import { markOptions } from './marks.ts';
import type { Arguments } from './search-options.ts';
import { isStray } from './stray.ts';
import { submissionsIn } from './submissions.ts';
import { ExitCode, type Terminal, whyUnreadable, jsonLine } from './terminal.ts';

export const checkArguments: Arguments = {
  own: {
    ...{ as: true, heuristic: true, duplicates: true, start: true, goal: true, lines: false },
    ...{ assignment: true, ...markOptions },
  },
  shared: ['size'],
  operand: 'logs',
  many: true,
};

/** One log as `--json` prints it (docs/check.md). */
interface CheckLine extends Report {
  readonly file: string;
  /** With `--lines`: what its lines were read as. */
  readonly lines?: readonly object[];
}

/** The same, and as text. */
interface Checked {
  readonly line: CheckLine;
  readonly text: string;
  /** No log at all, as the readme among submissions. */
  readonly isStray?: boolean;
}

/** What the options say of a log. */
interface Asked {
  readonly claim: SearchLog['claim'];
  readonly size: Size | undefined;
  readonly start: Board | undefined;
}

const naming = (name: string): string => `--${name}`;

/** `check`: whether logs are those of right searches, and where they are not (docs/check.md). */
export async function check(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { logs, assignment, only } = given;
  if (typeof logs !== 'string') return fail('Which log? A file, a folder of logs, or - for standard input.');
  const wrong = wrongTogether(given);
  if (wrong !== null) return fail(wrong);
  const named = logs.split('\0');
  if (typeof assignment === 'string') return checkAssignment(assignment, named, given, terminal);
  const claim = readClaim(given, naming);
  if (!claim.ok) return claim;
  const size = readSize(given, naming);
  if (!size.ok) return size;
  const start = readStart(given, naming);
  if (!start.ok) return start;
  const by = { claim: claim.value, size: size.value, start: start.value };
  const files = await submissionsIn(named, typeof only === 'string' ? only : undefined, terminal);
  if (files.length === 0) return fail('There is no such file among these.');
  const codes: ExitCode[] = [];
  for (const { file } of files) {
    const checked = await checkOne(file, given, by, terminal);
    if (!checked.ok) return checked;
    for (const { line, text, isStray: isNone = false } of checked.value) {
      const isPassed = isNone && files.length > 1;
      const told = isPassed ? { ...line, passedOver: true } : line;
      const said = isPassed ? text.replace(/: unreadable\n/, ': passed over\n') : text;
      await terminal.out(given['json'] === true ? jsonLine(told) : said);
      if (!isPassed) codes.push(codeOf(line));
    }
  }
  return ok(codes.length === 0 ? ExitCode.badInput : (Math.max(...codes) as ExitCode));
}

function codeOf({ verdict }: CheckLine): ExitCode {
  if (verdict === 'unreadable') return ExitCode.badInput;
  return verdict === 'right' ? ExitCode.solved : ExitCode.notSolved;
}

/** Options that say nothing beside each other, in a sentence; null: there are none. */
function wrongTogether(given: GivenOptions): string | null {
  const bySet = ['csv', 'markdown', 'gradescope', 'students', 'solutions'].find(
    (name) => given[name] !== undefined,
  );
  const byLog = ['as', 'heuristic', 'duplicates', 'start', 'goal', 'size', 'lines'].find(
    (name) => given[name] !== undefined,
  );
  if (given['assignment'] === undefined)
    return bySet === undefined ? null : `--${bySet} needs --assignment, whose tasks have the points.`;
  return byLog === undefined ? null : `--${byLog}: with --assignment its tasks say that.`;
}

/** What is said of each search of a file. */
async function checkOne(
  file: string,
  given: GivenOptions,
  { claim, size, start }: Asked,
  terminal: Terminal,
): Promise<Result<readonly Checked[]>> {
  let logs: readonly Result<SearchLog, LogFault>[];
  const lines = given['lines'] === true ? new LinesOfFile() : null;
  try {
    const bytes = terminal.bytes(file);
    logs = await logsOfBytes(lines?.keeping(bytes) ?? bytes, undefined, size, lines?.readings);
  } catch (error) {
    return ok([unreadableText({ file, ...unreadable(`It cannot be read: ${whyUnreadable(error)}.`) })]);
  }
  const all: Checked[] = [];
  for (const read of logs) {
    const verdict = verdictFor(read, claim, given, naming);
    if (!verdict.ok) return verdict;
    const line = { file, ...onBoard(reportOf(verdict.value), start) };
    if (!verdict.value.ok)
      all.push({ ...unreadableText(line), isStray: logs.length === 1 && isStray(file, verdict.value.error) });
    else all.push({ line, text: textOf(line, verdict.value.value) });
  }
  if (lines === null) return ok(all);
  const around = all.flatMap(({ line }) => [line, ...line.others]).flatMap(({ line }) => line ?? []);
  return ok(await lines.withThem(all, around));
}

/** What the lines of a file were read as, and its bytes, of which they are shown. */
class LinesOfFile {
  readonly readings = new LineReadings();
  private readonly pieces: Uint8Array[] = [];

  async *keeping(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.pieces.push(piece);
      yield piece;
    }
  }

  /** The same with the lines of each search that are shown behind it. @param around lines that something is wrong with */
  async withThem(all: readonly Checked[], around: readonly number[]): Promise<Checked[]> {
    const whole = Buffer.concat(this.pieces);
    const lines = await this.readings.shown(around, (from, to) => Promise.resolve(whole.subarray(from, to)));
    return all.map(({ line, text, ...rest }, at) => {
      const from = at === 0 ? 0 : (line.run?.first ?? 0);
      const to = all[at + 1]?.line.run?.first ?? Infinity;
      const own = lines.filter((one) => one.line >= from && one.line < to);
      const told = { ...line, lines: own.map(reported) };
      return { ...rest, line: told, text: `${text}${own.map(linesText).join('')}` };
    });
  }
}

/** As `--json` has them: what is left out has no text. */
function reported({ line, text, as, boards }: ReadLines): object {
  return { line, text, as: as === null ? null : say(as), boards: boards.map(formatBoard) };
}

const widthOfText = 40;

/** A column with the text of the file, and one with what was read of it. */
function linesText({ line, text, as, boards }: ReadLines): string {
  const what = [as === null ? [] : say(as), boards.map(formatBoard)].flat().join(' · ');
  if (text.length === 0) return `         … ${what}\n`;
  return text
    .map((one, index) => {
      const shown = one.replaceAll('\t', '  ');
      const cut = shown.length > widthOfText ? `${shown.slice(0, widthOfText - 1)}…` : shown;
      const beside = index === 0 ? what : '';
      return `${`${String(line + index).padStart(8)}  ${cut.padEnd(widthOfText)}  ${beside}`.trimEnd()}\n`;
    })
    .join('');
}

/** A file, and which of its searches. */
const nameOf = ({ file, run }: CheckLine): string =>
  run === null ? file : `${file} (search ${run.number} of ${run.of}, lines ${run.first} to ${run.last})`;

function unreadableText(line: CheckLine): Checked {
  return { line, text: `${nameOf(line)}: unreadable\n  ${line.sentence}\n` };
}

function textOf(
  line: CheckLine,
  { fault, others, log, claim, is, inOrder, openEnd, remarks, expanded }: Verdict,
): string {
  const { verdict, unread } = line;
  const more = log.problemCount - unread.length;
  const { algorithm } = claim;
  const faults = [fault ?? [], others].flat();
  const byOtherRules = inOrder && algorithm !== undefined && (is?.agrees ?? 0) < expanded;
  const whatItIs = [
    byOtherRules
      ? `Its order is one that ${algorithmCatalog[algorithm].title} may have with this h, by rules for ties or duplicates that no search here has.`
      : [],
    is === null || (byOtherRules && !is.isTelling) ? [] : isText(expanded, is, fault !== null),
  ].flat();
  const lines = [
    `${nameOf(line)}: ${verdict}`,
    ...(line.fault === 'other-board' ? [`other-board: ${line.sentence}`] : []),
    ...faults.map((one) => faultText(one, hasLines(log))),
    ...[openEnd ?? [], remarks].flat().map((message) => say(message)),
    ...whatItIs,
    ...unread.filter((one) => !remarks.some((remark) => say(remark) === one)),
    ...(more > 0 ? [`${more} more lines were not understood.`] : []),
  ];
  return `${lines.join('\n  ')}\n`;
}

function faultText({ code, line, count, message }: Verdict['others'][number], saysLine: boolean): string {
  const counted = ['wrong-g', 'wrong-h', 'wrong-f'].includes(code) ? 'values' : 'times';
  const notes = [saysLine ? `line ${line}` : [], count === 1 ? [] : `${count} ${counted} in all`].flat();
  return `${code}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}: ${say(message)}`;
}

function isText(
  all: number,
  { conventions, heap, agrees, isWhole, isTelling }: NonNullable<Verdict['is']>,
  isWrong: boolean,
): string {
  const name = heap === null ? conventionText(conventions) : `${heapSearchText(heap)} (not in the explorer)`;
  if (!isTelling && agrees === all)
    return `One of ours expands the same boards in the same order, but goes on or ends otherwise. ${all} ${all === 1 ? 'expansion is' : 'expansions are'} too few to tell which search it is.`;
  if (!isTelling)
    return `None of ours expands the same boards in the same order. The longest agreement, the first ${agrees} of ${all} expansions, is too short to tell which search it is.`;
  if (!isWhole && agrees === all)
    return `Nearest: ${name}: all ${all} expansions agree, and then ours goes on.`;
  if (!isWhole) return `Nearest: ${name}: the first ${agrees} of ${all} expansions agree.`;
  if (all === 1) return `It begins as ${name}: its one expansion agrees.`;
  return isWrong
    ? `What it does, right or wrong, is ${name}: all ${all} expansions agree.`
    : `The plainest that fits is ${name}: all ${all} expansions agree.`;
}
