import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import { type Reading, hOf, isSearched, isSolved, movesOf, searchedWith, totalsOf } from './reading.ts';

const guided = (start: string, heuristic: string): LessonRun => ({
  start: board(start),
  settings: { algorithm: 'a-star', heuristic },
});
const twoPairs = '213 / 546 / 780';
const threeInLine = '321 / 406 / 578';
const mirrored = '087 / 654 / 321';
const [pairManhattan, pairConflict] = [guided(twoPairs, 'manhattan'), guided(twoPairs, 'linear-conflict')];
const [threeManhattan, threeConflict, threeEach] = [
  guided(threeInLine, 'manhattan'),
  guided(threeInLine, 'linear-conflict'),
  guided(threeInLine, 'pairwise-conflict'),
];
const [mirroredEach, mirroredConflict] = [
  guided(mirrored, 'pairwise-conflict'),
  guided(mirrored, 'linear-conflict'),
];

const ofStart = (here: Reading): number => hOf(here, 0);

export const conflictByHand: Lesson = {
  id: 'conflict-by-hand',
  title: 'Linear conflict by hand',
  summary: 'What two tiles in each other’s way cost, and why three of them do not cost 2 for each pair.',
  minutes: 4,
  steps: [
    {
      text: [
        '2 and 1 stand in their goal row, in the wrong order; so do 5 and 4. Manhattan distance lets tiles pass through each other: each of the four is one step from home, so h = {h}.',
        'The shortest solution has {moves} moves. Where do the others come from?',
      ],
      run: pairManhattan,
      at: 'start',
      select: () => 0,
      shows: ['board', 'inspector'],
      subject: 'board',
      facts: { h: ofStart, moves: movesOf },
      claims: [
        {
          says: 'four tiles, a step each, and far more moves',
          holds: (here) => ofStart(here) === 4 && movesOf(here) > 3 * ofStart(here),
        },
      ],
    },
    {
      text: [
        'Two tiles of one line cannot pass. One must leave the line and come back: **two moves** that Manhattan distance does not see, and that serve no other tile’s distance. Two such pairs: h = {manhattan} + 2 + 2 = {h}.',
        'A* needs {conflict} expansions in place of {more}.',
      ],
      run: pairConflict,
      at: 'start',
      select: () => 0,
      shows: ['heuristic'],
      subject: 'board',
      others: { pairManhattan },
      facts: {
        h: ofStart,
        manhattan: (_, other) => ofStart(other('pairManhattan')),
        conflict: (here) => totalsOf(here).expanded,
        more: (_, other) => totalsOf(other('pairManhattan')).expanded,
      },
      claims: [
        {
          says: 'two more for each of two pairs, and not too large',
          holds: (here, other) =>
            ofStart(here) === ofStart(other('pairManhattan')) + 4 && ofStart(here) <= movesOf(here),
        },
        {
          says: 'fewer expansions',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('pairManhattan')).expanded,
        },
      ],
    },
    {
      text: [
        'Now three: 3, 2, 1. Three pairs are in the wrong order: 3 and 2, 3 and 1, 2 and 1. How many tiles must leave the row? Two. The third stays, alone and in order. So + 4 and **not + 6**: h = {manhattan} + 4 = {h}.',
        'A tile that leaves settles all of its pairs at once.',
      ],
      run: threeConflict,
      at: 'start',
      select: () => 0,
      shows: ['heuristic'],
      subject: 'board',
      others: { threeManhattan },
      facts: { h: ofStart, manhattan: (_, other) => ofStart(other('threeManhattan')) },
      claims: [
        {
          says: 'plus four',
          holds: (here, other) => ofStart(here) === ofStart(other('threeManhattan')) + 4,
        },
      ],
      task: {
        ask: 'Choose the heuristic that makes the mistake, + 2 for **each pair**, and search.',
        hint: 'Under **Heuristic** it stands among the deliberately wrong ones.',
        done: 'h = 14, still not more than the 18 moves that are needed, and the solution is a shortest one. That is how this mistake passes its tests.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'pairwise-conflict',
          ) &&
          isOfBoards(here, threeEach) &&
          movesOf(here) === 18,
        proves: [
          {
            says: 'h = 14 of 18 moves',
            holds: (here) => ofStart(here) === 14 && movesOf(here) === 18,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'a-star') && isOfBoards(here, threeEach),
            says: 'With this one h is {h} at the start. The mistake gives 14.',
            facts: { h: ofStart },
          },
        ],
      },
    },
    {
      text: [
        'Here the middle row and the middle column are reversed: 6 5 4, and 8 5 2. Counting each pair gives h = {h}; the shortest solution has {moves} moves. So this h is **not admissible**.',
        'Of the 181,440 boards it is too large on seven. A test with a hundred random boards hardly ever meets one; the **Lab** tries all.',
      ],
      run: mirroredEach,
      at: 'start',
      select: () => 0,
      shows: ['heuristic'],
      subject: 'board',
      facts: { h: ofStart, moves: movesOf },
      claims: [{ says: 'too large', holds: (here) => ofStart(here) > movesOf(here) && movesOf(here) === 28 }],
      task: {
        ask: 'Choose the heuristic that counts only the tiles that **must leave** their line, and search.',
        hint: 'It is called Linear conflict, without a remark in brackets.',
        done: 'h = 28 at the start, the true distance: not one move is missed, and none is counted twice.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'linear-conflict',
          ) &&
          isOfBoards(here, mirroredEach) &&
          isSolved(here),
        optimalOnly: [],
        proves: [
          {
            says: 'h is the true distance',
            holds: (here) =>
              isSolved(here) &&
              ofStart(here) === movesOf(here) &&
              searchedWith(here).heuristic === 'linear-conflict',
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
              isOfBoards(here, mirroredEach) &&
              isSolved(here),
            says: 'With this heuristic h is {h} at the start. The task asks for the one that counts tiles that must leave their line.',
            facts: { h: ofStart },
          },
        ],
      },
    },
    {
      text: [
        'By hand: in each row and each column, look at the tiles that belong to it. Keep as many as stand in the right order; for each of the others, + 2. For 2 3 1, two stay and one leaves: + 2, although two pairs are in the wrong order.',
        'The correct count needs {conflict} expansions here, the mistake {each}.',
      ],
      run: mirroredConflict,
      at: 'end',
      others: { mirroredEach },
      facts: {
        conflict: (here) => totalsOf(here).expanded,
        each: (_, other) => totalsOf(other('mirroredEach')).expanded,
      },
      claims: [
        {
          says: 'fewer with the correct count',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('mirroredEach')).expanded,
        },
      ],
    },
    {
      text: [
        '**In one sentence:** linear conflict adds 2 for each tile that must leave its line, which are all but the longest sequence in the right order, and never 2 for each pair.',
      ],
      run: mirroredConflict,
      at: 'start',
      select: () => 0,
      claims: [
        {
          says: 'not too large',
          holds: (here) => ofStart(here) <= movesOf(here),
        },
      ],
    },
  ],
};
