import { useEffect, useState } from 'react';
import type { LabFault } from '../../core/contract/worker-faults.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import type { CodeProblem } from '../../core/search/code-fault.ts';
import { type OwnCode, ownName, ownSearchName } from '../../core/search/settings.ts';
import { useService } from './services.ts';
import type { OwnProgram } from './library-state.ts';
import { useSession } from './search-context.tsx';

/**
 * What is wrong with own code: the Lab tries a heuristic on a board, and reads a search without running it, walled off. Null:
 * nothing is known to be, or nobody asks.
 * @param restMs code that is being written rests for so long before it is tried
 */
export function useCodeProblem(
  own: Pick<OwnProgram, 'code' | 'kind'> | null,
  goal: Board,
  restMs = 0,
): CodeProblem | LabFault | null {
  const lab = useService('lab');
  const { activity } = useSession();
  const [found, setFound] = useState<{
    readonly code: OwnCode;
    readonly problem: CodeProblem | LabFault | null;
  } | null>(null);
  const { code = null, kind } = own ?? {};
  useEffect(() => {
    if (code === null) return;
    let waiting = true;
    const leave = activity.add(() => waiting);
    const choice =
      kind === 'search'
        ? { heuristic: 'zero', algorithm: ownSearchName, code }
        : { heuristic: ownName, code };
    const ask = (): void =>
      void lab.evaluate({ goal, cost: unitCosts, choice, boards: [goal] }).then((answer) => {
        if (!waiting) return;
        waiting = false;
        setFound({ code, problem: answer.ok ? null : answer.error });
      });
    const timer = setTimeout(ask, restMs);
    return () => {
      waiting = false;
      clearTimeout(timer);
      leave();
    };
  }, [lab, activity, code, kind, goal, restMs]);
  return found === null || found.code !== code ? null : found.problem;
}
