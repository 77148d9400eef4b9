import { expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { runToEnd } from '../algorithms/create-machine.ts';
import type { SearchSettings } from '../search/settings.ts';
import { samples } from '../../testing/samples.ts';
import { conventionsOf, heapConventions, settingsOf } from './conventions.ts';
import { everyConvention } from './detective/tried-conventions.ts';
import { conventionRules, type Figures, type FoundConventions, smallestDifferences } from './figures.ts';
import { type FittingConventions, KnownBoards, detect, isHeapSearch } from './detect.ts';

type Fit = FittingConventions;
const byOf = ({ by }: Fit): Fit['by'] => by;

function foundOf(known: KnownBoards, figures: Figures): FoundConventions<Fit> {
  const detecting = detect(known.start, known.goal, figures, undefined, known);
  let step = detecting.next();
  while (step.done !== true) step = detecting.next();
  return { figures, ...step.value };
}

/** Every convention with every other, each with its own order of moves. */
function slowly(
  mine: FoundConventions<Fit>,
  theirs: FoundConventions<Fit>,
): { least: number; ways: string[] } {
  const both = [mine.figures, theirs.figures];
  const rulesOf = ({ by, goalCounted, successors }: Fit): Record<string, unknown> => {
    const named = isHeapSearch(by) ? heapConventions(by) : by;
    const isBlind = named.algorithm === 'uniform-cost';
    return {
      ...{ ...named, ...(isBlind && { algorithm: 'breadth-first' }) },
      ...(both.every(({ expanded }) => expanded !== undefined) && { goalCounted }),
      ...(both.every(({ generated }) => generated !== undefined) && { successors: successors ?? 'ours' }),
    };
  };
  let least = Infinity;
  let ways = new Set<string>();
  const others = theirs.found.map(rulesOf);
  for (const one of mine.found.map(rulesOf))
    for (const other of others) {
      const names = conventionRules.filter((name) => {
        const [a, b] = [one[name] ?? null, other[name] ?? null];
        return a !== null && b !== null && a !== b;
      });
      if (names.length < least) [least, ways] = [names.length, new Set()];
      if (names.length > least) continue;
      const told = names.map((name) => (name === 'moves' ? [name] : [name, one[name], other[name]]));
      ways.add(JSON.stringify(told));
    }
  return { least, ways: [...ways].sort() };
}

const sizes = [
  [standardGoal({ rows: 2, columns: 3 }), 30],
  [createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]), 10],
] as const;

it('finds the least in which any two conventions differ that give the figures, seeds from 1 on', () => {
  const differing: number[] = [];
  for (let seed = 1; seed <= samples(48, 12); seed++) {
    const prng = new Prng(seed);
    const [goal, walk] = sizes[seed % 2];
    const { board: start } = randomWalk(goal, walk, prng);
    const searches = everyConvention(start, {
      algorithms: ['a-star', 'greedy', 'breadth-first', 'ida-star'],
      heuristics: ['manhattan', 'hamming'],
    });
    const known = new KnownBoards(start, goal);
    const drawn = [0, 1].map(() => {
      const settings: SearchSettings = searches[prng.nextBelow(searches.length)];
      const { counts, moves } = runToEnd({ start, goal, settings, evenIfUnsolvable: true });
      const { expanded, generated } = counts;
      const figures: Figures = {
        ...{ expanded: expanded + prng.nextBelow(2), length: moves!.length },
        ...(prng.nextBelow(2) === 0 && { generated }),
      };
      return { settings, found: foundOf(known, figures) };
    });
    const [mine, theirs] = drawn.map(({ found }) => found);
    const { differences } = smallestDifferences(mine, theirs, byOf);
    const { least, ways } = slowly(mine, theirs);
    expect(differences.length).toBeGreaterThan(0);
    for (const { rules } of differences) expect([seed, rules.length]).toEqual([seed, least]);
    const told = differences.map(({ rules, mine: { first }, theirs: { first: other } }) => {
      const [a, b] = [first, other].map(({ by, goalCounted, successors }) => ({
        ...(isHeapSearch(by) ? heapConventions(by) : by),
        ...{ goalCounted, successors: successors ?? 'ours' },
      }));
      const isBlind = (name: string): string => (name === 'uniform-cost' ? 'breadth-first' : name);
      return JSON.stringify(
        rules.map((rule) =>
          rule === 'moves'
            ? [rule]
            : rule === 'algorithm'
              ? [rule, isBlind(a.algorithm), isBlind(b.algorithm)]
              : [rule, a[rule], b[rule]],
        ),
      );
    });
    expect([seed, told.sort()]).toEqual([seed, ways]);
    differing.push(least);
  }
  expect(new Set(differing).size).toBeGreaterThan(1);
});

const fit = (change: Partial<SearchSettings>, place = 1): Fit => ({
  by: conventionsOf({ ...settingsOf({ algorithm: 'a-star', heuristic: 'manhattan' }), ...change }),
  ...{ goalCounted: false, successors: null, place, counts: {} },
});
const found = (figures: Figures, ...fits: Fit[]): FoundConventions<Fit> => ({
  figures,
  found: fits,
  tried: 2000,
});

it('tells orders of moves apart only where none gives both, and names the plainest pair', () => {
  const mine = found(
    { expanded: 9 },
    fit({ ties: 'oldest', moves: 'UDLR' }, 3),
    fit({ ties: 'oldest', moves: 'LRUD' }, 7),
  );
  const theirs = found({ expanded: 8 }, fit({ moves: 'LRUD' }, 2), fit({ moves: 'DULR' }, 5));
  const [difference] = smallestDifferences(mine, theirs, byOf).differences;
  expect(difference.rules).toEqual(['ties']);
  expect([difference.mine.orders, difference.theirs.orders]).toEqual([['LRUD'], ['LRUD']]);
  const apart = smallestDifferences(
    mine,
    found({ expanded: 8 }, fit({ ties: 'oldest', moves: 'RLDU' })),
    byOf,
  );
  expect(apart.differences.map(({ rules }) => rules)).toEqual([['moves']]);
});

it('says of one count each, far from the usual or in several rules, that it may be chance', () => {
  const mayBe = (figures: Figures, theirs: Fit): boolean =>
    smallestDifferences(found(figures, fit({ ties: 'oldest' }, 4)), found(figures, theirs), byOf).mayBeChance;
  expect(mayBe({ expanded: 9 }, fit({}))).toBe(false);
  expect(mayBe({ expanded: 9 }, fit({}, 501))).toBe(true);
  expect(mayBe({ expanded: 9, length: 4 }, fit({ goalTest: 'generate' }))).toBe(true);
  expect(mayBe({ expanded: 9, generated: 20 }, fit({ goalTest: 'generate' }))).toBe(false);
  expect(smallestDifferences(found({ expanded: 9 }), found({ expanded: 9 }, fit({})), byOf)).toEqual({
    ...{ differences: [], mayBeChance: false },
  });
});
