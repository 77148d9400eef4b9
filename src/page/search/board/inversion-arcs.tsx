import { memo } from 'react';
import { type Board, cellOfTile } from '../../../core/puzzle/board.ts';
import { cellUnits } from '../../kit/board-view.tsx';
import { drawsOneTile } from './use-board-bench.ts';
import styles from './inversion-arcs.module.css';

interface Arc {
  readonly path: string;
  readonly ends: readonly (readonly [x: number, y: number])[];
}

/** The arc between two cells: bowed to its left, more the longer it is, so that arcs over one line stay apart. */
export function arcBetween(columns: number, a: number, b: number): Arc {
  const centre = (cell: number): readonly [number, number] => [
    ((cell % columns) + 0.5) * cellUnits,
    (Math.floor(cell / columns) + 0.5) * cellUnits,
  ];
  const [ax, ay] = centre(a);
  const [bx, by] = centre(b);
  const length = Math.hypot(bx - ax, by - ay);
  const bow = Math.min(0.28 * length, 90) / length;
  const [cx, cy] = [(ax + bx) / 2 + (by - ay) * bow, (ay + by) / 2 - (bx - ax) * bow];
  // Off the numerals: the ends are a third of a cell towards the control point.
  const towards = (x: number, y: number): readonly [number, number] => {
    const distance = Math.hypot(cx - x, cy - y);
    return [x + ((cx - x) / distance) * 32, y + ((cy - y) / distance) * 32];
  };
  const ends = [towards(ax, ay), towards(bx, by)] as const;
  const path = `M${ends[0].map(Math.round).join()} Q${Math.round(cx)},${Math.round(cy)} ${ends[1].map(Math.round).join()}`;
  return { path, ends };
}

/** Pairs of tiles out of order, each joined by an arc, for the overlay of a board; of a large one those of the tile at `pointed`. */
export const InversionArcs = memo(function InversionArcs(props: {
  readonly board: Board;
  readonly pairs: readonly (readonly [number, number])[];
  /** Cell under the pointer or the focus. */
  readonly pointed: number | null;
}) {
  const { board, pairs, pointed } = props;
  const cellOf = cellOfTile(board);
  const tile = (pointed === null ? undefined : board.cells[pointed]) ?? 0;
  const arcs = pairs
    .filter((pair) => !drawsOneTile(board) || pair.includes(tile))
    .map(([a, b]) => ({ key: `${a}-${b}`, ...arcBetween(board.columns, cellOf[a] ?? 0, cellOf[b] ?? 0) }));
  return (
    <g className={styles.arcs}>
      {arcs.map(({ key, path, ends }) => (
        <g key={key}>
          <path d={path} />
          {ends.map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={4.5} />
          ))}
        </g>
      ))}
    </g>
  );
});
