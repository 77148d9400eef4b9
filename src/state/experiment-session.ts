import { type Result, fail, ok } from '../base/result.ts';
import type { ExperimentSink } from '../client/experiment-pool.ts';
import { ExperimentJobs } from '../contract/experiment-jobs.ts';
import type { ExperimentProgress } from '../contract/experiment-messages.ts';
import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import { ExperimentRows } from '../contract/experiment-rows.ts';
import type { ExperimentArchive, KeptExperiment } from './experiment-archive.ts';
import type { ShelfEntry } from './experiment-state.ts';
import { type ExperimentStore, firstView } from './experiment-store.ts';
import { tryPlan } from './experiment-trial.ts';
import type { TextStorage } from './saved-explore.ts';

/** The client end of the workers, as far as it is used here. After `cancel` it says nothing more. */
export interface ExperimentRunner {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Runs what `rows` has no row for. */
export type StartExperiment = (
  rows: ExperimentRows,
  workers: number,
  sink: ExperimentSink,
) => ExperimentRunner;

export interface ExperimentSessionParts {
  readonly store: ExperimentStore;
  readonly start: StartExperiment;
  readonly archive: Pick<ExperimentArchive, 'list' | 'keep' | 'append' | 'load' | 'remove'>;
  /** Remembers which experiment was running when the page was left; null remembers nothing. */
  readonly storage: TextStorage | null;
  readonly nowMs: () => number; // since 1970
  readonly newId: () => string;
  /** Calls back after so many milliseconds; returns the way out. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Rows as they were announced: another object each time, though the rows grow in place. */
export interface ExperimentResults {
  readonly rows: ExperimentRows;
}

/** Key of the experiment that runs. */
export const runningName = 'tilescope.experiment-running';

/** The page hears of new rows this often; of a large table less, as every time all of it is looked at. */
const beatMs = 200;
const calmBeatMs = 1000;
const manyRows = 20_000;
/** What was taken from the shelf can be put back for so long. */
const undoMs = 8000;

/**
 * The experiment of the screen: holds its rows, which are too large for the store, keeps them in the browser as they
 * come, and announces them at a calm pace. Runs go on while another screen is shown.
 */
export class ExperimentSession {
  readonly store: ExperimentStore;
  private readonly parts: ExperimentSessionParts;
  private present: ExperimentResults | null = null;
  private runner: ExperimentRunner | null = null;
  private version = 0;
  private beat: (() => void) | null = null;
  private latest: ExperimentProgress | null = null;
  /** Writes go one after another. */
  private writing: Promise<void> = Promise.resolve();
  private removal: { readonly id: string; readonly stop: () => void } | null = null;
  private arrived = false;

  constructor(parts: ExperimentSessionParts) {
    this.parts = parts;
    this.store = parts.store;
  }

  /** The rows of the experiment on screen, growing while it runs; null while none is open. */
  get rows(): ExperimentRows | null {
    return this.present?.rows ?? null;
  }

  /** The same as last announced. */
  get results(): ExperimentResults | null {
    return this.present;
  }

  get busy(): boolean {
    return this.store.getState().phase === 'running' || this.beat !== null;
  }

  /** Reads the shelf, the first time; an experiment that ran when the page was left goes on by itself. */
  async arrive(): Promise<void> {
    if (this.arrived) return;
    this.arrived = true;
    await this.readShelf();
    const id = this.remembered();
    if (id === null || this.store.getState().experimentId !== null) return;
    if (await this.open(id)) this.goOn();
  }

  /** Runs a plan from the beginning; what ran before is stopped, and kept. */
  run(plan: ExperimentPlan): void {
    this.leave();
    const rows = new ExperimentRows(new ExperimentJobs(plan));
    const id = this.parts.newId();
    this.show(id, plan, rows);
    const entry: ShelfEntry = { id, plan, begunAt: this.parts.nowMs(), done: 0, total: rows.jobs.count };
    this.store.setState(({ shelf }) => ({ shelf: [entry, ...(shelf ?? [])], storageProblem: null }));
    this.write(() => this.parts.archive.keep(keptOf(entry)));
    this.begin(rows, id);
  }

  /** Opens a kept experiment; false when it cannot be read, which the store then says. */
  async open(id: string): Promise<boolean> {
    if (this.store.getState().experimentId === id && this.rows !== null) {
      this.store.setState({ page: 'results' });
      return true;
    }
    this.leave();
    await this.writing;
    const entry = this.store.getState().shelf?.find((one) => one.id === id);
    if (entry === undefined) return false;
    const kept = await this.parts.archive.load(keptOf(entry));
    if (!kept.ok) {
      this.store.setState({ storageProblem: kept.error });
      return false;
    }
    const rows = kept.value;
    this.show(id, entry.plan, rows);
    this.store.setState({ phase: rows.done === rows.jobs.count ? 'done' : 'stopped' });
    this.announce();
    return true;
  }

  /** How many seconds a plan would take, by a trial; see `tryPlan`. Not while an experiment runs: it would tell less. */
  estimate(plan: ExperimentPlan, tell: (seconds: number | null) => void): () => void {
    const { phase, workers } = this.store.getState();
    return phase === 'running' ? () => undefined : tryPlan(this.parts, plan, workers, tell);
  }

  pause(): void {
    if (this.store.getState().phase !== 'running') return;
    this.runner?.pause();
    this.remember(null);
    this.store.setState({ phase: 'paused' });
    this.announce();
    this.keepProgress();
  }

  /** Goes on after a pause, or with what is missing of a stopped experiment. */
  goOn(): void {
    const { phase, experimentId } = this.store.getState();
    if (phase === 'paused') {
      this.runner?.resume();
      this.remember(experimentId);
      this.store.setState({ phase: 'running' });
    } else if ((phase === 'stopped' || phase === 'failed') && this.rows !== null && experimentId !== null)
      this.begin(this.rows, experimentId);
  }

  /** Ends the run; the rows so far stay, and it can go on later. */
  cancel(): void {
    const { phase } = this.store.getState();
    if (phase !== 'running' && phase !== 'paused') return;
    this.end('stopped');
  }

  /** Takes an experiment from the shelf; for some seconds it can be put back. The one on screen is closed. */
  remove(id: string): void {
    const { shelf, experimentId } = this.store.getState();
    const removed = shelf?.find((entry) => entry.id === id) ?? null;
    if (removed === null) return;
    this.removeForGood();
    if (experimentId === id) {
      this.leave();
      this.present = null;
      this.store.setState({ experimentId: null, plan: null, phase: 'none', page: 'shelf' });
    }
    this.store.setState({ shelf: (shelf ?? []).filter((entry) => entry.id !== id), removed });
    this.removal = { id, stop: this.parts.after(undoMs, () => this.removeForGood()) };
  }

  undoRemoval(): void {
    const { removed, shelf } = this.store.getState();
    if (removed === null || this.removal === null) return;
    this.removal.stop();
    this.removal = null;
    const all = [...(shelf ?? []), removed].sort((a, b) => b.begunAt - a.begunAt);
    this.store.setState({ shelf: all, removed: null });
  }

  private removeForGood(): void {
    const removal = this.removal;
    if (removal === null) return;
    removal.stop();
    this.removal = null;
    this.store.setState({ removed: null });
    this.write(() => this.parts.archive.remove(removal.id));
  }

  private show(id: string, plan: ExperimentPlan, rows: ExperimentRows): void {
    this.present = { rows };
    this.latest = null;
    this.store.setState({
      ...firstView,
      ...{ page: 'results', experimentId: id, plan, failure: null, keptRows: rows.done },
    });
    this.announce();
  }

  private begin(rows: ExperimentRows, id: string): void {
    this.store.setState({ phase: 'running', failure: null, keptRows: rows.done });
    this.remember(id);
    this.announce();
    this.runner = this.parts.start(rows, this.store.getState().workers, {
      rows: (batch) => {
        rows.take(batch);
        this.write(() => this.parts.archive.append(id, batch));
        this.soon();
      },
      progress: (progress) => {
        this.latest = progress;
        this.soon();
      },
      finished: () => this.end('done'),
      refused: (message) => this.end('failed', message),
    });
  }

  private end(phase: 'stopped' | 'done' | 'failed', failure: string | null = null): void {
    this.runner?.cancel();
    this.runner = null;
    this.latest = null;
    this.remember(null);
    this.store.setState({ phase, failure });
    this.announce();
    this.keepProgress();
  }

  /** What is on screen makes way for another. */
  private leave(): void {
    this.cancel();
    this.beat?.();
    this.beat = null;
  }

  private soon(): void {
    const rows = this.rows?.done ?? 0;
    this.beat ??= this.parts.after(rows > manyRows ? calmBeatMs : beatMs, () => {
      this.beat = null;
      this.announce();
    });
  }

  /** Tells the store how far the experiment is. */
  private announce(): void {
    this.beat?.();
    this.beat = null;
    const { rows } = this;
    if (rows === null) return;
    this.present = { rows };
    const { done } = rows;
    const total = rows.jobs.count;
    this.store.setState(({ experimentId, shelf }) => ({
      rowsVersion: ++this.version,
      progress: {
        ...(this.latest ?? { perSecond: null, secondsLeft: null }),
        ...{ done, total },
      },
      shelf: shelf?.map((entry) => (entry.id === experimentId ? { ...entry, done, total } : entry)) ?? null,
    }));
  }

  private async readShelf(): Promise<void> {
    const kept = await this.parts.archive.list();
    this.store.setState(({ shelf }) => {
      if (!kept.ok) return { shelf: shelf ?? [], storageProblem: kept.error };
      const begunHere = shelf ?? [];
      const earlier = kept.value
        .filter(({ id }) => begunHere.every((entry) => entry.id !== id))
        .map((one): ShelfEntry => ({ ...one, total: new ExperimentJobs(one.plan).count }));
      return { shelf: [...begunHere, ...earlier].sort((a, b) => b.begunAt - a.begunAt) };
    });
  }

  /** Keeps how far the experiment on screen is, for the shelf of the next visit. */
  private keepProgress(): void {
    const { shelf, experimentId } = this.store.getState();
    const entry = shelf?.find(({ id }) => id === experimentId);
    if (entry !== undefined) this.write(() => this.parts.archive.keep(keptOf(entry)));
  }

  /** A write that is refused is told once; the rows stay where they are, and the next write is tried again. */
  private write(work: () => Promise<Result<void>>): void {
    this.writing = this.writing.then(async () => {
      const done = await work();
      const { storageProblem } = this.store.getState();
      if (!done.ok && storageProblem !== done.error) this.store.setState({ storageProblem: done.error });
    });
  }

  private remembered(): string | null {
    const id = attempt(() => this.parts.storage?.getItem(runningName) ?? null);
    return id.ok ? id.value : null;
  }

  private remember(id: string | null): void {
    const { storage } = this.parts;
    attempt(() => (id === null ? storage?.removeItem(runningName) : storage?.setItem(runningName, id)));
  }
}

/** What is kept of an entry; the number of its runs follows from its plan. */
function keptOf({ id, plan, begunAt, done }: ShelfEntry): KeptExperiment {
  return { id, plan, begunAt, done };
}

/** The browser may forbid its storage, or have no room in it: then nothing is remembered. */
function attempt<T>(work: () => T): Result<T> {
  try {
    return ok(work());
  } catch {
    return fail('The browser keeps nothing here.');
  }
}
