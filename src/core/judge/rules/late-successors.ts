import { isDeep } from '../case/case.ts';
import { expansionsOf } from '../log/expansions.ts';
import { LogEntries, type LogEntry, LogKind } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

const none = -1;

/**
 * The log with each successor behind the expansion that it belongs to. A program may write each list before the line of its parent. And a
 * recursive search says `generate` in its loop, just before it calls itself, so that after backtracking the line is not about the board
 * expanded last, but about one of its ancestors: the one with the fitting g, else the nearest from which a legal move leads there.
 * Only a search that follows one path writes so: the same log where the claim is another. O(entries × cells).
 */
export function withSuccessorsInPlace(read: SearchLog, { algorithm }: Claim): SearchLog {
  const log = withListsBehind(read);
  if (algorithm !== undefined && !isDeep(algorithm)) return log;
  const { entries, states } = log;
  const late = lateIn(log);
  if (late.length === 0) return log;
  const first = new Int32Array(entries.length).fill(none); // entry → the first of `late` that belongs behind it
  const next = new Int32Array(late.length).fill(none);
  for (let index = late.length - 1; index >= 0; index--) {
    const { behind } = late[index];
    next[index] = first[behind];
    first[behind] = index;
  }
  const isLate = new Uint8Array(entries.length);
  for (const { entry } of late) isLate[entry] = 1;
  const placed = new LogEntries();
  const add = (at: number): void => {
    const entry = entries.at(at);
    placed.push(entry.kind === LogKind.bound ? { ...entry, f: entry.bound } : entry);
  };
  for (let at = 0; at < entries.length; at++) {
    if (isLate[at] === 1) continue;
    add(at);
    for (let index = first[at]; index !== none; index = next[index]) add(late[index].entry);
  }
  return { ...log, entries: placed, expansions: expansionsOf(placed, states) };
}

/** The same log where its lists of successors do not stand before the expansions that they belong to. O(entries × cells). */
function withListsBehind(log: SearchLog): SearchLog {
  const { entries, states } = log;
  const isSuccessor = (at: number): boolean =>
    entries.kind.values[at] === LogKind.generate || entries.kind.values[at] === LogKind.reject;
  let first = 0; // successor or expansion
  while (first < entries.length && !isSuccessor(first) && entries.kind.values[first] !== LogKind.expand)
    first++;
  if (first === entries.length || !isSuccessor(first)) return log;
  const placed = new LogEntries();
  let list: LogEntry[] = [];
  // In a log that is in order no move leads from an expansion to the successors of another one just before it.
  let [fitting, others] = [0, 0];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries.at(at);
    if (isSuccessor(at)) {
      list.push(entry);
      continue;
    }
    placed.push(entry.kind === LogKind.bound ? { ...entry, f: entry.bound } : entry);
    if (entry.kind !== LogKind.expand) continue;
    for (const successor of list) {
      const leads =
        entry.state >= 0 && successor.state >= 0 && states.moveBetween(entry.state, successor.state) >= 0;
      if (leads) fitting++;
      else others++;
      placed.push(successor);
    }
    list = [];
  }
  for (const successor of list) placed.push(successor);
  return fitting > others + list.length
    ? { ...log, listsFirst: true, entries: placed, expansions: expansionsOf(placed, states) }
    : log;
}

interface Late {
  readonly entry: number;
  /** The last entry of the list to which it belongs. */
  readonly behind: number;
}

function lateIn(log: SearchLog): readonly Late[] {
  const { entries, startState } = log;
  const path = new Path(log);
  const late: Late[] = [];
  let generated: { readonly state: number; readonly g: number; readonly owner: number } | null = null; // by the line before
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, parent, g } = entries.at(at);
    const before = generated;
    generated = null;
    if (kind === LogKind.bound) path.cut(0);
    if (state < 0 || kind === LogKind.bound || kind === LogKind.select) continue;
    if (kind === LogKind.expand) {
      // The same board with another g is another node, further up.
      const isCalled = before !== null && before.state === state && !(Math.abs(before.g - g) > 0);
      const isRoot = state === startState && !(g > 0);
      if (parent >= 0) path.cut(path.placeOf(parent, g) + 1);
      else if (isCalled) path.cut(before.owner + 1);
      else path.cut(isRoot ? 0 : path.ownerOf(state, g) + 1);
      path.push(state, at);
      continue;
    }
    const found = parent >= 0 ? path.placeOf(parent, g) : path.ownerOf(state, g);
    const owner = found === none ? path.length - 1 : found;
    if (kind === LogKind.generate) generated = { state, g, owner };
    if (owner === path.length - 1) path.goesOn(at);
    else if (parent < 0) late.push({ entry: at, behind: path.end(owner) });
  }
  return late;
}

/** The boards from the root to the one expanded last; a place is a depth. */
class Path {
  private readonly log: SearchLog;
  private readonly states: number[] = [];
  private readonly ends: number[] = []; // place → last entry of its list of successors
  private readonly before: number[] = []; // place → the one above with the same state | −1
  private readonly latest: Int32Array; // state → its lowest place on the path | −1

  constructor(log: SearchLog) {
    this.log = log;
    this.latest = new Int32Array(log.states.count).fill(none);
  }

  get length(): number {
    return this.states.length;
  }

  end(place: number): number {
    return this.ends[place];
  }

  cut(length: number): void {
    while (this.states.length > length) {
      this.latest[this.states.pop()!] = this.before.pop()!;
      this.ends.pop();
    }
  }

  push(state: number, entry: number): void {
    this.before.push(this.latest[state]);
    this.latest[state] = this.states.length;
    this.states.push(state);
    this.ends.push(entry);
  }

  /** An entry of the board expanded last is the end of its list. */
  goesOn(entry: number): void {
    if (this.length > 0) this.ends[this.length - 1] = entry;
  }

  /** Where a parent that a line names stands; −1: not on the path. */
  placeOf(parent: number, g: number): number {
    return this.states[g - 1] === parent ? g - 1 : this.latest[parent];
  }

  /** The place of which a board with this g is a successor; −1: no legal move leads to it from the path. */
  ownerOf(state: number, g: number): number {
    const { states } = this.log;
    const leads = (place: number): boolean =>
      place in this.states && states.moveBetween(this.states[place], state) >= 0;
    const last = this.length - 1;
    if (leads(g - 1)) return g - 1;
    if (leads(last)) return last;
    let nearest = none;
    for (let move = 0; move < 4; move++) {
      const from = states.known(state, move);
      if (from >= 0) nearest = Math.max(nearest, this.latest[from]);
    }
    return nearest;
  }
}
