import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { bestFirstOptions, byPriority, completeByCost, guaranteeByMoves } from '../shared/loop-promises.ts';

export const rules: SearchRules = {
  title: 'Breadth-first',
  priority: 'g',
  byMoves: true,
  informed: false,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'oldest',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Uninformed',
  selectsLeast: 'depth',
  aliases: ['bfs', 'breadth', 'breitensuche'],
  rule: 'Selects the shallowest node: all boards one move away, then two, then three.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  guarantee: guaranteeByMoves,
  completeness: completeByCost,
};
