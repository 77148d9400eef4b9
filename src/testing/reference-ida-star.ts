import { exactly } from '../core/base/message.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceRun } from './reference-books.ts';

/** Rule S19. */
export function referenceIdaStar(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { settings } = request;
  let bound = books.node(request.start, null, null, 0).h;
  books.count.maxStored = 1;
  while (bound < Infinity) {
    let nextBound = Infinity;
    const before = { ...books.count };
    let stack = [books.node(request.start, null, null, 0)];
    const endIteration = (): void => {
      const expanded = books.count.expanded - before.expanded;
      books.iterations.push({
        ...{ label: { code: 'part.bound', f: exactly(Number(bound.toFixed(2))) }, bound },
        ...{ expanded, generated: books.count.generated - before.generated },
      });
    };
    while (stack.length > 0) {
      const node = stack.shift()!;
      books.selected.push(node.state);
      if (books.isGoal(node)) {
        endIteration();
        return books.finish('solved', node);
      }
      if (node.depth >= settings.maxDepth) {
        books.cutByDepth = true;
        continue;
      }
      if (books.count.expanded === settings.maxExpansions) {
        endIteration();
        return books.finish('budget', null);
      }
      books.count.maxStored = Math.max(books.count.maxStored, node.depth + 1);
      books.count.expanded++;
      const children = [...books.successors(node, false)];
      if (settings.sortSuccessors) children.sort((a, b) => a.priority - b.priority);
      for (const child of children)
        if (child.priority > bound) nextBound = Math.min(nextBound, child.priority);
      stack = [...children.filter((child) => child.priority <= bound), ...stack];
      books.count.maxFrontier = Math.max(books.count.maxFrontier, stack.length);
    }
    endIteration();
    bound = nextBound;
  }
  return books.exhausted();
}
