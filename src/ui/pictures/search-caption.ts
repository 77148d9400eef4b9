import { titleOf } from '../../contract/guarantee.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { SearchSession } from '../../state/search-session.ts';
import { countsAt } from '../../trace/cursor.ts';

/** What is searched, how, and where the cursor is; empty before anything was. */
export function searchCaption({ trace, store }: SearchSession): string {
  if (trace === null) return '';
  const { start, goal, settings } = trace.request;
  const step = Math.min(store.getState().cursor, trace.stepCount);
  const { frontier, closed } = countsAt(trace, step);
  const figure = (count: number): string => count.toLocaleString('en-US');
  return (
    `${titleOf(settings)}, from ${formatBoard(start)} to ${formatBoard(goal)}. ` +
    `Step ${figure(step)} of ${figure(trace.stepsMade)}: ${figure(frontier)} in the frontier, ${figure(closed)} closed.`
  );
}
