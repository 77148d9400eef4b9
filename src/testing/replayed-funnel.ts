import { EventKind } from '../core/search/events.ts';
import type { OrderRule } from '../core/search/order-rules.ts';
import { eventAt, nodeAt } from '../core/trace/cursor.ts';
import type { Trace } from '../core/trace/trace.ts';

/** A node in the frontier, as a plain replay knows it. */
interface Entered {
  readonly node: number;
  readonly step: number; // the cursor at which it came in
  readonly event: number;
  readonly path: readonly number[]; // places of its moves among those that each expansion tried
}

/** The frontier of a side before an event, by reading all events before that. Of any search. */
export function enteredBefore(trace: Trace, end: number, side: number): Entered[] {
  const entered = new Map<number, Entered>();
  const pathOf = new Map<number, readonly number[]>();
  let current: readonly number[] = [];
  let tried = 0;
  let roots = 0;
  for (let event = 0, at = 0; event < end; event++) {
    if (at < trace.stepCount && trace.stepEvent.values[at] === event) at++;
    const { kind, subject: node, flag } = eventAt(trace, event);
    if (kind === EventKind.Select) {
      current = pathOf.get(node)!;
      tried = 0;
    }
    if (kind === EventKind.Select || kind === EventKind.Prune || kind === EventKind.Goal)
      entered.delete(node);
    const enters =
      kind === EventKind.Start ||
      kind === EventKind.Generate ||
      kind === EventKind.Update ||
      kind === EventKind.Reopen ||
      kind === EventKind.Return ||
      (kind === EventKind.Reach && flag);
    if (enters || kind === EventKind.Reject) tried++;
    if (!enters) continue;
    const path = kind === EventKind.Start ? [roots++] : [...current, tried];
    pathOf.set(node, path);
    entered.set(node, { node, step: at, event, path });
  }
  return [...entered.values()].filter(({ node }) => trace.sideIndex(node) === side);
}

/**
 * The nodes that are left after each rule of an order, by comparing every node with every other: the slow twin of
 * `FrontierAt.funnelTo`.
 * @param at cursor whose scores hold
 */
export function replayedFunnel(
  trace: Trace,
  frontier: readonly Entered[],
  rules: readonly OrderRule[],
  at: number,
): { readonly rule: OrderRule; readonly nodes: readonly number[] }[] {
  let left = [...frontier];
  return rules.map((rule) => {
    left = left.filter((one) => !left.some((other) => goesBefore(trace, rule, other, one, at)));
    return { rule, nodes: left.map(({ node }) => node) };
  });
}

/** The nodes that each rule puts before one of them, by comparing it with every other: the slow twin of `waitAt`. */
export function replayedAhead(
  trace: Trace,
  frontier: readonly Entered[],
  rules: readonly OrderRule[],
  own: Entered,
  at: number,
): { readonly rule: OrderRule; readonly nodes: readonly number[] }[] {
  const decidedBy = (other: Entered): OrderRule | undefined =>
    rules.find((rule) => goesBefore(trace, rule, own, other, at) || goesBefore(trace, rule, other, own, at));
  return rules.map((rule) => ({
    rule,
    nodes: frontier
      .filter((other) => decidedBy(other) === rule && goesBefore(trace, rule, other, own, at))
      .map(({ node }) => node),
  }));
}

function goesBefore(trace: Trace, rule: OrderRule, a: Entered, b: Entered, at: number): boolean {
  const [first, second] = [nodeAt(trace, a.node, at), nodeAt(trace, b.node, at)];
  switch (rule) {
    case 'priority':
      return first.priority < second.priority;
    case 'low-g':
      return first.depth < second.depth;
    case 'high-g':
      return first.depth > second.depth;
    case 'low-h':
      return first.h < second.h;
    case 'high-h':
      return first.h > second.h;
    case 'oldest':
      return a.event < b.event;
    case 'newest':
      return a.step > b.step;
    case 'first-made':
      return a.node < b.node;
    case 'path':
      return comparePaths(a.path, b.path) < 0;
    case 'draw':
      return trace.draws.at(a.node, at) < trace.draws.at(b.node, at);
  }
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    if (a[index] !== b[index]) return a[index] - b[index];
  }
  return a.length - b.length;
}
