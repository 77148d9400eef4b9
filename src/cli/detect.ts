import { guessHeuristic } from '../core/judge/classical-mistakes.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { FittingSearch } from '../core/contract/check-messages.ts';
import { conventionText, conventionsOf } from '../core/judge/detective/conventions.ts';
import type { Figures } from '../core/judge/detective/count-figures.ts';
import {
  type Detected,
  type FittingConventions,
  detect as detectConventions,
  isHeapSearch,
} from '../core/judge/detective/detective.ts';
import { heapConventions, heapSearchText } from '../core/judge/detective/heap-conventions.ts';
import { figureNames } from '../core/judge/log/search-log.ts';
import type { Board, BoardPair } from '../core/puzzle/board.ts';
import { isOddWay } from '../core/puzzle/solvability.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { type GivenOptions, readBoards } from '../library/request.ts';
import { type Arguments } from './search-options.ts';
import { CheckClient } from '../threads/client/check-client.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';
import { readWorkers, threadWaiting } from './workers.ts';

export const detectArguments: Arguments = {
  own: { expanded: true, generated: true, visited: true, length: true, h: true, workers: true, json: false },
  shared: ['start', 'goal', 'size'],
};

/** `detect`: by which conventions a search of the board gives these figures (docs/check.md). */
export async function detect(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const boards = readBoards(given, (name) => `--${name}`);
  if (!boards.ok) return boards;
  const figures: Record<string, number> = {};
  for (const name of [...figureNames, 'h']) {
    const text = given[name];
    if (text === undefined) continue;
    const value = Number(text);
    const isOne =
      typeof text === 'string' &&
      text.trim() !== '' &&
      value >= 0 &&
      (name === 'h' ? Number.isFinite(value) : Number.isInteger(value));
    if (!isOne) return fail(`--${name}: ${String(text)} is not a number of that kind.`);
    figures[name] = value;
  }
  const { h, ...counts } = figures;
  if (Object.keys(figures).length === 0)
    return fail('Give a figure: --expanded, --generated, --visited, --length or --h.');
  const workers = readWorkers(given, terminal.cores);
  if (!workers.ok) return workers;
  const { start, goal } = boards.value;
  const heuristics = h === undefined ? null : guessHeuristic(start, goal, h);
  const detected =
    Object.keys(counts).length === 0
      ? null
      : await allOf({ start, goal }, counts, h ?? null, workers.value, terminal);
  if (given['json'] === true) {
    const named = heuristics?.map(({ title, heuristic, goal: aim }) => ({
      title,
      heuristic,
      goal: aim === null ? null : formatBoard(aim),
    }));
    await terminal.out(
      jsonLine({ found: detected?.found.map(listed) ?? null, tried: detected?.tried ?? 0, h: named ?? null }),
    );
  } else {
    const lines = [
      ...(heuristics ?? []).map(
        ({ title, goal: aim }) =>
          `h = ${h}: ${title}${aim === null ? '' : `, for the goal ${formatBoard(aim)}`}`,
      ),
      ...(heuristics?.length === 0
        ? [`h = ${h}: no heuristic and no usual mistake gives it for this board.`]
        : []),
      ...(detected?.found ?? []).map(
        (one) =>
          `${inWords(one)}${one.goalCounted ? ', the goal counted as expanded' : ''}${madeInWords(one)}`,
      ),
      ...(detected === null ? [] : [sentenceOn(detected, isOtherWay(start, goal, counts))]),
    ];
    await terminal.out(`${lines.join('\n')}\n`);
  }
  const isFound = (detected === null || detected.found.length > 0) && heuristics?.length !== 0;
  return ok(isFound ? ExitCode.solved : ExitCode.notSolved);
}

/** As `--json` prints it (docs/check.md). */
function listed({ by, goalCounted, successors }: FittingConventions): object {
  const counted = { goalCounted, successors };
  if (!isHeapSearch(by)) return { ...by, ...counted, explorer: true };
  return { ...heapConventions(by), ...counted, explorer: false };
}

const inWords = ({ by }: FittingConventions): string =>
  isHeapSearch(by) ? `${heapSearchText(by)} (not in the explorer)` : conventionText(by);

const madeInWords = ({ successors }: FittingConventions): string =>
  successors === null ? '' : `, successors made ${successors === 'at-once' ? 'at once' : 'one by one'}`;

/** Whether no solution has as many moves, as every one has an odd number or every one an even. */
const isOtherWay = (start: Board, goal: Board, { length }: Readonly<Record<string, number>>): boolean =>
  length !== undefined && (length % 2 === 1) !== isOddWay(start, goal);

function sentenceOn({ found, tried }: Pick<Detected, 'found' | 'tried'>, isOther: boolean): string {
  const { length } = found;
  if (length > 0)
    return `${length} of ${tried} conventions that were tried ${length === 1 ? 'gives' : 'give'} it, the plainest first.`;
  const why = isOther
    ? 'Every solution of this board has an even number of moves, or every one an odd; this length is of the other kind.'
    : 'Other ways to break ties are possible: `check` the log.';
  return `None of the ${tried} conventions that were tried. ${why}`;
}

/** By threads where that is faster, and here where it is not. */
async function allOf(
  { start, goal }: BoardPair,
  figures: Figures,
  h: number | null,
  workers: number,
  terminal: Terminal,
): Promise<Pick<Detected, 'found' | 'tried'>> {
  const tell = (tried: number): void => terminal.report(`${tried} conventions tried`);
  const client = new CheckClient(
    () => terminal.startChecker(),
    { hardwareConcurrency: workers, deviceMemory: largeMemory },
    threadWaiting,
  );
  const isShared = client.workersFor(figures) > 1;
  const answer = isShared
    ? await client.detect(
        { kind: 'detect', start, goal, figures, h },
        { onReport: ({ tried }) => tell(tried) },
      )
    : null;
  terminal.report('');
  if (answer?.ok === true) {
    const { found, tried } = answer.value;
    return { found: (found ?? []).map(conventionsIn), tried };
  }
  const work = detectConventions(start, goal, figures, undefined, undefined, h);
  let step = work.next();
  for (; step.done !== true; step = work.next()) tell(step.value.tried);
  terminal.report('');
  return step.value;
}

const largeMemory = 8; // GiB; who has less says --workers 1

const conventionsIn = ({ settings, heap, ...fit }: FittingSearch): FittingConventions => ({
  ...fit,
  by: heap ?? conventionsOf(settings),
});
