import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import { type Pseudocode, drop, frontierLines, line, loop } from '../shared/pseudocode-lines.ts';

const { Start } = EventKind;

export const pseudocode: Pseudocode = (settings, _, reopens) => [
  line(0, 'the beam holds the start', Start),
  ...loop(
    settings,
    { ...frontierLines, select: 'select the first node', add: 'otherwise add it to the beam' },
    { reopens },
  ),
  drop(1, { code: 'line.keep-of-beam', n: exactly(settings.width) }, 'new', 'unselected'),
];
