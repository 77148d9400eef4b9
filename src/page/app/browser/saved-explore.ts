import { type Result, fail, ok } from '../../../core/base/result.ts';
import { asOwnCode } from '../../../core/search/own-code.ts';
import { codeInForce } from '../../../core/search/code-choice.ts';
import type { OwnCode, OwnSettings, SearchSettings } from '../../../core/search/settings.ts';
import type { KeptFault } from '../../../core/files/kept-fault.ts';
import { readSavedExplore, writeSavedExplore } from '../../../core/files/saved-explore.ts';
import type { LinkFault } from '../../../core/files/share-link.ts';
import { type SearchState, createSearchStore, chosenIn } from '../../session/search-store.ts';
import { calmSpeed } from '../../session/player.ts';
import { type TextStorage, keptText } from '../../session/kept-text.ts';
import { type MainStores, type PageState, createPageStore } from '../../session/page-store.ts';
import { gameFrom, isOn } from '../../session/games.ts';

/** Key of what is kept in the browser's storage. */
export const savedName = 'tilescope.explore';

/** What is kept between visits. */
type SavedPart = Pick<SearchState, 'start' | 'goal' | 'settings' | 'speed'> &
  Pick<
    PageState,
    | ('theme' | 'contrast' | 'presenter' | 'level' | 'language')
    | ('compared' | 'game' | 'anatomy' | 'optimumTables')
  > & { readonly speedChosen: boolean | null };

export function savedPart(search: SearchState, page: PageState): SavedPart {
  const { theme, contrast, presenter, level, language, compared, anatomy, optimumTables } = page;
  const { start, goal, settings } = search.opened?.kept ?? search; // a file is not the person's own
  const { speed, speedChosen } = search;
  return {
    ...{ start, goal, settings, game: isOn(page.game, { start, goal }) ? page.game : null },
    ...{ speed: speedChosen ? speed : calmSpeed, speedChosen },
    ...{ theme, contrast, presenter, level, language, compared, anatomy, optimumTables },
  };
}

/**
 * The stores of a page, as an earlier visit left them; what is kept of them is kept on every change. What is found in `storage`
 * and cannot be used is set aside; null keeps nothing. Theme, contrast and language are those of all tabs; boards, settings
 * and the game are a tab's own.
 *
 * @param replaced is given own code of another tab when that of this tab takes its place
 */
export function openStores(
  storage: TextStorage | null,
  replaced: (code: OwnCode) => void = () => undefined,
): MainStores {
  const [page, search] = [createPageStore(), createSearchStore()];
  const mine = (): SavedPart => savedPart(search.getState(), page.getState());
  const kept = keptText<SavedPart>({
    ...{ storage, name: savedName, read, write },
    merge: (base, here, theirs) => (theirs === null ? here : merge(base, here, theirs, replaced)),
    apply({ theme, contrast, language }) {
      page.setState({ theme, contrast, language });
      return mine();
    },
  });
  const saved = kept.open();
  if (saved !== null) {
    const { start, goal, settings, speed, speedChosen, ...others } = saved;
    page.setState(others);
    search.setState({
      ...{ start, goal, settings, chosen: chosenIn(settings) },
      ...{ speed, speedChosen: speedChosen ?? speed !== calmSpeed },
    });
  }
  kept.begin(mine);
  let last: SavedPart | null = null; // the first change is kept whatever it is: the next visit is not the first
  const keep = (): void => {
    const [now, before] = [mine(), last];
    last = now;
    if (before === null || keysOf(now).some((key) => now[key] !== before[key])) kept.keep();
  };
  search.subscribe(keep);
  page.subscribe(keep);
  return { page, search };
}

function read(text: string): Result<SavedPart, KeptFault | LinkFault> {
  const saved = readSavedExplore(text);
  if (!saved.ok) return saved;
  const { search, compared, game, ...others } = saved.value;
  if (search.boards === null) return fail({ code: 'kept.no-boards' });
  return ok({
    ...search.boards,
    game: game && gameFrom(search.boards, game),
    settings: keptSettings(search.settings),
    compared: compared && { ...compared, lanes: compared.lanes.map(keptSettings) },
    ...others,
  });
}

function write({ start, goal, settings, ...others }: SavedPart): string {
  const stage = { step: null, view: 'tree', beside: null, mode: 'watch' } as const;
  return writeSavedExplore({ search: { boards: { start, goal }, settings, ...stage }, ...others });
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
