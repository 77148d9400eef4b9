import { expect, it } from 'vitest';
import { type Board, standardGoal } from '../../../core/puzzle/board.ts';
import { applyMove } from '../../../core/puzzle/moves.ts';
import { type SearchState, createSearchStore } from '../../session/search-store.ts';
import { warmSolver } from './warm-solver.ts';

it('the solver is got ready for the first board whose optimum only a search can tell, and not for the next ones', () => {
  const square = (side: number): Board => applyMove(standardGoal({ rows: side, columns: side }), 0);
  const store = createSearchStore();
  const seen: string[] = [];
  const shows = (name: string, change: Partial<SearchState>): void => {
    store.setState(change);
    seen.push(name);
  };
  store.setState({ start: square(3) });
  warmSolver(store, () => seen.push('ready'));
  shows('3×3', { start: applyMove(square(3), 0) });
  shows('4×4', { start: square(4) });
  shows('another 4×4', { start: applyMove(square(4), 0) });
  shows('a step', { cursor: 1 });
  shows('3×3 again', { start: square(3) });
  expect(seen).toEqual(['3×3', 'ready', '4×4', 'another 4×4', 'a step', '3×3 again']);
  store.setState({ start: square(4) });
  warmSolver(store, () => seen.push('at once'));
  expect(seen.at(-1)).toBe('at once');
});
