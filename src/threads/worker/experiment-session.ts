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
import { solverName } from '../../core/search/settings.ts';
import type { Purpose } from '../../core/sandbox/realm.ts';
import type { NibbleSearch } from '../../core/solver/nibble-search.ts';
import type { FoundTables, GettingTables } from './nibble-tables.ts';
import { type LoadSandbox, type OwnMachines, SandboxKeeper } from './sandbox-keeper.ts';

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
    try {
      const runner = new ExperimentRunner(
        plan,
        () => this.surroundings.now(),
        {
          make: this.sandbox.make,
          search: (problem, recorder, mayGoOn) => this.sandbox.search(problem, recorder, mayGoOn),
          clear: () => this.sandbox.clear(),
          atWork: (job, nowMs) => this.tellOwn(job, nowMs),
        },
        optimal,
      );
      const checked = runner.check();
      const begin = (): void => {
        this.runner = runner;
        this.tell({ type: 'ready' });
      };
      this.purpose = runner.hasOwnSearch ? 'search' : 'heuristic';
      if (!checked.ok) this.tell({ type: 'refused', why: checked.error });
      else if (codesOf(plan).length === 0) begin();
      else void this.withSandbox(begin);
    } catch (error) {
      this.tell({ type: 'refused', why: { code: 'experiment.stopped', why: errorWords(error) } });
    }
  }

  private async withSandbox(work: () => void): Promise<void> {
    try {
      await this.sandbox.freshen(this.purpose);
    } catch (error) {
      this.tell({ type: 'refused', why: { code: 'experiment.stopped', why: errorWords(error) } });
      return;
    }
    work();
  }

  private schedule(): void {
    if (this.scheduled || this.paused || !this.busy) return;
    this.scheduled = true;
    this.surroundings.later(() => {
      this.scheduled = false;
      if (!this.paused && this.busy) this.slice();
      if (this.runner?.awaitsOwn === true) this.renewSandbox();
      else this.schedule();
    });
  }

  /** Own code has brought the sandbox down: the run that it did that in has its row, and the next one gets another. */
  private renewSandbox(): void {
    this.scheduled = true;
    void this.withSandbox(() => {
      this.scheduled = false;
      this.schedule();
    });
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
  private tellOwn(job: number | null, nowMs: number): void {
    const isKnown = job === this.ownJob && (job === null || nowMs - this.ownToldAt < aliveEveryMs);
    if (isKnown) return;
    this.ownJob = job;
    this.ownToldAt = nowMs;
    this.tell({ type: 'own', job });
  }

  private tell(message: FromExperimentWorker): void {
    this.surroundings.post(message, 'batch' in message ? buffersOfRows(message.batch) : []);
  }
}
