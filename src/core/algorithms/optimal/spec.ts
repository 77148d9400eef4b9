import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { words as idaStar } from '../ida-star/spec.ts';

/** The solver of rule S28, as experiments run it beside the searches: IDA* on pattern databases, of which no step is recorded. */
export const rules: SearchRules = {
  title: 'Optimal solver',
  priority: 'g + h',
  informed: false,
  options: [],
  ties: 'newest',
  duplicates: 'parent',
};

/** No menu of searches offers it. */
export const words: AlgorithmWords = { ...idaStar, group: null, aliases: [] };
