import { useEffect } from 'react';
import { readPlan } from '../../../core/files/plan-file.ts';
import { offerPlan } from '../../experiments/experiment-offer.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { useExperiments } from '../../experiments/use-experiments.ts';
import { faultOfOpening } from '../../session/page-store.ts';
import { useSession } from '../../session/search-context.tsx';

interface DroppedPlanProps {
  readonly file: File;
  readonly onDone: () => void;
  readonly onProblem: (sentence: string) => void;
}

/** Takes a plan from a file to the screen where it is run. */
export function DroppedPlan({ file, onDone, onProblem }: DroppedPlanProps) {
  const experiments = useExperiments();
  const { page, consent } = useSession();
  useEffect(() => {
    const take = async (): Promise<void> => {
      const plan = readPlan(await file.text());
      if (!plan.ok) {
        onProblem(t('{what} cannot be used. {why}', { what: file.name, why: sayAny(plan.error) }));
        return;
      }
      page.getState().showScreen('experiments');
      offerPlan(consent, experiments.store, plan.value);
      onDone();
    };
    void take().catch((error: unknown) => onProblem(sayAny(faultOfOpening(error))));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file
  }, [file]);
  return null;
}
