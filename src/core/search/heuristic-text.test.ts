import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formulaOf, heuristicCalled } from '../heuristics/in-textbooks.ts';
import { heuristicFits, heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import { type HeuristicForm, formatHeuristic, parseHeuristic, readHeuristicText } from './heuristic-text.ts';
import { heuristicNames } from './settings.ts';

const sentenceFor = (text: string): string => {
  const read = readHeuristicText(text);
  return read.ok ? `read as ${read.value}` : sayEnglish(read.error);
};

describe('reading a heuristic', () => {
  it.each([
    ...heuristicNames.map((name): [string, string] => [name, name]),
    [' Manhattan ', 'manhattan'],
    ['manhattan+linear-conflict', 'manhattan+linear-conflict'],
    ['2 * manhattan + hamming', '2*manhattan+hamming'],
    ['manhattan + hamming', 'manhattan+hamming'],
    ['1*manhattan+1.0*hamming', 'manhattan+hamming'],
    ['max(linear-conflict, 0.5*manhattan + .5*hamming)', 'max(linear-conflict,0.5*manhattan+0.5*hamming)'],
    ['max(manhattan)', 'manhattan'],
    ['max(zero,max(hamming,gaschnig))', 'max(zero,hamming,gaschnig)'],
    ['0.25*max(zero, hamming)+euclidean', '0.25*max(zero,hamming)+euclidean'],
    ['pattern-database( 8.7.6.5 / 4.3.2.1 )', 'pattern-database(1.2.3.4/5.6.7.8)'],
    ['max(pattern-database(1/2/3),zero)', 'max(pattern-database(1/2/3),zero)'],
  ])('%s is %s', (text, settled) => {
    expect(readHeuristicText(text)).toEqual({ ok: true, value: settled });
  });

  test('manhattan+hamming is one name, and two terms once there is more', () => {
    const kindOf = (text: string): string => {
      const form = parseHeuristic(text);
      return form.ok ? form.value.kind : form.error.code;
    };
    expect([kindOf('manhattan+hamming'), kindOf('hamming+manhattan')]).toEqual(['single', 'sum']);
    expect([kindOf('manhattan+2*hamming'), kindOf('manhattan+hamming+zero')]).toEqual(['sum', 'sum']);
  });

  it.each([
    ['', 'Which heuristic? Write a name, as in manhattan.'],
    ['manhatan', '"manhatan" is not known as a heuristic; did you mean manhattan?'],
    [
      'max(linear-conflicts,zero)',
      '"linear-conflicts" is not known as a heuristic; did you mean linear-conflict?',
    ],
    ['magic', `"magic" is not known as a heuristic; it can be ${heuristicNames.join(', ')}, own.`],
    ['max(manhattan', 'The bracket after max is never closed.'],
    ['max(manhattan,hamming))', 'There is a closing bracket too many (place 23).'],
    ['max', 'max needs its heuristics in brackets, as in max(manhattan,gaschnig).'],
    ['max()', 'A heuristic is missing here, before ")" (place 5).'],
    ['manhattan,hamming', 'A comma belongs between the heuristics of max(…) only (place 10).'],
    ['manhattan hamming', 'A + is missing before "h" (place 11).'],
    ['manhattan+', 'Something is missing at the end, after +.'],
    ['manhattan+*hamming', 'A heuristic is missing after +, before "*" (place 11).'],
    ['2', '2 has nothing to multiply; write 2*manhattan.'],
    ['2*', 'Something is missing at the end, after *.'],
    ['-2*manhattan', 'A weight cannot be negative, and nothing can be subtracted.'],
    ['0.5*(manhattan+zero)', 'A bracket follows max or pattern-database only (place 5).'],
    ['manhattan(3)', 'manhattan takes nothing in brackets.'],
    ['manhattan?', '"?" does not belong in a heuristic (place 10).'],
    ['1001*manhattan', 'Weights may add up to 1,000; these make 1,001.'],
    ['100*max(zero,20*manhattan)', 'Weights may add up to 1,000; these make 2,000.'],
    ['0.1234567*manhattan', 'A weight has at most 6 decimals, and 0.1234567 has more.'],
    ['pattern-database(1.2', 'The bracket after pattern-database is never closed.'],
    ['pattern-database()', 'Patterns are written as in 1.2.3.4/5.6.7.8: a tile is missing.'],
    ['pattern-database(1.two)', 'Patterns are written as in 1.2.3.4/5.6.7.8: "two" is no tile.'],
    ['pattern-database(0.1)', 'Patterns are written as in 1.2.3.4/5.6.7.8: "0" is no tile.'],
    ['pattern-database(1.2/2.3)', 'Tile 2 is in the patterns twice.'],
    [`${'max('.repeat(300)}zero`, 'A heuristic has at most 1000 characters.'],
  ])('"%s" is refused with one sentence', (text, sentence) => {
    expect(sentenceFor(text)).toBe(sentence);
  });
});

const weight = fc.integer({ min: 0, max: 4_000_000 }).map((millionths) => millionths / 1e6);
const singles: fc.Arbitrary<HeuristicForm> = fc.oneof(
  fc.constantFrom(...heuristicNames).map((name) => ({ kind: 'single', name, patterns: null }) as const),
  fc.constant({ kind: 'single', name: 'pattern-database', patterns: [[1, 5], [2, 3], [4]] } as const),
);
const { form } = fc.letrec<{ form: HeuristicForm; max: HeuristicForm; sum: HeuristicForm }>((tie) => ({
  form: fc.oneof({ depthSize: 'small', withCrossShrink: true }, singles, tie('max'), tie('sum')),
  max: fc
    .array(fc.oneof({ maxDepth: 3 }, singles, tie('sum')), { minLength: 2, maxLength: 3 })
    .map((parts) => ({ kind: 'max', parts }) as const),
  sum: fc
    .array(
      fc.record({
        weight: weight.filter((value) => value !== 1),
        part: fc.oneof(
          { maxDepth: 3 },
          singles.filter((single) => formatHeuristic(single) !== 'manhattan+hamming'),
          tie('max'),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((terms) => ({ kind: 'sum', terms }) as HeuristicForm),
}));

test('the text of a form parses to that form', () => {
  let combined = 0;
  fc.assert(
    fc.property(form, (any) => {
      const text = formatHeuristic(any);
      const read = parseHeuristic(text);
      // Too long, or weights beyond 1,000: refused, and not misread.
      if (!read.ok) expect(read.error.code).toMatch(/^heuristic\.(weights|long)$/);
      else {
        expect(read.value).toEqual(any);
        expect(readHeuristicText(text)).toEqual({ ok: true, value: text });
        if (any.kind !== 'single') combined++;
      }
    }),
    { seed: 4, numRuns: 500 },
  );
  expect(combined).toBeGreaterThan(100);
});

test('any text at all is read or refused with a sentence, and what is read is settled', () => {
  const piece = fc.constantFrom(
    'max(',
    ')',
    ',',
    '+',
    '*',
    '2',
    '0.5',
    'manhattan',
    'hamming',
    'zero',
    ' ',
    '-',
    '.',
    'x',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const read = readHeuristicText(text);
        if (read.ok) expect(readHeuristicText(read.value)).toEqual(read);
        else expect(sayEnglish(read.error)).toMatch(/^.+[.?]$/s);
      },
    ),
    { seed: 5, numRuns: 2000 },
  );
});

describe('what is known about a combination', () => {
  it('is put together from its parts', () => {
    expect(heuristicInfoOf('max(manhattan,0.5*hamming+0.5*gaschnig)')).toMatchObject({
      title: 'The largest of Manhattan distance, (0.5 × Hamming + 0.5 × Gaschnig)',
      admissible: 'always',
      consistent: 'always',
    });
    expect(formulaOf('max(manhattan,0.5*hamming+0.5*gaschnig)')).toBe(
      'h = max(manhattan, 0.5·hamming + 0.5·gaschnig)',
    );
    expect(formulaOf('hamming')).toBe('h = number of tiles not in their goal cell');
    expect(heuristicInfoOf('2*manhattan')).toMatchObject({
      title: '2 × Manhattan distance',
      admissible: 'never',
    });
    expect(heuristicInfoOf('pattern-database(1.2/3)')).toMatchObject({ title: 'Pattern database' });
  });

  it.each([
    ['max(manhattan,pattern-database)', 'always', 'never'],
    ['max(manhattan,hamming-standard-goal)', 'standard-goal', 'standard-goal'],
    ['max(manhattan,manhattan+hamming)', 'never', 'never'],
    ['0.1*manhattan+0.2*hamming+0.7*gaschnig', 'always', 'always'],
    ['0.6*manhattan+0.5*hamming', 'never', 'never'],
    ['manhattan+5*zero', 'always', 'always'],
    ['manhattan+0*nilsson-sequence', 'always', 'always'],
  ])('%s: admissible %s, consistent %s', (text, admissible, consistent) => {
    expect(heuristicInfoOf(text)).toMatchObject({ admissible, consistent });
  });
});

describe('sizes that a heuristic fits', () => {
  const fit = (text: string, rows: number, columns: number): string | null => {
    const fits = heuristicFits(text, { rows, columns });
    return fits.ok ? null : sayEnglish(fits.error);
  };
  const tooLarge = 'Walking distance fits boards up to 4×4, 3×5 or 2×6; this one is';

  it.each([
    ['manhattan', 10, 10, null],
    ['pattern-database', 10, 10, null],
    ['walking-distance', 4, 4, null],
    ['walking-distance', 5, 3, null],
    ['walking-distance', 2, 6, null],
    ['walking-distance', 4, 5, `${tooLarge} 4×5.`],
    ['walking-distance', 7, 2, `${tooLarge} 7×2.`],
    ['max(manhattan,0.5*walking-distance+zero)', 5, 5, `${tooLarge} 5×5.`],
    ['pattern-database(1.2/3)', 2, 2, null],
    ['pattern-database(1.2/3)', 2, 3, 'Every tile belongs in one pattern; 4, 5 are in none.'],
    ['pattern-database(1.2/3.4)', 2, 2, 'Tile 4 is in a pattern, but 2×2 has no such tile.'],
    [
      'pattern-database(1.2.3.4.5.6/7.8.9.10.11.12.13.14.15)',
      ...([4, 4] as const),
      'A pattern of 9 tiles on 4×4 has 29,059,430,400 entries; 6,000,000 are the most.',
    ],
    ['pattern-database(1.2.3.4.5/6.7.8.9.10/11.12.13.14.15)', 4, 4, null],
  ])('%s on %i×%i', (text, rows, columns, sentence) => {
    expect(fit(text, rows, columns)).toBe(sentence);
  });
});

it.each([
  ['h1', 'hamming'],
  ['H2', 'manhattan'],
  ['manhattan_distance', 'manhattan'],
  ['Manhattan-Distanz', 'manhattan'],
  ['misplaced_tiles', 'hamming'],
  ['Misplaced tiles', 'hamming'],
  ['number of misplaced tiles', 'hamming'],
  ['tiles out of place', 'hamming'],
  ['Hamming distance', 'hamming'],
  ['straight-line distance', 'euclidean'],
  ['linear conflicts', 'linear-conflict'],
  ['PDB', 'pattern-database'],
  ['manhattan with blank', 'manhattan-with-blank'],
  ['misplaced tiles including the blank', 'hamming-with-blank'],
  ['manhattan', 'manhattan'],
  ['manhattan+hamming', null], // a heuristic of ours, or a sum: each has its own reader
  ['2*manhattan', null],
  ['h3', null],
])('a textbook’s %j is %s', (text, name) => {
  expect(heuristicCalled(text)).toBe(name);
});
