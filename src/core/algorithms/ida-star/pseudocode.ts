import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, drop, line, turnsBack } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Iteration, Goal, Return } = EventKind;

export function pseudocode(settings: SearchSettings): PseudocodeLine[] {
  const { boundStep } = settings;
  return [
    line(0, 'bound ← h of the start'),
    line(0, 'repeat', Iteration),
    line(1, 'put the start on the stack', Start),
    line(1, 'while the stack is not empty'),
    line(2, 'select the newest node', Select),
    ...(boundStep > 0
      ? [
          line(
            2,
            'if it is the goal and costs no more than the smallest f that was above the last bound: done',
          ),
          line(2, 'if it is the goal: keep it as the best solution'),
        ]
      : [line(2, 'if it is the goal: done', Goal)]),
    ...turnsBack(settings, 2),
    line(2, 'for each move but the one back: make the successor', Generate),
    ...(boundStep > 0
      ? [
          drop(
            3,
            'if its f = g + h is above the bound, or not below the best solution: prune it',
            'new',
            'unselected',
          ),
          line(1, 'if there is a best solution: done', Return, Goal),
          line(1, 'bound ← the larger of the smallest f that was above it and bound + step'),
        ]
      : [
          drop(
            3,
            'if its f = g + h is above the bound: prune it, but remember the smallest such f',
            'new',
            'unselected',
          ),
          line(1, 'bound ← the smallest f that was above it'),
        ]),
  ];
}
