import { asWritten } from '../../core/base/message.ts';
import { expect, test } from 'vitest';
import { arrangeSpace } from '../../core/analysis/distance-tables.ts';
import { type Board, standardGoal } from '../../core/puzzle/board.ts';
import type { WorkerLike } from './connection.ts';
import { SpaceClient } from './space-client.ts';

type Behaviour = 'answers' | 'crashes';

/** Workers that answer as the real one does, or break. */
function office(behaviours: Behaviour[]) {
  const made: { ended: boolean }[] = [];
  const makeWorker = (): WorkerLike => {
    const behaviour = behaviours[made.length];
    const state = { ended: false };
    made.push(state);
    const worker: WorkerLike = {
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage({ id, task }: { readonly id: number; readonly task: Board }) {
        queueMicrotask(() => {
          const data = { type: 'result', id, result: arrangeSpace(task) };
          if (behaviour === 'answers') worker.onmessage?.call(worker as never, { data } as MessageEvent);
          else
            worker.onerror?.call(
              worker as never,
              {
                message: 'out of memory',
                preventDefault: () => undefined,
              } as ErrorEvent,
            );
        });
      },
      terminate: () => void (state.ended = true),
    };
    return worker;
  };
  return { made, makeWorker };
}

const goal = standardGoal({ rows: 2, columns: 3 });

test('asks a worker once for a goal, and ends it', async () => {
  const { made, makeWorker } = office(['answers', 'answers']);
  const client = new SpaceClient(makeWorker);
  const [first, second] = await Promise.all([client.arrange(goal), client.arrange({ ...goal })]);
  expect(first.ok && first.value.rankAt.length).toBe(360);
  expect(second).toBe(first);
  expect(made).toEqual([{ ended: true }]);
  await client.arrange(standardGoal({ rows: 2, columns: 2 }));
  expect(made).toHaveLength(2);
});

test('a crash is an answer in words, and asking again tries again', async () => {
  const { made, makeWorker } = office(['crashes', 'crashes', 'answers']);
  const client = new SpaceClient(makeWorker);
  expect(await client.arrange(goal)).toEqual({
    ok: false,
    error: { code: 'space.failed', why: asWritten('out of memory') },
  });
  expect((await client.arrange(goal)).ok).toBe(true);
  expect(made).toEqual([{ ended: true }, { ended: true }, { ended: true }]);
});
