import type { PersistStorage } from 'zustand/middleware';
import { fail, ok } from '../../core/base/result.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { codeInForce } from '../../core/search/own-heuristic.ts';
import type { OwnCode, OwnSettings, SearchSettings } from '../../core/search/settings.ts';
import { readSavedExplore, savedExploreVersion, writeSavedExplore } from '../../core/files/saved-explore.ts';
import { type ExploreState, calmSpeed } from './explore-state.ts';
import { gameFrom, isOn } from './play-slice.ts';
import { type KeptText, type TextStorage, keptText } from './kept-text.ts';

/** What is kept between visits. */
export type SavedPart = Pick<
  ExploreState,
  | ('start' | 'goal' | 'settings' | 'game' | 'compared' | 'speed')
  | ('theme' | 'contrast' | 'presenter' | 'level' | 'language' | 'anatomy' | 'optimumTables')
> & { readonly speedChosen: boolean | null };

export function savedPart(state: ExploreState): SavedPart {
  const { theme, contrast, presenter, level, language, compared, speed, speedChosen } = state;
  const { anatomy, optimumTables } = state;
  const { start, goal, settings } = state.opened?.kept ?? state; // a file is not the person's own
  const game = isOn(state.game, { start, goal }) ? state.game : null;
  return {
    ...{
      start,
      goal,
      settings,
      game,
      compared,
      theme,
      contrast,
      presenter,
      level,
      language,
      anatomy,
      optimumTables,
      speedChosen,
    },
    speed: speedChosen ? speed : calmSpeed,
  };
}

/** What of it every tab shows alike; boards, settings and the game are a tab's own. */
const shared = ['theme', 'contrast', 'language'] as const satisfies readonly (keyof SavedPart)[];

export interface KeptExploreParts {
  readonly storage: TextStorage | null;
  /** Key in the storage. */
  readonly name: string;
  /** Takes over what another tab has chosen for all of them; returns what this one has then. */
  readonly apply: (chosen: Pick<SavedPart, (typeof shared)[number]>) => SavedPart;
  /** Is given own code of another tab when that of this tab takes its place. */
  readonly replaced: (code: OwnCode) => void;
}

/** What is kept between visits, as the tabs of one browser share it. */
export function keptExplore({ storage, name, apply, replaced }: KeptExploreParts): KeptText<SavedPart> {
  return keptText<SavedPart>({
    ...{ storage, name },
    read(text) {
      const saved = readSavedExplore(text);
      if (!saved.ok) return saved;
      const { search, compared, game, ...others } = saved.value;
      if (search.boards === null) return fail({ code: 'kept.no-boards' } as const);
      return ok({
        ...search.boards,
        game: game && gameFrom(search.boards, game),
        settings: keptSettings(search.settings),
        compared: compared && { ...compared, lanes: compared.lanes.map(keptSettings) },
        ...others,
      });
    },
    write({ start, goal, settings, ...others }) {
      const stage = { step: null, view: 'tree', beside: null, mode: 'watch' } as const;
      return writeSavedExplore({ search: { boards: { start, goal }, settings, ...stage }, ...others });
    },
    merge: (base, mine, theirs) => (theirs === null ? mine : merge(base, mine, theirs, replaced)),
    apply: ({ theme, contrast, language }) => apply({ theme, contrast, language }),
  });
}

/** Storage for zustand's persist: writes only when something that is kept has changed. */
export function exploreStorage(kept: KeptText<SavedPart>): PersistStorage<SavedPart> {
  let last: SavedPart | null = null;
  return {
    getItem() {
      const state = kept.open();
      return state === null ? null : { version: savedExploreVersion, state };
    },
    setItem(_name, { state }) {
      const before = last;
      last = state;
      if (before === null || keysOf(state).some((key) => state[key] !== before[key])) kept.keep();
    },
    removeItem() {
      // nothing here asks for it
    },
  };
}

/**
 * Where two tabs have written: each part as the tab has it that changed it last, boards, settings and the game together. Own code
 * stays unless this tab's took its place.
 */
function merge(
  base: SavedPart,
  mine: SavedPart,
  theirs: SavedPart,
  replaced: (code: OwnCode) => void,
): SavedPart {
  const changed = keysOf(mine).filter((key) => mine[key] !== base[key]);
  const merged = { ...theirs, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) };
  const isSearched = (['start', 'goal', 'settings', 'game'] as const).some((key) => changed.includes(key));
  if (!isSearched) return merged;
  const { start, goal, settings, game } = mine;
  const { code } = theirs.settings;
  const isMine = settings.code !== base.settings.code || codeInForce(settings) !== '';
  if (!isMine) return { ...merged, start, goal, game, settings: { ...settings, code } };
  if (code.trim() !== '' && code !== settings.code && code !== base.settings.code) replaced(code);
  return { ...merged, start, goal, game, settings };
}

function keysOf(part: SavedPart): (keyof SavedPart)[] {
  return Object.keys(part) as (keyof SavedPart)[];
}

/** Only own code is ever kept. */
function keptSettings(settings: SearchSettings): OwnSettings {
  return { ...settings, code: asOwnCode(settings.code) };
}
