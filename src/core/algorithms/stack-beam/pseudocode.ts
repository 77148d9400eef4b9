import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/event-kind.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, drop, frontierLines, line, loop } from '../pseudocode-lines.ts';

const { Start } = EventKind;

export const pseudocode = (settings: SearchSettings): PseudocodeLine[] => [
  line(0, 'the beam holds the start', Start),
  ...loop(settings, {
    ...frontierLines,
    select: 'select the first node',
    add: 'otherwise add it to the beam',
  }),
  drop(1, { code: 'line.keep-of-beam', n: exactly(settings.width) }, 'untaken'),
];
