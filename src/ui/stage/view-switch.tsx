import type { LinkView } from '../../formats/share-link.ts';
import type { ExploreStore } from '../../state/explore-store.ts';
import { Segmented } from '../board/segmented.tsx';
import { useExplore } from '../explore-context.tsx';
import styles from './view-switch.module.css';

const views: readonly { readonly value: LinkView; readonly label: string; readonly title: string }[] = [
  { value: 'tree', label: 'Tree', title: 'The search tree' },
  { value: 'space', label: 'Space', title: 'Every board, ringed by its true distance to the goal' },
  { value: 'plane', label: 'g–h', title: 'How many nodes there are at each g and h' },
  { value: 'frontier', label: 'Frontier', title: 'What waits, in the order in which it would be taken' },
];

/** Which picture of the record is on the stage. The cursor and the selection stay. */
export function ViewSwitch() {
  const view = useExplore((state) => state.view);
  const showView = useExplore((state) => state.showView);
  return (
    <div className={styles.switch}>
      <Segmented label="View" value={view} options={views} onChange={showView} />
    </div>
  );
}

/** The next picture, round and round. */
export function nextView(store: ExploreStore): void {
  const { view, showView } = store.getState();
  const at = views.findIndex(({ value }) => value === view);
  showView(views[(at + 1) % views.length]?.value ?? 'tree');
}
