import { FlaskConical, Play, Plus, Trash2, Undo2 } from 'lucide-react';
import type { ExperimentPlan } from '../../contract/experiment-plan.ts';
import type { ReadyPlan } from '../../contract/plans/ready-plan.ts';
import { readyPlans } from '../../contract/plans/ready-plans.ts';
import type { ShelfEntry } from '../../state/experiment-state.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { useExperiment, useExperiments } from '../experiments-context.tsx';
import { counted } from './measure-words.ts';
import { PlanFileBox } from './plan-file-box.tsx';
import { planInWords } from './plan-words.ts';
import styles from './shelf.module.css';

/** The one to begin with stands first. */
const suggested = 'homework';
const offered = readyPlans.toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested));

/** What can be run, and what was. */
export function ExperimentShelf() {
  const session = useExperiments();
  const build = (draft: ExperimentPlan | null): void => {
    if (draft !== null) session.store.getState().changeDraft(draft);
    session.store.setState({ page: 'builder' });
  };
  return (
    <div className={styles.shelf}>
      <section aria-label="Ready-made plans" className={styles.part}>
        <h2>Run an experiment</h2>
        <p className={styles.lead}>
          The same boards for several searches, and the numbers side by side. Every plan gives the same counts
          each time, here and in the terminal.
        </p>
        <ul className={styles.cards}>
          {offered.map((ready, index) => (
            <ReadyCard
              key={ready.id}
              ready={ready}
              first={index === 0}
              onRun={() => session.run(ready.plan)}
              onChange={() => build(ready.plan)}
            />
          ))}
          <li className={styles.card}>
            <h3>Your own</h3>
            <p>Choose boards, algorithms, heuristics and options; every combination is run.</p>
            <div className={styles.actions}>
              <Button onClick={() => build(null)}>
                <Plus size={16} aria-hidden /> Build a plan
              </Button>
            </div>
          </li>
        </ul>
        <div className={styles.file}>
          <PlanFileBox />
        </div>
      </section>
      <Kept />
    </div>
  );
}

interface ReadyCardProps {
  readonly ready: ReadyPlan;
  readonly first: boolean;
  readonly onRun: () => void;
  readonly onChange: () => void;
}

function ReadyCard({ ready: { plan, source }, first, onRun, onChange }: ReadyCardProps) {
  return (
    <li className={styles.card} data-first={first || undefined}>
      <h3>{plan.name}</h3>
      <p>{plan.note}</p>
      <p className={styles.size}>
        {planInWords(plan)} <span>· {source}</span>
      </p>
      <div className={styles.actions}>
        <Button look={first ? 'primary' : 'plain'} aria-label={`Run ${plan.name}`} onClick={onRun}>
          <Play size={15} aria-hidden /> Run
        </Button>
        <Button look="quiet" aria-label={`Change ${plan.name}`} onClick={onChange}>
          Change
        </Button>
      </div>
    </li>
  );
}

/** Experiments that the browser keeps. */
function Kept() {
  const session = useExperiments();
  const shelf = useExperiment((state) => state.shelf);
  const removed = useExperiment((state) => state.removed);
  const storageProblem = useExperiment((state) => state.storageProblem);
  return (
    <section aria-label="Kept experiments" className={styles.part}>
      <h2>Kept in this browser</h2>
      <p role="status" className={styles.lead}>
        {shelf === null
          ? 'Looking …'
          : shelf.length === 0
            ? 'Nothing yet. What you run is kept here, and goes on where it was when you come back.'
            : counted(shelf.length, 'experiment')}
      </p>
      {storageProblem !== null && (
        <p className={styles.problem} role="alert">
          {storageProblem}
        </p>
      )}
      {removed !== null && (
        <p className={styles.removed}>
          “{removed.plan.name}” was taken away.
          <Button onClick={() => session.undoRemoval()}>
            <Undo2 size={15} aria-hidden /> Put it back
          </Button>
        </p>
      )}
      <ul className={styles.kept}>
        {shelf?.map((entry) => (
          <KeptRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function KeptRow({ entry }: { readonly entry: ShelfEntry }) {
  const session = useExperiments();
  const isRunning = useExperiment(
    ({ experimentId, phase }) => experimentId === entry.id && phase === 'running',
  );
  const { id, begunAt, done, total } = entry;
  const { name } = entry.plan;
  const whole = done >= total;
  return (
    <li className={styles.row}>
      <FlaskConical size={17} aria-hidden />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>
          {dates.format(begunAt)} ·{' '}
          {whole ? counted(total, 'run') : `${done.toLocaleString('en-US')} of ${counted(total, 'run')}`}
          {isRunning ? ' · running' : whole ? '' : ' · not finished'}
        </span>
      </div>
      <Button aria-label={`Open ${name}, ${dates.format(begunAt)}`} onClick={() => void session.open(id)}>
        Open
      </Button>
      {!whole && !isRunning && (
        <Button
          aria-label={`Resume ${name}, ${dates.format(begunAt)}`}
          onClick={() => void session.open(id).then((opened) => opened && session.goOn())}
        >
          Resume
        </Button>
      )}
      <IconButton
        label={`Delete ${name}, ${dates.format(begunAt)}`}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => session.remove(id)}
      />
    </li>
  );
}
