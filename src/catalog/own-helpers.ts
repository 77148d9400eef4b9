/** What own code finds in its sandbox besides the language, for the editor and the documentation. */
export interface OwnName {
  readonly name: string;
  /** As it is written, with what it takes. */
  readonly form: string;
  readonly meaning: string;
}

/** What the function is given. */
export const ownArguments: readonly OwnName[] = [
  {
    name: 'board',
    form: 'board[cell]',
    meaning: 'The tile in a cell, 0 for the blank. Cells are numbered row by row from 0.',
  },
  { name: 'goal', form: 'goal[cell]', meaning: 'The tile that belongs in a cell, 0 for the blank.' },
  { name: 'rows', form: 'rows', meaning: 'Rows of the board.' },
  { name: 'columns', form: 'columns', meaning: 'Columns of the board.' },
];

/** What a search is given, and what its nodes have. */
export const searchWords = (python: boolean): readonly OwnName[] => [
  { name: 'start', form: 'start', meaning: 'The node to begin with: g is 0, parent is null.' },
  python
    ? { name: 'goal', form: 'goal.board', meaning: 'The board to be reached.' }
    : { name: 'goal', form: 'goal.key', meaning: 'A node with the board to be reached; compare keys.' },
  python
    ? {
        name: 'node',
        form: 'node.board, node.g, node.parent, node.move',
        meaning: 'A board as a tuple of tiles, moves from the start, the node before, and the move.',
      }
    : {
        name: 'node',
        form: 'node.board, node.g, node.parent, node.move, node.key',
        meaning:
          'A board as a list of tiles, moves from the start, the node before, the move, and a text for sets.',
      },
  {
    name: 'tools',
    form: 'tools.expand(node)',
    meaning: 'The nodes one move away. Each call is a step of the picture.',
  },
  { name: 'tools', form: 'tools.h(node)', meaning: 'h by the heuristic of the settings.' },
  { name: 'tools', form: 'tools.select(node)', meaning: 'Says that a node was selected and not expanded.' },
  { name: 'tools', form: 'tools.reject(node)', meaning: 'Says that a successor is not kept.' },
  { name: 'tools', form: 'tools.bound(number)', meaning: 'Says that an iteration with this bound begins.' },
];

/** Functions that are there; code may declare its own under the same names. */
export const ownHelpers: readonly OwnName[] = [
  { name: 'row', form: 'row(cell)', meaning: 'Row of a cell, from 0.' },
  { name: 'column', form: 'column(cell)', meaning: 'Column of a cell, from 0.' },
  { name: 'goalCell', form: 'goalCell(tile)', meaning: 'The cell where a tile belongs.' },
  { name: 'cost', form: 'cost(tile)', meaning: 'What it costs to slide a tile: 1 unless costs are chosen.' },
  { name: 'distance', form: 'distance(from, to)', meaning: 'Rows plus columns between two cells.' },
  { name: 'blank', form: 'blank(board)', meaning: 'The cell of the blank.' },
  { name: 'hamming', form: 'hamming(board)', meaning: 'Tiles that are not where they belong.' },
  { name: 'manhattan', form: 'manhattan(board)', meaning: 'Manhattan distance.' },
  {
    name: 'linearConflict',
    form: 'linearConflict(board)',
    meaning: 'Manhattan distance and 2 for each tile that must step aside.',
  },
];

/** A helper as Python calls it. */
export function inPython({ name, form, meaning }: OwnName): OwnName {
  const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name: snake(name), form: snake(form), meaning };
}
