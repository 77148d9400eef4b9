/** Settings of the search at hand, one by one where a screen chooses them, or the search as a whole; each is the field that Explore has. */

import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import type { AlgorithmOption } from '../../core/search/search-rules.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { SelectField } from '../kit/select-field.tsx';
import { useSearch } from '../session/search-context.tsx';
import { choiceOptions } from '../session/setting-words.ts';
import { ChoiceField } from './settings/choice-field.tsx';
import { CostField } from '../board/cost-field.tsx';
import { GuaranteeLine } from './settings/guarantee-line.tsx';
import { NumberField } from './settings/number-field.tsx';
import { numbersAmong } from './settings/option-fields.ts';
import { PatternFields } from './settings/pattern-fields.tsx';
import { algorithmChoices, useHeuristicChoice } from './search-settings.tsx';
import { meaningOf } from '../../core/heuristics/heuristic-menu.ts';
import { HeuristicParts, type HeuristicPartsProps } from './settings/heuristic-parts.tsx';

/** The search where it is not the title of a picture: with what it means, and what it promises. */
export function AlgorithmFields() {
  return (
    <>
      <AlgorithmField withRule />
      <HeuristicFields />
      <GuaranteeLine />
    </>
  );
}

interface SettingFieldProps {
  readonly name: 'algorithm' | 'patterns' | 'guarantee' | AlgorithmOption | 'maxExpansions' | 'maxNodes';
  /** Whether patterns stand under the heuristic, and not by themselves. */
  readonly withPatterns: boolean;
}

/** The field of one setting, in one line; nothing of a setting that has none. */
export function SettingField({ name, withPatterns }: SettingFieldProps) {
  const choice = choiceOptions.find((one) => one === name);
  switch (name) {
    case 'algorithm':
      return <AlgorithmField />;
    case 'heuristic':
      return <HeuristicFields withPatterns={withPatterns} />;
    case 'patterns':
      return <PatternFields />;
    case 'guarantee':
      return <GuaranteeLine />;
    case 'cost':
      return <CostField />;
    case 'maxExpansions':
    case 'maxNodes':
    case 'seed':
      return <NumberField inline name={name} />;
    default:
      return choice === undefined ? (
        numbersAmong([name]).map((number) => <NumberField key={number} inline name={number} />)
      ) : (
        <ChoiceField inline name={choice} />
      );
  }
}

/** @param withRule whether it says how the algorithm selects */
function AlgorithmField({ withRule = false }: { readonly withRule?: boolean }) {
  const settings = useSearch((state) => state.settings);
  const choose = useSearch((state) => state.chooseAlgorithm);
  return (
    <SelectField
      inline
      label={t('Algorithm')}
      value={settings.algorithm}
      options={algorithmChoices(settings)}
      {...(withRule && { hint: named(algorithmCatalog[settings.algorithm].rule) })}
      onChange={choose}
    />
  );
}

/** Where it is not the title of a picture: the heuristic with what it means, and what it needs besides. */
export function HeuristicFields({ withPatterns = true }: HeuristicPartsProps) {
  const text = useSearch((state) => state.settings.heuristic);
  const { informed, title } = useSearch((state) => algorithmCatalog[state.settings.algorithm]);
  const { value, options, error, choose } = useHeuristicChoice();
  const meaning = named(meaningOf(text));
  return (
    <>
      <SelectField
        inline
        label={t('Heuristic')}
        term="h"
        value={value}
        options={options}
        error={error}
        hint={
          informed
            ? meaning
            : `${meaning} ${t('{algorithm} does not use h; it is only shown.', { algorithm: named(title) })}`
        }
        onChange={choose}
      />
      <HeuristicParts withPatterns={withPatterns} />
    </>
  );
}
