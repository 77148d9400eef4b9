import { exactly } from '../core/base/message.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun } from './reference-books.ts';

/** Rule S19. */
export function referenceIdaStar(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { settings } = request;
  let bound = books.node(request.start, null, null, 0).h;
  let floor = bound;
  let best: ReferenceNode | null = null;
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
      if (best !== null && node.priority >= best.g) continue;
      books.selected.push(node.state);
      if (books.isGoal(node)) {
        if (best === null || node.g < best.g) best = node;
        if (settings.boundStep > 0 && best.g > floor) continue;
        endIteration();
        return books.finish('solved', best);
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
      const within = (child: ReferenceNode): boolean =>
        child.priority <= bound && (best === null || child.priority < best.g);
      stack = [...children.filter(within), ...stack];
      books.count.maxFrontier = Math.max(books.count.maxFrontier, stack.length);
    }
    endIteration();
    if (best !== null) {
      books.selected.push(best.state);
      return books.finish('solved', best);
    }
    floor = nextBound;
    bound = Math.max(nextBound, Math.fround(bound + settings.boundStep));
  }
  return books.exhausted();
}
