import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import type { SearchSettings } from '../../contract/settings.ts';
import { written } from '../../words/figures.ts';
import { said } from '../../words/said.ts';

/** How f, what the frontier is ordered by, is made of g and h under some settings. */
export interface PriorityRule {
  /** "f", or another letter where the formula gives it one. */
  readonly symbol: string;
  /** "g + h"; in words where it is about more than these; empty where the order is not by number. */
  readonly formula: string;
  /** The sum with numbers put in, "4 + 5"; empty when it would only repeat f. */
  readonly sum: (g: number, h: number) => string;
  /** Of any node; null where only the record knows it. */
  readonly of: ((g: number, h: number) => number) | null;
}

const byG: PriorityRule = { symbol: 'f', formula: 'g', sum: () => '', of: (g) => g };
const byH: PriorityRule = { symbol: 'f', formula: 'h', sum: () => '', of: (_g, h) => h };
const byBoth: PriorityRule = {
  symbol: 'f',
  formula: 'g + h',
  sum: (g, h) => `${formatScore(g)} + ${formatScore(h)}`,
  of: (g, h) => g + h,
};

/** Rule S10. Agrees with the priority column of the record; `of` is needed for successors that were thrown away. */
export function priorityRule(settings: SearchSettings): PriorityRule {
  const { priority } = algorithmCatalog[settings.algorithm];
  switch (priority) {
    case '':
      return { ...byG, formula: '' };
    case 'g':
      return byG;
    case 'h':
      return byH;
    case 'g + h':
      return byBoth;
    case 'g + w·h': {
      const { weight } = settings;
      return {
        symbol: 'f',
        formula: `g + ${formatScore(weight)}·h`,
        sum: (g, h) => `${formatScore(g)} + ${formatScore(weight)}·${formatScore(h)}`,
        of: (g, h) => g + weight * h,
      };
    }
    default: {
      // In words, after a letter of its own where there is one: "F: g + h, or …".
      const [, letter = 'f', words = priority] = /^(?:(\w): )?(.*)$/.exec(priority) ?? [];
      return { symbol: letter, formula: said(words), sum: () => '', of: null };
    }
  }
}

/** Whole numbers as they are, others to two places: scores are stored in 32 bits. */
export function formatScore(score: number): string {
  return Number.isInteger(score) ? String(score) : written(score.toFixed(2).replace(/\.?0+$/, ''));
}
