import {
  areMistakes,
  guessHeuristic,
  type Figures,
  readFigure,
  withoutEach,
  type MoveGroup,
  groupedByMoves,
  isAnyOrder,
  mayBeChance,
  type ImpossibleCount,
  impossibleCount,
  isBeyondTried,
  mostTried,
  figureNames,
} from '../core/judge/figures.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { DetectTask, FittingSearch } from '../core/contract/check-messages.ts';
import {
  conventionsOf,
  conventionText,
  detectedAlgorithms,
  heapConventions,
  heapSearchText,
} from '../core/judge/conventions.ts';
import {
  type Detected,
  type FittingConventions,
  detect as detectConventions,
  isHeapSearch,
} from '../core/judge/detect.ts';
import type { Board, BoardPair } from '../core/puzzle/board.ts';
import { isOddWay } from '../core/puzzle/solvability.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { type GivenOptions, readBoards } from '../library/request.ts';
import { type Arguments } from './search-options.ts';
import { CheckClient } from '../threads/client/check-client.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';
import { grouped } from './answer.ts';
import { readWorkers, threadWaiting } from './workers.ts';

export const detectArguments: Arguments = {
  own: {
    ...{ expanded: true, generated: true, visited: true, length: true, h: true },
    ...{ algorithm: true, workers: true, json: false },
  },
  shared: ['start', 'goal', 'size'],
};

/** `detect`: by which conventions a search of the board gives these figures (docs/check.md). */
export async function detect(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const boards = readBoards(given, (name) => `--${name}`);
  if (!boards.ok) return boards;
  const figures: Record<string, number> = {};
  for (const name of [...figureNames, 'h'] as const) {
    const text = given[name];
    if (text === undefined) continue;
    const value = readFigure(name, String(text));
    if (value === null)
      return fail(
        `--${name}: ${String(text)} is not a ${name === 'h' ? 'number, such as 12 or 4.5' : 'whole number, such as 395'}.`,
      );
    if (value === Infinity)
      return fail(`--${name}: ${String(text)} is too large: at most ${grouped(Number.MAX_SAFE_INTEGER)}.`);
    figures[name] = value;
  }
  const { h, ...counts } = figures;
  if (Object.keys(figures).length === 0)
    return fail('Give a figure: --expanded, --generated, --visited, --length or --h.');
  const algorithm = readAlgorithm(given);
  if (!algorithm.ok) return algorithm;
  const said: Said = { h: h ?? null, algorithm: algorithm.value };
  const workers = readWorkers(given, terminal.cores);
  if (!workers.ok) return workers;
  const { start, goal } = boards.value;
  const heuristics = h === undefined ? null : guessHeuristic(start, goal, h);
  const detected =
    Object.keys(counts).length === 0
      ? null
      : await allOf({ start, goal }, counts, said, workers.value, terminal);
  const without: { readonly figure: string; readonly found: number }[] = [];
  for (const { name, ...others } of detected?.found.length === 0 ? withoutEach(counts, said.h) : []) {
    const less = { ...said, h: others.h };
    const { found } = await allOf({ start, goal }, others.figures, less, workers.value, terminal);
    if (found.length > 0) without.push({ figure: name, found: found.length });
  }
  const groups = groupedByMoves(detected?.found ?? [], ({ by }) => by);
  if (given['json'] === true) {
    const named = heuristics?.map(({ title, heuristic, goal: aim }) => ({
      title,
      heuristic,
      goal: aim === null ? null : formatBoard(aim),
    }));
    await terminal.out(
      jsonLine({
        ...{ found: detected?.found.map(listed) ?? null, without },
        ...{ tried: detected?.tried ?? 0, h: named ?? null },
      }),
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
      ...groups.map(inWords),
      ...(detected === null ? [] : [sentenceOn(detected, groups, { start, goal }, counts, heuristics, said)]),
      ...without.map(
        ({ figure, found }) =>
          `Without --${figure}, ${found} ${found === 1 ? 'convention gives' : 'conventions give'} the others.`,
      ),
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

/** Those that differ in the order of moves alone, in a line. */
function inWords({ first, orders }: MoveGroup<FittingConventions>): string {
  const { by, goalCounted } = first;
  const text = isHeapSearch(by) ? `${heapSearchText(by)} (not in the explorer)` : conventionText(by);
  const one =
    orders.length < 2 ? text : text.replace(/moves \w+( \(on a stack \w+\))?/, movesInWords(orders));
  return `${one}${goalCounted ? ', the goal counted as expanded' : ''}${madeInWords(first)}`;
}

function movesInWords(orders: readonly string[]): string {
  if (isAnyOrder(orders)) return 'moves in any order';
  return orders.length === 2
    ? `moves ${orders.join(' or ')}`
    : `moves in any of ${orders.length} orders (${orders.join(' ')})`;
}

const madeInWords = ({ successors }: FittingConventions): string =>
  successors === null ? '' : `, successors made ${successors === 'at-once' ? 'at once' : 'one by one'}`;

/** Whether no solution has as many moves, as every one has an odd number or every one an even. */
const isOtherWay = (start: Board, goal: Board, { length }: Readonly<Record<string, number>>): boolean =>
  length !== undefined && (length % 2 === 1) !== isOddWay(start, goal);

const chance =
  ' What fits is far from the usual, and may fit by chance: a faulty search can count like a right one. Only its log decides: `check` it.';

function sentenceOn(
  { found, tried }: Pick<Detected, 'found' | 'tried'>,
  groups: readonly MoveGroup<FittingConventions>[],
  { start, goal }: BoardPair,
  figures: Figures,
  heuristics: ReturnType<typeof guessHeuristic> | null,
  { algorithm }: Said,
): string {
  const { length } = found;
  if (length > 0)
    return `${length} of ${tried} conventions that were tried ${length === 1 ? 'gives' : 'give'} it, the plainest first${groups.length < length ? ', those in other orders of moves in one line' : ''}.${mayBeChance(groups, tried, figures) ? chance : ''}`;
  const impossible = impossibleCount(start, figures);
  if (impossible !== null) return whyImpossible(impossible);
  if (isBeyondTried(figures)) return `Not looked for: ${followed} Its log decides: \`check\` it.`;
  const why = isOtherWay(start, goal, figures)
    ? 'Every solution of this board has an even number of moves, or every one an odd; this length is of the other kind.'
    : algorithm !== null
      ? 'Without --algorithm those of others are tried too.'
      : heuristics === null
        ? 'Other ways to break ties are possible, and so are mistakes in h: give --h of the start, or `check` the log.'
        : !areMistakes(heuristics)
          ? 'Other ways to break ties are possible: `check` the log.'
          : heuristics.length === 0
            ? 'None of them has this h: mend h and count again, or `check` the log.'
            : 'With such an h a search counts otherwise: mend h and count again, or `check` the log.';
  return `None of the ${tried} conventions that were tried. ${why}`;
}

const followed = `no search is followed beyond ${grouped(mostTried)} expansions here.`;

function whyImpossible({ name, most }: ImpossibleCount): string {
  const boards = `${grouped(most)} boards can be reached from the start`;
  if (name === 'visited')
    return `Impossible: ${boards}, and --visited counts each once. A program that counts nodes has another figure there.`;
  const why =
    name === 'expanded'
      ? `only ${boards}`
      : `the boards that can be reached have ${grouped(most)} moves in all`;
  return `Impossible without repeats: ${why}. Only a search that expands boards again counts more, as with iterative deepening, without a closed list, or where closed nodes return to the frontier; ${followed}`;
}

/** What is known of the search besides its figures. */
type Said = Required<Pick<DetectTask, 'h' | 'algorithm'>>;

function readAlgorithm({ algorithm }: GivenOptions): Result<Said['algorithm']> {
  if (algorithm === undefined) return ok(null);
  const name = detectedAlgorithms.find((one) => one === algorithm);
  return name === undefined
    ? fail(`--algorithm: one of ${detectedAlgorithms.join(', ')}, not ${String(algorithm)}.`)
    : ok(name);
}

/** By threads where that is faster, and here where it is not. */
async function allOf(
  { start, goal }: BoardPair,
  figures: Figures,
  said: Said,
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
        { kind: 'detect', start, goal, figures, ...said },
        { onReport: ({ tried }) => tell(tried) },
      )
    : null;
  terminal.report('');
  if (answer?.ok === true) {
    const { found, tried } = answer.value;
    return { found: (found ?? []).map(conventionsIn), tried };
  }
  const work = detectConventions(start, goal, figures, undefined, undefined, said);
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
