import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultCodes } from '../core/contract/judge-messages.ts';
import { buggyProgram } from '../testing/student-programs.ts';
import { studentSearch } from '../testing/student-search.ts';
import { Prng } from '../core/base/prng.ts';
import { madeBy } from '../core/base/made-by.ts';
import { fakeTerminal } from './fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

const head = '{"start": [2,8,3,1,6,4,7,0,5], "goal": [1,2,3,8,0,4,7,6,5]';
const five = [
  '[2,8,3,1,6,4,7,0,5]',
  '[2,8,3,1,0,4,7,6,5]',
  '[2,0,3,1,8,4,7,6,5]',
  '[0,2,3,1,8,4,7,6,5]',
  '[1,2,3,0,8,4,7,6,5]',
];
const expands = five.map((board) => `{"expand": ${board}}`);
const right = [
  `${head}, "algorithm": "A*", "heuristic": "manhattan"}`,
  ...expands,
  '{"solution": "UULDR", "expanded": 5}',
].join('\n');
const wrong = right.replace('[1,2,3,0,8,4,7,6,5]', '[2,3,0,1,8,4,7,6,5]');

async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  const terminal = fakeTerminal(files);
  const code = await runTilescope(args, terminal);
  return { code, out: terminal.written.out, errors: terminal.written.errors };
}

describe('check', () => {
  it('judges a search trace of the Posthoc visualiser too', async () => {
    const sample = new URL('../core/files/samples/posthoc-1.4.0.trace.yaml', import.meta.url);
    const trace = readFileSync(sample, 'utf8');
    const { code, out } = await run(['check', 'a.yaml', '--as', 'a-star', '--json'], { 'a.yaml': trace });
    expect([code, (JSON.parse(out) as { verdict: string }).verdict]).toEqual([0, 'right']);
    const wrong = await run(['check', 'a.yaml', '--json'], { 'a.yaml': trace.replace('g: 1,', 'g: 7,') });
    expect((JSON.parse(wrong.out) as { fault: string }).fault).toBe('wrong-g');
  });

  it('says that a right log is right, and what it is', async () => {
    const { code, out } = await run(['check', 'mine.jsonl', '--json'], { 'mine.jsonl': right });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      madeBy,
      ...{
        file: 'mine.jsonl',
        verdict: 'right',
        fault: null,
        step: null,
        line: null,
        board: null,
        sentence: null,
      },
      ...{ others: [], agrees: 5, unread: [], goal: '1 2 3 8 0 4 7 6 5' },
      is: {
        algorithm: 'a-star',
        heuristic: 'manhattan',
        ties: 'low-h',
        moves: 'UDLR',
        duplicates: 'closed',
        goalTest: 'expand',
      },
    });
  });

  it('names the first wrong step of a wrong one, its line, its board and the reason', async () => {
    const { code, out } = await run(['check', 'mine.jsonl', '--json'], { 'mine.jsonl': wrong });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'wrong',
      step: 5,
      line: 6,
      board: '2 3 0 1 8 4 7 6 5',
      is: null,
    });
    expect((JSON.parse(out) as { sentence: string }).sentence).toContain('Step 5');
    const plain = await run(['check', 'mine.jsonl'], { 'mine.jsonl': wrong });
    expect(plain.out).toMatch(/^mine\.jsonl: wrong\n {2}\S+ \(line 6\): /);
  });

  it('reads a folder in order, and ends as the worst of it', async () => {
    const files = { 'logs/a.jsonl': right, 'logs/b.jsonl': wrong, 'logs/c.txt': 'no log' };
    const { code, out } = await run(['check', 'logs', '--json'], files);
    expect(code).toBe(2);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; verdict: string });
    expect(lines.map(({ file, verdict }) => `${file} ${verdict}`)).toEqual([
      'logs/a.jsonl right',
      'logs/b.jsonl wrong',
      'logs/c.txt unreadable',
    ]);
    expect((await run(['check', 'logs/a.jsonl', 'logs/b.jsonl'], files)).code).toBe(1);
    expect((await run(['check', 'nothing'], files)).code).toBe(2);
  });

  it('judges by what it is told, and without an algorithm only what is wrong in every search', async () => {
    const boards = wrong
      .split('\n')
      .slice(1, -1)
      .join('\n')
      .replaceAll(/[^\d\n,]/g, '')
      .replaceAll(',', ' ');
    const files = { log: boards };
    expect(JSON.parse((await run(['check', 'log', '--json'], files)).out)).toMatchObject({ fault: null });
    const goal = `${head}}\n${boards}`;
    const { out } = await run(['check', 'log', '--as', 'astar', '--heuristic', 'manhattan', '--json'], {
      log: goal,
    });
    expect(JSON.parse(out)).toMatchObject({ verdict: 'wrong', step: 5 });
    const unknown = async (name: string): Promise<string> =>
      (await run(['check', 'log', '--as', name], files)).errors.join();
    expect(await unknown('astar2')).toContain('"astar2" is not known as an algorithm; did you mean a-star?');
    expect(await unknown('own-search')).toContain('it can be breadth-first, depth-first');
  });

  it('says of a single expansion that it proves nothing', async () => {
    const { code, out } = await run(['check', 'log'], { log: right.split('\n').slice(0, 2).join('\n') });
    expect(code).toBe(1);
    expect(out).toContain(
      'log: undecided\n  Nothing wrong so far: the search breaks off after 1 expansion, before the goal.',
    );
    expect(out).toContain('its one expansion agrees');
  });

  it('counts one bug once, and lists the others', async () => {
    const log = studentSearch(buggyProgram('row-wrap', new Prng(4)), new Prng(4));
    const { out } = await run(['check', 'log', '--json'], { log });
    const { fault, others } = JSON.parse(out) as { fault: string; others: { fault: string }[] };
    expect(fault).toBe('illegal-move');
    expect(new Set(others.map((other) => other.fault)).size).toBe(others.length);
  });
});

describe('detect', () => {
  it('lists conventions that give a count, the plainest first, and what gives h', async () => {
    const asked = ['detect', '--start', '283164705', '--goal', '123804765'];
    const { code, out } = await run([...asked, '--expanded', '5', '--length', '5', '--h', '5', '--json'], {});
    const { found, h } = JSON.parse(out) as { found: object[]; h: { heuristic: string }[] };
    expect(code).toBe(0);
    expect(found[0]).toMatchObject({
      algorithm: 'a-star',
      heuristic: 'manhattan',
      ties: 'low-h',
      moves: 'UDLR',
    });
    expect(h.map(({ heuristic }) => heuristic)).toContain('manhattan');
    expect((await run([...asked, '--length', '4'], {})).code).toBe(1);
    expect((await run([...asked, '--expanded', 'many'], {})).code).toBe(2);
    expect((await run(asked, {})).code).toBe(2);
  });
});

it('detect names what is a convention too: whether the goal is counted as expanded', async () => {
  const asked = ['detect', '--start', '283164705', '--goal', '123804765', '--length', '5'];
  const { out } = await run([...asked, '--expanded', '6', '--json'], {});
  const { found } = JSON.parse(out) as { found: { algorithm: string; goalCounted: boolean }[] };
  expect(found[0]).toMatchObject({ algorithm: 'a-star', goalCounted: true });
  const said = await run([...asked, '--expanded', '6'], {});
  expect(said.out.split('\n')[0]).toMatch(/, the goal counted as expanded$/);
  expect((await run([...asked, '--expanded', '5'], {})).out.split('\n')[0]).not.toContain('the goal counted');
});

it('detect finds a count that only ties by the board itself give, and says that the explorer has no such rule', async () => {
  const asked = ['detect', '--start', '724506831', '--expanded', '123'];
  const { code, out } = await run([...asked, '--json'], {});
  const { found, tried } = JSON.parse(out) as { found: { explorer: boolean }[]; tried: number };
  expect(code).toBe(0);
  expect(found[0]).toEqual({
    ...{ algorithm: 'a-star', heuristic: 'manhattan', ties: '(f, board)', moves: null, duplicates: 'lazy' },
    ...{ goalTest: 'expand', goalCounted: false, successors: null, explorer: false },
  });
  expect(found.some(({ explorer }) => explorer)).toBe(false);
  const said = (await run(asked, {})).out.trim().split('\n');
  expect(said[0]).toBe(
    'A*, manhattan, ties (f, board), duplicates lazy, goal test expand (not in the explorer)',
  );
  expect(said.at(-1)).toBe(
    `${found.length} of ${tried} conventions that were tried give it, the plainest first.`,
  );
});

it('has every code in docs/check.md, and no other', () => {
  const text = readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('## The codes'), text.indexOf('## In the terminal'));
  const codes = Array.from(table.matchAll(/^\| `([a-z-]+)` \|/gm), ([, code]) => code);
  expect(codes).toEqual([...faultCodes]);
});
