import { EventKind } from '../search/event-kind.ts';
import type { PruneKind, PseudocodeLine } from './pseudocode-lines.ts';

/** What an event is to a line. */
export interface LineEvent {
  readonly kind: EventKind;
  /** Null unless it is a Prune. */
  readonly prunes: PruneKind | null;
}

/** Which line an event is that of, from 0; −1 when it is of none: the end of a search, and what a budget does to a node. */
export function runningLine(lines: readonly PseudocodeLine[], { kind, prunes }: LineEvent): number {
  return lines.findIndex(
    (line) => line.events.includes(kind) && (kind !== EventKind.Prune || (line.prunes ?? prunes) === prunes),
  );
}
