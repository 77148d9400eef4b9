import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeHandIn } from '../core/files/lecture-text.ts';
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

  it('counts the best of several hand-ins of somebody, and says what it cannot do', async () => {
    const good = goodHandIn(set, 'ada');
    const files = { 'in/1.json': writeHandIn({ ...good, answers: [] }), 'in/2.json': writeHandIn(good) };
    const { code, out } = await run(['in'], files);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('ada: 2 hand-ins, of which the best counts: in/1.json, in/2.json.'),
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
});
