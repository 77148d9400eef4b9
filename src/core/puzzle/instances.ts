/** Published boards: examples to choose from, and the sets that experiments run over. */

import { assert } from '../base/result.ts';
import { blankFirstGoal, type Board, boardsEqual, createBoard, type Size, standardGoal } from './board.ts';
import { korfFifty } from './korf-fifty.ts';
import { korfHundred } from './korf-hundred.ts';
import { parseBoard } from './notation.ts';

/**
 * The seventeen boards of 4×4 that are 80 moves from 1 2 … 15 0, which is farthest: A. Brüngger, A. Marzetta, K. Fukuda and
 * J. Nievergelt, The parallel search bench ZRAM and its applications, Annals of Operations Research 90 (1999), found such
 * boards; R. E. Korf and P. Schultze, Large-scale parallel breadth-first search, AAAI 2005, proved that they are seventeen
 * and that none is farther. That each of these needs 80 is proved again by our own solver (docs/measured.md).
 */
export const eightyMoves: readonly string[] = [
  '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1',
  '0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1',
  '0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1',
  '0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1',
  '0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1',
  '0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1',
  '0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1',
  '0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1',
  '0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1',
  '0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1',
  '0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1',
  '0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1',
  '0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1',
  '0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1',
  '0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1',
  '0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1',
  '0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1',
];

/** A board worth knowing, with where it comes from. */
export interface Instance {
  readonly id: string;
  readonly title: string;
  readonly group: 'start' | 'classroom' | 'hardest' | 'fifteen' | 'twenty-four' | 'unsolvable';
  readonly start: Board;
  readonly goal: Board;
  /** Moves of a shortest solution; null when the goal cannot be reached. Measured by breadth-first search up to 3×3. */
  readonly optimal: number | null;
  readonly source: string;
}

/** A board of ours, written down in the source. */
function board(tiles: string): Board {
  const parsed = parseBoard(tiles);
  assert(parsed.ok, `no board: ${tiles}`);
  return parsed.value;
}

/** An instance with its goal written down, or 1 2 … 0 when there is none. */
function instance(
  facts: Pick<Instance, 'id' | 'title' | 'group' | 'optimal' | 'source'> & { start: string; goal?: string },
): Instance {
  const { start: tiles, goal, ...rest } = facts;
  const start = board(tiles);
  return { ...rest, start, goal: goal === undefined ? standardGoal(start) : board(goal) };
}

const farthest = 'One of the two boards that are 31 moves away, by breadth-first search from the goal';
const ours = 'Ours; optimum by breadth-first search';
const kantz = 'Kantz, search in Common Lisp';

/** Boards up to 3×3, and the unsolvable ones. */
const small: readonly Instance[] = [
  instance({
    id: 'start-1',
    title: 'Easy: one move',
    group: 'start',
    start: '123 / 456 / 708',
    optimal: 1,
    source: ours,
  }),
  instance({
    id: 'start-4',
    title: 'Easy: four moves',
    group: 'start',
    start: '123 / 506 / 478',
    optimal: 4,
    source: ours,
  }),
  instance({
    id: 'start-8',
    title: 'Easy: eight moves',
    group: 'start',
    start: '136 / 742 / 058',
    optimal: 8,
    source: ours,
  }),
  instance({
    id: 'start-22',
    title: 'Hard: twenty-two moves',
    group: 'start',
    start: '358 / 721 / 640',
    optimal: 22,
    source: ours,
  }),
  instance({
    id: 'start-unsolvable',
    title: 'Not solvable: 1 and 2 exchanged',
    group: 'start',
    start: '213 / 456 / 780',
    optimal: null,
    source: 'One swap of two tiles away from the goal: no sequence of moves leads there',
  }),
  instance({
    id: 'first-steps',
    title: 'Four moves from home',
    group: 'classroom',
    start: '013 / 425 / 786',
    optimal: 4,
    source: 'The example of the 8-puzzle assignment of Princeton’s COS 226',
  }),
  instance({
    id: 'nilsson',
    title: 'Five moves, tiles in a ring',
    group: 'classroom',
    start: '283 / 164 / 705',
    goal: '123 / 804 / 765',
    optimal: 5,
    source: `N. J. Nilsson, Principles of Artificial Intelligence (1980); ${kantz}`,
  }),
  instance({
    id: 'middle',
    title: 'Sixteen moves',
    group: 'classroom',
    start: '158 / 743 / 062',
    optimal: 16,
    source: 'A classroom board; optimum by breadth-first search',
  }),
  instance({
    id: 'kantz-second',
    title: 'Thirteen moves',
    group: 'classroom',
    start: '273 / 164 / 805',
    optimal: 13,
    source: kantz,
  }),
  instance({
    id: 'ruby-small',
    title: 'Two moves: blank up, left',
    group: 'classroom',
    start: '142 / 305 / 678',
    goal: '012 / 345 / 678',
    optimal: 2,
    source: 'A Ruby post on the 8-puzzle',
  }),
  instance({
    id: 'ruby-large',
    title: 'Twenty moves, blank first',
    group: 'classroom',
    start: '762 / 531 / 048',
    goal: '012 / 345 / 678',
    optimal: 20,
    source: 'A Ruby post on the 8-puzzle',
  }),
  instance({
    id: 'puzzlr',
    title: 'Twenty-five moves, by hand',
    group: 'classroom',
    start: '738 / 026 / 415',
    optimal: 25,
    source: 'The puzzlr vignette (R)',
  }),
  instance({
    id: 'aima',
    title: 'Twenty-six moves, blank first',
    group: 'classroom',
    start: '724 / 506 / 831',
    goal: '012 / 345 / 678',
    optimal: 26,
    source: 'S. Russell & P. Norvig, Artificial Intelligence: A Modern Approach',
  }),
  instance({
    id: 'smallest-hardest',
    title: 'Hardest 2×2, six moves',
    group: 'hardest',
    start: '03 / 21',
    optimal: 6,
    source: 'The one 2×2 board that is 6 moves away, by breadth-first search from the goal',
  }),
  instance({
    id: 'hardest-2x3',
    title: 'Hardest 2×3, twenty-one moves',
    group: 'hardest',
    start: '450 / 123',
    optimal: 21,
    source: 'The one 2×3 board that is 21 moves away, by breadth-first search from the goal',
  }),
  instance({
    id: 'hardest-a',
    title: 'Hardest 8-puzzle, thirty-one moves (first)',
    group: 'hardest',
    start: '867 / 254 / 301',
    optimal: 31,
    source: farthest,
  }),
  instance({
    id: 'hardest-b',
    title: 'Hardest 8-puzzle, thirty-one moves (second)',
    group: 'hardest',
    start: '647 / 850 / 321',
    optimal: 31,
    source: farthest,
  }),
  instance({
    id: 'unsolvable',
    title: 'Unsolvable: 7 and 8 exchanged',
    group: 'unsolvable',
    start: '123 / 456 / 870',
    optimal: null,
    source: 'One swap of two tiles away from the goal: no sequence of moves leads there',
  }),
  instance({
    id: 'loyd',
    title: 'Unsolvable: the 14–15 puzzle',
    group: 'unsolvable',
    start: '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0',
    optimal: null,
    source: 'Sam Loyd’s prize puzzle; proved impossible by Johnson and Story, Amer. J. Math. 2 (1879)',
  }),
];

const fifteenByHand = instance({
  id: 'fifteen-nine',
  title: '15-puzzle, nine moves',
  group: 'fifteen',
  start: '5 1 2 4 / 9 6 3 8 / 13 10 7 11 / 0 14 15 12',
  optimal: 9,
  source: 'Ours; nine tiles are one place from home, so nine moves are needed, and nine are enough',
});

/** One of Korf's hundred, numbered from 1 as in his paper. */
export function korfInstance(number: number): Instance {
  const row = korfHundred[number - 1];
  assert(row !== undefined, `Korf's instances are numbered 1 … ${korfHundred.length}`);
  const start = board(row[0]);
  return {
    id: `korf-${number}`,
    title: `Korf ${number}, ${row[1]} moves`,
    group: 'fifteen',
    start,
    goal: blankFirstGoal(start),
    optimal: row[1],
    source: `R. E. Korf, Artificial Intelligence 27 (1985), instance ${number}`,
  };
}

/** One of the seventeen farthest 15-puzzles, numbered from 1. */
export function farthestFifteen(number: number): Instance {
  const tiles = eightyMoves[number - 1];
  assert(tiles !== undefined, `the farthest 15-puzzles are numbered 1 … ${eightyMoves.length}`);
  const start = board(tiles);
  return {
    id: `eighty-${number}`,
    title: `Hardest 15-puzzle ${number}, eighty moves`,
    group: 'fifteen',
    start,
    goal: standardGoal(start),
    optimal: 80,
    source: 'One of the seventeen that are 80 moves away: Korf and Schultze, AAAI 2005',
  };
}

/** The named boards, easiest first within a group. Of Korf's hundred: the first, and the five easiest for IDA*. */
export const instances: readonly Instance[] = [
  ...small,
  fifteenByHand,
  ...[79, 12, 42, 55, 97, 1].map(korfInstance),
];

/** Boards that are known by name, as lists to be run through. */
export const instanceSetNames = ['classroom', 'hardest', 'fifteen', 'korf-hundred'] as const;
export type InstanceSetName = (typeof instanceSetNames)[number];

/** The boards of a set, in order: those of the gallery's group, or all of Korf's hundred. */
export function instanceSet(name: InstanceSetName): readonly Instance[] {
  return (made[name] ??=
    name === 'korf-hundred'
      ? korfHundred.map((_, index) => korfInstance(index + 1))
      : instances.filter(({ group }) => group === name));
}

const made: Partial<Record<InstanceSetName, readonly Instance[]>> = {};

/** One of Korf's fifty 24-puzzles. */
export interface TwentyFour extends Instance {
  readonly optimal: number;
  /** From 1, as in the paper. */
  readonly number: number;
  /** That were expanded with pattern databases 6-6-6-6, as published: how hard it is. */
  readonly nodes: number;
}

const size: Size = { rows: 5, columns: 5 };

/** All fifty, the easiest first: by their published nodes. */
export const twentyFours: readonly TwentyFour[] = korfFifty
  .map(([tiles, optimal, nodes], index): TwentyFour => {
    const start = createBoard(size, tiles.split(' ').map(Number));
    return {
      id: `korf24-${index + 1}`,
      title: `Korf 24-puzzle ${index + 1}, ${optimal} moves`,
      group: 'twenty-four',
      ...{ start, goal: blankFirstGoal(start), optimal },
      source: `R. E. Korf and A. Felner, Artificial Intelligence 134 (2002), instance ${index + 1}`,
      ...{ number: index + 1, nodes },
    };
  })
  .sort((a, b) => a.nodes - b.nodes);

/** What was published of a board; null for all but the fifty. */
export function twentyFourOf(start: Board, goal: Board): TwentyFour | null {
  return twentyFours.find((one) => boardsEqual(one.start, start) && boardsEqual(one.goal, goal)) ?? null;
}
