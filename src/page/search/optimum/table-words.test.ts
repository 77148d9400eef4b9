import { describe, expect, it } from 'vitest';
import { standardGoal } from '../../../core/puzzle/board.ts';
import type { Entry } from './solve-costs.ts';
import { inMs, lengthOfEntry, memoryOfTables, nodesOfEntry, titleOfTables } from './table-words.ts';

const goal = standardGoal({ rows: 4, columns: 4 });
const had = { tables: 'small', searchMs: 3, tablesMs: 170.4, tablesFrom: 'made' } as const;
const entry = (answer: Entry['answer']): Entry => ({ ...had, answer });

describe('the words for tables', () => {
  it('name them by estimate, or by the tiles of their patterns', () => {
    expect(titleOfTables(goal, 'walking')).toBe('Walking distance');
    expect(titleOfTables(goal, 'large')).toBe('6-6-3 patterns');
    expect(titleOfTables(standardGoal({ rows: 3, columns: 4 }), 'small')).toBe('4-3-4 patterns');
  });

  it('say their memory, and how they were had once that is known', () => {
    expect(memoryOfTables(goal, 'conflicts', undefined)).toBe('6.4 kB');
    expect(memoryOfTables(goal, 'small', had)).toBe('3.1 MB, made in 170 ms');
    expect(memoryOfTables(goal, 'large', { ...had, tablesMs: 1260, tablesFrom: 'stored' })).toBe(
      '33.6 MB, read in 1.3 s',
    );
  });

  it('say what an answer was', () => {
    const solved = entry({ kind: 'solved', moves: new Uint8Array(53), nodes: 212_345 });
    expect([lengthOfEntry(solved), nodesOfEntry(solved)]).toEqual(['53 moves', '212,345 nodes']);
    const near = entry({ kind: 'solved', moves: new Uint8Array(1), nodes: 1 });
    expect([lengthOfEntry(near), nodesOfEntry(near)]).toEqual(['1 move', '1 node']);
    const hard = entry({ kind: 'gave-up', bound: 62, nodes: 1001 });
    expect([lengthOfEntry(hard), nodesOfEntry(hard)]).toEqual(['≥ 62 moves', '1,000 nodes']);
    expect([0.04, 3.26, 12.4, 1260].map(inMs)).toEqual(['0.0 ms', '3.3 ms', '12 ms', '1.3 s']);
  });
});
