import { type Result, ok } from '../../../core/base/result.ts';
import { heuristicFits } from '../../../core/heuristics/heuristic-info.ts';
import type { HeuristicFault, Misfit } from '../../../core/search/settings.ts';
import { formatPatterns, readPatterns } from '../../../core/search/heuristic-text.ts';
import { groupOfTile, partitionOf, usualPartition } from '../../../core/heuristics/create-heuristic.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { remOf } from '../../kit/type-scale.ts';
import styles from './pattern-board.module.css';

interface PatternBoardProps {
  readonly goal: Board;
  readonly groups: Int8Array; // tile → its pattern
}

/** As many as the style sheet has; further patterns begin again, their borders still tell them apart. */
const tints = 6;

/** The goal with each tile in the tint of its pattern, and lines where patterns meet. */
function PatternBoard({ goal, groups }: PatternBoardProps) {
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

/** The patterns of a pattern database: as text, and drawn on the goal. */
export function PatternFields() {
  const heuristic = useSearch((state) => state.settings.heuristic);
  const goal = useSearch((state) => state.goal);
  const change = useSearch((state) => state.changeSetting);
  const partition = partitionOf(heuristic, goal);
  if (partition === null) return null;
  const text = formatPatterns(partition);
  const usual = formatPatterns(usualPartition(goal));
  return (
    <>
      <TextField
        label={t('Patterns')}
        hint={t('Tiles with dots between them, patterns with a / between them; every tile in one pattern.')}
        text={text}
        // What is in use already is complained about at the heuristic.
        read={(next) => (next === text ? ok(text) : readPartition(next, goal))}
        onValue={(next) =>
          change('heuristic', next === usual ? 'pattern-database' : `pattern-database(${next})`)
        }
      />
      {heuristicFits(heuristic, goal).ok && (
        <PatternBoard goal={goal} groups={groupOfTile(partition, goal.cells.length)} />
      )}
    </>
  );
}

/** Patterns that can be tabulated for this goal, in their settled form. */
function readPartition(text: string, goal: Board): Result<string, HeuristicFault | Misfit> {
  const patterns = readPatterns(text);
  if (!patterns.ok) return patterns;
  const settled = formatPatterns(patterns.value);
  const fits = heuristicFits(`pattern-database(${settled})`, goal);
  return fits.ok ? ok(settled) : fits;
}
