import { type Size, cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from './pruning-automaton.ts';

/** The first moves of all that a search enters; a subtree of the search begins with them. */
export type Prefix = Uint8Array;

/**
 * Divides a search into at least `wanted` subtrees, unless they would begin behind `most` moves: their first moves, all of
 * one length, in the order in which the search comes to them.
 */
export function prefixesFrom(
  size: Size,
  blank: number,
  { next }: PruningAutomaton,
  wanted: number,
  most: number,
): Prefix[] {
  const destinations = blankDestinations(size).subarray(0, cellCount(size) * 4);
  let level = [{ moves: [] as readonly number[], blank, state: beforeAnyMove }];
  for (let length = 0; level.length < wanted && length < most; length++) {
    level = level.flatMap(({ moves, blank: from, state }) =>
      [0, 1, 2, 3].flatMap((move) => {
        const to = destinations[from * 4 + move];
        const after = next[state * 4 + move];
        return to < 0 || after === refused ? [] : [{ moves: [...moves, move], blank: to, state: after }];
      }),
    );
  }
  return level.map(({ moves }) => Uint8Array.from(moves));
}

/** What the search of a subtree came to. */
export interface SubtreeEnd {
  /** Boards that were looked at in it. */
  readonly nodes: number;
  /** A solution, whole; null where there is none. */
  readonly moves: Uint8Array | null;
}

/**
 * The subtrees of one bound, searched by whoever takes them. Their ends are told in the order of the search, whenever they
 * came, and only up to the first that has a solution: so what comes out is what one thread alone would have found.
 */
export class SubtreeQueue {
  readonly prefixes: readonly Prefix[];
  private readonly ends = new Map<number, SubtreeEnd>(); // not told yet
  private readonly returned: number[] = [];
  private next = 0;
  private told = 0;
  private needed: number; // subtrees from here on need not be searched

  constructor(prefixes: readonly Prefix[]) {
    this.prefixes = prefixes;
    this.needed = prefixes.length;
  }

  /** A subtree that nobody searches; null when there is none. */
  take(): number | null {
    const again = this.returned.pop();
    if (again !== undefined) return this.needs(again) ? again : this.take();
    return this.next < this.needed ? this.next++ : null;
  }

  /** Whether it is of any use to search it (further): there is no solution before it. */
  needs(index: number): boolean {
    return index < this.needed;
  }

  end(index: number, end: SubtreeEnd): void {
    if (!this.needs(index)) return;
    this.ends.set(index, end);
    if (end.moves !== null) this.needed = index + 1;
  }

  /** Whoever took it does not search it. */
  giveBack(index: number): void {
    this.returned.push(index);
  }

  /** The next end in order; null while that subtree is being searched, or is not taken yet. */
  tell(): SubtreeEnd | null {
    const end = this.ends.get(this.told) ?? null;
    if (end !== null) this.ends.delete(this.told++);
    return end;
  }

  /** Whether there is a subtree that nobody searches. */
  get canTake(): boolean {
    return this.next < this.needed || this.returned.some((index) => this.needs(index));
  }

  get canTell(): boolean {
    return this.ends.has(this.told);
  }

  /** All ends were told. */
  get isOver(): boolean {
    return this.told === this.needed;
  }
}
