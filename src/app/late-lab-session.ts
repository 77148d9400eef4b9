import type { Lab } from '../contract/lab.ts';
import type { Activity } from '../state/activity.ts';
import type { TextStorage } from '../state/saved-explore.ts';
import type { OpenLabSession } from '../ui/lab-session-context.tsx';
import { late } from './late.ts';

export interface LateLabSessionParts {
  readonly lab: Lab;
  readonly storage: TextStorage | null;
  readonly activity: Activity;
}

/** The state of the Lab's screen, fetched when the first person goes there: most visits never do. */
export function lateLabSession({ lab, storage, activity }: LateLabSessionParts): OpenLabSession {
  return late(async () => {
    const [{ LabSession }, { createLabStore }] = await Promise.all([
      import('../state/lab-session.ts'),
      import('../state/lab-store.ts'),
    ]);
    const store = createLabStore({ storage, newId });
    const made = new LabSession({ store, lab, after });
    activity.add(() => made.busy);
    return made;
  });
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Of 52 random bits: `crypto.randomUUID` is not there where the page comes without encryption. */
function newId(): string {
  return Math.floor(Math.random() * 2 ** 52).toString(36);
}
