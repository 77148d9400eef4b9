import type { BoardSource } from '../../core/experiments/experiment-plan.ts';
import { type Board, standardGoal, canRank } from '../../core/puzzle/board.ts';
import { type InstanceSetName, instanceSet } from '../../core/puzzle/instances.ts';

export const setTitles: Readonly<Record<InstanceSetName, string>> = {
  classroom: 'Classroom favourites',
  hardest: 'Hardest boards',
  fifteen: '15-puzzles of the gallery',
  'korf-hundred': 'Korf’s hundred 15-puzzles',
};

const usualGoal = standardGoal({ rows: 3, columns: 3 });

/** A goal of the plan: the same object while its boards stay. */
export function firstGoalOf([source]: readonly BoardSource[]): Board {
  const goal = source?.kind === 'set' ? instanceSet(source.set)[source.first]?.goal : source?.goal;
  return goal ?? usualGoal;
}

/** The same boards for the settings of every grid. */
export function forAllGrids(source: BoardSource): BoardSource {
  const { grids: _, ...all } = source;
  return all;
}

/** Boards of another kind, with as much of the old ones as they have in common. */
export function sourceOfKind(kind: BoardSource['kind'], before: BoardSource | null): BoardSource {
  const goal = before === null || before.kind === 'set' ? standardGoal({ rows: 3, columns: 3 }) : before.goal;
  const label = `${goal.rows}×${goal.columns}`;
  const count = before === null || before.kind === 'list' || before.kind === 'set' ? 20 : before.count;
  switch (kind) {
    case 'random':
      return { kind, label, goal, count };
    case 'depth': {
      const small = canRank(goal) ? goal : standardGoal({ rows: 3, columns: 3 });
      return {
        kind,
        label: `${small.rows}×${small.columns}`,
        goal: small,
        depths: [4, 8, 12, 16, 20],
        count,
      };
    }
    case 'walk':
      return { kind, label, goal, lengths: [10, 20, 40], count };
    case 'set':
      return {
        kind,
        label: setTitles.classroom,
        set: 'classroom',
        first: 0,
        count: instanceSet('classroom').length,
      };
    case 'list':
      return { kind, label: 'My boards', goal, boards: [] };
  }
}
