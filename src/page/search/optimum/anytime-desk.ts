import { type AnytimeReport, type BestKnown, patientNodes } from '../../../core/contract/anytime.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { Desk, type Wish, keyOf } from './desk.ts';
import type { Shorten } from '../../state/services.ts';

/** What is found out about a board; nothing at first. */
export type AnytimeFinding =
  ({ readonly kind: 'found' } & BestKnown) | { readonly kind: 'failed'; readonly why: string };

/** Without being asked, so much is spent on a board: half a second. */
const quickNodes = 3_000_000;

/** A board that somebody on the page wants to know about. */
interface Wanted extends Wish {
  readonly key: string;
  readonly start: Board;
  readonly goal: Board;
}

interface Running extends Wanted {
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
export class AnytimeDesk extends Desk<Wanted, AnytimeFinding> {
  private readonly shorten: Shorten;
  private asked: Wanted | null = null;
  private running: Running | null = null;

  constructor(shorten: Shorten) {
    super();
    this.shorten = shorten;
  }

  /** Whether a board is being worked on that was not asked for by a person. */
  get busy(): boolean {
    return this.planned || (this.running !== null && !this.running.asked);
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
    return this.add(wantedOf(board, goal));
  }

  /** Looks for shorter solutions of a board, as long as it is wanted. */
  look(board: Board, goal: Board): void {
    this.asked = wantedOf(board, goal);
    this.changed();
    this.plan();
  }

  /** Ends that. What was found stays known. */
  stop(): void {
    this.asked = null;
    this.changed();
    this.plan();
  }

  protected next(): void {
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

  private async ask(wanted: Wanted, asked: boolean): Promise<void> {
    const maxNodes = asked ? patientNodes : quickNodes;
    const { key, start, goal } = wanted;
    const running: Running = { ...wanted, asked, abort: new AbortController(), share: 0 };
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
    this.makeRoom();
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
}

function wantedOf(start: Board, goal: Board): Wanted {
  const key = keyOf(start, goal);
  return { key, keys: [key], start, goal };
}

const desks = new WeakMap<Shorten, AnytimeDesk>();

/** The desk of an anytime solver, the same one each time. */
export function anytimeDeskOf(shorten: Shorten): AnytimeDesk {
  const desk = desks.get(shorten) ?? new AnytimeDesk(shorten);
  desks.set(shorten, desk);
  return desk;
}
