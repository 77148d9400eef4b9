import { t } from '../../locales/t.ts';
import { type CSSProperties, type ReactNode, type RefObject, memo, useId } from 'react';
import { type Board, cellOfTile } from '../../core/puzzle/board.ts';
import { nameOfCell } from './tile-moves.ts';
import { useGlide } from './use-glide.ts';
import styles from './sliding-board.module.css';

const defaultSlideMs = 160;

/** What makes the tiles of a board buttons. */
export interface TileButtons {
  /** The tile that the Tab key comes to. */
  readonly tabTile: number;
  /** The cell picked in *Place* mode, null none; left out in *Slide* mode, where tiles are pressed and not picked. */
  readonly picked?: number | null;
  /** Whether pressing what stands in a cell does something. */
  readonly enabled: (cell: number) => boolean;
  readonly onPress: (cell: number) => void;
  readonly onFocus: (tile: number) => void;
}

export interface SlidingBoardProps {
  readonly board: Board;
  readonly goal?: Board;
  /** Accessible name of the whole. */
  readonly label: string;
  /** Without them the board is a picture. */
  readonly buttons?: TileButtons;
  readonly slideMs?: number;
  /** SVG over the tiles, in cells × 100 units. */
  readonly overlay?: ReactNode;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** A board whose tiles glide to their cells, as wide as its container. */
export function SlidingBoard(props: SlidingBoardProps) {
  const { board, goal, label, buttons, overlay, slideMs = defaultSlideMs, ref } = props;
  const prefix = useId();
  const cells = cellOfTile(board);
  const shape = { '--rows': board.rows, '--columns': board.columns } as CSSProperties;
  const ids = Array.from(board.cells, (tile) => `${prefix}${tile}`).join(' ');
  const role = buttons ? { role: 'group', 'aria-owns': ids } : { role: 'img' };
  return (
    <div className={styles.frame} style={shape}>
      <div ref={ref} className={styles.cells} {...role} aria-label={label}>
        {Array.from(cells, (cell, tile) => (
          <SlidingTile
            key={tile}
            id={`${prefix}${tile}`}
            tile={tile}
            column={cell % board.columns}
            row={Math.floor(cell / board.columns)}
            home={goal?.cells[cell] === tile}
            seconds={slideMs / 1000}
            {...(buttons && {
              name: nameOfCell(board, cell),
              cell,
              inTabOrder: buttons.tabTile === tile,
              ...(buttons.picked !== undefined && { picked: buttons.picked === cell }),
              enabled: buttons.enabled(cell),
              onPress: buttons.onPress,
              onFocus: buttons.onFocus,
            })}
          />
        ))}
        {overlay !== undefined && (
          <svg
            className={styles.overlay}
            viewBox={`0 0 ${board.columns * 100} ${board.rows * 100}`}
            aria-hidden="true"
          >
            {overlay}
          </svg>
        )}
      </div>
    </div>
  );
}

interface SlidingTileProps {
  readonly id: string;
  readonly tile: number;
  readonly column: number;
  readonly row: number;
  readonly home: boolean;
  readonly seconds: number;
  readonly name?: string;
  readonly cell?: number;
  readonly inTabOrder?: boolean;
  readonly picked?: boolean;
  readonly enabled?: boolean;
  readonly onPress?: (cell: number) => void;
  readonly onFocus?: (tile: number) => void;
}

const SlidingTile = memo(function SlidingTile(props: SlidingTileProps) {
  const { id, tile, column, row, home, seconds, name, cell, inTabOrder, picked, enabled, onPress, onFocus } =
    props;
  // The blank does not glide: the recess is where it is.
  const place = useGlide<HTMLDivElement & HTMLButtonElement>(column, row, tile === 0 ? 0 : seconds);
  const look = {
    ref: place,
    className: tile === 0 ? styles.blank : styles.tile,
    'data-digits': tile > 9 ? 2 : 1,
    'data-home': (home && tile !== 0) || undefined,
  } as const;
  const face = (
    <span className={styles.face}>
      {tile !== 0 && <span className={styles.numeral}>{tile}</span>}
      {home && tile !== 0 && <span className={styles.homeMark} />}
    </span>
  );
  if (name === undefined || cell === undefined) return <div {...look}>{face}</div>;
  return (
    <button
      {...look}
      id={id}
      type="button"
      aria-label={name}
      aria-pressed={picked}
      title={look['data-home'] && t('At home: the goal has it here')}
      data-cell={cell}
      data-tile={tile}
      data-enabled={enabled || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => onPress?.(cell)}
      onFocus={() => onFocus?.(tile)}
    >
      {face}
    </button>
  );
});
