import type { TablesFrom } from '../../core/contract/optimal.ts';
import { formatSize } from '../../core/puzzle/notation.ts';
import { type NibblePlan, buildTable, tableBytes } from '../../core/solver/nibble-set.ts';
import type { TableStore } from './optimal-session.ts';
import { sealTables, unsealTables } from './stored-tables.ts';

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
  /** All tables of the plan, one behind the other. */
  readonly table: Uint8Array;
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
  const { length } = plan.tables;
  const bytes = tableBytes(plan);
  const table = new Uint8Array(bytes * length);
  let from: TablesFrom = 'stored';
  for (let index = 0; index < length; index++) {
    const name = `${formatSize(plan.size)} ${plan.tables[index].join('-')}`;
    let tables = await read(store, name);
    if (tables === null || tables.length !== bytes) {
      from = 'made';
      const building = buildTable(plan, index);
      let step = building.next();
      for (; step.done !== true; step = building.next()) {
        built((index + step.value) / length);
        if (!(await turn())) return null;
      }
      tables = step.value;
      await store.write(name, sealTables(name, tables)).catch(notKept);
    }
    table.set(tables, index * bytes);
  }
  return { table, from };
}

async function read(store: TableStore, name: string): Promise<Uint8Array | null> {
  try {
    return unsealTables(name, await store.read(name));
  } catch {
    return null;
  }
}
