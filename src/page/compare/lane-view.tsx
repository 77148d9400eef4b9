import { type ComponentProps, useCallback } from 'react';
import { useStore } from 'zustand';
import { TreeScene } from '../../picture/render/tree-scene.ts';
import type { LaneId } from './compare-store.ts';
import { isOfBefore } from '../session/search-store.ts';
import { t } from '../../locales/t.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { PicturePane, StepLine } from '../search/lane-parts.tsx';
import { letterOf, useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { LaneFigures } from './lane-figures.tsx';
import { LaneHead } from './lane-head.tsx';
import { LaneNote } from './lane-note.tsx';
import styles from './lane-view.module.css';

type PaneProps = ComponentProps<typeof PicturePane>;

/** One search among those that are compared: its settings, its picture, its figures. */
export function LaneView({ id }: { readonly id: LaneId }) {
  const session = useCompareSession();
  const letter = useCompare((state) => letterOf(state, id));
  const view = useCompare((state) => state.view);
  const full = useCompare((state) => state.full === id);
  const folded = useFolded();
  const old = useStore(session.laneOf(id).store, isOfBefore);
  const joinDepth: PaneProps['onScene'] = useCallback(
    (scene) => (scene instanceof TreeScene ? session.depth.join(scene) : undefined),
    [session],
  );
  const followColours: PaneProps['followColours'] = useCallback(
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
          <PicturePane
            view={view}
            followColours={followColours}
            onScene={joinDepth}
            toolsOf={folded && !full ? null : t('lane {letter}', { letter })}
          />
        </div>
        {full && <StepLine />}
        <LaneFigures />
      </section>
    </SearchProvider>
  );
}
