import { EventKind } from '../../search/event-kind.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { rules } from './spec.ts';
import { type PseudocodeLine, line, loop } from '../pseudocode-lines.ts';

const { Start } = EventKind;

export function pseudocode(settings: SearchSettings): PseudocodeLine[] {
  const words =
    settings.ties === rules.ties
      ? {
          holder: 'queue',
          next: 'the node at its front: first in, first out',
          add: 'put it at the end of the queue',
        }
      : { holder: 'frontier', next: 'a shallowest node', add: 'add it to the frontier' };
  return [
    line(0, `put the start into the ${words.holder}`, Start),
    ...loop(settings, words, { updates: false }),
  ];
}
