import { type CSSProperties, type ReactNode, memo } from 'react';
import type { Board } from '../../core/puzzle/board.ts';
import { remOf } from './type-scale.ts';
import styles from './board-view.module.css';

/** Side of a cell in the drawing's own units; overlays are drawn in them. */
export const cellUnits = 100;

export interface BoardViewProps {
  readonly board: Board;
  /** Marks the tiles that are at home in it. */
  readonly goal?: Board;
  /** Width in pixels; the height follows from rows and columns. */
  readonly width: number;
  /** Accessible name; without one the board is decoration beside a text that says the same. */
  readonly label?: string;
  /** A tile to bring out: the one that slid. */
  readonly highlight?: number;
  /** SVG drawn over the tiles in `cellUnits`. */
  readonly overlay?: ReactNode;
}

/** On a projector boards of up to so many columns are as wide as a class can read; larger ones would leave nothing else any room. */
export const mostReadable = 6;
/** Of a tile, at least, in the sheet of it. */
export const readableTilePx = 18.5;

/** A picture of a board of any size at any width: numerals while they can be read, bare tiles below that. */
export const BoardView = memo(function BoardView(props: BoardViewProps) {
  const { board, goal, width, label, highlight, overlay } = props;
  if (board.cells.length === 0) return null; // of a record without boards
  const cellPx = width / board.columns;
  const size = `${board.columns * cellUnits} ${board.rows * cellUnits}`;
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={styles.board}
      data-detail={cellPx < 7 ? 'bare' : cellPx < 22 ? 'plain' : 'full'}
      width={remOf(width)}
      height={remOf(cellPx * board.rows)}
      viewBox={`0 0 ${size}`}
      style={{ '--readable-columns': board.columns > mostReadable ? 0 : board.columns } as CSSProperties}
      {...name}
    >
      <rect
        className={styles.tray}
        width={board.columns * cellUnits}
        height={board.rows * cellUnits}
        rx={14}
      />
      {Array.from(placesOf(board), (cell, tile) => (
        <Tile
          key={tile}
          tile={tile}
          x={(cell % board.columns) * cellUnits}
          y={Math.floor(cell / board.columns) * cellUnits}
          home={goal?.cells[cell] === tile}
          highlighted={tile === highlight}
          cellPx={cellPx}
          figured={Boolean(overlay)}
        />
      ))}
      {overlay}
    </svg>
  );
});

/** The cell of each tile. Drawn in the order of the tiles, the next board only moves what is there: numerals are costly to set. */
function placesOf({ cells }: Board): Uint8Array {
  const places = new Uint8Array(cells.length);
  cells.forEach((tile, cell) => (places[tile] = cell));
  return places;
}

interface TileProps {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly home: boolean;
  readonly highlighted: boolean;
  readonly cellPx: number;
  /** The upper right corner is for a figure of what is drawn over it. */
  readonly figured: boolean;
}

const Tile = memo(function Tile({ tile, x: left, y: top, home, highlighted, cellPx, figured }: TileProps) {
  if (tile === 0) return null;
  const full = cellPx >= 22;
  const [x, y, size] = numeralPlace(tile > 9, home && full, figured);
  return (
    <g
      className={styles.tile}
      transform={`translate(${left} ${top})`}
      data-home={home || undefined}
      data-highlighted={highlighted || undefined}
    >
      {full && <rect className={styles.edge} x={5} y={9} width={90} height={88} rx={13} />}
      <rect className={styles.face} x={5} y={4} width={90} height={full ? 88 : 92} rx={13} />
      {cellPx > 8 && (
        <text className={styles.numeral} data-long={tile > 9 || undefined} x={x} y={y} fontSize={size}>
          {tile}
        </text>
      )}
      {home && full && <rect className={styles.homeMark} x={37} y={76} width={26} height={6} rx={3} />}
    </g>
  );
});

/** Middle and size of a numeral: above the mark of a tile at home, and beside the corner where a figure is drawn, of one digit as of two. */
function numeralPlace(
  isLong: boolean,
  isMarked: boolean,
  figured: boolean,
): readonly [number, number, number] {
  if (figured && !isMarked) return [45, 56, isLong ? 46 : 58];
  return [50, isMarked ? 45 : 49, isLong ? 50 : 58];
}
