import { createBoard } from '../../core/puzzle/board.ts';
import { board, sixteenMoves } from '../lessons/boards.ts';
import type { QuestionGroup } from './question.ts';

const farthest = board('867 / 254 / 301');
/** The 79th of Korf’s hundred, an easy one. */
const korf79 = createBoard({ rows: 4, columns: 4 }, [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15]);
const blankFirst = createBoard(
  { rows: 4, columns: 4 },
  [...korf79.cells].map((_, tile) => tile),
);

export const thePuzzle: QuestionGroup = {
  title: 'The puzzle',
  questions: [
    {
      id: 'solvable',
      question: 'How do I check whether an 8-puzzle is solvable?',
      also: 'solvability parity inversions odd even permutation unsolvable impossible 15-puzzle',
      answer: [
        'Write the tiles in one row without the blank, and count the pairs in which the larger tile stands first: the inversions.',
        'With an odd number of columns no move changes whether that number is odd or even, so start and goal must agree; with an even number of columns, add the row of the blank before comparing.',
        'This board has {inversions} inversion and its goal 0, so it cannot be solved: the search on the board and on its twin, with two tiles exchanged, solves the twin instead.',
      ],
      figures: { inversions: 1 },
      run: { start: board('123 / 456 / 870'), settings: { algorithm: 'twin' } },
    },
    {
      id: 'solvable-even-width',
      question: 'When is a 15-puzzle solvable, or a board with another goal?',
      also: 'solvability parity rule even width columns row of the blank other goal snail 4x4 inversions unsolvable',
      answer: [
        'Number the tiles in the order of the goal, and count the inversions of the start in these numbers: towards `1 2 3 / 8 _ 4 / 7 6 5` the board `1 2 3 / 8 6 4 / 7 _ 5` has {odd}.',
        'With an odd number of columns, as there, it must be even; with an even number, the sum with the rows between the blank and its place in the goal must be.',
        'The board shown has {columns} columns: {inversions} inversions and {rows} rows make {sum}, so it is solvable, in {moves} moves; with two tiles swapped the sum would be odd.',
      ],
      figures: { odd: 2, columns: 4, inversions: 6, rows: 2, sum: 8, moves: 3 },
      run: { start: board('1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12'), settings: { algorithm: 'a-star' } },
    },
    {
      id: 'notation',
      question: 'How do I write or paste a board: what can be read?',
      also: 'notation format input text file list rows brackets separators hex letters digits blank zero goal by name markdown',
      answer: [
        'A board is its tiles row by row, with 0, `_`, `x` or `*` for the blank: `2 8 3 1 6 4 7 0 5`, `283/164/7_5`, `[[2,8,3],[1,6,4],[7,0,5]]`, rows under each other, a table of Markdown.',
        'On 4×4 one sign a tile will do, `FE169B4C0A73D852`; `start: 283164705 goal: 123804765` is both boards at once, and `snail` a goal by its name.',
        'Paste it into the field Start as text, which says what it took for granted and refuses what can be read in two ways; the board shown is the first of these, {moves} moves from its goal.',
      ],
      figures: { moves: 5 },
      run: {
        start: board('283 / 164 / 705'),
        goal: board('123 / 804 / 765'),
        settings: { algorithm: 'a-star' },
      },
    },
    {
      id: 'log-format',
      question: 'What must my program print to be checked: can I paste my log?',
      also: 'log format trace output print paste file json expanded header totals check grader read notation',
      answer: [
        'Print each board when it is expanded, on a line or as rows, with g and h: `Expanding [2, 8, 3, 1, 6, 4, 7, 0, 5] g=0 h=5`, or `pop 283164705 g=0 h=5` and then `push 283104765 g=1 h=4` for a successor.',
        'Words above say which search it is, `Algorithm: A*, heuristic: Manhattan distance`, and words behind what it counted, `Nodes expanded: 6`; both are judged, and this search expands {expanded}.',
        'Open the file in Check: below the verdict each line stands beside what it was read as, and an object a line, such as `{"expand": [2,8,3,1,6,4,7,0,5]}`, says most.',
      ],
      figures: { expanded: 5 },
      run: {
        start: board('283 / 164 / 705'),
        goal: board('123 / 804 / 765'),
        settings: { algorithm: 'a-star' },
      },
    },
    {
      id: 'never-ends',
      question: 'My search never ends: is the board unsolvable or is my program wrong?',
      also: 'infinite loop endless runs forever exhausted all states hangs no solution terminates',
      answer: [
        'Check the parity of the board first: half of all arrangements cannot reach the goal, and no search finds what is not there.',
        'A search that remembers closed states ends even then, because there are only 9!/2 = {states} boards to expand; one that does not goes round in cycles.',
        'Here A* that remembers needs {closed} expansions, and A* that rejects nothing needs {none} for the same {moves} moves: it meets the same {visited} boards again and again.',
      ],
      figures: { states: 181_440, closed: 73, none: 1399, moves: 16, visited: 74 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star' } },
      beside: [{ algorithm: 'a-star', duplicates: 'none' }],
    },
    {
      id: 'why-31',
      question: 'Why does every 8-puzzle have a solution of at most 31 moves?',
      also: 'hardest 8-puzzle god’s number diameter farthest maximum moves proof 31',
      answer: [
        'It is a measurement that proves itself: breadth-first search from the solved board reaches every board by a shortest path, and moves can be undone.',
        'The {states} boards that it reaches lie in layers, and the last layer has depth {deepest} and only {last} boards.',
        'The search shown starts at the solved board and looks for one of the two; the Space picture draws each layer as a ring.',
      ],
      figures: { states: 181_440, deepest: 31, last: 2 },
      run: { start: board('123 / 456 / 780'), goal: farthest, settings: { algorithm: 'breadth-first' } },
      view: 'space',
    },
    {
      id: 'fifteen-harder',
      question: 'Why is the 15-puzzle so much harder than the 8-puzzle?',
      also: '4x4 too slow out of memory 16 tiles states size takes hours',
      answer: [
        'The 8-puzzle has 9!/2 = {small} boards, the 15-puzzle 16!/2 = {large}, and its solutions are longer: the work of a search grows exponentially with depth.',
        'A* keeps every node that it generates, so it runs out of memory before it runs out of time; IDA* with a strong heuristic, such as a pattern database, does not.',
        'Here A* with Manhattan distance has used {expanded} expansions and holds {kept} nodes, on a board with a solution of only {moves} moves that it has not yet found.',
      ],
      figures: { small: 181_440, large: 10_461_394_944_000, expanded: 20_000, kept: 39_504, moves: 42 },
      run: { start: korf79, goal: blankFirst, settings: { algorithm: 'a-star', maxExpansions: 20_000 } },
    },
  ],
};
