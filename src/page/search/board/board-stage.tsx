import { formatScore } from '../../../locales/figures.ts';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { meaningOf } from '../../../core/heuristics/heuristic-menu.ts';
import { heuristicFormOf } from '../../../core/search/heuristic-text.ts';
import type { HeuristicChoice } from '../../../core/search/code-choice.ts';
import { canSolve } from '../../../core/contract/optimal.ts';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import type { CostText } from '../../../core/puzzle/move-costs.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useSearch, usePage } from '../../session/search-context.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { useCostMisfit, useCosts, useEstimates, useHeuristic } from '../../board/use-estimates.ts';
import { shortNameOfHeuristic } from '../../session/search-words.ts';
import { BoardEditor, type EditMode } from '../../board/board-editor.tsx';
import { BoardView } from '../../kit/board-view.tsx';
import { SlidingBoard } from '../../kit/sliding-board.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-stage.module.css';

const OptimumFigure = lazyPart(async () => (await import('./optimum-figure.tsx')).OptimumFigure);

interface BoardStageProps {
  readonly bench: BoardBench;
  readonly mode: EditMode;
  /** What moves cost, where that is not a setting of this search. */
  readonly cost: CostText | undefined;
  /** Pairs to draw on the start board; null draws none. */
  readonly inversions: readonly (readonly [number, number])[] | null;
}

const InversionArcs = lazyPart(async () => (await import('./inversion-arcs.tsx')).InversionArcs);
const StartAnatomy = lazyPart(async () => (await import('../anatomy/start-anatomy.tsx')).StartAnatomy);

const thumbPx = 54;

/** The place of a figure that is not there yet: this column may be the higher one, and nothing below moves when the figure comes. */
const Awaited = () => <div className={styles.awaited} />;

/** The board under edit, large; the other one, the estimate and the optimum between them beside it. */
export function BoardStage({ bench, mode, cost, inversions }: BoardStageProps) {
  const { start, goal, side, edited, other } = bench;
  const costs = useCosts(goal, cost);
  const misfit = useCostMisfit(goal, cost);
  const heuristic = useHeuristic(goal, costs);
  const showsH = useSearch((state) => scoresInUse(state.settings).showsH);
  const [h = null] = useEstimates(
    useMemo(() => [start], [start]),
    goal,
    costs,
  );
  const drawn = usePage((state) => state.startAnatomy) && side === 'start' ? heuristic : null;
  const draw = usePage((state) => state.setStartAnatomy);
  // Both at once are a tangle: what was asked for last is drawn.
  const arcs = inversions !== null;
  const [pointed, pointing] = usePointedCell(drawn !== null || arcs);
  useEffect(() => {
    if (arcs) draw(false);
  }, [arcs, draw]);
  return (
    <div className={styles.stage} data-wide={edited.columns > 5 || undefined}>
      <div
        className={styles.bench}
        style={{ '--shape': edited.columns / edited.rows } as CSSProperties}
        {...pointing}
      >
        <EditedBoard
          bench={bench}
          mode={mode}
          overlay={
            drawn !== null ? (
              <StartAnatomy {...noRoom} heuristic={drawn} board={start} pointed={pointed} />
            ) : inversions === null ? undefined : (
              <InversionArcs {...noRoom} board={start} pairs={inversions} pointed={pointed} />
            )
          }
        />
      </div>
      <div className={styles.beside}>
        <button
          type="button"
          className={styles.other}
          onClick={() => bench.setSide(side === 'start' ? 'goal' : 'start')}
        >
          <span className={styles.caption}>{t(side === 'start' ? 'Goal' : 'Start#a board')}</span>
          <BoardView
            board={other}
            {...(side === 'goal' && { goal })}
            width={thumbPx * Math.min(1, other.columns / other.rows)}
            label={formatBoard(other)}
          />
        </button>
        {showsH &&
          misfit === null &&
          (h === null ? (
            <Awaited />
          ) : (
            <Estimate h={h} drawable={heuristic !== null} onShow={() => bench.setSide('start')} />
          ))}
        <OptimumFigure meanwhile={canSolve(start) && <Awaited />} {...{ bench, h, costs, misfit }} />
      </div>
    </div>
  );
}

interface EditedBoardProps extends Pick<BoardStageProps, 'bench' | 'mode'> {
  readonly overlay: ReactNode;
}

/** The board on the bench. While one plays it is where the game begins, and not for pressing. */
function EditedBoard({ bench, mode, overlay }: EditedBoardProps) {
  const playing = useSearch((state) => state.mode === 'play');
  const { goal, side, edited } = bench;
  const board = {
    board: edited,
    ...(side === 'start' && { goal }),
    label: t(side === 'start' ? 'Start board' : 'Goal board'),
    overlay,
  };
  if (playing) return <SlidingBoard {...board} />;
  return (
    <BoardEditor
      {...board}
      mode={mode}
      onChange={(changed, sentence) => bench.edit({ [side]: changed }, sentence)}
      onSay={bench.say}
    />
  );
}

/** The cell under the pointer, or the focus, while it matters which one that is; with what it has to be told of. */
function usePointedCell(matters: boolean) {
  const [pointed, setPointed] = useState<number | null>(null);
  const point = ({ target }: { readonly target: EventTarget }): void =>
    setPointed(matters ? cellOf(target) : null);
  const leave = (): void => setPointed(null);
  return [pointed, { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave }] as const;
}

/** The cell of the tile that is pointed at; null beside the tiles. */
function cellOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  return cell === null || cell === undefined ? null : Number(cell);
}

interface EstimateProps {
  readonly h: number;
  /** Own code gives a number, and nothing to draw. */
  readonly drawable: boolean;
  readonly onShow: () => void;
}

/** h of the start board; pressed, it is drawn on the board. */
function Estimate({ h, drawable, onShow }: EstimateProps) {
  const text = useSearch((state) => state.settings.heuristic);
  const code = useSearch((state) => state.settings.code);
  const shown = usePage((state) => state.startAnatomy);
  const show = usePage((state) => state.setStartAnatomy);
  return (
    <button
      type="button"
      className={styles.estimate}
      title={`${named(meaningOf(text))}${drawable ? ` ${t('Press to draw it on the board.')}` : ''}`}
      disabled={!drawable}
      aria-pressed={drawable ? shown : undefined}
      onClick={() => {
        show(!shown);
        onShow();
      }}
    >
      <span className={styles.figure} data-long={formatScore(h).length > 3 || undefined}>
        <i>h</i> ={' '}
        <span data-stat="h" data-value={h}>
          {formatScore(h)}
        </span>
      </span>
      <span className={styles.caption}>{captionOf({ heuristic: text, code })}</span>
    </button>
  );
}

/** Short enough for the narrow column: the settings below spell a combination out. */
function captionOf(choice: HeuristicChoice): string {
  return heuristicFormOf(choice.heuristic).kind === 'single'
    ? shortNameOfHeuristic(choice)
    : t('Combination');
}
