/** What the emitted searches of 4×4 differ in: their columns, and how a move is tried (see emit-solver.ts). */
import { walkingTable } from '../src/core/heuristics/walking-table.ts';

const side = 4;
const cells = side * side;
export const cellsOfBlank = Array.from({ length: cells }, (_, cell) => cell);

interface Exit {
  readonly from: number;
  readonly move: number; // UDLR
  readonly to: number;
}

/** The moves of the blank from a cell. */
export function exitsOf(from: number): Exit[] {
  const row = Math.floor(from / side);
  const column = from % side;
  return [
    { from, move: 0, to: row > 0 ? from - side : -1 },
    { from, move: 1, to: row < side - 1 ? from + side : -1 },
    { from, move: 2, to: column > 0 ? from - 1 : -1 },
    { from, move: 3, to: column < side - 1 ? from + 1 : -1 },
  ].filter(({ to }) => to >= 0);
}

/** The cell across the diagonal through the first one. */
const across = (cell: number): number => (cell % side) * side + Math.floor(cell / side);

/** A number that goes with the board from move to move. */
interface Carried {
  readonly name: string;
  /** What the search is given of it, and what becomes of that at the start. */
  readonly given: string;
  readonly first: string;
}

/** How many moves more than an estimate are left. */
const spareOf = (estimate: 'h' | 'hAcross'): Carried => ({
  name: estimate.replace('h', 'spare'),
  given: estimate,
  first: `left - ${estimate}`,
});

/** What the searches differ in. */
export interface Flavour {
  readonly file: string;
  readonly name: string;
  readonly docstring: string;
  /** Tables and the state of the board: statements, and the names that they declare. */
  readonly columns: string;
  readonly columnNames: readonly string[];
  readonly carried: readonly Carried[];
  /** Statements that make a move if the estimate allows it, around `deeper`, which searches on with what is carried then. */
  readonly tryMove: (exit: Exit, deeper: (...carried: string[]) => string) => string;
}

const patterns: Flavour = {
  file: 'fifteen-patterns.ts',
  name: 'fifteenPatterns',
  docstring: `IDA* on 4×4 with additive pattern databases, looked up for the board and for its reflection in the diagonal through the first
 * cell, the second only when the first does not prune.`,
  columns: `
/**
 * Cell → tile; what stands in the blank's cell does not count. A tile is all that moving it needs to know:
 *
 *     bits  0–1   its pattern                    7–8   its pattern in the reflected board
 *           2–6   where its cell stands         9–13   where its cell stands there
 *                 in the index of the pattern
 */
const tiles = new Int32Array(64);
/** The tables of all patterns, one behind the other. Memory is taken when it is written to. */
const table = new Uint8Array(2 * 16 ** 6 + 16 ** 3);
const place = new Int32Array(64); // pattern → where the board stands in the table
const placeAcross = new Int32Array(64); // the same for the reflected board`,
  columnNames: ['tiles', 'table', 'place', 'placeAcross'],
  carried: [spareOf('h'), spareOf('hAcross')],
  // A shift reads no more than five bits of how far, so that the pattern beside them need not be cut off.
  tryMove: ({ from, to }, deeper) => `
const pattern = tile & 3;
const before = place[pattern]!;
const after = (before + (${from - to} << (tile >> 2))) | 0;
const rest = (spare - table[after]! + table[before]!) | 0;
if (rest > 0) {
const patternAcross = (tile >> 7) & 3;
const beforeAcross = placeAcross[patternAcross]!;
const afterAcross = (beforeAcross + (${across(from) - across(to)} << (tile >> 9))) | 0;
const restAcross = (spareAcross - table[afterAcross]! + table[beforeAcross]!) | 0;
if (restAcross > 0) {
place[pattern] = after;
placeAcross[patternAcross] = afterAcross;
${deeper('rest - 1', 'restAcross - 1')}
place[pattern] = before;
placeAcross[patternAcross] = beforeAcross;
}
}`,
};

const walking: Flavour = {
  file: 'fifteen-walking.ts',
  name: 'fifteenWalking',
  docstring: 'IDA* on 4×4 with walking distance: one walk between the rows, one between the columns.',
  columns: `
/** Cell → tile, which has the number of its goal cell; what stands in the blank's cell does not count. */
const tiles = new Uint8Array(256);
/**
 * The walks: where one is (see walking-table.ts) + 4 × whether the blank goes on a line + the line that the tile belongs
 * to → where it is then, × 64 + moves that it still needs.
 */
const down = new Int32Array(8 * ${walkingTable(side, side, 0).states});
const across = new Int32Array(8 * ${walkingTable(side, side, 0).states});`,
  columnNames: ['tiles', 'down', 'across'],
  carried: [
    { name: 'rows', given: 'rows', first: 'rows' },
    { name: 'columns', given: 'columns', first: 'columns' },
  ],
  tryMove: ({ from, move, to }, deeper) => {
    const onwards = to > from ? ' + 4' : '';
    const [walk, table, line, other] =
      move < 2 ? ['rows', 'down', 'tile >> 2', 'columns'] : ['columns', 'across', 'tile & 3', 'rows'];
    return `
const walked = ${table}[(${walk} >> 6)${onwards} + (${line})]!;
if ((walked & 63) + (${other} & 63) < left) {
${walk === 'rows' ? deeper('walked', 'columns') : deeper('rows', 'walked')}
}`;
  },
};

/** Where the place of a line starts in `places`: rows first, then columns. */
const placeOf = (line: number, place: number): number => (line * side + place) * cells;

const conflicts: Flavour = {
  file: 'fifteen-conflicts.ts',
  name: 'fifteenConflicts',
  docstring:
    'IDA* on 4×4 with linear conflict: Manhattan distance, and two moves for each tile that must leave its line.',
  columns: `
/** Cell → tile, which has the number of its goal cell; what stands in the blank's cell does not count. */
const tiles = new Uint8Array(256);
/** (blank × 4 + move) × 16 + tile → how much nearer to its goal cell, or farther from it, the tile comes. */
const change = new Int8Array(1280);
/** (line × 4 + place) × 16 + tile → what the tile adds to the number of a line there: 0 where it does not belong to it. */
const places = new Uint16Array(8 * 4 * 16);
/** Number of a line → moves that its tiles need to get past each other. */
const conflicts = new Uint8Array(4096);
const lines = new Int32Array(64); // four rows, four columns → the number of the line`,
  columnNames: ['tiles', 'change', 'places', 'conflicts', 'lines'],
  carried: [spareOf('h')],
  // The tile leaves one line for another; along the third one it keeps its place in the order.
  tryMove: ({ from, move, to }, deeper) => {
    const row = (cell: number): number => Math.floor(cell / side);
    const column = (cell: number): number => cell % side;
    const [lineOf, placeIn] = move < 2 ? [row, column] : [column, row];
    const first = move < 2 ? 0 : side;
    const [left, entered, along] = [first + lineOf(to), first + lineOf(from), side - first + placeIn(to)];
    return `
const before = lines[${left}]!;
const after = before - places[${placeOf(left, placeIn(to))} + tile]!;
const beforeThere = lines[${entered}]!;
const afterThere = beforeThere + places[${placeOf(entered, placeIn(from))} + tile]!;
const rest =
spare - change[${(from * 4 + move) * cells} + tile]! +
conflicts[before]! - conflicts[after]! + conflicts[beforeThere]! - conflicts[afterThere]!;
if (rest > 0) {
const beforeAlong = lines[${along}]!;
lines[${left}] = after;
lines[${entered}] = afterThere;
lines[${along}] = beforeAlong - places[${placeOf(along, lineOf(to))} + tile]! + places[${placeOf(along, lineOf(from))} + tile]!;
${deeper('rest - 1')}
lines[${left}] = before;
lines[${entered}] = beforeThere;
lines[${along}] = beforeAlong;
}`;
  },
};

/** All of them. */
export const flavours: readonly Flavour[] = [conflicts, walking, patterns];
