/** What the results of an experiment are saved as: one entry a format. */

import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { ExperimentRows, RunRow, SayFault } from '../experiments/experiment-rows.ts';
import type { ExperimentSummary, PairedComparison } from '../experiments/experiment-summary.ts';
import { csvHead, csvLine, experimentCsv } from './experiment/experiment-csv.ts';
import { pairsCsv, summaryCsv } from './experiment/experiment-figures-csv.ts';
import { experimentLatex } from './experiment/experiment-latex.ts';
import { experimentJson } from './experiment-json.ts';
import { experimentMarkdown } from './experiment/experiment-table.ts';
import { planDigest } from './plan-file.ts';
import type { TextFormat } from './text/text-format.ts';

/** What is made of rows, when it is asked for. */
export interface MadeOfRows {
  readonly summary: () => ExperimentSummary;
  /** Each setting against the first one. */
  readonly pairs: () => readonly PairedComparison[];
}

/** Of the results of an experiment. */
export interface ExperimentFormat extends TextFormat<
  [rows: ExperimentRows, say: SayFault, made: MadeOfRows]
> {
  /** Its first line, and the line of a row: for who writes rows as they come. */
  readonly byRow?: {
    readonly head: (jobs: ExperimentJobs) => string;
    readonly line: (jobs: ExperimentJobs, row: RunRow, say: SayFault) => string;
  };
  /** The page copies it rather than save it. */
  readonly copied?: true;
  /** The same of runs whose rows are not kept; absent: it needs the rows. */
  readonly writeTable?: (jobs: ExperimentJobs, summary: ExperimentSummary) => Iterable<string>;
}

/** What results are saved as, by the end of a file's name that the terminal's `--out` is given. */
export const experimentFormats = {
  csv: {
    title: 'CSV',
    ending: 'csv',
    mediaType: 'text/csv',
    help: 'a row for each run',
    write: experimentCsv,
    byRow: { head: csvHead, line: csvLine },
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
    write: ({ jobs }, _say, { summary }) => [experimentMarkdown(jobs, summary(), planDigest(jobs.plan))],
    writeTable: (jobs, summary) => [experimentMarkdown(jobs, summary, planDigest(jobs.plan))],
  },
  tex: {
    title: 'LaTeX',
    ending: 'tex',
    mediaType: 'application/x-tex',
    help: 'the table and the paired comparison',
    write: ({ jobs }, _say, { summary, pairs }) => [
      experimentLatex(jobs, summary(), pairs(), planDigest(jobs.plan)),
    ],
    writeTable: (jobs, summary) => [experimentLatex(jobs, summary, null, planDigest(jobs.plan))],
  },
  'summary.csv': {
    title: 'Summary as CSV',
    ending: 'summary.csv',
    mediaType: 'text/csv',
    help: 'the table with all digits',
    write: ({ jobs }, _say, { summary }) => summaryCsv(jobs, summary(), planDigest(jobs.plan)),
    writeTable: (jobs, summary) => summaryCsv(jobs, summary, planDigest(jobs.plan)),
  },
  'pairs.csv': {
    title: 'Pairs as CSV',
    ending: 'pairs.csv',
    mediaType: 'text/csv',
    help: 'each setting against the first, board by board',
    write: ({ jobs }, _say, { pairs }) => pairsCsv(jobs, pairs(), planDigest(jobs.plan)),
  },
} as const satisfies Readonly<Record<string, ExperimentFormat>>;
