import { type ReactNode, useEffect, useState } from 'react';
import { canSolve } from '../../../core/contract/optimal.ts';
import { boardsEqual, type Board, canRank } from '../../../core/puzzle/board.ts';
import type { Misfit } from '../../../core/search/settings.ts';
import type { MoveCosts } from '../../../core/puzzle/move-costs.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { lazyPart, noRoom, useWanted } from '../../kit/lazy-part.tsx';
import { EffortButton } from '../optimum/effort-button.tsx';
import { type Optimum, useOptimum } from '../optimum/use-optimum.ts';
import type { BoardBench } from './use-board-bench.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import styles from './optimum-figure.module.css';
import { ChooserOpener, type ChooserProps } from '../optimum/chooser-opener.tsx';

const ChooserPopover = lazyPart(async () => (await import('../optimum/chooser-popover.tsx')).ChooserPopover);

/** Opens the choice of what shortest solutions are searched with, which is fetched when it is first wanted. */
function ChooserButton(props: ChooserProps) {
  const { wanted, reach, letGo } = useWanted(ChooserPopover);
  const face = <ChooserOpener caption={props.caption} {...reach} />;
  if (!wanted) return face;
  return <ChooserPopover meanwhile={face} onMissing={letGo} {...props} />;
}

const CheapestFigure = lazyPart(async () => (await import('./cheapest-figure.tsx')).CheapestFigure);

/** A board that is being edited is searched once it has been the same for so long. */
const editRestMs = 150;

/** The optimum from a board to the one that stays while it is edited. */
interface OptimumBetween {
  readonly optimum: Optimum;
  readonly board: Board;
  readonly centre: Board;
}

/**
 * The optimum between the two boards, also while one of them is edited: a way has the same length in both directions, so
 * it is asked for towards the board that stays as it is, and all that is prepared for that goal is of use again.
 */
function useOptimumBetween({ start, goal, other }: BoardBench): OptimumBetween {
  const spare = useSpareMoment();
  const ready = spare || !canRank(start);
  const [kept, setKept] = useState(other);
  const isOneOfThem = boardsEqual(kept, start) || boardsEqual(kept, goal);
  const centre = isOneOfThem ? kept : other; // at once: the one of before may be of another size
  if (!isOneOfThem) setKept(other);
  const board = boardsEqual(centre, start) ? goal : start;
  return { optimum: useOptimum(board, centre, { ready, restMs: editRestMs }), board, centre };
}

/** A space comes at leisure, but at the latest so long after the first search is on screen. */
const maxPatienceMs = 1000;

/**
 * False while the page opens: the first search and its picture come before a space, which takes the page's thread too. The
 * search for one board does not.
 */
function useSpareMoment(): boolean {
  const { activity } = useSession();
  const opened = useSearch(({ phase, stepCount }) => phase !== 'running' || stepCount > 0);
  const [spare, setSpare] = useState(false);
  useEffect(() => {
    if (!opened || spare) return;
    const leave = activity.add(() => true);
    const cancel = whenIdle(() => setSpare(true));
    return () => {
      cancel();
      leave();
    };
  }, [activity, opened, spare]);
  return spare;
}

/** Does `work` once the page has nothing better to do, or after `maxPatienceMs`; returns the way out. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: maxPatienceMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, maxPatienceMs / 4);
  return () => clearTimeout(timer);
}

interface OptimumFigureProps {
  readonly bench: BoardBench;
  /** The estimate of the same way; null where there is none. */
  readonly h: number | null;
  /** What moves cost; null where each costs 1. */
  readonly costs?: MoveCosts | null;
  /** Why no search takes these costs: then nothing is the optimum. */
  readonly misfit?: Misfit | null;
}

/**
 * Moves of a shortest solution, for comparison with h; nothing for boards that are too large for it to be known. With costs what a
 * cheapest one costs, where there is a table of all boards; elsewhere the figure says that it counts moves.
 */
export function OptimumFigure({ bench, h, costs = null, misfit = null }: OptimumFigureProps) {
  const { optimum, board, centre } = useOptimumBetween(bench);
  if (!canSolve(bench.start)) return null;
  if (misfit !== null)
    return (
      <div className={styles.optimum} title={sayAny(misfit)}>
        <p className={styles.figure}>
          <NotKnown why={sayAny(misfit)} />
        </p>
        <p className={styles.caption}>{t('optimum')}</p>
      </div>
    );
  if (costs !== null && canRank(bench.start))
    return <CheapestFigure {...noRoom} {...{ board, centre, costs, h }} />;
  const caption =
    costs !== null && optimum.state !== 'searching'
      ? t('fewest moves')
      : captionOf(optimum, costs === null ? h : null);
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
      return <NotKnown why={meaningOf(optimum)} />;
  }
}

function NotKnown({ why }: { readonly why: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="unseen">{why}</span>
    </>
  );
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
