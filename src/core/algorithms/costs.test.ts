import { describe, expect, test } from 'vitest';
import { judgeHeuristic } from '../analysis/judge-heuristic.ts';
import { Prng } from '../base/prng.ts';
import type { HeuristicVerdict } from '../contract/lab.ts';
import { buildCostTable } from '../heuristics/exact-table.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type Board, boardsEqual, cellCount, createBoard, standardGoal } from '../puzzle/board.ts';
import { type CostText, costOfPath, moveCosts } from '../puzzle/move-costs.ts';
import { type Move, boardsAlong } from '../puzzle/moves.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  algorithmNames,
  duplicateRules,
  heuristicNames,
} from '../search/settings.ts';
import { cheapestPaths, costsByHand } from '../../testing/cheapest-paths.ts';
import { createMachine } from './create-machine.ts';
import { SearchMemory } from '../engine/machine.ts';
import { guaranteeOf } from './guarantee.ts';
import { algorithmCatalog, defaultSettings } from './registry.ts';
import { expectSame } from '../../testing/expect-equal.ts';
import { samples } from '../../testing/samples.ts';

/** Each sum along a path is rounded to 32 bits where costs have fractions. */
const rounding = 1e-5;
const named = ['tile', 'square', 'sqrt', 'inverse'] as const;

/** Whole costs, or some with fractions; some of them dear. */
function anyTable(board: Board, prng: Prng): string {
  const whole = prng.nextBelow(2) === 0;
  const one = (): number => (whole ? 1 + prng.nextBelow(9) : (1 + prng.nextBelow(400)) / 100);
  return Array.from({ length: cellCount(board) - 1 }, one).join(',');
}

function anyCost(board: Board, prng: Prng): string {
  const pick = prng.nextBelow(8);
  return named[pick] ?? anyTable(board, prng);
}

const memory = new SearchMemory();

function solved(start: Board, goal: Board, settings: SearchSettings): Move[] {
  const machine = createMachine({ start, goal, settings, evenIfUnsolvable: false }, null, memory);
  machine.advance(Infinity);
  const moves = [...(machine.result?.moves ?? [])] as Move[];
  const which = (): string =>
    `${settings.algorithm} ${settings.heuristic} ${settings.cost} ${formatBoard(start)}`;
  expectSame(machine.result?.status, 'solved', which);
  expectSame(boardsEqual([start, ...boardsAlong(start, moves)].at(-1)!, goal), true, which);
  return moves;
}

/** Algorithms that promise the cheapest way with some settings of theirs. */
const claiming: SearchSettings[] = algorithmNames
  .filter((algorithm) => algorithmCatalog[algorithm].options.includes('cost'))
  .flatMap((algorithm) =>
    ['manhattan', 'linear-conflict', 'pattern-database'].map((heuristic) => ({
      ...defaultSettings(algorithm),
      cost: 'tile',
      heuristic,
    })),
  )
  .concat([0.5, 3, 40].map((boundStep) => ({ ...defaultSettings('ida-star'), cost: 'tile', boundStep })))
  .filter((settings) => guaranteeOf(settings, false).level !== 'none');

test('what is promised with costs', () => {
  const names = new Set(claiming.map(({ algorithm }) => algorithm));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'uniform-cost',
      'a-star',
      'weighted-a-star',
      'ida-star',
      'rbfs',
      'nbs',
      'twin',
      'branch-and-bound',
      'lrta-star',
      'ara-star',
    ]),
  );
  for (const name of ['breadth-first', 'bidirectional', 'iterative-deepening', 'greedy'] as const)
    expect(names.has(name), name).toBe(false);
});

/** Of each algorithm that promises something one heuristic, and of IDA* each step of the bound: another one each time. */
function claimsOf(turn: number): SearchSettings[] {
  const groups = new Map<string, SearchSettings[]>();
  for (const settings of claiming) {
    const name = `${settings.algorithm} ${settings.boundStep}`;
    groups.set(name, [...(groups.get(name) ?? []), settings]);
  }
  return [...groups.values()].map((group) => group[turn % group.length]);
}

/** What a cheapest way costs from any board, by the slow twin, or on 3×3 by the table that is held against it elsewhere. */
function truthFor(goal: Board, cost: string): (start: Board) => number {
  if (cellCount(goal) > 6) {
    const table = buildCostTable(goal, moveCosts(cost, goal)!);
    return ({ cells }) => table.distanceOf(cells);
  }
  const truth = cheapestPaths(goal, costsByHand(cost, goal));
  return (start) => truth.get(formatBoard(start))!;
}

/** (board, goal, cost), seeded, against the oracle: 10,000 of them when all are tried, each with every algorithm that promises. */
describe.each([
  { rows: 2, columns: 2, goals: 180, starts: 20 },
  { rows: 2, columns: 3, goals: 144, starts: 20 },
  { rows: 3, columns: 2, goals: 144, starts: 20 },
  { rows: 3, columns: 3, goals: 32, starts: 20 },
])('$rows×$columns', ({ rows, columns, goals, starts }) => {
  test('every search that promises the cheapest way finds it', () => {
    const prng = new Prng(20_261_123 + rows * 10 + columns);
    const isLarge = rows * columns > 6;
    const share = isLarge ? 32 : 20;
    const tried = samples(starts, isLarge ? 4 : 2);
    let searches = 0;
    for (let count = 0; count < samples(goals, share); count++) {
      const goal = randomSolvableBoard(standardGoal({ rows, columns }), prng);
      const cost = anyCost(goal, prng);
      const truth = truthFor(goal, cost);
      for (let nth = 0; nth < starts; nth++) {
        // Of the many boards of 3×3 those are tried from which the slowest search comes home.
        const start = isLarge
          ? randomWalk(goal, 4 + prng.nextBelow(18), prng).board
          : randomSolvableBoard(goal, prng);
        if (nth >= tried) continue; // the goals and boards are those of the long run
        const best = truth(start);
        for (const usual of claimsOf(count + nth)) {
          // Bounds of IDA* and RBFS go up by the smallest fraction of all.
          if (cellCount(goal) > 4 && ['ida-star', 'rbfs'].includes(usual.algorithm) && best > 60) continue;
          const settings = { ...usual, cost };
          const { factor } = guaranteeOf(settings, boardsEqual(goal, standardGoal(goal)));
          const paid = costOfPath(start, solved(start, goal, settings), moveCosts(cost, goal));
          const which = `${settings.algorithm} ${settings.heuristic} ${cost} ${formatBoard(start)} to ${formatBoard(goal)}`;
          const isRight = paid <= best * factor * (1 + rounding) && paid >= best * (1 - rounding);
          if (!isRight || (moveCosts(cost, goal)!.whole && factor === 1 && paid !== best))
            throw new Error(`${which}: ${paid}, and the cheapest way costs ${best}`);
          searches++;
        }
      }
    }
    expect(searches).toBeGreaterThan(samples(goals, share) * tried * 6);
  });
});

test('breadth-first pays more for its fewest moves; uniform-cost pays the least', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const prng = new Prng(20_261_123);
  const costs = moveCosts('square', goal)!;
  const truth = buildCostTable(goal, costs);
  let dearer = 0;
  for (let count = 0; count < samples(12, 3); count++) {
    const start = randomSolvableBoard(goal, prng);
    const run = (algorithm: SearchSettings['algorithm']): Move[] =>
      solved(start, goal, { ...defaultSettings(algorithm), cost: 'square' });
    const [fewest, cheapest, aStar] = [run('breadth-first'), run('uniform-cost'), run('a-star')];
    expect(fewest.length).toBeLessThanOrEqual(cheapest.length);
    expect(costOfPath(start, cheapest, costs)).toBe(truth.distanceOf(start.cells));
    expect(costOfPath(start, aStar, costs)).toBe(truth.distanceOf(start.cells));
    if (costOfPath(start, fewest, costs) > truth.distanceOf(start.cells)) dearer++;
  }
  expect(dearer).toBeGreaterThanOrEqual(samples(3, 3));
});

/** Searches that promise no cheapest way: of each reason that an algorithm gives for it at least one. */
const unpromised: readonly (readonly [AlgorithmName, CostText, Partial<SearchSettings>])[] = [
  ['breadth-first', 'tile', {}],
  ['bidirectional', 'tile', {}],
  ['iterative-deepening', 'tile', {}],
  ['iterative-deepening', 'tile', { duplicates: 'closed' }],
  ['depth-first', 'tile', {}],
  ['depth-limited', 'tile', { maxDepth: 20 }],
  ['greedy', 'tile', {}],
  ['hill-climbing', '9,1,1,5,2', { restarts: 100 }],
  ['simulated-annealing', 'tile', {}],
  ['beam', 'tile', {}],
  ['stack-beam', 'tile', {}],
  ['lrta-star', 'tile', { trials: 1 }],
  ['sma-star', '1,1,1,1,40', { memory: 13 }],
  ['branch-and-bound', 'tile', { duplicates: 'expanded' }],
  ['branch-and-bound', 'tile', { duplicates: 'open' }],
  ['uniform-cost', 'tile', { goalTest: 'generate' }],
  ['a-star', 'tile', { goalTest: 'generate', heuristic: 'zero' }],
  ...(['uniform-cost', 'a-star', 'weighted-a-star'] as const).map(
    (name) => [name, 'tile', { duplicates: 'generated' }] as const,
  ),
  ['weighted-a-star', 'tile', { goalTest: 'generate' }],
  ...(['a-star', 'weighted-a-star'] as const).map(
    // h rises by more than a move costs here and there: what is expanded before a cheaper path to it comes stays as it is.
    (algorithm) =>
      [
        algorithm,
        'square',
        { duplicates: 'expanded', heuristic: 'pattern-database(1.2.4/3.5)', weight: 1 },
      ] as const,
  ),
  ...(
    [
      ...(['a-star', 'weighted-a-star', 'ara-star', 'ida-star', 'rbfs'] as const),
      ...(['branch-and-bound', 'lrta-star', 'nbs', 'twin'] as const),
    ] as const
  ).map((algorithm) => [algorithm, 'inverse', { heuristic: 'unit-manhattan' }] as const),
];

test.each(unpromised)(
  '%s with %s and %o promises no cheapest way, as a board shows',
  (name, cost, change) => {
    const goal = standardGoal({ rows: 2, columns: 3 });
    const costs = moveCosts(cost, goal)!;
    const settings = { ...defaultSettings(name), ...change, cost, maxExpansions: 20_000, maxNodes: 60_000 };
    expect(guaranteeOf(settings, true)).toMatchObject({ level: 'none', factor: Infinity });
    let isShown = false;
    buildCostTable(goal, costs).forEach((cells, best) => {
      if (isShown || best === 0) return;
      const start = createBoard(goal, cells.slice());
      const machine = createMachine({ start, goal, settings, evenIfUnsolvable: false }, null, memory);
      machine.advance(Infinity);
      if (machine.result?.status !== 'solved') return;
      isShown = costOfPath(start, [...machine.result.moves!] as Move[], costs) > best * (1 + rounding);
    });
    expect(isShown).toBe(true);
  },
);

test('each reason for no promise with costs is shown by one of them', () => {
  const reason = (settings: SearchSettings): string => {
    const { sentence } = guaranteeOf(settings, true);
    return `${settings.algorithm} ${sentence.code === 'promise.inadmissible' ? sentence.code : JSON.stringify(sentence)}`;
  };
  const shown = unpromised.map(([name, cost, change]) =>
    reason({ ...defaultSettings(name), ...change, cost }),
  );
  const given = new Set<string>();
  for (const algorithm of algorithmNames) {
    const { options } = algorithmCatalog[algorithm];
    if (!options.includes('cost')) continue;
    const changes: Partial<SearchSettings>[] = [
      ...(options.includes('goalTest') ? [{ goalTest: 'generate' } as const] : []),
      ...(options.includes('trials') ? [{ trials: 1 }] : []),
      ...duplicateRules.map((duplicates) => (options.includes('duplicates') ? { duplicates } : {})),
    ];
    for (const change of changes)
      for (const heuristic of heuristicNames) {
        const settings = { ...defaultSettings(algorithm), cost: 'inverse', heuristic, ...change };
        if (guaranteeOf(settings, true).level === 'none') given.add(reason(settings));
      }
  }
  expect([...given].sort()).toEqual([...new Set(shown)].sort());
});

describe('a verdict with costs', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const verdictOf = (heuristic: string, cost: string): HeuristicVerdict => {
    const costs = moveCosts(cost, goal);
    return judgeHeuristic(createHeuristic(heuristic, goal, costs), buildCostTable(goal, costs!), costs);
  };

  test.each(['tile', 'sqrt', 'inverse'])('%s: Manhattan with costs is admissible and consistent', (cost) => {
    for (const heuristic of ['manhattan', 'linear-conflict', 'exact'])
      expect(verdictOf(heuristic, cost), heuristic).toMatchObject({
        admissible: true,
        consistent: true,
        goalH: 0,
      });
  });

  test('Manhattan in moves is weak where moves are dear, and too large where one costs less than 1', () => {
    const [weak, strong] = [verdictOf('unit-manhattan', 'tile'), verdictOf('manhattan', 'tile')];
    expect(weak).toMatchObject({ admissible: true, consistent: true });
    expect(weak.meanError).toBeGreaterThan(1.5 * strong.meanError);
    const wrong = verdictOf('unit-manhattan', 'inverse');
    expect(wrong).toMatchObject({ admissible: false, consistent: false });
    expect(wrong.worst!.h).toBeGreaterThan(wrong.worst!.trueDistance);
  });

  test('counts both directions of each move once', () => {
    expect(verdictOf('manhattan', '2,2,1,1,1').moves).toBe(verdictOf('manhattan', 'tile').moves);
    expect(verdictOf('hamming', '2,2,1,1,1').states).toBe(360);
  });

  test('distances agree with the oracle', () => {
    for (const cost of [...named, '2,2,1,1,1']) {
      const truth = cheapestPaths(goal, costsByHand(cost, goal));
      buildCostTable(goal, moveCosts(cost, goal)!).forEach((cells, distance) => {
        const best = truth.get(formatBoard(createBoard(goal, cells.slice())))!;
        expect(Math.abs(distance - best)).toBeLessThanOrEqual(best * rounding);
      });
    }
  });
});
