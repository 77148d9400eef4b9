/** What runs in the sandbox before own code does. */

import { maxBatch } from '../heuristics/batch-heuristic.ts';
import { maxOwnH } from '../contract/python.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, cellCount, cellOfTile } from '../puzzle/board.ts';

/**
 * What runs in the sandbox before own code does, as one expression: it makes the helpers, takes away what could make
 * two runs differ, and freezes everything that own code could change for its next call. Its value is an object with
 * what the host needs:
 *
 *     run(h, boards, count)   evaluates `count` boards of an ArrayBuffer, slot × cells + cell → tile; the slot whose value
 *                             cannot be used, else −1
 *     values: ArrayBuffer     slot → h, 64-bit floats
 *     place: ArrayBuffer      the slot that is being evaluated, a 32-bit integer: tells which of the calls takes long
 *     culprit()               the value that cannot be used: a number or null as a text, else its type
 */
export function guestProgram(goal: Board, costs: MoveCosts | null): string {
  const count = cellCount(goal);
  const board = Array.from({ length: count }, (_, cell) => `tiles[at + ${cell}]`).join(', ');
  return hostProgram(
    goal,
    `const values = new Float64Array(${maxBatch});
const place = new Int32Array(1);
let wrong;
const run = (h, boards, last) => {
  const tiles = new Uint8Array(boards);
  for (let slot = 0, at = 0; slot < last; slot++, at += count) {
    place[0] = slot;
    const value = h([${board}], goal, rows, columns);
    if (typeof value !== 'number' || !(value >= 0 && value <= ${maxOwnH})) {
      wrong = value;
      return slot;
    }
    values[slot] = value + 0;
  }
  return -1;
};
const culprit = () => (typeof wrong === 'number' || wrong === null ? String(wrong) : typeof wrong);
return { run, values: values.buffer, place: place.buffer, culprit };`,
    costs,
  );
}

/** The helpers, the restrictions and then `body`, which returns what the host needs. */
export function hostProgram(goal: Board, body: string, costs: MoveCosts | null = null): string {
  return `(() => {
const rows = ${goal.rows}, columns = ${goal.columns}, count = ${cellCount(goal)};
const goal = Object.freeze([${goal.cells.join(', ')}]);
const goalCells = [${cellOfTile(goal).join(', ')}];
const costs = ${costs === null ? 'null' : `[${costs.ofTile.join(', ')}]`};
${helpers}
${restrictions}
${body}
})()`;
}

/** The helpers of `ownHelpers`, as global functions that own code may replace by its own. */
const helpers = `
const rowOf = [], columnOf = [];
for (let cell = 0; cell < count; cell++) {
  columnOf.push(cell % columns);
  rowOf.push((cell - cell % columns) / columns);
}
const away = [];
for (let from = 0; from < count; from++) {
  for (let to = 0; to < count; to++) {
    away.push(Math.abs(rowOf[from] - rowOf[to]) + Math.abs(columnOf[from] - columnOf[to]));
  }
}
const row = (cell) => rowOf[cell];
const column = (cell) => columnOf[cell];
const goalCell = (tile) => goalCells[tile];
const cost = (tile) => (costs === null ? Number(tile !== 0) : costs[tile]);
const distance = (from, to) => away[from * count + to];
const blank = (board) => {
  for (let cell = 0; cell < count; cell++) if (board[cell] === 0) return cell;
  return -1;
};
const manhattan = (board) => {
  let sum = 0;
  for (let cell = 0; cell < count; cell++) {
    const tile = board[cell];
    if (tile !== 0) sum += away[cell * count + goalCells[tile]];
  }
  return sum;
};
const hamming = (board) => {
  let sum = 0;
  for (let cell = 0; cell < count; cell++) if (board[cell] !== 0 && goalCells[board[cell]] !== cell) sum++;
  return sum;
};
const leaving = (board, first, step, length, lineOf, placeOf) => {
  const runs = [];
  let tilesHere = 0, longest = 0;
  for (let index = 0, cell = first; index < length; index++, cell += step) {
    const tile = board[cell];
    if (tile === 0 || lineOf[goalCells[tile]] !== lineOf[first]) continue;
    const home = placeOf[goalCells[tile]];
    let best = 1;
    for (let before = 0; before < tilesHere; before += 1) {
      if (runs[2 * before] < home && runs[2 * before + 1] >= best) best = runs[2 * before + 1] + 1;
    }
    runs.push(home, best);
    tilesHere++;
    if (best > longest) longest = best;
  }
  return tilesHere - longest;
};
const linearConflict = (board) => {
  let out = 0;
  for (let line = 0; line < rows; line++) out += leaving(board, line * columns, 1, columns, rowOf, columnOf);
  for (let line = 0; line < columns; line++) out += leaving(board, line, columns, rows, columnOf, rowOf);
  return manhattan(board) + 2 * out;
};
Object.assign(globalThis, { row, column, goalCell, cost, distance, blank, manhattan, hamming, linearConflict });
`;

/**
 * Randomness throws; what could tell time, share memory or make code from text is gone; everything that is left is
 * frozen, but for the global object, on which own code declares its functions.
 */
const restrictions = `
Math.random = () => {
  throw new Error('Math.random is not there');
};
const noCode = () => {
  throw new Error('Code cannot be made from text');
};
for (const made of [function () {}, function* () {}, async function () {}, async function* () {}]) {
  Object.defineProperty(Object.getPrototypeOf(made), 'constructor', { value: noCode });
}
for (const name of ['eval', 'Function', 'WeakRef', 'FinalizationRegistry', 'Atomics', 'SharedArrayBuffer']) {
  delete globalThis[name];
}
const frozen = new Set();
const freeze = (value) => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || frozen.has(value)) return;
  frozen.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const property = Reflect.getOwnPropertyDescriptor(value, key);
    freeze(property.value);
    freeze(property.get);
    freeze(property.set);
  }
  freeze(Reflect.getPrototypeOf(value));
  if (value !== globalThis) Object.freeze(value);
};
for (const made of [function* () {}, async function () {}, async function* () {}, [][Symbol.iterator]()]) freeze(made);
for (const made of [new Set().values(), new Map().values(), ''[Symbol.iterator](), (function* () {})()]) freeze(made);
freeze(globalThis);
`;
