import {
  areMistakes,
  type ConventionRule,
  type Difference,
  costsOtherwise,
  countedFigures,
  differencesFrom,
  type Figures,
  type FoundConventions,
  groupedByMoves,
  guessHeuristic,
  type ImpossibleCount,
  impossibleCount,
  isAnyOrder,
  isBeyondTried,
  isGuess,
  mayBeChance,
  followedTo,
  type MoveGroup,
  readFigure,
  type SmallestDifferences,
  smallestDifferences,
  tellingFigure,
  withoutEach,
} from '../core/judge/figures.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { DetectTask, FittingSearch, UsualCounts } from '../core/contract/check-messages.ts';
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
  usualCounts,
} from '../core/judge/detect.ts';
import { kebab } from '../core/search/options.ts';
import type { Board, BoardPair, Size } from '../core/puzzle/board.ts';
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
    ...{ expanded: true, generated: true, visited: true, length: true, cost: true },
    ...{ selected: true, maxFrontier: true, deepest: true, h: true },
    ...{
      sampleExpanded: true,
      sampleGenerated: true,
      sampleVisited: true,
      sampleLength: true,
      sampleCost: true,
    },
    ...{ sampleSelected: true, sampleMaxFrontier: true, sampleDeepest: true, sampleH: true },
    ...{ algorithm: true, workers: true, json: false },
  },
  shared: ['start', 'goal', 'size'],
};

/** `detect`: by which conventions a search of the board gives these figures, and how it differs from that of a sample (docs/check.md). */
export async function detect(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const naming = (name: string): string => `--${name}`;
  const boards = readBoards(given, naming, (note) => terminal.complain(note));
  if (!boards.ok) return boards;
  const figures = readFigures(given, (name) => name);
  if (!figures.ok) return figures;
  const sample = readFigures(given, ofSample);
  if (!sample.ok) return sample;
  if (Object.keys(figures.value).length === 0)
    return fail(
      'Give a figure: --expanded, --generated, --visited, --length, --cost, --selected, --max-frontier, --deepest or --h.',
    );
  const algorithm = readAlgorithm(given);
  if (!algorithm.ok) return algorithm;
  const workers = readWorkers(given, terminal.cores);
  if (!workers.ok) return workers;
  const ask = (told: FiguresAndH, nameOf: NameOfFigure): Promise<FoundOut> =>
    findOut(boards.value, told, { nameOf, algorithm: algorithm.value, workers: workers.value }, terminal);
  const mine = await ask(figures.value, (name) => name);
  const theirs = Object.keys(sample.value).length === 0 ? null : await ask(sample.value, ofSample);
  if (given['json'] === true) {
    const { differences, mayBeChance } = theirs === null ? none : differencesOf(mine, theirs);
    await terminal.out(
      jsonLine({
        ...listedSet(mine),
        ...(theirs !== null && {
          sample: listedSet(theirs),
          differences: differences.map(listedDifference),
          mayBeChance,
        }),
      }),
    );
  } else {
    const lines =
      theirs === null
        ? linesOn(mine, boards.value)
        : [
            ...linesOnBoth(mine, theirs),
            ...shortLinesOn(mine, boards.value).map((line) => `Yours: ${line}`),
            ...shortLinesOn(theirs, boards.value).map((line) => `The sample: ${line}`),
          ];
    await terminal.out(`${lines.join('\n')}\n`);
  }
  const isFound = ({ detected, heuristics }: FoundOut): boolean =>
    (detected === null || detected.found.length > 0) && heuristics?.length !== 0;
  return ok(isFound(mine) && (theirs === null || isFound(theirs)) ? ExitCode.solved : ExitCode.notSolved);
}

const none = { differences: [], mayBeChance: false };

type FiguresAndH = Figures & { readonly h?: number };
type FigureOrH = keyof FiguresAndH;
type NameOfFigure = (name: FigureOrH) => string;

/** "sampleExpanded" */
const ofSample: NameOfFigure = (name) => `sample${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function readFigures(given: GivenOptions, nameOf: NameOfFigure): Result<FiguresAndH> {
  const figures: Partial<Record<FigureOrH, number>> = {};
  for (const name of [...countedFigures, 'h'] as const) {
    const text = given[nameOf(name)];
    if (text === undefined) continue;
    const option = `--${kebab(nameOf(name))}`;
    const value = readFigure(name, String(text));
    if (value === null)
      return fail(
        `${option}: ${String(text)} is not a ${name === 'h' || name === 'cost' ? 'number, such as 12 or 4.5' : 'whole number, such as 395'}.`,
      );
    if (value === Infinity)
      return fail(`${option}: ${String(text)} is too large: at most ${grouped(Number.MAX_SAFE_INTEGER)}.`);
    figures[name] = value;
  }
  return ok(figures);
}

/** What is known of one program, and what was found out about it. */
interface FoundOut {
  readonly counts: Figures;
  readonly said: Said;
  readonly nameOf: NameOfFigure;
  readonly heuristics: ReturnType<typeof guessHeuristic> | null;
  /** Null: no figure but h was given. */
  readonly detected: Found | null;
  readonly without: readonly { readonly figure: FigureOrH; readonly found: number }[];
  /** Where nothing gives the figures: what the usual searches count, the nearest first. */
  readonly usual: readonly UsualCounts[];
}

type Found = Pick<Detected, 'found' | 'tried' | 'byChance'>;

interface Asking extends Pick<Said, 'algorithm'> {
  readonly nameOf: NameOfFigure;
  readonly workers: number;
}

async function findOut(
  boards: BoardPair,
  { h, ...counts }: FiguresAndH,
  { nameOf, algorithm, workers }: Asking,
  terminal: Terminal,
): Promise<FoundOut> {
  const said: Said = { h: h ?? null, algorithm };
  const heuristics = h === undefined ? null : guessHeuristic(boards.start, boards.goal, h);
  const detected =
    Object.keys(counts).length === 0 ? null : await allOf(boards, counts, said, workers, terminal);
  const without: { readonly figure: FigureOrH; readonly found: number }[] = [];
  for (const { name, ...others } of detected?.found.length === 0 ? withoutEach(counts, said.h) : []) {
    const less = { ...said, h: others.h };
    const { found } = await allOf(boards, others.figures, less, workers, terminal);
    if (found.length > 0) without.push({ figure: name, found: found.length });
  }
  // Where a count is impossible, or beyond what is looked for, nothing was tried, and nothing is near.
  const isNone = detected !== null && detected.tried > 0 && detected.found.length === 0;
  const usual = isNone ? usualCounts({ ...boards, figures: counts, ...said }) : [];
  return { counts, said, nameOf, heuristics, detected, without, usual };
}

function linesOn(of: FoundOut, boards: BoardPair): string[] {
  const { counts, said, nameOf, heuristics, detected, without, usual } = of;
  const groups = groupedByMoves(detected?.found ?? [], ({ by }) => by);
  return [
    ...(heuristics ?? []).map(
      ({ title, goal: aim }) =>
        `h = ${said.h}: ${title}${aim === null ? '' : `, for the goal ${formatBoard(aim)}`}`,
    ),
    ...(heuristics?.length === 0
      ? [`h = ${said.h}: no heuristic and no usual mistake gives it for this board.`]
      : []),
    ...groups.map(inWords),
    ...(detected === null || groups.length === 0 ? [] : linesOnChance(detected, groups, of)),
    ...(detected === null ? [] : [sentenceOn(detected, groups, boards, of)]),
    ...usual.flatMap((one, index) => [
      ...(index === 0 ? [nearestInWords(one, counts)] : index === 1 ? ['Others as usual:'] : []),
      ...(index === 0 ? [] : [`  ${usualInWords(one)}`]),
    ]),
    ...without.map(
      ({ figure, found }) =>
        `Without --${kebab(nameOf(figure))}, ${found} ${found === 1 ? 'convention gives' : 'conventions give'} the others.`,
    ),
  ];
}

/** What comes nearest to figures that nothing gives, and how far it is. */
function nearestInWords(usual: UsualCounts, figures: Figures): string {
  const far = differencesFrom(usual.counts, figures).map(
    ({ name, by }) => `${kebab(name)} ${grouped(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than given`,
  );
  return `Nearest of the usual: ${usualInWords(usual)}${far.length === 0 ? '' : `: ${far.join(', ')}`}.`;
}

function usualInWords({
  settings,
  counts: { expanded = 0, generated = 0, length = 0 },
}: UsualCounts): string {
  return `${conventionText(conventionsOf(settings))}: expanded ${grouped(expanded)} (${grouped(expanded + 1)} with the goal), generated ${grouped(generated)}, length ${length}`;
}

/** How much a fit proves, and what to give next. */
function linesOnChance(
  { tried, byChance }: Found,
  groups: readonly MoveGroup<FittingConventions>[],
  { counts, nameOf }: FoundOut,
): string[] {
  const next = tellingFigure(groups, counts);
  const values = (next?.values ?? []).map(grouped);
  return [
    ...(byChance === null
      ? []
      : [`Figures of that size drawn at random would fit ${chanceText(byChance)} of the ${grouped(tried)}.`]),
    ...(next === null
      ? []
      : [
          values.length === 1
            ? `Next, give --${kebab(nameOf(next.name))}: by this it is ${values[0]}.`
            : `Next, give --${kebab(nameOf(next.name))}, which tells them apart: ${values.slice(0, fewValues).join(', ')}${values.length > fewValues ? ' …' : ''}.`,
        ]),
  ];
}
const fewValues = 4;

/** "about 3", "about 0.4" or "less than 0.01" */
function chanceText(expected: number): string {
  if (expected < 0.01) return 'less than 0.01';
  return `about ${expected >= 3 ? grouped(Math.round(expected)) : Number(expected.toPrecision(1))}`;
}

/** The same beside another program: how many conventions there are, and of none why. */
function shortLinesOn(of: FoundOut, boards: BoardPair): string[] {
  const { detected } = of;
  const { length } = detected?.found ?? [];
  if (length === 0) return linesOn(of, boards);
  return [
    `${length} of ${detected?.tried} conventions that were tried ${length === 1 ? 'gives' : 'give'} it.`,
  ];
}

/** What both do differently. */
function linesOnBoth(mine: FoundOut, theirs: FoundOut): string[] {
  if (mine.detected === null || theirs.detected === null)
    return ['h alone does not tell searches apart: give a count of both.'];
  const { differences, mayBeChance: isDoubted } = differencesOf(mine, theirs);
  const [plainest] = differences;
  if (plainest === undefined)
    return ['No difference explains both: no conventions that were tried give the figures of one of them.'];
  const { length: rules } = plainest.rules;
  if (rules === 0) return [`The same conventions give both: ${inWords(plainest.mine)}`];
  const more = differences.length - fewDifferences;
  return [
    `${rules === 1 ? 'One difference explains' : `${rules} differences together explain`} both${differences.length === 1 ? '' : `, in ${differences.length} ways, the plainest first`}:`,
    ...differences.slice(0, fewDifferences).map(({ rules: differing, mine: one, theirs: other }) => {
      const told = differing.map(
        (rule) => `${ruleNames[rule]} ${valueOf(rule, one)}, the sample ${valueOf(rule, other)}`,
      );
      return `${told.join('; ')} (yours: ${inWords(one)})`;
    }),
    ...(more > 0 ? [`and ${more} more: --json has all.`] : []),
    ...(isDoubted
      ? ['It may be chance: one count each is little. Give a second count of both, or `check` the logs.']
      : []),
  ];
}

const fewDifferences = 3;

const ruleNames: Readonly<Record<ConventionRule, string>> = {
  ...{ algorithm: 'algorithm', heuristic: 'heuristic', ties: 'ties', duplicates: 'duplicates' },
  ...{ goalTest: 'goal test', goalCounted: 'goal counted as expanded', successors: 'successors made' },
  moves: 'moves',
};

/** What a search has for a rule, as lists call it. */
function valueOf(rule: ConventionRule, { first, orders }: MoveGroup<FittingConventions>): string {
  const { by, goalCounted, successors } = first;
  if (rule === 'goalCounted') return goalCounted ? 'yes' : 'no';
  if (rule === 'successors') return successors ?? 'as here';
  if (rule === 'moves') return orders.length < 3 ? orders.join(' or ') : `one of ${orders.join(' ')}`;
  return String((isHeapSearch(by) ? heapConventions(by) : by)[rule]);
}

function differencesOf(mine: FoundOut, theirs: FoundOut): SmallestDifferences<FittingConventions> {
  const of = ({ counts, detected }: FoundOut): FoundConventions<FittingConventions> => ({
    figures: counts,
    ...(detected ?? { found: [], tried: 0 }),
  });
  return smallestDifferences(of(mine), of(theirs), ({ by }) => by);
}

/** As `--json` prints it, as all below. */
function listedSet({ counts, heuristics, detected, without, usual }: FoundOut): object {
  const named = heuristics?.map(({ title, heuristic, goal: aim }) => ({
    ...{ title, heuristic },
    goal: aim === null ? null : formatBoard(aim),
  }));
  return {
    ...{ found: detected?.found.map(listed) ?? null, without },
    ...{ tried: detected?.tried ?? 0, h: named ?? null },
    byChance: detected?.byChance ?? null,
    usual: usual.map((one) => ({ ...conventionsOf(one.settings), counts: one.counts })),
    next:
      detected === null
        ? null
        : tellingFigure(
            groupedByMoves(detected.found, ({ by }) => by),
            counts,
          ),
  };
}

function listedDifference({ rules, mine, theirs }: Difference<FittingConventions>): object {
  const side = ({ first, orders }: MoveGroup<FittingConventions>): object => ({ ...listed(first), orders });
  return { rules, mine: side(mine), sample: side(theirs) };
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
const isOtherWay = (
  start: Board,
  goal: Board,
  { cost, length = cost }: Readonly<Record<string, number>>,
): boolean => length !== undefined && (length % 2 === 1) !== isOddWay(start, goal);

const chance =
  ' What fits is far from the usual, and may fit by chance: a faulty search can count like a right one. Only its log decides: `check` it.';

const guess =
  ' None of the plain conventions that were tried fits. What does is a mistake, or an implementation that few programs have: no more than a guess. Only its log decides: `check` it.';

function sentenceOn(
  { found, tried, byChance }: Found,
  groups: readonly MoveGroup<FittingConventions>[],
  { start, goal }: BoardPair,
  { counts: figures, heuristics, said: { algorithm } }: FoundOut,
): string {
  const { length } = found;
  if (length > 0)
    return `${length} of ${tried} conventions that were tried ${length === 1 ? 'gives' : 'give'} it, the plainest first${groups.length < length ? ', those in other orders of moves in one line' : ''}.${mayBeChance(groups, tried, figures, byChance) ? chance : isGuess(groups, ({ by }) => by) ? guess : ''}`;
  const impossible = impossibleCount(start, figures);
  if (impossible !== null) return whyImpossible(impossible, start, figures);
  if (isBeyondTried(start, figures))
    return `Not looked for: ${followed(start, figures)} Its log decides: \`check\` it.`;
  if (costsOtherwise(figures))
    return 'Not looked for: in every search that is tried a move costs 1, so that a solution costs as much as it has moves. Its log decides: `check` it.';
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

const followed = (size: Size, figures: Figures): string =>
  `no search is followed beyond ${grouped(followedTo(size, figures))} expansions here.`;

function whyImpossible({ name, most }: ImpossibleCount, size: Size, figures: Figures): string {
  const boards = `${grouped(most)} boards can be reached from the start`;
  if (name === 'visited')
    return `Impossible: ${boards}, and --visited counts each once. A program that counts nodes has another figure there.`;
  const why =
    name === 'expanded'
      ? `only ${boards}`
      : `the boards that can be reached have ${grouped(most)} moves in all`;
  return `Impossible without repeats: ${why}. Only a search that expands boards again counts more, as with iterative deepening, without a closed list, or where closed nodes return to the frontier; ${followed(size, figures)}`;
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
): Promise<Found> {
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
    const { found, tried, byChance } = answer.value;
    return { found: (found ?? []).map(conventionsIn), tried, byChance };
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
