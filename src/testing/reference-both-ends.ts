import { holds } from '../core/heuristics/heuristic-info.ts';
import { costsInForce } from '../core/algorithms/registry.ts';
import { heuristicInfoOf } from '../core/heuristics/heuristic-info.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import type { RunRequest } from '../core/search/run.ts';
import { type Board, boardsEqual, standardGoal } from '../core/puzzle/board.ts';
import { type Move, undoOf } from '../core/puzzle/moves.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun, pathOf } from './reference-books.ts';

/** Where a node of one side is; `ready` is for NBS alone. */
type Place = 'waiting' | 'ready' | 'closed';

interface Entry {
  readonly node: ReferenceNode;
  place: Place;
  /** When it came to that place, counted over the whole search: siblings share the expansion, and are in order. */
  since: number;
  order: number;
}

/** Rule S24: both searches from both ends, every list searched from end to end. */
export function referenceBothEnds(request: RunRequest): ReferenceRun {
  return new ReferenceBothEnds(request).run();
}

class ReferenceBothEnds {
  private readonly request: RunRequest;
  private readonly books: readonly [Bookkeeping, Bookkeeping];
  private readonly entries: [Entry[], Entry[]] = [[], []];
  private readonly reopens: readonly boolean[];
  private readonly selected: string[] = [];
  private readonly count = {
    ...{ expanded: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0, maxStored: 2 },
  };
  private best: { length: number; nodes: ReferenceNode[] } = { length: Infinity, nodes: [] };
  private clock = 0;
  private readonly bounds: number[] = [];

  constructor(request: RunRequest) {
    this.request = request;
    const { start, goal, settings } = request;
    const forwards = new Bookkeeping(request);
    this.books = [forwards, new Bookkeeping({ ...request, start: goal, goal: start }, forwards.prng)];
    const { consistent } = heuristicInfoOf(settings.heuristic);
    this.reopens = [goal, start].map(
      (target) =>
        settings.algorithm !== 'bidirectional' &&
        !holds(consistent, boardsEqual(target, standardGoal(target)), costsInForce(request)?.least),
    );
  }

  run(): ReferenceRun {
    for (const side of [0, 1]) {
      this.entries[side].push(
        this.entry(this.books[side].node(this.books[side].request.start, null, null, 0), 0),
      );
    }
    this.meet(0, this.entries[0][0].node);
    switch (this.request.settings.algorithm) {
      case 'nbs':
        return this.byPairs();
      case 'bae-star':
        return this.inTurns();
      default:
        return this.byFloods();
    }
  }

  /** BAE*: by g + h + g − h of the other direction; half of the two smallest, and then lengths are tried one by one. */
  private inTurns(): ReferenceRun {
    const { start, goal, settings } = this.request;
    const isOdd = [start, goal].map(blankOnOddCell);
    const costs = costsInForce(this.request);
    const isWhole = createHeuristic(settings.heuristic, goal, costs).integral && (costs?.whole ?? true);
    const cautious = (least: number): number =>
      isWhole ? least : costs === null ? least - 2 ** -10 : least - least * 2 ** -16;
    const isPossible = (length: number): boolean =>
      costs !== null || (length % 2 === 1) === (isOdd[0] !== isOdd[1]);
    const b = ({ node }: Entry, side: number): number =>
      Math.fround(node.g + node.h + (node.g - this.books[1 - side].node(node.board, null, null, 0).h));
    let bound = 0;
    for (let side = 0; ; side = 1 - side) {
      const [front, back] = this.entries.map((entries) => entries.filter(({ place }) => place !== 'closed'));
      if (front.length === 0 || back.length === 0) return this.finishEmpty(bound);
      const smallest = [front, back].map((entries, of) => Math.min(...entries.map((entry) => b(entry, of))));
      const half = cautious((smallest[0] + smallest[1]) / 2);
      if (costs === null || costs.whole) while (bound < half || !isPossible(bound)) bound++;
      else bound = Math.max(bound, half);
      this.noteBound(bound);
      if (this.best.length <= bound) return this.finishSolved();
      const [first] = [front, back][side].sort(
        (one, two) => b(one, side) - b(two, side) || lowHThenNewest(one, two),
      );
      const end = this.expand(side, first);
      if (end !== null) return end;
    }
  }

  private byFloods(): ReferenceRun {
    for (let bound = 1; ;) {
      const [front, back] = this.entries.map((entries) => entries.filter(({ place }) => place === 'waiting'));
      if (front.length === 0 || back.length === 0) return this.finishEmpty(bound);
      const smallestG = (entries: readonly Entry[]): number => Math.min(...entries.map(({ node }) => node.g));
      bound = smallestG(front) + smallestG(back) + 1;
      this.noteBound(bound);
      if (this.best.length <= bound) return this.finishSolved();
      const side = front.length <= back.length ? 0 : 1;
      const [oldest] = [...[front, back][side]].sort((a, b) => a.since - b.since || a.order - b.order);
      const end = this.expand(side, oldest);
      if (end !== null) return end;
    }
  }

  /** Algorithm 2 of the paper for the pair, then both of it. */
  private byPairs(): ReferenceRun {
    let bound = 0;
    for (;;) {
      for (const side of [0, 1]) {
        while (this.smallestF(side) < bound) this.makeReady(side);
      }
      for (;;) {
        if (this.open(0) === 0 || this.open(1) === 0) return this.finishEmpty(bound);
        const joined =
          this.smallestReadyG(0) + this.smallestReadyG(1) + (costsInForce(this.request)?.least ?? 1);
        if (joined <= bound) break;
        const within = [0, 1].filter((side) => this.smallestF(side) <= bound);
        for (const side of within) this.makeReady(side);
        if (within.length === 0) bound = Math.min(this.smallestF(0), this.smallestF(1), joined);
      }
      for (const side of [0, 1]) {
        this.noteBound(bound);
        if (this.best.length <= bound) return this.finishSolved();
        const end = this.expand(side, this.firstReady(side));
        if (end !== null) return end;
      }
    }
  }

  private open(side: number): number {
    return this.entries[side].filter(({ place }) => place !== 'closed').length;
  }

  private smallestF(side: number): number {
    const frontier = this.entries[side].filter(({ place }) => place === 'waiting');
    return Math.min(...frontier.map(({ node }) => Math.fround(node.g + node.h)));
  }

  private smallestReadyG(side: number): number {
    const ready = this.entries[side].filter(({ place }) => place === 'ready');
    return Math.min(...ready.map(({ node }) => node.g));
  }

  /** The smallest f, then the smaller h, then the newest, siblings in order. */
  private makeReady(side: number): void {
    const [first] = this.entries[side]
      .filter(({ place }) => place === 'waiting')
      .sort(
        (a, b) => Math.fround(a.node.g + a.node.h) - Math.fround(b.node.g + b.node.h) || lowHThenNewest(a, b),
      );
    Object.assign(first, { place: 'ready', since: this.clock++, order: 0 });
  }

  /** The smallest g, then the smaller h, then the one that became ready last. */
  private firstReady(side: number): Entry {
    return this.entries[side]
      .filter(({ place }) => place === 'ready')
      .sort((a, b) => a.node.g - b.node.g || lowHThenNewest(a, b))[0];
  }

  private entry(node: ReferenceNode, order: number): Entry {
    return { node, place: 'waiting', since: this.clock, order };
  }

  /** Returns the end of the search when a budget forbids the expansion. */
  private expand(side: number, entry: Entry): ReferenceRun | null {
    const { count } = this;
    this.takeStock();
    this.selected.push(entry.node.state);
    entry.place = 'closed';
    const { maxExpansions, maxNodes } = this.request.settings;
    const stored = this.entries[0].length + this.entries[1].length;
    if (count.expanded === maxExpansions || stored >= maxNodes) return this.finish('budget', null);
    count.expanded++;
    this.clock++;
    for (const [order, successor] of [...this.books[side].successors(entry.node, true)].entries()) {
      count.generated++;
      const old = this.entries[side].find(({ node }) => node.state === successor.state);
      const isBetter = old !== undefined && successor.g < old.node.g;
      if (old !== undefined && (!isBetter || (old.place === 'closed' && !this.reopens[side]))) {
        count.rejected++;
        continue;
      }
      if (old === undefined) {
        this.entries[side].push(this.entry(successor, order));
      } else {
        if (old.place === 'closed') count.reopened++;
        Object.assign(old.node, {
          parent: successor.parent,
          move: successor.move,
          g: successor.g,
          depth: successor.depth,
        });
        Object.assign(old, { place: 'waiting', since: this.clock, order });
      }
      this.meet(side, old?.node ?? successor);
    }
    this.clock++;
    return null;
  }

  private meet(side: number, node: ReferenceNode): void {
    const met = this.entries[1 - side].find((other) => other.node.state === node.state)?.node;
    if (met === undefined || met.g + node.g >= this.best.length) return;
    this.best = { length: met.g + node.g, nodes: side === 0 ? [node, met] : [met, node] };
  }

  private takeStock(): void {
    const { count } = this;
    if (count.expanded === 0) return;
    count.maxFrontier = Math.max(count.maxFrontier, this.open(0) + this.open(1));
    count.maxStored = Math.max(count.maxStored, this.entries[0].length + this.entries[1].length);
  }

  /** Once for each expansion, when it is known what follows from it. */
  private noteBound(bound: number): void {
    if (this.bounds.length < this.count.expanded) this.bounds.push(Math.min(bound, this.best.length));
  }

  private finishEmpty(bound: number): ReferenceRun {
    this.noteBound(this.best.length < Infinity ? this.best.length : bound);
    if (this.best.length < Infinity) return this.finishSolved();
    this.takeStock();
    return this.finish('exhausted', null);
  }

  private finishSolved(): ReferenceRun {
    const [there, onwards] = this.best.nodes.map((node) =>
      pathOf(node)
        .slice(1)
        .map(({ move }) => move!),
    );
    return this.finish('solved', [...there, ...onwards.reverse().map(undoOf)]);
  }

  private finish(status: ReferenceRun['status'], moves: Move[] | null): ReferenceRun {
    const { selected } = this;
    const counts = { ...this.count, taken: selected.length, visited: new Set(selected).size };
    return { status, moves, selected, counts, iterations: [], bounds: this.bounds };
  }
}

function blankOnOddCell(board: Board): boolean {
  const cell = board.cells.indexOf(0);
  return ((cell % board.columns) + (cell - (cell % board.columns)) / board.columns) % 2 === 1;
}

function lowHThenNewest(a: Entry, b: Entry): number {
  return a.node.h - b.node.h || b.since - a.since || a.order - b.order;
}
