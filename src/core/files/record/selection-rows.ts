import { EventKind, type NodeId } from '../../search/events.ts';
import { moveLetters, noMove } from '../../puzzle/moves.ts';
import { type NodeScores, type TraceEvent, eventAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { boardsOfNodes } from './boards-of-nodes.ts';
import { ScoresFollowed } from './scores-followed.ts';

/** One take of a search, as tables show it. */
export interface SelectionRow {
  /** The cursor at which the node is the current one: how many expansions are done then, its own included. */
  readonly step: number;
  readonly node: NodeId;
  readonly parent: number; // −1: a root
  readonly move: string; // U, D, L or R; empty at a root
  readonly g: number;
  readonly h: number;
  /** What the frontier is ordered by, as it was when the node was selected: g + h for A*, g for breadth-first search, h for greedy search. */
  readonly f: number;
  readonly board: string; // row by row, 0 the blank
  /** Nodes in the frontier, and expanded ones, when all that followed from the take is done. */
  readonly frontier: number;
  readonly closed: number;
  /** Whether the take begins a step: the goal, where it is tested when it is selected, and a node that a budget stops are selected alone, in the step before. */
  readonly expanded: boolean;
}

/** Every take of the record in order, repeats and the goal included. O(events + nodes × cells), made one by one. */
export function* selectionRows(trace: Trace): Generator<SelectionRow> {
  const boards = boardsOfNodes(trace);
  const sizes = new Sizes(trace.nodeCount);
  const scores = new ScoresFollowed(trace);
  let step = 0;
  let selected: Taken | null = null;
  const row = ({
    node,
    stepOfSelection,
    isExpanded,
    at: { parent, move, g, h, priority },
  }: Taken): SelectionRow => {
    return {
      step: stepOfSelection,
      node,
      parent,
      move: move === noMove ? '' : moveLetters[move],
      ...{ g, h, f: priority },
      board: boards(node).join(' '),
      frontier: sizes.frontier,
      closed: sizes.closed,
      expanded: isExpanded,
    };
  };
  for (let index = 0; index < trace.eventKind.length; index++) {
    const event = eventAt(trace, index);
    const begins = step < trace.stepCount && trace.stepEvent.values[step] === index;
    if (selected !== null && endsRow(event.kind)) {
      yield row(selected);
      selected = null;
    }
    if (begins) step++;
    sizes.follow(event, begins);
    scores.follow(event);
    if (event.kind === EventKind.Select)
      selected = {
        node: event.subject,
        ...{ stepOfSelection: step, isExpanded: begins },
        at: scores.of(event.subject),
      };
  }
  if (selected !== null) yield row(selected);
}

/** A take whose consequences are still being read, and what its node was then. */
interface Taken {
  readonly node: NodeId;
  readonly stepOfSelection: number;
  readonly isExpanded: boolean;
  readonly at: NodeScores;
}

/** Nothing that follows from a take comes after these. */
function endsRow(kind: EventKind): boolean {
  return kind === EventKind.Select || kind === EventKind.Start || kind === EventKind.Iteration;
}

const Place = { nowhere: 0, waiting: 1, closed: 2 } as const;
type Place = (typeof Place)[keyof typeof Place];

/** After these the subject waits. */
const enters: readonly EventKind[] = [
  EventKind.Start,
  EventKind.Generate,
  EventKind.Reopen,
  EventKind.Return,
];

/** How many nodes wait and how many are expanded, event by event. */
class Sizes {
  frontier = 0;
  closed = 0;
  private readonly places: Uint8Array; // node → Place

  constructor(nodes: number) {
    this.places = new Uint8Array(nodes);
  }

  /** @param begins whether the event begins a step: a take that is followed by an expansion */
  follow({ kind, subject, flag }: TraceEvent, begins: boolean): void {
    if (kind === EventKind.Select) this.put(subject, begins ? Place.closed : Place.nowhere);
    else if (kind === EventKind.Prune) this.put(subject, Place.nowhere);
    else if (enters.includes(kind) || (kind === EventKind.Reach && flag)) this.put(subject, Place.waiting);
    else if (kind === EventKind.Goal && this.places[subject] === Place.waiting) {
      this.put(subject, Place.nowhere); // where two sides met, it may have been expanded long before
    }
  }

  private put(node: NodeId, place: Place): void {
    const before = this.places[node];
    this.places[node] = place;
    this.frontier += Number(place === Place.waiting) - Number(before === Place.waiting);
    this.closed += Number(place === Place.closed) - Number(before === Place.closed);
  }
}

/** A 32-bit number as a person would write it: 2.1, not 2.0999999046325684; it reads back as the same 32 bits. */
export function shortNumber(value: number): number {
  if (Number.isInteger(value)) return value;
  for (const digits of [7, 8]) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9)); // always enough for 32 bits
}
