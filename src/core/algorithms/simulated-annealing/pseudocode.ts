import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Prune, Goal, Return } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  line(0, 'stand on the start', Start),
  line(0, 'T ← the first temperature'),
  line(0, 'repeat'),
  line(1, 'look at the board where the search stands', Select),
  line(1, 'if it is the goal: done', Goal),
  line(1, 'if T < 0.05: stop'),
  line(1, 'draw one of its successors', Generate),
  line(1, 'Δ ← its h − the h here'),
  line(1, 'if Δ ≤ 0, or else with probability e^(−Δ/T): stand on it'),
  line(1, 'otherwise forget it', Prune),
  line(2, 'and stay', Return),
  line(1, 'T ← T × cooling'),
];
