import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { AlgorithmOption } from '../../contract/algorithm-catalog.ts';
import { mainOptionsOf } from '../../contract/algorithm-menu.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/button.tsx';
import { CheckField } from '../controls/check-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { ChoiceField, choiceOptions } from './choice-field.tsx';
import { Costs } from './costs.tsx';
import { MovesField } from './moves-field.tsx';
import { NumberField } from './number-field.tsx';
import { furtherOptionsOf, numbersAmong, usesSeed } from './option-fields.ts';
import { optionSentence } from './setting-words.ts';
import styles from './settings.module.css';

/** Every policy that the algorithm has and that is not in sight already, folded away. */
export function PolicyFields() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const algorithm = useExplore((state) => state.settings.algorithm);
  const main = mainOptionsOf(algorithm);
  const changed = useExplore(
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
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={15} aria-hidden className={styles.chevron} />
        {t('More')}
        {changed > 0 && <span className={styles.changed}>{t('{n} changed', { n: changed })}</span>}
      </Button>
      <div id={id} hidden={!open} className={styles.policies}>
        {open && <Policies options={furtherOptionsOf(algorithm)} />}
      </div>
    </div>
  );
}

function Policies({ options }: { options: readonly AlgorithmOption[] }) {
  const settings = useExplore((state) => state.settings);
  const change = useExplore((state) => state.changeSetting);
  const has = (option: AlgorithmOption): boolean => options.includes(option);
  return (
    <>
      <Costs />
      {has('moves') && <MovesField />}
      {choiceOptions.filter(has).map((name) => (
        <ChoiceField key={name} name={name} />
      ))}
      {has('sortSuccessors') && (
        <CheckField
          label={t('Sort successors')}
          checked={settings.sortSuccessors}
          hint={t(optionSentence.sortSuccessors)}
          onChange={(value) => change('sortSuccessors', value)}
        />
      )}
      {numbersAmong(options).map((name) => (
        <NumberField key={name} name={name} />
      ))}
      <NumberField name="maxExpansions" />
      <NumberField name="maxNodes" />
      {usesSeed(settings) && <NumberField name="seed" />}
    </>
  );
}
