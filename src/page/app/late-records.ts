import type { WorkerLike } from '../../threads/client/connection.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenRecords } from '../state/services.ts';
import { late } from './late.ts';

/** What opens records from files, fetched when the first person asks for it: most visits never do. */
export function lateRecords(session: SearchSession, makeWorker: () => WorkerLike): OpenRecords {
  return late(async () => {
    const [{ RecordOpener }, { RecordClient }] = await Promise.all([
      import('../state/record-opener.ts'),
      import('../../threads/client/record-client.ts'),
    ]);
    const made = new RecordOpener(session, new RecordClient(makeWorker));
    session.activity.add(() => made.busy);
    return made;
  });
}
