/** A faster loop for settings that need nothing special; it makes the same record. */
import { noMove } from '../puzzle/moves.ts';
import { EventKind, eventFlag, eventMoveShift } from '../search/events.ts';
import { BucketFrontier } from './bucket-frontier.ts';
import type { Frontier } from './frontier.ts';
import type { MoveOrder, MoveTable, Problem } from './problem.ts';
import {
  type NodeTable,
  SlotStatus,
  atFacts,
  atG,
  atH,
  atKey0,
  atKey1,
  atNext,
  atParent,
  blankOf,
  moveOf,
  rowNumber,
  rowWords,
  statusOf,
  withStatus,
} from './node-table.ts';
import type { Policies } from './policies.ts';
import { noBuffers } from './record-buffers.ts';
import type { Recorder } from './recorder.ts';
import { type StateIndex, hash } from './state-index.ts';
import type { Successors } from './successors.ts';
import type { RunCounters } from './outcome.ts';

/** The parts of a search that a plain run works on. */
interface PlainSearch {
  readonly problem: Problem;
  readonly policies: Policies;
  readonly table: NodeTable;
  readonly known: StateIndex;
  readonly frontier: Frontier;
  readonly order: MoveOrder;
  readonly successors: Successors;
  readonly counters: RunCounters;
  readonly recorder: Recorder | null;
}

const unrecorded = noBuffers();

// A list of `successorLists`: up to three moves that do not undo the last one, as row of the move table and place among all
// legal moves; then how many they are, and the place of the move that does.
const listShift = 2; // log₂ of its length
const placeShift = 10;
const rowMask = (1 << placeShift) - 1;
const countMask = 3;

/**
 * The moves from each cell of the blank after each last move, so that the loop has nothing to try in vain: what a processor
 * cannot foresee costs it more than the move. Index: (blank × 4 + last move) × 4. O(cells).
 */
function successorLists(order: Uint8Array, { destination }: MoveTable): Int16Array {
  const lists = new Int16Array(destination.length << listShift);
  for (let index = 0; index < destination.length; index++) {
    const undo = (index & 3) ^ 1;
    let count = 0;
    let place = 0;
    for (const move of order) {
      const row = (index & ~3) | move;
      if (destination[row] < 0) continue;
      if (move === undo) lists[(index << listShift) + 3] += place << placeShift;
      else lists[(index << listShift) + count++] = row | (place << placeShift);
      place++;
    }
    lists[(index << listShift) + 3] += count;
  }
  return lists;
}

/** Where there is no limit: one that V8 keeps as a short integer. */
const noLimit = 2 ** 30;

/**
 * Many expansions at once in the commonest setting: `isPlain` of policies.ts, a frontier of buckets, a fixed order of moves.
 *
 * `expand` does what `selectNext` of best-first.ts does for a node that only has to be selected and expanded, and takes no other:
 * the goal, the root, a node at a limit, one that is reopened, and one for which an array would have to grow are left in the
 * frontier for that. So it calls nothing that V8 does not inline and sees no array replaced, and what it reads and counts stays
 * in registers from expansion to expansion: about three quarters of the time that the same takes call by call.
 */
export class PlainRun {
  /** Successors of `unfinished` that are known nodes reached by a cheaper path; 0 where no expansion is left to be completed. */
  improvable = 0;
  unfinished = -1; // slot
  private readonly search: PlainSearch;
  private readonly frontier: BucketFrontier;
  private readonly lists: Int16Array; // of `successorLists`

  constructor(search: PlainSearch, frontier: BucketFrontier, lists: Int16Array) {
    this.search = search;
    this.frontier = frontier;
    this.lists = lists;
  }

  /**
   * Makes up to `most` expansions, and returns how many. One more may have begun, of the node `unfinished`: its successors are noted,
   * and nothing is done yet about those that are known nodes reached by a cheaper path.
   */
  expand(most: number): number {
    const { search, frontier, lists } = this;
    const { problem, policies, table, known, successors, counters, recorder } = search;
    const { goalKey0, cells } = problem;
    const { destination, key0: keyChange0, key1: keyChange1, h: hChange, hStep } = problem.moves;
    const { Generate, Reject, Update, Select } = EventKind;
    const ahead = recorder === null ? most : Math.min(most, recorder.expansionsAhead);
    const wanted = Math.min(ahead, policies.maxExpansions - counters.expanded, noLimit) | 0;
    this.improvable = 0;
    if (wanted <= 0) return 0;

    const { rows, ids } = table;
    const { gFactor, hFactor } = table.priority;
    const { entries, shift, base } = known;
    const { heads, occupied } = frontier;
    const { notes, group } = successors;
    const lastEntry = entries.length - 1;
    const depthLimit = Math.min(policies.depthLimit, noLimit) | 0;
    // Each node of the table is in the index too; both must have room for four more.
    const nodeLimit = Math.min(policies.maxNodes, table.capacity - 3, known.capacity - 3) | 0;
    const endLimit = nodeLimit * rowWords;
    const bucketLimit = heads.length - frontier.farthest(hStep);
    let { end } = table;
    let { size, lowestWord } = frontier;
    let maxFrontier = 0;
    let expanded = 0;
    let generated = 0;
    let kept = 0;
    let improvable = 0;

    const isRecorded = recorder !== null;
    const record = isRecorded ? recorder.batch : unrecorded;
    const { parent, move: moveTo, g: gOf, h: hOf, priority, eventKind, eventSubject, stepEvent } = record;
    let events = isRecorded ? recorder.eventCount : 0;
    let steps = isRecorded ? recorder.stepCount : 0;
    let nodes = isRecorded ? recorder.nodeCount : 0;
    const firstNode = isRecorded ? recorder.nodes - nodes : 0;

    while (expanded < wanted && size > 0) {
      while (occupied[lowestWord] === 0) lowestWord++;
      const bits = occupied[lowestWord];
      const bucket = (lowestWord << 5) + (31 - Math.clz32(bits & -bits));
      const slot = heads[bucket] - 1;
      const key0 = rows[slot + atKey0];
      const facts = rows[slot + atFacts];
      const g = rows[slot + atG] + 1;
      if (
        key0 === goalKey0 ||
        statusOf(facts) !== SlotStatus.frontier ||
        moveOf(facts) === noMove ||
        g > depthLimit ||
        end >= endLimit ||
        bucket >= bucketLimit
      )
        break;
      const after = rows[slot + atNext];
      heads[bucket] = after + 1;
      if (after < 0) occupied[lowestWord] = bits & (bits - 1);
      size--;
      rows[slot + atFacts] = withStatus(facts, SlotStatus.closed);
      const key1 = rows[slot + atKey1];
      const h = rows[slot + atH];
      const blank = blankOf(facts);
      const last = moveOf(facts);
      const list = ((blank << 2) | last) << listShift;
      const tail = lists[list + 3];
      const others = tail & countMask;
      const undoPlace = tail >> placeShift;
      const undone = Reject | ((last ^ 1) << eventMoveShift);
      const from = rows[slot + atParent];
      let count = 0;
      let node = nodes;
      let id = 0;
      if (isRecorded) {
        id = ids[rowNumber(slot)];
        stepEvent[steps] = events;
        eventKind[events] = Select | eventFlag;
        eventSubject[events] = id;
        eventKind[events + 1 + undoPlace] = undone;
        eventSubject[events + 1 + undoPlace] = ids[rowNumber(from)];
      }
      notes[undoPlace << 1] = undone;
      notes[(undoPlace << 1) + 1] = from;
      for (let index = 0; index < others; index++) {
        const entry = lists[list + index];
        const row = entry & rowMask;
        const place = entry >> placeShift;
        const move = row & 3;
        const target = destination[row];
        const tile = table.tileOfKey(key0, key1, target);
        const next0 = (key0 + Math.imul(tile, keyChange0[row])) | 0;
        const next1 = (key1 + Math.imul(tile, keyChange1[row])) | 0;
        let at = (hash(next0, next1) >>> shift) << 1;
        let subject = entries[at + 1] - base - 1;
        while (subject >= 0 && (entries[at] !== next0 || rows[subject + atKey1] !== next1)) {
          at = (at + 2) & lastEntry;
          subject = entries[at + 1] - base - 1;
        }
        let kind: EventKind = Reject;
        if (subject < 0) {
          kind = Generate;
          const nextH = h + hChange![row * cells + tile];
          subject = end;
          end = (end + rowWords) | 0;
          entries[at] = next0;
          entries[at + 1] = base + subject + 1;
          rows[subject + atKey0] = next0;
          rows[subject + atKey1] = next1;
          rows[subject + atParent] = slot;
          rows[subject + atFacts] = move | (target << 8) | SlotStatus.frontier;
          rows[subject + atG] = g;
          rows[subject + atH] = nextH;
          group[count++] = subject;
          if (isRecorded) {
            ids[rowNumber(subject)] = firstNode + node;
            parent[node] = id;
            moveTo[node] = move;
            gOf[node] = g;
            hOf[node] = nextH;
            priority[node] = gFactor * g + hFactor * nextH;
            node++;
          }
        } else if (g < rows[subject + atG]) {
          kind = Update;
          improvable++;
        }
        const bits = kind | (move << eventMoveShift);
        if (isRecorded) {
          eventKind[events + 1 + place] = bits;
          eventSubject[events + 1 + place] = ids[rowNumber(subject)];
        }
        notes[place << 1] = bits;
        notes[(place << 1) + 1] = subject;
      }
      successors.noted = (others + 1) << 1;
      if (improvable > 0) {
        successors.groupSize = count;
        this.unfinished = slot;
        break;
      }
      expanded++;
      generated += others + 1;
      kept += count;
      events += others + 2;
      nodes = node;
      steps++;
      frontier.size = size;
      frontier.lowestWord = lowestWord;
      frontier.add(group, count);
      ({ size, lowestWord } = frontier);
      if (size > maxFrontier) maxFrontier = size;
    }
    frontier.size = size;
    frontier.lowestWord = lowestWord;
    if (lowestWord << 5 > bucketLimit - 32) frontier.growBuckets(heads.length + 1);
    const added = rowNumber(end - table.end);
    table.end = end;
    table.live += added;
    known.size += added;
    if (isRecorded) {
      recorder.eventCount = events;
      recorder.nodeCount = nodes;
      recorder.nodes = firstNode + nodes;
      recorder.stepCount = steps;
      recorder.steps += expanded;
    }
    this.improvable = improvable;
    counters.selected += improvable > 0 ? expanded + 1 : expanded;
    counters.expanded += expanded;
    counters.generated += generated;
    counters.rejected += generated - kept;
    counters.sizes(maxFrontier, table.live);
    return expanded;
  }
}

/** Null where the setting of a search is not plain enough. O(1), but O(cells) once for an order of moves. */
export function plainRunOf(search: PlainSearch): PlainRun | null {
  const { problem, policies, frontier, order } = search;
  const isPlain = policies.isPlain && !policies.sorts && order.isFixed && frontier instanceof BucketFrontier;
  if (!isPlain) return null;
  const { moves, settings } = problem;
  let lists = moves.lists.get(settings.moves);
  if (lists === undefined) moves.lists.set(settings.moves, (lists = successorLists(order.current, moves)));
  return new PlainRun(search, frontier, lists);
}
