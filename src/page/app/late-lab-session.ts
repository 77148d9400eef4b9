import type { Lab } from '../../core/contract/lab.ts';
import type { OpenLabSession } from '../lab/lab-session.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenLibrary } from '../state/services.ts';
import { late } from './late.ts';

/** The state of the Lab's screen, fetched when the first person goes there: most visits never do. */
export function lateLabSession(
  lab: Lab,
  openLibrary: OpenLibrary,
  { activity, store: search }: SearchSession,
): OpenLabSession {
  return late(async () => {
    const [{ LabSession }, library] = await Promise.all([import('../lab/lab-session.ts'), openLibrary()]);
    const made = new LabSession({ library, lab, search });
    activity.add(() => made.busy);
    return made;
  });
}
