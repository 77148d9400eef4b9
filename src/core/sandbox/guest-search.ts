import type { Board } from '../puzzle/board.ts';
import { blankDestinations, moveLetters } from '../puzzle/moves.ts';
import { numbersOfCall } from '../search/own-run.ts';
import { hostProgram } from './guest-program.ts';

/** Calls of `tools` that want a node, and what they throw where they get none: `code-errors` knows these. */
export const callsWithNode = ['expand', 'h', 'select', 'reject'] as const;
/** What they say that they got. */
export const notANode = { nothing: 'nothing', board: 'a board', other: 'no node' } as const;
/** A path of more nodes goes round in a circle. */
export const longestPath = 100_000;

/** What a search gave back. */
export const Returned = { null: 0, path: 1, undefined: 2, noNode: 3, endless: 4 } as const;

/** Four moves in one number, two bits each, the first in the lowest. */
export function packedMoves(moves: Uint8Array): number {
  return moves[0] | (moves[1] << 2) | (moves[2] << 4) | (moves[3] << 6);
}

/**
 * What runs before a person's search, as one expression: the helpers, the restrictions, and `tools`, which write down what
 * they are asked. All of it is the guest's; of the host's there are two functions, which no program gets hold of: one says
 * h of the board in `cells`, the other in which order the moves of the next expansion are made. Its value has
 *
 *     run(search, h, order, limit)   calls the search; the answer is a `Returned`
 *     cells: ArrayBuffer             cell → tile of the board that h is asked of
 *     place: ArrayBuffer             32-bit integers: expansions, 1 where one too many was asked for, calls, and what
 *                                    grows as the search gets on
 *     taken()                        what was written down: the columns of an `OwnRun`, and the path
 */
export function searchProgram(start: Board, goal: Board): string {
  return hostProgram(goal, searchBody(start));
}

const searchBody = (start: Board): string => `
const letters = '${moveLetters}';
const targets = new Int16Array([${Array.from(blankDestinations(start)).join(', ')}]);
const cells = new Uint8Array(count), above = new Uint8Array(count), seen = new Uint8Array(count);
const place = new Int32Array(4);
let kinds = new Uint8Array(256), parents = new Uint8Array(256);
let boards = new Uint8Array(512 * count), numbers = new Float64Array(${numbersOfCall} * 256);
let path = new Uint8Array(0);
let estimate, order, limit = 0, reading = false;
const wider = (made, old) => {
  made.set(old);
  return made;
};
const made = (board, g, parent, move) => ({ board, g, parent, move, key: board.join(' ') });
const read = (node, into) => {
  if (node === null || typeof node !== 'object' || reading) return false;
  reading = true;
  try {
    const board = node.board;
    if (board === null || typeof board !== 'object' || board.length !== count) return false;
    seen.fill(0);
    for (let cell = 0; cell < count; cell++) {
      const tile = board[cell];
      if (typeof tile !== 'number' || !(tile >= 0 && tile < count) || tile % 1 !== 0 || seen[tile] === 1) return false;
      seen[tile] = 1;
      into[cell] = tile;
    }
    return true;
  } finally {
    reading = false;
  }
};
const refusal = (name, node) => {
  const got = node === null || node === undefined ? '${notANode.nothing}' : read({ board: node }, cells) ? '${notANode.board}' : '${notANode.other}';
  return new TypeError('tools.' + name + ': ' + got);
};
const numberOr = (value) => (typeof value === 'number' ? value : NaN);
const write = (kind, hasParent, g, h, f) => {
  const call = place[2];
  if (call === kinds.length) {
    kinds = wider(new Uint8Array(call * 2), kinds);
    parents = wider(new Uint8Array(call * 2), parents);
    boards = wider(new Uint8Array(call * 4 * count), boards);
    numbers = wider(new Float64Array(call * ${2 * numbersOfCall}), numbers);
  }
  kinds[call] = kind;
  parents[call] = hasParent ? 1 : 0;
  numbers[call * ${numbersOfCall}] = g;
  numbers[call * ${numbersOfCall} + 1] = h;
  numbers[call * ${numbersOfCall} + 2] = f;
  place[2] = call + 1;
  return call * 2 * count;
};
const note = (kind, name, node) => {
  if (!read(node, cells)) throw refusal(name, node);
  const { parent } = node;
  const g = numberOr(node.g), h = numberOr(node.h), f = numberOr(node.f);
  const hasParent = read(parent, above);
  if (!read(node, cells)) throw refusal(name, node);
  const at = write(kind, hasParent, g, h, f);
  boards.set(cells, at);
  if (hasParent) boards.set(above, at + count);
  return g;
};
const tools = Object.freeze({
  expand(node) {
    if (place[0] === limit) {
      place[1] = 1;
      for (;;);
    }
    const g = note(0, 'expand', node);
    place[0]++;
    place[3]++;
    const empty = cells.indexOf(0);
    const successors = [];
    for (let turn = 0, moves = order(); turn < 4; turn++, moves >>= 2) {
      const to = targets[empty * 4 + (moves & 3)];
      if (to < 0) continue;
      const board = [];
      for (let cell = 0; cell < count; cell++) board[cell] = cells[cell];
      board[empty] = board[to];
      board[to] = 0;
      successors[successors.length] = made(board, g + 1, node, letters[moves & 3]);
    }
    return successors;
  },
  h(node) {
    if (!read(node, cells)) throw refusal('h', node);
    const value = estimate();
    if (value !== value) for (;;);
    return value;
  },
  select(node) {
    note(1, 'select', node);
  },
  reject(node) {
    note(2, 'reject', node);
  },
  bound(value) {
    if (typeof value !== 'number' || !(value > -Infinity && value < Infinity)) throw new TypeError('tools.bound: no number');
    write(3, false, value, NaN, NaN);
  },
});
for (const tool of Object.values(tools)) freeze(tool);
const run = (search, hostEstimate, hostOrder, most) => {
  estimate = hostEstimate;
  order = hostOrder;
  limit = most;
  const root = made([${Array.from(start.cells).join(', ')}], 0, null, null);
  const found = search(root, made([...goal], 0, null, null), tools);
  if (found === null) return ${Returned.null};
  if (found === undefined) return ${Returned.undefined};
  const boardsBack = [];
  for (let node = found; node !== null && typeof node === 'object'; node = node.parent) {
    if (!read(node, cells)) break;
    boardsBack[boardsBack.length] = cells.slice();
    place[3]++;
    if (boardsBack.length > ${longestPath}) return ${Returned.endless};
  }
  const length = boardsBack.length;
  if (length === 0) return ${Returned.noNode};
  path = new Uint8Array(length * count);
  for (let index = 0; index < length; index++, place[3]++) path.set(boardsBack[length - 1 - index], index * count);
  return ${Returned.path};
};
const taken = () => ({ kinds: kinds.buffer, hasParent: parents.buffer, boards: boards.buffer, numbers: numbers.buffer, path: path.buffer });
return { run, cells: cells.buffer, place: place.buffer, taken };
`;
