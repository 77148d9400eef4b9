import type {
  OptimalAnswer,
  OptimalQuestion,
  OptimalReply,
  TableClass,
  TablesFrom,
} from '../../core/contract/optimal.ts';
import { hasPatterns, tablesFor, usableTables } from '../../core/contract/solver-tables.ts';
import { type Board, standardGoal } from '../../core/puzzle/board.ts';
import { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import { type StoredTables, sealTables, unsealTables } from './stored-tables.ts';
import { inTime } from './thread.ts';

/** A database that has not answered by then, as one that another tab holds, is done without: tables are made in less. */
const longestReadMs = 5_000;

/** Where tables are kept between visits. May fail: then they are built again. */
export interface TableStore {
  /** What is kept under a name, whoever put it there. */
  read(name: string): Promise<unknown>;
  write(name: string, tables: StoredTables): Promise<void>;
}

export interface OptimalSessionParts {
  readonly post: (reply: OptimalReply) => void;
  readonly store: TableStore;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/** How tables were had. */
interface Had {
  readonly tablesMs: number;
  readonly tablesFrom: TablesFrom;
}

/** A board that takes walking distance more than this, 80 ms, had better wait for the tables. */
const mostAtOnce = 4_000_000;

/** The worker's end: answers one question after another, in the order in which they come. */
export class OptimalSession {
  private readonly post: (reply: OptimalReply) => void;
  private readonly store: TableStore;
  private readonly now: () => number;
  private readonly solver = new OptimalSolver();
  private readonly had = new Map<string, Had>(); // name of tables → how they were had last
  private last: Promise<void> = Promise.resolve();

  constructor({ post, store, now }: OptimalSessionParts) {
    this.post = post;
    this.store = store;
    this.now = now;
  }

  /** Resolves when the answer is out, and the tables that were asked for are there; never rejects. */
  receive(question: OptimalQuestion): Promise<void> {
    this.last = this.last.then(() => this.answer(question));
    return this.last;
  }

  /** Gets ready what the first question most likely needs: walking distance to a goal with its blank in a corner of 4×4. */
  warm(): void {
    this.last = this.last.then(() => this.prepare(standardGoal({ rows: 4, columns: 4 }), 'walking'));
  }

  private async answer(question: OptimalQuestion): Promise<void> {
    const { id, goal, tables } = question;
    try {
      const ready = this.solver.isReady(goal, tables);
      const answered = !ready && question.atOnce === true && (await this.answerAtOnce(question));
      if (!ready) {
        if (!answered) this.post({ id, type: 'tables' });
        await this.prepare(goal, tables);
      }
      if (!answered) this.post(this.searchTwice(question));
    } catch (error) {
      this.post({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Answers by walking distance what takes a moment only; whether it did. */
  private async answerAtOnce(question: OptimalQuestion): Promise<boolean> {
    const { goal, maxNodes } = question;
    const tables = 'walking';
    if (!hasPatterns(usableTables(goal, question.tables)) || !tablesFor(goal).includes(tables)) return false;
    await this.prepare(goal, tables);
    const reply = this.search({ ...question, tables, maxNodes: Math.min(maxNodes, mostAtOnce) });
    if (reply.answer.kind !== 'solved') return false;
    this.post(reply);
    return true;
  }

  private async prepare(goal: Board, tables: TableClass): Promise<void> {
    if (this.solver.isReady(goal, tables)) return;
    const name = OptimalSolver.tablesName(goal, tables);
    const began = this.now();
    const stored = hasPatterns(usableTables(goal, tables)) ? await this.stored(name) : null;
    if (stored !== null && this.takes(stored, goal, tables))
      this.had.set(name, { tablesMs: this.now() - began, tablesFrom: 'stored' });
    else this.make(goal, tables, began);
  }

  /** Whether what was kept are tables for that goal; then they are in use. */
  private takes(stored: Uint8Array, goal: Board, tables: TableClass): boolean {
    try {
      this.solver.prepare(goal, tables, stored);
      return true;
    } catch {
      return false;
    }
  }

  private make(goal: Board, tables: TableClass, began = this.now()): void {
    const name = OptimalSolver.tablesName(goal, tables);
    const built = this.solver.prepare(goal, tables);
    this.had.set(name, { tablesMs: this.now() - began, tablesFrom: 'made' });
    if (built !== null) void this.store.write(name, sealTables(name, built)).catch(() => undefined);
  }

  /** Searches. Kept tables that give no answer, or a wrong one, are thrown away; others are made, and asked once more. */
  private searchTwice(question: OptimalQuestion): OptimalReply {
    try {
      return this.search(question);
    } catch (error) {
      const { goal, tables } = question;
      if (this.had.get(OptimalSolver.tablesName(goal, tables))?.tablesFrom !== 'stored') throw error;
      this.solver.forget(goal, tables);
      this.make(goal, tables);
      return this.search(question);
    }
  }

  private search({ id, start, goal, tables, maxNodes }: OptimalQuestion) {
    const onBound = (bound: number): void => this.post({ id, type: 'bound', bound });
    const began = this.now();
    const answer: OptimalAnswer = this.solver.solve(start, goal, { tables, maxNodes, onBound });
    const searchMs = this.now() - began;
    const had = this.had.get(OptimalSolver.tablesName(goal, tables))!;
    const cost = { tables: usableTables(goal, tables), searchMs, ...had };
    return { id, type: 'answer', answer, cost } as const;
  }

  private async stored(name: string): Promise<Uint8Array | null> {
    try {
      return unsealTables(name, await inTime(this.store.read(name), longestReadMs));
    } catch {
      return null;
    }
  }
}
