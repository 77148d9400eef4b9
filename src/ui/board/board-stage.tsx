import { type CSSProperties, Suspense, lazy, useMemo } from 'react';
import { heuristicFits, heuristicInfoOf, shortTitleOf } from '../../contract/heuristic-info.ts';
import { heuristicFormOf } from '../../contract/heuristic-text.ts';
import type { HeuristicText } from '../../contract/settings.ts';
import { createHeuristic } from '../../heuristics/registry.ts';
import type { Board } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { useExplore } from '../explore-context.tsx';
import { formatScore } from '../inspector/priority.ts';
import { BoardEditor, type EditMode } from './board-editor.tsx';
import { BoardView } from './board-view.tsx';
import { InversionArcs } from './inversion-arcs.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-stage.module.css';

/** Last in its column, so that nothing moves when it comes. */
const OptimumFigure = lazy(async () => ({ default: (await import('./optimum-figure.tsx')).OptimumFigure }));

interface BoardStageProps {
  readonly bench: BoardBench;
  readonly mode: EditMode;
  /** Pairs to draw on the start board; null draws none. */
  readonly inversions: readonly (readonly [number, number])[] | null;
}

const thumbPx = 54;

/** The board under edit, large; the other one, the estimate and the optimum between them beside it. */
export function BoardStage({ bench, mode, inversions }: BoardStageProps) {
  const undoEdit = useExplore((state) => state.undoEdit);
  const redoEdit = useExplore((state) => state.redoEdit);
  const { start, goal, side, sideName, edited, other } = bench;
  const h = useEstimate(start, goal);
  return (
    <div className={styles.stage} data-wide={edited.columns > 5 || undefined}>
      <div className={styles.bench} style={{ '--shape': edited.columns / edited.rows } as CSSProperties}>
        <BoardEditor
          board={edited}
          {...(side === 'start' && { goal })}
          label={`${sideName} board`}
          mode={mode}
          overlay={inversions === null ? undefined : <InversionArcs board={start} pairs={inversions} />}
          onChange={(board, sentence) => bench.edit({ [side]: board }, sentence)}
          onSay={bench.say}
          onUndo={undoEdit}
          onRedo={redoEdit}
        />
      </div>
      <div className={styles.beside}>
        <button
          type="button"
          className={styles.other}
          onClick={() => bench.setSide(side === 'start' ? 'goal' : 'start')}
        >
          <span className={styles.caption}>{side === 'start' ? 'Goal' : 'Start'}</span>
          <BoardView
            board={other}
            {...(side === 'goal' && { goal })}
            width={thumbPx * Math.min(1, other.columns / other.rows)}
            label={formatBoard(other)}
          />
        </button>
        <Estimate h={h} />
        <Suspense>
          <OptimumFigure bench={bench} h={h} />
        </Suspense>
      </div>
    </div>
  );
}

/** h of the start board under the chosen heuristic; null where it does not fit the board. */
function useEstimate(start: Board, goal: Board): number | null {
  const text = useExplore((state) => state.settings.heuristic);
  const heuristic = useMemo(
    () => (heuristicFits(text, goal).ok ? createHeuristic(text, goal) : null),
    [text, goal],
  );
  return useMemo(() => heuristic?.evaluate(start.cells) ?? null, [heuristic, start]);
}

function Estimate({ h }: { readonly h: number | null }) {
  const text = useExplore((state) => state.settings.heuristic);
  if (h === null) return null;
  return (
    <p className={styles.estimate} title={heuristicInfoOf(text).meaning}>
      <span className={styles.figure}>
        <i>h</i> ={' '}
        <span data-stat="h" data-value={h}>
          {formatScore(h)}
        </span>
      </span>
      <span className={styles.caption}>{captionOf(text)}</span>
    </p>
  );
}

/** Short enough for the narrow column: the settings below spell a combination out. */
function captionOf(text: HeuristicText): string {
  return heuristicFormOf(text).kind === 'single'
    ? shortTitleOf(text).replace(/ distance$/, '')
    : 'Combination';
}
