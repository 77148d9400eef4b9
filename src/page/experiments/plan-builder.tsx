import { Plus, Undo2, CircleAlert, Play, Save } from 'lucide-react';
import { useMemo, useId, useEffect, useState } from 'react';
import {
  type BoardSource,
  type OwnPlan,
  type SettingsGrid,
  type TimeProtocol,
  planLimits,
  usualWarmUps,
} from '../../core/experiments/experiment-plan.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import {
  codesOf,
  nameIn,
  planWithCode,
  planWithNames,
  settingsOf,
} from '../../core/experiments/experiment-settings.ts';
import { type OwnCode, numberOptions } from '../../core/search/settings.ts';
import { ok } from '../../core/base/result.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { written } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { Button } from '../kit/button.tsx';
import { FieldFormProvider, goToField, type FieldForm, createFieldForm } from '../kit/field-form.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { useNameOfCode, useOwnLibrary } from '../session/own-programs.ts';
import type { Draft } from '../kit/use-typed.ts';
import { useSearch } from '../session/search-context.tsx';
import { GridCard } from './grid-card.tsx';
import { nameOfPlan, nameOfSetting } from './plan-names.ts';
import { PlanFileBox } from './plan-file-box.tsx';
import { firstGoalOf, forAllGrids, sourceOfKind } from './board-sources.ts';
import { SourceCard, readWhole } from './source-card.tsx';
import styles from './builder.module.css';
import { useStore } from 'zustand';
import { hasProofs } from '../../core/experiments/experiment-jobs.ts';
import { writePlan } from '../../core/files/plan-file.ts';
import { SelectField } from '../kit/select-field.tsx';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import { aboutTime } from './measure-words.ts';
import { draftProblem, isTooLargeHere, planInWords } from './plan-words.ts';
import { TerminalLine } from './terminal-line.tsx';
import type { ExperimentSession, PlanTime } from './experiment-session.ts';

/** Forgets what is typed into the first of `groups`; what is typed into each of the others belongs to the one before it then. */
function removeGroup(form: FieldForm, groups: readonly string[]): void {
  const drafts: Record<string, Draft> = {};
  for (const [name, draft] of Object.entries(form.getState().drafts)) {
    const place = groups.findIndex((group) => name.startsWith(`${group}: `));
    const before = groups[place - 1];
    if (place < 0) drafts[name] = draft;
    else if (before !== undefined) drafts[before + name.slice(groups[place]?.length)] = draft;
  }
  form.setState({ drafts });
}

const forms = new WeakMap<ExperimentSession, FieldForm>();

/** The fields of the plan being made: what is typed into them is there again when one comes back to the builder. */
function usePlanForm(): FieldForm {
  const session = useExperiments();
  const form = forms.get(session) ?? createFieldForm();
  forms.set(session, form);
  return form;
}

/** A plan is tried when it has been left alone for so long. */
const restMs = 700;

/** How long a plan would take here; null while that is not known. @param isReady whether it can be run */
function useEstimate(plan: OwnPlan, isReady: boolean): PlanTime | null {
  const session = useExperiments();
  const workers = useExperiment((state) => state.workers);
  const [trials, setTrials] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- it goes by the number of workers too, and may be known after a trial
  const known = useMemo(() => session.estimated(plan), [session, plan, workers, trials]);
  useEffect(() => {
    if (!isReady || known !== null) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = session.estimate(plan, () => setTrials((before) => before + 1));
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, plan, isReady, known]);
  return known;
}

/** Of this machine, not of the plan: the numbers are the same with any. */
function WorkersField() {
  const session = useExperiments();
  const workers = useExperiment((state) => state.workers);
  const most = useExperiment((state) => state.maxWorkers);
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

/** "about 20 s", or where a setting was too slow for the trial "more than 30 s". */
function timeInWords({ seconds, isLeast }: PlanTime): string {
  return isLeast ? t('more than {n} s', { n: written(String(Math.floor(seconds))) }) : aboutTime(seconds);
}

/** Longest list of settings that is written out. */
const maxChips = 24;

/** What the plan comes to, and what to do with it. @param draft with the code that it runs */
function BuilderSummary({ draft }: { readonly draft: OwnPlan }) {
  const session = useExperiments();
  const id = useId();
  const problem = useMemo(() => draftProblem(draft), [draft]);
  const refused = useStore(usePlanForm(), (state) => state.refused);
  const isReady = problem === null && refused.length === 0;
  const isTooLarge = useMemo(() => isTooLargeHere(draft), [draft]);
  const isForTerminal = isTooLarge && refused.length === 0;
  const time = useEstimate(draft, isReady);
  const settings = useMemo(() => (problem === null ? settingsOf(draft) : []), [draft, problem]);
  // Not disabled, which no key reaches and no ear hears of: it says why, and goes where something is to be done.
  const use = (act: () => void, isUsable = isReady) =>
    isUsable
      ? { onClick: act }
      : {
          'aria-disabled': true,
          'aria-describedby': id,
          onClick: () => refused[0] && goToField(refused[0]),
        };
  return (
    <section className={styles.summary} aria-label={t('What the plan comes to')}>
      <div id={id}>
        <p role="status" className={styles.sum}>
          {refused.length > 0
            ? t('The plan cannot be used yet: {n} {n:field has|fields have} an error.', {
                n: refused.length,
              })
            : (problem ?? `${planInWords(draft)}${time === null ? '' : `, ${timeInWords(time)}`}.`)}
          {isForTerminal &&
            ` ${t('The terminal makes up to {n}: save the plan file and run it with the line below.', { n: planLimits.streamedRuns })}`}
        </p>
        {isReady && hasProofs(draft) && (
          <p className={styles.quiet}>
            {t(
              'Pattern databases of 5×5 are built first, once: 20 to 40 seconds, 128 MB, kept in this browser.',
            )}
          </p>
        )}
        {refused.map((refusal) => (
          <Button key={refusal.id} look="quiet" onClick={() => goToField(refusal)}>
            <CircleAlert size={15} aria-hidden /> {refusal.name}
          </Button>
        ))}
      </div>
      <ul className={styles.chips} aria-label={t('Settings of the plan')}>
        {settings.slice(0, maxChips).map((setting, index) => (
          <li key={index} className={styles.chip}>
            {nameOfSetting(setting)}
            {setting.repeats > 1 && ` × ${setting.repeats}`}
          </li>
        ))}
        {settings.length > maxChips && (
          <li className={styles.quiet}>{t('and {n} more', { n: settings.length - maxChips })}</li>
        )}
      </ul>
      {draft.time === undefined && <WorkersField />}
      <div className={styles.actions}>
        <Button look="primary" large {...use(() => session.run(draft))}>
          <Play size={16} aria-hidden /> {t('Run experiment')}
        </Button>
        <Button
          {...use(
            () => saveFile(`${fileNameOf(draft.name)}.json`, writePlan(draft), 'application/json'),
            isReady || isForTerminal,
          )}
        >
          <Save size={16} aria-hidden /> {t('Save plan file')}
        </Button>
      </div>
      <TerminalLine plan={draft} />
    </section>
  );
}

/** Makes a plan: boards, settings, how often, and what a run may spend. */
export function PlanBuilder() {
  const draft = useExperiment((state) => state.draft);
  const change = useExperiment((state) => state.changeDraft);
  const code = useSearch((state) => state.settings.code);
  const nameOf = useNameOfCode(useOwnLibrary(codesOf(planWithCode(draft, code)).length > 0));
  const plan = useMemo(() => planWithNames(planWithCode(draft, code), nameOf), [draft, code, nameOf]);
  return (
    <div className={styles.builder}>
      <FieldFormProvider form={usePlanForm()}>
        <Panel title={t('Plan')} aside={<UndoButton />}>
          <Replaced />
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
          <Grids draft={draft} codes={codesOf(plan)} named={nameIn(plan)} onChange={change} />
          <h3>{t('Runs')}</h3>
          <RunFields draft={draft} onChange={change} />
        </Panel>
      </FieldFormProvider>
      <BuilderSummary draft={plan} />
    </div>
  );
}

/** Says what a plan from elsewhere took the place of, until that is changed. */
function Replaced() {
  const replaced = useExperiment((state) => (state.replaced?.by === state.draft ? state.replaced : null));
  const undo = useExperiment((state) => state.undoDraft);
  return replaced === null ? null : (
    <p role="status" className={styles.replaced}>
      {t('This plan took the place of “{name}”.', { name: nameOfPlan(replaced) })}
      <Button onClick={undo}>
        <Undo2 size={15} aria-hidden /> {t('Put it back')}
      </Button>
    </p>
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

const boardsName = (index: number): string => t('Boards {n}', { n: index + 1 });
const settingsName = (index: number): string => t('Settings {n}', { n: index + 1 });

interface ListProps<Item> {
  readonly onChange: (items: readonly Item[]) => void;
}

function BoardSources({ sources, onChange }: ListProps<BoardSource> & { sources: readonly BoardSource[] }) {
  const form = usePlanForm();
  const remove = (index: number): void => {
    removeGroup(form, sources.map((_, at) => boardsName(at)).slice(index));
    onChange(sources.toSpliced(index, 1));
  };
  return (
    <>
      <ul className={styles.cards}>
        {sources.map((source, index) => (
          <SourceCard
            key={index}
            source={source}
            name={boardsName(index)}
            number={index + 1}
            onChange={(next) => onChange(sources.with(index, next))}
            onRemove={sources.length === 1 ? null : () => remove(index)}
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
  readonly draft: OwnPlan;
  readonly codes: readonly OwnCode[];
  readonly named: NameOfCode;
  readonly onChange: (change: Partial<OwnPlan>) => void;
}

function Grids({ draft: { grids, boards }, codes, named, onChange }: GridsProps) {
  const form = usePlanForm();
  const remove = (index: number): void => {
    removeGroup(form, grids.map((_, at) => settingsName(at)).slice(index));
    onChange(withoutGrid(grids, boards, index));
  };
  return (
    <>
      <ul className={styles.cards}>
        {grids.map((grid, index) => (
          <GridCard
            key={index}
            grid={grid}
            name={settingsName(index)}
            goal={firstGoalOf(boards)}
            codes={codes}
            named={named}
            number={index + 1}
            onChange={(next) => onChange({ grids: grids.with(index, next) })}
            onRemove={grids.length === 1 ? null : () => remove(index)}
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
  grids: readonly SettingsGrid<OwnCode>[],
  boards: readonly BoardSource[],
  removed: number,
): Pick<OwnPlan, 'grids' | 'boards'> {
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
  readonly draft: OwnPlan;
  readonly onChange: (change: Partial<OwnPlan>) => void;
}

function RunFields({ draft, onChange }: RunFieldsProps) {
  const { budget, seed, repeats, time } = draft;
  const spend = (part: Partial<OwnPlan['budget']>): void => onChange({ budget: { ...budget, ...part } });
  return (
    <div className={styles.fields}>
      <WholeField
        label={named(numberOptions.seed.label)}
        hint="Decides every board and every draw."
        value={seed}
        range={[0, numberOptions.seed.max]}
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
        label={named(numberOptions.maxExpansions.label)}
        hint="Of one run."
        value={budget.maxExpansions}
        range={[1, numberOptions.maxExpansions.max]}
        onValue={(maxExpansions) => spend({ maxExpansions })}
      />
      <WholeField
        label={named(numberOptions.maxNodes.label)}
        hint="In memory at once, of one run."
        value={budget.maxNodes}
        range={[1, numberOptions.maxNodes.max]}
        onValue={(maxNodes) => spend({ maxNodes })}
      />
      <WholeField
        label={t('Time limit, seconds')}
        hint="Of one run; it then counts as not solved."
        value={budget.maxSeconds}
        range={[1, secondsLimit]}
        onValue={(maxSeconds) => spend({ maxSeconds })}
      />
      <TimeFields time={time} onChange={(measured) => onChange({ time: measured })} />
    </div>
  );
}

interface TimeFieldsProps {
  readonly time: TimeProtocol | undefined;
  readonly onChange: (time: TimeProtocol | undefined) => void;
}

/** How time is measured. */
function TimeFields({ time, onChange }: TimeFieldsProps) {
  return (
    <>
      <WholeField
        label={t('Timed runs')}
        hint="Of each run; its time is their median. 1: each time is of one noisy run."
        value={time?.repeats ?? 1}
        range={[1, planLimits.timed]}
        onValue={(timed) =>
          onChange(timed === 1 ? undefined : { warmUps: time?.warmUps ?? usualWarmUps, repeats: timed })
        }
      />
      {time !== undefined && (
        <WholeField
          label={t('Warm-up runs')}
          hint="Made before the timed ones, and not counted."
          value={time.warmUps}
          range={[0, planLimits.timed]}
          onValue={(warmUps) => onChange({ ...time, warmUps })}
        />
      )}
    </>
  );
}

/** A day. */
const secondsLimit = 86_400;

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
