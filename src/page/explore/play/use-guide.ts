import { useEffect, useState } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { useSession } from '../../session/search-context.tsx';
import { withMoves } from '../../state/game.ts';
import { changeGame } from './change-game.ts';
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
  const session = useSession();
  // Of one start board: another board ends it.
  const [guided, setGuided] = useState<Board | null>(null);
  const next = way?.[0];
  const guiding = guided === game.start && next !== undefined && !solved;
  const isLast = way?.length === 1;
  const { board } = game;
  useEffect(() => {
    if (!guiding) return;
    const leave = session.activity.add(() => true);
    const timer = setTimeout(() => {
      changeGame(session, (now) => withMoves(now, [next], true));
      if (isLast) setGuided(null);
    }, paceMs);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [session, guiding, next, isLast, board]);
  return { guiding, begin: () => setGuided(game.start), stop: () => setGuided(null) };
}
