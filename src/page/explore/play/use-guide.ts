import { useEffect, useState } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { useExplore, useSession } from '../../session/explore-context.tsx';
import type { PlayedGame } from './use-played-game.ts';

/** From one shown move to the next: time to see which tile slid. */
const paceMs = 420;

/** *Show me*: a shortest solution from where the game stands, or the best known, move by move. */
export interface Guide {
  readonly guiding: boolean;
  readonly begin: () => void;
  readonly stop: () => void;
}

export function useGuide({ game, way, solved }: PlayedGame): Guide {
  const { activity } = useSession();
  const makeMoves = useExplore((state) => state.makeMoves);
  // Of one start board: another board ends it.
  const [guided, setGuided] = useState<Board | null>(null);
  const next = way?.[0];
  const guiding = guided === game.start && next !== undefined && !solved;
  const isLast = way?.length === 1;
  const { board } = game;
  useEffect(() => {
    if (!guiding) return;
    const leave = activity.add(() => true);
    const timer = setTimeout(() => {
      makeMoves([next], true);
      if (isLast) setGuided(null);
    }, paceMs);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [activity, makeMoves, guiding, next, isLast, board]);
  return { guiding, begin: () => setGuided(game.start), stop: () => setGuided(null) };
}
