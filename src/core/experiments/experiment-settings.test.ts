import { type ExperimentPlan, type SettingsGrid, faultAt } from './experiment-plan.ts';
import { algorithmCatalog, defaultSettings, settingsInForce } from '../algorithms/registry.ts';
import { type SearchSettings, algorithmNames } from '../search/settings.ts';
import { describe, expect, it } from 'vitest';
import { smallPlan } from '../../testing/made-up-rows.ts';
import {
  codesOf,
  gridOf,
  inNewestVersion,
  planWithCode,
  planWithNames,
  settingsOf,
} from './experiment-settings.ts';
import { planProblem } from './experiment-jobs.ts';

const planOf = (...grids: SettingsGrid[]) => ({ ...smallPlan(1), grids });
const labelsOf = (...grids: SettingsGrid[]) => settingsOf(planOf(...grids)).map(({ label }) => label);

describe('what a grid leaves out', () => {
  const plan: ExperimentPlan = planOf({ algorithm: ['depth-first', 'depth-limited'] });
  const duplicatesOf = (of: ExperimentPlan) => settingsOf(of).map(({ settings }) => settings.duplicates);

  it('is as version 1 had it in a plan of that version, and the default in one of version 2', () => {
    expect(plan.version).toBe(1);
    expect(duplicatesOf(plan)).toEqual(['path', 'path']);
    expect(duplicatesOf({ ...plan, version: 2 })).toEqual(['closed', 'path']);
  });

  it('is never another in the newest version, which a plan has only where it means the same', () => {
    expect(inNewestVersion(plan)).toBe(plan);
    for (const same of [
      planOf({ algorithm: ['a-star', 'branch-and-bound'] }),
      planOf({ algorithm: ['a-star', 'depth-first'], duplicates: ['path', 'closed'] }),
    ]) {
      const newest = inNewestVersion(same);
      expect(newest.version).toBe(2);
      expect(settingsOf(newest)).toEqual(settingsOf(same));
    }
  });
});

it('has of one search the grid that makes it again, and no more than it says', () => {
  const { budget } = planOf();
  for (const algorithm of algorithmNames) {
    const usual = {
      ...defaultSettings(algorithm),
      ...{ maxExpansions: budget.maxExpansions, maxNodes: budget.maxNodes },
    };
    const said = {
      ...usual,
      heuristic: 'hamming',
      ties: 'oldest',
      moves: 'LRUD',
      maxDepth: 9,
      weight: 3,
      seed: 7,
    } as const;
    for (const settings of [usual, said]) {
      const [made, ...others] = settingsOf({ ...planOf(gridOf(settings)), version: 2 });
      expect(others).toEqual([]);
      const inForce = ({ seed: _, ...one }: SearchSettings): object => settingsInForce({ ...one, seed: 0 });
      const { informed, options } = algorithmCatalog[algorithm];
      const counted = Object.entries(inForce(settings)).filter(([name]) =>
        name === 'heuristic' ? informed : options.some((option) => option === name),
      );
      expect([algorithm, inForce(made.settings)]).toEqual([
        algorithm,
        expect.objectContaining(Object.fromEntries(counted)),
      ]);
      expect(made.hasSeed).toBe(false);
    }
  }
  expect(gridOf(defaultSettings('a-star'))).toEqual({ algorithm: 'a-star', heuristic: 'manhattan' });
  expect(gridOf({ ...defaultSettings('ida-star'), maxExpansions: 77 })).toMatchObject({ maxExpansions: 77 });
});

describe('settings with own code', () => {
  it('are crossed like the others, and those that do not run it are one', () => {
    const plan = planOf({
      algorithm: ['a-star', 'breadth-first'],
      heuristic: ['own', 'manhattan', 'max(own,hamming)'],
      code: ['() => 1', '() => 2'],
    });
    expect(
      settingsOf(plan).map(({ settings: { algorithm, heuristic, code } }) => [algorithm, heuristic, code]),
    ).toEqual([
      ['a-star', 'own', '() => 1'],
      ['a-star', 'own', '() => 2'],
      ['a-star', 'manhattan', ''],
      ['a-star', 'max(own,hamming)', '() => 1'],
      ['a-star', 'max(own,hamming)', '() => 2'],
      ['breadth-first', 'zero', ''],
    ]);
    expect(codesOf(plan)).toEqual(['() => 1', '() => 2']);
  });

  it('are named by the number of their code, where there are several', () => {
    const own = { algorithm: 'a-star', heuristic: ['own', 'hamming'] } as const;
    expect(labelsOf({ ...own, code: 'a\n,b' })).toEqual(['A*, Your own code', 'A*, Hamming']);
    expect(labelsOf({ ...own, code: 'a\n,b' }, { algorithm: 'greedy', heuristic: 'own', code: 'c' })).toEqual(
      [...['A*, Your own code', 'A*, Hamming', 'Greedy best-first, Your own code']],
    );
    expect(labelsOf({ ...own, code: 'a\n,b' }, { ...own, heuristic: 'own', code: 'c' })).toEqual([
      ...['A*, Your own code, code 1', 'A*, Hamming', 'A*, Your own code, code 2'],
    ]);
  });
});

describe('a plan that says no code', () => {
  const plan = planOf(
    { algorithm: 'a-star', heuristic: 'hamming' },
    { algorithm: 'greedy', heuristic: '2*own' },
  );

  it('cannot be run without any', () => {
    const why = { code: 'misfit.code' } as const;
    expect(planProblem(plan)).toEqual(faultAt('grids[1].code', why));
    expect(planProblem(planWithCode(plan, ' \n'))).not.toBeNull();
    expect(planProblem(planOf({ algorithm: 'a-star', heuristic: 'own', code: ['a', ' '] }))).toEqual(
      faultAt('grids[0].code', why),
    );
  });

  it('takes that of the person, and leaves what it says as it is', () => {
    expect(planProblem(planWithCode(plan, 'mine'))).toBeNull();
    expect(codesOf(planWithCode(plan, 'mine'))).toEqual(['mine']);
    const pinned = planOf({ algorithm: 'a-star', heuristic: 'own', code: 'theirs' });
    expect(planWithCode(pinned, 'mine')).toEqual(pinned);
  });

  it('carries none away that it does not run', () => {
    const unused = planOf({ algorithm: 'a-star', heuristic: 'hamming', code: 'a' });
    expect(planWithCode(unused, 'mine').grids).toEqual([{ algorithm: 'a-star', heuristic: 'hamming' }]);
  });
});

it('own code is called by its name in a plan; by its number too where two have one name', () => {
  const grids = [
    { algorithm: 'a-star', heuristic: ['own', 'max(own,hamming)'], code: ['a', '// name: B\n'] },
  ] as const;
  const labels = (names?: ExperimentPlan['names']): string[] =>
    settingsOf({ ...planOf(...grids), ...(names && { names }) }).map(({ label }) => label);
  expect(labels([['a', 'A, the first']])).toEqual([
    ...['A*, “A, the first”', 'A*, “B”'],
    ...['A*, The largest of “A, the first”, Hamming', 'A*, The largest of “B”, Hamming'],
  ]);
  expect(labels([['a', 'B']]).slice(0, 2)).toEqual(['A*, “B”, code 1', 'A*, “B”, code 2']);
  expect(labels()[0]).toBe('A*, Your own code, code 1');
  const named = planWithNames({ ...planOf(...grids), names: [['a', 'old']] }, () => null);
  expect(planWithNames(named, (code) => (code === 'a' ? 'new' : null)).names).toEqual([['a', 'new']]);
  expect(named.names).toEqual([['a', 'old']]);
});

it('weighted A* says its weight', () => {
  const plan = planOf({ algorithm: 'weighted-a-star', weight: [1.5, 2] }, { algorithm: 'a-star' });
  expect(settingsOf(plan).map(({ label }) => label)).toEqual([
    ...['Weighted A* (w = 1.5), Manhattan distance', 'Weighted A* (w = 2), Manhattan distance'],
    'A*, Manhattan distance',
  ]);
});
