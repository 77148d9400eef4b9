import type { MessageOf, MessageTable } from './message.ts';

/** More messages within messages than anybody says; a file could nest them until the stack ends. */
const maxWithin = 4;

/** Whether something from outside is a message of a table, with all that fills its holes and nothing else. */
export function isMessageOf<Table extends MessageTable>(
  table: Table,
  value: unknown,
  within = maxWithin,
): value is MessageOf<Table> {
  if (typeof value !== 'object' || value === null) return false;
  const { code, ...given } = value as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || !Object.hasOwn(table, code)) return false;
  const holes = Object.entries(table[code]);
  const fits = ([hole, kind]: (typeof holes)[number]): boolean => {
    const filling = given[hole];
    if (kind === 'message') return within > 0 && isMessageOf(table, filling, within - 1);
    if (kind === 'text' || kind === 'number')
      return typeof filling === (kind === 'text' ? 'string' : 'number');
    return typeof (filling as Readonly<Record<string, unknown>> | null | undefined)?.[kind] === 'string';
  };
  return holes.every(fits) && Object.keys(given).length === holes.length;
}
