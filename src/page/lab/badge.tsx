import styles from './badge.module.css';

/** The letter of a heuristic. Beside its name it is decoration. */
export function Badge({ letter }: { readonly letter: string }) {
  return (
    <span className={styles.badge} aria-hidden>
      {letter}
    </span>
  );
}
