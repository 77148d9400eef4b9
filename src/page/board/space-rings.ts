/** How far boards are from a goal in truth, where that is known. */

import type { RequestFault } from '../../core/contract/messages.ts';
import { useEffect, useMemo, useState } from 'react';
import { RingDistances, type TrueDistances } from '../../core/analysis/true-distances.ts';
import type { Result } from '../../core/base/result.ts';
import type { SpaceRings } from '../../core/contract/optimal.ts';
import { type Board, canRank } from '../../core/puzzle/board.ts';
import { useService } from '../session/services.ts';
import { usePage, useSession } from '../session/search-context.tsx';

/** The space around a goal; null until it is there, and without a goal. Another goal's is never returned. */
export function useSpaceRings(goal: Board | null): Result<SpaceRings, RequestFault> | null {
  const arrange = useService('arrangeSpace');
  const { activity } = useSession();
  const [known, setKnown] = useState<{ goal: Board | null; answer: Result<SpaceRings, RequestFault> } | null>(
    null,
  );
  useEffect(() => {
    if (goal === null) return;
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
  return goal !== null && known?.goal === goal ? known.answer : null;
}

/**
 * How far every board is from a goal; null until that is known, without a goal, and for boards that are too many to be
 * all known, or where nobody has asked for it yet.
 */
export function useTrueDistances(goal: Board | null): TrueDistances | null {
  return useDistancesIn(useSpaceRings(goal !== null && canRank(goal) ? goal : null), goal);
}

/** The same where the rings of small boards are at hand. */
export function useDistancesIn(
  rings: Result<SpaceRings, RequestFault> | null,
  goal: Board | null,
): TrueDistances | null {
  const far = usePage((state) => state.farDistances);
  return useMemo(
    () => goal && (rings?.ok ? new RingDistances(goal, rings.value) : far(goal)),
    [goal, rings, far],
  );
}
