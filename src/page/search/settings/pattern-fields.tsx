import { type Result, ok } from '../../../core/base/result.ts';
import { heuristicFits } from '../../../core/heuristics/heuristic-info.ts';
import type { HeuristicFault, Misfit } from '../../../core/search/setting-fault.ts';
import { formatPatterns, readPatterns } from '../../../core/search/pattern-text.ts';
import { groupOfTile, partitionOf, usualPartition } from '../../../core/heuristics/pattern-partition.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { PatternBoard } from './pattern-board.tsx';

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
