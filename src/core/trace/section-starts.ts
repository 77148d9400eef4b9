import type { NodeId } from '../search/ids.ts';
import type { Trace } from './trace.ts';

/** Where a part of a run begins that goes on in a tree that is there already, as a sub-goal does. */
export interface SectionStart {
  readonly node: NodeId;
  /** Row of `trace.iterations`. */
  readonly iteration: number;
  readonly at: number; // cursor
}

interface Known {
  readonly starts: SectionStart[];
  seen: number; // iterations looked at
}

const knownOf = new WeakMap<Trace, Known>();

/**
 * The parts of a run that begin at a node with a history, and not at a root of their own: at the node that is expanded
 * first. Parts without an expansion are left out. In order of time; looks at each iteration once for a record.
 */
export function sectionStartsOf(trace: Trace): readonly SectionStart[] {
  let known = knownOf.get(trace);
  if (known === undefined) {
    known = { starts: [], seen: 0 };
    knownOf.set(trace, known);
  }
  for (; known.seen < trace.iterations.length; known.seen++) {
    const { firstStep } = trace.iterations[known.seen];
    if (firstStep >= trace.stepCount && trace.result === null) break; // its first expansion may yet come
    const start = startOf(trace, known.seen);
    if (start !== null) known.starts.push(start);
  }
  return known.starts;
}

function startOf(trace: Trace, iteration: number): SectionStart | null {
  const { firstNode, firstStep } = trace.iterations[iteration];
  if (firstStep >= (trace.iterations[iteration + 1]?.firstStep ?? trace.stepCount)) return null;
  const node = trace.eventSubject.values[trace.stepEvent.values[firstStep]];
  const isRoot = node >= firstNode && trace.parent.values[node] < 0;
  return isRoot ? null : { node, iteration, at: firstStep };
}
