import { upperBound } from '../base/bisect.ts';
import type { OrderRule } from '../contract/order-rules.ts';
import { nodeAt } from './cursor.ts';
import { entriesOf } from './entries.ts';
import type { Trace } from './trace.ts';

/** What the rules are about, of each node that waits. */
interface Facts {
  readonly step: number;
  readonly nodes: Int32Array;
  readonly priority: Float64Array; // place → priority
  readonly g: Float64Array;
  readonly entry: Float64Array; // place → the event by which it entered
  readonly entered: Float64Array; // place → the cursor of that event
}

/** @param nodes those that wait at cursor `step` */
export function factsOf(trace: Trace, nodes: Int32Array, step: number): Facts {
  const { histories, stepEvent, stepCount } = trace;
  const entries = entriesOf(trace);
  const facts = {
    step,
    nodes,
    priority: room(nodes),
    g: room(nodes),
    entry: room(nodes),
    entered: room(nodes),
  };
  const { priority, g, entry, entered } = facts;
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place];
    if (histories.size > 0 && histories.has(node)) {
      const scores = nodeAt(trace, node, step);
      priority[place] = scores.priority;
      g[place] = scores.g;
      entry[place] = entries.lastOf(node, step);
      entered[place] = upperBound(stepEvent.values, entry[place], 0, stepCount);
    } else {
      priority[place] = trace.priority.values[node];
      g[place] = trace.g.values[node];
      entered[place] = trace.bornAt.values[node];
      entry[place] = entries.birthOf(node);
    }
  }
  return facts;
}

function room({ length }: Int32Array): Float64Array {
  return new Float64Array(length);
}

/** Place → the number by which a rule compares; tests hold it against `first-in-line.ts`, which reads it by itself. */
export function keyOf(
  trace: Trace,
  { step, nodes, priority, g, entry, entered }: Facts,
  rule: OrderRule,
): Float64Array {
  const { h, draws } = trace;
  switch (rule) {
    case 'priority':
      return priority;
    case 'low-g':
      return g;
    case 'high-g':
      return g.map((value) => -value);
    case 'low-h':
      return keyBy(nodes, (node) => h.values[node]);
    case 'high-h':
      return keyBy(nodes, (node) => -h.values[node]);
    case 'oldest':
      return entry;
    case 'newest':
      return entered.map((cursor) => -cursor);
    case 'first-made':
      return keyBy(nodes, (node) => node);
    case 'path': {
      const places = entriesOf(trace).pathPlaces();
      return entry.map((event) => places[event]);
    }
    case 'draw':
      return keyBy(nodes, (node) => draws.at(node, step));
  }
}

function keyBy(nodes: Int32Array, numberOf: (node: number) => number): Float64Array {
  const key = new Float64Array(nodes.length);
  for (let place = 0; place < nodes.length; place++) key[place] = numberOf(nodes[place]);
  return key;
}
