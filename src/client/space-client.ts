import { type Result, fail } from '../base/result.ts';
import type { SpaceAnswer, SpaceRings } from '../contract/space-rings.ts';
import { type Board, boardsEqual } from '../puzzle/board.ts';
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
        const refuse = (message: string): void => {
          resolve(fail(`The space could not be arranged: ${message}.`));
        };
        worker.onmessage = ({ data }: MessageEvent<SpaceAnswer>) => resolve(data);
        worker.onmessageerror = () => refuse('the answer could not be read');
        worker.onerror = (event) => {
          event.preventDefault();
          refuse(event.message || 'its worker did not start');
        };
        worker.postMessage(goal);
      });
    } finally {
      worker.terminate();
    }
  }
}
