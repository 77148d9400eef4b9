import { createPixelRows, type PixelRows, Found } from '../layout/row-index.ts';
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

/**
 * Fills `into` with those of the gathered entries that have nodes of the frontier, as if nothing else were in them, and
 * with the nodes of `ranks` where they have a column to themselves. O(entries).
 */
export function keepFrontier(all: PixelRows, ranks: ReadonlySet<number>, into: PixelRows): void {
  const { firstRow, endRow, rowStride, columnPx, visibleFrom, visibleTo } = all;
  Object.assign(into, { firstRow, endRow, rowStride, columnPx, visibleFrom, visibleTo });
  into.count = 0;
  into.entryStart.length = into.between.length = 0;
  for (const rank of all.between) into.between.push(rank);
  if (into.rankFrom.length < all.count) makeRoom(into, all.rankFrom.length);
  for (let row = 0; row + 1 < all.entryStart.length; row++) {
    into.entryStart.push(into.count);
    for (let entry = all.entryStart[row]; entry < all.entryStart[row + 1]; entry++) {
      const alone = all.rankTo[entry] === all.rankFrom[entry] + 1;
      if (alone && ranks.has(all.rankFrom[entry])) keep(all, entry, into, all.found[entry]);
      else if ((all.found[entry] & Found.frontier) !== 0) keep(all, entry, into, Found.born | Found.frontier);
    }
  }
  into.entryStart.push(into.count);
}

function keep(all: PixelRows, entry: number, into: PixelRows, found: number): void {
  const to = into.count++;
  into.rankFrom[to] = all.rankFrom[entry]!;
  into.rankTo[to] = all.rankTo[entry]!;
  into.found[to] = found;
  into.xPx[to] = all.xPx[entry]!;
  into.xPxEnd[to] = all.xPxEnd[entry]!;
}

function makeRoom(into: PixelRows, entries: number): void {
  into.rankFrom = new Int32Array(entries);
  into.rankTo = new Int32Array(entries);
  into.found = new Uint8Array(entries);
  into.xPx = new Float32Array(entries);
  into.xPxEnd = new Float32Array(entries);
}
