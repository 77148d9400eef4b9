import type { JudgeMessage } from '../../contract/judge-messages.ts';
import type { Case } from '../case.ts';
import type { Finding } from '../finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/**
 * `repeated-state`: a closed state was expanded again though no cheaper path to it was found since. Where the log names another
 * rule for duplicates than a closed list, that is how its search is meant.
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
  const by = log.isProgram === true ? 'program' : 'log';
  const before = new Int32Array(log.states.count); // state → step of its latest expansion
  const g = new Float32Array(log.states.count).fill(Infinity); // state → least g known
  const expandedWith = new Float32Array(log.states.count).fill(Infinity);
  g[log.startState] = 0;
  for (let step = 1; step <= expansions.length; step++) {
    const { state, line, g: said } = expansions.step(step);
    if (state < 0) continue;
    const cost = Number.isNaN(said) ? g[state] : said;
    if (before[state] > 0 && !(cost < expandedWith[state])) {
      const common = { step, before: before[state], board: boardText(log.states, state) };
      const message: JudgeMessage =
        code === 'check.repeated-state.stale' ? { code, ...common } : { code, ...common, said: by };
      yield { code: 'repeated-state', step, line, state, message };
    }
    before[state] = step;
    expandedWith[state] = Math.min(expandedWith[state], cost);
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next >= 0 && cost + 1 < g[next]) g[next] = cost + 1;
    }
  }
}

/** Why a board comes up again, as far as the log tells. */
function storyOf(of: Case): (typeof stories)[number] {
  const [open, parent, waiting, stale] = stories;
  if (neverGoesBack(of)) return parent;
  if (!waitsTwice(of)) return open;
  return pushesCheaper(of) ? stale : waiting;
}
const stories = [
  ...(['check.repeated-state', 'check.repeated-state.parent', 'check.repeated-state.waiting'] as const),
  ...(['check.repeated-state.stale'] as const),
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

/** Whether successors are listed, and a board that was listed before only with a smaller g: a second node of it, and the first is stale. O(entries). */
function pushesCheaper({ log: { entries, states, startState } }: Case): boolean {
  const { kind, state, g, length } = entries;
  const least = new Float32Array(states.count).fill(Infinity); // state → least g listed
  least[startState] = 0;
  for (let at = 0; at < length; at++) {
    const about = state.values[at];
    if (about < 0 || kind.values[at] !== LogKind.generate) continue;
    if (!(g.values[at] < least[about])) return false;
    least[about] = g.values[at];
  }
  return entries.has(LogKind.generate);
}
