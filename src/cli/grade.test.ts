import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOfSet, readHandIn, writeHandIn } from '../core/files/lecture-file.ts';
import { readLecture } from '../core/files/lecture-text.ts';
import { exactTableFor } from '../core/heuristics/exact-table.ts';
import { boardsOfTask } from '../core/tasks/variant.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { forgedHandIns, goodHandIn } from '../testing/hand-ins.ts';
import { samples } from '../testing/samples.ts';
import { runTilescope } from './tilescope.ts';

const written = readFileSync(new URL('../../examples/homework/homework.yaml', import.meta.url), 'utf8');
const read = readLecture(written);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const set = read.value;

async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  const terminal = fakeTerminal({ 'set.yaml': written, ...files });
  const code = await runTilescope(['grade', 'set.yaml', ...args], terminal);
  const kept = Object.fromEntries(
    [...terminal.written.kept].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
  );
  return { code, out: terminal.written.out, errors: terminal.written.errors, kept };
}

describe('the ready assignment', () => {
  it('has ten tasks of all kinds, and boards of the same true depth for everyone', () => {
    expect(set.scenes).toHaveLength(10);
    const names = Array.from({ length: 20 }, (_, n) => `student ${n}`);
    for (const [scene, { task }] of set.scenes.entries()) {
      const rule = task?.boards;
      if (rule === undefined || Array.isArray(rule)) continue;
      const boards = names.map((name) => boardsOfTask(set, scene, name));
      for (const own of boards) {
        expect(own).toHaveLength(rule.count ?? 1);
        for (const { start, goal } of own)
          expect(exactTableFor(goal).distanceOf(start.cells)).toBe(rule.depth);
      }
      expect(new Set(boards.map((own) => own[0]?.start.cells.join(' '))).size).toBeGreaterThan(10);
    }
    const [one] = boardsOfTask(set, 0, ' Ada  LOVELACE ');
    expect(one).toEqual(boardsOfTask(set, 0, 'ada lovelace')[0]);
    expect(boardsOfTask({ ...set, seed: 1 }, 0, 'ada lovelace')[0]).not.toEqual(one);
  });
});

describe('grade', () => {
  it('gives all points for what is right, and one line a student, in the order of the list', async () => {
    const names = ['Ada Lovelace', 'Zuse', 'Émilie'];
    const files = Object.fromEntries(
      names.map((name, n) => [`in/${n}.json`, writeHandIn(goodHandIn(set, name))]),
    );
    const { code, out, kept } = await run(
      ['in', '--students', 'names.txt', '--csv', 'marks.csv', '--markdown', 'feedback'],
      { ...files, 'in/readme.md': '# Hello', 'names.txt': 'Zuse\nada lovelace\nNoether\n' },
    );
    expect(out.split('\n').slice(0, 2)[0]).toMatch(/^Passed over: in\/readme\.md: /);
    expect(kept['marks.csv']?.split('\r\n').map((line) => line.split(',').slice(0, 13).join(','))).toEqual([
      `student,${set.scenes.map((_, n) => `task ${n + 1}`).join(',')},points,of`,
      'Zuse,4,6,2,4,2,4,4,8,10,10,54,54',
      'ada lovelace,4,6,2,4,2,4,4,8,10,10,54,54',
      'Noether,0,0,0,0,0,0,0,0,0,0,0,54',
      'Émilie,4,6,2,4,2,4,4,8,10,10,54,54',
      '',
    ]);
    expect(out).toContain('Noether: There is no hand-in.');
    expect(out).toContain('Émilie: Nobody of that name is on the list of students.');
    expect(Object.keys(kept)).toContain('feedback/Émilie.md');
    expect(code).toBe(1);
    expect((await run(['in/0.json'], files)).code).toBe(0);
  });

  it(`names what is wrong with each of ${samples(100, 3)} forged hand-ins, and grades those beside them`, async () => {
    const files: Record<string, string> = { 'in/good.json': writeHandIn(goodHandIn(set, 'good')) };
    const kinds = forgedHandIns(set, 'forger', 'good').length;
    const forged = Array.from({ length: samples(100, 3) }, (_, n) => {
      const file = `in/f${n}.json`;
      const [one] = forgedHandIns(set, `forger ${n}`, 'good').slice(n % kinds);
      files[file] = one?.text() ?? '';
      return { file, how: one?.how ?? '', says: one?.says ?? /^$/ };
    });
    expect(forged.length).toBeGreaterThan(kinds);
    const { code, out, errors } = await run(['in', '--json'], files);
    expect([code, errors]).toEqual([1, []]);
    const told = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { files: string[]; points: number; of: number });
    for (const { file, how, says } of forged) {
      const [own, ...others] = told.filter(({ files: of }) => of.includes(file));
      expect(others, how).toEqual([]);
      expect(JSON.stringify(own), how).toMatch(says);
      expect(own?.points, how).toBeLessThan(54);
    }
    const good = told.find(({ files: of }) => of.includes('in/good.json'));
    expect([good?.points, good?.of]).toEqual([54, 54]);
  });

  it('passes over other JSON, which is nobody’s hand-in', async () => {
    const { out, kept } = await run(['in', '--csv', 'marks.csv'], {
      'in/ada.json': small('ada'),
      'in/junk.json': '{"x":1}',
      'in/zoe.json': small('zoe', { format: 'zip' }),
    });
    expect(out).toContain('Passed over: in/junk.json: This is not a hand-in of Tilescope.\n');
    expect(kept['marks.csv']).toMatch(/\r\nada,/);
    expect(kept['marks.csv']).toMatch(/\r\nzoe,0,.*This is not a hand-in of Tilescope/);
    expect(kept['marks.csv']).not.toContain('junk');
  });

  it('counts the best of several hand-ins of somebody, and says what it cannot do', async () => {
    const good = goodHandIn(set, 'ada');
    const files = { 'in/1.json': writeHandIn({ ...good, answers: [] }), 'in/2 b.json': writeHandIn(good) };
    const { code, out, kept } = await run(['in', '--csv', 'marks.csv'], files);
    expect(kept['marks.csv']).toContain(',in/1.json; in/2 b.json,');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('ada: 2 hand-ins, of which the best counts: in/1.json, in/2 b.json.'),
    ]);
    const terminal = fakeTerminal({ 'set.yaml': written });
    expect(await runTilescope(['grade', 'set.yaml'], terminal)).toBe(2);
    expect((await run(['in/x'], { 'in/x': 'hello' })).errors.join()).toContain(
      'There is no hand-in among these files.',
    );
    expect((await run(['in/x', '--students', 'none'], { 'in/x': '' })).errors.join()).toContain(
      '--students: none cannot be read',
    );
  });

  const adas = goodHandIn(set, 'ada');
  const moved = adas.answers.filter(({ moves }) => moves !== undefined);
  const small = (student: string, change: object = {}): string =>
    JSON.stringify({
      format: 'tilescope-hand-in',
      version: 1,
      set: adas.set,
      student,
      answers: moved,
      ...change,
    });

  it('lets words and points of a set be corrected, and says once where most hand-ins are to another', async () => {
    const files = { 'in/ada.json': small('ada'), 'in/ben.json': small('ben') };
    const graded = async (from: string, to: string): Promise<string> => {
      expect(written).toContain(from);
      return (await run(['in'], { ...files, 'set.yaml': written.replace(from, to) })).out;
    };
    expect(await graded('Solve your board with', 'Solve the board with')).toMatch(/^student /);
    expect(await graded('Eight moves are enough.', 'Eight is enough.')).toMatch(/^ada +4\/4 +6\/6/m);
    const other = await graded('seed: 2026', 'seed: 2027');
    expect(other).toMatch(/^All hand-ins are to one other set: [^\n]*\n\nstudent /);
    expect(other.match(/All hand-ins/g)).toHaveLength(1);
    expect(await graded('boards: { depth: 8 }', 'boards: { depth: 9 }')).toMatch(/^All hand-ins/);
  });

  it('takes a fault of one answer for that of its task alone, and finds whose a broken file is', async () => {
    const [first, second] = moved;
    const files = {
      'in/1.json': small('ada', { answers: [{ ...first, moves: 'UUL' }, second] }),
      'in/2.json': small('ben').slice(0, 200),
      'in/3.json': small('cyd', { answers: [first, first, second] }),
      'in/4.json': small('dan', { version: 2 }),
      'in/5.json': small('eve').replace('"eve"', '4711'),
      names: 'ada\nben\ncyd\ndan\n4711\n',
    };
    const { out } = await run(['in', '--students', 'names'], files);
    expect(out).toMatch(/^ada +0\/4 +6\/6/m);
    expect(out).toContain('ada, task 1: moves: it must be a list, in square brackets, even of one.');
    expect(out).toContain('ben: in/2.json: It ends in the middle, in line 1: the rest is missing.');
    expect(out).toContain('cyd, task 1: It has two answers to task 1.');
    expect(out).not.toContain('cyd, task 2: It has two');
    expect(out).toContain('dan: in/4.json: It was made by a newer version');
    expect(out).not.toMatch(/There is no hand-in|Nobody of that name|Array/);
  });

  it('claims no copy where there is none, and names equal moves of a shared board with that', async () => {
    const files = {
      'in/1.json': small('ada', { answers: [...moved, { scene: 9, code: '', logs: [''] }] }),
      'in/2.json': small('ada'),
      'in/3.json': small('ben', {
        answers: [
          { scene: 1, moves: [''] },
          { scene: 8, code: 'return 1;' },
        ],
      }),
      'in/4.json': small('cyd', {
        answers: [
          { scene: 1, moves: [''] },
          { scene: 8, code: 'return 1;' },
          { scene: 9, code: '', logs: [''] },
        ],
      }),
    };
    expect((await run(['in', 'in/1.json'], files)).out).not.toContain('the same');
    const two = { 'in/1.json': small('ada'), 'in/2.json': small('ben') };
    const own = await run(['in', '--markdown', 'feedback', '--csv', 'marks.csv'], two);
    expect(own.out).toContain('ben: Task 1: the same moves as those of ada.\n');
    expect(own.kept['marks.csv']).toContain('the same moves as those of ada.');
    expect(own.kept['feedback/ben.md']).not.toMatch(/\bada\b/);
    const [board] = boardsOfTask(set, 0, 'ada');
    const named = `boards: ['${board?.start.cells.join(' ')}']`;
    const common = written.replace('boards: { depth: 8 }', named);
    const again = readLecture(common);
    const digest = again.ok ? digestOfSet(again.value) : '';
    const shared = Object.fromEntries(
      Object.entries(two).map(([file, text]) => [file, text.replace(adas.set, digest)]),
    );
    const { out } = await run(['in'], { ...shared, 'set.yaml': common });
    expect(out).toContain('ben: Task 1: the same moves as those of ada; they had the same board.');
  });

  it('names whose board a log is of, and the record of this program, to the teacher alone', async () => {
    const log = adas.answers.find(({ scene }) => scene === 9);
    const record = { scene: 9, logs: ['{"format":"tilescope-trace","version":3}'] };
    const files = {
      'in/ben.json': small('ben', { answers: [log] }),
      'in/cyd.json': small('cyd', { answers: [record] }),
      names: 'ada\nben\ncyd',
    };
    const { out, kept } = await run(['in', '--students', 'names', '--markdown', 'feedback'], files);
    expect(out).toContain('ben: Task 9: the board of its log is that of ada.');
    expect(out).toContain('cyd: Task 9: its log is a record that Tilescope made');
    expect(kept['feedback/ben.md']).not.toMatch(/\bada\b/);
  });

  it('gives no solution away, unless told to, and always has results for Gradescope', async () => {
    const wrong = small('ada', {
      answers: [
        { scene: 3, numbers: [99] },
        { scene: 5, choices: ['nobody'] },
        { scene: 7, fields: [null] },
      ],
    });
    const files = { 'sub/x.json': wrong, names: 'ada\nben\n' };
    const args = ['sub', '--students', 'names', '--markdown', 'm', '--gradescope', 'results.json'];
    const { out, kept } = await run(args, files);
    const { tests } = JSON.parse(kept['results.json'] ?? '') as { tests: { output: string }[] };
    expect(tests.map(({ output }) => output).slice(2, 7)).toEqual([
      '99 was answered, which is wrong.',
      'There is no answer.',
      'nobody was answered, which is wrong.',
      'There is no answer.',
      'Field 1 has no answer.',
    ]);
    expect(kept['m/ada.md']).toContain('99 was answered, which is wrong.');
    expect(out).toContain('99 was answered; it is 1202.');
    expect((await run([...args, '--solutions'], files)).kept['m/ada.md']).toContain(
      '99 was answered; it is 1202.',
    );
    const none = await run(['sub', '--gradescope', 'results.json'], { 'sub/a.png': 'x', 'sub/b.md': '# x' });
    expect(none.out).toContain('Passed over: sub/a.png: This is not a hand-in of Tilescope.');
    expect(JSON.parse(none.kept['results.json'] ?? '')).toEqual({
      ...{ score: 0, output: 'There is no hand-in among these files.' },
    });
  });

  it('reads code and logs from files beside the hand-in, and from nowhere else', async () => {
    const code = adas.answers.find(({ scene }) => scene === 8)?.code ?? '';
    const log = adas.answers.find(({ scene }) => scene === 9)?.logs?.[0] ?? '';
    const answers = [
      { scene: 8, code: '', codeFile: 'search.js' },
      { scene: 9, logs: [''], logFiles: ['a-star.jsonl'] },
    ];
    const files = {
      'in/ada/hand-in.json': small('ada', { answers }),
      'in/ada/search.js': code,
      'in/ada/a-star.jsonl': log,
      'in/ben.json': small('ben', { answers: [{ scene: 8, codeFile: '../ada/search.js' }] }),
      'in/cyd.json': small('cyd', { answers: [{ scene: 8, codeFile: 'search.js' }] }),
    };
    const { out } = await run(['in'], files);
    expect(out).not.toContain('Passed over');
    expect(out).toMatch(/^ada .* 8\/8 +10\/10 +0\/10 +18\/54$/m);
    expect(out).toContain('ben, task 8: codeFile: it must be the name of a file in the same folder');
    expect(out).toContain('cyd, task 8: There is no file search.js beside it.');
  });

  it('refuses a list of students with a name twice or none', async () => {
    const said = async (names: string): Promise<string> =>
      (await run(['in', '--students', 'names'], { 'in/a.json': small('ada'), names })).errors.join();
    expect(await said('Ada\n\n# remark\nada \n')).toContain('names, line 4: ada is in line 1 already.');
    expect(await said('\n# nobody\n')).toContain('there is no name in names.');
  });

  it('writes sheets that say what is asked, by which search, and what to do', async () => {
    const { kept } = await run(['--sheets', 'sheets', '--students', 'names'], { names: 'Ada\n' });
    const sheet = kept['sheets/Ada.md'] ?? '';
    for (const said of [
      'Write your answers into Ada.json beside this page',
      'The links below go behind the address of the page of Tilescope.',
      'Hint: Eight moves are enough.',
      '- `bfs`: Breadth-first; moves UDLR; ties oldest first; ',
      '- `astar`: A\\*; heuristic manhattan; ',
      'ties smaller h; ',
      'in the frontier, generated in step ',
    ])
      expect(sheet).toContain(said);
    expect(sheet).toMatch(/## 7\.[^#]*- The search: [^\n]*moves UDLR/);
    const read = readHandIn(kept['sheets/Ada.json'] ?? '');
    expect(read).toMatchObject({ student: 'Ada', faults: [], faultOf: new Map() });
  });
});
