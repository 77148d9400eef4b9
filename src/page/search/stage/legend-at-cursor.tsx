import { type Cursor, EventKind } from '../../../core/search/events.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import type { LinkView } from '../../../core/files/share-link.ts';
import { countsAt, currentAt, eventsOfStep } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { useCalmCursor, useTrace, useSearch } from '../../session/search-context.tsx';
import { wordOfClosed } from '../../session/search-words.ts';
import type { ReactNode } from 'react';

/** A shape or colour that a legend explains. */
export type EntryName = 'current' | 'frontier' | 'closed' | 'solution' | 'rejected';

/** What a legend names, and under which names. */
export interface LegendOf {
  /** All that occur; left out: any may. */
  readonly only?: ReadonlySet<EntryName>;
  /** Nothing was rejected: crosses are of nodes that were pruned. */
  readonly prunes?: boolean;
  /** A person's program keeps the lists: what waits to be selected is not known, only what was not expanded. */
  readonly ownLists?: boolean;
  /** What a filled disc is called. */
  readonly closed?: 'closed' | 'expanded';
}

/** What the shapes of the pictures stand for, of those that there are at the cursor. */
export function LegendAtCursor({ children }: { readonly children: (legend: LegendOf) => ReactNode }) {
  const trace = useTrace((record) => record);
  const step = useCalmCursor();
  const view = useSearch((state) => state.view);
  const beside = useSearch((state) => state.beside);
  const views = [view, beside].filter((one) => one !== null && one !== 'frontier');
  const only = trace === null ? new Set<EntryName>() : marksAt(trace, Math.min(step, trace.stepCount), views);
  return children({
    only,
    prunes: trace?.result?.counts.rejected === 0,
    ...(trace !== null && {
      ownLists: hasOwnLists(trace.request.settings),
      closed: wordOfClosed(trace.request.settings),
    }),
  });
}

/** @param views those that draw nodes as marks */
function marksAt(trace: Trace, step: Cursor, views: readonly (LinkView | null)[]): Set<EntryName> {
  const marks = new Set<EntryName>();
  if (views.length === 0) return marks;
  const goal = trace.result?.goalNode ?? -1;
  const rejects =
    views.includes('tree') && eventsOfStep(trace, step).some(({ kind }) => kind === EventKind.Reject);
  if (currentAt(trace, step) >= 0) marks.add('current');
  if (countsAt(trace, step).frontier > 0) marks.add('frontier');
  if (step > 0) marks.add('closed');
  if (goal >= 0 && trace.endedAt(goal) <= step) marks.add('solution');
  if (rejects || trace.firstDropAt <= step) marks.add('rejected');
  return marks;
}
