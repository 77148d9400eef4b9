import type { RunRequest } from '../core/search/run.ts';
import { applyMove, legalMoves } from '../core/puzzle/moves.ts';
import { Bookkeeping, type ReferenceRun } from './reference-books.ts';

/** Rule S21, simulated annealing. */
export function referenceAnnealing(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { settings } = request;
  books.count.maxStored = 1;
  let here = books.node(request.start, null, null, 0);
  for (let temperature = settings.temperature; ; temperature *= settings.cooling) {
    books.selected.push(here.state);
    if (books.isGoal(here)) return books.finish('solved', here);
    if (temperature < 0.05) return books.exhausted();
    if (books.count.expanded === settings.maxExpansions) return books.finish('budget', null);
    books.count.expanded++;
    books.count.generated++;
    const legal = legalMoves(here.board);
    const move = legal[books.prng.nextBelow(legal.length)];
    const next = books.node(applyMove(here.board, move), here, move, 0);
    const accepted = next.h <= here.h || books.prng.nextFloat() < Math.exp(-(next.h - here.h) / temperature);
    if (accepted) here = next;
    books.count.maxFrontier = 1;
  }
}
