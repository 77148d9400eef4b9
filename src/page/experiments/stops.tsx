import { adviceAt, endOf, reasonOf } from '../../core/algorithms/advice.ts';
import type { OwnPlan, SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { type ExperimentRows, outcomeCode } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import type { PlanSetting } from '../../core/experiments/experiment-settings.ts';
import type { OwnCode, SearchSettings } from '../../core/search/settings.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { nameOfSetting } from './plan-names.ts';
import { useExperiment, useExperiments } from './use-experiments.ts';
import styles from './results-panel.module.css';

/** A budget that ended runs. */
type Stop = Exclude<NonNullable<ReturnType<typeof endOf>>, 'exhausted'>;

type Advice = ReturnType<typeof adviceAt>[number];

const stopped = outcomeCode('budget');

/** The budget at which a run stopped; null where it did not. O(1). */
export function stopOf(rows: ExperimentRows, job: number): Stop | null {
  if (rows.outcome[job] !== stopped) return null;
  const counts = { expanded: rows.expanded[job] ?? 0, maxStored: rows.maxStored[job] ?? 0 };
  const setting = rows.jobs.settings[rows.jobs.settingOf(job)];
  const end = setting === undefined ? null : endOf(setting.settings, { status: 'budget', counts });
  return end === 'exhausted' ? null : end;
}

/** Setting → group → runs that stopped, by their budget. O(jobs). */
export type StopsBySetting = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<Stop, number>>>;

export function stopsIn(rows: ExperimentRows, { cells }: ExperimentSummary): StopsBySetting {
  const stops = new Map<number, Map<number, Map<Stop, number>>>();
  if (!cells.some(({ outcomes }) => outcomes.budget > 0)) return stops;
  const { jobs } = rows;
  for (let job = 0; job < jobs.count; job++) {
    const stop = stopOf(rows, job);
    if (stop === null) continue;
    const [setting, group] = [jobs.settingOf(job), jobs.groupOf(job)];
    const groups = stops.get(setting) ?? new Map<number, Map<Stop, number>>();
    const counts = groups.get(group) ?? new Map<Stop, number>();
    counts.set(stop, (counts.get(stop) ?? 0) + 1);
    stops.set(setting, groups.set(group, counts));
  }
  return stops;
}

/** Those of one line of the summary. @param group null: all of them */
export function stopsOf(
  stops: StopsBySetting,
  setting: number,
  group: number | null,
): ReadonlyMap<Stop, number> {
  const groups = stops.get(setting);
  if (group !== null) return groups?.get(group) ?? new Map();
  const all = new Map<Stop, number>();
  for (const counts of groups?.values() ?? [])
    for (const [stop, count] of counts) all.set(stop, (all.get(stop) ?? 0) + count);
  return all;
}

/** "stopped at 1,000,000 expansions": a run with these settings. */
export function stopInWords(stop: Stop, settings: SearchSettings): string {
  const n = settings[stop];
  switch (stop) {
    case 'maxExpansions':
      return t('stopped at {n} {n:expansion|expansions}', { n });
    case 'maxNodes':
      return t('stopped at {n} {n:node|nodes} in memory', { n });
    case 'maxDepth':
      return t('cut off at the depth limit {n}', { n });
    case 'stackLimit':
      return t('stopped at {n} {n:call|calls}', { n });
  }
}

/** More would be a second table. */
const maxSettings = 4;

/** Why settings stopped at a budget, and what to try: each a button that adds it to the plan, as Explore has them. */
export function StopAdvice({
  rows,
  stops,
}: {
  readonly rows: ExperimentRows;
  readonly stops: StopsBySetting;
}) {
  const session = useExperiments();
  const plan = useExperiment((state) => state.plan);
  if (plan === null) return null;
  const follow = (setting: PlanSetting, advice: Advice): void => {
    session.store.getState().changeDraft(planWith(plan, setting, advice));
    session.store.setState({ page: 'builder' });
  };
  return [...stops.keys()].slice(0, maxSettings).map((index) => {
    const setting = rows.jobs.settings[index];
    const [stop] = stopsOf(stops, index, null).keys();
    if (setting === undefined || stop === undefined) return null;
    const { settings } = setting;
    const reason = reasonOf(stop, settings);
    return (
      <p key={index} className={styles.stop}>
        {nameOfSetting(setting)}: {sayAny(reason)}{' '}
        {adviceAt(stop, settings).map((advice) => (
          <Button key={sayAny(advice.title)} onClick={() => follow(setting, advice)}>
            {sayAny(advice.title)}
          </Button>
        ))}
      </p>
    );
  });
}

/** The plan, and after its settings those of one of them with the change, on the same boards: what the plan says of it, and no more. */
function planWith(plan: OwnPlan, { grid, settings }: PlanSetting, { change }: Advice): OwnPlan {
  const { algorithm } = change;
  const said = algorithm === undefined ? Object.keys(plan.grids[grid] ?? {}) : [];
  const kept = Object.fromEntries(said.map((name) => [name, settings[name as keyof SearchSettings]]));
  const added = plan.grids.length;
  return {
    ...plan,
    boards: plan.boards.map((source) =>
      source.grids?.includes(grid) === true ? { ...source, grids: [...source.grids, added] } : source,
    ),
    grids: [...plan.grids, { ...kept, ...change } as SettingsGrid<OwnCode>],
  };
}
