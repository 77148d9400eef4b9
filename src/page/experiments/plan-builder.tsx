import { Plus, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  type BoardSource,
  type OwnPlan,
  type SettingsGrid,
  type TimeProtocol,
  planLimits,
  usualWarmUps,
} from '../../core/experiments/experiment-plan.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import { codesOf, nameIn, planWithCode, planWithNames } from '../../core/experiments/experiment-settings.ts';
import { numberOptions, type OwnCode } from '../../core/search/settings.ts';
import { ok } from '../../core/base/result.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { Button } from '../kit/button.tsx';
import { FieldFormProvider, removeGroup } from '../kit/field-form.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useExperiment } from './use-experiments.ts';
import { useNameOfCode, useOwnLibrary } from '../session/own-programs.ts';
import { useSearch } from '../session/search-context.tsx';
import { BuilderSummary } from './builder-summary.tsx';
import { GridCard } from './grid-card.tsx';
import { nameOfPlan } from './plan-names.ts';
import { PlanFileBox } from './plan-file-box.tsx';
import { usePlanForm } from './plan-form.ts';
import { firstGoalOf, forAllGrids, sourceOfKind } from './board-sources.ts';
import { SourceCard, readWhole } from './source-card.tsx';
import styles from './builder.module.css';

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
