import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { readSavedExplore, writeSavedExplore } from './saved-explore.ts';

const size = { rows: 2, columns: 3 };
const saved = {
  search: {
    boards: { start: createBoard(size, [5, 4, 3, 2, 1, 0]), goal: standardGoal(size) },
    settings: { ...defaultSettings('ida-star'), heuristic: 'hamming' },
    step: null,
    view: 'tree',
    beside: null,
    mode: 'watch',
  },
  theme: 'dark',
  language: 'de',
  contrast: 'more',
  presenter: true,
  level: 'basics',
  speed: 250,
  speedChosen: true,
  anatomy: false,
  optimumTables: 'walking',
  compared: {
    lanes: [defaultSettings('a-star'), defaultSettings('greedy')],
    ...({ pace: 'share', pair: [1, 0], place: 12, view: 'space' } as const),
  },
  game: {
    made: [
      { move: 2, shown: false },
      { move: 0, shown: true },
    ],
    undone: [{ move: 3, shown: false }],
    hints: 1,
  },
} as const;

describe('what is kept between visits', () => {
  it('is read back as it was written', () => {
    expect(readSavedExplore(writeSavedExplore(saved))).toEqual({ ok: true, value: saved });
  });

  it('holds own code, also while no search uses it', () => {
    const { search } = saved;
    for (const heuristic of ['hamming', 'own']) {
      const settings = { ...search.settings, heuristic, code: '(board) => 1 // &=#' };
      const coded = { ...saved, search: { ...search, settings } };
      expect(readSavedExplore(writeSavedExplore(coded))).toEqual({ ok: true, value: coded });
    }
  });

  it('is read from what was written by the first version, which kept less', () => {
    const { version, state } = JSON.parse(writeSavedExplore(saved));
    const { search, theme, speed } = state;
    const usual = {
      ...{ contrast: 'system', presenter: false, level: 'all', language: 'system', speedChosen: null },
      ...{ anatomy: true, optimumTables: 'small', compared: null, game: null },
    };
    const read = readSavedExplore(JSON.stringify({ version, state: { search, theme, speed } }));
    expect(read).toEqual({ ok: true, value: { ...saved, ...usual } });
  });

  it('is refused with a sentence when it is anything else', () => {
    const good = JSON.parse(writeSavedExplore(saved));
    const bad = [
      '',
      '{',
      'null',
      '[]',
      '{"version":1}',
      JSON.stringify({ ...good, version: 2 }),
      JSON.stringify({ ...good, state: { ...good.state, theme: 'pink' } }),
      JSON.stringify({ ...good, state: { ...good.state, speed: 'fast' } }),
      JSON.stringify({ ...good, state: { ...good.state, speed: 0 } }),
      // Not a game: no digits, an unknown one, and a blank that leaves the board.
      ...['2', '28..0', '1..0', '2.22.0'].map((game) =>
        JSON.stringify({ ...good, state: { ...good.state, game } }),
      ),
      JSON.stringify({ ...good, state: { ...good.state, search: '' } }),
      JSON.stringify({ ...good, state: { ...good.state, search: '#v=1&start=1.1.1' } }),
    ];
    for (const text of bad) {
      const read = readSavedExplore(text);
      expect(read.ok).toBe(false);
      if (!read.ok) expect(sayEnglish(read.error)).toMatch(/\.$/);
    }
  });
});
