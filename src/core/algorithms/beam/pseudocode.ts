import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import {
  type PseudocodeLine,
  drop,
  line,
  reject,
  testsEarly,
  turnsBack,
} from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Goal } = EventKind;

export function pseudocode(settings: SearchSettings): PseudocodeLine[] {
  const late = !testsEarly(settings);
  return [
    line(0, 'the level holds the start', Start),
    line(0, 'while the level is not empty'),
    line(1, 'for each node of the level', Select),
    ...(late ? [line(2, 'if it is the goal: done', Goal)] : []),
    ...turnsBack(settings, 2),
    line(
      2,
      settings.duplicates === 'parent' ? 'for each move but the one back' : 'for each move that is possible',
    ),
    ...reject(3, settings),
    line(3, 'otherwise add it to the next level', Generate),
    ...(late ? [] : [line(3, 'if it is the goal: done', Goal)]),
    drop(1, { code: 'line.keep-of-level', n: exactly(settings.width) }, 'new', 'unselected'),
  ];
}
