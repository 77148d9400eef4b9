import styles from './half-mark.module.css';

export type HalfKind = 'only-a' | 'only-b' | 'both';

/** The disc of the tree: its left half is A's, its right half B's. */
export function HalfMark({ kind }: { readonly kind: HalfKind }) {
  return (
    <svg className={styles.mark} data-kind={kind} width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      <circle className={styles.base} cx="7" cy="7" r="6" />
      {kind !== 'only-b' && <path className={styles.half} d="M6.3 1a6 6 0 0 0 0 12Z" />}
      {kind !== 'only-a' && <path className={styles.half} d="M7.7 1a6 6 0 0 1 0 12Z" />}
    </svg>
  );
}
