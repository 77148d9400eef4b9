import { useMemo } from 'react';
import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { type MoveCosts, addCost, costOfPath, sumRounding } from '../../../core/puzzle/move-costs.ts';
import { boardsAlong } from '../../../core/puzzle/moves.ts';
import type { PlaySeries } from '../../../picture/layout/play-chart.ts';
import { type Game, gameOn } from '../../session/games.ts';
import { isSolved } from './played-moves.ts';
import { useSearch, usePage, useSession } from '../../session/search-context.tsx';
import { useCosts, useEstimates } from '../../board/use-estimates.ts';
import { type BestWays, useBestWays } from '../../search/best-ways.tsx';
import { type PlayReading, readGame } from './play-reading.ts';
import { Prng } from '../../../core/base/prng.ts';
import { useTrueDistances } from '../../board/space-rings.ts';

/** The game on screen with all that is told of it. */
export interface PlayedGame extends Pick<BestWays, 'optimum' | 'known' | 'way'> {
  readonly game: Game;
  readonly solved: boolean;
  readonly series: PlaySeries;
  /** In moves. */
  readonly reading: PlayReading;
  /** The same in costs; null where each move costs 1, and while costs of cheapest ways are not known. */
  readonly inCosts: PlayReading | null;
  /** What the moves made cost; null where each costs 1. */
  readonly cost: number | null;
  /** Draws a board exactly so many moves from the goal; null while boards cannot be told by their distance. */
  readonly boardOfDepth: ((depth: number) => Board) | null;
}

export function usePlayedGame(): PlayedGame {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const present = usePage((state) => state.game);
  const game = useMemo(() => gameOn(present, { start, goal }), [present, start, goal]);
  const boards = useMemo(
    () =>
      boardsAlong(
        start,
        game.made.map(({ move }) => move),
      ),
    [start, game],
  );
  const costs = useCosts(goal);
  const ways = useBestWays({ board: game.board, boards, goal, costs });
  const { distances, cheapest } = ways;
  const estimates = useEstimates(boards, goal, cheapest === null ? null : costs);
  const costly = useMemo(
    () => cheapest && costs && readCosts(cheapest, boards, costs),
    [cheapest, boards, costs],
  );
  return {
    ...{ game, optimum: ways.optimum, known: ways.known, way: ways.way },
    solved: isSolved(game),
    inCosts: costly && costly.reading,
    series: useMemo(
      () => ({ distances: costly?.distances ?? distances, estimates, inCosts: costly }),
      [distances, estimates, costly],
    ),
    boardOfDepth: useBoardOfDepth(goal),
    cost: useMemo(
      () =>
        costs &&
        costOfPath(
          start,
          game.made.map(({ move }) => move),
          costs,
        ),
      [start, game, costs],
    ),
    reading: useMemo(() => readGame(distances), [distances]),
  };
}

/** Sums that rounding alone tells apart are made one, so that a cheapest way is seen to be one. */
function readCosts(cheapest: Float32Array, boards: readonly Board[], costs: MoveCosts) {
  const paid = [0];
  for (const [index, board] of boards.slice(1).entries()) {
    const tile = board.cells[blankCell(boards[index] ?? board)] ?? 0;
    paid.push(addCost(paid[index] ?? 0, tile, costs));
  }
  const distances = [...cheapest];
  const throughs = paid.map((made, index) => made + (distances[index] ?? 0));
  const detours = throughs.map((best, index) => dearerBy(throughs[index - 1] ?? best, best, costs) > 0);
  return { distances, paid, detours, reading: withoutRounding(readGame(distances, paid), costs) };
}

function withoutRounding(reading: PlayReading, costs: MoveCosts): PlayReading {
  const { best, optimum, lastCost } = reading;
  if (best === null || optimum === null) return reading;
  return {
    ...reading,
    lost: dearerBy(optimum, best, costs),
    lastCost: lastCost === null ? null : dearerBy(best - lastCost, best, costs),
  };
}

/** By how much the second sum is dearer; 0 where that may be rounding alone. */
function dearerBy(before: number, now: number, costs: MoveCosts): number {
  const dearer = now - before;
  return Math.abs(dearer) <= roundingOf(now, costs) ? 0 : dearer;
}

const roundingOf = (sum: number, costs: MoveCosts): number => (costs.whole ? 0 : sumRounding(sum, costs));

/** Draws a board exactly so many moves from the goal, afresh each time; null while not all distances are known. */
function useBoardOfDepth(goal: Board): ((depth: number) => Board) | null {
  const { randomSeed } = useSession();
  const distances = useTrueDistances(goal);
  if (distances === null) return null;
  return (depth) => distances.randomBoardAt(depth, new Prng(randomSeed()));
}
