import {
  type StorageFault,
  reasonOf,
  type UnusableText,
  unusableTexts,
  type ExperimentArchive,
  runningName,
} from './experiment-archive.ts';
import { type Result, fail, ok } from '../../core/base/result.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentRows, RowBatch } from '../../core/experiments/experiment-rows.ts';
import { type KeptExperiment, rawJson } from '../../core/files/kept-experiment.ts';
import type { ExperimentState, ShelfEntry } from './experiment-state.ts';
import type { ExperimentStore } from './experiment-store.ts';
import type { TextStorage } from '../session/kept-text.ts';

export interface ExperimentShelfParts {
  readonly store: ExperimentStore;
  readonly archive: Omit<ExperimentArchive, 'replace' | 'clear'>;
  /** Beside the archive: which experiments run, and texts that cannot be used. Null remembers nothing. */
  readonly storage: TextStorage | null;
  readonly nowMs: () => number; // since 1970
  /** Calls back after so many milliseconds; returns the way out. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export interface LoadedExperiment {
  readonly plan: OwnPlan;
  readonly rows: ExperimentRows;
  /** Whether all rows that were kept could be used. */
  readonly isWhole: boolean;
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
  private unwritten = 0;
  private removal: { readonly id: string; readonly stop: () => void } | null = null;

  constructor(parts: ExperimentShelfParts) {
    this.parts = parts;
  }

  /** Something is not kept yet that a reload would lose. */
  get busy(): boolean {
    return this.unwritten > 0;
  }

  /** Once all is kept that is to be kept by now, or was refused. */
  get written(): Promise<void> {
    return this.writing;
  }

  /** Ids of the experiments that run, or ran when their tab was left. */
  remembered(): readonly string[] {
    try {
      const text = this.parts.storage?.getItem(runningName) ?? '';
      return text.split('\n').filter((id) => id !== '');
    } catch {
      return []; // the browser forbids its storage
    }
  }

  /** Other tabs have theirs beside it. Where the browser has no room nothing is remembered. */
  remember(id: string | null, runs: boolean): void {
    const { storage } = this.parts;
    const others = this.remembered().filter((one) => one !== id);
    const running = runs && id !== null ? [...others, id] : others;
    try {
      if (running.length === 0) storage?.removeItem(runningName);
      else storage?.setItem(runningName, running.join('\n'));
    } catch {
      // then it does not go on by itself
    }
  }

  /** Reads what earlier visits and other tabs have kept. */
  async read(): Promise<void> {
    await this.writing;
    const kept = await this.parts.archive.list();
    this.parts.store.setState(({ shelf, unusable: before }) => {
      const known = shelf ?? [];
      const rows = before.filter(({ kind }) => kind === 'rows'); // found where they were read
      const texts = unusableTexts(this.parts.storage);
      if (!kept.ok) return { shelf: known, storageProblem: kept.error, unusable: [...texts, ...rows] };
      const there = kept.value.kept.filter(({ id }) => id !== this.removal?.id);
      const onlyHere = known.filter(({ id }) => there.every((one) => one.id !== id));
      const entries = there.map((one): ShelfEntry => {
        const entry = known.find(({ id }) => id === one.id);
        const total = entry?.total ?? new ExperimentJobs(one.plan).count;
        return { ...one, total, done: Math.max(one.done, entry?.done ?? 0) };
      });
      const unusable = [...kept.value.unusable, ...texts, ...rows];
      return { shelf: newestFirst([...onlyHere, ...entries]), unusable };
    });
  }

  /** Keeps a new experiment. */
  add(id: string, plan: OwnPlan, total: number): void {
    const entry: ShelfEntry = { id, plan, begunAt: this.parts.nowMs(), done: 0, total };
    this.parts.store.setState(({ shelf }) => ({ shelf: [entry, ...(shelf ?? [])], storageProblem: null }));
    this.write(() => this.parts.archive.keep(keptOf(entry)));
  }

  append(id: string, batch: RowBatch): void {
    const entry = this.entry(id);
    if (entry !== null) this.write(() => this.parts.archive.append(keptOf(entry), batch));
  }

  /** Keeps how far an experiment is, for the list of the next visit. */
  keepProgress(id: string | null): void {
    const entry = this.entry(id);
    if (entry !== null) this.write(() => this.parts.archive.keep(keptOf(entry)));
  }

  /**
   * An experiment with the rows that are kept; null when they cannot be read, which the store then says.
   * @param known rows that are there already, to which those that are kept are added
   */
  async load(id: string, known?: ExperimentRows): Promise<LoadedExperiment | null> {
    await this.writing;
    const entry = this.entry(id);
    if (entry === null) return null;
    const loaded = await this.parts.archive.load(keptOf(entry), known);
    if (!loaded.ok) {
      this.parts.store.setState({ storageProblem: loaded.error });
      return null;
    }
    const { rows, unusable } = loaded.value;
    if (unusable !== null)
      this.parts.store.setState((state) => ({
        unusable: [...state.unusable.filter((one) => one.kind !== 'rows' || one.of.id !== id), unusable],
      }));
    return { plan: entry.plan, rows, isWhole: unusable === null };
  }

  /** What cannot be used, as it lies there, in one text; null where it cannot be read, which the store then says. */
  async rawOf(entry: ExperimentState['unusable'][number]): Promise<string | null> {
    if (entry.kind === 'text') return entry.value;
    const raw = await this.parts.archive.rawOf(entry);
    if (raw.ok) return rawJson(raw.value);
    this.parts.store.setState({ storageProblem: raw.error });
    return null;
  }

  /** Removes for good what cannot be used. */
  async removeUnusable(entry: ExperimentState['unusable'][number]): Promise<void> {
    const done =
      entry.kind === 'text' ? this.removeText(entry) : await this.parts.archive.removeUnusable(entry);
    this.parts.store.setState(({ unusable }) =>
      done.ok ? { unusable: unusable.filter((one) => one !== entry) } : { storageProblem: done.error },
    );
  }

  private removeText({ name }: UnusableText): Result<void, StorageFault> {
    try {
      return ok(this.parts.storage?.removeItem(name));
    } catch (error) {
      return fail({ code: 'storage.entry-stays', why: reasonOf(error) });
    }
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

  private write(work: () => Promise<Result<void, StorageFault>>): void {
    const { store } = this.parts;
    this.unwritten++;
    this.writing = this.writing.then(async () => {
      const done = await work();
      this.unwritten--;
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
