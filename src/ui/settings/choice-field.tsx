import { t } from '../../words/t.ts';
import { SelectField } from '../controls/select-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { duplicateChoices, goalTestChoices, inWords, sentenceOf, tieChoices } from './setting-words.ts';

/** Options that are one choice of a few. */
export const choiceOptions = ['ties', 'duplicates', 'goalTest'] as const;

interface ChoiceFieldProps {
  readonly name: (typeof choiceOptions)[number];
  /** Label and list in one line. */
  readonly inline?: boolean;
}

/** Such an option as a list, with what the chosen one does. */
export function ChoiceField({ name, inline = false }: ChoiceFieldProps) {
  const settings = useExplore((state) => state.settings);
  const change = useExplore((state) => state.changeSetting);
  switch (name) {
    case 'ties':
      return (
        <SelectField
          inline={inline}
          label={t('Ties')}
          term="tie"
          value={settings.ties}
          options={inWords(tieChoices)}
          hint={sentenceOf(tieChoices, settings.ties)}
          onChange={(value) => change('ties', value)}
        />
      );
    case 'duplicates':
      return (
        <SelectField
          inline={inline}
          label={t('Duplicates rejected')}
          term="duplicates"
          value={settings.duplicates}
          options={inWords(duplicateChoices)}
          hint={sentenceOf(duplicateChoices, settings.duplicates)}
          onChange={(value) => change('duplicates', value)}
        />
      );
    case 'goalTest':
      return (
        <SelectField
          inline={inline}
          label={t('Goal test')}
          term="goal-test"
          value={settings.goalTest}
          options={inWords(goalTestChoices)}
          hint={sentenceOf(goalTestChoices, settings.goalTest)}
          onChange={(value) => change('goalTest', value)}
        />
      );
  }
}
