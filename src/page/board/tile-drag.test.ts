import { describe, expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { dragCommits, dragOffset, dragTrack } from './board-editor.tsx';

const size = { rows: 3, columns: 3 };
const solved = standardGoal(size); // blank in the last cell
const middle = createBoard(size, [1, 2, 3, 4, 0, 5, 6, 7, 8]);

describe('dragTrack', () => {
  it('leads towards the blank, with the tiles between', () => {
    expect(dragTrack(solved, 6)).toEqual({ axis: 'x', sign: 1, cells: [7, 6] });
    expect(dragTrack(solved, 5)).toEqual({ axis: 'y', sign: 1, cells: [5] });
    expect(dragTrack(middle, 5)).toEqual({ axis: 'x', sign: -1, cells: [5] });
    expect(dragTrack(middle, 7)).toEqual({ axis: 'y', sign: -1, cells: [7] });
  });

  it('is missing for the blank and for tiles out of line', () => {
    expect(dragTrack(solved, 8)).toBeNull();
    expect(dragTrack(solved, 0)).toBeNull();
  });
});

describe('dragOffset', () => {
  it('follows the pointer along the track only, and stops at the next cell', () => {
    const left = dragTrack(middle, 5)!;
    expect(dragOffset(left, -30, 99, 60)).toBe(30);
    expect(dragOffset(left, 30, 0, 60)).toBe(0);
    expect(dragOffset(left, -500, 0, 60)).toBe(60);
  });
});

describe('dragCommits', () => {
  it('goes on after two fifths, or when flung', () => {
    expect(dragCommits(25, 60, 0)).toBe(true);
    expect(dragCommits(20, 60, 0)).toBe(false);
    expect(dragCommits(10, 60, 0.6)).toBe(true);
    expect(dragCommits(10, 60, -0.6)).toBe(false);
    expect(dragCommits(2, 60, 5)).toBe(false);
  });
});
