import type { Cohort, Gauge, IterationStart, Meeting } from '../search/event-batch.ts';
import type { NodeId } from '../search/ids.ts';
import type { ScorePyramid } from './score-pyramid.ts';

/** One iteration of an iterative search: its nodes and steps are those from here to the next row. */
export interface IterationRow extends IterationStart {
  readonly firstNode: number;
  readonly firstStep: number;
}

/** Two sides meet in nodes of one state. */
export interface MeetingRow extends Meeting {
  readonly node: NodeId; // of side 0
  readonly at: number; // cursor
}

/** A population, and the cursor from which on it is the latest. */
export interface CohortRow extends Cohort {
  readonly at: number;
}

/** The values of one gauge over the steps recorded. */
export interface GaugeSeries extends Gauge {
  readonly series: ScorePyramid;
}
