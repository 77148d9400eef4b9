import type { PixelRows } from './level-of-detail.ts';
import { Found } from './row-index.ts';

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
