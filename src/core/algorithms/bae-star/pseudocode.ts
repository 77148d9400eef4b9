import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, bothRoots, expandOnSide, line } from '../shared/pseudocode-lines.ts';

const { Select, Goal } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  bothRoots,
  line(0, 'while best > (smallest b forward + smallest b backward) / 2, rounded up to a possible length'),
  line(
    1,
    'on the side whose turn it is, select the node with the smallest b = f + d, where d = g − h back to the root',
    Select,
  ),
  ...expandOnSide(true),
  line(0, 'done: no shorter path can be left', Goal),
];
