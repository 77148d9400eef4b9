import type { RunCounts } from '../../search/run.ts';
import type { CountPlan } from './count-plan.ts';
import { BoardHeap, EntryHeap } from './entry-heap.ts';
import { type HeapSpace, everyLimit, hMask, limitShift, met } from './heap-space.ts';

/** How a search ended. */
export interface CountedEnd {
  readonly counts: Pick<
    RunCounts,
    'expanded' | 'generated' | 'rejected' | 'visited' | 'taken' | 'maxFrontier'
  > & {
    /** Moves of the deepest node that was generated and kept; absent: the engine made it, which does not tell. */
    readonly deepest?: number;
  };
  /** Null: there is no solution. */
  readonly moves: Uint8Array | null;
}

/** The same order of expansions, with the goal tested when it is selected and when it is generated. Null: given up, or not asked for. */
export interface CountedByTest {
  readonly expand: CountedEnd | null;
  readonly generate: CountedEnd | null;
  /** Whether each node that was expanded is a successor of the one before, to the end. */
  readonly isStraight: boolean;
  /** Whether it was given up because of what it added to its frontier. */
  readonly isFull: boolean;
}

export interface CountLimits {
  /** A search that would expand more is given up. */
  readonly expanded: number;
  /** And one that adds more nodes to its frontier. */
  readonly pushed: number;
}

/** One part of a search that begins anew, or all of it. */
export interface Pass {
  readonly ends: CountedByTest;
  /** Whether it was given up. */
  readonly isOver: boolean;
  /** The least f, or the depth, that its limit kept out; `unlimited`: nothing was. */
  readonly beyond: number;
}

export type Counts = { -readonly [Name in keyof CountedEnd['counts']]-?: number };

export const noCounts = {
  ...{ expanded: 0, generated: 0, rejected: 0, visited: 0, taken: 0, maxFrontier: 0, deepest: 0 },
} as const satisfies Counts;

/** No entry. */
const none = -1;
/** No limit. Where Infinity came into the loop, its whole numbers would be slower ones. */
export const unlimited = 2 ** 30;

/**
 * The loop of all searches that are counted, and its columns, which are used again.
 *
 *     entry   a node of the frontier, or one that was: four numbers from its place on
 *             its state | g | link | place of its parent + the move that led from there
 *     list    of the entries of equal priority: `first` and `last` by priority, `link` by entry
 *
 * An entry whose state has a cheaper one is skipped, where the engine moves the node. All that the loop asks of a state stands in its
 * mark, as what it costs is to fetch things from memory; and no function that is made here knows its variables, which would then be
 * kept there too.
 */
export class CountedPasses {
  private readonly space: HeapSpace;
  private entries = new Int32Array(1 << 12);
  private first = new Int32Array(1 << 12);
  private last = new Int32Array(1 << 12);
  private readonly heap = new EntryHeap();
  private readonly byBoard = new BoardHeap();
  private readonly around = new Int32Array(4); // move → state
  private onPath = new Uint8Array(0); // by state
  private inFrontier = new Int32Array(0); // state → its entry + 1

  constructor(space: HeapSpace) {
    this.space = space;
  }

  /**
   * O(expansions), and what is not tabled yet.
   * @param counts of the passes before; those of this one are added where it does not end the search
   * @param bound on f; `unlimited`: all states are let in by their marks
   * @param isEarly only the search that tests the goal when it is generated is asked for
   * @param expected whether a state is the right one to expand now; it is given up where it is not
   */
  pass(
    plan: CountPlan,
    counts: Counts,
    most: CountLimits,
    depthLimit: number,
    bound: number,
    isEarly: boolean,
    expected: ((state: number) => boolean) | null = null,
  ): Pass {
    const { space, byBoard, around } = this;
    const { startState, goalState, ranked } = space;
    const [move0, move1, move2, move3] = plan.order;
    const { ofG, ofH, least: added, isNewest, heap: byHeap } = plan;
    const { updates, keepsFirst, skips, closes, ownPath, oneInFrontier, skipsUndo, keeps, sets } = plan.rule;
    let early: CountedEnd | null = null;
    let { expanded, generated, rejected, visited, taken, maxFrontier, deepest } = counts;
    const isBounded = bound < unlimited;
    let beyond = unlimited;
    let path = none; // the entry whose path is marked in `onPath`
    const [mostExpanded, mostPushed] = [Math.min(most.expanded, unlimited), Math.min(most.pushed, unlimited)];
    this.first.fill(none);
    if (ownPath) this.onPath = longer(this.onPath, space.capacity).fill(0);
    if (oneInFrontier) {
      this.inFrontier = longer(this.inFrontier, space.capacity).fill(0);
      this.inFrontier[startState] = 1;
    }
    // Columns stand here while nothing is made: this loop is all that a count costs, and a look into memory most of it.
    let { next, marks } = space;
    let { entries, first, last, onPath, inFrontier } = this;
    let end = 4; // of the entries
    let live = 1; // of those in the frontier that stand for a node
    const isMoved = updates && skips && closes; // a node by its cheaper path, as a state has but one
    let size = 1; // of the lists
    let least = added + ofH * (marks[startState + 1] & hMask); // no list before has an entry
    entries.set([startState, 0, none, none]);
    if (updates) marks[startState + 1] &= met | hMask;
    const heap = byHeap === 'board' ? byBoard : this.heap;
    if (byHeap === 'board') byBoard.begin(space, entries);
    this.heap.begin(byHeap === 'java');
    if (byHeap !== null) heap.push(0, least);
    else {
      [first, last] = this.listed(least);
      first[least] = last[least] = 0;
    }
    if (startState === goalState) early = endOf({ ...counts }, new Uint8Array(0));
    for (;;) {
      let entry: number;
      if (byHeap !== null) {
        if (heap.size === 0) break;
        entry = heap.pop();
      } else {
        if (size === 0) break;
        while (first[least] === none) least++;
        entry = first[least];
        first[least] = entries[entry + 2];
        size--;
      }
      const state = entries[entry];
      const g = entries[entry + 1];
      const mark = marks[state + 1];
      if (skips && g > mark >> limitShift) {
        if (!isMoved) {
          live--;
          taken++;
        }
        continue;
      }
      if (oneInFrontier) {
        if (inFrontier[state] !== entry + 1) continue;
        inFrontier[state] = 0;
      }
      live--;
      taken++;
      if ((mark & met) === 0) visited++;
      if (state === goalState) {
        const all = { expanded, generated, rejected, visited, taken, maxFrontier, deepest };
        const late = endOf(all, this.pathTo(entry));
        return { ends: endsOf(late, early, g === expanded), isOver: false, beyond };
      }
      marks[state + 1] = (mark & keeps) | sets;
      if (g >= depthLimit) {
        beyond = depthLimit;
        continue;
      }
      const isFull = generated - rejected > mostPushed;
      if (expanded >= mostExpanded || isFull || (expected !== null && !expected(state)))
        return { ends: endsOf(null, early, g === expanded, isFull), isOver: true, beyond };
      expanded++;
      if (ranked === null && space.reach(state)) {
        ({ next, marks } = space);
        if (ownPath) onPath = this.onPath = longer(onPath, space.capacity);
        if (oneInFrontier) inFrontier = this.inFrontier = longer(inFrontier, space.capacity);
      }
      if (end + 16 > entries.length) {
        entries = this.entries = longer(entries, 2 * entries.length);
        byBoard.entries = entries;
      }
      if (ownPath) {
        this.leave(path, entry);
        path = entry;
      }
      if (ranked === null) for (let move = 0; move < 4; move++) around[move] = next[state * 4 + move];
      else ranked.around(state, around);
      const before = end;
      const cost = g + 1;
      const ofCost = added + ofG * cost;
      const undo = skipsUndo && entry > 0 ? (entries[entry + 3] & 3) ^ 1 : none;
      for (let turn = 0; turn < 4; turn++) {
        const move = turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3;
        const after = around[move];
        if (move === undo) continue;
        generated += 1 + (after >> 31);
        if (after === goalState && early === null) {
          const moves = Uint8Array.from([...this.pathTo(entry), move]);
          const deeper = Math.max(deepest, cost);
          const all = { expanded, generated, rejected, visited, taken, maxFrontier, deepest: deeper };
          early = endOf(all, moves);
          if (isEarly) return { ends: endsOf(null, early), isOver: false, beyond };
        }
        const known = marks[after + 1]; // off the board nothing is let in
        const h = known & hMask;
        if (isBounded) {
          if (after < 0) continue;
          if (cost + h > bound) {
            if (cost + h < beyond) beyond = cost + h;
            continue;
          }
        } else if (cost >= known >> limitShift) {
          if (after >= 0) rejected++;
          continue;
        } else if (ownPath && onPath[after] === 1) {
          rejected++;
          continue;
        } else if (oneInFrontier) {
          const old = inFrontier[after] - 1;
          const dearer = old < 0 ? -1 : ofG * (cost - entries[old + 1]);
          if (dearer > 0 || (dearer === 0 && !isNewest)) {
            rejected++;
            continue;
          }
          if (old >= 0) live--;
          inFrontier[after] = end + 1;
        }
        if (!isMoved || known >= everyLimit) live++;
        if (updates) marks[after + 1] = (known & (met | hMask)) | (keepsFirst ? 0 : cost << limitShift);
        entries[end] = after;
        entries[end + 1] = cost;
        entries[end + 3] = entry + move;
        const priority = ofCost + ofH * h;
        if (byHeap !== null) heap.push(end, priority);
        else {
          if (priority >= first.length) [first, last] = this.listed(priority);
          if (priority < least) least = priority;
          size++;
          if (isNewest) entries[end + 2] = priority;
          else {
            entries[end + 2] = none;
            if (first[priority] === none) first[priority] = end;
            else entries[last[priority] + 2] = end;
            last[priority] = end;
          }
        }
        end += 4;
      }
      if (live > maxFrontier) maxFrontier = live;
      if (end > before && cost > deepest) deepest = cost;
      if (isNewest)
        for (let one = end - 4; one >= before; one -= 4) {
          const priority = entries[one + 2];
          entries[one + 2] = first[priority];
          first[priority] = one;
        }
    }
    const all = { expanded, generated, rejected, visited, taken, maxFrontier, deepest };
    Object.assign(counts, all);
    // The next pass knows which states were met, and lets all in.
    for (let one = 0; one < end; one += 4) marks[entries[one] + 1] |= everyLimit;
    const exhausted = beyond < unlimited ? null : endOf(all, null);
    return { ends: endsOf(exhausted, early ?? exhausted), isOver: false, beyond };
  }

  /** The lists, with room for this priority. */
  private listed(priority: number): [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>] {
    const { length } = this.first;
    if (priority >= length) {
      this.first = longer(this.first, 2 * (priority + 1)).fill(none, length);
      this.last = longer(this.last, 2 * (priority + 1));
    }
    return [this.first, this.last];
  }

  /** Makes the marked path that of another entry. O(moves between them). */
  private leave(path: number, entry: number): void {
    const { entries, onPath } = this;
    let from = path;
    let to = entry;
    while (from >= 0 && from !== to) {
      const above = to < 0 ? none : entries[to + 1];
      if (above > entries[from + 1]) to = parentOf(entries, to);
      else {
        onPath[entries[from]] = 0;
        if (above === entries[from + 1]) to = parentOf(entries, to);
        from = parentOf(entries, from);
      }
    }
    for (let at = entry; at !== from; at = parentOf(entries, at)) onPath[entries[at]] = 1;
  }

  private pathTo(entry: number): Uint8Array {
    const { entries } = this;
    const moves = new Uint8Array(entries[entry + 1]);
    for (let at = entry; at > 0; at = parentOf(entries, at)) moves[entries[at + 1] - 1] = entries[at + 3] & 3;
    return moves;
  }
}

function endsOf(
  expand: CountedEnd | null,
  generate: CountedEnd | null,
  isStraight = false,
  isFull = false,
): CountedByTest {
  return { expand, generate, isStraight, isFull };
}

function endOf(counts: Counts, moves: Uint8Array | null): CountedEnd {
  return { counts, moves };
}

function parentOf(entries: Int32Array, entry: number): number {
  return entry === 0 ? none : entries[entry + 3] & ~3;
}

function longer<Column extends Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  column: Column,
  length: number,
): Column {
  if (length <= column.length) return column;
  const values = (column instanceof Int32Array ? new Int32Array(length) : new Uint8Array(length)) as Column;
  values.set(column);
  return values;
}
