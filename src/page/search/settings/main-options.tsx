import { mainOptionsOf } from '../../../core/algorithms/algorithm-menu.ts';
import { useSearch } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { numbersAmong } from './option-fields.ts';

/** Fetched with the first algorithm that has such options. */
const NumberField = lazyPart(async () => (await import('./number-field.tsx')).NumberField);

/** The options that an algorithm is hardly understood without. */
export function MainOptions() {
  const algorithm = useSearch((state) => state.settings.algorithm);
  return numbersAmong(mainOptionsOf(algorithm)).map((name) => <NumberField key={name} inline name={name} />);
}
