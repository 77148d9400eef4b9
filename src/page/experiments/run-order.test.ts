import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { joinCells, seriesOf, valuesByCell } from './plot-data.ts';
import { runsInOrder } from './runs-table.tsx';

const view = { order: null, filter: '', outcome: 'all', group: null } as const;
const random = new Prng(21);
const outcomes = ['solved', 'solved', 'budget', 'failed', 'timeout'] as const;
const made = Array.from({ length: 160 }, (_, job) => job)
  .filter(() => random.nextBelow(5) > 0)
  .map((job) => ({ job, generated: random.nextBelow(50), outcome: outcomes[random.nextBelow(5)] }));
const rows = rowsOf(smallPlan(40), made);

describe('runsInOrder', () => {
  it('is what filtering and sorting a list of rows gives, for any view', () => {
    for (const group of [null, 0, 1]) {
      for (const outcome of ['all', 'solved', 'budget', 'troubled'] as const) {
        for (const descending of [null, false, true]) {
          const expected = made
            .filter((row) => group === null || rows.jobs.groupOf(row.job) === group)
            .filter(
              (row) =>
                outcome === 'all' ||
                row.outcome === outcome ||
                (outcome === 'troubled' && (row.outcome === 'failed' || row.outcome === 'timeout')),
            );
          if (descending !== null)
            expected.sort(
              (a, b) => (descending ? b.generated - a.generated : a.generated - b.generated) || a.job - b.job,
            );
          const order = descending === null ? null : { column: 'generated', descending };
          expect([...runsInOrder(rows, { ...view, group, outcome, order })]).toEqual(
            expected.map(({ job }) => job),
          );
        }
      }
    }
  });

  it('puts runs without a number last, whichever way', () => {
    for (const descending of [false, true]) {
      const list = [...runsInOrder(rows, { ...view, order: { column: 'length', descending } })];
      const known = list.map((job) => rows.length[job] >= 0);
      expect(known.lastIndexOf(true)).toBeLessThan(known.indexOf(false));
    }
  });

  it('finds rows by words of their setting and boards', () => {
    const list = runsInOrder(rows, { ...view, filter: 'HAMM depth 8' });
    expect(list.length).toBeGreaterThan(0);
    for (const job of list) expect([rows.jobs.settingOf(job), rows.jobs.groupOf(job)]).toEqual([0, 1]);
  });
});

describe('valuesByCell', () => {
  it('has the numbers of the solved runs of each cell, and counts all that ended', () => {
    const cells = valuesByCell(rows, 'generated');
    for (const { setting, group, values, jobs, runs } of cells) {
      const own = made.filter(
        ({ job }) => rows.jobs.settingOf(job) === setting && rows.jobs.groupOf(job) === group,
      );
      const solved = own.filter(({ outcome }) => outcome === 'solved');
      expect(runs).toBe(own.length);
      expect([...values]).toEqual(solved.map(({ generated }) => generated));
      expect([...jobs]).toEqual(solved.map(({ job }) => job));
    }
    expect(joinCells(cells).runs).toBe(made.length);
  });
});

describe('seriesOf', () => {
  it('keeps a setting’s own mark where it is free, and never gives one twice', () => {
    expect([...seriesOf([0, 2, 8, 10])]).toEqual([
      [0, 0],
      [2, 2],
      [8, 1],
      [10, 3],
    ]);
  });
});
