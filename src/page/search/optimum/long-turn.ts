import { onceFor } from '../../kit/changing.ts';
import type { Shorten } from '../../session/services.ts';

/**
 * Who has the solver of large boards for as long as it takes: a proof, or a series of them. The solver answers one question at a
 * time, so whoever asks next ends that one; what it found out by then stays.
 */
export class LongTurn {
  private end: (() => void) | null = null;

  /** @param end is called when somebody else comes. Returns what is to be called when it is over by itself. */
  take(end: () => void): () => void {
    this.giveWay();
    this.end = end;
    return () => {
      if (this.end === end) this.end = null;
    };
  }

  /** For a question that is answered soon. */
  giveWay(): void {
    const { end } = this;
    this.end = null;
    end?.();
  }
}

export const longTurnOf = onceFor((_solver: Shorten) => new LongTurn());
