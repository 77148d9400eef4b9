import {
  type BoardSource,
  type ExperimentPlan,
  planLimits,
  type PlaceFault,
} from '../../core/experiments/experiment-plan.ts';
import { groupsOf, runsOn, planProblem } from '../../core/experiments/experiment-jobs.ts';
import { settingsOf, sizeOfGrid } from '../../core/experiments/experiment-settings.ts';
import { formatNumberList } from '../../core/files/plan-file.ts';
import { boardsEqual, standardGoal } from '../../core/puzzle/board.ts';
import { instanceSet } from '../../core/puzzle/instances.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { planText } from './plan-names.ts';

/** "100 boards of each depth 2–24 by 2, 3×3, goal 0 1 2 3 …". */
export function sourceInWords(source: BoardSource): string {
  if (source.kind === 'set') {
    const all = instanceSet(source.set).length;
    const set = planText(source.label);
    return source.count === all
      ? t('{set}: all {n} boards', { set, n: all })
      : t('{set}: {some} of {n} boards', { set, some: source.count, n: all });
  }
  const { goal } = source;
  const size = `${goal.rows}×${goal.columns}`;
  const towards = boardsEqual(goal, standardGoal(goal))
    ? ''
    : `, ${t('goal {board}', { board: formatBoard(goal) })}`;
  const of = `, ${size}${towards}`;
  switch (source.kind) {
    case 'random':
      return t('{n} {n:random board|random boards}', { n: source.count }) + of;
    case 'depth':
      return (
        t('{n} {n:board|boards} of each depth {depths}', {
          ...{ n: source.count, depths: listInWords(source.depths) },
        }) + of
      );
    case 'walk':
      return (
        t('{n} {n:board|boards} of each walk of {lengths} moves', {
          ...{ n: source.count, lengths: listInWords(source.lengths) },
        }) + of
      );
    case 'list':
      return t('{n} {n:board|boards} of a list', { n: source.boards.length }) + of;
  }
}

/** "2–24 by 2", for reading: fields take it as it is in English, and with a hyphen. */
function listInWords(numbers: readonly number[]): string {
  return formatNumberList(numbers)
    .replaceAll('-', '–')
    .replace(/(\S+) by (\d+)/g, (_, range: string, step: string) => t('{range} by {step}', { range, step }));
}

/** "own code, 12 lines"; where there are several, "code 2, 12 lines". @param number from 1; 0: there is no other */
export function codeInWords(code: string, number = 0): string {
  const n = code.trimEnd().split('\n').length;
  return number === 0
    ? t('own code, {n} {n:line|lines}', { n })
    : t('code {number}, {n} {n:line|lines}', { number, n });
}

/** How large a plan is. */
export interface PlanSize {
  readonly boards: number;
  readonly settings: number;
  readonly runs: number;
  /** Runs of each setting on each board, where all run on all of them equally often; else null. */
  readonly times: number | null;
}

/** Null where it is far beyond what can be run, and therefore not counted out. */
export function planSize(plan: ExperimentPlan): PlanSize | null {
  if (plan.grids.reduce((sum, grid) => sum + sizeOfGrid(grid), 0) > 10 * planLimits.settings) return null;
  const settings = settingsOf(plan);
  let boards = 0;
  let runs = 0;
  for (const group of groupsOf(plan)) {
    const source = plan.boards[group.source];
    boards += group.boards;
    if (source !== undefined) runs += group.boards * runsOn(source, settings);
  }
  const [first] = settings;
  const isEven = first !== undefined && settings.every(({ repeats }) => repeats === first.repeats);
  const times = isEven && runs === boards * settings.length * first.repeats ? first.repeats : null;
  return { boards, settings: settings.length, runs, times };
}

/** "40 boards × 6 settings = 240 runs", "1 board × 5 settings × 20 times = 100 runs"; where not every board has every setting equally often, that is said. */
export function planInWords(plan: ExperimentPlan): string {
  const size = planSize(plan);
  if (size === null) return t('Too many settings to be counted.');
  const { boards, settings, runs, times } = size;
  const sides = [t('{n} {n:board|boards}', { n: boards }), t('{n} {n:setting|settings}', { n: settings })];
  const all = t('{n} {n:run|runs}', { n: runs });
  if (times !== null)
    return `${[...sides, ...(times > 1 ? [t('{n} times', { n: times })] : [])].join(' × ')} = ${all}`;
  const why = plan.boards.some(({ grids }) => grids !== undefined)
    ? t('not every setting runs on every board')
    : t('settings that draw numbers run {n} times', { n: plan.repeats });
  return `${sides.join(', ')}: ${all} (${why})`;
}

/**
 * What stands in the way of running a plan that is being made, in one sentence that names its card; null when nothing
 * does.
 */
export function draftProblem(plan: ExperimentPlan): string | null {
  const empty = plan.boards.findIndex((source) => source.kind === 'list' && source.boards.length === 0);
  if (empty >= 0) return t('Boards {n}: there are none yet.', { n: empty + 1 });
  const problem = planProblem(plan);
  return problem === null ? null : inCards(problem);
}

/** Whether nothing but its number of runs stands in the way, and the terminal makes so many. */
export function isTooLargeHere(plan: ExperimentPlan): boolean {
  return planProblem(plan)?.why.code === 'plan.runs' && planProblem(plan, planLimits.streamedRuns) === null;
}

/** What is wrong with "boards[0].count" as said of "Boards 1", and "grids[1]" of "Settings 2", as the cards are called. */
function inCards({ place, why }: PlaceFault): string {
  const [, list, index] = /^(boards|grids)(?:\[(\d+)\])?/.exec(place) ?? [];
  const n = Number(index) + 1;
  const card =
    list === 'boards'
      ? index === undefined
        ? t('Boards')
        : t('Boards {n}', { n })
      : index === undefined
        ? t('Settings')
        : t('Settings {n}', { n });
  return `${card}: ${sayAny(why)}`;
}
