import { type Result, fail } from '../base/result.ts';
import type { SpaceAnswer, SpaceRings } from '../contract/space-rings.ts';
import { type Board, boardsEqual } from '../puzzle/board.ts';
import { listenTo } from './listen-to.ts';
import type { WorkerLike } from './search-client.ts';

/** Arranges the boards around a goal in a worker of its own, which ends with its answer. The last answer is kept. */
export class SpaceClient {
  private readonly makeWorker: () => WorkerLike;
  private last: { readonly goal: Board; readonly answer: Promise<Result<SpaceRings>> } | null = null;

  constructor(makeWorker: () => WorkerLike) {
    this.makeWorker = makeWorker;
  }

  /** Never rejects; the error is one sentence, and asking again then tries again. */
  arrange(goal: Board): Promise<Result<SpaceRings>> {
    if (this.last !== null && boardsEqual(this.last.goal, goal)) return this.last.answer;
    const answer = this.ask(goal);
    const asked = { goal, answer };
    this.last = asked;
    void answer.then(({ ok }) => {
      if (!ok && this.last === asked) this.last = null;
    });
    return answer;
  }

  private async ask(goal: Board): Promise<Result<SpaceRings>> {
    const worker = this.makeWorker();
    try {
      return await new Promise<Result<SpaceRings>>((resolve) => {
        listenTo<SpaceAnswer>(worker, {
          message: resolve,
          crashed: (message) => resolve(fail(`The space could not be arranged: ${message}.`)),
        });
        worker.postMessage(goal);
      });
    } finally {
      worker.terminate();
    }
  }
}
