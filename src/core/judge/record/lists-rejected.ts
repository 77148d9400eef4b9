import { LogKind, noState } from '../log/log-entries.ts';
import type { SearchLog } from '../log/search-log.ts';

/**
 * Whether a log says what was generated and not kept: it has such a line, or lists every legal move of each expansion but the last,
 * which a search may break off at the goal. Of any other nobody knows how many successors were made. O(entries × cells).
 */
export function listsRejected({ entries, states, start }: SearchLog): boolean {
  if (entries.has(LogKind.reject)) return true;
  const { rows, columns } = start;
  let expanded = noState;
  let listed = 0; // a bit for each move
  const misses = (): boolean =>
    expanded >= 0 && bitsOf(listed) < movesFrom(states.at(expanded), rows, columns);
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, parent } = entries.at(at);
    if (kind === LogKind.expand) {
      if (misses()) return false;
      [expanded, listed] = [state, 0];
    } else if (
      kind === LogKind.generate &&
      expanded >= 0 &&
      state >= 0 &&
      (parent < 0 || parent === expanded)
    ) {
      const move = states.moveBetween(expanded, state);
      if (move >= 0) listed |= 1 << move;
    }
  }
  return true;
}

function movesFrom(cells: Uint8Array, rows: number, columns: number): number {
  const blank = cells.indexOf(0);
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  return Number(row > 0) + Number(row < rows - 1) + Number(column > 0) + Number(column < columns - 1);
}

function bitsOf(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}
