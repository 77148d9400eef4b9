import type { Lab } from '../../core/contract/lab.ts';
import type { TextStorage } from '../state/kept-text.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenLabSession } from '../state/services.ts';
import { late } from './late.ts';
import { newId } from './new-id.ts';

export interface LateLabSessionParts {
  readonly lab: Lab;
  readonly storage: TextStorage | null;
  /** Of the page, which is to know who is busy and which code is the person's own. */
  readonly session: SearchSession;
}

/** The state of the Lab's screen, fetched when the first person goes there: most visits never do. */
export function lateLabSession({ lab, storage, session }: LateLabSessionParts): OpenLabSession {
  return late(async () => {
    const [{ LabSession }, { createLabStore }] = await Promise.all([
      import('../state/lab-session.ts'),
      import('../state/lab-store.ts'),
    ]);
    const store = createLabStore({ storage, newId, say: session.page.getState().setNotice });
    const made = new LabSession({ store, lab, after });
    session.activity.add(() => made.busy);
    session.consent.add(() => store.getState().own.map(({ code }) => code));
    return made;
  });
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
