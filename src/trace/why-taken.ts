import { EventKind, eventKindMask } from '../contract/event-kind.ts';
import { type OrderRule, frontierOrderOf } from '../contract/frontier-order.ts';
import { countsAt, currentAt, eventsUntil } from './cursor.ts';
import { entriesOf, isEntry } from './entries.ts';
import { FrontierAt, frontierAt, nextSide } from './frontier-at.ts';
import type { Trace } from './trace.ts';

/** A frontier of more nodes is not ordered for a few words about it: at about 100 ns a node that would take a frame. */
const mostOrdered = 100_000;

/** Why the node at a cursor was taken and no other. */
export interface Choice {
  readonly node: number;
  readonly side: number;
  /** Nodes in the frontier that it was taken from, it included; of its side. */
  readonly size: number;
  /** Nodes equal to it by the first rule of the order, it included. */
  readonly ties: number;
  /** The node that would have been taken in its place; −1 when none waited. */
  readonly runnerUp: number;
  /** The rule that put it before the runner-up; null when none waited, or when the record does not say all. */
  readonly decidedBy: OrderRule | null;
  /** Both came into the frontier in one step: then the older one's move was tried earlier. */
  readonly together: boolean;
  /** Side → nodes in its frontier when the side was chosen. */
  readonly sizes: readonly number[];
}

/**
 * Why the current node of a cursor was taken. Null when none was, when its frontier is larger than `mostOrdered`, and where
 * nodes returned in the same step after it was taken, so that the record no longer has what was compared. O(frontier).
 */
export function choiceAt(trace: Trace, step: number): Choice | null {
  const node = currentAt(trace, step);
  if (node < 0 || countsAt(trace, Math.max(0, step - 1)).frontier > mostOrdered) return null;
  const side = trace.sideIndex(node);
  const expansion = step > 0 ? trace.stepEvent.values[step - 1] : -1;
  const take = takeOf(trace, node, step);
  if (take < 0) return null;
  if (take === expansion) return choiceFrom(trace, frontierAt(trace, step - 1, side), step - 1, node);
  const nodes = nodesBefore(trace, take, step, side);
  return nodes === null ? null : choiceFrom(trace, new FrontierAt(trace, step, nodes), step, node);
}

/** The nodes that are taken next if no other comes in, on the side that takes the next one. */
export interface NextNodes {
  readonly side: number;
  readonly frontier: FrontierAt;
  readonly nodes: Int32Array; // the first of `frontier`
}

/**
 * The next `count` nodes at a cursor. Null when none waits, when the frontier is larger than `mostOrdered`, and where more
 * decides than the record has. O(frontier).
 */
export function nextNodes(trace: Trace, step: number, count: number): NextNodes | null {
  const { beyond } = frontierOrderOf(trace.request.settings);
  if (beyond !== null || countsAt(trace, step).frontier > mostOrdered) return null;
  const side = nextSide(trace, step);
  if (side < 0) return null;
  const frontier = frontierAt(trace, step, side);
  return { side, frontier, nodes: frontier.slice(0, count) };
}

function choiceFrom(trace: Trace, frontier: FrontierAt, step: number, node: number): Choice {
  const [first, second = -1] = frontier.slice(0, 2);
  const sizes = trace.sides.map((_, side) => frontierAt(trace, step, side).size);
  const { size } = frontier;
  const common = { node, side: trace.sideIndex(node), size, sizes };
  // Where more decides than the record has, the first of the order need not be the one that was taken.
  if (first !== node || frontierOrderOf(trace.request.settings).beyond !== null)
    return { ...common, ties: 1, runnerUp: -1, decidedBy: null, together: false };
  const ties = frontier.tiesOfFirst();
  if (second < 0) return { ...common, ties, runnerUp: -1, decidedBy: null, together: false };
  const together = frontier.enteredAt(0) === frontier.enteredAt(1);
  return { ...common, ties, runnerUp: second, decidedBy: frontier.ruleBehind(0), together };
}

/** The event by which a node was taken in the step that led to a cursor; −1 when it was not. */
function takeOf(trace: Trace, node: number, step: number): number {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  for (let event = eventsUntil(trace, step) - 1; event >= first; event--) {
    const isTake = (trace.eventKind.values[event] & eventKindMask) === EventKind.Take;
    if (isTake && trace.eventSubject.values[event] === node) return event;
  }
  return -1;
}

/**
 * The nodes of a side that waited before an event of the step that led to a cursor: what waits at the cursor, with the
 * events since undone. Null when one of these changed a node.
 */
function nodesBefore(trace: Trace, event: number, step: number, side: number): Int32Array | null {
  const waiting = new Set(frontierAt(trace, step, side).slice(0, Infinity));
  for (let undone = eventsUntil(trace, step) - 1; undone >= event; undone--) {
    const node = trace.eventSubject.values[undone];
    const bits = trace.eventKind.values[undone];
    const kind = bits & eventKindMask;
    if (isEntry(bits)) {
      if (undone !== entriesOf(trace).birthOf(node)) return null;
      waiting.delete(node);
    } else if (
      kind === EventKind.Take ||
      (kind === EventKind.Prune && !wasTaken(trace, node, event, undone))
    ) {
      if (trace.sideIndex(node) === side) waiting.add(node);
    }
  }
  return Int32Array.from(waiting);
}

/** Whether one of the events [from, to) takes the node. */
function wasTaken(trace: Trace, node: number, from: number, to: number): boolean {
  for (let event = from; event < to; event++) {
    const isTake = (trace.eventKind.values[event] & eventKindMask) === EventKind.Take;
    if (isTake && trace.eventSubject.values[event] === node) return true;
  }
  return false;
}
