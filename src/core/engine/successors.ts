/** What an expansion makes: successors, and what becomes of those whose state is known. */
import { EventKind, eventKindMask, eventMoveShift, type Slot } from '../search/events.ts';
import type { Frontier } from './frontier.ts';
import {
  type NodeTable,
  SlotStatus,
  atFacts,
  atG,
  atH,
  atKey0,
  atKey1,
  atParent,
  blankOf,
  moveOf,
  statusOf,
  withMove,
  withStatus,
} from './node-table.ts';
import type { Problem } from './problem.ts';
import type { StateIndex } from './state-index.ts';
import type { RunCounters } from './outcome.ts';

type Removable = Pick<Frontier, 'remove'>;

/** What one expansion does. The same object serves all of them. */
export class Successors {
  /** Its events, for the record: bits (see core/search/events.ts) and slot of each. */
  readonly notes = new Int32Array(16); // four successors, each of which may prune a node
  noted = 0; // words of it
  /** Slots of the nodes that enter the frontier. */
  readonly group = new Int32Array(4);
  groupSize = 0;

  note(bits: number, slot: Slot): void {
    this.notes[this.noted++] = bits;
    this.notes[this.noted++] = slot;
  }

  /** Insertion sort of the group by h or by priority: stable, and there are at most four. */
  sort(table: NodeTable, byH: boolean): void {
    const { group } = this;
    for (let index = 1; index < this.groupSize; index++) {
      const slot = group[index];
      const score = scoreOf(table, slot, byH);
      let place = index;
      for (; place > 0 && scoreOf(table, group[place - 1], byH) > score; place--)
        group[place] = group[place - 1];
      group[place] = slot;
    }
  }
}

function scoreOf(table: NodeTable, slot: Slot, byH: boolean): number {
  return byH ? table.scores[slot + atH] : table.priorityOf(slot);
}

/**
 * The successors of a node in the commonest setting, `isPlain` of policies.ts: new ones are put into the table, the index
 * and the group; a known one that was reached by a cheaper path is noted as Update and nothing done about it. Returns how
 * many of those there are. Room was made in table and index.
 *
 * Nothing is called here that V8 does not inline. A call would make it load and check every array anew at each access,
 * since it might have changed any of them; that costs more than the search.
 */
export function plainSuccessors(
  into: Successors,
  slot: Slot,
  order: Uint8Array,
  table: NodeTable,
  known: StateIndex,
  problem: Problem,
): number {
  const { notes, group } = into;
  const { destination, key0: keyChange0, key1: keyChange1, h: hChange } = problem.moves;
  const { cells } = problem;
  const { Generate, Reject, Update } = EventKind;
  const { rows } = table;
  const key0 = rows[slot + atKey0];
  const key1 = rows[slot + atKey1];
  const blank = blankOf(rows[slot + atFacts]);
  const undo = moveOf(rows[slot + atFacts]) ^ 1;
  const g = rows[slot + atG] + 1;
  const h = rows[slot + atH];
  let kept = 0;
  let noted = 0;
  let improvable = 0;
  for (let place = 0; place < 4; place++) {
    const move = order[place];
    const row = blank * 4 + move;
    const target = destination[row];
    if (target < 0) continue;
    let kind: EventKind = Reject;
    let subject: number;
    if (move === undo) {
      subject = rows[slot + atParent];
    } else {
      const tile = table.tileOfKey(key0, key1, target);
      const next0 = (key0 + Math.imul(tile, keyChange0[row])) | 0;
      const next1 = (key1 + Math.imul(tile, keyChange1[row])) | 0;
      subject = known.findExact(next0, next1);
      if (subject < 0) {
        kind = Generate;
        subject = table.add(slot, move, next0, next1, target, g, h + hChange![row * cells + tile]);
        known.insertMissing(next0, subject);
        group[kept++] = subject;
      } else if (g < rows[subject + atG]) {
        kind = Update;
        improvable++;
      }
    }
    notes[noted++] = kind | (move << eventMoveShift);
    notes[noted++] = subject;
  }
  into.noted = noted;
  into.groupSize = kept;
  return improvable;
}

/**
 * What `plainSuccessors` does, for keys that are hashes, for an h that only the whole board says, and for all costs.
 * @param board that of the node; it changes meanwhile and is the same again in the end
 */
export function boardSuccessors(
  into: Successors,
  slot: Slot,
  order: Uint8Array,
  table: NodeTable,
  known: StateIndex,
  problem: Problem,
  board: Uint8Array,
): number {
  const { destination, key0: keyChange0, key1: keyChange1, h: hChange } = problem.moves;
  const { rows, scores, gs } = table;
  const hasCosts = problem.counting.costs !== null;
  const blank = blankOf(rows[slot + atFacts]);
  const undo = moveOf(rows[slot + atFacts]) ^ 1;
  const nextDepth = rows[slot + atG] + 1; // read where every move costs 1
  let improvable = 0;
  into.noted = 0;
  into.groupSize = 0;
  for (let place = 0; place < 4; place++) {
    const move = order[place];
    const row = blank * 4 + move;
    const target = destination[row];
    if (target < 0) continue;
    if (move === undo) {
      into.note(EventKind.Reject | (move << eventMoveShift), rows[slot + atParent]);
      continue;
    }
    const tile = board[target];
    const g = hasCosts ? table.nextG(slot, tile) : nextDepth;
    const key0 = (rows[slot + atKey0] + Math.imul(tile, keyChange0[row])) | 0;
    const key1 = (rows[slot + atKey1] + Math.imul(tile, keyChange1[row])) | 0;
    board[blank] = tile;
    board[target] = 0;
    let kind: EventKind = EventKind.Reject;
    let subject = known.find(key0, key1, board);
    if (subject < 0) {
      kind = EventKind.Generate;
      const h =
        hChange !== null ? scores[slot + atH] + hChange[row * problem.cells + tile] : problem.evaluate(board);
      subject = table.add(slot, move, key0, key1, target, g, h);
      table.writeBoard(subject, board);
      if (hasCosts) table.countFrom(slot, subject);
      known.insertMissing(key0, subject);
      into.group[into.groupSize++] = subject;
    } else if (g < gs[subject + atG]) {
      kind = EventKind.Update;
      improvable++;
    }
    into.note(kind | (move << eventMoveShift), subject);
    board[blank] = 0;
    board[target] = tile;
  }
  return improvable;
}

/**
 * What comes after either of these: the expansion is counted, and known nodes noted as Update take their cheaper parent. The group
 * is gathered anew then, in order.
 * @param improvable how many of them there are
 */
export function settleNoted(
  into: Successors,
  parent: number,
  improvable: number,
  table: NodeTable,
  frontier: Removable,
  counters: RunCounters,
  reopens: boolean,
): void {
  const { notes, group } = into;
  const generated = into.noted >> 1;
  counters.expanded++;
  counters.generated += generated;
  counters.rejected += generated - into.groupSize - improvable;
  if (improvable === 0) return;
  into.groupSize = 0;
  for (let at = 0; at < into.noted; at += 2) {
    const move = notes[at] >> eventMoveShift;
    const slot = notes[at + 1];
    let kind = notes[at] & eventKindMask;
    if (kind === EventKind.Update) {
      kind = improve(slot, parent, move, table, frontier, counters, reopens);
      notes[at] = kind | (move << eventMoveShift);
      if (kind === EventKind.Reject) counters.rejected++;
    }
    if (kind !== EventKind.Reject) group[into.groupSize++] = slot;
  }
}

/**
 * Rule `closed`: a known state was reached by a cheaper path. Says what becomes of it, as a kind of event; one that was in the
 * frontier is taken out.
 * @param reopens whether it may be closed and then has to be selected again
 */
export function improve(
  slot: Slot,
  parent: number,
  move: number,
  table: NodeTable,
  frontier: Removable,
  counters: RunCounters,
  reopens: boolean,
): EventKind {
  const { rows } = table;
  const facts = rows[slot + atFacts];
  const isClosed = statusOf(facts) === SlotStatus.closed;
  if (isClosed && !reopens) return EventKind.Reject;
  if (isClosed) counters.reopened++;
  else frontier.remove(slot);
  rows[slot + atParent] = parent;
  rows[slot + atFacts] = withMove(isClosed ? withStatus(facts, SlotStatus.reopened) : facts, move);
  table.countFrom(parent, slot);
  return isClosed ? EventKind.Reopen : EventKind.Update;
}
