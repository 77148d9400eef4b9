import type { ExperimentRows } from '../experiments/experiment-rows.ts';
import type { SayFault } from '../experiments/run-fault.ts';
import type { ExperimentSummary } from '../experiments/experiment-summary.ts';
import { experimentCsv } from './experiment-csv.ts';
import { experimentJson } from './experiment-json.ts';
import { experimentMarkdown } from './experiment-table.ts';
import type { TextFormat } from './text-format.ts';

/** Of the results of an experiment. The summary is made when it is asked for. */
export interface ExperimentFormat extends TextFormat<
  [rows: ExperimentRows, say: SayFault, summary: () => ExperimentSummary]
> {
  /** The page copies it rather than save it. */
  readonly copied?: true;
}

/** What results are saved as, by the end of a file's name that the terminal's `--out` is given. */
export const experimentFormats = {
  csv: {
    title: 'CSV',
    ending: 'csv',
    mediaType: 'text/csv',
    help: 'a row for each run',
    write: experimentCsv,
  },
  json: {
    title: 'JSON',
    ending: 'results.json',
    mediaType: 'application/json',
    help: 'plan and rows',
    write: experimentJson,
  },
  md: {
    title: 'Markdown',
    ending: 'md',
    mediaType: 'text/markdown',
    help: 'the table',
    copied: true,
    write: ({ jobs }, _say, summary) => [experimentMarkdown(jobs, summary())],
  },
} as const satisfies Readonly<Record<string, ExperimentFormat>>;
