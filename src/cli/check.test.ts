import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultCodes } from '../core/contract/judge-messages.ts';
import { buggyProgram } from '../testing/student-programs.ts';
import { studentSearch } from '../core/tasks/program/student-search.ts';
import { Prng } from '../core/base/prng.ts';
import { madeBy } from '../core/base/made-by.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
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
  it('says so where it judges by another algorithm or heuristic than the log names', async () => {
    const files = { 'a.jsonl': right };
    const asked = await run(['check', 'a.jsonl', '--as', 'breadth-first'], files);
    expect(asked.out).toMatch(/^a\.jsonl: wrong\n/);
    expect(asked.out).toContain('The log names A*; it was judged by Breadth-first, as was asked.');
    const other = await run(['check', 'a.jsonl', '--as', 'A*', '--heuristic', 'hamming'], files);
    expect(other.out).toContain(
      'The log names Manhattan distance; it was judged by Hamming (misplaced tiles)',
    );
    expect(other.out).not.toContain('The log names A*');
    expect((await run(['check', 'a.jsonl', '--as', 'a-star'], files)).out).not.toContain('The log names');
    const json = await run(['check', 'a.jsonl', '--as', 'breadth-first', '--json'], files);
    const { remarks } = JSON.parse(json.out) as { readonly remarks: readonly string[] };
    expect(remarks).toContain('The log names A*; it was judged by Breadth-first, as was asked.');
  });

  it('shows what each line was read as, in text and as JSON, also of what it cannot judge', async () => {
    const files = { 'a.txt': 'Expanding, h = 5\n2 8 3\n1 6 4\n7 9 5\n\nbye', 'b.txt': 'hello\n1 2\n' };
    const { out } = await run(['check', 'a.txt', '--lines'], files);
    expect(out.split('\n').slice(-7)).toEqual([
      '       1  Expanding, h = 5                          Of the next board: h 5',
      '       2  2 8 3                                     Expansion 1: h 5 · 2 8 3 1 6 4 7 0 5',
      '       3  1 6 4',
      '       4  7 9 5',
      '       5',
      '       6  bye                                       Words, skipped',
      '',
    ]);
    const json = await run(['check', '-', '--lines', '--json'], { '-': files['a.txt'] });
    const { lines } = JSON.parse(json.out) as { readonly lines: readonly object[] };
    expect(lines[1]).toEqual({
      ...{
        line: 2,
        text: ['2 8 3', '1 6 4', '7 9 5'],
        as: 'Expansion 1: h 5',
        boards: ['2 8 3 1 6 4 7 0 5'],
      },
    });
    expect((await run(['check', 'b.txt', '--lines'], files)).out).toContain('       1  hello   ');
    expect((await run(['check', 'a.txt'], files)).out).not.toContain('       1  ');
  });

  it('judges each search of a file that has several, with its lines, and ends as the worst of them', async () => {
    const files = { 'both.jsonl': `${right}\n\n${wrong}` };
    const { out, code } = await run(['check', 'both.jsonl', '--lines'], files);
    expect(code).toBe(1);
    const lines = out.split('\n');
    expect(lines.filter((line) => /^\S/.test(line))).toEqual([
      'both.jsonl (search 1 of 2, lines 1 to 8): right',
      'both.jsonl (search 2 of 2, lines 9 to 15): wrong',
    ]);
    const at = lines.findIndex((line) => line.includes('search 2'));
    expect(lines.slice(0, at).some((line) => line.startsWith('       7'))).toBe(true);
    expect(lines.slice(at).filter((line) => /^ +\d/.test(line))[0]).toMatch(/^ +9 /);
    const json = await run(['check', 'both.jsonl', '--json'], files);
    const told = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly run: object });
    expect(told.map((one) => one.run)).toEqual([
      { number: 1, of: 2, first: 1, last: 8 },
      { number: 2, of: 2, first: 9, last: 15 },
    ]);
  });

  it('judges a search trace of the Posthoc visualiser too', async () => {
    const sample = new URL('../core/files/samples/posthoc-1.4.0.trace.yaml', import.meta.url);
    const trace = readFileSync(sample, 'utf8');
    const { code, out } = await run(['check', 'a.yaml', '--as', 'a-star', '--json'], { 'a.yaml': trace });
    expect([code, (JSON.parse(out) as { verdict: string }).verdict]).toEqual([0, 'right']);
    const wrong = await run(['check', 'a.yaml', '--json'], { 'a.yaml': trace.replace('g: 1,', 'g: 7,') });
    expect((JSON.parse(wrong.out) as { fault: string }).fault).toBe('wrong-g');
  });

  it('reads boards without rows by the size that is said, and says which it took where none is', async () => {
    const files = { 'a.log': '{"goal": [1,2,3,4,5,0]}\n1 2 5 3 0 4\n1 2 0 3 5 4\n' };
    const found = await run(['check', 'a.log'], files);
    expect(found.out).toContain('They were read as 3x2 boards');
    const upright = await run(['check', 'a.log', '--size', '3x2'], files);
    expect([upright.out.includes('were read as'), upright.out.includes('illegal-move')]).toEqual([
      false,
      false,
    ]);
    expect((await run(['check', 'a.log', '--size', '2x3'], files)).out).toContain('illegal-move (line 3)');
    expect((await run(['check', 'a.log', '--size', '2x9'], files)).code).toBe(2);
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
      ...{ others: [], agrees: 5, remarks: [], unread: [], run: null },
      ...{ start: '2 8 3 1 6 4 7 0 5', goal: '1 2 3 8 0 4 7 6 5', counts: { expanded: 5, length: 5 } },
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
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
    const files = { 'logs/a.jsonl': right, 'logs/b.jsonl': wrong, 'logs/c.txt': '' };
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

  it('passes over what is no log where there are others, and reads those with a name like that alone', async () => {
    const files = {
      'logs/a.jsonl': right,
      'logs/readme.md': '# Mine\n\nIt works.',
      'logs/x.png': '\0\0\x89PNG',
    };
    const { code, out } = await run(['check', 'logs'], files);
    expect(code).toBe(0);
    expect(out).toContain('logs/readme.md: passed over\n  ');
    expect(out).toContain('logs/x.png: passed over\n  ');
    const json = await run(['check', 'logs', '--json'], files);
    expect(json.out.match(/"passedOver":true/g)).toHaveLength(2);
    const only = await run(['check', 'logs', '--only', '*.jsonl'], files);
    expect([only.code, only.out.split('\n').filter((line) => /^\S/.test(line))]).toEqual([
      0,
      ['logs/a.jsonl: right'],
    ]);
    expect((await run(['check', 'logs/readme.md'], files)).code).toBe(2);
    expect((await run(['check', 'logs', '--only', '*.log'], files)).code).toBe(2);
  });

  it('calls the log of another board wrong where it is told the start', async () => {
    const files = { 'a.jsonl': right };
    expect((await run(['check', 'a.jsonl', '--start', '283164705'], files)).code).toBe(0);
    const other = await run(['check', 'a.jsonl', '--start', '158743062', '--json'], files);
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out)).toMatchObject({
      ...{ verdict: 'wrong', fault: 'other-board', start: '2 8 3 1 6 4 7 0 5' },
      sentence:
        'This is the search of another board: it begins with 2 8 3 1 6 4 7 0 5, and 1 5 8 7 4 3 0 6 2 was to be solved.',
    });
    const text = await run(['check', 'a.jsonl', '--start', '158743062'], files);
    expect(text.out).toContain('a.jsonl: wrong\n  other-board: ');
    expect((await run(['check', 'a.jsonl', '--start', '1587'], files)).errors.join()).toContain('--start: ');
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
    const refused = await run([...asked, '--expanded', 'many'], {});
    expect(refused.code).toBe(2);
    expect(refused.errors.join()).toContain('--expanded: many is not a whole number, such as 395.');
    const only = await run([...asked, '--expanded', '6', '--algorithm', 'greedy'], {});
    expect(only.out).toContain('Greedy');
    expect(only.out).not.toMatch(/A\*|Breadth-first/);
    const unknown = await run([...asked, '--expanded', '6', '--algorithm', 'rbfs'], {});
    expect([unknown.code, unknown.errors.join()]).toEqual([
      2,
      expect.stringContaining('--algorithm: one of a-star, '),
    ]);
    const tooLarge = await run([...asked, '--expanded', '9007199254740992'], {});
    expect(tooLarge.errors.join()).toContain(
      '--expanded: 9007199254740992 is too large: at most 9,007,199,254,740,991.',
    );
    const { errors } = await run([...asked, '--h', '5,5'], {});
    expect(errors.join()).toContain('--h: 5,5 is not a number, such as 12 or 4.5.');
    expect((await run(asked, {})).code).toBe(2);
    // As it was printed, in groups of three.
    const [plain, printed] = await Promise.all(
      ['1580', '1,580'].map((figure) => run([...asked, '--expanded', figure, '--algorithm', 'greedy'], {})),
    );
    expect(printed).toEqual(plain);
  });
});

it('detect says the least in which a search and that of a sample differ, or that one has no conventions', async () => {
  const asked = ['detect', '--start', '158743062', '--expanded', '98', '--algorithm', 'a-star'];
  const both = await run([...asked, '--sample-expanded', '84'], {});
  const [head, first, ...more] = both.out.trim().split('\n');
  expect([both.code, head]).toEqual([
    0,
    expect.stringMatching(/^One difference explains both, in \d+ ways, the plainest first:$/),
  ]);
  expect(first).toMatch(
    /^ties oldest, the sample low-h \(yours: A\*, manhattan, ties oldest \(f, counter\), moves in any of 12 orders/,
  );
  expect(more.slice(-2)).toEqual([
    expect.stringMatching(/^Yours: \d+ of \d+ conventions that were tried give it\.$/),
    expect.stringMatching(/^The sample: \d+ of \d+ conventions that were tried give it\.$/),
  ]);
  const json = await run([...asked, '--sample-expanded', '84', '--json'], {});
  const { found, sample, differences, mayBeChance } = JSON.parse(json.out) as {
    found: object[];
    sample: { found: object[] };
    differences: { rules: string[]; mine: object; sample: object }[];
    mayBeChance: boolean;
  };
  expect([found.length > 0, sample.found.length > 0, mayBeChance]).toEqual([true, true, false]);
  expect(differences[0]).toMatchObject({
    ...{ rules: ['ties'], mine: { ties: 'oldest', explorer: true }, sample: { ties: 'low-h' } },
  });
  const none = await run([...asked, '--sample-expanded', '12'], {});
  expect(none.code).toBe(1);
  expect(none.out).toMatch(/^No difference explains both: no conventions that were tried give /);
  expect(none.out).toMatch(/\nThe sample: None of the \d+ conventions that were tried\. /);
  const same = await run([...asked, '--sample-expanded', '98'], {});
  expect(same.out).toMatch(/^The same conventions give both: A\*, manhattan, ties oldest \(f, counter\), /);
  const refused = await run([...asked, '--sample-expanded', 'many'], {});
  expect(refused.errors.join()).toContain('--sample-expanded: many is not a whole number, such as 395.');
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

it('detect says of a few odd hits that they may be chance, of no plain one, and where none fits that h may be wrong', async () => {
  const last = async (expanded: string) =>
    (await run(['detect', '--start', '724506831', '--expanded', expanded], {})).out.trim().split('\n').at(-1);
  const chance =
    'may fit by chance: a faulty search can count like a right one. Only its log decides: `check` it.';
  const odd = await last('154');
  expect(odd).toMatch(/^1 of 4218 /);
  expect(odd).toContain(chance);
  expect(await last('104')).toMatch(
    /^11 of 4218 .*the plainest first, those in other orders of moves in one line\.$/,
  );
  expect(await last('100')).toMatch(/in one line\.$/);
  const { out } = await run(['detect', '--start', '724506831', '--expanded', '113'], {});
  expect(out).toMatch(/and so are mistakes in h: give --h of the start, or `check` the log\.$/m);
});

it('detect has the orders of moves that do as well in one line, and each in JSON', async () => {
  const asked = ['detect', '--start', '124608735', '--expanded', '96'];
  const { out } = await run(asked, {});
  const lines = out.trim().split('\n');
  const { found } = JSON.parse((await run([...asked, '--json'], {})).out) as { found: object[] };
  expect(lines.length).toBeLessThan(found.length);
  expect(out).toContain(
    'A*, manhattan, ties newest (f, -counter), moves in any of 5 orders (LURD LRUD LRDU RLUD RLDU), duplicates closed, goal test expand\n',
  );
  expect(lines.at(-1)).toContain(`${found.length} of `);
  expect(lines.at(-1)).toMatch(/the plainest first, those in other orders of moves in one line\.$/);
});

it('detect says of a count that is impossible, or beyond what is looked for, that it is', async () => {
  const said = async (start: string, figure: string, count: string) => {
    const { code, out } = await run(['detect', '--start', start, figure, count], {});
    return [code, out.trim()];
  };
  const [code, sentence] = await said('867254301', '--expanded', '123456789012');
  expect(code).toBe(1);
  expect(sentence).toMatch(
    /^Impossible without repeats: only 181,440 boards can be reached from the start\. Only a search that expands boards again counts more, .*; no search is followed beyond 1,000,000 expansions here\.$/,
  );
  expect((await said('867254301', '--visited', '999999'))[1]).toMatch(/^Impossible: 181,440 boards /);
  expect((await said('867254301', '--generated', '999999'))[1]).toMatch(/ have 483,840 moves in all\. /);
  const large = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15';
  expect((await said(large, '--expanded', '999999'))[1]).toBe(
    'Not looked for: no search is followed beyond 200,000 expansions here. Its log decides: `check` it.',
  );
});

it('detect tells which figure none has with the others', async () => {
  const asked = ['detect', '--start', '283164705', '--goal', '123804765', '--expanded', '6', '--length', '5'];
  const { code, out } = await run([...asked, '--visited', '399'], {});
  expect(code).toBe(1);
  const { found, without } = JSON.parse((await run([...asked, '--json'], {})).out) as {
    found: object[];
    without: object[];
  };
  expect(without).toEqual([]);
  expect(out).toMatch(/^None of the \d+ conventions/);
  const [nearest, others, ...more] = out.split('\n').slice(1);
  expect(nearest).toMatch(/^Nearest of the usual: A\*, .* visited \d+ fewer than given\.$/);
  expect(others).toBe('Others as usual:');
  expect(more.filter((line) => !/^ {2}.*, length 5$/.test(line))).toEqual([
    `Without --visited, ${found.length} conventions give the others.`,
    '',
  ]);
});

it('detect blames no ties where h is a mistake, or nothing that is known', async () => {
  const asked = ['detect', '--start', '283164705', '--goal', '123804765', '--expanded', '999'];
  const said = async (h: string) => (await run([...asked, '--h', h], {})).out;
  expect(await said('5')).toMatch(/Other ways to break ties are possible/); // Manhattan
  expect(await said('6')).toMatch(/With such an h a search counts otherwise/); // the blank counted
  expect(await said('77')).toMatch(/None of them has this h/);
});

it('has every code in docs/check.md, and no other', () => {
  const text = readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('## The codes'), text.indexOf('## In the terminal'));
  const codes = Array.from(table.matchAll(/^\| `([a-z-]+)` \|/gm), ([, code]) => code);
  expect(codes).toEqual([...faultCodes]);
});
