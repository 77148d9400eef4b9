import { foreignName } from '../contract/settings.ts';
import type { Estimate } from '../trace/record-fault.ts';
import { endOfRun } from './posthoc-end.ts';
import { typeOf } from './posthoc-event.ts';
import { type PosthocHead, readHead } from './posthoc-head.ts';
import { PosthocNodes } from './posthoc-nodes.ts';
import { mostNodes } from './read-trace-json.ts';
import { FileFault, FileObject } from './record-file.ts';
import type { EstimatesFor } from './record-head.ts';
import type { RecordedRun } from './recorded-run.ts';
import { RunBuilder } from './run-builder.ts';

/** A run, and for each of its events the number of that in the file from which it follows. */
export interface ForeignRun {
  readonly run: RecordedRun;
  readonly origins: readonly number[];
}

/** Whether a file says of itself that it is a search trace of the Posthoc visualiser, or looks like one. */
export function isPosthoc(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Object.hasOwn(json, 'format') &&
    Object.hasOwn(json, 'events')
  );
}

/**
 * The run in a search trace of the Posthoc visualiser, or of another program that writes its format. Views and expressions
 * are left alone and never evaluated. g is counted anew, h computed again where the file says how, the move of each node
 * found from its board and its parent's. What the format does not say, the record does not either: the rule by which nodes
 * are taken, successors that were thrown away. Throws a `FileFault` that names the event. O(file × cells).
 */
export function readTracePosthoc(json: unknown, estimatesFor: EstimatesFor): ForeignRun {
  const file = new FileObject(json, []);
  const list = file.list('events');
  const events = function* (): Generator<[number, FileObject]> {
    for (let index = 0; index < list.length; index++)
      yield [index, new FileObject(list[index], ['events', index])];
  };
  const head = readHead(events());
  const builder = new RunBuilder();
  const nodes = new PosthocNodes(builder, head, estimatesOf(head, estimatesFor));
  let ended = false;
  for (const [index, event] of events()) {
    const type = typeOf(event);
    if (type === null || type === 'destination' || ended) continue;
    builder.from(index);
    if (type === 'end') ended = true;
    else nodes.read(type, event);
    if (builder.nodes.length > mostNodes)
      throw new FileFault(`Up to ${mostNodes.toLocaleString('en-US')} nodes can be opened here.`, event.path);
    if (ended) nodes.end(event);
  }
  if (builder.nodes.length === 0)
    throw new FileFault('No event of this file begins a search: a source is missing.', ['events']);
  const result = ended ? endOfRun(builder, head, nodes) : null;
  if (ended) builder.stop();
  return { run: builder.run({ request: head.request, sides: head.sides, result }), origins: builder.origins };
}

function estimatesOf({ request, sides }: PosthocHead, estimatesFor: EstimatesFor): (Estimate | null)[] {
  return sides.map(({ target }) =>
    request.settings.heuristic === foreignName ? null : estimatesFor(request, target),
  );
}
