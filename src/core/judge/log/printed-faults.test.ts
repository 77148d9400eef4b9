import { expect, test } from 'vitest';
import { bugCases, buggyProgram, someLog } from '../../../testing/student-programs.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { studentBugs, studentSearch } from '../../tasks/program/student-search.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { algorithmNamed } from '../../algorithms/registry.ts';
import { createBoard } from '../../puzzle/board.ts';
import { verdictOn } from '../verdict.ts';
import type { Claim } from './search-log.ts';
import { readSearchLog } from './log-runs.ts';

interface Line {
  readonly expand?: readonly number[];
  readonly generate?: readonly number[];
  readonly g?: number;
  readonly h?: number;
  readonly f?: number;
}

/** A log as a course prints it: rows under each other with words above them; null where words do not say all of it. */
function printed(text: string, columns: number): string | null {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line & Readonly<Record<string, unknown>>);
  const nodes = lines.filter((line) => line.expand ?? line.generate);
  if (lines.some((line) => 'bound' in line || 'select' in line || 'reject' in line || 'parent' in line))
    return null;
  const grid = (cells: readonly number[]): string =>
    cells.reduce(
      (rows, tile, cell) => `${rows}${cell === 0 ? '' : cell % columns === 0 ? '\n' : ' '}${tile}`,
      '',
    );
  const values = ({ g, h, f }: Line): string =>
    Object.entries({ g, h, f })
      .flatMap(([name, value]) => (typeof value === 'number' ? [`${name} = ${value}`] : []))
      .join(', ');
  return nodes
    .map((line) => {
      const [word, cells] = line.expand ? ['Expanding', line.expand] : ['Successor', line.generate!];
      return `${word} ${values(line)}:\n${grid(cells)}\n`;
    })
    .join('\n');
}

const bestFirst = ['breadth-first', 'uniform-cost', 'greedy', 'a-star'];

let faults = 0;

test.each(someOf(studentBugs, 3))(
  'the usual faults are named in logs over several lines as in those of an object a line, %s (seeds from 0)',
  (bug) => {
    const missed: string[] = [];
    for (let seed = 0, on = 0; on < samples(4, 4) && seed < samples(60, 6); seed++) {
      const program = buggyProgram(bug, new Prng(seed));
      if (!bestFirst.includes(program.algorithm)) continue;
      const all = { scores: true, generated: true, parents: false, rejected: false };
      const log = { ...someLog(new Prng(seed)), ...all, ...bugCases[bug].shows, parents: false };
      const object = studentSearch({ ...program, log }, new Prng(seed));
      const goal = createBoard({ rows: program.rows, columns: program.columns }, [...program.goal]);
      const algorithm = algorithmNamed(program.algorithm);
      const claim: Claim = { goal, ...(algorithm && { algorithm }), heuristic: program.heuristic };
      const judge = (text: string): string | null => {
        const verdict = toEnd(verdictOn(toEnd(readSearchLog(text, goal)), claim));
        return verdict.ok ? (verdict.value.fault?.code ?? null) : verdict.error.code;
      };
      const text = printed(object, program.columns);
      if (text === null) continue;
      const bare = object
        .split('\n')
        .filter((line) => /"(?:expand|generate)"/.test(line))
        .join('\n');
      const code = judge(bare);
      if (code === null || !(bugCases[bug].codes as readonly string[]).includes(code)) continue;
      on++;
      faults++;
      const found = judge(text);
      if (found !== code) missed.push(`${seed}: ${found}, not ${code}`);
    }
    expect(missed).toEqual([]);
  },
);

test('there were such faults in them', () => {
  expect(faults).toBeGreaterThan(samples(40, 8));
});
