/** Why a node was not selected yet: what is ahead of it. */
import type { Cursor, NodeId } from '../search/events.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import type { OrderRule } from '../search/order-rules.ts';
import { countsAt } from './cursor.ts';
import { type FrontierAt, frontierAt, nextSide } from './frontier-at.ts';
import { type Trace, never } from './trace.ts';
import { maxOrdered, selectionOf } from './why-selected.ts';

/** The nodes that one rule puts before a node, of those that the rules before it leave equal to it. */
export interface AheadStage {
  readonly rule: OrderRule;
  readonly count: number;
  /** The smallest and the largest number by which the rule compares them. */
  readonly from: number;
  readonly to: number;
  /** All of them came into the frontier in the step in which the node itself did. */
  readonly together: boolean;
  /** These nodes, in no order. O(size × rules). */
  readonly nodes: () => Int32Array;
}

/** What stands between a node of the frontier and its selection. */
export interface Wait {
  /** Nodes in the frontier of its side, it included. */
  readonly size: number;
  /** The cursor at which it came in, or changed last. */
  readonly entered: number;
  /** What goes before it, if no other node comes in; null when the record does not say all that decides. */
  readonly ahead: readonly AheadStage[] | null;
  /** Whether its side selects the next node. */
  readonly due: boolean;
}

/** Of a node in the frontier at a cursor. Null when its frontier is larger than `maxOrdered`. O(frontier). */
export function waitAt(trace: Trace, step: Cursor, node: NodeId): Wait | null {
  if (countsAt(trace, step).frontier > maxOrdered) return null;
  const side = trace.sideIndex(node);
  const frontier = frontierAt(trace, step, side);
  const { beyond } = frontierOrderOf(trace.request.settings);
  return {
    size: frontier.size,
    entered: frontier.enteredBy(node),
    ahead: beyond === null ? aheadOf(frontier, node) : null,
    due: nextSide(trace, step) === side,
  };
}

/**
 * The cursors at which a node was selected last, until `step`, and is selected next, after it; `never` where it was not or
 * is not in this record. O(changes of the node).
 */
export function selectionsAround(
  trace: Trace,
  node: NodeId,
  step: Cursor,
): { readonly last: number; readonly next: number } {
  const { histories } = trace;
  if (!histories.has(node)) {
    const at = trace.selectedAt.values[node];
    return at <= step ? { last: at, next: never } : { last: never, next: at };
  }
  const { last, next } = histories.closedAround(node, step, never);
  // What was passed through was closed without being selected.
  return { last: last !== never && selectionOf(trace, node, last) < 0 ? never : last, next };
}

/**
 * What goes before one of the nodes of a frontier, by the rule that puts it there; rules that put nothing there are left out.
 * O(size × rules).
 */
function aheadOf({ nodes, rules, keys }: FrontierAt, node: NodeId): AheadStage[] {
  const own = nodes.indexOf(node);
  /** The rule (index) that puts one place before the node's; −1 when none does. */
  const ruleAhead = (place: number): number => {
    const rule = keys.between(place, own);
    return rule >= 0 && keys.key(rule, place) < keys.key(rule, own) ? rule : -1;
  };
  const found = rules.map(() => ({ count: 0, from: Infinity, to: -Infinity, together: true }));
  for (let place = 0; place < nodes.length; place++) {
    const rule = ruleAhead(place);
    if (rule < 0) continue;
    const stage = found[rule];
    const key = keys.key(rule, place);
    stage.count++;
    if (key < stage.from) stage.from = key;
    if (key > stage.to) stage.to = key;
    stage.together &&= keys.entered(place) === keys.entered(own);
  }
  return found.flatMap((stage, rule) => {
    const those = (): Int32Array => nodes.filter((_, place) => ruleAhead(place) === rule);
    return stage.count === 0 ? [] : [{ ...stage, rule: rules[rule], nodes: those }];
  });
}
