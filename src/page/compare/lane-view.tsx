import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { TreeScene } from '../../picture/render/tree-scene.ts';
import type { LaneId } from './compare-store.ts';
import { isOfBefore } from '../session/search-store.ts';
import { t } from '../../locales/t.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import type { FollowColours, StageHandle } from '../search/stage/stage-handle.ts';
import { StagePane } from '../search/stage/stage-pane.tsx';
import { letterOf, useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { LaneFigures } from './lane-figures.tsx';
import { LaneHead } from './lane-head.tsx';
import { LaneNote } from './lane-note.tsx';
import stage from '../search/stage/stage.module.css';
import styles from './lane-view.module.css';

const StepSentence = lazyPart(async () => (await import('../search/stage/step-sentence.tsx')).StepSentence);

/** One search among those that are compared: its settings, its picture, its figures. */
export function LaneView({ id }: { readonly id: LaneId }) {
  const session = useCompareSession();
  const letter = useCompare((state) => letterOf(state, id));
  const view = useCompare((state) => state.view);
  const full = useCompare((state) => state.full === id);
  const folded = useFolded();
  const old = useStore(session.laneOf(id).store, isOfBefore);
  const [handle, setHandle] = useState<StageHandle | null>(null);
  useEffect(() => {
    return handle?.scene instanceof TreeScene ? session.depth.join(handle.scene) : undefined;
  }, [handle, session]);
  const followColours: FollowColours = useCallback(
    (show) => {
      const now = (): void => show(session.coloursOf(id));
      now();
      return session.onColours(now);
    },
    [session, id],
  );
  return (
    <SearchProvider session={session.laneOf(id)}>
      <section
        className={styles.lane}
        aria-label={t('Lane {letter}', { letter })}
        data-old={old || undefined}
        data-figure={t('Lane {letter}', { letter })}
      >
        <LaneHead id={id} letter={letter} />
        <div className={styles.stage}>
          <LaneNote id={id} />
          <StagePane
            key={view}
            view={view}
            handle={handle}
            onHandle={setHandle}
            followColours={followColours}
            onEnter={ignore}
            head={null}
            toolsOf={folded && !full ? null : t('lane {letter}', { letter })}
            follows
          />
        </div>
        {full && (
          <p className={stage.sentence} aria-hidden data-sentence>
            <StepSentence {...noRoom} />
          </p>
        )}
        <LaneFigures />
      </section>
    </SearchProvider>
  );
}

const ignore = (): void => undefined;
