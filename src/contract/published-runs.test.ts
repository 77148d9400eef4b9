import { describe, expect, test, vi } from 'vitest';
import { runToEnd } from '../engine/run-to-end.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { type PublishedRun, compareWithPublished, settingsOfPublished } from './published-run.ts';
import { publishedRuns } from './published-runs.ts';

/** Seconds of work when the machine is idle; it need not be. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = (published: PublishedRun, seed = 1) => {
  const { start, goal } = published;
  const settings = { ...settingsOfPublished(published), seed };
  return runToEnd({ start, goal, settings, evenIfUnsolvable: false });
};
const byId = (id: string): PublishedRun => publishedRuns.find((one) => one.id === id)!;

test('every published run can be told apart and started', () => {
  expect(new Set(publishedRuns.map(({ id }) => id)).size).toBe(publishedRuns.length);
  for (const { start, goal, published } of publishedRuns) {
    expect(isSolvable(start, goal)).toBe(true);
    expect(published.length).toBeGreaterThan(0);
  }
});

describe('what is published comes out exactly', () => {
  test.each(publishedRuns.filter(({ published }) => published.every(({ range }) => range === undefined)))(
    '$id: $title',
    (published) => {
      const differing = compareWithPublished(published, run(published)).filter(
        ({ verdict }) => verdict !== 'same' && verdict !== 'one of many',
      );
      expect(differing).toEqual([]);
    },
  );
});

describe('where the order was random, the published number is among what seeds give', () => {
  test.each(publishedRuns.filter(({ published }) => published.some(({ range }) => range !== undefined)))(
    '$id: $title',
    (published) => {
      const seeds = published.id === 'R-a-star' ? 60 : 12;
      const visited = Array.from({ length: seeds }, (_, seed) => run(published, seed));
      for (const result of visited) {
        const verdicts = compareWithPublished(published, result).map(({ verdict }) => verdict);
        expect(verdicts).not.toContain('different');
      }
      const counts = visited.map(({ counts: { visited: states } }) => states!);
      const value = published.published[0].value as number;
      expect(Math.min(...counts)).toBeLessThan(value);
      expect(Math.max(...counts)).toBeGreaterThan(value);
    },
  );
});

test('the queue of A* is shorter with Manhattan than with Hamming, whatever was published', () => {
  const [manhattan, hamming] = ['S-manhattan', 'S-hamming'].map((id) => {
    const [row] = compareWithPublished(byId(id), run(byId(id)));
    expect(row!.verdict).toBe('one of many');
    return row!;
  });
  expect(manhattan!.published).toBeGreaterThan(hamming!.published as number);
  expect(manhattan!.here).toBeLessThan(hamming!.here as number);
});

test('a comparison says what was published, what is here, and whether they agree', () => {
  const result = run(byId('K5'));
  expect(compareWithPublished(byId('K5'), result)).toEqual([
    { label: 'Expansions', published: 19, here: 19, verdict: 'same' },
    { label: 'Boards on the path', published: 6, here: 6, verdict: 'same' },
  ]);
  expect(compareWithPublished(byId('K4'), result).map(({ verdict }) => verdict)).toEqual([
    'different',
    'different',
  ]);
  expect(compareWithPublished(byId('K1'), run(byId('K1')))[1]).toMatchObject({ published: null, here: null });
  expect(compareWithPublished(byId('R-small'), run(byId('R-small')))[1]).toMatchObject({
    here: 'UL',
    verdict: 'same',
  });
});

test('the searches that a recap shows to fail do fail, with a sentence', () => {
  const large = byId('R-breadth-first');
  const base = { start: large.start, goal: large.goal, evenIfUnsolvable: false };
  const settings = settingsOfPublished(large);
  const overflow = runToEnd({
    ...base,
    settings: { ...settings, algorithm: 'depth-first', duplicates: 'expanded', stackLimit: 1000 },
  });
  expect(overflow).toMatchObject({ status: 'budget', reason: expect.stringContaining('Stack overflow') });
  const memory = runToEnd({ ...base, settings: { ...settings, duplicates: 'none', maxNodes: 200_000 } });
  expect(memory).toMatchObject({ status: 'budget', reason: expect.stringContaining('200,000 nodes') });
});
