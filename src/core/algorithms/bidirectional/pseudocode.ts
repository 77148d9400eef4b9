import { EventKind } from '../../search/event-kind.ts';
import { type PseudocodeLine, line } from '../pseudocode-lines.ts';

const { Start, Take, Generate, Reject, Meet, Goal } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  line(0, 'put the start into one frontier, the goal into the other', Start),
  line(0, 'best ← ∞'),
  line(0, 'while best > smallest g forward + smallest g backward + 1'),
  line(1, 'select the oldest node of the smaller frontier', Take),
  line(1, 'for each move that is possible'),
  line(2, 'if its state is known on this side: reject it', Reject),
  line(2, 'otherwise add it to this side’s frontier', Generate),
  line(
    2,
    'if its state is known on the other side: best ← the shorter of best and the path through both',
    Meet,
  ),
  line(0, 'done: no shorter path can be left', Goal),
];
