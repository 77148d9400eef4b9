import { expect, it } from 'vitest';
import { isSameProgram, nameInCode, plainName, programIn, withName, withNameLine } from './own-name.ts';

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

it('a name is written where no line gets another number, and in the place of the one before', () => {
  const program = 'function h() {}\n';
  expect(withNameLine(program, 'Mine')).toBe(`${program}// name: Mine\n`);
  expect(withNameLine('() => 0', 'Mine')).toBe('() => 0\n// name: Mine\n');
  expect(withNameLine(`${program}// name: Mine\n`, '$& two')).toBe(`${program}// name: $& two\n`);
  expect(withNameLine(`// name: Mine\n${program}`, 'Two')).toBe(`// name: Two\n${program}`);
  for (const named of [withNameLine(program, 'Mine'), `// name: Mine\n${program}`]) {
    expect(nameInCode(named)).toBe('Mine');
    expect(isSameProgram(named, program)).toBe(true);
  }
  expect(nameInCode('// name: First\n() => 0\n// name: Last')).toBe('First');
  expect(isSameProgram('// Mine\nfunction h() {}', program)).toBe(false);
});

it('a name in one of the first three lines stands, and is written there anew', () => {
  const program = 'function search() {}\n';
  for (const head of [
    '// algorithm: A*\n',
    '// algorithm: A*\n// duplicates: path\n',
    '\n// algorithm: A*\r\n',
  ]) {
    const named = `${head}// name: My A*\n${program}`;
    expect(nameInCode(named)).toBe('My A*');
    expect(withNameLine(named, 'Two $1')).toBe(`${head}// name: Two $1\n${program}`);
    expect(isSameProgram(named, `${head}${program}`)).toBe(true);
  }
  expect(nameInCode('a\nb\nc\n// name: In the middle\nd')).toBeNull();
  expect(nameInCode('a\n// name: Early\nb\n// name: Last')).toBe('Early');
});

it('a name is a remark of Python, too', () => {
  const program = 'def h(board, goal, rows, columns):\n    return 0\n';
  const named = withNameLine(program, 'Mine', '#');
  expect(named).toBe(`${program}# name: Mine\n`);
  expect(nameInCode(named)).toBe('Mine');
  expect(isSameProgram(named, program)).toBe(true);
  expect(withNameLine(`# name: Mine\n${program}`, 'Two', '#')).toBe(`# name: Two\n${program}`);
});

it('finds a program under its name, and under another one where it was renamed', () => {
  const program = (name: string, code = 'function h() {}') => ({ name, code });
  const [a, b, other] = [program('A'), program('B'), program('C', '() => 1')];
  const library = [a, b, other];
  expect(programIn(library, 'function h() {}\n// name: B\n')).toBe(b);
  expect(programIn(library, 'function h() {}\n// name: Old\n')).toBe(a);
  expect(programIn(library, '() => 1')).toBe(other);
  expect(programIn(library, '() => 2')).toBeUndefined();
});
