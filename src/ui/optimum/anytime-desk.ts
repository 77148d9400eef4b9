import { type AnytimeReport, type BestKnown, patientNodes } from '../../contract/anytime.ts';
import type { Board } from '../../puzzle/board.ts';
import { type Move, applyMove } from '../../puzzle/moves.ts';
import { keyText } from '../../puzzle/state-key.ts';
import type { Shorten } from './shortener-context.tsx';

/** What is found out about a board; nothing at first. */
export type AnytimeFinding =
  ({ readonly kind: 'found' } & BestKnown) | { readonly kind: 'failed'; readonly why: string };

/** Without being asked, so much is spent on a board: half a second. */
const quickNodes = 3_000_000;

/** When more boards than this are known, only those on screen are kept. */
const mostFindings = 20_000;

/** A board that somebody on the page wants to know about. */
interface Wish {
  readonly key: string;
  readonly start: Board;
  readonly goal: Board;
}

interface Running extends Wish {
  readonly asked: boolean;
  readonly abort: AbortController;
  /** Part of what may be spent, 0 … 1. */
  share: number;
}

/**
 * Where the page asks for solutions of boards that are too large for shortest ones. Each board that is wanted is worked on
 * for a moment, the last one first; one at a time for as long as a person asks for. Every board on the way of a solution
 * is known with it, so whoever follows it asks nothing again.
 */
export class AnytimeDesk {
  private readonly shorten: Shorten;
  private readonly listeners = new Set<() => void>();
  private readonly wishes = new Set<Wish>();
  private findings = new Map<string, AnytimeFinding>();
  private asked: Wish | null = null;
  private running: Running | null = null;
  private planned = false;

  constructor(shorten: Shorten) {
    this.shorten = shorten;
  }

  /** Calls `listener` whenever something was found out, begun or ended; returns the way out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Whether a board is being worked on that was not asked for by a person. */
  get busy(): boolean {
    return this.planned || (this.running !== null && !this.running.asked);
  }

  /** Undefined while nothing is known. */
  findingOf(board: Board, goal: Board): AnytimeFinding | undefined {
    return this.findings.get(keyOf(board, goal));
  }

  /** How much of what a person asked for is spent, in percent; null when this board is not the one. */
  percentOf(board: Board, goal: Board): number | null {
    const key = keyOf(board, goal);
    if (this.asked?.key !== key) return null;
    return this.running?.key === key ? Math.floor(this.running.share * 100) : 0;
  }

  /**
   * Wants a board; one that failed before is tried again. Returns the way out.
   * @param board can reach the goal
   */
  want(board: Board, goal: Board): () => void {
    const wish: Wish = { key: keyOf(board, goal), start: board, goal };
    if (this.findings.get(wish.key)?.kind === 'failed') this.findings.delete(wish.key);
    this.wishes.add(wish);
    this.plan();
    return () => {
      this.wishes.delete(wish);
      this.plan();
    };
  }

  /** Looks for shorter solutions of a board, as long as it is wanted. */
  look(board: Board, goal: Board): void {
    this.asked = { key: keyOf(board, goal), start: board, goal };
    this.changed();
    this.plan();
  }

  /** Ends that. What was found stays known. */
  stop(): void {
    this.asked = null;
    this.changed();
    this.plan();
  }

  /** Looks what to do once the present task has ended: a wish is often replaced by one for the same board. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      this.next();
    });
  }

  private next(): void {
    if (this.asked !== null && !this.isWanted(this.asked.key)) this.asked = null;
    const quick = [...this.wishes].reverse().find(({ key }) => !this.findings.has(key));
    const { running } = this;
    if (running !== null) {
      const goesOn = running.asked
        ? this.asked?.key === running.key && quick === undefined
        : this.isWanted(running.key);
      if (!goesOn) running.abort.abort();
      return;
    }
    if (quick !== undefined) void this.ask(quick, false);
    else if (this.asked !== null) void this.ask(this.asked, true);
  }

  private isWanted(key: string): boolean {
    for (const wish of this.wishes) if (wish.key === key) return true;
    return false;
  }

  private async ask({ key, start, goal }: Wish, asked: boolean): Promise<void> {
    const maxNodes = asked ? patientNodes : quickNodes;
    const running: Running = { key, start, goal, asked, abort: new AbortController(), share: 0 };
    this.running = running;
    const onReport = ({ best, nodes }: AnytimeReport): void => {
      running.share = nodes / maxNodes;
      this.learn(start, goal, best);
      this.changed();
    };
    const finding = this.findings.get(key);
    const first = finding?.kind === 'found' ? finding.moves : null;
    const { signal } = running.abort;
    const answer = await this.shorten({ start, goal, first, maxNodes }, { signal, onReport });
    this.running = null;
    if (asked && this.asked?.key === key && !signal.aborted) this.asked = null;
    if (!answer.ok && !signal.aborted) this.findings.set(key, { kind: 'failed', why: answer.error });
    this.changed();
    this.next();
  }

  /** A way from a board is one from every board on it, and each of these needs at least what is left of the bound. */
  private learn(start: Board, goal: Board, { moves, atLeast }: BestKnown): void {
    if (this.findings.size > mostFindings) this.forget();
    const before = this.findings.get(keyOf(start, goal));
    const isNew = before?.kind !== 'found' || moves.length < before.moves.length;
    let board = start;
    for (let made = 0; ; made++) {
      this.improve(keyOf(board, goal), moves.subarray(made), Math.max(0, atLeast - made));
      if (made === moves.length || !isNew) return;
      board = applyMove(board, moves[made] as Move);
    }
  }

  /** What was proved once holds, and so does a shorter way. */
  private improve(key: string, moves: Uint8Array, atLeast: number): void {
    const before = this.findings.get(key);
    const isShorter = before?.kind !== 'found' || moves.length < before.moves.length;
    this.findings.set(key, {
      kind: 'found',
      moves: isShorter ? moves : before.moves,
      atLeast: before?.kind === 'found' ? Math.max(before.atLeast, atLeast) : atLeast,
    });
  }

  private forget(): void {
    const kept = new Map<string, AnytimeFinding>();
    for (const { key } of this.wishes) {
      const finding = this.findings.get(key);
      if (finding !== undefined) kept.set(key, finding);
    }
    this.findings = kept;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** One text for each board and goal. */
function keyOf(board: Board, goal: Board): string {
  return `${board.columns}:${keyText(board)}${keyText(goal)}`;
}

const desks = new WeakMap<Shorten, AnytimeDesk>();

/** The desk of an anytime solver, the same one each time. */
export function anytimeDeskOf(shorten: Shorten): AnytimeDesk {
  const desk = desks.get(shorten) ?? new AnytimeDesk(shorten);
  desks.set(shorten, desk);
  return desk;
}
