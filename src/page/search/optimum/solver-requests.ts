import { ok } from '../../../core/base/result.ts';
import { type AnytimeTask, type OptimalAnswer, patientNodes } from '../../../core/contract/optimal.ts';
import { onceFor } from '../changing/changing.ts';
import { type Bounds, type BoundsFinding, RequestQueue } from './request-queue.ts';
import type { Shorten, Solve } from '../../session/services.ts';
import { costsOf } from './solve-costs.ts';

/**
 * Who has the solver of large boards for as long as it takes: a proof, or a series of them. The solver answers one question at a
 * time, so whoever asks next ends that one; what it found out by then stays.
 */
class LongTurn {
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

/** Without being asked, so many nodes are spent on a board: a quarter of a second on 4×4. */
const quickOptimalNodes = {
  conflicts: 10_000_000,
  walking: 10_000_000,
  small: 5_000_000,
  large: 5_000_000,
  largest: 2_000_000,
} as const;

/** The same for a board that is too large for a shortest solution: half a second. */
const quickShorterNodes = 3_000_000;

/** What the page asks of a solver of shortest solutions. Without a limit, where a person asks for it. */
export const optimumRequestsOf = onceFor((solver: Solve): RequestQueue => {
  const { solve } = costsOf(solver);
  return new RequestQueue(async ({ start, goal, tables, thorough }, { signal, onProgress }) => {
    const limit = thorough ? { maxNodes: Infinity } : { maxNodes: quickOptimalNodes[tables], atOnce: true };
    const answer = await solve(
      { start, goal, tables, ...limit },
      {
        signal,
        onReport: (report) => {
          if (report.at === 'search' && thorough) onProgress({ moves: null, atLeast: report.bound }, 0);
        },
      },
    );
    return answer.ok ? ok(boundsOf(answer.value)) : answer;
  });
});

export function boundsOf(answer: OptimalAnswer): Bounds {
  const { kind } = answer;
  if (kind === 'gave-up') return { moves: null, atLeast: answer.bound };
  return { moves: answer.moves, atLeast: answer.moves.length };
}

/** What the page asks of a solver whose solutions become shorter. Each goes on from the best that is known. */
export const shorterRequestsOf = onceFor(
  (shorten: Shorten): RequestQueue =>
    new RequestQueue(
      ({ start, goal, thorough }, { known, signal, onProgress }) => {
        longTurnOf(shorten).giveWay();
        const maxNodes = thorough ? patientNodes : quickShorterNodes;
        return shorten(
          { start, goal, ...bestOf(known), maxNodes },
          { signal, onReport: ({ best, nodes }) => onProgress(best, nodes / maxNodes) },
        );
      },
      { newestFirst: true },
    ),
);

/** What is known of a board, for the solver to begin with. */
export function bestOf(known: BoundsFinding | undefined): Pick<AnytimeTask, 'first' | 'atLeast'> {
  return known?.kind === 'bounds' ? { first: known.moves, atLeast: known.atLeast } : { first: null };
}
