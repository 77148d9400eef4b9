import { ArrowUpRight } from 'lucide-react';
import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { FaultBoards } from './fault-boards.tsx';
import { hasStep, useLogRecord } from './use-log-record.ts';
import styles from './first-fault.module.css';

interface FirstFaultProps {
  readonly answer: LogAnswer;
  readonly fault: ShownFault;
  readonly narrow: boolean;
}

/** The first wrong step: on the board, in a sentence, and the way to it. */
export function FirstFault({ answer, fault, narrow }: FirstFaultProps) {
  const { showStep, opening, problem } = useLogRecord();
  const { code, step, line, message } = fault;
  return (
    <div className={styles.fault} data-stat="step" data-value={step}>
      <FaultBoards fault={fault} goal={answer.goal} narrow={narrow} />
      <p className={styles.sentence}>{sayAny(message)}</p>
      <div className={styles.ways}>
        {hasStep(answer, fault) && (
          <Button look="primary" disabled={opening} onClick={() => void showStep(answer, fault)}>
            <ArrowUpRight size={16} aria-hidden />
            {step > 0 ? t('Show step {n} in Explore', { n: step }) : t('Show it in Explore')}
          </Button>
        )}
        {code === 'not-a-board' && (
          <span className={styles.line}>{t('Line {n} of the log', { n: line })}</span>
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </div>
  );
}
