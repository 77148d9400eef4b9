import { assert } from '../base/assert.ts';
import { type Board, boardsEqual, sameSize } from '../puzzle/board.ts';
import { BoundSearch, type RaisedBound } from './bound-search.ts';
import { Path } from './path.ts';
import { PathShortener, type SolveSomehow } from './path-shortener.ts';
import { type PruningAutomaton, automatonOf } from './pruning-automaton.ts';
import { pruningWords } from './generated/pruning-words.ts';
import type { NibbleSearch } from './nibble-search.ts';
import { TableBound, hasTablesFor } from './table-bound.ts';
import { wordsOfText } from './word-list.ts';

/** The bound has one node of so many, the path the others. */
const nodesToOneOfBound = 3;
/** The same with tables, by which the bound may come all the way. */
const nodesToOneOfPath = 16;
let automaton: PruningAutomaton | null = null;

/** Nodes that either has in a row. */
const turn = 4096;

/**
 * Solutions that become shorter while time is given, for boards of any size and every goal, and a bound that grows: what a
 * solution needs at least. It begins with a solution that is given to it. Where the two meet, the solution is a shortest.
 * How it goes on depends on nodes alone, so that the same calls give the same answers everywhere. Memory: up to 60 MB.
 */
export class AnytimeSolver {
  /** Nodes so far: boards that were looked at. */
  nodes = 0;
  private readonly shortener: PathShortener;
  private readonly start: Board;
  private readonly goal: Board;
  private boundSearch: RaisedBound;
  private owed = 0; // nodes that the bound is to have
  private tableBound: TableBound | null = null;
  private isWaiting = false;
  private pathOwed = 0; // nodes that the path is to have, with tables

  /**
   * @param solveSomehow moves of any solution, of `start` and of other boards that can reach the goal
   * @param first the solution to begin with, where one is known
   * Throws when it does not lead from `start` to `goal`.
   */
  constructor(
    start: Board,
    goal: Board,
    solveSomehow: SolveSomehow,
    first: ArrayLike<number> = solveSomehow(start),
  ) {
    assert(sameSize(start, goal), 'start and goal have one size');
    const given = new Path(start, Uint8Array.from(first));
    assert(boardsEqual(given.end, goal), 'the moves lead to the goal');
    const path = given.withoutLoops();
    this.start = start;
    this.goal = goal;
    this.shortener = new PathShortener(start, path, solveSomehow);
    this.boundSearch = new BoundSearch(start, path.between(0, path.length), usualAutomaton(), path.length);
  }

  /**
   * From now on the bound is raised with tables of nibbles, and gets most of the nodes.
   * @param search its tables are filled, and `hasTablesFor` holds for the goal. It serves the last solver that took it
   */
  take(search: NibbleSearch): void {
    const { start, goal, boundSearch } = this;
    assert(hasTablesFor(search.plan, goal), 'the tables are for such boards');
    this.boundSearch = this.tableBound = new TableBound(search, start, goal, boundSearch.bound);
  }

  /** What raises the bound with tables, in which other threads may help; null without tables. */
  get divisible(): TableBound | null {
    return this.tableBound;
  }

  /** Whether all that is left to do is done by other threads. */
  get waits(): boolean {
    return this.isWaiting && !this.proven;
  }

  /** The shortest solution that is known. */
  get moves(): Uint8Array {
    return this.shortener.path.moves;
  }

  /** No solution has fewer moves. Of the same parity as every solution's length. */
  get atLeast(): number {
    return Math.min(this.boundSearch.bound, this.moves.length);
  }

  /** Whether no solution is shorter than the one that is known. */
  get proven(): boolean {
    return this.atLeast === this.moves.length;
  }

  /** Goes on for so many nodes and a few more, or until the solution is proven: true then. */
  advance(nodeLimit: number): boolean {
    this.isWaiting = false;
    for (let left = nodeLimit; left > 0 && !this.proven && !this.isWaiting;) {
      const limit = Math.min(left, turn);
      const nodes = this.tableBound === null ? this.step(limit) : this.stepWith(this.tableBound, limit);
      this.nodes += nodes;
      left -= nodes;
    }
    return this.proven;
  }

  private step(nodeLimit: number): number {
    const { shortener, boundSearch } = this;
    if (this.owed > 0) {
      const nodes = boundSearch.advance(nodeLimit);
      this.owed -= nodes;
      this.takeMoves(boundSearch.moves);
      return nodes;
    }
    const nodes = shortener.advance(nodeLimit);
    this.owed += nodes / (nodesToOneOfBound - 1);
    return nodes;
  }

  /**
   * The path gets its nodes when the search of a subtree is settled. That is in the order of the subtrees, whoever searched
   * them, so that of a shorter path and a solution of the bound always the same one comes first.
   */
  private stepWith(bound: TableBound, nodeLimit: number): number {
    if (this.pathOwed > 0) {
      const nodes = this.shortener.advance(turn);
      this.pathOwed -= nodes;
      return nodes;
    }
    const settled = bound.settle();
    if (settled !== null) {
      this.pathOwed += settled / (nodesToOneOfPath - 1);
      this.takeMoves(bound.moves);
      return 0;
    }
    const nodes = bound.searchOn(nodeLimit);
    this.isWaiting = nodes === 0 && bound.isWaiting;
    return nodes;
  }

  private takeMoves(moves: Uint8Array | null): void {
    if (moves === null) return;
    const { path } = this.shortener;
    this.shortener.take(path.replaced(0, path.length, moves));
  }
}

/** That of the words of up to twelve moves, which all searches share: made when it is first asked for. */
export function usualAutomaton(): PruningAutomaton {
  return (automaton ??= automatonOf(wordsOfText(pruningWords)));
}
