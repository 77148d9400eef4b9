import type { StateCreator } from 'zustand/vanilla';
import { assert } from '../../core/base/assert.ts';
import { codeInForce } from '../../core/search/own-heuristic.ts';
import { boardsEqual, sameSize, type BoardPair } from '../../core/puzzle/board.ts';
import { applyMove, slideTowardsBlank } from '../../core/puzzle/moves.ts';
import type { BoardSlice, SearchState } from './search-state.ts';
import { chosenIn } from './settings-slice.ts';

/** Undo reaches this far back. */
const maxPast = 200;

/** @param initial boards to begin with */
export function boardSlice(initial: BoardPair): StateCreator<SearchState, [], [], BoardSlice> {
  return (set, get) => ({
    ...initial,
    past: [],
    future: [],
    activePreset: null,

    editBoards(change) {
      const { start, goal, past } = get();
      const next = { start, goal, ...change };
      assert(sameSize(next.start, next.goal), 'start and goal have the same size');
      if (boardsEqual(next.start, start) && boardsEqual(next.goal, goal)) return;
      set({
        ...next,
        past: [...past, { start, goal }].slice(-maxPast),
        future: [],
        activePreset: null,
        refused: false,
      });
    },

    slideTile(cell) {
      const moves = slideTowardsBlank(get().start, cell);
      if (moves.length > 0) get().editBoards({ start: moves.reduce(applyMove, get().start) });
    },

    undoEdit() {
      const { start, goal, past, future } = get();
      const previous = past.at(-1);
      if (previous === undefined) return;
      set({
        ...previous,
        past: past.slice(0, -1),
        future: [...future, { start, goal }],
        activePreset: null,
        refused: false,
      });
    },

    redoEdit() {
      const { start, goal, past, future } = get();
      const next = future.at(-1);
      if (next === undefined) return;
      set({
        ...next,
        past: [...past, { start, goal }],
        future: future.slice(0, -1),
        activePreset: null,
        refused: false,
      });
    },

    loadPreset({ id, start, goal, settings }) {
      get().editBoards({ start, goal });
      const chosen = settings && {
        settings: { ...settings, code: codeInForce(settings) || get().settings.code },
        chosen: chosenIn(settings),
      };
      set({ activePreset: id, refused: false, ...chosen });
    },
  });
}
