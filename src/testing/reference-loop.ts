import { tieBreaks } from '../core/algorithms/a-star/textbook.ts';
import { algorithmCatalog, costsInForce } from '../core/algorithms/registry.ts';
import { holds } from '../core/heuristics/heuristic-info.ts';
import { heuristicInfoOf } from '../core/heuristics/heuristic-info.ts';
import type { RunRequest } from '../core/search/run.ts';
import { boardsEqual, standardGoal } from '../core/puzzle/board.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun, pathOf } from './reference-books.ts';

/**
 * Rules S10 … S18, S22 and S23: select the first of the frontier, test, expand, add, with every rule for duplicates and every budget. Of A*
 * as it is in a textbook, `core/algorithms/a-star/textbook.ts` is easier to read.
 */
export class ReferenceLoop {
  readonly books: Bookkeeping;
  private readonly settings;
  private frontier: ReferenceNode[] = [];
  private closed: ReferenceNode[] = [];
  private readonly selectedStates = new Set<string>();
  private readonly reopens: boolean;
  private readonly drawsTies: boolean;
  private readonly isDepthFirst: boolean;
  private readonly isBeam: boolean;
  private additions = 0;

  /** @param books of a longer run that this search is a part of */
  constructor(request: RunRequest, books = new Bookkeeping(request)) {
    this.books = books;
    this.settings = request.settings;
    const { algorithm } = request.settings;
    this.isDepthFirst = ['depth-first', 'depth-limited', 'iterative-deepening'].includes(algorithm);
    this.isBeam = ['beam', 'stack-beam'].includes(algorithm);
    const standard = boardsEqual(request.goal, standardGoal(request.goal));
    this.drawsTies =
      this.settings.ties === 'random' && algorithmCatalog[this.settings.algorithm].options.includes('ties');
    const usesH = ['greedy', 'a-star', 'weighted-a-star', 'beam', 'stack-beam'].includes(algorithm);
    this.reopens =
      usesH &&
      !holds(heuristicInfoOf(this.settings.heuristic).consistent, standard, costsInForce(request)?.least);
  }

  run(): ReferenceRun {
    return this.search() ?? this.books.exhausted();
  }

  /** Null when nothing is left to take. */
  search(): ReferenceRun | null {
    const steps = this.steps();
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** Nodes that it keeps, those in the frontier among them. */
  get sizes(): { frontier: number; stored: number } {
    const kept = this.isBeam ? 0 : this.closed.length; // of a beam only the beam counts
    return { frontier: this.frontier.length, stored: this.frontier.length + kept };
  }

  /** The search, which rests when the root waits and after each expansion. Null when nothing is left to take. */
  *steps(): Generator<null, ReferenceRun | null> {
    const { books, settings } = this;
    const root = books.node(books.request.start, null, null, 0);
    books.count.maxStored = Math.max(books.count.maxStored, 1);
    if (settings.goalTest === 'generate' && books.isGoal(root)) return books.finish('solved', root);
    this.add([root]);
    yield null;
    while (this.frontier.length > 0) {
      const node = this.selectFirst();
      books.selected.push(node.state);
      this.selectedStates.add(node.state);
      this.closed.push(node);
      const frames = settings.algorithm === 'depth-first' && settings.stackLimit > 0 ? node.depth + 1 : 0;
      if (frames > settings.stackLimit) return books.finish('budget', null);
      if (settings.goalTest === 'expand' && books.isGoal(node)) return books.finish('solved', node);
      if (node.depth >= settings.maxDepth) {
        books.cutByDepth = true;
        continue;
      }
      const overflow =
        settings.algorithm === 'depth-first' && settings.stackLimit > 0 && node.depth >= settings.stackLimit;
      if (overflow || books.count.expanded === settings.maxExpansions) return books.finish('budget', null);
      const goal = this.expand(node);
      if (goal !== null) return books.finish('solved', goal);
      const { frontier, stored } = this.sizes;
      books.count.maxFrontier = Math.max(books.count.maxFrontier, frontier);
      books.count.maxStored = Math.max(books.count.maxStored, stored);
      yield null;
    }
    return null;
  }

  /** A beam is a list in order already. */
  private selectFirst(): ReferenceNode {
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
    const { options } = algorithmCatalog[settings.algorithm];
    const maySort = settings.sortSuccessors && options.includes('sortSuccessors');
    if (maySort || settings.algorithm === 'stack-beam') {
      welcome.sort((a, b) => (this.isDepthFirst || this.isBeam ? a.h - b.h : a.priority - b.priority));
    }
    this.add(welcome);
    if (settings.algorithm === 'beam') this.cutLevel(node.depth);
    return null;
  }

  /** Rule S22: when no node of the level is left, only the best of the next one stay. */
  private cutLevel(level: number): void {
    if (this.frontier.some(({ depth }) => depth === level)) return;
    this.frontier.sort((a, b) => this.compare(a, b));
    this.frontier = this.frontier.slice(0, this.settings.width);
  }

  /** Rule S13, as far as it can be said before successors are sorted. */
  private isRejected(successor: ReferenceNode): boolean {
    const onPath = (): boolean => pathOf(successor.parent!).some((node) => node.state === successor.state);
    switch (this.settings.duplicates) {
      case 'closed': {
        const inFrontier = this.frontier.find((node) => node.state === successor.state);
        if (inFrontier !== undefined) return inFrontier.g <= successor.g;
        const done = this.closed.find((node) => node.state === successor.state);
        return done !== undefined && (done.g <= successor.g || !this.reopens);
      }
      case 'generated':
        return [...this.frontier, ...this.closed].some((node) => node.state === successor.state);
      case 'expanded':
        return this.selectedStates.has(successor.state);
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
    const inFrontier = this.frontier.find((other) => other.state === node.state);
    const done = this.closed.find((other) => other.state === node.state);
    const old = inFrontier ?? done;
    if (old === undefined) return node;
    if (inFrontier === undefined) this.books.count.reopened++;
    this.frontier = this.frontier.filter((other) => other !== old);
    this.closed = this.closed.filter((other) => other !== old);
    const { parent, move, places, g, depth, priority, expansion, added, draw } = node;
    return Object.assign(old, { parent, move, places, g, depth, priority, expansion, added, draw });
  }

  /**
   * With `open`: whether the frontier's node of the same state would be selected before the successor; if not, it goes. To
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
    if (this.isDepthFirst) return tieBreaks.newest(a, b);
    if (this.settings.algorithm === 'beam' && a.depth !== b.depth) return a.depth - b.depth;
    return a.priority - b.priority || tieBreaks[this.settings.ties](a, b);
  }
}
