import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Heading, and name of the region. */
  readonly title: string;
  /** Small controls beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title} data-panel>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
