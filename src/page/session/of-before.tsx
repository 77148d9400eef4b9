import type { ReactNode } from 'react';
import { boardsEqual } from '../../core/puzzle/board.ts';
import { isOfBefore } from '../state/search-store.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from './search-context.tsx';
import styles from './of-before.module.css';

/** Whose picture and figures it is that are still on the screen. */
export function OfBefore() {
  const boardChanged = useSearch(
    ({ recorded, start, goal }) =>
      recorded !== null && !(boardsEqual(recorded.start, start) && boardsEqual(recorded.goal, goal)),
  );
  return <p className={styles.name}>{t(boardChanged ? 'Of the board before' : 'Of the settings before')}</p>;
}

/** A panel about the record on screen: greyed, and named where there is room, when that is of before. */
export function Dated({ children }: { readonly children: ReactNode }) {
  const old = useSearch(isOfBefore);
  return (
    <div className={styles.dated} data-old={old || undefined}>
      {old && <OfBefore />}
      {children}
    </div>
  );
}
