import { thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  frontierOf,
  gOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  totalsOf,
} from './reading.ts';

const bothEnds: LessonRun = { start: thirteenMoves, settings: { algorithm: 'bidirectional' } };
const breadthFirst: LessonRun = { start: thirteenMoves, settings: { algorithm: 'breadth-first' } };
const nbs: LessonRun = { start: thirteenMoves, settings: { algorithm: 'nbs' } };
const aStar: LessonRun = { start: thirteenMoves, settings: { algorithm: 'a-star' } };

/** The deepest node of a side. */
function depthOf(here: AtCursor, side: number): number {
  return Math.max(
    ...nodesOf(here)
      .filter((node) => here.trace.sideIndex(node) === side)
      .map((node) => gOf(here, node)),
  );
}

function firstMeeting({ trace }: Pick<AtCursor, 'trace'>): number {
  return trace.meetings[0]?.at ?? -1;
}

export const bidirectional: Lesson = {
  id: 'bidirectional',
  title: 'From both ends',
  summary: 'Two small searches instead of one large one, and when their meeting proves a shortest solution.',
  minutes: 3,
  steps: [
    {
      text: [
        'Moves can be undone, so one can search backwards from the goal as well. Two trees grow in the picture, one from the start and one from the goal; the side with the smaller frontier goes next.',
      ],
      run: bothEnds,
      at: 20,
      shows: ['transport', 'stop-when', 'inspector'],
      claims: [
        { says: 'two trees', holds: ({ trace }) => trace.sides.length === 2 },
        {
          says: 'both have grown',
          holds: (here) => depthOf(here, 0) > 1 && depthOf(here, 1) > 1,
        },
      ],
      task: {
        ask: 'Go to where the two sides **meet** for the first time.',
        hint: 'Press **Stop when**, the flag beside the buttons, and choose that two sides meet; then press **Play**. Or press **Step forward** until they do.',
        done: 'One board on both sides: there is a path.',
        isDone: ({ trace, cursor }) => trace.meetings.length > 0 && cursor >= firstMeeting({ trace }),
        proves: [
          {
            says: 'there is a path',
            holds: (here) => here.trace.sides.length === 2 && isSolved(here),
          },
        ],
      },
    },
    {
      text: [
        'The meeting is {depthA} moves from the start and {depthB} from the goal: together a path of {moves}.',
        'From one end, breadth-first search goes all the way: about `b¹³` boards, with b the branching factor. From both ends it is twice `b⁷`, at most.',
      ],
      run: bothEnds,
      at: (trace) => firstMeeting({ trace }),
      facts: {
        depthA: (here) => gOf(here, here.trace.result?.goalNode ?? -1),
        depthB: (here) => gOf(here, here.trace.result?.meetingNode ?? -1),
        moves: movesOf,
      },
      claims: [
        {
          says: 'together a way',
          holds: (here) =>
            gOf(here, here.trace.result?.goalNode ?? -1) + gOf(here, here.trace.result?.meetingNode ?? -1) ===
            movesOf(here),
        },
        {
          says: '13 moves, and no side beyond 7',
          holds: (here) => movesOf(here) === 13 && depthOf(here, 0) <= 7 && depthOf(here, 1) <= 7,
        },
        { says: 'this is a meeting', holds: ({ trace, cursor }) => cursor === firstMeeting({ trace }) },
      ],
    },
    {
      text: [
        'That took {expanded} expansions; from one end, breadth-first search made {breadth}.',
        'The first meeting need not be on a shortest path. The search may stop only when no shorter one is possible: when the two frontiers are too deep to add up to less.',
      ],
      run: bothEnds,
      at: 'end',
      others: { breadth: breadthFirst },
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        breadth: (_, other) => totalsOf(other('breadth')).expanded,
      },
      claims: [
        {
          says: 'a tenth of the expansions, the same length',
          holds: (here, other) =>
            isAtEnd(here) &&
            10 * totalsOf(here).expanded < totalsOf(other('breadth')).expanded &&
            movesOf(here) === movesOf(other('breadth')),
        },
        {
          says: 'what waits on both sides adds up to no less',
          holds: (here) => {
            const shallowest = (side: number): number =>
              Math.min(
                ...frontierOf(here)
                  .filter((node) => here.trace.sideIndex(node) === side)
                  .map((node) => gOf(here, node)),
              );
            return shallowest(0) + shallowest(1) + 1 >= movesOf(here);
          },
        },
      ],
    },
    {
      text: [
        'Can both ideas be joined, two ends and a heuristic? For a long time it did not pay: each side went on past the other. *NBS* (2017) selects pairs of nodes, one of each side, by a lower bound on a path through both: {expanded} expansions; A* made {aStar}.',
      ],
      run: nbs,
      at: 'end',
      others: { aStar },
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        aStar: (_, other) => totalsOf(other('aStar')).expanded,
      },
      claims: [
        {
          says: 'fewer expansions than A*, and as short',
          holds: (here, other) =>
            totalsOf(here).expanded < totalsOf(other('aStar')).expanded &&
            movesOf(here) === movesOf(other('aStar')),
        },
      ],
    },
    {
      text: [
        '**In one sentence:** half the depth is far less than half the work, provided that the goal is known, moves can be undone, and the meeting is proved.',
      ],
      run: bothEnds,
      at: 'end',
      shows: ['algorithm'],
      others: { breadth: breadthFirst, bothEnds },
      claims: [
        {
          says: 'far less than half the work',
          holds: (here, other) =>
            isSolved(here) && 2 * totalsOf(here).expanded < totalsOf(other('breadth')).expanded,
        },
      ],
      task: {
        ask: 'Search the same board with the **Algorithm** **Breadth-first**, and look at its one tree.',
        hint: 'Choose it under **Algorithm**, then press **Search**.',
        done: 'Most of its nodes are in the deep layers, which the search from both ends never reached.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'breadth-first') &&
          isOfBoards(here, breadthFirst) &&
          isSolved(here),
        proves: [
          {
            says: 'most of it are layers deeper than those of the search from both ends',
            holds: (here, other) => {
              const deepest = Math.max(...[0, 1].map((side) => depthOf(other('bothEnds'), side)));
              return (
                2 * nodesOf(here).filter((node) => gOf(here, node) > deepest).length > here.trace.nodeCount
              );
            },
          },
        ],
      },
    },
  ],
};
