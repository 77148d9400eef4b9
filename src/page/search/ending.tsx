/** What is said over the picture when a search has ended: the verdict on a person's own one, and what to try where nothing was found. */

import { CircleCheck, CircleHelp, CircleX, Hourglass, Pencil } from 'lucide-react';
import { isOfOrderAlone, type LogAnswer, type OursBeside } from '../../core/contract/check-messages.ts';
import { claimOf } from '../../core/judge/own-claim.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { sayEarlyTest, sayUnknown } from '../session/setting-words.ts';
import { nameOfSearch } from '../session/search-words.ts';
import { useSearch, useSession } from '../session/search-context.tsx';
import { useEditingCode } from './own/use-editing-code.ts';
import styles from './own-verdict.module.css';
import { adviceFor } from '../../core/algorithms/advice.ts';
import type { RunResult } from '../../core/search/run.ts';
import { type OptionName, readSetting } from '../../core/search/options.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';

const icons = { right: CircleCheck, wrong: CircleX, undecided: CircleHelp } as const;

interface OwnVerdictProps {
  /** Where the code is edited beside it, the Lab is where it can be kept. */
  readonly besideEditor?: boolean;
}

/**
 * What the judge says of the person's own search, when it has ended or broken off: in a sentence, one click from the step. Until
 * then, how far it is.
 */
export function OwnVerdict({ besideEditor = false }: OwnVerdictProps) {
  const judged = useSearch((state) => state.judged);
  const { code, heuristic } = useSearch((state) => state.settings);
  const seek = useSearch((state) => state.seek);
  const edit = useEditingCode();
  if (judged === null) return <HowFar />;
  const { answer, cursors } = judged;
  const { verdict, fault, others } = answer;
  const { unknown } = claimOf(code, heuristic, answer.start);
  const Icon = icons[verdict];
  return (
    <div className={styles.verdict} data-verdict={verdict} data-fault={fault?.code} aria-live="polite">
      <Icon size={16} aria-hidden />
      <p>
        <b>{headlineOf(answer)}</b> {[sentenceOf(answer), ...unknown.map(sayUnknown)].join(' ')}{' '}
        {others.length > 0 &&
          t('{n} {n:other fault|other faults} besides, that may follow from it.', { n: others.length })}
      </p>
      {fault !== null && fault.step > 0 && (
        <Button onClick={() => seek(cursors[0] ?? 0)}>{t('Show step {n}', { n: fault.step })}</Button>
      )}
      <Button look="plain" onClick={() => edit(code)}>
        <Pencil size={14} aria-hidden /> {t(besideEditor ? 'Open it in the Lab' : 'Edit the code')}
      </Button>
    </div>
  );
}

/** Expansions so far of a program of which there is nothing to be seen before it has ended. */
function HowFar() {
  const n = useSearch((state) => state.ownExpanded);
  const phase = useSearch((state) => state.phase);
  const change = useSearch((state) => state.changeSetting);
  const session = useSession();
  if (n === 0 || phase === 'failed') return null;
  // The same program does the same again, and the limit ends it with its record.
  const showSoFar = (): void => {
    session.cancel();
    change('maxExpansions', n);
    session.search();
  };
  return (
    <div className={styles.verdict} data-own-expanded={n}>
      <Hourglass size={16} aria-hidden />
      <p>
        {phase === 'running'
          ? t(
              'Your program is running: {n} {n:expansion|expansions} so far. Its steps can be seen once it has ended.',
              { n },
            )
          : t(
              'Stopped after {n} {n:expansion|expansions}, before your program had ended, so there is no picture of it yet. Once it is run again with that as its limit, every step up to there can be seen.',
              { n },
            )}
      </p>
      <Button onClick={showSoFar}>
        {phase === 'running' ? t('Stop and show what it did') : t('Show what it did')}
      </Button>
    </div>
  );
}

function headlineOf({ verdict, fault }: LogAnswer): string {
  if (fault !== null) return t('Wrong');
  return verdict === 'right' ? t('Right on this board') : t('Undecided');
}

function sentenceOf(answer: LogAnswer): string {
  const { fault, openEnd, algorithm } = answer;
  if (fault !== null) return sayAny(fault.message);
  const parts = [
    openEnd === null || isOfOrderAlone(openEnd) || openEnd.code === 'check.unknown.algorithm'
      ? sayOrder(answer)
      : sayAny(openEnd),
    algorithm === null
      ? t('To have it judged by the rules of a search, name it in the first line, as in {claim}.', {
          claim: '// algorithm: A*',
        })
      : '',
    sayEarlyTest(answer) ?? '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayOrder({ is, expansions: n }: LogAnswer): string {
  if (is?.isWhole === true)
    return t('It expands the same boards in the same order as {name}, all {n} of them.', {
      name: nameOf(is),
      n,
    });
  const nothing = t('Nothing is wrong in {n} {n:expansion|expansions}.', { n });
  if (is?.isTelling !== true) return nothing;
  return `${nothing} ${t('Nearest to it is {name}: both agree in the first {agrees}.', {
    ...{ name: nameOf(is), agrees: is.agrees },
  })}`;
}

/** With what a heap of tuples compares, where that is a rule that no search of ours has. */
const nameOf = ({ settings, heap }: OursBeside): string =>
  heap === null ? nameOfSearch(settings) : `${nameOfSearch(settings)} (${heap.tuple.join(', ')})`;

interface EndingAdviceProps {
  readonly outcome: RunResult;
  /** Called when the settings are changed, to search with them. */
  readonly onChange: () => void;
}

/** What to try when a search has ended without a solution: each a button that changes the settings and searches again. */
export function EndingAdvice({ outcome, onChange }: EndingAdviceProps) {
  const { store } = useSession();
  const recorded = useSearch((state) => state.recorded);
  if (recorded === null || !isSolvable(recorded.start, recorded.goal)) return null;
  const follow = ({ change: { algorithm, ...options } }: ReturnType<typeof adviceFor>[number]): void => {
    const { chooseAlgorithm, changeSetting } = store.getState();
    if (algorithm !== undefined) chooseAlgorithm(algorithm);
    for (const [name, value] of Object.entries(options)) changeSetting(name as 'seed', value as number);
    onChange();
  };
  const isTaken = ([name, value]: [string, unknown]): boolean =>
    readSetting(name as OptionName, String(value)).ok;
  const advised = adviceFor(recorded.settings, outcome).filter(({ change }) =>
    Object.entries(change).every(isTaken),
  );
  return (
    <span className={styles.advice}>
      {advised.map((advice) => (
        <Button key={sayAny(advice.title)} onClick={() => follow(advice)}>
          {sayAny(advice.title)}
        </Button>
      ))}
    </span>
  );
}
