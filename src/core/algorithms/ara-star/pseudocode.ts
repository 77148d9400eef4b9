import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, knownBecause, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Reject, Update, Reopen, Iteration, Return, Goal } = EventKind;

export const pseudocode = ({ weight, weightStep }: SearchSettings): PseudocodeLine[] => [
  line(0, 'put the start into the frontier', Start),
  line(0, { code: 'line.weights', from: exactly(Math.max(1, weight)), step: exactly(weightStep) }, Iteration),
  line(1, 'put the frontier, and what was set aside, in order by f = g + w·h', Return),
  line(1, 'while the smallest f is below g of the goal (∞ until it is found)'),
  line(2, { code: 'line.select-smallest', score: 'f' }, Select),
  line(2, 'for each move that is possible'),
  line(3, knownBecause.closed!, Reject),
  line(3, 'if its state is in the frontier: update that node with the cheaper path', Update),
  line(
    3,
    'if its state is closed: reopen that node; if this w has expanded it, set it aside (f = ∞)',
    Reopen,
  ),
  line(3, 'otherwise add it to the frontier', Generate),
  line(
    1,
    'the path costs at most w times, and g of the goal / smallest (g + h) times, as much as an optimal one',
  ),
  line(1, 'if that proves it optimal: done', Goal),
];
