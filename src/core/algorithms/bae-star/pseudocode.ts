import { EventKind } from '../../search/event-kind.ts';
import { type PseudocodeLine, line } from '../pseudocode-lines.ts';

const { Start, Take, Generate, Reject, Update, Reopen, Meet, Goal } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  line(0, 'put the start into one frontier, the goal into the other', Start),
  line(0, 'best ← ∞'),
  line(0, 'while best > half of smallest b forward + smallest b backward, rounded up to a possible length'),
  line(
    1,
    'on the side whose turn it is, select the node with the smallest b = f + d, where d = g − h back to the root',
    Take,
  ),
  line(1, 'for each move that is possible'),
  line(2, 'if its state is known on this side and this path is no cheaper: reject it', Reject),
  line(
    2,
    'if its state is in the frontier or closed: update or reopen that node with the cheaper path',
    Update,
    Reopen,
  ),
  line(2, 'otherwise add it to this side’s frontier', Generate),
  line(
    2,
    'if its state is known on the other side: best ← the shorter of best and the path through both',
    Meet,
  ),
  line(0, 'done: no shorter path can be left', Goal),
];
