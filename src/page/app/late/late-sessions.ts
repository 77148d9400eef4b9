import type { Lab } from '../../../core/contract/lab.ts';
import type { WorkerLike } from '../../../threads/client/connection.ts';
import { type TextStorage, tabStorage } from '../../session/kept-text.ts';
import type { SearchSession } from '../../session/search-session.ts';
import type { Services } from '../../session/services.ts';
import { late, newId } from './late.ts';
import type { LogServices } from '../links/link-sync.ts';

// The states of screens and of what is kept, each fetched when the first person asks for it: most visits never do.

/** What the person wrote. The page is to know all code of it. */
export function lateLibrary(
  storage: TextStorage | null,
  { page, consent }: SearchSession,
): Services['openLibrary'] {
  return late(async () => {
    const { createOwnLibrary } = await import('../../lab/library-store.ts');
    const library = createOwnLibrary({ storage, newId, say: page.getState().setNotice });
    consent.add(() => library.getState().own.map(({ code }) => code));
    return library;
  });
}

/** What saves, brings back and forgets the person's data; null where the browser keeps nothing. */
export function lateOwnData(storage: TextStorage | null): Services['openOwnData'] {
  if (storage === null) return null;
  return late(async () => {
    const [{ OwnDataKeeper }, { ExperimentArchive, browserArchiveStorage }, { browserLogStorage }] =
      await Promise.all([
        import('./own-data-keeper.ts'),
        import('../../experiments/experiment-archive.ts'),
        import('../../session/kept-log.ts'),
      ]);
    return new OwnDataKeeper(
      storage,
      new ExperimentArchive(browserArchiveStorage()),
      browserLogStorage(newId),
    );
  });
}

/** What opens records from files. */
export function lateRecords(session: SearchSession, makeWorker: () => WorkerLike): Services['openRecords'] {
  return late(async () => {
    const [{ RecordOpener }, { RecordClient }] = await Promise.all([
      import('./record-opener.ts'),
      import('../../../threads/client/record-client.ts'),
    ]);
    const made = new RecordOpener(session, new RecordClient(makeWorker));
    session.activity.add(() => made.busy);
    return made;
  });
}

/** How long the workers of the detective stay for another question. */
const keptMs = 60_000;

/** The state of the Check screen. */
export function lateCheck(
  session: SearchSession,
  makeWorker: () => WorkerLike,
  isKept: boolean,
): Services['openCheck'] {
  return late(async () => {
    const [{ CheckSession }, { CheckClient }, { browserLogStorage }] = await Promise.all([
      import('../../check/check-session.ts'),
      import('../../../threads/client/check-client.ts'),
      import('../../session/kept-log.ts'),
    ]);
    const made = new CheckSession(
      new CheckClient(makeWorker, navigator, undefined, keptMs),
      isKept ? browserLogStorage(newId) : null,
      isKept ? tabStorage() : null,
    );
    void made.takeUp();
    session.activity.add(() => made.busy);
    return made;
  });
}

interface LateExperimentsParts {
  readonly makeWorker: () => WorkerLike;
  readonly storage: TextStorage | null;
  /** Of the page, which is to know who is busy and which code is the person's own. */
  readonly session: SearchSession;
}

/** What runs experiments. */
export function lateExperiments({
  makeWorker,
  storage,
  session,
}: LateExperimentsParts): Services['openExperiments'] {
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
  openLibrary: Services['openLibrary'],
  { activity, store: search }: SearchSession,
): Services['openLabSession'] {
  return late(async () => {
    const [{ LabSession }, library] = await Promise.all([import('../../lab/lab-session.ts'), openLibrary()]);
    const made = new LabSession({ library, lab, search });
    activity.add(() => made.busy);
    return made;
  });
}

/** Keeps the address and the browser's Back, from what the page shows now; what that takes is fetched beside the first picture. */
export function lateLinks(session: SearchSession, services: LogServices): void {
  const shown = { page: session.page.getState(), main: session.store.getState() };
  const { hash } = window.location;
  let there = false;
  session.activity.add(() => !there);
  void import('../links/link-sync.ts')
    .then(({ followLinks }) => followLinks(session, shown, services, hash))
    .catch(() => undefined) // links still open; the address stays what it was
    .finally(() => (there = true));
}

/**
 * Fetches what prints the page; printing itself leaves no time for that. Whose keys ask for it earlier waits a moment; from
 * a menu of the browser the screen is printed without its controls.
 */
export function latePrinting(session: SearchSession): void {
  let ready = false;
  const fetch = late(async () => {
    const { followPrinting } = await import('../../search/print-sheet.ts');
    followPrinting(session);
    ready = true;
  });
  const print = (event: KeyboardEvent): void => {
    if (ready || event.key !== 'p' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey)
      return;
    event.preventDefault();
    const now = (): void => window.print();
    void fetch().then(now, now);
  };
  window.addEventListener('keydown', print);
  session.activity.onceCalm(() => void fetch().catch(() => undefined));
}
