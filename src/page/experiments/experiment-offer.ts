import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { agreedPlan, codesOf } from '../../core/experiments/experiment-settings.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import type { CodeConsent } from '../session/page-store.ts';
import type { ExperimentStore } from './experiment-store.ts';

/** Takes a plan from outside into the builder. Code in it that is not the person's own is asked about first. @param onTaken is called then */
export function offerPlan(
  consent: CodeConsent,
  store: ExperimentStore,
  plan: ExperimentPlan,
  onTaken: () => void = () => undefined,
): void {
  void consent.open({
    from: 'plan',
    name: plan.name,
    codes: codesOf(plan),
    take(own) {
      const agreed = agreedPlan(plan, own);
      if (agreed === null) return;
      store.getState().takeDraft(agreed);
      store.setState({ page: 'builder' });
      onTaken();
    },
  });
}

/** The code that the experiments of the screen have: plans here are either made here or agreed to. */
export function* codesOfExperiments(store: ExperimentStore): Generator<OwnCode> {
  const { draft, draftPast, plan, shelf, removed } = store.getState();
  const kept = [...(shelf ?? []), ...(removed === null ? [] : [removed])].map((entry) => entry.plan);
  for (const one of [draft, ...draftPast, ...(plan === null ? [] : [plan]), ...kept]) yield* codesOf(one);
}
