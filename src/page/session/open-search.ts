/**
 * Brings the searches of a link or of a file to the screen, with the person’s consent to their code; and what the page shows, as a link says
 * it.
 */

import type { Cursor } from '../../core/search/events.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { codeInForce } from '../../core/search/code-choice.ts';
import { usualSettings } from '../../core/search/options.ts';
import {
  type OwnCode,
  type OwnSettings,
  type SearchSettings,
  ownSearchName,
} from '../../core/search/settings.ts';
import type { LinkedSearches, LinkScreen, PageLink } from '../../core/files/page-link.ts';
import { isBeyond, type ShareLink } from '../../core/files/share-link.ts';
import { agreedSettings, type Foreign, type Notice, inOneNotice, type PageState } from './page-store.ts';
import { isOtherSearch, type SearchState } from './search-store.ts';
import type { SearchSession } from './search-session.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';

/**
 * Begins the searches of a link, or of a record from a file. Code in them that is not the person's own already is asked
 * about first; without it they are searched with the usual heuristics.
 *
 * @param amiss what could not be used of the link: said when its search begins
 * @param rests whether the search is only put on the screen, for whoever asks for it
 */
export function openSearches(
  session: SearchSession,
  linked: LinkedSearches,
  from: 'link' | 'record' = 'link',
  amiss: Notice | null = null,
  rests = false,
): Promise<void> {
  const settings = [
    ...(linked.search === null ? [] : [linked.search.settings]),
    ...(linked.compared?.lanes ?? []),
  ];
  return session.consent.open({
    from,
    codes: settings.map((one) => codeInForce(one)),
    take: (own) => begin(session, agreedSearches(linked, own), amiss, rests),
  });
}

function agreedSearches(
  { search, compared }: LinkedSearches,
  own: Parameters<Foreign['take']>[0],
): LinkedSearches<OwnCode> {
  const agreed = (settings: SearchSettings): OwnSettings =>
    agreedSettings(settings, own) ?? withoutCode(settings);
  return {
    search: search && { ...search, settings: agreed(search.settings) },
    compared: compared ? { ...compared, lanes: compared.lanes.map(agreed) } : null,
  };
}

/** The same search as far as it can be without own code. */
function withoutCode(settings: SearchSettings): OwnSettings {
  const { algorithm } = settings.algorithm === ownSearchName ? usualSettings : settings;
  return { ...settings, algorithm, heuristic: defaultSettings(algorithm).heuristic, code: '' };
}

function begin(
  session: SearchSession,
  { search, compared }: LinkedSearches<OwnCode>,
  amiss: Notice | null,
  rests: boolean,
): Promise<void> | void {
  const { store, page } = session;
  if (compared) page.getState().compare(compared);
  if (search === null) return;
  const { boards, settings, step, view, beside, wholeRun = false, stepUnit = 'expansion', mode } = search;
  return session.consent.replace(settings.code, (kept) => {
    const notice = inOneNotice([amiss, kept]);
    const { start, goal, loadPreset } = store.getState();
    loadPreset({ id: 'link', settings, start, goal, ...boards });
    store.setState({ activePreset: null, view, beside, wholeRun, stepUnit, mode });
    page.setState({ notice });
    if (rests) return;
    whenOnExplore(session, () => {
      session.search(step === null ? { at: 'tip' } : { at: 'step', step });
      if (step !== null) tellBeyond(session, step);
    });
  });
}

/** Says it when the search that was begun for a link has ended, and has no such step. */
function tellBeyond({ store, page }: SearchSession, step: Cursor): void {
  const { settings } = store.getState();
  const tell = ({ phase, recorded, stepCount }: SearchState): boolean => {
    if (phase === 'running' || phase === 'paused') return false;
    stop();
    if (phase === 'finished' && recorded?.settings === settings && step > stepCount)
      page.setState(({ notice }) => ({ notice: inOneNotice([notice, isBeyond(step, stepCount)]) }));
    return true;
  };
  let stop: () => void = () => undefined;
  if (!tell(store.getState())) stop = store.subscribe(tell);
}

/** Takes back what waits for the main screen; one work at most waits for each. */
const waiting = new WeakMap<SearchSession, () => void>();

/**
 * Does what waits for the main screen: at once, or when a person goes there and nothing has been searched since. A newer work takes
 * the place of one that waits: both are about the boards and settings that are there by then, and those are the newer one's.
 */
export function whenOnExplore(session: SearchSession, work: () => void): void {
  const { store, page } = session;
  waiting.get(session)?.();
  if (page.getState().screen === 'explore') {
    work();
    return;
  }
  const stop = page.subscribe(({ screen }) => {
    if (screen !== 'explore') return;
    stop();
    if (store.getState().phase === 'idle') work();
  });
  waiting.set(session, stop);
}

/** Screens whose link holds no search. */
const keepsOwn: readonly LinkScreen[] = ['experiments', 'lab', 'check', 'learn'];

/**
 * What the main screen shows, as a link says it. The step is left out at the end of the record, and while boards or settings differ from its;
 * of a record that is not long enough yet it is the one that is waited for, which a reload must not lose.
 */
export function linkOfSearch(state: SearchState): ShareLink {
  const {
    start,
    goal,
    settings,
    cursor,
    stepCount,
    recorded,
    awaited,
    view,
    beside,
    wholeRun,
    stepUnit,
    mode,
  } = state;
  const shown = recorded !== null && !isOtherSearch(recorded, state) && cursor < stepCount ? cursor : null;
  const step = awaited !== null && !isOtherSearch(awaited, state) ? awaited.step : shown;
  return {
    ...{ boards: { start, goal }, settings, step, view, beside, mode },
    ...(wholeRun && { wholeRun }),
    ...(stepUnit !== 'expansion' && { stepUnit }),
  };
}

/** What the page shows, as a link says it: the screen, and what is on it. */
export function linkOfPage(
  { screen, compared, lesson, experiment, lab, presenter }: PageState,
  main: SearchState,
): PageLink {
  const { cost } = main.settings;
  const search = keepsOwn.includes(screen) ? null : linkOfSearch(main);
  return {
    ...{ screen, search },
    compared: screen === 'compare' ? compared : null,
    lesson: screen === 'learn' ? lesson : null,
    presenter,
    ...(screen === 'experiments' && experiment !== null && { experiment }),
    ...(screen === 'lab' && lab !== null && { lab }),
    ...(screen === 'lab' && cost !== unitCosts && { labCost: cost }),
  };
}
