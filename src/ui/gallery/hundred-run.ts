import type { OptimalTask } from '../../contract/optimal.ts';
import type { Board } from '../../puzzle/board.ts';
import { type Instance, korfInstance } from '../../puzzle/instances.ts';
import { korfHundred } from '../../puzzle/korf-hundred.ts';
import type { Solve } from '../optimum/solver-context.tsx';

/** What came out for one board. */
export interface Solved {
  /** Of our shortest solution. */
  readonly length: number;
  /** Whether the literature has the same length. */
  readonly agrees: boolean;
  readonly ms: number;
}

/** How far it is. A new object with every change. */
export interface HundredProgress {
  readonly phase: 'idle' | 'tables' | 'solving' | 'stopped' | 'done' | 'failed';
  readonly solved: number;
  readonly agreeing: number;
  readonly total: number;
  /** Spent on the boards that are solved; the tables do not count. */
  readonly ms: number;
  /** One sentence; empty unless it failed. */
  readonly failure: string;
}

/** Korf's hundred boards solved one after another. What came out stays until they are solved again. */
export class HundredRun {
  private readonly solve: Solve;
  private readonly now: () => number;
  private readonly instances: readonly Instance[] = korfHundred.map((_, index) => korfInstance(index + 1));
  private readonly listeners = new Set<() => void>();
  private readonly results = new Map<string, Solved>();
  private abort: AbortController | null = null;
  private present: HundredProgress = { ...nothing, total: korfHundred.length };

  /** @param now milliseconds since any moment */
  constructor(solve: Solve, now: () => number) {
    this.solve = solve;
    this.now = now;
  }

  /** Calls `listener` with every change; returns the way out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly progress = (): HundredProgress => this.present;

  /** Of the instance with that id; undefined while it is not solved. */
  resultOf(id: string): Solved | undefined {
    return this.results.get(id);
  }

  /** Resolves when it has ended, in whatever way; never rejects. Begins from the first again. */
  async start(): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.abort = abort;
    this.results.clear();
    this.become({ ...nothing, phase: 'tables' });
    const failure = await this.solveAll(abort.signal);
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
  private async solveAll(signal: AbortSignal): Promise<string | null> {
    const { goal } = korfInstance(1);
    // A board that is solved already takes no time but for the tables, which are not the first board's fault.
    const ready = await this.solve(taskOf(goal, goal), { signal });
    if (!ready.ok) return ready.error;
    this.become({ phase: 'solving' });
    for (const { id, start, optimal } of this.instances) {
      const beganMs = this.now();
      const answer = await this.solve(taskOf(start, goal), { signal });
      if (this.abort?.signal !== signal) return null;
      if (!answer.ok) return answer.error;
      if (answer.value.kind !== 'solved') return 'A board was given up.';
      const { length } = answer.value.moves;
      this.note(id, { length, agrees: length === optimal, ms: this.now() - beganMs });
    }
    return null;
  }

  private note(id: string, solved: Solved): void {
    this.results.set(id, solved);
    const { solved: count, agreeing, ms } = this.present;
    this.become({ solved: count + 1, agreeing: agreeing + Number(solved.agrees), ms: ms + solved.ms });
  }

  private become(change: Partial<HundredProgress>): void {
    this.present = { ...this.present, ...change };
    for (const listener of this.listeners) listener();
  }
}

const nothing = { phase: 'idle', solved: 0, agreeing: 0, ms: 0, failure: '' } as const;

function taskOf(start: Board, goal: Board): OptimalTask {
  return { start, goal, tables: 'small', maxNodes: Infinity };
}

const runs = new WeakMap<Solve, HundredRun>();

/** The run of a solver, the same one each time: it goes on, and its results stay, while nobody looks. */
export function hundredRunOf(solve: Solve): HundredRun {
  const run = runs.get(solve) ?? new HundredRun(solve, () => performance.now());
  runs.set(solve, run);
  return run;
}
