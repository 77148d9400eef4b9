import { costsInForce } from '../../../core/algorithms/registry.ts';
import { guaranteeOf } from '../../../core/algorithms/guarantee.ts';
import type { RunRequest, RunResult } from '../../../core/search/run.ts';
import { boardsEqual, standardGoal } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { useKnownLength } from './use-optimum.ts';

interface OptimumRemarkProps {
  readonly request: RunRequest;
  readonly result: RunResult;
}

/** Behind what a run came to: the optimum, where it is known, and by how much the solution misses it. */
export function OptimumRemark({ request, result }: OptimumRemarkProps) {
  const { start, goal, settings } = request;
  const calm = useSearch(({ playing }) => playing === 0);
  const known = useKnownLength(start, goal, calm);
  const length = result.moves?.length ?? null;
  const isProven = guaranteeOf(settings, boardsEqual(goal, standardGoal(goal))).level === 'optimal';
  if (costsInForce(request) !== null) {
    const cheapest = isProven && length !== null ? ` ${t('No way costs less.')}` : '';
    return `${cheapest}${known === null ? '' : ` ${t('The shortest way has {n} {n:move|moves}.', { n: known })}`}`;
  }
  const optimum = isProven && length !== null ? length : known;
  return optimum === null ? null : ` ${sayOptimum(optimum, length)}`;
}

/** @param length moves of the solution; null where none was found */
export function sayOptimum(optimum: number, length: number | null): string {
  const more = length === null ? 0 : length - optimum;
  return more === 0
    ? t('The optimum is {optimum}.', { optimum })
    : t('The optimum is {optimum}, {n} fewer.', { optimum, n: more });
}
