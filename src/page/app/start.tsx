import {
  StrictMode,
  startTransition,
  useEffect,
  Fragment,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { render } from './browser/react-first.ts';
import { SearchClient, pagePace } from '../../threads/client/search-client.ts';
import { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { createMainSearch, type SearchSession } from '../session/search-session.ts';
import { openStores, savedName } from './browser/saved-explore.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CrashGuard } from '../shell/crash-guard.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { followStyles } from '../kit/late-styles.ts';
import '../../picture/theme/base.css';
import { followDisplay, followLanguage } from './browser/display-sync.ts';
import {
  lateLinks,
  lateCheck,
  lateExperiments,
  lateLabSession,
  lateLibrary,
  lateOwnData,
  lateRecords,
  latePrinting,
} from './late/late-sessions.ts';
import {
  lateFilm,
  lateLab,
  lateMeasure,
  lateHasProofTables,
  lateShortener,
  lateSolver,
  lateSpaces,
} from './late/late-clients.ts';
import { openFirstSearch } from './links/opening.ts';
import { offline } from './browser/offline.ts';
import { warmSolver } from './late/warm-solver.ts';
import { workers } from './late/workers.ts';
import type { TextStorage } from '../session/kept-text.ts';
import { onSpoken, spokenLanguage } from '../../locales/spoken.ts';

declare global {
  interface Window {
    /** Published with `?testing=1` only. */
    tilescope?: { whenIdle: () => Promise<void> };
  }
}

/** Frames in a row in which nothing may happen: one for React, one for what it starts. */
const quietFrames = 3;
/** What takes longer than a few frames is asked less often: each frame that is asked for is laid out and composed. */
const busyFrames = 6;
const busyMs = 50;

/** Opens the page inside `root`: puts together what there is once, and then has React make what is seen. */
export function startPage(root: HTMLElement): void {
  const asked = new URLSearchParams(window.location.search);
  const isSet = (name: string): boolean => asked.get(name) === '1';
  /** In a frame of another page: nothing of the reader's own is read or written. */
  const pictureAlone = asked.get('embed') === 'picture';
  /** A scene of a lecture, which has its own way on. */
  const inScene = asked.get('embed') === 'scene';
  const embedded = pictureAlone || inScene || isSet('embed');
  const storage = embedded ? null : browserStorage();
  /** Where nothing can be kept, every visit would be one. */
  const firstVisit = storage?.getItem(savedName) === null && !isSet('testing');
  const firstCommit = firstCommitOf();
  const { session, services, warm, keep } = assemble(storage, firstCommit);
  const { page, store } = session;
  if (pictureAlone) page.setState({ pictureAlone });
  if (embedded) document.documentElement.dataset['embedded'] = '';
  publishTestHandle(session);
  followStyles(window);
  const shown = (
    <StrictMode>
      <ServicesContext value={services}>
        <SearchProvider session={session}>
          <InLanguage>
            <CrashGuard>
              <PageFrame embedded={embedded} bare={inScene} />
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
      warmSolver(store, warm);
      lateLinks(session, services);
      if (embedded && window.parent !== window)
        void import('./links/tell-parent.ts').then(({ tellParent }) => tellParent(session, window));
      if (embedded && isSet('play'))
        void import('./links/play-in-view.ts').then(({ playInView }) => playInView(session, asked));
      latePrinting(session);
      void import('../kit/keep-focus.ts').then(
        ({ keepFocus }) => keepFocus(document),
        () => undefined,
      );
      session.activity.onceCalm(keep);
      firstCommit.whenMade(() => {
        const live = import('../explore/live-search.ts');
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
}

interface Assembled {
  readonly session: SearchSession;
  readonly services: Services;
  /** Has the solver ready before it is asked. */
  readonly warm: () => void;
  /** Keeps the page for when there is no network. */
  readonly keep: () => void;
}

/** The stores, the search on the main screen, and what there is once for the whole page. */
function assemble(storage: TextStorage | null, firstCommit: FirstCommit): Assembled {
  const { page, search } = openStores(storage, (code) => {
    void import('./browser/late-replaced.ts')
      .then(({ keepReplaced }) => keepReplaced(code, openLibrary, storage))
      .then(say);
  });
  const { setNotice: say } = page.getState();
  const scheduler = new FrameScheduler({
    request: (callback) => requestAnimationFrame(callback),
    cancel: (handle) => cancelAnimationFrame(handle),
    now: () => performance.now(),
  });
  const pace = { ...pagePace, ready: firstCommit.whenMade };
  const session = createMainSearch({
    store: search,
    page,
    clock: {
      now: () => performance.now(),
      requestFrame: (callback) => scheduler.before(callback),
      cancelFrame: (handle) => scheduler.cancel(handle),
    },
    randomSeed: () => Math.floor(Math.random() * 2 ** 32),
    storage,
    makeRunner: (sink) =>
      new SearchClient((own) => (own ? workers.ownSearch(say) : workers.search()), sink, pace),
    keepCode: async (code) => (await openLibrary()).getState().keepFromExplore(code),
  });
  const { solve, warm } = lateSolver(workers.optimal);
  const lab = lateLab();
  const openLibrary = lateLibrary(storage, session);
  session.activity.add(() => !scheduler.idle);
  session.activity.add(() => !firstCommit.made());
  const { updates, keep } = offline({
    say,
    unsay: (sentence) => page.getState().notice === sentence && say(null),
  });
  const services: Services = {
    frames: scheduler,
    arrangeSpace: lateSpaces(workers.space),
    measureSpace: lateMeasure(workers.distance),
    solve,
    shorten: lateShortener(workers.anytime),
    hasProofTables: lateHasProofTables,
    encodeFilm: lateFilm(workers.film),
    lab,
    openLibrary,
    openLabSession: lateLabSession(lab, openLibrary, session),
    openCheck: lateCheck(session, workers.check, storage !== null),
    openExperiments: lateExperiments({ makeWorker: () => workers.experiment(say), storage, session }),
    openRecords: lateRecords(session, workers.record),
    openOwnData: lateOwnData(storage),
    updates,
  };
  return { session, services, warm, keep };
}

/**
 * Does each of these in a task of its own, in this order: a slow phone answers, and paints, between them. Not begun by the
 * caller: whoever notes where a timer came from, as a browser's tools do, would have to read all of the caller's script again.
 */
function inTasks(works: readonly (() => void)[]): void {
  queueMicrotask(() => {
    for (const work of works) setTimeout(work);
  });
}

/** Lets journeys wait until no run, playback, layout or frame is pending, and the screen is there. */
function publishTestHandle({ activity }: SearchSession): void {
  if (new URLSearchParams(window.location.search).get('testing') !== '1') return;
  window.tilescope = {
    async whenIdle() {
      let busy = 0;
      for (let quiet = 0; quiet < quietFrames; quiet++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (!activity.busy && document.querySelector('main[aria-busy=true]') === null) continue;
        quiet = -1;
        if (++busy > busyFrames) await new Promise((resolve) => setTimeout(resolve, busyMs));
      }
    },
  };
}

/** The browser's storage; null where it is forbidden, as in some private windows and frames. */
function browserStorage(): TextStorage | null {
  try {
    const { localStorage } = window;
    return {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, text) => localStorage.setItem(name, text),
      removeItem: (name) => localStorage.removeItem(name),
      listen(callback) {
        window.addEventListener('storage', callback);
        window.addEventListener('pageshow', callback); // a page that slept was told nothing
      },
    };
  } catch {
    return null;
  }
}

interface FirstCommit {
  readonly made: () => boolean;
  /** Calls `task` once the page has been made; at once where it is there. */
  readonly whenMade: (task: () => void) => void;
  /** Stands beside the page: its effect comes after those of all that was made with it. */
  readonly Mark: () => null;
}

/**
 * Lets wait for the moment when React has made the page. A store that changes while it is being made, in portions, makes
 * React begin again, and then in one piece.
 */
function firstCommitOf(): FirstCommit {
  let waiting: (() => void)[] | null = []; // null once the page is there
  return {
    made: () => waiting === null,
    whenMade(task) {
      if (waiting === null) task();
      else waiting.push(task);
    },
    Mark() {
      useEffect(() => {
        const tasks = waiting ?? [];
        waiting = null;
        for (const task of tasks) setTimeout(task); // each in a task of its own
      }, []);
      return null;
    },
  };
}

/**
 * Begins anew what is in it whenever the language changes: texts are in labels, memos and paintings alike. Nothing is
 * lost but what was open, as all that a person did is in the stores.
 */
function InLanguage({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useSyncExternalStore(onSpoken, spokenLanguage)}>{children}</Fragment>;
}
