import { type Result, fail, ok } from '../../../core/base/result.ts';
import { codesOf } from '../../../core/experiments/experiment-settings.ts';
import { asOwnCode } from '../../../core/search/own-code.ts';
import { commented } from '../../../catalog/commented.ts';
import { firstOwnCode } from '../../../catalog/own-examples.ts';
import type { OwnCode } from '../../../core/search/settings.ts';
import {
  type OwnData,
  type WholeExperiment,
  codesInTexts,
  ownDataJson,
  ownKeys,
  textProblem,
} from '../../../core/files/own-data.ts';
import type { AnyMessage } from '../../../core/base/message.ts';
import { type AnySpoken, sayEnglish } from '../../../locales/say-any.ts';
import type { KeptData } from '../../session/services.ts';
import {
  type ExperimentArchive,
  draftName,
  runningName,
  type OwnDataFault,
  reasonOf,
  unusableTexts,
} from '../../experiments/experiment-archive.ts';
import type { LogStorage } from '../../session/kept-log.ts';
import { type TextStorage, asideNames, type TabStorage, tabStorage } from '../../session/kept-text.ts';

/**
 * All that the browser keeps of a person: boards, settings, own heuristics, lessons, experiments. What is brought back or
 * forgotten shows once the page is loaded anew, which whoever calls sees to at once: until then the page's own state
 * would be kept over it.
 */
export class OwnDataKeeper implements KeptData {
  private readonly storage: TextStorage;
  private readonly archive: ExperimentArchive;
  private readonly log: Pick<LogStorage, 'forgetAll'> | null;

  /** @param log of the Check screen, which is forgotten with the rest, and in no file */
  constructor(
    storage: TextStorage,
    archive: ExperimentArchive,
    log: Pick<LogStorage, 'forgetAll'> | null = null,
  ) {
    this.storage = storage;
    this.archive = archive;
    this.log = log;
  }

  /** A file of all of it that can be used, in pieces to be written one after the other. */
  async save(): ReturnType<KeptData['save']> {
    const listed = await this.archive.list();
    if (!listed.ok) return listed;
    const { kept, unusable } = listed.value;
    const experiments: WholeExperiment[] = [];
    let left = unusable.length;
    for (const experiment of kept) {
      const loaded = await this.archive.load(experiment);
      if (!loaded.ok) return loaded;
      const { id, begunAt } = experiment;
      experiments.push({ id, begunAt, rows: loaded.value.rows });
      if (loaded.value.unusable !== null) left++;
    }
    const texts = new Map([...this.texts()].filter(([key, text]) => textProblem(key, text) === null));
    left += unusableTexts(this.storage).length;
    return ok({ parts: ownDataJson(texts, experiments, sayEnglish), left });
  }

  /** Code that is the person's own already, by its text: what is kept, and what each library begins with. */
  async ownCodes(): Promise<ReadonlyMap<string, OwnCode>> {
    const kept = await this.archive.list();
    const plans = kept.ok ? kept.value.kept.map(({ plan }) => plan) : [];
    const inTexts = codesInTexts(this.texts()).map(asOwnCode); // only own code is ever kept
    const all = [
      ...inTexts,
      ...plans.flatMap((plan) => codesOf(plan)),
      firstOwnCode,
      commented(firstOwnCode),
    ];
    return new Map(all.map((code) => [code, code]));
  }

  /**
   * Takes over what a file holds, in the place of what is kept under the same keys; experiments come beside those that are
   * there. All of it or, with an error, nothing.
   */
  async restore({ texts, experiments }: OwnData<OwnCode>): Promise<Result<null, OwnDataFault>> {
    const before = new Map([...texts.keys()].map((key) => [key, this.storage.getItem(key)]));
    try {
      for (const [key, text] of texts) this.storage.setItem(key, text);
    } catch (error) {
      return fail(this.putBack(before, reasonOf(error)));
    }
    // Last: this is one transaction, and the texts before it can be put back.
    const kept = await this.archive.replace(
      experiments.map(({ id, begunAt, plan, batch }) => ({
        experiment: { id, begunAt, plan, done: batch.job.length },
        batch,
      })),
    );
    return kept.ok ? ok(null) : fail(this.putBack(before, kept.error.why));
  }

  /** Texts as they were; returns what is to be said. */
  private putBack(before: ReadonlyMap<string, string | null>, why: AnyMessage): OwnDataFault {
    try {
      for (const key of before.keys()) this.storage.removeItem(key); // room for what there was room for
      for (const [key, text] of before) if (text !== null) this.storage.setItem(key, text);
      return { code: 'storage.not-restored', why };
    } catch {
      return { code: 'storage.half-restored', why };
    }
  }

  /** Forgets all of it; the error says what is still there. */
  async forget(): Promise<Result<null, OwnDataFault>> {
    const left: AnySpoken[] = [];
    // First what runs: it must not be taken up again.
    for (const key of [runningName, draftName, ...ownKeys.flatMap((name) => [name, ...asideNames(name)])]) {
      try {
        this.storage.removeItem(key);
      } catch (error) {
        left.push({ code: 'storage.text-stays', key, why: reasonOf(error) });
      }
    }
    forgetDraft(tabStorage());
    try {
      await this.log?.forgetAll();
    } catch (error) {
      left.push({ code: 'storage.text-stays', key: 'tilescope-check', why: reasonOf(error) });
    }
    const cleared = await this.archive.clear();
    if (!cleared.ok) left.push(cleared.error);
    if (left.length === 0) return ok(null);
    const all = left.reduce((first, second) => ({ code: 'link.both', first, second }));
    return fail({ code: 'storage.rest-forgotten', left: all });
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

/** That of the tab. */
function forgetDraft(tab: TabStorage | null): void {
  try {
    tab?.removeItem(draftName);
  } catch {
    // it is gone with the tab
  }
}
