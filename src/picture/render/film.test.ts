import { describe, expect, it } from 'vitest';
import { RecordingContext } from '../../testing/recording-context.ts';
import { themes } from '../theme/tokens.ts';
import { tilePlace, slidden } from './film-board.ts';
import { type FilmSheet, paintFilm, slideAt, type FilmMoment } from './film.ts';

/** Two moves on 2×2: the blank goes left, then up. */
const boards = [
  [3, 1, 2, 0],
  [3, 1, 0, 2],
  [0, 1, 3, 2],
];

const words: FilmSheet['words'] = {
  ...{ atStart: 'At the start', atGoal: 'At the goal' },
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  moveOf: (move, moves) => `Move ${move} of ${moves}`,
  toGo: (moves) => `${moves} to go`,
};
const sheet: FilmSheet = {
  words,
  ...{ shape: 'square', title: 'A*', subtitle: 'Manhattan distance · 2 moves', moves: 2, reachesGoal: true },
  searchSteps: 5,
  boardAt: (position) => ({ rows: 2, columns: 2, cells: boards[position], goal: boards[2] }),
  searchBoardAt: () => ({ rows: 2, columns: 2, cells: [1, 2, 3, 0] }),
  hAt: (position) => [2, 1, 0][position],
  colors: themes.light,
  font: 'sans-serif',
};

const moment = (part: Partial<FilmMoment>): FilmMoment => ({
  ...{ atMs: 0, lastsMs: 40, cursor: 5, position: 0, share: 1 },
  ...part,
});

function painted(part: Partial<FilmMoment>, of: FilmSheet = sheet): RecordingContext {
  const recording = new RecordingContext();
  paintFilm(recording.context, of, moment(part));
  return recording;
}

/** Where a tile's numeral stands. */
function placeOf(recording: RecordingContext, tile: number): { readonly x: number; readonly y: number } {
  const call = recording.log.find(({ name, args }) => name === 'fillText' && args[0] === String(tile));
  if (call === undefined) throw new Error(`no tile ${tile}`);
  return { x: Number(call.args[1]), y: Number(call.args[2]) };
}

describe('a tile that slides', () => {
  it('goes from where the blank is now to where it was', () => {
    expect(slideAt(sheet, moment({ position: 1, share: 0.5 }))).toEqual({ cell: 3, fromCell: 2, share: 0.5 });
    expect(slideAt(sheet, moment({ position: 1, share: 1 }))).toBeNull();
    expect(slideAt(sheet, moment({ position: 0, share: 0.5 }))).toBeNull();
  });

  it('is on its way by the curve of the screen, and nothing else moves', () => {
    const [before, after] = [painted({}), painted({ position: 1 })];
    for (const share of [0, 0.2, 0.5, 0.9]) {
      const between = painted({ position: 1, share });
      const [from, to, at] = [before, after, between].map((recording) => placeOf(recording, 2));
      expect(at.x).toBeCloseTo(from.x + (to.x - from.x) * slidden(share), 6);
      expect(at.y).toBeCloseTo(from.y, 6);
      for (const tile of [1, 3]) expect(placeOf(between, tile)).toEqual(placeOf(before, tile));
    }
  });

  it('stands in its cell where it does not slide', () => {
    expect(tilePlace(5, 3, null)).toEqual({ column: 2, row: 1 });
    expect(tilePlace(5, 3, { cell: 4, fromCell: 3, share: 0.5 })).toEqual({ column: 2, row: 1 });
  });
});

describe('the timing curve', () => {
  it('is that of cubic-bezier(0.2, 0, 0.1, 1): by its own equation, finely stepped', () => {
    for (let step = 0; step <= 20; step++) {
      const share = step / 20;
      let nearest = { gap: Infinity, y: 0 };
      for (let u = 0; u <= 1; u += 1e-4) {
        const x = 3 * 0.2 * u * (1 - u) ** 2 + 3 * 0.1 * u * u * (1 - u) + u ** 3;
        const y = 3 * u * u * (1 - u) + u ** 3;
        if (Math.abs(x - share) < nearest.gap) nearest = { gap: Math.abs(x - share), y };
      }
      expect(slidden(share)).toBeCloseTo(nearest.y, 3);
    }
  });
});

describe('the words of a film', () => {
  it('say which move it is, h, and what is left', () => {
    expect(painted({}).texts).toEqual(expect.arrayContaining(['At the start', 'h = 2 · 2 to go']));
    expect(painted({ position: 1 }).texts).toEqual(
      expect.arrayContaining(['A*', 'Manhattan distance · 2 moves', 'Move 1 of 2', 'h = 1 · 1 to go']),
    );
    expect(painted({ position: 2 }).texts).toContain('At the goal');
    expect(painted({ position: 2 }, { ...sheet, reachesGoal: false }).texts).toContain('Move 2 of 2');
  });

  it('leave h out where it says nothing', () => {
    expect(painted({ position: 1 }, { ...sheet, hAt: () => null }).texts).toContain('1 to go');
  });

  it('count steps, over the board that is expanded, while the search grows', () => {
    const { texts } = painted({ cursor: 3 });
    expect(texts).toContain('Step 3 of 5');
    expect(texts.filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3']);
  });

  it('end in an ellipsis where there is no room for them', () => {
    const long = { ...sheet, subtitle: 'x'.repeat(400) };
    const shown = painted({}, long).texts.find((text) => text.startsWith('xxx'));
    expect(shown).toMatch(/^x+…$/);
    expect(6 * (shown?.length ?? 0)).toBeLessThanOrEqual(640); // 6 px a letter
  });
});
