import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { incomplete, notOptimal } from '../promises.ts';

const ofFile = 'The file does not say by which rule its search selects nodes.';

/** A search of which only the record is known: it was read from the file of another program. */
export const foreign = {
  title: 'A search from a file',
  group: null,
  rule: ofFile,
  priority: 'as its file says',
  takenBecause: ofFile,
  prunedBecause: 'closed',
  informed: false,
  options: [],
  ties: 'oldest',
  duplicates: 'none',
  order: ['priority', 'oldest'],
  beyond: ofFile,
  machine: 'own',
  guarantee: () => notOptimal('its file does not say how it works'),
  completeness: () => incomplete('its file does not say how it works'),
  time: '',
  space: '',
} satisfies AlgorithmSpec;
