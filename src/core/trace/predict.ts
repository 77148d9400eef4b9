/** A question to the person: which node is selected next? What can be asked, the nodes to choose from, and whether an answer is right. */
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import type { Cursor, NodeId } from '../search/events.ts';
import { orderRules } from '../search/order-rules.ts';
import type { SearchSettings } from '../search/settings.ts';
import { countsAt, statusAt } from './cursor.ts';
import { entriesOf } from './entries.ts';
import { type Decision, type FrontierAt, frontierAt, nextNodes } from './frontier-at.ts';
import type { Trace } from './trace.ts';

/** What a person can be asked at a cursor: which node of the frontier is selected next? */
export interface PredictQuestion {
  readonly step: Cursor;
  /** The node that the next step selects. */
  readonly selected: number;
  /** The side that selects it, and its frontier. */
  readonly side: number;
  readonly frontier: FrontierAt;
  /** Nodes in the frontier, on all sides: at least two. */
  readonly frontierSize: number;
}

/**
 * Why there is nothing to ask: more decides than the record has; the frontier never holds more than one node, or not here; the
 * record goes no further; or it holds too many to put them in order.
 */
export type NoQuestion = 'beyond' | 'alone' | 'only' | 'end' | 'many';

/** The question at a cursor, or why there is none. O(frontier). */
export function questionAt(trace: Trace, step: Cursor): PredictQuestion | NoQuestion {
  if (frontierOrderOf(trace.request.settings).beyond !== null) return 'beyond';
  const { max } = trace.series.frontier.extent(0, trace.stepCount, { min: 0, max: 0 });
  if (trace.stepCount > 0 && max <= 1 && (trace.result !== null || step < trace.stepCount)) return 'alone';
  if (step >= trace.stepCount) return 'end';
  const frontierSize = countsAt(trace, step).frontier;
  if (frontierSize <= 1) return 'only';
  const next = nextNodes(trace, step, 1);
  if (next === null) return 'many';
  const { side, frontier } = next;
  const selected = trace.eventSubject.values[trace.stepEvent.values[step]];
  return { step, selected, side, frontier, frontierSize };
}

/** The first cursor at which the frontier holds more than one node; 0 when there is none. O(log n). */
export function firstChoice(trace: Trace): number {
  if (countsAt(trace, 0).frontier > 1) return 0;
  return trace.series.frontier.firstOutside(0, 0, 1) + 1;
}

/** What is true of a node that a person said to be the next one. */
type PredictVerdict =
  /** It counts as right: it is the one, or what puts the one first (`by`; null: nothing) nobody could know. */
  | { readonly kind: 'right'; readonly by: Decision | null }
  /** The one goes first by a rule that can be known. */
  | { readonly kind: 'wrong'; readonly by: Decision }
  /** It is in the frontier of the side whose turn it is not. */
  | { readonly kind: 'other-side' }
  | { readonly kind: 'not-waiting' };

/** Judges an answer. O(1), and O(frontier) the first time at a cursor. */
export function judge(trace: Trace, question: PredictQuestion, node: NodeId): PredictVerdict {
  const { step, side, frontier, selected } = question;
  if (statusAt(trace, node, step) !== 'frontier') return { kind: 'not-waiting' };
  if (trace.sideIndex(node) !== side) return { kind: 'other-side' };
  const by = frontier.decisionBetween(selected, node);
  return by !== null && isKnowable(by, trace.request.settings)
    ? { kind: 'wrong', by }
    : { kind: 'right', by };
}

/**
 * Whether a person who sees the tree and its numbers can know what a decision says: not a draw, and of nodes that came in with one
 * step only where moves are tried in an order that can be told.
 */
function isKnowable({ rule, together }: Decision, { moves }: SearchSettings): boolean {
  return rule !== 'draw' && !(together && moves === 'shuffled' && orderRules[rule].ofTime === true);
}

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
