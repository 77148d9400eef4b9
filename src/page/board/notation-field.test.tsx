// needs a page
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BoardNote, formatBoard } from '../../core/puzzle/notation.ts';
import { type Board, type Size, standardGoal } from '../../core/puzzle/board.ts';
import { eventually } from '../../testing/eventually.ts';
import { type NotationDraft, NotationField } from './notation-field.tsx';

let host: HTMLElement;
let root: Root;
let draft: NotationDraft | null;
const onBoard = vi.fn<(board: Board, notes: readonly BoardNote[]) => void>();
const onEnter = vi.fn<() => void>();

function render(): void {
  root.render(
    <NotationField
      label="Start"
      board={standardGoal({ rows: 2, columns: 2 })}
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

  it('says what it takes for granted in a text before it puts the board there, and hands it over', async () => {
    draft = { text: '1 2 4 3', error: null };
    act(render);
    await eventually(() => expect(host.textContent).toContain('There is no 0, so 4 is taken for the blank.'));
    press('Enter');
    await eventually(() =>
      expect(onBoard).toHaveBeenLastCalledWith(expect.anything(), [{ code: 'board-note.largest', tile: 4 }]),
    );
  });

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
