import { homeOf } from '../../core/puzzle/goal-frame.ts';
import {
  makeDistanceBits,
  packDistanceBits,
  unpackDistanceBits,
} from '../../core/analysis/distance-tables.ts';
import type { DistanceBits, DistanceReport } from '../../core/contract/optimal.ts';
import { type Board, blankCell } from '../../core/puzzle/board.ts';
import { formatSize } from '../../core/puzzle/notation.ts';
import type { Call } from './answerer.ts';
import type { OptimalSessionParts } from './optimal-session.ts';
import { type TableStore, sealTables, unsealTables } from './stored-tables.ts';
import { inTime } from './thread.ts';

/** A database that has not answered by then is done without: the bits are made in little more. */
const maxStoreMs = 5_000;
/** Between two reports, which are also the signs of life that the page waits for. */
const reportMs = 50;

/** Answers with the bits of goals: those that were kept, or made and then kept, where that is possible. */
export class DistanceSession {
  private readonly store: TableStore;
  private readonly now: () => number;

  constructor({ store, now }: OptimalSessionParts) {
    this.store = store;
    this.now = now;
  }

  /** Resolves when the answer is out. */
  async measure(goal: Board, call: Call<DistanceReport, DistanceBits>): Promise<void> {
    const name = nameOf(goal);
    let bits = await this.stored(name, goal);
    if (bits === null) {
      bits = this.make(goal, call);
      await this.keep(name, bits); // the page ends this worker after the answer
    }
    const { second, boardsAt, rareStart, rareRanks } = bits;
    call.result(
      bits,
      [second, boardsAt, rareStart, rareRanks].map(({ buffer }) => buffer as ArrayBuffer),
    );
  }

  private make(goal: Board, call: Call<DistanceReport, DistanceBits>): DistanceBits {
    const counting = makeDistanceBits(goal);
    let told = this.now();
    for (;;) {
      const step = counting.next();
      if (step.done === true) return step.value;
      const now = this.now();
      if (now - told < reportMs) continue;
      told = now;
      call.report({ found: step.value });
    }
  }

  private async stored(name: string, goal: Board): Promise<DistanceBits | null> {
    try {
      const packed = unsealTables(name, await inTime(this.store.read(name), maxStoreMs));
      return packed && unpackDistanceBits(goal, packed);
    } catch {
      return null;
    }
  }

  private async keep(name: string, bits: DistanceBits): Promise<void> {
    try {
      await inTime(this.store.write(name, sealTables(name, packDistanceBits(bits))), maxStoreMs);
    } catch {
      // Made again next time.
    }
  }
}

/** Goals that can be turned into each other share their bits. */
function nameOf(goal: Board): string {
  const home = homeOf(goal);
  return `${formatSize(home)} blank ${blankCell(home)} distances`;
}
