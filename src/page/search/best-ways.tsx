/** The best ways from boards to a goal, as far as they are known: the shortest, the best that is known, and the cheapest; and the button that looks further. */

import { type Board, canRank } from '../../core/puzzle/board.ts';
import type { MoveCosts } from '../../core/puzzle/move-costs.ts';
import type { Move } from '../../core/puzzle/moves.ts';
import { t } from '../../locales/t.ts';
import { EffortButton } from './optimum/effort-button.tsx';
import { type Optimum, useDistancesOf, useOptimum } from './optimum/use-optimum.ts';
import { type KnownWay, useBestKnown, useProvenDistances } from './optimum/use-best-known.ts';
import { useCheapest, useCheapestWay } from './optimum/use-cheapest.ts';

export interface BestWays {
  /** From where the game stands. */
  readonly optimum: Optimum;
  /** The best way from there that is known, where the board is too large for the optimum, and that is not proven a shortest. */
  readonly known: KnownWay;
  /** The way to follow from there: a cheapest one, a shortest one, or the best known; null while there is none. */
  readonly way: readonly Move[] | null;
  /** Fewest moves to the goal from each board; null where that is not known. */
  readonly distances: readonly (number | null)[];
  /** What a cheapest way from each board costs; null where each move costs 1, and while that is not known. */
  readonly cheapest: Float32Array | null;
}

interface Asked {
  /** Where the game stands. */
  readonly board: Board;
  /** All boards that it has come through, that one too. Each can reach the goal. */
  readonly boards: readonly Board[];
  readonly goal: Board;
  /** Null where each move costs 1. */
  readonly costs: MoveCosts | null;
}

/** The best ways of a game. */
export function useBestWays({ board, boards, goal, costs }: Asked): BestWays {
  const searched = useDistancesOf(boards, goal);
  const distances = useProvenDistances(boards, goal) ?? searched;
  const { optimum, known } = bestOf(useOptimum(board, goal), useBestKnown(board, goal));
  const cheapest = useCheapest(boards, goal, costs);
  const cheapestWay = useCheapestWay(board, goal, costs);
  const way = optimum.state === 'known' ? optimum.moves : known.state === 'found' ? known.moves : null;
  return {
    ...{ optimum, known, distances, cheapest },
    way: costs !== null && canRank(goal) ? cheapestWay : way,
  };
}

/** A best known way that is proven a shortest is as good as any optimum. */
function bestOf(optimum: Optimum, known: KnownWay): Pick<BestWays, 'optimum' | 'known'> {
  if (known.state !== 'found' || known.moves.length > known.atLeast) return { optimum, known };
  const { moves } = known;
  return { optimum: { state: 'known', length: moves.length, moves }, known: { state: 'none' } };
}

/** Moves of a shortest way; null while that is not known. @param restMs boards that are being edited rest for so long before they are searched */
export function useShortest(board: Board, goal: Board, restMs: number): number | null {
  const optimum = useOptimum(board, goal, { restMs });
  return optimum.state === 'known' ? optimum.length : null;
}

/** Looks for a shortest way that is too hard to be found in passing, and ends that; nothing for any other. */
export function FindShortest({ optimum }: Pick<BestWays, 'optimum'>) {
  return <EffortButton optimum={optimum} find={t('Find the shortest way')} stop={t('Stop looking')} />;
}
