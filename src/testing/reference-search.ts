import { Prng } from '../base/prng.ts';
import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { holds } from '../contract/heuristic-catalog.ts';
import { heuristicInfoOf } from '../contract/heuristic-info.ts';
import type { IterationCounts, RunCounts, RunRequest, RunStatus } from '../contract/run.ts';
import { createHeuristic } from '../heuristics/registry.ts';
import { type Board, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves, moveLetters, undoOf } from '../puzzle/moves.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { isSolvable } from '../puzzle/solvability.ts';

/** What the slow search did. */
export interface ReferenceRun {
  readonly status: RunStatus;
  readonly moves: readonly Move[] | null;
  /** The board of every take, in order, the goal's included when it was taken. */
  readonly taken: readonly string[];
  readonly counts: RunCounts;
  readonly iterations: readonly IterationCounts[];
}

interface ReferenceNode {
  readonly board: Board;
  readonly state: string;
  readonly h: number;
  parent: ReferenceNode | null;
  move: Move | null;
  /** Place of `move` in the order in which moves were tried when the node was made. */
  ordinal: number;
  g: number;
  priority: number;
  /** Number of the expansion that added it, and when it was added, counted over the whole search. */
  expansion: number;
  added: number;
  draw: number | null;
}

/**
 * The searches of docs/search.md once more, as slowly and plainly as the rules can be written: text for states, the
 * whole frontier sorted before each take, whole paths compared. It shares no code with the engine but the rules of the
 * game and the heuristics, so that each checks the other. For a few hundred expansions.
 */
export function referenceSearch(request: RunRequest): ReferenceRun {
  const { start, goal, evenIfUnsolvable } = request;
  if (!evenIfUnsolvable && !isSolvable(start, goal))
    return new Bookkeeping(request).finish('unsolvable', null);
  return request.settings.algorithm === 'ida-star'
    ? iterativeDeepening(request)
    : new ReferenceLoop(request).run();
}

/** All that both searches count, and the nodes they make. */
class Bookkeeping {
  readonly request: RunRequest;
  readonly taken: string[] = [];
  readonly iterations: IterationCounts[] = [];
  readonly prng: Prng;
  readonly count = { expanded: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0, maxStored: 0 };
  cutByDepth = false;
  private readonly heuristic;

  constructor(request: RunRequest) {
    this.request = request;
    this.prng = new Prng(request.settings.seed);
    this.heuristic = createHeuristic(request.settings.heuristic, request.goal);
  }

  node(board: Board, parent: ReferenceNode | null, move: Move | null, ordinal: number): ReferenceNode {
    const g = parent === null ? 0 : parent.g + 1;
    const h = Math.fround(this.heuristic.evaluate(board.cells));
    const state = formatBoard(board);
    const priority = this.priorityOf(g, h);
    return { board, state, h, parent, move, ordinal, g, priority, expansion: 0, added: 0, draw: null };
  }

  /** Rule S10. */
  private priorityOf(g: number, h: number): number {
    switch (this.request.settings.algorithm) {
      case 'breadth-first':
      case 'uniform-cost':
        return g;
      case 'greedy':
      case 'stack-beam':
      case 'depth-first': // only to sort successors
        return h;
      case 'a-star':
      case 'ida-star':
        return Math.fround(g + h);
      case 'weighted-a-star':
        return Math.fround(g + this.request.settings.weight * h);
    }
  }

  isGoal(node: ReferenceNode): boolean {
    return boardsEqual(node.board, this.request.goal);
  }

  /** The order in which moves are tried in the next expansion (rule S11). */
  nextMoves(): Move[] {
    const { moves } = this.request.settings;
    if (moves !== 'shuffled') return [...moves].map((letter) => moveLetters.indexOf(letter) as Move);
    const order: Move[] = [0, 1, 2, 3];
    this.prng.shuffle(order);
    return order;
  }

  /** Successors in the order in which they are created; each counts as generated when the consumer asks for the next. */
  *successors(node: ReferenceNode, createUndo: boolean): Generator<ReferenceNode> {
    const legal = legalMoves(node.board);
    for (const [ordinal, move] of this.nextMoves().entries()) {
      if (!legal.includes(move)) continue;
      if (!createUndo && node.move !== null && move === undoOf(node.move)) continue;
      this.count.generated++;
      yield this.node(applyMove(node.board, move), node, move, ordinal);
    }
  }

  finish(status: RunStatus, goal: ReferenceNode | null): ReferenceRun {
    const path = goal === null ? null : pathOf(goal).slice(1);
    return {
      status,
      moves: path === null ? null : path.map((node) => node.move!),
      taken: this.taken,
      counts: { ...this.count, taken: this.taken.length, visited: new Set(this.taken).size },
      iterations: this.iterations,
    };
  }

  /** The end of a search that has nothing left to take. */
  exhausted(): ReferenceRun {
    return this.finish(this.cutByDepth ? 'budget' : 'exhausted', null);
  }
}

/** From the root to the node, both included. */
function pathOf(node: ReferenceNode): ReferenceNode[] {
  return node.parent === null ? [node] : [...pathOf(node.parent), node];
}

/** Rules S10 … S17 and S23: take the first of the frontier, test, expand, add. */
class ReferenceLoop {
  private readonly books: Bookkeeping;
  private readonly settings;
  private frontier: ReferenceNode[] = [];
  private closed: ReferenceNode[] = [];
  private readonly takenStates = new Set<string>();
  private readonly reopens: boolean;
  private readonly drawsTies: boolean;
  private additions = 0;

  constructor(request: RunRequest) {
    this.books = new Bookkeeping(request);
    this.settings = request.settings;
    const standard = boardsEqual(request.goal, standardGoal(request.goal));
    this.drawsTies =
      this.settings.ties === 'random' && algorithmCatalog[this.settings.algorithm].options.includes('ties');
    const usesH = ['greedy', 'a-star', 'weighted-a-star', 'stack-beam'].includes(this.settings.algorithm);
    this.reopens = usesH && !holds(heuristicInfoOf(this.settings.heuristic).consistent, standard);
  }

  run(): ReferenceRun {
    const { books, settings } = this;
    const root = books.node(books.request.start, null, null, 0);
    books.count.maxStored = 1;
    if (settings.goalTest === 'generate' && books.isGoal(root)) return books.finish('solved', root);
    this.add([root]);
    while (this.frontier.length > 0) {
      const node = this.takeFirst();
      books.taken.push(node.state);
      this.takenStates.add(node.state);
      this.closed.push(node);
      const frames = settings.algorithm === 'depth-first' && settings.stackLimit > 0 ? node.g + 1 : 0;
      if (frames > settings.stackLimit) return books.finish('budget', null);
      if (settings.goalTest === 'expand' && books.isGoal(node)) return books.finish('solved', node);
      if (node.g >= settings.maxDepth) {
        books.cutByDepth = true;
        continue;
      }
      const overflow =
        settings.algorithm === 'depth-first' && settings.stackLimit > 0 && node.g >= settings.stackLimit;
      if (overflow || books.count.expanded === settings.maxExpansions) return books.finish('budget', null);
      const goal = this.expand(node);
      if (goal !== null) return books.finish('solved', goal);
      books.count.maxFrontier = Math.max(books.count.maxFrontier, this.frontier.length);
      const kept = settings.algorithm === 'stack-beam' ? 0 : this.closed.length; // of a beam only the beam counts
      books.count.maxStored = Math.max(books.count.maxStored, this.frontier.length + kept);
    }
    return books.exhausted();
  }

  /** A beam is a list in order already. */
  private takeFirst(): ReferenceNode {
    if (this.settings.algorithm !== 'stack-beam') this.frontier.sort((a, b) => this.compare(a, b));
    return this.frontier.shift()!;
  }

  /** Returns the goal when it was generated and that ends the search. */
  private expand(node: ReferenceNode): ReferenceNode | null {
    const { books, settings } = this;
    books.count.expanded++;
    const welcome: ReferenceNode[] = [];
    for (const successor of books.successors(node, settings.duplicates !== 'parent')) {
      if (settings.goalTest === 'generate' && books.isGoal(successor)) return successor;
      if (this.isRejected(successor)) books.count.rejected++;
      else welcome.push(successor);
    }
    const byH = settings.algorithm === 'stack-beam' || settings.algorithm === 'depth-first';
    if (settings.sortSuccessors || settings.algorithm === 'stack-beam') {
      welcome.sort((a, b) => (byH ? a.h - b.h : a.priority - b.priority));
    }
    this.add(welcome);
    return null;
  }

  /** Rule S13, as far as it can be said before successors are sorted. */
  private isRejected(successor: ReferenceNode): boolean {
    const onPath = (): boolean => pathOf(successor.parent!).some((node) => node.state === successor.state);
    switch (this.settings.duplicates) {
      case 'closed': {
        const waiting = this.frontier.find((node) => node.state === successor.state);
        if (waiting !== undefined) return waiting.g <= successor.g;
        const done = this.closed.find((node) => node.state === successor.state);
        return done !== undefined && (done.g <= successor.g || !this.reopens);
      }
      case 'expanded':
        return this.takenStates.has(successor.state);
      case 'open':
        return onPath() || this.losesToTwin(successor);
      case 'path':
        return onPath();
      case 'parent':
      case 'none':
        return false;
    }
  }

  private add(nodes: readonly ReferenceNode[]): void {
    const { books, settings } = this;
    const added: ReferenceNode[] = [];
    for (const node of nodes) {
      node.expansion = books.count.expanded;
      node.added = this.additions++;
      if (this.drawsTies) node.draw ??= books.prng.nextUint32();
      added.push(settings.duplicates === 'closed' ? this.known(node) : node);
    }
    this.frontier.unshift(...added);
    if (settings.algorithm === 'stack-beam')
      this.frontier.length = Math.min(this.frontier.length, settings.width);
  }

  /** The node of this state if there is one already, taken out of where it is and led to by the new way; else `node`. */
  private known(node: ReferenceNode): ReferenceNode {
    const waiting = this.frontier.find((other) => other.state === node.state);
    const done = this.closed.find((other) => other.state === node.state);
    const old = waiting ?? done;
    if (old === undefined) return node;
    if (waiting === undefined) this.books.count.reopened++;
    this.frontier = this.frontier.filter((other) => other !== old);
    this.closed = this.closed.filter((other) => other !== old);
    const { parent, move, ordinal, g, priority, expansion, added, draw } = node;
    return Object.assign(old, { parent, move, ordinal, g, priority, expansion, added, draw });
  }

  /**
   * With `open`: whether the frontier's node of the same state would be taken before the successor; if not, it goes. To
   * be compared, the successor draws its number now and not when it is added.
   */
  private losesToTwin(successor: ReferenceNode): boolean {
    const twin = this.frontier.find((other) => other.state === successor.state);
    if (twin === undefined) return false;
    successor.expansion = this.books.count.expanded;
    successor.added = Infinity;
    if (this.drawsTies) successor.draw = this.books.prng.nextUint32();
    if (this.settings.algorithm !== 'stack-beam' && this.compare(twin, successor) < 0) return true;
    this.frontier = this.frontier.filter((other) => other !== twin);
    return false;
  }

  private compare(a: ReferenceNode, b: ReferenceNode): number {
    if (this.settings.algorithm === 'depth-first') return newest(a, b);
    return a.priority - b.priority || this.compareTies(a, b);
  }

  /** Rule S12. */
  private compareTies(a: ReferenceNode, b: ReferenceNode): number {
    switch (this.settings.ties) {
      case 'oldest':
        return oldest(a, b);
      case 'newest':
        return newest(a, b);
      case 'low-h':
        return a.h - b.h || newest(a, b);
      case 'high-h':
        return b.h - a.h || oldest(a, b);
      case 'path-order':
        return comparePaths(a, b);
      case 'random':
        return a.draw! - b.draw! || oldest(a, b);
    }
  }
}

function oldest(a: ReferenceNode, b: ReferenceNode): number {
  return a.added - b.added;
}

/** Children of the latest expansion first, siblings in the order in which they were added. */
function newest(a: ReferenceNode, b: ReferenceNode): number {
  return b.expansion - a.expansion || a.added - b.added;
}

/** Paths compared move by move, a path before those that continue it. */
function comparePaths(a: ReferenceNode, b: ReferenceNode): number {
  const [first, second] = [a, b].map((node) =>
    pathOf(node)
      .slice(1)
      .map((step) => step.ordinal),
  ) as [number[], number[]];
  for (let index = 0; index < Math.min(first.length, second.length); index++) {
    if (first[index] !== second[index]) return first[index] - second[index];
  }
  return first.length - second.length || oldest(a, b);
}

/** Rule S19. */
function iterativeDeepening(request: RunRequest): ReferenceRun {
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
      books.iterations.push({ bound, expanded, generated: books.count.generated - before.generated });
    };
    while (stack.length > 0) {
      const node = stack.shift()!;
      books.taken.push(node.state);
      if (books.isGoal(node)) {
        endIteration();
        return books.finish('solved', node);
      }
      if (node.g >= settings.maxDepth) {
        books.cutByDepth = true;
        continue;
      }
      if (books.count.expanded === settings.maxExpansions) {
        endIteration();
        return books.finish('budget', null);
      }
      books.count.maxStored = Math.max(books.count.maxStored, node.g + 1);
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
