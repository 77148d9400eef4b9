/** A program to begin with. */
export interface OwnExample {
  readonly title: string;
  /** What there is to see. */
  readonly lesson: string;
  readonly code: string;
}

/** From simple to subtle. What each is worth on 3×3 is measured by the tests. */
export const ownExamples: readonly OwnExample[] = [
  {
    title: 'Misplaced tiles',
    lesson: 'Each tile that is not where it belongs has to move at least once: admissible and consistent.',
    code: `// Counts the tiles that are not in their goal cell.
function h(board, goal) {
  let misplaced = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] !== 0 && board[cell] !== goal[cell]) misplaced++;
  }
  return misplaced;
}
`,
  },
  {
    title: 'Taxicab distance',
    lesson: 'Each tile travels at least its rows and columns: Manhattan distance, written out.',
    code: `// How far each tile is from home, in rows and columns.
function h(board) {
  let sum = 0;
  board.forEach((tile, cell) => {
    if (tile !== 0) sum += distance(cell, goalCell(tile));
  });
  return sum;
}
`,
  },
  {
    title: 'The blank counted too',
    lesson:
      'One step too many: a single move brings a tile and the blank home at once. Judge it, and see the boards.',
    code: `// Looks harmless: the blank has a goal cell as well.
function h(board) {
  let sum = 0;
  board.forEach((tile, cell) => (sum += distance(cell, goalCell(tile))));
  return sum;
}
`,
  },
  {
    title: 'Tiles in each other’s way',
    lesson: 'Linear conflict as it is often written: right on all but seven boards. Find them.',
    code: `// Two tiles in their goal row, in the wrong order: one must step aside and back,
// two moves more. But when one tile is in the way of two others?
function h(board, goal, rows, columns) {
  let extra = 0;
  for (let a = 0; a < board.length; a++) {
    for (let b = a + 1; b < board.length; b++) {
      if (board[a] === 0 || board[b] === 0) continue;
      const [homeOfA, homeOfB] = [goalCell(board[a]), goalCell(board[b])];
      const inRow = [a, b, homeOfA, homeOfB].every((cell) => row(cell) === row(a));
      const inColumn = [a, b, homeOfA, homeOfB].every((cell) => column(cell) === column(a));
      if ((inRow || inColumn) && homeOfA > homeOfB) extra += 2;
    }
  }
  return manhattan(board) + extra;
}
`,
  },
  {
    title: 'Parity for nothing',
    lesson:
      'Never too large, and yet inconsistent: h drops by two along a single move, and A* has to reopen nodes.',
    code: `// Good on half of the boards, nothing on the others: never too much.
function h(board) {
  return blank(board) % 2 === 0 ? manhattan(board) : 0;
}
`,
  },
];
