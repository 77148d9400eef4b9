import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { describe, expect, it } from 'vitest';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { OptimalAnswer, OptimalTask, TableClass } from '../../../core/contract/optimal.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { costsOf } from './solve-costs.ts';
import type { Solve } from '../../session/services.ts';
import { optimumRequestsOf } from './solver-requests.ts';
import { maxTriedNodes, trialOf } from './chooser-popover.tsx';

const goal = standardGoal({ rows: 4, columns: 4 });
const board = createBoard(goal, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15]);
const solved: Result<OptimalAnswer, RequestFault> = ok({
  kind: 'solved',
  moves: Uint8Array.of(3, 3),
  nodes: 7,
});
const gaveUp: Result<OptimalAnswer, RequestFault> = ok({
  kind: 'gave-up',
  bound: 60,
  nodes: maxTriedNodes + 1,
});

/** A solver that answers when it is told to, with other tables than asked for where it is told so. */
function office() {
  const asked: {
    task: OptimalTask;
    givenUp: boolean;
    answer: (with_: Result<OptimalAnswer, RequestFault>, by?: TableClass) => void;
  }[] = [];
  const solve: Solve = (task, { signal, onReport }) =>
    new Promise((resolve) => {
      const one = {
        task,
        givenUp: false,
        answer: (answer: Result<OptimalAnswer, RequestFault>, tables = task.tables) => {
          onReport?.({ at: 'answer', cost: { tables, searchMs: 3, tablesMs: 20, tablesFrom: 'made' } });
          resolve(answer);
        },
      };
      signal.addEventListener('abort', () => {
        one.givenUp = true;
        resolve(fail(asWritten('given up')));
      });
      asked.push(one);
    });
  return { asked, costs: costsOf(solve), trial: trialOf(solve), requests: optimumRequestsOf(solve) };
}

const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a trial of tables', () => {
  it('asks for one after another, each with the same limit, and writes down what they took', async () => {
    const { asked, trial, costs } = office();
    const present: (TableClass | null)[] = [];
    trial.subscribe(() => present.push(trial.present()));
    const ended = trial.run(board, goal, ['walking', 'small']);
    expect(asked.map(({ task }) => task)).toEqual([
      { start: board, goal, tables: 'walking', maxNodes: maxTriedNodes },
    ]);
    asked[0].answer(gaveUp);
    await told();
    expect(asked[1].task.tables).toBe('small');
    asked[1].answer(solved);
    await ended;
    expect(present).toEqual(['walking', 'small', null]);
    expect(costs.entryOf(board, goal, 'walking')?.answer).toMatchObject({ kind: 'gave-up', bound: 60 });
    expect(costs.entryOf(board, goal, 'small')).toMatchObject({ searchMs: 3, answer: { nodes: 7 } });
    expect(costs.entryOf(goal, board, 'small')).toBeUndefined();
    expect(costs.tablesCost(goal, 'small')).toMatchObject({ tablesMs: 20, tablesFrom: 'made' });
    expect(costs.tablesCost(goal, 'large')).toBeUndefined();
  });

  it('lets the requests know what came out', async () => {
    const { asked, trial, requests } = office();
    const ended = trial.run(board, goal, ['small']);
    asked[0].answer(solved);
    await ended;
    expect(requests.findingOf(board, goal)).toMatchObject({ moves: Uint8Array.of(3, 3), atLeast: 2 });
  });

  it('ends a thorough search, and itself when it is stopped or begun again', async () => {
    const { asked, trial, requests } = office();
    requests.want([board], goal, 'walking');
    await told();
    expect(asked[0].task).toMatchObject({ tables: 'walking', maxNodes: 10_000_000, atOnce: true });
    asked[0].answer(gaveUp);
    await told();
    requests.search(board, goal);
    await told();
    void trial.run(board, goal, ['walking', 'small']);
    await told();
    expect(asked[1].givenUp).toBe(true);
    expect(requests.percentOf(board, goal)).toBeNull();
    void trial.run(board, goal, ['large']);
    expect(asked[2].givenUp).toBe(true);
    trial.stop();
    await told();
    expect(trial.present()).toBeNull();
    expect(asked.map(({ task }) => task.tables)).toEqual(['walking', 'large', 'walking', 'large']);
  });

  it('enters an answer under the tables that gave it', async () => {
    const { asked, requests, costs } = office();
    requests.want([board], goal);
    await told();
    asked[0].answer(solved, 'walking');
    await told();
    expect(costs.entryOf(board, goal, 'small')).toBeUndefined();
    expect(costs.entryOf(board, goal, 'walking')).toBeDefined();
  });
});
