import { loadPyodide } from 'pyodide';
import { describe, expect, it } from 'vitest';
import { beginMachine } from '../../../core/algorithms/begin-machine.ts';
import { machineMakers } from '../../../core/algorithms/machines.ts';
import { runToEnd } from '../../../core/algorithms/create-machine.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { FromWorker } from '../../../core/contract/messages.ts';
import type { FromPython } from '../../../core/contract/python.ts';
import { type Begun, SearchMemory } from '../../../core/engine/machine.ts';
import type { OwnMaker } from '../../../core/engine/problem.ts';
import { Recorder } from '../../../core/engine/recorder.ts';
import { Awaited } from '../../../core/heuristics/batch-heuristic.ts';
import { manhattan } from '../../../core/heuristics/create-heuristic.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { OwnSearchMachine } from '../../../core/judge/own-machine.ts';
import { OwnCodeError } from '../../../core/search/code-choice.ts';
import { nowhere } from '../../../core/search/own-run.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import type { AlgorithmName, OwnCode, SearchSettings } from '../../../core/search/settings.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { pythonHere } from '../../../testing/run-own-python.ts';
import { isLong } from '../../../testing/samples.ts';
import { searchStarters } from '../../../catalog/own-searches.ts';
import { loadSandbox } from '../../../core/sandbox/sandbox.ts';
import { SandboxKeeper } from '../sandbox-keeper.ts';
import { OwnSearchSession } from '../own-search-session.ts';
import { pythonRuns } from './python-runs.ts';

type H = (cells: Uint8Array) => number;

const three = standardGoal({ rows: 3, columns: 3 });
const hard = createBoard(three, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
const near = createBoard(three, [1, 2, 3, 7, 4, 5, 8, 6, 0]);
const four = standardGoal({ rows: 4, columns: 4 });
const fifteen = createBoard(four, [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);

function request(
  algorithm: AlgorithmName,
  start = near,
  settings: Partial<SearchSettings<never>> = {},
): RunRequest {
  const goal = standardGoal(start);
  const chosen = { ...defaultSettings(algorithm), heuristic: 'own', maxExpansions: 500, ...settings };
  return { start, goal, settings: chosen, evenIfUnsolvable: false };
}

function columnsOf(trace: Trace): string[] {
  return [
    ...[trace.parent, trace.move, trace.g, trace.h, trace.priority, trace.selectedAt, trace.end],
    ...[trace.iteration, trace.eventKind, trace.eventSubject, trace.stepEvent],
  ].map(({ values, length }) => [...values.subarray(0, length)].join());
}

/** All that a run leaves: its record, its result, or what ended it. */
async function left(request: RunRequest, makeBegun: (begin: () => Begun) => Begun, make: OwnMaker) {
  const memory = new SearchMemory(make);
  const begun = makeBegun(() => {
    const recorder = new Recorder(1_000_000);
    return { recorder, machine: beginMachine(request, machineMakers, recorder, memory) };
  });
  const trace = new Trace(request);
  let waits = 0;
  let problem: unknown = null;
  for (let ended = false; !ended && problem === null;) {
    try {
      ended = begun.machine.advance(512);
    } catch (error) {
      if (error instanceof OwnCodeError) problem = error.problem;
      else if (!(error instanceof Awaited)) throw error;
      else {
        waits++;
        await error.answered;
        continue;
      }
    }
    trace.append(begun.recorder.takeBatch());
  }
  const columns = columnsOf(trace);
  return { record: { columns, steps: trace.stepCount, result: begun.machine.result, problem }, waits };
}

const failing = (h: H, cells: Uint8Array): number | OwnCodeError => {
  const value = h(cells);
  return Number.isNaN(value) ? new OwnCodeError(nowhere({ code: 'code.python', words: 'wrong.' })) : value;
};

/** By an h that is there at once, as JavaScript's. */
const atOnce = (request: RunRequest, h: H) =>
  left(
    request,
    (begin) => begin(),
    () => ({
      ...{ name: 'own', largest: 10_000, integral: false, perTile: null, explain: () => [] },
      evaluate: (cells) => {
        const value = failing(h, cells);
        if (typeof value !== 'number') throw value;
        return value;
      },
    }),
  );

/** By one that is asked of somebody else. */
async function asked(request: RunRequest, h: H) {
  let boardsAsked = 0;
  const runs = pythonRuns(
    (what) => {
      if (!('boards' in what)) throw new Error('only h is asked for');
      const { boards, count } = what;
      boardsAsked += count;
      const cells = boards.length / count;
      const all = Array.from({ length: count }, (_, slot) =>
        failing(h, boards.subarray(slot * cells, (slot + 1) * cells)),
      );
      const wrong = all.find((value) => typeof value !== 'number');
      const answer: FromPython =
        wrong === undefined ? { id: 0, values: Float64Array.from(all) } : { id: 0, problem: wrong.problem };
      return Promise.resolve(answer);
    },
    () => 0,
  );
  const { record, waits } = await left(request, (begin) => runs.begin(begin, () => true), runs.make);
  return { record, waits, boardsAsked };
}

const distance = (goal: typeof three): H => {
  const { evaluate } = manhattan(goal);
  return (cells) => evaluate(cells);
};
/** What no guess can know. */
const drawn: H = (cells) => cells.reduce((sum, tile) => (sum * 31 + tile) % 1_009, 7) % 9;
const hs: Record<string, H> = {
  'Manhattan distance': distance(three),
  'three times that': (cells) => 3 * distance(three)(cells),
  fractions: (cells) => distance(three)(cells) / 3,
  nothing: () => 0,
  'what no guess can know': drawn,
};

describe('a search by an h that comes later records what it records when h is there', () => {
  it.each(Object.entries(hs))('A* by %s', async (_name, h) => {
    for (const start of [near, hard]) {
      const made = request('a-star', start, { maxExpansions: isLong ? 20_000 : 1000 });
      const one = await asked(made, h);
      expectEqual(one.record, (await atOnce(made, h)).record);
    }
  });

  it.each([
    ['greedy', {}],
    ['ida-star', {}],
    ['rbfs', {}],
    ['bidirectional', {}],
    ['hill-climbing', {}],
    ['simulated-annealing', {}],
    ['genetic', {}],
    ['beam', {}],
    ['a-star', { heuristic: 'max(own,hamming)' }],
    ['a-star', { cost: 'sqrt' }],
    ['a-star', { moves: 'shuffled' }],
    ['a-star', { maxExpansions: 100 }],
  ] as const)('%s %j', async (algorithm, settings) => {
    const one = request(algorithm, near, settings);
    for (const h of [hs['three times that'], drawn])
      expectEqual((await asked(one, h)).record, (await atOnce(one, h)).record);
  });

  it('of a larger board', async () => {
    const one = await asked(request('a-star', fifteen), distance(four));
    expectEqual(one.record, (await atOnce(request('a-star', fifteen), distance(four))).record);
    expect(one.record.result?.status).toBe('solved');
  });
});

it('waits a few times only, where h is much like Manhattan distance', async () => {
  const { record, waits, boardsAsked } = await asked(
    request('a-star', hard, { maxExpansions: 1000 }),
    hs['three times that'],
  );
  expect(record.result?.counts.expanded).toBe(575);
  expect(waits).toBeLessThan(4);
  expect(boardsAsked).toBeLessThan(2000);
});

describe('where the program is wrong', () => {
  it('on a board that the search comes to, it ends there', async () => {
    const h: H = (cells) => (distance(three)(cells) === 1 ? NaN : distance(three)(cells));
    const one = await asked(request('a-star'), h);
    expect(one.record.problem).not.toBeNull();
    expectEqual(one.record, (await atOnce(request('a-star'), h)).record);
  });

  it('on one that it does not come to, it goes on', async () => {
    const known = new Set<string>();
    await atOnce(request('a-star'), (cells) => {
      known.add(cells.join());
      return drawn(cells);
    });
    const h: H = (cells) => (known.has(cells.join()) || cells[0] > 4 ? drawn(cells) : NaN);
    const one = await asked(request('a-star'), h);
    expect(one.record.result?.status).toBe('solved');
  });
});

describe('in the session of a worker', () => {
  const code = 'def h(board, goal, rows, columns):\n    return 0\n' as OwnCode;
  function bench() {
    const told: FromWorker[] = [];
    const answers: (() => void)[] = [];
    const tasks: (() => void)[] = [];
    const session = new OwnSearchSession(
      {
        post: (message) => void told.push(message),
        later: (task) => void tasks.push(task),
        now: () => 0,
        loadMakers: () => Promise.resolve(machineMakers),
        sandbox: new SandboxKeeper(() => Promise.reject(new Error('there is no need of it'))),
        python: pythonRuns(
          (what) =>
            new Promise((answer) => {
              const count = 'boards' in what ? what.count : 0;
              answers.push(() => answer({ id: 0, values: new Float64Array(count) }));
            }),
          () => 0,
        ),
      },
      machineMakers,
    );
    const settled = async (): Promise<void> => {
      for (let quiet = 0; quiet < 3; quiet++) {
        if (tasks.length > 0 || answers.length > 0) quiet = 0;
        tasks.shift()?.();
        answers.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const start = (algorithm: AlgorithmName): void => {
      const asked = request(algorithm, near, { code } as object);
      session.receive({ type: 'start', runId: 1, request: asked, recordNodes: 1000, credits: 16 });
    };
    return { session, told, answers, tasks, settled, start };
  }

  it('runs to its end without the machine for JavaScript, and is nothing more once it is cancelled', async () => {
    const { session, told, answers, tasks, settled, start } = bench();
    start('a-star');
    await settled();
    expect(told.at(-1)?.type).toBe('finished');
    const { length } = told;
    start('a-star');
    for (let turn = 0; answers.length === 0 && turn < 100; turn++) {
      tasks.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(answers).toHaveLength(1);
    session.receive({ type: 'cancel', runId: 1 });
    await settled();
    expect(told).toHaveLength(length);
  });

  it('tells what was searched by h, and nothing of what was guessed', async () => {
    const { told, settled, start } = bench(); // where h is 0, and guessed as Manhattan distance
    start('a-star');
    await settled();
    const trace = new Trace(request('a-star'));
    for (const one of told) if (one.type === 'batch') trace.append(one.batch);
    const { record } = await atOnce(request('a-star'), () => 0);
    expectEqual(columnsOf(trace), record.columns);
    expect(told.at(-1)).toMatchObject({ result: { counts: { expanded: trace.stepCount } } });
    expect(trace.stepCount).toBeGreaterThan(10);
  });

  it('runs a search in Python where Python is, tells how far it is, and judges it', async () => {
    const told: FromWorker[] = [];
    const ask = pythonHere(
      await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false }),
    );
    const session = new OwnSearchSession(
      {
        post: (message) => void told.push(message),
        later: (task) => void setTimeout(task),
        now: () => 0,
        loadMakers: () => Promise.resolve(machineMakers),
        sandbox: new SandboxKeeper(
          () => Promise.reject(new Error('there is no need of it')),
          () => Promise.resolve({ OwnSearchMachine }),
        ),
        python: pythonRuns(
          (what, tell) =>
            ask({ id: 1, ...what }, (far) => {
              if ('expanded' in far) tell?.({ id: 1, ...far });
            }),
          () => 0,
        ),
      },
      machineMakers,
    );
    const run = async (changes: object): Promise<FromWorker[]> => {
      const from = told.length;
      const asked = request('own-search', near, { heuristic: 'manhattan', ...changes });
      session.receive({ type: 'start', runId: from + 1, request: asked, recordNodes: 1000, credits: 16 });
      await eventually(() => expect(told.slice(from).at(-1)?.type).toMatch(/finished|failed/));
      return told.slice(from);
    };
    const star = searchStarters.find(({ id }) => id === 'a-star');
    const code = star?.python ?? '';
    const right = await run({ code });
    const { counts, moves } = runToEnd(request('a-star', near, { heuristic: 'manhattan', ties: 'oldest' }));
    expect(right.at(-1)).toMatchObject({
      result: { counts: { expanded: counts.expanded }, moves },
      judged: { answer: { verdict: 'right', algorithm: 'a-star' } },
    });
    const far = right.flatMap((one) => (one.type === 'alive' ? [[one.expanded, one.elsewhere]] : []));
    expect([far[0], far.at(-1)]).toEqual([
      [0, true],
      [counts.expanded, true],
    ]);
    const wrong = await run({
      code: code.replace('child.g + tools', '1 + tools').replace('return node', 'return None'),
    });
    expect(wrong.at(-1)).toMatchObject({ judged: { answer: { verdict: 'wrong' } } });
    const broken = await run({ code: code.replace('for child', 'x = y\n        for child') });
    expect(broken.at(-1)).toMatchObject({ type: 'failed', fault: { code: 'code.in-line', line: 18 } });
  });

  it('runs a search in Python by the h of the same program, with the record and the verdict of its twin', async () => {
    const ask = pythonHere(
      await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false }),
    );
    const sandbox = new SandboxKeeper(
      (purpose) => loadSandbox(() => 0, purpose),
      () => Promise.resolve({ OwnSearchMachine }),
    );
    let [id, asked] = [0, 0];
    const runs = pythonRuns(
      (what) => {
        if ('search' in what) asked++;
        return ask({ id: ++id, ...what }, () => undefined);
      },
      () => 0,
    );
    const run = async (changes: object, start = near) => {
      const told: FromWorker[] = [];
      const session = new OwnSearchSession(
        {
          post: (message) => void told.push(structuredClone(message)),
          later: (task) => void setTimeout(task),
          now: () => 0,
          loadMakers: () => Promise.resolve(machineMakers),
          ...{ sandbox, python: runs },
        },
        machineMakers,
      );
      const made = request('own-search', start, changes);
      const messages = (): FromWorker[] => told.filter(({ type }) => type !== 'alive');
      session.receive({ type: 'start', runId: 1, request: made, recordNodes: 100_000, credits: 1e6 });
      await eventually(() => expect(messages().at(-1)?.type).toMatch(/finished|failed/));
      const trace = new Trace(made);
      for (const one of messages()) if (one.type === 'batch') trace.append(one.batch);
      return { columns: columnsOf(trace), last: messages().at(-1) };
    };
    const { code, python } = searchStarters.find(({ id }) => id === 'a-star')!;
    const shape = '(3 * board[0] + 5 * board[4]) % 7';
    const inPython = `${python}\ndef h(board, goal, rows, columns):\n    return ${shape}\n`;
    const inJavaScript = `${code}\nfunction h(board) {\n  return ${shape};\n}\n`;
    for (const [start, changes] of [
      [near, { heuristic: 'own' }],
      [hard, { heuristic: 'max(own,0.5*manhattan)' }],
      [hard, { heuristic: 'own', maxExpansions: 70 }],
    ] as const) {
      asked = 0;
      const one = await run({ ...changes, code: inPython }, start);
      expect(asked).toBe(1); // however often it is told again
      const twin = await run({ ...changes, code: inJavaScript }, start);
      expectEqual(one, twin);
      expect(one.last).toMatchObject({ type: 'finished' });
    }
    // Where h fails at a board, the record of both ends there.
    const failing = await run(
      { heuristic: 'own', code: inPython.replace(shape, '1 if board[0] == 1 else None') },
      near,
    );
    const twin = await run(
      { heuristic: 'own', code: inJavaScript.replace(shape, 'board[0] === 1 ? 1 : null') },
      near,
    );
    expect(failing.last).toMatchObject({
      type: 'failed',
      fault: { code: 'code.no-number', value: 'nothing', board: expect.stringMatching(/^[^1]/) as string },
    });
    expect(failing.columns).toEqual(twin.columns);
    const remembers = 'n = 0\ndef h(*given):\n    global n\n    n += 1\n    return n';
    const first = await run({ heuristic: 'own', code: `${python}\n${remembers}` });
    expect(first.last).toMatchObject({ type: 'failed', fault: { code: 'code.remembers' } });
    const none = await run({ heuristic: 'own', code: python });
    expect(none.last).toMatchObject({ type: 'failed', fault: { code: 'code.no-python-function' } });
  });
});
