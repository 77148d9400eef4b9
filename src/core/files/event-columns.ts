import { EventKind, eventKindMask } from '../search/event-kind.ts';
import { FileFault } from './record-file.ts';
import type { RecordedRun } from './recorded-run.ts';

const births: readonly number[] = [EventKind.Start, EventKind.Generate, EventKind.Reach];
const changing: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];
/** The subject is the next node, or none. */
const without: readonly number[] = [EventKind.Iteration, EventKind.Population, EventKind.Stop];

/**
 * Whether events, nodes and lists belong together, as far as a record must be able to take them in at all: nodes are born
 * one after the other, nothing happens to one that is not, and every list has a row for each of its events. Throws a
 * `FileFault`. O(events).
 */
export function checkEvents(run: RecordedRun): void {
  const { eventKind, eventSubject, stepEvent, nodes } = run;
  const found = { changes: 0, iterations: 0, meetings: 0, cohorts: 0 };
  let born = 0;
  let step = 0;
  const fault = (index: number, what: string): FileFault =>
    new FileFault(`Event ${index}: ${what}.`, ['events', 'subject', index]);
  for (let index = 0; index < eventKind.length; index++) {
    const kind = eventKind[index] & eventKindMask;
    const subject = eventSubject[index];
    if (births.includes(kind)) {
      if (subject !== born) throw fault(index, `the next node to be born is ${born}`);
      const parent = nodes.parent[born];
      if (parent >= born)
        throw new FileFault(`Node ${born} comes before its parent.`, ['nodes', 'parent', born]);
      born++;
    } else if (!without.includes(kind) && (subject < 0 || subject >= born)) {
      throw fault(index, `its node, ${subject}, is not born yet`);
    }
    if (changing.includes(kind)) found.changes++;
    if (kind === EventKind.Iteration) found.iterations++;
    if (kind === EventKind.Meet) found.meetings++;
    if (kind === EventKind.Population) found.cohorts++;
    if (step < stepEvent.length && stepEvent[step] === index) {
      if (kind !== EventKind.Take)
        throw new FileFault('A step begins with a Take.', ['steps', 'event', step]);
      step++;
    }
  }
  if (born !== nodes.parent.length)
    throw new FileFault(`Of ${nodes.parent.length} nodes ${born} have an event.`, ['nodes', 'parent', born]);
  if (step !== stepEvent.length)
    throw new FileFault('Steps follow the order of their events.', ['steps', 'event', step]);
  const given = {
    changes: run.changes.parent.length,
    ...{ iterations: run.iterations.length, meetings: run.meetings.length, cohorts: run.cohorts.length },
  };
  for (const name of ['changes', 'iterations', 'meetings', 'cohorts'] as const) {
    if (found[name] !== given[name])
      throw new FileFault(`There are ${found[name]} events for ${given[name]} rows of ${name}.`, [name]);
  }
  if (run.draws.node.length > eventKind.length)
    throw new FileFault('More numbers are drawn than there are events.', ['draws', 'node']);
}
