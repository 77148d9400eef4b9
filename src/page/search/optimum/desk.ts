import type { Board } from '../../../core/puzzle/board.ts';
import { keyText } from '../../../core/puzzle/state-key.ts';

/** When more boards than this are known, only those on screen are kept. */
const mostFindings = 20_000;

/** Boards that somebody on the page wants to know about, by their keys, most urgent first. */
export interface Wish {
  readonly keys: readonly string[];
}

/**
 * Where the page asks a solver for boards: who wants which, what is found out about each, and who is told. Which board is
 * worked on next is for each kind of desk to say.
 */
export abstract class Desk<Wanted extends Wish, Finding extends { readonly kind: string }> {
  protected readonly wishes = new Set<Wanted>();
  protected readonly findings = new Map<string, Finding>();
  protected planned = false;
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  /** Calls `listener` whenever something was found out, begun or ended; returns the way out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Grows with every such change. */
  readonly version = (): number => this.changes;

  /** Undefined while nothing is known. */
  findingOf(board: Board, goal: Board): Finding | undefined {
    return this.findings.get(keyOf(board, goal));
  }

  /** Looks for something to do, or for what is not wanted any more. */
  protected abstract next(): void;

  /** What failed before is asked for again. Returns the way out. */
  protected add(wish: Wanted): () => void {
    for (const key of wish.keys) if (this.findings.get(key)?.kind === 'failed') this.findings.delete(key);
    this.wishes.add(wish);
    this.plan();
    return () => {
      this.wishes.delete(wish);
      this.plan();
    };
  }

  /** Looks what to do once the present task has ended: a wish is often replaced by one for the same boards. */
  protected plan(): void {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      this.next();
    });
  }

  protected isWanted(key: string): boolean {
    for (const { keys } of this.wishes) if (keys.includes(key)) return true;
    return false;
  }

  /** Forgets what nobody wants, once it is much. */
  protected makeRoom(): void {
    if (this.findings.size <= mostFindings) return;
    const wanted = new Set([...this.wishes].flatMap(({ keys }) => keys));
    for (const key of this.findings.keys()) if (!wanted.has(key)) this.findings.delete(key);
  }

  protected changed(): void {
    this.changes++;
    for (const listener of this.listeners) listener();
  }
}

/** One text for each board and goal. */
export function keyOf(board: Board, goal: Board): string {
  return `${board.columns}:${keyText(board)}${keyText(goal)}`;
}
