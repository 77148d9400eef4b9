import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { cheapHeuristics, everyAlgorithm } from '../../core/judge/conventions.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { SelectField } from '../kit/select-field.tsx';
import { choiceWords } from '../session/setting-words.ts';
import { useCheck, useCheckSession } from './use-check.ts';
import styles from './log-panel.module.css';

/** Of the rules for duplicates those that make another search of it. */
const duplicateClaims = ['closed', 'path', 'parent', 'none'] as const;

/** What the search is meant to be, where its log does not say so, or is not to be believed. */
export function ClaimFields() {
  const session = useCheckSession();
  const claim = useCheck((state) => state.said);
  const change = <Name extends keyof SaidOfLog>(name: Name, value: string): void => {
    const { [name]: _, ...others } = claim;
    session.say(value === '' ? others : { ...others, [name]: value });
  };
  const asLogged = { value: '', title: t('As the log says') };
  return (
    <section className={styles.claim} aria-label={t('What it is meant to be')}>
      <h3>{t('What it is meant to be')}</h3>
      <SelectField
        inline
        label={t('Algorithm')}
        value={claim.algorithm ?? ''}
        options={[
          asLogged,
          ...everyAlgorithm.map((value) => ({ value, title: named(algorithmCatalog[value].title) })),
        ]}
        onChange={(value) => change('algorithm', value)}
      />
      <SelectField
        inline
        label={t('Heuristic')}
        value={claim.heuristic ?? ''}
        options={[
          asLogged,
          ...cheapHeuristics.map((value) => ({ value, title: named(heuristicInfoOf(value).title) })),
        ]}
        onChange={(value) => change('heuristic', value)}
      />
      <SelectField
        inline
        label={t('Duplicates')}
        value={claim.duplicates ?? ''}
        options={[
          asLogged,
          ...duplicateClaims.map((value) => ({ value, title: t(choiceWords.duplicates[value].title) })),
        ]}
        onChange={(value) => change('duplicates', value)}
      />
    </section>
  );
}
