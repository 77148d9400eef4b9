import { beforeAll, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import { type OwnRun, withPlace } from '../search/own-run.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { type Sandbox, loadSandbox } from './sandbox.ts';

const goal = standardGoal({ rows: 2, columns: 3 });
const start = createBoard(goal, [1, 2, 3, 0, 4, 5]);
let sandbox: Sandbox;
/** Its clock stands still, as in `attacks.test.ts`. */
const fresh = async (): Promise<Sandbox> => loadSandbox(() => 0, 'search');
beforeAll(async () => {
  sandbox = await fresh();
});

/** Runs a search, and sees that the machine still gives another one the right answer. */
async function ran(code: string, mayGoOn: () => boolean = () => true): Promise<OwnRun> {
  const search = (text: string): OwnRun =>
    sandbox.search(
      { code: text, evaluate: () => 7, moves: () => new Uint8Array([0, 1, 2, 3]), maxExpansions: 1000 },
      start,
      goal,
      mayGoOn,
    );
  sandbox.clear();
  const run = search(code);
  sandbox.clear();
  if (!sandbox.sound) sandbox = await fresh();
  expect(search('function search(start, goal, tools) { tools.expand(start); return null; }')).toMatchObject({
    calls: 1,
  });
  return run;
}

const body = (lines: string): string => `function search(start, goal, tools) {\n${lines}\n}`;

/** How a search ended that did something wrong, in a sentence with the line of its code. */
async function wrongIn(code: string): Promise<string> {
  const { end } = await ran(code);
  return end.how === 'problem' ? sayEnglish(withPlace(end.problem)) : end.how;
}

describe('what a search does wrong is said with its line', () => {
  const noNode = (call: string): string =>
    `tools.${call} was given something that is not a node: a node has a board with every tile once.`;
  const stopped =
    'Stopped after about 2,000,000 turns of a loop between two expansions: too slow, or without end.';
  const tooMuch = 'This takes too much memory: there are 256 MB.';
  test.each([
    ['no function', '(board) => 0', 'There is no function search'],
    ['no answer', body('tools.expand(start);'), 'The search returns nothing'],
    ['a text for an answer', body("return 'goal';"), 'The search returns something that is not a node'],
    ['a board for an answer', body('return goal.board;'), 'The search returns something that is not a node'],
    ['a promise', `async ${body('return goal;')}`, 'The search returns something that is not a node'],
    [
      'what it throws',
      body("\nthrow new Error('lost');"),
      'Line 3, column 16 of the code: The code throws “lost”.',
    ],
    ['a node that is none', body('tools.expand({});'), `Line 2, column 13 of the code: ${noNode('expand')}`],
    [
      'nothing in place of a node',
      body('tools.expand([].pop());'),
      'Line 2, column 13 of the code: tools.expand was given nothing in place of a node.',
    ],
    [
      'a board in place of a node',
      body('tools.h(start.board);'),
      'tools.h was given a board: give it the node that has this board.',
    ],
    ['a board that is none', body('tools.h([1, 1, 3, 0, 4, 5]);'), noNode('h')],
    ['a tile that is there twice', body('tools.expand({ board: [1, 1, 3, 0, 4, 5] });'), noNode('expand')],
    ['a board of another size', body('tools.select({ board: [1, 0] });'), noNode('select')],
    [
      'tiles that are texts',
      body("tools.reject({ board: ['1', '2', '3', '0', '4', '5'] });"),
      noNode('reject'),
    ],
    [
      'a bound that is none',
      body("tools.bound('7');"),
      'tools.bound was given something that is not a number.',
    ],
    ['a loop without an end', body('for (;;);'), stopped],
    ['a loop without an end after a step', body('tools.expand(start);\nwhile (true) start.g++;'), stopped],
    ['parents in a circle', body('start.parent = start;\nreturn start;'), 'The parents of the node'],
    ['calls that go too deep', body('return search(start, goal, tools);'), 'The calls go too deep'],
    [
      'memory without an end',
      body('const all = [];\nfor (;;) all.push(tools.h(start), new Array(1e5).fill(1));'),
      '',
    ],
    ['a huge array', body('return new Array(1e9).fill(0);'), tooMuch],
  ])('%s', async (_, code, sentence) => {
    expect(await wrongIn(code)).toContain(sentence);
  });

  test('what it did before is kept', async () => {
    const { calls, kinds, end } = await ran(
      body('tools.expand(start);\ntools.bound(3);\ntools.select(goal);\nstart.nothing.more;'),
    );
    expect([calls, [...kinds], end.how]).toEqual([3, [0, 3, 1], 'problem']);
  });

  test('one expansion too many ends it, whatever it catches', async () => {
    const run = await ran(body('for (;;) try { tools.expand(start); } catch {} finally { start.g = 1; }'));
    expect([run.calls, run.end.how]).toEqual([1000, 'budget']);
  });

  test('the host can end it at any time', async () => {
    let asked = 0;
    const run = await ran(
      body('for (;;) for (const next of tools.expand(start)) next.g--;'),
      () => asked++ < 5,
    );
    expect([run.end.how, run.calls < 1000]).toEqual(['problem', true]);
  });
});

describe('nothing of the host is within reach', () => {
  const told = async (expression: string): Promise<unknown> => {
    const { end } = await ran(body(`throw String(${expression});`));
    const what = end.how === 'problem' ? end.problem.what : null;
    return what?.code === 'code.throws' ? what.text : what;
  };

  test.each([
    ['the tools cannot be changed', 'Object.isFrozen(tools) && Object.isFrozen(tools.expand)', 'true'],
    [
      'nor what they are made of',
      'Object.isFrozen(Array.prototype) && Object.isFrozen(Uint8Array.prototype)',
      'true',
    ],
    ['there are five', 'Object.keys(tools)', 'expand,h,select,reject,bound'],
    [
      'no code from text by a tool',
      "(() => { try { return tools.h.constructor('return 1')(); } catch (e) { return e.message.length; } })()",
      '29',
    ],
    ['h is a number', 'typeof tools.h(start) + tools.h(start)', 'number7'],
    ['nodes are plain', 'Object.getPrototypeOf(start) === Object.prototype', 'true'],
    [
      'no network, no clock',
      '[typeof fetch, typeof Date, typeof postMessage, typeof process].join()',
      'undefined,undefined,undefined,undefined',
    ],
  ])('%s', async (_, expression, expected) => {
    expect(await told(expression)).toBe(expected);
  });

  test('getters that search in the middle of a call spoil no board', async () => {
    const run = await ran(
      body(`try { tools.expand({ board: [1, 2, 3, 0, 4, 5], get parent() { tools.expand(start); return start; } }); } catch {}
        const board = [1, 2, 3, 0, 4, 5];
        Object.defineProperty(board, 2, { get() { try { tools.expand(goal); } catch {} return 3; } });
        tools.expand({ board, g: 2 });
        return null;`),
    );
    expect(run.end.how).toBe('nothing');
    for (let call = 0; call < run.calls; call++)
      expect([...run.boards.subarray(call * 12, call * 12 + 6)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('setters on prototypes are not there to be made', async () => {
    const { end } = await ran(
      body("Object.defineProperty(Object.prototype, 'board', { get() { return 1; } });\nreturn null;"),
    );
    expect(end.how).toBe('problem');
  });
});
