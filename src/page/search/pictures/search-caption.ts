import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { countsAt } from '../../../core/trace/cursor.ts';
import { t } from '../../../locales/t.ts';
import { nameOfSearch } from '../../session/search-words.ts';

/** What is searched, how, and where the cursor is, or would be; empty before anything was. */
export function searchCaption({ trace, store }: SearchSession, at = store.getState().cursor): string {
  if (trace === null) return '';
  const { start, goal, settings } = trace.request;
  const step = Math.min(at, trace.stepCount);
  const { frontier, closed } = countsAt(trace, step);
  return t(
    '{search}, from {start} to {goal}. Step {step} of {total}: {frontier} in the frontier, {closed} closed.',
    {
      ...{ search: nameOfSearch(settings), start: formatBoard(start), goal: formatBoard(goal) },
      ...{ step, total: trace.stepsMade, frontier, closed },
    },
  );
}
