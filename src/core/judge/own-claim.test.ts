import { expect, test } from 'vitest';
import { claimOf } from './own-claim.ts';

const size = { rows: 3, columns: 3 };
const of = (...lines: string[]) => claimOf(lines.join('\n'), 'manhattan', size);

test('what a program says in vain is told with its line, and judged by only where another line says it', () => {
  const vain = of('// name: Mine', '  // Algorithm: a-stra', 'function search() {}');
  const problem = { code: 'log.bad-setting.near', line: 2, text: 'algorithm: "a-stra"', near: 'a-star' };
  expect(vain).toEqual({
    claim: { heuristic: 'manhattan' },
    unknown: [problem],
    unusable: { algorithm: problem },
  });
  const amended = of('// algorithm: bfs2', '// algorithm: breadth-first', '// ties: whichever');
  expect(amended.claim.algorithm).toBe('breadth-first');
  expect(amended.unusable).toEqual({});
  expect(amended.unknown.map(({ line }) => line)).toEqual([1, 3]);
  expect(of('// algorithm:', '// weight: 2', '// note: none').unknown).toEqual([]);
});

test('a heuristic may be called as on the screen', () => {
  expect(of('// heuristic: Linear conflict').claim).toEqual({ heuristic: 'linear-conflict' });
  expect(of('// heuristic: manhattan Distance').claim).toEqual({ heuristic: 'manhattan' });
  expect(of('# heuristic: Linear conflict').claim).toEqual({ heuristic: 'linear-conflict' }); // as Python has it
  expect(of('// heuristic: misplacd').unknown).toHaveLength(1);
});
