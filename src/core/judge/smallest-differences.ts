import type { AlgorithmName } from '../search/settings.ts';
import { kindOf } from '../algorithms/registry.ts';
import type { HeapSearch } from '../contract/check-messages.ts';
import { heapConventions } from './conventions.ts';
import type { Conventions } from './detective/tried-conventions.ts';
import { type Figures, type MoveGroup, groupedByMoves } from './figures.ts';
import type { FittingConventions } from './detect.ts';

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

const countsIn = ({ expanded, generated, visited }: Figures): number =>
  [expanded, generated, visited].filter((count) => count !== undefined).length;

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
