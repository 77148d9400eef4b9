import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { type Board, type Size, blankCell, createBoard, standardGoal } from '../puzzle/board.ts';
import { type Move, cellAfter } from '../puzzle/moves.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { usualPartition } from './estimates/pattern-partition.ts';
import { createHeuristic } from './create-heuristic.ts';
import { walkingMoves, walkingTable } from './estimates/walking-table.ts';

/** State as text → cost, by Dijkstra's algorithm with a list for each cost; `from` gives the steps out of a state. */
function costs<State>(
  start: State,
  from: (state: State) => { state: State; cost: number }[],
): Map<string, number> {
  const settled = new Map<string, number>();
  const waiting: State[][] = [[start]];
  for (let cost = 0; cost < waiting.length; cost++) {
    const states = waiting[cost] ?? [];
    // Steps of cost 0 lengthen the list while it is read.
    for (const state of states) {
      const key = JSON.stringify(state);
      if (settled.has(key)) continue;
      settled.set(key, cost);
      for (const step of from(state)) (waiting[cost + step.cost] ??= []).push(step.state);
    }
  }
  return settled;
}

function goalsOf(size: Size, count: number): Board[] {
  const prng = new Prng(7);
  const standard = standardGoal(size);
  return [standard, ...Array.from({ length: count - 1 }, () => randomSolvableBoard(standard, prng))];
}

const name = ({ rows, columns }: Size): string => `${rows}×${columns}`;

test.each([
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
])('gaschnig is the fewest exchanges of the blank with any tile, on every arrangement of %o', (size) => {
  for (const goal of goalsOf(size, 3)) {
    const exchanges = costs([...goal.cells], (cells) =>
      cells.map((tile, cell) => {
        const state = [...cells];
        state[cells.indexOf(0)] = tile;
        state[cell] = 0;
        return { state, cost: 1 };
      }),
    );
    expect(exchanges.size).toBe(size.columns === 2 ? 24 : 720);
    const { evaluate } = createHeuristic('gaschnig', goal);
    for (const [key, cost] of exchanges) {
      expect([key, evaluate(Uint8Array.from(JSON.parse(key) as number[]))]).toEqual([key, cost]);
    }
  }
});

/** For each line its tiles by goal line, −1 where the blank is, as sorted lists. */
function lineState(board: Board, goal: Board, byRow: boolean): number[][] {
  const lineOf = (cell: number): number => (byRow ? Math.floor(cell / board.columns) : cell % board.columns);
  const lines: number[][] = Array.from({ length: byRow ? board.rows : board.columns }, () => []);
  board.cells.forEach((tile, cell) => {
    lines[lineOf(cell)].push(tile === 0 ? -1 : lineOf(goal.cells.indexOf(tile)));
  });
  return sorted(lines);
}

const sorted = (lines: readonly number[][]): number[][] =>
  lines.map((line) => [...line].sort((a, b) => a - b));

/** The blank changes places with a tile of a line beside its own. */
function walkSteps(lines: number[][]): { state: number[][]; cost: number }[] {
  const blank = lines.findIndex((line) => line.includes(-1));
  return [blank - 1, blank + 1]
    .filter((line) => line in lines)
    .flatMap((line) =>
      lines[line].map((goalLine) => {
        const state = lines.map((tiles) => [...tiles]);
        state[line][state[line].indexOf(goalLine)] = -1;
        state[blank][state[blank].indexOf(-1)] = goalLine;
        return { state: sorted(state), cost: 1 };
      }),
    );
}

test.each([
  { rows: 2, columns: 2 },
  { rows: 2, columns: 4 },
  { rows: 3, columns: 3 },
  { rows: 4, columns: 3 },
])('walking-distance is the two shortest walks between lines, on random boards of $rows×$columns', (size) => {
  const prng = new Prng(5);
  for (const goal of goalsOf(size, 4)) {
    const down = costs(lineState(goal, goal, true), walkSteps);
    const across = costs(lineState(goal, goal, false), walkSteps);
    const { evaluate } = createHeuristic('walking-distance', goal);
    for (let count = 0; count < 300; count++) {
      const board = randomSolvableBoard(goal, prng);
      const walks = [
        down.get(JSON.stringify(lineState(board, goal, true))),
        across.get(JSON.stringify(lineState(board, goal, false))),
      ];
      expect(evaluate(board.cells)).toBe(walks[0]! + walks[1]!);
    }
  }
});

test('the tables of walking distance have every state there is', () => {
  // For two lines: the blank in either, and 0 … length − 1 tiles of the first line in the second.
  expect([2, 3, 4].map((length) => walkingTable(2, length, 1).states)).toEqual([4, 6, 8]);
  expect(walkingTable(3, 3, 0).states).toBe(105);
  expect(walkingTable(4, 4, 3).states).toBe(24_964);
});

test.each([
  [3, 3, 0],
  [4, 4, 1],
  [2, 5, 1],
])(
  'moves between %i lines of %i lead to all states, each a move nearer or farther',
  (lines, length, home) => {
    const { next, states } = walkingMoves(lines, length, home);
    const ways = 2 * lines;
    expect(next.length).toBe(states * ways);
    const places = new Set(next);
    expect(places.size).toBe(states);
    const movesOf = new Map([...places].map((place) => [Math.floor(place / 64 / ways), place & 63]));
    expect(movesOf.get(0)).toBe(0);
    for (let state = 0; state < states; state++) {
      for (const place of next.subarray(state * ways, (state + 1) * ways)) {
        if (place > 0)
          // there is such a move, and not to the goal
          expect(Math.abs((place & 63) - movesOf.get(state)!)).toBe(1);
      }
    }
  },
);

/** Where the tiles of a pattern and the blank stand; a step costs 1 when it moves a tile of the pattern. */
interface Placement {
  readonly blank: number;
  readonly cells: readonly number[];
}

function fewestMoves(goal: Board, tiles: readonly number[]): Map<string, number> {
  const start = { blank: blankCell(goal), cells: tiles.map((tile) => goal.cells.indexOf(tile)) };
  const reached = costs<Placement>(start, ({ blank, cells }) =>
    ([0, 1, 2, 3] as const)
      .map((move: Move) => cellAfter(goal, blank, move))
      .filter((target) => target >= 0)
      .map((target) => {
        const moved = cells.includes(target);
        const state = { blank: target, cells: cells.map((cell) => (cell === target ? blank : cell)) };
        return { state, cost: moved ? 1 : 0 };
      }),
  );
  const least = new Map<string, number>();
  for (const [key, cost] of reached) {
    const cells = (JSON.parse(key) as Placement).cells.join();
    least.set(cells, Math.min(cost, least.get(cells) ?? Infinity));
  }
  return least;
}

test.each<[Size, number[][] | null]>([
  [{ rows: 2, columns: 2 }, null],
  [{ rows: 2, columns: 3 }, null],
  [
    { rows: 2, columns: 3 },
    [
      [1, 4],
      [2, 3, 5],
    ],
  ],
  [{ rows: 2, columns: 3 }, [[1, 2, 3, 4, 5]]],
  [{ rows: 3, columns: 3 }, null],
  [{ rows: 3, columns: 3 }, [[2], [1, 5, 8], [3, 4, 6, 7]]],
  [{ rows: 3, columns: 4 }, [[1, 2, 3], [4, 5], [6, 7], [8, 9, 10], [11]]],
])('pattern-database is the sum of the fewest moves of each pattern: %o %o', (size, patterns) => {
  const prng = new Prng(3);
  for (const goal of goalsOf(size, 2)) {
    const partition = patterns ?? usualPartition(goal);
    const tables = partition.map((tiles) => ({ tiles, least: fewestMoves(goal, tiles) }));
    const text = patterns === null ? '' : `(${patterns.map((tiles) => tiles.join('.')).join('/')})`;
    const { evaluate } = createHeuristic(`pattern-database${text}`, goal);
    for (let count = 0; count < 400; count++) {
      const { cells } = randomSolvableBoard(goal, prng);
      const moves = tables.map(({ tiles, least }) =>
        least.get(tiles.map((tile) => cells.indexOf(tile)).join())!,
      );
      expect(evaluate(cells)).toBe(moves.reduce((sum, value) => sum + value));
    }
  }
});

test('the usual patterns of a goal', () => {
  const lengths = (size: Size): [string, string] => [
    name(size),
    usualPartition(standardGoal(size))
      .map((tiles) => tiles.length)
      .join('-'),
  ];
  expect(
    [
      [2, 2],
      [2, 3],
      [3, 3],
      [4, 4],
      [5, 5],
    ].map(([rows, columns]) => lengths({ rows, columns })),
  ).toEqual([
    ['2×2', '2-1'],
    ['2×3', '3-2'],
    ['3×3', '4-4'],
    ['4×4', '4-4-4-3'],
    ['5×5', '3-3-3-3-3-3-3-3'],
  ]);
  const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  expect(usualPartition(goal)).toEqual([
    [1, 2, 3, 8],
    [4, 7, 6, 5],
  ]);
  expect(usualPartition(standardGoal({ rows: 4, columns: 4 }))).toEqual([
    [1, 5, 2, 6],
    [3, 7, 4, 8],
    [9, 13, 10, 14],
    [11, 15, 12],
  ]);
});
