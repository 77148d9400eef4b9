import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type SearchOptions,
  InputError,
  goalOf,
  heuristic,
  isSolvable,
  judge,
  readBoard,
  record,
  shuffled,
  solve,
  writeBoard,
} from './index.ts';
import { algorithmCatalog } from '../core/algorithms/registry.ts';
import { algorithmNames } from '../core/search/settings.ts';
import { createBoard } from '../core/puzzle/board.ts';
import { exactDistances } from '../testing/exact-distances.ts';

const start = '158743062';
const size = { rows: 2, columns: 4 };
const truth = exactDistances(createBoard(size, goalOf('2x4').flat()));

describe('solve', () => {
  it('is A* with Manhattan distance, with the counts of the terminal', () => {
    const answer = solve(start);
    expect(answer).toMatchObject({
      status: 'solved',
      guarantee: 'optimal',
      settings: { algorithm: 'a-star' },
    });
    expect(answer.length).toBe(answer.moves?.length);
  });

  it('has ids of searches and heuristics to complete, and only settings that the algorithm has', () => {
    expectTypeOf<SearchOptions['algorithm']>().not.toEqualTypeOf<string | undefined>();
    expectTypeOf<'A* search'>().toExtend<SearchOptions['algorithm']>();
    const { algorithm: _, ...settings } = solve(start).settings;
    expect(Object.keys(settings)).toEqual([
      ...['start', 'goal', 'size', 'heuristic', 'moves', 'ties', 'duplicates', 'goalTest', 'sortSuccessors'],
      ...['maxDepth', 'maxExpansions', 'maxNodes', 'seed'],
    ]);
    for (const algorithm of algorithmNames) {
      const { options } = algorithmCatalog[algorithm];
      const { start: board, goal, size: __, ...said } = solve('120453786', { algorithm, seed: 3 }).settings;
      for (const name of Object.keys(said))
        expect([...options, 'algorithm', 'maxExpansions', 'maxNodes'], `${algorithm}: ${name}`).toContain(
          name,
        );
      const again = solve(String(board), { ...said, goal: String(goal) }); // as `solve` takes it
      expect([again.expanded, again.settings]).toEqual([
        solve('120453786', { algorithm, seed: 3 }).expanded,
        { start: board, goal, size: '3x3', ...said },
      ]);
    }
  });

  it('takes lists, rows, other searches and options by the names of the terminal', () => {
    const rows = [
      [1, 5, 8],
      [7, 4, 3],
      [0, 6, 2],
    ];
    const options = {
      algorithm: 'weighted-a-star',
      weight: 3,
      heuristic: 'linear-conflict',
      moves: 'LRUD',
    } as const;
    const answers = [start, rows, rows.flat()].map((board) => solve(board, options));
    for (const answer of answers)
      expect({ ...answer, elapsedMs: 0 }).toEqual({ ...answers[0], elapsedMs: 0 });
    expect(answers[0].settings).toMatchObject({ weight: 3, heuristic: 'linear-conflict', moves: 'LRUD' });
    expect(
      solve(rows, { algorithm: 'bfs', goal: '123804765', evenIfUnsolvable: true }).settings,
    ).toMatchObject({
      algorithm: 'breadth-first',
      goal: '1 2 3 8 0 4 7 6 5',
    });
  });

  it('solves optimally with the fast solver, as breadth-first search over all boards says', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const board = shuffled('2x4', seed);
      const index = truth.indexOf(createBoard(size, board.flat())) ?? -1;
      expect(solve(board, { algorithm: 'optimal' }).length).toBe(truth.distance[index]);
    }
  });

  it('takes a function as its heuristic, which searches as the same estimate of ours does', () => {
    const board = shuffled('3x3', 11);
    const hamming = (cells: Uint8Array) =>
      cells.filter((tile, cell) => tile !== 0 && tile !== cell + 1).length;
    const [own, ours] = [solve(board, { heuristic: hamming }), solve(board, { heuristic: 'hamming' })];
    expect([own.expanded, own.generated, own.moves]).toEqual([ours.expanded, ours.generated, ours.moves]);
    expect(() => solve(board, { heuristic: () => -1 })).toThrow(/heuristic: it gave -1 for/);
    expect(() => solve(board, { heuristic: () => NaN })).toThrow(InputError);
    const fault = new TypeError('no tile 9');
    const broken = (): number => {
      throw fault;
    };
    for (const search of [solve, record])
      expect(() => search('1 2 3 4 5 6 7 0 8', { heuristic: broken })).toThrow(
        new InputError('heuristic: it threw "TypeError: no tile 9" for 1 2 3 4 5 6 7 0 8.', { cause: fault }),
      );
  });

  it('says in a sentence what cannot be used, and about what', () => {
    const broken = [
      () => solve('1 2 3'),
      () => solve(start, { goal: '12' }),
      () => solve(start, { algorithm: 'a-starr' }),
      () => solve(start, { weight: -1 }),
      () => solve(start, { heuristic: 'own' }),
      () => solve(start, { code: 'x' } as object),
      () => solve(start, { colour: 'red' } as object),
      () => solve(start, { algorithm: 'optimal', weight: 2 }),
    ].map((search) => {
      try {
        search();
        return 'nothing';
      } catch (error) {
        return error instanceof InputError ? error.message : String(error);
      }
    });
    const about = ['start', 'goal', 'algorithm', 'weight', 'heuristic', 'code', 'colour', 'weight'];
    expect(broken.map((sentence) => sentence.split(':')[0])).toEqual(about);
  });
});

describe('record', () => {
  it('has every step, its nodes and boards, and the same answer', () => {
    const search = record(start);
    expect({ ...search.answer, elapsedMs: 0 }).toEqual({ ...solve(start), elapsedMs: 0 });
    expect(search.steps).toBe(search.answer.expanded);
    expect(search.isComplete).toBe(true);
    const first = search.step(1);
    expect(first.node).toBe(search.frontier(0)[0]);
    expect(search.step(0).frontier).toBe(1);
    for (const node of first.generated)
      expect(search.node(node, 1)).toMatchObject({ parent: 0, g: 1, status: 'frontier' });
    expect(search.frontier(1)).toHaveLength(first.frontier);
    const goal = search.step(search.steps).node;
    expect(search.node(goal)).toMatchObject({ h: 0, status: 'goal', board: goalOf('3x3').flat() });
    const way = search.path(goal).map((node) => search.node(node).move);
    expect(way.join('')).toBe(search.answer.moves);
  });

  it('selects next what its frontier says, at every step of a search that only adds to it', () => {
    const search = record(start, { algorithm: 'breadth-first' });
    let agreed = 0;
    for (let step = 0; step < Math.min(search.steps, 200); step++)
      if (search.step(step + 1).node === search.frontier(step)[0]) agreed++;
    expect(agreed).toBe(Math.min(search.steps, 200));
  });

  it('is written as the files that the page opens', () => {
    const search = record('120453786');
    expect([...search.write('csv')].join('').split('\n')[0]).toContain('board');
    const file = JSON.parse([...search.write('json')].join('')) as unknown;
    expect(file).toMatchObject({ format: expect.stringContaining('tilescope') as string });
    expect(() => search.write('pdf' as 'csv')).toThrow(/^format: it can be csv, json/);
    for (const outside of [-1, 0.5, search.steps + 1]) expect(() => search.step(outside)).toThrow(InputError);
    expect(() => search.node(search.nodes)).toThrow(/^node: /);
  });
});

describe('judge', () => {
  const log = (boards: readonly string[]) =>
    boards.map((board) => JSON.stringify({ expand: board })).join('\n');

  it('says right of a right log, and names the first wrong step of another', async () => {
    const search = record(start, { algorithm: 'breadth-first' });
    const boards = Array.from({ length: 40 }, (_, step) =>
      search.node(search.step(step + 1).node).board.join(' '),
    );
    const swapped = [...boards.slice(0, 10), boards[25], ...boards.slice(10)];
    const options = { as: 'breadth-first', goal: goalOf('3x3') };
    expect(await judge(log(boards), options)).toMatchObject({ fault: null });
    expect(await judge(new TextEncoder().encode(log(swapped)), options)).toMatchObject({
      verdict: 'wrong',
      step: 11,
    });
    expect(await judge('1 2 3\nfour five')).toMatchObject({ verdict: 'unreadable' });
    await expect(judge(log(boards), { as: 'a-starr' })).rejects.toThrow(/^as: .*a-star/);
  });
});

describe('boards and estimates', () => {
  it('are read, written, drawn and told apart by their parity', () => {
    expect(readBoard('1,2,3;4,5,6;7,8,_')).toEqual(goalOf('3x3'));
    expect(
      writeBoard([
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 0],
      ]),
    ).toBe('1 2 3 4 5 6 7 8 0');
    expect(isSolvable('1 2 3 4 5 6 8 7 0')).toBe(false);
    expect(isSolvable(shuffled('4x4', 3))).toBe(true);
    expect(shuffled('2x5', 8)).toEqual(shuffled('2x5', 8));
    expect(() => isSolvable('123456780', goalOf('4x4'))).toThrow(/^goal: /);
    expect(() => goalOf('17x1')).toThrow(/^size: /);
  });

  it('never exceed the true distance where they are admissible, and are named', () => {
    const estimate = heuristic('linear-conflict', { size: '2x4' });
    const over = truth.boards.filter(({ cells }, index) => estimate(cells) > truth.distance[index]);
    expect(over).toHaveLength(0);
    expect(() => heuristic('manhatan')).toThrow(/manhattan/);
    expect(() => heuristic('own')).toThrow(InputError);
    expect(() => heuristic('hamming', { cost: '1,2' })).toThrow(/^cost: /);
  });
});
