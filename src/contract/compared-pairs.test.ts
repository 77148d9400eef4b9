import { expect, it } from 'vitest';
import { runToEnd } from '../engine/run-to-end.ts';
import { comparedPairs, settingsOfPair } from './compared-pairs.ts';

it.each(comparedPairs)('“$title” shows on its board what it is there for', (pair) => {
  const { start, goal, shows } = pair;
  const ends = settingsOfPair(pair).map((settings) =>
    runToEnd({ start, goal, settings, evenIfUnsolvable: false }),
  );
  const figures = ends.map(({ counts, moves }) => ({
    expanded: counts.expanded,
    moves: moves?.length ?? 0,
  }));
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'solved'));
  expect(shows.length).toBeGreaterThan(0);
  for (const { figure, more, less, times } of shows)
    expect(figures[more]?.[figure]).toBeGreaterThanOrEqual(times * (figures[less]?.[figure] ?? Infinity));
});
