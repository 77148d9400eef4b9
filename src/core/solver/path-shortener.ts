import type { Board } from '../puzzle/board.ts';
import { BeamSearch } from './beam-search.ts';
import type { Path } from './path.ts';

/** Moves of any solution of a board. Throws where there is none. */
export type SolveSomehow = (board: Board) => ArrayLike<number>;

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
export class PathShortener {
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
