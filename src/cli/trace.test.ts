import { describe, expect, test } from 'vitest';
import { publishedRuns } from '../catalog/published-runs.ts';
import { version } from '../core/base/made-by.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

async function trace(line: string) {
  const terminal = fakeTerminal();
  const code = await runTilescope(['trace', ...line.split(' ')], terminal);
  return { code, ...terminal.written };
}

/** Rows of a CSV without quotes, by column name. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const row: Record<string, string> = {};
    for (const [index, value] of line.split(',').entries()) row[names[index] ?? ''] = value;
    return row;
  });
}

describe('trace --format csv', () => {
  test('has one row for each node selected, with what C3 names', async () => {
    const { code, out, errors } = await trace('--start 013425786 --algorithm a-star --format csv');
    expect(code).toBe(0);
    expect(errors).toEqual([]);
    expect(out).toBe(
      [
        'step,node,parent,move,g,h,f,board,frontier,closed,expanded,version',
        `1,0,-1,,0,4,4,0 1 3 4 2 5 7 8 6,2,1,true,${version}`,
        `2,2,0,R,1,3,4,1 0 3 4 2 5 7 8 6,3,2,true,${version}`,
        `3,3,2,D,2,2,4,1 2 3 4 0 5 7 8 6,5,3,true,${version}`,
        `4,7,3,R,3,1,4,1 2 3 4 5 0 7 8 6,6,4,true,${version}`,
        `4,9,7,D,4,0,4,1 2 3 4 5 6 7 8 0,5,4,false,${version}`,
        '',
      ].join('\n'),
    );
  });

  test('shows the first rows that the puzzlr vignette prints', async () => {
    const run = publishedRuns.find(({ id }) => id === 'P')!;
    const { out } = await trace('--start 738026415 --algorithm a-star --duplicates parent --ties path-order');
    const rows = rowsOf(out);
    expect(rows).toHaveLength(2681);
    const first = rows.slice(1, 11).map(({ g, h, board = '' }) => {
      const misplaced = board.split(' ').filter((tile, cell) => tile !== '0' && Number(tile) !== cell + 1);
      return { moves: Number(g), manhattan: Number(h), hamming: misplaced.length };
    });
    expect(first).toEqual(run.firstSelected);
    expect(rows[2680]).toMatchObject({ g: '25', h: '0', board: '1 2 3 4 5 6 7 8 0' });
  });

  test('parents come earlier, boards differ by the move, sizes add up', async () => {
    for (const options of [
      'greedy --heuristic manhattan-with-blank',
      'ida-star',
      'depth-first --max-depth 12',
      'stack-beam',
    ]) {
      const { out } = await trace(
        `--start 283164705 --goal 123804765 --max-expansions 300 --algorithm ${options}`,
      );
      const rows = rowsOf(out);
      const byNode = new Map(rows.map((row) => [row['node'], row]));
      expect(byNode.size).toBe(rows.length);
      for (const { node, parent = '', move, g, board = '', frontier } of rows) {
        expect(Number(frontier)).toBeGreaterThanOrEqual(0);
        if (parent === '-1') {
          expect([move, g]).toEqual(['', '0']);
          continue;
        }
        const above = byNode.get(parent)!;
        expect(Number(parent)).toBeLessThan(Number(node));
        expect(Number(g)).toBe(Number(above['g']) + 1);
        const blank = above['board']!.split(' ').indexOf('0');
        const steps: Record<string, number> = { U: -3, D: 3, L: -1, R: 1 };
        expect(board.split(' ').indexOf('0')).toBe(blank + steps[move!]!);
      }
    }
  });

  test('fractions are written short', async () => {
    const { out } = await trace('--start 013425786 --algorithm weighted-a-star --weight 0.3');
    expect(rowsOf(out)[0]).toMatchObject({ h: '4', f: '1.2' });
  });
});

describe('trace --format json', () => {
  test('holds the whole record', async () => {
    const { code, out } = await trace('--start 013425786 --algorithm ida-star --format json');
    expect(code).toBe(0);
    const record = JSON.parse(out) as Record<string, Record<string, unknown[]>>;
    expect(record).toMatchObject({ format: 'tilescope-trace', version: 3, size: '3x3', complete: true });
    expect(record['settings']).toMatchObject({ algorithm: 'ida-star', heuristic: 'manhattan' });
    expect(record['result']).toMatchObject({ status: 'solved', moves: 'RDRD' });
    expect(record['nodes']!['parent']).toEqual([-1, 0, 0, 2, 2, 3, 3, 3, 7, 7]);
    const kinds = record['events']!['kind']!.map((kind) => record['eventKinds']![kind as number]);
    expect(kinds.slice(0, 3)).toEqual(['Iteration', 'Start', 'Take']);
    expect(kinds.slice(-2)).toEqual(['Goal', 'Stop']);
    expect(record['steps']!['event']).toHaveLength(4);
  });
});

describe('trace --format posthoc', () => {
  test('is a search trace of version 1.4.0', async () => {
    const { code, out } = await trace('--start 123456078 --algorithm a-star --format posthoc');
    expect(code).toBe(0);
    const { version, events } = JSON.parse(out) as { version: string; events: Record<string, unknown>[] };
    expect(version).toBe('1.4.0');
    expect(events.map(({ type, id, pId }) => [type, id, pId])).toEqual([
      ['source', '1', null],
      ['destination', 'goal', null],
      ['expanding', '1', null],
      ['generating', '2', '1'],
      ['generating', '3', '1'],
      ['closing', '1', null],
      ['expanding', '3', '1'],
      ['generating', '4', '3'],
      ['generating', '5', '3'],
      ['closing', '3', '1'],
      ['end', '5', '3'],
    ]);
  });
});

describe('trace in general', () => {
  test('writes to a file', async () => {
    const { code, out, files } = await trace('--start 013425786 --algorithm greedy --out greedy.csv');
    expect(code).toBe(0);
    expect(out).toBe('');
    expect(files.get('greedy.csv')).toMatch(/^step,node,/);
  });

  test.each([
    ['--start 123456870 --algorithm a-star', 1, []],
    ['--start 013425786 --algorithm a-star --max-expansions 2', 1, []],
    [
      '--start 013425786 --algorithm a-star --format xml',
      2,
      ['--format: "xml" is no format; it can be csv, json, posthoc.'],
    ],
    ['--start 0134257 --algorithm a-star', 2, ['--start: Tile 6 is missing.']],
    ['--start 013425786 --algorithm a-star --json', 2, ['There is no option --json; --help lists them all.']],
  ])('%s: exit code %i', async (line, expected, sentences) => {
    const { code, errors } = await trace(line);
    expect(code).toBe(expected);
    expect(errors).toEqual(sentences.map((sentence) => `tilescope trace: ${sentence}`));
  });
});
