import { asOwnCode } from '../../core/search/own-code.ts';
import type { AlgorithmName, OwnCode } from '../../core/search/settings.ts';
import { expandedAt } from '../../core/trace/cursor.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { fourMoves, sixteenMoves, thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, type Reply, isOfBoards } from './lesson.ts';
import {
  type Reading,
  boardsExpanded,
  digitsOf,
  frontierOf,
  gOf,
  isSearched,
  isSolved,
  movesOf,
  totalsOf,
} from './reading.ts';

const bareLoop = asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const frontier = [start];
  while (frontier.length > 0) {
    const node = frontier.shift();
    // Is it the goal?
    for (const next of tools.expand(node)) {
      // Into the frontier with it.
    }
  }
  return null;
}
`);

const noMemory = asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const frontier = [start];
  while (frontier.length > 0) {
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      frontier.push(next);
    }
  }
  return null;
}
`);

const withSet = asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const frontier = [start];
  const seen = new Set([start.key]);
  while (frontier.length > 0) {
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      frontier.push(next);
    }
  }
  return null;
}
`);

const withMap = asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  while (frontier.length > 0) {
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (best.get(next.key) <= next.g) continue;
      best.set(next.key, next.g);
      frontier.push(next);
    }
  }
  return null;
}
`);

const placesForThree = asOwnCode(`// algorithm: A*
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  while (frontier.length > 0) {
    // 1. The smallest f to the front.
    const node = frontier.shift();
    // 2. Was a cheaper path to it found since?
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (best.get(next.key) <= next.g) continue;
      best.set(next.key, next.g);
      // 3. What is its f?
      frontier.push(next);
    }
  }
  return null;
}
`);

const aStarBy = (order: string): OwnCode =>
  asOwnCode(`// algorithm: A*
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  while (frontier.length > 0) {
    frontier.sort((a, b) => ${order});
    const node = frontier.shift();
    if (node.g > best.get(node.key)) continue;
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (best.get(next.key) <= next.g) continue;
      best.set(next.key, next.g);
      next.f = next.g + tools.h(next);
      frontier.push(next);
    }
  }
  return null;
}
`);
const oldestFirst = aStarBy('a.f - b.f');
const deepestFirst = aStarBy('a.f - b.f || b.g - a.g');

/** The programs that are changed here in Python, line by line. */
const inPython = {
  bareLoop: asOwnCode(`# algorithm: breadth-first
def search(start, goal, tools):
    frontier = [start]
    while frontier:
        node = frontier.pop(0)
        # Is it the goal?
        for child in tools.expand(node):
            # Into the frontier with it.
            pass
    return None
`),
  noMemory: asOwnCode(`# algorithm: breadth-first
def search(start, goal, tools):
    frontier = [start]
    while frontier:
        node = frontier.pop(0)
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            frontier.append(child)
    return None
`),
  withSet: asOwnCode(`# algorithm: breadth-first
def search(start, goal, tools):
    frontier = [start]
    seen = {start.board}
    while frontier:
        node = frontier.pop(0)
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board in seen:
                continue
            seen.add(child.board)
            frontier.append(child)
    return None
`),
  placesForThree: asOwnCode(`# algorithm: A*
def search(start, goal, tools):
    frontier = [start]
    best = {start.board: 0}
    while frontier:
        # 1. The smallest f to the front.
        node = frontier.pop(0)
        # 2. Was a cheaper path to it found since?
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board in best and best[child.board] <= child.g:
                continue
            best[child.board] = child.g
            # 3. What is its f?
            frontier.append(child)
    return None
`),
};
const aStarInPython = (key: string): OwnCode =>
  asOwnCode(`# algorithm: A*
def search(start, goal, tools):
    start.f = tools.h(start)
    frontier = [start]
    best = {start.board: 0}
    while frontier:
        frontier.sort(key=lambda node: ${key})
        node = frontier.pop(0)
        if node.g > best[node.board]:
            continue
        if node.board == goal.board:
            return node
        for child in tools.expand(node):
            if child.board in best and best[child.board] <= child.g:
                continue
            best[child.board] = child.g
            child.f = child.g + tools.h(child)
            frontier.append(child)
    return None
`);
const oldestInPython = aStarInPython('node.f');
const deepestInPython = aStarInPython('(node.f, -node.g)');

const programmed = (start: Board, code: OwnCode): LessonRun => ({
  start,
  settings: { algorithm: 'own-search', code },
});
const [empty, naive, breadthFirst, unfinished, oldest, deepest] = [
  programmed(fourMoves, bareLoop),
  programmed(fourMoves, noMemory),
  programmed(thirteenMoves, withMap),
  programmed(thirteenMoves, placesForThree),
  programmed(sixteenMoves, oldestFirst),
  programmed(sixteenMoves, deepestFirst),
];
const ours = (start: Board, algorithm: AlgorithmName): LessonRun => ({ start, settings: { algorithm } });

/** Whether the record on the page is of a program that a person wrote, for the boards of the step. */
function isWritten(here: Reading, run: LessonRun): boolean {
  return isSearched(here, ({ algorithm }) => algorithm === 'own-search') && isOfBoards(here, run);
}

type Asked = 'breadth-first' | 'a-star';

/** Whether it was judged as what the task asks for. */
function isJudgedAs({ judged }: Reading, asked: Asked): boolean {
  if (judged === null) return false;
  const { algorithm, heuristic } = judged.answer;
  return algorithm === asked && (asked === 'breadth-first' || heuristic === 'manhattan');
}

function isRight(here: Reading, asked: Asked): boolean {
  return here.judged?.answer.verdict === 'right' && isJudgedAs(here, asked);
}

/** Whether no node was expanded before one that is less deep, but for boards that were expanded already. */
function goesByLayers({ trace }: Reading): boolean {
  const end = { trace, cursor: trace.stepCount };
  const boards = new Set(boardsExpanded(end));
  let depth = 0;
  for (let cursor = 1; cursor <= trace.stepCount; cursor++) {
    const node = expandedAt(trace, cursor);
    if (node < 0) continue;
    if (gOf(end, node) < depth) return false;
    depth = gOf(end, node);
  }
  return frontierOf(end).every((node) => gOf(end, node) >= depth || boards.has(digitsOf(end, node)));
}

/** Whether the judge found that one of ours expands the same boards in the same order. */
const isOurs = ({ judged }: Reading): boolean => judged?.answer.is?.isWhole === true;

const faultIn = ({ judged }: Reading): string | null => judged?.answer.fault?.code ?? null;

const wrong: Reply = {
  when: (here) => faultIn(here) !== null,
  says: 'The judge found a mistake. What it is stands below the code, and **Show step** leads to it.',
};

/** Where the judge has nothing to say against it, but went by other rules, or by none. */
const otherClaim = (asked: Asked, says: string): Reply => ({
  when: (here) => here.judged !== null && !isJudgedAs(here, asked),
  says,
});

const notAStar = otherClaim(
  'a-star',
  'The judge went by other rules. This should be A* with Manhattan distance, and the remark in the first line `algorithm: A*`.',
);

export const writeYourOwn: Lesson = {
  id: 'write-your-own',
  title: 'Write your own',
  summary:
    'Breadth-first search in fifteen lines, A* in three more, and a judge that looks at every expansion.',
  minutes: 12,
  steps: [
    {
      text: [
        'Many searches of this course are one loop: select a node from the frontier, test whether it is the goal, expand it, and put its successors into the frontier.',
        'Here it is as a program, nearly empty. `tools.expand(node)` returns the successors of a node. A node has a `board`, its `g`, its `parent` and a `key`: a text, equal for equal boards. In Python a board is its own key. So far the program makes {expanded} expansion and returns `null`, in Python `None`.',
      ],
      run: empty,
      at: 'end',
      shows: ['code', 'transport'],
      subject: 'code',
      facts: { expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'it expands the start and returns null',
          holds: (here) => totalsOf(here).expanded === 1 && here.trace.result?.status === 'exhausted',
        },
      ],
      task: {
        ask: 'Complete the loop, so that the oldest node goes first and the program finds a solution of 4 moves. Then press **Run**.',
        hint: '`if (node.key === goal.key) return node;` takes the place of the first remark, `frontier.push(next);` that of the second.',
        done: 'No node is expanded before one that is less deep, so the first goal that is selected is a shallowest one. What the judge still has against it is the next step.',
        solution: noMemory,
        inPython: {
          first: inPython.bareLoop,
          solution: inPython.noMemory,
          hint: '`if node.board == goal.board: return node` takes the place of the first remark, `frontier.append(child)` that of the second and of `pass`.',
        },
        isDone: (here) => isWritten(here, empty) && movesOf(here) === 4 && goesByLayers(here),
        proves: [
          {
            says: 'a shallowest goal',
            holds: (here, other) => movesOf(here) === movesOf(other('breadth')),
          },
        ],
        replies: [
          {
            when: (here) => isWritten(here, empty) && movesOf(here) === 4,
            says: '4 moves, but by luck: a deeper node was expanded before one that is less deep, so a longer solution could have come first. Does the oldest node in the frontier go first?',
          },
          {
            when: (here) => isWritten(here, empty) && isSolved(here),
            says: 'A solution of length {moves}; the shortest has 4. Does the oldest node in the frontier go first?',
            facts: { moves: movesOf },
          },
          {
            when: (here) => isWritten(here, empty) && !isSolved(here),
            says: 'No solution; number of expansions: {expanded}. Is the goal returned, and does every successor get into the frontier?',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
      others: { breadth: ours(fourMoves, 'breadth-first') },
    },
    {
      text: [
        'This program finds the goal, with {expanded} expansions. Breadth-first search needs {breadth}: it rejects a successor whose state it knows already. Here even the move back leads to a new node.',
        'The remark in the first line says what the program is meant to be. By the rules of that search it is judged, whichever conventions it follows.',
      ],
      run: naive,
      at: 'end',
      subject: 'code',
      others: { breadth: ours(fourMoves, 'breadth-first') },
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        breadth: (_, other) => totalsOf(other('breadth')).expanded,
      },
      claims: [
        {
          says: 'it finds the goal, by more expansions',
          holds: (here, other) =>
            isSolved(here) && totalsOf(here).expanded > totalsOf(other('breadth')).expanded,
        },
        {
          says: 'the judge has against it that states are expanded again',
          holds: (here) => faultIn(here) === 'repeated-state',
        },
      ],
      task: {
        ask: 'Keep the keys of all boards generated in a set, and reject a successor whose key is in it: until the judge calls the program right.',
        hint: '`const seen = new Set([start.key]);` before the loop. For each successor: `if (seen.has(next.key)) continue;` and `seen.add(next.key);`.',
        done: 'Breadth-first search in fifteen lines: the judge found no mistake in any expansion.',
        solution: withSet,
        inPython: {
          first: inPython.noMemory,
          solution: inPython.withSet,
          hint: 'A board is a tuple, and needs no key: `seen = {start.board}` before the loop. For each successor: `if child.board in seen: continue` and `seen.add(child.board)`.',
        },
        isDone: (here) => isWritten(here, naive) && isSolved(here) && isRight(here, 'breadth-first'),
        proves: [{ says: 'no mistake in any expansion', holds: (here) => faultIn(here) === null }],
        replies: [
          wrong,
          otherClaim(
            'breadth-first',
            'The judge went by other rules. The first line should be `// algorithm: breadth-first`.',
          ),
        ],
      },
    },
    {
      text: [
        'Breadth-first search on a board that is {moves} moves from the goal: {expanded} expansions. The judge also knows whose order this is: it is that of the search in the menu.',
        'The map `best` does what the set did, and more: it holds the smallest g with which each board was reached. In breadth-first search no later path is cheaper. In A* one may be, and then the board needs a new node.',
      ],
      run: breadthFirst,
      at: 'end',
      subject: 'code',
      others: { breadth: ours(thirteenMoves, 'breadth-first') },
      facts: { moves: movesOf, expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'right, and in the order of ours',
          holds: (here, other) =>
            isRight(here, 'breadth-first') &&
            isOurs(here) &&
            totalsOf(here).expanded === totalsOf(other('breadth')).expanded,
        },
        {
          says: 'the first path to a board is its cheapest',
          holds: ({ trace }) => trace.result?.counts.reopened === 0,
        },
      ],
    },
    {
      text: [
        'A* selects the node with the smallest `f = g + h`, and `tools.h(node)` returns h: here Manhattan distance.',
        'Three lines are missing. The frontier is to be sorted by `f`. A node that is *stale*, as a cheaper path to its board has been found since, is to be skipped. And each successor needs its `f`. Without them this is breadth-first search, and for A* that is out of order.',
      ],
      run: unfinished,
      at: 'end',
      subject: 'code',
      others: { breadth: ours(thirteenMoves, 'breadth-first'), star: ours(thirteenMoves, 'a-star') },
      claims: [
        { says: 'it is out of order', holds: (here) => faultIn(here) === 'out-of-order' },
        {
          says: 'it is breadth-first search',
          holds: (here, other) => totalsOf(here).expanded === totalsOf(other('breadth')).expanded,
        },
      ],
      task: {
        ask: 'Write the three lines in place of the remarks, until the judge calls it a correct A*.',
        hint: '1. `frontier.sort((a, b) => a.f - b.f);` 2. `if (node.g > best.get(node.key)) continue;` 3. `next.f = next.g + tools.h(next);`',
        done: 'The same 13 moves, and far fewer expansions: the loop is the same, only the order of the frontier is another.',
        solution: oldestFirst,
        inPython: {
          first: inPython.placesForThree,
          solution: oldestInPython,
          hint: '1. `frontier.sort(key=lambda node: node.f)` 2. `if node.g > best[node.board]: continue` 3. `child.f = child.g + tools.h(child)` And before the loop `start.f = tools.h(start)`, as the start is sorted too.',
        },
        isDone: (here) => isWritten(here, unfinished) && isSolved(here) && isRight(here, 'a-star'),
        proves: [
          {
            says: '13 moves, and far fewer expansions',
            holds: (here, other) =>
              movesOf(here) === 13 && totalsOf(here).expanded < totalsOf(other('breadth')).expanded / 2,
          },
        ],
        replies: [wrong, notAStar],
      },
    },
    {
      text: [
        'Of nodes with the same f, which one goes first? A* leaves that open. `sort` keeps the order of equals, in JavaScript as in Python, so that here the oldest goes first: {expanded} expansions.',
        'All nodes of a smaller f are expanded by any A*. In the last f-contour, where the goal is, the rule decides: the node with the larger g has the smaller h.',
      ],
      run: oldest,
      at: 'end',
      subject: 'code',
      others: { high: { start: sixteenMoves, settings: { algorithm: 'a-star', ties: 'low-h' } } },
      facts: { expanded: (here) => totalsOf(here).expanded },
      claims: [
        { says: 'it is a correct A*', holds: (here) => isRight(here, 'a-star') && isOurs(here) },
        {
          says: 'the rule decides',
          holds: (here, other) => totalsOf(here).expanded > totalsOf(other('high')).expanded,
        },
      ],
      task: {
        ask: 'Break ties so that a correct A* needs at most 99 expansions.',
        hint: '`a.f - b.f || b.g - a.g` compares g where f is equal.',
        done: 'Still A*, still 16 moves: ties decide how much of the last f-contour is expanded.',
        solution: deepestFirst,
        inPython: {
          first: oldestInPython,
          solution: deepestInPython,
          hint: '`key=lambda node: (node.f, -node.g)` compares g where f is equal.',
        },
        isDone: (here) =>
          isWritten(here, oldest) &&
          isSolved(here) &&
          isRight(here, 'a-star') &&
          totalsOf(here).expanded <= 99,
        proves: [{ says: '16 moves', holds: (here) => movesOf(here) === 16 }],
        replies: [
          wrong,
          notAStar,
          {
            when: (here) => isRight(here, 'a-star'),
            says: 'A correct A*, with {expanded} expansions. Another order of nodes with the same f needs fewer.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** a search is a loop around its frontier, and the order of the frontier says which search it is.',
        'The **Lab** has more programs to begin with, and six with a bug inside. What is written there runs on any board.',
      ],
      run: deepest,
      at: 'end',
      subject: 'code',
      claims: [
        { says: 'it is a correct A*', holds: (here) => isRight(here, 'a-star') && movesOf(here) === 16 },
      ],
    },
  ],
};
