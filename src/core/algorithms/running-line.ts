import type { Ending } from '../search/ending.ts';
import { EventKind } from '../search/event-kind.ts';
import type { BirthKind, PruneKind, PseudocodeLine } from './shared/pseudocode-lines.ts';

const toldHow: readonly EventKind[] = [EventKind.Generate, EventKind.Prune, EventKind.Stop];

/** What an event is to a line. */
export interface LineEvent {
  readonly kind: EventKind;
  /** Of a Generate and a Prune which kind it is, of a Stop why the search ended (null while that is not known); null of all others. */
  readonly how: PruneKind | BirthKind | Ending['code'] | null;
}

/** Which line an event is that of, from 0; −1 when it is of none: most ends of a search, and what a budget does to a node. */
export function runningLine(lines: readonly PseudocodeLine[], { kind, how }: LineEvent): number {
  return lines.findIndex(
    (line) => line.events.includes(kind) && (!toldHow.includes(kind) || (line.how ?? how) === how),
  );
}
