import type { Board } from '../../../core/puzzle/board.ts';
import { remOf } from '../../kit/type-scale.ts';
import { t } from '../../../locales/t.ts';
import styles from './pattern-board.module.css';

interface PatternBoardProps {
  readonly goal: Board;
  readonly groups: Int8Array; // tile → its pattern
}

/** As many as the style sheet has; further patterns begin again, their borders still tell them apart. */
const tints = 6;

/** The goal with each tile in the tint of its pattern, and lines where patterns meet. */
export function PatternBoard({ goal, groups }: PatternBoardProps) {
  const { columns, cells } = goal;
  const groupAt = (cell: number): number => groups[cells[cell] ?? 0] ?? -1;
  const parts = (a: number, b: number): boolean =>
    cells[a] !== 0 && cells[b] !== 0 && groupAt(a) !== groupAt(b);
  return (
    <div
      className={styles.board}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, ${remOf(28)}))` }}
      role="img"
      aria-label={t('The goal, its tiles tinted by pattern')}
    >
      {Array.from(cells, (tile, cell) => (
        <span
          key={cell}
          className={styles.cell}
          data-tint={tile === 0 ? undefined : groupAt(cell) % tints}
          data-right={(cell % columns < columns - 1 && parts(cell, cell + 1)) || undefined}
          data-below={(cell + columns < cells.length && parts(cell, cell + columns)) || undefined}
        >
          {tile === 0 ? '' : tile}
        </span>
      ))}
    </div>
  );
}
