import { afterEach, beforeEach, expect, it } from 'vitest';
import { SentenceReader } from './sentence-reader.ts';
import { madeDictionary } from '../testing/made-dictionary.ts';
import { speak } from './spoken.ts';

beforeEach(() => speak(madeDictionary({})));
afterEach(() => speak(null));

const templates = {
  'A board.': 'Eine Stellung.',
  '{label}: from {min} to {max}.': '{label}: von {min} bis {max}.',
  '{label}: from {min}.': '{label}: ab {min}.',
  'Is it {what}? ({why})': '({why}) Ist es {what}?',
  weight: 'Gewicht',
  '{figures} and {figure}': '{figures} und {figure}',
};
const reader = new SentenceReader(() => undefined, templates);

it('reads sentences as they are', () => {
  expect(reader.read('A board.')).toBe('Eine Stellung.');
  expect(reader.read('A board!')).toBeUndefined();
});

it('reads templates, the longest first, and what is in their holes', () => {
  expect(reader.read('weight: from 1.5 to 10,000.')).toBe('Gewicht: von 1,5 bis 10.000.');
  expect(reader.read('limit: from 7.')).toBe('limit: ab 7.');
});

it('takes marks for themselves, turns the order, and reads sentences within sentences', () => {
  expect(reader.read('Is it 1.2.3? (weight: from 3.)')).toBe('(Gewicht: ab 3.) Ist es 1.2.3?');
});

it('takes figures alone for a hole that is called so', () => {
  expect(reader.read('1, 4 and 1,200')).toBe('1, 4 und 1.200');
  for (const other of ['salt and pepper', '1 and pepper', 'salt and 2', ' and 2'])
    expect(reader.read(other)).toBeUndefined();
});
