import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import type { SearchSettings } from '../../contract/settings.ts';

/** How f, what the frontier is ordered by, is made of g and h under some settings. */
export interface PriorityRule {
  /** "g + h"; empty where the order is not by number. */
  readonly formula: string;
  /** The sum with numbers put in, "4 + 5"; empty when it would only repeat f. */
  readonly sum: (g: number, h: number) => string;
  readonly of: (g: number, h: number) => number;
}

const byG: PriorityRule = { formula: 'g', sum: () => '', of: (g) => g };
const byH: PriorityRule = { formula: 'h', sum: () => '', of: (_g, h) => h };
const byBoth: PriorityRule = {
  formula: 'g + h',
  sum: (g, h) => `${formatScore(g)} + ${formatScore(h)}`,
  of: (g, h) => g + h,
};

/** Rule S10. Agrees with the priority column of the record; needed for successors that were thrown away. */
export function priorityRule(settings: SearchSettings): PriorityRule {
  const { priority } = algorithmCatalog[settings.algorithm];
  switch (priority) {
    case 'g':
      return byG;
    case 'h':
      return byH;
    case 'g + h':
      return byBoth;
    case 'g + w·h': {
      const { weight } = settings;
      return {
        formula: `g + ${formatScore(weight)}·h`,
        sum: (g, h) => `${formatScore(g)} + ${formatScore(weight)}·${formatScore(h)}`,
        of: (g, h) => g + weight * h,
      };
    }
    default:
      return { ...byG, formula: priority };
  }
}

/** Whole numbers as they are, others to two places: scores are stored in 32 bits. */
export function formatScore(score: number): string {
  return Number.isInteger(score) ? String(score) : score.toFixed(2).replace(/\.?0+$/, '');
}
