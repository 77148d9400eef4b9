import { expect, it } from 'vitest';
import { someProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import { createBoard } from '../../puzzle/board.ts';
import { readSearchLog } from '../log/log-runs.ts';
import type { Claim } from '../log/search-log.ts';
import { type Verdict, verdictOn } from '../verdict.ts';
import { say } from '../../../library/say.ts';
import { samples } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

function verdictOf(text: string, claim: Claim = {}): Verdict | null {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text)), claim));
  return verdict.ok ? verdict.value : null;
}

const goalOf = (text: string, claim: Claim = {}): unknown => {
  const { log, remarks, openEnd } = verdictOf(text, claim)!;
  const codes = [...remarks, openEnd].flatMap((said) =>
    said?.code.startsWith('check.goal.') ? said.code : [],
  );
  return [log.goalFrom === null ? null : log.goal.cells.join(''), codes.join()];
};

const five = ['283164705', '283104765', '203184765', '023184765', '123084765'];
const spiral = '123804765';
const tiles = (board: string): string => `[${[...board].join()}]`;
const expand = (board: string, rest = ''): string => `{"expand": ${tiles(board)}${rest}}`;

it('takes the goal from what the log shows, and says so', () => {
  const boards = five.join('\n');
  expect(goalOf(`{"goal": ${tiles(spiral)}}\n${boards}`)).toEqual([spiral, '']);
  expect(goalOf(boards, { goal: createBoard({ rows: 3, columns: 3 }, [...spiral].map(Number)) })).toEqual([
    spiral,
    '',
  ]);
  expect(goalOf(`${boards}\n${spiral}`)).toEqual([spiral, 'check.goal.last']);
  expect(goalOf(`${boards}\n{"solution": "UULDR"}`)).toEqual([spiral, 'check.goal.solution']);
  expect(goalOf(`${boards}\n{"select": ${tiles(spiral)}}`)).toEqual([spiral, 'check.goal.last']);
  expect(goalOf(boards)).toEqual([spiral, 'check.goal.near']);
  expect(goalOf(`${boards}\n{"generate": ${tiles(spiral)}}`)).toEqual([spiral, 'check.goal.generated']);
  expect(goalOf(boards.slice(0, 19))).toEqual([null, 'check.goal.missing']);
  // Misplaced tiles of the spiral.
  const withH = [4, 3, 3, 2].map((h, at) => expand(five[at], `, "h": ${h}`)).join('\n');
  expect(goalOf(withH, { heuristic: 'hamming' })).toEqual([spiral, 'check.goal.h']);
  expect(goalOf(withH)).toEqual([spiral, 'check.goal.h']);
});

it('says where a goal that is not known can be said, and judges by it then', () => {
  const boards = five.slice(0, 3).join('\n');
  const { openEnd } = verdictOf(boards)!;
  const sentence = say(openEnd!);
  for (const way of ['What it is meant to be', '--goal', '“goal: 1 2 3 …”']) expect(sentence).toContain(way);
  expect(goalOf(`goal: ${[...spiral].join(' ')}\n${boards}`)).toEqual([spiral, '']);
});

it('takes no goal that was expanded on the way, nor a board that only happens to be the last', () => {
  expect(goalOf(`${five.join('\n')}\n${spiral}\n123864705`)).toEqual([null, 'check.goal.missing']);
  expect(goalOf(`{"algorithm": "breadth-first"}\n${five.slice(0, 3).join('\n')}`)).toEqual([
    null,
    'check.goal.missing',
  ]);
});

it('judges what does not depend on a goal that is not known, and nothing else', () => {
  const right = '{"algorithm": "a-star", "heuristic": "manhattan"}\n' + five.slice(0, 3).join('\n');
  expect(verdictOf(right)).toMatchObject({
    verdict: 'undecided',
    fault: null,
    openEnd: { code: 'check.goal.missing' },
  });
  expect(verdictOf(`${right}\n${five[0]}`)).toMatchObject({
    verdict: 'wrong',
    fault: { code: 'repeated-state', step: 4 },
  });
  expect(verdictOf(`${right}\n{"solution": "R"}`)?.fault).toBeNull();
  expect(verdictOf(`${right}\n{"solution": "UUU"}`)?.fault?.code).toBe('solution-illegal');
});

it('accuses no right search of which the goal is not said, and takes no wrong goal', () => {
  const accused: unknown[] = [];
  let told = 0;
  for (const seed of [...Array(samples(40)).keys(), 10, 283]) {
    const prng = new Prng(seed);
    const program = someProgram(prng);
    const log = { ...program.log, header: seed % 2 === 0 };
    const text = studentSearch({ ...program, log }, prng).replace(/"goal":\[[\d,]+\],/, '');
    const verdict = verdictOf(text);
    if (verdict === null) continue; // the start is the goal
    const { goal, goalFrom } = verdict.log;
    if (goalFrom !== null) told++;
    if (verdict.fault !== null || (goalFrom !== null && goal.cells.join() !== program.goal.join()))
      accused.push([seed, verdict.fault, goalFrom]);
  }
  expect(accused).toEqual([]);
  expect(told).toBeGreaterThan(samples(20));
});
