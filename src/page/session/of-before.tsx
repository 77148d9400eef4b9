/** How what is of other boards or settings than those that are set says so. */

import type { ReactNode } from 'react';
import { isOfBefore, isOfOtherBoard } from './search-store.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from './search-context.tsx';
import styles from './of-before.module.css';

/** Whether the record on the screen is that of another board, and nobody searches the present one. */
export function useOfOtherBoard(): boolean {
  return useSearch((state) => isOfBefore(state) && isOfOtherBoard(state));
}

/** Whose picture and figures it is that are still on the screen. */
export function OfBefore() {
  const boardChanged = useSearch(isOfOtherBoard);
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
