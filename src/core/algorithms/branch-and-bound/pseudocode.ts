import { exactly } from '../../base/message.ts';
import { EventKind } from '../../search/events.ts';
import { type SearchSettings, firstBounds, mayRejectCheaper } from '../../search/settings.ts';
import {
  type PseudocodeLine,
  drop,
  end,
  line,
  reject,
  stackLines,
  turnsBack,
} from '../shared/pseudocode-lines.ts';

const { Start, Select, Generate, Update, Reopen, Iteration, Goal, Reach } = EventKind;

export function pseudocode(settings: SearchSettings): PseudocodeLine[] {
  return [
    ...firstLines(settings),
    line(0, stackLines.loop),
    line(1, stackLines.select, Select),
    ...turnsBack(settings, 1),
    line(
      1,
      settings.duplicates === 'parent' ? 'for each move but the one back' : 'for each move that is possible',
    ),
    ...reject(2, settings),
    ...(settings.duplicates === 'closed'
      ? [
          line(2, 'if its state is in the frontier: update that node with the cheaper path', Update),
          line(2, 'if its state is closed: reopen that node with the cheaper path', Reopen),
        ]
      : []),
    line(2, 'if it is the goal, with g below best: best ← its path', Goal),
    line(2, stackLines.add, Generate),
    drop(1, 'prune all whose f = g + h is not below best', 'new', 'unselected'),
    mayRejectCheaper(settings.duplicates)
      ? end(0, 'done: no f is below best', 'end.not-proved')
      : end(0, 'done: best is an optimal solution, if h is admissible', 'end.proved'),
  ];
}

function firstLines({ firstBound }: SearchSettings): PseudocodeLine[] {
  if (firstBound === firstBounds.greedy)
    return [
      line(0, 'best ← the solution of greedy search', Iteration, Reach),
      line(0, 'put the start on the stack', Start),
    ];
  return [
    firstBound === firstBounds.none
      ? line(0, 'best ← ∞; put the start on the stack', Start)
      : line(0, { code: 'line.first-bound', n: exactly(Number(firstBound)) }, Start),
  ];
}
