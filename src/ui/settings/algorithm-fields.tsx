import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { algorithmFamilies } from '../../contract/algorithm-menu.ts';
import { SelectField } from '../controls/select-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { HeuristicFields } from './heuristic-fields.tsx';

export const algorithmChoices = algorithmFamilies.map(({ title, algorithms: names }) => ({
  title,
  options: names.map((value) => ({ value, title: algorithmCatalog[value].title })),
}));

export function AlgorithmFields() {
  const algorithm = useExplore((state) => state.settings.algorithm);
  const chooseAlgorithm = useExplore((state) => state.chooseAlgorithm);
  return (
    <>
      <SelectField
        inline
        label="Algorithm"
        value={algorithm}
        options={algorithmChoices}
        hint={algorithmCatalog[algorithm].rule}
        onChange={chooseAlgorithm}
      />
      <HeuristicFields />
    </>
  );
}
