import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import type { PlanSetting } from '../../core/experiments/experiment-settings.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';

/** What plans say that come with the program. */
const ours = new Set([
  ...readyPlans.flatMap(({ asks, source, plan }) => [asks, source, ...textsOf(plan)]),
  'Classroom favourites',
  'Hardest boards',
  '15-puzzles of the gallery',
  'Korf’s hundred 15-puzzles',
  'My boards',
]);

function textsOf({ name, note, boards, published }: ExperimentPlan): readonly string[] {
  const { source, comment, cells } = published ?? { source: '', comment: '', cells: [] };
  const notes = cells.map((cell) => cell.note ?? '');
  return [name, note, ...boards.map(({ label }) => label), source, comment, ...notes];
}

/** A text of a plan: ours in the page's language, a person's own as it stands. */
export function planText(text: string): string {
  return ours.has(text) ? named(text) : text;
}

/** What a plan is called: as its author called it, or as every plan is called at first where they left no name. */
export function nameOfPlan({ name }: Pick<ExperimentPlan, 'name'>): string {
  return name.trim() === '' ? t('My experiment') : planText(name);
}

/** The name of a setting, which is made of names and values: "A*, Manhattan distance, ties smaller h". */
export function nameOfSetting(setting: Pick<PlanSetting, 'words'> | undefined): string {
  return setting === undefined ? '' : setting.words.map(sayAny).join(', ');
}

/** The name of a group of boards; null: all together. */
export function nameOfGroup({ plan, groups }: ExperimentJobs, group: number | null): string {
  if (group === null) return t('All boards');
  const { source, label, distance } = groups[group] ?? { source: 0, label: '', distance: null };
  const of = plan.boards[source];
  if (of === undefined || distance === null) return planText(label);
  const n = String(distance);
  const far = of.kind === 'depth' ? t('depth {n}', { n }) : t('walk {n}', { n });
  return of.label === '' ? far : `${planText(of.label)}, ${far}`;
}
