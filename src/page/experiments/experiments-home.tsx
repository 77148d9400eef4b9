import { FlaskConical, Play, Plus, Trash2, Undo2, Download, FileWarning } from 'lucide-react';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { type ReadyPlan, readyPlans } from '../../catalog/plans/ready-plans.ts';
import type { ShelfEntry, ExperimentState } from './experiment-state.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { useSession } from '../session/search-context.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { PlanFileBox } from './plan-file-box.tsx';
import { planInWords } from './plan-words.ts';
import styles from './shelf.module.css';
import { nameOfPlan, planText } from './plan-names.ts';
import { saveFile } from '../kit/save-file.ts';

/** The one to begin with stands first. */
const suggested = 'homework';
const offered = readyPlans.toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested));

/** What can be run, and what was. */
export function ExperimentsHome() {
  const session = useExperiments();
  const main = useSession();
  const build = (draft: OwnPlan | null): void => {
    const { takeDraft, beginDraft } = session.store.getState();
    if (draft === null) beginDraft(main.store.getState());
    else takeDraft(draft);
    session.store.setState({ page: 'builder' });
  };
  return (
    <div className={styles.shelf}>
      <section aria-label={t('Ready-made plans')} className={styles.part}>
        <h2>{t('Run an experiment')}</h2>
        <p className={styles.lead}>
          {t(
            'The same boards for several searches, and the numbers side by side. A plan gives the same counts each time, here and in the terminal, unless a run reaches its time limit.',
          )}
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
            <h3>{t('Your own')}</h3>
            <p>
              {t(
                'It begins with the board on the screen. Choose boards, algorithms, heuristics and options; every combination is run.',
              )}
            </p>
            <div className={styles.actions}>
              <Button onClick={() => build(null)}>
                <Plus size={16} aria-hidden /> {t('Build a plan')}
              </Button>
            </div>
          </li>
        </ul>
        <div className={styles.file}>
          <PlanFileBox />
        </div>
      </section>
      <Kept />
      <UnusableEntries />
    </div>
  );
}

interface ReadyCardProps {
  readonly ready: ReadyPlan;
  readonly first: boolean;
  readonly onRun: () => void;
  readonly onChange: () => void;
}

function ReadyCard({ ready: { asks, plan, source }, first, onRun, onChange }: ReadyCardProps) {
  const name = nameOfPlan(plan);
  return (
    <li className={styles.card} data-first={first || undefined}>
      <h3>{name}</h3>
      <p>{planText(asks)}</p>
      <p className={styles.size}>
        {planInWords(plan)} <span>· {planText(source)}</span>
      </p>
      <div className={styles.actions}>
        <Button look={first ? 'primary' : 'plain'} aria-label={t('Run {name}', { name })} onClick={onRun}>
          <Play size={15} aria-hidden /> {t('Run#a plan')}
        </Button>
        <Button look="quiet" aria-label={t('Change {name}', { name })} onClick={onChange}>
          {t('Change')}
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
    <section aria-label={t('Kept experiments')} className={styles.part}>
      <h2>{t('Kept in this browser')}</h2>
      <p role="status" className={styles.lead}>
        {shelf === null
          ? t('Looking …')
          : shelf.length === 0
            ? t('Nothing yet. What you run is kept here, and goes on where it was when you come back.')
            : t('{n} {n:experiment|experiments}', { n: shelf.length })}
      </p>
      {storageProblem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(storageProblem)}
        </p>
      )}
      {removed !== null && (
        <p className={styles.removed}>
          {t('“{name}” was removed.', { name: nameOfPlan(removed.plan) })}
          <Button onClick={() => session.undoRemoval()}>
            <Undo2 size={15} aria-hidden /> {t('Put it back')}
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

function dateOf(ms: number): string {
  const language = spokenLanguage() === 'en' ? 'en-GB' : spokenLanguage();
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

function KeptRow({ entry }: { readonly entry: ShelfEntry }) {
  const session = useExperiments();
  const isRunning = useExperiment(
    ({ experimentId, phase }) => experimentId === entry.id && phase === 'running',
  );
  const isElsewhere = useExperiment(({ elsewhere }) => elsewhere.includes(entry.id));
  const { id, begunAt, done, total } = entry;
  const name = nameOfPlan(entry.plan);
  const date = dateOf(begunAt);
  const whole = done >= total;
  const at = isRunning
    ? t('running')
    : isElsewhere
      ? t('running or paused in another tab')
      : whole
        ? null
        : t('not finished');
  return (
    <li className={styles.row}>
      <FlaskConical size={17} aria-hidden />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>
          {whole || isElsewhere // how many are done by now only the other tab knows
            ? t('{date} · {n} {n:run|runs}', { date, n: total })
            : t('{date} · {done} of {n} {n:run|runs}', { date, done, n: total })}
          {at !== null && ` · ${at}`}
        </span>
      </div>
      <Button aria-label={t('Open {name}, {date}', { name, date })} onClick={() => void session.open(id)}>
        {t('Open')}
      </Button>
      {!whole && !isRunning && !isElsewhere && (
        <Button
          aria-label={t('Resume {name}, {date}', { name, date })}
          onClick={() => void session.open(id).then((opened) => opened && session.goOn())}
        >
          {t('Resume')}
        </Button>
      )}
      {!isElsewhere && (
        <IconButton
          label={t('Delete {name}, {date}', { name, date })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => session.remove(id)}
        />
      )}
    </li>
  );
}

type Entry = ExperimentState['unusable'][number];

/** What lies in the browser and cannot be used: it can be saved as it is, and removed. */
function UnusableEntries() {
  const unusable = useExperiment((state) => state.unusable);
  if (unusable.length === 0) return null;
  return (
    <section aria-label={t('Set aside')} className={styles.part}>
      <h2>{t('Set aside')}</h2>
      <p className={styles.lead}>
        {t(
          'This browser keeps data that Tilescope cannot use. Everything else works. Save it as a file if you may need it, or remove it.',
        )}
      </p>
      <ul className={styles.kept}>
        {unusable.map((entry) => (
          <UnusableRow key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function UnusableRow({ entry }: { readonly entry: Entry }) {
  const session = useExperiments();
  const name = nameOf(entry);
  return (
    <li className={styles.row}>
      <FileWarning size={17} aria-hidden />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>{sayAny(entry.why)}</span>
      </div>
      <IconButton
        label={t('Save {name} as a file', { name })}
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          void session
            .rawOf(entry)
            .then((raw) => raw !== null && saveFile('tilescope-set-aside.json', raw, 'application/json'))
        }
      />
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void session.removeUnusable(entry)}
      />
    </li>
  );
}

function keyOf(entry: Entry): string {
  switch (entry.kind) {
    case 'text':
      return `text ${entry.name}`;
    case 'rows':
      return `rows ${entry.of.id}`;
    case 'experiment':
      return `experiment ${typeof entry.id} ${JSON.stringify(entry.id)}`;
  }
}

function nameOf(entry: Entry): string {
  switch (entry.kind) {
    case 'rows':
      return t('Rows of “{name}”', { name: nameOfPlan(entry.of.plan) });
    case 'experiment': {
      const { plan } = (entry.value ?? {}) as { readonly plan?: { readonly name?: unknown } | null };
      const name = plan?.name;
      return typeof name === 'string' && name.trim() !== ''
        ? planText(name.slice(0, 200))
        : t('An experiment');
    }
    case 'text':
      if (entry.of === 'tilescope.lab') return t('Own heuristics of the Lab');
      return entry.of === 'tilescope.learn'
        ? t('Progress in the lessons')
        : t('Boards and settings of Explore');
  }
}
