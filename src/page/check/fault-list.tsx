import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { countsValues, faultTitles } from './fault-words.ts';
import { hasStep, useLogRecord } from './use-log-record.ts';
import styles from './fault-list.module.css';

interface FaultListProps {
  readonly answer: LogAnswer;
  readonly faults: readonly ShownFault[];
}

/** What else is wrong: one entry for each kind, with the step in which it first shows. */
export function FaultList({ answer, faults }: FaultListProps) {
  const { showStep, opening, problem } = useLogRecord();
  return (
    <section className={styles.others} aria-label={t('Other faults')}>
      <h3>{t('Other faults')}</h3>
      <p className={styles.note}>{t('They may follow from the first one: mend that, and check again.')}</p>
      <ul data-stat="others" data-value={faults.length}>
        {faults.map((fault) => {
          const { code, step, count, message } = fault;
          return (
            <li key={code}>
              <div>
                <b>{t(faultTitles[code])}</b>{' '}
                <span className={styles.count}>
                  {count === 1
                    ? t('in step {n}', { n: step })
                    : countsValues.has(code)
                      ? t('from step {n} on, {count} values', { n: step, count })
                      : t('from step {n} on, {count} times', { n: step, count })}
                </span>
                <p>{sayAny(message)}</p>
              </div>
              {hasStep(answer, fault) && (
                <Button look="quiet" disabled={opening} onClick={() => void showStep(answer, fault)}>
                  {t('Step {n}', { n: step })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </section>
  );
}
