import type { LogServices } from './log-again.ts';
import type { SearchSession } from '../session/search-session.ts';

/** Keeps the address and the browser's Back, from what the page shows now; what that takes is fetched beside the first picture. */
export function lateLinks(session: SearchSession, services: LogServices): void {
  const shown = { page: session.page.getState(), main: session.store.getState() };
  const { hash } = window.location;
  let there = false;
  session.activity.add(() => !there);
  void import('./link-sync.ts')
    .then(({ followLinks }) => followLinks(session, shown, services, hash))
    .catch(() => undefined) // links still open; the address stays what it was
    .finally(() => (there = true));
}
