import type { Result } from '../base/result.ts';
import { ExperimentJobs } from '../contract/experiment-jobs.ts';
import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import type { ExperimentRows, RowBatch } from '../contract/experiment-rows.ts';
import type { ExperimentArchive, KeptExperiment } from './experiment-archive.ts';
import type { ShelfEntry } from './experiment-state.ts';
import type { ExperimentStore } from './experiment-store.ts';

export interface ExperimentShelfParts {
  readonly store: ExperimentStore;
  readonly archive: Pick<ExperimentArchive, 'list' | 'keep' | 'append' | 'load' | 'remove'>;
  readonly nowMs: () => number; // since 1970
  /** Calls back after so many milliseconds; returns the way out. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** What was taken from the shelf can be put back for so long. */
const undoMs = 8000;

/**
 * The kept experiments: the list in the store, and their rows in the browser. Nothing rejects; a write that is refused is
 * told in the store, once, and nothing on screen depends on it.
 */
export class ExperimentShelf {
  private readonly parts: ExperimentShelfParts;
  /** Writes go one after another. */
  private writing: Promise<void> = Promise.resolve();
  private removal: { readonly id: string; readonly stop: () => void } | null = null;

  constructor(parts: ExperimentShelfParts) {
    this.parts = parts;
  }

  /** Reads what earlier visits have kept. */
  async read(): Promise<void> {
    const kept = await this.parts.archive.list();
    this.parts.store.setState(({ shelf }) => {
      if (!kept.ok) return { shelf: shelf ?? [], storageProblem: kept.error };
      const begunHere = shelf ?? [];
      const earlier = kept.value
        .filter(({ id }) => begunHere.every((entry) => entry.id !== id))
        .map((one): ShelfEntry => ({ ...one, total: new ExperimentJobs(one.plan).count }));
      return { shelf: newestFirst([...begunHere, ...earlier]) };
    });
  }

  /** Keeps a new experiment. */
  add(id: string, plan: ExperimentPlan, total: number): void {
    const entry: ShelfEntry = { id, plan, begunAt: this.parts.nowMs(), done: 0, total };
    this.parts.store.setState(({ shelf }) => ({ shelf: [entry, ...(shelf ?? [])], storageProblem: null }));
    this.write(() => this.parts.archive.keep(keptOf(entry)));
  }

  append(id: string, batch: RowBatch): void {
    this.write(() => this.parts.archive.append(id, batch));
  }

  /** Keeps how far an experiment is, for the list of the next visit. */
  keepProgress(id: string | null): void {
    const entry = this.entry(id);
    if (entry !== null) this.write(() => this.parts.archive.keep(keptOf(entry)));
  }

  /** An experiment with the rows that are kept; null when they cannot be read, which the store then says. */
  async load(id: string): Promise<{ readonly plan: ExperimentPlan; readonly rows: ExperimentRows } | null> {
    await this.writing;
    const entry = this.entry(id);
    if (entry === null) return null;
    const rows = await this.parts.archive.load(keptOf(entry));
    if (rows.ok) return { plan: entry.plan, rows: rows.value };
    this.parts.store.setState({ storageProblem: rows.error });
    return null;
  }

  /** Takes an experiment away; for some seconds it can be put back. What was taken away before is gone then. */
  remove(id: string): void {
    const removed = this.entry(id);
    if (removed === null) return;
    this.removeForGood();
    this.parts.store.setState(({ shelf }) => ({
      shelf: (shelf ?? []).filter((entry) => entry.id !== id),
      removed,
    }));
    this.removal = { id, stop: this.parts.after(undoMs, () => this.removeForGood()) };
  }

  undoRemoval(): void {
    const { removed, shelf } = this.parts.store.getState();
    if (removed === null || this.removal === null) return;
    this.removal.stop();
    this.removal = null;
    this.parts.store.setState({ shelf: newestFirst([...(shelf ?? []), removed]), removed: null });
  }

  private removeForGood(): void {
    const { removal } = this;
    if (removal === null) return;
    removal.stop();
    this.removal = null;
    this.parts.store.setState({ removed: null });
    this.write(() => this.parts.archive.remove(removal.id));
  }

  private entry(id: string | null): ShelfEntry | null {
    return this.parts.store.getState().shelf?.find((one) => one.id === id) ?? null;
  }

  private write(work: () => Promise<Result<void>>): void {
    const { store } = this.parts;
    this.writing = this.writing.then(async () => {
      const done = await work();
      if (!done.ok && store.getState().storageProblem !== done.error)
        store.setState({ storageProblem: done.error });
    });
  }
}

function newestFirst(entries: readonly ShelfEntry[]): ShelfEntry[] {
  return [...entries].sort((a, b) => b.begunAt - a.begunAt);
}

/** What is kept of an entry; the number of its runs follows from its plan. */
function keptOf({ id, plan, begunAt, done }: ShelfEntry): KeptExperiment {
  return { id, plan, begunAt, done };
}
