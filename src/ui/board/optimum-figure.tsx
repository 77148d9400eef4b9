import type { BoardBench } from './use-board-bench.ts';
import { type Optimum, useOptimum } from './use-optimum.ts';
import styles from './board-stage.module.css';

interface OptimumFigureProps {
  readonly bench: BoardBench;
  /** The estimate of the same way; null where there is none. */
  readonly h: number | null;
}

/** Moves of a shortest solution, for comparison with h; nothing for boards that are too large for it to be known. */
export function OptimumFigure({ bench, h }: OptimumFigureProps) {
  const optimum = useOptimum(bench);
  if (optimum === 'unmeasured') return null;
  const tooHigh = h !== null && typeof optimum === 'number' && h > optimum;
  return (
    <p className={styles.estimate} title={meaningOf(optimum)}>
      <span className={styles.figure}>
        {typeof optimum === 'number' ? (
          <span data-stat="optimum" data-value={optimum}>
            {optimum}
          </span>
        ) : (
          <>
            <span aria-hidden>–</span>
            <span className="unseen">{meaningOf(optimum)}</span>
          </>
        )}
      </span>
      <span className={styles.caption}>{tooHigh ? 'optimum, h too high' : 'optimum'}</span>
    </p>
  );
}

function meaningOf(optimum: Optimum): string {
  if (optimum === 'none') return 'No moves lead to the goal';
  return optimum === 'working' ? 'Being worked out' : 'Moves of a shortest solution';
}
