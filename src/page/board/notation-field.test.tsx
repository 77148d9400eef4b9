// needs a page
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { type Board, type Size, standardGoal } from '../../core/puzzle/board.ts';
import { eventually } from '../../testing/eventually.ts';
import { type NotationDraft, NotationField } from './notation-field.tsx';

let host: HTMLElement;
let root: Root;
let draft: NotationDraft | null;
let board: Board;
const onBoard = vi.fn<(board: Board) => void>();
const onEnter = vi.fn<() => void>();

function render(): void {
  root.render(
    <NotationField
      label="Start"
      board={board}
      draft={draft}
      onDraft={(next) => {
        draft = next;
        act(render);
      }}
      onBoard={onBoard}
      onEnter={onEnter}
    />,
  );
}

beforeEach(() => {
  draft = null;
  board = standardGoal({ rows: 2, columns: 2 });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(render);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const press = (key: string): void =>
  act(() => {
    host.querySelector('textarea')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

it('has a line for each twenty-two signs, as far as three, so that a larger board is seen whole', () => {
  const rows = (size: Size): number => {
    draft = { text: formatBoard(standardGoal(size)), error: null };
    act(render);
    return host.querySelector('textarea')!.rows;
  };
  const square = (side: number): Size => ({ rows: side, columns: side });
  expect([3, 4, 5, 10].map((side) => rows(square(side)))).toEqual([1, 2, 3, 3]);
});

describe('Enter in a board as text', () => {
  it('goes on where the text is what the board is', () => {
    press('Enter');
    expect([onBoard.mock.calls.length, onEnter.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['1 2 4 3', 'There is no 0, so 4 is taken for the blank.', '1 2 0 3'],
    ['0 0  0 1  1 1  1 0', 'Read as positions, the blank first: column and row of each', '0 3 1 2'],
    ['1 2 3 4 5 0', 'Nothing tells the rows, so 6 tiles are read as 2 rows of 3.', '1 2 3 4 5 0'],
  ])(
    'says what it takes for granted in %j before it puts the board there, and after',
    async (text, note, tiles) => {
      onBoard.mockClear();
      draft = { text, error: null };
      act(render);
      await eventually(() => expect(host.textContent).toContain(note));
      expect(host.querySelector('[role=status]')).toBeNull();
      press('Enter');
      await eventually(() => expect(onBoard).toHaveBeenCalledOnce());
      expect(formatBoard(onBoard.mock.calls[0][0])).toBe(tiles);
      expect(host.querySelector('[role=status]')).toBeNull(); // it is not said of a board that has not come
      board = onBoard.mock.calls[0][0];
      act(render);
      await eventually(() => expect(host.querySelector('[role=status]')?.textContent).toContain(note));
      board = standardGoal({ rows: 2, columns: 2 });
      act(render);
      expect(host.querySelector('[role=status]')).toBeNull();
    },
  );

  it('puts another board there first, and says what comes after', async () => {
    onEnter.mockClear();
    onBoard.mockClear();
    draft = { text: '1 2 0 3', error: null };
    act(render);
    await eventually(() => expect(host.textContent).toContain('Enter puts it on the board.'));
    press('Enter');
    await eventually(() => expect(onBoard).toHaveBeenCalledOnce());
    expect(formatBoard(onBoard.mock.calls[0][0])).toBe('1 2 0 3');
    expect([draft, onEnter.mock.calls.length]).toEqual([null, 0]);
  });
});
