import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Prune, Goal, Return } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  line(0, 'search the start with the limit ∞, where', Start),
  line(0, 'to search a node with a limit is to'),
  line(1, 'select it', Select),
  line(1, 'if it is the goal: done', Goal),
  line(1, 'for each move but the one back: make the successor, F ← max(its g + h, F of the node)', Generate),
  line(1, 'while the smallest F among the successors is within the limit'),
  line(2, 'search that successor; its limit is the smaller of the limit and the second smallest F'),
  line(1, 'forget the successors', Prune),
  line(1, 'F of the node ← the smallest F among them; it returns to the frontier', Return),
];
