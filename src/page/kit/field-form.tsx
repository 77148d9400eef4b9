import { type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from './store.ts';
import { type Draft, type Fields, FieldsContext, type Refusal } from './use-typed.ts';

interface FieldFormState {
  readonly drafts: Fields['drafts'];
  /** Fields on the screen that are not accepted, the one that has been so for the longest time first. */
  readonly refused: readonly Refusal[];
}

/** What is typed into fields that belong together; outlives the fields, so that nothing typed is lost. */
export type FieldForm = StoreApi<FieldFormState>;

export function createFieldForm(): FieldForm {
  return createStore<FieldFormState>(() => ({ drafts: {}, refused: [] }));
}

/** Text fields inside keep in `form` what is typed into them, and tell it when they do not accept that. */
export function FieldFormProvider({ form, children }: { form: FieldForm; children: ReactNode }) {
  const drafts = useStore(form, (state) => state.drafts);
  const refused = useStore(form, (state) => state.refused);
  const fixed = useMemo(
    () => ({
      keep: (name: string, draft: Draft | null) =>
        form.setState((state) => {
          const { [name]: _, ...others } = state.drafts;
          return { drafts: draft === null ? others : { ...others, [name]: draft } };
        }),
      refuse: (refusal: Refusal) => {
        form.setState(({ refused }) => ({ refused: [...refused, refusal] }));
        return () =>
          form.setState(({ refused }) => ({ refused: refused.filter((other) => other !== refusal) }));
      },
    }),
    [form],
  );
  const fields = useMemo(
    (): Fields => ({ ...fixed, drafts, refused, group: null }),
    [fixed, drafts, refused],
  );
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

/** Fields that are told apart by `name` from those of the same label elsewhere in the form. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(FieldsContext);
  const fields = useMemo(() => outer && { ...outer, group: name }, [outer, name]);
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

/** Goes to a field, wherever it is folded away. */
export function goToField({ id }: Refusal): void {
  const field = document.getElementById(id);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
