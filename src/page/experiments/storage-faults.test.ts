import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import type { OwnCode } from '../../core/search/settings.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { OwnData } from '../../core/files/own-data.ts';
import { FakeBrowser } from '../../testing/fake-browser.ts';
import { batchOf, smallPlan } from '../../testing/made-up-rows.ts';
import { type ArchiveStorage, ExperimentArchive, passingArchiveStorage } from './experiment-archive.ts';
import { OwnDataKeeper } from '../app/late/own-data-keeper.ts';

const full = (): DOMException => new DOMException('no room', 'QuotaExceededError');

/** Counts all that is written, in both storages, and lets the k-th of it fail. */
class Faults {
  done = 0;
  failAt = Infinity;

  count = (): void => {
    if (++this.done === this.failAt) throw full();
  };

  /** An archive whose calls are transactions, as the browser's are. */
  over(archive: ArchiveStorage): ArchiveStorage {
    const faulty =
      <Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) =>
      async (...given: Given): Promise<void> => {
        this.count();
        await work(...given);
      };
    return {
      ...archive,
      keep: faulty((experiment) => archive.keep(experiment)),
      append: faulty((experiment, batch) => archive.append(experiment, batch)),
      replace: faulty((experiments) => archive.replace(experiments)),
      remove: faulty((id) => archive.remove(id)),
      clear: faulty(() => archive.clear()),
    };
  }
}

const plan = smallPlan(2);
const jobs = new ExperimentJobs(plan);
const keptTexts = {
  'tilescope.explore': 'the old search',
  'tilescope.lab': 'the old library',
  'tilescope.learn': 'the old progress',
  'tilescope.experiment-running': 'a',
  elsewhere: 'is not ours',
};
const data: OwnData<OwnCode> = {
  texts: new Map([
    ['tilescope.explore', 'the new search, which is longer'],
    ['tilescope.lab', 'the new library, which is much longer than the old one'],
  ]),
  experiments: ['a', 'b'].map((id) => ({ id, begunAt: 5, plan, batch: batchOf(jobs, [{ job: 3 }]) })),
  codes: [],
};

/** A browser with texts and an experiment of three rows. */
async function browserWithData() {
  const browser = new FakeBrowser();
  for (const [name, text] of Object.entries(keptTexts)) browser.texts.set(name, text);
  const memory = passingArchiveStorage();
  const experiment = { id: 'a', plan, begunAt: 1, done: 3 };
  await memory.append(experiment, batchOf(jobs, [{ job: 0 }, { job: 1 }]));
  await memory.append(experiment, batchOf(jobs, [{ job: 2 }]));
  const faults = new Faults();
  browser.beforeWrite = faults.count;
  const keeper = new OwnDataKeeper(browser.openTab(), new ExperimentArchive(faults.over(memory)));
  const all = async (): Promise<string> =>
    JSON.stringify([
      [...browser.texts].sort(),
      await memory.experiments(),
      (await Promise.all(['a', 'b'].map((id) => memory.batches(id)))).map((batches) =>
        batches.map(({ batch }) => batch),
      ),
    ]);
  return { browser, memory, faults, keeper, all };
}

describe('restoring', () => {
  it('takes all of a file over or, whichever write fails, leaves all as it was', async () => {
    const whole = await browserWithData();
    expect(await whole.keeper.restore(data)).toEqual({ ok: true, value: null });
    const writes = whole.faults.done;
    expect(writes).toBe(3);
    for (let failAt = 1; failAt <= writes; failAt++) {
      const { faults, keeper, all } = await browserWithData();
      const before = await all();
      faults.failAt = failAt;
      const answer = await keeper.restore(data);
      expect(answer.ok ? '' : sayEnglish(answer.error)).toMatch(
        /^Nothing was restored, and everything is as it was: .*storage for this page is full/,
      );
      expect(await all()).toBe(before);
    }
  });

  it('does so for every amount of room', async () => {
    const { browser } = await browserWithData();
    const least = browser.size();
    const refused: number[] = [];
    for (let quota = least; quota < least + 80; quota++) {
      const { browser: here, keeper, all } = await browserWithData();
      here.quota = quota;
      const before = await all();
      const answer = await keeper.restore(data);
      if (answer.ok) continue;
      refused.push(quota);
      expect(sayEnglish(answer.error)).toMatch(/^Nothing was restored, and everything is as it was/);
      expect(await all()).toBe(before);
    }
    expect(refused.length).toBeGreaterThan(30);
    expect(refused.length).toBeLessThan(80);
  });
});

describe('forgetting', () => {
  it('goes on where something cannot be removed, and says what is still there', async () => {
    const whole = await browserWithData();
    expect(await whole.keeper.forget()).toEqual({ ok: true, value: null });
    expect([...whole.browser.texts.keys()]).toEqual(['elsewhere']);
    const writes = whole.faults.done;
    let left = 0;
    for (let failAt = 1; failAt <= writes; failAt++) {
      const { browser, memory, faults, keeper } = await browserWithData();
      faults.failAt = failAt;
      const answer = await keeper.forget();
      const error = answer.ok ? '' : sayEnglish(answer.error);
      const texts = [...browser.texts.keys()].filter((name) => name !== 'elsewhere');
      const experiments = await memory.experiments();
      expect(texts.length + experiments.length).toBeLessThan(2);
      left += texts.length + experiments.length;
      for (const name of texts) expect(error).toContain(`“${name}” could not be removed`);
      if (experiments.length > 0) expect(error).toContain('The experiments could not be removed');
      expect(error).toMatch(/^The rest is forgotten\. /);
    }
    expect(left).toBe(5);
  });
});

describe('keeping an experiment', () => {
  it('never leaves rows without their experiment, whichever write fails', async () => {
    for (let failAt = 1; failAt <= 4; failAt++) {
      const memory = passingArchiveStorage();
      const faults = new Faults();
      faults.failAt = failAt;
      const archive = new ExperimentArchive(faults.over(memory));
      const experiment = { id: 'c', plan, begunAt: 1, done: 0 };
      const said = [
        await archive.keep(experiment),
        await archive.append(experiment, batchOf(jobs, [{ job: 0 }])),
        await archive.append(experiment, batchOf(jobs, [{ job: 1 }])),
        await archive.keep({ ...experiment, done: 2 }),
      ];
      expect(said.filter(({ ok }) => !ok)).toHaveLength(1);
      const list = await archive.list();
      expect(list.ok && list.value.kept.map(({ id }) => id)).toEqual(['c']);
      const loaded = await archive.load(experiment);
      const rows = [2, 3].includes(failAt) ? 1 : 2;
      expect(loaded.ok && loaded.value.rows.done).toBe(rows);
    }
  });
});
