import { sayEnglish } from '../locales/say-any.ts';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../core/algorithms/create-machine.ts';
import { isSolvable } from '../core/puzzle/solvability.ts';
import { type PublishedRun, compareWithPublished, settingsOfPublished } from './published-run.ts';
import { publishedRuns } from './published-runs.ts';

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

/** The fewest and the most boards visited with the seeds 1 … 20, as docs/search.md has them. */
const visitedBySeeds: Record<string, readonly [least: number, most: number]> = {
  'R-breadth-first': [38_278, 53_696],
  'R-uniform-cost': [38_278, 53_696],
  'R-a-star': [540, 861],
};

describe('where the order was random, the published number is among what seeds give', () => {
  test.each(publishedRuns.filter(({ published }) => published.some(({ range }) => range !== undefined)))(
    '$id: $title',
    (published) => {
      const seeds = published.id === 'R-a-star' ? 60 : 20;
      const results = Array.from({ length: seeds }, (_, index) => run(published, index + 1));
      for (const result of results) {
        const verdicts = compareWithPublished(published, result).map(({ verdict }) => verdict);
        expect(verdicts).not.toContain('different');
      }
      const visited = results.slice(0, 20).map(({ counts }) => counts.visited!);
      const [least, most] = [Math.min(...visited), Math.max(...visited)];
      expect([least, most]).toEqual(visitedBySeeds[published.id]);
      const value = published.published[0].value as number;
      expect(least).toBeLessThan(value);
      expect(value).toBeLessThan(most);
    },
  );
});

test('the queue of A* is shorter with Manhattan than with Hamming, whatever was published', () => {
  const [manhattan, hamming] = ['S-manhattan', 'S-hamming'].map((id) => {
    const [row] = compareWithPublished(byId(id), run(byId(id)));
    expect(row.verdict).toBe('one of many');
    return row;
  });
  expect(manhattan.published).toBeGreaterThan(hamming.published as number);
  expect(manhattan.here).toBeLessThan(hamming.here as number);
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

describe('the searches that a recap shows to fail do fail, with a sentence that teaches', () => {
  test('depth-first calls itself until the stack is full', () => {
    const { reason, counts } = run(byId('R-stack'));
    expect(sayEnglish(reason)).toContain('Stack overflow: the recursive search was 10,000 calls deep');
    // It hardly ever turned back: almost every board that it expanded is on its one path.
    expect(counts.expanded).toBeGreaterThanOrEqual(10_000);
    expect(counts.expanded).toBeLessThan(10_200);
  });

  test('breadth-first without a list of visited boards makes few of them a million times', () => {
    const { reason, counts } = run(byId('R-memory'));
    expect(sayEnglish(reason)).toBe(
      'Stopped at 1,000,000 nodes: Breadth-first keeps every node that may still lead on and, as it remembers no ' +
        'board, makes the same few again and again. Reject known boards, or try IDA*, which keeps one path.',
    );
    expect(counts.generated).toBeGreaterThan(999_000);
    expect(counts.visited).toBeLessThan(3_000);
    // With the list the same search is solved by less than a fifth of the nodes.
    const solved = run(byId('R-breadth-first'));
    expect(solved.status).toBe('solved');
    expect(solved.counts.generated).toBeLessThan(200_000);
  });
});
