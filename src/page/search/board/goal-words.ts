import { cellCount, maxQuickCells } from '../../../core/puzzle/board.ts';
import type { UsualGoal } from '../../../core/puzzle/usual-goals.ts';
import { t } from '../../../locales/t.ts';

/** As little as tells a usual goal from the others, in figures. */
export const goalChips = { standard: '1 … 0', 'blank-first': '0 1 …', snail: '1 ↻ 0' } as const;

/** A usual goal in a sentence: by its tiles where they are few, as textbooks print it. */
export function goalText({ name, board }: UsualGoal): string {
  if (name === 'standard') return '1 2 3 … 0';
  if (name === 'blank-first') return '0 1 2 …';
  if (cellCount(board) > maxQuickCells) return t('1 2 3 … in a spiral');
  const { columns } = board;
  const rows = Array.from({ length: board.rows }, (_, row) =>
    board.cells.slice(row * columns, (row + 1) * columns).join(' '),
  );
  return rows.join(' / ');
}
