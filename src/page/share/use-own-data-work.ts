import { useState } from 'react';
import { type Result, fail } from '../../core/base/result.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import type { Title } from '../../core/base/message.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import { type OwnData, readOwnData } from '../../core/files/own-data.ts';
import type { Fetch, KeptData } from '../session/services.ts';
import { type Foreign, faultOfOpening } from '../session/page-store.ts';
import { agreedPlan } from '../../core/experiments/experiment-settings.ts';
import type { SearchSession } from '../session/search-session.ts';
import { useSession } from '../session/search-context.tsx';
import { saveParts } from '../kit/save-file.ts';

export interface OwnDataWork {
  /** Null while nothing is wrong. */
  readonly problem: AnySpoken | Title | null;
  save(): Promise<void>;
  /** Brings a file back; the page asks first about code in it that is not the person's own. */
  bringBack(file: File): Promise<void>;
  forget(): Promise<void>;
}

const someLeft =
  'The file is saved. What this browser keeps and Tilescope cannot use is not in it: you find it under Experiments.';

/** What can be done with the person's data, and what became of it. */
export function useOwnDataWork(open: Fetch<KeptData>): OwnDataWork {
  const [problem, setProblem] = useState<AnySpoken | Title | null>(null);
  const { consent } = useSession();
  const succeeds = async (
    work: (keeper: KeptData) => Promise<Result<unknown, AnySpoken | Title>>,
  ): Promise<boolean> => {
    setProblem(null);
    const done = await open().then(work, (error: unknown) => fail(faultOfOpening(error)));
    if (!done.ok) setProblem(done.error);
    return done.ok;
  };
  const restore = async (data: OwnData<OwnCode>): Promise<void> => {
    if (await succeeds((keeper) => keeper.restore(data))) openAnew();
  };
  return {
    problem,
    async save() {
      await succeeds(async (keeper) => {
        const file = await keeper.save();
        if (!file.ok) return file;
        await saveParts('tilescope-data.json', file.value.parts, 'application/json');
        return file.value.left === 0 ? file : fail({ title: someLeft });
      });
    },
    async bringBack(file) {
      try {
        const read = readOwnData(await file.text());
        if (read.ok) await offerData(consent, await open(), read.value, restore);
        else setProblem(read.error);
      } catch (error) {
        setProblem(faultOfOpening(error));
      }
    },
    async forget() {
      if (await succeeds((keeper) => keeper.forget())) openAnew();
    },
  };
}

/** The page as a visit begins it, without what the address says. */
function openAnew(): void {
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  window.location.reload();
}

/** What a file holds, once the person has agreed to all its code; null where they have not. */
export function agreedData(data: OwnData, own: Parameters<Foreign['take']>[0]): OwnData<OwnCode> | null {
  const codes = data.codes.map(own).filter((code) => code !== null);
  const experiments: OwnData<OwnCode>['experiments'][number][] = [];
  for (const experiment of data.experiments) {
    const plan = agreedPlan(experiment.plan, own);
    if (plan !== null) experiments.push({ ...experiment, plan });
  }
  const isAll = codes.length === data.codes.length && experiments.length === data.experiments.length;
  return isAll ? { ...data, codes, experiments } : null;
}

/** Hands over what a file holds once the person has agreed to all its code: what they have already is not asked about. */
export async function offerData(
  consent: SearchSession['consent'],
  keeper: KeptData,
  data: OwnData,
  take: (agreed: OwnData<OwnCode>) => Promise<void>,
): Promise<void> {
  const known = await keeper.ownCodes();
  await consent.open({
    from: 'data',
    codes: data.codes.filter((code) => !known.has(code)),
    take(own) {
      const agreed = agreedData(data, (code) => known.get(code) ?? own(code));
      return agreed === null ? undefined : take(agreed);
    },
  });
}
