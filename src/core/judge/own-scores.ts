import type { Problem } from '../engine/problem.ts';
import { algorithmCatalog } from '../algorithms/registry.ts';
import { type PrioritySum, prioritySum } from '../search/priority-sum.ts';
import type { EntryScores } from './log-scores.ts';
import type { LogEntry } from './log-entries.ts';
import type { SearchLog } from './search-log.ts';

/** h and priority of the nodes of a search that was written here: h is that of its settings, which `tools.h` gave it. */
export class OwnScores implements EntryScores {
  private readonly log: SearchLog;
  private readonly evaluate: (cells: Uint8Array) => number;
  private readonly known: Float32Array; // state → h | NaN
  private readonly sum: PrioritySum;

  constructor(log: SearchLog, { evaluate }: Problem) {
    const { algorithm, weight = 1 } = log.claim;
    this.log = log;
    this.evaluate = evaluate;
    this.known = new Float32Array(log.states.count).fill(NaN);
    this.sum =
      (algorithm === undefined ? null : prioritySum(algorithmCatalog[algorithm], { weight })) ?? gSum;
  }

  h(state: number): number {
    const { known } = this;
    if (Number.isNaN(known[state])) known[state] = this.evaluate(this.log.states.at(state));
    return known[state];
  }

  priorityOf(state: number, g: number, said: Pick<LogEntry, 'g' | 'f'> | null): number {
    if (said !== null && !Number.isNaN(said.f)) return Math.fround(said.f);
    return Math.fround(this.sum.g * g + this.sum.h * this.h(state));
  }
}

const gSum: PrioritySum = { g: 1, h: 0, letter: 'g' };
