import { sayAny } from '../../../locales/say-any.ts';
import { Check, Play, RotateCcw, Square, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { figure, written } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { usePage } from '../../session/search-context.tsx';
import { useService } from '../../kit/services.ts';
import { type HundredProgress, hundredRunOf } from './hundred-run.ts';
import styles from './hundred-bar.module.css';

/** Solves all of Korf's boards with fewest moves, one after another, and says how it goes. */
export function HundredBar() {
  const run = hundredRunOf(useService('solve'));
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const tables = usePage((state) => state.optimumTables);
  const { phase, solved, total } = progress;
  const running = phase === 'tables' || phase === 'solving';
  return (
    <div className={styles.bar}>
      {running ? (
        <Button onClick={() => run.stop()}>
          <Square aria-hidden size={14} /> {t('Stop solving')}
        </Button>
      ) : (
        <Button onClick={() => void run.start(tables)}>
          {phase === 'idle' ? <Play aria-hidden size={15} /> : <RotateCcw aria-hidden size={15} />}{' '}
          {t('Solve all hundred')}
        </Button>
      )}
      {running && <progress aria-label={t('Boards solved')} max={total} value={solved} />}
      <p className={styles.words} data-phase={phase}>
        {phase === 'done' && <Mark agrees={progress.agreeing === total} />}
        {inWords(progress)}
      </p>
      <p className="unseen" aria-live="polite">
        {running ? t('Solving.') : phase === 'idle' ? '' : inWords(progress)}
      </p>
    </div>
  );
}

/** Our length of one board beside the literature's, and the time it took; nothing until it is solved. */
export function OurLength({ id }: { readonly id: string }) {
  const run = hundredRunOf(useService('solve'));
  const solved = useSyncExternalStore(run.subscribe, () => run.resultOf(id));
  if (solved === undefined) return null;
  return (
    <span className={styles.ours}>
      <Mark agrees={solved.agrees} />
      <span>
        <span className="unseen">{t('ours')} </span>
        {solved.length} <span className={styles.ms}>{t('in {time}', { time: inMs(solved.ms) })}</span>
      </span>
    </span>
  );
}

function Mark({ agrees }: { readonly agrees: boolean }) {
  const Icon = agrees ? Check : X;
  return (
    <span className={styles.mark} data-agrees={agrees}>
      <Icon
        size={14}
        strokeWidth={2.6}
        role="img"
        aria-label={t(agrees ? 'as published' : 'not as published')}
      />
    </span>
  );
}

function inWords({ phase, solved, agreeing, total, ms, failure }: HundredProgress): string {
  switch (phase) {
    case 'idle':
      return t('Each with fewest moves, beside its published length.');
    case 'tables':
      return t('Making the tables …');
    case 'solving':
      return t('{n} of {total}, {time}', { n: solved, total, time: inSeconds(ms) });
    case 'stopped':
      return t('Stopped after {n} of {total}, {time}.', { n: solved, total, time: inSeconds(ms) });
    case 'done':
      return t('{n} of {total} as in the literature, {time}', { n: agreeing, total, time: inSeconds(ms) });
    case 'failed':
      return failure === null ? '' : sayAny(failure);
  }
}

/** "1.3 s". */
function inSeconds(ms: number): string {
  return `${written((ms / 1000).toFixed(1))} s`;
}

/** "12 ms", "0.4 ms". */
function inMs(ms: number): string {
  return `${ms < 1 ? written(ms.toFixed(1)) : figure(Math.round(ms))} ms`;
}
