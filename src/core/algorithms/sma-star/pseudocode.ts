import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, born, end, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Prune, Goal, Return } = EventKind;

export const pseudocode = ({ memory }: SearchSettings): PseudocodeLine[] => [
  line(0, 'put the start into the frontier', Start),
  line(0, 'while the smallest F in the frontier is finite'),
  line(
    1,
    'select the smallest F; of equals the deepest, then the newest, of one step the one made earlier',
    Select,
  ),
  line(1, 'if it is the goal: done', Goal),
  born(
    1,
    'make its successors, the move back left out; if it was expanded before, only the best that is forgotten',
    'within',
  ),
  line(2, 'F ← the F that was kept of it, otherwise max(its g + h, F of the node)'),
  born(2, 'if its path fills the memory, and it is not the goal: F ← ∞', 'cut-off'),
  line(2, { code: 'line.memory', n: exactly(memory) }, Prune),
  line(
    1,
    'a node with forgotten successors returns to the frontier, F ← the smallest F kept of them',
    Return,
  ),
  end(0, 'done: no solution fits into the memory', 'end.memory'),
];
