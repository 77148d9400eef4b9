import type { ExperimentRows } from '../../contract/experiment-rows.ts';
import type { ExperimentSummary } from '../../contract/experiment-summary.ts';
export const writeExperimentCsv = (rows: ExperimentRows): string => `job\n${rows.done}`;
export const writeExperimentJson = (rows: ExperimentRows): string => `{"job":${rows.done}}`;
export const summaryMarkdown = (_rows: ExperimentRows, s2: ExperimentSummary): string =>
  String(s2.cells.length);
