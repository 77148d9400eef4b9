import { expect, test } from 'vitest';
import { defaultSettings } from '../../algorithms/registry.ts';
import { runToEnd } from '../../algorithms/create-machine.ts';
import { exactTableFor } from '../../heuristics/exact-table.ts';
import { standardGoal } from '../../puzzle/board.ts';
import { BoardValues, lookedUp } from './board-values.ts';
import { batchHeuristic } from '../../heuristics/batch-heuristic.ts';
import { LabEffortRun } from './lab-effort.ts';
import { drawBoards } from '../../puzzle/scramble.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const boards = drawBoards(goal, 12, 99);
const never = (): never => {
  throw new Error('no own code here');
};

test.each([
  'hamming',
  'manhattan',
  'euclidean',
  'manhattan-with-blank',
  'nilsson-sequence',
  'pattern-database',
])('looked up, %s costs as many expansions as evaluated, in pieces of any size', (name) => {
  const table = exactTableFor(goal);
  const values = new BoardValues(batchHeuristic(name, goal, never), table, () => 0);
  while (!values.advance(256));
  const settings = { ...defaultSettings('a-star'), heuristic: name };
  const runs = boards.map((start) => runToEnd({ start, goal, settings, evenIfUnsolvable: false }));
  const longer = runs.filter(
    ({ moves }, index) => moves!.length > table.distanceOf(boards[index].cells),
  ).length;
  for (const [piece, estimate] of [
    [17, lookedUp(values.h, table)],
    [Infinity, lookedUp(values.h, table)],
    [100, name],
  ] as const) {
    const run = new LabEffortRun(estimate, boards, table);
    while (!run.advance(piece));
    expect([...run.searches.expanded]).toEqual(runs.map(({ counts }) => counts.expanded));
    expect(run.searches.longer).toBe(longer);
  }
  if (name === 'nilsson-sequence') expect(longer).toBeGreaterThan(0);
  const run = new LabEffortRun(name, boards, table);
  while (!run.advance(Infinity));
  const paying = runs
    .map(({ moves, counts }, index) => ({ found: moves!.length, expanded: counts.expanded, index }))
    .filter(({ found, index }) => found > table.distanceOf(boards[index].cells))
    .sort((one, other) => one.expanded - other.expanded)
    .map(({ found, index }) => ({
      found,
      board: boards[index],
      optimum: table.distanceOf(boards[index].cells),
    }));
  expect(run.detour).toEqual(paying[0] ?? 'unmet'); // the one that is seen soonest
});

test('the same seed draws the same boards', () => {
  expect(drawBoards(goal, 12, 99)).toEqual(boards);
  expect(drawBoards(goal, 12, 100)).not.toEqual(boards);
});
