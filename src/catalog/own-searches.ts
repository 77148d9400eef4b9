import { asOwnCode } from '../core/search/own-code.ts';
import type { FaultCode } from '../core/contract/judge-messages.ts';
import type { OwnCode } from '../core/search/settings.ts';
import { withoutRemarks } from './commented.ts';
import { searchesInPython } from './searches-in-python.ts';
import { firstOwnCode, firstPythonCode, type OwnExample, ownExamples } from './own-examples.ts';

/** What a person begins with who writes a search: nearly empty. */
export const firstSearchName = 'My search';
export const firstSearchCode = asOwnCode(`// Returns the node of the goal, or null.
// A node has board, g, parent, move, and a key for sets.
function search(start, goal, tools) {
  const frontier = [start];
  while (frontier.length > 0) {
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      // Which of them belong in the frontier?
    }
  }
  return null;
}
`);

export const firstPythonSearch = searchesInPython.first;

/** Complete ones. What each expands is compared with ours by the tests. */
export const searchStarters: readonly OwnExample[] = [
  {
    id: 'breadth-first',
    title: 'Breadth-first search',
    lesson: 'A queue: the oldest node first.',
    code: asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const queue = [start];
  const seen = new Set([start.key]);
  for (let turn = 0; turn < queue.length; turn++) {
    const node = queue[turn];
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      queue.push(next);
    }
  }
  return null;
}
`),
    python: searchesInPython['breadth-first'],
  },
  {
    id: 'depth-first',
    title: 'Depth-first search',
    lesson: 'A stack: the newest node first. See how long its solutions are.',
    code: asOwnCode(`// algorithm: depth-first
function search(start, goal, tools) {
  const stack = [start];
  const seen = new Set([start.key]);
  while (stack.length > 0) {
    const node = stack.pop();
    if (node.key === goal.key) return node;
    // The first successor comes off the stack first.
    for (const next of tools.expand(node).reverse()) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      stack.push(next);
    }
  }
  return null;
}
`),
    python: searchesInPython['depth-first'],
  },
  {
    id: 'uniform-cost',
    title: 'Uniform-cost search',
    lesson: 'The smallest g first. Every move costs 1, so what does it gain over a queue?',
    code: asOwnCode(`// algorithm: uniform-cost
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  while (frontier.length > 0) {
    const node = takeSmallest(frontier);
    if (node.g > best.get(node.key)) continue;
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (best.get(next.key) <= next.g) continue;
      best.set(next.key, next.g);
      frontier.push(next);
    }
  }
  return null;
}

// The oldest of those with the smallest g.
function takeSmallest(frontier) {
  let at = 0;
  for (let i = 1; i < frontier.length; i++) {
    if (frontier[i].g < frontier[at].g) at = i;
  }
  return frontier.splice(at, 1)[0];
}
`),
    python: searchesInPython['uniform-cost'],
  },
  {
    id: 'greedy',
    title: 'Greedy best-first search',
    lesson: 'The smallest h first: fast, and not always short.',
    code: asOwnCode(`// algorithm: greedy
function search(start, goal, tools) {
  const frontier = [start];
  const seen = new Set([start.key]);
  start.h = tools.h(start);
  while (frontier.length > 0) {
    const node = takeSmallest(frontier);
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      next.h = tools.h(next);
      frontier.push(next);
    }
  }
  return null;
}

// The oldest of those with the smallest h.
function takeSmallest(frontier) {
  let at = 0;
  for (let i = 1; i < frontier.length; i++) {
    if (frontier[i].h < frontier[at].h) at = i;
  }
  return frontier.splice(at, 1)[0];
}
`),
    python: searchesInPython['greedy'],
  },
  {
    id: 'a-star',
    title: 'A*',
    lesson: 'The smallest f = g + h first. A cheaper path to a board takes the place of the one before.',
    code: asOwnCode(`// algorithm: a-star
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  start.f = tools.h(start);
  while (frontier.length > 0) {
    const node = takeSmallest(frontier);
    if (node.g > best.get(node.key)) continue; // a cheaper path has been found since
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

// The oldest of those with the smallest f.
function takeSmallest(frontier) {
  let at = 0;
  for (let i = 1; i < frontier.length; i++) {
    if (frontier[i].f < frontier[at].f) at = i;
  }
  return frontier.splice(at, 1)[0];
}
`),
    python: searchesInPython['a-star'],
  },
  {
    id: 'ida-star',
    title: 'IDA*',
    lesson: 'Depth-first below a bound on f, again and again: it keeps one path alone.',
    code: asOwnCode(`// algorithm: ida-star
function search(start, goal, tools) {
  let bound = tools.h(start);
  while (bound < Infinity) {
    tools.bound(bound);
    let above = Infinity; // the least f beyond the bound
    const visit = (node) => {
      const f = node.g + tools.h(node);
      if (f > bound) {
        above = Math.min(above, f);
        return null;
      }
      if (node.key === goal.key) return node;
      for (const next of tools.expand(node)) {
        if (node.parent !== null && next.key === node.parent.key) continue;
        const found = visit(next);
        if (found !== null) return found;
      }
      return null;
    };
    const found = visit(start);
    if (found !== null) return found;
    bound = above;
  }
  return null;
}
`),
    python: searchesInPython['ida-star'],
  },
];

/** A search with a bug inside. */
export interface BuggySearch extends OwnExample {
  /** What the judge calls it. */
  readonly fault: FaultCode;
  /** A start on which the fault shows, with the usual goal and Manhattan distance; on others the search may be right. */
  readonly board: string;
}

/** Six ways to be wrong, each the classical one of its kind. */
export const buggySearches: readonly BuggySearch[] = [
  {
    id: 'bug-queue',
    title: 'Find it: the queue',
    lesson: 'Breadth-first search, and its solutions are long.',
    fault: 'out-of-order',
    board: '4 5 0 1 2 3',
    code: asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const queue = [start];
  const seen = new Set([start.key]);
  while (queue.length > 0) {
    const node = queue.pop();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      queue.push(next);
    }
  }
  return null;
}
`),
    python: searchesInPython['bug-queue'],
  },
  {
    id: 'bug-moves',
    title: 'Find it: the moves',
    lesson: 'It makes its moves itself, and solves boards faster than anyone could.',
    fault: 'illegal-move',
    board: '0 1 3 4 2 5 7 8 6',
    code: asOwnCode(`// algorithm: breadth-first
function search(start, goal, tools) {
  const columns = Math.sqrt(start.board.length);
  const queue = [start];
  const seen = new Set([start.key]);
  for (let turn = 0; turn < queue.length; turn++) {
    const node = queue[turn];
    if (node.key === goal.key) return node;
    tools.expand(node);
    const empty = node.board.indexOf(0);
    for (const step of [-columns, columns, -1, 1]) {
      const cell = empty + step;
      if (cell < 0 || cell >= node.board.length) continue;
      const board = [...node.board];
      board[empty] = board[cell];
      board[cell] = 0;
      const next = { board, g: node.g + 1, parent: node, key: board.join(' ') };
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      queue.push(next);
    }
  }
  return null;
}
`),
    python: searchesInPython['bug-moves'],
  },
  {
    id: 'bug-estimate',
    title: 'Find it: the estimate',
    lesson: 'A* with a Manhattan distance of its own. Its h is larger than it should be.',
    fault: 'wrong-h',
    board: '4 1 5 7 0 2 6 8 3',
    code: asOwnCode(`// algorithm: a-star
// heuristic: manhattan
function search(start, goal, tools) {
  const frontier = [start];
  const best = new Map([[start.key, 0]]);
  estimate(start);
  while (frontier.length > 0) {
    frontier.sort((a, b) => a.f - b.f);
    const node = frontier.shift();
    if (node.g > best.get(node.key)) continue;
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (best.get(next.key) <= next.g) continue;
      best.set(next.key, next.g);
      estimate(next);
      frontier.push(next);
    }
  }
  return null;
}

// How far the tiles are from home, in rows and columns.
function estimate(node) {
  node.h = 0;
  node.board.forEach((tile, cell) => {
    node.h += distance(cell, goalCell(tile));
  });
  node.f = node.g + node.h;
}
`),
    python: searchesInPython['bug-estimate'],
  },
  {
    id: 'bug-first-path',
    title: 'Find it: the first path',
    lesson: 'A* that looks at no board twice. What if the second way there is the better one?',
    fault: 'update-ignored',
    board: '8 4 2 1 7 3 0 5 6',
    code: asOwnCode(`// algorithm: a-star
function search(start, goal, tools) {
  const frontier = [start];
  const seen = new Set([start.key]);
  start.f = tools.h(start);
  while (frontier.length > 0) {
    frontier.sort((a, b) => a.f - b.f);
    const node = frontier.shift();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      next.f = next.g + tools.h(next);
      frontier.push(next);
    }
  }
  return null;
}
`),
    python: searchesInPython['bug-first-path'],
  },
  {
    id: 'bug-bound',
    title: 'Find it: the bound',
    lesson: 'IDA* that finds shortest solutions, and expands more than it should.',
    fault: 'wrong-bound',
    board: '1 4 0 7 2 8 6 5 3',
    code: asOwnCode(`// algorithm: ida-star
function search(start, goal, tools) {
  for (let bound = tools.h(start); bound < 100; bound++) {
    tools.bound(bound);
    const visit = (node) => {
      if (node.g + tools.h(node) > bound) return null;
      if (node.key === goal.key) return node;
      for (const next of tools.expand(node)) {
        if (node.parent !== null && next.key === node.parent.key) continue;
        const found = visit(next);
        if (found !== null) return found;
      }
      return null;
    };
    const found = visit(start);
    if (found !== null) return found;
  }
  return null;
}
`),
    python: searchesInPython['bug-bound'],
  },
  {
    id: 'bug-limit',
    title: 'Find it: the limit',
    lesson:
      'Depth-limited search. On its board the goal is within the limit, and it says that there is none.',
    fault: 'goal-hidden',
    board: '3 6 0 2 1 5 4 7 8',
    code: asOwnCode(`// algorithm: depth-limited
// max-depth: 12
function search(start, goal, tools) {
  const seen = new Set();
  const visit = (node) => {
    if (node.key === goal.key) return node;
    if (node.g === 12 || seen.has(node.key)) return null;
    seen.add(node.key);
    for (const next of tools.expand(node)) {
      const found = visit(next);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(start);
}
`),
    python: searchesInPython['bug-limit'],
  },
];

/** A program of the page in the other language; undefined: it is none of these. */
export function inOtherLanguage(code: string): OwnCode | undefined {
  const pairs = [
    { code: firstOwnCode, python: firstPythonCode },
    { code: firstSearchCode, python: firstPythonSearch },
    ...[...ownExamples, ...searchStarters, ...buggySearches],
  ];
  const program = withoutRemarks(code);
  const pair = pairs.find((one) => [one.code, one.python].some((text) => withoutRemarks(text) === program));
  return pair !== undefined && withoutRemarks(pair.code) === program ? pair.python : pair?.code;
}
