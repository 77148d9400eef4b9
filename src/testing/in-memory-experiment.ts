import { asWritten } from '../core/base/message.ts';
import { sayEnglish } from '../locales/say-any.ts';
import { Prng } from '../core/base/prng.ts';
import {
  ExperimentPool,
  type ExperimentThread,
  type PoolParts,
  type ThreadEvents,
} from '../threads/client/experiment-pool.ts';
import {
  type ExperimentProgress,
  type ToExperimentWorker,
  ExperimentRows,
  type JobRange,
  countColumns,
} from '../core/experiments/experiment-rows.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { loadSandbox } from '../core/sandbox/sandbox.ts';
import {
  type ExperimentSurroundings,
  WorkerExperimentSession,
} from '../threads/worker/experiment-session.ts';
import { pythonRuns } from '../threads/worker/python/python-runs.ts';

type AskPython = Parameters<typeof pythonRuns>[0];

/** What a worker does when it is given a chunk with a bad job; `deaf`: its own code is entered, and never left. */
export type PlannedFault = { readonly job: number; readonly kind: 'crash' | 'hang' | 'deaf' };

/** Workers without threads, all in one queue of tasks that a test turns, and a clock that ticks when it is read. */
export class ExperimentBench {
  readonly rows: ExperimentRows;
  readonly pool: ExperimentPool;
  readonly progress: ExperimentProgress[] = [];
  readonly refusals: string[] = [];
  /** What was told of Python's start. */
  readonly pythonStarts: boolean[] = [];
  readonly made: InMemoryThread[] = [];
  finished = 0;
  /** How often a worker asked for one. */
  sandboxes = 0;
  clockMs = 0;
  private readonly tasks: (() => void)[] = [];
  private readonly prng: Prng;
  private readonly watching = new Set<() => void>();

  /** @param order seed of the order in which the workers get their turns */
  constructor(
    plan: ExperimentPlan,
    workers: number,
    order = 1,
    faults: readonly PlannedFault[] = [],
    loadTables: ExperimentSurroundings['loadTables'] = () => Promise.reject(new Error('no tables')),
    askPython: AskPython = () => Promise.reject(new Error('no Python')),
  ) {
    this.rows = new ExperimentRows(new ExperimentJobs(plan));
    this.prng = new Prng(order);
    const now = (): number => (this.clockMs += 0.25);
    const parts: PoolParts = {
      workers,
      makeThread: (events) => {
        const thread = new InMemoryThread(
          events,
          (task) => this.tasks.push(task),
          now,
          faults,
          (purpose) => {
            this.sandboxes++;
            return loadSandbox(now, purpose);
          },
          loadTables,
          askPython,
        );
        this.made.push(thread);
        return thread;
      },
      pace: {
        now,
        every: (_, task) => {
          this.watching.add(task);
          return () => this.watching.delete(task);
        },
      },
      sink: {
        rows: (batch) => this.rows.take(structuredClone(batch)),
        progress: (progress) => void this.progress.push(progress),
        pythonStarts: (starts) => void this.pythonStarts.push(starts),
        finished: () => {
          this.finished++;
        },
        refused: (why) => void this.refusals.push(sayEnglish(why)),
      },
    };
    this.pool = new ExperimentPool(parts);
  }

  /** Turns at most `turns` tasks, any of those that wait. Tasks of one worker keep their order by their own queue. */
  turn(turns = Infinity): void {
    for (let turn = 0; turn < turns && this.tasks.length > 0; turn++) {
      const [task] = this.tasks.splice(this.prng.nextBelow(this.tasks.length), 1);
      task();
    }
  }

  /** Lets seconds pass, with the pool's look for silence in each. */
  pass(seconds: number): void {
    for (let second = 0; second < seconds; second++) {
      this.clockMs += 1000;
      for (const task of [...this.watching]) task();
    }
  }

  /** As `turn`, to the end of a plan with own code: workers wait for their sandboxes. */
  async turnToEnd(): Promise<void> {
    while (this.finished === 0 && this.refusals.length === 0) {
      this.turn();
      await new Promise(setImmediate);
    }
  }

  /** From the first of these jobs to the last. */
  run(plan: ExperimentPlan, waiting: readonly JobRange[]): void {
    this.pool.start(plan, waiting);
    this.turn();
  }
}

class InMemoryThread implements ExperimentThread {
  ended = false;
  private readonly inbox: (() => void)[] = [];
  private readonly session: WorkerExperimentSession;
  private readonly events: ThreadEvents;
  private readonly later: (task: () => void) => void;
  private readonly faults: readonly PlannedFault[];
  private hangs = false;

  constructor(
    events: ThreadEvents,
    later: (task: () => void) => void,
    now: () => number,
    faults: readonly PlannedFault[],
    makeSandbox: ExperimentSurroundings['loadSandbox'],
    loadTables: ExperimentSurroundings['loadTables'],
    askPython: AskPython,
  ) {
    this.events = events;
    this.later = later;
    this.faults = faults;
    this.session = new WorkerExperimentSession({
      post: (message, transfer) => {
        const copy = structuredClone(message, { transfer });
        this.enqueue(() => this.events.message(copy));
      },
      later: (task) => this.enqueue(task),
      now,
      loadOptimal: async (proofs) =>
        (await import('../core/analysis/optimal-machine.ts')).optimalMachines(proofs),
      loadTables: (told) => loadTables(told),
      loadOwnMachines: () => import('../core/judge/own-machine.ts'),
      loadSandbox: makeSandbox,
      python: pythonRuns(askPython, now),
    });
  }

  post(message: ToExperimentWorker): void {
    const copy = structuredClone(message);
    this.enqueue(() => {
      const fault = copy.type === 'run' ? this.faults.find(({ job }) => copy.jobs.includes(job)) : undefined;
      if (fault?.kind === 'crash') this.events.crashed(asWritten('out of memory'));
      else if (fault?.kind === 'hang') this.hangs = true;
      else if (fault?.kind === 'deaf') {
        this.events.message({ type: 'own', job: fault.job });
        this.hangs = true;
      } else this.session.receive(copy);
    });
  }

  end(): void {
    this.ended = true;
  }

  private enqueue(task: () => void): void {
    this.inbox.push(task);
    this.later(() => {
      const next = this.inbox.shift();
      if (!this.ended && !this.hangs) next?.();
    });
  }
}

/** All that a plan decides: every column but the time. */
export function countsOf(rows: ExperimentRows): Record<string, number[]> {
  const columns = ['outcome', 'length', 'depth', ...countColumns] as const;
  const starts = Array.from({ length: rows.jobs.count }, (_, job) => [...rows.startOf(job)]);
  return {
    ...Object.fromEntries(columns.map((name) => [name, [...rows[name]]])),
    start: starts.flat(),
  };
}
