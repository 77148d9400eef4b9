import { linkViews } from '../../../core/files/share-link.ts';
import type { ExploreStore } from '../../state/explore-store.ts';
import { t } from '../../../locales/t.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { useExplore } from '../../session/explore-context.tsx';
import { viewOptions } from './stage-views.tsx';
import styles from './view-switch.module.css';

/** Which picture of the record is on the stage. The cursor and the selection stay. */
export function ViewSwitch() {
  const view = useExplore((state) => state.view);
  const showView = useExplore((state) => state.showView);
  return (
    <div className={styles.switch} data-part="views">
      <Segmented label={t('View')} value={view} options={viewOptions()} onChange={showView} />
    </div>
  );
}

/** The next picture, round and round. */
export function nextView(store: ExploreStore): void {
  const { view, showView } = store.getState();
  showView(linkViews[(linkViews.indexOf(view) + 1) % linkViews.length] ?? 'tree');
}
