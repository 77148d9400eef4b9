import { boardsEqual, standardGoal, type Board, sameSize } from '../../core/puzzle/board.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { board } from './boards.ts';
import type { Lesson, LessonRun } from './lesson.ts';
import { type Reading, isAtEnd, isSearched, totalsOf } from './reading.ts';

const swapped = board('123 / 540');
const exhausting: LessonRun = {
  start: swapped,
  settings: { algorithm: 'breadth-first' },
  evenIfUnsolvable: true,
};
const hopeless = board('124 / 608 / 753');
const twins: LessonRun = { start: hopeless, settings: { algorithm: 'twin' } };
const home: LessonRun = { start: board('123 / 405 / 786'), settings: { algorithm: 'a-star' } };

/** Pairs of tiles of which the larger one is read first. */
function inversionsOf({ start: { cells } }: Reading): number {
  const tiles = Array.from(cells).filter((tile) => tile > 0);
  return tiles.reduce((sum, tile, at) => sum + tiles.slice(at + 1).filter((later) => later < tile).length, 0);
}

/** A 2×3 board whose goal is the standard one. */
function isStandard({ start, goal }: Reading): boolean {
  return sameSize(start, swapped) && boardsEqual(goal, standardGoal(swapped));
}

/** Cells with another tile; 0 where the blank moved or the size is another, so that slides do not count. */
function exchanged(start: Board, before: Board): number {
  if (!sameSize(start, before) || start.cells.indexOf(0) !== before.cells.indexOf(0)) return 0;
  return start.cells.filter((tile, cell) => tile !== before.cells[cell]).length;
}

export const parity: Lesson = {
  id: 'parity',
  title: 'Parity and twins',
  summary: 'Half of all boards cannot be solved, and counting tells which half without any search.',
  minutes: 4,
  steps: [
    {
      text: [
        'On this 2×3 board only 4 and 5 are exchanged. The search was run anyway: it expanded all {states} boards that the start can reach, and the goal was not among them.',
        'Six cells can be filled in 6! = {all} ways. The start reaches just half of them.',
      ],
      run: exhausting,
      at: 'end',
      shows: ['board'],
      subject: 'board',
      facts: { states: (here) => totalsOf(here).visited ?? 0, all: () => 720 },
      claims: [
        { says: 'the goal was not among them', holds: ({ trace }) => trace.result?.status === 'exhausted' },
        { says: 'the start reaches just half', holds: (here) => 2 * (totalsOf(here).visited ?? 0) === 720 },
        {
          says: 'only 4 and 5 stand exchanged',
          holds: ({ start }) =>
            start.cells.join('') === '123540' && standardGoal(start).cells.join('') === '123450',
        },
      ],
    },
    {
      text: [
        'An *inversion* is a pair of tiles of which the larger comes first, row by row and without the blank. Inversions of this board: {inversions}. A sideways move leaves the order as it is. A move up or down passes two tiles on this board, so it changes the count by 0 or 2.',
        'Odd stays odd. The goal has no inversions: it is even.',
      ],
      run: exhausting,
      at: 'end',
      subject: 'board',
      facts: { inversions: inversionsOf },
      claims: [
        {
          says: 'Inversions of this board: 1, as 5 comes before 4 in 1 2 3 5 4',
          holds: (here) => inversionsOf(here) === 1 && here.start.cells.join('') === '123540',
        },
        { says: 'the number of inversions is odd', holds: (here) => inversionsOf(here) % 2 === 1 },
        {
          says: 'the goal has no inversions',
          holds: (here) => inversionsOf({ ...here, start: here.goal }) === 0,
        },
        { says: 'a move up or down passes two tiles', holds: ({ start }) => start.columns - 1 === 2 },
      ],
      task: {
        ask: 'Slide tiles on the board until the inversions are 3 or more.',
        hint: 'Click a tile beside the blank, or press an arrow key on the board. The count stands under the board; make some moves up and down.',
        done: 'The count changed, and is odd still: the board stays unsolvable, whatever you slide.',
        isDone: (here) => inversionsOf(here) >= 3 && inversionsOf(here) % 2 === 1 && isStandard(here),
        proves: [
          {
            says: 'the count is odd still: the board stays unsolvable',
            holds: (here) => inversionsOf(here) % 2 === 1 && !isSolvable(here.start, here.goal),
          },
        ],
        replies: [
          {
            when: (here) => isStandard(here) && isSolvable(here.start, here.goal),
            says: 'Now {inversions} inversions, and the board is solvable: that took more than sliding. Set the step up again, and only slide.',
            facts: { inversions: inversionsOf },
          },
        ],
      },
    },
    {
      text: [
        'No slide changes the parity, but lifting two tiles out and exchanging them does. A board and the board with two tiles exchanged are *twins*. Exactly one of them can be solved.',
      ],
      run: exhausting,
      at: 'end',
      shows: ['place'],
      subject: 'board',
      claims: [
        {
          says: 'this board cannot be solved',
          holds: ({ start, goal }) => !isSolvable(start, goal),
        },
        {
          says: 'with two tiles exchanged it can',
          holds: ({ goal }) => isSolvable(board('213 / 540'), goal),
        },
      ],
      task: {
        ask: 'Choose **Place** above the board and exchange two tiles, so that the board becomes solvable.',
        hint: 'In Place mode click one tile, then the other, or press Enter on each. Any two tiles will do.',
        done: 'Solvable: one exchange changes the parity.',
        isDone: (here) =>
          isStandard(here) && isSolvable(here.start, here.goal) && exchanged(here.start, swapped) === 2,
        proves: [
          {
            says: 'one exchange made it solvable',
            holds: ({ start, goal }) => isSolvable(start, goal) && exchanged(start, swapped) === 2,
          },
        ],
        replies: [
          {
            when: ({ start, goal }) => !boardsEqual(start, swapped) && isSolvable(start, goal),
            says: 'Solvable, but not by one exchange of two tiles. Set the step up again, and exchange two tiles, neither of them the blank.',
          },
          {
            when: ({ start }) => !boardsEqual(start, swapped),
            says: 'Still unsolvable: a slide keeps the parity, and so do two exchanges.',
          },
        ],
      },
    },
    {
      text: [
        'Without the parity one can still decide it: search the board **and** its twin, in turns. One of the two searches must reach the goal. Here it was the twin, after {expanded} expansions of both together.',
      ],
      run: twins,
      at: 'end',
      shows: ['transport'],
      facts: { expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'it was the twin that ended',
          holds: (here) => isAtEnd(here) && here.trace.result?.status === 'unsolvable',
        },
        { says: 'two trees', holds: ({ trace }) => trace.sides.length === 2 },
        { says: 'the board cannot be solved', holds: ({ start, goal }) => !isSolvable(start, goal) },
      ],
    },
    {
      text: [
        '**In one sentence:** moves keep the parity, so half of all boards can never reach the goal, and counting inversions says at once what a search of the whole space would.',
        'The rule for any size: the permutation from start to goal, with the blank as one of its tiles, must have the parity of the blank’s distance to its goal cell.',
      ],
      run: home,
      at: 'end',
      subject: 'board',
      claims: [
        { says: 'this board can be solved', holds: ({ start, goal }) => isSolvable(start, goal) },
        { says: 'and is', holds: (here) => isSearched(here, () => true) && isAtEnd(here) },
      ],
      task: {
        ask: 'This board is solvable. Make it unsolvable.',
        hint: 'Sliding will not do it. Place mode will.',
        done: 'Tilescope refuses to search it, and now you know how it knows.',
        isDone: ({ start, goal }) => !isSolvable(start, goal),
        proves: [{ says: 'it is unsolvable', holds: (here) => !isSolvable(here.start, here.goal) }],
        replies: [
          {
            when: ({ start }) => !boardsEqual(start, home.start),
            says: 'Still solvable: a slide keeps the parity, and so do two exchanges.',
          },
        ],
      },
    },
  ],
};
