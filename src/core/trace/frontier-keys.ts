import type { Cursor, EventIndex, NodeId } from '../search/ids.ts';
import { upperBound } from '../base/bisect.ts';
import { type FrontierEntry, type OrderRule, orderRules } from '../search/order-rules.ts';
import { nodeAt } from './cursor.ts';
import { entriesOf } from './entries.ts';
import type { Trace } from './trace.ts';

/** Writes the numbers by which the rules compare one entry of a node, `keys[0 …]`, one for each rule. */
export type KeyWriter = (
  keys: { [rule: number]: number },
  node: NodeId,
  depth: number,
  priority: number,
  event: EventIndex,
  cursor: Cursor,
) => void;

/** For the entries of a record as it is now; paths are put in order once, O(events), where a rule compares them. */
export function keyWriter(trace: Trace, rules: readonly OrderRule[]): KeyWriter {
  const { h, draws } = trace;
  const paths = rules.includes('path') ? entriesOf(trace).pathPlaces() : null;
  const draw = rules.includes('draw');
  const keysOf = rules.map((rule) => orderRules[rule].key);
  // One object for all of them: there are millions.
  const entry: FrontierEntry = {
    node: 0,
    priority: 0,
    depth: 0,
    h: 0,
    event: 0,
    cursor: 0,
    path: 0,
    draw: 0,
  };
  return (keys, node, depth, priority, event, cursor) => {
    entry.node = node;
    entry.priority = priority;
    entry.depth = depth;
    entry.h = h.values[node];
    entry.event = event;
    entry.cursor = cursor;
    if (paths !== null) entry.path = paths[event];
    if (draw) entry.draw = draws.at(node, cursor);
    for (let rule = 0; rule < keysOf.length; rule++) keys[rule] = keysOf[rule](entry);
  };
}

interface FrontierKeys {
  /** Place → the cursor at which the node came in, or changed last. */
  readonly entered: Float64Array;
  /** Rule → place → the number by which it compares: the smaller goes first. */
  readonly keys: readonly Float64Array[];
}

/** What the rules compare of the nodes that are in the frontier at cursor `step`. O(nodes × rules). */
export function keysOf(
  trace: Trace,
  nodes: Int32Array,
  step: Cursor,
  rules: readonly OrderRule[],
): FrontierKeys {
  const { histories, stepEvent, stepCount } = trace;
  const entries = entriesOf(trace);
  const write = keyWriter(trace, rules);
  const entered = new Float64Array(nodes.length);
  const keys = rules.map(() => new Float64Array(nodes.length));
  const own = rules.map(() => 0);
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place];
    if (histories.size > 0 && histories.has(node)) {
      const { depth, priority } = nodeAt(trace, node, step);
      const event = entries.lastOf(node, step);
      entered[place] = upperBound(stepEvent.values, event, 0, stepCount);
      write(own, node, depth, priority, event, entered[place]);
    } else {
      entered[place] = trace.bornAt.values[node];
      write(
        own,
        node,
        trace.latestDepth(node),
        trace.priority.values[node],
        entries.birthOf(node),
        entered[place],
      );
    }
    for (let rule = 0; rule < own.length; rule++) keys[rule][place] = own[rule];
  }
  return { entered, keys };
}
