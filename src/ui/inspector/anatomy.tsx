import { ChevronDown } from 'lucide-react';
import { createHeuristic } from '../../heuristics/registry.ts';
import type { Contribution, Heuristic } from '../../heuristics/heuristic.ts';
import type { HeuristicText } from '../../contract/settings.ts';
import type { Board } from '../../puzzle/board.ts';
import { cellUnits } from '../board/board-view.tsx';
import { formatScore } from './priority.ts';
import styles from './anatomy.module.css';

/** Terms written out in the sum; the list has them all. */
const termsShown = 10;

interface MadeHeuristic {
  readonly text: HeuristicText;
  readonly goal: Board;
  readonly heuristic: Heuristic;
}

/** The estimates made last, latest first: two sides in turns need two. */
let made: readonly MadeHeuristic[] = [];

/** The parts of h of a board. Keeps the last two estimates: during playback it is always the same ones. */
export function contributionsOf(text: HeuristicText, goal: Board, board: Board): readonly Contribution[] {
  const known = made.find((one) => one.text === text && one.goal === goal);
  const latest = known ?? { text, goal, heuristic: createHeuristic(text, goal) };
  if (made[0] !== latest) made = [latest, ...made.filter((one) => one !== latest)].slice(0, 2);
  return latest.heuristic.explain(board.cells);
}

/** What each cell's tile adds, for the corners of the tiles. */
export function badgesOf(parts: readonly Contribution[]): ReadonlyMap<number, string> {
  const sums = new Map<number, number>();
  for (const { cell, amount } of parts) sums.set(cell, (sums.get(cell) ?? 0) + amount);
  return new Map([...sums].map(([cell, sum]) => [cell, formatScore(sum)]));
}

interface AnatomyProps {
  readonly parts: readonly Contribution[];
  readonly h: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The pointer is on a part about the tile in `cell`; null when it leaves. */
  readonly onPoint: (cell: number | null) => void;
}

/** The parts that add up to h: as a sum, and opened, one by one with their reasons. */
export function Anatomy({ parts, h, open, onOpen, onPoint }: AnatomyProps) {
  if (parts.length === 0) {
    return <p className={styles.zero}>h = 0: {h === 0 ? 'no tile adds anything.' : 'no parts to show.'}</p>;
  }
  const terms = parts.slice(0, termsShown).map(({ amount }) => formatScore(amount));
  const sum = `${terms.join(' + ')}${parts.length > termsShown ? ' + …' : ''}`;
  return (
    <div className={styles.anatomy}>
      <button type="button" className={styles.sum} aria-expanded={open} onClick={() => onOpen(!open)}>
        <span>
          <i>h</i> = {sum} = <b>{formatScore(h)}</b>
        </span>
        <ChevronDown aria-hidden size={15} />
      </button>
      {open && (
        <ul className={styles.parts} onPointerLeave={() => onPoint(null)}>
          {parts.map(({ tile, cell, amount, because }, index) => (
            <li key={index} onPointerEnter={() => onPoint(cell)}>
              <b>{tile === 0 ? 'blank' : tile}</b>
              <span>{because}</span>
              <b>{formatScore(amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AnatomyArrowProps {
  readonly board: Board;
  readonly goal: Board;
  readonly cell: number;
}

/** The way of the tile in `cell` to its goal cell: along its column, then along the row. */
export function AnatomyArrow({ board, goal, cell }: AnatomyArrowProps) {
  const home = goal.cells.indexOf(board.cells[cell] ?? 0);
  const centre = (at: number): [number, number] => [
    ((at % board.columns) + 0.5) * cellUnits,
    (Math.floor(at / board.columns) + 0.5) * cellUnits,
  ];
  const [x, y] = centre(cell);
  const [homeX, homeY] = centre(home);
  return (
    <g className={styles.arrow}>
      <rect
        x={homeX - cellUnits / 2 + 4}
        y={homeY - cellUnits / 2 + 4}
        width={cellUnits - 8}
        height={cellUnits - 8}
        rx={13}
      />
      <path d={`M${x} ${y}V${homeY}H${homeX}`} />
      <circle cx={homeX} cy={homeY} r={9} />
    </g>
  );
}
