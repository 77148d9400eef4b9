import { useMemo, useState } from 'react';
import { summarise } from '../../core/analysis/summarise.ts';
import type { OwnPlan, RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { outcomeCode, type ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { PlotsPanel } from './plots-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { summaryMeasures } from './summary-rows.ts';
import { createBoard, type Board } from '../../core/puzzle/board.ts';
import { useSession } from '../session/search-context.tsx';
import styles from './experiments-screen.module.css';
import { ChevronDown, Pencil, Save, CirclePause, CirclePlay, Square } from 'lucide-react';
import { type PlanSetting, codesOf, settingsOf } from '../../core/experiments/experiment-settings.ts';
import { writePlan } from '../../core/files/plan-file.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { nameOfPlan, nameOfSetting, planText } from './plan-names.ts';
import { codeInWords, planInWords, planSize, sourceInWords } from './plan-words.ts';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import { TerminalLine } from './terminal-line.tsx';
import planPanelStyles from './plan-panel.module.css';
import type { TablesAt } from '../../core/contract/optimal.ts';
import { sayAny } from '../../locales/say-any.ts';
import { figure, percentage, written } from '../../locales/figures.ts';
import type { ExperimentState } from './experiment-state.ts';
import { tx } from '../kit/words.tsx';
import { aboutTime } from './measure-words.ts';
import progressPanelStyles from './progress-panel.module.css';
import { codeInForce } from '../../core/search/code-choice.ts';
import { type SearchSettings, solverName } from '../../core/search/settings.ts';
import { agreedSettings } from '../session/page-store.ts';
import type { SearchSession } from '../session/search-session.ts';

interface ResultsPageProps {
  readonly plan: OwnPlan;
  readonly results: ExperimentResults;
}

/** An experiment: its plan, how far it is, and what came out. */
export function ResultsPage({ plan, results }: ResultsPageProps) {
  const measure = useExperiment((state) => state.measure);
  const summary = useSummary(results, measure);
  const solved = useMemo(() => solvedIn(results), [results]);
  const openRun = useOpenRun(results.rows);
  return (
    <div className={styles.results}>
      <div className={styles.plan}>
        <PlanPanel plan={plan} />
      </div>
      <div className={styles.column}>
        <ProgressPanel solved={solved} />
        <PlotsPanel {...{ results, summary }} onOpenJob={openRun} />
      </div>
      <div className={styles.tables}>
        <ResultsPanel {...{ results, summary }} onOpenJob={openRun} />
      </div>
    </div>
  );
}

/** The table of the rows so far; taken again with every change of theirs. */
function useSummary(results: ExperimentResults, measure: RunMeasure): ExperimentSummary {
  const { published } = results.rows.jobs.plan;
  const measures = useMemo(() => {
    const asked = new Set<RunMeasure>([...summaryMeasures, measure]);
    for (const { measure: name } of published?.cells ?? [])
      if (name !== 'successRate' && name !== 'branchingOfMean') asked.add(name);
    return [...asked];
  }, [published, measure]);
  return useMemo(() => summarise(results.rows, measures), [results, measures]);
}

const solvedCode = outcomeCode('solved');

function solvedIn({ rows }: ExperimentResults): number {
  let count = 0;
  for (const outcome of rows.outcome) if (outcome === solvedCode) count++;
  return count;
}

/** The results on screen: another object whenever there are more rows; null without an experiment. */
export function useResults(): ExperimentResults | null {
  const session = useExperiments();
  useExperiment((state) => state.rowsVersion);
  return session.results;
}

/** Opens the board of a run with its settings in Explore, searched to its end; Back leads here again. */
function useOpenRun(rows: ExperimentRows): (job: number) => void {
  const explore = useSession();
  return (job) => {
    const goal = rows.jobs.goalOf(job);
    const start = createBoard(goal, rows.startOf(job));
    void openRun(explore, { start, goal, settings: rows.jobs.settingsOfRun(job) });
  };
}

/** What is being run: the plan of the experiment on screen, and ways to use it elsewhere. */
function PlanPanel({ plan }: { readonly plan: OwnPlan }) {
  const session = useExperiments();
  const [open, setOpen] = useState(false);
  const change = (): void => {
    session.store.getState().changeDraft(plan);
    session.store.setState({ page: 'builder' });
  };
  return (
    <Panel
      title={t('Plan')}
      aside={
        <Button
          look="quiet"
          className={planPanelStyles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('Details')} <ChevronDown size={15} aria-hidden />
        </Button>
      }
    >
      <p className={planPanelStyles.name}>{nameOfPlan(plan)}</p>
      <p className={planPanelStyles.sum}>{planInWords(plan)}</p>
      <div className={planPanelStyles.body} data-open={open || undefined}>
        {plan.note !== '' && <p className={planPanelStyles.note}>{planText(plan.note)}</p>}
        <PlanFacts plan={plan} />
        <PlanCodes codes={codesOf(plan)} />
        <div className={planPanelStyles.actions}>
          <Button onClick={change}>
            <Pencil size={15} aria-hidden /> {t('Change plan')}
          </Button>
          <Button
            onClick={() => saveFile(`${fileNameOf(plan.name)}.json`, writePlan(plan), 'application/json')}
          >
            <Save size={15} aria-hidden /> {t('Save plan file')}
          </Button>
        </div>
        <TerminalLine plan={plan} />
      </div>
    </Panel>
  );
}

/** Numbered as in the names of the settings. */
function PlanCodes({ codes }: { readonly codes: readonly string[] }) {
  return codes.map((code, index) => (
    <details key={code} className={planPanelStyles.own}>
      <summary>{codeInWords(code, codes.length > 1 ? index + 1 : 0)}</summary>
      <pre className={planPanelStyles.code} tabIndex={0} aria-label={t('Own code {n}', { n: index + 1 })}>
        {code}
      </pre>
    </details>
  ));
}

/** What a setting may spend by itself, which goes before what the plan says. */
function ownLimits(setting: PlanSetting, budget: OwnPlan['budget']): string[] {
  const name = nameOfSetting(setting);
  const { maxExpansions, maxNodes } = setting.settings;
  return [
    maxExpansions === budget.maxExpansions
      ? []
      : t('{name}: {n} {n:expansion|expansions}', { name, n: maxExpansions }),
    maxNodes === budget.maxNodes ? [] : t('{name}: {n} {n:node|nodes} in memory', { name, n: maxNodes }),
  ].flat();
}

function PlanFacts({ plan }: { readonly plan: OwnPlan }) {
  const { budget, seed, repeats, time } = plan;
  const settings = planSize(plan)?.settings ?? 0;
  const own = settings === 0 ? [] : settingsOf(plan).flatMap((setting) => ownLimits(setting, budget));
  return (
    <dl className={planPanelStyles.facts}>
      <div>
        <dt>{t('Boards')}</dt>
        {plan.boards.map((source, index) => (
          <dd key={index}>{sourceInWords(source)}</dd>
        ))}
      </div>
      <div>
        <dt>{t('Settings')}</dt>
        <dd>
          {plan.boards.every(({ grids }) => grids === undefined)
            ? t('{n} {n:setting|settings}, all on the same boards', { n: settings })
            : t('{n} {n:setting|settings}', { n: settings })}
        </dd>
      </div>
      <div>
        <dt>{t('Draws')}</dt>
        <dd>
          {repeats > 1
            ? t('seed {seed}, runs that draw numbers {n} times', { seed: String(seed), n: repeats })
            : t('seed {seed}', { seed: String(seed) })}
        </dd>
      </div>
      <div>
        <dt>{t('Times')}</dt>
        <dd>
          {time === undefined
            ? t('of one run each')
            : t('median of {n} runs after {m} for warming up, one worker', {
                n: time.repeats,
                m: time.warmUps,
              })}
        </dd>
      </div>
      <div>
        <dt>{t('A run may spend')}</dt>
        <dd>{t('{n} {n:expansion|expansions}', { n: budget.maxExpansions })}</dd>
        <dd>{t('{n} {n:node|nodes} in memory', { n: budget.maxNodes })}</dd>
        <dd>{t('{n} {n:second|seconds}', { n: budget.maxSeconds })}</dd>
        {own.map((words) => (
          <dd key={words}>{words}</dd>
        ))}
      </div>
    </dl>
  );
}

/** How far the experiment is, and what holds it. */
function ProgressPanel({ solved }: { readonly solved: number }) {
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
    <section className={progressPanelStyles.panel} aria-label={t('Progress')}>
      <h2 className="unseen">{t('Progress')}</h2>
      <div className={progressPanelStyles.row}>
        <p className={progressPanelStyles.figures}>
          {tx('{done} of {total} done', {
            ...{ done: <Figure name="done" value={done} />, total: <Figure name="total" value={total} /> },
          })}
          <span className={progressPanelStyles.apart}>
            {tx('{n} solved', { n: <Figure name="solved" value={solved} /> })}
          </span>
        </p>
        <Buttons />
      </div>
      <div
        className={progressPanelStyles.track}
        role="progressbar"
        aria-label={t('Runs done')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        data-phase={phase}
      >
        <div style={{ scale: `${total === 0 ? 0 : done / total} 1` }} />
      </div>
      <div className={progressPanelStyles.words}>
        <p role="status" aria-live="polite">
          {status}
        </p>
        <p>{aside}</p>
      </div>
      {forgets && (
        <p>{t('This browser does not keep the pattern databases: the next visit builds them again.')}</p>
      )}
      {failure !== null && (
        <p className={progressPanelStyles.problem} role="alert">
          {t('{failure} The rows so far stay.', { failure: sayAny(failure) })}
        </p>
      )}
      {storageProblem !== null && (
        <p className={progressPanelStyles.problem} role="alert">
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
    <div className={progressPanelStyles.buttons}>
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

/** A run that was made before, with its code, which was accepted then. */
interface PastRun {
  readonly start: Board;
  readonly goal: Board;
  readonly settings: SearchSettings;
}

/**
 * Opens a run of an experiment in Explore, searched to its end. Code in force there makes way for that of the run. The optimal
 * solver leaves no record: of its runs the board is opened.
 */
export function openRun(session: SearchSession, run: PastRun): Promise<void> {
  const { consent, store, page } = session;
  if (run.settings.algorithm === solverName) {
    store.getState().loadPreset({ id: 'experiment', start: run.start, goal: run.goal });
    store.setState({ activePreset: null, mode: 'watch' });
    page.getState().showScreen('explore');
    return Promise.resolve();
  }
  return consent.open({
    from: 'plan',
    codes: [codeInForce(run.settings)],
    take(own) {
      const settings = agreedSettings(run.settings, own);
      if (settings === null) return;
      return consent.replace(settings.code, (notice) => {
        store.getState().loadPreset({ id: 'experiment', ...run, settings });
        store.setState({ activePreset: null, mode: 'watch' });
        page.setState({ notice });
        page.getState().showScreen('explore');
        session.search();
      });
    },
  });
}
