import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { TableStore } from './optimal-session.ts';

interface TableSchema extends DBSchema {
  tables: { key: string; value: Uint8Array };
}

/** To be raised when the tables of a name are no longer what they were. */
const tableVersion = 1;

/** Tables in the browser's own database. */
export function browserTableStore(): TableStore {
  let opened: Promise<IDBPDatabase<TableSchema>> | null = null;
  const open = (): Promise<IDBPDatabase<TableSchema>> =>
    (opened ??= openDB<TableSchema>('tilescope-tables', tableVersion, {
      upgrade(database, oldVersion) {
        if (oldVersion > 0) database.deleteObjectStore('tables');
        database.createObjectStore('tables');
      },
    }));
  return {
    read: async (name) => (await (await open()).get('tables', name)) ?? null,
    async write(name, tables) {
      await (await open()).put('tables', tables, name);
    },
  };
}
