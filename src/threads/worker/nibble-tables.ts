import type { TablesAt, TablesFrom } from '../../core/contract/optimal.ts';
import { formatSize } from '../../core/puzzle/notation.ts';
import { usualAutomaton } from '../../core/solver/usual-automaton.ts';
import { NibbleSearch } from '../../core/solver/nibble-search.ts';
import { type NibblePlan, buildTables, tableBytes } from '../../core/solver/nibble-set.ts';
import { type TableStore, sealTables, unsealTables } from './stored-tables.ts';
import { inTime } from './thread.ts';

export interface GettingTables {
  readonly store: TableStore;
  /** Told before each turn how far the tables are that are built, 0 to 1 for all of them. */
  readonly built: (done: number) => void;
  /** Lets what has arrived be heard; whether to go on. Turns are up to 100 ms apart. */
  readonly turn: () => Promise<boolean>;
  /** Told why a table that was built is not kept. */
  readonly notKept: (why: unknown) => void;
}

export interface NibbleTables {
  /** With all tables of the plan in its memory. */
  readonly search: NibbleSearch;
  /** `stored` where all were kept. */
  readonly from: TablesFrom;
}

/**
 * The tables of a plan, as they are kept, or built and kept: for 5×5 20 s on a quiet machine, 270 MB at most while it builds.
 * Null when it is not to go on. Rejects when there is no memory for them.
 */
export async function nibbleTables(
  plan: NibblePlan,
  { store, built, turn, notKept }: GettingTables,
): Promise<NibbleTables | null> {
  const bytes = tableBytes(plan);
  const search = new NibbleSearch(plan, usualAutomaton());
  const { table } = search;
  const names = plan.tables.map((tiles) => `${formatSize(plan.size)} ${tiles.join('-')}`);
  const missing: number[] = [];
  for (let index = 0; index < plan.tables.length; index++) {
    const tables = await read(store, names[index]);
    if (tables?.length === bytes) table.set(tables, index * bytes);
    else missing.push(index);
  }
  if (missing.length === 0) return { search, from: 'stored' };
  const ready: number[] = [];
  for (const done of buildTables(plan, table, missing, (index) => ready.push(index))) {
    built(done);
    if (!(await turn())) return null;
    for (const index of ready.splice(0)) await keep(index);
  }
  for (const index of ready) await keep(index);
  return { search, from: 'made' };

  async function keep(index: number): Promise<void> {
    const name = names[index];
    // A copy: a database would store all of the memory that it is a part of.
    const sealed = sealTables(name, table.slice(index * bytes, (index + 1) * bytes));
    await store.write(name, sealed).catch(notKept);
  }
}

/** A database that has not answered by then is done without. */
const maxReadMs = 20_000;

/** Tables, and where they are; none where there is no memory for them. */
export type FoundTables =
  | { readonly search: NibbleSearch; readonly at: Extract<TablesAt, { readonly at: 'used' }> }
  | { readonly search: null; readonly at: Extract<TablesAt, { readonly at: 'refused' }> };

/** As `nibbleTables`, where they need not be had. Null when it is not to go on. */
export async function findTables(
  plan: NibblePlan,
  { store, ...told }: Omit<GettingTables, 'notKept'>,
): Promise<FoundTables | null> {
  let kept = true;
  try {
    const got = await nibbleTables(plan, {
      ...told,
      store: { ...store, read: (name) => inTime(store.read(name), maxReadMs) },
      notKept: () => (kept = false),
    });
    return got && { search: got.search, at: { at: 'used', from: got.from, kept } };
  } catch (error) {
    if (isOutOfMemory(error)) return { search: null, at: { at: 'refused' } };
    throw error;
  }
}

/** What browsers throw for memory that they do not give: a RangeError, in Firefox an error of its own or a text as well. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError || /out of memory|allocation size/i.test(String(error));
}

async function read(store: TableStore, name: string): Promise<Uint8Array | null> {
  try {
    return unsealTables(name, await store.read(name));
  } catch {
    return null;
  }
}
