import type { WorkerLike } from '../../threads/client/connection.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenCheck } from '../state/services.ts';
import { late } from './late.ts';

/** The state of the Check screen, fetched when the first person goes there: most visits never do. */
export function lateCheck(session: SearchSession, makeWorker: () => WorkerLike): OpenCheck {
  return late(async () => {
    const [{ CheckSession }, { CheckClient }] = await Promise.all([
      import('../state/check-session.ts'),
      import('../../threads/client/check-client.ts'),
    ]);
    const made = new CheckSession(new CheckClient(makeWorker));
    session.activity.add(() => made.busy);
    return made;
  });
}
