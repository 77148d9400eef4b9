import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { codeInForce } from '../contract/own-heuristic.ts';
import type { ShareLink } from '../formats/share-link.ts';
import { onceShown } from './once-shown.ts';
import type { SearchSession } from './search-session.ts';

/**
 * Begins the search of a link. One with code that is not the person's own already is only offered: the page shows the
 * code and asks.
 */
export function openSearch(session: SearchSession, link: ShareLink): void {
  const { settings, setOffered } = session.store.getState();
  const code = codeInForce(link.settings);
  const isForeign = code !== '' && code !== settings.code;
  setOffered(isForeign ? link : null);
  if (!isForeign) begin(session, link);
}

/** Begins the search that is offered, with its code or with the usual heuristic instead. */
export function decideOffer(session: SearchSession, withCode: boolean): void {
  const { offered, setOffered } = session.store.getState();
  if (offered === null) return;
  setOffered(null);
  const { settings } = offered;
  const { heuristic } = defaultSettings(settings.algorithm);
  begin(session, withCode ? offered : { ...offered, settings: { ...settings, heuristic, code: '' } });
}

function begin(session: SearchSession, { boards, settings, step, view, beside, mode }: ShareLink): void {
  const { start, goal, loadPreset } = session.store.getState();
  loadPreset({ id: 'link', settings, start, goal, ...boards });
  session.store.setState({ activePreset: null, notice: null, view, beside, mode });
  onceShown(session, () => session.search(step === null ? { at: 'tip' } : { at: 'step', step }));
}
