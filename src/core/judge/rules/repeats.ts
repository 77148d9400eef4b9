import type { Case } from '../case.ts';
import type { Finding } from '../finding.ts';
import { boardText } from '../states.ts';

/**
 * `repeated-state`: a closed state was expanded again though no cheaper path to it was found since. Where the log names another
 * rule for duplicates than a closed list, that is how its search is meant.
 */
export function* repeatFindings(of: Case): Generator<Finding> {
  if (of.priority === null || of.repeats) return;
  const { expansions, log } = of;
  const before = new Int32Array(log.states.count); // state → step of its latest expansion
  const g = new Float32Array(log.states.count).fill(Infinity); // state → least g known
  const expandedWith = new Float32Array(log.states.count).fill(Infinity);
  g[log.startState] = 0;
  for (let step = 1; step <= expansions.length; step++) {
    const { state, line, g: said } = expansions.step(step);
    if (state < 0) continue;
    const cost = Number.isNaN(said) ? g[state] : said;
    if (before[state] > 0 && !(cost < expandedWith[state]))
      yield {
        ...{ code: 'repeated-state', step, line, state },
        message: {
          code: 'check.repeated-state',
          step,
          before: before[state],
          board: boardText(log.states, state),
        },
      };
    before[state] = step;
    expandedWith[state] = Math.min(expandedWith[state], cost);
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next >= 0 && cost + 1 < g[next]) g[next] = cost + 1;
    }
  }
}
