import { describe, expect, it } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { summarise } from '../../core/analysis/summarise.ts';
import { toldApartIn } from '../../core/analysis/comparisons.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { type MadeUpRow, rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { formatFigure, formatShare } from './measure-words.ts';
import { columnDecimals } from '../../core/experiments/experiment-summary.ts';
import { decimalsOf, spreadInWords, summaryRows } from './summary-rows.ts';

const view = { statistic: 'mean', group: 'each', order: null, filter: '' } as const;

/** Jobs alternate between the settings; boards between the groups. */
function rowsIn(made: readonly MadeUpRow[], asked: Partial<Parameters<typeof summaryRows>[2]> = {}) {
  const rows = rowsOf(smallPlan(2), made);
  return summaryRows(summarise(rows), rows.jobs, { ...view, ...asked }, toldApartIn(rows));
}

const all = Array.from({ length: 8 }, (_, job) => ({ job }));

describe('the lines of the summary', () => {
  it('are group by group, setting by setting, without those that have no run', () => {
    const names = rowsIn(all).map(({ boards, setting }) => `${boards}: ${setting}`);
    expect(names).toEqual([
      '2×3, depth 4: A*, Hamming',
      '2×3, depth 4: A*, Manhattan distance',
      '2×3, depth 8: A*, Hamming',
      '2×3, depth 8: A*, Manhattan distance',
    ]);
    expect(rowsIn(all.slice(0, 1))).toHaveLength(1);
    expect(rowsIn(all, { group: null }).map(({ boards }) => boards)).toEqual(['All boards', 'All boards']);
  });

  it('mark the best of those on the same boards, ties included', () => {
    const best = rowsIn(all.map(({ job }) => ({ job, generated: job % 2 === 0 ? 50 : 20 })));
    expect(best.map((row) => row.best.has('generated'))).toEqual([false, true, false, true]);
    const tied = rowsIn(all.map(({ job }) => ({ job, generated: 20 })));
    expect(tied.some((row) => row.best.has('generated'))).toBe(false);
  });

  it('mark times only where they were measured several times', () => {
    for (const time of [undefined, { warmUps: 1, repeats: 5 }]) {
      const rows = rowsOf({ ...smallPlan(2), ...(time && { time }) }, all);
      rows.elapsedMs.forEach((_, job) => (rows.elapsedMs[job] = job % 2 === 0 ? 9 : 4));
      const lines = summaryRows(summarise(rows), rows.jobs, view, toldApartIn(rows));
      expect(lines.map(({ best }) => best.has('elapsedMs'))).toEqual(
        time === undefined ? [false, false, false, false] : [false, true, false, true],
      );
    }
  });

  it('do not call a setting best that solved fewer', () => {
    // Hamming gives up on one board of the first group, and is cheap on the other.
    const rows = rowsIn(
      all.map(({ job }) => ({
        job,
        generated: job % 2 === 0 ? 5 : 900,
        ...(job === 0 ? { outcome: 'budget' as const } : {}),
      })),
    );
    expect(rows.map(({ best }) => best.has('generated'))).toEqual([
      ...[false, false], // there is nobody left to compare with
      ...[true, false],
    ]);
    // One of two and two of two: nobody knows which solves more.
    expect(rows.some(({ best }) => best.has('success'))).toBe(false);
  });

  it('call a larger share the best only where the intervals lie apart', () => {
    const half = rowsOf(
      smallPlan(10),
      Array.from({ length: 40 }, (_, job) => ({
        ...{ job, outcome: job % 2 === 0 && job % 4 === 0 ? ('budget' as const) : ('solved' as const) },
      })),
    );
    const rows = summaryRows(summarise(half), half.jobs, view, toldApartIn(half));
    expect(rows.map(({ cell }) => cell.success?.share)).toEqual([0, 1, 1, 1]);
    expect(rows.map(({ best }) => best.has('success'))).toEqual([false, true, false, false]);
  });

  it('tell means apart by the same boards in pairs, not by errors that are as large as boards differ', () => {
    const bestOf = (counts: readonly number[]) =>
      rowsIn(all.map(({ job }) => ({ job, generated: counts[job] ?? 0 }))).map(({ best }) =>
        best.has('generated'),
      );
    // Of the two boards of a group 20 ± 10 and 28 ± 12, and the first setting is better on both.
    expect(bestOf([10, 16, 10, 16, 30, 40, 30, 40])).toEqual([true, false, true, false]);
    // Better on one board, worse on the other: nobody knows.
    expect(bestOf([10, 16, 10, 16, 30, 29, 30, 29])).toEqual([false, false, false, false]);
    expect(bestOf([20, 20, 20, 20, 20, 28, 20, 28])).toEqual([true, false, true, false]);
  });

  it('call none the best while runs come in', () => {
    const rows = rowsOf(smallPlan(2), all);
    rows.generated.forEach((_, job) => (rows.generated[job] = job % 2));
    const lines = summaryRows(summarise(rows), rows.jobs, view, null);
    expect(lines.every(({ best }) => best.size === 0)).toBe(true);
  });

  it('mark the best median by the medians, and no range', () => {
    // The first setting has the smallest count, the largest one, and the larger mean.
    const counts = [10, 12, 10, 12, 11, 13, 900, 14];
    const bestOf = (statistic: 'mean' | 'median' | 'range') =>
      rowsIn(
        all.map(({ job }) => ({ job, generated: counts[job] ?? 0 })),
        { statistic, group: null },
      ).map(({ best }) => best.has('generated'));
    expect(bestOf('median')).toEqual([true, false]); // 10.5 against 12.5
    expect(bestOf('range')).toEqual([false, false]);
  });

  it('call no length the best that only a depth limit keeps short', () => {
    const grids = [{ algorithm: 'depth-first', maxDepth: 9 }, { algorithm: 'greedy' }] as const;
    const bestOf = (lengths: readonly [number, number]) => {
      const rows = rowsOf(
        { ...smallPlan(2), grids },
        all.map(({ job }) => ({ job, length: lengths[job % 2] ?? 0 })),
      );
      return summaryRows(summarise(rows), rows.jobs, view, toldApartIn(rows)).map(({ best }) =>
        best.has('length'),
      );
    };
    expect(bestOf([4, 10])).toEqual([true, false, true, false]);
    expect(bestOf([8, 10])).toEqual([false, false, false, false]); // with the limit 9 no solution is longer
  });

  it('are not told of times, which are the machine’s as well', () => {
    // By `made-up-rows` the second setting is slower, always.
    expect(rowsIn(all).some(({ best }) => best.has('elapsedMs'))).toBe(false);
  });

  it('do not call a setting best whose solutions are longer, but for their length', () => {
    const rows = rowsIn(
      all.map(({ job }) => ({ job, generated: job % 2 === 0 ? 5 : 900, length: job % 2 === 0 ? 46 : 16 })),
    );
    expect(
      rows.map(({ best }) => [...best].filter((name) => name !== 'length' && name !== 'excess')),
    ).toEqual([...[[], []], ...[[], []]]);
    expect(rows.map(({ best }) => best.has('length'))).toEqual([false, true, false, true]);
  });

  it('are ordered by any column, what is not known last', () => {
    const made = all.map(({ job }) => ({
      job,
      generated: 100 - job,
      ...(job % 4 === 0 ? { outcome: 'exhausted' as const } : {}),
    }));
    const up = rowsIn(made, { order: { column: 'generated', descending: false } });
    const down = rowsIn(made, { order: { column: 'generated', descending: true } });
    const means = (rows: typeof up) => rows.map(({ cell }) => cell.spreads.generated?.mean ?? null);
    // Hamming solved none of the first group.
    expect(means(up).at(-1)).toBeNull();
    expect(means(down).at(-1)).toBeNull();
    const known = means(up).slice(0, -1) as number[];
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(means(down).slice(0, -1)).toEqual(known.toReversed());
  });

  it('are those with all the words', () => {
    expect(rowsIn(all, { filter: 'manh 8' }).map(({ boards }) => boards)).toEqual(['2×3, depth 8']);
    expect(rowsIn(all, { filter: 'nothing' })).toEqual([]);
  });
});

describe('figures', () => {
  it('have as many digits as tell something', () => {
    expect([
      formatFigure(12, 0),
      formatFigure(3.456, 0),
      formatFigure(1852.44, 0),
      formatFigure(1.5, 3),
    ]).toEqual(['12', '3.46', '1,852.4', '1.500']);
    // Penetrances and their errors.
    expect([0, 0.00013, 0.0012345, 0.00996, 0.0181, 1 / 3].map((value) => formatFigure(value, 3))).toEqual([
      ...['0.000', '0.00013', '0.0012', '0.010', '0.018', '0.333'],
    ]);
    expect([formatShare(1), formatShare(0.985), formatShare(0.3333)]).toEqual(['100%', '98.5%', '33.3%']);
  });

  it('have the same digits in all of a column, as many as its smallest one needs', () => {
    expect(columnDecimals('expanded', [67.5, 1286, 2053.4])).toBe(1);
    expect(columnDecimals('expanded', [212_468.9, 197.9], [20_897.5, 15.82])).toBe(0);
    expect(columnDecimals('expanded', [212_468.9, 197.9], [20_897.5, 0.82])).toBe(1);
    expect(columnDecimals('expanded', [2, 12, 1000], [0, 0, 0])).toBe(0);
    expect(columnDecimals('length', [2, 24, 13.04], [0, 0, 0.01])).toBe(1);
    expect(columnDecimals('branching', [1.2345, 2.8], [0.02])).toBe(2);
    expect(columnDecimals('penetrance', [0.000131, 0.3])).toBe(5);
    expect(columnDecimals('elapsedMs', [])).toBe(0);
    const spread = decimalsOf(rowsIn(all), 'mean');
    expect(spread).toMatchObject({ length: 0, generated: 0 });
  });

  it('say what they are uncertain by', () => {
    const [row] = rowsIn(all);
    expect(spreadInWords(row.cell.spreads.length, 'mean', 0)).toEqual({ figure: '4', aside: '' });
    expect(spreadInWords(null, 'mean', 2)).toEqual({ figure: '–', aside: '' });
    expect(spreadInWords(row.cell.spreads.generated, 'range', 0).figure).toBe('10 – 50');
    const close = { ...row.cell.spreads.generated!, mean: 67.5, standardError: 0.04 };
    expect(spreadInWords(close, 'mean', 1)).toEqual({ figure: '67.5', aside: '' });
    expect(spreadInWords(close, 'mean', 2)).toEqual({ figure: '67.50', aside: '±0.04' });
  });
});

it('with costs of moves the cheapest solution is the best, among settings with the same costs', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const boards = [{ kind: 'depth', label: 'one', goal, depths: [18], count: 1 }] as const;
  const grids = [
    { algorithm: ['breadth-first', 'uniform-cost'], cost: '1,1,1,9,1' },
    { algorithm: 'a-star' },
  ] as const;
  const rows = runExperiment({ ...smallPlan(1), boards, grids });
  const lines = summaryRows(summarise(rows), rows.jobs, { ...view, group: null }, toldApartIn(rows));
  const bestIn = (column: string): boolean[] => lines.map(({ best }) => best.has(column));
  expect(bestIn('pathCost')).toEqual([false, true, false]);
  expect(bestIn('length')).toEqual([true, false, false]);
  expect(bestIn('generated')).toEqual([false, false, false]); // nobody else goes as cheap a way
});
