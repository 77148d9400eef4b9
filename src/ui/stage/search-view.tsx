import { type ReactNode, useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { useSession } from '../explore-context.tsx';
import { unlessTyping } from '../shell/key-focus.ts';
import { PopulationBeside } from '../population/population-beside.tsx';
import { Legend } from './legend.tsx';
import { NodeTooltip } from './node-tooltip.tsx';
import { StageBanner, StageCard } from './stage-message.tsx';
import { StageTools } from './stage-tools.tsx';
import { StatusLine } from './status-line.tsx';
import { TreeCanvas } from './tree-canvas.tsx';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';
import styles from './stage.module.css';

export interface SearchViewProps {
  /** Stands before the status line. */
  readonly lead?: ReactNode;
}

/** The stage: the picture of the search, and little else. */
export function SearchView({ lead }: SearchViewProps) {
  const [handle, setHandle] = useState<StageHandle | null>(null);
  const session = useSession();
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
          <StatusLine />
        </div>
        <StageBanner />
      </div>
      <div className={styles.stage}>
        <div className={styles.pictures}>
          <div className={styles.tree}>
            <TreeCanvas onHandle={setHandle} />
            <NodeTooltip handle={handle} />
            <StageCard />
          </div>
          <PopulationBeside />
        </div>
      </div>
      <div className={styles.foot}>
        <Legend />
        <StageTools handle={handle} />
      </div>
    </section>
  );
}
