import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

const ofFile = 'The record does not say by which rule nodes are selected.';

/** A search of which only the record is known: it was read from the file of another program. */
export const rules: SearchRules = {
  title: 'A search from a file',
  priority: 'as its file says',
  informed: false,
  options: ['cost'],
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
  guarantee: () => notOptimal('the record does not say how it works'),
  completeness: () => incomplete('the record does not say how it works'),
};
