import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import { codesOf } from '../contract/experiment-settings.ts';
import type { ExperimentStore } from './experiment-store.ts';

/**
 * Takes a plan from outside into the builder. One with code that is neither the person's own nor in a plan that was taken
 * before is only offered: the page shows the code and asks.
 * @param ownCode the person's own; empty for none
 */
export function offerPlan(store: ExperimentStore, plan: ExperimentPlan, ownCode: string): void {
  const { draft, shelf } = store.getState();
  const taken = [draft, ...(shelf ?? []).map((entry) => entry.plan)];
  const known = new Set([ownCode, ...taken.flatMap(codesOf)]);
  const codes = codesOf(plan).filter((code) => !known.has(code));
  if (codes.length === 0) take(store, plan);
  else store.setState({ offered: { plan, codes } });
}

/** Takes the plan that is offered, or leaves everything as it is. */
export function decidePlan(store: ExperimentStore, accepted: boolean): void {
  const { offered } = store.getState();
  store.setState({ offered: null });
  if (offered !== null && accepted) take(store, offered.plan);
}

function take(store: ExperimentStore, plan: ExperimentPlan): void {
  store.getState().changeDraft(plan);
  store.setState({ page: 'builder', offered: null });
}
