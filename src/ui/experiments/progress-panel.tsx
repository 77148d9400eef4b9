import { CirclePause, CirclePlay, Square } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { useExperiment, useExperiments } from '../experiments-context.tsx';
import type { ExperimentState } from '../../state/experiment-state.ts';
import { aboutTime, counted } from './measure-words.ts';
import styles from './progress-panel.module.css';

/** How far the experiment is, and what holds it. */
export function ProgressPanel({ solved }: { readonly solved: number }) {
  const phase = useExperiment((state) => state.phase);
  const { done, total } = useExperiment((state) => state.progress);
  const status = useExperiment(statusInWords);
  const aside = useExperiment(asideInWords);
  const storageProblem = useExperiment((state) => state.storageProblem);
  const failure = useExperiment((state) => state.failure);
  return (
    <section className={styles.panel} aria-label="Progress">
      <h2 className="unseen">Progress</h2>
      <div className={styles.row}>
        <p className={styles.figures}>
          <Figure name="done" value={done} /> of <Figure name="total" value={total} /> done
          <span className={styles.apart}>
            <Figure name="solved" value={solved} /> solved
          </span>
        </p>
        <Buttons />
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Runs done"
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
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {failure} The rows so far stay.
        </p>
      )}
      {storageProblem !== null && (
        <p className={styles.problem} role="alert">
          {storageProblem} Nothing is lost while the page is open: download the results to keep them.
        </p>
      )}
    </section>
  );
}

function Buttons() {
  const session = useExperiments();
  const phase = useExperiment((state) => state.phase);
  const whole = useExperiment(({ progress }) => progress.done === progress.total);
  return (
    <div className={styles.buttons}>
      {phase === 'running' && (
        <Button onClick={() => session.pause()} aria-label="Pause experiment">
          <CirclePause size={16} aria-hidden /> Pause
        </Button>
      )}
      {(phase === 'paused' || phase === 'stopped' || phase === 'failed') && !whole && (
        <Button look="primary" onClick={() => session.goOn()} aria-label="Resume experiment">
          <CirclePlay size={16} aria-hidden /> Resume
        </Button>
      )}
      {(phase === 'running' || phase === 'paused') && (
        <Button onClick={() => session.cancel()} aria-label="Cancel experiment">
          <Square size={13} aria-hidden /> Cancel
        </Button>
      )}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <strong data-stat={name} data-value={value}>
      {value.toLocaleString('en-US')}
    </strong>
  );
}

/** Says little while it runs: it is read out whenever it changes. */
function statusInWords({ phase, progress, keptRows }: ExperimentState): string {
  const left = progress.total - progress.done;
  switch (phase) {
    case 'none':
      return '';
    case 'running':
      return keptRows > 0
        ? `Running. ${counted(keptRows, 'run')} ${keptRows === 1 ? 'was' : 'were'} kept and not run again.`
        : 'Running.';
    case 'paused':
      return `Paused, ${counted(left, 'run')} left.`;
    case 'stopped':
      return `Stopped, ${counted(left, 'run')} left. All that ended is kept.`;
    case 'done':
      return `All ${counted(progress.total, 'run')} done.`;
    case 'failed':
      return 'Broke off.';
  }
}

function asideInWords({ phase, progress, workers }: ExperimentState): string {
  if (phase !== 'running') return '';
  const { perSecond, secondsLeft } = progress;
  const crew = counted(workers, 'worker');
  if (perSecond === null || secondsLeft === null) return crew;
  const pace = perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en-US');
  return `${aboutTime(secondsLeft)} left, ${pace} runs a second, ${crew}`;
}
