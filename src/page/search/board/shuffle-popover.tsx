import { ChevronDown } from 'lucide-react';
import { type RefObject, useState, type CSSProperties, type ReactNode, useId } from 'react';
import { Prng } from '../../../core/base/prng.ts';
import { type Board, canRank, needsBits, boardsEqual } from '../../../core/puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { useSession } from '../../session/search-context.tsx';
import { useMedia } from '../../kit/media.ts';
import type { BoardBench } from './use-board-bench.ts';
import progressBar from '../../kit/progress-bar.module.css';
import styles from './shuffle-popover.module.css';
import { homeOf } from '../../../core/puzzle/goal-frame.ts';
import { type TrueDistances, BitDistances } from '../../../core/analysis/true-distances.ts';
import { useTrueDistances } from '../../board/space-rings.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../../kit/store.ts';
import { useStore } from 'zustand';
import type { DistanceBits } from '../../../core/contract/optimal.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { StateRanking } from '../../../core/puzzle/state-rank.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { onceFor } from '../changing/changing.ts';
import { useService, type MeasureSpace } from '../../session/services.ts';

interface FarDistancesProps {
  readonly centre: Board;
  /** What is shown once the distances are known. */
  readonly children: ReactNode;
}

/** Counts how far all boards of 12 cells are, when a person asks for it and knows what it takes. */
export function FarDistances({ centre, children }: FarDistancesProps) {
  const counting = countingOf(useService('measureSpace'));
  const { page, activity } = useSession();
  const id = useId();
  const { goal, found, failure } = useStore(counting.store);
  const size = `${centre.rows}×${centre.columns}`;
  if (useTrueDistances(centre) !== null) return children;
  const total = new StateRanking(centre).count;
  if (goal !== null && boardsEqual(goal, homeOf(centre)))
    return (
      <>
        <p>{t('Counted {n} of {total} boards', { n: found, total })}</p>
        <progress
          className={`${progressBar.bar} ${styles.bar}`}
          aria-label={t('Boards counted so far')}
          value={found}
          max={total}
        />
        <Button onClick={() => counting.stop()}>{t('Stop')}</Button>
      </>
    );
  const count = (): void => {
    const leave = activity.add(() => true);
    void counting
      .count(centre)
      .then((distances) => distances && page.setState({ farDistances: distances }))
      .finally(leave);
  };
  return (
    <>
      <Button aria-describedby={id} onClick={count}>
        {t('Count them')}
      </Button>
      <p id={id}>
        {t(
          'The distances of all {n} boards of {size} can be counted. This takes some seconds and 90 MB; 30 MB are kept in this browser.',
          { n: total, size },
        )}
      </p>
      {failure !== null && <p role="alert">{sayAny(failure)}</p>}
    </>
  );
}

/** Bits are 30 MB: those of the goal and of the start, for mixing from either, and no more. */
const maxKnown = 2;

interface CountingState {
  /** The home of the goal that is counted for; null while nothing is. */
  readonly goal: Board | null;
  readonly found: number;
  readonly failure: RequestFault | null;
}

/** What is counted, and what was, for the whole page: it goes on when the popover closes. */
class Counting {
  readonly store: StoreApi<CountingState> = createStore(() => idle);
  private readonly measure: MeasureSpace;
  private known: readonly DistanceBits[] = []; // the latest first
  private abort: AbortController | null = null;

  constructor(measure: MeasureSpace) {
    this.measure = measure;
  }

  /** Resolves with what tells distances from then on; null when there is no answer. Ends any count before. */
  async count(goal: Board): Promise<((goal: Board) => TrueDistances | null) | null> {
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    this.store.setState({ goal: homeOf(goal), found: 0, failure: null });
    const onReport = ({ found }: { readonly found: number }): void => this.store.setState({ found });
    const answer = await this.measure(goal, { signal: abort.signal, onReport });
    if (abort.signal.aborted) return null;
    this.store.setState({ ...idle, failure: answer.ok ? null : answer.error });
    if (!answer.ok) return null;
    const known = [answer.value, ...this.known].slice(0, maxKnown);
    this.known = known;
    return (asked) => {
      const bits = known.find(({ home }) => boardsEqual(home, homeOf(asked)));
      return bits === undefined ? null : new BitDistances(asked, bits);
    };
  }

  stop(): void {
    this.abort?.abort();
    this.store.setState(idle);
  }
}

const idle: CountingState = { goal: null, found: 0, failure: null };
const countingOf = onceFor((measure: MeasureSpace) => new Counting(measure));

export interface DepthFieldProps {
  /** The board that distances are counted from. */
  readonly centre: Board;
  /** Its distance is chosen until another one is. */
  readonly edited: Board;
  readonly onMix: (distances: TrueDistances, depth: number) => void;
}

/** A difficulty: how many moves away, on a slider over a chart of how many boards are at each distance. */
export function DepthField({ centre, edited, onMix }: DepthFieldProps) {
  const distances = useTrueDistances(centre);
  const [asked, setAsked] = useState<number | null>(null);
  if (distances === null)
    return <p className={styles.working}>{t('Working out how far every board is …')}</p>;
  const { longest } = distances;
  const depth = Math.min(asked ?? depthAtFirst(distances, edited), longest);
  const boards = boardsInWords(distances.boardsAt(depth));
  return (
    <>
      <div className={styles.chart} style={{ '--longest': longest } as CSSProperties}>
        <Rings distances={distances} depth={depth} />
        <input
          type="range"
          aria-label={t('Moves away')}
          aria-valuetext={`${movesInWords(depth)}: ${boards}`}
          min={0}
          max={longest}
          value={depth}
          onChange={(event) => setAsked(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles.chosen}>
        <strong>{movesInWords(depth)}</strong>
        <span>{depth === longest ? t('{boards}, none is farther', { boards }) : boards}</span>
      </div>
      <Button
        aria-label={t('Mix to {n} {n:move|moves}', { n: depth })}
        onClick={() => onMix(distances, depth)}
      >
        {t('Mix')}
      </Button>
    </>
  );
}

/** Where the board on the bench is; two thirds of the way to the farthest for one that is nowhere. */
function depthAtFirst(distances: TrueDistances, edited: Board): number {
  const depth = distances.distanceOf(edited);
  return depth > 0 ? depth : Math.round((distances.longest * 2) / 3);
}

/** Height of the tallest bar; the style sheet has room for it above the thumb. */
const chartUnits = 100;
/** A ring of one board must still be seen beside one of 24,000. */
const minUnits = 2.5;

/** A bar for each distance, as high as there are boards; the chosen one darker, over the thumb. */
function Rings({ distances, depth }: { readonly distances: TrueDistances; readonly depth: number }) {
  const sizes = Array.from({ length: distances.longest + 1 }, (_, ring) => distances.boardsAt(ring));
  const most = Math.max(...sizes);
  return (
    <svg viewBox={`-0.5 0 ${sizes.length} ${chartUnits}`} preserveAspectRatio="none" aria-hidden="true">
      {sizes.map((size, ring) => {
        const height = Math.max(minUnits, (size / most) * chartUnits);
        return (
          <rect
            key={ring}
            data-chosen={ring === depth || undefined}
            x={ring - 0.39}
            y={chartUnits - height}
            width={0.78}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function movesInWords(depth: number): string {
  return t('{n} {n:move|moves}', { n: depth });
}

function boardsInWords(count: number): string {
  return t('{n} {n:board|boards}', { n: count });
}

/** More moves than this mix no better: the farthest 4×4 board is 80 moves away. */
const maxWalk = 500;

/** Beside the column there is the stage to cover, and the board stays in sight while it is mixed again and again. */
const besideQuery = '(min-width: 920px)';

const movesFrom = {
  goal: '{n} moves from the goal.',
  start: '{n} moves from the start.',
} as const;

const walkFrom = {
  goal: 'From the goal, never undoing the last one: at most that far away, often less.',
  start: 'From the start, never undoing the last one: at most that far away, often less.',
} as const satisfies Record<string, PlainText>;

/** Of 14 random boards A* with Manhattan solved 5 within the page's limit, of 16 by 40 random moves all. */
const hardToSearch =
  'Every one is equally likely. On most of them A* with Manhattan stops at its limit; about 40 random moves make one that it solves.' satisfies PlainText;

function isFifteen({ rows, columns }: Board): boolean {
  return rows === 4 && columns === 4;
}

interface ShufflePopoverProps {
  readonly bench: BoardBench;
  /** As wide as the column, so that beside it is beside the column. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** All ways to mix the board on the bench; far and near are counted from the other board. Open when it is mounted. */
export function ShufflePopover({ bench, anchor }: ShufflePopoverProps) {
  const { randomSeed } = useSession();
  const beside = useMedia(besideQuery);
  const [open, setOpen] = useState(true);
  const { other, side, edited } = bench;
  const from = side === 'start' ? 'goal' : 'start';
  const prng = (): Prng => new Prng(randomSeed());
  const put = (board: Board, what: string): void => {
    bench.replace({ board }, what);
    if (!beside) setOpen(false);
  };
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          look="plain"
          label={t('More ways to shuffle')}
          icon={<ChevronDown aria-hidden size={15} />}
        />
      }
      anchor={anchor}
      className={styles.popover}
      aria-label={t('Shuffle')}
      side={beside ? 'right' : 'top'}
      align={beside ? 'center' : 'start'}
      sideOffset={beside ? 24 : 6}
    >
      <section className={styles.way}>
        <strong>{t('Any solvable board')}</strong>
        <Button
          aria-label={t('Mix to any board')}
          onClick={() => put(randomSolvableBoard(other, prng()), t('Shuffled.'))}
        >
          {t('Mix')}
        </Button>
        <p>{t(isFifteen(other) ? hardToSearch : 'Every one is equally likely.')}</p>
      </section>
      <WalkForm
        from={from}
        onWalk={(moves) =>
          put(randomWalk(other, moves, prng()).board, t('Mixed by {n} random moves.', { n: moves }))
        }
      />
      <DepthWay
        {...{ other, edited, from }}
        onMix={(distances, depth) =>
          put(distances.randomBoardAt(depth, prng()), t(movesFrom[from], { n: depth }))
        }
      />
    </PopoverCard>
  );
}

interface DepthWayProps extends Pick<BoardBench, 'other' | 'edited'> {
  readonly from: 'goal' | 'start';
  readonly onMix: DepthFieldProps['onMix'];
}

/** An exact distance, where those of all boards can be known. */
function DepthWay({ other, edited, from, onMix }: DepthWayProps) {
  return (
    <section className={styles.way}>
      <strong>
        {t(from === 'goal' ? 'Exactly this far from the goal' : 'Exactly this far from the start')}
      </strong>
      {canRank(other) ? (
        <DepthField centre={other} edited={edited} onMix={onMix} />
      ) : needsBits(other) ? (
        <FarDistances centre={other}>
          <DepthField centre={other} edited={edited} onMix={onMix} />
        </FarDistances>
      ) : (
        <p>
          {t(
            'For boards of up to 12 cells, such as 3×3 or 3×4. There are too many of {size} to know how far each is.',
            { size: `${other.rows}×${other.columns}` },
          )}
        </p>
      )}
    </section>
  );
}

interface WalkFormProps {
  readonly from: 'goal' | 'start';
  readonly onWalk: (moves: number) => void;
}

/** A walk of a chosen number of random moves. */
function WalkForm({ from, onWalk }: WalkFormProps) {
  const [length, setLength] = useState(12);
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault();
        onWalk(length);
      }}
    >
      <label className={styles.walk}>
        <strong>{t('Random moves')}</strong>
        <input
          type="number"
          className={styles.number}
          min={1}
          max={maxWalk}
          value={length}
          onChange={(event) => {
            const moves = Math.round(event.target.valueAsNumber);
            if (Number.isFinite(moves)) setLength(Math.min(Math.max(moves, 1), maxWalk));
          }}
        />
      </label>
      <Button type="submit" aria-label={t('Mix by random moves')}>
        {t('Mix')}
      </Button>
      <p>{t(walkFrom[from])}</p>
    </form>
  );
}
