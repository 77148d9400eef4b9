import type { OwnSettings } from '../../../core/contract/settings.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useExplore } from '../../session/explore-context.tsx';
import type { TermName } from '../../kit/term.tsx';
import { type Choice, duplicateChoices, goalTestChoices, tieChoices } from '../../session/setting-words.ts';

/** Options that are one choice of a few. */
export const choiceOptions = ['ties', 'duplicates', 'goalTest'] as const;
type ChoiceOption = (typeof choiceOptions)[number];

interface ChoiceWords<Value extends string> {
  readonly label: PlainText;
  readonly term: TermName;
  readonly choices: readonly Choice<Value>[];
}

const words: { readonly [Name in ChoiceOption]: ChoiceWords<OwnSettings[Name]> } = {
  ties: { label: 'Ties', term: 'tie', choices: tieChoices },
  duplicates: { label: 'Duplicates rejected', term: 'duplicates', choices: duplicateChoices },
  goalTest: { label: 'Goal test', term: 'goal-test', choices: goalTestChoices },
};

interface ChoiceFieldProps<Name extends ChoiceOption> {
  readonly name: Name;
  /** Label and list in one line. */
  readonly inline?: boolean;
}

/** Such an option as a list, with what the chosen one does. */
export function ChoiceField<Name extends ChoiceOption>({ name, inline = false }: ChoiceFieldProps<Name>) {
  const value = useExplore((state) => state.settings[name]);
  const change = useExplore((state) => state.changeSetting);
  const { label, term, choices }: ChoiceWords<OwnSettings[Name]> = words[name];
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <SelectField
      {...{ inline, term, value }}
      label={t(label)}
      options={choices.map((choice) => ({ value: choice.value, title: t(choice.title) }))}
      hint={chosen === undefined ? '' : t(chosen.sentence)}
      onChange={(next) => change(name, next)}
    />
  );
}
