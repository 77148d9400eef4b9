import { EventKind, eventKindMask, type NodeId } from '../../search/events.ts';
import { exactly } from '../../base/message.ts';
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
  const fault = (code: 'file.next-node' | 'file.unborn', index: number, node: NodeId): FileFault =>
    new FileFault({ code, event: exactly(index), node: exactly(node) }, ['events', 'subject', index]);
  for (let index = 0; index < eventKind.length; index++) {
    const kind = eventKind[index] & eventKindMask;
    const subject = eventSubject[index];
    if (births.includes(kind)) {
      if (subject !== born) throw fault('file.next-node', index, born);
      const parent = nodes.parent[born];
      if (parent >= born)
        throw new FileFault({ code: 'file.parent-first', node: exactly(born) }, ['nodes', 'parent', born]);
      born++;
    } else if (!without.includes(kind) && (subject < 0 || subject >= born)) {
      throw fault('file.unborn', index, subject);
    }
    if (changing.includes(kind)) found.changes++;
    if (kind === EventKind.Iteration) found.iterations++;
    if (kind === EventKind.Meet) found.meetings++;
    if (kind === EventKind.Population) found.cohorts++;
    if (step < stepEvent.length && stepEvent[step] === index) {
      if (kind !== EventKind.Select)
        throw new FileFault({ code: 'file.step-begin' }, ['steps', 'event', step]);
      step++;
    }
  }
  if (born !== nodes.parent.length)
    throw new FileFault({ code: 'file.node-events', n: exactly(nodes.parent.length), born: exactly(born) }, [
      'nodes',
      'parent',
      born,
    ]);
  if (step !== stepEvent.length) throw new FileFault({ code: 'file.step-order' }, ['steps', 'event', step]);
  const given = {
    changes: run.changes.parent.length,
    ...{ iterations: run.iterations.length, meetings: run.meetings.length, cohorts: run.cohorts.length },
  };
  for (const name of ['changes', 'iterations', 'meetings', 'cohorts'] as const) {
    if (found[name] !== given[name])
      throw new FileFault(
        { code: 'file.row-events', n: exactly(found[name]), rows: exactly(given[name]), list: name },
        [name],
      );
  }
  if (run.draws.node.length > eventKind.length)
    throw new FileFault({ code: 'file.draws' }, ['draws', 'node']);
}
