/** What the chosen heuristic says of boards, and what moves cost there. */

import { useEffect, useMemo, useState } from 'react';
import { heuristicFits } from '../../core/heuristics/heuristic-info.ts';
import { codeIsThere, usesOwn } from '../../core/search/code-choice.ts';
import type { Heuristic, createHeuristic } from '../../core/heuristics/create-heuristic.ts';
import {
  type CostText,
  type MoveCosts,
  costsFit,
  moveCosts,
  unitCosts,
} from '../../core/puzzle/move-costs.ts';
import { whyCostsDoNotFit } from '../../core/algorithms/search-fits.ts';
import { costsInForce } from '../../core/algorithms/registry.ts';
import type { HeuristicText, OwnCode, Misfit } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { useSearch, useSession } from '../session/search-context.tsx';
import { useService } from '../session/services.ts';

/** What makes heuristics, once it was fetched: the first page is there without it. */
let create: typeof createHeuristic | null = null;

function useMaker(): typeof create {
  const { activity } = useSession();
  const [maker, setMaker] = useState(() => create);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (maker !== null) return;
    let waiting = true;
    const leave = activity.add(() => waiting);
    const tryAgain = (): void => setTries(tries + 1);
    window.addEventListener('online', tryAgain);
    const fetched = import('../../core/heuristics/create-heuristic.ts');
    void fetched
      .then((part) => {
        create = part.createHeuristic;
        if (waiting) setMaker(() => create);
      })
      .catch(() => undefined) // h of a board that no search has seen is left out then
      .finally(() => (waiting = false));
    return () => {
      waiting = false;
      window.removeEventListener('online', tryAgain);
      leave();
    };
  }, [maker, activity, tries]);
  return maker;
}

/** What moves cost in the next search, or as given; null where each costs 1. */
export function useCosts(goal: Board, given?: CostText): MoveCosts | null {
  const settings = useSearch((state) => state.settings);
  return useMemo(
    () => (given === undefined ? costsInForce({ start: goal, settings }) : moveCosts(given, goal)),
    [goal, settings, given],
  );
}

/** Why boards cannot be searched with these costs: then there is no h in them, and no optimum. Null where they can. */
export function useCostMisfit(goal: Board, given?: CostText): Misfit | null {
  const settings = useSearch((state) => state.settings);
  return useMemo(() => {
    if (given === undefined) return whyCostsDoNotFit(settings, goal);
    const fits = costsFit(given, goal);
    return fits.ok ? null : fits.error;
  }, [goal, settings, given]);
}

/**
 * The chosen heuristic for a goal, in costs where these are not null; null where it does not fit the board, for own code, which
 * runs in a worker only, and until what makes it was fetched.
 */
export function useHeuristic(goal: Board, costs: MoveCosts | null): Heuristic | null {
  const text = useSearch((state) => state.settings.heuristic);
  const make = useMaker();
  return useMemo(
    () => (make !== null && heuristicFits(text, goal).ok && !usesOwn(text) ? make(text, goal, costs) : null),
    [make, text, goal, costs],
  );
}

/**
 * h of each board under the chosen heuristic. Null where there is none that fits, and of own code until it has answered,
 * or where it cannot be used.
 */
export function useEstimates(
  boards: readonly Board[],
  goal: Board,
  costs: MoveCosts | null,
): readonly (number | null)[] {
  const heuristic = useHeuristic(goal, costs);
  const asked = useOwnEstimates(boards, goal, costs?.text ?? unitCosts);
  return useMemo(
    () =>
      boards.map(({ cells }, index) => (heuristic ? heuristic.evaluate(cells) : (asked?.[index] ?? null))),
    [heuristic, boards, asked],
  );
}

/** What own code says of the boards; null while that is not known, and where the heuristic has none. */
function useOwnEstimates(boards: readonly Board[], goal: Board, cost: CostText): Float32Array | null {
  const heuristic = useSearch((state) => state.settings.heuristic);
  const code = useSearch((state) => state.settings.code);
  const asks = usesOwn(heuristic) && heuristicFits(heuristic, goal).ok && codeIsThere({ heuristic, code }).ok;
  return useAsked(asks, { boards, goal, cost, heuristic, code });
}

interface Asked {
  readonly boards: readonly Board[];
  readonly goal: Board;
  readonly cost: CostText;
  readonly heuristic: HeuristicText;
  readonly code: OwnCode;
}

/** What a heuristic says of the boards, by the Lab's worker; null while that is not known, and where nobody asks. */
export function useAsked(asks: boolean, { boards, goal, cost, heuristic, code }: Asked): Float32Array | null {
  const lab = useService('lab');
  const { activity } = useSession();
  const [known, setKnown] = useState<(Asked & { readonly values: Float32Array | null }) | null>(null);
  useEffect(() => {
    if (!asks) return;
    let waiting = true;
    const leave = activity.add(() => waiting);
    void lab.evaluate({ goal, cost, choice: { heuristic, code }, boards }).then((answer) => {
      if (!waiting) return;
      waiting = false;
      setKnown({ boards, goal, cost, heuristic, code, values: answer.ok ? answer.value : null });
    });
    return () => {
      waiting = false;
      leave();
    };
  }, [asks, lab, activity, boards, goal, cost, heuristic, code]);
  const isOfThese =
    known?.boards === boards &&
    known.goal === goal &&
    known.cost === cost &&
    known.heuristic === heuristic &&
    known.code === code;
  return asks && isOfThese ? known.values : null;
}
