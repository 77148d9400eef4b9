import { fourMoves, sixteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  digitsOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  totalsOf,
} from './reading.ts';

const forgetful: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'breadth-first', duplicates: 'none' },
};
const pruned: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'breadth-first', duplicates: 'parent' },
};
const guidedWith = (duplicates: 'none' | 'parent' | 'closed'): LessonRun => ({
  start: sixteenMoves,
  settings: { algorithm: 'a-star', duplicates },
});
const [guidedForgetful, guidedPruned, guidedKnowing] = [
  guidedWith('none'),
  guidedWith('parent'),
  guidedWith('closed'),
];

/** Nodes whose board is the start. */
function copiesOfStart(here: AtCursor): number[] {
  const start = here.trace.request.start.cells.join('');
  return nodesOf(here).filter((node) => digitsOf(here, node) === start);
}

function distinctBoards(here: AtCursor): number {
  return new Set(nodesOf(here).map((node) => digitsOf(here, node))).size;
}

export const pruningTheUndo: Lesson = {
  id: 'pruning-the-undo',
  title: 'Pruning the undo',
  summary:
    'Parent pruning rejects the move back with one remembered move; a closed list rejects every known board.',
  minutes: 4,
  steps: [
    {
      text: [
        'Every move can be undone. This breadth-first search rejects nothing: after the second expansion one of the new nodes, the one marked in the picture, is the **start board** again.',
      ],
      run: forgetful,
      at: 2,
      shows: ['transport', 'inspector'],
      select: (here) => copiesOfStart(here)[1] ?? -1,
      claims: [
        {
          says: 'one of the new nodes is the start board again',
          holds: (here) => {
            const copies = copiesOfStart(here);
            return copies.length === 2 && here.trace.bornAt(copies[1] ?? -1) === 2;
          },
        },
        { says: 'now selected', holds: (here) => copiesOfStart(here).indexOf(here.selected) === 1 },
      ],
    },
    {
      text: [
        'It goes on like this. By the end the tree holds the start board {copies} times. Its {nodes} nodes hold only {boards} different boards.',
      ],
      run: forgetful,
      at: 'end',
      shows: ['duplicates', 'counts'],
      others: { forgetful },
      facts: {
        copies: (here) => copiesOfStart(here).length,
        nodes: (here) => nodesOf(here).length,
        boards: distinctBoards,
      },
      claims: [
        {
          says: 'it is solved, with far fewer boards than nodes',
          holds: (here) => isAtEnd(here) && isSolved(here) && distinctBoards(here) * 2 < nodesOf(here).length,
        },
      ],
      task: {
        ask: 'Choose **Undoing moves** for **Duplicates rejected**, and search.',
        hint: 'The list **Duplicates rejected** stands below this task; then press **Search**.',
        done: 'A solution of the same length from a fraction of the tree.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, duplicates }) => algorithm === 'breadth-first' && duplicates === 'parent',
          ) &&
          isOfBoards(here, forgetful) &&
          isSolved(here),
        proves: [
          {
            says: 'a solution of the same length from a fraction of the tree',
            holds: (here, other) =>
              movesOf(here) === movesOf(other('forgetful')) &&
              2 * here.trace.nodeCount < other('forgetful').trace.nodeCount,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(
                here,
                ({ algorithm, duplicates }) =>
                  algorithm === 'breadth-first' && duplicates !== 'parent' && duplicates !== 'none',
              ),
            says: 'That rule looks every board up, in a table or along the path. The one asked for remembers only the last move.',
          },
        ],
      },
    },
    {
      text: [
        '*Parent pruning*: the move that undoes the last one is not tried. It needs no table, only the last move of the path.',
        '{after} expansions instead of {before}, and the solution still has {moves} moves: a shortest path never goes back and forth.',
      ],
      run: pruned,
      at: 'end',
      others: { forgetful },
      facts: {
        after: (here) => totalsOf(here).expanded,
        before: (_, other) => totalsOf(other('forgetful')).expanded,
        moves: movesOf,
      },
      claims: [
        {
          says: 'the solution has as many moves as before',
          holds: (here, other) => movesOf(here) === movesOf(other('forgetful')),
        },
        {
          says: 'fewer expansions',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('forgetful')).expanded,
        },
      ],
    },
    {
      text: [
        'The deeper the goal, the more it saves, since it lowers the branching factor of every level. A* on a board 16 moves from the goal: {before} expansions without, {after} with parent pruning.',
      ],
      run: guidedPruned,
      at: 'end',
      others: { before: guidedForgetful },
      facts: {
        before: (_, other) => totalsOf(other('before')).expanded,
        after: (here) => totalsOf(here).expanded,
      },
      claims: [
        { says: 'a board 16 moves from home', holds: (here) => movesOf(here) === 16 },
        {
          says: 'the deeper the goal, the more it saves',
          holds: (here, other) => totalsOf(other('before')).expanded > 10 * totalsOf(here).expanded,
        },
      ],
    },
    {
      text: [
        'There are still {nodes} nodes for only {boards} different boards: two longer paths can meet in one board, and the last move does not show it. That needs a table of all boards generated so far: the frontier, and a *closed list* of what was expanded.',
      ],
      run: guidedPruned,
      at: 'end',
      shows: ['duplicates'],
      facts: { nodes: (here) => nodesOf(here).length, boards: distinctBoards },
      claims: [
        {
          says: 'there are fewer boards than nodes',
          holds: (here) => distinctBoards(here) < nodesOf(here).length,
        },
      ],
      task: {
        ask: 'Choose **Known boards** for **Duplicates rejected**, and search.',
        hint: 'It is the first choice of the list.',
        done: 'Now no two nodes have the same board.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, duplicates }) => algorithm === 'a-star' && duplicates === 'closed',
          ) && isSolved(here),
        proves: [
          {
            says: 'no two nodes have the same board',
            holds: (here) => distinctBoards(here) === nodesOf(here).length,
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** parent pruning is free and always worth it; a closed list also rejects what longer detours lead back to, and costs memory for every board.',
        'Here the closed list has brought {parent} expansions down to {closed}.',
      ],
      run: guidedKnowing,
      at: 'end',
      others: { pruned: guidedPruned },
      facts: {
        parent: (_, other) => totalsOf(other('pruned')).expanded,
        closed: (here) => totalsOf(here).expanded,
      },
      claims: [
        {
          says: 'a closed list also stops the longer detours',
          holds: (here) => distinctBoards(here) === nodesOf(here).length,
        },
        {
          says: 'it has brought the expansions down',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('pruned')).expanded,
        },
      ],
    },
  ],
};
