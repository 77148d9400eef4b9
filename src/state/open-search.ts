import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { codeInForce } from '../contract/own-heuristic.ts';
import type { SearchSettings } from '../contract/settings.ts';
import type { LinkedSearches } from '../formats/page-link.ts';
import type { OfferedSearches } from './explore-state.ts';
import { onceShown } from './once-shown.ts';
import type { SearchSession } from './search-session.ts';

/**
 * Begins what a link holds. If there is code in it that is not the person's own already, all of it is only offered: the
 * page shows the code and asks.
 */
export function openSearches(session: SearchSession, linked: LinkedSearches): void {
  const state = session.store.getState();
  const known = new Set([state.settings.code, ...codesOf({ search: null, compared: state.compared })]);
  const codes = [...new Set(codesOf(linked))].filter((code) => !known.has(code));
  state.setOffered(codes.length > 0 ? { ...linked, codes } : null);
  if (codes.length === 0) begin(session, linked);
}

/** Begins what is offered, with its code or with the usual heuristics instead. */
export function decideOffer(session: SearchSession, withCode: boolean): void {
  const { offered, setOffered } = session.store.getState();
  if (offered === null) return;
  setOffered(null);
  begin(session, withCode ? offered : withoutCode(offered));
}

/** The code that is in force in what a link holds. */
function codesOf({ search, compared }: LinkedSearches): string[] {
  const settings = [...(search === null ? [] : [search.settings]), ...(compared?.lanes ?? [])];
  return settings.map(codeInForce).filter((code) => code !== '');
}

function withoutCode({ search, compared, codes }: OfferedSearches): LinkedSearches {
  const usual = (settings: SearchSettings): SearchSettings => {
    if (!codes.includes(codeInForce(settings))) return settings;
    return { ...settings, heuristic: defaultSettings(settings.algorithm).heuristic, code: '' };
  };
  return {
    search: search && { ...search, settings: usual(search.settings) },
    compared: compared ? { ...compared, lanes: compared.lanes.map(usual) } : null,
  };
}

function begin(session: SearchSession, { search, compared }: LinkedSearches): void {
  const { store } = session;
  if (compared) store.setState({ compared });
  if (search === null) return;
  const { boards, settings, step, view, beside, mode } = search;
  const { start, goal, loadPreset } = store.getState();
  loadPreset({ id: 'link', settings, start, goal, ...boards });
  store.setState({ activePreset: null, notice: null, view, beside, mode });
  onceShown(session, () => session.search(step === null ? { at: 'tip' } : { at: 'step', step }));
}
