import { formatScore } from '../../../locales/figures.ts';
import { useMemo } from 'react';
import { costsInForce } from '../../../core/algorithms/registry.ts';
import { guaranteeOfRun } from '../../../core/algorithms/guarantee.ts';
import type { RunRequest, RunResult } from '../../../core/search/run.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type MoveCosts, areOneSum, costOfPath } from '../../../core/puzzle/move-costs.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useCheapest } from './use-cheapest.ts';
import { useKnownLength } from './use-optimum.ts';

interface OptimumRemarkProps {
  readonly request: RunRequest;
  readonly result: RunResult;
}

/** Behind what a run came to: the optimum, where it is known, and by how much the solution misses it. */
export function OptimumRemark({ request, result }: OptimumRemarkProps) {
  const { start, goal } = request;
  const calm = useSearch(({ playing }) => playing === 0);
  const known = useKnownLength(start, goal, calm);
  const length = result.moves?.length ?? null;
  const isProven = guaranteeOfRun(request, result)?.level === 'optimal';
  const costs = useMemo(() => costsInForce(request), [request]);
  if (costs !== null) {
    const paid = result.moves === null ? null : costOfPath(start, result.moves, costs);
    return (
      <>
        {isProven && paid !== null
          ? ` ${t('No way costs less.')}`
          : calm && <CheapestRemark {...{ start, goal, costs, paid }} />}
        {known !== null && ` ${t('The shortest way has {n} {n:move|moves}.', { n: known })}`}
      </>
    );
  }
  const optimum = isProven && length !== null ? length : known;
  const { reason } = result;
  if (optimum !== null && reason.code === 'end.depth.known' && optimum <= reason.n)
    return ` ${t('The optimum, {optimum}, is within the depth limit: known boards hid it.', { optimum })}`;
  return optimum === null ? null : ` ${sayOptimum(optimum, length)}`;
}

interface CheapestRemarkProps {
  readonly start: Board;
  readonly goal: Board;
  readonly costs: MoveCosts;
  /** What the solution costs; null where none was found. */
  readonly paid: number | null;
}

/** What the cheapest way costs, where a table of all boards tells, beside what was found. */
function CheapestRemark({ start, goal, costs, paid }: CheapestRemarkProps) {
  const boards = useMemo(() => [start], [start]);
  const [least = null] = useCheapest(boards, goal, costs) ?? [];
  if (least === null) return null;
  const cost = formatScore(least);
  if (paid === null) return ` ${t('The cheapest way costs {cost}.', { cost })}`;
  if (areOneSum(paid, least, costs)) return ` ${t('No way costs less.')}`;
  return ` ${t('The cheapest way costs {cost}, {n} less.', { cost, n: formatScore(paid - least) })}`;
}

/** @param length moves of the solution; null where none was found */
export function sayOptimum(optimum: number, length: number | null): string {
  const more = length === null ? 0 : length - optimum;
  return more === 0
    ? t('The optimum is {optimum}.', { optimum })
    : t('The optimum is {optimum}, {n} fewer.', { optimum, n: more });
}
