import { madeBy } from '../../base/made-by.ts';
import { EventKind, type NodeId } from '../../search/events.ts';
import { maxForeignNodes } from '../../contract/record-messages.ts';
import { boardsEqual } from '../../puzzle/board.ts';
import { moveLetters, noMove } from '../../puzzle/moves.ts';
import { type TraceEvent, currentAt, eventAt, hasBoards } from '../../trace/cursor.ts';
import type { MeetingRow, Trace } from '../../trace/trace.ts';
import { boardsOfNodes } from './boards-of-nodes.ts';
import { ScoresFollowed } from './scores-followed.ts';
import { shortNumber } from './selection-rows.ts';
import type { RecordFormat } from '../text/text-format.ts';

export const posthocOfRecord = {
  title: 'Posthoc trace',
  ending: 'trace.json',
  mediaType: 'application/json',
  help: 'for that visualiser',
  maxOpened: () => maxForeignNodes,
  write: tracePosthoc,
} as const satisfies RecordFormat;

/** Compared exactly by readers of the format. */
const posthocVersion = '1.4.0';
/** Boards are drawn for records up to this many events; of more, a reader draws the tree. */
const maxDrawn = 2000;

/** One event of the format. Beyond what it names, events carry what the views draw. */
interface PosthocEvent {
  readonly type: 'source' | 'destination' | 'expanding' | 'generating' | 'updating' | 'closing' | 'end';
  readonly id: string;
  readonly pId: string | null;
  readonly [property: string]: unknown;
}

/**
 * The record as a search trace of the Posthoc visualiser, format 1.4.0, in pieces to be written one after the other: JSON,
 * which is YAML too. Ids are node numbers from 1, and "goal" for the destination; each expansion is expanding, generating
 * and updating, closing; a search with two sides has two sources and `dir`, one made of parts `iter` and `bound`; a board to which
 * no move leads from its parent is `stray` (T12). Whatever else the format has no word for stands beside its events (`marksOf`),
 * so that the same record is read again. Left out are successors thrown away and populations. O(events × cells).
 */
export function* tracePosthoc(trace: Trace): Generator<string> {
  const drawn = hasBoards(trace) && trace.eventKind.length + trace.stepCount <= maxDrawn;
  const views = drawn ? `"views":${JSON.stringify(boardViews)},\n` : '';
  yield `{"version":"${posthocVersion}",\n"madeBy":${JSON.stringify(madeBy)},\n${views}"events":[`;
  let before = '\n';
  for (const event of posthocEvents(trace, drawn)) {
    yield before + JSON.stringify(event);
    before = ',\n';
  }
  yield '\n]}\n';
}

/** What the format calls that which happens to one node. Expansions and the end are told apart from the rest. */
const typeOf: Partial<Record<EventKind, PosthocEvent['type']>> = {
  [EventKind.Start]: 'source',
  [EventKind.Generate]: 'generating',
  [EventKind.Reach]: 'generating',
  [EventKind.Update]: 'updating',
  [EventKind.Reopen]: 'updating',
  [EventKind.Return]: 'updating',
  [EventKind.Meet]: 'updating',
  [EventKind.Prune]: 'closing',
  [EventKind.Select]: 'closing',
  [EventKind.Goal]: 'closing',
};

const idOf = (node: NodeId): string => String(node + 1);

/** @param drawn whether each event has what the views draw */
function* posthocEvents(trace: Trace, drawn: boolean): Generator<PosthocEvent> {
  const { start, goal, settings } = trace.request;
  const scores = new ScoresFollowed(trace);
  const eventOf = eventMaker(trace, scores, drawn);
  const origin = { type: 'source', id: '1', pId: null, settings, board: [...start.cells] } as const;
  const aim = { type: 'destination', id: 'goal', pId: null, board: [...goal.cells] } as const;
  const picture = drawn ? pictureOf(trace) : {};
  if (trace.nodeCount === 0) {
    yield { ...origin, ...picture };
    yield { ...aim, ...picture };
    yield { ...origin, type: 'end', ...endOf(trace), ...picture };
    return;
  }
  const place = { step: 0, part: 0 };
  let open = -1; // node that is being expanded
  let last = -1;
  let meetings = 0;
  const end = usualEnd(trace);
  for (let index = 0; index < trace.eventKind.length; index++) {
    const event = eventAt(trace, index);
    const { kind, subject } = event;
    const begins = place.step < trace.stepCount && trace.stepEvent.values[place.step] === index;
    if (open >= 0 && (begins || subject === open || endsExpansion(event))) {
      yield eventOf('closing', open, place);
      open = -1;
    }
    scores.follow(event);
    if (begins) place.step++;
    if (kind === EventKind.Iteration) place.part++;
    if (kind === EventKind.Goal) last = subject;
    const type = begins ? 'expanding' : typeOf[kind];
    if (type === undefined || index >= end) continue;
    if (begins) open = subject;
    const first = kind === EventKind.Start && subject === 0;
    const met = kind === EventKind.Meet ? trace.meetings[meetings++] : undefined;
    const more = { ...(first ? { settings } : {}), ...(begins ? {} : marksOf(event, trace, met)) };
    yield eventOf(type, subject, place, more);
    if (first && hasBoards(trace) && !trace.sides.some(({ root }) => boardsEqual(root, goal)))
      yield { ...aim, ...picture };
  }
  if (open >= 0) yield eventOf('closing', open, place);
  if (last < 0) last = Math.max(currentAt(trace, place.step), 0);
  yield eventOf('end', last, place, endOf(trace));
}

/** Where a goal is selected and that is all that is left, which the last line says by itself: index of the event; ∞ where it ends otherwise. */
function usualEnd(trace: Trace): number {
  const { length } = trace.eventKind;
  if (length < 3) return Infinity;
  const [take, goal] = [eventAt(trace, length - 3), eventAt(trace, length - 2)];
  const isUsual =
    take.kind === EventKind.Select && goal.kind === EventKind.Goal && take.subject === goal.subject;
  return isUsual ? length - 3 : Infinity;
}

/** What an event is beyond its type, for who reads it again: nothing of it has a word in the format. */
function marksOf({ kind, flag, subject }: TraceEvent, trace: Trace, met: MeetingRow | undefined): object {
  switch (kind) {
    case EventKind.Select:
      return { selected: true };
    case EventKind.Goal:
      return { solves: true };
    case EventKind.Return:
      return { returned: true };
    case EventKind.Meet:
      return { meets: idOf(met!.other) };
    case EventKind.Prune:
      return { pruned: true, ...(flag ? { replaced: true } : {}) };
    case EventKind.Reach:
      return trace.strays.has(subject)
        ? { stray: true }
        : { reached: true, ...(flag ? {} : { passed: true }) };
    default:
      return {};
  }
}

/** How far the record has been read: cursor, and parts begun. */
interface Place {
  readonly step: number;
  readonly part: number;
}

/** Makes the event of a node, with all that is to be known of it then. */
function eventMaker(
  trace: Trace,
  scores: ScoresFollowed,
  drawn: boolean,
): (type: PosthocEvent['type'], node: NodeId, place: Place, more?: object) => PosthocEvent {
  const boards = boardsOfNodes(trace);
  const picture = drawn ? pictureOf(trace) : {};
  return (type, node, { part }, more = {}) => {
    const { parent, move, g, h, priority } = scores.of(node);
    const iteration = trace.iterations[part - 1];
    return {
      ...{ type, id: idOf(node), pId: parent < 0 ? null : idOf(parent) },
      ...numbers({ g, h, f: priority }),
      ...(priority === Infinity ? { infinite: true } : {}),
      ...(move === noMove ? {} : { move: moveLetters[move] }),
      ...(trace.sides.length > 1 ? { dir: trace.sides[trace.sideIndex(node)].label } : {}),
      ...(iteration === undefined ? {} : { iter: part, ...numbers({ bound: iteration.bound ?? NaN }) }),
      ...more,
      ...(hasBoards(trace) ? { board: [...boards(node)] } : {}),
      ...picture,
    };
  };
}

/** What the views need besides the board of an event. */
function pictureOf({ request: { start, goal } }: Trace): object {
  return { goal: [...goal.cells], rows: start.rows, cols: start.columns };
}

/** Nothing that follows from an expansion comes after these. */
function endsExpansion({ kind }: TraceEvent): boolean {
  return kind === EventKind.Select || kind === EventKind.Start || kind === EventKind.Iteration;
}

/** How the search ended; nothing for one that did not. */
function endOf({ result }: Trace): object {
  return result === null ? {} : { status: result.status, moves: result.moves?.length ?? null };
}

/** Only what JSON has a number for. */
function numbers(values: Record<string, number>): Record<string, number> {
  const finite = Object.entries(values).filter(([, value]) => Number.isFinite(value));
  return Object.fromEntries(finite.map(([name, value]) => [name, shortNumber(value)]));
}

/** A board of squares at the reader's origin; the expressions are evaluated by the reader, never here. */
const boardViews = {
  cell: [
    {
      $: 'rect',
      x: '${{ $.i % $.cols }}',
      y: '${{ Math.floor($.i / $.cols) }}',
      width: 0.96,
      height: 0.96,
      fill: '${{ $.board[$.i] === 0 ? theme.background : ($.board[$.i] === $.goal[$.i] ? color.green : color[$.type]) }}',
      label: "${{ $.board[$.i] === 0 ? '' : String($.board[$.i]) }}",
      'label-x': 0.34,
      'label-y': 0.66,
      'label-size': 0.5,
      'label-color': '${{ theme.foreground }}',
      clear: true,
    },
  ],
  main: [{ $: 'cell', $for: { $let: 'i', $from: 0, $to: '${{ $.rows * $.cols }}' } }],
};
