import type { ReactNode } from 'react';
import { canSolve } from '../../../core/contract/optimal.ts';
import { boardsEqual } from '../../../core/puzzle/board.ts';
import { canRank } from '../../../core/puzzle/state-rank.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { ChooserButton } from '../optimum/chooser-button.tsx';
import { EffortButton } from '../optimum/effort-button.tsx';
import type { Optimum } from '../optimum/optimum.ts';
import type { BoardBench } from './use-board-bench.ts';
import { useOptimumBetween } from './use-optimum-between.ts';
import styles from './optimum-figure.module.css';

interface OptimumFigureProps {
  readonly bench: BoardBench;
  /** The estimate of the same way; null where there is none. */
  readonly h: number | null;
}

/** Moves of a shortest solution, for comparison with h; nothing for boards that are too large for it to be known. */
export function OptimumFigure({ bench, h }: OptimumFigureProps) {
  const { optimum, board, centre } = useOptimumBetween(bench);
  if (!canSolve(bench.start)) return null;
  const caption = captionOf(optimum, h);
  return (
    <div className={styles.optimum} title={meaningOf(optimum)}>
      <p className={styles.figure}>{figureOf(optimum)}</p>
      {canRank(bench.start) ? (
        <p className={styles.caption}>{caption}</p>
      ) : (
        <ChooserButton
          {...{ optimum, board, centre, caption }}
          centreName={boardsEqual(centre, bench.goal) ? 'goal' : 'start'}
        />
      )}
      <EffortButton optimum={optimum} find={t('Find it')} stop={t('Stop')} className={styles.effort} />
    </div>
  );
}

function captionOf(optimum: Optimum, h: number | null): string {
  if (optimum.state === 'searching') return t('looking …');
  return optimum.state === 'known' && h !== null && h > optimum.length
    ? t('optimum, h too high')
    : t('optimum');
}

function figureOf(optimum: Optimum): ReactNode {
  switch (optimum.state) {
    case 'known':
      return (
        <span data-stat="optimum" data-value={optimum.length}>
          {optimum.length}
        </span>
      );
    case 'hard':
    case 'searching':
      return (
        <span data-stat="optimum-at-least" data-value={optimum.atLeast}>
          <span aria-hidden>≥ {optimum.atLeast}</span>
          <span className="unseen">{t('at least {n}', { n: optimum.atLeast })}</span>
        </span>
      );
    case 'working':
    case 'none':
    case 'unknown':
      return (
        <>
          <span aria-hidden>–</span>
          <span className="unseen">{meaningOf(optimum)}</span>
        </>
      );
  }
}

function meaningOf(optimum: Optimum): string {
  switch (optimum.state) {
    case 'known':
      return t('Moves of a shortest solution');
    case 'hard':
      return t('No solution has fewer than {n} moves: so much is proved', { n: optimum.atLeast });
    case 'searching':
      return t('No solution has fewer than {n} moves; being searched for', { n: optimum.atLeast });
    case 'working':
      return t('Being worked out');
    case 'none':
      return t('No moves lead to the goal');
    case 'unknown':
      return sayAny(optimum.why);
  }
}
