import { keepFrontier } from '../layout/kept-rows.ts';
import { createPixelRows } from '../layout/level-of-detail.ts';
import { rankAt } from '../layout/tree-layout.ts';
import { type KeptNodes, type TreeFrame, isBorn, isLaidOut, rankAbove } from './tree-frame.ts';

/** Fetched after the first picture, which shows everything. */
export function createKeptNodes(): KeptNodes {
  const kept: KeptNodes = {
    rows: createPixelRows(),
    ranks: new Set(),
    only: (frame) => pathAndFrontier(frame, kept),
  };
  return kept;
}

function pathAndFrontier(frame: TreeFrame, kept: KeptNodes): TreeFrame {
  gatherRanks(frame, kept.ranks);
  keepFrontier(frame.rows, kept.ranks, kept.rows);
  return { ...frame, rows: kept.rows };
}

function gatherRanks(frame: TreeFrame, ranks: Set<number>): void {
  const { layout, rows, current, selected, solution, cursorStep } = frame;
  ranks.clear();
  if (rows.rowStride > 1) return; // no node is seen by itself
  const from = layout.rowStart[rows.firstRow];
  const to = layout.rowStart[rows.endRow];
  const add = (rank: number): void => {
    if (rank >= from && rank < to) ranks.add(rank);
  };
  if (isLaidOut(frame, selected)) add(rankAt(layout, selected, cursorStep));
  if (isBorn(frame, current))
    for (let rank = rankAt(layout, current, cursorStep); rank >= 0; rank = rankAbove(frame, rank)) add(rank);
  for (const way of solution) {
    for (const node of way) {
      if (!isBorn(frame, node)) break;
      add(rankAt(layout, node, cursorStep));
    }
  }
}
