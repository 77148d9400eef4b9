import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { OptimalCost, OptimalReport, OptimalTask, TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Instance, korfInstance } from '../../../core/puzzle/instances.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { Changing, onceFor } from '../../kit/changing.ts';
import { costsOf } from '../optimum/solve-costs.ts';
import type { Solve } from '../../state/services.ts';

/** What came out for one board. */
export interface Solved {
  /** Of our shortest solution. */
  readonly length: number;
  /** Whether the literature has the same length. */
  readonly agrees: boolean;
  /** Of the search, by the worker's clock. */
  readonly ms: number;
}

/** How far it is. A new object with every change. */
export interface HundredProgress {
  readonly phase: 'idle' | 'tables' | 'solving' | 'stopped' | 'done' | 'failed';
  readonly solved: number;
  readonly agreeing: number;
  readonly total: number;
  /** Spent on the boards that are solved, as one waits for them; the tables do not count. */
  readonly ms: number;
  /** Null unless it failed. */
  readonly failure: RequestFault | null;
}

export interface HundredParts {
  readonly solve: Solve;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back once the screen can show something new. */
  readonly nextFrame: (work: () => void) => void;
}

/** Korf's hundred boards solved one after another. What came out stays until they are solved again. */
export class HundredRun extends Changing {
  private readonly solve: Solve;
  private readonly now: () => number;
  private readonly nextFrame: (work: () => void) => void;
  private readonly instances: readonly Instance[] = korfHundred.map((_, index) => korfInstance(index + 1));
  private readonly results = new Map<string, Solved>();
  private abort: AbortController | null = null;
  private present: HundredProgress = { ...nothing, total: korfHundred.length };
  /** What is told: the present, or what it was in the last frame. Several boards are solved in one. */
  private told = this.present;
  private frameAsked = false;

  constructor({ solve, now, nextFrame }: HundredParts) {
    super();
    this.solve = solve;
    this.now = now;
    this.nextFrame = nextFrame;
  }

  readonly progress = (): HundredProgress => this.told;

  /** Of the instance with that id; undefined while it is not solved. */
  resultOf(id: string): Solved | undefined {
    return this.results.get(id);
  }

  /** Resolves when it has ended, in whatever way; never rejects. Begins from the first again. */
  async start(tables: TableClass = 'small'): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.abort = abort;
    this.results.clear();
    this.become({ ...nothing, phase: 'tables' });
    const failure = await this.solveAll(tables, abort.signal);
    if (this.abort !== abort) return;
    this.abort = null;
    this.become(failure === null ? { phase: 'done' } : { phase: 'failed', failure });
  }

  /** What is solved stays. */
  stop(): void {
    if (this.abort === null) return;
    this.abort.abort();
    this.abort = null;
    this.become({ phase: 'stopped' });
  }

  /** Null when all are solved, or when it was given up; else why not. */
  private async solveAll(tables: TableClass, signal: AbortSignal): Promise<RequestFault | null> {
    const { goal } = korfInstance(1);
    // A board that is solved already takes no time but for the tables, which are not the first board's fault.
    const ready = await this.solve(taskOf(goal, goal, tables), { signal });
    if (!ready.ok) return ready.error;
    this.become({ phase: 'solving' });
    const beganMs = this.now();
    for (const { id, start, optimal } of this.instances) {
      const heard: { cost?: OptimalCost } = {};
      const onReport = (report: OptimalReport): void => {
        if (report.at === 'answer') heard.cost = report.cost;
      };
      const answer = await this.solve(taskOf(start, goal, tables), { signal, onReport });
      if (this.abort?.signal !== signal) return null;
      if (!answer.ok) return answer.error;
      if (answer.value.kind !== 'solved') return asWritten('A board was given up.');
      const { length } = answer.value.moves;
      this.note(
        id,
        { length, agrees: length === optimal, ms: heard.cost?.searchMs ?? 0 },
        this.now() - beganMs,
      );
    }
    return null;
  }

  private note(id: string, solved: Solved, ms: number): void {
    this.results.set(id, solved);
    const { solved: count, agreeing } = this.present;
    this.present = { ...this.present, solved: count + 1, agreeing: agreeing + Number(solved.agrees), ms };
    if (this.frameAsked) return;
    this.frameAsked = true;
    this.nextFrame(() => {
      this.frameAsked = false;
      this.tell();
    });
  }

  private become(change: Partial<HundredProgress>): void {
    this.present = { ...this.present, ...change };
    this.tell();
  }

  private tell(): void {
    if (this.told === this.present) return;
    this.told = this.present;
    this.changed();
  }
}

const nothing = { phase: 'idle', solved: 0, agreeing: 0, ms: 0, failure: null } as const;

function taskOf(start: Board, goal: Board, tables: TableClass): OptimalTask {
  return { start, goal, tables, maxNodes: Infinity };
}

/** The run of a solver: it goes on, and its results stay, while nobody looks. */
export const hundredRunOf = onceFor(
  (solver: Solve) =>
    new HundredRun({
      solve: costsOf(solver).solve,
      now: () => performance.now(),
      nextFrame: (work) => requestAnimationFrame(work),
    }),
);
