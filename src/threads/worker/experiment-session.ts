import { ExperimentRunner, type OptimalMaker } from '../../core/analysis/experiment-runner.ts';
import { assert } from '../../core/base/result.ts';
import { errorWords } from '../../core/contract/messages.ts';
import {
  type FromExperimentWorker,
  type ToExperimentWorker,
  aliveEveryMs,
  heartbeatMs,
  buffersOfRows,
} from '../../core/experiments/experiment-rows.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { codesOf } from '../../core/experiments/experiment-settings.ts';
import { hasProofs } from '../../core/experiments/experiment-jobs.ts';
import { ownSearchName, solverName } from '../../core/search/settings.ts';
import { isPython } from '../../core/contract/python.ts';
import type { Begun } from '../../core/engine/machine.ts';
import type { OwnMaker } from '../../core/engine/problem.ts';
import { Recorder } from '../../core/engine/recorder.ts';
import { usesOwn } from '../../core/search/code-choice.ts';
import { type CodeProblem, type OwnRun, withPlace } from '../../core/search/own-run.ts';
import type { RunRequest } from '../../core/search/run.ts';
import type { Purpose } from '../../core/sandbox/realm.ts';
import type { NibbleSearch } from '../../core/solver/nibble-search.ts';
import type { FoundTables, GettingTables } from './nibble-tables.ts';
import { type LoadSandbox, type OwnMachines, SandboxKeeper } from './sandbox-keeper.ts';

/** Runs of experiments have none. */
const noRecord = new Recorder(0);

/** Between slices messages get their turn: so long a pause can take to be obeyed. */
const sliceMs = 20;

/** What a session needs of the thread it lives in: a worker of the page, or one of the terminal. */
export interface ExperimentSurroundings {
  post(message: FromExperimentWorker, transfer: ArrayBuffer[]): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
  /** Fetches the machine that runs own code: asked when a plan has some. */
  readonly loadSandbox: LoadSandbox;
  /** Fetches the optimal solver: asked when a plan has it. @param proofs with the pattern databases of 5×5 */
  readonly loadOptimal: (proofs: NibbleSearch | null) => Promise<OptimalMaker>;
  /** Gets pattern databases of 5×5, kept or built: asked when a plan has proofs. */
  readonly loadTables: (told: Pick<GettingTables, 'built' | 'turn'>) => Promise<FoundTables | null>;
  /** Fetches what tells searches of own code. */
  readonly loadOwnMachines: () => Promise<OwnMachines>;
  /** What runs own code in Python, in a thread of its own. */
  readonly python: PythonOfRuns;
}

/** Own code in Python, for runs without a record. */
export interface PythonOfRuns {
  readonly make: OwnMaker;
  /** A run with such code: where it cannot be waited for, one of which `advance` throws `Awaited`. @param isWanted whether it goes on */
  begin(begin: () => Begun, isWanted: () => boolean): Begun;
  /** What runs the search of a request, for at most so long; it throws an `Awaited` first where it cannot be waited for. Throws `OwnCodeError`. */
  search(request: RunRequest, tell: (expanded: number) => void, maxMs: number): () => OwnRun;
  /** Whether Python can be taken to be there: not before it has started, nor once something was wrong, which may have ended it. */
  readonly isThere: boolean;
  /** Starts it where it is not, so that the time that takes is no run's; resolves to why it cannot. Never rejects. */
  start(): Promise<CodeProblem | null>;
}

/** The worker's end of an experiment: runs one chunk of jobs at a time, in slices, and tells its rows as they come. */
export class WorkerExperimentSession {
  private readonly surroundings: ExperimentSurroundings;
  private runner: ExperimentRunner | null = null;
  private busy = false; // has a chunk
  private paused = false;
  private resumed: () => void = () => undefined; // while tables are built
  private scheduled = false;
  private toldAt = 0;
  private ownJob: number | null = null; // as was told
  private ownToldAt = 0;
  private readonly sandbox: SandboxKeeper;
  private purpose: Purpose = 'heuristic'; // of the own code of the plan
  private runsJavaScript = false;
  private runsPython = false;

  constructor(surroundings: ExperimentSurroundings) {
    this.surroundings = surroundings;
    this.sandbox = new SandboxKeeper(surroundings.loadSandbox, surroundings.loadOwnMachines);
  }

  receive(message: ToExperimentWorker): void {
    switch (message.type) {
      case 'plan':
        void this.prepare(message.plan);
        return;
      case 'run':
        this.runner?.begin(message.jobs);
        this.busy = this.runner !== null;
        this.toldAt = this.surroundings.now();
        break;
      case 'pause':
        this.paused = true;
        return;
      case 'resume':
        this.paused = false;
        this.resumed();
    }
    this.schedule();
  }

  private async prepare(plan: ExperimentPlan): Promise<void> {
    if (!plan.grids.some(({ algorithm }) => [algorithm].flat().includes(solverName))) {
      this.begin(plan, null);
      return;
    }
    try {
      const proofs = hasProofs(plan) ? await this.tables() : null;
      this.begin(plan, await this.surroundings.loadOptimal(proofs));
    } catch (error) {
      this.tell({ type: 'refused', why: { code: 'experiment.stopped', why: errorWords(error) } });
    }
  }

  /** Null where there is no memory for them: then runs that need them have rows that say so. */
  private async tables(): Promise<NibbleSearch | null> {
    this.tell({ type: 'tables', tables: null });
    const found = await this.surroundings.loadTables({
      built: (done) => this.tell({ type: 'tables', tables: { at: 'building', done } }),
      turn: async () => {
        await new Promise<void>((resolve) => this.surroundings.later(resolve));
        while (this.paused) await new Promise<void>((resolve) => (this.resumed = resolve));
        return true;
      },
    });
    assert(found !== null, 'nothing ends it but the end of the worker');
    this.tell({ type: 'tables', tables: found.at });
    return found.search;
  }

  private begin(plan: ExperimentPlan, optimal: OptimalMaker | null): void {
    const { python } = this.surroundings;
    try {
      const codeOf = (job: number): string => runner.jobs.settingsOfRun(job).code;
      const runner: ExperimentRunner = new ExperimentRunner(
        plan,
        () => this.surroundings.now(),
        {
          make: (code, goal, costs) =>
            isPython(code) ? python.make(code, goal, costs) : this.sandbox.make(code, goal, costs),
          search: (problem, recorder, mayGoOn) => {
            if (!isPython(problem.settings.code)) return this.sandbox.search(problem, recorder, mayGoOn);
            const run = python.search(problem.request, () => undefined, plan.budget.maxSeconds * 1000);
            return this.sandbox.searchElsewhere(problem, recorder, run);
          },
          begin: ({ algorithm, heuristic, code }, begin) =>
            isPython(code) && (algorithm !== ownSearchName || usesOwn(heuristic))
              ? python.begin(
                  () => ({ machine: begin(), recorder: noRecord }),
                  () => true,
                ).machine
              : begin(),
          clear: () => (!this.runsJavaScript || this.sandbox.clear()) && (!this.runsPython || python.isThere),
          atWork: (job, nowMs) => this.tellOwn(job, nowMs, job !== null && isPython(codeOf(job))),
        },
        optimal,
      );
      const checked = runner.check();
      const begin = (): void => {
        this.runner = runner;
        this.tell({ type: 'ready' });
      };
      this.purpose = runner.hasOwnSearch ? 'search' : 'heuristic';
      const codes = codesOf(plan);
      this.runsPython = codes.some(isPython);
      this.runsJavaScript = codes.some((code) => !isPython(code));
      if (!checked.ok) this.tell({ type: 'refused', why: checked.error });
      else if (codes.length === 0) begin();
      else void this.withOwnCode(begin);
    } catch (error) {
      this.tell({ type: 'refused', why: { code: 'experiment.stopped', why: errorWords(error) } });
    }
  }

  private async withOwnCode(work: () => void): Promise<void> {
    try {
      if (this.runsJavaScript) await this.sandbox.freshen(this.purpose);
      else if (this.purpose === 'search') await this.sandbox.fetchMachines();
      const problem = this.runsPython ? await this.startPython() : null;
      if (problem === null) work();
      else this.tell({ type: 'refused', why: { code: 'experiment.no-python', why: withPlace(problem) } });
    } catch (error) {
      this.tell({ type: 'refused', why: { code: 'experiment.stopped', why: errorWords(error) } });
    }
  }

  private async startPython(): Promise<CodeProblem | null> {
    const { python } = this.surroundings;
    if (python.isThere) return null;
    this.tell({ type: 'elsewhere', starts: true });
    return python.start();
  }

  private schedule(): void {
    if (this.scheduled || this.paused || !this.busy) return;
    this.scheduled = true;
    this.surroundings.later(() => {
      this.scheduled = false;
      if (!this.paused && this.busy) this.slice();
      const answered = this.runner?.awaited ?? null;
      if (this.runner?.awaitsOwn === true) this.renew();
      else if (answered !== null) this.wait(answered);
      else this.schedule();
    });
  }

  /** Own code has brought the sandbox down, or Python: the run that it did that in has its row, and the next one gets another. */
  private renew(): void {
    this.scheduled = true;
    void this.withOwnCode(() => this.goOn());
  }

  private wait(answered: Promise<unknown>): void {
    this.scheduled = true;
    this.tell({ type: 'elsewhere', starts: false });
    void answered.then(() => this.goOn());
  }

  private goOn(): void {
    this.scheduled = false;
    this.schedule();
  }

  private slice(): void {
    const { runner, surroundings } = this;
    if (runner === null) return;
    const ended = runner.advance(sliceMs);
    this.busy = !ended;
    if (!ended && surroundings.now() - this.toldAt < heartbeatMs) return;
    this.toldAt = surroundings.now();
    this.tell({ type: ended ? 'done' : 'rows', batch: runner.takeRows() });
  }

  /** Before own code is entered for the first time and now and then; and once it is left. */
  private tellOwn(job: number | null, nowMs: number, isElsewhere: boolean): void {
    const isKnown = job === this.ownJob && (job === null || nowMs - this.ownToldAt < aliveEveryMs);
    if (isKnown) return;
    this.ownJob = job;
    this.ownToldAt = nowMs;
    this.tell(isElsewhere ? { type: 'elsewhere', starts: false } : { type: 'own', job });
  }

  private tell(message: FromExperimentWorker): void {
    this.surroundings.post(message, 'batch' in message ? buffersOfRows(message.batch) : []);
  }
}
