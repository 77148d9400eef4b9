import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { GuaranteeLine } from './guarantee-line.tsx';
import { HeuristicFields } from './heuristic-fields.tsx';
import { algorithmChoices } from './search-choices.ts';

/** The search where it is not the title of a picture: with what it means, and what it promises. */
export function AlgorithmFields() {
  const settings = useSearch((state) => state.settings);
  const { algorithm } = settings;
  const chooseAlgorithm = useSearch((state) => state.chooseAlgorithm);
  return (
    <>
      <SelectField
        inline
        label={t('Algorithm')}
        value={algorithm}
        options={algorithmChoices(settings)}
        hint={named(algorithmCatalog[algorithm].rule)}
        onChange={chooseAlgorithm}
      />
      <HeuristicFields />
      <GuaranteeLine />
    </>
  );
}
