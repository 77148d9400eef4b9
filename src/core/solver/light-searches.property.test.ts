import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { tableBytes } from '../contract/solver-tables.ts';
import { type Heuristic, linearConflict, walkingDistance } from '../heuristics/create-heuristic.ts';
import { type Board, blankCell, createBoard, standardGoal } from '../puzzle/board.ts';
import { korfHundred } from '../puzzle/korf-hundred.ts';
import { cellAfter } from '../puzzle/moves.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { ConflictSearch } from './searches/conflict-search.ts';
import { automatonOf, beforeAnyMove, refused } from './tables/pruning-automaton.ts';
import { pruningWords } from './generated/pruning-words.ts';
import { WalkingSearch } from './searches/walking-search.ts';
import { wordsOfText } from './tables/word-list.ts';
import { samples } from '../../testing/samples.ts';

const fifteen = { rows: 4, columns: 4 };
const automaton = automatonOf(wordsOfText(pruningWords));

/** Goals with the blank in a corner, on an edge and inside, in their frame: the tile of a cell has its number. */
const frames = [0, 1, 5];
const searches = {
  conflicts: (blank: number) => new ConflictSearch(blank, automaton),
  walking: (blank: number) => new WalkingSearch(blank, automaton),
};
const estimates = { conflicts: linearConflict, walking: walkingDistance };
const kinds = ['conflicts', 'walking'] as const;

/** The board whose goal has each cell's number in it, as the searches know it, for estimates that call the blank 0. */
function named(cells: Uint8Array, blank: number): Board {
  return createBoard(
    fifteen,
    Uint8Array.from(cells, (tile) => (tile === blank ? 0 : tile === 0 ? blank : tile)),
  );
}
const identity = Uint8Array.from({ length: 16 }, (_, cell) => cell);

/** Where a walk of random moves from the goal leads, in the goal's frame. */
function walked(blank: number, length: number, prng: Prng) {
  const { board, moves } = randomWalk(named(identity, blank), length, prng);
  return { board, cells: named(board.cells, blank).cells.slice(), length: moves.length };
}

describe.each(kinds)('IDA* on 4×4 with the light estimate %s', (kind) => {
  it.each(frames)('begins with it, at most the length of random walks, blank in %i', (blank) => {
    const prng = new Prng(20261121);
    const search = searches[kind](blank);
    const estimate = estimates[kind](named(identity, blank));
    for (let count = 0; count < samples(10_000); count++) {
      const { board, cells, length } = walked(blank, prng.nextBelow(100), prng);
      const answer = search.solve(cells, 0);
      const h = answer.kind === 'gave-up' ? answer.bound : answer.moves.length;
      if (h > length || h !== estimate.evaluate(board.cells)) expect({ cells, h }).toEqual(length);
    }
  });

  // What is kept up to date move by move is what the definition says: else another number of nodes would be entered.
  it.each(frames)('enters the nodes that a plain search enters, blank in %i', (blank) => {
    const prng = new Prng(blank + 7);
    const search = searches[kind](blank);
    const estimate = estimates[kind](named(identity, blank));
    for (let count = 0; count < samples(60, 2); count++) {
      const { board, cells } = walked(blank, 10 + (count % 30), prng);
      expect(search.solve(cells, Infinity)).toEqual(solvePlainly(board, estimate));
    }
  });

  it('solves the easier ones of Korf’s hundred, and gives up with a bound that holds', () => {
    const search = searches[kind](0);
    for (const [tiles, length, nodes] of korfHundred) {
      const answer = search.solve(
        Uint8Array.from(tiles.split(' '), Number),
        nodes < 30_000_000 ? Infinity : 1000,
      );
      if (answer.kind === 'solved') expect(answer.moves.length).toBe(length);
      else expect(answer.bound).toBeLessThanOrEqual(length);
      expect(answer.kind).toBe(nodes < 30_000_000 ? 'solved' : 'gave-up');
    }
  });
});

it('the memory of light tables is what is said', () => {
  const bytes = (...columns: readonly { readonly byteLength: number }[]): number =>
    columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { change, places, conflicts } = searches.conflicts(0).search;
  const { down, across } = searches.walking(0).search;
  expect(tableBytes(standardGoal(fifteen), 'conflicts')).toBe(bytes(change, places, conflicts));
  expect(tableBytes(standardGoal(fifteen), 'walking')).toBe(bytes(down, across));
});

/** IDA* with the automaton and the estimate of each board from its definition, as the emitted searches count and move. */
function solvePlainly(board: Board, { evaluate }: Heuristic) {
  const cells = board.cells.slice();
  const path: number[] = [];
  let nodes = 0;
  const from = (blank: number, state: number, left: number): boolean => {
    nodes++;
    for (const move of [0, 1, 2, 3] as const) {
      const target = cellAfter(fifteen, blank, move);
      const after = automaton.next[state * 4 + move];
      if (target < 0 || after === refused) continue;
      [cells[blank], cells[target]] = [cells[target], 0];
      const isWithin = evaluate(cells) < left;
      path.push(move);
      if (isWithin && (left === 1 || from(target, after, left - 1))) return true;
      path.pop();
      [cells[blank], cells[target]] = [0, cells[blank]];
    }
    return false;
  };
  const h = evaluate(cells);
  for (let bound = h; ; bound += 2)
    if (bound === 0 || from(blankCell(board), beforeAnyMove, bound))
      return { kind: 'solved', moves: Uint8Array.from(path), nodes };
}
