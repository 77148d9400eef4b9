import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import type { Result } from '../../base/result.ts';
import type { SpaceRings } from '../../contract/space-rings.ts';
import type { Board } from '../../puzzle/board.ts';
import { useSession } from '../explore-context.tsx';

/** Arranges all boards around a goal, off the page's thread. Does not reject; the same goal again is answered at once. */
export type ArrangeSpace = (goal: Board) => Promise<Result<SpaceRings>>;

const SpacesContext = createContext<ArrangeSpace | null>(null);

export function SpacesProvider({ arrange, children }: { arrange: ArrangeSpace; children: ReactNode }) {
  return <SpacesContext value={arrange}>{children}</SpacesContext>;
}

/** The space around a goal; null until it is there. Another goal's is never returned. */
export function useSpaceRings(goal: Board): Result<SpaceRings> | null {
  const arrange = useContext(SpacesContext);
  if (arrange === null) throw new Error('useSpaceRings needs a SpacesProvider above');
  const { activity } = useSession();
  const [known, setKnown] = useState<{ goal: Board; answer: Result<SpaceRings> } | null>(null);
  useEffect(() => {
    let waiting = true;
    const leave = activity.add(() => waiting);
    void arrange(goal).then((answer) => {
      if (!waiting) return;
      waiting = false;
      setKnown({ goal, answer });
    });
    return () => {
      waiting = false;
      leave();
    };
  }, [arrange, activity, goal]);
  return known?.goal === goal ? known.answer : null;
}
