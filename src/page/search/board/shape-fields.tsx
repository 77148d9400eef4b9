import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type Size,
  boardsEqual,
  type Board,
  cellCount,
  maxQuickCells,
  maxSide,
  minSide,
} from '../../../core/puzzle/board.ts';
import { goalOfSize, usualGoals } from '../../../core/puzzle/solvability.ts';
import { t, type PlainText } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { usePage, useSearch, useSession } from '../../session/search-context.tsx';
import { searchAndPlay } from '../settings/search-and-play.ts';
import { useMedia } from '../../kit/media.ts';
import { goalChips, goalText } from '../../session/search-words.ts';
import { NotationField } from '../../board/notation-field.tsx';
import type { BoardBench } from './use-board-bench.ts';
import styles from './board-controls.module.css';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { Prng } from '../../../core/base/prng.ts';

const sides = Array.from({ length: maxSide - minSide + 1 }, (_, index) => minSide + index);

/** Larger boards are mixed by so many moves: a uniform shuffle of 4×4 already takes most searches minutes. */
const walkOnLargeBoards = 24;

/** The boards of a new size: the goal of the same kind as before, and a start that a search can finish. */
export function boardsOfSize(size: Size, oldGoal: Board, seed: number): { start: Board; goal: Board } {
  const goal = goalOfSize(oldGoal, size);
  const prng = new Prng(seed);
  const start =
    cellCount(size) <= maxQuickCells
      ? randomSolvableBoard(goal, prng)
      : randomWalk(goal, walkOnLargeBoards, prng).board;
  return { start, goal };
}

/** Rows × columns, each 2 … 10. */
function SizePicker({ size, onSize }: { readonly size: Size; readonly onSize: (size: Size) => void }) {
  const id = useId();
  const picker = (side: 'rows' | 'columns', label: PlainText) => (
    <select
      id={`${id}${side}`}
      aria-label={t(label)}
      className={styles.select}
      value={size[side]}
      onChange={(event) =>
        onSize({ rows: size.rows, columns: size.columns, [side]: Number(event.target.value) })
      }
    >
      {sides.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  );
  return (
    <span className={styles.size}>
      <label htmlFor={`${id}rows`}>{t('Size')}</label>
      {picker('rows', 'Rows')}
      <span aria-hidden>×</span>
      {picker('columns', 'Columns')}
    </span>
  );
}

/** Where the fields leave the algorithm and the heuristic in sight, or where the panel has the screen to itself. */
const roomyQuery = '(min-height: 860px), (max-width: 919px)';

interface ShapeOpen {
  readonly id: string;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Whether the fields are open: as asked, until then where there is room for them, whatever has to be said of the boards. Text that is no board yet opens them.
 */
export function useShapeOpen({ draft }: BoardBench): ShapeOpen {
  const id = useId();
  const roomy = useMedia(roomyQuery);
  const [asked, setOpen] = useState<boolean | null>(null);
  if (draft !== null && asked !== true) setOpen(true);
  return { id, open: asked ?? roomy, setOpen };
}

/** Says the size; opens and closes what changes it. */
export function ShapeButton({ size, id, open, setOpen }: ShapeOpen & { readonly size: Size }) {
  const text = `${size.rows}×${size.columns}`;
  return (
    <Button
      look="quiet"
      data-part="goal"
      className={styles.shape}
      aria-label={t('Size {size}, goal and text', { size: text })}
      title={t('Size, goal, board as text')}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {t('{size}, text', { size: text })} <ChevronDown aria-hidden size={15} />
    </Button>
  );
}

/** Rows, columns, the usual goals, and the board as text. */
export function ShapeFields({ bench, id, open }: ShapeOpen & { readonly bench: BoardBench }) {
  const session = useSession();
  const { randomSeed } = session;
  const canBegin = useSearch(
    ({ mode, phase }) => mode === 'watch' && phase !== 'running' && phase !== 'paused',
  );
  const isExplore = usePage(({ screen }) => screen === 'explore');
  const { start, goal, side, edited, draft, setDraft } = bench;
  const picks = usualGoals(goal).map((usual) => ({
    text: goalChips[usual.name],
    name: t('Goal {goal}', { goal: goalText(usual) }),
    board: usual.board,
  }));
  return (
    <div id={id} hidden={!open} className={styles.fields} data-part="goal">
      <div className={styles.row}>
        <SizePicker
          size={start}
          onSize={(size) =>
            bench.edit(boardsOfSize(size, goal, randomSeed()), t('Size {rows} by {columns}.', { ...size }))
          }
        />
        <span className={styles.goals}>
          <span aria-hidden>{t('Goal')}</span>
          {picks.map(({ text, name, board }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-label={name}
              title={name}
              aria-pressed={boardsEqual(goal, board)}
              onClick={() => bench.edit({ goal: board }, `${name}.`)}
            >
              {text}
            </button>
          ))}
        </span>
      </div>
      <NotationField
        label={t(side === 'start' ? 'Start as text' : 'Goal as text')}
        board={edited}
        draft={draft}
        onDraft={setDraft}
        onBoard={(board) => bench.replace({ board }, t('Set.'))}
        onNamed={({ notes: _, ...named }) => bench.replace(named, t('Set.'))}
        onEnter={isExplore && canBegin ? () => searchAndPlay(session) : undefined}
      />
    </div>
  );
}
