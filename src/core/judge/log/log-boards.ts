import {
  type Board,
  type Size,
  cellCount,
  createBoard,
  isSize,
  maxSide,
  minSide,
  sameSize,
} from '../../puzzle/board.ts';
import { formatSize, maxSquareSize, parseBoard } from '../../puzzle/notation.ts';
import type { BoardNote } from '../../puzzle/notation.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { readPair } from '../../puzzle/written-boards.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { type LogEntries, LogKind, brokenBoard, otherTiles } from './log-entries.ts';
import { flatList, isPermutation, textOf } from './log-text.ts';
import { States } from './states.ts';

/** Texts that no notation reads before only plain ones are tried: one costs some tens of µs. */
export const maxUnknown = 1000;

/**
 * The boards of a log, in any notation that the page reads, as states. The first one decides on their size, unless somebody says it; where
 * nothing tells its rows, it is read as square as can be until `settle` asks the moves of the log.
 */
export class LogBoards {
  states: States | null = null;
  /** What is said of them; 0: nothing. */
  rows = 0;
  columns = 0;
  /** What was said of those of the search before, in the same file. */
  private readonly saidBefore: Size | undefined;
  /** What was taken for granted to read them, each once. */
  readonly notes = new Map<string, BoardNote>();
  private unknown = 0; // texts that were no board in any notation
  private otherSizes: readonly Size[] = []; // that the first board may have as well

  /** @param before of the same file: what it says of its boards holds for as many cells */
  constructor(before?: LogBoards) {
    this.saidBefore = before?.said ?? before?.saidBefore;
  }

  private get said(): Size | undefined {
    return isSize(this.rows, this.columns) ? { rows: this.rows, columns: this.columns } : undefined;
  }

  get size(): Size | null {
    return this.states?.size ?? null;
  }

  /** Whether nothing tells it so far. */
  get isSizeGuessed(): boolean {
    return this.otherSizes.length > 0;
  }

  get cells(): number {
    return this.states?.cells ?? 0;
  }

  /** A board of a state, which is one. */
  board(state: number): Board {
    return createBoard(this.states!.size, this.states!.at(state).slice());
  }

  /** Number of the board's state, `brokenBoard` or `otherTiles`. */
  stateOf(value: unknown): number {
    const tiles = Array.isArray(value) ? flatList(value) : null;
    if (this.states === null) this.begin(value, tiles);
    if (this.isSizeGuessed && typeof value === 'string' && value.includes('\n')) this.learn(value);
    const { states } = this;
    if (states === null) return brokenBoard;
    if (tiles !== null && isPermutation(tiles, states.cells)) return states.add(tiles);
    if (tiles !== null && this.areOnlyNumbers(tiles))
      return maxSquareSize(tiles.length) !== null && isPermutation(tiles, tiles.length)
        ? otherTiles
        : brokenBoard;
    const text = textOf(value, tiles);
    const board = this.written(text, states.size);
    if (board !== null) return states.add(board.cells);
    const other = parseBoard(text);
    return other.ok && !sameSize(other.value, states.size) ? otherTiles : brokenBoard;
  }

  /**
   * Whether numbers mean what they say: as many as a board has that is none, or after so many texts that were no boards that of
   * others nothing else is tried.
   */
  private areOnlyNumbers(tiles: readonly unknown[]): boolean {
    const isAsMany = tiles.length === this.cells;
    return (isAsMany || this.unknown >= maxUnknown) && tiles.every((tile) => typeof tile === 'number');
  }

  private written(text: string, size?: Size): Board | null {
    const plain = parseBoard(text, size);
    if (plain.ok) return plain.value;
    if (this.unknown >= maxUnknown) return null;
    const read = readPair(text, size);
    const board = read.ok ? read.value.board : null;
    if (!read.ok || board === null) this.unknown++;
    // Their size is said by `settle`
    else
      for (const note of read.value.notes)
        if (note.code !== 'board-note.size') this.notes.set(note.code, note);
    return board;
  }

  private begin(value: unknown, tiles: readonly unknown[] | null): void {
    const { said, saidBefore } = this;
    const nested =
      Array.isArray(value) && Array.isArray(value[0])
        ? { rows: value.length, columns: value[0].length }
        : null;
    const asRows = nested !== null && isSize(nested.rows, nested.columns) ? nested : undefined;
    const text = textOf(value, tiles);
    const board = this.written(text, said ?? asRows);
    const size = board ?? said ?? (tiles === null ? null : maxSquareSize(tiles.length));
    if (size === null) return;
    this.states = new States({ rows: size.rows, columns: size.columns });
    if (said !== undefined || asRows !== undefined) return;
    const sizes = sizesOf(cellCount(size)).filter(
      (other) => sameSize(other, size) || parseBoard(text, other).ok,
    );
    if (saidBefore !== undefined && sizes.some((other) => sameSize(other, saidBefore)))
      this.states = new States(saidBefore);
    else this.otherSizes = sizes.filter((other) => !sameSize(other, size));
  }

  /** A board in rows tells the size of those that came before. */
  private learn(rows: string): void {
    const board = parseBoard(rows);
    if (!board.ok || cellCount(board.value) !== this.cells) return;
    if (!sameSize(board.value, this.states!.size)) this.states = resized(this.states!, board.value);
    this.otherSizes = [];
  }

  /**
   * Reads the boards by the size that the moves of the log fit best, where nothing tells it, and of those the usual one; where they fit
   * two, a goal that only one can reach decides. What is to be said of that; null: nothing, as the size is told or square.
   * @param start and goal, states; −1: not said
   */
  settle(entries: LogEntries, start: number, goal: number): JudgeMessage | null {
    const usual = this.states;
    if (usual === null || this.otherSizes.length === 0) return null;
    const misfits = (states: States): number => {
      const isReachable = start < 0 || goal < 0 || isSolvable(boardIn(states, start), boardIn(states, goal));
      return 2 * unlinkedIn(entries, states) + Number(!isReachable);
    };
    const least = misfits(usual);
    if (least === 0 && usual.size.rows === usual.size.columns) return null;
    const [first] = this.otherSizes
      .map((size) => ({ size, misfit: misfits(resized(usual, size)) }))
      .sort((a, b) => a.misfit - b.misfit);
    const [own, other] = [usual.size, first.size].map(formatSize);
    if (first.misfit === least && least === 0) return { code: 'check.size.either', size: own, other };
    if (first.misfit >= least) return null;
    this.states = resized(usual, first.size);
    return { code: 'check.size.moves', size: other, usual: own };
  }
}

/** All sizes with so many cells, the most square ones first. */
function sizesOf(cells: number): Size[] {
  const sizes: Size[] = [];
  for (let rows = minSide; rows <= maxSide; rows++)
    if (cells % rows === 0 && isSize(rows, cells / rows)) sizes.push({ rows, columns: cells / rows });
  return sizes.sort((a, b) => Math.abs(a.rows - a.columns) - Math.abs(b.rows - b.columns));
}

function boardIn(states: States, state: number): Board {
  return createBoard(states.size, states.at(state).slice());
}

/** The same boards, with the same numbers, of another size. O(states × cells). */
function resized(states: States, size: Size): States {
  const other = new States(size);
  for (let state = 0; state < states.count; state++) other.add(states.at(state));
  return other;
}

/** Entries that tell a size: enough of them. */
const mostLookedAt = 1000;

/** How many boards are no move away from where the log says that they come from. */
function unlinkedIn(entries: LogEntries, states: States): number {
  const expanded = new Set<number>();
  let last = -1;
  let unlinked = 0;
  for (let at = 0; at < entries.length && at < mostLookedAt; at++) {
    const { kind, state, parent } = entries.at(at);
    if (state < 0 || kind === LogKind.bound || kind === LogKind.select) continue;
    const from = parent >= 0 ? parent : kind === LogKind.expand ? -1 : last;
    const isLinked =
      from >= 0
        ? states.moveBetween(from, state) >= 0
        : expanded.size === 0 ||
          expanded.has(state) ||
          [0, 1, 2, 3].some((move) => expanded.has(states.known(state, move)));
    unlinked += Number(!isLinked);
    if (kind !== LogKind.expand) continue;
    expanded.add(state);
    last = state;
  }
  return unlinked;
}
