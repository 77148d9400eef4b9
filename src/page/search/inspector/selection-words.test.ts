import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../../../core/algorithms/registry.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import type { OrderRule } from '../../../core/search/order-rules.ts';
import {
  type SearchSettings,
  algorithmNames,
  ownSearchName,
  tieRules,
} from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { enteredBefore, replayedFunnel } from '../../../testing/replayed-funnel.ts';
import { currentAt, nodeAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { choiceAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { sayStep } from '../stage/step-words.ts';
import { movesInWords, orderInWords } from './order-words.ts';
import { reportStep } from './step-report.ts';
import { tellSelection, whySelected } from './selection-words.ts';
import { samples } from '../../../testing/samples.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';

const size = { rows: 3, columns: 3 };

function search(settings: SearchSettings): Trace {
  const start = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

/** What each stage of the funnel says, with the figures in it. */
const stageWords: readonly (readonly [OrderRule, RegExp])[] = [
  ['priority', /is the smallest in a frontier of|^Smallest [fF] among them, /],
  ['low-g', /the level g = \d+ goes first/],
  ['newest', /^Newest: |^The newest in|^All nodes in/],
  ['low-h', /^Smallest h among them, /],
  ['high-h', /^Largest h among them, /],
  ['high-g', /^Deepest among them, depth /],
  ['oldest', /^Oldest: |^The oldest in|^The move tried first: /],
  ['first-made', /^Generated first: /],
  ['path', /^The path tried first: /],
  ['draw', /^Drawn among them: /],
];

/** They stand on one board, and have no frontier. */
const standing: readonly (typeof algorithmNames)[number][] = [
  ...(['lrta-star', 'hill-climbing', 'simulated-annealing', 'genetic'] as const),
];

describe.each(algorithmNames)('why %s selected a node', (algorithm) => {
  it('is told by sentences whose figures a replay of the record has', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        const { rules, beyond } = frontierOrderOf(request.settings);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const node = currentAt(trace, step);
          const choice = choiceAt(trace, step);
          if (choice === null || beyond !== null || /begins/.test(whySelected(trace, node, step))) continue;
          const told = tellSelection(trace, node, step).filter(({ nodes }) => nodes !== null);
          const take = selectionOf(trace, node, step);
          const at = step > 0 && take === trace.stepEvent.values[step - 1] ? step - 1 : step;
          const frontier = enteredBefore(trace, take, choice.side);
          if (frontier.length === 1) {
            expectEqual(told, []);
            const hasIt = whySelected(trace, node, step).includes('It was the only node in the frontier');
            expectSame(hasIt, !standing.includes(algorithm));
            expect(whySelected(trace, node, step)).not.toBe('');
            continue;
          }
          let before = frontier.length;
          const expected = replayedFunnel(trace, frontier, rules, at).filter(({ nodes }, index) => {
            const tells = index === 0 || nodes.length < before;
            before = nodes.length;
            return tells;
          });
          expectSame(told.length, expected.length);
          for (const [index, { rule, nodes }] of expected.entries()) {
            const { text, nodes: pointed } = told[index];
            expectEqual(
              stageWords.filter(([, words]) => words.test(text)).map(([one]) => one),
              [rule],
            );
            expectEqual([...pointed!()].sort(), [...nodes].sort());
            const figures = (text.match(/[\d,]+(?:\.\d+)?/g) ?? []).map((one) => one.replaceAll(',', ''));
            if (index === 0) expect(figures).toContain(String(frontier.length));
            if (nodes.length === 1) expect(text).toMatch(/this one\.$|the next has|1 node |in a frontier of/);
            else if (!/all of them have it|^All nodes/.test(text))
              expect(figures).toContain(String(nodes.length));
            else expect(nodes.length).toBe(frontier.length);
          }
        }
      }),
      { seed: 20_261_127, numRuns: samples(40) },
    );
  });
});

describe('whySelected', () => {
  it('is a funnel', () => {
    const trace = search(defaultSettings('a-star'));
    const sentences = [20, 24, 25].map((step) => whySelected(trace, currentAt(trace, step), step));
    expect(sentences).toEqual([
      'f = 5 + 9 = 14 is the smallest in a frontier of 17: 6 nodes have it. Smallest h among them, 9: this one.',
      'f = 8 + 6 = 14 is the smallest in a frontier of 21: 7 nodes have it. Smallest h among them, 6: this one.',
      'f = 7 + 7 = 14 is the smallest in a frontier of 21: 6 nodes have it. Smallest h among them, 7: this one.',
    ]);
  });

  it('speaks of uninformed searches without h and f', () => {
    for (const algorithm of algorithmNames.filter(
      (name) => !algorithmCatalog[name].informed && name !== 'sub-goals',
    )) {
      const trace = search({ ...defaultSettings(algorithm), maxExpansions: 60 });
      for (let step = 1; step <= trace.stepCount; step++) {
        const words = [
          whySelected(trace, currentAt(trace, step), step),
          ...reportStep(trace, step).successors.map(({ because }) => because),
          sayStep(trace, step),
        ].join(' ');
        expect(words).not.toMatch(/\b[hf]\b/);
      }
    }
    const trace = search(defaultSettings('breadth-first'));
    expect(whySelected(trace, currentAt(trace, 6), 6)).toBe(
      'The oldest of the shallowest nodes (depth 2): first in, first out. g = 2 is the smallest in a frontier of 6: 2 nodes have it. The move tried first: this one.',
    );
    const deep = search({ ...defaultSettings('depth-first'), maxExpansions: 60 });
    expect(whySelected(deep, currentAt(deep, 6), 6)).toBe(
      'Last in, first out. The newest in a frontier of 6: 3 nodes of step 5. The move tried first: this one.',
    );
  });

  it('ends in a whole sentence without holes, for every algorithm and tie rule at every step', () => {
    for (const algorithm of algorithmNames) {
      const offered = algorithmCatalog[algorithm].options.includes('ties') ? tieRules : tieRules.slice(0, 1);
      for (const ties of offered) {
        const trace = search({ ...defaultSettings(algorithm), ties, maxExpansions: 60 });
        for (let step = 0; step <= trace.stepCount; step++) {
          const node = currentAt(trace, step);
          if (node < 0) continue;
          const sentence = whySelected(trace, node, step);
          expect(sentence).toMatch(/^[A-Zbfg].*\.$/);
          expect(sentence).not.toMatch(/undefined|NaN|null|\.\.|, \.| {2}/);
        }
      }
    }
  });

  it('does not give a reason for a goal that was never selected', () => {
    const trace = search({ ...defaultSettings('greedy'), goalTest: 'generate' });
    const { stepCount } = trace;
    expect(whySelected(trace, currentAt(trace, stepCount), stepCount)).toMatch(/was not selected/);
  });

  it('does not say when a program tests its goal that does not say so', () => {
    const trace = search({ ...defaultSettings('greedy'), goalTest: 'generate' });
    Object.assign(trace.request.settings, { algorithm: ownSearchName });
    const { stepCount } = trace;
    expect(whySelected(trace, currentAt(trace, stepCount), stepCount)).toBe(
      'Your program returned the goal.',
    );
  });

  it('says that a draw decided where one did', () => {
    const trace = search({ ...defaultSettings('a-star'), ties: 'random' });
    const sentences = Array.from({ length: trace.stepCount }, (_, index) =>
      whySelected(trace, currentAt(trace, index + 1), index + 1),
    );
    expect(sentences.some((sentence) => sentence.endsWith('Drawn among them: this one.'))).toBe(true);
  });
});

it('the order of a search in words', () => {
  const words = (change: Partial<SearchSettings>): string =>
    orderInWords({ ...defaultSettings('a-star'), ...change });
  expect(words({})).toBe('smaller f, then smaller h, then newest, then move order');
  expect(words({ algorithm: 'greedy' })).toBe('smaller h, then newest, then move order');
  expect(words({ ties: 'oldest' })).toBe('smaller f, then oldest, then move order');
  expect(words({ algorithm: 'depth-first' })).toBe('newest, then move order');
  expect(words({ algorithm: 'depth-first', sortSuccessors: true })).toBe(
    'newest, then smaller h, then move order',
  );
  expect(words({ ties: 'random' })).toBe('smaller f, then a draw, then oldest');
  const moves = (order: string): string => movesInWords({ ...defaultSettings('a-star'), moves: order });
  expect(moves('UDLR')).toBe('Moves are tried in the order ↓ ↑ → ← of the tile.');
  expect(moves('LRUD')).toBe('Moves are tried in the order → ← ↓ ↑ of the tile.');
  expect(moves('shuffled')).toBe('Moves are tried in a random order.');
});

/** SMA* on a board of which it forgets much, its memory so small. */
function forgetful(chosen: Partial<SearchSettings>): Trace {
  const settings = { ...defaultSettings('sma-star'), ...chosen };
  const start = createBoard(size, [7, 2, 4, 5, 0, 6, 8, 3, 1]);
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

it('tells the depth, and not g, where a rule of depth decides and moves have costs', () => {
  const trace = forgetful({ memory: 21, cost: 'square', maxExpansions: 60 });
  let told = 0;
  for (let step = 2; step <= trace.stepCount; step++) {
    const node = currentAt(trace, step);
    const { depth, g } = nodeAt(trace, node, step);
    const [, said] = /Deepest among them, depth (\d+)/.exec(whySelected(trace, node, step)) ?? [];
    if (said === undefined || g === depth) continue;
    expect(Number(said)).toBe(depth);
    told++;
  }
  expect(told).toBeGreaterThan(0);
});

it('gives the F with which a node was selected, also where it is back with another', () => {
  const trace = forgetful({ memory: 25 });
  let changed = 0;
  for (let step = 1; step < trace.stepCount; step++) {
    const node = currentAt(trace, step);
    const [before, after] = [nodeAt(trace, node, step - 1).priority, nodeAt(trace, node, step).priority];
    if (before !== after) changed++;
    expect(sayStep(trace, step)).toContain(`F ${before};`);
  }
  expect(changed).toBeGreaterThan(0);
});
