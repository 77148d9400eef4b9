import type { OfferedPlan } from '../../state/experiment-state.ts';
import { decidePlan } from '../../state/experiment-offer.ts';
import { useExperiments } from '../experiments-context.tsx';
import { CodeDialog } from '../own/code-dialog.tsx';

/** Shows the code that a plan file carries, and asks. Until then nothing of the plan is taken over, and after "no" neither. */
export function PlanQuestion({ offered: { plan, codes } }: { readonly offered: OfferedPlan }) {
  const { store } = useExperiments();
  const what = codes.length === 1 ? 'a heuristic' : `${codes.length} heuristics`;
  return (
    <CodeDialog
      title="This plan carries code"
      origin={`The author of “${plan.name}” wrote ${what} in JavaScript.`}
      codes={codes}
      no="Not now"
      onAnswer={(accepted) => decidePlan(store, accepted)}
    />
  );
}
