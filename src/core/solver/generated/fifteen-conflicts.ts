/**
 * IDA* on 4×4 with linear conflict: Manhattan distance, and two moves for each tile that must leave its line.
 * Unrolled: one function for each cell of the blank. Written by scripts/emit-solver.ts; do not edit.
 */

/** Thrown by a search that enters more nodes than it may; its columns then hold nothing of use. */
export const tooManyNodes = new Error('more nodes than asked for');

/**
 * The search and its columns, which are constants of one call: a bundler makes variables of a module's constants, and V8
 * no longer knows then where they are (× 1.6). Arrays of 64 bytes or less would be moved about by its collector, and each
 * access would ask where to.
 */
function createSearch() {
  /** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
  const next = new Uint16Array(65_540);
  /** Cell → tile, which has the number of its goal cell; what stands in the blank's cell does not count. */
  const tiles = new Uint8Array(256);
  /** (blank × 4 + move) × 16 + tile → how much nearer to its goal cell, or farther from it, the tile comes. */
  const change = new Int8Array(1280);
  /** (line × 4 + place) × 16 + tile → what the tile adds to the number of a line there: 0 where it does not belong to it. */
  const places = new Uint16Array(8 * 4 * 16);
  /** Number of a line → moves that its tiles need to get past each other. */
  const conflicts = new Uint8Array(4096);
  const lines = new Int32Array(64); // four rows, four columns → the number of the line
  /** The moves of the solution, once it is found. */
  const path = new Uint8Array(128);
  /** [0]: nodes that were entered. */
  const nodes = new Float64Array(16);
  /** [0]: more of them throw `tooManyNodes`. */
  const nodeLimit = new Float64Array(16).fill(Infinity);
  let length = 0;

  function from0(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[4]!;
      const before = lines[1]!;
      const after = before - places[64 + tile]!;
      const beforeThere = lines[0]!;
      const afterThere = beforeThere + places[0 + tile]!;
      const rest =
        spare -
        change[16 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[1] = after;
        lines[0] = afterThere;
        lines[4] = beforeAlong - places[272 + tile]! + places[256 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[0] = tile;
        if (from4(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[4] = tile;
        lines[1] = before;
        lines[0] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[1]!;
      const before = lines[5]!;
      const after = before - places[320 + tile]!;
      const beforeThere = lines[4]!;
      const afterThere = beforeThere + places[256 + tile]!;
      const rest =
        spare -
        change[48 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[5] = after;
        lines[4] = afterThere;
        lines[0] = beforeAlong - places[16 + tile]! + places[0 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[0] = tile;
        if (from1(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[1] = tile;
        lines[5] = before;
        lines[4] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    return false;
  }

  function from1(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[5]!;
      const before = lines[1]!;
      const after = before - places[80 + tile]!;
      const beforeThere = lines[0]!;
      const afterThere = beforeThere + places[16 + tile]!;
      const rest =
        spare -
        change[80 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[1] = after;
        lines[0] = afterThere;
        lines[5] = beforeAlong - places[336 + tile]! + places[320 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[1] = tile;
        if (from5(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[5] = tile;
        lines[1] = before;
        lines[0] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[0]!;
      const before = lines[4]!;
      const after = before - places[256 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[320 + tile]!;
      const rest =
        spare -
        change[96 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[4] = after;
        lines[5] = afterThere;
        lines[0] = beforeAlong - places[0 + tile]! + places[16 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[1] = tile;
        if (from0(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[0] = tile;
        lines[4] = before;
        lines[5] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[2]!;
      const before = lines[6]!;
      const after = before - places[384 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[320 + tile]!;
      const rest =
        spare -
        change[112 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[6] = after;
        lines[5] = afterThere;
        lines[0] = beforeAlong - places[32 + tile]! + places[16 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[1] = tile;
        if (from2(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[2] = tile;
        lines[6] = before;
        lines[5] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    return false;
  }

  function from2(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[6]!;
      const before = lines[1]!;
      const after = before - places[96 + tile]!;
      const beforeThere = lines[0]!;
      const afterThere = beforeThere + places[32 + tile]!;
      const rest =
        spare -
        change[144 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[1] = after;
        lines[0] = afterThere;
        lines[6] = beforeAlong - places[400 + tile]! + places[384 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[2] = tile;
        if (from6(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[6] = tile;
        lines[1] = before;
        lines[0] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[1]!;
      const before = lines[5]!;
      const after = before - places[320 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[384 + tile]!;
      const rest =
        spare -
        change[160 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[5] = after;
        lines[6] = afterThere;
        lines[0] = beforeAlong - places[16 + tile]! + places[32 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[2] = tile;
        if (from1(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[1] = tile;
        lines[5] = before;
        lines[6] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[3]!;
      const before = lines[7]!;
      const after = before - places[448 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[384 + tile]!;
      const rest =
        spare -
        change[176 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[7] = after;
        lines[6] = afterThere;
        lines[0] = beforeAlong - places[48 + tile]! + places[32 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[2] = tile;
        if (from3(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[3] = tile;
        lines[7] = before;
        lines[6] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    return false;
  }

  function from3(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[7]!;
      const before = lines[1]!;
      const after = before - places[112 + tile]!;
      const beforeThere = lines[0]!;
      const afterThere = beforeThere + places[48 + tile]!;
      const rest =
        spare -
        change[208 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[1] = after;
        lines[0] = afterThere;
        lines[7] = beforeAlong - places[464 + tile]! + places[448 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[3] = tile;
        if (from7(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[7] = tile;
        lines[1] = before;
        lines[0] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[2]!;
      const before = lines[6]!;
      const after = before - places[384 + tile]!;
      const beforeThere = lines[7]!;
      const afterThere = beforeThere + places[448 + tile]!;
      const rest =
        spare -
        change[224 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[0]!;
        lines[6] = after;
        lines[7] = afterThere;
        lines[0] = beforeAlong - places[32 + tile]! + places[48 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[3] = tile;
        if (from2(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[2] = tile;
        lines[6] = before;
        lines[7] = beforeThere;
        lines[0] = beforeAlong;
      }
    }
    return false;
  }

  function from4(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[0]!;
      const before = lines[0]!;
      const after = before - places[0 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[64 + tile]!;
      const rest =
        spare -
        change[256 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[0] = after;
        lines[1] = afterThere;
        lines[4] = beforeAlong - places[256 + tile]! + places[272 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[4] = tile;
        if (from0(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[0] = tile;
        lines[0] = before;
        lines[1] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[8]!;
      const before = lines[2]!;
      const after = before - places[128 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[64 + tile]!;
      const rest =
        spare -
        change[272 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[2] = after;
        lines[1] = afterThere;
        lines[4] = beforeAlong - places[288 + tile]! + places[272 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[4] = tile;
        if (from8(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[8] = tile;
        lines[2] = before;
        lines[1] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[5]!;
      const before = lines[5]!;
      const after = before - places[336 + tile]!;
      const beforeThere = lines[4]!;
      const afterThere = beforeThere + places[272 + tile]!;
      const rest =
        spare -
        change[304 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[5] = after;
        lines[4] = afterThere;
        lines[1] = beforeAlong - places[80 + tile]! + places[64 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[4] = tile;
        if (from5(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[5] = tile;
        lines[5] = before;
        lines[4] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    return false;
  }

  function from5(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[1]!;
      const before = lines[0]!;
      const after = before - places[16 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[80 + tile]!;
      const rest =
        spare -
        change[320 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[0] = after;
        lines[1] = afterThere;
        lines[5] = beforeAlong - places[320 + tile]! + places[336 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[5] = tile;
        if (from1(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[1] = tile;
        lines[0] = before;
        lines[1] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[9]!;
      const before = lines[2]!;
      const after = before - places[144 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[80 + tile]!;
      const rest =
        spare -
        change[336 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[2] = after;
        lines[1] = afterThere;
        lines[5] = beforeAlong - places[352 + tile]! + places[336 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[5] = tile;
        if (from9(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[9] = tile;
        lines[2] = before;
        lines[1] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[4]!;
      const before = lines[4]!;
      const after = before - places[272 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[336 + tile]!;
      const rest =
        spare -
        change[352 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[4] = after;
        lines[5] = afterThere;
        lines[1] = beforeAlong - places[64 + tile]! + places[80 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[5] = tile;
        if (from4(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[4] = tile;
        lines[4] = before;
        lines[5] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[6]!;
      const before = lines[6]!;
      const after = before - places[400 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[336 + tile]!;
      const rest =
        spare -
        change[368 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[6] = after;
        lines[5] = afterThere;
        lines[1] = beforeAlong - places[96 + tile]! + places[80 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[5] = tile;
        if (from6(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[6] = tile;
        lines[6] = before;
        lines[5] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    return false;
  }

  function from6(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[2]!;
      const before = lines[0]!;
      const after = before - places[32 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[96 + tile]!;
      const rest =
        spare -
        change[384 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[0] = after;
        lines[1] = afterThere;
        lines[6] = beforeAlong - places[384 + tile]! + places[400 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[6] = tile;
        if (from2(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[2] = tile;
        lines[0] = before;
        lines[1] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[10]!;
      const before = lines[2]!;
      const after = before - places[160 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[96 + tile]!;
      const rest =
        spare -
        change[400 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[2] = after;
        lines[1] = afterThere;
        lines[6] = beforeAlong - places[416 + tile]! + places[400 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[6] = tile;
        if (from10(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[10] = tile;
        lines[2] = before;
        lines[1] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[5]!;
      const before = lines[5]!;
      const after = before - places[336 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[400 + tile]!;
      const rest =
        spare -
        change[416 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[5] = after;
        lines[6] = afterThere;
        lines[1] = beforeAlong - places[80 + tile]! + places[96 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[6] = tile;
        if (from5(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[5] = tile;
        lines[5] = before;
        lines[6] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[7]!;
      const before = lines[7]!;
      const after = before - places[464 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[400 + tile]!;
      const rest =
        spare -
        change[432 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[7] = after;
        lines[6] = afterThere;
        lines[1] = beforeAlong - places[112 + tile]! + places[96 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[6] = tile;
        if (from7(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[7] = tile;
        lines[7] = before;
        lines[6] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    return false;
  }

  function from7(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[3]!;
      const before = lines[0]!;
      const after = before - places[48 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[112 + tile]!;
      const rest =
        spare -
        change[448 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[0] = after;
        lines[1] = afterThere;
        lines[7] = beforeAlong - places[448 + tile]! + places[464 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[7] = tile;
        if (from3(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[3] = tile;
        lines[0] = before;
        lines[1] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[11]!;
      const before = lines[2]!;
      const after = before - places[176 + tile]!;
      const beforeThere = lines[1]!;
      const afterThere = beforeThere + places[112 + tile]!;
      const rest =
        spare -
        change[464 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[2] = after;
        lines[1] = afterThere;
        lines[7] = beforeAlong - places[480 + tile]! + places[464 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[7] = tile;
        if (from11(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[11] = tile;
        lines[2] = before;
        lines[1] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[6]!;
      const before = lines[6]!;
      const after = before - places[400 + tile]!;
      const beforeThere = lines[7]!;
      const afterThere = beforeThere + places[464 + tile]!;
      const rest =
        spare -
        change[480 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[1]!;
        lines[6] = after;
        lines[7] = afterThere;
        lines[1] = beforeAlong - places[96 + tile]! + places[112 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[7] = tile;
        if (from6(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[6] = tile;
        lines[6] = before;
        lines[7] = beforeThere;
        lines[1] = beforeAlong;
      }
    }
    return false;
  }

  function from8(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[4]!;
      const before = lines[1]!;
      const after = before - places[64 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[128 + tile]!;
      const rest =
        spare -
        change[512 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[1] = after;
        lines[2] = afterThere;
        lines[4] = beforeAlong - places[272 + tile]! + places[288 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[8] = tile;
        if (from4(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[4] = tile;
        lines[1] = before;
        lines[2] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[12]!;
      const before = lines[3]!;
      const after = before - places[192 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[128 + tile]!;
      const rest =
        spare -
        change[528 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[3] = after;
        lines[2] = afterThere;
        lines[4] = beforeAlong - places[304 + tile]! + places[288 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[8] = tile;
        if (from12(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[12] = tile;
        lines[3] = before;
        lines[2] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[9]!;
      const before = lines[5]!;
      const after = before - places[352 + tile]!;
      const beforeThere = lines[4]!;
      const afterThere = beforeThere + places[288 + tile]!;
      const rest =
        spare -
        change[560 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[5] = after;
        lines[4] = afterThere;
        lines[2] = beforeAlong - places[144 + tile]! + places[128 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[8] = tile;
        if (from9(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[9] = tile;
        lines[5] = before;
        lines[4] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    return false;
  }

  function from9(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[5]!;
      const before = lines[1]!;
      const after = before - places[80 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[144 + tile]!;
      const rest =
        spare -
        change[576 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[1] = after;
        lines[2] = afterThere;
        lines[5] = beforeAlong - places[336 + tile]! + places[352 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[9] = tile;
        if (from5(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[5] = tile;
        lines[1] = before;
        lines[2] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[13]!;
      const before = lines[3]!;
      const after = before - places[208 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[144 + tile]!;
      const rest =
        spare -
        change[592 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[3] = after;
        lines[2] = afterThere;
        lines[5] = beforeAlong - places[368 + tile]! + places[352 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[9] = tile;
        if (from13(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[13] = tile;
        lines[3] = before;
        lines[2] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[8]!;
      const before = lines[4]!;
      const after = before - places[288 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[352 + tile]!;
      const rest =
        spare -
        change[608 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[4] = after;
        lines[5] = afterThere;
        lines[2] = beforeAlong - places[128 + tile]! + places[144 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[9] = tile;
        if (from8(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[8] = tile;
        lines[4] = before;
        lines[5] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[10]!;
      const before = lines[6]!;
      const after = before - places[416 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[352 + tile]!;
      const rest =
        spare -
        change[624 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[6] = after;
        lines[5] = afterThere;
        lines[2] = beforeAlong - places[160 + tile]! + places[144 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[9] = tile;
        if (from10(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[10] = tile;
        lines[6] = before;
        lines[5] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    return false;
  }

  function from10(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[6]!;
      const before = lines[1]!;
      const after = before - places[96 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[160 + tile]!;
      const rest =
        spare -
        change[640 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[1] = after;
        lines[2] = afterThere;
        lines[6] = beforeAlong - places[400 + tile]! + places[416 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[10] = tile;
        if (from6(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[6] = tile;
        lines[1] = before;
        lines[2] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[14]!;
      const before = lines[3]!;
      const after = before - places[224 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[160 + tile]!;
      const rest =
        spare -
        change[656 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[3] = after;
        lines[2] = afterThere;
        lines[6] = beforeAlong - places[432 + tile]! + places[416 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[10] = tile;
        if (from14(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[14] = tile;
        lines[3] = before;
        lines[2] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[9]!;
      const before = lines[5]!;
      const after = before - places[352 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[416 + tile]!;
      const rest =
        spare -
        change[672 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[5] = after;
        lines[6] = afterThere;
        lines[2] = beforeAlong - places[144 + tile]! + places[160 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[10] = tile;
        if (from9(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[9] = tile;
        lines[5] = before;
        lines[6] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[11]!;
      const before = lines[7]!;
      const after = before - places[480 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[416 + tile]!;
      const rest =
        spare -
        change[688 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[7] = after;
        lines[6] = afterThere;
        lines[2] = beforeAlong - places[176 + tile]! + places[160 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[10] = tile;
        if (from11(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[11] = tile;
        lines[7] = before;
        lines[6] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    return false;
  }

  function from11(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[7]!;
      const before = lines[1]!;
      const after = before - places[112 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[176 + tile]!;
      const rest =
        spare -
        change[704 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[1] = after;
        lines[2] = afterThere;
        lines[7] = beforeAlong - places[464 + tile]! + places[480 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[11] = tile;
        if (from7(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[7] = tile;
        lines[1] = before;
        lines[2] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[15]!;
      const before = lines[3]!;
      const after = before - places[240 + tile]!;
      const beforeThere = lines[2]!;
      const afterThere = beforeThere + places[176 + tile]!;
      const rest =
        spare -
        change[720 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[3] = after;
        lines[2] = afterThere;
        lines[7] = beforeAlong - places[496 + tile]! + places[480 + tile]!;

        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[11] = tile;
        if (from15(state1, rest - 1, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[15] = tile;
        lines[3] = before;
        lines[2] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[10]!;
      const before = lines[6]!;
      const after = before - places[416 + tile]!;
      const beforeThere = lines[7]!;
      const afterThere = beforeThere + places[480 + tile]!;
      const rest =
        spare -
        change[736 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[2]!;
        lines[6] = after;
        lines[7] = afterThere;
        lines[2] = beforeAlong - places[160 + tile]! + places[176 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[11] = tile;
        if (from10(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[10] = tile;
        lines[6] = before;
        lines[7] = beforeThere;
        lines[2] = beforeAlong;
      }
    }
    return false;
  }

  function from12(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[8]!;
      const before = lines[2]!;
      const after = before - places[128 + tile]!;
      const beforeThere = lines[3]!;
      const afterThere = beforeThere + places[192 + tile]!;
      const rest =
        spare -
        change[768 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[4]!;
        lines[2] = after;
        lines[3] = afterThere;
        lines[4] = beforeAlong - places[288 + tile]! + places[304 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[12] = tile;
        if (from8(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[8] = tile;
        lines[2] = before;
        lines[3] = beforeThere;
        lines[4] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[13]!;
      const before = lines[5]!;
      const after = before - places[368 + tile]!;
      const beforeThere = lines[4]!;
      const afterThere = beforeThere + places[304 + tile]!;
      const rest =
        spare -
        change[816 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[5] = after;
        lines[4] = afterThere;
        lines[3] = beforeAlong - places[208 + tile]! + places[192 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[12] = tile;
        if (from13(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[13] = tile;
        lines[5] = before;
        lines[4] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    return false;
  }

  function from13(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[9]!;
      const before = lines[2]!;
      const after = before - places[144 + tile]!;
      const beforeThere = lines[3]!;
      const afterThere = beforeThere + places[208 + tile]!;
      const rest =
        spare -
        change[832 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[5]!;
        lines[2] = after;
        lines[3] = afterThere;
        lines[5] = beforeAlong - places[352 + tile]! + places[368 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[13] = tile;
        if (from9(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[9] = tile;
        lines[2] = before;
        lines[3] = beforeThere;
        lines[5] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[12]!;
      const before = lines[4]!;
      const after = before - places[304 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[368 + tile]!;
      const rest =
        spare -
        change[864 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[4] = after;
        lines[5] = afterThere;
        lines[3] = beforeAlong - places[192 + tile]! + places[208 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[13] = tile;
        if (from12(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[12] = tile;
        lines[4] = before;
        lines[5] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[14]!;
      const before = lines[6]!;
      const after = before - places[432 + tile]!;
      const beforeThere = lines[5]!;
      const afterThere = beforeThere + places[368 + tile]!;
      const rest =
        spare -
        change[880 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[6] = after;
        lines[5] = afterThere;
        lines[3] = beforeAlong - places[224 + tile]! + places[208 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[13] = tile;
        if (from14(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[14] = tile;
        lines[6] = before;
        lines[5] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    return false;
  }

  function from14(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[10]!;
      const before = lines[2]!;
      const after = before - places[160 + tile]!;
      const beforeThere = lines[3]!;
      const afterThere = beforeThere + places[224 + tile]!;
      const rest =
        spare -
        change[896 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[6]!;
        lines[2] = after;
        lines[3] = afterThere;
        lines[6] = beforeAlong - places[416 + tile]! + places[432 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[14] = tile;
        if (from10(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[10] = tile;
        lines[2] = before;
        lines[3] = beforeThere;
        lines[6] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[13]!;
      const before = lines[5]!;
      const after = before - places[368 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[432 + tile]!;
      const rest =
        spare -
        change[928 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[5] = after;
        lines[6] = afterThere;
        lines[3] = beforeAlong - places[208 + tile]! + places[224 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[14] = tile;
        if (from13(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[13] = tile;
        lines[5] = before;
        lines[6] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[15]!;
      const before = lines[7]!;
      const after = before - places[496 + tile]!;
      const beforeThere = lines[6]!;
      const afterThere = beforeThere + places[432 + tile]!;
      const rest =
        spare -
        change[944 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[7] = after;
        lines[6] = afterThere;
        lines[3] = beforeAlong - places[240 + tile]! + places[224 + tile]!;

        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[14] = tile;
        if (from15(state3, rest - 1, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[15] = tile;
        lines[7] = before;
        lines[6] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    return false;
  }

  function from15(state: number, spare: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[11]!;
      const before = lines[2]!;
      const after = before - places[176 + tile]!;
      const beforeThere = lines[3]!;
      const afterThere = beforeThere + places[240 + tile]!;
      const rest =
        spare -
        change[960 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[7]!;
        lines[2] = after;
        lines[3] = afterThere;
        lines[7] = beforeAlong - places[480 + tile]! + places[496 + tile]!;

        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[15] = tile;
        if (from11(state0, rest - 1, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[11] = tile;
        lines[2] = before;
        lines[3] = beforeThere;
        lines[7] = beforeAlong;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[14]!;
      const before = lines[6]!;
      const after = before - places[432 + tile]!;
      const beforeThere = lines[7]!;
      const afterThere = beforeThere + places[496 + tile]!;
      const rest =
        spare -
        change[992 + tile]! +
        conflicts[before]! -
        conflicts[after]! +
        conflicts[beforeThere]! -
        conflicts[afterThere]!;
      if (rest > 0) {
        const beforeAlong = lines[3]!;
        lines[6] = after;
        lines[7] = afterThere;
        lines[3] = beforeAlong - places[224 + tile]! + places[240 + tile]!;

        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[15] = tile;
        if (from14(state2, rest - 1, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[14] = tile;
        lines[6] = before;
        lines[7] = beforeThere;
        lines[3] = beforeAlong;
      }
    }
    return false;
  }

  const fromCell = [
    from0,
    from1,
    from2,
    from3,
    from4,
    from5,
    from6,
    from7,
    from8,
    from9,
    from10,
    from11,
    from12,
    from13,
    from14,
    from15,
  ];

  /**
   * Looks for a solution of at most `left` moves from the board in the columns, when none is shorter than `left` less two;
   * its moves are in `path` then.
   */
  function searchFrom(blank: number, h: number, left: number): boolean {
    length = left;
    return left === 0 || fromCell[blank]!(0, left - h, left);
  }

  return { next, tiles, change, places, conflicts, lines, path, nodes, nodeLimit, searchFrom };
}

/** One in a thread: once there is a second closure of the same code, V8 is up to twice as slow. */
export const fifteenConflicts = createSearch();
