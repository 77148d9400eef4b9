import { describe, expect, it } from 'vitest';
import { twentyFourPlan } from '../../core/solver/nibble-set.ts';
import { nibbleTables } from '../worker/nibble-tables.ts';
import { proofTablesAreKept } from './table-database.ts';

describe('whether the tables of a proof are kept', () => {
  it('is asked by the names under which a worker looks for them, and true when all are there', async () => {
    const looked: string[] = [];
    const store = {
      read: (name: string) => Promise.resolve(void looked.push(name)),
      write: () => Promise.resolve(),
    };
    const told = { built: () => undefined, notKept: () => undefined, turn: () => Promise.resolve(false) };
    await nibbleTables(twentyFourPlan(), { store, ...told });
    const keptWith = (kept: readonly string[]) =>
      proofTablesAreKept((name) => Promise.resolve(kept.includes(name)));
    expect(await keptWith(looked)).toBe(true);
    expect(await keptWith(looked.slice(1))).toBe(false);
    expect(await keptWith(looked.slice(0, -1))).toBe(false);
  });
});
