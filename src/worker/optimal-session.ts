import type { OptimalQuestion, OptimalReply } from '../contract/optimal.ts';
import { OptimalSolver } from '../solver/optimal-solver.ts';

/** Where tables are kept between visits. May fail: then they are built again. */
export interface TableStore {
  /** Null when they are not there. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, tables: Uint8Array): Promise<void>;
}

export interface OptimalSessionParts {
  readonly post: (reply: OptimalReply) => void;
  readonly store: TableStore;
}

/** The worker's end: answers one question after another, in the order in which they come. */
export class OptimalSession {
  private readonly post: (reply: OptimalReply) => void;
  private readonly store: TableStore;
  private readonly solver = new OptimalSolver();
  private last: Promise<void> = Promise.resolve();

  constructor({ post, store }: OptimalSessionParts) {
    this.post = post;
    this.store = store;
  }

  /** Resolves when the answer is out; never rejects. */
  receive(question: OptimalQuestion): Promise<void> {
    this.last = this.last.then(() => this.answer(question));
    return this.last;
  }

  private async answer({ id, start, goal, tables, maxNodes }: OptimalQuestion): Promise<void> {
    try {
      if (!this.solver.isReady(goal, tables)) {
        this.post({ id, type: 'tables' });
        const name = OptimalSolver.tablesName(goal, tables);
        const built = this.solver.prepare(goal, tables, await this.stored(name));
        if (built !== null) void this.store.write(name, built).catch(() => undefined);
      }
      const onBound = (bound: number): void => this.post({ id, type: 'bound', bound });
      const answer = this.solver.solve(start, goal, { tables, maxNodes, onBound });
      this.post({ id, type: 'answer', answer });
    } catch (error) {
      this.post({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  private async stored(name: string): Promise<Uint8Array | null> {
    try {
      return await this.store.read(name);
    } catch {
      return null;
    }
  }
}
