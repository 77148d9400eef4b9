/**
 * What the emitted searches of 4×4 differ in: their columns, and how a move is tried (see emit-solver.ts). In the text format
 * of WebAssembly, in which all are 32-bit integers.
 */
import { walkingTable } from '../src/core/heuristics/estimates/walking-table.ts';

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

/** An expression, or a statement, in the text format. */
type Text = string;
export const get = (name: string): Text => `(local.get $${name})`;
export const set = (name: string, value: Text): Text => `(local.set $${name} ${value})`;
export const number = (value: number): Text => `(i32.const ${value})`;
const binary =
  (operation: string) =>
  (left: Text, right: Text | number): Text =>
    `(i32.${operation} ${left} ${typeof right === 'number' ? number(right) : right})`;
export const [plus, minus, and, above, below, equals] = (
  ['add', 'sub', 'and', 'gt_s', 'lt_s', 'eq'] as const
).map(binary) as [Binary, Binary, Binary, Binary, Binary, Binary];
/** Of how far to shift, the machine reads five bits: what stands above them need not be cut off. */
export const [times2toThe, over2toThe] = (['shl', 'shr_u'] as const).map(binary) as [Binary, Binary];
type Binary = ReturnType<typeof binary>;
/** Without a condition that holds, nothing is done. */
export const when = (condition: Text, ...then: Text[]): Text => `(if ${condition} (then ${then.join('\n')}))`;

const bytesOf = { Uint8Array: 1, Int8Array: 1, Uint16Array: 2, Int32Array: 4 } as const;
const loads = {
  Uint8Array: 'load8_u',
  Int8Array: 'load8_s',
  Uint16Array: 'load16_u',
  Int32Array: 'load',
} as const;
const stores = { Uint8Array: 'store8', Int8Array: 'store8', Uint16Array: 'store16', Int32Array: 'store' };

/** Where a column is in the memory, and of what. */
export interface Column {
  readonly kind: keyof typeof bytesOf;
  readonly length: number;
  readonly at: number; // bytes
}

/** Columns one behind the other, each at a multiple of eight bytes; the small ones, which every node asks for, first. */
export function layOut<Name extends string>(
  columns: Readonly<Record<Name, Omit<Column, 'at'>>>,
): Readonly<Record<Name, Column>> {
  let end = 0;
  const placed = Object.entries<Omit<Column, 'at'>>(columns).map(([name, { kind, length }]) => {
    const at = end;
    end = Math.ceil((at + length * bytesOf[kind]) / 8) * 8;
    return [name, { kind, length, at }];
  });
  return Object.fromEntries(placed) as Record<Name, Column>;
}

/** Where all columns end. */
export const endOf = (columns: Readonly<Record<string, Column>>): number =>
  Math.max(...Object.values(columns).map(({ kind, length, at }) => at + length * bytesOf[kind]));

/** What stands so many bytes behind an entry of a column. */
export const load = ({ kind, at }: Column, entry: number, bytes: Text = number(0)): Text =>
  `(i32.${loads[kind]} offset=${at + entry * bytesOf[kind]} ${bytes})`;
export const store = ({ kind, at }: Column, entry: number, value: Text, bytes: Text = number(0)): Text =>
  `(i32.${stores[kind]} offset=${at + entry * bytesOf[kind]} ${bytes} ${value})`;

/** What every search has. */
const shared = {
  /** Cell → tile; what stands in the blank's cell does not count. */
  tiles: { kind: 'Int32Array', length: cells },
  /** The moves of the solution, once it is found. */
  path: { kind: 'Uint8Array', length: 128 },
  /** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
  next: { kind: 'Uint16Array', length: 65_540 },
} as const;

export type SharedName = keyof typeof shared;

/** A number that goes with the board from move to move. */
interface Carried {
  readonly name: string;
  /** What it is at the start, of what the search is given by that name. */
  readonly first: Text;
}

/** How many moves more than an estimate are left; the search is given the estimate. */
const spareOf = (name: string): Carried => ({ name, first: minus(get('left'), get(name)) });

/** What the searches differ in. */
export interface Flavour {
  readonly file: string;
  readonly name: string;
  readonly docstring: string;
  /** Tables and the state of the board, beside what all have. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly carried: readonly Carried[];
  /** Variables that it needs beside `tile`. */
  readonly locals: readonly string[];
  /** Statements that make a move if the estimate allows it, around `deeper`, which searches on with what is carried then. */
  readonly tryMove: (exit: Exit, deeper: (...carried: Text[]) => Text) => readonly Text[];
}

const ofPatterns = layOut({
  ...{ tiles: shared.tiles, path: shared.path },
  place: { kind: 'Int32Array', length: 4 }, // pattern → where the board stands in the table
  placeAcross: { kind: 'Int32Array', length: 4 }, // the same for the reflected board
  next: shared.next,
  table: { kind: 'Uint8Array', length: 2 * 16 ** 6 + 16 ** 3 }, // all patterns' tables, one behind the other
});

/**
 * A tile is all that moving it needs to know:
 *
 *     bits  2–3   its pattern                    4–5   its pattern in the reflected board
 *          8–12   where its cell stands        16–20   where its cell stands there
 *                 in the index of the pattern
 */
const patterns: Flavour = {
  file: 'fifteen-patterns.ts',
  name: 'fifteenPatterns',
  docstring: `IDA* on 4×4 with additive pattern databases, looked up for the board and for its reflection in the diagonal through the first
 * cell, the second only when the first does not prune.`,
  columns: ofPatterns,
  carried: [spareOf('spare'), spareOf('spareAcross')],
  locals: ['Across', ''].flatMap((side) => ['pattern', 'before', 'after', 'rest'].map((name) => name + side)),
  tryMove: ({ from, to }, deeper) => {
    const { table, place, placeAcross } = ofPatterns;
    return [
      set('pattern', and(get('tile'), 12)),
      set('before', load(place, 0, get('pattern'))),
      set('after', plus(get('before'), times2toThe(number(from - to), over2toThe(get('tile'), 8)))),
      set('rest', plus(minus(get('spare'), load(table, 0, get('after'))), load(table, 0, get('before')))),
      when(
        above(get('rest'), 0),
        set('patternAcross', and(over2toThe(get('tile'), 2), 12)),
        set('beforeAcross', load(placeAcross, 0, get('patternAcross'))),
        set(
          'afterAcross',
          plus(
            get('beforeAcross'),
            times2toThe(number(across(from) - across(to)), over2toThe(get('tile'), 16)),
          ),
        ),
        set(
          'restAcross',
          plus(
            minus(get('spareAcross'), load(table, 0, get('afterAcross'))),
            load(table, 0, get('beforeAcross')),
          ),
        ),
        when(
          above(get('restAcross'), 0),
          store(place, 0, get('after'), get('pattern')),
          store(placeAcross, 0, get('afterAcross'), get('patternAcross')),
          deeper(minus(get('rest'), 1), minus(get('restAcross'), 1)),
          store(place, 0, get('before'), get('pattern')),
          store(placeAcross, 0, get('beforeAcross'), get('patternAcross')),
        ),
      ),
    ];
  },
};

const walks = 8 * walkingTable(side, side, 0).states;
const ofWalking = layOut({
  ...shared,
  // The walks: where one is (see walking-table.ts) + 4 × whether the blank goes on a line + the line that the tile belongs
  // to → where it is then, × 64 + moves that it still needs.
  down: { kind: 'Int32Array', length: walks },
  across: { kind: 'Int32Array', length: walks },
});

/** A tile has the number of its goal cell. */
const walking: Flavour = {
  file: 'fifteen-walking.ts',
  name: 'fifteenWalking',
  docstring: 'IDA* on 4×4 with walking distance: one walk between the rows, one between the columns.',
  columns: ofWalking,
  carried: [
    { name: 'rows', first: get('rows') },
    { name: 'columns', first: get('columns') },
  ],
  locals: ['walked'],
  tryMove: ({ from, move, to }, deeper) => {
    const isVertical = move < 2;
    const [walk, table, other] = isVertical
      ? ['rows', ofWalking.down, 'columns']
      : ['columns', ofWalking.across, 'rows'];
    const line = isVertical ? over2toThe(get('tile'), 2) : and(get('tile'), 3);
    const entry = times2toThe(plus(over2toThe(get(walk), 6), line), number(2));
    return [
      set('walked', load(table, to > from ? 4 : 0, entry)),
      when(
        below(plus(and(get('walked'), 63), and(get(other), 63)), get('left')),
        isVertical ? deeper(get('walked'), get('columns')) : deeper(get('rows'), get('walked')),
      ),
    ];
  },
};

const ofConflicts = layOut({
  ...{ tiles: shared.tiles, path: shared.path },
  lines: { kind: 'Int32Array', length: 8 }, // four rows, four columns → the number of the line
  change: { kind: 'Int8Array', length: 1280 }, // (blank × 4 + move) × 16 + tile → how much farther from its goal cell the tile comes
  // (line × 4 + place) × 16 + tile → what the tile adds to the number of a line there: 0 where it does not belong to it.
  places: { kind: 'Uint16Array', length: 8 * 4 * 16 },
  conflicts: { kind: 'Uint8Array', length: 4096 }, // number of a line → moves that its tiles need to get past each other
  next: shared.next,
});

/** Where the place of a line starts in `places`: rows first, then columns. */
const placeOf = (line: number, place: number): number => (line * side + place) * cells;

/** A tile has the number of its goal cell. */
const conflicts: Flavour = {
  file: 'fifteen-conflicts.ts',
  name: 'fifteenConflicts',
  docstring:
    'IDA* on 4×4 with linear conflict: Manhattan distance, and two moves for each tile that must leave its line.',
  columns: ofConflicts,
  carried: [spareOf('spare')],
  locals: ['before', 'after', 'beforeThere', 'afterThere', 'beforeAlong', 'rest'],
  // The tile leaves one line for another; along the third one it keeps its place in the order.
  tryMove: ({ from, move, to }, deeper) => {
    const { lines, places, change } = ofConflicts;
    const row = (cell: number): number => Math.floor(cell / side);
    const column = (cell: number): number => cell % side;
    const [lineOf, placeIn] = move < 2 ? [row, column] : [column, row];
    const first = move < 2 ? 0 : side;
    const [left, entered, along] = [first + lineOf(to), first + lineOf(from), side - first + placeIn(to)];
    const addedAt = (line: number, place: number): Text =>
      load(places, placeOf(line, place), times2toThe(get('tile'), number(1)));
    const ofLine = (name: string): Text => load(ofConflicts.conflicts, 0, get(name));
    return [
      set('before', load(lines, left)),
      set('after', minus(get('before'), addedAt(left, placeIn(to)))),
      set('beforeThere', load(lines, entered)),
      set('afterThere', plus(get('beforeThere'), addedAt(entered, placeIn(from)))),
      set('rest', minus(get('spare'), load(change, (from * 4 + move) * cells, get('tile')))),
      set('rest', plus(get('rest'), minus(ofLine('before'), ofLine('after')))),
      set('rest', plus(get('rest'), minus(ofLine('beforeThere'), ofLine('afterThere')))),
      when(
        above(get('rest'), 0),
        set('beforeAlong', load(lines, along)),
        store(lines, left, get('after')),
        store(lines, entered, get('afterThere')),
        store(
          lines,
          along,
          plus(minus(get('beforeAlong'), addedAt(along, lineOf(to))), addedAt(along, lineOf(from))),
        ),
        deeper(minus(get('rest'), 1)),
        store(lines, left, get('before')),
        store(lines, entered, get('beforeThere')),
        store(lines, along, get('beforeAlong')),
      ),
    ];
  },
};

/** All of them. */
export const flavours: readonly Flavour[] = [conflicts, walking, patterns];
