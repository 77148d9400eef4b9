import { type Lines, bracket, linesOf, membersOf } from './goal-lines.ts';
import type { Contribution, HeuristicFactory } from './heuristic.ts';
import { manhattan } from './manhattan.ts';

/**
 * Manhattan distance + 2 (moves of the cheaper one) for each pair of tiles that stand in their goal line in the wrong order: a common mistake for
 * linear conflict. One tile that steps aside can settle several pairs, so h can exceed the true distance.
 */
export const pairwiseConflict: HeuristicFactory = (goal, costs = null) => {
  const distance = manhattan(goal, costs);
  const costOf = (tile: number): number => costs?.ofTile[tile] ?? 1;
  const lines = [linesOf(goal, 'row'), linesOf(goal, 'column')];
  const maxPairs = lines.reduce((sum, { count, length }) => sum + (count * length * (length - 1)) / 2, 0);
  return {
    name: 'pairwise-conflict',
    largest: Math.ceil(distance.largest + 2 * maxPairs * (costs?.largest ?? 1)),
    integral: distance.integral,
    perTile: null,
    evaluate: (cells) =>
      distance.evaluate(cells) +
      2 * (reversedPairs(cells, lines[0], costOf) + reversedPairs(cells, lines[1], costOf)),
    explain: (cells) =>
      [...distance.explain(cells), ...lines.flatMap((each) => pairsOf(cells, each, costOf))].sort(
        (a, b) => a.cell - b.cell,
      ),
  };
};

/** Pairs of tiles that belong to the line they stand in, the other way round, each by its cheaper tile. No allocation. */
function reversedPairs(cells: Uint8Array, lines: Lines, costOf: (tile: number) => number): number {
  const { count, length, goalPlace } = lines;
  let pairs = 0;
  for (let line = 0; line < count; line++) {
    const from = line * length;
    for (let place = 1; place < length; place++) {
      const tile = cells[lines.cells[from + place]];
      const goal = goalPlace[tile * count + line];
      if (goal < 0) continue;
      for (let before = 0; before < place; before++) {
        const other = cells[lines.cells[from + before]];
        if (goalPlace[other * count + line] > goal) pairs += Math.min(costOf(tile), costOf(other));
      }
    }
  }
  return pairs;
}

/** One part a pair, at the tile that stands first. */
function pairsOf(cells: Uint8Array, lines: Lines, costOf: (tile: number) => number): Contribution[] {
  const parts: Contribution[] = [];
  for (let line = 0; line < lines.count; line++) {
    const members = membersOf(cells, lines, line);
    members.forEach(({ tile, cell, goal }, index) => {
      for (const other of members.slice(index + 1)) {
        if (other.goal > goal) continue;
        const code = lines.word === 'row' ? 'because.before-in-row' : 'because.before-in-column';
        parts.push({
          tile,
          cell,
          amount: 2 * Math.min(costOf(tile), costOf(other.tile)),
          because: { code, tile: other.tile },
          mark: bracket(lines, [other]),
        });
      }
    });
  }
  return parts;
}
