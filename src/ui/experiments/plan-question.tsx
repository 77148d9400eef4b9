import type { OfferedPlan } from '../../state/experiment-state.ts';
import { decidePlan } from '../../state/experiment-offer.ts';
import { t } from '../../words/t.ts';
import { useExperiments } from '../experiments-context.tsx';
import { CodeDialog } from '../own/code-dialog.tsx';
import { planText } from './plan-names.ts';

/** Shows the code that a plan file carries, and asks. Until then nothing of the plan is taken over, and after "no" neither. */
export function PlanQuestion({ offered: { plan, codes } }: { readonly offered: OfferedPlan }) {
  const { store } = useExperiments();
  const name = planText(plan.name);
  return (
    <CodeDialog
      title={t('This plan carries code')}
      origin={
        codes.length === 1
          ? t('The author of “{name}” wrote a heuristic in JavaScript.', { name })
          : t('The author of “{name}” wrote {n} heuristics in JavaScript.', { name, n: codes.length })
      }
      codes={codes}
      no={t('Not now')}
      onAnswer={(accepted) => decidePlan(store, accepted)}
    />
  );
}
