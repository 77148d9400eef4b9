import { describe, expect, test } from 'vitest';
import { type Board, blankFirstGoal, boardsEqual, standardGoal } from '../core/puzzle/board.ts';
import { type Move, applyMove } from '../core/puzzle/moves.ts';
import { Prng } from '../core/base/prng.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { randomSolvableBoard, randomWalk } from '../core/puzzle/scramble.ts';
import { ok } from '../core/base/result.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { nibblePlan } from '../core/solver/nibble-set.ts';
import { answerOfOptimal, movesIn, readOptimalRequest } from '../library/optimal.ts';
import { HelperSession } from '../threads/worker/helper-session.ts';
import { fakeTerminal, helperOf } from '../testing/fake-terminal.ts';
import { readableOptimal, solveWith } from './solve.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import { Prover } from './prover.ts';
import { ExitCode } from './terminal.ts';
import { helpersIn } from './workers.ts';

/** Small patterns of 5×5, so that no half minute is waited for the tables. */
const plan = nibblePlan({ rows: 5, columns: 5 }, [
  [1, 5, 6],
  [2, 3, 4],
  [7, 8, 9],
  [10, 15, 20],
  [11, 16, 21],
  [12, 13, 14],
  [17, 18, 19],
  [22, 23, 24],
]);

const alone = (): null => null;

function requestOf(start: Board, goal: Board, more: Record<string, string> = {}) {
  const request = readOptimalRequest(
    {
      ...{ start: formatBoard(start), goal: formatBoard(goal), algorithm: 'optimal' },
      ...{ heuristic: 'pattern-database', ...more },
    },
    (name) => name,
  );
  if (request?.ok !== true) throw new Error('no request');
  return request.value;
}

const size = { rows: 5, columns: 5 };
const near = randomWalk(standardGoal(size), 40, new Prng(4)).board;

describe('the proof of a 24-puzzle', () => {
  test('builds the tables once, keeps them, and reads what is kept', async () => {
    const terminal = fakeTerminal();
    const request = requestOf(near, standardGoal(size));
    const prover = new Prover(terminal, '/kept', alone, plan);
    expect(prover.isFor(request)).toBe(true);
    const outcome = await prover.prove(request);
    const moves = movesIn(outcome)!;
    const end = moves.reduce<Board>((board, move) => applyMove(board, move as Move), near);
    expect(boardsEqual(end, standardGoal(size))).toBe(true);
    expect(answerOfOptimal(request, outcome)).toMatchObject({
      ...{ status: 'solved', guarantee: 'optimal', gap: 0, length: moves.length },
      settings: { heuristic: 'pattern-database' },
    });
    expect(readableOptimal(request, outcome, true)).toContain('no solution is shorter');
    expect(terminal.written.errors).toEqual([
      expect.stringMatching(/^Building \d pattern databases for 5x5.* kept in \/kept\.$/),
    ]);
    expect(terminal.written.reports).toContainEqual(
      expect.stringMatching(/^Pattern databases: \d+ % built$/),
    );
    expect(terminal.written.kept.size).toBe(plan.tables.length);

    const again = fakeTerminal();
    terminal.written.kept.forEach((bytes, file) => again.written.kept.set(file, bytes));
    expect((await new Prover(again, '/kept', alone, plan).prove(request)).answer).toEqual(outcome.answer);
    expect(again.written.errors).toEqual([]);

    // A file that was changed is built again.
    const [[file, bytes] = ['', new Uint8Array()]] = terminal.written.kept;
    again.written.kept.set(file, bytes.with(1000, bytes[1000]! ^ 1));
    expect((await new Prover(again, '/kept', alone, plan).prove(request)).answer).toEqual(outcome.answer);
    expect(again.written.errors).toHaveLength(1);
    expect(again.written.kept.get(file)).toEqual(bytes);
  });

  test('is the same with threads that help, which are made once and ended', async () => {
    const request = requestOf(randomWalk(standardGoal(size), 100, new Prng(3)).board, standardGoal(size));
    const terminal = fakeTerminal();
    const prover = new Prover(terminal, '/kept', alone, plan);
    const outcome = await prover.prove(request);
    expect(movesIn(outcome)).toHaveLength(66);
    const made: { ended: boolean }[] = [];
    const startHelper = () => {
      const helper = helperOf((parts) => new HelperSession({ ...parts, plan }));
      const one = { ended: false };
      made.push(one);
      return Object.assign(helper, { terminate: () => void (one.ended = true) });
    };
    const helped = new Prover(terminal, '/kept', helpersIn({ ...terminal, startHelper }, 3), plan);
    expect(movesIn(await helped.prove(request))).toEqual(movesIn(outcome));
    expect(movesIn(await helped.prove(request))).toEqual(movesIn(outcome));
    expect(made).toEqual([{ ended: false }, { ended: false }]);
    helped.end();
    expect(made).toEqual([{ ended: true }, { ended: true }]);
    // A limit of nodes is one thread's.
    const limited = { ...request, nodesAllowed: 5_000_000 };
    await new Prover(terminal, '/kept', helpersIn({ ...terminal, startHelper }, 3), plan).prove(limited);
    expect(made).toHaveLength(2);
  });

  test('ends with what is proved at its limit, and when it is interrupted', async () => {
    const far = randomSolvableBoard(standardGoal(size), new Prng(7));
    const terminal = fakeTerminal();
    const prover = new Prover(terminal, '/kept', alone, plan);
    const limited = requestOf(far, standardGoal(size), { maxExpansions: '300000' });
    const outcome = await prover.prove(limited);
    const answer = answerOfOptimal(limited, outcome);
    expect(answer).toMatchObject({ status: 'solved', guarantee: 'none' });
    expect(answer.gap).toBeGreaterThan(0);
    expect(readableOptimal(limited, outcome, true)).toContain('ended before the proof');

    const { report } = terminal;
    terminal.report = (text) => {
      report(text);
      terminal.interrupt();
    };
    const stopped = await prover.prove(requestOf(far, standardGoal(size)));
    expect(answerOfOptimal(limited, stopped).gap).toBeGreaterThan(0);
    expect(terminal.written.reports.at(-1)).toMatch(
      /^At least \d+ moves, best so far \d+; .* million a second\./,
    );
  });

  test('interrupted, ends the batch that it is in', async () => {
    const far = formatBoard(randomSolvableBoard(standardGoal(size), new Prng(7)));
    const terminal = fakeTerminal({ 'boards.txt': [far, far].join('\n') });
    const prover = new Prover(terminal, '/kept', alone, plan);
    const own = new OwnRunner(terminal);
    const tools = { solver: new OptimalSolver(), prover, makeHelpers: alone, own };
    const given = { batch: 'boards.txt', size: '5x5', algorithm: 'optimal', heuristic: 'pattern-database' };
    const solving = solveWith(tools, given, terminal);
    const { reports } = terminal.written;
    while (!reports.some((told) => told.startsWith('At least'))) await new Promise(setImmediate);
    terminal.interrupt();
    expect(await solving).toEqual(ok(ExitCode.notSolved));
    expect(terminal.written.out.trimEnd().split('\n')).toHaveLength(1);
    expect(terminal.written.errors.at(-1)).toBe(
      'Interrupted at line 1; what stands behind it is not solved.',
    );
  });

  test('is for 5×5 and goals with the blank in a corner, when it is asked for', () => {
    const prover = new Prover(fakeTerminal(), '/kept', alone, plan);
    const isFor = (goal: Board, heuristic: string): boolean =>
      prover.isFor({ ...requestOf(goal, goal), heuristic });
    expect(isFor(blankFirstGoal(size), 'pattern-database')).toBe(true);
    expect(isFor(blankFirstGoal(size), 'linear-conflict')).toBe(false);
    expect(isFor(applyMove(standardGoal(size), 0), 'pattern-database')).toBe(false);
    expect(isFor(standardGoal({ rows: 4, columns: 5 }), 'pattern-database')).toBe(false);
  });
});
