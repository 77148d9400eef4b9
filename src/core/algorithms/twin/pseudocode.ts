import { EventKind } from '../../search/events.ts';
import { type Pseudocode, end, line, loop, linesOfPriority } from '../shared/pseudocode-lines.ts';

const { Start } = EventKind;

export const pseudocode: Pseudocode = (settings, rules, reopens) => [
  line(0, 'put the start into one frontier, its twin into the other', Start),
  line(0, 'in turns, for the board and for its twin'),
  ...loop(settings, linesOfPriority(rules), { reopens }),
  end(0, 'whichever reached the goal shows that the other cannot', 'end.solved', 'end.twin-solved'),
];
