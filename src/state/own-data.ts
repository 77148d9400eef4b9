import { type Result, fail, ok } from '../base/result.ts';
import { codesOf } from '../contract/experiment-settings.ts';
import { firstOwnCode } from '../contract/own-examples.ts';
import {
  type OwnData,
  type WholeExperiment,
  codesInTexts,
  ownDataJson,
  ownKeys,
} from '../formats/own-data.ts';
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
    return ok(ownDataJson(this.texts(), experiments));
  }

  /** The code of a file that is not the person's own already: it is to be shown, and asked about, before `restore`. */
  async foreignCodes({ codes }: OwnData): Promise<readonly string[]> {
    const kept = await this.archive.list();
    const plans = kept.ok ? kept.value.map(({ plan }) => plan) : [];
    const known = new Set([...codesInTexts(this.texts()), ...plans.flatMap(codesOf), firstOwnCode]);
    return codes.filter((code) => !known.has(code));
  }

  /**
   * Takes over what a file holds, in the place of what is kept under the same keys; experiments come beside those that are
   * there.
   */
  async restore({ texts, experiments }: OwnData): Promise<Result<null>> {
    for (const { id, begunAt, plan, batch } of experiments) {
      const removed = await this.archive.remove(id); // the same one, as it is here
      const done = batch.job.length;
      const kept = removed.ok ? await this.archive.keep({ id, begunAt, plan, done }) : removed;
      const added = kept.ok ? await this.archive.append(id, batch) : kept;
      if (!added.ok) return added;
    }
    try {
      for (const [key, text] of texts) this.storage.setItem(key, text);
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

  private texts(): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const key of ownKeys) {
      const text = this.storage.getItem(key);
      if (text !== null) texts.set(key, text);
    }
    return texts;
  }
}
