/** The counts that a program printed: read, held against what is possible, and what is found by them put together, also in how little two searches differ. */

import type { HeapSearch, NamedEstimate } from '../contract/check-messages.ts';
import { type Board, cellCount, type Size } from '../puzzle/board.ts';
import { kindOf } from '../algorithms/registry.ts';
import type { AlgorithmName } from '../search/settings.ts';
import { type Mistake, mistakesFor, sameH } from './case/classical-mistakes.ts';
import { heapConventions } from './conventions.ts';
import type { FittingConventions } from './detect.ts';
import { type CountedFigure, countedFigures, type Figures } from './detective/count-figures.ts';
import { type Conventions, everyMoveOrder, isMistake, isRare } from './detective/tried-conventions.ts';

export {
  type CountedFigure,
  costsOtherwise,
  countedFigures,
  type Figures,
  followedTo,
  isBeyondTried,
  mostTried,
} from './detective/count-figures.ts';
export { figuresOfResults } from './log/why-nothing.ts';

/** Conventions that differ in nothing but the order in which moves are tried. */
export interface MoveGroup<Fit> {
  /** The plainest of them. */
  readonly first: Fit;
  /** Each order that does, its own first; none where the order makes no difference. */
  readonly orders: readonly string[];
}

/** In the order of the first of each. O(found). */
export function groupedByMoves<Fit extends Pick<FittingConventions, 'goalCounted' | 'successors'>>(
  found: readonly Fit[],
  conventionsIn: (fit: Fit) => Conventions | HeapSearch,
): readonly MoveGroup<Fit>[] {
  const groups = new Map<string, { readonly first: Fit; readonly orders: string[] }>();
  for (const fit of found) {
    const { moves, ...rest } = conventionsIn(fit);
    const key = JSON.stringify([rest, fit.goalCounted, fit.successors]);
    const group = groups.get(key) ?? { first: fit, orders: [] };
    groups.set(key, group);
    if (moves !== null) group.orders.push(moves);
  }
  return [...groups.values()];
}

export const isAnyOrder = (orders: readonly string[]): boolean => orders.length === everyMoveOrder.length;

/** So few are no more than what many a number has by chance. */
const fewGroups = 3;

/**
 * Whether what fits may fit by chance, as the counts of a faulty search do too: it is little, and even the plainest of it comes after a
 * quarter of all that were tried. Where nothing fits there is nothing to doubt, nor where figures fit together that hardly any search gives by chance.
 * @param groups the plainest first
 * @param byChance as in `Detected`
 */
export function mayBeChance(
  groups: readonly MoveGroup<Pick<FittingConventions, 'place'>>[],
  tried: number,
  figures: Figures,
  byChance: number | null,
): boolean {
  const [plainest] = groups;
  if (countsIn(figures) > 1 && (byChance ?? 0) < rareByChance) return false;
  return plainest !== undefined && groups.length <= fewGroups && plainest.first.place > tried / 4;
}
const rareByChance = 1 / 20;

/**
 * Whether all that fits is a mistake, or an implementation that few programs have: however well it fits, another that was not tried may as well.
 * Where nothing fits there is no guess.
 */
export function isGuess<Fit>(
  groups: readonly MoveGroup<Fit>[],
  conventionsIn: (fit: Fit) => Conventions | HeapSearch,
): boolean {
  return groups.length > 0 && groups.every(({ first }) => isRare(conventionsIn(first)));
}

/** A figure that is worth to be told next. */
export interface TellingFigure {
  readonly name: CountedFigure;
  /** What it would be by what fits, ascending; one: it would confirm that. */
  readonly values: readonly number[];
}

/** So many of what fits, the plainest, are told apart. */
const mostToldApart = 12;

/** The figure that tells most of what fits apart, of those that were not given; null: none does. O(groups). */
export function tellingFigure(
  groups: readonly MoveGroup<Pick<FittingConventions, 'counts'>>[],
  figures: Figures,
): TellingFigure | null {
  const plainest = groups.slice(0, mostToldApart);
  let best: TellingFigure | null = null;
  for (const name of ['expanded', 'generated', 'maxFrontier', 'length', 'deepest'] as const) {
    if (figures[name] !== undefined || (name === 'length' && figures.cost !== undefined)) continue;
    const counts = plainest.map(({ first }) => first.counts[name]);
    if (counts.length === 0 || counts.includes(undefined)) continue;
    const values = [...new Set(counts as number[])].sort((one, other) => one - other);
    if (values.length > (best?.values.length ?? 0)) best = { name, values };
  }
  return best !== null && best.values.length === 1 && groups.length > 1 ? null : best;
}

/** A whole number in groups of three, as a page or a program of any language writes it: 1,580 or 1.580 or 1 580. */
const grouped = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;

const decimal = /^(?:\d+\.?\d*|\.\d+)$/;

/**
 * The figure that a text is, not negative; null: it is none of that kind, Infinity: it is one, too large for any count here.
 * @param name h and a cost may have decimals, after a point
 */
export function readFigure(name: CountedFigure | 'h', text: string): number | null {
  const trimmed = text.trim();
  const hasDecimals = name === 'h' || name === 'cost';
  const plain = !hasDecimals && grouped.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  if (!decimal.test(plain)) return null; // neither 1e3 nor 0x10: nobody prints counts so
  const value = Number(plain);
  if (value > Number.MAX_SAFE_INTEGER) return Infinity;
  return hasDecimals || Number.isInteger(value) ? value : null;
}

/** By how much each figure of a search is more than was said, where it is not the same; the goal may be counted as expanded. */
export function differencesFrom(
  counts: Figures,
  said: Figures,
): { readonly name: CountedFigure; readonly by: number }[] {
  return countedFigures.flatMap((name) => {
    const figure = said[name];
    const count = counts[name === 'cost' ? 'length' : name];
    if (figure === undefined || count === undefined) return [];
    const by = count - figure;
    const nearest = name === 'expanded' && by < 0 ? by + 1 : by;
    return nearest === 0 ? [] : [{ name, by: nearest }];
  });
}

/** The same figures with each left out in turn, as long as there are others but h, which alone tells nothing of searches. */
export function withoutEach(
  figures: Figures,
  h: number | null,
): { readonly name: CountedFigure | 'h'; readonly figures: Figures; readonly h: number | null }[] {
  const given = countedFigures.filter((name) => figures[name] !== undefined);
  const others = (name: CountedFigure): Figures =>
    Object.fromEntries(given.filter((other) => other !== name).map((other) => [other, figures[other]]));
  return [
    ...(given.length > 1 ? given.map((name) => ({ name, figures: others(name), h })) : []),
    ...(given.length > 0 && h !== null ? [{ name: 'h' as const, figures, h: null }] : []),
  ];
}

/** Boards that can be reached from one of them: half of all. Exact up to 2^53. */
export function reachableStates(size: Size): number {
  let states = 1;
  for (let cell = 3; cell <= cellCount(size); cell++) states *= cell;
  return states;
}

/** A count that no search has which expands no board twice. */
export interface ImpossibleCount {
  readonly name: 'expanded' | 'generated' | 'visited';
  /** The largest that one has: all boards that can be reached, or for `generated` their moves. */
  readonly most: number;
}

/** The first of the counts that is larger than a search has that expands no board twice; null: none is. */
export function impossibleCount(
  size: Size,
  { expanded = 0, visited = 0, generated = 0 }: Figures,
): ImpossibleCount | null {
  const { rows, columns } = size;
  const most = reachableStates(size);
  if (expanded > most) return { name: 'expanded', most }; // the goal, counted or not, is one of them
  if (visited > most) return { name: 'visited', most };
  // The blank is in each cell of as many of them.
  const moves = (2 * (rows * (columns - 1) + columns * (rows - 1)) * most) / cellCount(size);
  return generated > moves + 1 ? { name: 'generated', most: moves } : null; // the start may be counted
}

/** Whether none of what gives an h is a heuristic that is meant to be right: a search with that h counts otherwise. */
export function areMistakes(estimates: readonly Pick<NamedEstimate, 'heuristic'>[]): boolean {
  return estimates.every(({ heuristic }) => heuristic === null || isMistake(heuristic));
}

/** Everything by which h of the board is that number, right heuristics first. */
export function guessHeuristic(
  start: Board,
  goal: Board,
  h: number,
): Omit<Mistake, 'evaluate' | 'isWrong'>[] {
  return mistakesFor(goal)
    .filter(({ evaluate }) => sameH(h, evaluate(start.cells)))
    .map(({ title, heuristic, goal: aim }) => ({ title, heuristic, goal: aim }));
}

/** What two searches may do differently, in the order in which it is told. */
export const conventionRules = [
  ...(['algorithm', 'heuristic', 'ties', 'duplicates', 'goalTest', 'goalCounted', 'successors'] as const),
  'moves',
] as const;
export type ConventionRule = (typeof conventionRules)[number];

type Fitting = Pick<FittingConventions, 'goalCounted' | 'successors' | 'place'>;

/** Figures that one search printed, and the conventions that give them. */
export interface FoundConventions<Fit> {
  readonly figures: Figures;
  /** The plainest first. */
  readonly found: readonly Fit[];
  readonly tried: number;
}

/** One way in which two searches may differ. */
export interface Difference<Fit> {
  /** The rules that are not the same; none: both figures come about by the same conventions. */
  readonly rules: readonly ConventionRule[];
  /** The plainest searches that differ so and in nothing else, each with the orders of moves that give its figures: those of both where they have some in common. */
  readonly mine: MoveGroup<Fit>;
  readonly theirs: MoveGroup<Fit>;
}

export interface SmallestDifferences<Fit> {
  /** In as many rules each, the plainest first; none where one of both has no conventions. */
  readonly differences: readonly Difference<Fit>[];
  /** Whether two searches that have nothing to do with each other, or are faulty, often differ in as little. */
  readonly mayBeChance: boolean;
}

/**
 * The least in which two searches of the same boards differ, of all pairs of conventions that give the figures of both. A rule that one of both
 * has not, as ties of IDA* or the order of moves where it makes no difference, is none in which they differ; nor is one that the figures of
 * one do not tell. O(mine · theirs), both counted without their orders of moves.
 */
export function smallestDifferences<Fit extends Fitting>(
  mine: FoundConventions<Fit>,
  theirs: FoundConventions<Fit>,
  conventionsIn: (fit: Fit) => Conventions | HeapSearch,
): SmallestDifferences<Fit> {
  const [ofMine, ofTheirs] = [mine, theirs].map(({ found }) =>
    groupedByMoves(found, conventionsIn).map((group) => ({
      group,
      values: valuesOf(group.first, conventionsIn),
    })),
  );
  const told = conventionRules.filter((rule) => isTold(rule, mine.figures) && isTold(rule, theirs.figures));
  let least = Infinity;
  let smallest = new Map<string, Difference<Fit>>();
  for (const one of ofMine)
    for (const other of ofTheirs) {
      const rules = told.filter((rule) => differ(rule, one, other));
      if (rules.length > least) continue;
      if (rules.length < least) smallest = new Map();
      least = rules.length;
      const key = JSON.stringify(rules.map((rule) => [rule, one.values[rule], other.values[rule]]));
      const known = smallest.get(key);
      const isPlainer =
        known === undefined || oddity(one.group, other.group) < oddity(known.mine, known.theirs);
      if (isPlainer) smallest.set(key, { rules, ...inCommon(one.group, other.group) });
    }
  const differences = [...smallest.values()].sort(
    (a, b) => oddity(a.mine, a.theirs) - oddity(b.mine, b.theirs),
  );
  const isOne = [mine, theirs].some(({ figures }) => countsIn(figures) === 1);
  const [plainest] = differences;
  return { differences, mayBeChance: isOne && plainest !== undefined && isFar(plainest, mine, theirs) };
}

const countsIn = ({ expanded, generated, visited, selected, maxFrontier }: Figures): number =>
  [expanded, generated, visited, selected, maxFrontier].filter((count) => count !== undefined).length;

/** Whether it is more than one rule, or one in searches that are themselves far from the usual: after a quarter of all that were tried. */
function isFar<Fit extends Fitting>(
  { rules, mine, theirs }: Difference<Fit>,
  { tried }: FoundConventions<Fit>,
  { tried: triedOfTheirs }: FoundConventions<Fit>,
): boolean {
  return rules.length > 1 || mine.first.place > tried / 4 || theirs.first.place > triedOfTheirs / 4;
}

/** Null: it has no such rule. */
type RuleValues = Readonly<Record<ConventionRule, string | boolean | null>>;

interface Valued<Fit> {
  readonly group: MoveGroup<Fit>;
  readonly values: RuleValues;
}

function valuesOf<Fit extends Fitting>(
  fit: Fit,
  conventionsIn: (fit: Fit) => Conventions | HeapSearch,
): RuleValues {
  const by = conventionsIn(fit);
  const { algorithm, heuristic, ties, duplicates, goalTest } = 'tuple' in by ? heapConventions(by) : by;
  const { goalCounted, successors } = fit;
  return {
    algorithm: isByLevel(algorithm) ? 'by level' : algorithm,
    ...{ heuristic, ties, duplicates, goalTest, goalCounted },
    successors: successors ?? 'as-ours',
    moves: null, // a group has several
  };
}

/** Where every move costs 1 such searches are the same. */
function isByLevel(algorithm: AlgorithmName): boolean {
  const { selectsLeast } = kindOf(algorithm);
  return selectsLeast === 'depth' || selectsLeast === 'g';
}

function differ<Fit>(rule: ConventionRule, one: Valued<Fit>, other: Valued<Fit>): boolean {
  if (rule === 'moves') return areApart(one.group.orders, other.group.orders);
  const [a, b] = [one.values[rule], other.values[rule]];
  return a !== null && b !== null && a !== b;
}

/** Whether no order of moves is in both; a search without any is the same in all. */
function areApart(mine: readonly string[], theirs: readonly string[]): boolean {
  return mine.length > 0 && theirs.length > 0 && !mine.some((order) => theirs.includes(order));
}

/** Whether figures tell of such a rule. */
function isTold(rule: ConventionRule, { expanded, generated }: Figures): boolean {
  return rule === 'goalCounted' ? expanded !== undefined : rule !== 'successors' || generated !== undefined;
}

const oddity = (mine: MoveGroup<Fitting>, theirs: MoveGroup<Fitting>): number =>
  mine.first.place + theirs.first.place;

/** The same groups, each with the orders of moves that the other has too, where there are such. */
function inCommon<Fit>(
  mine: MoveGroup<Fit>,
  theirs: MoveGroup<Fit>,
): Pick<Difference<Fit>, 'mine' | 'theirs'> {
  if (mine.orders.length === 0 || theirs.orders.length === 0 || areApart(mine.orders, theirs.orders))
    return { mine, theirs };
  const orders = mine.orders.filter((order) => theirs.orders.includes(order));
  return { mine: { ...mine, orders }, theirs: { ...theirs, orders } };
}
