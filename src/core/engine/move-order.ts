import type { Prng } from '../base/prng.ts';
import { assert } from '../base/assert.ts';
import { moveOrderFromLetters } from '../puzzle/moves.ts';

/** The order in which moves are tried (rule S11): fixed, or drawn anew for each expansion. */
export class MoveOrder {
  readonly current = new Uint8Array([0, 1, 2, 3]); // place → move
  private readonly prng: Prng | null;

  /** @param moves a permutation of UDLR, or "shuffled" (then `prng` is drawn from) */
  constructor(moves: string, prng: Prng) {
    this.prng = moves === 'shuffled' ? prng : null;
    if (this.prng !== null) return;
    const order = moveOrderFromLetters(moves);
    assert(order.ok, `settings with the move order "${moves}"`);
    this.current.set(order.value);
  }

  /** Whether it is the same for all expansions. */
  get isFixed(): boolean {
    return this.prng === null;
  }

  /** The order for the expansion that begins; valid until the next call. */
  next(): Uint8Array {
    if (this.prng !== null) {
      for (let move = 0; move < 4; move++) this.current[move] = move;
      this.prng.shuffle(this.current);
    }
    return this.current;
  }
}
