import { EventKind } from '../../search/event-kind.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, line, loop, linesOfPriority } from '../pseudocode-lines.ts';

const { Start, Stop } = EventKind;

export const pseudocode = (settings: SearchSettings): PseudocodeLine[] => [
  line(0, 'put the start into one frontier, its twin into the other', Start),
  line(0, 'in turns, for the board and for its twin'),
  ...loop(settings, linesOfPriority(settings)),
  line(0, 'whichever reached the goal shows that the other cannot', Stop),
];
