import type { AlgorithmWords } from '../algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { incomplete, notOptimal } from '../promises.ts';

const ofFile = 'The file does not say by which rule its search selects nodes.';

/** A search of which only the record is known: it was read from the file of another program. */
export const rules: SearchRules = {
  title: 'A search from a file',
  priority: 'as its file says',
  informed: false,
  options: [],
  ties: 'oldest',
  duplicates: 'none',
};

export const words: AlgorithmWords = {
  group: null,
  rule: ofFile,
  selectedBecause: ofFile,
  prunedBecause: 'closed',
  order: ['priority', 'oldest'],
  beyond: ofFile,
  guarantee: () => notOptimal('its file does not say how it works'),
  completeness: () => incomplete('its file does not say how it works'),
  time: '',
  space: '',
};
