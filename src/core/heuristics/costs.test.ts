import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { type Board, boardsEqual, cellCount, createBoard, standardGoal } from '../puzzle/board.ts';
import { moveCosts, readCosts } from '../puzzle/move-costs.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { type HeuristicName, heuristicNames } from '../search/settings.ts';
import { cheapestPaths, costsByHand } from '../../testing/cheapest-paths.ts';
import { createHeuristic } from './create-heuristic.ts';
import { buildCostTable } from './exact-table.ts';
import { heuristicInfoOf, holds } from './heuristic-info.ts';

/** Costs with fractions are rounded to 32 bits. */
const rounding = 1e-5;
const named = ['tile', 'square', 'sqrt', 'inverse'] as const;

/** Nine whole costs, or nine hundredths. */
function anyTable(board: Board, prng: Prng, unit = 1): string {
  const one = (): number => (1 + prng.nextBelow(9)) * unit;
  return Array.from({ length: cellCount(board) - 1 }, one).join(',');
}

test('a cost is from 0.001 to 10,000, both of them among it', () => {
  const wrong = (text: string): string | null => {
    const read = readCosts(text);
    return read.ok ? null : read.error.code;
  };
  expect(readCosts('[0.001, 10000]')).toEqual({ ok: true, value: '0.001,10000' });
  expect(['1,0.0009', '1,10000.1'].map(wrong)).toEqual(['cost.range', 'cost.range']);
});

describe('heuristics with costs', () => {
  const goals = [
    { rows: 2, columns: 3, cells: [1, 2, 3, 4, 5, 0] },
    { rows: 3, columns: 2, cells: [4, 1, 0, 5, 3, 2] },
    { rows: 2, columns: 2, cells: [3, 0, 1, 2] },
  ].map(({ cells, ...size }) => createBoard(size, cells));
  const texts = (goal: Board): string[] => {
    const prng = new Prng(7);
    return [...named, anyTable(goal, prng), anyTable(goal, prng)];
  };

  test.each(heuristicNames)('%s promises what is measured over all boards', (heuristic) => {
    const broken = { admissible: 0, consistent: 0 };
    const info = promiseOf(heuristic);
    for (const goal of goals) {
      for (const cost of texts(goal)) {
        const costs = moveCosts(cost, goal)!;
        const table = buildCostTable(goal, costs);
        const { evaluate } = createHeuristic(heuristic, goal, costs);
        const h = new Map<number, number>();
        table.forEach((cells, _, rank) => h.set(rank, evaluate(cells)));
        const promised = info(goal, costs.least);
        const around = new Int32Array(4);
        if (evaluate(goal.cells) > 0) {
          broken.consistent++; // h of the goal is 0
          expect(promised.consistent).toBe(false);
        }
        table.forEach((cells, distance, rank) => {
          const value = h.get(rank)!;
          if (value > distance * (1 + rounding)) {
            broken.admissible++;
            expect(promised.admissible, `${cost} ${formatBoard(goal)} ${cells.join()}`).toBe(false);
          }
          const count = table.ranking.neighbours(rank, cells, around);
          for (const next of around.subarray(0, count)) {
            const price = costs.ofTile[cells[table.ranking.blankOf(next)]];
            if (value <= (price + h.get(next)!) * (1 + rounding)) continue;
            broken.consistent++;
            expect(promised.consistent, `${cost} ${formatBoard(goal)} ${cells.join()}`).toBe(false);
          }
        });
      }
    }
    // What is not promised is broken by some of these; two pairs in one line, each the wrong way round, need a larger board.
    const { admissible, consistent } = heuristicInfoOf(heuristic);
    if (heuristic !== 'pairwise-conflict') expect(broken.admissible > 0).toBe(admissible !== 'always');
    expect(broken.consistent > 0).toBe(consistent !== 'always');
  });
});

function promiseOf(heuristic: string) {
  return (goal: Board, least: number): { admissible: boolean; consistent: boolean } => {
    const standard = boardsEqual(goal, standardGoal(goal));
    const { admissible, consistent } = heuristicInfoOf(heuristic);
    return { admissible: holds(admissible, standard, least), consistent: holds(consistent, standard, least) };
  };
}

/** h by the words of rule S41, from the same h where every move costs 1 and what each tile costs; null: it needs a search. */
function heuristicByHand(
  name: HeuristicName,
  goal: Board,
  { cells, columns }: Board,
  costs: readonly number[],
): number | null {
  const away = (tile: number): [rows: number, columns: number] => {
    const [from, to] = [cells.indexOf(tile), goal.cells.indexOf(tile)];
    return [
      Math.abs(Math.floor(from / columns) - Math.floor(to / columns)),
      Math.abs((from % columns) - (to % columns)),
    ];
  };
  const least = Math.min(...costs.slice(1));
  const sum = (one: (tile: number) => number): number =>
    costs.reduce((total, _, tile) => (tile === 0 ? 0 : total + one(tile)), 0);
  const manhattan = sum((tile) => costs[tile] * (away(tile)[0] + away(tile)[1]));
  const misplaced = (aim: Board) => (tile: number) =>
    cells.indexOf(tile) === aim.cells.indexOf(tile) ? 0 : costs[tile];
  const unit = (of: HeuristicName): number => createHeuristic(of, goal).evaluate(cells);
  /** Of each line the tiles that belong to it, as (tile, place in the goal). */
  const lines = Array.from({ length: goal.rows + columns }, (_, line) => {
    const lineOf = (cell: number): number =>
      line < goal.rows ? Math.floor(cell / columns) : goal.rows + (cell % columns);
    return [...cells]
      .filter((tile, cell) => tile > 0 && lineOf(cell) === line && lineOf(goal.cells.indexOf(tile)) === line)
      .map((tile) => ({ tile, place: goal.cells.indexOf(tile) }));
  });
  const reversed = (tiles: (typeof lines)[0]): [number, number][] =>
    tiles.flatMap((one, index) =>
      tiles
        .slice(index + 1)
        .filter((other) => other.place < one.place)
        .map((other): [number, number] => [one.tile, other.tile]),
    );
  /** The cheapest of all sets of tiles without which the others are in order. */
  const leaving = (tiles: (typeof lines)[0]): number =>
    Math.min(
      ...Array.from({ length: 2 ** tiles.length }, (_, set) => {
        const stay = tiles.filter((__, index) => (set >> index) % 2 === 0);
        const leave = tiles.filter((__, index) => (set >> index) % 2 === 1);
        return reversed(stay).length > 0
          ? Infinity
          : leave.reduce((total, { tile }) => total + costs[tile], 0);
      }),
    );
  switch (name) {
    case 'zero':
      return 0;
    case 'manhattan':
      return manhattan;
    case 'unit-manhattan':
      return unit('manhattan');
    case 'manhattan-with-blank':
      return manhattan + least * (away(0)[0] + away(0)[1]);
    case 'hamming':
      return sum(misplaced(goal));
    case 'hamming-with-blank':
      return sum(misplaced(goal)) + least * Number(away(0).some((lines) => lines > 0));
    case 'hamming-standard-goal':
      return sum(misplaced(standardGoal(goal)));
    case 'manhattan+hamming':
      return manhattan + sum(misplaced(goal));
    case 'euclidean':
      return sum((tile) => costs[tile] * Math.hypot(...away(tile)));
    case 'row-column':
    case 'gaschnig':
    case 'walking-distance':
      return least * unit(name);
    case 'nilsson-sequence':
      return manhattan + least * (unit(name) - unit('manhattan'));
    case 'linear-conflict':
      return lines.reduce((total, tiles) => total + 2 * leaving(tiles), manhattan);
    case 'pairwise-conflict':
      return lines
        .flatMap(reversed)
        .reduce((total, [one, other]) => total + 2 * Math.min(costs[one], costs[other]), manhattan);
    default:
      return null;
  }
}

test.each(heuristicNames)('%s is what rule S41 says, on random boards', (name) => {
  const prng = new Prng(20_261_126);
  for (const [rows, columns] of [
    [2, 2],
    [3, 2],
    [3, 3],
    [2, 4],
    [4, 4],
  ] as const) {
    const size = { rows, columns };
    for (let count = 0; count < 4; count++) {
      const goal = randomSolvableBoard(standardGoal(size), prng);
      for (const cost of ['tile', 'sqrt', 'inverse', anyTable(goal, prng), anyTable(goal, prng, 0.01)]) {
        if (name === 'pattern-database' || (name === 'exact' && cellCount(goal) > 6)) continue;
        const costs = moveCosts(cost, goal);
        const heuristic = createHeuristic(name, goal, costs);
        const truth = name === 'exact' ? cheapestPaths(goal, costsByHand(cost, goal)) : null;
        for (let nth = 0; nth < 3; nth++) {
          const board = randomSolvableBoard(goal, prng);
          const byHand =
            truth?.get(formatBoard(board)) ??
            heuristicByHand(name, goal, board, [...costsByHand(cost, goal)]);
          if (byHand === null) continue;
          const which = `${cost}: ${formatBoard(board)} to ${formatBoard(goal)}`;
          expect(Math.abs(heuristic.evaluate(board.cells) - byHand), which).toBeLessThanOrEqual(
            byHand * rounding,
          );
        }
      }
    }
  }
});
