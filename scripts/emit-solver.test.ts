import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emitted } from './emit-solver.ts';

it('the searches that are checked in are those that the script writes', () => {
  for (const [path, text] of emitted()) expect(readFileSync(path, 'utf8')).toBe(text);
});
