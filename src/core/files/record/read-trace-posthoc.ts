import { maxForeignNodes as maxNodes } from '../../contract/record-messages.ts';
import { type Move, undoOf } from '../../puzzle/moves.ts';
import type { RunResult } from '../../search/run.ts';
import type { JsonPath } from '../text/json-file.ts';
import { typeOf } from './posthoc-event.ts';
import { type PosthocHead, readHead } from './posthoc-head.ts';
import { PosthocNodes } from './posthoc-nodes.ts';
import { FileFault, FileObject, whyOf } from './record-file.ts';
import { estimatesOf } from './record-head.ts';
import type { RecordReader, RunOfFile } from './record-reader.ts';
import { RunBuilder } from './run-builder.ts';

/** Events that are read at a time: some hundredths of a second. */
const portion = 20_000;

export const posthocReader: RecordReader = {
  isOne: (json) =>
    typeof json === 'object' &&
    json !== null &&
    !Object.hasOwn(json, 'format') &&
    Object.hasOwn(json, 'events'),
  read: readTracePosthoc,
};

/**
 * The run in a search trace of the Posthoc visualiser, or of another program that writes its format. Views and expressions
 * are left alone and never evaluated. g is counted anew, h computed again where the file says how, the move of each node
 * found from its board and its parent's. What the format does not say, the record does not either: the rule by which nodes
 * are selected, successors that were thrown away. Yields between portions how far it is, 0 … 1. Throws a `FileFault` that names
 * the event. O(file × cells).
 */
function* readTracePosthoc(json: unknown): Generator<number, RunOfFile, void> {
  const file = new FileObject(json, []);
  const list = file.list('events');
  const events = function* (): Generator<[number, FileObject]> {
    for (let index = 0; index < list.length; index++)
      yield [index, new FileObject(list[index], ['events', index])];
  };
  const head = readHead(events());
  const builder = new RunBuilder();
  const nodes = new PosthocNodes(builder, head, estimatesOf(head, ['events']));
  let ended = false;
  for (const [index, event] of events()) {
    const type = typeOf(event);
    if (index > 0 && index % portion === 0) yield index / list.length;
    if (type === null || type === 'destination' || ended) continue;
    builder.from(index);
    if (type === 'end') ended = true;
    else readOne(nodes, type, event);
    if (builder.nodes.length > maxNodes) throw new FileFault({ code: 'file.nodes', n: maxNodes }, event.path);
    if (ended) nodes.end(event);
  }
  if (builder.nodes.length === 0) throw new FileFault({ code: 'file.no-source' }, ['events']);
  if (ended) builder.stop(); // before the counts are asked for: the last expansion is complete only now
  const result = ended ? endOfRun(builder, head, nodes) : null;
  const placeOf = (event: number): JsonPath => ['events', builder.origins[event] ?? 0];
  return {
    run: builder.run({ request: head.request, sides: head.sides, result }),
    placeOf,
    heuristicAt: placeOf(0), // the source has the settings
  };
}

/** A fault of any other kind gets its place here: a stranger's event may hold what nobody thinks of. */
function readOne(nodes: PosthocNodes, type: Parameters<PosthocNodes['read']>[0], event: FileObject): void {
  try {
    nodes.read(type, event);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault({ code: 'file.event', why: whyOf(error) }, event.path);
  }
}

/** How a run ended, as far as its nodes prove it; the file's own word counts only for what was not solved. */
function endOfRun(
  builder: RunBuilder,
  { hasBoards }: PosthocHead,
  {
    goalNode,
    isProven,
    status,
  }: {
    readonly goalNode: number;
    readonly isProven: boolean;
    readonly status: Exclude<RunResult['status'], 'solved'>;
  },
): RunResult {
  const isFound = goalNode >= 0 && isProven;
  const meetingNode = isFound ? (builder.meetings.at(-1)?.other ?? -1) : -1;
  const found = isFound && builder.nodes[goalNode].side === 0;
  const moves = found && hasBoards ? solution(builder, goalNode, meetingNode) : null;
  const common = { goalNode, meetingNode, counts: builder.counts(), iterations: builder.iterations };
  if (moves !== null)
    return {
      ...common,
      status: 'solved',
      reason: { code: 'end.file.proved' },
      moves,
    };
  if (isFound && !hasBoards)
    return {
      ...common,
      status: 'solved',
      reason: { code: 'end.file.no-boards' },
      moves,
    };
  const code = isFound ? 'end.file.goal' : 'end.file.no-solution';
  return { ...common, status, reason: { code }, moves: null };
}

function solution({ nodes }: RunBuilder, goalNode: number, meetingNode: number): Uint8Array {
  const way: number[] = [];
  for (let node = goalNode; nodes[node].parent >= 0; node = nodes[node].parent) way.push(nodes[node].move);
  way.reverse();
  if (meetingNode >= 0)
    for (let node = meetingNode; nodes[node].parent >= 0; node = nodes[node].parent)
      way.push(undoOf(nodes[node].move as Move));
  return Uint8Array.from(way);
}
