import type { PersistStorage } from 'zustand/middleware';
import { readSavedExplore, savedExploreVersion, writeSavedExplore } from '../formats/saved-explore.ts';
import { type ExploreState, calmSpeed } from './explore-state.ts';

/** The part of the browser's storage that is needed. May throw, as it does where storage is forbidden or full. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** What is kept between visits. */
export type SavedPart = Pick<
  ExploreState,
  | ('start' | 'goal' | 'settings' | 'compared' | 'speed')
  | ('theme' | 'contrast' | 'presenter' | 'language' | 'anatomy' | 'optimumTables')
>;

export function savedPart(state: ExploreState): SavedPart {
  const { theme, contrast, presenter, language, compared, speed, speedChosen } = state;
  const { anatomy, optimumTables } = state;
  const { start, goal, settings } = state.opened?.kept ?? state; // a file is not the person's own
  return {
    ...{ start, goal, settings, compared, theme, contrast, presenter, language, anatomy, optimumTables },
    speed: speedChosen ? speed : calmSpeed,
  };
}

/** Storage for zustand's persist: checks what it reads, and writes only when something that is kept has changed. */
export function exploreStorage(storage: TextStorage | null): PersistStorage<SavedPart> {
  let last: SavedPart | null = null;
  return {
    getItem(name) {
      const text = attempt(() => storage?.getItem(name) ?? null);
      const saved = text === null ? null : readSavedExplore(text);
      if (saved === null || !saved.ok || saved.value.search.boards === null) return null;
      const { search, ...others } = saved.value;
      return {
        version: savedExploreVersion,
        state: { ...saved.value.search.boards, settings: search.settings, ...others },
      };
    },
    setItem(name, { state }) {
      const before = last;
      last = state;
      if (
        before !== null &&
        (Object.keys(state) as (keyof SavedPart)[]).every((key) => state[key] === before[key])
      )
        return;
      const { start, goal, settings, ...others } = state;
      const stage = { step: null, view: 'tree', beside: null, mode: 'watch' } as const;
      const search = { boards: { start, goal }, settings, ...stage };
      attempt(() => storage?.setItem(name, writeSavedExplore({ search, ...others })) ?? null);
    },
    removeItem(name) {
      attempt(() => storage?.removeItem(name) ?? null);
    },
  };
}

/** Null where the browser refuses: then nothing is kept, and nothing else is lost. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
