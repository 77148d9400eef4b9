import { Prng } from '../../base/prng.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { exhaustedReason, solved, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { type Board, blankCell, boardsEqual } from '../../puzzle/board.ts';
import { type Move, applyMove, legalMoves, noMove } from '../../puzzle/moves.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { NodeId } from '../../search/events.ts';
import type { RunResult } from '../../search/run.ts';
import type { TieRule } from '../../search/settings.ts';

/** A path from the start, by its last move. */
interface Path {
  readonly parent: Node | null; // null for the start
  readonly move: Move | null;
  readonly g: number; // what the path costs
  readonly places: readonly number[]; // of all its moves, their places in the order in which they were tried
}

/** A board that was generated, with the cheapest path to it so far. A board has one node, however often it is generated. */
interface Node extends Path, Ranked {
  readonly board: Board;
  readonly id: NodeId; // in the record
  readonly f: number; // g + h
  isClosed: boolean; // if not, it is in the frontier
  wasSelected: boolean; // still true when it is reopened
}

/**
 * A* (Hart, Nilsson & Raphael 1968) as in a textbook: the best-first search of Russell & Norvig with f = g + h, a priority queue,
 * and a table of the boards that were reached. The recorder is told of each thing as it happens, and what it writes down is all
 * that anybody ever sees of a search.
 *
 * This class is here to be read, and to check what runs in its place: `core/engine/best-first.ts`, the same loop for nine
 * algorithms, all settings and all budgets, with numbers for boards and columns for nodes. The test in `engine.property.test.ts`
 * finds the same record in both, event for event.
 *
 * Of the settings it follows the heuristic, the costs, the order of moves and the tie rule. Each board has one node (`closed`), the goal is
 * tested when it is selected, and there are no budgets. O(frontier) for each node that is added.
 */
export class TextbookAStar {
  private readonly frontier: PriorityQueue;
  private readonly reached = new Map<string, Node>(); // board as text → its node
  private readonly moveOrder: MoveOrder;
  private readonly prng: Prng;
  private readonly problem: Problem;
  private readonly recorder: Recorder;
  private readonly count = new RunCounters();
  private visited = 0; // boards that were selected
  private added = 0;

  constructor(problem: Problem, recorder: Recorder) {
    const { seed, moves, ties } = problem.settings;
    this.problem = problem;
    this.recorder = recorder;
    this.prng = new Prng(seed);
    this.moveOrder = new MoveOrder(moves, this.prng);
    this.frontier = new PriorityQueue(ties);
  }

  /** Searches until the goal is selected or the frontier is empty. */
  run(): RunResult {
    const { start, goal } = this.problem.request;
    this.generate(start, { parent: null, move: null, g: 0, places: [] });
    this.count.maxStored = 1;
    for (;;) {
      const node = this.frontier.removeFirst();
      if (node === null) return this.finish(null);
      this.select(node);
      if (boardsEqual(node.board, goal)) return this.finish(node);
      this.expand(node);
    }
  }

  /** From the frontier to the closed nodes. */
  private select(node: Node): void {
    this.recorder.select(node.id, !node.wasSelected);
    this.count.selected++;
    if (!node.wasSelected) this.visited++;
    node.wasSelected = true;
    node.isClosed = true;
  }

  /** Tries every move: what it leads to is new, or known by a path that is dearer, or known by one that is not. */
  private expand(node: Node): void {
    this.recorder.step(node.g, node.h, node.f, this.frontier.size);
    this.count.expanded++;
    const legal = legalMoves(node.board);
    for (const [place, tried] of this.moveOrder.next().entries()) {
      const move = tried as Move;
      if (!legal.includes(move)) continue;
      this.count.generated++;
      const board = applyMove(node.board, move);
      const g = sum(node.g, this.costOf(node.board, board));
      const path: Path = { parent: node, move, g, places: [...node.places, place] };
      const known = this.reached.get(formatBoard(board));
      if (known === undefined) this.generate(board, path);
      else if (path.g >= known.g) this.reject(known, move);
      else if (!known.isClosed) this.update(known, path);
      else if (this.problem.reopens) this.reopen(known, path);
      else this.reject(known, move);
    }
    this.count.sizes(this.frontier.size, this.reached.size);
  }

  /** A board that was not reached before: it becomes a node in the frontier. */
  private generate(board: Board, path: Path): void {
    const { parent, move, g } = path;
    const h = this.problem.evaluate(board.cells);
    const f = sum(g, h);
    const id = this.recorder.enter(parent?.id ?? -1, move ?? noMove, g, h, f);
    const unranked = { expansion: 0, added: 0, draw: null };
    const node: Node = { board, id, ...path, h, f, ...unranked, isClosed: false, wasSelected: false };
    this.reached.set(formatBoard(board), node);
    this.add(node);
  }

  /** No cheaper path to a known board, or one that is closed for good. */
  private reject(known: Node, move: Move): void {
    this.recorder.reject(known.id, move);
    this.count.rejected++;
  }

  /** A cheaper path to a node in the frontier. */
  private update(known: Node, path: Path): void {
    this.frontier.remove(known);
    this.relink(known, path, false);
  }

  /** A cheaper path to a closed node, as there can be where h is not consistent: it returns to the frontier. */
  private reopen(known: Node, path: Path): void {
    this.count.reopened++;
    known.isClosed = false;
    this.relink(known, path, true);
  }

  private relink(known: Node, path: Path, reopens: boolean): void {
    Object.assign(known, path, { f: sum(path.g, known.h) });
    const change = { parent: path.parent!.id, move: path.move!, g: known.g, priority: known.f };
    this.recorder.relink(known.id, reopens, change);
    this.add(known);
  }

  /** Into the frontier. Among equal f the tie rule goes by h, by when a node was added, by its path, or by a number drawn now. */
  private add(node: Node): void {
    node.expansion = this.count.expanded;
    node.added = this.added++;
    if (this.problem.settings.ties === 'random') {
      node.draw = this.prng.nextUint32();
      this.recorder.draw(node.id, node.draw);
    }
    this.frontier.add(node);
  }

  /** What it cost to slide the tile that is now where the blank was. */
  private costOf(before: Board, after: Board): number {
    const { costs } = this.problem.counting;
    return costs === null ? 1 : costs.ofTile[after.cells[blankCell(before)]];
  }

  private finish(goalNode: Node | null): RunResult {
    if (goalNode !== null) this.recorder.goal(goalNode.id);
    this.recorder.stop(this.frontier.size);
    const moves = goalNode && Uint8Array.from(movesTo(goalNode));
    return {
      status: moves ? 'solved' : 'exhausted',
      reason: moves ? solved(moves.length) : exhaustedReason(this.problem, this.visited),
      moves,
      goalNode: goalNode?.id ?? -1,
      meetingNode: -1,
      counts: this.count.counts(this.visited),
      iterations: [],
    };
  }
}

/** In the 32 bits in which the record keeps g and f. */
function sum(a: number, b: number): number {
  return Math.fround(a + b);
}

function movesTo({ parent, move }: Node): Move[] {
  return parent === null ? [] : [...movesTo(parent), move!];
}

/** Nodes in the order in which they are to be selected. A heap would do it in O(log n), and its order is harder to see. */
class PriorityQueue {
  private readonly nodes: Node[] = [];
  private readonly goesBefore: (a: Node, b: Node) => boolean;

  constructor(ties: TieRule) {
    this.goesBefore = (a, b) => (a.f === b.f ? tieBreaks[ties](a, b) < 0 : a.f < b.f);
  }

  get size(): number {
    return this.nodes.length;
  }

  add(node: Node): void {
    const place = this.nodes.findIndex((other) => this.goesBefore(node, other));
    this.nodes.splice(place < 0 ? this.nodes.length : place, 0, node);
  }

  remove(node: Node): void {
    this.nodes.splice(this.nodes.indexOf(node), 1);
  }

  /** Null when it is empty. */
  removeFirst(): Node | null {
    return this.nodes.shift() ?? null;
  }
}

/** What decides between nodes of equal priority. */
export interface Ranked {
  readonly h: number;
  readonly places: readonly number[];
  expansion: number; // which expansion added it to the frontier
  added: number; // counts all that were ever added
  draw: number | null; // null where nothing is drawn
}

const oldest = (a: Ranked, b: Ranked): number => a.added - b.added;

/** Of the same expansion, the one that was added first. */
const newest = (a: Ranked, b: Ranked): number => b.expansion - a.expansion || oldest(a, b);

/** Each tie rule as a comparison (rule S12): negative where `a` is selected first. The slow twins in src/testing go by it too. */
export const tieBreaks: Readonly<Record<TieRule, (a: Ranked, b: Ranked) => number>> = {
  oldest,
  newest,
  'low-h': (a, b) => a.h - b.h || newest(a, b),
  'high-h': (a, b) => b.h - a.h || oldest(a, b),
  'path-order': (a, b) => comparePlaces(a.places, b.places) || oldest(a, b),
  random: (a, b) => a.draw! - b.draw! || oldest(a, b),
};

/** By the first place that differs; a path before those that continue it. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 || at >= b.length ? a.length - b.length : a[at] - b[at];
}
