import type {
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
  TableClass,
} from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { Desk, type Wish, keyOf } from './desk.ts';
import type { Solve } from '../../state/services.ts';
import { ledgerOf } from './solver-ledger.ts';

/** What is found out about a board; nothing at first. */
export type Finding =
  /** A shortest solution, whole. */
  | { readonly kind: 'known'; readonly moves: Uint8Array }
  /** None is shorter than this, and more was not proved without a thorough search. */
  | { readonly kind: 'hard'; readonly atLeast: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Without being asked, so many nodes are spent on a board: a quarter of a second on 4×4. */
const quickNodes = {
  conflicts: 10_000_000,
  walking: 10_000_000,
  small: 5_000_000,
  large: 5_000_000,
} as const;

/** Boards that somebody on the page wants to know about, most urgent first. */
interface Boards extends Wish {
  readonly goal: Board;
  readonly boards: readonly Board[]; // index of a key → its board
  readonly tables: TableClass;
}

/** A board that is asked for. */
interface Question {
  readonly key: string;
  readonly start: Board;
  readonly goal: Board;
  readonly tables: TableClass;
  readonly thorough: boolean;
}

/**
 * Where the page asks for shortest ways. All wishes are worked through, one board at a time; a board that nobody wants
 * any more is given up. Every board on the way of an answer is known with it, so whoever follows it asks nothing again.
 */
export class OptimumDesk extends Desk<Boards, Finding> {
  private readonly solve: Solve;
  /** The one board that is searched for until it is found. */
  private thorough: Question | null = null;
  private running: { readonly question: Question; readonly abort: AbortController } | null = null;

  constructor(solve: Solve) {
    super();
    this.solve = solve;
  }

  /** Whether a board is being worked on that was not asked for by name. */
  get busy(): boolean {
    return this.planned || (this.running !== null && !this.running.question.thorough);
  }

  /** Whether the thorough search is for this board. */
  isSearching(board: Board, goal: Board): boolean {
    return this.thorough?.key === keyOf(board, goal);
  }

  /**
   * Asks for boards, as many as are not known; those that failed before are asked for again. Returns the way out.
   * @param boards each can reach the goal, and `canSolve` allows its size
   */
  want(boards: readonly Board[], goal: Board, tables: TableClass = 'small'): () => void {
    return this.add({ goal, boards, keys: boards.map((board) => keyOf(board, goal)), tables });
  }

  /** Searches for a board with large tables and without a limit, as long as it is wanted. */
  search(board: Board, goal: Board): void {
    this.thorough = { key: keyOf(board, goal), start: board, goal, tables: 'large', thorough: true };
    this.changed();
    this.plan();
  }

  /** Ends the thorough search. What it proved stays known. */
  stop(): void {
    this.leave();
    this.plan();
  }

  private leave(): void {
    this.thorough = null;
    this.changed();
  }

  protected next(): void {
    if (this.thorough !== null && !this.isInFront(this.thorough)) this.leave();
    const quick = this.nextQuick();
    const question = quick ?? this.thorough;
    if (this.running === null) {
      if (question !== null) void this.ask(question);
      return;
    }
    // One that is given up is answered at once, and then comes the next. A thorough one makes way, and begins again.
    const { question: present, abort } = this.running;
    const goesOn = present.thorough
      ? quick === null && present === this.thorough
      : this.isWanted(present.key);
    if (!goesOn) abort.abort();
  }

  /** The most urgent board of the first wish that is not fulfilled. */
  private nextQuick(): Question | null {
    for (const { goal, boards, keys, tables } of this.wishes) {
      const index = keys.findIndex((key) => !this.findings.has(key));
      const start = boards[index];
      const key = keys[index];
      if (start !== undefined && key !== undefined) return { key, start, goal, tables, thorough: false };
    }
    return null;
  }

  /** Whether a board is the most urgent of some wish. */
  private isInFront({ key }: Question): boolean {
    for (const { keys } of this.wishes) if (keys[0] === key) return true;
    return false;
  }

  private async ask(question: Question): Promise<void> {
    const { key, start, goal, thorough } = question;
    const abort = new AbortController();
    this.running = { question, abort };
    const onReport = (report: OptimalReport): void => {
      if (report.at === 'search' && thorough) this.prove(key, report.bound);
    };
    const answer = await this.solve(taskOf(question), { signal: abort.signal, onReport });
    this.running = null;
    if (this.thorough === question && !abort.signal.aborted) this.thorough = null;
    if (answer.ok) this.learn(start, goal, answer.value);
    else if (!abort.signal.aborted) this.findings.set(key, { kind: 'failed', why: answer.error });
    this.changed();
    this.next();
  }

  /** Takes an answer of the solver that somebody else asked for. */
  learn(start: Board, goal: Board, answer: OptimalAnswer): void {
    if (answer.kind === 'solved') this.learnWay(start, goal, answer.moves);
    else this.prove(keyOf(start, goal), answer.bound);
    this.changed();
  }

  /** A shortest way from a board is one from every board on it. */
  private learnWay(start: Board, goal: Board, moves: Uint8Array): void {
    this.makeRoom();
    let board = start;
    for (let made = 0; ; made++) {
      this.findings.set(keyOf(board, goal), { kind: 'known', moves: moves.subarray(made) });
      if (made === moves.length) return;
      board = applyMove(board, moves[made] as Move);
    }
  }

  /** Another search of the same board begins with a lower bound again: what was proved once holds. */
  private prove(key: string, bound: number): void {
    const before = this.findings.get(key);
    const atLeast = before?.kind === 'hard' ? Math.max(before.atLeast, bound) : bound;
    this.findings.set(key, { kind: 'hard', atLeast });
    this.changed();
  }
}

function taskOf({ start, goal, tables, thorough }: Question): OptimalTask {
  return thorough
    ? { start, goal, tables, maxNodes: Infinity }
    : { start, goal, tables, maxNodes: quickNodes[tables], atOnce: true };
}

const desks = new WeakMap<Solve, OptimumDesk>();

/** The desk of a solver, the same one each time. */
export function deskOf(solve: Solve): OptimumDesk {
  const desk = desks.get(solve) ?? new OptimumDesk(ledgerOf(solve).solve);
  desks.set(solve, desk);
  return desk;
}
