import { ok } from '../../../core/base/result.ts';
import type { AnytimeTask } from '../../../core/contract/optimal.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { twentyFours } from '../../../core/puzzle/instances.ts';
import { onceFor } from '../../kit/changing.ts';
import type { Shorten } from '../../session/services.ts';
import { longTurnOf } from '../optimum/long-turn.ts';
import { shorterRequestsOf } from '../optimum/solver-requests.ts';
import { type SeriesParts, SeriesRun, pagePace } from './series-run.ts';

/** The easiest of Korf's fifty 24-puzzles: those that are proven within about a minute each. */
export const theNine = twentyFours.slice(0, 9);

/** Each proven with pattern databases of six tiles, which are built first and kept. */
export function nineParts(
  shorten: Shorten,
  now: () => number,
): Omit<SeriesParts<undefined>, 'now' | 'nextFrame'> {
  return {
    instances: theNine,
    goesOn: true,
    atOnce: 1,
    begin: (_, stop) => ({
      end: longTurnOf(shorten).take(stop),
      prepare: async (signal, tell) => {
        const { goal } = theNine[0] ?? {};
        if (goal === undefined) return null;
        let refused: RequestFault | null = null;
        const ready = await shorten(taskOf(goal, goal), {
          signal,
          onReport: ({ tables }) => {
            if (tables?.at === 'building') tell(tables.done);
            if (tables?.at === 'refused') refused = { code: 'shorter.no-memory' };
          },
        });
        return ready.ok ? refused : ready.error;
      },
      solve: async ({ start, goal }, signal, tell) => {
        const requests = shorterRequestsOf(shorten);
        const began = now();
        let looked = 0;
        const answer = await shorten(taskOf(start, goal), {
          signal,
          onReport: ({ best, nodes }) => {
            looked = nodes;
            tell({ atLeast: best.atLeast, nodes });
          },
        });
        if (!answer.ok) return answer;
        const spent = { nodes: looked, ms: now() - began };
        requests.learn(start, goal, answer.value, spent); // so that it is known when the board is picked
        return ok({ length: answer.value.moves.length, ...spent });
      },
    }),
  };
}

function taskOf(start: Board, goal: Board): AnytimeTask {
  return { start, goal, first: null, maxNodes: Infinity, withTables: true };
}

/** The run of a solver: it goes on, and its results stay, while nobody looks; a board that is picked ends it. */
export const nineRunOf = onceFor(
  (shorten: Shorten) => new SeriesRun({ ...nineParts(shorten, pagePace.now), ...pagePace }),
);
