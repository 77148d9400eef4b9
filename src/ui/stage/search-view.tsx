import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { useExplore, useSession } from '../explore-context.tsx';
import { unlessTyping } from '../shell/key-focus.ts';
import { PopulationBeside } from '../population/population-beside.tsx';
import { PredictPlace } from '../predict/predict-place.tsx';
import { Legend } from './legend.tsx';
import { NodeTooltip } from './node-tooltip.tsx';
import { StageBanner, StageCard } from './stage-message.tsx';
import { StageTools } from './stage-tools.tsx';
import { StatusLine } from './status-line.tsx';
import { TreeCanvas } from './tree-canvas.tsx';
import { ViewSwitch, nextView } from './view-switch.tsx';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';
import styles from './stage.module.css';

const SpaceView = lazy(() => import('./space-view.tsx').then((module) => ({ default: module.SpaceView })));
const FrontierView = lazy(() =>
  import('./frontier-view.tsx').then((module) => ({ default: module.FrontierView })),
);
const PlaneView = lazy(() => import('./plane-view.tsx').then((module) => ({ default: module.PlaneView })));

export interface SearchViewProps {
  /** Stands before the status line. */
  readonly lead?: ReactNode;
}

/** The stage: the picture of the search, and little else. */
export function SearchView({ lead }: SearchViewProps) {
  const [handle, setHandle] = useState<StageHandle | null>(null);
  const session = useSession();
  const view = useExplore((state) => state.view);
  useEffect(() => tinykeys(window, { v: unlessTyping(() => nextView(session.store)) }), [session]);
  useEffect(() => {
    if (handle === null) return;
    const zoom = (factor: number) => unlessTyping(() => zoomAbout(handle, nodeInFocus(session), factor));
    return tinykeys(window, {
      f: unlessTyping(() => handle.scene.fit()),
      '+': zoom(zoomFactor),
      'Shift++': zoom(zoomFactor),
      '=': zoom(zoomFactor),
      '-': zoom(1 / zoomFactor),
    });
  }, [session, handle]);
  return (
    <section className={styles.view} aria-label="Search view">
      <div className={styles.head}>
        <div className={styles.bar}>
          {lead}
          <ViewSwitch />
          <StatusLine />
        </div>
        <PredictPlace />
        <StageBanner />
      </div>
      <div className={styles.stage}>
        <div className={styles.pictures}>
          <div className={styles.tree}>
            {view === 'tree' && <TreeCanvas onHandle={setHandle} />}
            {view === 'tree' && <NodeTooltip handle={handle} />}
            <Suspense>
              {view === 'space' && <SpaceView onHandle={setHandle} />}
              {view === 'plane' && <PlaneView />}
              {view === 'frontier' && <FrontierView />}
            </Suspense>
            <StageCard />
          </div>
          <PopulationBeside />
        </div>
      </div>
      <div className={styles.foot}>
        <Legend />
        {handle !== null && <StageTools handle={handle} />}
      </div>
    </section>
  );
}
