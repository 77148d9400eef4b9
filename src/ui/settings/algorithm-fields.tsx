import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { algorithmFamilies } from '../../contract/algorithm-menu.ts';
import { heuristicCatalog } from '../../contract/heuristic-catalog.ts';
import { heuristicNames } from '../../contract/settings.ts';
import { SelectField } from '../controls/select-field.tsx';
import { useExplore } from '../explore-context.tsx';

const algorithms = algorithmFamilies.map(({ title, algorithms: names }) => ({
  title,
  options: names.map((value) => ({ value, title: algorithmCatalog[value].title })),
}));
const heuristics = heuristicNames.map((value) => ({ value, title: heuristicCatalog[value].title }));

export function AlgorithmFields() {
  const algorithm = useExplore((state) => state.settings.algorithm);
  const heuristic = useExplore((state) => state.settings.heuristic);
  const chooseAlgorithm = useExplore((state) => state.chooseAlgorithm);
  const changeSetting = useExplore((state) => state.changeSetting);
  const info = algorithmCatalog[algorithm];
  const meaning = heuristicCatalog[heuristic].meaning;
  return (
    <>
      <SelectField
        inline
        label="Algorithm"
        value={algorithm}
        options={algorithms}
        hint={info.rule}
        onChange={chooseAlgorithm}
      />
      <SelectField
        inline
        label="Heuristic"
        value={heuristic}
        options={heuristics}
        hint={info.informed ? meaning : `${meaning} ${info.title} does not use h; it is only shown.`}
        onChange={(value) => changeSetting('heuristic', value)}
      />
    </>
  );
}
