import { describe, expect, test } from 'vitest';
import { madeBy } from '../core/base/made-by.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { standardGoal } from '../core/puzzle/board.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { judgeInLayers } from './heuristic.ts';
import { runTilescope } from './tilescope.ts';

async function heuristic(line: string) {
  const terminal = fakeTerminal();
  const code = await runTilescope(['heuristic', ...line.split(' ').filter((word) => word !== '')], terminal);
  return { code, ...terminal.written };
}

async function verdictOf(line: string) {
  const { code, out, errors } = await heuristic(`${line} --json`);
  expect([code, errors]).toEqual([0, []]);
  expect(out.trimEnd()).not.toContain('\n');
  return JSON.parse(out) as Record<string, unknown>;
}

describe('heuristic --json', () => {
  test('prints one object with all that C4 names', async () => {
    expect(await verdictOf('manhattan')).toEqual({
      madeBy,
      ...{ heuristic: 'manhattan', size: '3x3', goal: '1 2 3 4 5 6 7 8 0' },
      ...{ tolerance: 0, states: 181_440, admissible: true, consistent: true, overestimates: 0, worst: null },
      ...{ moves: 483_840, inconsistencies: 0, steepest: null, goalH: 0 },
      ...{ meanH: 14, meanTrueDistance: 3_986_672 / 181_440, maxTrueDistance: 31, elapsedMs: 1.5 },
      meanError: (3_986_672 - 14 * 181_440) / 181_440,
      lowest: { board: '2 1 3 4 5 6 8 7 0', h: 4, trueDistance: 22 },
    });
  });

  test('shows a board and a move on which an estimate breaks its promises', async () => {
    const verdict = await verdictOf('manhattan-with-blank');
    expect(verdict).toMatchObject({
      ...{ admissible: false, consistent: false, overestimates: 4650, inconsistencies: 136_080 },
      worst: { board: '0 1 2 4 5 3 7 8 6', h: 8, trueDistance: 4 },
      steepest: { from: { board: '1 2 3 4 5 0 7 8 6', h: 2 }, to: { board: '1 2 3 4 5 6 7 8 0', h: 0 } },
    });
  });

  test.each([
    ['zero --size 2x2', { size: '2x2', states: 12, maxTrueDistance: 6, meanH: 0 }],
    ['exact --size 3x2', { size: '3x2', states: 360, maxTrueDistance: 21, meanError: 0, lowest: null }],
    ['linear-conflict --size=2x4', { size: '2x4', states: 20_160, maxTrueDistance: 36, admissible: true }],
    ['manhattan --goal 123804765', { size: '3x3', goal: '1 2 3 8 0 4 7 6 5', maxTrueDistance: 30 }],
    ['manhattan --goal 0,1,2,3,4,5 --size 3x2', { size: '3x2', goal: '0 1 2 3 4 5', states: 360 }],
    ['hamming-standard-goal --goal 012345678', { admissible: false, overestimates: 77, goalH: 8 }],
  ])('%s', async (line, expected) => {
    expect(await verdictOf(line)).toMatchObject(expected);
  });
});

describe('for a person', () => {
  test('a good estimate: both promises, the means, and where it knows least', async () => {
    const { code, out } = await heuristic('manhattan');
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'manhattan, over all 181,440 boards of 3×3 that can reach 1 2 3 4 5 6 7 8 0',
        '',
        '  admissible   yes: h is never above the true distance',
        '  consistent   yes: h falls by at most 1 along every move, to 0 at the goal',
        '',
        '  mean h                 14.000',
        '  mean true distance     21.972    farthest 31',
        '  mean error              7.972',
        '',
        'Underestimated most: h 4, true distance 22',
        '  2 1 3     1 2 3',
        '  4 5 6  →  4 5 6',
        '  8 7 ·     7 8 ·',
        '',
      ].join('\n'),
    );
  });

  test('a bad one: how many boards, and one of them drawn', async () => {
    const { code, out } = await heuristic('manhattan-with-blank');
    expect(code).toBe(0);
    expect(out).toContain('admissible   no: 4,650 of 181,440 boards are overestimated\n');
    expect(out).toContain('consistent   no: h falls by more than 1 along 136,080 of 483,840 moves\n');
    expect(out).toContain('Overestimated most: h 8, true distance 4\n  · 1 2     1 2 3\n  4 5 3  →  4 5 6\n');
    expect(out).toContain('One move, and h falls from 2 to 0: h 2, true distance 1\n');
    expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  test('wrong at the goal itself', async () => {
    const { out } = await heuristic('hamming-standard-goal --goal 012345678');
    expect(out).toContain('consistent   no: h is 8 at the goal\n');
  });

  test('--help lists what it takes, and nothing about searches', async () => {
    const { code, out } = await heuristic('--help');
    expect(code).toBe(0);
    expect(out).toContain(
      'npm run -s tilescope -- heuristic NAME|FILE.js|FILE.py [--size RxC] [--goal BOARD] [--sample N [--seed N]] [--json]',
    );
    expect(out).not.toContain('--algorithm');
  });
});

test('boards that are too many for a table are judged layer by layer, and it says how far it is', () => {
  const reports: string[] = [];
  const goal = standardGoal({ rows: 3, columns: 3 });
  const made = createHeuristic('manhattan', goal);
  const verdict = judgeInLayers(made, goal, { report: (text) => void reports.push(text) });
  expect(verdict).toMatchObject({ states: 181_440, admissible: true, meanH: 14, maxTrueDistance: 31 });
  expect(reports.length).toBeGreaterThan(3);
  expect(reports.every((text) => /^[\d,]+ of 181,440 boards$/.test(text))).toBe(true);
});

describe('bad input is one clear line and exit code 2', () => {
  test.each([
    ['', 'Which heuristic? It can be zero, hamming, '],
    ['magic', '"magic" is not known as a heuristic; it can be zero, '],
    ['manhattan hamming', '"hamming" belongs to no option; '],
    [
      'manhattan --size 4x4',
      'True distances are known for boards of up to 12 cells, as 2×5 or 3×3; 4×4 has 16.',
    ],
    ['exact --size 2x6', 'exact can be judged for boards of up to 10 cells; 2x6 has 12.'],
    ['manhattan --size 3x4 --cost tile', 'Costs can be judged for boards of up to 10 cells; 3x4 has 12.'],
    ['manhattan --size 3', '--size: "3" is not a size; write rows x columns, as in 3x4.'],
    ['manhattan --goal 1230 --size 3x3', '--goal: 4 tiles, but 3×3 needs 9.'],
    ['manhattan --goal 123456777', '--goal: Tile 7 appears 3 times (places 7, 8 and 9).'],
    ['manhattan --start 123456780', 'There is no option --start; --help lists them all.'],
    ['manhattan --goal', '--goal needs a value.'],
    ['manhattan --json=yes', '--json takes no value.'],
  ])('heuristic %s', async (line, sentence) => {
    const { code, out, errors } = await heuristic(line);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`tilescope heuristic: ${sentence}`);
    expect(errors[0]).not.toContain('\n');
  });
});

describe('heuristic --sample', () => {
  test('draws boards of 3×3 whose distances are those of the table', async () => {
    const { points, ...found } = await verdictOf('manhattan-with-blank --sample 60 --seed 3');
    const goal = standardGoal({ rows: 3, columns: 3 });
    const exact = createHeuristic('exact', goal, null);
    const told = points as { board: string; h: number; trueDistance: number }[];
    for (const { board, trueDistance } of told)
      expect(trueDistance).toBe(exact.evaluate(Uint8Array.from(board.split(' '), Number)));
    expect(found).toMatchObject({ sampled: 60, seed: 3, size: '3x3' });
    const sum = told.reduce((total, { h }) => total + h, 0);
    expect(found['meanH']).toBeCloseTo(sum / 60, 9);
  });

  test('solves 15-puzzles, the same ones each time', async () => {
    const { code, out } = await heuristic('linear-conflict --size 4x4 --sample 3');
    expect(code).toBe(0);
    expect(out).toContain('linear-conflict, on 3 random boards of 4×4 (seed 1), solved optimally to 1 2 3');
    expect(out).toContain('admissible   not refuted: h is above the true distance of none of these boards');
    expect((await heuristic('linear-conflict --size 4x4 --sample 3')).out).toBe(out);
    expect((await heuristic('linear-conflict --size 4x4 --sample 3 --seed 2')).out).not.toBe(out);
  });

  test.each([
    ['manhattan --size 4x4', '4×4 has 16. --sample 100 measures it on boards that are drawn.'],
    ['manhattan --size 5x5 --sample 3', '--sample: the solver has boards of up to 16 cells; 5x5 has 25.'],
    ['manhattan --sample 0', '--sample: "0" is not a whole number from 1 to 100,000.'],
    ['manhattan --sample 3 --seed x', '--seed: "x" is not a whole number from 0 to 4,294,967,295.'],
    ['manhattan --sample 3 --cost tile', '--sample: the solver counts moves; leave --cost out.'],
    ['exact --size 4x4 --sample 3', '4×4 has 16'],
  ])('%s is refused in a sentence', async (line, sentence) => {
    const { code, errors } = await heuristic(line);
    expect(code).toBe(2);
    expect(errors.join('\n')).toContain(sentence);
  });
});
