import { sixteenMoves } from '../lessons/boards.ts';
import type { QuestionGroup } from './question.ts';

export const counting: QuestionGroup = {
  title: 'Counting and comparing',
  questions: [
    {
      id: 'what-is-counted',
      question: 'Expanded, generated, visited: what is the difference?',
      also: 'nodes count definition explored selected popped created how many nodes',
      answer: [
        'A node is generated when it is created, selected when it is removed from the frontier, and expanded when its successors are generated; visited counts the different states selected.',
        'The goal is selected and not expanded, so here {selected} nodes are selected, {visited} states visited and {expanded} nodes expanded.',
        'The number generated is {generated}, of which {rejected} were rejected as already known: say which of these your table shows.',
      ],
      figures: { selected: 74, visited: 74, expanded: 73, generated: 195, rejected: 75 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star' } },
    },
    {
      id: 'book-table',
      question: 'Why can nobody reproduce the table in Russell and Norvig?',
      also: 'aima effective branching factor table search cost h1 h2 figure 3.29 replicate textbook different numbers',
      answer: [
        'The book does not say how ties in f are broken nor which boards were drawn, and both change the counts: with misplaced tiles this board takes {path} generated nodes by one rule and {low} by another.',
        'One figure is a misprint: {printed} nodes at depth {depth} give `b*` = {branching}, and the book prints 2.78; the first edition (1995) prints {earlier} in this table, which give {fits}.',
        'The ready-made plan of the Experiments screen measures the table again and names each difference.',
      ],
      figures: {
        path: 1504,
        low: 1207,
        printed: 3_644_035,
        depth: 12,
        branching: 3.42,
        earlier: 364_404,
        fits: 2.8,
      },
      run: {
        start: sixteenMoves,
        settings: { algorithm: 'a-star', heuristic: 'hamming', ties: 'path-order' },
      },
      beside: [{ algorithm: 'a-star', heuristic: 'hamming' }],
    },
    {
      id: 'branching-factor',
      question: 'How do I compute the effective branching factor b*?',
      also: 'b star formula solve equation N generated depth d newton bisection',
      answer: [
        'With N nodes generated and a solution of d moves, `b*` solves N = b + b² + … + b^d; there is no formula for it, so halve an interval until it is narrow enough.',
        'Here N = {generated} and d = {moves}, so `b*` = {branching}.',
        'The mean of `b*` over several runs is not the `b*` of the mean N, so say which of the two is in your table.',
      ],
      figures: { generated: 195, moves: 16, branching: 1.26 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star' } },
    },
    {
      id: 'mean-or-sum',
      question: 'Ten runs: do I report the mean or the sum?',
      also: 'average median repeat experiments table how many runs random seed standard error',
      answer: [
        'Report the mean with its standard error and the number of runs, and use the same boards for all algorithms; a sum is the mean times n, and hides how many runs there were.',
        'Where a few runs are far larger than the rest, add the median: four runs of simulated annealing that differ only in the seed take {first}, {second}, {third} and {fourth} steps here.',
        'Say how many runs failed as well, because a mean over the solved runs alone flatters a search that gives up.',
      ],
      figures: { first: 1086, second: 1283, third: 11_322, fourth: 318 },
      run: { start: sixteenMoves, settings: { algorithm: 'simulated-annealing' } },
      beside: [2, 3, 4].map((seed) => ({ algorithm: 'simulated-annealing', seed })),
    },
    {
      id: 'uniform-or-breadth',
      question: 'What is the difference between breadth-first and uniform-cost search?',
      also: 'ucs bfs same result dijkstra equal cost unit cost',
      answer: [
        'Breadth-first search selects the shallowest node, uniform-cost search the one with the smallest path cost g.',
        'Where every move costs 1 the depth is the cost, so both select the same nodes: here each expands {expanded} and finds {moves} moves.',
        'They differ where moves have different costs, or where one of the two tests for the goal earlier than the other.',
      ],
      figures: { expanded: 11_956, moves: 16 },
      run: { start: sixteenMoves, settings: { algorithm: 'breadth-first' } },
      beside: [{ algorithm: 'uniform-cost' }],
    },
  ],
};
