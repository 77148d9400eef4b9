import { Play, Plus, Save, Undo2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { BoardSource, ExperimentPlan, SettingsGrid } from '../../contract/experiment-plan.ts';
import { planLimits } from '../../contract/experiment-plan.ts';
import { codesOf, planWithCode, settingsOf } from '../../contract/experiment-settings.ts';
import { writePlan } from '../../formats/experiment-plan.ts';
import { numberRules } from '../../formats/setting-text.ts';
import { ok } from '../../base/result.ts';
import { type PlainText, t } from '../../words/t.ts';
import { said } from '../../words/said.ts';
import { Button } from '../controls/button.tsx';
import { Panel } from '../controls/panel.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useExperiment, useExperiments } from '../experiments-context.tsx';
import { useExplore } from '../explore-context.tsx';
import { GridCard } from './grid-card.tsx';
import { PlanFileBox } from './plan-file-box.tsx';
import { aboutTime } from './measure-words.ts';
import { nameOfSetting } from './plan-names.ts';
import { draftProblem, planInWords } from './plan-words.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import { firstGoalOf, forAllGrids, sourceOfKind } from './board-sources.ts';
import { SourceCard, readWhole } from './source-card.tsx';
import { useEstimate } from './use-estimate.ts';
import { TerminalLine } from './terminal-line.tsx';
import styles from './builder.module.css';

/** Makes a plan: boards, settings, how often, and what a run may spend. */
export function PlanBuilder() {
  const draft = useExperiment((state) => state.draft);
  const change = useExperiment((state) => state.changeDraft);
  const code = useExplore((state) => state.settings.code);
  const plan = useMemo(() => planWithCode(draft, code), [draft, code]);
  return (
    <div className={styles.builder}>
      <Panel title={t('Plan')} aside={<UndoButton />}>
        <PlanFileBox />
        <TextField
          label={t('Name')}
          text={draft.name}
          read={(text) => ok(text.slice(0, planLimits.name))}
          onValue={(name) => change({ name })}
        />
        <h3>{t('Boards')}</h3>
        <BoardSources sources={draft.boards} onChange={(boards) => change({ boards })} />
        <h3>{t('Settings')}</h3>
        <Grids draft={draft} codes={codesOf(plan)} onChange={change} />
        <h3>{t('Runs')}</h3>
        <RunFields draft={draft} onChange={change} />
      </Panel>
      <BuilderSummary draft={plan} />
    </div>
  );
}

function UndoButton() {
  const canUndo = useExperiment((state) => state.draftPast.length > 0);
  const undo = useExperiment((state) => state.undoDraft);
  return (
    <Button look="quiet" disabled={!canUndo} onClick={undo}>
      <Undo2 size={15} aria-hidden /> {t('Undo')}
    </Button>
  );
}

interface ListProps<Item> {
  readonly onChange: (items: readonly Item[]) => void;
}

function BoardSources({ sources, onChange }: ListProps<BoardSource> & { sources: readonly BoardSource[] }) {
  return (
    <>
      <ul className={styles.cards}>
        {sources.map((source, index) => (
          <SourceCard
            key={index}
            source={source}
            number={index + 1}
            onChange={(next) => onChange(sources.with(index, next))}
            onRemove={sources.length === 1 ? null : () => onChange(sources.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button
        className={styles.more}
        onClick={() => onChange([...sources, unlike(sourceOfKind('random', null), sources)])}
      >
        <Plus size={15} aria-hidden /> {t('More boards')}
      </Button>
    </>
  );
}

/** With a label that no other source has, which tables need. */
function unlike(source: BoardSource, others: readonly BoardSource[]): BoardSource {
  const taken = new Set(others.map(({ label }) => label));
  if (!taken.has(source.label)) return source;
  let number = 2;
  while (taken.has(`${source.label} (${number})`)) number++;
  return { ...source, label: `${source.label} (${number})` };
}

interface GridsProps {
  readonly draft: ExperimentPlan;
  readonly codes: readonly string[];
  readonly onChange: (change: Partial<ExperimentPlan>) => void;
}

function Grids({ draft: { grids, boards }, codes, onChange }: GridsProps) {
  return (
    <>
      <ul className={styles.cards}>
        {grids.map((grid, index) => (
          <GridCard
            key={index}
            grid={grid}
            goal={firstGoalOf(boards)}
            codes={codes}
            number={index + 1}
            onChange={(next) => onChange({ grids: grids.with(index, next) })}
            onRemove={grids.length === 1 ? null : () => onChange(withoutGrid(grids, boards, index))}
          />
        ))}
      </ul>
      <Button
        className={styles.more}
        onClick={() => onChange({ grids: [...grids, { algorithm: ['ida-star'] }] })}
      >
        <Plus size={15} aria-hidden /> {t('More settings')}
      </Button>
    </>
  );
}

/** Boards that run with some of the grids only name them by their place, which changes. */
function withoutGrid(
  grids: readonly SettingsGrid[],
  boards: readonly BoardSource[],
  removed: number,
): Pick<ExperimentPlan, 'grids' | 'boards'> {
  const renumbered = boards.map((source): BoardSource => {
    if (source.grids === undefined) return source;
    const left = source.grids.filter((grid) => grid !== removed);
    return left.length === 0
      ? forAllGrids(source)
      : { ...source, grids: left.map((grid) => (grid > removed ? grid - 1 : grid)) };
  });
  return { grids: grids.toSpliced(removed, 1), boards: renumbered };
}

interface RunFieldsProps {
  readonly draft: ExperimentPlan;
  readonly onChange: (change: Partial<ExperimentPlan>) => void;
}

function RunFields({ draft, onChange }: RunFieldsProps) {
  const { budget, seed, repeats } = draft;
  const spend = (part: Partial<ExperimentPlan['budget']>): void =>
    onChange({ budget: { ...budget, ...part } });
  return (
    <div className={styles.fields}>
      <WholeField
        label={said(numberRules.seed.label)}
        hint="Decides every board and every draw."
        value={seed}
        range={[0, numberRules.seed.max]}
        onValue={(value) => onChange({ seed: value })}
      />
      <WholeField
        label={t('Repeats')}
        hint="Of each run that draws numbers; others come out the same."
        value={repeats}
        range={[1, planLimits.repeats]}
        onValue={(value) => onChange({ repeats: value })}
      />
      <WholeField
        label={said(numberRules.maxExpansions.label)}
        hint="Of one run."
        value={budget.maxExpansions}
        range={[1, numberRules.maxExpansions.max]}
        onValue={(maxExpansions) => spend({ maxExpansions })}
      />
      <WholeField
        label={said(numberRules.maxNodes.label)}
        hint="In memory at once, of one run."
        value={budget.maxNodes}
        range={[1, numberRules.maxNodes.max]}
        onValue={(maxNodes) => spend({ maxNodes })}
      />
      <WholeField
        label={t('Most seconds')}
        hint="Of one run; it then counts as not solved."
        value={budget.maxSeconds}
        range={[1, mostSeconds]}
        onValue={(maxSeconds) => spend({ maxSeconds })}
      />
    </div>
  );
}

/** A day. */
const mostSeconds = 86_400;

interface WholeFieldProps {
  readonly label: string;
  readonly hint: PlainText;
  readonly value: number;
  readonly range: readonly [min: number, max: number];
  readonly onValue: (value: number) => void;
}

function WholeField({ label, hint, value, range, onValue }: WholeFieldProps) {
  return (
    <TextField
      numeric
      label={label}
      hint={t(hint)}
      text={String(value)}
      read={(text) => readWhole(text, label, ...range)}
      onValue={onValue}
    />
  );
}

/** Of this machine, not of the plan: the numbers are the same with any. */
function WorkersField() {
  const session = useExperiments();
  const workers = useExperiment((state) => state.workers);
  const most = useExperiment((state) => state.mostWorkers);
  if (most < 2) return null;
  return (
    <SelectField
      inline
      label={t('Workers')}
      value={String(workers)}
      options={Array.from({ length: most }, (_, index) => ({
        value: String(index + 1),
        title: index === 0 ? t('1 at a time') : t('{n} side by side', { n: index + 1 }),
      }))}
      onChange={(value) => session.store.setState({ workers: Number(value) })}
    />
  );
}

/** Longest list of settings that is written out. */
const mostChips = 24;

/** What the plan comes to, and what to do with it. @param draft with the code that it runs */
function BuilderSummary({ draft }: { readonly draft: ExperimentPlan }) {
  const session = useExperiments();
  const id = useId();
  const problem = useMemo(() => draftProblem(draft), [draft]);
  const seconds = useEstimate(draft, problem === null);
  const settings = useMemo(() => (problem === null ? settingsOf(draft) : []), [draft, problem]);
  return (
    <section className={styles.summary} aria-label={t('What the plan comes to')}>
      <p role="status" className={styles.sum}>
        {problem ?? `${planInWords(draft)}${seconds === null ? '' : `, ${aboutTime(seconds)}`}.`}
      </p>
      <ul className={styles.chips} aria-label={t('Settings of the plan')}>
        {settings.slice(0, mostChips).map(({ label, repeats }, index) => (
          <li key={index} className={styles.chip}>
            {nameOfSetting(label)}
            {repeats > 1 && ` × ${repeats}`}
          </li>
        ))}
        {settings.length > mostChips && (
          <li className={styles.quiet}>{t('and {n} more', { n: settings.length - mostChips })}</li>
        )}
      </ul>
      <WorkersField />
      <div className={styles.actions}>
        <Button
          look="primary"
          large
          disabled={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          onClick={() => session.run(draft)}
        >
          <Play size={16} aria-hidden /> {t('Run experiment')}
        </Button>
        <Button
          disabled={problem !== null}
          onClick={() => saveFile(`${fileNameOf(draft.name)}.json`, writePlan(draft), 'application/json')}
        >
          <Save size={16} aria-hidden /> {t('Save plan file')}
        </Button>
      </div>
      {problem !== null && (
        <p id={id} className="unseen">
          {t('It cannot be run yet.')}
        </p>
      )}
      <TerminalLine plan={draft} />
    </section>
  );
}
