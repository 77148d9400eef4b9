// needs a page
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { BoardEditor, type EditMode } from './board-editor.tsx';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 3, 4, 0, 5, 7, 8, 6]);

let host: HTMLElement;
let root: Root;
const onChange = vi.fn<(board: Board, sentence: string) => void>();
const onSay = vi.fn<(sentence: string) => void>();
const onUndo = vi.fn();
const onRedo = vi.fn();

function render(mode: EditMode, board = start): void {
  const parts = {
    board,
    mode,
    goal: standardGoal(size),
    label: 'Start board',
    onChange,
    onSay,
    onUndo,
    onRedo,
  };
  act(() => root.render(<BoardEditor {...parts} />));
}

function tile(name: string): HTMLButtonElement {
  const found = [...host.querySelectorAll('button')].find((button) => button.ariaLabel === name);
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
}

function press(target: Element, key: string, more: KeyboardEventInit = {}): void {
  act(
    () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const lastBoard = (): string => onChange.mock.lastCall![0].cells.join('');

describe('BoardEditor', () => {
  it('names every cell and is one tab stop', () => {
    render('slide');
    expect(tile('Tile 7, row 3, column 1')).toBeDefined();
    expect(tile('Blank, row 2, column 2').tabIndex).toBe(0);
    expect([...host.querySelectorAll('button')].filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  it('tells the reading order of the cells', () => {
    render('slide');
    const group = host.querySelector('[role=group]')!;
    const names = group
      .getAttribute('aria-owns')!
      .split(' ')
      .map((id) => document.getElementById(id)!.ariaLabel);
    expect(names.slice(3, 6)).toEqual([
      'Tile 4, row 2, column 1',
      'Blank, row 2, column 2',
      'Tile 5, row 2, column 3',
    ]);
  });

  it('slides a pressed tile, and says why another does not move', () => {
    render('slide');
    act(() => tile('Tile 5, row 2, column 3').click());
    expect(lastBoard()).toBe('123450786');
    expect(onChange.mock.lastCall![1]).toBe('Tile 5 left.');
    act(() => tile('Tile 1, row 1, column 1').click());
    expect(onChange).toHaveBeenCalledOnce();
    expect(onSay).toHaveBeenCalledWith('Tile 1, row 1, column 1, is not in line with the blank.');
  });

  it('slides by arrows with the focus on the blank, and keeps the keys from the page', () => {
    render('slide');
    const page = vi.fn();
    window.addEventListener('keydown', page);
    press(tile('Blank, row 2, column 2'), 'ArrowUp');
    expect(lastBoard()).toBe('123485706');
    expect(document.activeElement).toBe(tile('Blank, row 2, column 2'));
    press(tile('Blank, row 2, column 2'), 'z', { ctrlKey: true });
    press(tile('Blank, row 2, column 2'), 'z', { ctrlKey: true, shiftKey: true });
    expect(onUndo).toHaveBeenCalledOnce();
    expect(onRedo).toHaveBeenCalledOnce();
    expect(page).not.toHaveBeenCalled();
    press(tile('Blank, row 2, column 2'), 't');
    expect(page).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', page);
  });

  it('swaps two picked cells in Place mode, by keys too', () => {
    render('place');
    act(() => tile('Tile 1, row 1, column 1').click());
    expect(tile('Tile 1, row 1, column 1').ariaPressed).toBe('true');
    press(tile('Tile 1, row 1, column 1'), 'ArrowDown');
    expect(document.activeElement).toBe(tile('Tile 4, row 2, column 1'));
    act(() => (document.activeElement as HTMLElement).click());
    expect(lastBoard()).toBe('423105786');
    expect(onChange.mock.lastCall![1]).toBe('Swapped tile 1 and tile 4.');
  });

  it('puts the tile that is typed into the focused cell in Place mode, and follows it', () => {
    render('place');
    press(tile('Tile 1, row 1, column 1'), '7');
    expect(lastBoard()).toBe('723405186');
    expect(onChange.mock.lastCall![1]).toBe('Swapped tile 1 and tile 7.');
    render('place', onChange.mock.lastCall![0]);
    expect(document.activeElement).toBe(tile('Tile 7, row 1, column 1'));
    press(document.activeElement!, '0');
    expect(lastBoard()).toBe('023475186');
    press(tile('Tile 7, row 1, column 1'), '9');
    expect(onSay).toHaveBeenLastCalledWith('There is no tile 9 on this board.');
    press(tile('Tile 7, row 1, column 1'), '7');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('reads two digits as one number where there is such a tile', () => {
    const goal = standardGoal({ rows: 4, columns: 4 });
    render('place', goal);
    press(tile('Tile 5, row 2, column 1'), '1');
    expect([...onChange.mock.lastCall![0].cells].slice(0, 5)).toEqual([5, 2, 3, 4, 1]);
    render('place', onChange.mock.lastCall![0]);
    press(tile('Tile 1, row 2, column 1'), '2');
    const twelfth = onChange.mock.lastCall![0];
    expect([...twelfth.cells]).toEqual([1, 2, 3, 4, 12, 6, 7, 8, 9, 10, 11, 5, 13, 14, 15, 0]);
    render('place', twelfth);
    press(tile('Tile 12, row 2, column 1'), '3'); // 123 is no tile: a new number
    expect(onChange.mock.lastCall![0].cells[4]).toBe(3);
  });

  it('leaves digits to the page in Slide mode', () => {
    render('slide');
    const page = vi.fn();
    window.addEventListener('keydown', page);
    press(tile('Tile 1, row 1, column 1'), '7');
    expect(page).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
    window.removeEventListener('keydown', page);
  });

  it('lets a picked cell go with Escape or a second press', () => {
    render('place');
    act(() => tile('Tile 1, row 1, column 1').click());
    press(tile('Tile 1, row 1, column 1'), 'Escape');
    expect(tile('Tile 1, row 1, column 1').ariaPressed).toBe('false');
    act(() => tile('Tile 2, row 1, column 2').click());
    act(() => tile('Tile 2, row 1, column 2').click());
    expect(onChange).not.toHaveBeenCalled();
  });

  describe('a tile that is pulled', () => {
    const faces = () =>
      [...host.querySelectorAll<HTMLElement>('[data-dragged]')].map(({ style, dataset }) => [
        ...[dataset['cell'], style.getPropertyValue('--drag-x'), style.getPropertyValue('--drag-y')],
      ]);
    let ms = 0;

    /** On a board whose cells are 100 px wide, by a pointer that takes so long for each part of its way. */
    function point(
      type: string,
      at: Element,
      x: number,
      y = 0,
      more: PointerEventInit = {},
      elapsedMs = 1000,
    ): void {
      const event = new PointerEvent(type, {
        ...{
          clientX: x,
          clientY: y,
          button: 0,
          isPrimary: true,
          pointerId: 1,
          bubbles: true,
          cancelable: true,
        },
        ...more,
      });
      Object.defineProperty(event, 'timeStamp', { value: (ms += elapsedMs) });
      act(() => void at.dispatchEvent(event));
    }

    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect);
      HTMLElement.prototype.setPointerCapture = vi.fn();
    });

    it('follows the pointer towards the blank, and stays there where it is let go beyond two fifths', () => {
      render('slide');
      const five = tile('Tile 5, row 2, column 3'); // right of the blank
      point('pointerdown', five, 200);
      point('pointermove', five, 197);
      expect([faces(), vi.mocked(five.setPointerCapture).mock.calls.length]).toEqual([[], 0]); // a tremble
      point('pointermove', five, 170);
      expect(faces()).toEqual([['5', '-30px', '']]);
      point('pointermove', five, 240);
      expect(faces()).toEqual([['5', '0px', '']]); // not away from it
      point('pointermove', five, 20);
      expect(faces()).toEqual([['5', '-100px', '']]); // and not beyond it
      expect(five.setPointerCapture).toHaveBeenCalledTimes(1);
      point('pointermove', five, 155);
      expect(onChange).not.toHaveBeenCalled();
      point('pointerup', five, 155);
      expect([faces(), lastBoard()]).toEqual([[], '123450786']);
      act(() => five.click()); // the browser's own, after it
      expect(onChange).toHaveBeenCalledTimes(1);
      act(() => five.click());
      expect(onChange).toHaveBeenCalledTimes(2);
    });

    it('goes back where it is let go before, unless it is flung', () => {
      render('slide');
      const two = tile('Tile 2, row 1, column 2'); // above the blank
      point('pointerdown', two, 100, 0);
      point('pointermove', two, 100, 40);
      expect(faces()).toEqual([['1', '', '40px']]);
      point('pointerup', two, 100, 40);
      expect([faces(), onChange.mock.calls]).toEqual([[], []]);
      point('pointerdown', two, 100, 0);
      point('pointermove', two, 100, 5);
      point('pointermove', two, 100, 20, {}, 10);
      point('pointerup', two, 100, 20);
      expect(lastBoard()).toBe('103425786');
      point('pointerdown', two, 100, 0); // the browser made no press of that
      act(() => two.click());
      expect(onChange).toHaveBeenCalledTimes(2);
    });

    it('takes along those between it and the blank, and lets go where the pointer is taken away', () => {
      render('slide', createBoard(size, [0, 1, 2, 3, 4, 5, 6, 7, 8]));
      const two = tile('Tile 2, row 1, column 3');
      point('pointerdown', two, 200);
      point('pointermove', two, 150);
      expect(faces()).toEqual([
        ['1', '-50px', ''],
        ['2', '-50px', ''],
      ]);
      point('pointercancel', two, 150);
      point('pointerup', two, 100);
      expect([faces(), onChange.mock.calls]).toEqual([[], []]);
    });

    it('is not, by another button or finger, out of line, or where tiles are placed', () => {
      const pulled = (name: string, more: PointerEventInit = {}): unknown => {
        const at = tile(name);
        point('pointerdown', at, 200, 200, more);
        point('pointermove', at, 120, 120);
        const moved = faces();
        point('pointerup', at, 120, 120);
        return moved.length;
      };
      render('slide');
      expect(pulled('Tile 5, row 2, column 3')).toBe(1);
      expect(pulled('Tile 5, row 2, column 3', { button: 2 })).toBe(0);
      expect(pulled('Tile 5, row 2, column 3', { isPrimary: false })).toBe(0);
      expect(pulled('Tile 1, row 1, column 1')).toBe(0);
      expect(pulled('Blank, row 2, column 2')).toBe(0);
      render('place');
      expect(pulled('Tile 5, row 2, column 3')).toBe(0);
    });
  });
});
