import { ChevronDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Prng } from '../../../core/base/prng.ts';
import { type Board, canRank, needsBits } from '../../../core/puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { useSession } from '../../session/search-context.tsx';
import { useMedia } from '../../kit/media.ts';
import { DepthField, type DepthFieldProps } from './depth-field.tsx';
import { FarDistances } from './far-distances.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './shuffle-popover.module.css';

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
        <p>{t('Every one is equally likely.')}</p>
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
