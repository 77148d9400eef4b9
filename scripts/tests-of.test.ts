import { expect, it } from 'vitest';
import { importersOf, testsOf } from './tests-of.ts';

const importers = importersOf(
  new Map([
    ['src/a/far.test.ts', "import { screen } from '../b/screen.tsx';"],
    ['src/a/near.test.ts', "import { thing } from './thing.ts';\nimport { expect } from 'vitest';"],
    ['src/a/other.test.ts', "import { other } from './other.ts';"],
    [
      'src/b/screen.tsx',
      "const late = () => import('../a/thing.ts');\nimport words from './words.json?part';",
    ],
  ]),
);

it('finds tests that reach a file, the nearest first', () => {
  expect(testsOf(['src/a/thing.ts'], importers)).toEqual(['src/a/near.test.ts', 'src/a/far.test.ts']);
  expect(testsOf(['src/b/words.json'], importers)).toEqual(['src/a/far.test.ts']);
});

it('finds a test that has changed itself, and none for what no test reaches', () => {
  expect(testsOf(['src/a/other.test.ts', 'README.md'], importers)).toEqual(['src/a/other.test.ts']);
});
