import { keepFrontier } from '../layout/kept-rows.ts';
import { createPixelRows } from '../layout/level-of-detail.ts';
import { type KeptNodes, type TreeFrame, isBorn, isLaidOut, rankAbove } from './tree-frame.ts';

export function createKeptNodes(): KeptNodes {
  return { rows: createPixelRows(), ranks: new Set() };
}

/** The gathered frame with nothing in its rows but the path and the frontier. O(entries + depth of the current node). */
export function pathAndFrontier(frame: TreeFrame, kept: KeptNodes): TreeFrame {
  gatherRanks(frame, kept.ranks);
  keepFrontier(frame.rows, kept.ranks, kept.rows);
  return { ...frame, rows: kept.rows };
}

function gatherRanks(frame: TreeFrame, ranks: Set<number>): void {
  const { layout, rows, current, selected, solution } = frame;
  ranks.clear();
  if (rows.rowStride > 1) return; // no node is seen by itself
  const add = (rank: number): void => {
    if (layout.depth[rank] >= rows.firstRow && layout.depth[rank] < rows.endRow) ranks.add(rank);
  };
  if (isLaidOut(frame, selected)) add(layout.rankOf[selected]);
  if (isBorn(frame, current))
    for (let rank = layout.rankOf[current]; rank >= 0; rank = rankAbove(frame, rank)) add(rank);
  for (const way of solution) {
    for (const node of way) {
      if (!isBorn(frame, node)) break;
      add(layout.rankOf[node]);
    }
  }
}
