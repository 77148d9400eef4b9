import { costsInForce, defaultSettings } from '../core/algorithms/registry.ts';
import { exactly } from '../core/base/message.ts';
import { costOfPath } from '../core/puzzle/move-costs.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun, pathOf } from './reference-books.ts';
import { ReferenceLoop } from './reference-loop.ts';

/** Rule S44: one list for the stack, its top in front, and one for all that was ever expanded or found to be the goal. */
export function referenceBranchAndBound(request: RunRequest): ReferenceRun {
  const { settings } = request;
  const { duplicates, maxDepth } = settings;
  const books = new Bookkeeping(request);
  let stack: ReferenceNode[] = [];
  const kept: ReferenceNode[] = [];
  const forgotten = new Set<ReferenceNode>();
  let best: ReferenceNode | null = null;
  let bestMoves: ReferenceRun['moves'] = null;
  let bound = Infinity;
  let leastCutOff = Infinity;
  if (settings.firstBound === 'greedy') {
    const { heuristic, code, cost, moves, seed, maxNodes } = settings;
    const budgets = { maxNodes, maxExpansions: Math.min(settings.maxExpansions, 50_000) };
    const own = { ...defaultSettings('greedy'), heuristic, code, cost, moves, seed, ...budgets };
    bestMoves = new ReferenceLoop({ ...request, settings: own }).run().moves;
    if (bestMoves !== null) {
      bound = costOfPath(request.start, bestMoves, costsInForce(request));
      books.begin({ label: { code: 'part.greedy', n: exactly(bestMoves.length) }, bound: null });
      books.begin({ label: { title: 'branch and bound' }, bound: null });
    }
  } else if (settings.firstBound !== 'none') {
    bound = Number(settings.firstBound);
  }

  /** With the node if it is the goal by a path that is cheaper than all before; the stack then loses what is not. */
  const find = (nodes: readonly ReferenceNode[]): ReferenceNode | null => {
    const goal = nodes.find((node) => books.isGoal(node) && node.g < bound) ?? null;
    if (goal === null) return null;
    best = goal;
    bestMoves = pathOf(goal)
      .slice(1)
      .map(({ move }) => move!);
    bound = goal.g;
    kept.push(goal);
    forgotten.add(goal);
    for (const node of stack) if (node.priority >= bound) drop(node);
    stack = stack.filter((node) => node.priority < bound);
    return goal;
  };
  const drop = (node: ReferenceNode): void => {
    forgotten.add(node);
    if (expanded.has(node)) kept.push(node);
  };
  const expanded = new Set<ReferenceNode>();

  const isRejected = (successor: ReferenceNode): boolean => {
    const isThat = ({ state }: ReferenceNode): boolean => state === successor.state;
    const onPath = pathOf(successor.parent!).some(isThat);
    switch (duplicates) {
      case 'closed':
        return [...stack, ...kept].some(
          (node) => isThat(node) && !forgotten.has(node) && node.g <= successor.g,
        );
      case 'generated':
        return [...stack, ...kept].some((node) => isThat(node) && !forgotten.has(node));
      case 'expanded':
        return books.selected.includes(successor.state);
      case 'open':
        if (!onPath) stack = stack.filter((node) => !isThat(node)); // the new one would be selected first
        return onPath;
      case 'path':
        return onPath;
      default:
        return false;
    }
  };
  /** With `closed`, the node that there is already, out of where it is and by its new path. */
  const known = (successor: ReferenceNode): ReferenceNode => {
    const old = [...stack, ...kept].find(
      (node) => node.state === successor.state && !forgotten.has(node) && duplicates === 'closed',
    );
    if (old === undefined) return successor;
    if (stack.includes(old)) stack = stack.filter((node) => node !== old);
    else {
      kept.splice(kept.indexOf(old), 1);
      books.count.reopened++;
    }
    const { parent, move, g, depth, priority } = successor;
    return Object.assign(old, { parent, move, g, depth, priority });
  };

  const root = books.node(request.start, null, null, 0);
  books.count.maxStored = 1;
  if (find([root]) === null && root.priority < bound) stack = [root];
  while (stack.length > 0) {
    const node = stack.shift()!;
    books.selected.push(node.state);
    kept.push(node);
    if (node.depth >= maxDepth) {
      leastCutOff = Math.min(leastCutOff, node.priority);
      continue;
    }
    if (books.count.expanded === settings.maxExpansions) return books.finish('budget', null);
    books.count.expanded++;
    expanded.add(node);
    const group: ReferenceNode[] = [];
    for (const successor of books.successors(node, duplicates !== 'parent')) {
      if (isRejected(successor)) books.count.rejected++;
      else group.push(known(successor));
    }
    const goal = find(group);
    const others = group.filter((successor) => successor !== goal);
    for (const successor of others) if (successor.priority >= bound) drop(successor);
    const within = others.filter((successor) => successor.priority < bound);
    if (settings.sortSuccessors) within.sort((a, b) => a.priority - b.priority);
    stack = [...within, ...stack];
    if (goal !== null) continue;
    books.count.maxFrontier = Math.max(books.count.maxFrontier, stack.length);
    books.count.maxStored = Math.max(books.count.maxStored, stack.length + kept.length);
  }
  if (leastCutOff < bound) return books.finish('budget', null);
  if (bestMoves === null) return books.finish('exhausted', null);
  return {
    ...books.finish('solved', best),
    moves: best === null || duplicates !== 'closed' ? bestMoves : movesTo(best),
  };
}

function movesTo(node: ReferenceNode): ReferenceRun['moves'] {
  return pathOf(node)
    .slice(1)
    .map(({ move }) => move!);
}
