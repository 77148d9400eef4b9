import styles from './convention-list.module.css';

interface ConventionListProps {
  /** Names and choices. */
  readonly words: readonly (readonly [string, string])[];
}

/** How a search breaks ties, and whatever else another may do otherwise. */
export function ConventionList({ words }: ConventionListProps) {
  return (
    <dl className={styles.list}>
      {words.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
