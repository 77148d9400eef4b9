import { exactly } from '../../base/message.ts';
import { unitCosts } from '../../puzzle/move-costs.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import { notOptimal, optimalIfAdmissible, optimalWithin } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'SMA*',
  priority: 'F: g + h, or the smallest f of what was forgotten below it',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'memory', 'seed'],
  ties: 'newest',
  duplicates: 'parent',
};

export const words: AlgorithmWords = {
  group: 'Linear memory',
  aliases: ['sma'],
  rule: 'A* with a fixed memory: when it is full, the worst leaf is forgotten, and its parent keeps its F.',
  selectedBecause: null,
  prunedBecause: 'forgotten to make room, with F kept in the parent',
  mainOptions: ['memory'],
  order: ['priority', 'high-g', 'newest', 'first-made'],
  guarantee({ cost, memory }, h, ending) {
    const why = 'h is admissible, and of what is forgotten the smallest f is kept';
    if (cost === unitCosts) return optimalWithin(memory - 1, h, why);
    return ending?.code === 'end.solved'
      ? optimalIfAdmissible(h, why)
      : notOptimal('a cheaper solution may have more moves than fit into its memory');
  },
  completeness: ({ memory }) => ({
    complete: false,
    sentence: { code: 'promise.incomplete.deeper', n: exactly(memory - 1) },
  }),
  advice: {
    maxNodes: ({ memory, maxNodes }) =>
      memory <= maxNodes
        ? [{ title: { code: 'advice.nodes', n: 10 * memory }, change: { memory: 10 * memory } }]
        : null,
  },
};
