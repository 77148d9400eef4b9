import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import type { SearchSettings } from '../../../core/search/settings.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { movesInWords, orderInWords, turnsInWords } from '../inspector/order-words.ts';

interface RuleLineProps {
  readonly settings: SearchSettings;
  readonly className: string | undefined;
}

/** By what a search chooses the node that is next. */
export function RuleLine({ settings, className }: RuleLineProps) {
  const { sides } = frontierOrderOf(settings);
  return (
    <p className={className}>
      <span>
        {named(algorithmCatalog[settings.algorithm].rule)} {t('In order:')}{' '}
      </span>
      <b>{orderInWords(settings)}.</b> {sides !== null && t(turnsInWords[sides])} {movesInWords(settings)}
    </p>
  );
}
