import { Sheet } from './sheet.tsx';
import { type KeyGroup, pageKeys } from './shortcuts.ts';
import styles from './shortcuts-sheet.module.css';

interface ShortcutsSheetProps {
  /** Those of the screen that is shown. */
  readonly groups: readonly KeyGroup[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ShortcutsSheet({ groups, open, onOpenChange }: ShortcutsSheetProps) {
  return (
    <Sheet title="Keyboard" open={open} onOpenChange={onOpenChange} place="middle">
      <div className={styles.groups}>
        {[...groups, pageKeys].map(({ title, rows }) => (
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
    </Sheet>
  );
}
