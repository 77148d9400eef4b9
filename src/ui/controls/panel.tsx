import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Heading, and name of the region. */
  readonly title: string;
  /** Whether the heading is seen; a panel that shows at a glance what it is keeps it for screen readers. */
  readonly titled?: boolean;
  /** Small controls beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, titled = true, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title} data-panel>
      <div className={styles.head}>
        <h2 className={titled ? styles.title : 'unseen'}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
