import { expect, it } from 'vitest';
import { settingsOf } from '../../core/experiments/experiment-settings.ts';
import type { SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { nameOfPlan, nameOfSetting } from './plan-names.ts';
import { sourceInWords } from './plan-words.ts';

const namesOf = (grid: SettingsGrid): string[] => {
  const settings = settingsOf({ ...smallPlan(1), grids: [grid] });
  return settings.map(nameOfSetting);
};

it('a setting is told by the words of the menus, and a file by those that it is written with', () => {
  const grid = { algorithm: 'a-star', ties: ['path-order', 'low-h'] } as const;
  expect(namesOf(grid)).toEqual([
    'A*, Manhattan distance, ties by path',
    'A*, Manhattan distance, ties smaller h',
  ]);
  expect(settingsOf({ ...smallPlan(1), grids: [grid] })[0].label).toBe(
    'A*, Manhattan distance, ties path-order',
  );
  expect(namesOf({ algorithm: 'breadth-first', duplicates: ['closed', 'parent'] })).toEqual([
    'Breadth-first, rejects known boards',
    'Breadth-first, rejects undoing moves',
  ]);
  expect(namesOf({ algorithm: 'a-star', goalTest: ['expand', 'generate'] })).toEqual([
    'A*, Manhattan distance, goal test when selected',
    'A*, Manhattan distance, goal test when generated',
  ]);
  expect(namesOf({ algorithm: 'a-star', moves: ['UDLR', 'shuffled'] })).toEqual([
    'A*, Manhattan distance, moves UDLR',
    'A*, Manhattan distance, random order of moves',
  ]);
});

it('a range of depths has a dash', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const depths = [2, 4, 6, 8];
  expect(sourceInWords({ kind: 'depth', label: '', goal, depths, count: 100 })).toBe(
    '100 boards of each depth 2–8 by 2, 3×3',
  );
});

it('a plan that was given no name is called as one is at first, and another as its author called it', () => {
  expect(nameOfPlan({ name: '' })).toBe('My experiment');
  expect(nameOfPlan({ name: ' ' })).toBe('My experiment');
  expect(nameOfPlan({ name: 'Homework 3' })).toBe('Homework 3');
});
