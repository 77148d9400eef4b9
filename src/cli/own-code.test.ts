import { describe, expect, test } from 'vitest';
import { buggySearches, searchStarters } from '../catalog/own-searches.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';
import { isLong } from '../testing/samples.ts';

const files = {
  './taxi.js': 'function h(board) {\n  return manhattan(board);\n}',
  './bad.js': 'function h(board) {\n  return board.nope.x;\n}',
  './deaf.js': 'while (true) {}',
  './late.js': 'let n = 0; function h(b) { return n++ > 200000 ? 30 : 0; }',
  './dice.js': 'let x = 1; (b) => (x = (x * 69621) % 2147483647) < 4e6 ? 1 : 0',
  './count.js': 'let n = 0; () => n++',
  'batch.jsonl': [
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "./taxi.js"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "./bad.js"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "manhattan"}',
    '{"start": "867254301", "algorithm": "a-star", "heuristic": "max(own,hamming)", "code": "./taxi.js"}',
  ].join('\n'),
};

async function run(...args: string[]) {
  const terminal = fakeTerminal(files);
  const code = await runTilescope(args, terminal);
  return { code, ...terminal.written };
}

const withoutTime = (text: string): string => text.replace(/"elapsedMs":[\d.]+/g, '');
const board = ['--start', '867254301', '--algorithm', 'a-star'];

describe('a search of one’s own from a file', () => {
  const [breadthFirst] = searchStarters;
  const breadth = `// name: My queue\n${breadthFirst?.code}`;
  const own = async (...args: string[]) => {
    const terminal = fakeTerminal({
      './mine.js': breadth,
      './both.js': `${breadth}\nfunction h(board) { return hamming(board); }`,
      './stack.js': buggySearches[0]?.code ?? '',
      './broken.js': (buggySearches[0]?.code ?? '').replace('return node;', 'return node.no.more;'),
      './taxi.js': files['./taxi.js'],
      './bad.js': 'function search(start) {\n  return start.nothing.more;\n}',
    });
    const code = await runTilescope(args, terminal);
    return { code, ...terminal.written };
  };

  test('expands what ours expands, and is called by its name', async () => {
    const ran = await own('solve', '450123', '--size', '2x3', '--algorithm', './mine.js');
    const ours = await own('solve', '450123', '--size', '2x3', '--algorithm', 'bfs');
    const expanded = (text: string): string | undefined => /expanded +([\d,]+)/.exec(text)?.[1];
    expect([ran.code, ran.errors]).toEqual([0, []]);
    expect(expanded(ran.out)).toBe(expanded(ours.out));
    expect(ran.out).toContain('“My queue”, Manhattan distance');
  });

  test('is judged, in a sentence and in three fields at the end', async () => {
    const asked = ['450123', '--size', '2x3', '--algorithm', './mine.js'];
    const right = await own('solve', ...asked);
    expect(right.out).toMatch(/^The judge: right\. It expands the same boards in the same order as .+\.$/m);
    const traced = await own('trace', ...asked);
    expect(traced.errors.join()).toContain('The judge: right.');
    const wrong = await own('solve', ...asked.slice(0, 3), '--algorithm', './stack.js', '--json');
    const told = JSON.parse(wrong.out) as Record<string, unknown>;
    expect(Object.keys(told).slice(-4, -1)).toEqual(['verdict', 'fault', 'sentence']);
    expect(told).toMatchObject({
      ...{ verdict: 'wrong', fault: 'out-of-order' },
      sentence: expect.stringMatching(/^Step \d+: /),
    });
    const ours = await own('solve', '450123', '--size', '2x3', '--json');
    expect(JSON.parse(ours.out)).not.toHaveProperty('verdict');
  });

  test('that breaks off is judged by what it did before', async () => {
    const broken = await own('solve', '450123', '--size', '2x3', '--algorithm', './broken.js');
    expect([broken.code, broken.errors.length]).toEqual([2, 1]);
    expect(broken.errors[0]).toMatch(
      /of the code: .* Before that: The judge: wrong, out-of-order\. Step \d+: /,
    );
  });

  test('is traced, and may bring its own h', async () => {
    const traced = await own(
      ...['trace', '450123', '--size', '2x3', '--algorithm', './both.js'],
      '--heuristic',
      './both.js',
    );
    expect(traced.out.split('\n')[1]).toMatch(/^1,0,-1,,0,5,0,4 5 0 1 2 3/);
  });

  test.each([
    ['two files', ['--algorithm', './mine.js', '--heuristic', './taxi.js'], 'own code is one file'],
    [
      'no code',
      ['--algorithm', 'own-search'],
      '--algorithm: own-search needs its code, as in --code ./file.js.',
    ],
    ['a heuristic', ['--algorithm', './taxi.js'], 'There is no function search'],
    ['a mistake', ['--algorithm', './bad.js'], 'Line 2, column'],
  ])('%s is refused with a sentence', async (_, args, sentence) => {
    const refused = await own('solve', '450123', '--size', '2x3', ...args);
    expect(refused.code).toBe(2);
    expect(refused.errors.join()).toContain(sentence);
  });
});

describe('own code from a file', () => {
  test('solves, traces and is measured as what it equals', async () => {
    const own = await run('solve', ...board, '--heuristic', './taxi.js', '--json');
    const ours = await run('solve', ...board, '--heuristic', 'manhattan', '--json');
    const {
      settings: _own,
      guarantee,
      deepest,
      ...found
    } = JSON.parse(withoutTime(own.out).replace(/,,/g, ','));
    const {
      settings: _ours,
      guarantee: sure,
      deepest: known,
      ...same
    } = JSON.parse(withoutTime(ours.out).replace(/,,/g, ','));
    expect(found).toEqual(same);
    expect([guarantee, sure]).toEqual(['none', 'optimal']);
    expect([deepest, known]).toEqual([null, 32]); // own code is not run once more for it
    expect((await run('trace', ...board, '--heuristic', './taxi.js')).out).toBe(
      (await run('trace', ...board, '--heuristic', 'manhattan')).out,
    );
  });

  test('has the verdict of what it equals', async () => {
    const size = isLong ? '3x3' : '2x4'; // own code is asked of boards of 3×3 in sandbox.test
    const own = JSON.parse((await run('heuristic', './taxi.js', '--size', size, '--json')).out);
    const ours = JSON.parse((await run('heuristic', 'manhattan', '--size', size, '--json')).out);
    expect({ ...own, elapsedMs: 0 }).toEqual({ ...ours, elapsedMs: 0, heuristic: './taxi.js' });
  });

  test.each(['./late.js', './dice.js', './count.js'])(
    '%s is told not deterministic, and neither admissible nor consistent',
    async (file) => {
      const json = await run('heuristic', file, '--json');
      expect([json.code, json.errors]).toEqual([1, []]);
      const { reason, madeBy: _, ...told } = JSON.parse(json.out) as Record<string, unknown>;
      expect({ ...told, elapsedMs: 0 }).toEqual({
        ...{ heuristic: file, size: '3x3', goal: '1 2 3 4 5 6 7 8 0' },
        ...{ status: 'not deterministic', elapsedMs: 0 },
      });
      expect(reason).toMatch(/ for the same board, [0-8 ]{17}: it must /);
      if (file === './late.js') return; // in words it says the same as the others, after as many boards again
      const { code, out, errors } = await run('heuristic', file);
      expect([code, errors]).toEqual([1, []]);
      expect(out).toBe(`${file}, for 1 2 3 4 5 6 7 8 0\n\n  not deterministic: ${String(reason)}\n`);
    },
  );

  test('is part of a combination with --code', async () => {
    const args = ['solve', ...board, '--heuristic', 'max(own,hamming)'];
    expect((await run(...args, '--code', './taxi.js')).code).toBe(0);
    const { code, errors } = await run(...args);
    expect([code, errors]).toEqual([
      2,
      ['tilescope solve: --heuristic: own needs its code, as in --code ./file.js.'],
    ]);
  });

  test.each([
    ['./bad.js', "Line 2, column 20 of the code: TypeError: cannot read property 'x' of undefined."],
    ['./deaf.js', 'of the code: This was stopped after '],
    ['./missing.js', '--heuristic: ./missing.js cannot be read: no such file.'],
  ])('%s is one line on standard error', async (file, sentence) => {
    for (const command of ['solve', 'trace']) {
      const { code, out, errors } = await run(command, ...board, '--heuristic', file);
      expect([code, out, errors.length]).toEqual([2, '', 1]);
      expect(errors[0]).toContain(sentence);
    }
  });

  test('a bad one in a batch leaves the other lines as they are', async () => {
    const { code, out } = await run('solve', '--batch', 'batch.jsonl');
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { expanded?: number; error?: string });
    expect(code).toBe(2);
    expect(lines[1]?.error).toContain('Line 2, column 20 of the code');
    expect(lines[0]?.expanded).toBe(lines[2]?.expanded);
    expect(lines[3]?.expanded).toBe(lines[2]?.expanded);
  });
});
