import { useId } from 'react';
import {
  type Board,
  type Size,
  blankFirstGoal,
  boardsEqual,
  cellCount,
  maxQuickCells,
  maxSide,
  minSide,
  standardGoal,
} from '../../../core/puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { Prng } from '../../../core/base/prng.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import styles from './board-controls.module.css';

const sides = Array.from({ length: maxSide - minSide + 1 }, (_, index) => minSide + index);

/** Larger boards are mixed by so many moves: a uniform shuffle of 4×4 already takes most searches minutes. */
const walkOnLargeBoards = 24;

/** The boards of a new size: the goal of the same kind as before, and a start that a search can finish. */
export function boardsOfSize(size: Size, oldGoal: Board, seed: number): { start: Board; goal: Board } {
  const blankFirst = boardsEqual(oldGoal, blankFirstGoal(oldGoal));
  const goal = blankFirst ? blankFirstGoal(size) : standardGoal(size);
  const prng = new Prng(seed);
  const start =
    cellCount(size) <= maxQuickCells
      ? randomSolvableBoard(goal, prng)
      : randomWalk(goal, walkOnLargeBoards, prng).board;
  return { start, goal };
}

/** Rows × columns, each 2 … 10. */
export function SizePicker({ size, onSize }: { readonly size: Size; readonly onSize: (size: Size) => void }) {
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
