/** A solution at once, and then a shorter one and a better bound for as long as it is asked. */

import { assert } from '../base/result.ts';
import { type Board, boardsEqual, sameSize } from '../puzzle/board.ts';
import { BeamSearch } from './searches/beam-search.ts';
import { BoundSearch, type RaisedBound } from './searches/bound-search.ts';
import { Path } from './searches/path.ts';
import type { NibbleSearch } from './nibble-search.ts';
import { hasTablesFor, TableBound } from './table-bound.ts';
import { usualAutomaton } from './usual-automaton.ts';

/** Moves of any solution of a board. Throws where there is none. */
type SolveSomehow = (board: Board) => ArrayLike<number>;

/** Boards of a layer in the first round; each round has twice as many as the one before. */
const firstWidth = 64;
/** … at most: 4 MB for layers of 5×5. From then on rounds differ in which of equally good boards they keep. */
const maxWidth = 65_536;
/** Boards of all layers of a window, 4 bytes each: longer windows have narrower beams. */
const maxKept = 8_000_000;

/** Parts of the path that the windows of a sweep have, one sweep after another in each round. */
const partsOfSweeps = [1, 2, 4] as const;

/**
 * Makes a solution shorter: a window slides along it, half its length at a time, and a beam search looks for a shorter way
 * from the window's first board to its last.
 *
 *     path       ├───────────────────────────────────┤
 *     windows    ├───────────────────────────────────┤   all of it, then halves, then quarters;
 *                ├────────┤                              then again with twice the width
 *                    ├────────┤
 *                        ├────────┤ …
 *
 * A beam over the whole path finds the shortest ones, where it finds any: on large boards it strays. Then the rest from
 * the board that came nearest is solved somehow, and short windows, which do not stray, mend the path at little cost.
 */
class PathShortener {
  path: Path;
  private readonly beam: BeamSearch;
  private readonly solveSomehow: SolveSomehow;
  private round = 0;
  private sweep = 0; // of the round
  private from = 0; // moves before the window
  private to = 0;
  private searching = false;

  constructor(start: Board, path: Path, solveSomehow: SolveSomehow) {
    this.path = path;
    this.solveSomehow = solveSomehow;
    this.beam = new BeamSearch(start);
  }

  /** Goes on for about so many nodes; fewer when the path has become shorter. Returns the nodes. */
  advance(nodeLimit: number): number {
    const { beam, path } = this;
    let nodes = 0;
    while (nodes < nodeLimit && this.path === path) {
      if (!this.searching) this.open();
      nodes += beam.advance(nodeLimit - nodes);
      if (beam.ended) this.close();
    }
    return nodes;
  }

  /** Another path, as short as this one or shorter, found elsewhere. */
  take(path: Path): void {
    this.path = path;
    this.restart();
  }

  private open(): void {
    const { path, from, round } = this;
    const span = Math.ceil(path.length / partsOfSweeps[this.sweep]);
    this.to = Math.min(from + span, path.length);
    const length = this.to - from;
    this.beam.begin({
      cells: path.between(from, this.to),
      width: Math.min(firstWidth * 2 ** round, maxWidth, Math.ceil(maxKept / length)),
      maxMoves: length - 2, // every other way has a length of the same parity
      salt: round,
    });
    this.searching = true;
  }

  /** The window goes on by half its length, or half of what has taken its place. */
  private close(): void {
    const { path, from, to } = this;
    const { moves } = this.beam;
    const atEnd = to === path.length;
    if (moves !== null) this.path = path.replaced(from, to, moves);
    else if (atEnd) this.finish();
    this.from = from + Math.max(1, (moves?.length ?? to - from) >> 1);
    this.searching = false;
    if (atEnd || this.from >= this.path.length) this.nextSweep();
  }

  /** A beam that did not find the goal may have come near it: the rest is solved somehow, and that may be shorter. */
  private finish(): void {
    const { path, from } = this;
    const { nearest } = this.beam;
    if (nearest.length === 0) return;
    const way = path.replaced(from, path.length, nearest);
    const finished = way.replaced(way.length, way.length, Uint8Array.from(this.solveSomehow(way.end)));
    if (finished.length < path.length) this.path = finished;
  }

  private nextSweep(): void {
    this.from = 0;
    this.sweep = (this.sweep + 1) % partsOfSweeps.length;
    if (this.sweep === 0) this.round++;
  }

  private restart(): void {
    this.from = 0;
    this.searching = false;
  }
}

/** The bound has one node of so many, the path the others. */
const nodesToOneOfBound = 3;
/** The same with tables, by which the bound may come all the way. */
const nodesToOneOfPath = 16;

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
  private readonly boundsBefore: boolean; // whether a bound was proved before
  private owed = 0; // nodes that the bound is to have
  private tableBound: TableBound | null = null;
  private isWaiting = false;
  private pathOwed = 0; // nodes that the path is to have, with tables

  /**
   * @param solveSomehow moves of any solution, of `start` and of other boards that can reach the goal
   * @param first the solution to begin with, where one is known
   * @param atLeast what is proved already: no solution has fewer moves
   * Throws when the solution does not lead from `start` to `goal`.
   */
  constructor(
    start: Board,
    goal: Board,
    solveSomehow: SolveSomehow,
    first: ArrayLike<number> = solveSomehow(start),
    atLeast = 0,
  ) {
    assert(sameSize(start, goal), 'start and goal have one size');
    const given = new Path(start, Uint8Array.from(first));
    assert(boardsEqual(given.end, goal), 'the moves lead to the goal');
    const path = given.withoutLoops();
    this.start = start;
    this.goal = goal;
    this.shortener = new PathShortener(start, path, solveSomehow);
    const proved = Math.min(atLeast + ((path.length - atLeast) & 1), path.length);
    this.boundsBefore = proved > 0;
    const cells = path.between(0, path.length);
    this.boundSearch = new BoundSearch(start, cells, usualAutomaton(), path.length, proved);
  }

  /**
   * From now on the bound is raised with tables of nibbles, and gets most of the nodes.
   * @param search its tables are filled, and `hasTablesFor` holds for the goal. It serves the last solver that took it
   */
  take(search: NibbleSearch): void {
    const { start, goal, boundSearch, boundsBefore } = this;
    assert(hasTablesFor(search.plan, goal), 'the tables are for such boards');
    const nodesBefore = boundsBefore ? Infinity : 0;
    this.boundSearch = this.tableBound = new TableBound(search, start, goal, boundSearch.bound, {
      nodesBefore,
    });
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
