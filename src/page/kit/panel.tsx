/** A part of the page with a heading, which is a region. */

import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Heading, and name of the region. */
  readonly title: string;
  /** Whether the heading is seen; a panel that shows at a glance what it is keeps it for screen readers. */
  readonly titled?: boolean;
  /** Small controls beside the heading. */
  readonly aside?: ReactNode;
  /** Where it holds a picture that can be saved: its short name, its title, and what it shows. */
  readonly figure?: { readonly name: string; readonly title: string; readonly caption: string };
  readonly children: ReactNode;
}

export function Panel({ title, titled = true, aside, figure, children }: PanelProps) {
  return (
    <section
      className={styles.panel}
      aria-label={title}
      data-panel
      data-figure={figure?.name}
      data-title={figure?.title}
      data-caption={figure?.caption}
    >
      <div className={styles.head}>
        <h2 className={titled ? styles.title : 'unseen'}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
