import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { assert } from '../core/base/result.ts';
import { Prng } from '../core/base/prng.ts';
import { ping } from '../core/contract/messages.ts';
import { blankFirstGoal } from '../core/puzzle/board.ts';
import { randomWalk } from '../core/puzzle/scramble.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { madeProgram } from '../../scripts/made-program.ts';
import { isLong } from '../testing/samples.ts';

const main = await madeProgram();
const shell = (line: string, input = '') =>
  spawnSync('bash', ['-c', line], {
    input,
    encoding: 'utf8',
    cwd: `${import.meta.dirname}/../..`,
  });

test('the program itself: standard output, standard error and exit codes', () => {
  const solved = shell(
    `${main} solve --start "2 8 3 1 6 4 7 0 5" --goal 123804765 --algorithm a-star --json`,
  );
  expect([solved.status, solved.stderr]).toEqual([0, '']);
  expect(JSON.parse(solved.stdout)).toMatchObject({ status: 'solved', length: 5 });
  const wrong = shell(`${main} solve --start 112345678 --algorithm a-star`);
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toBe(
    'tilescope solve: --start: Tile 1 appears twice (places 1 and 2), and the blank is missing.\n',
  );
});

test('a batch on standard input', () => {
  const { status, stdout } = shell(
    `${main} solve --batch -`,
    '{"start":"123456708","algorithm":"a-star"}\n{}\n',
  );
  expect(status).toBe(2);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line) as object)[0]),
  ).toEqual(['status', 'error']);
});

test('a reader that goes away ends the program quietly', () => {
  const { stdout, stderr } = shell(
    `${main} trace --start 867254301 --algorithm breadth-first --max-expansions 20000 | head -n 1`,
  );
  expect(stdout).toBe('step,node,parent,move,g,h,f,board,frontier,closed,expanded,version\n');
  expect(stderr).toBe('');
});

test.runIf(process.platform === 'linux')('a full disk behind standard output is one sentence', () => {
  const { status, stderr } = shell(`${main} solve 867254301 > /dev/full`);
  expect([status, stderr]).toEqual([2, 'tilescope: standard output cannot be written: the disk is full.\n']);
});

test('a thread that helps says that it lives, and searches what it is given', async () => {
  const goal = blankFirstGoal({ rows: 4, columns: 4 });
  const solver = new OptimalSolver();
  const { of, bytes } = solver.divisible(goal, goal, 'small')!;
  const thread = new Thread(main.split(' ')[1]!.replace('main.js', 'helper-thread.js'));
  try {
    thread.postMessage(ping);
    expect(await once(thread, 'message')).toEqual([{ sign: 'alive', lock: null }]);
    thread.postMessage({ type: 'tables', of, at: 0, piece: bytes.slice() });
    const { board } = randomWalk(goal, 40, new Prng(1));
    const shortest = solver.solve(board, goal);
    assert(shortest.kind === 'solved', 'it has no limit');
    const { moves } = shortest;
    const subtree = { bound: moves.length, index: 7, prefix: moves.slice(0, 1) };
    thread.postMessage({ type: 'subtree', question: 3, cells: board.cells, ...subtree });
    const [ended] = (await once(thread, 'message')) as object[];
    expect(ended).toMatchObject({ type: 'ended', question: 3, index: 7, moves });
  } finally {
    await thread.terminate();
  }
});

test('Python in its thread: what it gives, and what it cannot reach', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilescope-'));
  try {
    const h = 'def h(board, goal, rows, columns):\n    return ';
    // The way out of CPython that `e2e/hostile-python` takes.
    const reach = `importer = next(c for c in object.__subclasses__() if c.__name__ == 'BuiltinImporter')
sys = importer.load_module('sys')
imp = vars(sys.modules['builtins'])['__import__']
anything = imp('_pyodide_core').create_once_callable(len)
`;
    const programs = [
      `${h}manhattan(board)`,
      `${reach}${h}anything.constructor('return process.pid')()`,
      `${reach}${h}1 // (not imp('os').path.exists('${folder}') and 'SECRET' not in imp('os').environ)`,
    ];
    const lines = programs.map((code, at) => {
      const file = join(folder, `${at}.py`);
      writeFileSync(file, code);
      return JSON.stringify({ start: '123456780', algorithm: 'a-star', heuristic: file });
    });
    const { status, stdout } = shell(`SECRET=1 ${main} solve --batch -`, lines.join('\n'));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((one) => JSON.parse(one) as { readonly error?: string; readonly status?: string });
    expect(answers[0]).toMatchObject({ status: 'solved' });
    expect(answers[1]?.error).toContain('EvalError: Code generation from strings disallowed');
    expect(answers[2]).toMatchObject({ status: 'solved' });
    expect(status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Each that is stuck costs five seconds of a processor: `experiment` has one in every run.
test.runIf(isLong)(
  'own code that keeps a built-in function busy without an end is ended, with one line',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilescope-'));
    try {
      const file = join(folder, 'stuck.js');
      writeFileSync(file, '(b) => (b[0] === 1 ? 0 : new Array(4e9).indexOf(1))');
      const stuckCode = 'The code keeps one built-in function busy without an end, and was ended.';
      const alone = shell(`${main} heuristic ${file}`);
      expect([alone.status, alone.stdout]).toEqual([2, '']);
      expect(alone.stderr).toBe(`tilescope heuristic: ${stuckCode}\n`);
      // A batch goes on with its other lines.
      const board = '"start": "867254301", "algorithm": "a-star"';
      const stuck = `{${board}, "heuristic": "${file}"}`;
      writeFileSync(join(folder, 'good.js'), '(b) => manhattan(b)');
      const good = join(folder, 'good.js');
      const named = `{${board}, "heuristic": "own", "code": "${good}"}`;
      const lines = [stuck, named, `{${board}}`, stuck.replace(file, good)];
      const { status, stdout } = shell(`${main} solve --batch -`, lines.join('\n'));
      const answers = stdout
        .trimEnd()
        .split('\n')
        .map((one) => JSON.parse(one) as { readonly error?: string; readonly status?: string });
      expect([status, answers.map(({ status }) => status)]).toEqual([
        2,
        [undefined, 'solved', 'solved', 'solved'],
      ]);
      expect(answers[0]?.error).toContain(stuckCode);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
