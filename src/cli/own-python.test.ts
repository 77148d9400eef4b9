import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { beforeAll, describe, expect, test } from 'vitest';
import { buggySearches, searchStarters } from '../catalog/own-searches.ts';
import { ownTaskFor } from '../core/engine/problem.ts';
import { standardGoal } from '../core/puzzle/board.ts';
import { withPlace } from '../core/search/own-run.ts';
import { OwnCodeError } from '../core/search/code-choice.ts';
import { kindOfTask, writeHandIn } from '../core/files/lecture-file.ts';
import { readLecture } from '../core/files/lecture-text.ts';
import { Python } from '../core/sandbox/python.ts';
import { say } from '../library/say.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { goodHandIn } from '../testing/hand-ins.ts';
import { OwnPython, type PythonLine } from './own-python.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import { runTilescope } from './tilescope.ts';

let python: Python;
beforeAll(async () => {
  python = new Python(
    await loadPyodide({
      env: { PYTHONHASHSEED: '0' },
      enableRunUntilComplete: false,
      stdout: () => undefined,
    }),
  );
});

/** A thread that is none: it has answered by the time that somebody listens. */
function threadHere(): PythonLine {
  const said: unknown[] = ['ready'];
  return {
    post: (message) =>
      python.answer(
        message,
        ownTaskFor,
        (one) => void said.push(structuredClone(one)),
        () => 0,
      ),
    next: () => said.shift(),
    end: () => undefined,
  };
}

const taxi = 'def h(board, goal, rows, columns):\n    return manhattan(board)';
const [starter] = searchStarters;
const star = searchStarters.find(({ id }) => id === 'a-star');
const files = {
  'taxi.py': taxi,
  './taxi.py': taxi,
  './taxi.js': 'function h(board) {\n  return manhattan(board);\n}',
  './lambda.py': 'h = lambda board, goal, rows, columns: 0',
  './bad.py': 'def h(board, goal, rows, columns):\n    return board[99]',
  './count.py': 'n = 0\ndef h(*given):\n    global n\n    n += 1\n    return n',
  './loud.py': `print('here')\n${taxi}\nimport random\nprint(random.random(), hash('a'))`,
  './own.py': starter?.python ?? '',
  './own.js': starter?.code ?? '',
  './stack.py': buggySearches[0]?.python ?? '',
  './both.py': `${star?.python}\n${taxi}`,
  './both.js': `${star?.code}\nfunction h(board) {\n  return manhattan(board);\n}`,
  'batch.jsonl': [
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "./taxi.py"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "./bad.py"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "./taxi.js"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "max(own,hamming)", "code": "./taxi.py"}',
  ].join('\n'),
};

async function run(...args: string[]) {
  const terminal = fakeTerminal(files, null, threadHere);
  const code = await runTilescope(args, terminal);
  return { code, ...terminal.written };
}

const board = ['--start', '867254301', '--algorithm', 'a-star'];

/** Without what differs by name or by the clock. */
function sameIn(json: string): object {
  const { settings: _, elapsedMs: __, ...same } = JSON.parse(json) as Record<string, unknown>;
  return same;
}

describe('a file of Python', () => {
  test('is a heuristic as its twin in JavaScript is', async () => {
    for (const file of ['taxi.py', './taxi.py', './loud.py']) {
      const inPython = await run('solve', ...board, '--heuristic', file, '--json');
      expect([inPython.code, inPython.errors, inPython.pythonStarts]).toEqual([0, [], [true, false, false]]);
      const inJavaScript = await run('solve', ...board, '--heuristic', './taxi.js', '--json');
      expect(sameIn(inPython.out)).toEqual(sameIn(inJavaScript.out));
    }
    const traced = await run('trace', ...board, '--heuristic', './taxi.py');
    expect(traced.out).toBe((await run('trace', ...board, '--heuristic', './taxi.js')).out);
  });

  test('has the verdict of its twin', async () => {
    const judged = async (file: string): Promise<object> => {
      const { code, errors, out } = await run('heuristic', file, '--size', '2x3', '--json');
      expect([code, errors]).toEqual([0, []]);
      return { ...(JSON.parse(out) as object), elapsedMs: 0, heuristic: '' };
    };
    expect(await judged('./taxi.py')).toEqual(await judged('./taxi.js'));
    const { code, out, errors } = await run('heuristic', './count.py');
    expect([code, errors]).toEqual([1, []]);
    expect(out).toContain('not deterministic: ');
  });

  test('is a search as its twin is, and is judged', async () => {
    const asked = ['450123', '--size', '2x3', '--json'];
    const inPython = await run('solve', ...asked, '--algorithm', './own.py');
    expect([inPython.code, inPython.errors]).toEqual([0, []]);
    const inJavaScript = await run('solve', ...asked, '--algorithm', './own.js');
    expect(sameIn(inPython.out)).toEqual(sameIn(inJavaScript.out));
    expect(JSON.parse(inPython.out)).toMatchObject({ verdict: 'right' });
    const wrong = await run('solve', ...asked, '--algorithm', './stack.py');
    expect(JSON.parse(wrong.out)).toMatchObject({ verdict: 'wrong', fault: 'out-of-order' });
    const traced = await run('trace', '450123', '--size', '2x3', '--algorithm', './own.py');
    expect(traced.errors.join()).toContain('The judge: right.');
  });

  test('may be both, and the search then has the h beside it', async () => {
    const asked = ['813402765', '--json'];
    const of = (file: string): Promise<{ out: string; errors: string[] }> =>
      run('solve', ...asked, '--algorithm', file, '--heuristic', file);
    const inPython = await of('./both.py');
    expect(inPython.errors).toEqual([]);
    expect(sameIn(inPython.out)).toEqual(sameIn((await of('./both.js')).out));
    expect(JSON.parse(inPython.out)).toMatchObject({ verdict: 'right' });
  });

  test.each([
    [['--algorithm', 'a-star', '--heuristic', './bad.py'], 'Line 2 of the code: IndexError: '],
    [
      ['--algorithm', 'a-star', '--heuristic', './lambda.py'],
      '--heuristic: ./lambda.py has no line such as def h( or def search(, by which Python is known.',
    ],
    [['--algorithm', './taxi.py'], 'There is no function search: write def search(start, goal, tools): '],
    [['--algorithm', 'a-star', '--heuristic', './own.py'], 'There is no function h: write def h('],
    [['--algorithm', 'a-star', '--heuristic', './none.py'], './none.py cannot be read: '],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const refused = await run('solve', '--start', '867254301', ...args);
    expect([refused.code, refused.out, refused.errors.length]).toEqual([2, '', 1]);
    expect(refused.errors[0]).toContain(sentence);
  });

  test('is a line of a batch, and a wrong one leaves the others as they are', async () => {
    const { code, out } = await run('solve', '--batch', 'batch.jsonl');
    const lines = out.trimEnd().split('\n');
    const [first, wrong, third, combined] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(2);
    expect(wrong?.['error']).toContain('Line 2 of the code: IndexError');
    expect([first?.['expanded'], combined?.['expanded']]).toEqual([third?.['expanded'], third?.['expanded']]);
  });
});

describe('a plan', () => {
  const planWith = (code: readonly string[]): string =>
    JSON.stringify({
      ...{ format: 'tilescope-experiment', version: 1, name: 'with code' },
      boards: [{ kind: 'depth', size: '3x3', depths: [4, 10], count: 2 }],
      grids: [
        { algorithm: ['a-star', 'own-search'], heuristic: ['manhattan'], code: code[0] },
        { algorithm: 'ida-star', heuristic: 'own', code: code[1] },
      ],
    });
  const inPython = planWith([files['./own.py'], taxi]);

  test('runs Python as JavaScript, and says that it starts', async () => {
    const rows = async (plan: string) => {
      const terminal = fakeTerminal({ 'plan.json': plan }, null, threadHere);
      const args = [
        'experiment',
        'plan.json',
        '--run-code',
        '--no-time',
        '--workers',
        '2',
        '--format',
        'csv',
      ];
      const code = await runTilescope(args, terminal);
      return { code, ...terminal.written };
    };
    const one = await rows(inPython);
    expect([one.code, one.errors]).toEqual([0, []]);
    expect([one.pythonStarts[0], one.pythonStarts.at(-1)]).toEqual([true, false]);
    const other = await rows(planWith([files['./own.js'], files['./taxi.js']]));
    expect([other.code, other.pythonStarts]).toEqual([0, [false]]);
    const counts = (csv: string): string[] => csv.split('\n').map((row) => row.split(',').slice(-12).join());
    expect(counts(one.out)).toEqual(counts(other.out));
    expect(counts(one.out)).toHaveLength(14);
  });

  test('shows its Python, and what is thinner, before it is run', async () => {
    let question = '';
    const terminal = fakeTerminal({ 'plan.json': inPython });
    terminal.ask = (asked) => {
      question = asked;
      return Promise.resolve('n');
    };
    expect(await runTilescope(['experiment', 'plan.json'], terminal)).toBe(2);
    expect(terminal.written.errors).toContain('Code 2 of 2, in Python:');
    expect(question).toContain('Python has thinner walls here than JavaScript has. Run it? [y/N]');
  });
});

test('Python that nobody agreed to is refused before any of it runs', async () => {
  const terminal = fakeTerminal({}, null, () => {
    throw new Error('it was started');
  });
  const own = new OwnRunner(terminal, { runsPython: false });
  const judge = { kind: 'judge', goal: standardGoal({ rows: 2, columns: 2 }), cost: 'unit' } as const;
  const refused = await own.run({ ...judge, choice: { heuristic: 'own', code: taxi } });
  expect(refused.ok ? null : say(withPlace(refused.error))).toContain('--run-python');
  expect((await own.run({ ...judge, choice: { heuristic: 'own', code: '() => 0' } })).ok).toBe(true);
});

describe('grade', () => {
  const written = readFileSync(new URL('../../examples/homework/homework.yaml', import.meta.url), 'utf8');
  const read = readLecture(written);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const set = read.value;
  const inPython = {
    heuristic: taxi,
    search: searchStarters.find(({ id }) => id === 'breadth-first')!.python,
  };

  /** The marks of hand-ins that are right but for their heuristic and their search, and what is said of the last three tasks, which are of code. */
  async function graded(
    codes: Record<string, { heuristic?: string; search?: string }>,
    ...options: string[]
  ) {
    const handIns = Object.entries(codes).map(([student, given]) => {
      const good = goodHandIn(set, student);
      const answers = good.answers.map((answer) => {
        const task = set.scenes[answer.scene - 1]?.task;
        const kind = task && kindOfTask(task);
        const code = kind === 'heuristic' || kind === 'search' ? { ...inPython, ...given }[kind] : undefined;
        return code === undefined ? answer : { ...answer, code: `${code}\n# by ${student}\n` };
      });
      return [`in/${student}.json`, writeHandIn({ ...good, answers })] as const;
    });
    let started = 0;
    const terminal = fakeTerminal({ 'set.yaml': written, ...Object.fromEntries(handIns) }, null, () => {
      started++;
      const thread = threadHere();
      let isStuck = false;
      return {
        ...thread,
        post: (message) => {
          const code = 'search' in message ? message.search.settings.code : message.program.code;
          if (code.includes('while True')) isStuck = true; // no test can end it: here nothing is said any more
          else thread.post(message);
        },
        next: (maxMs) => (isStuck ? undefined : thread.next(maxMs)),
      };
    });
    const code = await runTilescope(['grade', 'set.yaml', 'in', '--json', ...options], terminal);
    type Line = { student: string; points: number; tasks: { scene: number; sentence: string }[] };
    const lines = terminal.written.out.trim().split('\n');
    const marks = lines.map((line) => {
      const { student, points, tasks } = JSON.parse(line) as Line;
      const said = tasks.filter(({ scene }) => scene >= 8).map(({ sentence }) => sentence);
      return [student, { points, said }] as const;
    });
    return { code, started, marks: Object.fromEntries(marks) };
  }

  const codes = {
    Ada: {},
    Bea: {
      heuristic: 'def h(*given):\n    return 99',
      search: inPython.search.replace('popleft()', 'pop()'),
    },
    Cleo: {
      heuristic: 'def h(*given):\n    while True: pass',
      search: inPython.search.replace('queue =', 'import os\n    queue ='),
    },
  };

  test('runs Python where that is asked for: a right one, a wrong one, and one that means no good', async () => {
    const { code, started, marks } = await graded(codes, '--run-python');
    expect([code, started > 0]).toEqual([1, true]);
    const full = [8, 9, 10].map(() => 'Right.');
    expect(marks).toEqual({
      Ada: { points: 54, said: full },
      Bea: {
        points: 36,
        said: [
          expect.stringContaining('wrong, out-of-order: '),
          'Right.',
          expect.stringContaining('admissible'),
        ],
      },
      Cleo: {
        points: 36,
        said: [
          expect.stringContaining("ImportError: No module named 'os' here"),
          'Right.',
          expect.stringContaining('This was stopped after 10 seconds'),
        ],
      },
    });
  });

  test('starts no Python without that, and says so', async () => {
    const { code, started, marks } = await graded(codes);
    expect([code, started]).toEqual([1, 0]);
    for (const { points, said } of Object.values(marks)) {
      expect(points).toBe(36);
      for (const one of [said[0], said[2]]) expect(one).toContain('by grade with --run-python');
    }
  });
});

describe('a thread of Python', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });

  /** Threads that are silent but for what they say at once, each; they take as long as they may. */
  function threads(...saying: readonly (readonly unknown[])[]) {
    const made: { ended: boolean; posted: number }[] = [];
    let nowMs = 0;
    const own = new OwnPython(
      () => {
        const said = [...(saying[made.length] ?? [])];
        const thread = { ended: false, posted: 0 };
        made.push(thread);
        return {
          post: () => void thread.posted++,
          next: (maxMs) => {
            if (said.length === 0) nowMs += maxMs;
            return said.shift();
          },
          end: () => void (thread.ended = true),
        };
      },
      () => nowMs,
    );
    const problem = (): string => {
      try {
        own.heuristic(taxi, goal, null);
        return '';
      } catch (error) {
        if (!(error instanceof OwnCodeError)) throw error;
        return say(withPlace(error.problem));
      }
    };
    return { made, problem, nowMs: () => nowMs };
  }

  test('that is silent is ended, with the board at which it was, and the next question has another', () => {
    const { made, problem, nowMs } = threads(['ready'], ['ready']);
    expect(problem()).toBe(
      'This was stopped after 10 seconds: it is too slow, or does not end. The board was 1 2 3 4 5 6 7 8 0.',
    );
    expect([made, nowMs()]).toEqual([[{ ended: true, posted: 1 }], 10_000]);
    problem();
    expect(made).toEqual([
      { ended: true, posted: 1 },
      { ended: true, posted: 1 },
    ]);
  });

  test.each([
    ['what is no answer', ['ready', { id: 1, values: Float64Array.of(NaN) }], 'This is too much for '],
    ['the answer to another question', ['ready', { id: 7, values: Float64Array.of(1) }], 'This is too much'],
    ['why it does not start', ['There is no file.'], 'The thread of the code stopped: There is no file.'],
    ['nothing', [], 'The thread of the code stopped: Python does not start.'],
  ])('that says %s is ended', (_what, saying, sentence) => {
    const { made, problem } = threads(saying);
    expect(problem()).toContain(sentence);
    expect(made[0]?.ended).toBe(true);
  });
});
