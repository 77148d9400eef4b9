import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { completenessOf } from '../../contract/guarantee.ts';
import { useExplore } from '../explore-context.tsx';
import styles from './settings.module.css';

/** Whether exactly these settings find a solution wherever there is one, and how their work and memory grow. */
export function Costs() {
  const settings = useExplore((state) => state.settings);
  const { time, space } = algorithmCatalog[settings.algorithm];
  return (
    <dl className={styles.costs}>
      <div>
        <dt>Finds one?</dt>
        <dd>{completenessOf(settings).sentence}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{time}</dd>
      </div>
      <div>
        <dt>Space</dt>
        <dd>{space}</dd>
      </div>
    </dl>
  );
}
