import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { mainOptionsOf } from '../../../core/algorithms/algorithm-menu.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import styles from './settings.module.css';

/** Fetched when somebody first wants more. */
const Policies = lazyPart(async () => (await import('./policies.tsx')).Policies);

/** Every policy that the algorithm has and that is not in sight already, folded away. */
export function PolicyFields() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const algorithm = useSearch((state) => state.settings.algorithm);
  const main = mainOptionsOf(algorithm);
  const changed = useSearch(
    ({ chosen }) =>
      chosen.filter((name) => name !== 'heuristic' && !main.some((shown) => shown === name)).length,
  );
  return (
    <div className={styles.more}>
      <Button
        look="quiet"
        className={styles.moreButton}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={Policies.fetch}
        onFocus={Policies.fetch}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={15} aria-hidden className={styles.chevron} />
        {t('More')}
        {changed > 0 && <span className={styles.changed}>{t('{n} changed', { n: changed })}</span>}
      </Button>
      <div id={id} hidden={!open} className={styles.policies}>
        {open && <Policies />}
      </div>
    </div>
  );
}
