import { exactly } from '../../base/message.ts';
import { Prng } from '../../base/prng.ts';
import type { RunResult } from '../../search/run.ts';
import { BestFirst } from '../../engine/best-first.ts';
import { Census, RunCounters } from '../../engine/outcome.ts';
import { PartLog } from '../../engine/machine.ts';
import type { SearchMachine, SearchMemory } from '../../engine/machine.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';

/**
 * Iterative deepening (rule S18): a depth-limited search for each of the limits 0, 1, 2 …, until one finds the goal or
 * cuts nothing off. Each is the generic loop with a stack, and begins with an empty table; counts go on.
 */
export class IterativeDeepening implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly memory: SearchMemory;
  private readonly prng: Prng;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly parts: PartLog;
  private limit = 0;
  private search: BestFirst;

  /** @param memory of one limit after the other */
  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    this.problem = problem;
    this.recorder = recorder;
    this.memory = memory;
    this.prng = new Prng(problem.settings.seed);
    this.parts = new PartLog(recorder, this.counters);
    this.search = this.begin();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      const { expanded } = this.counters;
      if (!this.search.advance(left)) return false;
      left -= this.counters.expanded - expanded;
      if (this.search.result !== null) this.finish(this.search.result);
      else {
        this.limit++;
        this.search = this.begin();
      }
    }
    return true;
  }

  private begin(): BestFirst {
    const { problem, recorder, memory, counters, census, prng, limit } = this;
    this.parts.begin({ label: { code: 'part.depth', n: exactly(limit) }, bound: limit });
    const goesOn = limit < problem.settings.maxDepth;
    const part = { counters, census, prng, maxDepth: limit, goesOn, endsRecord: true };
    return new BestFirst(problem, recorder, memory, part);
  }

  private finish(result: RunResult): void {
    this.parts.close();
    this.result = { ...result, iterations: this.parts.rows };
  }
}
