import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type PseudocodeLine, line } from '../shared/pseudocode-lines.ts';

const { Start, Select, Iteration, Goal, Return, Reach, Population } = EventKind;

export function pseudocode({ population, generations, phases, elite }: SearchSettings): PseudocodeLine[] {
  const kept = Math.min(elite, population - 1);
  return [
    line(0, 'begin with the start', Start),
    ...(phases > 1 ? [line(0, { code: 'line.phases', n: exactly(phases) }, Iteration)] : []),
    line(0, { code: 'line.generations', n: exactly(generations) }),
    line(1, 'select the best board so far', Select),
    line(1, 'if it is the goal: done', Goal),
    line(1, { code: 'line.breed', n: exactly(population), kept: exactly(kept) }),
    line(1, 'try each list; what counts is the best board on its way', Population),
    line(1, 'the best of all boards is next, with the path to it', Reach, Return),
  ];
}
