/** Why a node was selected, by the rules in force at that cursor: what it was compared with, and what decided. */
import { type Cursor, type EventIndex, EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import { countsAt, currentAt, eventsUntil, expandedAt, statusAt } from './cursor.ts';
import { entriesOf, isEntry } from './entries.ts';
import { FrontierAt, type FunnelStage, frontierAt, nextSide } from './frontier-at.ts';
import type { Trace } from './trace.ts';

/** A frontier of more nodes is not ordered for a few words about it: at about 100 ns a node that would take a frame. */
export const maxOrdered = 100_000;

/** Why a node was selected and no other. */
export interface Choice {
  readonly node: NodeId;
  readonly side: number;
  /** Nodes in the frontier that it was selected from, it included; of its side. */
  readonly size: number;
  /** How the order came down to it; null when the record does not say all that decides. */
  readonly stages: readonly FunnelStage[] | null;
  /** Side → nodes in its frontier when the side was chosen. */
  readonly sizes: readonly number[];
}

/**
 * Why a node was selected in the step that led to a cursor, the current one unless another is named. Null when it was not,
 * when its frontier is larger than `maxOrdered`, and where nodes returned in the same step after it was selected, so that
 * the record no longer has what was compared. O(frontier).
 */
export function choiceAt(trace: Trace, step: Cursor, node = currentAt(trace, step)): Choice | null {
  if (node < 0 || countsAt(trace, Math.max(0, step - 1)).frontier > maxOrdered) return null;
  const side = trace.sideIndex(node);
  const expansion = step > 0 ? trace.stepEvent.values[step - 1] : -1;
  const selection = selectionOf(trace, node, step);
  if (selection < 0) return null;
  if (selection === expansion) return choiceFrom(trace, frontierAt(trace, step - 1, side), step - 1, node);
  const nodes = nodesBefore(trace, selection, step, side);
  return nodes === null ? null : choiceFrom(trace, new FrontierAt(trace, step, nodes), step, node);
}

/** The nodes that are selected next if no other comes in, on the side that takes the next one. */
export interface NextNodes {
  readonly side: number;
  readonly frontier: FrontierAt;
  readonly nodes: Int32Array; // the first of `frontier`
}

/**
 * The next `count` nodes at a cursor. Null when none waits, when the frontier is larger than `maxOrdered`, and where more
 * decides than the record has. O(frontier).
 */
export function nextNodes(trace: Trace, step: Cursor, count: number): NextNodes | null {
  const { beyond } = frontierOrderOf(trace.request.settings);
  if (beyond !== null || countsAt(trace, step).frontier > maxOrdered) return null;
  const side = nextSide(trace, step);
  if (side < 0) return null;
  const frontier = frontierAt(trace, step, side);
  return { side, frontier, nodes: frontier.slice(0, count) };
}

function choiceFrom(trace: Trace, frontier: FrontierAt, step: Cursor, node: NodeId): Choice {
  const sizes = trace.sides.map((_, side) => frontierAt(trace, step, side).size);
  // Where more decides than the record has, the first of the order need not be the one that was selected.
  const { beyond } = frontierOrderOf(trace.request.settings);
  const stages = beyond === null ? frontier.funnelTo(node) : null;
  return { node, side: trace.sideIndex(node), size: frontier.size, sizes, stages };
}

/** The event by which a node was selected in the step that led to a cursor; −1 when it was not. O(events of the step). */
export function selectionOf(trace: Trace, node: NodeId, step: Cursor): number {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  for (let event = eventsUntil(trace, step) - 1; event >= first; event--) {
    const isSelection = (trace.eventKind.values[event] & eventKindMask) === EventKind.Select;
    if (isSelection && trace.eventSubject.values[event] === node) return event;
  }
  return -1;
}

/** The goal, where it was selected after the expansion of the step that led to a cursor; −1 elsewhere. O(events of the step). */
export function goalSelectedAt(trace: Trace, step: Cursor): number {
  const node = currentAt(trace, step);
  const isApart = node >= 0 && node !== expandedAt(trace, step);
  return isApart && statusAt(trace, node, step) === 'goal' && selectionOf(trace, node, step) >= 0 ? node : -1;
}

/**
 * The nodes of a side that waited before an event of the step that led to a cursor: what waits at the cursor, with the
 * events since undone. Null when one of these changed a node.
 */
function nodesBefore(trace: Trace, event: EventIndex, step: Cursor, side: number): Int32Array | null {
  const frontier = new Set(frontierAt(trace, step, side).slice(0, Infinity));
  for (let undone = eventsUntil(trace, step) - 1; undone >= event; undone--) {
    const node = trace.eventSubject.values[undone];
    const bits = trace.eventKind.values[undone];
    const kind = bits & eventKindMask;
    if (isEntry(bits)) {
      if (undone !== entriesOf(trace).birthOf(node)) return null;
      frontier.delete(node);
    } else if (
      kind === EventKind.Select ||
      (kind === EventKind.Prune && !wasSelected(trace, node, event, undone))
    ) {
      if (trace.sideIndex(node) === side) frontier.add(node);
    }
  }
  return Int32Array.from(frontier);
}

/** Whether one of the events [from, to) takes the node. */
function wasSelected(trace: Trace, node: NodeId, from: number, to: number): boolean {
  for (let event = from; event < to; event++) {
    const isSelection = (trace.eventKind.values[event] & eventKindMask) === EventKind.Select;
    if (isSelection && trace.eventSubject.values[event] === node) return true;
  }
  return false;
}
