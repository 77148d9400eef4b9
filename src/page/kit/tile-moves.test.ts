import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { anyBoard } from '../../testing/arbitraries.ts';
import { type Board, blankCell } from '../../core/puzzle/board.ts';
import {
  cellOfArrow,
  moveOfArrow,
  nameOfCell,
  placeCells,
  sayOfSlide,
  slideByMove,
  slideCell,
} from './tile-moves.ts';

function board(text: string): Board {
  const parsed = parseBoard(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const textOf = (given: Board): string => given.cells.join('');

describe('slideCell', () => {
  it('slides the pressed tile with every tile between it and the blank', () => {
    const slide = slideCell(board('123/406/758'), 0);
    expect(slide).toBeNull();
    const row = slideCell(board('123/456/780'), 6);
    expect(textOf(row!.board)).toBe('123456078');
    expect(row!.tiles).toEqual([8, 7]);
    expect(sayOfSlide(row!)).toBe('Tiles 8 and 7 right.');
  });

  it('says the way of the tile, not of the blank', () => {
    const slide = slideCell(board('123/456/780'), 5);
    expect(sayOfSlide(slide!)).toBe('Tile 6 down.');
    expect(textOf(slide!.board)).toBe('123450786');
  });

  it('is undone by sliding the cell where the blank was', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(99), (start, pick) => {
        const cell = pick % start.cells.length;
        const there = slideCell(start, cell);
        if (there === null) return;
        expect(blankCell(there.board)).toBe(cell);
        expect(slideCell(there.board, blankCell(start))!.board.cells).toEqual(start.cells);
      }),
    );
  });
});

describe('arrow keys', () => {
  it.each([
    ['ArrowUp', '123450786', '123456780'],
    ['ArrowDown', '123456780', '123450786'],
    ['ArrowLeft', '123456708', '123456780'],
    ['ArrowRight', '123456780', '123456708'],
  ])('%s moves a tile that way', (key, before, after) => {
    expect(textOf(slideByMove(board(before), moveOfArrow(key)!)!.board)).toBe(after);
  });

  it('does nothing where no tile stands behind the blank', () => {
    expect(slideByMove(board('123456780'), moveOfArrow('ArrowUp')!)).toBeNull();
    expect(moveOfArrow('Enter')).toBeNull();
  });

  it('moves the whole line with Shift', () => {
    expect(textOf(slideByMove(board('123456780'), moveOfArrow('ArrowRight')!, true)!.board)).toBe(
      '123456078',
    );
  });

  it('moves the focus the way it points and stays at the rim', () => {
    const given = board('123456780');
    expect(cellOfArrow(given, 4, 'ArrowUp')).toBe(1);
    expect(cellOfArrow(given, 4, 'ArrowLeft')).toBe(3);
    expect(cellOfArrow(given, 0, 'ArrowUp')).toBe(0);
    expect(cellOfArrow(given, 8, 'ArrowRight')).toBe(8);
  });
});

describe('names', () => {
  it('are those that people hear', () => {
    expect(nameOfCell(board('123456780'), 1)).toBe('Tile 2, row 1, column 2');
    expect(nameOfCell(board('123456780'), 8)).toBe('Blank, row 3, column 3');
    expect(placeCells(board('123456780'), 8, 0)).toMatchObject({ say: 'Swapped the blank and tile 1.' });
  });
});
