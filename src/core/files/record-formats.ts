/** What the record of a search is saved as: one entry a format. As the door it hands on what a format is, and how its numbers are rounded. */

import { version } from '../base/made-by.ts';
import type { Trace } from '../trace/trace.ts';
import { type SelectionRow, selectionRows, shortNumber } from './record/selection-rows.ts';
import type { RecordFormat } from './text/text-format.ts';
import { jsonOfRecord } from './record/trace-json.ts';
import { posthocOfRecord } from './record/trace-posthoc.ts';

export { shortNumber } from './record/selection-rows.ts';
export type { RecordFormat } from './text/text-format.ts';

const columns = [
  'step',
  'node',
  'parent',
  'move',
  'g',
  'h',
  'f',
  'board',
  'frontier',
  'closed',
  'expanded',
] as const;

const csvOfRecord = {
  title: 'Table of the nodes selected (CSV)',
  ending: 'csv',
  mediaType: 'text/csv',
  help: 'a row for each node selected, moves as of the blank',
  write: traceCsv,
} as const satisfies RecordFormat;

/**
 * The record as CSV (RFC 4180, no field needs quotes): a header, then one row for each take. The last column is the version that
 * wrote it: every reader of tables passes over a column, and not over a comment. Lines end in \n.
 */
function* traceCsv(trace: Trace): Generator<string> {
  yield `${[...columns, 'version'].join(',')}\n`;
  for (const row of selectionRows(trace))
    yield `${columns.map((column) => field(row, column)).join(',')},${version}\n`;
}

function field(row: SelectionRow, column: (typeof columns)[number]): string | number {
  const value = row[column];
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? shortNumber(value) : value;
}

/** What the record of a search is saved as, by the names that the terminal's `--format` has for them. */
export const recordFormats = {
  csv: csvOfRecord,
  json: jsonOfRecord,
  posthoc: posthocOfRecord,
} as const satisfies Readonly<Record<string, RecordFormat>>;
