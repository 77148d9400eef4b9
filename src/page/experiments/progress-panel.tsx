import { CirclePause, CirclePlay, Square } from 'lucide-react';
import type { TablesAt } from '../../core/contract/optimal.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { figure, percentage, written } from '../../locales/figures.ts';
import { Button } from '../kit/button.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import type { ExperimentState } from './experiment-state.ts';
import { tx } from '../kit/words.tsx';
import { aboutTime } from './measure-words.ts';
import styles from './progress-panel.module.css';

/** How far the experiment is, and what holds it. */
export function ProgressPanel({ solved }: { readonly solved: number }) {
  const phase = useExperiment((state) => state.phase);
  const { done, total } = useExperiment((state) => state.progress);
  const status = useExperiment(statusInWords);
  const aside = useExperiment(asideInWords);
  const storageProblem = useExperiment((state) => state.storageProblem);
  const failure = useExperiment((state) => state.failure);
  const forgets = useExperiment(
    ({ phase, progress: { proofs } }) => phase === 'running' && isLost(proofs?.tables),
  );
  return (
    <section className={styles.panel} aria-label={t('Progress')}>
      <h2 className="unseen">{t('Progress')}</h2>
      <div className={styles.row}>
        <p className={styles.figures}>
          {tx('{done} of {total} done', {
            ...{ done: <Figure name="done" value={done} />, total: <Figure name="total" value={total} /> },
          })}
          <span className={styles.apart}>
            {tx('{n} solved', { n: <Figure name="solved" value={solved} /> })}
          </span>
        </p>
        <Buttons />
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('Runs done')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        data-phase={phase}
      >
        <div style={{ scale: `${total === 0 ? 0 : done / total} 1` }} />
      </div>
      <div className={styles.words}>
        <p role="status" aria-live="polite">
          {status}
        </p>
        <p>{aside}</p>
      </div>
      {forgets && (
        <p>{t('This browser does not keep the pattern databases: the next visit builds them again.')}</p>
      )}
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {t('{failure} The rows so far stay.', { failure: sayAny(failure) })}
        </p>
      )}
      {storageProblem !== null && (
        <p className={styles.problem} role="alert">
          {t('{problem} Nothing is lost while the page is open: download the results to keep them.', {
            problem: sayAny(storageProblem),
          })}
        </p>
      )}
    </section>
  );
}

function isLost(tables: TablesAt | null | undefined): boolean {
  return tables?.at === 'used' && !tables.kept;
}

function Buttons() {
  const session = useExperiments();
  const phase = useExperiment((state) => state.phase);
  const whole = useExperiment(({ progress }) => progress.done === progress.total);
  const isElsewhere = useExperiment(runsElsewhere);
  return (
    <div className={styles.buttons}>
      {phase === 'running' && (
        <Button onClick={() => session.pause()} aria-label={t('Pause experiment')}>
          <CirclePause size={16} aria-hidden /> {t('Pause')}
        </Button>
      )}
      {(phase === 'paused' || phase === 'stopped' || phase === 'failed') && !whole && !isElsewhere && (
        <Button look="primary" onClick={() => session.goOn()} aria-label={t('Resume experiment')}>
          <CirclePlay size={16} aria-hidden /> {t('Resume')}
        </Button>
      )}
      {(phase === 'running' || phase === 'paused') && (
        <Button onClick={() => session.cancel()} aria-label={t('Cancel experiment')}>
          <Square size={13} aria-hidden /> {t('Cancel')}
        </Button>
      )}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <strong data-stat={name} data-value={value}>
      {figure(value)}
    </strong>
  );
}

function runsElsewhere({ experimentId, elsewhere }: ExperimentState): boolean {
  return experimentId !== null && elsewhere.includes(experimentId);
}

/** Says little while it runs: it is read out whenever it changes. */
function statusInWords(state: ExperimentState): string {
  const { phase, progress, keptRows } = state;
  if (runsElsewhere(state))
    return t(
      'Another tab runs this experiment, or has paused it. Its new rows appear here when it stops there.',
    );
  const left = progress.total - progress.done;
  switch (phase) {
    case 'none':
      return '';
    case 'running':
      if (progress.proofs?.tables?.at === 'building')
        return t('Building pattern databases first, once: 20 to 40 seconds, 128 MB, kept in this browser.');
      return keptRows > 0
        ? t('Running. {n} {n:run was|runs were} kept and not run again.', { n: keptRows })
        : t('Running.');
    case 'paused':
      return t('Paused, {n} {n:run|runs} left.', { n: left });
    case 'stopped':
      return t('Stopped, {n} {n:run|runs} left. All that ended is kept.', { n: left });
    case 'done':
      return t('All {n} {n:run|runs} done.', { n: progress.total });
    case 'failed':
      return t('Stopped early.');
  }
}

function asideInWords({ phase, progress, workers }: ExperimentState): string {
  if (phase !== 'running') return '';
  const { perSecond, secondsLeft, proofs } = progress;
  const tables = proofs?.tables;
  if (tables === null) return t('Reading pattern databases …');
  if (tables?.at === 'building') return percentage(String(Math.floor(tables.done * 100)));
  const crew = t('{n} {n:worker|workers}', { n: proofs?.workers ?? workers });
  if (perSecond === null || secondsLeft === null) return crew;
  const pace = perSecond < 10 ? written(perSecond.toFixed(1)) : figure(Math.round(perSecond));
  return t('{time} left, {pace} runs a second, {crew}', { time: aboutTime(secondsLeft), pace, crew });
}
