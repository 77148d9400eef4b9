import { defaultSettings } from '../core/algorithms/registry.ts';
import type { RunRequest } from '../core/search/run.ts';
import { twinOf } from '../core/puzzle/solvability.ts';
import type { ReferenceRun } from './reference-books.ts';
import { ReferenceLoop } from './reference-loop.ts';

/** Rule S25: two A* loops, each of which knows nothing of the other, in turns. */
export function referenceTwin(request: RunRequest): ReferenceRun {
  const { heuristic, cost, moves, ties, seed, maxExpansions, maxNodes } = request.settings;
  const settings = { ...defaultSettings('a-star'), heuristic, cost, moves, ties, seed };
  const loops = [request.start, twinOf(request.start).board].map(
    (start) => new ReferenceLoop({ ...request, start, settings }),
  );
  const searches = loops.map((loop) => loop.steps());
  const total = (value: (loop: ReferenceLoop) => number): number =>
    loops.reduce((sum, loop) => sum + value(loop), 0);
  for (const search of searches) search.next();
  const selected: string[] = [];
  const largest = { maxFrontier: 0, maxStored: 2 };

  const countNow = () => ({
    expanded: total(({ books }) => books.count.expanded),
    generated: total(({ books }) => books.count.generated),
    rejected: total(({ books }) => books.count.rejected),
    reopened: total(({ books }) => books.count.reopened),
  });
  const finish = (
    status: ReferenceRun['status'],
    count = countNow(),
    found: ReferenceRun['moves'] = null,
  ): ReferenceRun => ({
    ...{ status, moves: found, selected, iterations: [] },
    counts: { ...count, ...largest, taken: selected.length, visited: new Set(selected).size },
  });

  for (let turn = 0; ; turn = 1 - turn) {
    const { books } = loops[turn];
    const before = books.selected.length;
    const count = countNow();
    const isSpent = count.expanded >= maxExpansions || total(({ sizes }) => sizes.stored) >= maxNodes;
    const step = searches[turn].next();
    selected.push(...books.selected.slice(before));
    if (step.done === true) {
      // One that has gone through all its states is asked again, and has nothing more to say.
      const end = step.value as ReferenceRun | null | undefined;
      if (end?.status !== 'solved') continue;
      return turn === 0 ? finish('solved', count, end.moves) : finish('unsolvable', count);
    }
    // The loop knows of no budget: it has gone one expansion too far.
    if (isSpent) return finish('budget', count);
    largest.maxFrontier = Math.max(
      largest.maxFrontier,
      total(({ sizes }) => sizes.frontier),
    );
    largest.maxStored = Math.max(
      largest.maxStored,
      total(({ sizes }) => sizes.stored),
    );
  }
}
