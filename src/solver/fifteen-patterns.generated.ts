/**
 * IDA* on 4×4 with additive pattern databases, looked up for the board and for its reflection in the diagonal through the first
 * cell, the second only when the first does not prune.
 * Unrolled: one function for each cell of the blank. Written by scripts/emit-solver.ts; do not edit.
 */

/** Cell → tile; what stands in the blank's cell does not count. */
export const tiles = new Uint8Array(16);
/** The moves of the solution, once it is found. */
export const path = new Uint8Array(128);
/** Nodes that were entered. */
export const nodes = new Float64Array(1);
/** More of them throw `tooManyNodes`; the columns then hold nothing of use. */
export const mostNodes = new Float64Array([Infinity]);
/** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
export const next = new Uint16Array(65_540);
/** The tables of all patterns, one behind the other. Memory is taken when it is written to. */
export const table = new Uint8Array(2 * 16 ** 6 + 16 ** 3);
export const group = new Uint8Array(256); // tile → its pattern
export const unit = new Int32Array(256); // tile → what one cell is worth in the index of its pattern
export const place = new Int32Array(256); // pattern → where the board stands in the table
/** The same for the reflected board, by the tiles of the board itself. */
export const groupAcross = new Uint8Array(256);
export const unitAcross = new Int32Array(256);
export const placeAcross = new Int32Array(256);

export const tooManyNodes = new Error('more nodes than asked for');

let length = 0;

function from0(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[4]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[0] = tile;
        if (from4(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[4] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[1]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[0] = tile;
        if (from1(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[1] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from1(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[5]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[1] = tile;
        if (from5(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[5] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[0]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[1] = tile;
        if (from0(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[0] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[2]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[1] = tile;
        if (from2(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[2] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from2(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[6]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[2] = tile;
        if (from6(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[6] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[1]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[2] = tile;
        if (from1(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[1] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[3]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[2] = tile;
        if (from3(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[3] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from3(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[7]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[3] = tile;
        if (from7(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[7] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[2]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[3] = tile;
        if (from2(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[2] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from4(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[0]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[4] = tile;
        if (from0(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[0] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[8]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[4] = tile;
        if (from8(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[8] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[5]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[4] = tile;
        if (from5(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[5] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from5(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[1]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[5] = tile;
        if (from1(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[1] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[9]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[5] = tile;
        if (from9(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[9] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[4]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[5] = tile;
        if (from4(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[4] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[6]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[5] = tile;
        if (from6(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[6] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from6(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[2]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[6] = tile;
        if (from2(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[2] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[10]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[6] = tile;
        if (from10(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[10] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[5]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[6] = tile;
        if (from5(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[5] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[7]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[6] = tile;
        if (from7(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[7] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from7(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[3]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[7] = tile;
        if (from3(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[3] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[11]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[7] = tile;
        if (from11(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[11] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[6]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[7] = tile;
        if (from6(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[6] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from8(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[4]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[8] = tile;
        if (from4(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[4] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[12]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[8] = tile;
        if (from12(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[12] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[9]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[8] = tile;
        if (from9(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[9] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from9(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[5]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[9] = tile;
        if (from5(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[5] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[13]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[9] = tile;
        if (from13(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[13] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[8]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[9] = tile;
        if (from8(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[8] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[10]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[9] = tile;
        if (from10(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[10] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from10(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[6]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[10] = tile;
        if (from6(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[6] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[14]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[10] = tile;
        if (from14(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[14] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[9]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[10] = tile;
        if (from9(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[9] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[11]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[10] = tile;
        if (from11(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[11] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from11(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[7]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[11] = tile;
        if (from7(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[7] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state1 = next[state + 1]!;
  if (state1 !== 0) {
    const tile = tiles[15]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[11] = tile;
        if (from15(state1, nearer, nearerAcross, left - 1)) {
          path[length - left] = 1;
          return true;
        }
        tiles[15] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[10]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[11] = tile;
        if (from10(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[10] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from12(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[8]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[12] = tile;
        if (from8(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[8] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[13]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[12] = tile;
        if (from13(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[13] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from13(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[9]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[13] = tile;
        if (from9(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[9] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[12]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[13] = tile;
        if (from12(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[12] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[14]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[13] = tile;
        if (from14(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[14] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from14(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[10]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[14] = tile;
        if (from10(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[10] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[13]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[14] = tile;
        if (from13(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[13] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state3 = next[state + 3]!;
  if (state3 !== 0) {
    const tile = tiles[15]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(-1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(-4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[14] = tile;
        if (from15(state3, nearer, nearerAcross, left - 1)) {
          path[length - left] = 3;
          return true;
        }
        tiles[15] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  return false;
}

function from15(state: number, h: number, hAcross: number, left: number): boolean {
  if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
  if (h === 0) return true;
  const state0 = next[state + 0]!;
  if (state0 !== 0) {
    const tile = tiles[11]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(4, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(1, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[15] = tile;
        if (from11(state0, nearer, nearerAcross, left - 1)) {
          path[length - left] = 0;
          return true;
        }
        tiles[11] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
    }
  }
  const state2 = next[state + 2]!;
  if (state2 !== 0) {
    const tile = tiles[14]!;
    const pattern = group[tile]!;
    const before = place[pattern]!;
    const after = (before + Math.imul(1, unit[tile]!)) | 0;
    const nearer = (h - table[before]! + table[after]!) | 0;
    if (nearer < left) {
      const patternAcross = groupAcross[tile]!;
      const beforeAcross = placeAcross[patternAcross]!;
      const afterAcross = (beforeAcross + Math.imul(4, unitAcross[tile]!)) | 0;
      const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
      if (nearerAcross < left) {
        place[pattern] = after;
        placeAcross[patternAcross] = afterAcross;

        tiles[15] = tile;
        if (from14(state2, nearer, nearerAcross, left - 1)) {
          path[length - left] = 2;
          return true;
        }
        tiles[14] = tile;
        place[pattern] = before;
        placeAcross[patternAcross] = beforeAcross;
      }
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

/** Looks for a solution of at most `left` moves from the board in `tiles`; its moves are in `path` then. */
export function searchFrom(blank: number, h: number, hAcross: number, left: number): boolean {
  length = left;
  return fromCell[blank]!(0, h, hAcross, left);
}
