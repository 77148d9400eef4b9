import { exactly } from '../../base/message.ts';
import type { PartLabel } from '../../search/events.ts';
import { keepsOneNode } from '../../search/settings.ts';
import { isDeep } from '../case/case.ts';
import { kindOf } from '../../algorithms/registry.ts';
import { LogKind, noState } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

/** What a log says, one thing after the other, completed by what follows from it. */
export const ActKind = { part: 0, expand: 1, select: 2, generate: 3, reject: 4 } as const;
export type ActKind = (typeof ActKind)[keyof typeof ActKind];

/**
 * The acts of a log in order, one row each. A successor that no line lists, but that is selected later, stands behind the
 * expansion that generates it.
 */
export interface LogPlan {
  readonly count: number;
  /** Lines that expand a node. */
  readonly expansions: number;
  readonly kind: Uint8Array; // act → ActKind
  readonly entry: Int32Array; // act → entry of the log that says it; −1: a part that no line begins
  /** Generate and reject: the state whose successor it is; `noState`: not known. */
  readonly from: Int32Array;
  /** Generate: how many nodes of its state must be in the frontier afterwards for those that are selected later. */
  readonly needed: Int32Array;
  /** Whether lines of the log list successors. */
  readonly listsSuccessors: boolean;
}

/** Expansions of one state that are looked at for the one that generates a node. */
const mostLookedAt = 64;
const noEntry = -1;

/** Whether a search keeps several nodes of one state, each with its own path. */
export function keepsSeveral({ algorithm, duplicates }: Claim): boolean {
  if (duplicates !== undefined) return !keepsOneNode(duplicates);
  return isDeep(algorithm);
}

/**
 * Reads a log twice: forwards for what generates each node that is selected, backwards for how many nodes of a state are
 * selected later. O(entries × cells).
 */
export function planOf(log: SearchLog, claim: Claim): LogPlan {
  const { entries } = log;
  const listsSuccessors = entries.has(LogKind.generate);
  const births = new Births(log, claim, listsSuccessors);
  const beginsPart = partsOf(log, claim);
  for (let at = 0; at < entries.length; at++) births.read(at, beginsPart[at] === 1);
  const most = 2 * entries.length + births.count + 1;
  const kind = new Uint8Array(most);
  const entry = new Int32Array(most);
  const from = new Int32Array(most).fill(noState);
  let count = 0;
  const add = (act: ActKind, at: number, origin = noState): void => {
    kind[count] = act;
    entry[count] = at;
    from[count++] = origin;
  };
  const hasParts = beginsPart.includes(1);
  let last = noState; // expanded
  for (let at = 0; at < entries.length; at++) {
    const { kind: said, state, parent } = entries.at(at);
    if (at === 0 && hasParts && beginsPart[0] === 0) add(ActKind.part, noEntry);
    if (beginsPart[at] === 1) add(ActKind.part, said === LogKind.bound ? at : noEntry);
    if (said === LogKind.bound) continue;
    if (said === LogKind.select) add(ActKind.select, at);
    else if (said === LogKind.expand) {
      add(ActKind.expand, at);
      last = state;
      for (let use = births.first(at); use !== noEntry; use = births.next(use))
        add(ActKind.generate, use, state);
    } else
      add(said === LogKind.generate ? ActKind.generate : ActKind.reject, at, parent >= 0 ? parent : last);
  }
  const needed = neededAfter(log, { count, kind, entry });
  const expansions = entries.count(LogKind.expand);
  return { count, expansions, kind, entry, from, needed, listsSuccessors };
}

/** What a part is called. @param bound NaN where no line says one  @param n from 1 */
export function labelOfPart({ algorithm }: Claim, bound: number, n: number): PartLabel {
  if (Number.isNaN(bound)) return { code: 'part.phase', n: exactly(n) };
  return kindOf(algorithm).deep === 'rising bounds'
    ? { code: 'part.bound', f: exactly(Number(bound.toFixed(2))) }
    : { code: 'part.depth', n: exactly(bound) };
}

/** Entry → 1 where an iteration begins: where the log says so, or where a search that is made of them expands its start again. */
function partsOf({ entries, startState }: SearchLog, { algorithm }: Claim): Uint8Array {
  const begins = entries.kind.values.slice(0, entries.length).map((kind) => Number(kind === LogKind.bound));
  const { deep } = kindOf(algorithm);
  const isMade = deep === 'rising limits' || deep === 'rising bounds';
  if (!isMade || begins.includes(1)) return begins;
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, parent, g } = entries.at(at);
    const isUse = kind === LogKind.expand || kind === LogKind.select;
    begins[at] = Number(isUse && state === startState && parent < 0 && !(g > 0));
  }
  return begins;
}

/** Which expansion generates a node that is selected and that no line lists. */
class Births {
  count = 0;
  private readonly log: SearchLog;
  private readonly isDeep: boolean;
  private readonly listsSuccessors: boolean;
  private readonly firstUse: Int32Array; // entry of an expansion → entry that selects the first node it generates
  private readonly lastUse: Int32Array;
  private readonly nextUse: Int32Array; // entry that selects → the next of the same expansion
  private readonly latest: Int32Array; // state → entry of its latest expansion
  private readonly before: Int32Array; // entry of an expansion → that of the one before of the same state
  private readonly depth: Float64Array; // entry → g, as said or counted
  private readonly made: Uint8Array; // entry of an expansion → bit for each move whose successor was selected
  private readonly listed: Uint8Array; // state → bit for each move that leads to a parent under which it was listed
  private readonly part: Int32Array; // state → part in which it was listed or selected last
  private parts = 1;
  private partFrom = 0; // entry
  private expanding = noState;

  constructor(log: SearchLog, claim: Claim, listsSuccessors: boolean) {
    const { length } = log.entries;
    const { count } = log.states;
    this.log = log;
    this.isDeep = isDeep(claim.algorithm);
    this.listsSuccessors = listsSuccessors;
    this.firstUse = new Int32Array(length).fill(noEntry);
    this.lastUse = new Int32Array(length).fill(noEntry);
    this.nextUse = new Int32Array(length).fill(noEntry);
    this.latest = new Int32Array(count).fill(noEntry);
    this.before = new Int32Array(length).fill(noEntry);
    this.depth = new Float64Array(length);
    this.made = new Uint8Array(length);
    this.listed = new Uint8Array(count);
    this.part = new Int32Array(count);
  }

  /** The entry that selects the first node that an expansion generates without saying so; −1: there is none. */
  first(expansion: number): number {
    return this.firstUse[expansion];
  }

  next(use: number): number {
    return this.nextUse[use];
  }

  read(at: number, beginsPart: boolean): void {
    const { kind, state, parent, g } = this.log.entries.at(at);
    if (beginsPart) {
      this.parts++;
      this.partFrom = at;
    }
    if (state < 0) return;
    if (kind === LogKind.generate) {
      const from = parent >= 0 ? parent : this.expanding;
      const move = from >= 0 ? this.log.states.moveBetween(state, from) : -1;
      if (move >= 0) this.list(state, move);
    }
    if (kind !== LogKind.expand && kind !== LogKind.select) return;
    const isRoot = state === this.log.startState && this.part[state] !== this.parts;
    const expansion = isRoot ? noEntry : this.originOf(at);
    if (isRoot) this.list(state, noState);
    if (expansion !== noEntry) this.bear(expansion, at);
    this.depth[at] = Number.isNaN(g) ? (expansion === noEntry ? 0 : this.depth[expansion] + 1) : g;
    if (kind === LogKind.select) return;
    this.before[at] = this.latest[state];
    this.latest[state] = at;
    this.expanding = state;
  }

  private list(state: number, move: number): void {
    if (this.part[state] !== this.parts) this.listed[state] = 0;
    this.part[state] = this.parts;
    if (move >= 0) this.listed[state] |= 1 << move;
  }

  private bear(expansion: number, use: number): void {
    const { states, entries } = this.log;
    this.made[expansion] |=
      1 << states.moveBetween(entries.state.values[expansion], entries.state.values[use]);
    if (this.firstUse[expansion] === noEntry) this.firstUse[expansion] = use;
    else this.nextUse[this.lastUse[expansion]] = use;
    this.lastUse[expansion] = use;
    this.count++;
  }

  /** The expansion that generates the node that an entry selects; −1: lines say it, or nothing does. */
  private originOf(at: number): number {
    const { states, entries } = this.log;
    const { state, parent, g } = entries.at(at);
    const toParent = parent >= 0 ? states.moveBetween(state, parent) : -1;
    if (parent >= 0 && toParent < 0 && this.latest[parent] >= this.partFrom) return noEntry; // no legal move
    if (this.listsSuccessors) {
      const isListed = this.part[state] === this.parts && (this.listed[state] & (1 << toParent)) !== 0;
      if (toParent < 0 || isListed) return noEntry;
    }
    let best = noEntry;
    for (let move = 0; move < 4; move++) {
      if (toParent >= 0 && move !== toParent) continue;
      const from = states.known(state, move);
      if (from < 0) continue;
      const way = 1 << (move ^ 1);
      let one = this.latest[from];
      for (let looked = 0; one >= this.partFrom && looked < mostLookedAt; one = this.before[one], looked++)
        if ((this.made[one] & way) === 0 && this.isBetter(one, best, g)) best = one;
    }
    return best;
  }

  /** Whether an expansion is more likely the origin than another: by g, then by how such a search goes on. */
  private isBetter(one: number, other: number, g: number): boolean {
    if (other === noEntry) return true;
    const [fits, otherFits] = [this.depth[one] === g - 1, this.depth[other] === g - 1];
    if (fits !== otherFits) return fits;
    if (this.isDeep) return one > other;
    return this.depth[one] < this.depth[other] || (this.depth[one] === this.depth[other] && one < other);
  }
}

/** Act → nodes of its state that are selected later, before as many are generated. */
function neededAfter(
  { entries, states }: SearchLog,
  { count, kind, entry }: Pick<LogPlan, 'count' | 'kind' | 'entry'>,
): Int32Array {
  const needed = new Int32Array(count);
  const needs = new Int32Array(states.count); // state → nodes
  const part = new Int32Array(states.count);
  let parts = 1;
  for (let act = count - 1; act >= 0; act--) {
    if (kind[act] === ActKind.part) parts++;
    const state = entry[act] === noEntry ? noState : entries.state.values[entry[act]];
    if (state < 0 || kind[act] === ActKind.reject) continue;
    if (part[state] !== parts) needs[state] = 0;
    part[state] = parts;
    if (kind[act] === ActKind.generate) {
      needed[act] = needs[state];
      needs[state] = Math.max(0, needs[state] - 1);
    } else needs[state]++;
  }
  return needed;
}
