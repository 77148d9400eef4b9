import { ArrowUpRight, Columns2 } from 'lucide-react';
import { algorithmCatalog, kindOf } from '../../core/algorithms/registry.ts';
import type { LogAnswer, OursBeside } from '../../core/contract/check-messages.ts';
import { isOrderedByItsH } from '../../core/contract/judge-messages.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSession } from '../session/search-context.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { tx } from '../kit/words.tsx';
import { type RuleWords, conventionsInWords, heapInWords } from './convention-words.ts';
import { isOnlyPrintedWrong } from './fault-words.ts';
import { useLogRecord } from './use-log-record.ts';
import { useOpeningSearch } from './use-opening-search.ts';
import styles from './what-it-is.module.css';

/** Which search of ours expands the same boards in the same order, or the most of them. */
export function WhatItIs({ answer }: { readonly answer: LogAnswer }) {
  const open = useOpeningSearch();
  const { page } = useSession();
  const { compare, opening, problem } = useLogRecord();
  const openNamed = ({ settings }: OursBeside): void => {
    open(answer, settings);
    page.setState({ asked: { screen: 'check' } });
  };
  const { is, beside, expansions, algorithm } = answer;
  // What is claimed is worth a look, however early it differs.
  const faults = [answer.fault ?? [], answer.others].flat();
  const byItsH =
    is?.isWhole !== true && algorithm !== null && isOrderedByItsH(kindOf(algorithm).selectsLeast, faults);
  const canCompare = beside !== null && (algorithm !== null || beside.isTelling);
  return (
    <section
      className={styles.is}
      aria-label={t('What it is')}
      data-stat="agrees"
      data-value={is?.agrees ?? 0}
    >
      <h3>{t('What it is')}</h3>
      {byItsH && (
        <p className={styles.sentence}>
          {t('With that h, {name} expands the same boards in the same order.', {
            name: named(algorithmCatalog[algorithm].title),
          })}
        </p>
      )}
      {is === null ? (
        !byItsH && <p>{t('No search here begins like it.')}</p>
      ) : (
        <>
          {!byItsH && <Named is={is} expansions={expansions} />}
          {isOnlyPrintedWrong(answer) && (
            <p className={styles.sentence}>
              {t('So its expansions are right: only numbers that it prints are wrong.')}
            </p>
          )}
          <div className={styles.ways}>
            {canCompare && (
              <Button disabled={opening} onClick={() => void compare(answer)}>
                <Columns2 size={15} aria-hidden />
                {t('Compare with ours')}
              </Button>
            )}
            {!byItsH && is.isTelling && is.heap === null && (
              <Button look="quiet" onClick={() => openNamed(is)}>
                <ArrowUpRight size={15} aria-hidden />
                {t('Open that search in Explore')}
              </Button>
            )}
          </div>
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {sayAny(problem)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface NamedProps {
  readonly is: OursBeside;
  readonly expansions: number;
}

/** Which search it is, or that too little agrees to say so. */
function Named({ is, expansions }: NamedProps) {
  return (
    <>
      <p className={styles.sentence}>
        {is.isWhole
          ? tx(
              expansions === 1
                ? 'Your search begins as {name}: its one expansion agrees.'
                : 'The plainest search here that fits is {name}: both agree in all {n} expansions.',
              { name: <b>{nameOfSearch(is.settings)}</b>, n: figure(expansions) },
            )
          : is.isTelling
            ? tx(
                is.agrees === expansions
                  ? 'Nearest to it is {name}: both agree in all {n} expansions, and then ours goes on.'
                  : 'Nearest to it is {name}: both agree in the first {agrees} of {n} expansions.',
                {
                  name: <b>{nameOfSearch(is.settings)}</b>,
                  agrees: figure(is.agrees),
                  n: figure(expansions),
                },
              )
            : t(
                'No search here expands the same boards in the same order. The longest agreement, the first {agrees} of {n} {n:expansion|expansions}, is too short to tell which search it is.',
                { agrees: is.agrees, n: expansions },
              )}
      </p>
      {is.isTelling && (
        <>
          <p className={styles.note}>
            {t(
              is.heap === null
                ? 'It is the plainest of those that agree this far; others may break ties differently.'
                : 'The explorer has no such rule.',
            )}
          </p>
          <ConventionList words={is.heap === null ? conventionsInWords(is.settings) : heapInWords(is.heap)} />
        </>
      )}
    </>
  );
}

interface ConventionListProps {
  /** Names and choices. */
  readonly words: readonly RuleWords[];
}

/** How a search breaks ties, and whatever else another may do otherwise. */
function ConventionList({ words }: ConventionListProps) {
  return (
    <dl className={styles.list}>
      {words.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
