import type { Case } from '../case/case.ts';
import { deepHOf } from './deep-walk.ts';
import { epsilon } from './frontier-walk.ts';
import { LogKind } from '../log/log-entries.ts';

/** What a search below bounds that remembers no states may leave out: nothing, the way back to the parent, all of its own path. */
const rules = ['none', 'parent', 'path'] as const;
type Rule = (typeof rules)[number];

/** Successors of one state that are within the bound and had not had their turn. */
interface Family {
  readonly state: number; // −1: above the root
  readonly depth: number; // of its members
  readonly members: number[];
}

/**
 * Whether a log is, board by board, that of a search below bounds by one plain rule of duplicates. By such a rule it is known which
 * successors must have their turn, so that each place in the log is that of one node alone, even where the log has no g and the way
 * back is tried. O(expansions).
 * @param isOver whether all within its limit has to have had its turn
 */
export function isPlainDeep(of: Case, isOver = false): boolean {
  const { deep, claim } = of;
  const h = deepHOf(of);
  const tried = claim.duplicates === undefined ? rules : rules.filter((rule) => rule === claim.duplicates);
  if (deep === 'rising bounds')
    return h !== null && tried.some((rule) => new Reading(of, rule, h, 0).fits(h(of.log.startState)));
  if (deep === null || (deep !== 'rising limits' && claim.maxDepth === undefined)) return false;
  // Nodes at the limit are selected and not expanded; some programs print them all the same.
  const firsts = deep === 'rising limits' ? [0, 1] : [claim.maxDepth!];
  return tried.some((rule) =>
    [0, 1].some((unprinted) =>
      firsts.some((first) => new Reading(of, rule, null, unprinted).fits(first, isOver)),
    ),
  );
}

class Reading {
  private readonly of: Case;
  private readonly rule: Rule;
  private readonly h: ((state: number) => number) | null;
  private readonly unprinted: number; // levels above the limit
  private readonly bounds: Map<number, readonly number[]>; // step → those that lines say just before it
  private readonly stack: Family[] = [];
  private limit = NaN;
  private leastCut = Infinity;

  constructor(of: Case, rule: Rule, h: Reading['h'], unprinted: number) {
    this.of = of;
    this.rule = rule;
    this.h = h;
    this.unprinted = unprinted;
    this.bounds = boundsOf(of);
  }

  /** @param first bound */
  fits(first: number, mustBeOver = false): boolean {
    const { of, bounds, stack } = this;
    const { length } = of.expansions;
    this.leastCut = first;
    // Bounds below the one by which anything is expanded.
    let before = -Infinity;
    for (const bound of bounds.get(1)?.slice(0, -1) ?? []) {
      if (bound <= before || this.value(of.log.startState, 0) <= bound - this.unprinted + epsilon)
        return false;
      before = bound;
      if (this.h === null) this.leastCut = bound + 1;
    }
    for (let step = 1; step <= length; step++) {
      const { state, g } = of.expansions.step(step);
      if (step === length && this.isGoalAtLimit(step)) return true;
      const isOver = this.isOver();
      if (isOver ? !this.begin(step) : bounds.has(step)) return false;
      const family = stack[stack.length - 1];
      const at = family.members.indexOf(state);
      if (at < 0 || Math.abs(g - family.depth) > 0) return false;
      family.members.splice(at, 1);
      if (step < length || !of.endsAtGoal) this.push(state, family.depth);
    }
    const saysNone = mustBeOver || (of.log.solution !== null && !of.found);
    return this.isOver()
      ? !bounds.has(length + 1) || this.begin(length + 1)
      : !saysNone && !bounds.has(length + 1);
  }

  /** Whether a step is the goal at a limit where nothing else is printed, as a successor of the board before it. */
  private isGoalAtLimit(step: number): boolean {
    const { of, stack, bounds, unprinted } = this;
    const { state, g } = of.expansions.step(step);
    const family = stack.at(-1);
    if (family === undefined || unprinted === 0 || !of.endsAtGoal || bounds.has(step)) return false;
    if (!(family.depth > this.limit) || Math.abs(g - family.depth) > 0) return false;
    return [0, 1, 2, 3].some((move) => of.successor(family.state, move) === state);
  }

  /** Whether nothing of the iteration is left. */
  private isOver(): boolean {
    const { stack } = this;
    while (stack.length > 0 && stack[stack.length - 1].members.length === 0) stack.pop();
    return stack.length === 0;
  }

  /** The next iteration; false where it has another bound, or none is to come. */
  private begin(step: number): boolean {
    const { of, bounds } = this;
    if (step > 1 && (of.deep === 'limited' || of.deep === 'unlimited')) return false;
    const said = bounds.get(step)?.at(-1);
    const isNext =
      said === undefined ? bounds.size === 0 || step === 1 : Math.abs(said - this.leastCut) <= epsilon;
    if (!isNext) return false;
    this.limit = this.leastCut - this.unprinted;
    this.leastCut = this.h === null ? this.leastCut + 1 : Infinity;
    this.stack.push({ state: -1, depth: 0, members: [of.log.startState] });
    return true;
  }

  private push(state: number, depth: number): void {
    const members: number[] = [];
    for (let move = 0; move < 4; move++) {
      const next = this.of.successor(state, move);
      if (next < 0 || this.isLeftOut(next)) continue;
      const value = this.value(next, depth + 1);
      if (value <= this.limit + epsilon) members.push(next);
      else if (this.h !== null) this.leastCut = Math.min(this.leastCut, value);
    }
    this.stack.push({ state, depth: depth + 1, members });
  }

  /** Whether the rule makes no such successor of the node that is on top. */
  private isLeftOut(state: number): boolean {
    const { rule, stack } = this;
    if (rule === 'none') return false;
    return rule === 'path'
      ? stack.some((family) => family.state === state)
      : stack[stack.length - 1].state === state;
  }

  private value(state: number, depth: number): number {
    return this.h === null ? depth : depth + this.h(state);
  }
}

function boundsOf({ log: { entries }, stepOf }: Case): Map<number, readonly number[]> {
  const bounds = new Map<number, number[]>();
  if (!entries.has(LogKind.bound)) return bounds;
  for (let at = 0; at < entries.length; at++) {
    if (entries.kind.values[at] !== LogKind.bound) continue;
    const step = stepOf[at] + 1;
    const before = bounds.get(step);
    if (before === undefined) bounds.set(step, [entries.at(at).bound]);
    else before.push(entries.at(at).bound);
  }
  return bounds;
}
