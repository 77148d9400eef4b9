import { assert } from '../base/assert.ts';
import { cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import type { NibblePlan } from './nibble-set.ts';
import { CellSets, Orders } from './pattern-space.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from './pruning-automaton.ts';

/** More moves than any board of 25 cells needs: at most 208 (Karlemo & Östergård 2000). */
const maxDepth = 256;
/** Edges of the board, blank × 4 + move, up to 25 cells; a power of two, so that a place is found by a shift. */
const edges = 128;

/** What a slice of the search came to. */
export type SliceEnd = 'more' | 'exhausted' | 'solved';

/**
 * IDA* on a square board with tables of nibbles, for the board and for its reflection, that can be left and taken up again:
 * its place is a stack of its own. What it counts is not h but slack: by how many pairs of moves the bound is above g + h.
 *
 * A pattern's place in its table is the set of its cells and the order of its tiles; both are turned as the table wants
 * them, so what a move does to them depends on the pattern: flips of two bits, and how many tiles of it are passed.
 */
export class NibbleSearch {
  /** Boards that were looked at since the search was made. */
  nodes = 0;
  private readonly next: Uint16Array | Uint32Array;
  private readonly destinations: Int16Array;
  private readonly table: Uint8Array;
  private readonly sets: CellSets;
  private readonly plan: NibblePlan;
  // Of patterns.
  private readonly base: Int32Array; // pattern → first nibble of its table
  private readonly flip: Int32Array; // pattern × edges + edge → the two cells whose bits change
  /** pattern × edges + edge → the lowest cell that is passed | cells that may be passed × 32 | whether upwards × 512 */
  private readonly passed: Int32Array;
  private readonly orders: number;
  private readonly turn: Uint16Array; // (tile of a pattern × turns + tiles passed) × orders + order → order
  // Of tiles.
  private readonly patternOf: Uint8Array;
  private readonly turnOf: Int32Array; // → where its turns begin, at none
  private readonly patternAcross: Uint8Array;
  private readonly turnAcross: Int32Array;
  private readonly farther: Uint8Array; // tile × edges + edge → 1: its distance grows
  // The board at hand.
  private readonly tiles = new Uint8Array(64);
  private readonly set = new Int32Array(16); // pattern → its cells
  private readonly place = new Int32Array(16); // pattern → order of its tiles × 16 + its nibble
  private bound = 0;
  private depth = 0;
  private first = 0; // depth at which this search began
  // Depth → …
  private readonly blanks = new Uint8Array(maxDepth);
  private readonly states = new Int32Array(maxDepth); // of the automaton, × 4
  private readonly slacks = new Int32Array(maxDepth);
  private readonly slacksAcross = new Int32Array(maxDepth);
  private readonly tried = new Uint8Array(maxDepth); // moves that were looked at
  private readonly places = new Int32Array(maxDepth); // before the last move: its pattern's
  private readonly placesAcross = new Int32Array(maxDepth);

  /** @param table all tables of the plan, one behind the other */
  constructor(plan: NibblePlan, table: Uint8Array, automaton: PruningAutomaton) {
    const { size, tilesEach, patterns, tables } = plan;
    const cells = cellCount(size);
    const orders = new Orders(tilesEach);
    this.plan = plan;
    this.table = table;
    this.next = automaton.next;
    this.destinations = blankDestinations(size);
    this.sets = new CellSets(cells, tilesEach);
    this.orders = orders.count;
    const nibbles = 2 * ((this.sets.count * orders.count + 1) >> 1);
    assert(table.length * 2 === nibbles * tables.length, 'the tables are those of the plan');
    this.base = Int32Array.from(patterns, ({ table: index }) => index * nibbles);
    this.flip = new Int32Array(patterns.length * edges);
    this.passed = new Int32Array(patterns.length * edges);
    this.turn = turnsOf(orders, tilesEach);
    this.patternOf = new Uint8Array(cells);
    this.patternAcross = new Uint8Array(cells);
    this.turnOf = new Int32Array(cells);
    this.turnAcross = new Int32Array(cells);
    this.farther = new Uint8Array(cells * edges);
    patterns.forEach(({ table: index, cellOf }, pattern) => {
      for (let tile = 1; tile < cells; tile++) {
        const member = tables[index].indexOf(cellOf[tile]);
        if (member < 0) continue;
        const isAcross = pattern >= patterns.length / 2;
        (isAcross ? this.patternAcross : this.patternOf)[tile] = pattern;
        (isAcross ? this.turnAcross : this.turnOf)[tile] =
          (member * (2 * tilesEach - 1) + tilesEach - 1) * orders.count;
      }
      for (let edge = 0; edge < cells * 4; edge++) {
        const target = this.destinations[edge];
        if (target >= 0) this.passEdge(pattern * edges + edge, cellOf[target], cellOf[edge >> 2]);
      }
    });
    const distance = (a: number, b: number): number =>
      Math.abs(Math.floor(a / size.columns) - Math.floor(b / size.columns)) +
      Math.abs((a % size.columns) - (b % size.columns));
    for (let tile = 1; tile < cells; tile++) {
      for (let edge = 0; edge < cells * 4; edge++) {
        const target = this.destinations[edge];
        if (target >= 0 && distance(edge >> 2, tile) > distance(target, tile))
          this.farther[tile * edges + edge] = 1;
      }
    }
  }

  private passEdge(at: number, from: number, to: number): void {
    this.flip[at] = (1 << from) | (1 << to);
    const between = Math.abs(from - to) - 1;
    this.passed[at] = (Math.min(from, to) + 1) | (((1 << between) - 1) << 5) | (to < from ? 512 : 0);
  }

  /** What a board's solution needs at least. @param cells the board in the frame of the tables: the blank is 0 and first */
  estimate(cells: Uint8Array): number {
    const { size } = this.plan;
    let manhattan = 0;
    cells.forEach((tile, cell) => {
      if (tile === 0) return;
      manhattan += Math.abs(Math.floor(tile / size.columns) - Math.floor(cell / size.columns));
      manhattan += Math.abs((tile % size.columns) - (cell % size.columns));
    });
    this.lay(cells);
    const half = this.base.length >> 1;
    const more = this.place.map((place) => place & 15);
    const sumOf = (nibbles: Int32Array): number => nibbles.reduce((sum, nibble) => sum + nibble, 0);
    const most = Math.max(sumOf(more.subarray(0, half)), sumOf(more.subarray(half, 2 * half)));
    return manhattan + 2 * most;
  }

  private lay(cells: Uint8Array): void {
    const { plan, set, place, tiles } = this;
    tiles.set(cells);
    plan.patterns.forEach(({ table, cellOf }, pattern) => {
      const placed: (readonly [cell: number, member: number])[] = [];
      cells.forEach((tile, cell) => {
        const member = tile === 0 ? -1 : plan.tables[table].indexOf(cellOf[tile]);
        if (member >= 0) placed.push([cellOf[cell], member]);
      });
      placed.sort(([a], [b]) => a - b);
      set[pattern] = placed.reduce((all, [cell]) => all | (1 << cell), 0);
      const order = orderNumber(placed.map(([, member]) => member));
      place[pattern] = (order << 4) | this.nibbleAt(pattern, order, set[pattern]);
    });
  }

  private nibbleAt(pattern: number, order: number, set: number): number {
    const nibble = this.base[pattern] + order * this.sets.count + this.sets.numberOf(set);
    return (this.table[nibble >> 1] >> ((nibble & 1) << 2)) & 15;
  }

  /**
   * Begins to look for a solution of at most `bound` moves that begins with `prefix`; none of fewer than `bound` − 1 moves
   * may exist. Whether there can be one: false when the prefix is refused, or the estimate is above the bound.
   * @param cells the board in the frame of the tables; it must be solvable
   */
  begin(cells: Uint8Array, bound: number, prefix: ArrayLike<number> = []): boolean {
    const { next, destinations } = this;
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
      this.tried[index] = prefix[index] + 1;
    }
    this.bound = bound;
    this.depth = this.first = prefix.length;
    const left = bound - prefix.length;
    const slack = (left - this.estimate(board)) / 2;
    if (slack < 0) return false;
    const half = this.base.length >> 1;
    let difference = 0; // of the two estimates, in pairs of moves
    for (let pattern = 0; pattern < half; pattern++)
      difference += (this.place[pattern] & 15) - (this.place[half + pattern] & 15);
    this.blanks[this.depth] = blank;
    this.states[this.depth] = state * 4;
    this.tried[this.depth] = 0;
    this.slacks[this.depth] = slack + Math.max(0, -difference);
    this.slacksAcross[this.depth] = slack + Math.max(0, difference);
    return true;
  }

  /** The moves of the solution, once it is found. */
  get moves(): Uint8Array {
    return this.tried.slice(0, this.depth).map((after) => after - 1);
  }

  /** Goes on until it has looked at so many boards, or at all within the bound, or has found a solution. */
  advance(nodeLimit: number): SliceEnd {
    const { next, destinations, table, base, flip, passed, orders, turn, tiles, set, place } = this;
    const { patternOf, turnOf, patternAcross, turnAcross, farther, bound, first } = this;
    const { blanks, states, slacks, slacksAcross, tried, places, placesAcross } = this;
    const { high, low, lowBits, lowMask, count: sets } = this.sets;
    let { depth } = this;
    let blank = blanks[depth];
    let state = states[depth];
    let slack = slacks[depth];
    let slackAcross = slacksAcross[depth];
    let move = tried[depth];
    let left = nodeLimit;
    if (depth === bound) return 'solved';
    for (;;) {
      if (move === 4) {
        if (depth === first) {
          tried[depth] = move;
          this.depth = depth;
          this.nodes += nodeLimit - left;
          return 'exhausted';
        }
        const from = blank;
        depth--;
        blank = blanks[depth];
        state = states[depth];
        slack = slacks[depth];
        slackAcross = slacksAcross[depth];
        move = tried[depth];
        const edge = blank * 4 + move - 1;
        const tile = tiles[blank];
        tiles[from] = tile;
        const pattern = patternOf[tile];
        const across = patternAcross[tile];
        set[pattern] ^= flip[pattern * edges + edge];
        set[across] ^= flip[across * edges + edge];
        place[pattern] = places[depth];
        place[across] = placesAcross[depth];
        continue;
      }
      const edge = blank * 4 + move;
      const target = destinations[edge];
      const after = next[state + move];
      move++;
      if (target < 0 || after === refused) continue;
      const tile = tiles[target];
      const rest = slack - farther[tile * edges + edge];
      const pattern = patternOf[tile];
      const before = place[pattern];
      const at = pattern * edges + edge;
      const moved = set[pattern] ^ flip[at];
      const pass = passed[at];
      const window = (moved >> (pass & 31)) & (pass >> 5) & 15;
      const tilesPassed = (window & 1) + ((window >> 1) & 1) + ((window >> 2) & 1) + (window >> 3);
      const shift = (pass & 512) === 0 ? tilesPassed : -tilesPassed;
      const order = turn[turnOf[tile] + shift * orders + (before >> 4)];
      const nibble = base[pattern] + Math.imul(order, sets) + high[moved >> lowBits] + low[moved & lowMask];
      const more = (table[nibble >> 1] >> ((nibble & 1) << 2)) & 15;
      const nowSlack = rest - more + (before & 15);
      if (nowSlack < 0) continue;
      const across = patternAcross[tile];
      const beforeAcross = place[across];
      const atAcross = across * edges + edge;
      const movedAcross = set[across] ^ flip[atAcross];
      const passAcross = passed[atAcross];
      const windowAcross = (movedAcross >> (passAcross & 31)) & (passAcross >> 5) & 15;
      const tilesAcross =
        (windowAcross & 1) + ((windowAcross >> 1) & 1) + ((windowAcross >> 2) & 1) + (windowAcross >> 3);
      const shiftAcross = (passAcross & 512) === 0 ? tilesAcross : -tilesAcross;
      const orderAcross = turn[turnAcross[tile] + shiftAcross * orders + (beforeAcross >> 4)];
      const nibbleAcross =
        base[across] +
        Math.imul(orderAcross, sets) +
        high[movedAcross >> lowBits] +
        low[movedAcross & lowMask];
      const moreAcross = (table[nibbleAcross >> 1] >> ((nibbleAcross & 1) << 2)) & 15;
      const nowAcross = slackAcross - (slack - rest) - moreAcross + (beforeAcross & 15);
      if (nowAcross < 0) continue;
      tried[depth] = move;
      places[depth] = before;
      placesAcross[depth] = beforeAcross;
      set[pattern] = moved;
      set[across] = movedAcross;
      place[pattern] = (order << 4) | more;
      place[across] = (orderAcross << 4) | moreAcross;
      tiles[blank] = tile;
      depth++;
      blanks[depth] = blank = target;
      states[depth] = state = after * 4;
      slacks[depth] = slack = nowSlack;
      slacksAcross[depth] = slackAcross = nowAcross;
      move = 0;
      if (--left === 0 || depth === bound) {
        tried[depth] = 0;
        this.depth = depth;
        this.nodes += nodeLimit - left;
        return depth === bound ? 'solved' : 'more';
      }
    }
  }
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
