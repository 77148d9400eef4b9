import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../core/search/run.ts';
import { type LaneSummary, cellsOf, columnsFor, isOptimal, markdownOf } from './summary-rows.ts';

const columns = columnsFor([]);

function lane(letter: string, part: Partial<RunResult> & { expanded?: number }, elapsedMs = 12): LaneSummary {
  const { expanded = 10, ...result } = part;
  return {
    ...{ letter, title: `A*, search ${letter}`, guarantee: '', state: 'solved in 4 moves', elapsedMs },
    ...{
      boards: '1 0 3 2',
      ofPage: true,
      ofOldSettings: false,
      cost: 'unit',
      pathCost: null,
      shortByLimit: false,
    },
    outcome: {
      ...{
        status: 'solved',
        reason: { code: 'end.solved', moves: 2 },
        goalNode: 1,
        meetingNode: -1,
        iterations: [],
      },
      moves: Uint8Array.of(0, 1, 2, 3),
      counts: {
        ...{ expanded, visited: expanded + 1, taken: expanded + 1, generated: 3 * expanded },
        ...{ rejected: 0, reopened: 0, maxFrontier: 7, maxStored: 2 * expanded },
      },
      ...result,
    },
  };
}

const bestOf = (lanes: readonly LaneSummary[], name: string): string =>
  cellsOf(lanes)
    .map((cells, index) =>
      cells[columns.findIndex((one) => one.name === name)]?.best ? lanes[index]?.letter : '',
    )
    .join('');

it('is not judged by the optimum of another board than its own', () => {
  const longer = lane('A', { moves: new Uint8Array(6) });
  expect(isOptimal(longer, 4)).toBe(false);
  expect(isOptimal({ ...longer, ofPage: false }, 4)).toBeNull();
});

it('writes all figures of a column with the same digits, as tables of Experiments do', () => {
  const lanes = [lane('A', { expanded: 20_000 }), lane('B', { expanded: 4 })];
  const textsOf = (name: string) =>
    cellsOf(lanes).map((cells) => cells[columns.findIndex((one) => one.name === name)]?.text);
  expect(textsOf('penetrance')).toEqual(['0.00007', '0.33333']);
  for (const text of textsOf('branching')) expect(text).toMatch(/^\d+\.\d{2}$/);
  expect(textsOf('expanded')).toEqual(['20,000', '4']);
});

describe('the best cells', () => {
  it('are none across lanes that searched different boards', () => {
    const other = { ...lane('A', { expanded: 1 }), boards: '1 2 0 3', ofPage: false };
    for (const { name } of columns) expect(bestOf([other, lane('B', {})], name), name).toBe('');
    expect(bestOf([other, lane('B', {}), lane('C', { expanded: 20 })], 'expanded')).toBe('B');
  });

  it('are the smallest, or the largest penetrance, and all of several that tie', () => {
    const lanes = [lane('A', { expanded: 20 }), lane('B', { expanded: 10 }), lane('C', { expanded: 10 })];
    expect(bestOf(lanes, 'expanded')).toBe('BC');
    expect(bestOf(lanes, 'penetrance')).toBe('BC');
    expect(bestOf(lanes, 'maxFrontier')).toBe('ABC');
    expect(bestOf(lanes, 'moves')).toBe('ABC');
  });

  it('are no lengths that only a depth limit keeps short', () => {
    const lanes = [
      lane('A', {}),
      { ...lane('B', {}), shortByLimit: true },
      lane('C', { moves: new Uint8Array(6) }),
    ];
    expect(bestOf(lanes, 'moves')).toBe('A');
    expect(bestOf(lanes, 'expanded')).toBe('AB');
  });

  it('are those of lanes with the shortest solution: counts and b* across lengths say nothing', () => {
    const longer = { moves: new Uint8Array(46), expanded: 8 };
    const lanes = [lane('A', longer), lane('B', { expanded: 20 }), lane('C', { expanded: 10 })];
    expect(bestOf(lanes, 'moves')).toBe('BC');
    for (const name of ['expanded', 'generated', 'visited', 'maxStored', 'branching', 'penetrance'])
      expect(bestOf(lanes, name), name).toBe('C');
    // With one of them only, there is nobody to compare it with.
    const [, , shortest] = lanes;
    expect(bestOf([lanes[0], shortest], 'moves')).toBe('C');
    for (const { name } of columns.filter(({ name }) => name !== 'moves'))
      expect(bestOf([lanes[0], shortest], name), name).toBe('');
  });

  it('are none of what a log without successors does not say: its cells are empty', () => {
    const lanes = [lane('A', { expanded: 10, withoutSuccessors: true }), lane('B', { expanded: 20 })];
    for (const name of ['generated', 'maxFrontier', 'maxStored', 'branching', 'penetrance']) {
      expect(bestOf(lanes, name), name).toBe('');
      expect(cellsOf(lanes)[0][columns.findIndex((one) => one.name === name)].text, name).toBe('');
    }
    expect(bestOf(lanes, 'expanded')).toBe('A');
  });

  it('are none of what a log does not say that lists only kept successors, or does not select its goal', () => {
    const kept = lane('A', { expanded: 5, withoutRejected: true, goalUntold: true });
    const lanes = [kept, lane('B', { expanded: 20 })];
    for (const name of ['generated', 'visited', 'branching', 'penetrance']) {
      expect(bestOf(lanes, name), name).toBe('');
      expect(cellsOf(lanes)[0][columns.findIndex((one) => one.name === name)].text, name).toBe('');
    }
    for (const name of ['expanded', 'maxStored']) expect(bestOf(lanes, name), name).toBe('A');
  });

  it('tie where they are written alike', () => {
    const lanes = [
      lane('A', { expanded: 1000 }),
      lane('B', { expanded: 1001 }),
      lane('C', { expanded: 2000 }),
    ];
    expect(cellsOf(lanes).map((cells) => cells[6]?.text)).toEqual(['7.13', '7.13', '8.53']);
    expect(bestOf(lanes, 'branching')).toBe('AB');
  });

  it('are not told of times, which are the machine’s as well', () => {
    expect(bestOf([lane('A', {}, 3), lane('B', {}, 300)], 'elapsed')).toBe('');
  });

  it('are not those of a lane that found nothing, and need a rival', () => {
    const gaveUp = lane('A', { expanded: 1, status: 'budget', moves: null });
    expect(bestOf([gaveUp, lane('B', {}), lane('C', { expanded: 11 })], 'expanded')).toBe('B');
    expect(bestOf([gaveUp, lane('B', {})], 'expanded')).toBe('');
    expect(cellsOf([gaveUp])[0]?.[0]).toEqual({ text: '', value: null, best: false });
  });

  it('are none before two lanes have ended', () => {
    const running: LaneSummary = { ...lane('A', {}), outcome: null, elapsedMs: null };
    expect(bestOf([running, lane('B', {})], 'expanded')).toBe('');
  });
});

it('a solution is optimal, longer, or nobody knows', () => {
  expect([4, 2, null].map((optimum) => isOptimal(lane('A', {}), optimum))).toEqual([true, false, null]);
  expect(isOptimal(lane('A', { moves: null }), 4)).toBeNull();
});

it('is copied as a table of Markdown', () => {
  const size = { rows: 2, columns: 2 };
  const boards = { start: createBoard(size, [1, 0, 3, 2]), goal: standardGoal(size) };
  const named = { ...lane('B', {}), title: 'A*, “a|b` <i>[x]”' };
  const lanes = [lane('A', { expanded: 20 }), named];
  const [lead, , head, rule, first, second] = markdownOf(lanes, {
    ...{ ...boards, optimum: 2, link: 'https://example.org/#v=1' },
  }).split('\n');
  expect(lead).toBe('From `1 0 3 2` to `1 2 3 0`, 2×2, 2 moves at best: <https://example.org/#v=1>');
  expect(head).toBe(
    '| Lane | Search | Outcome | Moves | Expanded | Generated | Visited | Max frontier | Max nodes in memory | b\\* | Penetrance | Time, one run |',
  );
  expect(rule).toBe('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  expect(first).toMatch(
    /^\| A \| A\\\*, search A \| solved in 4 moves, not optimal \| \*\*4\*\* \| 20 \| 60 \| 21 \|/,
  );
  expect(second).toContain('| A\\*, “a\\|b\\` \\<i>\\[x\\]” |');
  expect(second).toMatch(/\| \*\*10\*\* \| \*\*30\*\* \| \*\*11\*\* \| \*\*7\*\* \| \*\*20\*\* \|/);
  // As many moves by luck are another thing than the fewest by a promise.
  const told = markdownOf([{ ...lane('A', {}), guarantee: 'Optimal: h is consistent.' }, lane('B', {})], {
    ...{ ...boards, optimum: null, link: 'https://example.org/#v=1' },
  }).split('\n');
  expect(told.slice(2, 6).map((line) => line.split(' | ').at(-1))).toEqual([
    'Guarantee |',
    '--- |',
    'Optimal: h is consistent. |',
    '– |',
  ]);
});

describe('with costs of moves', () => {
  const long = { ...lane('A', { moves: new Uint8Array(6), expanded: 30 }), cost: 'tile', pathCost: 20 };
  const short = { ...lane('B', { expanded: 10 }), cost: 'tile', pathCost: 25 };
  const same = { ...lane('C', { moves: new Uint8Array(6), expanded: 20 }), cost: 'tile', pathCost: 20 };
  const unit = lane('D', { expanded: 1 });
  const lanes = [long, short, same, unit];
  const best = (name: string): string => {
    const at = columnsFor(lanes).findIndex((one) => one.name === name);
    return cellsOf(lanes)
      .map((cells, index) => (cells[at]?.best ? lanes[index]?.letter : ''))
      .join('');
  };

  it('the cheapest is the best, among lanes with the same costs', () => {
    expect(best('cost')).toBe('AC');
    expect(best('moves')).toBe('B');
    expect(best('expanded')).toBe('C');
    expect(cellsOf(lanes).map((cells) => cells[1]?.text)).toEqual(['20', '25', '20', '']);
    expect(columnsFor([unit]).some(({ name }) => name === 'cost')).toBe(false);
  });

  it('nothing is said of the shortest solution', () => {
    expect(isOptimal(short, 4)).toBeNull();
    expect(isOptimal(unit, 4)).toBe(true);
  });

  it('sums that differ by rounding tie', () => {
    const [one, other] = [62.3961, 62.39611].map((pathCost) => ({ ...long, cost: 'sqrt', pathCost }));
    expect(cellsOf([one, other]).map((cells) => cells[1])).toMatchObject([
      { text: '62.396', best: true },
      { text: '62.396', best: true },
    ]);
  });
});
