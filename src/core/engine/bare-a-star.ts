/**
 * The baseline of every speed figure: A* with Manhattan distance on 3×3 and nothing else. No policies, no record, no
 * choice of goal test, arrays of fixed size and byte columns. It cannot do what the product does; it says how fast this
 * machine is today.
 */

import type { Board } from '../puzzle/board.ts';

const capacity = 1 << 18;
const tableBits = 16;
const tableMask = (1 << tableBits) - 1;
const never = -1;

const key = new Int32Array(capacity);
const gOf = new Uint8Array(capacity);
const hOf = new Uint8Array(capacity);
const moveOf = new Uint8Array(capacity);
const blankOf = new Uint8Array(capacity);
const closed = new Uint8Array(capacity);
const next = new Int32Array(capacity);
const entryKey = new Int32Array(1 << tableBits);
const entryNode = new Int32Array(1 << tableBits);
const entryRun = new Int32Array(1 << tableBits);
const heads = new Int32Array(64 * 64); // f × 64 + h → newest node
const distance = new Int32Array(81); // tile × 9 + cell → Manhattan distance to its goal cell
const destination = new Int8Array(36).fill(-1);
const weight = new Int32Array(9);
let run = 0;

/** Prepares the tables for a goal. */
export function prepareBare(goal: Board): number {
  let goalKey = 0;
  for (let cell = 0; cell < 9; cell++) {
    weight[cell] = cell < 8 ? 1 << (4 * cell) : 0;
    goalKey = (goalKey + Math.imul(goal.cells[cell], weight[cell])) | 0;
    if (cell >= 3) destination[cell * 4] = cell - 3;
    if (cell < 6) destination[cell * 4 + 1] = cell + 3;
    if (cell % 3 > 0) destination[cell * 4 + 2] = cell - 1;
    if (cell % 3 < 2) destination[cell * 4 + 3] = cell + 1;
  }
  for (let tile = 1; tile < 9; tile++) {
    const home = goal.cells.indexOf(tile);
    for (let cell = 0; cell < 9; cell++) {
      const rows = Math.abs(Math.floor(home / 3) - Math.floor(cell / 3));
      distance[tile * 9 + cell] = rows + Math.abs((home % 3) - (cell % 3));
    }
  }
  return goalKey;
}

/** Expansions that A* makes from `cells` to the goal whose key `prepareBare` returned. */
export function bareAStar(cells: Uint8Array, goalKey: number): number {
  run++;
  heads.fill(never);
  let h = 0;
  let state = 0;
  for (let cell = 0; cell < 9; cell++) {
    state = (state + Math.imul(cells[cell], weight[cell])) | 0;
    h += distance[cells[cell] * 9 + cell];
  }
  let nodes = 1;
  let expanded = 0;
  key[0] = state;
  gOf[0] = 0;
  hOf[0] = h;
  moveOf[0] = 255;
  blankOf[0] = cells.indexOf(0);
  closed[0] = 0;
  next[0] = never;
  let bucket = h * 64 + h;
  heads[bucket] = 0;
  const home = Math.imul(state, 0x9e3779b1) >>> (32 - tableBits);
  entryRun[home] = run;
  entryKey[home] = state;
  entryNode[home] = 0;
  for (;;) {
    while (heads[bucket] === never) bucket++;
    const node = heads[bucket];
    heads[bucket] = next[node];
    if (closed[node]) continue;
    closed[node] = 1;
    state = key[node];
    if (state === goalKey) return expanded;
    expanded++;
    const g = gOf[node] + 1;
    const blank = blankOf[node];
    const undo = moveOf[node] ^ 1;
    for (let move = 3; move >= 0; move--) {
      const target = destination[blank * 4 + move];
      if (target < 0 || move === undo) continue;
      const tile = target < 8 ? (state >>> (target * 4)) & 15 : ninth(state);
      const successor = (state + Math.imul(tile, weight[blank] - weight[target])) | 0;
      let at = Math.imul(successor, 0x9e3779b1) >>> (32 - tableBits);
      let known = never;
      while (entryRun[at] === run && known === never) {
        if (entryKey[at] === successor) known = entryNode[at];
        else at = (at + 1) & tableMask;
      }
      if (known !== never && (closed[known] || g >= gOf[known])) continue;
      const fresh = nodes++;
      if (known === never) {
        h = hOf[node] + distance[tile * 9 + blank] - distance[tile * 9 + target];
      } else {
        h = hOf[known];
        closed[known] = 1;
      }
      entryRun[at] = run;
      entryKey[at] = successor;
      entryNode[at] = fresh;
      key[fresh] = successor;
      gOf[fresh] = g;
      hOf[fresh] = h;
      moveOf[fresh] = move;
      blankOf[fresh] = target;
      closed[fresh] = 0;
      const into = (g + h) * 64 + h;
      next[fresh] = heads[into];
      heads[into] = fresh;
      if (into < bucket) bucket = into;
    }
  }
}

/** The tile in the last cell: what the other eight leave of 36. */
function ninth(state: number): number {
  const pairs = (state & 0x0f0f0f0f) + ((state >>> 4) & 0x0f0f0f0f);
  return 36 - (Math.imul(pairs, 0x01010101) >>> 24);
}
