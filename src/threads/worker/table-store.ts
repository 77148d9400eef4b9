import { openTables, sealedName } from '../client/table-database.ts';
import type { StoredTables, TableStore } from './stored-tables.ts';

/** Tables in the browser's own database. */
export function browserTableStore(): TableStore {
  let opened: ReturnType<typeof openTables<StoredTables>> | null = null;
  const open = (): NonNullable<typeof opened> => (opened ??= openTables());
  return {
    read: async (name) => await (await open()).get('tables', sealedName(name)),
    async write(name, tables) {
      const database = await open();
      // Begun before anybody hears that the tables are made, so that another worker reads them when it is told.
      await database.put('tables', tables, sealedName(name));
      await database.delete('tables', name);
    },
  };
}
