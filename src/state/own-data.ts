import { type Result, fail, ok } from '../base/result.ts';
import { type WholeExperiment, ownDataJson, ownKeys, readOwnData } from '../formats/own-data.ts';
import type { ExperimentArchive } from './experiment-archive.ts';
import { runningName } from './experiment-session.ts';
import type { TextStorage } from './saved-explore.ts';

/**
 * All that the browser keeps of a person: boards, settings, own heuristics, lessons, experiments. What is brought back or
 * forgotten shows once the page is loaded anew, which whoever calls sees to at once: until then the page's own state
 * would be kept over it.
 */
export class OwnDataKeeper {
  private readonly storage: TextStorage;
  private readonly archive: ExperimentArchive;

  constructor(storage: TextStorage, archive: ExperimentArchive) {
    this.storage = storage;
    this.archive = archive;
  }

  /** A file of all of it, in pieces to be written one after the other. */
  async save(): Promise<Result<Iterable<string>>> {
    const kept = await this.archive.list();
    if (!kept.ok) return kept;
    const experiments: WholeExperiment[] = [];
    for (const experiment of kept.value) {
      const rows = await this.archive.load(experiment);
      if (!rows.ok) return rows;
      experiments.push({ id: experiment.id, begunAt: experiment.begunAt, rows: rows.value });
    }
    const texts = new Map<string, string>();
    for (const key of ownKeys) {
      const text = this.storage.getItem(key);
      if (text !== null) texts.set(key, text);
    }
    return ok(ownDataJson(texts, experiments));
  }

  /**
   * Takes over what a file holds, in the place of what is kept under the same keys; experiments come beside those that are
   * there. Nothing is changed when the file is not good.
   */
  async restore(file: string): Promise<Result<null>> {
    const read = readOwnData(file);
    if (!read.ok) return read;
    for (const { id, begunAt, plan, batch } of read.value.experiments) {
      const removed = await this.archive.remove(id); // the same one, as it is here
      const done = batch.job.length;
      const kept = removed.ok ? await this.archive.keep({ id, begunAt, plan, done }) : removed;
      const added = kept.ok ? await this.archive.append(id, batch) : kept;
      if (!added.ok) return added;
    }
    try {
      for (const [key, text] of read.value.texts) this.storage.setItem(key, text);
    } catch (error) {
      return fail(`The browser does not keep it: ${(error as Error).message}.`);
    }
    return ok(null);
  }

  /** Forgets all of it. */
  async forget(): Promise<Result<null>> {
    this.storage.removeItem(runningName); // first: a run that goes on must not be taken up again
    const kept = await this.archive.list();
    if (!kept.ok) return kept;
    for (const { id } of kept.value) {
      const removed = await this.archive.remove(id);
      if (!removed.ok) return removed;
    }
    for (const key of ownKeys) this.storage.removeItem(key);
    return ok(null);
  }
}
