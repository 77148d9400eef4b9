import type { ReactNode } from 'react';
import { t } from '../../locales/t.ts';
import styles from './dated-rows.module.css';

/** What stands in a grid of its own, as the verdict on a log: greyed until there is another, by the settings that are set now. */
export function DatedRows({ old, named = false, children }: DatedRowsProps) {
  return (
    <div className={styles.rows} data-old={old || undefined}>
      {old && named && <p className={styles.name}>{t('Of the settings before')}</p>}
      {children}
    </div>
  );
}

interface DatedRowsProps {
  readonly old: boolean;
  /** Whether it says so in words, too. */
  readonly named?: boolean;
  readonly children: ReactNode;
}
