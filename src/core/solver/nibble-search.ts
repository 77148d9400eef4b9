/** Shortest solutions of 24-puzzles, with tables of seven tiles. */

import { assert } from '../base/result.ts';
import { cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import { emittedNibbles } from './generated/nibbles.ts';
import { type NibbleInstance, instantiateNibbles } from './searches/emitted-search.ts';
import { type NibblePlan, tableBytes } from './nibble-set.ts';
import { CellSets, Orders } from './tables/pattern-space.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from './tables/pruning-automaton.ts';
import type { OnBound, OptimalAnswer } from '../contract/optimal.ts';
import type { SliceEnd, SubtreeSearch } from './table-bound.ts';

const { columns } = emittedNibbles;
/** Edges of the board, blank × 4 + move, up to 25 cells, and one record before them. */
const records = 101;
/** Words of a record, and of a frame. */
const recordWords = 4;
const frameWords = 64;
/** What stands in the words of a frame (see scripts/nibble-flavour.ts). */
const frame = { edge: 0, state: 1, slack: 2, slackAcross: 3, move: 12 };

const ends = ['exhausted', 'solved', 'more'] as const;

/**
 * IDA* on a square board with tables of nibbles, for the board and for its reflection, that can be left and taken up again:
 * its place is a stack of its own. What it counts is not h but slack: by how many pairs of moves the bound is above g + h.
 *
 * A pattern's place in its table is the set of its cells and the order of its tiles; both are turned as the table wants
 * them, so what a move does to them depends on the pattern: flips of two bits, and how many tiles of it are passed.
 *
 * The loop is WebAssembly (scripts/nibble-flavour.ts) and has the tables in its memory, with all that it asks for.
 */
export class NibbleSearch implements SubtreeSearch {
  nodes = 0;
  searches = 0;
  /** All tables of the plan, one behind the other: to be filled before the first estimate. */
  readonly table: Uint8Array;
  readonly plan: NibblePlan;
  private readonly instance: NibbleInstance;
  private readonly words: Int32Array; // the memory
  private readonly destinations: Int16Array;
  private readonly sets: CellSets;
  readonly automaton: PruningAutomaton;
  private readonly nextAt: number; // byte at which the automaton begins
  private prefix: Uint8Array = new Uint8Array(0);
  private bound = 0;
  private first = 0; // address of the frame at which this search began

  /** Throws a RangeError when there is no memory for the tables. */
  constructor(plan: NibblePlan, automaton: PruningAutomaton) {
    const { size, tilesEach, patterns, tables } = plan;
    const cells = cellCount(size);
    const orders = new Orders(tilesEach);
    const bytes = tableBytes(plan);
    assert(cells <= 25 && patterns.length <= 16 && tilesEach <= 7, 'the columns have room for the plan');
    this.plan = plan;
    this.automaton = automaton;
    this.destinations = blankDestinations(size);
    this.sets = new CellSets(cells, tilesEach);
    this.nextAt = columns.frames.at + columns.frames.length * 4;
    const tableAt = this.nextAt + automaton.next.length * 4;
    this.instance = instantiateNibbles(emittedNibbles.code, tableAt + bytes * tables.length);
    const { buffer } = this.instance;
    this.table = new Uint8Array(buffer, tableAt, bytes * tables.length);
    const words = (this.words = new Int32Array(buffer, 0, tableAt >> 2));
    automaton.next.forEach((state, index) => {
      words[(this.nextAt >> 2) + index] = state === refused ? 0 : this.addressOf(state);
    });
    new Uint16Array(buffer, columns.turn.at, columns.turn.length).set(turnsOf(orders, tilesEach));
    new Uint16Array(buffer, columns.low.at, columns.low.length).set(this.sets.low);
    words.set(this.sets.high, columns.high.at >> 2);
    for (let edge = 0; edge < cells * 4; edge++) {
      const target = this.destinations[edge];
      if (target < 0) continue;
      words[(columns.targets.at >> 2) + edge * recordWords] = columns.cells.at + target * 4;
      for (let tile = 1; tile < cells; tile++)
        words[this.tileWord(tile) + (edge + 1) * recordWords] = comesFarther(plan, tile, target, edge >> 2);
    }
    // Tiles without a pattern are of one of no tiles: all that stands there is 0, and so is its nibble.
    for (let tile = 1; tile < cells; tile++)
      words[this.tileWord(tile)] = words[this.tileWord(tile) + 2] = this.patternWord(patterns.length) * 4;
    const turnsOfTile = (2 * tilesEach - 1) * orders.count;
    patterns.forEach(({ table, cellOf }, pattern) => {
      const at = this.patternWord(pattern);
      words[at + 2] = 2 * (tableAt + table * bytes);
      for (let tile = 1; tile < cells; tile++) {
        const member = tables[table].indexOf(cellOf[tile]);
        if (member < 0) continue;
        const field = this.tileWord(tile) + (pattern >= patterns.length / 2 ? 2 : 0);
        words[field] = at * 4;
        words[field + 1] = columns.turn.at + 2 * (member * turnsOfTile + (tilesEach - 1) * orders.count);
      }
      for (let edge = 0; edge < cells * 4; edge++) {
        const target = this.destinations[edge];
        if (target < 0) continue;
        const [from, to] = [cellOf[target], cellOf[edge >> 2]];
        const between = (1 << (Math.abs(from - to) - 1)) - 1;
        const record = at + (edge + 1) * recordWords;
        words[record] = (1 << from) | (1 << to);
        words[record + 1] = between << (Math.min(from, to) + 1);
        words[record + 2] = 2 * (from < to ? orders.count : -orders.count);
      }
    });
  }

  /** @param cells the board in the frame of the tables; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const before = this.nodes;
    for (let bound = this.estimate(cells); ; bound += 2) {
      onBound?.(bound);
      let end: SliceEnd = this.begin(cells, bound) ? 'more' : 'exhausted';
      const last = before + maxNodes + 1; // one too many, which is counted
      while (end === 'more' && this.nodes < last) end = this.advance(last - this.nodes);
      const nodes = this.nodes - before;
      if (nodes > maxNodes) return { kind: 'gave-up', bound, nodes };
      if (end === 'solved') return { kind: 'solved', moves: this.moves, nodes };
    }
  }

  private addressOf(state: number): number {
    return this.nextAt + state * 16;
  }

  private patternWord(pattern: number): number {
    return (columns.patterns.at >> 2) + pattern * records * recordWords;
  }

  private tileWord(tile: number): number {
    return (columns.tiles.at >> 2) + tile * records * recordWords;
  }

  estimate(cells: Uint8Array): number {
    const { size } = this.plan;
    let manhattan = 0;
    cells.forEach((tile, cell) => {
      if (tile === 0) return;
      manhattan += Math.abs(Math.floor(tile / size.columns) - Math.floor(cell / size.columns));
      manhattan += Math.abs((tile % size.columns) - (cell % size.columns));
    });
    return manhattan + 2 * Math.max(...this.lay(cells));
  }

  /** Returns the sums over the patterns of the board and of its reflection, in pairs of moves. */
  private lay(cells: Uint8Array): [number, number] {
    const { plan, words } = this;
    const sums: [number, number] = [0, 0];
    cells.forEach((tile, cell) => (words[(columns.cells.at >> 2) + cell] = this.tileWord(tile) * 4));
    plan.patterns.forEach(({ table, cellOf }, pattern) => {
      const placed: (readonly [cell: number, member: number])[] = [];
      cells.forEach((tile, cell) => {
        const member = tile === 0 ? -1 : plan.tables[table].indexOf(cellOf[tile]);
        if (member >= 0) placed.push([cellOf[cell], member]);
      });
      placed.sort(([a], [b]) => a - b);
      const set = placed.reduce((all, [cell]) => all | (1 << cell), 0);
      const order = orderNumber(placed.map(([, member]) => member));
      const nibble = order * this.sets.count + this.sets.numberOf(set);
      const more = (this.table[table * tableBytes(plan) + (nibble >> 1)] >> ((nibble & 1) << 2)) & 15;
      const at = this.patternWord(pattern);
      words[at] = set;
      words[at + 1] = (order << 4) | more;
      sums[pattern < plan.patterns.length / 2 ? 0 : 1] += more;
    });
    return sums;
  }

  begin(cells: Uint8Array, bound: number, prefix: ArrayLike<number> = []): boolean {
    const { destinations, words } = this;
    const { next } = this.automaton;
    this.searches++;
    const board = cells.slice();
    let blank = cells.indexOf(0);
    let state = beforeAnyMove;
    for (let index = 0; index < prefix.length; index++) {
      const target = destinations[blank * 4 + prefix[index]];
      state = next[state * 4 + prefix[index]];
      if (target < 0 || state === refused) return false;
      board[blank] = board[target];
      board[target] = 0;
      blank = target;
    }
    this.prefix = Uint8Array.from(prefix);
    this.bound = bound;
    const slack = (bound - prefix.length - this.estimate(board)) / 2;
    if (slack < 0) return false;
    const [sum, sumAcross] = this.lay(board);
    this.first = columns.frames.at + prefix.length * frameWords * 4;
    this.instance.frame.value = this.first;
    const at = this.first >> 2;
    words[at + frame.edge] = blank * 4 * recordWords * 4;
    words[at + frame.state] = this.addressOf(state);
    words[at + frame.slack] = slack + Math.max(0, sumAcross - sum);
    words[at + frame.slackAcross] = slack + Math.max(0, sum - sumAcross);
    return true;
  }

  get moves(): Uint8Array {
    const { prefix, words } = this;
    return Uint8Array.from({ length: this.bound }, (_, depth) =>
      depth < prefix.length
        ? prefix[depth]
        : words[(columns.frames.at >> 2) + depth * frameWords + frame.move],
    );
  }

  advance(nodeLimit: number): SliceEnd {
    const { instance, sets } = this;
    const last = columns.frames.at + this.bound * frameWords * 4;
    if (instance.frame.value === last) return 'solved';
    const allowed = Math.min(nodeLimit, 2 ** 31 - 1);
    instance.left.value = allowed;
    const end = instance.advance(this.first, last, sets.count);
    this.nodes += allowed - instance.left.value;
    return ends[end];
  }
}

/** 1 where a tile comes farther from its goal cell. */
function comesFarther({ size: { columns } }: NibblePlan, tile: number, from: number, to: number): 0 | 1 {
  const distance = (cell: number): number =>
    Math.abs(Math.floor(cell / columns) - Math.floor(tile / columns)) +
    Math.abs((cell % columns) - (tile % columns));
  return distance(to) > distance(from) ? 1 : 0;
}

/** For each tile of a pattern, and each number of tiles that it passes from all backwards to all forwards: order → order. */
function turnsOf(orders: Orders, tiles: number): Uint16Array {
  const shifts = 2 * tiles - 1;
  const turn = new Uint16Array(tiles * shifts * orders.count);
  for (let tile = 0; tile < tiles; tile++) {
    for (let order = 0; order < orders.count; order++) {
      const from = orders.placeOf(order, tile);
      for (let to = 0; to < tiles; to++)
        turn[(tile * shifts + tiles - 1 + to - from) * orders.count + order] = orders.turn(from, to)[order];
    }
  }
  return turn;
}

/** The number of an order in `Orders`: they ascend. */
function orderNumber(tiles: readonly number[]): number {
  return tiles.reduce(
    (number, tile, place) =>
      number * (tiles.length - place) + tiles.slice(place).filter((other) => other < tile).length,
    0,
  );
}
