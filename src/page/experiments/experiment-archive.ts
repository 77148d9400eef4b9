/** Experiments as the browser keeps them, why it could not keep, read or remove something, and what lies there that cannot be used. */

import { type AsWritten, type MessageOf, asWritten } from '../../core/base/message.ts';
import { agreedPlan } from '../../core/experiments/experiment-settings.ts';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Result, fail, ok } from '../../core/base/result.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { ExperimentRows, type RowBatch } from '../../core/experiments/experiment-rows.ts';
import type { KeptFault } from '../../core/files/kept-fault.ts';
import { type KeptExperiment, readKeptExperiment, readKeptRows } from '../../core/files/kept-experiment.ts';
import { type DataFault, ownKeys, textProblem } from '../../core/files/own-data.ts';
import { type TextStorage, asideNames } from '../session/kept-text.ts';

/** Why an experiment could not be kept, read or removed in the browser. */
export type StorageFault = MessageOf<typeof storageFaults>;

export const storageFaults = {
  'storage.unread': { why: 'message' },
  'storage.rows-unread': { why: 'message' },
  'storage.entry-unread': { why: 'message' },
  'storage.entry-stays': { why: 'message' },
  'storage.unkept': { why: 'message' },
  'storage.rows-unkept': { why: 'message' },
  'storage.experiment-stays': { why: 'message' },
  'storage.experiments-stay': { why: 'message' },
} as const;

/** Why a person's data could not all be restored, or forgotten. */
export type OwnDataFault = MessageOf<typeof ownDataFaults>;

export const ownDataFaults = {
  'storage.text-stays': { key: 'text', why: 'message' },
  'storage.not-restored': { why: 'message' },
  'storage.half-restored': { why: 'message' },
  'storage.rest-forgotten': { left: 'message' },
} as const;

/** Why the browser refuses, to stand after a colon. */
export type StorageReason = AsWritten | MessageOf<typeof storageReasons>;

export const storageReasons = {
  'storage.full': {},
  'storage.forbidden': {},
} as const;

export function reasonOf(error: unknown): StorageReason {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'QuotaExceededError') return { code: 'storage.full' };
  return message === '' ? { code: 'storage.forbidden' } : asWritten(message.replace(/\.$/, ''));
}

/** A batch of rows as it lies in the archive, by its key there. */
export interface StoredBatch {
  readonly key: number;
  readonly batch: unknown;
}

/** An experiment with all its rows in one batch. */
export interface ExperimentWithRows {
  readonly experiment: KeptExperiment;
  readonly batch: RowBatch;
}

/** Key, in the browser's storage beside the archive, of the experiments that run, a line each: one in each tab. */
export const runningName = 'tilescope.experiment-running';

/** The same of the plan that is being made; in the storage of the tab too. */
export const draftName = 'tilescope.experiment-draft';

/**
 * What an archive is kept in. Every call may reject, as where storage is forbidden or full; then it has changed nothing.
 * What is read is what lies there: nobody has looked at it yet.
 */
export interface ArchiveStorage {
  experiments(): Promise<readonly unknown[]>;
  keep(experiment: KeptExperiment): Promise<void>;
  /** Keeps a batch behind the others of that experiment, and the experiment too where it is not there. */
  append(experiment: KeptExperiment, batch: RowBatch): Promise<void>;
  /** In the order in which they were appended. */
  batches(id: IDBValidKey): Promise<readonly StoredBatch[]>;
  /** Puts experiments with their rows in the place of those with the same ids. */
  replace(experiments: readonly ExperimentWithRows[]): Promise<void>;
  /** The experiment and its rows. @param id a string, unless something else lies there */
  remove(id: IDBValidKey): Promise<void>;
  removeBatches(keys: readonly number[]): Promise<void>;
  /** Everything. */
  clear(): Promise<void>;
}

/** Something that lies in the archive and cannot be used. It stays there until a person removes it. */
export type UnusableEntry = { readonly why: KeptFault } & (
  | { readonly kind: 'experiment'; readonly id: IDBValidKey; readonly value: unknown }
  /** Batches of rows of an experiment that can be used. */
  | { readonly kind: 'rows'; readonly of: KeptExperiment; readonly batches: readonly StoredBatch[] }
);

export interface ArchiveList {
  /** The newest first. */
  readonly kept: readonly KeptExperiment[];
  readonly unusable: readonly UnusableEntry[];
}

export interface LoadedRows {
  readonly rows: ExperimentRows;
  /** Null where all rows that were kept could be used. */
  readonly unusable: UnusableEntry | null;
}

/**
 * Experiments and their rows between visits. Rows are kept as they come, in batches, so that a page that is closed loses
 * less than the last of them. Nothing rejects: an error says why, and what it is about stays in memory. What lies
 * there is looked at before it is used; what cannot be used is told beside the rest.
 */
export class ExperimentArchive {
  private readonly storage: ArchiveStorage;

  constructor(storage: ArchiveStorage) {
    this.storage = storage;
  }

  list(): Promise<Result<ArchiveList, StorageFault>> {
    return attempt('storage.unread', async () => {
      const kept: KeptExperiment[] = [];
      const unusable: UnusableEntry[] = [];
      for (const value of await this.storage.experiments()) {
        const read = readKeptExperiment(value);
        const plan = read.ok ? agreedPlan(read.value.plan, asOwnCode) : null; // only own code is ever kept
        if (read.ok && plan !== null) kept.push({ ...read.value, plan });
        else if (!read.ok) unusable.push({ kind: 'experiment', id: keyOf(value), why: read.error, value });
      }
      return { kept: kept.sort((a, b) => b.begunAt - a.begunAt), unusable };
    });
  }

  keep(experiment: KeptExperiment): Promise<Result<void, StorageFault>> {
    return attempt('storage.rows-unkept', () => this.storage.keep(experiment));
  }

  append(experiment: KeptExperiment, batch: RowBatch): Promise<Result<void, StorageFault>> {
    return attempt('storage.rows-unkept', () => this.storage.append(experiment, batch));
  }

  /** The rows that were kept of an experiment. @param known rows of it, to which they are added */
  load(experiment: KeptExperiment, known?: ExperimentRows): Promise<Result<LoadedRows, StorageFault>> {
    return attempt('storage.rows-unread', async () => {
      const rows = known ?? new ExperimentRows(new ExperimentJobs(experiment.plan));
      const batches: StoredBatch[] = [];
      let why: KeptFault | null = null;
      for (const stored of await this.storage.batches(experiment.id)) {
        const batch = readKeptRows(stored.batch, rows.jobs);
        if (batch.ok) rows.take(batch.value);
        else {
          batches.push(stored);
          why ??= batch.error;
        }
      }
      return { rows, unusable: why === null ? null : { kind: 'rows', of: experiment, batches, why } };
    });
  }

  /** Puts experiments with their rows in the place of those with the same ids: all of them or, with an error, none. */
  replace(experiments: readonly ExperimentWithRows[]): Promise<Result<void, StorageFault>> {
    return attempt('storage.unkept', () => this.storage.replace(experiments));
  }

  remove(id: string): Promise<Result<void, StorageFault>> {
    return attempt('storage.experiment-stays', () => this.storage.remove(id));
  }

  /** What lies there of an entry that cannot be used, as it is: to be saved before it is removed. */
  rawOf(entry: UnusableEntry): Promise<Result<unknown, StorageFault>> {
    return attempt('storage.entry-unread', async () => {
      const batches = entry.kind === 'rows' ? entry.batches : await this.storage.batches(entry.id);
      const rows = batches.map(({ batch }) => batch);
      return { experiment: entry.kind === 'rows' ? entry.of : entry.value, batches: rows };
    });
  }

  removeUnusable(entry: UnusableEntry): Promise<Result<void, StorageFault>> {
    return attempt('storage.entry-stays', () =>
      entry.kind === 'rows'
        ? this.storage.removeBatches(entry.batches.map(({ key }) => key))
        : this.storage.remove(entry.id),
    );
  }

  /** Removes everything: all of it or, with an error, nothing. */
  clear(): Promise<Result<void, StorageFault>> {
    return attempt('storage.experiments-stay', () => this.storage.clear());
  }
}

/** What the database found the value under; it has taken none without. */
function keyOf(value: unknown): IDBValidKey {
  return (value as { readonly id: IDBValidKey } | null)?.id ?? '';
}

async function attempt<T>(
  what: StorageFault['code'],
  work: () => Promise<T>,
): Promise<Result<T, StorageFault>> {
  try {
    return ok(await work());
  } catch (error) {
    return fail({ code: what, why: reasonOf(error) });
  }
}

interface ArchiveSchema extends DBSchema {
  experiments: { key: IDBValidKey; value: KeptExperiment };
  batches: {
    key: number;
    value: { id: string; batch: RowBatch };
    indexes: { id: IDBValidKey };
  };
}

/** To be raised when what is kept means something else. */
const archiveVersion = 1;

/** An archive that lasts as long as the page: where nothing of a person's is to be read or kept. */
export function passingArchiveStorage(): ArchiveStorage {
  const kept = new Map<IDBValidKey, KeptExperiment>();
  let rows: readonly (StoredBatch & { readonly id: IDBValidKey })[] = [];
  let keys = 0;
  const without = (id: IDBValidKey): typeof rows => rows.filter((row) => row.id !== id);
  return {
    experiments: () => Promise.resolve([...kept.values()]),
    keep: (experiment) => Promise.resolve(void kept.set(experiment.id, experiment)),
    append(experiment, batch) {
      const { id } = experiment;
      if (!kept.has(id)) kept.set(id, experiment);
      rows = [...rows, { id, key: keys++, batch }];
      return Promise.resolve();
    },
    batches: (id) => Promise.resolve(rows.filter((row) => row.id === id)),
    replace(experiments) {
      for (const { experiment, batch } of experiments) {
        const { id } = experiment;
        kept.set(id, experiment);
        rows = [...without(id), { id, key: keys++, batch }];
      }
      return Promise.resolve();
    },
    remove(id) {
      kept.delete(id);
      rows = without(id);
      return Promise.resolve();
    },
    removeBatches: (removed) =>
      Promise.resolve(void (rows = rows.filter(({ key }) => !removed.includes(key)))),
    clear() {
      kept.clear();
      rows = [];
      return Promise.resolve();
    },
  };
}

type Change = IDBPTransaction<ArchiveSchema, ['experiments', 'batches'], 'readwrite'>;

/** An archive in the browser's own database. Each call is one transaction. */
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
  /** All of the work or, when any of it fails, nothing. */
  const change = async (work: (change: Change) => Promise<void>): Promise<void> => {
    const change = (await open()).transaction(['experiments', 'batches'], 'readwrite');
    change.done.catch(() => undefined); // told below, or by what failed first
    try {
      await work(change);
    } catch (error) {
      abort(change);
      throw error;
    }
    await change.done;
  };
  return {
    experiments: async () => (await open()).getAll('experiments'),
    keep: (experiment) =>
      change(async (change) => {
        await change.objectStore('experiments').put(experiment);
      }),
    append: (experiment, batch) =>
      change(async (change) => {
        const experiments = change.objectStore('experiments');
        if ((await experiments.getKey(experiment.id)) === undefined) await experiments.put(experiment);
        await change.objectStore('batches').add({ id: experiment.id, batch });
      }),
    async batches(id) {
      const batches = (await open()).transaction('batches').store.index('id');
      const stored: StoredBatch[] = [];
      for await (const { primaryKey, value } of batches.iterate(id))
        stored.push({ key: primaryKey, batch: value.batch });
      return stored;
    },
    replace: (experiments) =>
      change(async (change) => {
        for (const { experiment, batch } of experiments) {
          await removeRows(change, experiment.id);
          await change.objectStore('experiments').put(experiment);
          await change.objectStore('batches').add({ id: experiment.id, batch });
        }
      }),
    remove: (id) =>
      change(async (change) => {
        await removeRows(change, id);
        await change.objectStore('experiments').delete(id);
      }),
    removeBatches: (keys) =>
      change(async (change) => {
        for (const key of keys) await change.objectStore('batches').delete(key);
      }),
    clear: () =>
      change(async (change) => {
        await change.objectStore('batches').clear();
        await change.objectStore('experiments').clear();
      }),
  };
}

async function removeRows(change: Change, id: IDBValidKey): Promise<void> {
  const batches = change.objectStore('batches');
  for (const key of await batches.index('id').getAllKeys(id)) await batches.delete(key);
}

function abort(change: Change): void {
  try {
    change.abort();
  } catch {
    // the failure has ended it already
  }
}

/** A text that the browser kept, and that cannot be used. It stays there until a person removes it. */
export interface UnusableText {
  readonly kind: 'text';
  /** Key in the browser's storage. */
  readonly name: string;
  /** Key under which it would be used. */
  readonly of: string;
  readonly why: DataFault;
  readonly value: string;
}

/** Those that lie in the storage, whether they were set aside or nobody has read them yet. */
export function unusableTexts(storage: Pick<TextStorage, 'getItem'> | null): UnusableText[] {
  return ownKeys.flatMap((of) =>
    [of, ...asideNames(of)].flatMap((name): UnusableText[] => {
      const value = textAt(storage, name);
      const why = value === null ? null : textProblem(of, value);
      return value === null || (why === null && name === of)
        ? []
        : [{ kind: 'text', name, of, why: why ?? { code: 'kept.beside' }, value }];
    }),
  );
}

function textAt(storage: Pick<TextStorage, 'getItem'> | null, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}
