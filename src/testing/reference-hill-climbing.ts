import { exactly } from '../core/base/message.ts';
import type { RunRequest } from '../core/search/run.ts';
import { undoOf } from '../core/puzzle/moves.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun } from './reference-books.ts';

/** Rule S21, hill climbing. */
export function referenceHillClimbing(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { settings } = request;
  books.count.maxStored = 1;
  for (let climb = 0; climb <= settings.restarts; climb++) {
    if (settings.restarts > 0)
      books.begin({
        label: climb === 0 ? { title: 'climb' } : { code: 'part.restart', n: exactly(climb) },
        bound: null,
      });
    const walk = climb === 0 ? 0 : settings.walk;
    let sideways = 0;
    let here: ReferenceNode | null = books.node(request.start, null, null, 0);
    while (here !== null) {
      const current: ReferenceNode = here;
      books.selected.push(current.state);
      if (books.isGoal(current)) return books.finish('solved', current);
      if (books.count.expanded === settings.maxExpansions) return books.finish('budget', null);
      books.count.expanded++;
      const successors = [...books.successors(current, true)];
      if (current.depth < walk) {
        const onward = successors.filter(
          ({ move }) => current.move === null || move !== undoOf(current.move),
        );
        here = onward[books.prng.nextBelow(onward.length)];
      } else {
        if (settings.ties === 'random') for (const one of successors) one.draw = books.prng.nextUint32();
        const [best] = [...successors].sort((a, b) => a.h - b.h || (a.draw ?? 0) - (b.draw ?? 0));
        sideways = best.h < current.h ? 0 : sideways + 1;
        const stays = best.h > current.h || sideways > settings.sideways;
        here = stays ? null : best;
      }
      if (here !== null) books.count.maxFrontier = 1;
    }
  }
  return books.exhausted();
}
