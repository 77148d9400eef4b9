/**
 * Why a node was selected, or not yet, by the rules in force at that cursor: what it was compared with, what decided, what is ahead
 * of it, and what of the frontier a class may choose from.
 */
import { Prng } from '../base/prng.ts';
import { type Cursor, type EventIndex, EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import type { OrderRule } from '../search/order-rules.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import { countsAt, currentAt, eventsUntil, expandedAt, nodeAt, statusAt } from './cursor.ts';
import { entriesOf, isEntry } from './entries.ts';
import { type PredictQuestion, frontierByAge, rightNodes } from './predict.ts';
import { FrontierAt, type FunnelStage, frontierAt, maxOrdered, nextSide } from './frontier-at.ts';
import { type Trace, never } from './trace.ts';

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

/** Candidates of a class: so many at most, and no fewer where the frontier has them. A frontier of five is asked as a whole. */
const [mostCandidates, leastCandidates] = [5, 3];

/**
 * Some nodes for a class to choose from: the one that is selected, and the most tempting of those that go behind it by a rule that can
 * be known: what comes next, what seems nearest to the goal, the newest, the oldest, and the one with the cheapest path. Three to five where
 * the frontier has them; the one that is selected alone where nobody could know. Their order says nothing: it is drawn from the nodes
 * and the cursor, and always the same. O(frontier log frontier).
 */
export function classCandidates(trace: Trace, question: PredictQuestion): Int32Array {
  const { frontier, selected, step } = question;
  const right = new Set(rightNodes(trace, question));
  const all = [...frontierByAge(trace, step)];
  const wrong = all.filter((node) => !right.has(node));
  const next = [...frontier.slice(0, right.size + mostCandidates)].filter((node) => !right.has(node));
  const tempting = [next[0], leastOf(wrong, (node) => trace.h.values[node] ?? 0), wrong.at(-1), wrong[0]];
  tempting.push(leastOf(wrong, (node) => nodeAt(trace, node, step).g));
  const wanted = new Set([selected, ...tempting.filter((node) => node !== undefined)]);
  const least = all.length <= mostCandidates ? mostCandidates : leastCandidates;
  for (const node of [...next, ...wrong]) if (wanted.size < least) wanted.add(node);
  const nodes = Int32Array.from([...wanted].slice(0, mostCandidates)).sort();
  new Prng(nodes.reduce((seed, node) => Math.imul(seed, 31) + node, step)).shuffle(nodes);
  return nodes;
}

/** The first of those whose key is the smallest. */
function leastOf(nodes: readonly NodeId[], key: (node: NodeId) => number): NodeId | undefined {
  const keys = nodes.map(key);
  return nodes[keys.indexOf(keys.reduce((least, one) => Math.min(least, one), Infinity))];
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
