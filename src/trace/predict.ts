import { frontierOrderOf, knowableOf } from '../contract/frontier-order.ts';
import { countsAt, statusAt } from './cursor.ts';
import { type Decision, type FrontierAt, frontierAt } from './frontier-at.ts';
import type { Trace } from './trace.ts';
import { nextNodes } from './why-taken.ts';

/** What a person can be asked at a cursor: which node of the frontier is selected next? */
export interface Question {
  readonly step: number;
  /** The node that the next step selects. */
  readonly taken: number;
  /** The side that selects it, and its frontier. */
  readonly side: number;
  readonly frontier: FrontierAt;
  /** Nodes in the frontier, on all sides. */
  readonly waiting: number;
}

/**
 * Why there is nothing to ask: more decides than the record has; the frontier never holds more than one node; the record goes no
 * further; or it holds too many to put them in order.
 */
export type NoQuestion = 'beyond' | 'alone' | 'end' | 'many';

/** The question at a cursor, or why there is none. O(frontier). */
export function questionAt(trace: Trace, step: number): Question | NoQuestion {
  if (frontierOrderOf(trace.request.settings).beyond !== null) return 'beyond';
  const { max } = trace.series.frontier.extent(0, trace.stepCount, { min: 0, max: 0 });
  if (trace.stepCount > 0 && max <= 1 && (trace.result !== null || step < trace.stepCount)) return 'alone';
  if (step >= trace.stepCount) return 'end';
  const next = nextNodes(trace, step, 1);
  if (next === null) return 'many';
  const { side, frontier } = next;
  const taken = trace.eventSubject.values[trace.stepEvent.values[step]];
  return { step, taken, side, frontier, waiting: countsAt(trace, step).frontier };
}

/** What is true of a node that a person said to be the next one. */
export type Verdict =
  /** It counts as right: it is the one, or what puts the one first (`by`; null: nothing) nobody could know. */
  | { readonly kind: 'right'; readonly by: Decision | null }
  /** The one goes first by a rule that can be known. */
  | { readonly kind: 'wrong'; readonly by: Decision }
  /** It is in the frontier of the side whose turn it is not. */
  | { readonly kind: 'other-side' }
  | { readonly kind: 'not-waiting' };

/** Judges an answer. O(1), and O(frontier) the first time at a cursor. */
export function judge(trace: Trace, question: Question, node: number): Verdict {
  const { step, side, frontier, taken } = question;
  if (statusAt(trace, node, step) !== 'frontier') return { kind: 'not-waiting' };
  if (trace.sideIndex(node) !== side) return { kind: 'other-side' };
  const by = frontier.decisionBetween(taken, node);
  return by !== null && isKnowable(by) ? { kind: 'wrong', by } : { kind: 'right', by };
}

/**
 * All nodes that count as right, the one that is selected among them, the oldest first. The first rule that tells a node from
 * the one that is selected decides about it; it is right when nobody could know what that rule says.
 * O(frontier log frontier).
 */
export function rightNodes({ frontier, taken }: Question): Int32Array {
  return frontier.asEntered().filter((node) => {
    const by = frontier.decisionBetween(taken, node);
    return by === null || !isKnowable(by);
  });
}

/** The frontier of all sides at a cursor, in an order that tells nothing of what decides but age: the oldest first. O(frontier log frontier). */
export function nodesByAge(trace: Trace, step: number): Int32Array {
  const sides = trace.sides.map((_, side) => frontierAt(trace, step, side));
  const [first, ...others] = sides.map((frontier) => frontier.asEntered());
  if (others.length === 0) return first;
  const enteredBy = (node: number): number => sides[trace.sideIndex(node)].enteredBy(node);
  return Int32Array.from([first, ...others].flatMap((nodes) => [...nodes])).sort(
    (a, b) => enteredBy(a) - enteredBy(b) || a - b,
  );
}

function isKnowable({ rule, together }: Decision): boolean {
  const knowable = knowableOf[rule];
  return knowable === 'always' || (knowable === 'apart' && !together);
}
