import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, bothRoots, expandOnSide, line } from '../shared/pseudocode-lines.ts';

const { Select, Goal } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  bothRoots,
  line(0, 'while best > smallest g forward + smallest g backward + 1'),
  line(1, 'select the oldest node of the smaller frontier', Select),
  ...expandOnSide(false),
  line(0, 'done: no shorter path can be left', Goal),
];
