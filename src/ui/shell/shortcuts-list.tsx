import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { useExplore } from '../explore-context.tsx';
import { keysOf, pageKeys, rowsNow } from './key-groups.ts';
import styles from './shortcuts-list.module.css';

/** The keys of the screen that is shown, and those of every one. */
export function ShortcutsList() {
  const screen = useExplore((state) => state.screen);
  const presenter = useExplore((state) => state.presenter);
  return (
    <div className={styles.groups}>
      {[...keysOf[screen], pageKeys].map((group) => (
        <section key={group.title}>
          <h3 className={styles.title}>{t(group.title)}</h3>
          <dl className={styles.rows}>
            {rowsNow(group, presenter).map(([keys, what]) => (
              <div key={keys} className={styles.row}>
                <dt>{t(what)}</dt>
                <dd>
                  <kbd className={styles.keys}>{said(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
