import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { heuristicInfoOf } from '../../../core/heuristics/heuristic-info.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { HeuristicParts, type HeuristicPartsProps } from './heuristic-parts.tsx';
import { useHeuristicChoice } from './search-choices.ts';

/** Where it is not the title of a picture: the heuristic with what it means, and what it needs besides. */
export function HeuristicFields({ withPatterns = true }: HeuristicPartsProps) {
  const text = useSearch((state) => state.settings.heuristic);
  const { informed, title } = useSearch((state) => algorithmCatalog[state.settings.algorithm]);
  const { value, options, error, choose } = useHeuristicChoice();
  const meaning = named(heuristicInfoOf(text).meaning);
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
