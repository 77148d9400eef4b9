import type { WorkerLike } from '../../threads/client/connection.ts';
import type { OpenCheck } from '../check/check-session.ts';
import type { SearchSession } from '../state/search-session.ts';
import { late } from './late.ts';

/** The state of the Check screen, fetched when the first person goes there: most visits never do. */
export function lateCheck(session: SearchSession, makeWorker: () => WorkerLike, isKept: boolean): OpenCheck {
  return late(async () => {
    const { assembleCheck } = await import('./check-parts.ts');
    const made = assembleCheck(makeWorker, isKept);
    session.activity.add(() => made.busy);
    return made;
  });
}
