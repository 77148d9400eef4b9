import { algorithmCatalog } from './algorithm-catalog.ts';
import type { OrderRule } from './order-rules.ts';
import { type AlgorithmName, type SearchSettings, foreignName, tieOrders } from './settings.ts';

/** Offered where another search leaves nothing to predict: the next node follows from numbers that are on screen. */
export const easilyPredicted: AlgorithmName = 'a-star';

/** Which of two sides takes the next node: that with the smaller frontier (equals: the first side), or both in turns. */
export type SideRule = 'smaller' | 'turns';

/** How the frontier of a search is ordered. */
export interface FrontierOrder {
  /** The first rule that can tell two nodes apart decides; no two nodes are equal by all of them. */
  readonly rules: readonly OrderRule[];
  /** Null where there is one side only. */
  readonly sides: SideRule | null;
  /** What else decides which node is next, and is not in the record; null where the rules say all. */
  readonly beyond: string | null;
}

/** `ties` stands for the tie rule, `sorted` for smaller h where successors are sorted before they are added. */
type OrderPart = OrderRule | 'ties' | 'sorted';

const byPriority: readonly OrderPart[] = ['priority', 'ties'];
const stack: readonly OrderPart[] = ['newest', 'sorted', 'oldest'];
/** Never more than one node waits. */
const single: readonly OrderPart[] = ['oldest'];

const partsOf: Readonly<Record<AlgorithmName, readonly OrderPart[]>> = {
  'breadth-first': byPriority,
  'depth-first': stack,
  'depth-limited': stack,
  'iterative-deepening': stack,
  'uniform-cost': byPriority,
  greedy: byPriority,
  'a-star': byPriority,
  'weighted-a-star': byPriority,
  'ida-star': stack,
  // The search goes on where it is, deepest, unless a smaller F waits elsewhere.
  rbfs: ['priority', 'high-g', 'first-made'],
  'hill-climbing': single,
  'simulated-annealing': single,
  beam: ['low-g', 'priority', 'ties'],
  'stack-beam': ['newest', 'low-h', 'oldest'],
  bidirectional: byPriority,
  nbs: byPriority,
  twin: byPriority,
  genetic: single,
  // Of equal g + estimate, the smaller estimate is the larger g.
  'sub-goals': ['priority', 'high-g', 'newest', 'oldest'],
  [foreignName]: ['priority', 'oldest'],
};

const sidesOf: Partial<Record<AlgorithmName, SideRule>> = {
  bidirectional: 'smaller',
  nbs: 'turns',
  twin: 'turns',
};

const beyondOf: Partial<Record<AlgorithmName, string>> = {
  nbs: 'Of those whose f is within the lower bound, the one with the smallest g that became ready goes first.',
  [foreignName]: algorithmCatalog[foreignName].rule,
};

/** The order of the frontier under exactly these settings; a tie rule that the algorithm does not offer has no say. */
export function frontierOrderOf(settings: SearchSettings): FrontierOrder {
  const { algorithm } = settings;
  const { options, ties } = algorithmCatalog[algorithm];
  const rules = partsOf[algorithm].flatMap((part): readonly OrderRule[] => {
    if (part === 'ties') return tieOrders[options.includes('ties') ? settings.ties : ties];
    if (part !== 'sorted') return [part];
    return settings.sortSuccessors && options.includes('sortSuccessors') ? ['low-h'] : [];
  });
  return { rules, sides: sidesOf[algorithm] ?? null, beyond: beyondOf[algorithm] ?? null };
}

/** A priority that is a sum: `g` times the cost so far plus `h` times the estimate, written with a letter. */
export interface PrioritySum {
  readonly g: number;
  readonly h: number;
  readonly letter: 'f' | 'g' | 'h';
}

/** By the formula that the catalogue gives for an algorithm. */
const sumOf: Readonly<Record<string, ((settings: SearchSettings) => PrioritySum) | undefined>> = {
  g: () => ({ g: 1, h: 0, letter: 'g' }),
  h: () => ({ g: 0, h: 1, letter: 'h' }),
  'g + h': () => ({ g: 1, h: 1, letter: 'f' }),
  'g + w·h': ({ weight }) => ({ g: 1, h: weight, letter: 'f' }),
};

/** Of which sum of g and h the smallest is selected; null where the order is by something else, or by no number. */
export function prioritySumOf(settings: SearchSettings): PrioritySum | null {
  return sumOf[algorithmCatalog[settings.algorithm].priority]?.(settings) ?? null;
}
