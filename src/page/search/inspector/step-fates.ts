import { EventKind } from '../../../core/search/events.ts';
import type { TraceEvent } from '../../../core/trace/cursor.ts';

/** How a node ended within the step. */
export interface Fate {
  readonly outcome: 'pruned' | 'replaced' | 'goal';
  /** It had been selected, and was not expanded. */
  readonly selected: boolean;
}

/** Of the nodes that ended within a step. O(events). */
export function fatesOf(events: readonly TraceEvent[]): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  const selections = new Set<number>();
  for (const { kind, subject, flag } of events) {
    const selected = selections.has(subject);
    if (kind === EventKind.Select) selections.add(subject);
    else if (kind === EventKind.Prune)
      fates.set(subject, { outcome: flag ? 'replaced' : 'pruned', selected });
    else if (kind === EventKind.Goal) fates.set(subject, { outcome: 'goal', selected });
  }
  return fates;
}
