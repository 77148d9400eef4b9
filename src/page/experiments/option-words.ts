import { optionSpecs } from '../../core/search/options.ts';
import { costNames } from '../../core/puzzle/move-costs.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';

/** What a grid may have several values of, besides algorithms, heuristics and code. */
export type GridOption = Exclude<keyof SearchSettings, 'algorithm' | 'heuristic' | 'code'>;

/** What can be written for it. */
export function choicesOf(name: GridOption): string {
  const option = optionSpecs[name];
  switch (option.kind) {
    case 'choice':
      return t('Any of {names}.', { names: option.values.join(', ') });
    case 'yes-no':
      return t('true, false, or both.');
    case 'text':
      if (name === 'cost')
        return t('Any of {names}, or a cost for each tile in brackets, such as [1, 1, 1, 5, 5, 5, 9, 9].', {
          names: costNames.join(', '),
        });
      return t('Orders such as UDLR, DRUL, or shuffled.');
    default:
      return name === 'seed'
        ? t('Values between commas. Without it each run has a seed of its own.')
        : t('Values between commas.');
  }
}
