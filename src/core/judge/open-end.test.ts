import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logOfTrace } from '../../testing/log-of-trace.ts';
import { someProgram } from '../../testing/student-programs.ts';
import { studentSearch } from '../../testing/student-search.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { recordToEnd } from '../algorithms/run-to-end.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { Trace } from '../trace/trace.ts';
import { readSearchLog } from './log/log-reader.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import { samples } from '../../testing/samples.ts';
import { toEnd } from '../../testing/verdict-of.ts';

function verdictOf(text: string): Verdict | null {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
  return verdict.ok ? verdict.value : null;
}

const right = readFileSync(new URL('../../catalog/logs/right.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const boards = right.flatMap((line) => /"expand": ?(\[[\d, ]+\])/.exec(line)?.[1] ?? []);
const goal = `{${/"goal": ?\[[\d, ]+\]/.exec(right[0])![0]}}`;

describe('a log that breaks off', () => {
  it('is not called right, whatever it claims, until it has come to its end', () => {
    expect(verdictOf(right.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null, remarks: [] });
    for (const lines of [2, Math.floor(right.length / 2)])
      expect(verdictOf(right.slice(0, lines).join('\n'))).toMatchObject({
        ...{ verdict: 'undecided', fault: null },
        openEnd: { code: 'check.open-end' },
      });
  });

  it('is not called right where it claims nothing, and says how many searches begin so', () => {
    expect(verdictOf(`${goal}\n${boards.slice(0, 1).join('\n')}`)).toMatchObject({
      ...{ verdict: 'undecided', openEnd: { code: 'check.open-end', n: 1 } },
      remarks: [{ code: 'check.several-fit', a: { title: 'A*' }, b: { title: 'Breadth-first' } }],
    });
  });

  it('is too short to tell where it is one board', () => {
    const one = '1 2 3 4 5 6 7 0 8';
    const undecided = { verdict: 'undecided', openEnd: { code: 'check.too-short' } };
    expect(verdictOf(one)).toMatchObject(undecided);
    expect(verdictOf(`{"algorithm": "a-star", "heuristic": "manhattan"}\n${one}`)).toMatchObject(undecided);
    expect(verdictOf(`{"goal": [1,2,3,4,5,6,7,8,0]}\n${one}`)).toMatchObject(undecided);
    const said = '{"goal": [1,2,3,4,5,6,7,8,0], "algorithm": "a-star", "heuristic": "manhattan"}';
    expect(verdictOf(`${said}\n${one}\n{"solution": "R"}`)).toMatchObject({
      verdict: 'right',
      openEnd: null,
    });
  });

  it('says of a start without a solution that there is none', () => {
    const head =
      '{"start": [1,2,3,4,5,6,8,7,0], "goal": [1,2,3,4,5,6,7,8,0], "algorithm": "a-star", "heuristic": "manhattan"}';
    expect(verdictOf(`${head}\n{"expand": [1,2,3,4,5,6,8,7,0]}`)).toMatchObject({
      verdict: 'undecided',
      openEnd: { code: 'check.open-end.unsolvable', n: 1 },
      remarks: [{ code: 'check.unsolvable' }],
    });
  });

  it('does not take its word that there is none while boards are left', () => {
    const size = { rows: 2, columns: 2 };
    const [start, itsGoal] = [createBoard(size, [2, 1, 3, 0]), createBoard(size, [1, 2, 3, 0])];
    const settings = defaultSettings('a-star');
    const trace = new Trace({ start, goal: itsGoal, settings, evenIfUnsolvable: true });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const lines = logOfTrace(trace, { scores: false, parents: false, all: false }).split('\n');
    expect(lines.length).toBe(1 + 12 + 1); // half of the boards of 2×2
    expect(verdictOf(lines.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null });
    expect(verdictOf(lines.toSpliced(-2, 1).join('\n'))).toMatchObject({
      verdict: 'undecided',
      openEnd: { code: 'check.open-end.unsolvable', n: 11 },
    });
  });

  it('may not say that there is no solution where there is one, unless it says or shows that it is a search that gives up', () => {
    const none = `${goal}\n[1,5,8,7,4,3,0,6,2]\n{"solution": null}`;
    const gaveUp = { verdict: 'undecided', fault: null, openEnd: { code: 'check.gives-up', n: 1 } };
    expect(verdictOf(none)).toMatchObject(gaveUp);
    expect(verdictOf(`{"algorithm": "hill-climbing"}\n${none}`)?.openEnd).toBeNull();
    expect(verdictOf(`{"algorithm": "a-star"}\n${none}`)).toMatchObject({ verdict: 'wrong' });
    // One move deeper than its limit lets it go, and long enough to tell.
    const start = createBoard({ rows: 2, columns: 3 }, [4, 5, 0, 1, 2, 3]);
    const settings = defaultSettings('depth-limited');
    const deep = new Trace({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
    deep.finish(recordToEnd(deep.request, (batch) => deep.append(batch)));
    expect(deep.result!.moves).toBeNull();
    const log = logOfTrace(deep, { scores: false, parents: false, all: false });
    const unnamed = log.replace('"algorithm":"depth-limited",', '');
    expect(verdictOf(`${unnamed}\n{"solution": null}`)).toMatchObject({
      ...{ verdict: 'right', openEnd: null, claim: {} },
      is: { isWhole: true, conventions: { algorithm: 'depth-limited' } },
    });
  });

  it('may end with an empty frontier', () => {
    const round = ['[1,0,2,3]', '[0,1,2,3]', '[1,3,2,0]', '[2,1,0,3]', '[1,3,0,2]', '[2,1,3,0]'];
    const more = ['[0,3,1,2]', '[2,0,3,1]', '[3,0,1,2]', '[0,2,3,1]', '[3,2,1,0]', '[3,2,0,1]'];
    const log = ['{"start": [1,0,2,3], "goal": [1,2,3,0], "algorithm": "breadth-first"}', ...round, ...more];
    expect(verdictOf(log.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null });
    expect(verdictOf(log.slice(0, -1).join('\n'))).toMatchObject({ verdict: 'undecided' });
  });
});

/** A program that reaches it does break off. */
const mostExpansions = 3000;

it('finds the end of right searches by any conventions, whose log says it or not', () => {
  const open: unknown[] = [];
  let ended = 0;
  for (let seed = 0; seed < samples(30); seed++) {
    const prng = new Prng(seed);
    const program = { ...someProgram(prng), mostExpansions };
    const verdict = verdictOf(studentSearch(program, prng));
    if (verdict === null) continue; // the start is the goal
    ended++;
    const { openEnd } = verdict;
    if (openEnd !== null && 'n' in openEnd && openEnd.n < mostExpansions)
      open.push([seed, program.algorithm]);
  }
  expect(open).toEqual([]);
  expect(ended).toBeGreaterThan(samples(25, 4));
});
