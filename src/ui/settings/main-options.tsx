import { mainOptionsOf } from '../../contract/algorithm-menu.ts';
import { useExplore } from '../explore-context.tsx';
import { NumberField } from './number-field.tsx';
import { numbersAmong } from './option-fields.ts';

/** The options that an algorithm is hardly understood without. */
export function MainOptions() {
  const algorithm = useExplore((state) => state.settings.algorithm);
  return numbersAmong(mainOptionsOf(algorithm)).map((name) => <NumberField key={name} inline name={name} />);
}
