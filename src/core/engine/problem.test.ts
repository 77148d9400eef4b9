import { expect, it } from 'vitest';
import { loops } from '../algorithms/begin-machine.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { SearchMemory } from './machine.ts';
import { prepareProblem } from './problem.ts';

const size = { rows: 3, columns: 3 };
const cells = [1, 2, 4, 6, 0, 8, 7, 3, 5];
const [start, goal] = [createBoard(size, cells), standardGoal(size)];

it('a problem after another one has its own heuristic, costs and goal, whichever of them is another', () => {
  const settings = defaultSettings('a-star');
  const usual = { start, goal, settings, evenIfUnsolvable: false };
  const others = [
    { ...usual, settings: { ...settings, heuristic: 'hamming' } },
    { ...usual, settings: { ...settings, cost: 'tile' } },
    { ...usual, goal: createBoard(size, [0, 1, 2, 3, 4, 5, 6, 7, 8]) },
  ] as const;
  const factsOf = (request: (typeof others)[number] | typeof usual, memory: SearchMemory) => {
    const { heuristic, evaluate, goalKey0, counting } = prepareProblem(request, loops['a-star'], memory);
    return [heuristic.name, evaluate(start.cells), goalKey0, counting.costs?.text ?? null];
  };
  const alone = (request: (typeof others)[number] | typeof usual) => factsOf(request, new SearchMemory());
  for (const other of others) {
    const memory = new SearchMemory();
    expect(alone(other)).not.toEqual(alone(usual));
    for (const request of [usual, other, usual]) expect(factsOf(request, memory)).toEqual(alone(request));
  }
  const memory = new SearchMemory();
  prepareProblem(usual, loops['a-star'], memory);
  const { tables } = memory;
  prepareProblem({ ...usual, start: goal }, loops['a-star'], memory);
  expect(memory.tables).toBe(tables); // those of a goal and a heuristic serve every start
});
