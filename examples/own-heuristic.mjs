// An estimate of one's own against one that is known, over the same hundred boards.
//
//     npm install tilescope && node own-heuristic.mjs
import { shuffled, solve } from 'tilescope';

/** Tiles that are in a wrong row, and tiles that are in a wrong column. */
function rowsAndColumns(cells) {
  let wrong = 0;
  for (let cell = 0; cell < 9; cell++) {
    const tile = cells[cell];
    if (tile === 0) continue;
    if (Math.floor((tile - 1) / 3) !== Math.floor(cell / 3)) wrong++;
    if ((tile - 1) % 3 !== cell % 3) wrong++;
  }
  return wrong;
}

const expanded = { own: 0, manhattan: 0 };
let longer = 0;
for (let seed = 1; seed <= 100; seed++) {
  const board = shuffled('3x3', seed);
  const own = solve(board, { heuristic: rowsAndColumns });
  const known = solve(board, { heuristic: 'manhattan' });
  expanded.own += own.expanded;
  expanded.manhattan += known.expanded;
  if (own.length > known.length) longer++;
}
console.log(
  `own ${expanded.own / 100}, Manhattan distance ${expanded.manhattan / 100} expansions on average`,
);
console.log(`${longer} of 100 solutions are longer than a shortest one`);
