import { describe, expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, slideTowardsBlank } from '../../../core/puzzle/moves.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { changeGame } from '../play-commands.ts';
import { type Game, gameOn } from '../../session/games.ts';
import { isSolved, redone, undone, withHint, withMoves } from './played-moves.ts';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const twoMovesAway = createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]);

/** A page with a main search of these boards, and what a player does there. */
function pageOn(start = twoMovesAway) {
  const session = sessionWith(idleKit);
  const { page, store } = session;
  store.getState().editBoards({ start, goal });
  const game = (): Game => gameOn(page.getState().game, store.getState());
  return {
    ...{ page, store, game },
    tiles: () => game().board.cells.join(''),
    change: (work: (game: Game) => Game) => changeGame(session, work),
    move: (moves: readonly Move[], shown = false) =>
      changeGame(session, (now) => withMoves(now, moves, shown)),
  };
}

describe('a game', () => {
  it('moves its own board and leaves the start of the search alone', () => {
    const at = pageOn();
    at.move([3]);
    expect(at.tiles()).toBe('123456708');
    expect(at.store.getState().start).toBe(twoMovesAway);
    expect(at.store.getState().past.at(-1)?.start).not.toBe(twoMovesAway);
  });

  it('counts a slid row as that many moves', () => {
    const at = pageOn(createBoard(size, [1, 2, 3, 0, 4, 5, 7, 8, 6]));
    at.move(slideTowardsBlank(at.game().board, 5));
    expect(at.game().made).toHaveLength(2);
    expect(at.tiles()).toBe('123450786');
  });

  it('ends at the goal: a slide that would go on stops there, and no further move counts', () => {
    const at = pageOn(createBoard(size, [1, 2, 3, 4, 5, 6, 7, 0, 8]));
    at.move([3]);
    expect(isSolved(at.game())).toBe(true);
    at.move([2, 2]);
    expect(at.game().made).toHaveLength(1);
    at.change(undone);
    at.move([2, 3, 3, 0]);
    expect(at.game().made.map(({ move }) => move)).toEqual([2, 3, 3]);
  });

  it('takes moves back and makes them again, hints and shown moves included', () => {
    const at = pageOn();
    at.change(withHint);
    at.move([3]);
    at.move([3], true);
    const solved = at.game();
    at.change(undone);
    at.change(undone);
    at.change(undone);
    expect(at.game()).toMatchObject({ made: [], hints: 1 });
    expect(at.tiles()).toBe('123456078');
    at.change(redone);
    at.change(redone);
    at.change(redone);
    expect(at.game()).toEqual(solved);
    expect(solved.made.map(({ shown }) => shown)).toEqual([false, true]);
  });

  it('forgets what was undone with another move', () => {
    const at = pageOn();
    at.move([3]);
    at.change(undone);
    at.move([0]);
    at.change(redone);
    expect(at.tiles()).toBe('123056478');
  });

  it('begins again with nothing counted', () => {
    const at = pageOn();
    at.change(withHint);
    at.move([3]);
    at.page.getState().setGame(null);
    expect(at.game()).toMatchObject({ made: [], undone: [], hints: 0, board: twoMovesAway });
  });

  it('begins anew when a board changes, and comes back with its boards', () => {
    const at = pageOn();
    at.move([3]);
    at.store.getState().editBoards({ start: createBoard(size, [1, 2, 3, 4, 5, 6, 7, 0, 8]) });
    expect(at.game().made).toHaveLength(0);
    at.store.getState().undoEdit();
    expect(at.game().made).toHaveLength(1);
    at.store.getState().editBoards({ goal: createBoard(size, [0, 1, 2, 3, 4, 5, 6, 7, 8]) });
    at.move([0]);
    expect(at.game().made.map(({ move }) => move)).toEqual([0]);
    expect(at.tiles()).toBe('123056478');
  });

  it('refuses a move that leaves the board', () => {
    expect(() => pageOn().move([2])).toThrow('cannot go L');
  });

  it('is not begun by what changes nothing', () => {
    const at = pageOn();
    at.change(undone);
    at.change(redone);
    at.move([]);
    expect(at.page.getState().game).toBeNull();
  });
});
