import { useMemo } from 'react';
import type { Heuristic } from '../../../core/heuristics/create-heuristic.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { AnatomyOverlay } from './anatomy-overlay.tsx';
import { partsAbout } from './use-pointing.ts';

interface StartAnatomyProps {
  readonly heuristic: Heuristic;
  readonly board: Board;
  /** The cell under the pointer; null for none. */
  readonly pointed: number | null;
}

/** The parts of h over a board that is edited, those of the tile under the pointer brought out. */
export function StartAnatomy({ heuristic, board, pointed }: StartAnatomyProps) {
  const parts = useMemo(() => heuristic.explain(board.cells), [heuristic, board]);
  const lit = useMemo(() => (pointed === null ? null : partsAbout(parts, pointed)), [parts, pointed]);
  return <AnatomyOverlay rows={board.rows} columns={board.columns} parts={parts} lit={lit} />;
}
