import { expect, it } from 'vitest';
import { Prng } from '../core/base/prng.ts';
import { judgeLog } from '../core/judge/verdict/judge-log.ts';
import { readSearchLog } from '../core/judge/log/log-runs.ts';
import { someOf } from '../testing/samples.ts';
import { type StudentBug, type StudentProgram, studentSearch } from '../core/tasks/program/student-search.ts';
import { toEnd } from '../testing/verdict-of.ts';
import { type TellingBoard, tellingBoards, toldAlgorithms } from './telling-boards.ts';

const moves = [
  'row-wrap',
  'column-wrap',
  'diagonal',
  'never-left',
  'never-up',
  'not-into-last-column',
] as const;
const estimates = ['h-counts-blank', 'h-is-hamming', 'h-other-goal'] as const;
const bugs: Readonly<Partial<Record<StudentProgram['algorithm'], readonly StudentBug[]>>> = {
  'a-star': [
    ...moves,
    ...estimates,
    ...(['h-doubled', 'g-stays-zero', 'g-is-f', 'g-doubled', 'only-h', 'only-g'] as const),
    ...(['never-sorts', 'sorts-late', 'sorts-descending', 'no-closed-list', 'same-h-is-same'] as const),
    ...(['ignores-cheaper', 'keeps-old-parent'] as const),
  ],
  greedy: [...moves, ...estimates, 'g-doubled', 'never-sorts', 'sorts-descending', 'no-closed-list'],
  'breadth-first': [...moves, 'queue-is-stack', 'no-closed-list'],
  'ida-star': [...moves, ...estimates, 'h-doubled', 'bound-plus-one'],
};
const conventions = (['oldest', 'newest', 'low-h'] as const).flatMap((ties) =>
  ['UDLR', 'RLDU', 'DRUL', 'LURD'].map((order) => ({ ties, order })),
);
type Convention = (typeof conventions)[number];

/** Whether the judge finds a fault in what such a program prints: its expansions, and its solution. */
function isWrong(
  { start, goal }: TellingBoard,
  algorithm: StudentProgram['algorithm'],
  bug: StudentBug | null,
  { ties, order }: Convention,
): boolean {
  const isTree = algorithm === 'ida-star';
  const text = studentSearch(
    {
      ...{ rows: 3, columns: 3, start, goal, algorithm, heuristic: 'manhattan', ties, moves: order },
      ...{ memory: isTree ? 'tree' : 'closed', testsEarly: false, limit: 0, weight: 1 },
      ...{ mostExpansions: 400, bug },
      log: {
        ...{ header: true, boards: true, duplicates: isTree, scores: false, parents: false },
        ...{ generated: false, late: false, rejected: false, stale: false, bounds: false },
        ...{ end: true, goal: false },
      },
    },
    new Prng(1),
  );
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error(read.error.code);
  return toEnd(judgeLog(read.value)).fault !== null;
}

it.each([...toldAlgorithms])('shows on one board at least what is usually wrong: %s', (name) => {
  const algorithm = name as StudentProgram['algorithm'];
  const hidden: unknown[] = [];
  for (const [index, bug] of bugs[algorithm]!.entries())
    for (const convention of someOf(conventions, 12, index))
      if (!tellingBoards.some((board) => isWrong(board, algorithm, bug, convention)))
        hidden.push([bug, convention]);
  expect(hidden).toEqual([]);
  for (const convention of someOf(conventions, 6))
    for (const board of tellingBoards) expect(isWrong(board, algorithm, null, convention)).toBe(false);
});
