import { type Board, createBoard } from '../core/puzzle/board.ts';
import type { Published, PublishedRow, PublishedRun } from './published-run.ts';
import { reportRuns } from './report-runs.ts';

/** Nine digits, row by row. */
function eightPuzzle(digits: string): Board {
  return createBoard({ rows: 3, columns: 3 }, [...digits].map(Number));
}

const kantz = 'Kantz, search in Common Lisp';
const kantzFirst = { start: eightPuzzle('283164705'), goal: eightPuzzle('123804765') };
const kantzSecond = { start: eightPuzzle('273164805'), goal: eightPuzzle('123456780') };
const kantzNote =
  'The order of equal nodes decides: the newest first, siblings sorted by priority, moves tried down, right, up, left. ' +
  'The estimate counts tiles against 1 2 3 …, whatever the goal is.';
const kantzPolicies = {
  moves: 'DRUL',
  ties: 'newest',
  duplicates: 'open',
  sortSuccessors: true,
  heuristic: 'hamming-standard-goal',
} as const;

function kantzFigures(expanded: number, pathBoards: number | null): Published[] {
  return [
    { label: 'Expansions', figure: 'expanded', value: expanded },
    { label: 'Boards on the path', figure: 'pathBoards', value: pathBoards },
  ];
}

const kantzRuns: readonly PublishedRun[] = [
  {
    id: 'K1',
    title: 'Hill climbing (beam of 1): no solution',
    source: kantz,
    note: 'Hill climbing is a beam of width 1 there. It runs into a dead end, because a path may not cross itself.',
    ...kantzFirst,
    settings: { ...kantzPolicies, algorithm: 'stack-beam', duplicates: 'path', width: 1 },
    published: kantzFigures(182, null),
  },
  {
    id: 'K2',
    title: 'Beam of 3: a path of 5,478 boards',
    source: kantz,
    note: 'The beam keeps three nodes and follows the estimate alone: a solution, and a very long one.',
    ...kantzFirst,
    settings: { ...kantzPolicies, algorithm: 'stack-beam', duplicates: 'path', width: 3 },
    published: kantzFigures(5527, 5478),
  },
  {
    id: 'K3',
    title: 'Breadth-first: 48 expansions',
    source: kantz,
    note: 'Only boards on the node’s own path are rejected, so that boards are met again on other paths.',
    ...kantzFirst,
    settings: { ...kantzPolicies, algorithm: 'breadth-first', duplicates: 'path', ties: 'oldest' },
    published: kantzFigures(48, 6),
  },
  {
    id: 'K4',
    title: 'Greedy: 39 expansions',
    source: kantz,
    note: kantzNote,
    ...kantzFirst,
    settings: { ...kantzPolicies, algorithm: 'greedy' },
    published: kantzFigures(39, 16),
  },
  {
    id: 'K5',
    title: 'A*: 19 expansions',
    source: kantz,
    note: kantzNote,
    ...kantzFirst,
    settings: { ...kantzPolicies, algorithm: 'a-star' },
    published: kantzFigures(19, 6),
  },
  {
    id: 'K6',
    title: 'Greedy, second pair: 515 expansions',
    source: kantz,
    note: 'The goal is the standard one here, so that the estimate is the ordinary number of misplaced tiles.',
    ...kantzSecond,
    settings: { ...kantzPolicies, algorithm: 'greedy' },
    published: kantzFigures(515, 128),
  },
  {
    id: 'K7',
    title: 'A*, second pair: 122 expansions',
    source: kantz,
    note: 'Among nodes of equal f the newest is selected first.',
    ...kantzSecond,
    settings: { ...kantzPolicies, algorithm: 'a-star' },
    published: kantzFigures(122, 14),
  },
  {
    id: 'K7b',
    title: 'A*, second pair, oldest first: 165 expansions',
    source: `${kantz}, with the other order of ties`,
    note: 'The same search with one policy changed: among nodes of equal f the oldest is selected first.',
    ...kantzSecond,
    settings: { ...kantzPolicies, algorithm: 'a-star', ties: 'oldest' },
    published: kantzFigures(165, 14),
  },
];

const row = (moves: number, manhattan: number, hamming: number): PublishedRow => ({
  moves,
  manhattan,
  hamming,
});

const puzzlr: PublishedRun = {
  id: 'P',
  title: 'A*, the 2,680th board selected',
  source: 'The puzzlr vignette (R)',
  note: 'A tree search: only the move back is left out. Among nodes of equal f the one whose path comes first, move by move, is selected.',
  start: eightPuzzle('738026415'),
  goal: eightPuzzle('123456780'),
  settings: {
    algorithm: 'a-star',
    heuristic: 'manhattan',
    duplicates: 'parent',
    ties: 'path-order',
    moves: 'UDLR',
  },
  published: [
    { label: 'Boards selected, the start not counted', figure: 'selectedAfterStart', value: 2680 },
    { label: 'Moves', figure: 'length', value: 25 },
  ],
  firstSelected: [
    row(1, 12, 7),
    row(1, 12, 6),
    row(2, 11, 6),
    row(3, 10, 6),
    row(2, 13, 7),
    row(3, 12, 6),
    row(4, 11, 6),
    row(5, 10, 6),
    row(3, 12, 7),
    row(3, 12, 6),
  ],
};

const ruby = 'A Ruby post on the 8-puzzle';
const rubyLarge = { start: eightPuzzle('762531048'), goal: eightPuzzle('012345678') };
const rubyNote = 'The moves were tried in a random order, so that the published number is one draw of many.';
/** By layers: all 37,809 boards nearer to the start than the goal come first, and 54,802 are as near or nearer. */
const rubyRange = [37_810, 54_802] as const;

const rubyRuns: readonly PublishedRun[] = [
  {
    id: 'R-small',
    title: 'Breadth-first: blank up, left',
    source: ruby,
    note: 'Two moves from the goal.',
    start: eightPuzzle('142305678'),
    goal: eightPuzzle('012345678'),
    settings: { algorithm: 'breadth-first' },
    published: [
      { label: 'Moves', figure: 'length', value: 2 },
      { label: 'Solution', figure: 'moves', value: 'UL' },
    ],
  },
  {
    id: 'R-breadth-first',
    title: 'Breadth-first: 47,892 boards visited',
    source: ruby,
    note: rubyNote,
    ...rubyLarge,
    settings: { algorithm: 'breadth-first', moves: 'shuffled', duplicates: 'expanded' },
    published: [
      { label: 'Boards visited', figure: 'visited', value: 47_892, range: rubyRange },
      { label: 'Moves', figure: 'length', value: 20 },
    ],
  },
  {
    id: 'R-uniform-cost',
    title: 'Uniform-cost: 51,963 boards visited',
    source: ruby,
    note: rubyNote,
    ...rubyLarge,
    settings: { algorithm: 'uniform-cost', moves: 'shuffled', duplicates: 'expanded' },
    published: [
      { label: 'Boards visited', figure: 'visited', value: 51_963, range: rubyRange },
      { label: 'Moves', figure: 'length', value: 20 },
    ],
  },
  {
    id: 'R-a-star',
    title: 'A* with the blank counted: 736 boards visited',
    source: ruby,
    note: `${rubyNote} Nodes with equal f were selected in a random order too. The estimate counts the blank: a shortest solution is not guaranteed.`,
    ...rubyLarge,
    settings: {
      algorithm: 'a-star',
      heuristic: 'manhattan-with-blank',
      moves: 'shuffled',
      duplicates: 'expanded',
      ties: 'random',
    },
    published: [{ label: 'Boards visited', figure: 'visited', value: 736, range: [525, 890] }],
  },
  {
    id: 'R-stack',
    title: 'Depth-first: stack overflow',
    source: ruby,
    note:
      'The search called itself for every move, and its first path hardly ever turns back: the calls fill the stack ' +
      'long before the goal, 20 moves away, comes up. The limit of 10,000 calls is ours, about what Ruby has room for.',
    ...rubyLarge,
    settings: {
      algorithm: 'depth-first',
      moves: 'shuffled',
      duplicates: 'expanded',
      stackLimit: 10_000,
    },
    published: [
      { label: 'Ended by', figure: 'status', value: 'budget' },
      { label: 'Moves', figure: 'length', value: null },
    ],
  },
  {
    id: 'R-memory',
    title: 'Breadth-first without “visited”: out of memory',
    source: ruby,
    note:
      'Without a list of the boards that it has visited, it makes the same boards over and over: a million nodes, and ' +
      'only some 2,000 different boards expanded. The limit of a million nodes is ours.',
    ...rubyLarge,
    settings: {
      algorithm: 'breadth-first',
      moves: 'shuffled',
      duplicates: 'none',
      maxNodes: 1_000_000,
    },
    published: [
      { label: 'Ended by', figure: 'status', value: 'budget' },
      { label: 'Moves', figure: 'length', value: null },
    ],
  },
];

/** Every published run that Tilescope reproduces. */
export const publishedRuns: readonly PublishedRun[] = [...kantzRuns, puzzlr, ...rubyRuns, ...reportRuns];
