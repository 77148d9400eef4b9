import { boardsEqual } from '../../../core/puzzle/board.ts';
import { useSession } from '../../session/search-context.tsx';
import { useReducedMotion } from '../../kit/media.ts';

/** Shows how the search does the same board: plays the record that there is, or searches first. */
export function useWatch(): () => void {
  const session = useSession();
  const still = useReducedMotion();
  return () => {
    const { start, goal, recorded, setMode, seek, play } = session.store.getState();
    setMode('watch');
    const onRecord =
      recorded !== null && boardsEqual(recorded.start, start) && boardsEqual(recorded.goal, goal);
    if (!onRecord) session.search({ at: still ? 'tip' : 'play' });
    else if (!still) {
      seek(0);
      play(1);
    }
  };
}
