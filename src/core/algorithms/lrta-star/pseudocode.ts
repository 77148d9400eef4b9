import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Prune, Iteration, Goal, Return, Learn } = EventKind;

export function pseudocode({ lookahead, trials }: SearchSettings): PseudocodeLine[] {
  return [
    trials === 0
      ? line(0, 'repeat until a trial learns nothing', Iteration)
      : line(0, { code: 'line.trials', n: exactly(trials) }, Iteration),
    line(1, 'stand on the start', Start),
    line(1, 'repeat'),
    line(
      2,
      lookahead > 1
        ? { code: 'line.lookahead', n: exactly(lookahead) }
        : 'look at the board where the search stands',
      Select,
    ),
    line(2, 'if it is the goal: the trial ends', Goal),
    line(
      2,
      'make its successors, each with F = g + h, or F of the one before it if that is larger',
      Generate,
    ),
    line(2, 'h of the board where it stands ← the smallest F less its g, if that is larger', Learn),
    line(
      2,
      'forget all but the successor that leads to the smallest F; of equals to the goal, then to the one made first',
      Prune,
    ),
    line(2, 'stand on that one', ...(lookahead > 1 ? [Return] : [])),
  ];
}
