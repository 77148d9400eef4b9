import { describe, expect, it } from 'vitest';
import {
  bugCases,
  buggyProgram,
  recursively,
  someBestFirst,
  someProgram,
} from '../../../testing/student-programs.ts';
import { firstBreach } from '../../../testing/slow-judge.ts';
import { type StudentProgram, studentBugs, studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { createBoard } from '../../puzzle/board.ts';
import { type Judgement, judgeLog } from './judge-log.ts';
import { readSearchLog } from '../log/log-runs.ts';
import type { SearchLog } from '../log/search-log.ts';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { samples } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

function logOf(text: string): SearchLog | null {
  const read = toEnd(readSearchLog(text));
  if (!read.ok) expect(read.error.code).toBe('log.start-is-goal');
  return read.ok ? read.value : null;
}

/** Whether what is printed after the expansions, or of them, can show a bug in an order that a correct search can have. */
const ordinary = ['breadth-first', 'uniform-cost', 'greedy', 'a-star'];

function slowBreach(program: StudentProgram, text: string): number {
  const { algorithm, heuristic, rows, columns, goal } = program;
  const { evaluate } = createHeuristic(heuristic, createBoard({ rows, columns }, [...goal]));
  const value = (g: number, board: readonly number[]): number =>
    ({ greedy: 0, 'a-star': g, 'breadth-first': g, 'uniform-cost': g })[algorithm as 'greedy'] +
    (algorithm === 'greedy' || algorithm === 'a-star' ? evaluate(Uint8Array.from(board)) : 0);
  return firstBreach(text, program, value, heuristic === 'manhattan+hamming' && algorithm === 'a-star');
}

it.each([
  ['at once', someProgram],
  ['each before its call', (prng: Prng) => recursively(someProgram(prng))],
  ['of textbooks, with several nodes of a state', someBestFirst],
] as const)(
  'finds nothing wrong with right searches by any conventions that list successors %s',
  (_, drawn) => {
    const accused: [number, Judgement['fault']][] = [];
    let expansions = 0;
    // The last were accused once: what the bound of an iteration was, no line says, nor at which depth a board stands.
    for (const seed of [
      ...Array(samples(400, 6)).keys(),
      1_000_035,
      1_002_885,
      1_007_172,
      1_007_964,
      3_003_455,
    ]) {
      const prng = new Prng(seed);
      const log = logOf(studentSearch(drawn(prng), prng));
      if (log === null) continue;
      expansions += log.entries.length;
      const { fault } = toEnd(judgeLog(log));
      if (fault !== null) accused.push([seed, fault]);
    }
    expect(accused).toEqual([]);
    expect(expansions).toBeGreaterThan(samples(10_000, 6));
  },
);

describe.each(studentBugs)('a program whose bug is %s', (bug) => {
  it('is found out at its first wrong step, and the bug is named', () => {
    const wrong: unknown[] = [];
    let shown = 0;
    for (let seed = 0; shown < samples(10, 2) && seed < 100; seed++) {
      const prng = new Prng(seed);
      const program = buggyProgram(bug, prng);
      const text = studentSearch(program, new Prng(seed));
      const right = studentSearch({ ...program, bug: null }, new Prng(seed));
      if (text === right) continue; // the board does not bring it out
      const { fault } = toEnd(judgeLog(logOf(text)!));
      const isOrdinary = ordinary.includes(program.algorithm) && !text.includes('null');
      const slow =
        isOrdinary && bugCases[bug].codes.some((code) => orderCodes.includes(code))
          ? slowBreach(program, text)
          : 0;
      // What is printed may be that of a correct search: nothing is to be seen of the bug then.
      if (fault === null && slow === 0) continue;
      shown++;
      const isNamed = fault !== null && bugCases[bug].codes.includes(fault.code);
      // Scores and lists of successors may show it before the order does.
      const isFirst =
        fault !== null &&
        (slow === 0 ||
          (orderCodes.includes(fault.code) && !program.log.scores && !program.log.generated
            ? fault.step === slow
            : fault.step <= slow));
      if (!isNamed || !isFirst) wrong.push([seed, slow, fault]);
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(3);
  });
});

it('does not hold its end against a search whose order was wrong before', () => {
  const accused: unknown[] = [];
  for (let seed = 0; seed < samples(25); seed++) {
    const program = buggyProgram('only-h', new Prng(seed));
    const log = { ...program.log, end: true, goal: false, stale: false };
    const text = studentSearch({ ...program, log }, new Prng(seed));
    const { fault, others } = toEnd(judgeLog(logOf(text)!));
    if (fault?.code === 'out-of-order' && others.some(({ code }) => code === 'goal-test-early'))
      accused.push(seed);
  }
  expect(accused).toEqual([]);
});

const orderCodes: readonly string[] = [
  'out-of-order',
  'missing-successor',
  'wrong-h',
  'update-ignored',
  'not-reopened',
  'goal-ignored',
];

it('says the same of a log when it is read in one piece, with other ends of lines, or as Python prints it', () => {
  for (let seed = 0; seed < samples(30); seed++) {
    const program = buggyProgram(studentBugs[seed % studentBugs.length], new Prng(seed));
    const text = studentSearch(program, new Prng(seed));
    const plain = logOf(text);
    if (plain === null) continue;
    const said = saidOf(plain);
    const python = text
      .replaceAll('"', "'")
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replaceAll('null', 'None');
    for (const other of [text.replaceAll('\n', '\r\n'), `${text}\n\n`, python])
      expectEqual(saidOf(logOf(other)!), said);
  }
});

/** The verdict without the number of lines, which empty ones change, and what follows from the entries. */
function saidOf(log: SearchLog): unknown {
  const verdict = toEnd(judgeLog(log));
  return { ...verdict, log: { ...verdict.log, lines: 0, expansions: null } };
}
