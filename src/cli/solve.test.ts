import { describe, expect, test, vi } from 'vitest';
import { settingsOfPublished } from '../catalog/published-run.ts';
import { publishedRuns } from '../catalog/published-runs.ts';
import { standardGoal } from '../core/puzzle/board.ts';
import { boardsAlong, movesFromLetters } from '../core/puzzle/moves.ts';
import { formatBoard, parseBoard } from '../core/puzzle/notation.ts';
import { kebab } from '../core/search/options.ts';
import { someOf } from '../testing/samples.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

interface Answer {
  readonly [name: string]: unknown;
  readonly moves: string | null;
  readonly settings: Record<string, unknown>;
}

async function solve(line: string | string[], files: Record<string, string> = {}) {
  const terminal = fakeTerminal(files);
  const args = typeof line === 'string' ? line.split(' ') : line;
  const code = await runTilescope(['solve', ...args], terminal);
  const answers = terminal.written.out
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Answer);
  return { code, answers, answer: answers[0]!, ...terminal.written };
}

describe('solve --algorithm optimal', () => {
  const korf = ['--goal', '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15', '--algorithm', 'optimal'];
  test('solves a 15-puzzle with as few moves as there are', async () => {
    const start = '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3';
    const { code, answer } = await solve(['--start', start, ...korf, '--json']);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ status: 'solved', length: 57, guarantee: 'optimal', visited: null });
    expect(answer.moves).toMatch(/^[UDLR]{57}$/);
    expect(answer['expanded']).toBeGreaterThan(1000);
    expect((await solve(['--start', start, ...korf])).out).toContain('no solution is shorter');
  });

  test('gives up where it is told to, with what it proved', async () => {
    const limited = ['--start', '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3', ...korf, '--max-expansions', '100'];
    const { code, answer } = await solve([...limited, '--json']);
    expect(code).toBe(1);
    expect(answer).toMatchObject({ status: 'budget', length: null, moves: null, expanded: 101 });
  });

  test('has another thread help with a hard board, and finds what one thread finds', async () => {
    const hard = ['--start', '15 14 9 8 10 6 11 12 2 7 5 13 3 0 4 1', ...korf, '--json'];
    const terminal = fakeTerminal();
    const startHelper = vi.fn(terminal.startHelper);
    expect(await runTilescope(['solve', ...hard, '--workers', '2'], { ...terminal, startHelper })).toBe(0);
    expect(startHelper).toHaveBeenCalledTimes(1);
    expect(JSON.parse(terminal.written.out)).toMatchObject({
      moves: 'RRUULLDRRUULDRULLLDDDRRUULULDDRDRRUULLLDRRULLDDRRURULULLDDRRUURDDDLUUULL',
      expanded: 10_109_518,
    });
    const { code, errors } = await solve([...hard, '--workers', 'all']);
    expect([code, errors.join()]).toEqual([
      2,
      'tilescope solve: --workers: "all" is not a whole number from 1 to 256.',
    ]);
  });

  test('solves with a lighter estimate, and with none that it does not have', async () => {
    const easy = ['--start', '4 1 2 3 5 9 6 7 8 0 10 11 12 13 14 15', ...korf];
    for (const heuristic of ['linear-conflict', 'walking-distance', 'pattern-database']) {
      const { answer } = await solve([...easy, '--heuristic', heuristic, '--json']);
      expect(answer).toMatchObject({ status: 'solved', length: 3, settings: { heuristic } });
    }
    const foreign = await solve([...easy, '--heuristic', 'manhattan']);
    expect(foreign.code).toBe(2);
    expect(foreign.errors.join()).toContain(
      '--heuristic: the algorithm optimal has linear-conflict, walking-distance, pattern-database.',
    );
    const small = await solve('--start 867254301 --algorithm optimal --heuristic walking-distance');
    expect(small.errors.join()).toContain('--heuristic: optimal has walking-distance for 4x4 only.');
  });

  test('says that there is no way, and answers lines of a batch', async () => {
    const { code, answer } = await solve('--start 213456780 --algorithm optimal --json');
    expect(code).toBe(1);
    expect(answer).toMatchObject({ status: 'unsolvable', length: null });
    const lines = ['{"start":"867254301"}', '{"start":"158743062"}', '{"start":"12"}'].join('\n');
    const { answers } = await solve('--batch boards.jsonl --algorithm optimal', { 'boards.jsonl': lines });
    expect(answers.map((one) => one['length'] ?? one['error'])).toEqual([31, 16, expect.any(String)]);
  });
});

describe('solve --algorithm optimal on more than 16 cells', () => {
  const start = '2 13 5 4 8 21 22 14 6 24 7 16 10 9 17 19 11 1 3 12 23 18 15 0 20';
  const small = ['--algorithm', 'optimal', '--max-expansions', '200000'];

  test('prints a legal solution, what is proved, and the gap', async () => {
    const { code, answer } = await solve(['--start', start, ...small, '--json']);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ status: 'solved', guarantee: 'none', visited: null });
    const { length, lowerBound, gap } = answer as unknown as Record<'length' | 'lowerBound' | 'gap', number>;
    expect(length).toBeLessThan(141); // of the sub-goals
    expect(lowerBound).toBeGreaterThan(65); // of linear conflict
    expect(gap).toBe(length - lowerBound);
    const moves = movesFromLetters(answer.moves!);
    const board = parseBoard(start);
    if (!moves.ok || !board.ok) throw new Error('not a solution');
    expect(boardsAlong(board.value, moves.value).at(-1)).toEqual(standardGoal({ rows: 5, columns: 5 }));
    expect((await solve(['--start', start, ...small])).out).toMatch(
      /longer than a shortest one\. --heuristic pattern-database finds a shortest one and proves it\./,
    );
  });

  test('says when it is proven, and answers lines of a batch', async () => {
    const easy = '2 7 3 9 10 1 8 4 5 0 6 11 18 12 14 16 17 13 19 15';
    const { answer, out } = await solve([
      '--start',
      easy,
      '--size',
      '4x5',
      '--algorithm',
      'optimal',
      '--json',
    ]);
    expect(out).toContain('"guarantee":"optimal"');
    expect(answer).toMatchObject({ gap: 0, lowerBound: answer['length'] });
    const text = (await solve(['--start', easy, '--size', '4x5', '--algorithm', 'optimal'])).out;
    expect(text).toContain('no solution is shorter');
    const lines = [{ start: easy, size: '4x5' }, { start }].map((one) => JSON.stringify(one)).join('\n');
    const { answers } = await solve(['--batch', 'boards.jsonl', ...small], { 'boards.jsonl': lines });
    expect(answers.map(({ status }) => status)).toEqual(['solved', 'solved']);
    expect(answers.every((one) => typeof one['lowerBound'] === 'number')).toBe(true);
  });

  test('says that the goal cannot be reached', async () => {
    const { code, answer } = await solve(['--start', start.replace('2 13', '13 2'), ...small, '--json']);
    expect(code).toBe(1);
    expect(answer).toMatchObject({ status: 'unsolvable', length: null, lowerBound: null, gap: null });
  });
});

describe('solve --json', () => {
  test('prints one object with all that C2 names', async () => {
    const { code, answer, out } = await solve('--start 158743062 --algorithm a-star --json');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(answer).toMatchObject({
      ...{ status: 'solved', reason: 'Solved in 16 moves.', length: 16, reopened: 0, iterations: [] },
      ...{ guarantee: 'optimal', elapsedMs: 1.5 },
    });
    const counts = ['expanded', 'visited', 'taken', 'generated', 'rejected', 'maxFrontier', 'maxStored'];
    for (const count of counts) expect(answer[count]).toBeGreaterThan(0);
    expect(answer['selected']).toBe(answer['taken']); // as it was called before
    expect(answer.moves).toMatch(/^[UDLR]{16}$/);
    expect(answer.settings).toMatchObject({
      ...{ start: '1 5 8 7 4 3 0 6 2', goal: '1 2 3 4 5 6 7 8 0', size: '3x3', algorithm: 'a-star' },
      ...{ heuristic: 'manhattan', moves: 'UDLR', ties: 'low-h', duplicates: 'closed', goalTest: 'expand' },
    });
  });

  const farthest = ['8 6 7 2 5 4 3 0 1', '6 4 7 8 5 0 3 2 1'];
  test.each([['158743062', 16] as const, ...someOf(farthest, 2).map((start) => [start, 31] as const)])(
    '%s is %i moves away, whoever looks',
    async (start, length) => {
      for (const algorithm of ['a-star', 'ida-star', 'breadth-first', 'uniform-cost']) {
        const estimates = ['linear-conflict', 'walking-distance', 'exact', 'max(manhattan,pattern-database)'];
        // Who asks for none searches the same with each; of the nearest board with all four.
        const isBlind = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
        for (const heuristic of isBlind && length > 20 ? someOf(estimates, 4, length) : estimates) {
          const options = ['--start', start, '--algorithm', algorithm, '--heuristic', heuristic, '--json'];
          const { code, answer } = await solve(options);
          expect([algorithm, heuristic, code, answer['length']]).toEqual([algorithm, heuristic, 0, length]);
        }
      }
    },
  );

  test.each(publishedRuns.filter(({ published }) => published.every(({ range }) => range === undefined)))(
    '$id, $title, as published',
    async (run) => {
      const options = Object.entries(run.settings).flatMap(([name, value]) =>
        value === true ? [`--${kebab(name)}`] : [`--${kebab(name)}`, String(value)],
      );
      const boards = ['--start', formatBoard(run.start), '--goal', formatBoard(run.goal)];
      const { code, answer } = await solve([...boards, ...options, '--json']);
      // Options of other algorithms are left out, and those younger than the format where they are as usual.
      const asked = settingsOfPublished(run);
      expect({ ...asked, ...answer.settings }).toMatchObject(asked);
      for (const { figure, value, overMany } of run.published) {
        const here = {
          maxFrontier: answer['maxFrontier'],
          ...{ expanded: answer['expanded'], visited: answer['visited'], status: answer['status'] },
          ...{
            selectedAfterStart: Number(answer['taken']) - 1,
            length: answer['length'],
            moves: answer.moves,
          },
          pathBoards: answer.moves === null ? null : answer.moves.length + 1,
        }[figure];
        if (overMany !== true) expect([figure, here]).toEqual([figure, value]);
      }
      expect(code).toBe(answer.moves === null ? 1 : 0);
    },
  );

  test.each([
    ['--algorithm a-star --heuristic hamming', 'optimal'],
    ['--algorithm weighted-a-star --weight 2.5', 'bounded 2.5'],
    ['--algorithm weighted-a-star --weight 1', 'optimal'],
    ['--algorithm a-star --heuristic manhattan-with-blank', 'none'],
    ['--algorithm a-star --goal-test generate', 'none'],
    ['--algorithm greedy', 'none'],
    ['--algorithm a-star --heuristic max(gaschnig,pattern-database)', 'optimal'],
    ['--algorithm a-star --heuristic 0.5*manhattan+0.5*hamming', 'optimal'],
    ['--algorithm a-star --heuristic 2*manhattan+hamming', 'none'],
    ['--algorithm a-star --heuristic pattern-database --duplicates expanded', 'none'],
    ['--algorithm a-star --heuristic hamming-standard-goal', 'optimal'],
    ['--algorithm a-star --heuristic hamming-standard-goal --goal 012345678', 'none'],
  ])('%s: the guarantee is %s', async (options, guarantee) => {
    const start = options.includes('--goal 0') ? '142305678' : '123456708';
    const { answer } = await solve(`--start ${start} ${options} --json`);
    expect(answer['guarantee']).toBe(guarantee);
  });

  test('says what it took for granted to read a board, beside the answer or in it', async () => {
    const { errors, out } = await solve(['2 8 3 1 6 4 7 9 5', '--goal', 'snail', '--algorithm', 'a-star']);
    expect(errors).toEqual(['--start: There is no 0, so 9 is taken for the blank.']);
    expect(out).toContain('Solved in 5 moves.');
    const lines = '2 8 3 1 6 4 7 9 5\n283164705\n{"start": "FE169B4C0A73D852", "algorithm": "optimal"}';
    const { answers } = await solve('--batch boards.txt --goal snail', { 'boards.txt': lines });
    expect(answers.map((answer) => answer['notes'])).toEqual([
      ['start: There is no 0, so 9 is taken for the blank.'],
      undefined,
      ['start: Read as one sign a tile: A is 10, B is 11 and so on.'],
    ]);
  });

  test('a board that begins with a dash is one, as the argument, as a value, and behind a flag', async () => {
    const size = '--size 7x2 --algorithm greedy --max-expansions 10 --json';
    for (const line of [
      `-123456789abcd ${size}`,
      `--start -123456789abcd ${size}`,
      `${size} -123456789abcd`,
    ]) {
      const { answer } = await solve(line);
      expect(answer.settings['start'], line).toBe('0 1 2 3 4 5 6 7 8 9 10 11 12 13');
    }
    expect((await solve('--start 1230 -x1')).errors).toEqual([
      'tilescope solve: There is no option -x; --help lists them all.',
    ]);
  });

  test('a goal out of reach is told with the usual ones that are not, and how far they are', async () => {
    const { answer } = await solve('--start 283164705 --json');
    expect(answer).toMatchObject({
      ...{ status: 'unsolvable' },
      reachableGoals: [{ goal: 'snail', board: '1 2 3 8 0 4 7 6 5', moves: 5 }],
    });
    const both = 'It can reach 1 2 3 8 0 4 7 6 5, in 5 moves: --goal snail.';
    expect((await solve('--start 283164705 --algorithm a-star')).out).toContain(both);
    expect((await solve('--start 283164705 --algorithm optimal')).out).toContain(both);
    expect((await solve('123804765')).out).toContain('It is a usual goal itself: --goal snail.');
    const far = await solve(['14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3', '--algorithm', 'optimal', '--json']);
    expect(far.answer['reachableGoals']).toMatchObject([{ goal: 'blank-first', moves: null }]);
  });

  test('an unsolvable board is refused, and searched only when asked to', async () => {
    const refused = await solve('--start 123456870 --algorithm a-star --json');
    expect(refused.code).toBe(1);
    expect(refused.answer).toMatchObject({ status: 'unsolvable', length: null, moves: null, expanded: 0 });
    const searched = await solve('--start 213450 --algorithm breadth-first --even-if-unsolvable --json');
    expect(searched.code).toBe(1);
    expect(searched.answer).toMatchObject({ status: 'exhausted', visited: 360, moves: null });
  });

  test('budgets end a search with a sentence and exit code 1', async () => {
    const { code, answer } = await solve(
      '--start 867254301 --algorithm breadth-first --max-expansions 100 --json',
    );
    expect(code).toBe(1);
    expect(answer).toMatchObject({ status: 'budget', expanded: 100, length: null });
    expect(answer['reason']).toMatch(/^Stopped at 100 expansions\..*\.$/);
  });

  test('iterations have their bounds and counts', async () => {
    const { answer } = await solve('--start 158743062 --algorithm ida-star --json');
    const iterations = answer['iterations'] as { bound: number; expanded: number; generated: number }[];
    expect(iterations.map(({ bound }) => bound)).toEqual([12, 14, 16]);
    expect(iterations.reduce((sum, { expanded }) => sum + expanded, 0)).toBe(answer['expanded']);
    expect(iterations.reduce((sum, { generated }) => sum + generated, 0)).toBe(answer['generated']);
  });

  test('the same seed gives the same run, another one another', async () => {
    const run = async (seed: number) => {
      const { answer } = await solve(
        `--start 762531048 --goal 012345678 --algorithm a-star --moves shuffled --ties random --seed ${seed} --json`,
      );
      return [answer['expanded'], answer.moves];
    };
    expect(await run(3)).toEqual(await run(3));
    expect(new Set((await Promise.all([1, 2, 3, 4].map(run))).map(String)).size).toBeGreaterThan(1);
  });

  test('any usual notation, any size', async () => {
    const answers = await Promise.all(
      ['1,2,3,4,5,6,7,x,8', '[[1,2,3],[4,5,6],[7,0,8]]', '123/456/7_8', '1.2.3.4.5.6.7.0.8'].map((start) =>
        solve(['--start', start, '--algorithm', 'a-star', '--json']),
      ),
    );
    for (const { answer } of answers) expect(answer.moves).toBe('R');
    const tall = await solve([
      '--start',
      '1 2 3 0 5 4',
      '--size',
      '3x2',
      '--algorithm',
      'breadth-first',
      '--json',
    ]);
    expect(tall.answer.settings).toMatchObject({ size: '3x2', goal: '1 2 3 4 5 0' });
  });
});

describe('what is left out, and what algorithms are called', () => {
  test('a board alone is solved as the page does: A* with Manhattan distance', async () => {
    const { code, answer } = await solve('158743062 --json');
    expect(code).toBe(0);
    expect(answer).toMatchObject({ length: 16, settings: { algorithm: 'a-star', heuristic: 'manhattan' } });
    expect((await solve('--start 158743062 --json')).answer).toEqual(answer);
  });

  test.each([
    ['bfs', 'breadth-first'],
    ['Breadth-first search', 'breadth-first'],
    ['DFS', 'depth-first'],
    ['iddfs', 'iterative-deepening'],
    ['ids', 'iterative-deepening'],
    ['ucs', 'uniform-cost'],
    ['gbfs', 'greedy'],
    ['Greedy best-first search', 'greedy'],
    ['A*', 'a-star'],
    ['astar', 'a-star'],
    ['A star', 'a-star'],
    ['wA*', 'weighted-a-star'],
    ['IDA*', 'ida-star'],
    ['ida', 'ida-star'],
    ['rbfs', 'rbfs'],
    ['SMA*', 'sma-star'],
    ['beam search', 'beam'],
  ])('%s is %s', async (called, name) => {
    const { answer } = await solve(['1 2 0 3', '--algorithm', called, '--json']);
    expect(answer.settings).toMatchObject({ algorithm: name });
  });
});

describe('bad input is one clear line and exit code 2', () => {
  const good = '--start 123456708 --algorithm a-star';
  test.each([
    ['', '--start is missing: which board is to be solved?'],
    ['--algorithm a-star', '--start is missing: which board is to be solved?'],
    [
      '--start 123456778 --algorithm a-star',
      '--start: Tile 7 appears twice (places 7 and 8), and the blank is missing.',
    ],
    ['--start 12345677 --size 3x3 --algorithm a-star', '--start: 8 tiles, but 3×3 needs 9.'],
    [
      '--start 1234q6708 --algorithm a-star',
      '--start: Read as one sign for each tile, with 0 for the blank. Too many: Q. Missing: 5.',
    ],
    [`--start 1,2,3,4,q,6,7,0,8 --algorithm a-star`, '--start: "q" is not a tile (place 5).'],
    ['--start 123456789 --algorithm a-star', '--start: No blank; write it as 0, x, _ or a dot.'],
    [`${good} --goal 1230`, '--goal: 4 tiles, but 3×3 needs 9.'],
    [`${good} --goal 123456777`, '--goal: Tile 7 appears 3 times (places 7, 8 and 9).'],
    [`${good} --size 3`, '--size: "3" is not a size; write rows x columns, as in 3x4.'],
    [`${good} --size 1x9`, '--size: 1×9 is not a size: rows and columns go from 2 to 10.'],
    [
      '--start 1230 --algorithm magic',
      '--algorithm: "magic" is not known as an algorithm; it can be breadth-first, depth-first, depth-limited, iterative-deepening, uniform-cost, greedy, a-star, weighted-a-star, ara-star, ida-star, rbfs, sma-star, branch-and-bound, lrta-star, hill-climbing, simulated-annealing, beam, stack-beam, bidirectional, nbs, bae-star, twin, genetic, sub-goals, own-search, optimal.',
    ],
    ['1230 --algorithm astar2', '--algorithm: "astar2" is not known as an algorithm; did you mean a-star?'],
    [
      '1230 --algorithm optimum',
      '--algorithm: "optimum" is not known as an algorithm; did you mean optimal?',
    ],
    ['1230 --algorithm constructor', '--algorithm: "constructor" is not known'],
    ['1 2 3 0', '"2" belongs to no option; a board with spaces needs quotes.'],
    ['--start 1230 --algorithm optimal --ties oldest', '--ties: the algorithm optimal does not take it.'],
    [`${good} --heuristic magic`, '--heuristic: "magic" is not known as a heuristic; it can be zero'],
    [`${good} --heuristic manhatan`, '--heuristic: "manhatan" is not known as a heuristic; did you mean'],
    [`${good} --heuristic max(hamming,manhattan`, '--heuristic: The bracket after max is never closed.'],
    [
      `${good} --heuristic pattern-database(1.2/3)`,
      '--heuristic: Every tile belongs in one pattern; 4, 5, 6, 7, 8 are in none.',
    ],
    [
      '--start 0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21.22.23.24 --algorithm a-star --heuristic walking-distance',
      '--heuristic: Walking distance fits boards up to 4×4, 3×5 or 2×6; this one is 5×5.',
    ],
    [
      '--start 1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15 --algorithm a-star --heuristic exact',
      '--heuristic: Exact fits boards up to 3×3 or 2×5; this one is 4×4.',
    ],
    [`${good} --moves UDL`, '--moves: "UDL" is not an order of the four moves'],
    [`${good} --ties never`, '--ties: "never" is not known'],
    [`${good} --duplicates some`, '--duplicates: "some" is not known'],
    [`${good} --goal-test later`, '--goal-test: "later" is not known'],
    [`${good} --weight heavy`, '--weight: Weight must be a number'],
    [`${good} --max-expansions 1.5`, '--max-expansions: '],
    [`${good} --max-expansions -5`, '--max-expansions'],
    [`${good} --population 1`, '--population: Population goes from 2 to 10,000.'],
    [`${good} --colour red`, 'There is no option --colour; --help lists them all.'],
    [`${good} 1230`, '"1230" belongs to no option; a board with spaces needs quotes.'],
    [`${good} stray`, '"stray" belongs to no option; a board with spaces needs quotes.'],
    [`${good} --seed`, '--seed needs a value.'],
    [`${good} --json=yes`, '--json takes no value.'],
  ])('solve %s', async (line, sentence) => {
    const { code, out, errors } = await solve(line === '' ? [] : line);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`tilescope solve: ${sentence}`);
    expect(errors[0]).not.toContain('\n');
  });
});

describe('solve --batch', () => {
  const lines = [
    '{"start": "1 2 3 4 5 6 7 0 8", "algorithm": "a-star", "heuristic": "manhattan"}',
    '',
    '{"start": "123456870", "algorithm": "a-star"}',
    '{"start": "1 1 2 3"}',
    '{not json',
    '[1, 2]',
    '1 2 3 4 5 6 0 7 8',
    '{"start": [[2, 8, 3], [1, 6, 4], [7, 0, 5]], "goal": "123804765", "algorithm": "greedy", "moves": "DRUL", "ties": "newest", "duplicates": "open", "goalTest": "expand", "sortSuccessors": true, "heuristic": "hamming-standard-goal", "maxExpansions": 1000, "seed": 3}',
    '{"start": "1230", "algorithm": "a-star", "speed": 3}',
    '{"start": "1230", "algorithm": "a-star", "sortSuccessors": "maybe"}',
    '{"start": "1230", "algorithm": "a-star", "width": true}',
    `{"start": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ];

  test('answers each line in order, bad ones with a sentence', async () => {
    const { code, answers, errors } = await solve('--batch boards.jsonl', {
      'boards.jsonl': lines.join('\n'),
    });
    expect(code).toBe(2);
    expect(errors).toEqual([]);
    expect(answers.map((answer) => answer['status'] ?? answer['error'])).toEqual([
      'solved',
      'unsolvable',
      'start: Tile 1 appears twice (places 1 and 2), and the blank is missing.',
      expect.stringMatching(/^This line is not JSON/),
      expect.stringMatching(/^start: /),
      'solved',
      'solved',
      expect.stringMatching(/^There is no option "speed"/),
      'sortSuccessors: it is either true or false.',
      'width: true is no value for it.',
      'start: it is nested too deep.',
    ]);
    expect(answers[6]).toMatchObject({ expanded: 39, length: 15 });
    expect(answers[2]).toMatchObject({ line: 4 });
  });

  test.each([
    [0, '158743062\n\n1 2 3 4 5 6 7 0 8\n{"start":[1,2,0,3]}\n'],
    [1, '158743062\n123456870\n'],
    [1, '158743062\n{"start":"867254301","maxExpansions":3}\n'],
    [2, '123456870\n1123\n158743062\n'],
    [0, ''],
  ])('ends with the code of its worst line, %i', async (code, text) => {
    expect((await solve('--batch -', { '-': text })).code).toBe(code);
    expect(
      (await solve('--batch - --algorithm optimal', { '-': text.replace(/.*max.*/, '123456870') })).code,
    ).toBe(code);
  });

  test('options of the command line hold for every line that does not say otherwise', async () => {
    const files = { '-': '{"start": "123456708"}\n{"start": "123456708", "algorithm": "ida-star"}\n' };
    const { answers } = await solve('--batch - --algorithm greedy --heuristic hamming', files);
    expect(answers.map(({ settings }) => [settings['algorithm'], settings['heuristic']])).toEqual([
      ['greedy', 'hamming'],
      ['ida-star', 'hamming'],
    ]);
  });

  test('a file that cannot be read is bad input', async () => {
    const { code, errors } = await solve('--batch nowhere.jsonl');
    expect(code).toBe(2);
    expect(errors).toEqual(['tilescope solve: --batch: nowhere.jsonl cannot be read: no such file.']);
  });
});

describe('for a person', () => {
  test('the readable answer says what came out, of what, and what it promises', async () => {
    const { out } = await solve('--start 158743062 --algorithm ida-star');
    expect(out).toContain('Solved in 16 moves.\nURRULDRDLURULDRD\n');
    expect(out).toContain('  7 4 3  →  4 5 6\n');
    expect(out).toContain('Optimal: h is admissible');
    expect(out).toMatch(/expanded +126 +generated +217/);
    expect(out).toMatch(/^ +3 {3}f ≤ 16 {3}expanded 82/m);
    expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  test('a very long solution is cut', async () => {
    const { out } = await solve(
      '--start 283164705 --goal 123804765 --algorithm stack-beam --heuristic hamming-standard-goal --moves DRUL',
    );
    expect(out).toMatch(/^Solved in 5,?477 moves\.$/m);
    expect(out).toContain('… and 4,877 more; --json prints them all');
  });

  test.each([[['--help']], [['solve', '--help']], [['trace', '-h']]])('%j', async (args) => {
    const terminal = fakeTerminal();
    expect(await runTilescope(args, terminal)).toBe(0);
    expect(terminal.written.out).toContain('tilescope');
    expect(terminal.written.errors).toEqual([]);
  });

  test.each([
    [['magic'], /^tilescope: magic is not a command; there are solve, trace, .*, bench\.$/],
    [['slove', '158743062'], /^tilescope: slove is not a command; did you mean solve\?$/],
    [['158743062'], /^tilescope: 158743062 is not a command; a board is solved by: solve 158743062$/],
    [['1 5 8 7 4 3 0 6 2'], /; a board is solved by: solve "1 5 8 7 4 3 0 6 2"$/],
    [['solve', '--algoritm', 'bfs'], /^tilescope solve: .*--algoritm; did you mean --algorithm\?$/],
    [['solve', '158743062', '--algorithm', 'astra'], /; did you mean a-star\?$/],
    [['solve', '158743062', '--algorithm', 'idastra'], /; did you mean ida-star\?$/],
  ])('%j', async (args, line) => {
    const terminal = fakeTerminal();
    expect(await runTilescope(args, terminal)).toBe(2);
    expect(terminal.written.errors).toEqual([expect.stringMatching(line)]);
  });

  test('help of a command, asked for as many programs have it', async () => {
    const [asked, option] = [fakeTerminal(), fakeTerminal()];
    expect(await runTilescope(['help', 'trace'], asked)).toBe(0);
    await runTilescope(['trace', '--help'], option);
    expect(asked.written.out).toBe(option.written.out);
  });
});

test('boards in the notations of course files, start and goal in one argument', async () => {
  const course = 'Start:\n2 8 3\n1 6 4\n7 * 5\n\nGoal:\n1 2 3\n8 * 4\n7 6 5\n';
  const solved = { status: 'solved', length: 5 };
  expect((await solve([course, '--json'])).answer).toMatchObject(solved);
  expect((await solve([course, '--goal', '123804765', '--json'])).answer).toMatchObject(solved);
  const other = await solve([course, '--goal', '123456780']);
  expect(other).toMatchObject({ code: 2 });
  expect(other.errors.join()).toContain(
    '--goal: --start names another goal, 1 2 3 8 0 4 7 6 5; leave one of them out.',
  );
  const alone = await solve(['goal: 123804765']);
  expect(alone.errors.join()).toContain('--start: this is a goal alone; which board is to be solved?');
  const lines = '1 [[2,8,3],[1,6,4],[7,None,5]]\n2. 283164705\n';
  const batch = await solve(['--batch', 'set.txt', '--goal', '123804765'], { 'set.txt': lines });
  expect(batch.answers).toMatchObject([solved, solved]);
});

test('has the deepest node in JSON too, of one board and of many, where a search tells it', async () => {
  const { answer } = await solve('813267405 --json');
  const { answers } = await solve('--batch boards.txt', { 'boards.txt': '813267405\n412703856\n' });
  const [told] = /max_search_depth (\d+)/.exec((await solve('813267405')).out)?.slice(1) ?? [];
  expect([answer, answers[0]].map((one) => (one as { readonly deepest?: number }).deepest)).toEqual([
    Number(told),
    Number(told),
  ]);
  expect(answers[1]).toMatchObject({ deepest: 8 });
  expect((await solve('813267405 --algorithm hill-climbing --json')).answer).toMatchObject({ deepest: null });
});
