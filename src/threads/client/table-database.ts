/** The browser's database of the tables that solvers use. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { proofTableNames } from '../../core/contract/solver-tables.ts';

interface TableSchema<Stored> extends DBSchema {
  tables: { key: string; value: Stored };
}

/** Of this form; what the tables themselves are has a version of its own (see `stored-tables`). */
const storeVersion = 1;

/** Version 1 kept bare tables under their names; a page of that version, still open in another tab, is left to itself. */
export const sealedName = (name: string): string => `${name}, sealed`;

/** The browser's own database of tables. */
export function openTables<Stored>(): Promise<IDBPDatabase<TableSchema<Stored>>> {
  return openDB<TableSchema<Stored>>('tilescope-tables', storeVersion, {
    upgrade(database, oldVersion) {
      if (oldVersion > 0) database.deleteObjectStore('tables');
      database.createObjectStore('tables');
    },
  });
}

/**
 * Whether this browser keeps all pattern databases of 5×5, so that a proof need not build them. Reads none of them; rejects where it
 * keeps nothing.
 */
export async function proofTablesAreKept(isKept = askDatabase): Promise<boolean> {
  const kept = await Promise.all(proofTableNames.map(isKept));
  return kept.every((one) => one);
}

async function askDatabase(name: string): Promise<boolean> {
  const database = await openTables<unknown>();
  const key = await database.getKey('tables', sealedName(name));
  database.close();
  return key !== undefined;
}
