import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { SearchFault } from '../../core/contract/messages.ts';
import { type MachineMakers, isLoop } from '../../core/algorithms/begin-machine.ts';
import { type Begun, type SearchMachine, SearchMemory } from '../../core/engine/machine.ts';
import type { Problem } from '../../core/engine/problem.ts';
import type { Recorder } from '../../core/engine/recorder.ts';
import { Awaited } from '../../core/heuristics/batch-heuristic.ts';
import type { Heuristic } from '../../core/heuristics/create-heuristic.ts';
import type { OwnSearchMachine } from '../../core/judge/own-machine.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { MoveCosts } from '../../core/puzzle/move-costs.ts';
import { OwnCodeError, runsOwn, usesOwn } from '../../core/search/code-choice.ts';
import { withPlace } from '../../core/search/own-run.ts';
import { ownSearchName, type SearchSettings } from '../../core/search/settings.ts';
import type { PythonRuns } from './python/python-runs.ts';
import type { SandboxKeeper } from './sandbox-keeper.ts';
import {
  type BegunHere,
  type StartMessage,
  type Surroundings,
  WorkerSearchSession,
} from './search-session.ts';

/** Well within the silence that the page allows. */
const aliveEveryMs = 250;

/** What a session needs besides that runs own code. */
export interface OwnCodeSurroundings extends Surroundings {
  readonly sandbox: SandboxKeeper;
  readonly python: PythonRuns;
}

/** A session whose runs may have own code: a heuristic or a search, in JavaScript here, or in Python, where that runs. */
export class OwnSearchSession extends WorkerSearchSession {
  private readonly sandbox: SandboxKeeper;
  private readonly python: PythonRuns;
  private saidFor = -1; // run that was last said to be alive
  private saidMs = 0;
  private ownSearch: OwnSearchMachine | null = null; // the last
  private toldBy: SearchMachine | null = null; // what tells it: itself, or what waits for its h
  private ownExpanded = 0; // by it

  /** @param makers where they need not be fetched */
  constructor(
    { sandbox, python, ...surroundings }: OwnCodeSurroundings,
    makers: MachineMakers | null = null,
  ) {
    super(
      surroundings,
      makers,
      new SearchMemory(
        (code, goal, costs) => this.makeOwn(code, goal, costs),
        (problem, recorder) => this.makeOwnSearch(problem, recorder),
      ),
    );
    this.sandbox = sandbox;
    this.python = python;
  }

  protected override isThere(settings: SearchSettings): boolean {
    return !runsOwn(settings) && super.isThere(settings);
  }

  protected override async fetchFor(settings: SearchSettings): Promise<void> {
    const { algorithm, code } = settings;
    const isOwnSearch = algorithm === ownSearchName;
    if (!isLoop(algorithm) && !isOwnSearch) await super.fetchFor(settings);
    if (!runsOwn(settings)) return;
    if (!this.python.takes(code)) await this.sandbox.freshen(isOwnSearch ? 'search' : 'heuristic');
    else if (isOwnSearch) await this.sandbox.fetchMachines();
  }

  /** Own heuristics may be slow: their batches grow from one step. */
  protected override beginRun(
    { runId, request: { settings } }: StartMessage,
    begin: () => Begun,
    isWanted: () => boolean,
  ): BegunHere {
    if (!runsOwn(settings)) return { begun: begin() };
    this.ownExpanded = 0;
    const isOwnSearch = settings.algorithm === ownSearchName;
    const isInPython = this.python.takes(settings.code);
    if (!isInPython || isOwnSearch) this.sayAlive(runId, isInPython);
    if (isOwnSearch) {
      const begun = isInPython && usesOwn(settings.heuristic) ? this.python.begin(begin, isWanted) : begin();
      this.toldBy = begun.machine;
      return { begun };
    }
    return { begun: isInPython ? this.python.begin(begin, isWanted) : begin(), batchSteps: 1 };
  }

  protected override awaitedBy(error: unknown): Promise<unknown> | null {
    return error instanceof Awaited ? error.answered : null;
  }

  protected override faultOfCode(error: unknown): SearchFault | null {
    return error instanceof OwnCodeError ? withPlace(error.problem) : null;
  }

  protected override judgedOf(machine: SearchMachine): OwnSearchJudged | null {
    if (machine !== this.toldBy || this.ownSearch === null) return null;
    const judging = this.ownSearch.judged();
    let step = judging.next();
    for (; step.done !== true; step = judging.next()) this.sayAliveAtTimes();
    return step.value;
  }

  /** Own code that says at its calls, now and then, that the run lives: a step may make thousands of them. */
  private makeOwn(code: string, goal: Board, costs: MoveCosts | null): Heuristic {
    if (this.python.takes(code)) return this.python.make(code, goal, costs);
    const heuristic = this.sandbox.make(code, goal, costs);
    const { name, largest, integral, perTile } = heuristic;
    return {
      ...{ name, largest, integral, perTile },
      evaluate: (cells) => {
        this.sayAliveAtTimes();
        return heuristic.evaluate(cells);
      },
      explain: (cells) => heuristic.explain(cells),
    };
  }

  private makeOwnSearch(problem: Problem, recorder: Recorder | null): OwnSearchMachine {
    const { request, settings } = problem;
    if (this.python.takes(settings.code)) {
      const run = this.python.search(request, (expanded) => {
        this.ownExpanded = expanded;
        this.sayAlive(this.saidFor, true);
      });
      return (this.ownSearch = this.sandbox.searchElsewhere(problem, recorder, run));
    }
    return (this.ownSearch = this.sandbox.search(problem, recorder, (expanded) => {
      this.ownExpanded = expanded;
      this.sayAliveAtTimes();
      return true; // the page ends the worker
    }));
  }

  private sayAliveAtTimes(): void {
    if (this.surroundings.now() - this.saidMs > aliveEveryMs) this.sayAlive(this.saidFor);
  }

  /** @param elsewhere own code is at work in a thread of its own */
  private sayAlive(runId: number, elsewhere = false): void {
    this.saidFor = runId;
    this.saidMs = this.surroundings.now();
    this.surroundings.post({ type: 'alive', runId, expanded: this.ownExpanded, elsewhere }, []);
  }
}
