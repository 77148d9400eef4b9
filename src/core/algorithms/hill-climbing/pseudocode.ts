import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, end, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Prune, Iteration, Goal } = EventKind;

const stuck = [
  ...(['end.stuck', 'end.stuck.no-equal', 'end.stuck.sideways'] as const),
  ...(['end.stuck.climbs', 'end.stuck.unreachable'] as const),
];

export function pseudocode({ sideways, restarts, walk }: SearchSettings): PseudocodeLine[] {
  return [
    ...(restarts > 0
      ? [line(0, { code: 'line.climbs', n: exactly(restarts + 1), walk: exactly(walk) }, Iteration)]
      : []),
    line(0, 'stand on the start', Start),
    line(0, 'repeat'),
    line(1, 'look at the board where the search stands', Select),
    line(1, 'if it is the goal: done', Goal),
    line(1, 'make all its successors', Generate),
    line(
      1,
      sideways > 0
        ? { code: 'line.sideways', n: exactly(sideways) }
        : 'if the best has a smaller h: stand on it',
    ),
    line(1, 'forget the others', Prune),
    end(1, 'otherwise stop: no successor is better', ...stuck),
  ];
}
