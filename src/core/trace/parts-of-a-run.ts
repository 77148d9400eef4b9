/** The parts of a run as pictures and words name them: sections, meetings, layers of f, populations, and what each side has expanded. */

import { countWhile, quantileOf } from '../base/sorted.ts';
import { boardsEqual } from '../puzzle/board.ts';
import type { Cohort, Cursor, NodeId } from '../search/events.ts';
import { RewindableColumn } from './columns/rewindable-column.ts';
import { ScorePyramid } from './score-pyramid.ts';
import type { MeetingRow, Trace } from './trace.ts';

/** Where a part of a run begins that goes on in a tree that is there already, as a sub-goal does. */
interface SectionStart {
  readonly node: NodeId;
  /** Row of `trace.iterations`. */
  readonly iteration: number;
  readonly at: number; // cursor
}

interface KnownStarts {
  readonly starts: SectionStart[];
  seen: number; // iterations looked at
}

const startsOf = new WeakMap<Trace, KnownStarts>();

/**
 * The parts of a run that begin at a node with a history, and not at a root of their own: at the node that is expanded
 * first. Parts without an expansion are left out. In order of time; looks at each iteration once for a record.
 */
export function sectionStartsOf(trace: Trace): readonly SectionStart[] {
  let known = startsOf.get(trace);
  if (known === undefined) {
    known = { starts: [], seen: 0 };
    startsOf.set(trace, known);
  }
  for (; known.seen < trace.iterations.length; known.seen++) {
    const { firstStep } = trace.iterations[known.seen];
    if (firstStep >= trace.stepCount && trace.result === null) break; // its first expansion may yet come
    const start = startOf(trace, known.seen);
    if (start !== null) known.starts.push(start);
  }
  return known.starts;
}

function startOf(trace: Trace, iteration: number): SectionStart | null {
  const { firstNode, firstStep } = trace.iterations[iteration];
  if (firstStep >= (trace.iterations[iteration + 1]?.firstStep ?? trace.stepCount)) return null;
  const node = trace.eventSubject.values[trace.stepEvent.values[firstStep]];
  const isRoot = node >= firstNode && trace.parent.values[node] < 0;
  return isRoot ? null : { node, iteration, at: firstStep };
}

/** The meetings of two sides that have happened at a cursor: the first so many of `trace.meetings`. O(log meetings). */
export function meetingsUntil({ meetings }: Trace, step: Cursor): number {
  return countWhile(meetings.length, (index) => meetings[index].at <= step);
}

/** Whether the search ended where two sides met, in `node` and its twin on the other side. O(1). */
export function isFinalMeeting({ result }: Trace, node: NodeId): boolean {
  return result !== null && result.meetingNode >= 0 && result.goalNode === node;
}

/** The meeting with the shortest path so far, the first of equals; undefined before the first. O(meetings). */
export function bestMeetingAt(trace: Trace, step: Cursor): MeetingRow | undefined {
  let best: MeetingRow | undefined;
  for (let index = meetingsUntil(trace, step) - 1; index >= 0; index--) {
    const meeting = trace.meetings[index];
    if (best === undefined || meeting.length <= best.length) best = meeting;
  }
  return best;
}

/** Steps during which no larger f was selected than before: from `firstStep` to the next layer. */
export interface FLayer {
  readonly firstStep: number;
  /** The largest f selected up to here. */
  readonly bound: number;
}

/** A record with more layers has none that could be told apart, as when every step goes deeper. */
export const maxLayers = 2048;

interface KnownLayers {
  readonly layers: FLayer[];
  seen: number; // steps looked at
  tooMany: boolean;
}

const layersOf = new WeakMap<Trace, KnownLayers>();

/**
 * The layers of f of a record, in order of time: a new one begins wherever f rises above all before. Empty where there
 * are more than `maxLayers`. Each costs O(log steps), once for a record; the list grows with it.
 */
export function fLayersOf(trace: Trace): readonly FLayer[] {
  let known = layersOf.get(trace);
  if (known === undefined) {
    known = { layers: [], seen: 0, tooMany: false };
    layersOf.set(trace, known);
  }
  const { layers } = known;
  const { f } = trace.series;
  while (!known.tooMany && known.seen < f.recorded) {
    const firstStep = f.firstOutside(known.seen, -Infinity, layers.at(-1)?.bound ?? -Infinity);
    known.seen = firstStep < 0 ? f.recorded : firstStep + 1;
    if (firstStep < 0) break;
    layers.push({ firstStep, bound: f.at(firstStep) });
    known.tooMany = layers.length > maxLayers;
  }
  return known.tooMany ? [] : layers;
}

/** How the h of a population is spread. */
export interface CohortSpread {
  readonly best: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly worst: number;
  readonly mean: number;
}

/** O(individuals) for the mean; all else follows from their being sorted. */
export function spreadOf({ h }: Cohort): CohortSpread {
  let sum = 0;
  for (const value of h) sum += value;
  return {
    best: h[0],
    lowerQuartile: quantileOf(h, 0.25),
    median: quantileOf(h, 0.5),
    upperQuartile: quantileOf(h, 0.75),
    worst: h[h.length - 1],
    mean: sum / h.length,
  };
}

/** The spread of every population of a record, generation by generation. */
export class CohortSummaries {
  readonly series: Readonly<Record<keyof CohortSpread, ScorePyramid>> = {
    best: new ScorePyramid(),
    lowerQuartile: new ScorePyramid(),
    median: new ScorePyramid(),
    upperQuartile: new ScorePyramid(),
    worst: new ScorePyramid(),
    mean: new ScorePyramid(),
  };
  /** Smallest and largest h of any individual. */
  lowestH = Infinity;
  highestH = -Infinity;
  /** Most moves of any individual. */
  maxMoves = 0;

  /** Generations summed up. */
  get length(): number {
    return this.series.best.length;
  }

  /** The next generation. O(individuals). */
  push(cohort: Cohort): void {
    const spread = spreadOf(cohort);
    for (const [name, value] of Object.entries(spread))
      this.series[name as keyof CohortSpread].push(value as number);
    this.lowestH = Math.min(this.lowestH, spread.best);
    this.highestH = Math.max(this.highestH, spread.worst);
    for (const moves of cohort.moves) if (moves > this.maxMoves) this.maxMoves = moves;
  }
}

const summariesOf = new WeakMap<Trace, CohortSummaries>();

/** The summaries of a record as far as it is here; every individual is looked at once for a record. */
export function cohortSummariesOf(trace: Trace): CohortSummaries {
  let summaries = summariesOf.get(trace);
  if (summaries === undefined) {
    summaries = new CohortSummaries();
    summariesOf.set(trace, summaries);
  }
  for (let generation = summaries.length; generation < trace.cohorts.length; generation++) {
    summaries.push(trace.cohorts[generation]);
  }
  return summaries;
}

/** By what the work is counted: how far a node is from the root of its side, or how long a path through it is at least (g + h). */
export type WorkBy = 'g' | 'f';

/** How many expansions a side has made of nodes with at most this value, ⌊g⌋ or ⌊g + h⌋ as they were when selected. */
export interface WorkLevel {
  readonly value: number;
  readonly expanded: number;
}

/** Whether the two sides of a record search for each other (rule S24), and not each for a goal of its own (S25). */
export function facesItself({ sides }: Trace): boolean {
  return sides.length === 2 && boardsEqual(sides[0].root, sides[1].target);
}

/**
 * The work of each side at any cursor (rule S48): a curve of expansions over g or f. 8 bytes an expansion; reads what the
 * record has grown by when it is asked.
 */
export class WorkOfSides {
  private readonly trace: Trace;
  private readonly by: WorkBy;
  private readonly counts = new RewindableColumn(Int32Array, 0); // slot → expansions
  private readonly slots: Map<number, number>[]; // side → value → slot
  private slotCount = 0;
  private read = 0; // steps

  constructor(trace: Trace, by: WorkBy) {
    this.trace = trace;
    this.by = by;
    this.slots = trace.sides.map(() => new Map<number, number>());
  }

  /** Side → its curve, by ascending value; empty before its first expansion. O(steps since the last cursor + v log v), v values. */
  at(step: Cursor): WorkLevel[][] {
    this.readOn();
    const counts = this.counts.seek(step);
    return this.slots.map((slots) => {
      let expanded = 0;
      return [...slots]
        .sort(([one], [other]) => one - other)
        .flatMap(([value, slot]) => {
          expanded += counts[slot];
          return counts[slot] === 0 ? [] : [{ value, expanded }];
        });
    });
  }

  private readOn(): void {
    const { trace, by, slots } = this;
    const { g, h } = trace.series;
    for (; this.read < trace.stepCount; this.read++) {
      const side = trace.sideIndex(trace.eventSubject.values[trace.stepEvent.values[this.read]]);
      const value = Math.floor(g.at(this.read) + (by === 'f' ? h.at(this.read) : 0));
      let slot = slots[side].get(value);
      if (slot === undefined) slots[side].set(value, (slot = this.slotCount++));
      this.counts.add(slot, 1, this.read + 1);
    }
  }
}
