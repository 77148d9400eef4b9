import type { Cohort } from '../../core/search/events.ts';

/** Ranges that all generations of a run share, so that a picture of them stands still. */
export interface CohortRange {
  readonly lowestH: number;
  readonly highestH: number;
  readonly maxMoves: number;
}

/** Individuals counted by h and by moves. */
export interface CohortCells {
  readonly hStep: number; // width of a column, in h
  readonly firstH: number; // where column 0 begins
  readonly columns: number;
  readonly movesStep: number; // height of a row, in moves; row 0 begins at 0
  readonly rows: number;
  readonly counts: Int32Array; // row × columns + column → individuals
  readonly ofColumn: Int32Array; // column → individuals
}

/** Most columns and rows: as many as can be told apart in a small picture. */
const maxColumns = 32;
const maxRows = 14;

/** 1, 2, 5, 10, 20 …: the smallest that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

/** O(individuals). */
export function cohortCells({ h, moves }: Cohort, range: CohortRange): CohortCells {
  const least = Math.min(0, range.lowestH);
  const span = range.highestH - least + 1;
  // Estimates are whole numbers nearly always: a column then has one of them, or a round number.
  const hStep = roundStep(span / maxColumns);
  const firstH = Math.floor(least / hStep) * hStep;
  const columns = Math.floor((range.highestH - firstH) / hStep) + 1;
  const movesStep = Math.max(1, Math.ceil((range.maxMoves + 1) / maxRows));
  const rows = Math.floor(range.maxMoves / movesStep) + 1;
  const counts = new Int32Array(rows * columns);
  const ofColumn = new Int32Array(columns);
  for (let individual = 0; individual < h.length; individual++) {
    const column = Math.floor((h[individual] - firstH) / hStep);
    const row = Math.floor(moves[individual] / movesStep);
    counts[row * columns + column]++;
    ofColumn[column]++;
  }
  return { hStep, firstH, columns, movesStep, rows, counts, ofColumn };
}
