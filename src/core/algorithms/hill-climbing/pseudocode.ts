import { EventKind } from '../../search/event-kind.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, line } from '../pseudocode-lines.ts';

const { Start, Take, Generate, Prune, Iteration, Goal, Stop } = EventKind;

export function pseudocode({ sideways, restarts, walk }: SearchSettings): PseudocodeLine[] {
  return [
    ...(restarts > 0
      ? [line(0, `up to ${restarts + 1} times, from the second on after ${walk} random moves`, Iteration)]
      : []),
    line(0, 'stand on the start', Start),
    line(0, 'repeat'),
    line(1, 'look at the board where the search stands', Take),
    line(1, 'if it is the goal: done', Goal),
    line(1, 'make all its successors', Generate),
    line(
      1,
      sideways > 0
        ? `if the best has a smaller h, or the same and fewer than ${sideways} such moves were made in a row: stand on it`
        : 'if the best has a smaller h: stand on it',
    ),
    line(1, 'forget the others', Prune),
    line(1, 'otherwise stop: no successor is better', Stop),
  ];
}
