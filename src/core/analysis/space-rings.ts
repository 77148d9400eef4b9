import type { SpaceRings } from '../contract/space-rings.ts';
import type { Board } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';

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
        } else drift[next] += shortestTurn(angle - anchor[next]);
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

/** The same angle as a turn of at most half a circle either way. */
function shortestTurn(turn: number): number {
  return turn > 0.5 ? turn - 1 : turn < -0.5 ? turn + 1 : turn;
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
