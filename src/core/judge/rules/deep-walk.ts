import { countWhile } from '../../base/sorted.ts';
import type { DuplicateRule } from '../../search/settings.ts';
import type { Case } from '../case/case.ts';
import { epsilon } from './frontier-walk.ts';
import { LogKind } from '../log/log-entries.ts';
import { mistakesInForce, saysOther } from './estimates.ts';

/** What a depth-first search does that no right one would. */
export interface DeepBreach {
  /**
   * `passed`: a successor was left behind; `astray`: the node is no successor of the path; `bound`: beyond the bound; `again`: the
   * iteration goes no further than the one before.
   */
  readonly kind: 'passed' | 'astray' | 'bound' | 'again';
  readonly step: number;
  readonly line: number;
  /** `passed`: the one that was left behind. */
  readonly state: number;
  /** `passed`: the state of which it is a successor. */
  readonly from: number;
  readonly bound: number;
  readonly right: number;
}

/** One iteration of a search below bounds. */
interface Iteration {
  readonly from: number; // steps from … to, both included
  readonly to: number;
  /** As the log has it; NaN where it says nothing. */
  readonly bound: number;
  readonly line: number;
}

interface Family {
  readonly state: number; // −1: above the root
  readonly depth: number; // g of its members
  readonly members: number[];
}

/** What limits an iteration: members beyond `drop` may be left out, and none beyond `breach` is expanded. */
interface Limit {
  readonly drop: number;
  readonly breach: number;
}

/** Iterations begin where the log says so, or where the start is expanded again. */
function iterationsOf({ log, expansions, stepOf, deep }: Case): Iteration[] {
  const isMade = deep === 'rising limits' || deep === 'rising bounds';
  const begins: { step: number; bound: number; line: number }[] = [];
  if (isMade) {
    let at = 0;
    for (const { kind, bound, line } of log.entries) {
      if (kind === LogKind.bound) begins.push({ step: stepOf[at] + 1, bound, line });
      at++;
    }
    if (begins.length === 0)
      for (let step = 1; step <= expansions.length; step++)
        if (expansions.state(step) === log.startState && !(expansions.g(step) > 0))
          begins.push({ step, bound: NaN, line: expansions.line(step) });
  }
  if (begins.length === 0 || begins[0].step > 1) begins.unshift({ step: 1, bound: NaN, line: 1 });
  return begins.map(({ step, bound, line }, index) => ({
    ...{ from: step, bound, line },
    to: (begins[index + 1]?.step ?? expansions.length + 1) - 1,
  }));
}

/**
 * h by which an IDA* selects: that of the heuristic that is claimed, or where lines say another h that is known, that one, unless the order is
 * right by what is claimed. Null: it is no IDA*, or none is claimed.
 */
export function deepHOf(of: Case): ((state: number) => number) | null {
  const { heuristic } = of.claim;
  if (of.deep !== 'rising bounds' || heuristic === undefined) return null;
  let h = known.get(of);
  if (h === undefined) known.set(of, (h = deepHIn(of, of.h(heuristic))));
  return h;
}
const known = new WeakMap<Case, (state: number) => number>();

function deepHIn(of: Case, claimed: (state: number) => number): (state: number) => number {
  const mistakes = saysOther(of, claimed) ? mistakesInForce(of) : [];
  if (mistakes.length === 0) return claimed;
  const isRight = (h: (state: number) => number): boolean => {
    for (const breach of breachesBy(of, null, h)) if (breach !== null) return false;
    return true;
  };
  return [claimed, ...mistakes].find(isRight) ?? mistakes[0];
}

/**
 * Goes through a log as a depth-first search with a stack of families: the node that is selected is a successor of the last
 * one of which any is left; any order of siblings is right. What a program may leave out, because it remembers states, meets a
 * state of its own path or has a limit, it may leave out here. O(expansions).
 * @param forgets successors that it never makes
 */
export function deepBreaches(
  of: Case,
  forgets: ((move: number, from: number, to: number) => boolean) | null,
): Generator<DeepBreach | null> {
  return breachesBy(of, forgets, deepHOf(of));
}

function* breachesBy(
  of: Case,
  forgets: ((move: number, from: number, to: number) => boolean) | null,
  h: ((state: number) => number) | null,
): Generator<DeepBreach | null> {
  const { deep, log } = of;
  const isIda = deep === 'rising bounds';
  if (isIda && h === null) return;
  const iterations = iterationsOf(of);
  let right = { low: h === null ? 1 : h(log.startState), high: h === null ? 1 : h(log.startState) };
  let previous = NaN;
  let limit: Limit | null = null; // of the iteration before
  for (const [index, iteration] of iterations.entries()) {
    const deepest = depthOf(of, iteration);
    const isBounded = deep === 'rising bounds' || deep === 'rising limits';
    const isEmpty = iteration.to < iteration.from;
    if (isBounded && !Number.isNaN(iteration.bound)) {
      const isFirst = Number.isNaN(previous);
      const isRaisedTooFar = iteration.bound > right.high + epsilon;
      const isNotRaised =
        !isFirst && iteration.bound < right.low - epsilon && iteration.bound <= previous + epsilon;
      const isTooLow = isIda && !isFirst && iteration.bound < right.low - epsilon;
      if (isRaisedTooFar || isNotRaised || isTooLow)
        yield {
          ...{ kind: 'bound', step: iteration.from, line: iteration.line, state: log.startState, from: -1 },
          ...{ bound: iteration.bound, right: right.high },
        };
    }
    const isLast = index === iterations.length - 1;
    const isDone = !isEmpty && (!isLast || (log.solution !== null && !of.found)); // it left nothing
    const before: Limit | null = limit;
    limit = limitOf(of, iteration, deepest, right);
    const breachesBelow = (below: Limit): Generator<DeepBreach | null, Walk> =>
      breachesOf(of, iteration, new Walk(of, h, below, forgets), isDone);
    // What cannot be told from a bound that no line says: with one that rose by too little the same nodes are expanded again.
    const isUntold = isIda && before !== null && Number.isNaN(iteration.bound);
    const isAgain =
      isUntold && (yield* hasBreach(breachesBelow(limit))) && !(yield* hasBreach(breachesBelow(before)));
    if (isAgain) {
      limit = before;
      yield {
        ...{ kind: 'again', step: iteration.from, line: iteration.line, state: log.startState, from: -1 },
        ...{ bound: 0, right: right.high },
      };
    }
    const breaches = breachesBelow(limit);
    let next = breaches.next();
    for (; next.done !== true; next = breaches.next())
      yield next.value === null ? null : { ...next.value, right: right.high };
    const walk: Walk = next.value;
    if (isIda) {
      previous = Number.isNaN(iteration.bound) ? limit.breach : iteration.bound;
      right = isEmpty
        ? { low: h!(log.startState), high: h!(log.startState) }
        : { low: walk.leastCut, high: walk.leastNewCut };
    } else {
      previous = Number.isNaN(iteration.bound) ? deepest : iteration.bound;
      right = { low: previous + 1, high: previous + 1 };
    }
  }
}

/** Goes through an iteration. @param isDone whether nothing may be left at its end */
function* breachesOf(
  { expansions }: Case,
  { from, to }: Iteration,
  walk: Walk,
  isDone: boolean,
): Generator<DeepBreach | null, Walk> {
  for (let step = from; step <= to; step++) {
    if (step % 1000 === 0) yield null;
    if (expansions.state(step) < 0) continue;
    const breach = walk.expand(step);
    if (breach !== null) yield breach;
  }
  const left = isDone ? walk.left() : null;
  if (left !== null)
    yield { kind: 'passed', step: to, line: expansions.line(to), ...left, bound: 0, right: 0 };
  return walk;
}

function* hasBreach(breaches: Generator<DeepBreach | null, unknown>): Generator<null, boolean> {
  for (let next = breaches.next(); next.done !== true; next = breaches.next())
    if (next.value === null) yield null;
    else return true;
  return false;
}

function limitOf(
  of: Case,
  { bound }: Iteration,
  deepest: number,
  right: { low: number; high: number },
): Limit {
  if (of.deep === 'rising bounds')
    return Number.isNaN(bound) ? { drop: right.low, breach: right.high } : { drop: bound, breach: bound };
  if (of.deep === 'rising limits')
    // Nodes at the limit are selected and not expanded; some programs print them all the same.
    return Number.isNaN(bound) ? { drop: deepest, breach: right.high } : { drop: bound - 1, breach: bound };
  const { maxDepth } = of.claim;
  return maxDepth === undefined
    ? { drop: deepest, breach: Infinity }
    : { drop: maxDepth - 1, breach: maxDepth };
}

/** Depth of the deepest expansion, by the way that the log shows. */
function depthOf(of: Case, { from, to }: Iteration): number {
  let deepest = 0;
  const walk = new Walk(of, null, { drop: -1, breach: Infinity }, null);
  for (let step = from; step <= to; step++) {
    if (of.expansions.state(step) < 0) continue;
    walk.expand(step);
    const isGoal = step === of.expansions.length && of.endsAtGoal; // printed, and maybe at the limit
    if (!isGoal) deepest = Math.max(deepest, walk.depth);
  }
  return deepest;
}

/** Rules by which a state is rejected that was generated elsewhere. */
const rejectsGenerated = new Set<string | undefined>([
  'closed',
  'generated',
  'open',
] satisfies DuplicateRule[]);

/**
 * The depth to which the last iteration of a search below depth limits tested the goal: its limit if a line says it, or one below its deepest
 * expansion. O(expansions).
 */
export function searchedTo(of: Case): number {
  const last = iterationsOf(of).findLast(({ from, to }) => to >= from)!; // a limit below which nothing is expanded is only announced
  return Math.max(depthOf(of, last) + 1, Number.isNaN(last.bound) ? 0 : last.bound);
}

class Walk {
  /**
   * Least value of a successor beyond the bound: of what may be beyond it, as the bound is not known where no line says it; and of
   * what must be, without those on their own path.
   */
  leastCut = Infinity;
  leastNewCut = Infinity;
  /** Of the node expanded last. */
  depth = 0;
  private readonly stack: Family[] = [];
  private falls = 0; // families of the stack that are no deeper than the one below: behind a node that goes astray
  private readonly pending = new Map<number, number[]>(); // state → where the families that have it stand on the stack
  private readonly of: Case;
  private readonly h: ((state: number) => number) | null;
  private readonly limit: Limit;
  private readonly forgets: ((move: number, from: number, to: number) => boolean) | null;
  private readonly depths = new Map<number, number>(); // state → depth of its latest expansion
  private readonly shallowest = new Map<number, number>(); // state → least depth of its expansions
  private readonly path = new Map<number, number[]>(); // state → where it is on the path
  private readonly made = new Map<number, number>(); // state → families that had it

  constructor(of: Case, h: Walk['h'], limit: Limit, forgets: Walk['forgets']) {
    this.of = of;
    this.h = h;
    this.limit = limit;
    this.forgets = forgets;
    this.push({ state: -1, depth: 0, members: [of.log.startState] });
  }

  expand(step: number): DeepBreach | null {
    const { of, stack } = this;
    const { state, line, g } = of.expansions.step(step);
    const at = this.familyWith(state, g);
    let breach: DeepBreach | null = null;
    const found = { step, line, bound: 0, right: 0 };
    if (at < 0) {
      breach = { ...found, kind: 'astray', state, from: -1 };
      this.depth = Number.isNaN(g) ? this.depthByNeighbour(state) : g;
    } else {
      while (stack.length - 1 > at) {
        const left = this.leftIn(stack.length - 1);
        if (left >= 0)
          breach ??= { ...found, kind: 'passed', state: left, from: stack[stack.length - 1].state };
        this.pop();
      }
      this.take(stack[at], state);
      this.depth = stack[at].depth;
    }
    const value = this.value(state, this.depth);
    const isGoal = step === of.expansions.length && of.endsAtGoal;
    if (value > this.limit.breach + Number(isGoal && this.h === null) + epsilon)
      breach = { ...found, kind: 'bound', state, from: -1, bound: value };
    this.depths.set(state, this.depth);
    this.shallowest.set(state, Math.min(this.depth, this.shallowest.get(state) ?? Infinity));
    if (!isGoal) this.push(this.familyOf(state));
    return breach;
  }

  /** A successor that was never its turn, though nothing speaks against it; null: there is none. */
  left(): { readonly state: number; readonly from: number } | null {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const state = this.leftIn(at);
      if (state >= 0) return { state, from: this.stack[at].state };
    }
    return null;
  }

  private value(state: number, depth: number): number {
    return this.h === null ? depth : depth + this.h(state);
  }

  private depthByNeighbour(state: number): number {
    let least = Infinity;
    for (let move = 0; move < 4; move++) {
      const next = this.of.successor(state, move);
      least = Math.min(least, (this.depths.get(next) ?? Infinity) + 1);
    }
    return least === Infinity ? 0 : least;
  }

  private familyOf(state: number): Family {
    const members: number[] = [];
    const depth = this.depth + 1;
    for (let move = 0; move < 4; move++) {
      const next = this.of.successor(state, move);
      if (next < 0 || this.forgets?.(move, state, next) === true) continue;
      members.push(next);
      const value = this.value(next, depth);
      const { drop, breach } = this.limit;
      if (value > drop + epsilon) this.leastCut = Math.min(this.leastCut, value);
      if (value > breach + epsilon && !this.isOnPath(next))
        this.leastNewCut = Math.min(this.leastNewCut, value);
    }
    return { state, depth, members };
  }

  private push(family: Family): void {
    const { stack } = this;
    const place = stack.length;
    if (place > 0 && !(family.depth > stack[place - 1].depth)) this.falls++;
    stack.push(family);
    addTo(this.path, family.state, place);
    for (const member of family.members) {
      addTo(this.pending, member, place);
      this.made.set(member, (this.made.get(member) ?? 0) + 1);
    }
  }

  private pop(): void {
    const { stack } = this;
    const family = stack.pop()!;
    if (stack.length > 0 && !(family.depth > stack[stack.length - 1].depth)) this.falls--;
    this.path.get(family.state)!.pop();
    while (family.members.length > 0) this.take(family, family.members[0]);
  }

  /** Of the family on top, which is therefore the last that has the member. */
  private take(family: Family, member: number): void {
    family.members.splice(family.members.indexOf(member), 1);
    this.pending.get(member)!.pop();
  }

  /** A member of a family that no program may leave out; −1: there is none. */
  private leftIn(at: number): number {
    const { members, depth } = this.stack[at];
    return members.find((member) => !this.mayBeLeftOut(member, depth)) ?? -1;
  }

  /** The family from which a state was selected: the last that has it with its g; where the log has no g, the last in which it is
   * within the bound and no way back. Else the last that has it; −1: none. O(log families) while each is deeper than the one below. */
  private familyWith(state: number, g: number): number {
    const places = this.pending.get(state);
    if (places === undefined || places.length === 0) return -1;
    const { stack } = this;
    const [first = Infinity] = this.path.get(state) ?? [];
    const isIt = Number.isNaN(g)
      ? (at: number) => at < first && this.value(state, stack[at].depth) <= this.limit.breach + epsilon
      : (at: number) => stack[at].depth === g;
    const isInReach = Number.isNaN(g) ? isIt : (at: number) => stack[at].depth <= g;
    const found =
      this.falls === 0
        ? places[countWhile(places.length, (n) => isInReach(places[n])) - 1]
        : places.findLast(isIt);
    return found !== undefined && isIt(found) ? found : places[places.length - 1];
  }

  private isOnPath(state: number): boolean {
    return (this.path.get(state)?.length ?? 0) > 0;
  }

  private mayBeLeftOut(member: number, depth: number): boolean {
    if (this.value(member, depth) > this.limit.drop + epsilon) return true;
    if (this.isOnPath(member) || depth >= (this.of.claim.maxDepth ?? Infinity)) return true;
    // IDA* with a table of states: nothing is lost with one that was searched below with as much of the bound left (Reinefeld and Marsland 1994).
    if (this.of.deep === 'rising bounds') return (this.shallowest.get(member) ?? Infinity) <= depth;
    // A closed list of all that was generated has also what was dropped at the limit, and never expanded.
    const isKnown = rejectsGenerated.has(this.of.claim.duplicates) && this.made.get(member)! > 1;
    return isKnown || this.depths.has(member) || this.pending.get(member)!.length > 1;
  }
}

function addTo(places: Map<number, number[]>, state: number, place: number): void {
  const known = places.get(state);
  if (known === undefined) places.set(state, [place]);
  else known.push(place);
}
