/** What is searched with, besides the algorithm and the heuristic themselves. */

import { type ReactNode, useId, useState } from 'react';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { HeuristicParts } from './settings/heuristic-parts.tsx';
import { mainOptionsOf } from '../../core/algorithms/registry.ts';
import { useSearch } from '../session/search-context.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { numbersAmong } from './settings/option-fields.ts';
import { Button } from '../kit/button.tsx';
import styles from './settings/settings.module.css';

/** Fetched when somebody first wants more. */
const Policies = lazyPart(async () => (await import('./settings/policies.tsx')).Policies);

/** Every policy that the algorithm has and that is not in sight already, folded away. */
function PolicyFields() {
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

/** Fetched with the first algorithm that has such options. */
const NumberField = lazyPart(async () => (await import('./settings/number-field.tsx')).NumberField);

/** The options that an algorithm is hardly understood without. */
function MainOptions() {
  const algorithm = useSearch((state) => state.settings.algorithm);
  return numbersAmong(mainOptionsOf(algorithm)).map((name) => <NumberField key={name} inline name={name} />);
}

interface SearchSettingsProps {
  /** What the search is, where that is not the title of the picture. */
  readonly head?: ReactNode;
}

/** What is searched with, besides the algorithm and the heuristic themselves. */
export function SearchSettings({ head = <HeuristicParts /> }: SearchSettingsProps) {
  return (
    <Panel title={t('Search settings')} aside={<ResetSettings />}>
      {head}
      <MainOptions />
      <PolicyFields />
    </Panel>
  );
}

/** Shown once something differs from the algorithm's defaults. */
function ResetSettings() {
  const anyChosen = useSearch((state) => state.chosen.length > 0);
  const reset = useSearch((state) => state.resetSettings);
  if (!anyChosen) return null;
  return (
    <Button look="quiet" className={styles.small} onClick={reset}>
      <RotateCcw size={13} aria-hidden /> {t('Defaults')}
    </Button>
  );
}
