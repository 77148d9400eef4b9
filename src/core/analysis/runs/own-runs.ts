import type { OwnSearchMaker, SearchMachine } from '../../engine/machine.ts';
import type { OwnMaker, Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';
import type { Board } from '../../puzzle/board.ts';
import type { SearchSettings } from '../../search/settings.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';

/** Where the runs of an experiment have their own code from. */
export interface OwnSupply {
  /** Makes the heuristic of a code. Throws `OwnCodeError`. */
  readonly make: OwnMaker;
  /** Makes the search of a code. @param mayGoOn asked now and then while the code is at work */
  readonly search: (problem: Problem, recorder: Recorder | null, mayGoOn: () => boolean) => SearchMachine;
  /** The machine of a run that begins: where its own code runs elsewhere, one of which `advance` throws `Awaited` until that has answered. */
  begin(settings: SearchSettings, begin: () => SearchMachine): SearchMachine;
  /** Ends what was made so far; false where nothing can be made until the machine is there again. */
  clear(): boolean;
  /** Called before own code of a job is entered, each time, and with null once it was left for long. */
  atWork(job: number | null, nowMs: number): void;
}

/** Thrown out of own code when its run has had its time. */
export class TookTooLong extends Error {
  readonly elapsedMs: number;

  constructor(elapsedMs: number) {
    super('the run took too long');
    this.elapsedMs = elapsedMs;
  }
}

/**
 * Own code in the runs of an experiment: begun afresh for each, so that none can tell another anything. A step of a
 * search may make thousands of calls, so the time of the run is looked at before each.
 */
export class OwnRuns {
  private readonly supply: OwnSupply;
  private readonly now: () => number;
  private job = -1;
  private untilMs = Infinity;
  private maxMs = 0;

  /** @param now milliseconds from any fixed moment */
  constructor(supply: OwnSupply, now: () => number) {
    this.supply = supply;
    this.now = now;
  }

  /** Begins the run of a job; false where it cannot begin before the machine is there again. */
  begin(job: number): boolean {
    this.job = job;
    this.untilMs = Infinity;
    return this.supply.clear();
  }

  /** The machine of the run. */
  machine(settings: SearchSettings, begin: () => SearchMachine): SearchMachine {
    return this.supply.begin(settings, begin);
  }

  /** What the run may take from now on. @param spentMs what it has taken */
  allow(maxMs: number, spentMs: number): void {
    this.maxMs = maxMs;
    this.untilMs = this.now() + maxMs - spentMs;
  }

  end(): void {
    this.supply.atWork(null, this.now());
  }

  /** Tables of other parts of a combination may be made next, which takes as long as it takes. */
  readonly make = (code: string, goal: Board, costs: MoveCosts | null): Heuristic => {
    this.supply.atWork(this.job, this.now());
    const heuristic = this.supply.make(code, goal, costs);
    const { name, largest, integral, perTile } = heuristic;
    this.supply.atWork(null, this.now());
    return {
      ...{ name, largest, integral, perTile },
      evaluate: (cells) => {
        this.enter();
        return heuristic.evaluate(cells);
      },
      explain: (cells) => {
        this.enter();
        return heuristic.explain(cells);
      },
    };
  };

  /** A search is one call of own code, which is ended when its run has had its time. */
  readonly makeSearch: OwnSearchMaker = (problem, recorder) => {
    const machine = this.supply.search(problem, recorder, () => {
      this.supply.atWork(this.job, this.now());
      return this.now() <= this.untilMs;
    });
    return {
      get result() {
        return machine.result;
      },
      advance: (expansions) => {
        this.enter();
        try {
          return machine.advance(expansions);
        } catch (error) {
          this.enter(); // it was too late
          throw error;
        }
      },
    };
  };

  private enter(): void {
    const nowMs = this.now();
    if (nowMs > this.untilMs) throw new TookTooLong(this.maxMs + nowMs - this.untilMs);
    this.supply.atWork(this.job, nowMs);
  }
}
