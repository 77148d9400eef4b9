import type { RecordFormat } from './text-format.ts';
import { csvOfRecord } from './trace-csv.ts';
import { jsonOfRecord } from './trace-json.ts';
import { posthocOfRecord } from './trace-posthoc.ts';

/** What the record of a search is saved as, by the names that the terminal's `--format` has for them. */
export const recordFormats = {
  csv: csvOfRecord,
  json: jsonOfRecord,
  posthoc: posthocOfRecord,
} as const satisfies Readonly<Record<string, RecordFormat>>;
