import { StrictMode, startTransition } from 'react';
import { render } from './react-first.ts';
import { SearchClient, pagePace } from '../client/search-client.ts';
import { FrameScheduler } from '../render/frame-scheduler.ts';
import { createExploreStore, savedName } from '../state/explore-store.ts';
import { SearchSession } from '../state/search-session.ts';
import { ExperimentsProvider } from '../ui/experiments-context.tsx';
import { ExploreProvider } from '../ui/explore-context.tsx';
import { FramesProvider } from '../ui/frames-context.tsx';
import { LabSessionProvider } from '../ui/lab-session-context.tsx';
import { calmMs } from '../ui/lazy-part.tsx';
import { InLanguage } from '../ui/shell/in-language.tsx';
import { CrashGuard } from '../ui/shell/crash-guard.tsx';
import { PageFrame } from '../ui/shell/page-frame.tsx';
import { FilmProvider } from '../ui/solution/film-context.tsx';
import { ShortenerProvider } from '../ui/optimum/shortener-context.tsx';
import { LabProvider } from '../ui/own/lab-context.tsx';
import { SolverProvider } from '../ui/optimum/solver-context.tsx';
import { SpacesProvider } from '../ui/stage/spaces-context.tsx';
import { OwnDataProvider } from '../ui/own-data-context.tsx';
import { RecordsProvider } from '../ui/records-context.tsx';
import { followStyles } from '../ui/late-styles.ts';
import { UpdatesProvider } from '../ui/updates-context.tsx';
import '../theme/base.css';
import { firstCommitOf } from './first-commit.tsx';
import { followDisplay } from './display-sync.ts';
import { lateLinks } from './late-links.ts';
import { followLanguage } from './language-sync.ts';
import { lateExperiments } from './late-experiments.ts';
import { lateOwnData } from './late-own-data.ts';
import { latePrinting } from './late-printing.ts';
import { lateShortener } from './late-shortener.ts';
import { lateFilm } from './late-film.ts';
import { lateLab } from './late-lab.ts';
import { lateLabSession } from './late-lab-session.ts';
import { lateRecords } from './late-records.ts';
import { lateSolver } from './late-solver.ts';
import { lateSpaces } from './late-spaces.ts';
import { warmSolver } from './warm-solver.ts';
import { inTasks } from './in-tasks.ts';
import { openFirstSearch } from './opening.ts';
import { browserStorage } from './browser-storage.ts';
import { offline } from './offline.ts';
import { publishTestHandle } from './testing-handle.ts';
import { workers } from './workers.ts';

const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

const isSet = (name: string): boolean => new URLSearchParams(window.location.search).get(name) === '1';
/** In a frame of another page: nothing of the reader's own is read or written. */
const embedded = isSet('embed');
const storage = embedded ? null : browserStorage();
/** Where nothing can be kept, every visit would be one. */
const firstVisit = storage?.getItem(savedName) === null && !isSet('testing');
const store = createExploreStore(storage, (code) => {
  void import('./late-replaced.ts')
    .then(({ keepReplaced }) => keepReplaced(code, openLabSession, storage))
    .then(say);
});
const { setNotice: say } = store.getState();
const firstCommit = firstCommitOf();
const pace = { ...pagePace, ready: firstCommit.whenMade };
const session = new SearchSession({
  store,
  clock: {
    now: () => performance.now(),
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (handle) => cancelAnimationFrame(handle),
  },
  randomSeed,
  storage,
  makeRunner: (sink) => new SearchClient(workers.search, sink, pace),
  keepCode: async (code) => (await openLabSession()).keepFromExplore(code),
});
const arrangeSpace = lateSpaces(workers.space);
const { solve, warm } = lateSolver(workers.optimal);
const shorten = lateShortener(workers.anytime);
const encodeFilm = lateFilm(workers.film);
const openExperiments = lateExperiments({ makeWorker: workers.experiment, storage, session });
const lab = lateLab(workers.lab);
const openLabSession = lateLabSession({ lab, storage, session });
const openOwnData = lateOwnData(storage);
const openRecords = lateRecords(session, workers.record);
const scheduler = new FrameScheduler({
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
});
session.activity.add(() => !scheduler.idle);
session.activity.add(() => !firstCommit.made());
publishTestHandle(session);
followStyles(window);
const { updates, keep } = offline({
  say,
  unsay: (sentence) => store.getState().notice === sentence && say(null),
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = (
  <StrictMode>
    <ExploreProvider session={session}>
      <FramesProvider scheduler={scheduler}>
        <SpacesProvider arrange={arrangeSpace}>
          <SolverProvider solve={solve}>
            <ShortenerProvider shorten={shorten}>
              <LabProvider lab={lab}>
                <ExperimentsProvider open={openExperiments}>
                  <LabSessionProvider open={openLabSession}>
                    <UpdatesProvider updates={updates}>
                      <OwnDataProvider open={openOwnData}>
                        <FilmProvider encode={encodeFilm}>
                          <RecordsProvider value={openRecords}>
                            <InLanguage>
                              <CrashGuard>
                                <PageFrame embedded={embedded} />
                              </CrashGuard>
                            </InLanguage>
                          </RecordsProvider>
                        </FilmProvider>
                      </OwnDataProvider>
                    </UpdatesProvider>
                  </LabSessionProvider>
                </ExperimentsProvider>
              </LabProvider>
            </ShortenerProvider>
          </SolverProvider>
        </SpacesProvider>
      </FramesProvider>
    </ExploreProvider>
    <firstCommit.Mark />
  </StrictMode>
);
inTasks([
  () => {
    followDisplay(store, document.documentElement);
    openFirstSearch(session, firstVisit);
    warmSolver(store, warm);
    lateLinks(session);
    latePrinting(session);
    void import('../ui/shell/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(document),
      () => undefined,
    );
    setTimeout(keep, calmMs);
    firstCommit.whenMade(() => {
      const live = import('../state/live-search.ts');
      // Without it, what is changed is searched when somebody asks for it.
      void live.then(({ searchLive }) => searchLive(session)).catch(() => undefined);
    });
  },
  // In portions: the page answers while it is made.
  () => {
    const language = followLanguage(store, document.documentElement);
    const show = (): void => startTransition(() => render(page, root));
    if (language === null) show();
    else void language.then(show);
  },
]);
