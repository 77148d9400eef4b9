import { EventKind } from '../../search/events.ts';
import { type PseudocodeLine, bothRoots, expandOnSide, line } from '../shared/pseudocode-lines.ts';

const { Select, Goal } = EventKind;

export const pseudocode = (): PseudocodeLine[] => [
  bothRoots,
  line(0, 'repeat'),
  line(1, 'choose u forward and v backward with the smallest lb = max(f(u), f(v), g(u) + g(v) + 1)'),
  line(1, 'if best ≤ lb: done, no better path can be left', Goal),
  line(1, 'select both, one after the other', Select),
  ...expandOnSide(true),
];
