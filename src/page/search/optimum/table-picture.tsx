import { useMemo } from 'react';
import type { TableClass } from '../../../core/contract/optimal.ts';
import { type PatternClass, hasPatterns, patternsFor } from '../../../core/contract/solver-tables.ts';
import { type Board, type Size, cellCount } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import styles from './table-picture.module.css';

interface TablePictureProps {
  readonly goal: Board;
  readonly goalName: 'goal' | 'start';
  readonly tables: TableClass;
}

/** Side of a cell in the drawing's own units. */
const cell = 20;
/** Longer side of a picture. */
const longPx = 88;

/** What tables see of a goal: its patterns tinted and outlined, its lines, or two tiles that are in each other's way. */
export function TablePicture({ goal, goalName, tables }: TablePictureProps) {
  if (hasPatterns(tables)) return <Patterns {...{ goal, goalName, tables }} />;
  return tables === 'walking' ? <Walks size={goal} /> : <Conflicts size={goal} />;
}

interface PatternsProps extends Omit<TablePictureProps, 'tables'> {
  readonly tables: PatternClass;
}

function Patterns({ goal, goalName, tables }: PatternsProps) {
  const groups = useMemo(() => {
    const groupOf = new Int8Array(cellCount(goal)).fill(-1);
    patternsFor(goal, tables).forEach((tiles, group) => tiles.forEach((tile) => (groupOf[tile] = group)));
    return Int8Array.from(goal.cells, (tile) => groupOf[tile] ?? -1);
  }, [goal, tables]);
  return (
    <Frame
      size={goal}
      label={t(
        goalName === 'goal'
          ? 'The goal, its tiles tinted by pattern'
          : 'The start, its tiles tinted by pattern',
      )}
    >
      <Cells size={goal} groups={groups} />
      <Numerals goal={goal} />
    </Frame>
  );
}

/** Rows on the left, columns on the right: all that a tile is known by. */
function Walks({ size }: { readonly size: Size }) {
  const { rows, columns } = size;
  const lines = (lineOf: (at: number) => number): Int8Array =>
    Int8Array.from({ length: rows * columns }, (_, at) => lineOf(at));
  const half = `scale(${(columns - 0.4) / (2 * columns)})`;
  return (
    <Frame size={{ rows: rows / 2, columns }} label={t('Rows alone, and columns alone')}>
      <g transform={half}>
        <Cells size={size} groups={lines((at) => Math.floor(at / columns))} />
      </g>
      <g transform={`translate(${(columns / 2 + 0.2) * cell} 0) ${half}`}>
        <Cells size={size} groups={lines((at) => at % columns)} />
      </g>
    </Frame>
  );
}

/** Every tile by itself, and arrows between two that have to pass each other: in a row, and in a column. */
function Conflicts({ size }: { readonly size: Size }) {
  const { rows, columns } = size;
  const [right, below] = [(columns - 1) * cell, (rows - 1) * cell];
  return (
    <Frame size={size} label={t('Tiles by themselves, and two in a line that are in each other’s way')}>
      <Cells size={size} groups={new Int8Array(cellCount(size)).fill(-1)} />
      <rect className={styles.line} x={2} y={2} width={right - 4} height={cell - 4} rx={5} />
      <rect className={styles.line} x={right + 2} y={cell + 2} width={cell - 4} height={below - 4} rx={5} />
      <Pass x={right / 2} y={cell / 2} />
      <Pass x={right + cell / 2} y={cell + below / 2} upright />
    </Frame>
  );
}

/** Two arrows past each other. */
function Pass({
  x,
  y,
  upright = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly upright?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${upright ? 90 : 0})`}>
      <path className={styles.halo} d="M-6 -3H6M6 3H-6" />
      <path className={styles.arrows} d="M-6 -3H6M3.5 -5.5L6 -3M6 3H-6M-3.5 5.5L-6 3" />
    </g>
  );
}

interface FrameProps {
  readonly size: Size;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Frame({ size: { rows, columns }, label, children }: FrameProps) {
  const scale = longPx / (cell * Math.max(rows, columns));
  return (
    <svg
      className={styles.picture}
      width={columns * cell * scale}
      height={rows * cell * scale}
      viewBox={`-1 -1 ${columns * cell + 2} ${rows * cell + 2}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

interface CellsProps {
  readonly size: Size;
  readonly groups: Int8Array; // cell → its group; −1: none
}

/** Cells in the tint of their group, and lines where groups meet. */
function Cells({ size: { rows, columns }, groups }: CellsProps) {
  const borders: string[] = [];
  groups.forEach((group, at) => {
    const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell];
    if (at % columns < columns - 1 && groups[at + 1] !== group) borders.push(`M${x + cell} ${y}v${cell}`);
    if (at + columns < groups.length && groups[at + columns] !== group)
      borders.push(`M${x} ${y + cell}h${cell}`);
  });
  return (
    <>
      {Array.from(groups, (group, at) => (
        <rect
          key={at}
          className={styles.cell}
          data-tint={group}
          x={(at % columns) * cell}
          y={Math.floor(at / columns) * cell}
          width={cell}
          height={cell}
        />
      ))}
      <path className={styles.border} d={borders.join('')} />
      <rect className={styles.border} width={columns * cell} height={rows * cell} />
    </>
  );
}

function Numerals({ goal: { cells, columns } }: { readonly goal: Board }) {
  return Array.from(cells, (tile, at) =>
    tile === 0 ? null : (
      <text
        key={tile}
        className={styles.numeral}
        x={((at % columns) + 0.5) * cell}
        y={(Math.floor(at / columns) + 0.5) * cell}
      >
        {tile}
      </text>
    ),
  );
}
