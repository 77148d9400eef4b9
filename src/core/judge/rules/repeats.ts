import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/**
 * `repeated-state`: a closed state was expanded again, and not by a node that a right program may have of it: by a cheaper path found
 * since, or one of those that waited already. Where the log names another rule for duplicates than a closed list, that is how its
 * search is meant.
 */
export function* repeatFindings(of: Case): Generator<Finding> {
  if (of.priority === null || of.repeats) return;
  const { expansions, log } = of;
  const pairs = pairsIn(of);
  if (pairs > 0) {
    const message = { code: 'check.repeated-state.doubled', n: pairs } as const;
    yield { code: 'repeated-state', step: 2, line: expansions.line(2), state: expansions.state(2), message };
    return;
  }
  const code = storyOf(of);
  const said = log.isProgram === true ? 'program' : 'log';
  for (const { step, before, isStale } of repeatsIn(of)) {
    if (isStale) continue;
    const { state, line } = expansions.step(step);
    const message = { code, step, before, board: boardText(log.states, state), said };
    yield { code: 'repeated-state', step, line, state, message };
  }
}

/** Expansions of a state that was expanded before with no larger g, each of them right, as its node waited already. O(expansions). */
export function staleExpansions(of: Case): number {
  if (of.priority === null || of.repeats) return 0;
  let count = 0;
  for (const { isStale } of repeatsIn(of)) count += Number(isStale);
  return count;
}

/** A state that was expanded again, and by no cheaper path. */
interface Repeat {
  readonly step: number;
  readonly before: number; // step of the expansion before
  /** A right program may have had another node of it in its frontier. */
  readonly isStale: boolean;
}

/**
 * Where best-first search pushes a node for each new state and each cheaper path, a state has as many nodes as it had smaller and
 * smaller g, and a program may expand them all: neither BEST-FIRST-SEARCH of Russell and Norvig (4th edition, figure 3.7) nor A* as
 * Red Blob Games writes it looks at what it pops. By g or f the cheapest of them comes first. Where h alone decides and no line says g,
 * any of them may: then a state has at most as many as there are lengths of paths, two apart, between the shortest that is known
 * and the longest by which a node of it can have come into the frontier before its first expansion.
 */
function* repeatsIn(of: Case): Generator<Repeat> {
  const { log, expansions, priority } = of;
  const { count } = log.states;
  const before = new Int32Array(count); // state → step of its latest expansion
  const times = new Int32Array(count); // state → its expansions
  const least = new Float32Array(count).fill(Infinity); // state → least g known
  const most = new Float32Array(count).fill(-Infinity); // state → greatest g of a node that may wait at its first expansion
  const nodes = new Int32Array(count); // state → how often its least g became smaller
  const expandedWith = new Float32Array(count).fill(Infinity);
  least[log.startState] = most[log.startState] = 0;
  nodes[log.startState] = 1;
  for (let step = 1; step <= expansions.length; step++) {
    const { state, g: said } = expansions.step(step);
    if (state < 0) continue;
    const isSaid = !Number.isNaN(said);
    const isOpen = !isSaid && priority === 'h'; // which of its nodes it is
    const cost = isSaid ? said : least[state];
    if (before[state] > 0 && !(cost < expandedWith[state])) {
      const waited = isOpen ? 1 + (most[state] - least[state]) / 2 : nodes[state];
      yield { step, before: before[state], isStale: times[state] < waited };
    }
    before[state] = step;
    times[state]++;
    expandedWith[state] = Math.min(expandedWith[state], cost);
    const dearest = isOpen ? Math.max(cost, most[state]) : cost;
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next < 0) continue;
      if (times[next] === 0) most[next] = Math.max(most[next], dearest + 1);
      if (!(cost + 1 < least[next])) continue;
      least[next] = cost + 1;
      nodes[next]++;
    }
  }
}

/** Why a board comes up again, as far as the log tells. */
function storyOf(of: Case): (typeof stories)[number] {
  const [open, parent, waiting] = stories;
  if (neverGoesBack(of)) return parent;
  return waitsTwice(of) ? waiting : open;
}
const stories = [
  ...(['check.repeated-state', 'check.repeated-state.parent', 'check.repeated-state.waiting'] as const),
] as const;

/**
 * Whether each list of successors is whole but for one board that was expanded before, the parent: the first lacks none, and the last, which
 * may break off at the goal, is not looked at. O(entries).
 */
function neverGoesBack(of: Case): boolean {
  const { log, expansions } = of;
  const { kind, state, length } = log.entries;
  const isExpanded = new Uint8Array(log.states.count);
  const listedIn = new Int32Array(log.states.count); // state → last step that lists it
  for (let step = 1; step < expansions.length; step++) {
    const board = expansions.state(step);
    if (board < 0) return false;
    for (let at = expansions.entry(step) + 1; at < length && kind.values[at] !== LogKind.expand; at++)
      if (kind.values[at] === LogKind.generate && state.values[at] >= 0) listedIn[state.values[at]] = step;
    let missing = 0;
    for (let move = 0; move < 4; move++) {
      const next = of.successor(board, move);
      if (next < 0 || listedIn[next] === step) continue;
      if (isExpanded[next] === 0) return false;
      missing++;
    }
    if (missing !== Number(step > 1)) return false;
    isExpanded[board] = 1;
  }
  return log.entries.has(LogKind.generate);
}

/** How many pairs, where each expansion is followed by the same once more; the goal may end the log alone. 0: not so. */
function pairsIn({ expansions }: Case): number {
  const pairs = Math.floor(expansions.length / 2);
  for (let pair = 1; pair <= pairs; pair++)
    if (expansions.state(2 * pair) !== expansions.state(2 * pair - 1)) return 0;
  return pairs < fewestPairs ? 0 : pairs;
}
const fewestPairs = 3;

/**
 * Whether no state is expanded more often than it came into the frontier before its first expansion, as where only expanded states are
 * rejected. O(entries).
 */
function waitsTwice(of: Case): boolean {
  const { log, expansions } = of;
  const { kind, state, length } = log.entries;
  const isListed = log.entries.has(LogKind.generate);
  const waiting = new Int32Array(log.states.count); // state → times that it was pushed, less its expansions
  const isExpanded = new Uint8Array(log.states.count);
  const push = (next: number): void => {
    if (next >= 0 && isExpanded[next] === 0) waiting[next]++;
  };
  push(log.startState);
  for (let at = expansions.entry(1); at < length; at++) {
    const about = state.values[at];
    if (about < 0) continue;
    if (isListed && kind.values[at] === LogKind.generate) push(about);
    if (kind.values[at] !== LogKind.expand) continue;
    if (--waiting[about] < 0) return false;
    isExpanded[about] = 1;
    for (let move = 0; !isListed && move < 4; move++) push(of.successor(about, move));
  }
  return true;
}
