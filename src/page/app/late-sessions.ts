import type { Lab } from '../../core/contract/lab.ts';
import type { WorkerLike } from '../../threads/client/connection.ts';
import type { OpenCheck } from '../check/check-session.ts';
import type { OpenExperiments } from '../experiments/experiment-session.ts';
import type { OpenLabSession } from '../lab/lab-session.ts';
import type { OpenOwnData } from '../share/own-data-keeper.ts';
import type { TextStorage } from '../session/kept-text.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { OpenLibrary, OpenRecords } from '../session/services.ts';
import { late } from './late.ts';
import { newId } from './new-id.ts';

// The states of screens and of what is kept, each fetched when the first person asks for it: most visits never do.

/** What the person wrote. The page is to know all code of it. */
export function lateLibrary(storage: TextStorage | null, { page, consent }: SearchSession): OpenLibrary {
  return late(async () => {
    const { createOwnLibrary } = await import('../session/own-library.ts');
    const library = createOwnLibrary({ storage, newId, say: page.getState().setNotice });
    consent.add(() => library.getState().own.map(({ code }) => code));
    return library;
  });
}

/** What saves, brings back and forgets the person's data; null where the browser keeps nothing. */
export function lateOwnData(storage: TextStorage | null): OpenOwnData | null {
  if (storage === null) return null;
  return late(async () => {
    const [{ OwnDataKeeper }, { ExperimentArchive, browserArchiveStorage }, { browserLogStorage }] =
      await Promise.all([
        import('../share/own-data-keeper.ts'),
        import('../session/experiment-archive.ts'),
        import('../session/kept-log.ts'),
      ]);
    return new OwnDataKeeper(
      storage,
      new ExperimentArchive(browserArchiveStorage()),
      browserLogStorage(newId),
    );
  });
}

/** What opens records from files. */
export function lateRecords(session: SearchSession, makeWorker: () => WorkerLike): OpenRecords {
  return late(async () => {
    const [{ RecordOpener }, { RecordClient }] = await Promise.all([
      import('../session/record-opener.ts'),
      import('../../threads/client/record-client.ts'),
    ]);
    const made = new RecordOpener(session, new RecordClient(makeWorker));
    session.activity.add(() => made.busy);
    return made;
  });
}

/** The state of the Check screen. */
export function lateCheck(session: SearchSession, makeWorker: () => WorkerLike, isKept: boolean): OpenCheck {
  return late(async () => {
    const { assembleCheck } = await import('./check-parts.ts');
    const made = assembleCheck(makeWorker, isKept);
    session.activity.add(() => made.busy);
    return made;
  });
}

export interface LateExperimentsParts {
  readonly makeWorker: () => WorkerLike;
  readonly storage: TextStorage | null;
  /** Of the page, which is to know who is busy and which code is the person's own. */
  readonly session: SearchSession;
}

/** What runs experiments. */
export function lateExperiments({ makeWorker, storage, session }: LateExperimentsParts): OpenExperiments {
  return late(async () => {
    const { assembleExperiments } = await import('./experiment-parts.ts');
    const made = assembleExperiments(makeWorker, storage);
    session.activity.add(() => made.busy);
    session.consent.add(() => made.ownCodes());
    return made;
  });
}

/** The state of the Lab's screen. */
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
