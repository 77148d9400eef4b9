import { optionSpecs } from '../../../core/search/options.ts';
import type { OwnSettings } from '../../../core/search/settings.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { SelectField } from '../../kit/select-field.tsx';
import type { TermName } from '../../kit/term.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { type ChoiceOption, type ChoiceWords, choiceWords } from '../../session/setting-words.ts';

const terms: Readonly<Record<ChoiceOption, TermName>> = {
  ties: 'tie',
  duplicates: 'duplicates',
  goalTest: 'goal-test',
};

interface ChoiceFieldProps<Name extends ChoiceOption> {
  readonly name: Name;
  /** Label and list in one line. */
  readonly inline?: boolean;
}

/** Such an option as a list, with what the chosen one does. */
export function ChoiceField<Name extends ChoiceOption>({ name, inline = false }: ChoiceFieldProps<Name>) {
  const value = useSearch((state) => state.settings[name]);
  const change = useSearch((state) => state.changeSetting);
  const words: Readonly<Record<OwnSettings[Name], ChoiceWords>> = choiceWords[name];
  return (
    <SelectField
      inline={inline}
      term={terms[name]}
      value={value}
      label={named(optionSpecs[name].label)}
      options={(Object.keys(words) as (keyof typeof words)[]).map((choice) => ({
        value: choice,
        title: t(words[choice].title),
      }))}
      hint={t(words[value].sentence)}
      onChange={(next) => change(name, next)}
    />
  );
}
