import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import type { HeuristicVerdict } from '../../contract/lab.ts';
import { type HeuristicName, heuristicNames } from '../../search/settings.ts';
import { type ExactTable, exactTableFor } from '../../heuristics/exact-table.ts';
import { type Heuristic, createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, cellOfTile, createBoard, standardGoal } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { type ExactDistances, exactDistances } from '../../../testing/exact-distances.ts';
import { HeuristicJudge } from './heuristic-judge.ts';
import { judgeHeuristic } from '../judge-heuristic.ts';
import { sampleOf } from './lab-sample.ts';
import { samples, someOf } from '../../../testing/samples.ts';

const nine = standardGoal({ rows: 3, columns: 3 });

/** An estimate that is nothing but a function of the board. */
function estimate(largest: number, evaluate: Heuristic['evaluate'], integral = false): Heuristic {
  return { name: 'made up', largest, integral, perTile: null, evaluate, explain: () => [] };
}

/** The same verdict from the definitions, over boards as objects. `slack` is what h may have above 1 for each move. */
function plainVerdict(heuristic: Heuristic, exact: ExactDistances, slack: number): HeuristicVerdict {
  const { boards, distance, neighbours } = exact;
  const h = boards.map((board) => Math.fround(heuristic.evaluate(board.cells)));
  const judged = (index: number) => ({
    ...{ board: boards[index], h: h[index], trueDistance: distance[index] },
  });
  const indices = boards.map((_, index) => index);
  const most = (list: readonly number[], amount: (index: number) => number): number =>
    list.reduce((largest, one) => Math.max(largest, amount(one)), -Infinity);
  const above = (index: number): number => h[index] - distance[index];
  const tooHigh = indices.filter((index) => above(index) > distance[index] * slack);
  const [highest, lowest] = [most(tooHigh, above), most(indices, (index) => -above(index))];
  let [moves, falls, fall] = [0, 0, -Infinity];
  let steepest: { readonly from: number; readonly to: number } | undefined;
  for (const from of indices)
    for (const to of neighbours[from]) {
      moves++;
      if (h[from] - h[to] <= 1 + slack) continue;
      falls++;
      if (h[from] - h[to] <= fall) continue;
      fall = h[from] - h[to];
      steepest = { from, to };
    }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    states: boards.length,
    admissible: tooHigh.length === 0,
    consistent: falls === 0 && h[0] === 0,
    overestimates: tooHigh.length,
    inconsistencies: falls,
    moves,
    worst: tooHigh.length > 0 ? judged(tooHigh.find((index) => above(index) === highest)!) : null,
    lowest: lowest > 0 ? judged(indices.find((index) => -above(index) === lowest)!) : null,
    steepest: steepest === undefined ? null : { from: judged(steepest.from), to: judged(steepest.to) },
    goalH: h[0],
    meanError: mean(indices.map((index) => -above(index))),
    meanH: mean(h),
    meanTrueDistance: mean([...distance]),
    maxTrueDistance: distance[distance.length - 1],
    tolerance: slack,
  };
}

/** The figures alone, means rounded: boards are compared by what they show, since several can be the worst. */
function figuresOf(verdict: HeuristicVerdict) {
  const { worst, lowest, steepest, ...figures } = verdict;
  const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
  return {
    ...figures,
    ...{ meanError: rounded(figures.meanError), meanH: rounded(figures.meanH) },
    meanTrueDistance: rounded(figures.meanTrueDistance),
    // The nearest of several: its distance is certain, and how far h is off.
    worst: worst && [worst.h, worst.trueDistance],
    lowest: lowest && [lowest.h, lowest.trueDistance],
    fall: steepest && steepest.from.h - steepest.to.h,
  };
}

function expectTrue(verdict: HeuristicVerdict, heuristic: Heuristic, table: ExactTable): void {
  const boards = [verdict.worst, verdict.lowest, verdict.steepest?.from, verdict.steepest?.to];
  for (const judged of boards) {
    if (!judged) continue;
    expect(judged.h).toBe(Math.fround(heuristic.evaluate(judged.board.cells)));
    expect(judged.trueDistance).toBe(table.distanceOf(judged.board.cells));
  }
}

/** On the goal 1 2 3 4 5 6 7 8 0, on which several tests ask. */
const verdicts = new Map<HeuristicName, HeuristicVerdict>();
function verdictOn(name: HeuristicName): HeuristicVerdict {
  const verdict = verdicts.get(name) ?? judgeHeuristic(createHeuristic(name, nine), exactTableFor(nine));
  verdicts.set(name, verdict);
  return verdict;
}

describe.each([
  ['goal 1 2 3 4 5 6 7 8 0', 0],
  ['goal 1 2 3 8 0 4 7 6 5', 1],
] as const)('all 181,440 boards of 3×3, %s', (title, nth) => {
  const goal = createBoard(nine, title.slice(5).split(' ').map(Number));
  const plain = exactDistances(goal);

  test.each(someOf(heuristicNames, 2, nth))('%s: as the definitions say', (name) => {
    const heuristic = createHeuristic(name, goal);
    const table = exactTableFor(goal);
    const verdict = nth === 0 ? verdictOn(name) : judgeHeuristic(heuristic, table);
    const slack = heuristic.integral ? 0 : heuristic.largest * 2 ** -23;
    expect(figuresOf(verdict)).toEqual(figuresOf(plainVerdict(heuristic, plain, slack)));
    expectTrue(verdict, heuristic, table);
  });
});

test.each([
  ['zero', 0, 0],
  ['hamming', 0, 0],
  ['hamming-standard-goal', 0, 0],
  ['manhattan', 0, 0],
  ['row-column', 0, 0],
  ['linear-conflict', 0, 0],
  ['exact', 0, 0],
  ['manhattan-with-blank', 4650, 136_080],
  ['manhattan+hamming', 60_669, 55_440],
] as const)(
  '%s, goal 1 … 8 0: %i overestimates, %i inconsistent moves',
  (name, overestimates, inconsistencies) => {
    const verdict = verdictOn(name);
    expect(verdict).toMatchObject({ states: 181_440, moves: 483_840, overestimates, inconsistencies });
    expect([verdict.admissible, verdict.consistent]).toEqual([overestimates === 0, inconsistencies === 0]);
    expect([verdict.worst === null, verdict.steepest === null]).toEqual([
      verdict.admissible,
      verdict.consistent,
    ]);
    expect([verdict.maxTrueDistance, verdict.meanTrueDistance]).toEqual([31, 3_986_672 / 181_440]);
  },
);

test('the true distance misses nothing', () => {
  const verdict = verdictOn('exact');
  expect(verdict).toMatchObject({ meanError: 0, worst: null, lowest: null, steepest: null });
});

test('an estimate that is wrong at the goal is not consistent, even where it never falls', () => {
  const goal = createBoard(nine, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const verdict = judgeHeuristic(createHeuristic('hamming-standard-goal', goal), exactTableFor(goal));
  expect(verdict).toMatchObject({ admissible: false, consistent: false, inconsistencies: 0, goalH: 8 });
  expect(verdict.worst).toEqual({ board: goal, h: 8, trueDistance: 0 });
});

/** The pair-counting reading of linear conflicts: + 2 for each pair in reversed order in its line. A known mistake. */
function pairsInConflict(goal: Board): Heuristic {
  const manhattan = createHeuristic('manhattan', goal);
  const home = cellOfTile(goal);
  const row = (cell: number): number => Math.floor(cell / goal.columns);
  const column = (cell: number): number => cell % goal.columns;
  const ways = [
    [row, column],
    [column, row],
  ] as const;
  const crossed = (a: number, b: number, homeA: number, homeB: number): boolean => {
    for (const [line, place] of ways) {
      const at = line(a);
      const sameLine = line(b) === at && line(homeA) === at && line(homeB) === at;
      if (sameLine && (place(a) - place(b)) * (place(homeA) - place(homeB)) < 0) return true;
    }
    return false;
  };
  return estimate(
    255,
    (cells) => {
      let h = manhattan.evaluate(cells);
      for (let a = 0; a < cells.length; a++) {
        for (let b = a + 1; b < cells.length; b++) {
          if (cells[a] !== 0 && cells[b] !== 0 && crossed(a, b, home[cells[a]], home[cells[b]])) h += 2;
        }
      }
      return h;
    },
    true,
  );
}

test('counting conflicts by pairs overestimates 7 boards, 0 8 7 6 5 4 3 2 1 among them (rule S32)', () => {
  const pairs = pairsInConflict(nine);
  const verdict = judgeHeuristic(pairs, exactTableFor(nine));
  expect(verdict).toMatchObject({ admissible: false, overestimates: 7 });
  const [reversed, table] = [Uint8Array.of(0, 8, 7, 6, 5, 4, 3, 2, 1), exactTableFor(nine)];
  expect([pairs.evaluate(reversed), table.distanceOf(reversed)]).toEqual([32, 28]);
  const { worst } = verdict;
  expect(worst!.h - worst!.trueDistance).toBe(4);
});

describe('2×3, estimates that are wrong on purpose', () => {
  const standard = standardGoal({ rows: 2, columns: 3 });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('noise around the truth, seed %i', (seed) => {
    const prng = new Prng(seed);
    const goal = randomSolvableBoard(standard, prng);
    const plain = exactDistances(goal);
    // Little noise leaves promises whole, much breaks them; halves, so that falls of exactly 1 happen too.
    const amount = prng.nextBelow(4);
    const values = new Map(
      plain.boards.map((board, index) => {
        const noise = index === 0 ? 0 : (prng.nextBelow(2 * amount + 1) - 2 * prng.nextBelow(amount + 1)) / 2;
        return [formatBoard(board), Math.max(0, plain.distance[index] / 2 + noise)];
      }),
    );
    const heuristic = estimate(30, (cells) => values.get([...cells].join(' '))!);
    const table = exactTableFor(goal);
    const verdict = judgeHeuristic(heuristic, table);
    expect(figuresOf(verdict)).toEqual(figuresOf(plainVerdict(heuristic, plain, 30 * 2 ** -23)));
    expectTrue(verdict, heuristic, table);
  });

  test('one board too high by one', () => {
    const table = exactTableFor(standard);
    const culprit = Uint8Array.of(4, 5, 0, 1, 2, 3); // 21 moves away
    const truth = createHeuristic('exact', standard);
    const evaluate = (cells: Uint8Array): number =>
      truth.evaluate(cells) + Number(cells.every((tile, cell) => tile === culprit[cell]));
    const verdict = judgeHeuristic(estimate(22, evaluate, true), table);
    expect(verdict).toMatchObject({ admissible: false, overestimates: 1, inconsistencies: 2 });
    expect(verdict.worst).toEqual({ board: createBoard(standard, culprit), h: 22, trueDistance: 21 });
    expect(verdict.steepest!.from).toEqual(verdict.worst);
    expect(verdict.steepest!.to.h).toBe(20);
  });
});

describe('estimates that are not whole', () => {
  const home = cellOfTile(nine);
  const straight = (scale: number) =>
    estimate(32, (cells) => {
      let h = 0;
      for (let cell = 0; cell < 9; cell++) {
        const goalCell = home[cells[cell]];
        const [rows, columns] = [
          Math.floor(cell / 3) - Math.floor(goalCell / 3),
          (cell % 3) - (goalCell % 3),
        ];
        if (cells[cell] !== 0) h += Math.hypot(rows, columns);
      }
      return h * scale;
    });
  const table = exactTableFor(nine);

  test('rounding breaks no promise that holds', () => {
    const verdict = judgeHeuristic(straight(1), table);
    expect(verdict).toMatchObject({ admissible: true, consistent: true, inconsistencies: 0 });
    // It would without the tolerance: some falls of exactly 1 come out larger.
    const rounded = judgeHeuristic({ ...straight(1), largest: 0 }, table);
    expect(rounded.inconsistencies).toBeGreaterThan(0);
    const { from, to } = rounded.steepest!;
    expect(from.h - to.h).toBeLessThan(1 + 1e-5);
  });

  test('a fall that is really larger than 1 is found', () => {
    const verdict = judgeHeuristic(straight(1.0001), table);
    expect(verdict).toMatchObject({ admissible: false, consistent: false });
    // A board whose 8 moves lead straight home: 0.0008 too much.
    expect(verdict.worst).toMatchObject({ h: Math.fround(8.0008), trueDistance: 8 });
  });
});

describe('what follows from one promise is not contradicted by the other', () => {
  const standard = standardGoal({ rows: 2, columns: 3 });
  const table = exactTableFor(standard);

  test('h a ten-millionth too large keeps both promises, as far as 32 bits can tell', () => {
    const manhattan = createHeuristic('manhattan', nine);
    const times = (factor: number) =>
      judgeHeuristic(
        estimate(23, (cells) => manhattan.evaluate(cells) * factor),
        exactTableFor(nine),
      );
    const close = { admissible: true, consistent: true, overestimates: 0, inconsistencies: 0, worst: null };
    expect(times(1.0000001)).toMatchObject(close);
    expect(times(1.0001)).toMatchObject({ admissible: false, consistent: false });
  });

  test('random estimates, most of them a tiny bit off', () => {
    const counters = { both: 0, admissible: 0, neither: 0 };
    const truth = createHeuristic('exact', standard);
    const exact = exactDistances(standard);
    for (let seed = 0; seed < samples(600); seed++) {
      const prng = new Prng(seed);
      const tiny = 10 ** -(1 + (seed % 12)); // from 0.1 down to 1e-12
      const scale = [1, 1 + tiny, 1 - tiny, 0.5, 0.999][prng.nextBelow(5)];
      const share = [0, 0.01, 1][prng.nextBelow(3)]; // of the boards that are off by themselves
      const lift = prng.nextBelow(4) === 0 ? tiny : 0; // for all boards, the goal as well
      const values = new Map<string, number>();
      exact.boards.forEach((board) => {
        const noise = prng.nextFloat() < share ? (prng.nextFloat() * 3 - 1) * tiny : 0;
        const isGoal = truth.evaluate(board.cells) === 0;
        const own = isGoal ? 0 : truth.evaluate(board.cells) * scale + noise;
        values.set(formatBoard(board), Math.max(0, own + lift));
      });
      const heuristic = estimate(22, (cells) => values.get([...cells].join(' '))!);
      const verdict = judgeHeuristic(heuristic, table);
      const { admissible, consistent, overestimates, inconsistencies, worst, steepest, goalH } = verdict;
      expect(figuresOf(verdict)).toEqual(figuresOf(plainVerdict(heuristic, exact, 22 * 2 ** -23)));
      expect([seed, consistent && !admissible]).toEqual([seed, false]);
      expect([admissible, admissible]).toEqual([overestimates === 0, worst === null]);
      expect([consistent, steepest === null]).toEqual([
        inconsistencies === 0 && goalH === 0,
        inconsistencies === 0,
      ]);
      // What a sample refutes, all boards refute: here a third of them, and the goal.
      const sample = exact.boards.filter((_, index) => index % 3 === 0);
      const sampled = Float64Array.from(sample, ({ cells }) => heuristic.evaluate(cells));
      expect([seed, admissible && sampleOf(sample, sampled, table).overestimates > 0]).toEqual([seed, false]);
      counters[consistent ? 'both' : admissible ? 'admissible' : 'neither']++;
    }
    for (const count of Object.values(counters)) expect(count).toBeGreaterThan(samples(20));
  });
});

test.each([1, 999, 20_159, 20_160, 1e9])('the verdict is the same in slices of %i boards', (slice) => {
  const goal = standardGoal({ rows: 2, columns: 4 });
  const heuristic = createHeuristic('manhattan-with-blank', goal);
  const table = exactTableFor(goal);
  const judge = new HeuristicJudge(heuristic, table);
  const progress: number[] = [];
  let early = 0;
  while (!judge.advance(slice)) {
    progress.push(judge.judged);
    if (judge.verdict !== null) early++;
  }
  expect(early).toBe(0);
  expect(progress).toEqual(
    Array.from({ length: Math.ceil(20_160 / slice) - 1 }, (_, index) => (index + 1) * slice),
  );
  expect(judge.judged).toBe(20_160);
  expect(judge.verdict).toEqual(judgeHeuristic(heuristic, table));
  expect(judge.advance(5)).toBe(true);
  expect(judge.verdict).toEqual(judgeHeuristic(heuristic, table));
});
