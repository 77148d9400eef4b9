/** The nodes among which a person predicts, by age, and those that count as right; fetched with the question’s part of the page. */
import type { Cursor, NodeId } from '../search/events.ts';
import { entriesOf } from './entries.ts';
import { type FrontierAt, frontierAt } from './frontier-at.ts';
import type { Trace } from './trace.ts';
import { type PredictQuestion, isKnowable } from './predict.ts';

/**
 * All nodes that count as right, the one that is selected among them, the oldest first. The first rule that tells a node from
 * the one that is selected decides about it; it is right when nobody could know what that rule says.
 * O(frontier log frontier).
 */
export function rightNodes(trace: Trace, { frontier, selected }: PredictQuestion): Int32Array {
  return nodesByAge(trace, [frontier]).filter((node) => {
    const by = frontier.decisionBetween(selected, node);
    return by === null || !isKnowable(by, trace.request.settings);
  });
}

/** The frontier of all sides at a cursor, the oldest first: an order that tells of nothing but age. O(frontier log frontier). */
export function frontierByAge(trace: Trace, step: Cursor): Int32Array {
  return nodesByAge(
    trace,
    trace.sides.map((_, side) => frontierAt(trace, step, side)),
  );
}

/** The nodes of frontiers at one cursor, by when they came in, or changed last. O(frontier log frontier). */
export function nodesByAge(trace: Trace, frontiers: readonly FrontierAt[]): Int32Array {
  const entries = entriesOf(trace);
  const nodes = frontiers.flatMap((frontier) =>
    Array.from(frontier.slice(0, Infinity), (node) => ({ node, entry: entries.lastOf(node, frontier.step) })),
  );
  return Int32Array.from(
    nodes.sort((a, b) => a.entry - b.entry),
    ({ node }) => node,
  );
}

/** Nodes that came into the frontier, or changed last, in one step: none of them is older than another. */
export interface AgeGroup {
  readonly enteredBy: Cursor;
  /** In the order in which the moves to them were tried. */
  readonly nodes: readonly NodeId[];
}

/** Some nodes of the frontier at cursor `step`, grouped by the step in which they came in, the oldest first. O(nodes log nodes). */
export function groupsByAge(trace: Trace, step: Cursor, nodes: ArrayLike<number>): AgeGroup[] {
  const entries = entriesOf(trace);
  const aged = Array.from(nodes, (node) => ({ node, entry: entries.lastOf(node, step) })).sort(
    (a, b) => a.entry - b.entry,
  );
  const groups = new Map<Cursor, NodeId[]>();
  for (const { node } of aged) {
    const enteredBy = frontierAt(trace, step, trace.sideIndex(node)).enteredBy(node);
    const group = groups.get(enteredBy);
    if (group === undefined) groups.set(enteredBy, [node]);
    else group.push(node);
  }
  return Array.from(groups, ([enteredBy, group]) => ({ enteredBy, nodes: group }));
}
