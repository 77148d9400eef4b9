import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { completenessOf } from '../../../core/algorithms/guarantee.ts';
import { named } from '../../../locales/named.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import styles from './settings.module.css';

/** Whether exactly these settings find a solution wherever there is one, and how their work and memory grow. */
export function Costs() {
  const settings = useSearch((state) => state.settings);
  const { time, space } = algorithmCatalog[settings.algorithm];
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{t('Finds one?')}</dt>
        <dd>{say(completenessOf(settings).sentence)}</dd>
      </div>
      <div>
        <dt>{t('Time')}</dt>
        <dd>{named(time)}</dd>
      </div>
      <div>
        <dt>{t('Space#memory')}</dt>
        <dd>{named(space)}</dd>
      </div>
    </dl>
  );
}
