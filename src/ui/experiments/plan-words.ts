import type { BoardSource, ExperimentPlan } from '../../contract/experiment-plan.ts';
import { planLimits } from '../../contract/experiment-plan.ts';
import { groupsOf, slotsOf } from '../../contract/experiment-jobs.ts';
import { planProblem } from '../../contract/plan-problem.ts';
import { settingsOf, sizeOfGrid } from '../../contract/experiment-settings.ts';
import { formatNumberList } from '../../formats/number-list.ts';
import { boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { instanceSet } from '../../puzzle/instance-sets.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { counted } from './measure-words.ts';

/** "100 boards of each depth 2-24 by 2, 3×3, goal 0 1 2 3 …". */
export function sourceInWords(source: BoardSource): string {
  if (source.kind === 'set') {
    const all = instanceSet(source.set).length;
    return `${source.label}: ${source.count === all ? `all ${all}` : `${source.count} of ${all}`} boards`;
  }
  const { goal } = source;
  const size = `${goal.rows}×${goal.columns}`;
  const towards = boardsEqual(goal, standardGoal(goal)) ? '' : `, goal ${formatBoard(goal)}`;
  switch (source.kind) {
    case 'random':
      return `${counted(source.count, 'random board')}, ${size}${towards}`;
    case 'depth':
      return `${counted(source.count, 'board')} of each depth ${formatNumberList(source.depths)}, ${size}${towards}`;
    case 'walk':
      return `${counted(source.count, 'board')} of each walk of ${formatNumberList(source.lengths)} moves, ${size}${towards}`;
    case 'list':
      return `${counted(source.boards.length, 'board')} of a list, ${size}${towards}`;
  }
}

/** "own code, 12 lines"; where there are several, "code 2, 12 lines". @param number from 1; 0: there is no other */
export function codeInWords(code: string, number = 0): string {
  return `${number === 0 ? 'own code' : `code ${number}`}, ${counted(code.trimEnd().split('\n').length, 'line')}`;
}

/** How large a plan is. */
export interface PlanSize {
  readonly boards: number;
  readonly settings: number;
  readonly runs: number;
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
    if (source !== undefined) runs += group.boards * slotsOf(source, settings).length;
  }
  return { boards, settings: settings.length, runs };
}

/** "40 boards × 6 settings = 240 runs"; where runs are repeated, or not all settings run on all boards, without the product. */
export function planInWords(plan: ExperimentPlan): string {
  const size = planSize(plan);
  if (size === null) return 'Too many settings to be counted.';
  const { boards, settings, runs } = size;
  const sides = [counted(boards, 'board'), counted(settings, 'setting')];
  return runs === boards * settings
    ? `${sides.join(' × ')} = ${counted(runs, 'run')}`
    : `${sides.join(', ')}: ${counted(runs, 'run')}`;
}

/**
 * What stands in the way of running a plan that is being made, in one sentence that names its card; null when nothing
 * does.
 */
export function draftProblem(plan: ExperimentPlan): string | null {
  const empty = plan.boards.findIndex((source) => source.kind === 'list' && source.boards.length === 0);
  if (empty >= 0) return `Boards ${empty + 1}: there are none yet.`;
  const problem = planProblem(plan);
  return problem === null ? null : inCards(problem);
}

/** "boards[0].count: It must be …" → "Boards 1: It must be …", and "grids[1]" → "Settings 2", as the cards are called. */
function inCards(problem: string): string {
  return problem.replace(/^(boards|grids)(?:\[(\d+)\])?[.\w]*:/, (_, list: string, index?: string) => {
    const card = list === 'boards' ? 'Boards' : 'Settings';
    return index === undefined ? `${card}:` : `${card} ${Number(index) + 1}:`;
  });
}
