import { Suspense, lazy, useState } from 'react';
import type { Board } from '../../puzzle/board.ts';
import type { Optimum } from './optimum.ts';
import styles from './chooser.module.css';

const load = () => import('./chooser-popover.tsx');
const ChooserPopover = lazy(async () => ({ default: (await load()).ChooserPopover }));

export interface ChooserProps {
  readonly optimum: Optimum;
  /** Of the way from here … */
  readonly board: Board;
  /** … to here. */
  readonly centre: Board;
  /** "goal" or "start". */
  readonly centreName: string;
  /** Stands under the figure, and opens the choice. */
  readonly caption: string;
}

/** Opens the choice of what shortest solutions are searched with, which is fetched when it is first wanted. */
export function ChooserButton(props: ChooserProps) {
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      type="button"
      className={styles.opener}
      {...openerNames(props.caption)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      {props.caption}
    </button>
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <ChooserPopover {...props} />
    </Suspense>
  );
}

/** How the opener is called, before and after it is fetched. */
export function openerNames(caption: string) {
  return {
    'aria-haspopup': 'dialog',
    'aria-label': `${caption}: how it is found`,
    title: 'How it is found',
  } as const;
}
