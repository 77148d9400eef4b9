import type { Result } from '../../core/base/result.ts';
import type { DistanceBits, DistanceReport, SpaceRings } from '../../core/contract/optimal.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import { RequestClient } from './request-client.ts';

/** The page's end of what measures spaces. Its worker ends with its answer, which it has kept by then. */
export function distanceClient(makeWorker: () => WorkerLike) {
  return new RequestClient<Board, DistanceReport, DistanceBits>({
    makeWorker,
    cancelled: { code: 'space.cancelled' },
    failed: (why) => ({ code: 'space.unmeasured', why }),
    onCancel: () => 'end',
    idleMs: 0,
  });
}

/** Arranges the boards around a goal in a worker of its own, which ends with its answer. The last answer is kept. */
export class SpaceClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly waiting: Waiting | undefined;
  private last: { readonly goal: Board; readonly answer: Promise<Result<SpaceRings, RequestFault>> } | null =
    null;

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.makeWorker = makeWorker;
    this.waiting = waiting;
  }

  /** Never rejects; after a failure, asking again tries again. */
  arrange(goal: Board): Promise<Result<SpaceRings, RequestFault>> {
    if (this.last !== null && boardsEqual(this.last.goal, goal)) return this.last.answer;
    const answer = this.ask(goal);
    const asked = { goal, answer };
    this.last = asked;
    void answer.then(({ ok }) => {
      if (!ok && this.last === asked) this.last = null;
    });
    return answer;
  }

  private ask(goal: Board): Promise<Result<SpaceRings, RequestFault>> {
    return new RequestClient<Board, never, SpaceRings>({
      makeWorker: this.makeWorker,
      waiting: this.waiting,
      cancelled: { code: 'space.cancelled' },
      failed: (why) => ({ code: 'space.failed', why }),
      onCancel: () => 'end',
      idleMs: 0,
    }).request(goal);
  }
}
