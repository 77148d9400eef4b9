import { EventKind } from '../../search/events.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, frontierLines, line, loop } from '../shared/pseudocode-lines.ts';

const { Start } = EventKind;

export function pseudocode(settings: SearchSettings, rules: SearchRules): PseudocodeLine[] {
  if (settings.ties !== rules.ties)
    return [
      line(0, 'put the start into the frontier', Start),
      ...loop(settings, { ...frontierLines, select: 'select a shallowest node' }, { updates: false }),
    ];
  const queue = {
    loop: 'while the queue is not empty',
    select: 'select the node at its front: first in, first out',
    add: 'otherwise put it at the end of the queue',
  };
  return [line(0, 'put the start into the queue', Start), ...loop(settings, queue, { updates: false })];
}
