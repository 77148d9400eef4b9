import { describe, expect, it } from 'vitest';
import type { LabEffort, LabJudgement, LabSearches } from '../../core/contract/lab.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import type { Candidate } from '../session/services.ts';
import { formatCost, formatShare, nameOf, type KnownCandidate } from './known-candidates.ts';
import { savingInWords, verdictRows } from './verdict-rows.ts';

const boards = Array.from({ length: 3 }, () => standardGoal({ rows: 2, columns: 2 }));

function searches(meanExpanded: number): LabSearches {
  const found = { expanded: Uint32Array.of(9, 5, 7), costs: Float32Array.of(1, 2, 3) };
  return { ...found, meanExpanded, longer: 0, detour: 'none' };
}

const effort: Omit<LabEffort, 'searches'> = {
  boards,
  optimum: Float32Array.of(1, 2, 3),
  baselines: [
    { heuristic: 'zero', searches: searches(1000) },
    { heuristic: 'manhattan', searches: searches(100) },
  ],
};

function known(letter: string, admissible: boolean, meanH: number, meanExpanded: number): KnownCandidate {
  const verdict = { admissible, meanH, meanError: 20 - meanH, meanTrueDistance: 20 };
  const judgement = { verdict, costUs: meanH } as unknown as LabJudgement;
  return {
    ...{ letter, name: letter, key: letter, misfit: null },
    candidate: { id: 0, heuristic: letter, ownId: null },
    choice: { heuristic: letter, code: '' },
    finding: { sample: null, judgement, searches: searches(meanExpanded), problem: null },
  };
}

describe('the lines of the table', () => {
  const rows = verdictRows(
    [known('A', true, 10, 200), known('B', true, 12, 50), known('C', false, 19, 5)],
    effort,
    'zero',
  );

  it('mark the best of the admissible ones, and never one that is not', () => {
    expect(rows.map(({ best }) => [...best])).toEqual([[], ['meanH', 'meanError', 'expanded'], []]);
  });

  it('mark nothing where there is nothing to choose from', () => {
    const [row] = verdictRows([known('A', true, 10, 200), known('C', false, 19, 5)], effort, null);
    expect([...(row?.best ?? [])]).toEqual([]);
  });

  it('compare with the baseline that was chosen, else with the last', () => {
    expect(rows.map((row) => row.effort?.share)).toEqual([0.2, 0.05, 0.005]);
    const [row] = verdictRows([known('A', true, 10, 200)], effort, null);
    expect(row?.effort?.share).toBe(2);
    expect(verdictRows([known('A', true, 10, 200)], null, null)[0]?.effort).toBeNull();
  });

  it('say what a share comes to', () => {
    expect([1 / 125, 0.5, 0.993, 1, 1.04, 1.3, 14.08].map(savingInWords)).toEqual([
      '0.008×',
      '0.5×',
      '0.993×',
      'as many',
      '1.04×',
      '1.3×',
      '14×',
    ]);
  });
});

describe('words', () => {
  const own = [{ id: 'a', name: 'Mine', code: '', kind: 'heuristic' }] as const;
  const of = (heuristic: string, ownId: string | null = null): Candidate => ({ id: 0, heuristic, ownId });

  it('name a heuristic', () => {
    expect(nameOf(of('manhattan'), own)).toBe('Manhattan');
    expect(nameOf(of('own', 'a'), own)).toBe('Mine');
    expect(nameOf(of('max(own,manhattan)', 'a'), own)).toBe('max(Mine, manhattan)');
    expect(nameOf(of('0.5*manhattan+0.6*gaschnig'), own)).toBe('0.5 × manhattan + 0.6 × gaschnig');
  });

  it('give figures no more places than they need', () => {
    expect([0.0341, 0.5, 5.23, 84.1, 412.7, 2500].map(formatCost)).toEqual([
      ...['0.034 µs', '0.5 µs', '5.2 µs', '84 µs', '413 µs', '2.5 ms'],
    ]);
    expect([0, 0.00004, 0.0086, 0.09, 0.71, 1].map(formatShare)).toEqual([
      ...['0%', '< 0.1%', '0.9%', '9.0%', '71%', '100%'],
    ]);
  });
});
