import { board, sixteenMoves, thirteenMoves } from '../lessons/boards.ts';
import type { QuestionGroup } from './question.ts';

export const aStar: QuestionGroup = {
  title: 'A* and its rules',
  questions: [
    {
      id: 'more-than-sample',
      question: 'Why does my A* expand more nodes than the sample solution?',
      also: 'too many nodes expansions different count 395 tie-breaking correct heuristic expected',
      answer: [
        'Two correct programs differ wherever the algorithm leaves a choice: ties in f, the order of the moves, how duplicates are handled, and what is counted.',
        'Ties matter most: on this board A* with Manhattan distance expands {low} nodes if smaller h goes first among equal f, and {high} if larger h does.',
        'Both solutions have {moves} moves, so only the counts differ: put yours and the sample’s into Check, Only its counts, and it names the rule in which the two programs differ.',
      ],
      figures: { low: 16, high: 58, moves: 16 },
      run: { start: board('068 / 135 / 472'), settings: { algorithm: 'a-star' } },
      beside: [{ algorithm: 'a-star', ties: 'high-h' }],
    },
    {
      id: 'as-bad-as-breadth',
      question: 'My A* expands as many nodes as breadth-first search. What is wrong?',
      also: 'a star same as bfs dijkstra heuristic has no effect slow h not used priority queue',
      answer: [
        'Its h is probably 0 or never reaches the priority: then f = g, and A* is uniform-cost search, also known as Dijkstra’s algorithm.',
        'On this board A* with h = 0 expands {zero} nodes and breadth-first search {breadth}; with Manhattan distance it is {manhattan}.',
        'Print f, g and h of the first ten nodes: if f does not change with h, the queue compares the wrong thing, or h was computed once and for the start alone.',
      ],
      figures: { zero: 12_847, breadth: 11_956, manhattan: 73 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star', heuristic: 'zero' } },
      beside: [{ algorithm: 'breadth-first' }, { algorithm: 'a-star' }],
    },
    {
      id: 'closed-node',
      question: 'A node in the closed list is found again: ignore it or reopen it?',
      also: 'closed list reopen cheaper path inconsistent consistent update already visited better g',
      answer: [
        'If h is consistent, A* selects every state by a shortest path first, so a closed node is never found with a smaller g and can be ignored.',
        'If h is only admissible, a cheaper path to a closed node may come later, and the node must return to the frontier.',
        'Here, with an inconsistent pattern database, A* reopens {reopened} nodes and finds {moves} moves; if it ignores them it returns {lost}.',
      ],
      figures: { reopened: 2, moves: 22, lost: 24 },
      run: {
        start: board('053 / 478 / 612'),
        settings: { algorithm: 'a-star', heuristic: 'pattern-database' },
      },
      beside: [{ algorithm: 'a-star', heuristic: 'pattern-database', duplicates: 'expanded' }],
    },
    {
      id: 'goal-test',
      question: 'Do I test for the goal when a node is generated or when it is expanded?',
      also: 'early late goal test generated expanded selected popped pushed when to check',
      answer: [
        'Uniform-cost search and A* test a node when it is selected: when it is generated, a cheaper path to the goal may still be in the frontier.',
        'Breadth-first search may test when it generates, because with equal move costs the first path to a state is a shortest one.',
        'That saves most of the last layer: here it ends after {early} expansions instead of {late}, with the same {moves} moves.',
      ],
      figures: { early: 1359, late: 2141, moves: 13 },
      run: { start: thirteenMoves, settings: { algorithm: 'breadth-first', goalTest: 'generate' } },
      beside: [{ algorithm: 'breadth-first' }],
    },
    {
      id: 'return-to-path',
      question: 'May A* go back to a path that it left before?',
      also: 'jump backtrack switch branches order of expansion continue other branch',
      answer: [
        'Yes: A* selects the node with the smallest f in the whole frontier, wherever in the tree it is, and does not follow one path.',
        'A path is left when its f grows, and taken up again when all the others have grown beyond it.',
        'Of the {expanded} nodes that A* expands here, {jumps} are not successors of the node expanded before: step through the search and watch it jump.',
      ],
      figures: { expanded: 73, jumps: 38 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star' } },
      step: 20,
    },
    {
      id: 'weighted-bound',
      question: 'Does weighted A* keep its bound?',
      also: 'w times suboptimality bounded suboptimal weight epsilon guarantee',
      answer: [
        'Yes, if h is admissible and closed nodes are reopened: the frontier always holds a node n of a shortest path whose g is the optimal one, so the smallest priority is at most g + w·h ≤ w·(g + h) ≤ `w·C*`, and the goal is selected with no more than that.',
        'The bound is a worst case, and most solutions are much better: here w = {w} gives {moves} moves, and {optimal} are optimal.',
        'A larger weight is no promise of less work either: {expanded} expansions here against {exact} by A*, hardly a saving for a longer solution.',
      ],
      figures: { w: 3, moves: 17, optimal: 13, expanded: 31, exact: 33 },
      run: { start: thirteenMoves, settings: { algorithm: 'weighted-a-star', weight: 3 } },
      beside: [{ algorithm: 'a-star' }],
    },
    {
      id: 'ties-inadmissible',
      question: 'Do ties matter if h is inadmissible?',
      also: 'tie-breaking solution length inadmissible weighted smaller h larger h',
      answer: [
        'With a consistent h ties change how many nodes are expanded, and never the length of the solution; so it is with an admissible one, if closed nodes are reopened.',
        'With an inadmissible h they can change the length too, because which path reaches the goal first is then all that decides.',
        'Here A* with Manhattan + Hamming finds {low} moves if smaller h goes first among equal f, and {high} if larger h does.',
      ],
      figures: { low: 18, high: 16 },
      run: {
        start: board('035 / 178 / 642'),
        settings: { algorithm: 'a-star', heuristic: 'manhattan+hamming' },
      },
      beside: [{ algorithm: 'a-star', heuristic: 'manhattan+hamming', ties: 'high-h' }],
    },
    {
      id: 'greedy-enough',
      question: 'Is greedy best-first search good enough?',
      also: 'greedy vs a star only h faster shorter gbfs f = h difference',
      answer: [
        'Greedy search selects the smallest h and ignores the moves already made, so it promises nothing about the length of its solution.',
        'On this board it returns {greedy} moves where {optimal} are enough, and expands {expanded} nodes, just as many as A*.',
        'It is useful where any solution will do and A* runs out of memory; for coursework that asks for a shortest solution it is wrong.',
      ],
      figures: { greedy: 46, optimal: 16, expanded: 73 },
      run: { start: sixteenMoves, settings: { algorithm: 'greedy' } },
      beside: [{ algorithm: 'a-star' }],
    },
  ],
};
