import { type ShareLink, readShareLink } from '../formats/share-link.ts';
import { cellCount } from '../puzzle/board.ts';
import type { SearchSession } from '../state/search-session.ts';

/** Boards up to this size are searched again by themselves on a later visit; larger ones might take long. */
const quickCells = 9;

/** Puts something on the stage: what a link says, else a first visit's example, else the last visit's search. */
export function openFirstSearch(session: SearchSession, firstVisit: boolean): void {
  if (openLink(session, window.location.hash)) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (firstVisit) session.search(still ? { at: 'tip' } : { at: 'play' });
  else if (cellCount(session.store.getState().start) <= quickCells) session.search();
}

/** Follows a link; false when the address holds none that can be used. */
export function openLink(session: SearchSession, hash: string): boolean {
  const { store } = session;
  const link = readShareLink(hash);
  if (!link.ok) {
    store.setState({ notice: `${link.error} Showing the usual board instead.` });
    return false;
  }
  if (link.value === null) return false;
  applyLink(session, link.value);
  return true;
}

function applyLink(session: SearchSession, { boards, settings, step, view, beside, mode }: ShareLink): void {
  const { start, goal, loadPreset } = session.store.getState();
  loadPreset({ id: 'link', settings, start, goal, ...boards });
  session.store.setState({ activePreset: null, notice: null, view, beside, mode });
  session.search(step === null ? { at: 'tip' } : { at: 'step', step });
}
