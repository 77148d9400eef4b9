import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Result, fail, ok } from '../base/result.ts';
import { ExperimentJobs } from '../contract/experiment-jobs.ts';
import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import { ExperimentRows, type RowBatch } from '../contract/experiment-rows.ts';

/** An experiment that was kept. */
export interface KeptExperiment {
  readonly id: string;
  readonly plan: ExperimentPlan;
  /** When it was begun, in milliseconds since 1970. */
  readonly begunAt: number;
  /** Rows that were there when this was written last; there may be more by now. */
  readonly done: number;
}

/** What an archive is kept in. Every call may reject, as where storage is forbidden or full. */
export interface ArchiveStorage {
  experiments(): Promise<readonly KeptExperiment[]>;
  keep(experiment: KeptExperiment): Promise<void>;
  /** Keeps a batch behind the others of that experiment. */
  append(id: string, batch: RowBatch): Promise<void>;
  /** In the order in which they were appended. */
  batches(id: string): Promise<readonly RowBatch[]>;
  /** The experiment and its rows. */
  remove(id: string): Promise<void>;
}

/**
 * Experiments and their rows between visits. Rows are kept as they come, in batches, so that a page that is closed loses
 * less than the last of them. Nothing rejects: an error is one sentence, and what it is about stays in memory.
 */
export class ExperimentArchive {
  private readonly storage: ArchiveStorage;

  constructor(storage: ArchiveStorage) {
    this.storage = storage;
  }

  /** The newest first. */
  list(): Promise<Result<readonly KeptExperiment[]>> {
    return attempt('The experiments that were kept cannot be read', async () =>
      [...(await this.storage.experiments())].sort((a, b) => b.begunAt - a.begunAt),
    );
  }

  keep(experiment: KeptExperiment): Promise<Result<void>> {
    return attempt(notKept, () => this.storage.keep(experiment));
  }

  append(id: string, batch: RowBatch): Promise<Result<void>> {
    return attempt(notKept, () => this.storage.append(id, batch));
  }

  /** The rows that were kept of an experiment. */
  load({ id, plan }: KeptExperiment): Promise<Result<ExperimentRows>> {
    return attempt('The rows of this experiment cannot be read', async () => {
      const rows = new ExperimentRows(new ExperimentJobs(plan));
      for (const batch of await this.storage.batches(id)) rows.take(batch);
      return rows;
    });
  }

  remove(id: string): Promise<Result<void>> {
    return attempt('This experiment cannot be removed', () => this.storage.remove(id));
  }
}

const notKept = 'The rows cannot be kept beyond this visit';

async function attempt<T>(what: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return fail(`${what}: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'QuotaExceededError')
    return 'the browser’s storage for this page is full; remove experiments that you no longer need, or save these rows as a file';
  return message === '' ? 'the browser does not allow it' : message.replace(/\.$/, '');
}

interface ArchiveSchema extends DBSchema {
  experiments: { key: string; value: KeptExperiment };
  batches: { key: number; value: { id: string; batch: RowBatch }; indexes: { id: string } };
}

/** To be raised when what is kept means something else. */
const archiveVersion = 1;

/** An archive that lasts as long as the page: where nothing of a person's is to be read or kept. */
export function passingArchiveStorage(): ArchiveStorage {
  const kept = new Map<string, KeptExperiment>();
  const rows = new Map<string, RowBatch[]>();
  return {
    experiments: () => Promise.resolve([...kept.values()]),
    keep: (experiment) => Promise.resolve(void kept.set(experiment.id, experiment)),
    append: (id, batch) => Promise.resolve(void rows.set(id, [...(rows.get(id) ?? []), batch])),
    batches: (id) => Promise.resolve(rows.get(id) ?? []),
    remove(id) {
      kept.delete(id);
      rows.delete(id);
      return Promise.resolve();
    },
  };
}

/** An archive in the browser's own database. */
export function browserArchiveStorage(): ArchiveStorage {
  let opened: Promise<IDBPDatabase<ArchiveSchema>> | null = null;
  const open = (): Promise<IDBPDatabase<ArchiveSchema>> => {
    opened ??= openDB<ArchiveSchema>('tilescope-experiments', archiveVersion, {
      upgrade(database) {
        database.createObjectStore('experiments', { keyPath: 'id' });
        database.createObjectStore('batches', { autoIncrement: true }).createIndex('id', 'id');
      },
    });
    opened.catch(() => (opened = null)); // to be tried again
    return opened;
  };
  return {
    experiments: async () => (await open()).getAll('experiments'),
    async keep(experiment) {
      await (await open()).put('experiments', experiment);
    },
    async append(id, batch) {
      await (await open()).add('batches', { id, batch });
    },
    batches: async (id) =>
      (await (await open()).getAllFromIndex('batches', 'id', id)).map(({ batch }) => batch),
    async remove(id) {
      const change = (await open()).transaction(['experiments', 'batches'], 'readwrite');
      const batches = change.objectStore('batches');
      for (const key of await batches.index('id').getAllKeys(id)) await batches.delete(key);
      await change.objectStore('experiments').delete(id);
      await change.done;
    },
  };
}
