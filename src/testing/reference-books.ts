import { Prng } from '../core/base/prng.ts';
import type { Ranked } from '../core/algorithms/a-star/textbook.ts';
import { algorithmCatalog, costsInForce } from '../core/algorithms/registry.ts';
import type { IterationStart } from '../core/search/events.ts';
import type { IterationCounts, RunCounts, RunRequest, RunStatus } from '../core/search/run.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { type Board, boardsEqual } from '../core/puzzle/board.ts';
import { type Move, applyMove, legalMoves, moveLetters, undoOf } from '../core/puzzle/moves.ts';
import { formatBoard } from '../core/puzzle/notation.ts';

/** What the slow search did. */
export interface ReferenceRun {
  readonly status: RunStatus;
  readonly moves: readonly Move[] | null;
  /** The board of every take, in order, the goal's included when it was selected. */
  readonly selected: readonly string[];
  readonly counts: RunCounts;
  readonly iterations: readonly IterationCounts[];
  /** From both ends, or with one weight after the other: the length that is proven after each expansion. */
  readonly bounds?: readonly number[];
  /** With one weight after the other: by how much the path can be too long, after each expansion. */
  readonly factors?: readonly number[];
}

export interface ReferenceNode extends Ranked {
  readonly board: Board;
  readonly state: string;
  parent: ReferenceNode | null;
  move: Move | null;
  /** What the search counts: costs or, where it is by moves, moves. */
  g: number;
  /** Moves from the root. */
  depth: number;
  priority: number;
}

/** All that the slow searches count, and the nodes they make. */
export class Bookkeeping {
  readonly request: RunRequest;
  readonly selected: string[] = [];
  readonly iterations: IterationCounts[] = [];
  readonly prng: Prng;
  readonly count = { expanded: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0, maxStored: 0 };
  cutByDepth = false;
  private part: { start: IterationStart; expanded: number; generated: number } | null = null;
  private readonly heuristic;
  private readonly costs;

  /** @param prng where two books draw from one generator */
  constructor(request: RunRequest, prng = new Prng(request.settings.seed)) {
    this.request = request;
    this.prng = prng;
    this.costs = costsInForce(request);
    this.heuristic = createHeuristic(request.settings.heuristic, request.goal, this.costs);
  }

  node(board: Board, parent: ReferenceNode | null, move: Move | null, place: number): ReferenceNode {
    const depth = parent === null ? 0 : parent.depth + 1;
    const g = parent === null ? 0 : this.gAfter(parent, board);
    const h = Math.fround(this.heuristic.evaluate(board.cells));
    const state = formatBoard(board);
    const priority = this.priorityOf(g, h);
    const places = parent === null ? [] : [...parent.places, place];
    const ranked = { h, places, expansion: 0, added: 0, draw: null };
    return { board, state, parent, move, g, depth, priority, ...ranked };
  }

  /** Rule S40. */
  private gAfter(parent: ReferenceNode, board: Board): number {
    const { costs } = this;
    if (costs === null || algorithmCatalog[this.request.settings.algorithm].byMoves) return parent.g + 1;
    const slid = board.cells[parent.board.cells.indexOf(0)];
    return costs.whole ? parent.g + costs.ofTile[slid] : Math.fround(parent.g + costs.ofTile[slid]);
  }

  /** Rule S10. */
  private priorityOf(g: number, h: number): number {
    const { settings } = this.request;
    switch (algorithmCatalog[settings.algorithm].priority) {
      case 'g':
        return g;
      case 'g + h':
        return Math.fround(g + h);
      case 'g + w·h':
        return Math.fround(g + settings.weight * h);
      default:
        return h; // also where it only serves to sort successors
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
    for (const [place, move] of this.nextMoves().entries()) {
      if (!legal.includes(move)) continue;
      if (!createUndo && node.move !== null && move === undoOf(node.move)) continue;
      this.count.generated++;
      yield this.node(applyMove(node.board, move), node, move, place);
    }
  }

  /** A part of the run begins, and the one before it ends. */
  begin(start: IterationStart): void {
    this.endPart();
    this.part = { start, expanded: this.count.expanded, generated: this.count.generated };
  }

  private endPart(): void {
    if (this.part === null) return;
    const expanded = this.count.expanded - this.part.expanded;
    const generated = this.count.generated - this.part.generated;
    this.iterations.push({ ...this.part.start, expanded, generated });
    this.part = null;
  }

  finish(status: RunStatus, goal: ReferenceNode | null): ReferenceRun {
    this.endPart();
    const path = goal === null ? null : pathOf(goal).slice(1);
    return {
      status,
      moves: path === null ? null : path.map((node) => node.move!),
      selected: this.selected,
      counts: { ...this.count, taken: this.selected.length, visited: new Set(this.selected).size },
      iterations: this.iterations,
    };
  }

  /** The end of a search that has nothing left to take. */
  exhausted(): ReferenceRun {
    return this.finish(this.cutByDepth ? 'budget' : 'exhausted', null);
  }
}

/** From the root to the node, both included. */
export function pathOf(node: ReferenceNode): ReferenceNode[] {
  return node.parent === null ? [node] : [...pathOf(node.parent), node];
}
