import { StrictMode, startTransition } from 'react';
import { render } from './page/app/react-first.ts';
import { SearchClient, pagePace } from './threads/client/search-client.ts';
import { FrameScheduler } from './picture/render/frame-scheduler.ts';
import { createMainSearch } from './page/session/search-session.ts';
import { openStores, savedName } from './page/session/saved-explore.ts';
import { type Services, ServicesContext } from './page/session/services.ts';
import { SearchProvider } from './page/session/search-context.tsx';
import { InLanguage } from './page/shell/in-language.tsx';
import { CrashGuard } from './page/shell/crash-guard.tsx';
import { PageFrame } from './page/shell/page-frame.tsx';
import { followStyles } from './page/kit/late-styles.ts';
import './picture/theme/base.css';
import { firstCommitOf } from './page/app/first-commit.tsx';
import { followDisplay } from './page/app/display-sync.ts';
import { lateLinks } from './page/app/late-links.ts';
import { followLanguage } from './page/app/language-sync.ts';
import {
  lateFilm,
  lateLab,
  lateMeasure,
  lateHasProofTables,
  lateShortener,
  lateSolver,
  lateSpaces,
} from './page/app/late-clients.ts';
import {
  lateCheck,
  lateExperiments,
  lateLabSession,
  lateLibrary,
  lateOwnData,
  lateRecords,
} from './page/app/late-sessions.ts';
import { latePrinting } from './page/app/late-printing.ts';
import { warmSolver } from './page/app/warm-solver.ts';
import { inTasks } from './page/app/in-tasks.ts';
import { openFirstSearch } from './page/app/opening.ts';
import { browserStorage } from './page/app/browser-storage.ts';
import { offline } from './page/app/offline.ts';
import { publishTestHandle } from './page/app/testing-handle.ts';
import { workers } from './page/app/workers.ts';

const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

const asked = new URLSearchParams(window.location.search);
const isSet = (name: string): boolean => asked.get(name) === '1';
/** In a frame of another page: nothing of the reader's own is read or written. */
const pictureAlone = asked.get('embed') === 'picture';
const embedded = pictureAlone || isSet('embed');
const storage = embedded ? null : browserStorage();
/** Where nothing can be kept, every visit would be one. */
const firstVisit = storage?.getItem(savedName) === null && !isSet('testing');
const { page, search } = openStores(storage, (code) => {
  void import('./page/app/late-replaced.ts')
    .then(({ keepReplaced }) => keepReplaced(code, openLibrary, storage))
    .then(say);
});
if (pictureAlone) page.setState({ pictureAlone });
if (embedded) document.documentElement.dataset['embedded'] = '';
const { setNotice: say } = page.getState();
const firstCommit = firstCommitOf();
const pace = { ...pagePace, ready: firstCommit.whenMade };
const scheduler = new FrameScheduler({
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
  now: () => performance.now(),
});
const session = createMainSearch({
  store: search,
  page,
  clock: {
    now: () => performance.now(),
    requestFrame: (callback) => scheduler.before(callback),
    cancelFrame: (handle) => scheduler.cancel(handle),
  },
  randomSeed,
  storage,
  makeRunner: (sink) => new SearchClient((own) => (own ? workers.ownSearch() : workers.search()), sink, pace),
  keepCode: async (code) => (await openLibrary()).getState().keepFromExplore(code),
});
const { solve, warm } = lateSolver(workers.optimal);
const lab = lateLab(workers.lab);
const openLibrary = lateLibrary(storage, session);
session.activity.add(() => !scheduler.idle);
session.activity.add(() => !firstCommit.made());
publishTestHandle(session);
followStyles(window);
const { updates, keep } = offline({
  say,
  unsay: (sentence) => page.getState().notice === sentence && say(null),
});

const services: Services = {
  frames: scheduler,
  arrangeSpace: lateSpaces(workers.space),
  measureSpace: lateMeasure,
  solve,
  shorten: lateShortener(workers.anytime),
  hasProofTables: lateHasProofTables,
  encodeFilm: lateFilm(workers.film),
  lab,
  openLibrary,
  openLabSession: lateLabSession(lab, openLibrary, session),
  openCheck: lateCheck(session, workers.check, storage !== null),
  openExperiments: lateExperiments({ makeWorker: workers.experiment, storage, session }),
  openRecords: lateRecords(session, workers.record),
  openOwnData: lateOwnData(storage),
  updates,
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const shown = (
  <StrictMode>
    <ServicesContext value={services}>
      <SearchProvider session={session}>
        <InLanguage>
          <CrashGuard>
            <PageFrame embedded={embedded} />
          </CrashGuard>
        </InLanguage>
      </SearchProvider>
    </ServicesContext>
    <firstCommit.Mark />
  </StrictMode>
);
inTasks([
  () => {
    followDisplay(page, document.documentElement);
    openFirstSearch(session, firstVisit);
    warmSolver(search, warm);
    lateLinks(session, services);
    if (embedded && window.parent !== window)
      void import('./page/app/tell-parent.ts').then(({ tellParent }) => tellParent(session, window));
    latePrinting(session);
    void import('./page/kit/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(document),
      () => undefined,
    );
    session.activity.onceCalm(keep);
    firstCommit.whenMade(() => {
      const live = import('./page/explore/live-search.ts');
      // Without it, what is changed is searched when somebody asks for it.
      void live.then(({ searchLive }) => searchLive(session)).catch(() => undefined);
    });
  },
  // In portions: the page answers while it is made.
  () => {
    const language = followLanguage(page, document.documentElement);
    const show = (): void => startTransition(() => render(shown, root));
    if (language === null) show();
    else void language.then(show);
  },
]);
