import { type Lines, bracket, linesOf, membersOf } from './goal-lines.ts';
import type { Contribution, HeuristicFactory } from './heuristic.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { heaviestIncreasingRun, longestIncreasingRun } from '../../base/sorted.ts';
import { manhattan } from './manhattan.ts';

/** With n + 1 digits a line of n cells has (n + 1)ⁿ readings: 625 for 4 cells, 7,776 for 5, already 117,649 for 6. */
const maxTabulatedLine = 5;

/**
 * Manhattan distance + 2 × the fewest tiles that must leave each line (Hansson, Mayer & Yung 1992). Tiles that stand in
 * their goal row but in the wrong order cannot pass each other: all but a longest run in the right order have to step
 * out and back, which are two moves that their Manhattan distances do not count. The same for columns. Where moves do not
 * all cost 1, those leave that together cost least: the heaviest run in the right order stays.
 */
export const linearConflict: HeuristicFactory = (goal, costs = null) => {
  const distance = manhattan(goal, costs);
  const rows = linesOf(goal, 'row');
  const columns = linesOf(goal, 'column');
  const maxRemovals = goal.rows * (goal.columns - 1) + goal.columns * (goal.rows - 1);
  const costOf = (tile: number): number => costs?.ofTile[tile] ?? 1;
  const penalties = costs === null ? null : [rows, columns].map((lines) => dearPenalty(lines, costs));
  return {
    name: 'linear-conflict',
    largest: Math.ceil(distance.largest + 2 * maxRemovals * (costs?.largest ?? 1)),
    integral: distance.integral,
    perTile: null,
    evaluate:
      penalties === null
        ? evaluator(distance.perTile!, rows, columns)
        : (cells) => distance.evaluate(cells) + penalties[0](cells) + penalties[1](cells),
    explain: (cells) =>
      [
        ...distance.explain(cells),
        ...conflictsOf(cells, rows, costOf),
        ...conflictsOf(cells, columns, costOf),
      ].sort((a, b) => a.cell - b.cell),
  };
};

/** h without allocation: one pass over the rows with the distances, one over the columns. */
function evaluator(perTile: Int32Array, rows: Lines, columns: Lines): (cells: Uint8Array) => number {
  const penaltyOfRows = penalty(rows);
  const penaltyOfColumns = penalty(columns);
  return (cells) => {
    const count = cells.length;
    let h = 0;
    for (let cell = 0; cell < count; cell++) h += perTile[cells[cell] * count + cell];
    return h + penaltyOfRows(cells) + penaltyOfColumns(cells);
  };
}

/** 2 × the tiles that must leave the lines. */
function penalty(lines: Lines): (cells: Uint8Array) => number {
  return lines.length <= maxTabulatedLine ? tabulatedPenalty(lines) : computedPenalty(lines);
}

/**
 * A line is read as a number in base length + 1: digit 0 for a tile whose goal is elsewhere, goal place + 1 otherwise.
 * What each tile adds to that number at each cell is tabulated, and the penalty of each number.
 */
function tabulatedPenalty(lines: Lines): (cells: Uint8Array) => number {
  const { count, length } = lines;
  const cellsOfLines = lines.cells;
  const base = length + 1;
  const digits = new Int32Array(cellsOfLines.length ** 2); // tile × cells + line × length + place → share of the number
  for (let tile = 1; tile < cellsOfLines.length; tile++) {
    for (let line = 0; line < count; line++) {
      for (let place = 0; place < length; place++) {
        const digit = lines.goalPlace[tile * count + line] + 1;
        digits[tile * cellsOfLines.length + line * length + place] = digit * base ** place;
      }
    }
  }
  const penalties = (penaltiesByLength[length] ??= penaltyOfEachReading(length));
  return (cells) => {
    let sum = 0;
    for (let slot = 0; slot < cells.length;) {
      let reading = 0;
      for (const end = slot + length; slot < end; slot++) {
        reading += digits[cells[cellsOfLines[slot]] * cells.length + slot];
      }
      sum += penalties[reading];
    }
    return sum;
  };
}

/** The same for every goal; made once for each length. */
const penaltiesByLength: Uint8Array[] = [];

/** Reading of a line → 2 × tiles that must leave it. Readings that no board gives are filled too. */
function penaltyOfEachReading(length: number): Uint8Array {
  const base = length + 1;
  const penalties = new Uint8Array(base ** length);
  const places = new Int32Array(length);
  const scratch = new Int32Array(length);
  for (let reading = 0; reading < penalties.length; reading++) {
    let tiles = 0;
    for (let rest = reading; rest > 0; rest = Math.floor(rest / base)) {
      if (rest % base > 0) places[tiles++] = (rest % base) - 1;
    }
    penalties[reading] = 2 * (tiles - longestIncreasingRun(places, tiles, scratch));
  }
  return penalties;
}

function computedPenalty(lines: Lines): (cells: Uint8Array) => number {
  const { count, length, goalPlace } = lines;
  const places = new Int32Array(length);
  const scratch = new Int32Array(length);
  return (cells) => {
    let removals = 0;
    for (let line = 0; line < count; line++) {
      let tiles = 0;
      for (let place = 0; place < length; place++) {
        const goal = goalPlace[cells[lines.cells[line * length + place]] * count + line];
        if (goal >= 0) places[tiles++] = goal;
      }
      removals += tiles - longestIncreasingRun(places, tiles, scratch);
    }
    return 2 * removals;
  };
}

/** 2 × the least total cost of tiles that must leave the lines. */
function dearPenalty({ count, length, cells: cellsOfLines, goalPlace }: Lines, { ofTile }: MoveCosts) {
  const places = new Int32Array(length);
  const [weights, endingAt, before] = [0, 0, 0].map(() => new Float64Array(length));
  return (cells: Uint8Array): number => {
    let leave = 0;
    for (let line = 0; line < count; line++) {
      let tiles = 0;
      let all = 0;
      for (let place = 0; place < length; place++) {
        const tile = cells[cellsOfLines[line * length + place]];
        const goal = goalPlace[tile * count + line];
        if (goal < 0) continue;
        places[tiles] = goal;
        weights[tiles++] = ofTile[tile];
        all += ofTile[tile];
      }
      leave += all - heaviestIncreasingRun(places, weights, tiles, endingAt, before);
    }
    return 2 * leave;
  };
}

/** Two moves for each tile outside one heaviest run that is in order, line by line. */
function conflictsOf(cells: Uint8Array, lines: Lines, costOf: (tile: number) => number): Contribution[] {
  const parts: Contribution[] = [];
  for (let line = 0; line < lines.count; line++) {
    const members = membersOf(cells, lines, line);
    const places = Int32Array.from(members, (member) => member.goal);
    const weights = Float64Array.from(members, ({ tile }) => costOf(tile));
    const runEnd = new Float64Array(members.length);
    const before = new Float64Array(members.length);
    let wanted = heaviestIncreasingRun(places, weights, members.length, runEnd, before);
    let next = Infinity;
    for (let index = members.length - 1; index >= 0; index--) {
      const { tile, cell, goal } = members[index];
      if (runEnd[index] === wanted && goal < next) {
        wanted = before[index];
        next = goal;
        continue;
      }
      const others = members.filter((other) => (other.cell - cell) * (other.goal - goal) < 0);
      const code = lines.word === 'row' ? 'because.leaves-row' : 'because.leaves-column';
      const because = { code, tiles: others.map((other) => other.tile).join(', ') } as const;
      parts.push({ tile, cell, amount: 2 * costOf(tile), because, mark: bracket(lines, others) });
    }
  }
  return parts;
}
