import { describe, expect, it } from 'vitest';
import { readLecture } from '../core/files/lecture-text.ts';
import type { Board } from '../core/puzzle/board.ts';
import { boardsOfTask } from '../core/tasks/variant.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

const set = `format: tilescope-lecture
version: 1
title: Homework 3
seed: 7
scenes:
  - title: The same for all
    text: A* on one board.
    link: '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5'
    task: { ask: Log your A*., points: 4, search: { algorithm: a-star, heuristic: manhattan } }
  - title: Your own
    text: Breadth-first search on two boards.
    link: '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5'
    task: { ask: Log your search., points: 6, boards: { depth: 6, count: 2 }, search: { algorithm: breadth-first } }
  - title: A question to the class
    text: '{moves} moves.'
    link: '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5'
    task: { ask: How many? }
`;
const read = readLecture(set);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const lecture = read.value;

async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  const terminal = fakeTerminal({ 'set.yaml': set, ...files });
  const code = await runTilescope(['check', '--assignment', 'set.yaml', ...args], terminal);
  const kept = Object.fromEntries(
    [...terminal.written.kept].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
  );
  return { code, out: terminal.written.out, errors: terminal.written.errors, kept };
}

/** The log of a right search of ours: what `trace` prints is read as a log. */
async function logOf(start: Board, ...settings: readonly string[]): Promise<string> {
  const terminal = fakeTerminal();
  const boards = ['--start', start.cells.join(' '), '--goal', '1 2 3 8 0 4 7 6 5'];
  await runTilescope(['trace', ...boards, ...settings, '--format', 'json'], terminal);
  return terminal.written.out;
}

const common = boardsOfTask(lecture, 0, 'anyone')[0]!.start;
const aStar = (board = common) => logOf(board, '--algorithm', 'a-star');
const breadth = (board: Board) => logOf(board, '--algorithm', 'breadth-first');

describe('check --assignment', () => {
  it('gives each student the points of their own boards, one line each', async () => {
    const [first, second] = boardsOfTask(lecture, 1, 'ada').map(({ start }) => start);
    const [other] = boardsOfTask(lecture, 1, 'ben').map(({ start }) => start);
    const files = {
      'logs/ada.1.json': await aStar(),
      'logs/ada.2.json': await breadth(first!),
      'logs/Ada_3.json': await breadth(second!),
      'logs/ben.json': await breadth(other!),
      'logs/readme.md': '# Hello',
    };
    const { code, out, kept } = await run(['logs', '--csv', 'marks.csv', '--markdown', 'feedback'], files);
    expect(code).toBe(1);
    const lines = out
      .split('\n')
      .filter((line) => !line.includes(' is a record that Tilescope made, and no log'));
    expect(lines.slice(0, 7)).toEqual([
      expect.stringMatching(/^Passed over: logs\/readme\.md: /),
      'student  task 1  task 2  points',
      'Ada         4/4     6/6   10/10',
      'ben         0/4     3/6    3/10',
      '',
      'ben, task 1: There is no log of the board 2 8 3 1 6 4 7 0 5.',
      expect.stringMatching(/^ben, task 2: There is no log of the board (\d ){8}\d\.$/),
    ]);
    expect(kept['marks.csv']!.split('\r\n').slice(0, 3)).toEqual([
      'student,task 1,task 2,points,of,notes,files,version',
      expect.stringMatching(
        /^Ada,4,6,10,10,"logs\/Ada_3\.json is a record that Tilescope made.*",logs\/Ada_3\.json; logs\/ada\.1\.json; logs\/ada\.2\.json,/,
      ),
      expect.stringMatching(/^ben,0,3,3,10,"logs\/ben\.json is a record/),
    ]);
    expect(kept['feedback/ben.md']).toContain('# ben: 3 of 10 points\n');
    expect(Object.keys(kept).sort()).toEqual(['feedback/Ada.md', 'feedback/ben.md', 'marks.csv']);
  });

  it('gives a log of another board no points, and says whose board that is', async () => {
    const [own] = boardsOfTask(lecture, 1, 'ada').map(({ start }) => start);
    const log = await breadth(own!);
    const oneMove =
      '{"start": [1,2,3,8,4,0,7,6,5], "goal": [1,2,3,8,0,4,7,6,5]}\n{"expand": [1,2,3,8,4,0,7,6,5]}\n{"solution": "L"}';
    const { code, out, kept } = await run(['a', '--markdown', 'feedback'], {
      ...{ 'a/ada.json': log, 'a/ben.json': log, 'a/cyd.jsonl': oneMove },
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^ben +0\/4 +0\/6 +0\/10$/m);
    expect(out).toMatch(/^cyd +0\/4 +0\/6 +0\/10$/m);
    expect(out).toMatch(
      /^ben: a\/ben\.json is the log of another board, .*: no points\.$\n^ben: a\/ben\.json: its board is that of ada\.$/m,
    );
    expect(kept['feedback/ben.md']).toContain('is the log of another board');
    expect(kept['feedback/ben.md']).not.toMatch(/\bada\b/);
    expect(out).toContain('ben: a/ben.json expands the same boards in the same order as that of ada.');
    expect(out).toMatch(/^cyd: a\/cyd\.jsonl is the log of another board, 1 2 3 8 4 0 7 6 5: no points\.$/m);
  });

  it('names equal logs of a board that both had only with that, and lists students', async () => {
    const log = await aStar();
    const files = { 'a/ada.json': log, 'a/ben.json': log, names: '# Course 3\nada\n\nNoether\n' };
    const { out } = await run(['a', '--students', 'names'], files);
    expect(out).toContain(
      'ben: a/ben.json expands the same boards in the same order as that of ada; they had the same board.',
    );
    expect(out).toContain('Noether: There is no log.');
    expect(out).toContain('ben: Nobody of that name is on the list of students.');
    const { errors, kept } = await run(['b', '--gradescope', 'results.json'], { 'b/x': 'hello', 'b/y': 'z' });
    expect(errors.join()).toContain('There is no log among these files.');
    expect(JSON.parse(kept['results.json']!)).toEqual({
      score: 0,
      output: 'There is no log among these files.',
    });
  });

  it('judges by what the task asks for, whatever the log says, and enforces the goal', async () => {
    const [own] = boardsOfTask(lecture, 1, 'ada').map(({ start }) => start);
    const goal =
      '{"start": "283164705", "goal": "123804756"}\n{"expand": "283164705"}\n{"expand": "283104765"}';
    const files = { 'a/ada.json': await logOf(own!, '--algorithm', 'greedy'), 'a/ben.json': goal };
    const { out } = await run(['a', '--json'], files);
    const [ada, ben] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { tasks: { searches: object[] }[] });
    expect(ada!.tasks[1]!.searches[0]).toMatchObject({
      ...{ verdict: 'wrong', start: own!.cells.join(' '), goal: '1 2 3 8 0 4 7 6 5' },
      ...{
        counts: { expanded: expect.any(Number) as number, length: 6 },
        digest: expect.any(String) as string,
      },
    });
    expect(ben!.tasks[0]!.searches[0]).toMatchObject({ verdict: 'wrong', fault: 'other-goal' });
  });

  it('takes a folder among several for one student, and writes the results of Gradescope for one', async () => {
    const files = { 'in/ada/mine.json': await aStar(), 'in/ben/mine.json': 'nonsense' };
    const both = await run(['in/ada', 'in/ben', '--gradescope', 'results.json'], files);
    expect([both.code, both.out]).toEqual([
      1,
      expect.stringMatching(/^Passed over: in\/ben\/mine\.json: [^]*\nada /),
    ]);
    const results = JSON.parse(both.kept['results.json']!) as { tests: object[] };
    expect(results.tests).toMatchObject([
      { number: '1', score: 4, max_score: 4, status: 'passed', output: 'Right.' },
      { number: '2', score: 0, max_score: 6, status: 'failed' },
    ]);
    const two = await run(['in', '--gradescope', 'x'], {
      'in/a.json': await aStar(),
      'in/b.json': await aStar(),
    });
    expect(two.errors.join()).toContain('--gradescope: its results are of one student, and here are 2.');
  });

  it('says all that is wrong with a set, by line, and what does not go with one', async () => {
    const terminal = fakeTerminal({
      'set.yaml': set.replace('depth: 6', 'depth: 90').replace('heuristic: manhattan', 'heuristic: nonsense'),
      'a.json': '',
    });
    expect(await runTilescope(['check', '--assignment', 'set.yaml', 'a.json'], terminal)).toBe(2);
    expect(terminal.written.errors).toEqual([
      expect.stringMatching(/set\.yaml: Line 9, task 1, search\.heuristic: .*nonsense/),
      expect.stringMatching(/Line 13, task 2, boards(\.depth)?: /),
    ]);
    expect((await run(['a.json', '--as', 'a-star'], {})).errors.join()).toContain(
      'with --assignment its tasks say that',
    );
    expect((await run(['a.json'], { 'a.json': 'hello' })).errors.join()).toContain(
      'There is no log among these files.',
    );
    const alone = fakeTerminal({ 'a.json': '' });
    await runTilescope(['check', 'a.json', '--csv', 'x'], alone);
    expect(alone.written.errors.join()).toContain('--csv needs --assignment');
  });
});
