import type { Result } from '../../../core/base/result.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import type { Instance } from '../../../core/puzzle/instances.ts';
import { Changing } from '../changing/changing.ts';

/** What came out for one board. */
export interface Solved {
  /** Of our shortest solution. */
  readonly length: number;
  /** Whether the literature has the same length. */
  readonly agrees: boolean;
  /** Boards that were looked at. */
  readonly nodes: number;
  readonly ms: number;
}

/** How far a board is that takes long. */
export interface PresentBoard {
  readonly id: string;
  readonly atLeast: number;
  readonly nodes: number;
  /** From the beginning of the series until this was told. */
  readonly ms: number;
}

/** How far it is. A new object with every change. */
export interface SeriesProgress {
  readonly phase: 'idle' | 'tables' | 'solving' | 'stopped' | 'done' | 'failed';
  readonly solved: number;
  readonly agreeing: number;
  readonly total: number;
  /** Spent on the boards that are solved, as one waits for them; the tables do not count. */
  readonly ms: number;
  /** How far the tables are, 0 to 1; null where nobody knows. */
  readonly tables: number | null;
  /** Null where boards are over before one could read it. */
  readonly present: PresentBoard | null;
  /** Null unless it failed. */
  readonly failure: RequestFault | null;
}

/** How the boards are solved this time. */
export interface Way {
  /** Gets what all boards need, which is not the first board's fault; null when it is there, else why not. */
  readonly prepare: (signal: AbortSignal, tell: (share: number) => void) => Promise<RequestFault | null>;
  readonly solve: (
    instance: Instance,
    signal: AbortSignal,
    tell: (present: Omit<PresentBoard, 'id' | 'ms'>) => void,
  ) => Promise<Result<Omit<Solved, 'agrees'>, RequestFault>>;
  /** Called when it has ended, in whatever way. */
  readonly end?: () => void;
}

export interface SeriesParts<Choice> {
  readonly instances: readonly Instance[];
  /** Boards that are asked for at once. */
  readonly atOnce: number;
  /** @param stop ends the series when somebody else needs the solver */
  readonly begin: (choice: Choice, stop: () => void) => Way;
  /** Whether a series that was stopped goes on where it was; else it begins from the first again. */
  readonly goesOn: boolean;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back once the screen can show something new. */
  readonly nextFrame: (work: () => void) => void;
}

/** Boards of the literature solved in order. What came out stays until they are solved again. */
export class SeriesRun<Choice> extends Changing {
  readonly parts: SeriesParts<Choice>;
  private readonly results = new Map<string, Solved>();
  private abort: AbortController | null = null;
  private present: SeriesProgress;
  /** What is told: the present, or what it was in the last frame. Several boards are solved in one. */
  private told: SeriesProgress;
  private frameAsked = false;

  constructor(parts: SeriesParts<Choice>) {
    super();
    this.parts = parts;
    this.present = { ...nothing, total: parts.instances.length };
    this.told = this.present;
  }

  readonly progress = (): SeriesProgress => this.told;

  /** Of the instance with that id; undefined while it is not solved. */
  resultOf(id: string): Solved | undefined {
    return this.results.get(id);
  }

  /** Resolves when it has ended, in whatever way; never rejects. */
  async start(choice: Choice): Promise<void> {
    this.stop();
    const { goesOn, begin } = this.parts;
    const { phase } = this.present;
    const abort = new AbortController();
    const way = begin(choice, () => this.stop());
    this.abort = abort;
    if (goesOn && (phase === 'stopped' || phase === 'failed'))
      this.become({ phase: 'tables', failure: null, tables: null });
    else {
      this.results.clear();
      this.become({ ...nothing, phase: 'tables' });
    }
    const failure = await this.solveAll(way, abort.signal);
    way.end?.();
    if (this.abort !== abort) return;
    this.abort = null;
    this.become({ present: null, ...(failure === null ? { phase: 'done' } : { phase: 'failed', failure }) });
  }

  /** What is solved stays. */
  stop(): void {
    if (this.abort === null) return;
    this.abort.abort();
    this.abort = null;
    this.become({ phase: 'stopped', present: null });
  }

  /** Null when all are solved, or when it was given up; else why not. */
  private async solveAll({ prepare, solve }: Way, signal: AbortSignal): Promise<RequestFault | null> {
    const { instances, now, atOnce } = this.parts;
    const unready = await prepare(signal, (tables) => {
      if (!signal.aborted) this.become({ tables });
    });
    if (signal.aborted || unready !== null) return unready;
    this.become({ phase: 'solving' });
    const beganMs = now() - this.present.ms;
    const left = instances.filter(({ id }) => !this.results.has(id)).values();
    let failure: RequestFault | null = null;
    const solveNext = async (): Promise<void> => {
      for (const instance of left) {
        const { id, optimal } = instance;
        const answer = await solve(instance, signal, (present) => {
          if (!signal.aborted) this.become({ present: { id, ms: now() - beganMs, ...present } });
        });
        if (this.abort?.signal !== signal) return;
        if (!answer.ok) failure ??= answer.error;
        else this.note(id, { ...answer.value, agrees: answer.value.length === optimal }, now() - beganMs);
        if (failure !== null) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, solveNext));
    return failure;
  }

  private note(id: string, solved: Solved, ms: number): void {
    this.results.set(id, solved);
    const { solved: count, agreeing } = this.present;
    this.present = {
      ...this.present,
      ...{ solved: count + 1, agreeing: agreeing + Number(solved.agrees), ms, present: null },
    };
    if (this.frameAsked) return;
    this.frameAsked = true;
    this.parts.nextFrame(() => {
      this.frameAsked = false;
      this.tell();
    });
  }

  private become(change: Partial<SeriesProgress>): void {
    this.present = { ...this.present, ...change };
    this.tell();
  }

  private tell(): void {
    if (this.told === this.present) return;
    this.told = this.present;
    this.changed();
  }
}

const nothing: Omit<SeriesProgress, 'total'> = {
  phase: 'idle',
  ...{ solved: 0, agreeing: 0, ms: 0, tables: null, present: null, failure: null },
};

/** A frame of the gallery costs as much as several boards. */
const frameMs = 100;

/** The page's clock, and ten of its frames a second. */
export const pagePace = {
  now: () => performance.now(),
  nextFrame: (work: () => void) => void setTimeout(() => requestAnimationFrame(work), frameMs),
} as const;
