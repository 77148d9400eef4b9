import type { ExperimentSession } from './experiment-session.ts';
import { type FieldForm, createFieldForm } from '../kit/field-form.tsx';
import { useExperiments } from './use-experiments.ts';

const forms = new WeakMap<ExperimentSession, FieldForm>();

/** The fields of the plan being made: what is typed into them is there again when one comes back to the builder. */
export function usePlanForm(): FieldForm {
  const session = useExperiments();
  const form = forms.get(session) ?? createFieldForm();
  forms.set(session, form);
  return form;
}
