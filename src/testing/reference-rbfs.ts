import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun } from './reference-books.ts';

/** A node and its F: f, or the smallest found below it when it was left. */
interface Entry {
  readonly node: ReferenceNode;
  F: number;
}

/** Thrown through the recursion when the whole search is over. */
class Ended extends Error {
  readonly run: ReferenceRun;

  constructor(run: ReferenceRun) {
    super('ended');
    this.run = run;
  }
}

/** Rule S20, word for word the recursion of Russell & Norvig; what ends the whole search is thrown. */
export function referenceRbfs(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { maxDepth, maxExpansions } = request.settings;
  const frontier = new Set<Entry>();
  let depth = 0;

  /** Returns the F of the entry when its search is left. */
  const search = (entry: Entry, limit: number): number => {
    const { node } = entry;
    if (books.count.expanded > 0) {
      books.count.maxFrontier = Math.max(books.count.maxFrontier, frontier.size);
    }
    frontier.delete(entry);
    books.selected.push(node.state);
    if (books.isGoal(node)) throw new Ended(books.finish('solved', node));
    if (node.depth >= maxDepth) {
      books.cutByDepth = true;
      return Infinity;
    }
    if (books.count.expanded === maxExpansions) throw new Ended(books.finish('budget', null));
    books.count.expanded++;
    const successors = [...books.successors(node, false)].map((child) => ({
      node: child,
      F: Math.max(Math.fround(child.g + child.h), entry.F),
    }));
    for (const successor of successors) frontier.add(successor);
    depth++;
    books.count.maxStored = Math.max(books.count.maxStored, frontier.size + depth);
    for (;;) {
      const ordered = [...successors].sort((a, b) => a.F - b.F);
      const [best, second] = ordered;
      if (best === undefined || best.F > limit || best.F === Infinity) {
        for (const successor of successors) frontier.delete(successor);
        depth--;
        const left = best?.F ?? Infinity;
        if (left < Infinity) frontier.add(entry);
        return left;
      }
      best.F = search(best, Math.min(limit, second?.F ?? Infinity));
    }
  };

  const root = books.node(request.start, null, null, 0);
  const entry = { node: root, F: root.h };
  books.count.maxStored = 1;
  frontier.add(entry);
  try {
    search(entry, Infinity);
  } catch (end) {
    if (end instanceof Ended) return end.run;
    throw end;
  }
  return books.exhausted();
}
