/**
 * The seventeen boards of 4×4 that are 80 moves from 1 2 … 15 0, which is farthest: A. Brüngger, A. Marzetta, K. Fukuda and
 * J. Nievergelt, The parallel search bench ZRAM and its applications, Annals of Operations Research 90 (1999), found such
 * boards; R. E. Korf and P. Schultze, Large-scale parallel breadth-first search, AAAI 2005, proved that they are seventeen
 * and that none is farther. That each of these needs 80 is proved again by our own solver (docs/measured.md).
 */
export const eightyMoves: readonly string[] = [
  '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1',
  '0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1',
  '0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1',
  '0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1',
  '0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1',
  '0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1',
  '0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1',
  '0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1',
  '0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1',
  '0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1',
  '0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1',
  '0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1',
  '0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1',
  '0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1',
  '0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1',
  '0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1',
  '0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1',
];
