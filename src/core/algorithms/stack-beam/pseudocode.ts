import { EventKind } from '../../search/event-kind.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, drop, line, loop } from '../pseudocode-lines.ts';

const { Start } = EventKind;

export const pseudocode = (settings: SearchSettings): PseudocodeLine[] => [
  line(0, 'the beam holds the start', Start),
  ...loop(settings, { holder: 'frontier', next: 'the first node', add: 'add it to the beam' }),
  drop(1, `keep the first ${settings.width} of the beam, prune the others`, 'untaken'),
];
