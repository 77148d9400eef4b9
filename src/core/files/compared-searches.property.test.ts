import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { anySettings } from '../../testing/arbitraries.ts';
import { type ComparedSearches, paces, readCompared, writeCompared } from './page-link.ts';
import { linkViews, type LinkFault } from './share-link.ts';

const anyCompared: fc.Arbitrary<ComparedSearches> = fc
  .array(anySettings(), { minLength: 2, maxLength: 4 })
  .chain((lanes) =>
    fc.record({
      lanes: fc.constant(lanes),
      pace: fc.constantFrom(...paces),
      pair: fc
        .shuffledSubarray([...lanes.keys()], { minLength: 2, maxLength: 2 })
        .map(([first, second]) => [first, second] as const),
      place: fc.option(fc.nat()),
      view: fc.constantFrom(...linkViews),
    }),
  );

describe('a link of compared searches', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyCompared, (compared) => {
        const lanes = compared.lanes.map((settings) => ({ ...settings, maxExpansions: 500 }));
        const link = `#v=1&screen=compare&${writeCompared({ ...compared, lanes }).join('&')}`;
        expect(readCompared(link, [])).toEqual({ ...compared, lanes });
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('keeps the code of each lane letter by letter, and only where it is in force', () => {
    const anyCode = fc.string({ unit: fc.constantFrom(...'~%&=#+ 7E25\n(é)'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(anyCompared, fc.array(anyCode, { minLength: 4, maxLength: 4 }), (compared, codes) => {
        const lanes = compared.lanes.map((settings, index) => ({
          ...{ ...settings, maxExpansions: 500 },
          ...{ heuristic: 'max(own,hamming)' as const, code: codes[index] },
        }));
        const link = `#v=1&screen=compare&${writeCompared({ ...compared, lanes }).join('&')}`;
        expect(readCompared(link, [])).toEqual({ ...compared, lanes });
        const unused = lanes.map((lane) => ({ ...lane, heuristic: 'hamming' as const }));
        expect(writeCompared({ ...compared, lanes: unused }).join('&')).not.toContain('code');
      }),
      { numRuns: 300, seed: 20261122 },
    );
  });

  it('is short where all is as usual', () => {
    const lanes = [defaultSettings('a-star'), { ...defaultSettings('greedy'), heuristic: 'hamming' }];
    const usual = { lanes, pace: 'step', pair: [0, 1], place: null, view: 'tree' } as const;
    expect(writeCompared(usual)).toEqual(['lane=a-star', 'lane=greedy~heuristic~hamming']);
  });

  it('names no lane, and is none', () => {
    expect(readCompared('#v=1&start=1.2.3&pace=share', [])).toBeNull();
  });

  const usual = { pace: 'step', pair: [0, 1], place: null, view: 'tree' };
  const [star, greedy, beam] = (['a-star', 'greedy', 'beam'] as const).map(defaultSettings);
  it.each([
    ['lane=a-star', 'A link compares 2 to 4 searches, and this one 1.', null],
    [
      'lane=a-star&lane=b-star',
      'Lane B: algorithm=b-star is not known here; A* is used instead.',
      [star, star],
    ],
    ['lane=a-star&lane=greedy~ties', 'Lane B: "ties" has no value.', [star, greedy]],
    ['lane=a-star&lane=greedy~x~1', 'Lane B: x=1 is not known here and is left out.', [star, greedy]],
    ['lane=beam~width~no&lane=greedy', 'Lane A: width=no cannot be used: Beam width must be', [beam, greedy]],
    ['lane=a-star&lane=greedy&pair=AC', 'pair=AC is not known here; pair=AB is', [star, greedy]],
    ['lane=a-star&lane=greedy&pair=AA', 'pair=AA is not known here; pair=AB is', [star, greedy]],
    ['lane=a-star&lane=greedy&pace=run', 'pace=run is not known here; pace=step is', [star, greedy]],
    ['lane=a-star&lane=greedy&at=-1', 'at=-1 is not a whole number from 0 on; the end is', [star, greedy]],
    [`lane=beam${'&lane=greedy'.repeat(4)}`, 'and this one 5.', [beam, greedy, greedy, greedy]],
  ])('says in a sentence what is wrong with "%s", and reads the rest', (parts, sentence, lanes) => {
    const faults: LinkFault[] = [];
    expect(readCompared(`#v=1&${parts}`, faults)).toEqual(lanes && { ...usual, lanes });
    expect(faults.map(sayEnglish)).toEqual([expect.stringContaining(sentence)]);
  });
});
