import { useExplore } from '../explore-context.tsx';
import { keysOf, pageKeys } from './key-groups.ts';
import styles from './shortcuts-list.module.css';

/** The keys of the screen that is shown, and those of every one. */
export function ShortcutsList() {
  const screen = useExplore((state) => state.screen);
  return (
    <div className={styles.groups}>
      {[...keysOf[screen], pageKeys].map(({ title, rows }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.rows}>
            {rows.map(([keys, what]) => (
              <div key={keys} className={styles.row}>
                <dt>{what}</dt>
                <dd>
                  <kbd className={styles.keys}>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
