import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, drop, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Reject, Prune, Iteration, Goal, Return } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  line(0, 'put the start into the frontier', Start),
  line(0, 'for each sub-goal: tiles of the outer lines one by one, then the last corner', Iteration),
  line(1, 'repeat'),
  line(2, 'select the node with the smallest g + estimate of the moves to the sub-goal', Select),
  line(2, 'if it is the goal: done', Goal),
  {
    ...line(2, 'if the sub-goal is reached: empty the frontier, and go on from here', Return, Prune),
    how: ['unselected'],
  },
  line(2, 'for each move that leaves finished tiles where they are: make the successor', Generate),
  {
    ...line(
      3,
      'if its case, the blank and the tiles that count, was reached by as short a path: reject it',
      Reject,
      Prune,
    ),
    how: ['new'],
  },
  drop(3, 'if the frontier has a node of its case, by a longer path: remove that one', 'replaced'),
];
