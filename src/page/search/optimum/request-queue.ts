import type { BoundNodes } from '../../../core/analysis/proof-outlook.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import type { Result } from '../../../core/base/result.ts';
import type { TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../../../core/puzzle/moves.ts';
import { keyText } from '../../../core/puzzle/state-key.ts';
import { Changing } from '../changing/changing.ts';

/** When more boards than this are known, only those on screen are kept. */
const maxFindings = 20_000;

/** What is known of the solutions of a board. */
export interface Bounds {
  /** The shortest known solution, whole; null while there is none. It is optimal when it has `atLeast` moves. */
  readonly moves: Uint8Array | null;
  /** No solution has fewer moves. */
  readonly atLeast: number;
}

/** What a proof of a board has taken so far, in all that was asked for. */
export interface Spent {
  /** Boards that were looked at. */
  readonly nodes: number;
  readonly ms: number;
  /** Absent where it is not known. */
  readonly bounds?: BoundNodes;
}

export type BoundsFinding =
  | ({ readonly kind: 'bounds'; /** Absent: nobody asked for a proof. */ readonly spent?: Spent } & Bounds)
  | { readonly kind: 'failed'; readonly why: RequestFault };

/** A board that a solver is asked for. */
export interface Request {
  readonly key: string;
  readonly start: Board;
  readonly goal: Board;
  readonly tables: TableClass;
  /** Whether a person asked for it: then it may take long. Otherwise a moment. */
  readonly thorough: boolean;
}

export interface BoundsRequestOptions {
  /** What is known before; undefined where nothing is. */
  readonly known: BoundsFinding | undefined;
  /** Cancels the request: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  /** @param share of what may be spent, 0 … 1 */
  readonly onProgress: (bounds: Bounds, share: number) => void;
}

/** Answers one request at a time. Does not reject. */
export type BoundsSolver = (
  request: Request,
  options: BoundsRequestOptions,
) => Promise<Result<Bounds, RequestFault>>;

/** Boards that some part of the page wants to know about, most urgent first. */
interface Wish {
  readonly goal: Board;
  readonly boards: readonly Board[];
  readonly keys: readonly string[]; // index of a board → its key
  readonly tables: TableClass;
}

/**
 * What the page asks of a solver. Each board that is wanted is worked on for a moment, one board at a time; then one for as
 * long as a person asks for. A board that nobody wants any more is cancelled. Every board on the way of a solution is known
 * with it, so whoever follows it asks nothing again.
 */
export class RequestQueue extends Changing {
  private readonly answer: BoundsSolver;
  private readonly newestFirst: boolean;
  private readonly wishes = new Set<Wish>();
  private readonly findings = new Map<string, BoundsFinding>();
  private thorough: Request | null = null;
  private running: { readonly request: Request; readonly abort: AbortController; share: number } | null =
    null;
  private planned = false;

  /** @param newestFirst whether the last wish goes before the others, rather than the first */
  constructor(answer: BoundsSolver, { newestFirst = false } = {}) {
    super();
    this.answer = answer;
    this.newestFirst = newestFirst;
  }

  /** Whether a board is being worked on that no person asked for. */
  get busy(): boolean {
    return this.planned || (this.running !== null && !this.running.request.thorough);
  }

  /** Undefined while nothing is known. */
  findingOf(board: Board, goal: Board): BoundsFinding | undefined {
    return this.findings.get(keyOf(board, goal));
  }

  /** How much of what a person asked for is spent, in percent; null when this board is not the one. */
  percentOf(board: Board, goal: Board): number | null {
    const key = keyOf(board, goal);
    if (this.thorough?.key !== key) return null;
    return this.running?.request.key === key ? Math.floor(this.running.share * 100) : 0;
  }

  /**
   * Asks for boards, as many as are not known; those that failed before are asked for again. Returns what ends the wish.
   * @param boards each can reach the goal, and the solver allows its size
   */
  want(boards: readonly Board[], goal: Board, tables: TableClass = 'small'): () => void {
    const keys = boards.map((board) => keyOf(board, goal));
    for (const key of keys) if (this.findings.get(key)?.kind === 'failed') this.findings.delete(key);
    const wish: Wish = { goal, boards, keys, tables };
    this.wishes.add(wish);
    this.plan();
    return () => {
      this.wishes.delete(wish);
      this.plan();
    };
  }

  /** Works on a board thoroughly, as long as it is the most urgent of some wish: with large tables, or the largest where they are wished. */
  search(board: Board, goal: Board): void {
    const key = keyOf(board, goal);
    const isLargest = [...this.wishes].some(({ keys, tables }) => keys[0] === key && tables === 'largest');
    this.thorough = { key, start: board, goal, tables: isLargest ? 'largest' : 'large', thorough: true };
    this.changed();
    this.plan();
  }

  /** Ends that. What was found stays known. */
  stop(): void {
    this.thorough = null;
    this.changed();
    this.plan();
  }

  /**
   * Takes what is known of a board, from whoever found it out. The rest of a solution is one of every board on it.
   * @param spent on its proof, with all before
   */
  learn(start: Board, goal: Board, { moves, atLeast }: Bounds, spent?: Spent): void {
    this.makeRoom();
    if (this.improve(keyOf(start, goal), { moves, atLeast }, spent) && moves !== null) {
      let board = start;
      for (const [index, move] of moves.entries()) {
        board = applyMove(board, move as Move);
        const rest = { moves: moves.subarray(index + 1), atLeast: Math.max(0, atLeast - index - 1) };
        this.improve(keyOf(board, goal), rest);
      }
    }
    this.changed();
  }

  /** What was proved once holds, and so does a shorter solution. Whether the solution is shorter than what was known. */
  private improve(key: string, { moves, atLeast }: Bounds, spent?: Spent): boolean {
    const finding = this.findings.get(key);
    const nothing: Bounds & { readonly spent?: Spent } = { moves: null, atLeast: 0 };
    const before = finding?.kind === 'bounds' ? finding : nothing;
    const spentSoFar = spent ?? before.spent;
    const isShorter = moves !== null && (before.moves === null || moves.length < before.moves.length);
    this.findings.set(key, {
      kind: 'bounds',
      moves: isShorter ? moves : before.moves,
      atLeast: Math.max(before.atLeast, atLeast),
      ...(spentSoFar && { spent: spentSoFar }),
    });
    return isShorter;
  }

  /** Looks what to do once the present task has ended: a wish is often replaced by one for the same boards. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      this.next();
    });
  }

  private next(): void {
    if (this.thorough !== null && !this.isMostUrgent(this.thorough)) this.stop();
    const quick = this.nextQuick();
    const request = quick ?? this.thorough;
    if (this.running === null) {
      if (request !== null) void this.run(request);
      return;
    }
    // One that is cancelled is answered at once, and then comes the next. A thorough one makes way, and begins again.
    const { request: present, abort } = this.running;
    const goesOn = present.thorough
      ? quick === null && this.thorough?.key === present.key
      : this.isWanted(present.key);
    if (!goesOn) abort.abort();
  }

  /** The most urgent board of which nothing is known, of the first wish that has one. */
  private nextQuick(): Request | null {
    const wishes = [...this.wishes];
    for (const { goal, boards, keys, tables } of this.newestFirst ? wishes.reverse() : wishes) {
      const index = keys.findIndex((key) => !this.findings.has(key));
      const [start, key] = [boards[index], keys[index]];
      if (start !== undefined && key !== undefined) return { key, start, goal, tables, thorough: false };
    }
    return null;
  }

  private isMostUrgent({ key }: Request): boolean {
    return [...this.wishes].some(({ keys }) => keys[0] === key);
  }

  private isWanted(key: string): boolean {
    return [...this.wishes].some(({ keys }) => keys.includes(key));
  }

  private async run(request: Request): Promise<void> {
    const { key, start, goal, thorough } = request;
    const abort = new AbortController();
    const { signal } = abort;
    const running = { request, abort, share: 0 };
    this.running = running;
    const onProgress = (bounds: Bounds, share: number): void => {
      running.share = share;
      this.learn(start, goal, bounds);
    };
    const known = this.findings.get(key) ?? this.besides(start, goal);
    const answer = await this.answer(request, { known, signal, onProgress });
    this.running = null;
    if (thorough && this.thorough?.key === key && !signal.aborted) this.thorough = null;
    if (answer.ok) this.learn(start, goal, answer.value);
    else if (!signal.aborted) this.findings.set(key, { kind: 'failed', why: answer.error });
    this.changed();
    this.next();
  }

  /** What follows for a board of which nothing is known from those one move away: a move more at most, and one fewer at least. */
  private besides(start: Board, goal: Board): BoundsFinding | undefined {
    let [best, least]: [Uint8Array | null, number] = [null, 0];
    for (const move of legalMoves(start)) {
      const finding = this.findings.get(keyOf(applyMove(start, move), goal));
      if (finding?.kind !== 'bounds' || finding.moves === null) continue;
      least = Math.max(least, finding.atLeast - 1);
      if (best === null || finding.moves.length + 1 < best.length)
        best = Uint8Array.of(move, ...finding.moves);
    }
    return best === null ? undefined : { kind: 'bounds', moves: best, atLeast: least };
  }

  /** Forgets what nobody wants, once it is much. */
  private makeRoom(): void {
    if (this.findings.size <= maxFindings) return;
    const wanted = new Set([...this.wishes].flatMap(({ keys }) => keys));
    for (const key of this.findings.keys()) if (!wanted.has(key)) this.findings.delete(key);
  }
}

/** One text for each board and goal. */
export function keyOf(board: Board, goal: Board): string {
  return `${board.columns}:${keyText(board)}${keyText(goal)}`;
}
