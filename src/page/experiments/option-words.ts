import { type SearchSettings, duplicateRules, goalTests, tieRules } from '../../core/contract/settings.ts';
import { numberOptions } from '../../core/contract/number-options.ts';
import { said } from '../../locales/said.ts';
import { type PlainText, t } from '../../locales/t.ts';

/** What a grid may have several values of, besides algorithms, heuristics and code. */
export type OptionName = Exclude<keyof SearchSettings, 'algorithm' | 'heuristic' | 'code'>;

const otherTitles: Readonly<Record<string, PlainText>> = {
  moves: 'Order of moves',
  ties: 'Ties',
  duplicates: 'Duplicates rejected',
  goalTest: 'Goal test',
  sortSuccessors: 'Sort successors',
};

export function titleOfOption(name: OptionName): string {
  if (name in numberOptions) return said(numberOptions[name as keyof typeof numberOptions].label);
  const title = otherTitles[name];
  return title === undefined ? name : t(title);
}

/** What can be written for it. */
export function choicesOf(name: OptionName): string {
  switch (name) {
    case 'ties':
      return t('Any of {names}.', { names: tieRules.join(', ') });
    case 'duplicates':
      return t('Any of {names}.', { names: duplicateRules.join(', ') });
    case 'goalTest':
      return t('Any of {names}.', { names: goalTests.join(', ') });
    case 'sortSuccessors':
      return t('true, false, or both.');
    case 'moves':
      return t('Orders such as UDLR, DRUL, or shuffled.');
    case 'seed':
      return t('Values between commas. Without it each run has a seed of its own.');
    default:
      return t('Values between commas.');
  }
}
