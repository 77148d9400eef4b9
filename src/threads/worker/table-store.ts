import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredTables, TableStore } from './stored-tables.ts';

interface TableSchema extends DBSchema {
  tables: { key: string; value: StoredTables };
}

/** Of this form; what the tables themselves are has a version of its own (see `stored-tables`). */
const storeVersion = 1;
/** Version 1 kept bare tables under their names; a page of that version, still open in another tab, is left to itself. */
const keyOf = (name: string): string => `${name}, sealed`;

/** Tables in the browser's own database. */
export function browserTableStore(): TableStore {
  let opened: Promise<IDBPDatabase<TableSchema>> | null = null;
  const open = (): Promise<IDBPDatabase<TableSchema>> =>
    (opened ??= openDB<TableSchema>('tilescope-tables', storeVersion, {
      upgrade(database, oldVersion) {
        if (oldVersion > 0) database.deleteObjectStore('tables');
        database.createObjectStore('tables');
      },
    }));
  return {
    read: async (name) => await (await open()).get('tables', keyOf(name)),
    async write(name, tables) {
      const database = await open();
      // Begun before anybody hears that the tables are made, so that another worker reads them when it is told.
      await database.put('tables', tables, keyOf(name));
      await database.delete('tables', name);
    },
  };
}
