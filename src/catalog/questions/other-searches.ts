import { board, sixteenMoves, thirteenMoves } from '../lessons/boards.ts';
import type { QuestionGroup } from './question.ts';

export const otherSearches: QuestionGroup = {
  title: 'Other searches',
  questions: [
    {
      id: 'ida-star-faster',
      question: 'Why is IDA* faster than A* although it visits more nodes?',
      also: 'ida star iterative deepening time memory more expansions quicker cheap nodes',
      answer: [
        'A node of IDA* costs almost nothing: a move is made and undone on one board, with no priority queue, no table of known states and hardly any memory.',
        'On this board, one of the two farthest, it expands {deepening} nodes and A* {best}, but keeps at most {path} nodes at a time where A* keeps {kept}.',
        'On the 15-puzzle that decides: A* fills the memory, and IDA* goes on.',
      ],
      figures: { deepening: 14_195, best: 6728, path: 31, kept: 10_001 },
      run: { start: board('867 / 254 / 301'), settings: { algorithm: 'ida-star' } },
      beside: [{ algorithm: 'a-star' }],
    },
    {
      id: 'deepening-again',
      question: 'Why does iterative deepening expand the same nodes again?',
      also: 'ids iddfs repeated expansions twice wasteful restart limit depth expanded more than once',
      answer: [
        'It begins anew with each limit and remembers nothing of the last, so the start is expanded {root} times here, once for each limit from 1 to {moves}.',
        'That costs less than it seems, because most nodes of a tree are in its deepest layer: {deepening} expansions against {breadth} by breadth-first search.',
        'What it saves is memory: at most {path} nodes at a time where breadth-first search keeps {kept}.',
      ],
      figures: { root: 13, moves: 13, deepening: 4290, breadth: 2141, path: 27, kept: 3531 },
      run: { start: thirteenMoves, settings: { algorithm: 'iterative-deepening' } },
      beside: [{ algorithm: 'breadth-first' }],
    },
    {
      id: 'recursion-limit',
      question: 'Why does my depth-first search hit the recursion limit?',
      also: 'stack overflow RecursionError maximum recursion depth exceeded dfs python',
      answer: [
        'Depth-first search follows one path as long as it finds a new board, and such a path can be tens of thousands of moves long.',
        'Here a limit of {limit} calls, the default of Python, ends it after {expanded} expansions; a higher limit only moves the wall.',
        'Keep the stack in a list of your own, and set a depth limit: with {depth} the solution has {moves} moves.',
      ],
      figures: { limit: 1000, expanded: 1020, depth: 20, moves: 19 },
      run: { start: thirteenMoves, settings: { algorithm: 'depth-first', stackLimit: 1000 } },
    },
    {
      id: 'hill-climbing-stuck',
      question: 'Hill climbing gets stuck. How often, and what helps?',
      also: 'local minimum maximum success rate random restart sideways plateau stuck local search',
      answer: [
        'Almost always: from {boards} random 8-puzzles steepest-ascent hill climbing with Manhattan distance reaches the goal {solved} times.',
        'Sideways moves do not help, because every move changes Manhattan distance by exactly 1; up to {restarts} restarts after a random walk solve {restarted}, with long solutions.',
        'Here it stops after {steps} steps: every successor of its board has a larger h, which is a local minimum of h.',
      ],
      figures: { boards: 100, solved: 2, restarts: 1000, restarted: 97, steps: 4 },
      run: { start: sixteenMoves, settings: { algorithm: 'hill-climbing' } },
    },
    {
      id: 'genetic-works',
      question: 'How do I make a genetic algorithm solve the 8-puzzle?',
      also: 'ga chromosome fitness mutation crossover does not work evolutionary population',
      answer: [
        'Let genes choose among the legal moves, so that every chromosome is a legal path, and let fitness be the h of the best board on that path rather than of the last.',
        'Make chromosomes longer than the solution, keep an elite, and begin again from the best board; with 60 genes and {population} paths this solves {solved} of {boards} random boards.',
        'Do not expect short solutions: here it makes {generated} boards and returns {moves} moves, and A* finds {optimal} moves with {exact} boards.',
      ],
      figures: {
        population: 200,
        solved: 100,
        boards: 100,
        generated: 30_790,
        moves: 26,
        optimal: 16,
        exact: 195,
      },
      run: { start: sixteenMoves, settings: { algorithm: 'genetic' } },
    },
    {
      id: 'first-meeting',
      question: 'May bidirectional search stop when its two sides meet?',
      also: 'two frontiers meeting middle stop condition backward forward both ends optimal',
      answer: [
        'In general no: the first meeting gives a path, and a shorter one may still be possible, so the search may stop only when the two frontiers prove that there is none.',
        'For two breadth-first searches that is when the smallest g of the two frontiers and one more move are no less than the path found; for two A* searches it needs more care, as in NBS.',
        'It is worth it: {both} expansions from both ends here, {one} from one end, and {moves} moves with either.',
      ],
      figures: { both: 329, one: 11_956, moves: 16 },
      run: { start: sixteenMoves, settings: { algorithm: 'bidirectional' } },
      beside: [{ algorithm: 'breadth-first' }],
    },
  ],
};
