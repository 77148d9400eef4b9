import { fail, ok } from '../../../core/base/result.ts';
import type { OptimalCost, OptimalTask, TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { korfInstance } from '../../../core/puzzle/instances.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { onceFor } from '../../kit/changing.ts';
import { costsOf } from '../optimum/solve-costs.ts';
import type { Solve } from '../../session/services.ts';
import { type SeriesParts, SeriesRun, pagePace } from './series-run.ts';

/** So that each of up to four workers has the next board when it has solved one. */
const atOnce = 8;

/** Korf's hundred 15-puzzles, by the tables that are chosen. */
export function hundredParts(solve: Solve): Omit<SeriesParts<TableClass>, 'now' | 'nextFrame'> {
  const { goal } = korfInstance(1);
  return {
    instances: korfHundred.map((_, index) => korfInstance(index + 1)),
    goesOn: false,
    atOnce,
    begin: (tables) => ({
      // A board that is solved already takes no time but for the tables. One worker makes them, the others read what is kept.
      prepare: async (signal) => {
        const task = taskOf(goal, goal, tables);
        const ready = await solve(task, { signal });
        if (!ready.ok) return ready.error;
        await Promise.all(Array.from({ length: atOnce }, () => solve(task, { signal, spread: true })));
        return null;
      },
      solve: async ({ start }, signal) => {
        const heard: { cost?: OptimalCost } = {};
        const answer = await solve(taskOf(start, goal, tables), {
          ...{ signal, spread: true },
          onReport: (report) => {
            if (report.at === 'answer') heard.cost = report.cost;
          },
        });
        if (!answer.ok) return answer;
        if (answer.value.kind !== 'solved') return fail({ code: 'shortest.given-up' });
        const { moves, nodes } = answer.value;
        return ok({ length: moves.length, nodes, ms: heard.cost?.searchMs ?? 0 });
      },
    }),
  };
}

function taskOf(start: Board, goal: Board, tables: TableClass): OptimalTask {
  return { start, goal, tables, maxNodes: Infinity };
}

/** The run of a solver: it goes on, and its results stay, while nobody looks. */
export const hundredRunOf = onceFor(
  (solver: Solve) => new SeriesRun({ ...hundredParts(costsOf(solver).solve), ...pagePace }),
);
