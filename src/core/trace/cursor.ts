/** What a record says at a cursor: status, parent and scores of a node, its board, the events of a step. */
import {
  type Cursor,
  eventFlag,
  type EventIndex,
  EventKind,
  eventKindMask,
  eventMoveShift,
  NodeEnd,
  type NodeId,
  type PartLabel,
  type RecordSide,
} from '../search/events.ts';
import { countWhile, upperBound } from '../base/sorted.ts';
import { type Board, blankCell } from '../puzzle/board.ts';
import { type Move, cellAfter, noMove } from '../puzzle/moves.ts';
import type { CohortRow, Trace } from './trace.ts';

/** What a node is at a cursor; `pruned` includes replaced. */
export type NodeStatus = 'unborn' | 'frontier' | 'closed' | 'pruned' | 'goal';

/** Rule T3: O(1) from the columns; O(log changes) for the few nodes whose parent ever changed. */
export function statusAt(trace: Trace, node: NodeId, step: Cursor): NodeStatus {
  if (trace.bornAt(node) > step) return 'unborn';
  const ended = trace.endedAt(node) <= step;
  const end = trace.end.values[node];
  if (ended && end === NodeEnd.goal) return 'goal';
  if (ended && end === NodeEnd.passed) return 'closed';
  if (ended && end !== NodeEnd.expanded) return 'pruned';
  // Where two sides met, a node may be the goal long after it was selected. One that came back has no such cursor any more.
  if (trace.selectedAt.values[node] <= step) return 'closed';
  const changed = trace.histories.at(node, step);
  if (changed?.pruned === true) return 'pruned';
  return changed?.closed === true ? 'closed' : 'frontier';
}

/** A node's link and scores. */
export interface NodeScores {
  readonly parent: number; // node | −1
  readonly move: number; // move code | 255
  /** What the moves from the root cost; their number, where each costs 1. */
  readonly g: number;
  /** Moves from the root. */
  readonly depth: number;
  readonly h: number;
  readonly priority: number;
}

/** Link and scores of a node that is born, as they were at the cursor. */
export function nodeAt(trace: Trace, node: NodeId, step: Cursor): NodeScores {
  const h = trace.h.values[node];
  const changed = trace.histories.at(node, step);
  if (changed !== undefined) return { ...changed, h };
  return {
    parent: trace.parent.values[node],
    move: trace.move.values[node],
    g: trace.g.values[node],
    depth: trace.latestDepth(node),
    h,
    priority: trace.priority.values[node],
  };
}

/** One event of rule T2, unpacked. */
export interface TraceEvent {
  readonly kind: EventKind;
  readonly subject: number; // node | −1
  readonly move: Move; // of Generate, Reject, Update, Reopen and Reach; 0 otherwise
  readonly flag: boolean; // Select: first time for its state. Prune: replaced. Reach: waits in the frontier. Reject: only known, not said to be rejected
}

export function eventAt(trace: Trace, event: EventIndex): TraceEvent {
  const bits = trace.eventKind.values[event];
  return {
    kind: (bits & eventKindMask) as EventKind,
    subject: trace.eventSubject.values[event],
    move: ((bits >> eventMoveShift) & 3) as Move,
    flag: (bits & eventFlag) !== 0,
  };
}

/** Index of the first event that has not happened yet at the cursor. O(1). */
export function eventsUntil(trace: Trace, step: Cursor): number {
  return step < trace.stepCount ? trace.stepEvent.values[step] : trace.eventKind.length;
}

/** The events by which the search came from cursor `step − 1` to `step`; at 0, those before the first expansion. */
export function eventsOfStep(trace: Trace, step: Cursor): TraceEvent[] {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  const events: TraceEvent[] = [];
  for (let event = first; event < eventsUntil(trace, step); event++) events.push(eventAt(trace, event));
  return events;
}

/** The node selected last at the cursor; −1 before the first. At the end of a solved search, the goal. */
export function currentAt(trace: Trace, step: Cursor): number {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  for (let event = eventsUntil(trace, step) - 1; event >= first; event--) {
    const kind = trace.eventKind.values[event] & eventKindMask;
    if (kind === EventKind.Select || kind === EventKind.Goal) return trace.eventSubject.values[event];
  }
  return -1;
}

/** The node whose successors were generated to come to this cursor; −1 at 0. O(1). */
export function expandedAt(trace: Trace, step: Cursor): number {
  return step === 0 ? -1 : trace.eventSubject.values[trace.stepEvent.values[step - 1]];
}

/**
 * Link and scores as `nodeAt` has them, but of the node that the step expands with the priority that it was selected with: it can be back in the frontier with
 * another before its step is over.
 */
export function selectedWith(trace: Trace, node: NodeId, step: Cursor): NodeScores {
  return nodeAt(trace, node, node === expandedAt(trace, step) ? step - 1 : step);
}

/** What the timeline shows of a cursor. */
export interface CursorScores {
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/**
 * Scores at a cursor: of the node that the step before it expanded, as the series of the timeline have them, and where the
 * goal has been found, of the goal. Null where there is neither. O(events of the step).
 */
export function scoresAt(trace: Trace, step: Cursor): CursorScores | null {
  const current = currentAt(trace, step);
  if (current >= 0 && statusAt(trace, current, step) === 'goal') {
    const { g, h, priority } = nodeAt(trace, current, step);
    return { f: priority, g, h };
  }
  if (step === 0) return null;
  const { f, g, h } = trace.series;
  return { f: f.at(step - 1), g: g.at(step - 1), h: h.at(step - 1) };
}

/** The counts of SEARCH §2 as they stand at a cursor. */
export interface CursorCounts {
  readonly expanded: number;
  readonly visited: number;
  readonly generated: number;
  readonly frontier: number;
  readonly closed: number;
}

/** Nodes expanded that are not in the frontier again. O(log reopened). */
export function closedAt({ reopenedAt, unprunedAt }: Trace, step: Cursor): number {
  const returned = upperBound(reopenedAt.values, step, 0, reopenedAt.length);
  // What was dropped had not been expanded.
  return step - returned + upperBound(unprunedAt.values, step, 0, unprunedAt.length);
}

/** O(1), and O(log reopened) for `closed`. */
export function countsAt(trace: Trace, step: Cursor): CursorCounts {
  const closed = closedAt(trace, step);
  if (step > 0) {
    const last = step - 1;
    return {
      expanded: step,
      visited: trace.countAfter(last, 'visited'),
      generated: trace.countAfter(last, 'generated'),
      frontier: trace.countAfter(last, 'frontier'),
      closed,
    };
  }
  let visited = 0;
  const frontier = new Set<number>();
  for (const { kind, subject, flag } of eventsOfStep(trace, 0)) {
    if (kind === EventKind.Start || (kind === EventKind.Reach && flag)) frontier.add(subject);
    if (kind === EventKind.Select && flag) visited++;
    const leaves: readonly EventKind[] = [EventKind.Select, EventKind.Goal, EventKind.Prune];
    if (leaves.includes(kind)) frontier.delete(subject);
  }
  const first = trace.cohorts[0];
  const generated = first?.at === 0 ? first.generated : 0;
  return { expanded: 0, visited, generated, frontier: frontier.size, closed };
}

/** Nodes from the root to `node`, both included, by the parents of that cursor. O(depth). */
export function pathTo(trace: Trace, node: NodeId, step: Cursor): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodeAt(trace, at, step).parent) path.push(at);
  return path.reverse();
}

/**
 * The ways down from roots that lead to the goal: one, or one on each side to where they meet. Empty where no goal was
 * found. O(moves).
 */
export function waysToGoal(trace: Trace): number[][] {
  const { goalNode = -1, meetingNode = -1 } = trace.result ?? {};
  return [goalNode, meetingNode]
    .filter((node) => node >= 0 && node < trace.nodeCount)
    .map((node) => pathTo(trace, node, trace.stepCount));
}

/**
 * The nodes of the solution in the order of its boards: from the root to the goal, or to where two sides meet and from
 * there along the other side to its root. Empty without a solution. O(moves).
 */
export function solutionNodes(trace: Trace): number[] {
  if ((trace.result?.moves ?? null) === null) return [];
  const [way = [], back = []] = waysToGoal(trace);
  // The meeting is one state: its node on the other side would be the same board again.
  return way.concat(back.reverse().slice(1));
}

/** A stretch of the solution: its moves that were found in one part of the run. */
export interface Section {
  readonly label: PartLabel; // of the iteration
  readonly firstMove: number; // index into the solution's moves
  readonly moves: number;
}

/**
 * The solution by the iterations in which it was found, in order: each move by the one that gave its node the parent that it has
 * in the end. Empty without a solution or iterations, and where a later iteration found moves before those of an earlier one,
 * as it may be where h is not admissible: of that nothing can be said in stretches. O(moves and changes of their nodes).
 */
export function sectionsOf(trace: Trace): Section[] {
  const nodes = solutionNodes(trace);
  if (trace.iterations.length === 0) return [];
  const iterationOf = (move: number): number => {
    const linkedAt = trace.histories.linkedAt(nodes[move + 1]);
    return linkedAt === undefined
      ? trace.iteration.values[nodes[move + 1]]
      : iterationAt(trace, linkedAt - 1);
  };
  const sections: Section[] = [];
  for (let firstMove = 0, move = 0; move + 1 < nodes.length; move++) {
    if (move + 2 < nodes.length && iterationOf(move + 1) === iterationOf(move)) continue;
    if (move + 2 < nodes.length && iterationOf(move + 1) < iterationOf(move)) return [];
    const { label } = trace.iterations[iterationOf(move)];
    sections.push({ label, firstMove, moves: move + 1 - firstMove });
    firstMove = move + 1;
  }
  return sections;
}

/** The value of every gauge in the step that led to a cursor; NaN before the first. O(gauges). */
export function gaugesAt({ gauges }: Trace, step: Cursor): number[] {
  return gauges.map(({ series }) => (step > 0 && step <= series.recorded ? series.at(step - 1) : NaN));
}

/** How many populations there have been at a cursor. O(log populations). */
export function cohortsUntil({ cohorts }: Trace, step: Cursor): number {
  return countWhile(cohorts.length, (index) => cohorts[index].at <= step);
}

/** The population at a cursor; undefined when the search has none. O(log populations). */
export function cohortAt(trace: Trace, step: Cursor): CohortRow | undefined {
  return trace.cohorts[cohortsUntil(trace, step) - 1];
}

/** The side that a node belongs to: whose root it descends from, and to which board its h estimates. O(1). */
export function sideOf(trace: Trace, node: NodeId): RecordSide {
  return trace.sides[trace.sideIndex(node)];
}

/** The board of a node without a move: its side's root, or its own where no legal move leads to it from its parent. O(1). */
export function rootBoard(trace: Trace, node: NodeId): Board {
  return trace.strays.get(node) ?? sideOf(trace, node).root;
}

/** Whether no legal move leads to a node from the parent that it has at a cursor. O(1), and O(log changes). */
export function isStray(trace: Trace, node: NodeId, step: Cursor): boolean {
  return trace.strays.has(node) && nodeAt(trace, node, step).move === noMove;
}

/** Whether nodes have boards: some files of other programs tell a tree and its scores alone. O(1). */
export function hasBoards({ request }: Pick<Trace, 'request'>): boolean {
  return request.start.cells.length > 0;
}

/** The node's board, rebuilt by the moves of its path from the nearest board that is known. O(depth + cells). */
export function boardOf(trace: Trace, node: NodeId, step: Cursor): Board {
  const moves: number[] = [];
  let from = node;
  for (let at = nodeAt(trace, node, step); at.move !== noMove; at = nodeAt(trace, from, step)) {
    moves.push(at.move);
    from = at.parent;
  }
  const start = rootBoard(trace, from);
  const cells = start.cells.slice();
  let blank = blankCell(start);
  for (let index = moves.length - 1; index >= 0; index--) {
    const target = cellAfter(start, blank, moves[index] as Move);
    cells[blank] = cells[target]!;
    cells[target] = 0;
    blank = target;
  }
  return { rows: start.rows, columns: start.columns, cells };
}

/** Which iteration a cursor is in; −1 when the search has none. O(log iterations). */
export function iterationAt({ iterations }: Trace, step: Cursor): number {
  return countWhile(iterations.length, (index) => iterations[index].firstStep <= step) - 1;
}

/**
 * The part in which the step to a cursor was made, −1 before there is one: its node may be the last of its part when the
 * next has begun, and one that an earlier part made. O(parts).
 *
 * @param node the current one of the cursor, −1 where none is
 */
export function partAt(trace: Trace, step: Cursor, node = currentAt(trace, step)): number {
  if (node < 0) return iterationAt(trace, step);
  return Math.max(trace.iteration.values[node] ?? -1, iterationAt(trace, step - 1));
}

/** Whether a node was only passed by: on a path that was not searched move by move, and never in the frontier. O(1). */
export function wasPassed(trace: Trace, node: NodeId): boolean {
  return trace.end.values[node] === NodeEnd.passed;
}
