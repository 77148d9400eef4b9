import { Check, TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Solvability, twinOf } from '../../../core/puzzle/solvability.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { maxArcs } from './inversion-arcs.tsx';
import styles from './solvability-note.module.css';

interface SolvabilityNoteProps {
  readonly start: Board;
  readonly solvability: Solvability;
  readonly arcsShown: boolean;
  /** Stands at the end of the first line. */
  readonly aside: ReactNode;
  readonly onShowArcs: (shown: boolean) => void;
  readonly onRepair: (board: Board, say: string) => void;
}

/** Whether the goal can be reached, why, and when not, the swap that makes it so. */
export function SolvabilityNote(props: SolvabilityNoteProps) {
  const { start, solvability, arcsShown, aside, onShowArcs, onRepair } = props;
  const { solvable, inversions, reason } = solvability;
  const twin = twinOf(start);
  const swap = t('Swap tiles {a} and {b}', { a: twin.tiles[0], b: twin.tiles[1] });
  const count = t('{n} {n:inversion|inversions}', { n: inversions.length });
  return (
    <div className={styles.note} data-solvable={solvable}>
      <div className={styles.verdict}>
        {solvable ? <Check aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
        <strong>{t(solvable ? 'Solvable' : 'Not solvable')}</strong>
        <button
          type="button"
          className={styles.why}
          aria-expanded={arcsShown}
          title={t(
            arcsShown ? 'Hide the pairs that are out of order' : 'Show the pairs that are out of order',
          )}
          onClick={() => onShowArcs(!arcsShown)}
        >
          {count}
        </button>
        {aside}
      </div>
      {(arcsShown || !solvable) && (
        <p className={styles.reason}>
          {say(reason)}
          {arcsShown &&
            inversions.length > maxArcs &&
            ` ${t('The {n} shortest pairs are drawn.', { n: maxArcs })}`}
        </p>
      )}
      {!solvable && (
        <Button
          look="primary"
          data-part="repair"
          className={styles.repair}
          onClick={() => onRepair(twin.board, t('{swap}: done. The goal can be reached now.', { swap }))}
        >
          <Wrench aria-hidden size={15} /> {swap}
        </Button>
      )}
    </div>
  );
}
