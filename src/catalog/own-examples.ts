import { asOwnCode } from '../core/search/own-code.ts';
import type { OwnCode } from '../core/search/settings.ts';

/** A program to begin with. */
export interface OwnExample {
  readonly id: string;
  readonly title: string;
  /** What there is to see; a flaw is left to be found. */
  readonly lesson: string;
  readonly code: OwnCode;
  /** The same in Python: the same h for every board, or the same expansions. */
  readonly python: OwnCode;
}

/** From simple to subtle. What each is worth on 3×3 is measured by the tests. */
export const ownExamples: readonly OwnExample[] = [
  {
    id: 'misplaced',
    title: 'Misplaced tiles',
    lesson: 'The simplest useful one: every tile that is not at home must move at least once.',
    code: asOwnCode(`// Each tile that is not at home must move.
function h(board, goal) {
  let misplaced = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell];
    if (tile !== 0 && tile !== goal[cell]) misplaced++;
  }
  return misplaced;
}
`),
    python: asOwnCode(`# Each tile that is not at home must move.
def h(board, goal, rows, columns):
    misplaced = 0
    for tile, wanted in zip(board, goal):
        if tile != 0 and tile != wanted:
            misplaced += 1
    return misplaced
`),
  },
  {
    id: 'taxicab',
    title: 'Taxicab distance',
    lesson: 'Manhattan distance written out: the same number as the built-in one on every board.',
    code: asOwnCode(`// How far each tile is from home, in rows and columns.
function h(board) {
  let sum = 0;
  board.forEach((tile, cell) => {
    if (tile !== 0) sum += distance(cell, goalCell(tile));
  });
  return sum;
}
`),
    python: asOwnCode(`# How far each tile is from home, in rows and columns.
def h(board, goal, rows, columns):
    return sum(distance(cell, goal_cell(tile)) for cell, tile in enumerate(board) if tile != 0)
`),
  },
  {
    id: 'blank',
    title: 'The blank counted too',
    lesson:
      'It adds the blank’s own distance, and that is too much. Which move brings a tile and the blank home at once?',
    code: asOwnCode(`// Looks harmless: the blank has a goal cell as well.
function h(board) {
  let sum = 0;
  board.forEach((tile, cell) => (sum += distance(cell, goalCell(tile))));
  return sum;
}
`),
    python: asOwnCode(`# Looks harmless: the blank has a goal cell as well.
def h(board, goal, rows, columns):
    return sum(distance(cell, goal_cell(tile)) for cell, tile in enumerate(board))
`),
  },
  {
    id: 'twice',
    title: 'Twice the distance',
    lesson: 'Plainly too much, and fast for that: compare the expansions, and see which paths are longer.',
    code: asOwnCode(`// Too much on purpose: trusts the distance
// twice as far as it deserves.
function h(board) {
  return 2 * manhattan(board);
}
`),
    python: asOwnCode(`# Too much on purpose: trusts the distance
# twice as far as it deserves.
def h(board, goal, rows, columns):
    return 2 * manhattan(board)
`),
  },
  {
    id: 'largest',
    title: 'The largest of three',
    lesson: 'The largest of several admissible estimates is admissible: none of them is above the truth.',
    code: asOwnCode(`// None of them is above the truth,
// so the largest is not either.
function h(board, goal, rows) {
  let outOfRow = 0, outOfColumn = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell];
    if (tile === 0) continue;
    if (row(cell) !== row(goalCell(tile))) outOfRow++;
    if (column(cell) !== column(goalCell(tile))) outOfColumn++;
  }
  return Math.max(linearConflict(board), hamming(board), outOfRow + outOfColumn);
}
`),
    python: asOwnCode(`# None of them is above the truth,
# so the largest is not either.
def h(board, goal, rows, columns):
    out_of_row = out_of_column = 0
    for cell, tile in enumerate(board):
        if tile == 0:
            continue
        if row(cell) != row(goal_cell(tile)):
            out_of_row += 1
        if column(cell) != column(goal_cell(tile)):
            out_of_column += 1
    return max(linear_conflict(board), hamming(board), out_of_row + out_of_column)
`),
  },
  {
    id: 'parity',
    title: 'Parity for nothing',
    lesson: 'Never too large. But look at how h falls along a single move.',
    code: asOwnCode(`// Good on half of the boards, nothing on the others: never too much.
function h(board) {
  return blank(board) % 2 === 0 ? manhattan(board) : 0;
}
`),
    python: asOwnCode(`# Good on half of the boards, nothing on the others: never too much.
def h(board, goal, rows, columns):
    return manhattan(board) if blank(board) % 2 == 0 else 0
`),
  },
  {
    id: 'way',
    title: 'The blank’s way to the work',
    lesson: 'No tile moves before the blank is beside it. Is the way there free to count?',
    code: asOwnCode(`// The blank must come beside a misplaced tile
// before one can move. Until then it shifts only
// tiles that are at home: out, and back again.
function h(board, goal) {
  const empty = blank(board);
  let nearest = 99;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell];
    if (tile !== 0 && tile !== goal[cell]) nearest = Math.min(nearest, distance(empty, cell));
  }
  return manhattan(board) + (nearest === 99 ? 0 : nearest - 1);
}
`),
    python: asOwnCode(`# The blank must come beside a misplaced tile
# before one can move. Until then it shifts only
# tiles that are at home: out, and back again.
def h(board, goal, rows, columns):
    empty = blank(board)
    nearest = 99
    for cell, tile in enumerate(board):
        if tile != 0 and tile != goal[cell]:
            nearest = min(nearest, distance(empty, cell))
    return manhattan(board) + (0 if nearest == 99 else nearest - 1)
`),
  },
  {
    id: 'pairs',
    title: 'Tiles in each other’s way',
    lesson: 'Linear conflict as it is often written: right on nearly every board. Find the others.',
    code: asOwnCode(`// Two tiles in their goal row, in the wrong order: one must step aside and back,
// two moves more. But when one tile is in the way of two others?
function h(board) {
  let extra = 0;
  for (let a = 0; a < board.length; a++) {
    const homeA = goalCell(board[a]);
    const inRow = row(a) === row(homeA);
    const inColumn = column(a) === column(homeA);
    if (board[a] === 0 || (!inRow && !inColumn)) continue;
    for (let b = a + 1; b < board.length; b++) {
      const homeB = goalCell(board[b]);
      if (board[b] === 0 || homeA < homeB) continue;
      if (inRow && row(b) === row(a) && row(homeB) === row(a)) extra += 2;
      if (inColumn && column(b) === column(a) && column(homeB) === column(a)) extra += 2;
    }
  }
  return manhattan(board) + extra;
}
`),
    python: asOwnCode(`# Two tiles in their goal row, in the wrong order: one must step aside and back,
# two moves more. But when one tile is in the way of two others?
def h(board, goal, rows, columns):
    extra = 0
    for a in range(len(board)):
        home_a = goal_cell(board[a])
        in_row = row(a) == row(home_a)
        in_column = column(a) == column(home_a)
        if board[a] == 0 or not (in_row or in_column):
            continue
        for b in range(a + 1, len(board)):
            home_b = goal_cell(board[b])
            if board[b] == 0 or home_a < home_b:
                continue
            if in_row and row(b) == row(a) == row(home_b):
                extra += 2
            if in_column and column(b) == column(a) == column(home_b):
                extra += 2
    return manhattan(board) + extra
`),
  },
  {
    id: 'corners',
    title: 'Corners on top of conflicts',
    lesson: 'Two good ideas added up. Never too large here, and yet: look at the moves, not at the boards.',
    code: asOwnCode(`// A wrong tile in a corner between two right ones:
// one of these must step aside and come back,
// 2 moves more. On top of linear conflict, too?
function h(board, goal, rows, columns) {
  const right = (cell) => board[cell] !== 0 && board[cell] === goal[cell];
  let extra = 0;
  for (const corner of [0, columns - 1, (rows - 1) * columns, rows * columns - 1]) {
    if (board[corner] === 0 || goal[corner] === 0 || board[corner] === goal[corner]) continue;
    const beside = column(corner) === 0 ? corner + 1 : corner - 1;
    const above = row(corner) === 0 ? corner + columns : corner - columns;
    if (right(beside) && right(above)) extra += 2;
  }
  return linearConflict(board) + extra;
}
`),
    python: asOwnCode(`# A wrong tile in a corner between two right ones:
# one of these must step aside and come back,
# 2 moves more. On top of linear conflict, too?
def h(board, goal, rows, columns):
    def right(cell):
        return board[cell] != 0 and board[cell] == goal[cell]

    extra = 0
    for corner in (0, columns - 1, (rows - 1) * columns, rows * columns - 1):
        if board[corner] == 0 or goal[corner] == 0 or board[corner] == goal[corner]:
            continue
        beside = corner + 1 if column(corner) == 0 else corner - 1
        above = corner + columns if row(corner) == 0 else corner - columns
        if right(beside) and right(above):
            extra += 2
    return linear_conflict(board) + extra
`),
  },
  {
    id: 'last-move',
    title: 'The last move',
    lesson: 'A sound thought, and one case forgotten. Find the boards, then the words that mend it.',
    code: asOwnCode(`// The last move takes a tile out of the blank’s
// home to the cell beside it. Unless such a tile
// is there, one must go there: 2 moves more.
function h(board, goal) {
  const estimate = manhattan(board);
  const home = goalCell(0);
  if (estimate === 0) return 0;
  const there = board[home];
  if (there !== 0 && distance(home, goalCell(there)) === 1) return estimate;
  return estimate + 2;
}
`),
    python: asOwnCode(`# The last move takes a tile out of the blank’s
# home to the cell beside it. Unless such a tile
# is there, one must go there: 2 moves more.
def h(board, goal, rows, columns):
    estimate = manhattan(board)
    home = goal_cell(0)
    if estimate == 0:
        return 0
    there = board[home]
    if there != 0 and distance(home, goal_cell(there)) == 1:
        return estimate
    return estimate + 2
`),
  },
];

/** What a library begins with. */
export const firstOwnName = 'My heuristic';
export const firstOwnCode = asOwnCode(`// How many moves are left, at least?
// board[cell] is the tile in a cell, 0 the blank.
function h(board, goal, rows, columns) {
  let sum = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell];
    if (tile !== 0) sum += distance(cell, goalCell(tile));
  }
  return sum;
}
`);
export const firstPythonCode = asOwnCode(`# How many moves are left, at least?
# board[cell] is the tile in a cell, 0 the blank.
def h(board, goal, rows, columns):
    total = 0
    for cell, tile in enumerate(board):
        if tile != 0:
            total += distance(cell, goal_cell(tile))
    return total
`);
