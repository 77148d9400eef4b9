import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SearchClient } from '../client/search-client.ts';
import { SpaceClient } from '../client/space-client.ts';
import { FrameScheduler } from '../render/frame-scheduler.ts';
import { createExploreStore, savedName } from '../state/explore-store.ts';
import { SearchSession } from '../state/search-session.ts';
import { ExploreProvider } from '../ui/explore-context.tsx';
import { FramesProvider } from '../ui/frames-context.tsx';
import { LabSessionProvider } from '../ui/lab-session-context.tsx';
import { CrashGuard } from '../ui/shell/crash-guard.tsx';
import { PageFrame } from '../ui/shell/page-frame.tsx';
import { LabProvider } from '../ui/own/lab-context.tsx';
import { SolverProvider } from '../ui/optimum/solver-context.tsx';
import { SpacesProvider } from '../ui/stage/spaces-context.tsx';
import '../theme/base.css';
import { followLinks } from './link-sync.ts';
import { lateLab } from './late-lab.ts';
import { lateLabSession } from './late-lab-session.ts';
import { lateSolver } from './late-solver.ts';
import { openFirstSearch } from './opening.ts';
import { browserStorage } from './browser-storage.ts';
import { publishTestHandle } from './testing-handle.ts';
import { followTheme } from './theme-sync.ts';

const makeWorker = (): Worker =>
  new Worker(new URL('../worker/search-worker.ts', import.meta.url), { type: 'module' });
const makeSpaceWorker = (): Worker =>
  new Worker(new URL('../worker/space-worker.ts', import.meta.url), { type: 'module' });
const makeOptimalWorker = (): Worker =>
  new Worker(new URL('../worker/optimal-worker.ts', import.meta.url), { type: 'module' });
const makeLabWorker = (): Worker =>
  new Worker(new URL('../worker/lab-worker.ts', import.meta.url), { type: 'module' });
const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

const storage = browserStorage();
const firstVisit = (storage?.getItem(savedName) ?? null) === null;
const store = createExploreStore(storage);
const session = new SearchSession({
  store,
  clock: {
    now: () => performance.now(),
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (handle) => cancelAnimationFrame(handle),
  },
  randomSeed,
  makeRunner: (sink) => new SearchClient(makeWorker, sink),
});
const spaces = new SpaceClient(makeSpaceWorker);
const solve = lateSolver(makeOptimalWorker);
const lab = lateLab(makeLabWorker);
const openLabSession = lateLabSession({ lab, storage, activity: session.activity });
const scheduler = new FrameScheduler({
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
});
session.activity.add(() => !scheduler.idle);

followTheme(store, document.documentElement);
openFirstSearch(session, firstVisit);
followLinks(session);
publishTestHandle(session);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ExploreProvider session={session}>
      <FramesProvider scheduler={scheduler}>
        <SpacesProvider arrange={(goal) => spaces.arrange(goal)}>
          <SolverProvider solve={solve}>
            <LabProvider lab={lab}>
              <LabSessionProvider open={openLabSession}>
                <CrashGuard>
                  <PageFrame />
                </CrashGuard>
              </LabSessionProvider>
            </LabProvider>
          </SolverProvider>
        </SpacesProvider>
      </FramesProvider>
    </ExploreProvider>
  </StrictMode>,
);
