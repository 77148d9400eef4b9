import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { madeDictionary } from '../testing/made-dictionary.ts';
import { asTyped, figure, formatScore, percentage, written } from './figures.ts';
import { named } from './named.ts';
import { onSpoken, speak, spokenLanguage } from './spoken.ts';
import { type Holes, type PlainText, type Text, t, textParts } from './t.ts';

afterEach(() => speak(null));

/** `t` for texts that no dictionary has. */
const loose = t as (text: string, holes?: Record<string, string | number>) => string;

it('says the English text itself, without the note for translators', () => {
  expect(t('Full screen')).toBe('Full screen');
  expect(t('Play#a game')).toBe('Play');
});

it('fills holes with figures and words, in any order and as often as they stand there', () => {
  expect(loose('{n} of {total}: {n}', { n: 1500, total: 'all' })).toBe('1,500 of all: 1,500');
  speak(madeDictionary({ '{n} of {total}': 'von {total} sind es {n}' }));
  expect(loose('{n} of {total}', { n: 1500, total: 181440 })).toBe('von 181.440 sind es 1.500');
});

it('chooses the form that a number needs in either language', () => {
  const text = '{n} {n:step|steps} of {boards} {boards:board|boards}';
  expect(loose(text, { n: 1, boards: 0 })).toBe('1 step of 0 boards');
  speak(
    madeDictionary({
      [text]:
        '{n} {n, plural, one {Schritt} other {Schritte}}, {boards, plural, one {# Stellung} other {# Stellungen}}',
    }),
  );
  expect(loose(text, { n: 2, boards: 1 })).toBe('2 Schritte, 1 Stellung');
});

it('hands anything else in holes back as it came, in the order of the language', () => {
  const bold = { bold: 3 };
  const parts = textParts as unknown as (text: string, holes: object) => readonly unknown[];
  speak(madeDictionary({ 'Step {step} of {n}': '{n}: Schritt {step}' }));
  expect(parts('Step {step} of {n}', { step: bold, n: 1000 })).toEqual(['1.000', ': Schritt ', bold]);
});

it('writes figures as the language does', () => {
  expect(figure(1e308)).toBe('1e308'); // not 308 digits
  const both = () => [
    figure(181440),
    figure(0.25, { minimumFractionDigits: 3 }),
    written('1,234.5k'),
    percentage('95'),
  ];
  expect(both()).toEqual(['181,440', '0.250', '1,234.5k', '95%']);
  speak(madeDictionary({}));
  expect(both()).toEqual(['181.440', '0,250', '1.234,5k', '95 %']);
});

it.each([
  ['en', null],
  ['de', madeDictionary({})],
])('writes whole numbers as the formats of a browser do, without them: %s', (code, dictionary) => {
  speak(dictionary);
  const format = new Intl.NumberFormat(code);
  const whole = [0, 7, 999, 1000, 12_345, 181_440, 1_000_000, 10_461_394_944_000, 2 ** 53];
  const values = [...whole, ...whole.slice(1).map((value) => -value)];
  expect(values.map((value) => figure(value))).toEqual(values.map((value) => format.format(value)));
  expect([1e100, 1.5e21].map((value) => figure(value))).toEqual([
    '1e100',
    code === 'de' ? '1,5e21' : '1.5e21',
  ]);
});

it('reads figures as the language writes them', () => {
  const read = ['1.5', '1,000', ' 1,5', '1.000', '1.000,5', '12.345.678', '1.00', '01.000'];
  expect(read.map(asTyped)).toEqual(read);
  speak(madeDictionary({}));
  expect(read.map(asTyped)).toEqual(['1.5', '1.000', '1.5', '1000', '1000.5', '12345678', '1.00', '01.000']);
});

it('tells of a change, and falls back to English for what a dictionary lacks', () => {
  const heard: string[] = [];
  const leave = onSpoken(() => heard.push(spokenLanguage()));
  speak(madeDictionary({ 'Full screen': 'Hell' }));
  expect([t('Full screen'), t('Timeline'), named('Full screen'), named('Anything')]).toEqual([
    'Hell',
    'Timeline',
    'Hell',
    'Anything',
  ]);
  leave();
  speak(null);
  expect(heard).toEqual(['de']);
});

it('knows at compile time what a text needs', () => {
  expectTypeOf<Holes<'{n} {n:step|steps} of {total}', string>>().toEqualTypeOf<{
    readonly n: number;
    readonly total: string;
  }>();
  expectTypeOf<'Full screen'>().toExtend<PlainText>();
  expectTypeOf<Text>().not.toEqualTypeOf<string>();
  expectTypeOf(t<'A text without German'>)
    .parameter(0)
    .toEqualTypeOf<'a text with its line in texts of src/locales/de.json'>();
  // @ts-expect-error No dictionary has it.
  t('A text without German');
  // @ts-expect-error It has no holes.
  t('Full screen', { n: 1 });
});

it('tells a score that is rounded from one that is whole, and takes 32 bits for what they stand for', () => {
  const scores = [0, 16, 0.5, Math.fround(4.1), 1 / 3, 9.99643, 62.3956, Infinity, -2];
  expect(scores.map((score) => formatScore(score))).toEqual([
    '0',
    '16',
    '0.5',
    '4.1',
    '0.33',
    '10.00',
    '62.40',
    '∞',
    '-2',
  ]);
  expect(formatScore(9.99643, 1)).toBe('10.0');
  expect([999, 40_034, -191_745].map((score) => formatScore(score))).toEqual([
    ...['999', '40,034', '-191,745'],
  ]);
  speak(madeDictionary({}));
  expect([formatScore(62.3956), formatScore(2.5)]).toEqual(['62,40', '2,5']);
});
