import { expect, it } from 'vitest';
import { nameInCode, plainName, withName, withoutName } from './own-name.ts';

it('code is called what its first line says, as plain text of one line', () => {
  expect(nameInCode('// name: Corners first\nfunction h() {}')).toBe('Corners first');
  expect(nameInCode('\n//Name:\t two \u202e words ')).toBe('two words');
  expect(nameInCode('// name:  \nfunction h() {}')).toBeNull();
  expect(nameInCode('function h() {} // name: late')).toBeNull();
  expect(nameInCode('')).toBeNull();
  expect(plainName(`a\n${'x'.repeat(1000)}`)).toHaveLength(60);
});

it('a name takes the place of the words for own code, in combinations too, and cannot be mistaken for a title of ours', () => {
  expect(withName('Your own code', null)).toBe('Your own code');
  expect(withName('Your own code', 'Manhattan distance')).toBe('“Manhattan distance”');
  expect(withName('The largest of Hamming, Your own code', '$&')).toBe('The largest of Hamming, “$&”');
});

it('the program is what is left without the line of its name', () => {
  expect(withoutName('// name: Mine\nfunction h() {}\n')).toBe('function h() {}\n');
  expect(withoutName('// Mine\nfunction h() {}\n')).toBe('// Mine\nfunction h() {}\n');
});
