import { expect, it } from 'vitest';
import { runToEnd } from '../core/algorithms/create-machine.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import { anotherBeside, comparedPairs, contrastTo, settingsOfPair } from './compared-pairs.ts';
import { costOfPath, moveCosts } from '../core/puzzle/move-costs.ts';
import { asOwnCode } from '../core/search/own-code.ts';
import type { OwnSettings } from '../core/search/settings.ts';

it.each(comparedPairs)('“$title” shows on its board what it is there for', (pair) => {
  const { start, goal, shows } = pair;
  const ends = settingsOfPair(pair).map((settings) =>
    runToEnd({ start, goal, settings, evenIfUnsolvable: false }),
  );
  const figures = ends.map(({ counts, moves }, index) => ({
    cost: costOfPath(start, moves ?? [], moveCosts(settingsOfPair(pair)[index].cost, start)),
    expanded: counts.expanded,
    maxStored: counts.maxStored,
    moves: moves?.length ?? 0,
  }));
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'solved'));
  expect(shows.length).toBeGreaterThan(0);
  for (const { figure, more, less, times } of shows)
    expect(figures[more]?.[figure]).toBeGreaterThanOrEqual(times * (figures[less]?.[figure] ?? Infinity));
});

it('guides a lane that is added as a lane beside it, not by the estimate that an uninformed search leaves alone', () => {
  const heuristic = 'linear-conflict';
  const lanes: [OwnSettings, ...OwnSettings[]] = [
    { ...defaultSettings('a-star'), heuristic },
    defaultSettings('breadth-first'),
  ];
  expect(anotherBeside(lanes, true)).toMatchObject({ algorithm: 'greedy', heuristic });
  const code = asOwnCode('() => 0');
  const own: OwnSettings = { ...defaultSettings('a-star'), heuristic: 'own', code };
  expect(anotherBeside([own, defaultSettings('breadth-first')], true)).toMatchObject({
    heuristic: 'own',
    code,
  });
});

it('has moves of a new lane cost what they do in the first', () => {
  const cost = 'square';
  for (const first of [defaultSettings('a-star'), defaultSettings('breadth-first')])
    for (const small of [true, false]) {
      expect(contrastTo({ ...first, cost }, small).cost).toBe(cost);
      const lanes: [OwnSettings, ...OwnSettings[]] = [{ ...first, cost }];
      while (lanes.length < 4) lanes.push({ ...anotherBeside(lanes, small) });
      expect(lanes.map((lane) => lane.cost)).toEqual([cost, cost, cost, cost]);
      lanes[3] = defaultSettings('ida-star');
      expect(anotherBeside(lanes, small).cost).toBe(cost);
    }
});

it('adds the lanes that courses compare, and never one algorithm twice', () => {
  for (const small of [true, false]) {
    const lanes: [OwnSettings, ...OwnSettings[]] = [defaultSettings('a-star')];
    while (lanes.length < 4) lanes.push(anotherBeside(lanes, small));
    const added = small ? ['breadth-first', 'greedy', 'ida-star'] : ['greedy', 'ida-star', 'weighted-a-star'];
    expect(lanes.map(({ algorithm }) => algorithm)).toEqual(['a-star', ...added]);
  }
});
