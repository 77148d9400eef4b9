import { type Cursor, eventFlag, EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import { GrowableColumn } from '../base/columns.ts';
import { eventsUntil } from './cursor.ts';
import type { Trace } from './trace.ts';

/**
 * When each node entered the frontier. An entry is named by its event: the node is generated, or gets a cheaper path, or
 * returns. Follows a record that grows.
 */
export class Entries {
  private readonly trace: Trace;
  private readonly births = new GrowableColumn(Int32Array, 64); // node → the event that made it
  private seen = 0; // events
  private places: { readonly events: number; readonly place: Int32Array } | null = null;

  constructor(trace: Trace) {
    this.trace = trace;
  }

  /** The event that made a node. Amortised O(1). */
  birthOf(node: NodeId): number {
    if (node >= this.births.length) this.readOn();
    return this.births.values[node];
  }

  /** The last entry of a node until cursor `step`, at which it is born. O(events since it last changed, in its step). */
  lastOf(node: NodeId, step: Cursor): number {
    const changedAt = this.trace.histories.changedAt(node, step);
    if (changedAt === undefined) return this.birthOf(node);
    const { eventSubject, eventKind } = this.trace;
    let event = eventsUntil(this.trace, changedAt) - 1;
    while (eventSubject.values[event] !== node || !isEntry(eventKind.values[event])) event--;
    return event;
  }

  /**
   * Entry → its place in the order of paths: the path whose first different move was tried earlier comes first, and a path
   * comes before those that continue it. A path is what it was when the entry was made, whatever changed since. O(events)
   * once for a record.
   */
  pathPlaces(): Int32Array {
    const events = this.trace.eventKind.length;
    if (this.places?.events !== events) this.places = { events, place: placesOfPaths(this.trace) };
    return this.places.place;
  }

  private readOn(): void {
    const { eventKind, eventSubject } = this.trace;
    for (; this.seen < eventKind.length; this.seen++) {
      // Nodes are named in the order in which they are made, passed ones included.
      if (eventSubject.values[this.seen] !== this.births.length) continue;
      if ((eventKind.values[this.seen] & eventKindMask) !== EventKind.Iteration) this.births.push(this.seen);
    }
  }
}

/** Whether an event of these bits puts its subject into the frontier, or into another place there. */
export function isEntry(bits: number): boolean {
  switch (bits & eventKindMask) {
    case EventKind.Start:
    case EventKind.Generate:
    case EventKind.Update:
    case EventKind.Reopen:
    case EventKind.Return:
      return true;
    case EventKind.Reach:
      return (bits & eventFlag) !== 0;
    default:
      return false;
  }
}

/**
 * Places of entries in preorder of the tree that they make. The parent of an entry is that by which the node expanded came
 * in; its other children follow in the same step, in the order in which moves were tried.
 *
 *     place of a child = place of its parent + 1 + entries below its earlier siblings, they included
 */
function placesOfPaths({ eventKind, eventSubject, nodeCount }: Trace): Int32Array {
  const events = eventKind.length;
  const latest = new Int32Array(nodeCount).fill(-1); // node → its latest entry
  const parent = new Int32Array(events).fill(-1); // entry → entry | −1
  const below = new Int32Array(events); // entry → entries below it
  let current = -1;
  for (let event = 0; event < events; event++) {
    const node = eventSubject.values[event];
    const bits = eventKind.values[event];
    if ((bits & eventKindMask) === EventKind.Select) current = latest[node];
    if (!isEntry(bits)) continue;
    if ((bits & eventKindMask) !== EventKind.Start) parent[event] = current;
    latest[node] = event;
  }
  for (let event = events - 1; event >= 0; event--) {
    if (parent[event] >= 0) below[parent[event]] += below[event] + 1;
  }
  const place = new Int32Array(events);
  const next = new Int32Array(events); // entry → place of its next child
  let nextRoot = 0;
  for (let event = 0; event < events; event++) {
    if (!isEntry(eventKind.values[event])) continue;
    const above = parent[event];
    place[event] = above < 0 ? nextRoot : next[above];
    next[event] = place[event] + 1;
    if (above < 0) nextRoot += below[event] + 1;
    else next[above] += below[event] + 1;
  }
  return place;
}

const entriesOfTraces = new WeakMap<Trace, Entries>();

/** The one memory of entries for a record; gone with the record. */
export function entriesOf(trace: Trace): Entries {
  let entries = entriesOfTraces.get(trace);
  if (entries === undefined) entriesOfTraces.set(trace, (entries = new Entries(trace)));
  return entries;
}
