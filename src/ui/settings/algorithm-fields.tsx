import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { algorithmFamilies } from '../../contract/algorithm-menu.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { SelectField } from '../controls/select-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { HeuristicFields } from './heuristic-fields.tsx';

/** Every algorithm in the page's language, family by family. */
export const algorithmChoices = () =>
  algorithmFamilies.map(({ title, algorithms: names }) => ({
    title: said(title),
    options: names.map((value) => ({ value, title: said(algorithmCatalog[value].title) })),
  }));

export function AlgorithmFields() {
  const algorithm = useExplore((state) => state.settings.algorithm);
  const chooseAlgorithm = useExplore((state) => state.chooseAlgorithm);
  return (
    <>
      <SelectField
        inline
        label={t('Algorithm')}
        value={algorithm}
        options={algorithmChoices()}
        hint={said(algorithmCatalog[algorithm].rule)}
        onChange={chooseAlgorithm}
      />
      <HeuristicFields />
    </>
  );
}
