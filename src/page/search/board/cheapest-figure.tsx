import { formatScore } from '../../../locales/figures.ts';
import { useMemo } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { type MoveCosts, areOneSum } from '../../../core/puzzle/move-costs.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { t } from '../../../locales/t.ts';
import { useCheapest } from '../optimum/use-cheapest.ts';
import styles from './optimum-figure.module.css';

interface CheapestFigureProps {
  readonly board: Board;
  readonly centre: Board;
  readonly costs: MoveCosts;
  /** The estimate of the same way; null where there is none. */
  readonly h: number | null;
}

/** What a cheapest solution costs, for comparison with h: the optimum where not every move costs 1. */
export function CheapestFigure({ board, centre, costs, h }: CheapestFigureProps) {
  const boards = useMemo(() => [board], [board]);
  const [cost = null] = useCheapest(boards, centre, costs) ?? [];
  const solvable = isSolvable(board, centre);
  const meaning = !solvable
    ? t('No moves lead to the goal')
    : cost === null
      ? t('Being worked out')
      : t('What a cheapest solution costs');
  const isTooHigh = cost !== null && h !== null && h > cost && !areOneSum(h, cost, costs);
  return (
    <div className={styles.optimum} title={meaning}>
      <p className={styles.figure} data-long={(cost !== null && formatScore(cost).length > 5) || undefined}>
        {cost === null ? (
          <>
            <span aria-hidden>–</span>
            <span className="unseen">{meaning}</span>
          </>
        ) : (
          <span data-stat="cheapest" data-value={cost}>
            {formatScore(cost)}
          </span>
        )}
      </p>
      <p className={styles.caption}>
        {t(solvable && cost === null ? 'looking …' : isTooHigh ? 'optimum, h too high' : 'optimum')}
      </p>
    </div>
  );
}
