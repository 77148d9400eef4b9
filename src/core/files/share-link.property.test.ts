import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testing/arbitraries.ts';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { algorithmNames, duplicateRules, goalTests, heuristicNames, tieRules } from '../search/settings.ts';
import { codeInForce } from '../search/code-choice.ts';
import { type Board, createBoard, standardGoal } from '../puzzle/board.ts';
import { stepUnits } from '../trace/step-by.ts';
import { type ShareLink, linkModes, linkViews, readShareLink, writeShareLink } from './share-link.ts';

const sizes = fc.record({ rows: fc.integer({ min: 2, max: 10 }), columns: fc.integer({ min: 2, max: 10 }) });
const shuffled = (goal: Board, seed: number): Board => {
  const cells = goal.cells.slice();
  new Prng(seed).shuffle(cells);
  return createBoard(goal, cells);
};
const boards = fc.tuple(sizes, fc.nat(), fc.nat(), fc.boolean()).map(([size, first, second, standard]) => ({
  start: shuffled(standardGoal(size), first),
  goal: standard ? standardGoal(size) : shuffled(standardGoal(size), second),
}));
const settings = fc
  .record(
    {
      algorithm: fc.constantFrom(...algorithmNames),
      heuristic: fc.constantFrom(
        ...heuristicNames,
        'max(manhattan,0.5*gaschnig+hamming)',
        'pattern-database(1.2.3/4.5.6/7.8)',
        'own',
        'max(2*own,manhattan)',
      ),
      code: fc.oneof(
        fc.constant(''),
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.string({
          unit: fc.constantFrom('\n', '\t', '&', '#', '=', '+', '%', ' ', '漢', '🧩'),
          maxLength: 3000,
        }),
      ),
      moves: fc.constantFrom('UDLR', 'DRUL', 'LRUD', 'shuffled'),
      ties: fc.constantFrom(...tieRules),
      duplicates: fc.constantFrom(...duplicateRules),
      goalTest: fc.constantFrom(...goalTests),
      sortSuccessors: fc.boolean(),
      weight: fc.integer({ min: 0, max: 4000 }).map((quarters) => quarters / 4),
      width: fc.integer({ min: 1, max: 1_000_000 }),
      stackLimit: fc.nat(1_000_000),
      maxDepth: fc.nat(1_000_000),
      maxExpansions: fc.integer({ min: 1, max: 1_000_000_000 }),
      maxNodes: fc.integer({ min: 1, max: 50_000_000 }),
      seed: fc.nat(4_294_967_295),
    },
    { requiredKeys: ['algorithm'] },
  )
  .map((chosen) => ({ ...defaultSettings(chosen.algorithm), ...chosen }))
  // Code that the search does not depend on is not in its link.
  .map((chosen) => ({ ...chosen, code: codeInForce(chosen) }));
const links: fc.Arbitrary<ShareLink> = fc
  .record({
    boards: fc.option(boards),
    settings,
    step: fc.option(fc.nat(10_000_000)),
    view: fc.constantFrom(...linkViews),
    beside: fc.option(fc.constantFrom(...linkViews)),
    mode: fc.constantFrom(...linkModes),
    finished: fc.boolean(),
    unit: fc.constantFrom(...stepUnits),
  })
  .map(({ finished, unit, ...link }) => ({
    ...link,
    ...(finished && { wholeRun: true as const }),
    ...(unit !== 'expansion' && { stepUnit: unit }),
  }))
  .filter(({ view, beside }) => view !== beside);

describe('share links', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(links, (link) => {
        expect(readShareLink(writeShareLink(link))).toEqual({ ok: true, value: link });
      }),
      { seed: 20261122 },
    );
  });

  it('survive being encoded once more by a mail program', () => {
    fc.assert(
      fc.property(links, (link) => {
        const recoded = writeShareLink(link).replace(/\+/g, '%2B').replace(/\./g, '%2E');
        expect(readShareLink(recoded)).toEqual({ ok: true, value: link });
      }),
      { seed: 20261123 },
    );
  });

  it('never throw, whatever stands in the address', () => {
    const pair = fc.tuple(
      fc.constantFrom('v', 'start', 'goal', 'size', 'algorithm', 'step', 'view', 'weight', 'moves', 'odd'),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(fc.array(pair), fc.boolean(), (pairs, encoded) => {
        const text = pairs
          .map(([key, value]) => `${key}=${encoded ? encodeURIComponent(value) : value}`)
          .join('&');
        const read = readShareLink(`#${text}`);
        if (!read.ok) expect(sayEnglish(read.error)).toMatch(/[.?!]$/);
      }),
      { seed: 20261124, numRuns: 400 },
    );
  });
});
