import { type Board, type Size, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { Mark } from './heuristic.ts';

/** The rows, or the columns, of a goal. */
export interface Lines {
  readonly word: 'row' | 'column';
  readonly count: number;
  readonly length: number;
  readonly cells: Int32Array; // line × length + place → cell
  readonly goalPlace: Int8Array; // tile × lines + line → its goal place in that line | −1 when its goal is elsewhere
}

export function linesOf(goal: Board, word: 'row' | 'column'): Lines {
  const byRow = word === 'row';
  const { count, length } = byRow
    ? { count: goal.rows, length: goal.columns }
    : { count: goal.columns, length: goal.rows };
  const cells = new Int32Array(cellCount(goal));
  const goalPlace = new Int8Array(cellCount(goal) * count).fill(-1);
  const goalCells = cellOfTile(goal);
  for (let line = 0; line < count; line++) {
    for (let place = 0; place < length; place++) {
      cells[line * length + place] = byRow ? line * length + place : place * count + line;
    }
  }
  for (let tile = 1; tile < goalCells.length; tile++) {
    const { line, place } = lineAndPlace(goal, goalCells[tile], byRow);
    goalPlace[tile * count + line] = place;
  }
  return { word, count, length, cells, goalPlace };
}

function lineAndPlace(size: Size, cell: number, byRow: boolean): { line: number; place: number } {
  const row = Math.floor(cell / size.columns);
  const column = cell % size.columns;
  return byRow ? { line: row, place: column } : { line: column, place: row };
}

/** A tile in its goal line. */
export interface Member {
  readonly tile: number;
  readonly cell: number;
  readonly goal: number; // its place in the line
}

/** The tiles of a line whose goal is in that line, in the order in which they stand. */
export function membersOf(cells: Uint8Array, lines: Lines, line: number): Member[] {
  return [...lines.cells.subarray(line * lines.length, (line + 1) * lines.length)]
    .map((cell) => ({ tile: cells[cell], cell, goal: lines.goalPlace[cells[cell] * lines.count + line] }))
    .filter((member) => member.goal >= 0);
}

/** The mark of a tile that cannot pass others of its line. */
export function bracket(lines: Lines, others: readonly Member[]): Mark {
  return { kind: 'bracket', line: lines.word, others: others.map((other) => other.cell) };
}
