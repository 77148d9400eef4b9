import type { SearchSettings } from '../../core/search/settings.ts';
import { conventionsInWords } from './convention-words.ts';
import styles from './convention-list.module.css';

/** How a search breaks ties, and whatever else another may do otherwise. */
export function ConventionList({ settings }: { readonly settings: SearchSettings }) {
  return (
    <dl className={styles.list}>
      {conventionsInWords(settings).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
