import { describe, expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { slideTowardsBlank } from '../../core/puzzle/moves.ts';
import type { Game } from './explore-state.ts';
import { type ExploreStore, createExploreStore } from './explore-store.ts';
import { gameOn, isSolved } from './play-slice.ts';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const twoMovesAway = createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]);

function storeOn(start = twoMovesAway): ExploreStore {
  const store = createExploreStore();
  store.getState().editBoards({ start, goal });
  return store;
}

const gameOf = (store: ExploreStore): Game => gameOn(store.getState().game, store.getState());
const tilesOf = (store: ExploreStore): string => gameOf(store).board.cells.join('');

describe('a game', () => {
  it('moves its own board and leaves the start of the search alone', () => {
    const store = storeOn();
    store.getState().makeMoves([3]);
    expect(tilesOf(store)).toBe('123456708');
    expect(store.getState().start).toBe(twoMovesAway);
    expect(store.getState().past.at(-1)?.start).not.toBe(twoMovesAway);
  });

  it('counts a slid row as that many moves', () => {
    const store = storeOn(createBoard(size, [1, 2, 3, 0, 4, 5, 7, 8, 6]));
    store.getState().makeMoves(slideTowardsBlank(gameOf(store).board, 5));
    expect(gameOf(store).made).toHaveLength(2);
    expect(tilesOf(store)).toBe('123450786');
  });

  it('ends at the goal: a slide that would go on stops there, and no further move counts', () => {
    const store = storeOn(createBoard(size, [1, 2, 3, 4, 5, 6, 7, 0, 8]));
    store.getState().makeMoves([3]);
    expect(isSolved(gameOf(store))).toBe(true);
    store.getState().makeMoves([2, 2]);
    expect(gameOf(store).made).toHaveLength(1);
    store.getState().undoMove();
    store.getState().makeMoves([2, 3, 3, 0]);
    expect(gameOf(store).made.map(({ move }) => move)).toEqual([2, 3, 3]);
  });

  it('takes moves back and makes them again, hints and shown moves included', () => {
    const store = storeOn();
    store.getState().countHint();
    store.getState().makeMoves([3]);
    store.getState().makeMoves([3], true);
    const solved = gameOf(store);
    store.getState().undoMove();
    store.getState().undoMove();
    store.getState().undoMove();
    expect(gameOf(store)).toMatchObject({ made: [], hints: 1 });
    expect(tilesOf(store)).toBe('123456078');
    store.getState().redoMove();
    store.getState().redoMove();
    store.getState().redoMove();
    expect(gameOf(store)).toEqual(solved);
    expect(solved.made.map(({ shown }) => shown)).toEqual([false, true]);
  });

  it('forgets what was undone with another move', () => {
    const store = storeOn();
    store.getState().makeMoves([3]);
    store.getState().undoMove();
    store.getState().makeMoves([0]);
    store.getState().redoMove();
    expect(tilesOf(store)).toBe('123056478');
  });

  it('begins again with nothing counted', () => {
    const store = storeOn();
    store.getState().countHint();
    store.getState().makeMoves([3]);
    store.getState().beginAgain();
    expect(gameOf(store)).toMatchObject({ made: [], undone: [], hints: 0, board: twoMovesAway });
  });

  it('begins anew when a board changes, and comes back with its boards', () => {
    const store = storeOn();
    store.getState().makeMoves([3]);
    store.getState().editBoards({ start: createBoard(size, [1, 2, 3, 4, 5, 6, 7, 0, 8]) });
    expect(gameOf(store).made).toHaveLength(0);
    store.getState().undoEdit();
    expect(gameOf(store).made).toHaveLength(1);
    store.getState().editBoards({ goal: createBoard(size, [0, 1, 2, 3, 4, 5, 6, 7, 8]) });
    store.getState().makeMoves([0]);
    expect(gameOf(store).made.map(({ move }) => move)).toEqual([0]);
    expect(tilesOf(store)).toBe('123056478');
  });

  it('refuses a move that leaves the board', () => {
    expect(() => storeOn().getState().makeMoves([2])).toThrow('cannot go L');
  });
});
