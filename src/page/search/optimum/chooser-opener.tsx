import type { ComponentProps } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import type { Optimum } from './use-optimum.ts';
import styles from './chooser.module.css';

/** What is chosen for: the optimum of a way. */
export interface ChooserProps {
  readonly optimum: Optimum;
  /** Of the way from here … */
  readonly board: Board;
  /** … to here. */
  readonly centre: Board;
  readonly centreName: 'goal' | 'start';
  /** Stands under the figure, and opens the choice. */
  readonly caption: string;
}

interface ChooserOpenerProps extends ComponentProps<'button'> {
  readonly caption: string;
}

/** The caption that opens the choice, before and after the choice is fetched. */
export function ChooserOpener({ caption, ...rest }: ChooserOpenerProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-label={t('{caption}: how it is found', { caption })}
      title={t('How it is found')}
      {...rest}
    >
      {caption}
    </button>
  );
}
