/**
 * IDA* on 4×4 with walking distance: one walk between the rows, one between the columns.
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
  /**
   * The walks: where one is (see walking-table.ts) + 4 × whether the blank goes on a line + the line that the tile belongs
   * to → where it is then, × 64 + moves that it still needs.
   */
  const down = new Int32Array(8 * 24964);
  const across = new Int32Array(8 * 24964);
  /** The moves of the solution, once it is found. */
  const path = new Uint8Array(128);
  /** [0]: nodes that were entered. */
  const nodes = new Float64Array(16);
  /** [0]: more of them throw `tooManyNodes`. */
  const nodeLimit = new Float64Array(16).fill(Infinity);
  let length = 0;

  function from0(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[4]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[0] = tile;
        if (from4(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[4] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[1]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[0] = tile;
        if (from1(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[1] = tile;
      }
    }
    return false;
  }

  function from1(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[5]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[1] = tile;
        if (from5(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[5] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[0]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[1] = tile;
        if (from0(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[0] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[2]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[1] = tile;
        if (from2(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[2] = tile;
      }
    }
    return false;
  }

  function from2(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[6]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[2] = tile;
        if (from6(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[6] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[1]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[2] = tile;
        if (from1(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[1] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[3]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[2] = tile;
        if (from3(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[3] = tile;
      }
    }
    return false;
  }

  function from3(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[7]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[3] = tile;
        if (from7(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[7] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[2]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[3] = tile;
        if (from2(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[2] = tile;
      }
    }
    return false;
  }

  function from4(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[0]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[4] = tile;
        if (from0(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[0] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[8]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[4] = tile;
        if (from8(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[8] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[5]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[4] = tile;
        if (from5(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[5] = tile;
      }
    }
    return false;
  }

  function from5(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[1]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[5] = tile;
        if (from1(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[1] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[9]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[5] = tile;
        if (from9(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[9] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[4]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[5] = tile;
        if (from4(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[4] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[6]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[5] = tile;
        if (from6(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[6] = tile;
      }
    }
    return false;
  }

  function from6(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[2]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[6] = tile;
        if (from2(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[2] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[10]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[6] = tile;
        if (from10(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[10] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[5]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[6] = tile;
        if (from5(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[5] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[7]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[6] = tile;
        if (from7(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[7] = tile;
      }
    }
    return false;
  }

  function from7(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[3]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[7] = tile;
        if (from3(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[3] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[11]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[7] = tile;
        if (from11(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[11] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[6]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[7] = tile;
        if (from6(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[6] = tile;
      }
    }
    return false;
  }

  function from8(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[4]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[8] = tile;
        if (from4(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[4] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[12]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[8] = tile;
        if (from12(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[12] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[9]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[8] = tile;
        if (from9(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[9] = tile;
      }
    }
    return false;
  }

  function from9(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[5]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[9] = tile;
        if (from5(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[5] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[13]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[9] = tile;
        if (from13(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[13] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[8]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[9] = tile;
        if (from8(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[8] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[10]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[9] = tile;
        if (from10(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[10] = tile;
      }
    }
    return false;
  }

  function from10(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[6]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[10] = tile;
        if (from6(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[6] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[14]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[10] = tile;
        if (from14(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[14] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[9]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[10] = tile;
        if (from9(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[9] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[11]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[10] = tile;
        if (from11(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[11] = tile;
      }
    }
    return false;
  }

  function from11(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[7]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[11] = tile;
        if (from7(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[7] = tile;
      }
    }
    const state1 = next[state + 1]!;
    if (state1 !== 0) {
      const tile = tiles[15]!;
      const walked = down[(rows >> 6) + 4 + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 1;
          return true;
        }
        tiles[11] = tile;
        if (from15(state1, walked, columns, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[15] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[10]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[11] = tile;
        if (from10(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[10] = tile;
      }
    }
    return false;
  }

  function from12(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[8]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[12] = tile;
        if (from8(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[8] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[13]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[12] = tile;
        if (from13(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[13] = tile;
      }
    }
    return false;
  }

  function from13(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[9]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[13] = tile;
        if (from9(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[9] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[12]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[13] = tile;
        if (from12(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[12] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[14]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[13] = tile;
        if (from14(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[14] = tile;
      }
    }
    return false;
  }

  function from14(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[10]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[14] = tile;
        if (from10(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[10] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[13]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[14] = tile;
        if (from13(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[13] = tile;
      }
    }
    const state3 = next[state + 3]!;
    if (state3 !== 0) {
      const tile = tiles[15]!;
      const walked = across[(columns >> 6) + 4 + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 3;
          return true;
        }
        tiles[14] = tile;
        if (from15(state3, rows, walked, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[15] = tile;
      }
    }
    return false;
  }

  function from15(state: number, rows: number, columns: number, left: number): boolean {
    if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;
    const state0 = next[state + 0]!;
    if (state0 !== 0) {
      const tile = tiles[11]!;
      const walked = down[(rows >> 6) + (tile >> 2)]!;
      if ((walked & 63) + (columns & 63) < left) {
        if (left === 1) {
          path[length - 1] = 0;
          return true;
        }
        tiles[15] = tile;
        if (from11(state0, walked, columns, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[11] = tile;
      }
    }
    const state2 = next[state + 2]!;
    if (state2 !== 0) {
      const tile = tiles[14]!;
      const walked = across[(columns >> 6) + (tile & 3)]!;
      if ((walked & 63) + (rows & 63) < left) {
        if (left === 1) {
          path[length - 1] = 2;
          return true;
        }
        tiles[15] = tile;
        if (from14(state2, rows, walked, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[14] = tile;
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
  function searchFrom(blank: number, rows: number, columns: number, left: number): boolean {
    length = left;
    return left === 0 || fromCell[blank]!(0, rows, columns, left);
  }

  return { next, tiles, down, across, path, nodes, nodeLimit, searchFrom };
}

/** One in a thread: once there is a second closure of the same code, V8 is up to twice as slow. */
export const fifteenWalking = createSearch();
