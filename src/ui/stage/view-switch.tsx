import type { ExploreStore } from '../../state/explore-store.ts';
import { Segmented } from '../board/segmented.tsx';
import { useExplore } from '../explore-context.tsx';
import { viewOptions } from './stage-views.tsx';
import styles from './view-switch.module.css';

/** Which picture of the record is on the stage. The cursor and the selection stay. */
export function ViewSwitch() {
  const view = useExplore((state) => state.view);
  const showView = useExplore((state) => state.showView);
  return (
    <div className={styles.switch}>
      <Segmented label="View" value={view} options={viewOptions} onChange={showView} />
    </div>
  );
}

/** The next picture, round and round. */
export function nextView(store: ExploreStore): void {
  const { view, showView } = store.getState();
  const at = viewOptions.findIndex(({ value }) => value === view);
  showView(viewOptions[(at + 1) % viewOptions.length]?.value ?? 'tree');
}
