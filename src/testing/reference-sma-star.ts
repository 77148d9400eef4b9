import type { RunRequest } from '../core/search/run.ts';
import { type Move, applyMove, legalMoves, undoOf } from '../core/puzzle/moves.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun } from './reference-books.ts';

/** A node in memory. */
interface Held {
  readonly node: ReferenceNode;
  readonly parent: Held | null;
  F: number;
  /** Place in the frontier by age: expansions so far when it came in, and when it was made. */
  since: number;
  readonly made: number;
  successors: Held[] | null; // those in memory; null before it is expanded
  /** Forgotten successors, and the F of each. */
  readonly forgotten: Map<Move, number>;
  waits: boolean;
}

/** Rule S47: all of memory in one list that is sorted before each choice, forgotten successors in a map by their moves. */
export function referenceSmaStar(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  const { memory, maxExpansions } = request.settings;
  const { count } = books;
  let held: Held[] = [];
  let made = 0;

  const hold = (node: ReferenceNode, parent: Held | null, F: number): Held => {
    const one: Held = {
      ...{ node, parent, F, since: count.expanded, made: made++ },
      ...{ successors: null, forgotten: new Map(), waits: true },
    };
    held.push(one);
    return one;
  };
  const frontier = (): Held[] =>
    held
      .filter(({ waits }) => waits)
      .sort((a, b) =>
        a.F !== b.F ? a.F - b.F : b.node.depth - a.node.depth || b.since - a.since || a.made - b.made,
      );
  const rememberIn = (parent: Held): void => {
    if (parent.forgotten.size === 0) return;
    const F = Math.min(...parent.forgotten.values());
    if (parent.waits && parent.F === F) return;
    Object.assign(parent, { F, since: count.expanded, waits: true });
  };
  const forgetOne = (expanding: Held): void => {
    const worst = frontier().findLast(({ successors }) => successors === null || successors.length === 0)!;
    const parent = worst.parent!;
    held = held.filter((one) => one !== worst);
    parent.successors = parent.successors!.filter((one) => one !== worst);
    parent.forgotten.set(worst.node.move!, worst.F);
    if (parent !== expanding) rememberIn(parent);
  };
  const make = (parent: Held, move: Move, least: number): void => {
    const node = books.node(applyMove(parent.node.board, move), parent.node, move, 0);
    const leadsNowhere = !books.isGoal(node) && node.depth + 1 >= memory;
    if (leadsNowhere) books.cutByDepth = true;
    const F = leadsNowhere ? Infinity : Math.max(Math.fround(node.g + node.h), least);
    count.generated++;
    parent.successors!.push(hold(node, parent, F));
    if (held.length > memory) forgetOne(parent);
  };

  const root = books.node(request.start, null, null, 0);
  hold(root, null, root.h);
  count.maxStored = 1;
  for (;;) {
    const [best] = frontier();
    if (best.F === Infinity) return books.exhausted();
    best.waits = false;
    books.selected.push(best.node.state);
    if (books.isGoal(best.node)) return books.finish('solved', best.node);
    if (count.expanded === maxExpansions) return books.finish('budget', null);
    count.expanded++;
    const moves = books.nextMoves();
    const { F, node } = best;
    if (best.successors === null) {
      best.successors = [];
      const back = node.move === null ? null : undoOf(node.move);
      const legal = legalMoves(node.board);
      for (const move of moves) if (legal.includes(move) && move !== back) make(best, move, F);
    } else {
      const move = moves.find((one) => best.forgotten.get(one) === F)!;
      best.forgotten.delete(move);
      make(best, move, F);
    }
    rememberIn(best);
    count.maxFrontier = Math.max(count.maxFrontier, frontier().length);
    count.maxStored = Math.max(count.maxStored, held.length);
  }
}
