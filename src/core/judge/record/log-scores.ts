import { algorithmCatalog } from '../../algorithms/registry.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { usesOwn } from '../../search/code-choice.ts';
import { type PrioritySum, prioritySum } from '../../search/search-rules.ts';
import { type HeuristicText, foreignName } from '../../search/settings.ts';
import { sameH } from '../case/classical-mistakes.ts';
import type { LogEntry } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

const fSum: PrioritySum = { g: 1, h: 1, letter: 'f' };
const gSum: PrioritySum = { g: 1, h: 0, letter: 'g' };

/** h and priority of the nodes of a log. */
export interface EntryScores {
  /** Of a state, as the record keeps it. */
  h(state: number): number;
  /** By what the frontier is ordered. @param g of the path  @param said the line that says f, and of which g it is the f */
  priorityOf(state: number, g: number, said: Pick<LogEntry, 'g' | 'f'> | null): number;
}

/** As the log says them, and else computed by what it claims; g is always that of the path. */
export class LogScores implements EntryScores {
  /** What h is: the heuristic that the log names and whose values it has, what the log says, or nothing at all. */
  readonly heuristic: HeuristicText;
  /** States whose h no line says, and that the heuristic named gives. */
  computed = 0;
  private readonly log: SearchLog;
  private readonly known: Float32Array; // state → h | NaN
  private readonly isSaid: Uint8Array; // state → 1 where a line says its h
  private readonly evaluate: ((cells: Uint8Array) => number) | null;
  private readonly sum: PrioritySum;

  constructor(log: SearchLog, claim: Claim) {
    const { heuristic, algorithm, weight = 1 } = claim;
    const { states, entries } = log;
    this.log = log;
    this.known = new Float32Array(states.count).fill(NaN);
    this.isSaid = new Uint8Array(states.count);
    const isKnown = heuristic !== undefined && !usesOwn(heuristic) && heuristicFits(heuristic, log.start).ok;
    this.evaluate = isKnown ? createHeuristic(heuristic, log.goal).evaluate : null;
    let [saysH, isRight] = [false, true];
    for (const { state, h } of entries) {
      if (state < 0 || Number.isNaN(h)) continue;
      saysH = true;
      this.isSaid[state] = 1;
      isRight &&= this.evaluate !== null && sameH(h, this.evaluate(states.at(state)));
      if (Number.isNaN(this.known[state])) this.known[state] = h;
    }
    this.heuristic = isKnown && isRight ? heuristic : saysH ? foreignName : 'zero';
    if (this.heuristic !== foreignName) this.known.fill(NaN); // decimals of a log are rounded
    this.sum =
      algorithm === undefined
        ? saysH || isKnown
          ? fSum
          : gSum
        : (prioritySum(algorithmCatalog[algorithm], { weight }) ?? gSum);
  }

  h(state: number): number {
    const { known, evaluate } = this;
    if (Number.isNaN(known[state])) {
      if (evaluate !== null && this.isSaid[state] === 0) this.computed++;
      known[state] = evaluate === null ? 0 : evaluate(this.log.states.at(state));
    }
    return known[state];
  }

  priorityOf(state: number, g: number, said: Pick<LogEntry, 'g' | 'f'> | null): number {
    const { sum } = this;
    if (said === null || Number.isNaN(said.f)) return Math.fround(sum.g * g + sum.h * this.h(state));
    const other = Number.isNaN(said.g) ? 0 : g - said.g; // beside a g that is not the log's, f is not either
    return Math.fround(said.f + sum.g * other);
  }
}
