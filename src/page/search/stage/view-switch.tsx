import { t } from '../../../locales/t.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { viewOptions } from './stage-views.tsx';
import styles from './view-switch.module.css';

/** Which picture of the record is on the stage. The cursor and the selection stay. */
export function ViewSwitch() {
  const view = useSearch((state) => state.view);
  const showView = useSearch((state) => state.showView);
  return (
    <div className={styles.switch} data-part="views">
      <Segmented label={t('View')} value={view} options={viewOptions()} onChange={showView} />
    </div>
  );
}
