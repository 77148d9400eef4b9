import { Sheet } from './sheet.tsx';
import { shortcutGroups } from './shortcuts.ts';
import styles from './shortcuts-sheet.module.css';

export function ShortcutsSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet title="Keyboard" open={open} onOpenChange={onOpenChange} place="middle">
      <div className={styles.groups}>
        {shortcutGroups.map(({ title, rows }) => (
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
