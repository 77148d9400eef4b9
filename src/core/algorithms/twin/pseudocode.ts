import { EventKind } from '../../search/event-kind.ts';
import { type Pseudocode, line, loop, linesOfPriority } from '../shared/pseudocode-lines.ts';

const { Start, Stop } = EventKind;

export const pseudocode: Pseudocode = (settings, rules) => [
  line(0, 'put the start into one frontier, its twin into the other', Start),
  line(0, 'in turns, for the board and for its twin'),
  ...loop(settings, rules, linesOfPriority(rules)),
  line(0, 'whichever reached the goal shows that the other cannot', Stop),
];
