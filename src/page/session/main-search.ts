import { CodeConsent } from './code-consent.ts';
import { SearchSession, type SessionParts } from './search-session.ts';

/** The search of the main screen, which the page goes along with: what it says, and whether it is seen. */
export function createMainSearch(parts: Omit<SessionParts, 'consent'>): SearchSession {
  const { page, store, keepCode = () => Promise.reject(new Error()) } = parts;
  const consent = new CodeConsent({ page, search: store }, keepCode);
  const session = new SearchSession({ ...parts, consent });
  sayMisfits(session);
  session.page.subscribe(({ screen }, before) => {
    if (screen !== before.screen) session.store.getState().stopPlaying();
  });
  return session;
}

/** Says above the screen why a search was not begun, until it is. A lane says it by itself. */
export function sayMisfits({ store, page }: SearchSession): void {
  store.subscribe(({ misfit }, before) => {
    if (misfit === before.misfit) return;
    if (misfit !== null || page.getState().notice === before.misfit) page.setState({ notice: misfit });
  });
}
