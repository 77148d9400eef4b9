/** Tables of the distance of every board of a size, which workers make: as bits, and arranged in rings. */

import type { DistanceBits, SpaceRings } from '../contract/optimal.ts';
import type { Board } from '../puzzle/board.ts';
import { homeOf } from '../puzzle/goal-frame.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { LayerSearch, maxRare, wordsPerCell } from './distances/layer-search.ts';

/** Angles are sorted as whole numbers with their index behind them: 30 + 21 bits, which a double holds exactly. */
const angleSteps = 2 ** 30;
const indexRoom = 2 ** 21;

/**
 * Arranges all boards that can reach a goal in rings (see `SpaceRings`). A breadth-first search from the goal; each
 * ring is ordered by the mean angle of the neighbours one ring further in (the barycentre method of Sugiyama, Tagawa &
 * Toda 1981, around a circle and in one pass), equal ones as they were found. Angles are fractions of a turn, and only
 * added and divided, so every machine gets the same order. Throws for a goal whose size cannot be ranked. Too long
 * for the page's thread: 75 ms at best for the 181,440 boards of 3×3, 1.7 s for the 1,814,400 of 2×5. 18 bytes a board
 * while it runs, of which 8 are kept.
 */
export function arrangeSpace(goal: Board): SpaceRings {
  const ranking = new StateRanking(goal);
  const { count } = ranking;
  const rankAt = new Uint32Array(count);
  const placeOf = new Uint32Array(count);
  const links = new Uint8Array(count); // rank → neighbours one ring further in, found so far
  const anchor = new Float32Array(count); // rank → angle of the first of them
  const drift = new Float32Array(count); // rank → how far the others are from it, added up
  const ringStart = [0];
  const cells = goal.cells.slice();
  const neighbours = new Int32Array(4);

  rankAt[0] = ranking.rank(cells);
  let start = 0;
  let end = 1;
  const placed = new Uint8Array(count);
  placed[rankAt[0]] = 1;
  while (start < end) {
    let found = end; // behind the ring, first in the order in which they are found
    for (let place = start; place < end; place++) {
      const rank = rankAt[place];
      const angle = (place - start + 0.5) / (end - start);
      ranking.unrank(rank, cells);
      const around = ranking.neighbours(rank, cells, neighbours);
      for (let slot = 0; slot < around; slot++) {
        const next = neighbours[slot];
        if (placed[next] === 1) continue;
        if (links[next] === 0) {
          rankAt[found++] = next;
          anchor[next] = angle;
        } else {
          const turn = angle - anchor[next]; // forward, as the ring is gone through; the shorter way may be back
          drift[next] += turn > 0.5 ? turn - 1 : turn;
        }
        links[next]++;
      }
    }
    for (let place = end; place < found; place++) {
      const rank = rankAt[place];
      const angle = anchor[rank] + drift[rank] / links[rank];
      anchor[rank] = angle - Math.floor(angle);
    }
    sortByAngle(rankAt.subarray(end, found), anchor);
    for (let place = end; place < found; place++) {
      placed[rankAt[place]] = 1;
      placeOf[rankAt[place]] = place;
    }
    ringStart.push(end);
    start = end;
    end = found;
  }
  return { ringStart: Uint32Array.from(ringStart), rankAt, placeOf };
}

/** Sorts in place by `angle[rank]`, 0 … 1; equal angles stay in their order. */
function sortByAngle(ranks: Uint32Array, angle: Float32Array): void {
  const unsorted = ranks.slice();
  const keys = new Float64Array(ranks.length);
  for (let index = 0; index < keys.length; index++) {
    keys[index] = Math.floor(angle[unsorted[index]] * angleSteps) * indexRoom + index;
  }
  keys.sort();
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    ranks[index] = unsorted[key - Math.floor(key / indexRoom) * indexRoom];
  }
}

/**
 * Makes the bits of a goal (see `DistanceBits`). A breadth-first search on bitmaps after Cooperman & Finkelstein (1992)
 * and Korf (2008), with one bit where they have two. Yields the number of boards reached so far, about 300 times in all.
 * Memory: 3 bits a board, of which 1 is kept: 90 MB for 12 cells. Throws for goals of more cells.
 */
export function* makeDistanceBits(goal: Board): Generator<number, DistanceBits, void> {
  const home = homeOf(goal);
  const layers = new LayerSearch(home);
  const boardsAt: number[] = [];
  const rareStart = [0];
  const rareRanks: number[] = [];
  let total = 0;
  for (;;) {
    for (const found of layers.next()) yield total + found;
    if (layers.found === 0) break;
    total += layers.found;
    boardsAt.push(layers.found);
    if (layers.found <= maxRare) rareRanks.push(...layers.ranks.subarray(0, layers.found));
    rareStart.push(rareRanks.length);
  }
  return {
    home,
    second: layers.second,
    boardsAt: Uint32Array.from(boardsAt),
    rareStart: Uint32Array.from(rareStart),
    rareRanks: Uint32Array.from(rareRanks),
  };
}

/** The bits in one piece, as they are kept: two lengths, then every column. */
export function packDistanceBits({ second, boardsAt, rareStart, rareRanks }: DistanceBits): Uint8Array {
  const columns = [boardsAt, rareStart, rareRanks, second];
  const packed = new Uint32Array(2 + columns.reduce((sum, { length }) => sum + length, 0));
  packed.set([boardsAt.length, rareRanks.length]);
  let at = 2;
  for (const column of columns) {
    packed.set(column, at);
    at += column.length;
  }
  return new Uint8Array(packed.buffer);
}

/** What was packed for a goal of the kind; null where that cannot be. Shares no memory with `packed`. */
export function unpackDistanceBits(goal: Board, packed: Uint8Array): DistanceBits | null {
  const home = homeOf(goal);
  const ranking = new StateRanking(home);
  const words = new Uint32Array(packed.slice().buffer, 0, packed.length >> 2);
  const [distances, rare] = words;
  const lengths = [distances, distances + 1, rare, home.cells.length * wordsPerCell(ranking)];
  if (words.length !== 2 + lengths.reduce((sum, length) => sum + length, 0)) return null;
  let at = 2;
  const [boardsAt, rareStart, rareRanks, second] = lengths.map((length) => words.slice(at, (at += length)));
  return { home, second, boardsAt, rareStart, rareRanks };
}
