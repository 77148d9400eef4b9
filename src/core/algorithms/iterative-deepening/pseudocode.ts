import { EventKind } from '../../search/events.ts';
import { type Pseudocode, line, loop, stackLines } from '../shared/pseudocode-lines.ts';

const { Start, Iteration } = EventKind;

export const pseudocode: Pseudocode = (settings) => [
  line(0, 'for limit ← 0, 1, 2 …', Iteration),
  line(1, 'put the start on the stack', Start),
  ...loop(settings, stackLines, { indent: 1, hasLimit: true }),
  line(1, 'if no node was as deep as the limit: stop'),
];
