import { createContext, useContext, useEffect, useId, useState } from 'react';
import type { Result } from '../../core/base/result.ts';
import { type FieldProblem, notesOf } from './field.tsx';

/** What is typed into a field. */
export interface Draft {
  readonly typed: string;
  /** The value that was in use then, as text: one that changed elsewhere, as by a preset, wins over the draft. */
  readonly over: string;
}

/** A field that does not accept what is typed into it. */
export interface Refusal {
  /** Of its element. */
  readonly id: string;
  /** Its label, behind that of its group. */
  readonly name: string;
}

/** The fields of a form, of which nothing is used before each is accepted; see `field-form.tsx`. */
export interface Fields {
  /** What fields of the same label are told apart by; null: nothing. */
  readonly group: string | null;
  /** By the names of the fields. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly keep: (name: string, draft: Draft | null) => void;
  /** Fields on the screen that are not accepted, the one that has been so for the longest time first. */
  readonly refused: readonly Refusal[];
  /** @returns what takes it back */
  readonly refuse: (refusal: Refusal) => () => void;
}

export const FieldsContext = createContext<Fields | null>(null);

export interface TypedField<Value> {
  readonly label: string;
  /** The value in use, as text. */
  readonly text: string;
  /** The same as a person reads it, as with thousands grouped: stands in the field while nothing is typed. */
  readonly shown?: string | undefined;
  /** A value that `String` writes as the text that it then has as the value in use; else why not. */
  readonly read: (text: string) => Result<Value, FieldProblem>;
  readonly onValue: (value: Value) => void;
  readonly hint?: string | undefined;
}

/** What is typed into a field: every good value is taken at once, and a text that is none stays and is refused. */
export function useTyped<Value>({ label, text, shown = text, read, onValue, hint }: TypedField<Value>) {
  const id = useId();
  const fields = useContext(FieldsContext);
  const [own, keepOwn] = useState<Draft | null>(null);
  const name = nameIn(fields, label);
  const draft = fields === null ? own : fields.drafts[name];
  const keep = (next: Draft | null): void => (fields === null ? keepOwn(next) : fields.keep(name, next));
  const typed = draft?.over === text ? draft.typed : shown;
  const reading = read(typed);
  useRefusal(id, label, !reading.ok);
  const problem = reading.ok ? null : reading.error;
  return {
    typed,
    problem,
    forget: () => keep(null),
    /** Of the element. */
    field: {
      id,
      value: typed,
      spellCheck: false,
      'aria-invalid': !reading.ok,
      'aria-describedby': notesOf(id, problem, hint),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        const next = read(target.value);
        if (next.ok) onValue(next.value);
        keep({ typed: target.value, over: next.ok ? String(next.value) : text });
      },
    },
  };
}

function nameIn(fields: Fields | null, label: string): string {
  const group = fields?.group ?? null;
  return group === null ? label : `${group}: ${label}`;
}

/** Tells the form around, if there is one, that the field `id` is not accepted. */
export function useRefusal(id: string, label: string, refused: boolean): void {
  const fields = useContext(FieldsContext);
  const refuse = fields?.refuse;
  const name = nameIn(fields, label);
  useEffect(() => (refused ? refuse?.({ id, name }) : undefined), [refuse, id, name, refused]);
}
