import { loadPyodide } from 'pyodide';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buggySearches,
  firstPythonSearch,
  firstSearchCode,
  searchStarters,
} from '../../catalog/own-searches.ts';
import { writeYourOwn } from '../../catalog/lessons/write-your-own.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { pythonHere } from '../../testing/run-own-python.ts';
import { samples } from '../../testing/samples.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { type FromPython, isPython, type ToPython } from '../contract/python.ts';
import { ownTaskFor } from '../engine/problem.ts';
import { type Board, standardGoal } from '../puzzle/board.ts';
import { parseBoard } from '../puzzle/notation.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { type OwnRun, withPlace } from '../search/own-run.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import { loadSandbox, type Sandbox } from './sandbox.ts';

let ask: (message: ToPython) => Promise<FromPython>;
let sandbox: Sandbox;
beforeAll(async () => {
  const client = pythonHere(
    await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false }),
  );
  ask = (message) => client(message, () => undefined);
  sandbox = await loadSandbox(() => 0, 'search');
});

function requestFor(code: string, start: Board, changes: Partial<SearchSettings> = {}): RunRequest {
  const settings = { ...defaultSettings('own-search'), code, ...changes };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

async function ranInPython(request: RunRequest): Promise<OwnRun> {
  const answer = await ask({ id: 1, search: request });
  if (!('ran' in answer)) throw new Error(JSON.stringify(answer));
  return answer.ran;
}

function inJavaScript(request: RunRequest): OwnRun {
  sandbox.clear();
  return sandbox.search(ownTaskFor(request), request.start, request.goal, () => true);
}

const board = (text: string): Board => {
  const read = parseBoard(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};
const eight = board('8 1 3 4 0 2 7 6 5');
const small = board('4 5 0 1 2 3');

describe('a program does the same in both languages', () => {
  const first = { id: 'first', code: firstSearchCode, python: firstPythonSearch };
  const programs = [first, ...searchStarters, ...buggySearches].map((one) => [one.id, one] as const);
  test.each(programs)('%s', async (id, { code, python }) => {
    const bug = buggySearches.find((one) => one.id === id);
    const isBlind = /breadth|depth|uniform|queue|moves|limit/.test(id);
    const starts = bug === undefined ? [] : [board(bug.board)];
    const goal = standardGoal(starts[0] ?? (isBlind ? small : eight));
    for (let seed = 1; seed <= samples(8); seed++)
      starts.push(randomWalk(goal, isBlind ? 14 : 40, new Prng(seed)).board);
    for (const start of starts)
      for (const changes of [{ maxExpansions: 400 }, { moves: 'shuffled', seed: 7, maxExpansions: 300 }]) {
        const js = inJavaScript(requestFor(code, start, changes));
        expectEqual(await ranInPython(requestFor(python, start, changes)), js);
      }
  });
});

test('the programs of the lesson expand the same in both languages, and stay Python', async () => {
  const steps = writeYourOwn.steps.filter(({ task }) => task?.inPython !== undefined);
  expect(steps).toHaveLength(4);
  for (const { task } of steps) {
    const { hint = '', solution = '' } = task?.inPython ?? {};
    const said = solution.replaceAll(/:\n\s+/g, ': ');
    for (const [, piece] of hint.matchAll(/`([^`]+)`/g)) if (piece !== 'pass') expect(said).toContain(piece);
    expect(hint).toContain('`');
  }
  for (const { run, task } of steps)
    for (const [code, python] of [
      [run.settings?.code, task?.inPython?.first],
      [task?.solution, task?.inPython?.solution],
    ]) {
      const [js, py] = [code ?? '', python ?? ''];
      expect([isPython(js), isPython(py)]).toEqual([false, true]);
      const changes = { maxExpansions: 400 };
      const { kinds, boards, end } = await ranInPython(requestFor(py, run.start, changes));
      const same = inJavaScript(requestFor(js, run.start, changes));
      expectEqual({ kinds, boards, end }, { kinds: same.kinds, boards: same.boards, end: same.end });
    }
});

test('h is that of the settings, and large boards are searched too', async () => {
  const fifteen = board('1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15');
  const { code, python } = searchStarters[4];
  for (const [start, heuristic] of [
    [eight, 'linear-conflict'],
    [eight, 'max(hamming,linear-conflict)'],
    [fifteen, 'walking-distance'],
  ] as const) {
    const js = inJavaScript(requestFor(code, start, { heuristic }));
    expect(js.end.how).toBe('found');
    expectEqual(await ranInPython(requestFor(python, start, { heuristic })), js);
  }
});

test('a path of thousands of nodes, of ours or of own ones, is no end of the interpreter', async () => {
  const ours = 'node = tools.expand(node)[0]';
  const own = 'node = Own(tools.expand(node)[0], node)';
  for (const body of [ours, own]) {
    const code = `class Own:
    def __init__(self, child, parent):
        self.board, self.g, self.parent = child.board, child.g, parent

def search(start, goal, tools):
    node = start
    for _ in range(6000):
        ${body}
    return None
`;
    const { calls, end } = await ranInPython(requestFor(code, eight, { maxExpansions: 10_000 }));
    expect([calls, end]).toEqual([6000, { how: 'nothing' }]);
  }
});

describe('h may be that of the same program', () => {
  const { code, python } = searchStarters.find(({ id }) => id === 'a-star')!;
  const withH = (body: string): string => `${python}\ndef h(board, goal, rows, columns):\n    ${body}\n`;
  const byOwnH = (program: string, changes: Partial<SearchSettings> = {}) =>
    ranInPython(requestFor(program, eight, { heuristic: 'own', ...changes }));

  test('with a namespace of its own', async () => {
    const js = inJavaScript(requestFor(code, eight, { heuristic: 'manhattan' }));
    expectEqual(await byOwnH(withH('return manhattan(board)')), js);
    const half = inJavaScript(requestFor(code, eight, { heuristic: 'max(hamming,0.5*manhattan)' }));
    expectEqual(await byOwnH(withH('return manhattan(board)'), { heuristic: 'max(hamming,0.5*own)' }), half);
    const sharing = `shared = []\n${withH('shared.append(1)\n    return manhattan(board)')}`;
    expectEqual(
      await byOwnH(
        sharing.replace(
          '    frontier =',
          '    shared.append(2)\n    assert len(shared) == 1\n    frontier =',
        ),
      ),
      js,
    );
  });

  test.each([
    [
      'gives no number',
      'return None if board[0] == 3 else 1',
      'Your function returns nothing for the board 3 ',
    ],
    [
      'breaks off',
      'return board[9]',
      'Line 26 of the code: IndexError: tuple index out of range. The board was 8 1 3 ',
    ],
    ['breaks off where the program catches all', 'return board[9]', 'Line 33 of the code: IndexError'],
    ['is none', 'pass\n\ndel h', 'There is no function h: write def h('],
  ])('that %s', async (what, body, sentence) => {
    const program = withH(body);
    const caught = program.replace(
      'def search(start, goal, tools):',
      'def search(start, goal, tools):\n  for _ in range(9):\n   try:\n    return inner(start, goal, tools)\n   except BaseException:\n    pass\n\ndef inner(start, goal, tools):',
    );
    const { end } = await byOwnH(/all$/.test(what) ? caught : program);
    expect(end.how === 'problem' ? sayEnglish(withPlace(end.problem)) : end).toContain(sentence);
  });
});

describe('what is wrong is said, and what was done before is there', () => {
  const search = (body: string): string => `def search(start, goal, tools):\n    ${body}`;
  const isNode = 'a node has a board with every tile once.';
  test.each([
    [
      'a text that is no Python',
      'def search(start:',
      0,
      "Line 1, column 11 of the code: SyntaxError: '(' was never closed.",
    ],
    [
      'no search',
      'x = 1\nimport heapq',
      0,
      'There is no function search: write def search(start, goal, tools): and return the node of the goal from it, or None.',
    ],
    [
      'an error',
      search('tools.expand(start); return 1 / 0'),
      1,
      'Line 2 of the code: ZeroDivisionError: division by zero.',
    ],
    [
      'a tie in a heap',
      `import heapq\n${search('nodes = tools.expand(start); heapq.heapify([(1, node) for node in nodes])')}`,
      1,
      "Line 3 of the code: TypeError: '<' not supported between instances of 'Node' and 'Node'.",
    ],
    [
      'what is no node',
      search('return 5'),
      0,
      'The search returns something that is not a node: return the node of the goal, or null (None in Python) where there is none.',
    ],
    [
      'parents in a circle',
      search('start.parent = start; return start'),
      0,
      'The parents of the node that is returned lead round in a circle, and never to the start.',
    ],
    [
      'nothing expanded',
      search('tools.expand(None)'),
      0,
      'Line 2 of the code: tools.expand was given nothing in place of a node.',
    ],
    [
      'a board expanded',
      search('tools.expand(start.board)'),
      0,
      'Line 2 of the code: tools.expand was given a board: give it the node that has this board.',
    ],
    [
      'h of no node',
      search('tools.h(3)'),
      0,
      `Line 2 of the code: tools.h was given something that is not a node: ${isNode}`,
    ],
    [
      'a board with a tile twice',
      search('start.board = (1, 1, 2, 3, 4, 5, 6, 7, 0); tools.select(start)'),
      0,
      `Line 2 of the code: tools.select was given something that is not a node: ${isNode}`,
    ],
    [
      'a bound that is none',
      search("tools.bound('5')"),
      0,
      'Line 2 of the code: tools.bound was given something that is not a number.',
    ],
    [
      'an infinite bound',
      search("tools.bound(float('inf'))"),
      0,
      'Line 2 of the code: tools.bound was given something that is not a number.',
    ],
    [
      'an endless recursion',
      search('return search(start, goal, tools)'),
      0,
      'Line 2 of the code: The calls go too deep: a function calls itself without an end.',
    ],
    ['an exit', search('raise SystemExit(3)'), 0, 'Line 2 of the code: SystemExit: 3.'],
    [
      'a module that is not there',
      `import sys\n${search('return None')}`,
      0,
      "Line 1 of the code: ImportError: No module named 'sys' here: there are abc, array, bisect, collections, copy, dataclasses, enum, fractions, functools, heapq, itertools, math, numbers, operator, random, statistics, string, typing.",
    ],
  ])('%s', async (_what, code, calls, said) => {
    const { end, ...ran } = await ranInPython(requestFor(code, eight));
    expect(end.how === 'problem' ? sayEnglish(withPlace(end.problem)) : end.how).toBe(said);
    expect(ran.calls).toBe(calls);
  });
});

test('a search is given as much as it takes', async () => {
  const { end } = await ranInPython(requestFor('def search(start):\n    return start', eight));
  expect(end.how).toBe('found');
  const none = await ranInPython(requestFor('def search(start, goal):\n    return None', eight));
  expect(none.end).toEqual({ how: 'nothing' });
});

test('one expansion too many ends a search, whatever it catches', async () => {
  const greedy = `def search(start, goal, tools):
    for turn in range(9):
        try:
            start = tools.expand(start)[0]
        except BaseException:
            pass
    return None
`;
  const { calls, end } = await ranInPython(requestFor(greedy, eight, { maxExpansions: 4 }));
  expect([calls, end]).toEqual([4, { how: 'budget' }]);
});

test('a program is read without being called', async () => {
  const read = async (code: string): Promise<OwnRun['end']> => {
    const answer = await ask({ id: 2, search: requestFor(code, eight), readOnly: true });
    if (!('ran' in answer)) throw new Error(JSON.stringify(answer));
    return answer.ran.end;
  };
  expect(await read('def search(start, goal, tools):\n    raise SystemExit')).toEqual({ how: 'nothing' });
  expect(await read('def h(board): return 0')).toMatchObject({ how: 'problem' });
});

test('own nodes, and a path of them', async () => {
  const code = `from dataclasses import dataclass

@dataclass
class State:
    board: list
    g: int = 0
    parent: object = None

def search(start, goal, tools):
    here = State(list(start.board))
    after = [State(list(node.board), node.g, here) for node in tools.expand(here)]
    tools.reject(after[0])
    tools.select(after[1])
    return after[1]
`;
  const { kinds, numbers, hasParent, end } = await ranInPython(requestFor(code, small));
  expect([[...kinds], [...hasParent]]).toEqual([
    [0, 2, 1],
    [0, 1, 1],
  ]);
  expect([...numbers.filter((number) => !Number.isNaN(number))]).toEqual([0, 1, 1]);
  expect(end.how === 'found' && end.path.length).toBe(12);
});
